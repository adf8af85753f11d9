/** The text of a page of HTML, as it is found anywhere: well formed or not. Nothing of it is run or fetched. */
import { HTML_ENTITIES } from '../../sources/shared/xml/html-entities';
import { linesOf, Mapped, type SentPiece } from './piece';

/** Elements with text of their own, a paragraph at least. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is none of the page, up to their end tag. */
const LEFT_OUT = new Set('head script style noscript template textarea svg math'.split(' '));
const CELLS = new Set(['td', 'th']);

/** A comment, an end tag, a tag with what is in it, a character by its name or number, white space. */
const TOKEN =
  /<!--|<[!?][^>]*>?|<(\/?)([A-Za-z][A-Za-z0-9:-]{0,40})((?:[^>"']|"[^"]*"|'[^']*')*)>?|&(#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});|\s+/g;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})'|([^\s"'>]{1,1000}))/i;
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The character of a reference; undefined where there is none of that name or number. */
function characterOf(reference: string): string | undefined {
  if (reference[0] !== '#') return NAMES[reference] ?? HTML_ENTITIES[reference];
  const hex = /^#[xX]/.test(reference);
  const code = Number.parseInt(reference.slice(hex ? 2 : 1), hex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** The paragraphs of a page, each a piece with an empty line behind it. */
export function* htmlPieces(html: string): Generator<SentPiece> {
  const starts = linesOf(html);
  let out = new Mapped();
  let link: { href: string; from: number; hasNumber: boolean } | undefined;
  /** Where a raised text begins, of which a number alone is the mark of a note. */
  let raised: { length: number; text: string } | undefined;
  let marks: { at: number; note: string }[] = [];
  const add = (text: string, from: number): void => {
    out.add(text, from);
    if (link !== undefined) link.hasNumber ||= /\d/.test(text);
    // No mark of a note is longer.
    if (raised !== undefined && raised.text.length < 10) raised.text += text;
  };
  const piece = (mapped: Mapped, end: number, marks: SentPiece['marks'] = []): SentPiece | undefined => {
    if (mapped.text.trim() === '') return undefined;
    mapped.add('\n\n', end);
    return { text: mapped.text, marks, stretches: mapped.stretches(starts) };
  };
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match !== null; match = TOKEN.exec(html)) {
    const [token, slash, tag = '', attributes = '', reference] = match;
    if (match.index > at) add(html.slice(at, match.index), at);
    at = TOKEN.lastIndex;
    if (token === '<!--') {
      const end = html.indexOf('-->', at);
      at = end < 0 ? html.length : end + 3;
      TOKEN.lastIndex = at;
      continue;
    }
    if (reference !== undefined) {
      add(characterOf(reference) ?? token, match.index);
      continue;
    }
    const name = tag.toLowerCase();
    if (tag === '') {
      if (!token.startsWith('<') && !out.last.endsWith(' ')) add(' ', match.index);
      continue;
    }
    if (slash === '' && LEFT_OUT.has(name) && !attributes.endsWith('/')) {
      at = endOf(html, name, at);
      TOKEN.lastIndex = at;
    } else if (BLOCKS.has(name)) {
      const done = piece(out, match.index, marks);
      out = new Mapped();
      marks = [];
      link = undefined;
      raised = undefined;
      if (done !== undefined) yield done;
    } else if (name === 'br') add('\n', match.index);
    else if (CELLS.has(name)) add(' ', match.index);
    else if (name === 'a' && slash === '') {
      const [, double, single, bare] = HREF.exec(attributes) ?? [];
      const href = double ?? single ?? bare;
      link = href === undefined ? undefined : { href, from: match.index, hasNumber: false };
    } else if (name === 'a' && link !== undefined) {
      // An address says what words without a number do not.
      if (/^https?:/i.test(link.href) && !link.hasNumber) add(` ${link.href} `, link.from);
      link = undefined;
    } else if (name === 'sup' && slash === '') {
      out.add('\u200b', match.index);
      raised = { length: out.length - 1, text: '' };
    } else if (name === 'sup' && raised !== undefined) {
      const note = /^[[(]?(\d{1,4})[\])]?$/.exec(raised.text.trim())?.[1];
      if (note !== undefined) {
        out.cut(raised.length);
        marks.push({ at: out.length, note });
      }
      raised = undefined;
    }
  }
  if (at < html.length) add(html.slice(at), at);
  const last = piece(out, html.length, marks);
  if (last !== undefined) yield last;
}

/** Where an element that is left out ends; the end of the page where it does not. */
function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  const match = end.exec(html);
  return match === null ? html.length : match.index + match[0].length;
}
