/**
 * What is said of the prose of a file: by the plug-ins of retext that say no nonsense here (`docs/decisions/dependencies.md` has those that do),
 * and by two rules of ours: the words of `docs/development/words.md`, and sentences of more than 20 words.
 */
import { search } from 'nlcst-search';
import contractions from 'retext-contractions';
import dutch from 'retext-dutch';
import english from 'retext-english';
import quotes from 'retext-quotes';
import repeatedWords from 'retext-repeated-words';
import simplify from 'retext-simplify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { proseOf } from './texts.mjs';

const MOST_WORDS = 20;

/** Of retext-simplify: words that are terms here (a request, the type), and turns that are plain enough. */
const PLAIN_ENOUGH = [
  ...[
    'a number of',
    'address',
    'all of',
    'attempt',
    'delete',
    'effect',
    'function',
    'identical',
    'in the process of',
    'interface',
  ],
  ...[
    'it is',
    'maximum',
    'not certain',
    'option',
    'parameters',
    'previous',
    'request',
    'selection',
    'shall',
    'there are',
    'there is',
  ],
  ...['type', 'your office'],
];

/** Abbreviations whose full stop ends no sentence: of citations, and of running text in both languages. */
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(“"/])(?:${[
    ...[
      'aanh',
      'afd',
      'art',
      'artt',
      'bijl',
      'ca',
      'concl',
      'cf',
      'hfst',
      'jo',
      'm\\.nt',
      'nr',
      'nrs',
      'no',
      'nos',
      'p',
      'pp',
      'par',
    ],
    ...[
      'pt',
      'r\\.o',
      'r\\.ov',
      'rov',
      'rb',
      'rn',
      'sub',
      'vgl',
      'zgn',
      'e\\.g',
      'i\\.e',
      'approx',
      'vs',
      'mr',
      'prof',
      'dr',
      'st',
      'v',
    ],
    ...['bijv', 'bv', 'd\\.w\\.z', 'o\\.a', 'm\\.b\\.t', 't\\.a\\.v', 'incl', 'excl', 'resp', 'max', 'min', '[a-z]'],
  ].join('|')})\\.$`,
  'i',
);

/** The sentences of a text: `{ at, text }`. A full stop ends one, but not that of an abbreviation; an empty line and a `…` before a capital do. */
function sentencesOf(text) {
  const found = [];
  let from = 0;
  const end = (to) => {
    const one = text.slice(from, to);
    if (one.trim() !== '') found.push({ at: from + one.search(/\S/), text: one.trim() });
    from = to;
  };
  for (const { 0: mark, index } of text.matchAll(/[.?!]+[)\]”"’']*(?=\s|$)|…[)\]”"’']*(?=\s+\p{Lu}|\s*$)|\n\s*\n/gu)) {
    const to = index + mark.length;
    if (!(mark === '.' && ABBREVIATION.test(text.slice(from, to)))) end(to);
  }
  end(text.length);
  return found;
}

/** Words of a sentence; a command behind a colon or in brackets is one, and punctuation none. */
const countWords = (sentence) =>
  sentence
    .replace(/(?<=: |\()lks [^()]+?(?=\)|[.,;]?$)/g, 'lks')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Words that are not used, found in the tree of retext. */
function unusedWords(words) {
  const instead = new Map(
    Object.entries(words).flatMap(([word, one]) => [word, `${word}s`].map((form) => [form, one])),
  );
  return (tree, file) =>
    search(tree, [...instead.keys()], (nodes, _index, _parent, phrase) => {
      const place = { start: nodes[0].position.start, end: nodes.at(-1).position.end };
      // `24 u`, of hours.
      if (phrase.length === 1 && /[\dx] $/.test(String(file).slice(0, place.start.offset))) return;
      file.message(`“${phrase}”: write “${instead.get(phrase)}”`, { place, source: 'words' });
    });
}

/** What of the plug-ins is no nonsense. */
function isMeant({ source, actual, expected }) {
  if (source === 'retext-quotes') return actual === '"' && expected.includes('“');
  return source !== 'retext-repeated-words' || !/\p{Lu}{2}/u.test(actual);
}

/** What reads a text of a language: its parser with the rules for it. */
export function reader(language, words) {
  const own = unified()
    .use(language === 'nl' ? dutch : english)
    .use(repeatedWords)
    .use(unusedWords, words);
  if (language === 'en') own.use(contractions).use(quotes).use(simplify, { ignore: PLAIN_ENOUGH });
  return own.freeze();
}

/**
 * What is to be mended in a file: `{ line, text }` in the order of its lines.
 * @param file its name, which says what it is
 * @param source its text
 * @param read a `reader` for its language
 */
export function findings(file, source, read) {
  const pieces = proseOf(source, file);
  const found = [];
  const add = (at, text) => found.push({ line: source.slice(0, at).split('\n').length, at, text });
  let length = 0;
  const starts = pieces.map(({ text }) => {
    const start = length;
    length += text.length + 2;
    return start;
  });
  const whole = new VFile(pieces.map(({ text }) => text).join('\n\n'));
  read.runSync(read.parse(whole), whole);
  for (const message of whole.messages.filter(isMeant)) {
    const at = message.place.start.offset;
    const n = starts.findLastIndex((start) => start <= at);
    add(pieces[n].at + at - starts[n], message.reason);
  }
  for (const { at, text } of pieces) {
    for (const sentence of sentencesOf(text)) {
      const words = countWords(sentence.text);
      if (words > MOST_WORDS) add(at + sentence.at, `${words} words in a sentence: at most ${MOST_WORDS}`);
      if (/\p{L}!(?:\s|$)/u.test(sentence.text)) add(at + sentence.at, 'no exclamation mark');
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ line, text }) => ({ line, text }));
}
