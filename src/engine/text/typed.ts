/**
 * Pasted and typed syntax: markup becomes its text, operators of other databases their equivalent here, and what has no
 * meaning here is removed and named.
 */
import { decodeHtml } from '../../platform/text/html-entities';
import { DOUBLE_QUOTES, LetterPattern } from '../../platform/text/letters';

export interface Typed {
  text: string;
  notTaken: string[];
}

const MARKUP = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi;
/** Line-break hints in a word: read as a space. */
const BREAK = /&(?:shy|zwn?j);/gi;
/** Character references that HTML does not have: read as a space. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** The text of pasted HTML and of bold Markdown. */
export function withoutMarkup(q: string): string {
  if (!/[<&]|\*\*/.test(q)) return q;
  return decodeHtml(
    q
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .replace(MARKUP, ' ')
      .replace(BREAK, ' '),
  ).replace(REFERENCE, ' ');
}

const FIELD_NAMES =
  'title|titel|ttl|ti|intitle|allintitle|intext|inurl|abstract|ab|author|auteur|au|body|tekst|text|fulltext|inhoud|keywords?|kw|subject|onderwerp|su|court|instantie|gerecht|date|datum|year|jaar|type|soort|law|area|rechtsgebied|site|source|bron|lang|taal|filetype|cite';

/**
 * What is ignored, and its replacement. None may be part of an identifier that lks reads (an ECLI, a jci, a case
 * number). A sign next to a number is not in the index.
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

/** Lucene: two quoted words with a distance. */
const SLOP = new LetterPattern('["“]([^\\s"”]+)\\s+([^\\s"”]+)["”]~([\\d]{1,2})(?![\\d.])', 'g');
const BARS = new LetterPattern('(?<=\\s)\\|\\|?(?=\\s)', 'g');
const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'g');

/** The first characters of all of this: most queries have none. */
const ANY = new RegExp(`[:=§¶€$£%‰[~#|<&(/${DOUBLE_QUOTES}]|\\.\\.|[*?](?=\\S)`);

/** Reads what was typed. Never throws. */
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

/** A proximity operator with its distance. */
const NEAR = /^(?:(?:near|within|adj|around|pre|onear|w|n)?\/(\d{1,2})|(?:near|adj|around)\(?(\d{1,2})\)?)$/i;
const NEAR_UNSAID = 10;

/** The distance of a proximity operator; undefined for any other chunk. */
export function distanceIn(chunk: string): number | undefined {
  if (chunk === 'NEAR' || chunk === 'ADJ') return NEAR_UNSAID;
  const [, slashed, plain] = NEAR.exec(chunk) ?? [];
  const distance = Number(slashed ?? plain ?? 0);
  return distance > 0 ? distance : undefined;
}
