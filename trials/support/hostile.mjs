// Text that tries to break what shows it, and the rule of what may be shown, written a second time and by number
// (docs/development/faults.md, threat 2).

const PIECES = [
  ...['\x1b', '\x1b[5;37m', '\x1b[2J', '\x1b[?1049h', '\x1b[6n', '\x1bc', '\x1b(0', '\x1b[31'],
  ...[
    '\x1b]0;x\x07',
    '\x1b]52;c;aGk=\x07',
    '\x1b]8;;http://evil.example\x1b\\',
    '\x1b]8;;',
    '\x1bP',
    '\x1b_',
    '\x1b\\',
  ],
  ...[
    '\x9b5m',
    '\x9d',
    '\x9c',
    '\x90',
    '\x84',
    '\x85',
    '\x07',
    '\x08',
    '\x7f',
    '\0',
    '\r',
    '\n',
    '\r\n',
    '\t',
    '\v',
    '\f',
  ],
  ...['\u202e', '\u202d', '\u2066', '\u2069', '\u200b', '\u200d', '\u200f', '\u2028', '\u2029', '\u2060', '\u061c'],
  ...['\ufeff', '\u00ad', '\ufe0f', '\u180e', '\ufff9', '\u{e0041}', '\u{e007f}', '\u{1bca0}', '\u{1d173}'],
  ...['\ud83d', '\ude00', '\udb40', '\udc41', '\ud800', '\udfff', '\u0301', '\u{1f600}', '\u4e2d', '\uff1d', '\ufb01'],
  ...[
    '=',
    '+',
    '-',
    '@',
    '|',
    '||',
    '"',
    "'",
    '`',
    '```',
    '<script>',
    '](javascript:x)',
    '![x](http://e)',
    '## ',
    '---',
  ],
  ...[
    ',',
    ';',
    '\\',
    '$(id)',
    '{',
    '}',
    '[',
    ' ',
    '  ',
    'm',
    'artikel 3:13',
    'ECLI:NL:HR:2000:1',
    '../',
    '%1b',
    '&#27;',
  ],
];

/** A hostile string: pieces of attacks, characters of all of Unicode and halves of them, now and then very long. */
export function hostile(random) {
  const pieces = 1 + Math.floor(random() * 12);
  let text = '';
  for (let at = 0; at < pieces; at += 1) text += random() < 0.75 ? oneOf(PIECES, random) : anyUnit(random);
  return random() < 0.0005 ? text.repeat(200) : text;
}

export const oneOf = (list, random) => list[Math.floor(random() * list.length)];

/** Code points of every kind alike, surrogates among them. */
function anyUnit(random) {
  const [first, last] = oneOf(
    [
      [0, 0x9f],
      [0xa0, 0x2fff],
      [0xd800, 0xdfff],
      [0xe000, 0xffff],
      [0x10000, 0x10ffff],
    ],
    random,
  );
  const code = first + Math.floor(random() * (last - first + 1));
  return code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}

/** C0, DEL and C1; soft hyphen, bidi, zero width, separators, invisible operators, annotations, tags, halves of pairs. */
const FORBIDDEN = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
];
const CLASS = FORBIDDEN.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');

/** A search for what is forbidden but for some characters; made once for each set of these. */
const searches = new Map();
function searchFor(kept) {
  if (!searches.has(kept)) {
    const not = kept === '' ? '' : `(?![${kept}])`;
    searches.set(kept, new RegExp(`${not}[${CLASS}]`, 'u'));
  }
  return searches.get(kept);
}

/** What lks itself writes on a terminal: SGR without blinking, links, and what the spinner does to its line. */
const OWN =
  /\x1b\[(?:0|1|2|3|4|7|9|22|23|24|27|29|3[0-79]|38;[0-9;]+|4[0-79]|48;[0-9;]+|9[0-7])?m|\x1b\]8;;(?:https?:\/\/[\x21-\x7e]*)?(?:\x1b\\|\x07)/g;

/** The first forbidden character of a text, as `U+XXXX at N`; undefined where there is none. `kept` are allowed. */
export function forbiddenIn(text, { kept = '\n', styled = false } = {}) {
  const bare = styled ? text.replace(OWN, '') : text;
  const at = bare.search(searchFor(kept));
  if (at < 0) return undefined;
  const code = bare.codePointAt(at).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} at ${at}, near ${JSON.stringify(bare.slice(Math.max(0, at - 20), at + 20))}`;
}
