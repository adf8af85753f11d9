/**
 * What people paste and type beside words: markup is read as its text, operators of other databases as what they mean here, and what
 * means nothing here is taken out and named.
 */
import { decodeHtml } from '../../platform/text/html-entities';
import { DOUBLE_QUOTES, LetterPattern } from '../../platform/text/letters';

/** A query as it is read on. */
export interface Typed {
  text: string;
  /** What was typed and is not looked for, as it stands there, each once. */
  notTaken: string[];
}

const MARKUP = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi;
/** Where a page may break or join a word: as a space, whatever the character does to the word. */
const BREAK = /&(?:shy|zwn?j);/gi;
/** A reference to a character that pages may have and HTML has not: a space stays of it. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** Pasted HTML, and bold words of Markdown, as their text; any other text as it is. */
export function withoutMarkup(q: string): string {
  if (!/[<&]|\*\*/.test(q)) return q;
  return decodeHtml(
    q
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .replace(MARKUP, ' ')
      .replace(BREAK, ' '),
  ).replace(REFERENCE, ' ');
}

/** Names of fields in the queries of other databases and of web searches. */
const FIELD_NAMES =
  'title|titel|ttl|ti|intitle|allintitle|intext|inurl|abstract|ab|author|auteur|au|body|tekst|text|fulltext|inhoud|keywords?|kw|subject|onderwerp|su|court|instantie|gerecht|date|datum|year|jaar|type|soort|law|area|rechtsgebied|site|source|bron|lang|taal|filetype|cite';

/**
 * What is not taken, and what stays in its place. None of it may be a part of a name that lks reads (an ECLI, a jci, a case number).
 * A sign beside a number is no word of a text, so that the number alone is looked for.
 */
const NOT_TAKEN: readonly (readonly [pattern: LetterPattern, instead: string])[] = [
  [new LetterPattern(`(?<![\\p{L}\\p{N}:/._-])(?:${FIELD_NAMES})[:=](?=["“„(\\p{L}\\p{N}])`, 'gi'), ' '],
  [new LetterPattern('(?<![^\\s(])(?:TI|AB|AU|SU|KW|TITLE|TITEL|NEAR)(?=\\([^\\d])', 'g'), ' '],
  [new LetterPattern('[§¶]+(?=\\s*[\\p{N}])', 'g'), ' '],
  [new LetterPattern('[€$£](?=\\s*[\\p{N}])', 'g'), ' '],
  [new LetterPattern('(?<=[\\p{N}]\\s?)[%‰]', 'g'), ' '],
  [new LetterPattern('(?<![^\\s])(?:w|pre)?/[sp](?=\\s+[^\\s])', 'g'), ' '],
  [new LetterPattern('\\[\\s*[^\\s\\[\\]]+\\s+TO\\s+[^\\s\\[\\]]+\\s*\\]', 'g'), ' '],
  [new LetterPattern('(?<![\\p{N}.])[\\p{N}]{4}\\.\\.[\\p{N}]{4}(?![\\p{N}.])', 'g'), ' '],
  [new LetterPattern('(?<=[\\p{L}\\p{N}"”])~[\\d.]*(?![\\p{L}])', 'g'), ' '],
  [new LetterPattern('(?<![^\\s"“(])[*?]+(?=[\\p{L}])', 'g'), ''],
  [new LetterPattern('(?<=[\\p{L}])[*?$]+(?=[\\p{L}])', 'g'), ' '],
  [new LetterPattern('(?<=[\\p{L}]{2})[$#](?![^\\s])', 'g'), ' '],
];

/** Two words in quotes with a distance behind them, as Lucene has it. */
const SLOP = new LetterPattern('["“]([^\\s"”]+)\\s+([^\\s"”]+)["”]~([\\d]{1,2})(?![\\d.])', 'g');
/** Bars between words. */
const BARS = new LetterPattern('(?<=\\s)\\|\\|?(?=\\s)', 'g');
const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'g');

/** What any of it begins with: most queries have nothing of it. */
const ANY = new RegExp(`[:=§¶€$£%‰[~#|<&(/${DOUBLE_QUOTES}]|\\.\\.|[*?](?=\\S)`);

/** Reads what was typed. Never throws; what is in it twice is named once. */
export function readTyped(q: string): Typed {
  if (!ANY.test(q)) return { text: q, notTaken: [] };
  let text = withoutMarkup(q);
  text = BARS.replace(SLOP.replace(text, '$1 NEAR/$3 $2'), 'OR');
  const notTaken: string[] = [];
  for (const [pattern, instead] of NOT_TAKEN) {
    const found = pattern.matches(text);
    if (found.length === 0) continue;
    notTaken.push(...found);
    text = pattern.replace(text, instead);
  }
  const quotes = text.match(QUOTES) ?? [];
  if (quotes.length % 2 === 1) notTaken.push(quotes.at(-1)!);
  return { text, notTaken: [...new Set(notTaken.map((one) => one.trim()))] };
}

/** What stands between two words that are to be close together, with how far apart they may be. */
const NEAR = /^(?:(?:near|within|adj|around|pre|onear|w|n)?\/(\d{1,2})|(?:near|adj|around)\(?(\d{1,2})\)?)$/i;
/** Words between two that are near each other by an operator without a number. */
const NEAR_UNSAID = 10;

/** How far apart the neighbours of a chunk may be; undefined where it is no such operator. */
export function distanceIn(chunk: string): number | undefined {
  if (chunk === 'NEAR' || chunk === 'ADJ') return NEAR_UNSAID;
  const [, slashed, plain] = NEAR.exec(chunk) ?? [];
  const distance = Number(slashed ?? plain ?? 0);
  return distance > 0 ? distance : undefined;
}
