/**
 * Recognises decisions in running text, and documents by identifier or address. One scan finds what every such citation
 * has (a number with a separator, an ECLI, an address); the grammar of `decision-reader.ts` runs only there.
 */
import { atOnce, type Steps } from '../../platform/yield';
import { beginsCourt, courtAt } from '../decisions/court-names';
import { courtName } from '../decisions/courts';
import { isOfAct, nameOf } from '../decisions/decision-draft';
import * as parts from '../decisions/decision-parts';
import { Reader } from '../decisions/decision-reader';
import { citationOf } from '../registers/cited-identifier';
import { likeEcliAt } from '../registers/ecli';
import { readIdentifier } from '../registers/read-identifier';
import { dayAt } from '../text/cited-date';
import { CAPITALS, LETTERS } from '../text/scan';
import type { FoundCitation } from './found';

/** A malformed ECLI. */
interface MistypedEcli {
  written: string;
  /** The only possible ECLI: all parts are there, with a separator missing, added or wrong. */
  meant?: string;
  /** The LJN in it, which identifies the decision whatever the court and year. */
  ljn?: string;
}

/** Country, also mistyped; court; year; ordinal; without separators. */
const PARTS = /^(EU|[NLJK]{0,3})([A-Z]{1,8}?)((?:19|20)\d{2})(\d{1,5}|[A-Z]{2}\d{4})$/;
/** The LJN at the end; before a year or number its letters are a court's: `ECLI:NL:HR2008`. */
const LJN = /[^A-Z0-9]([A-Z]{2})(\d{4})$|[^A-Z0-9](?:19|20)\d{2}[^A-Z0-9]([A-Z]{2})[^A-Z0-9](\d{4})$/;
/** A key next to that of the colon: `HRL2005`. */
const SLIP = /L$/;
/** A word attached to the number: `2913dat`. */
const WORD_BEHIND = /(?<=\d)\p{Ll}+$/u;
/** Parts of an ECLI; with more, one is repeated. */
const WHOLE = 4;

/** The malformed ECLI at a place in a text, if any. */
export function mistypedEcliAt(text: string, at: number): MistypedEcli | undefined {
  const written = likeEcliAt(text, at);
  if (written === undefined) return undefined;
  const bare = written.slice('ECLI'.length).replace(WORD_BEHIND, '').toUpperCase();
  const meant = meantBy(bare);
  const [, letters, digits, apart, behind] = LJN.exec(bare) ?? [];
  const ljn = `${letters ?? apart ?? ''}${digits ?? behind ?? ''}`;
  const isOfCourt = courtName(ljn.slice(0, 2)) !== undefined;
  return {
    written,
    ...(meant !== undefined && { meant }),
    ...(meant === undefined && ljn !== '' && !isOfCourt && { ljn }),
  };
}

function meantBy(bare: string): string | undefined {
  const parts = bare.split(/[^A-Z0-9]+/).filter((part) => part !== '');
  const once = parts.filter((part, at) => parts.length <= WHOLE || part !== parts[at - 1]);
  const [, country = '', court = '', year, ordinal = ''] = PARTS.exec(once.join('')) ?? [];
  if (year === undefined) return undefined;
  if (country === 'EU')
    return /^[CTF]$/.test(court) && /^\d/.test(ordinal) ? `ECLI:EU:${court}:${year}:${ordinal}` : undefined;
  const isCourt = (code: string): boolean => code.length > 1 && courtName(code) !== undefined;
  const code = [court, court.replace(SLIP, '')].find(isCourt);
  return code === undefined ? undefined : `ECLI:NL:${code}:${year}:${ordinal}`;
}

/** A word that identifies a document: an address, a jci, a number of a register. */
const WORD = /https?:\/\/|www\.|jci\s?1\.|BWB[RVW]\d{7}|CVDR\d|CELEX|[1-57-9CE](?:19[5-9]|20[0-4])\d[A-Z]{1,2}\d{4}/;
/** What every citation of a decision has and few other words have. */
const DECISION =
  /[Ee][Cc][Ll][Ii]\s?[:._ -]\W{0,3}[A-Za-z]{2}\W|ECLI\s?:\s?[A-Za-z]|:(?:1[89]|20)\d\d\s?:|(?:[Ll][Jj][Nn]?|[Ee][Ll][Rr][Oo]|[Jj]urisprudentie)[\s-]?(?:[Nn](?:ummer|r|o)s?)?\W{0,4}(?:\(LJN\)\W{0,3})?[A-Za-z]{2}[\s-]?\d{4}|\d, ?\(?[A-Z]{2}\d{4}(?!\d)|\d\s?\/\s?\d|6(?:19|20)\d\d[A-Z]{1,2}\d{4}|(?:HA|KG) ?(?:ZA|RK) ?\d|AWB|[A-Za-z]\.? (?:18|19|20)\d\d(?:, ?|[- ](?:nr|p|blz)?\.? ?)\d{1,4}|200\.\d{3}\.\d|\d\d-\d{3}|(?:[Nn](?:[ro]s?\.?|ummer)|#) ?\d\d[. ]?\d{3}/;
const ANCHOR = new RegExp(`${WORD.source}|${DECISION.source}`, 'g');

/** Characters before and behind such a match that are searched for the citation. */
const BEFORE = 240;
const BEHIND = 700;
/** A citation ending this close to the end of the window may continue beyond it. */
const NEAR_END = 120;
/** Most starts that are tried, the nearest ones. */
const MOST_BEGINNINGS = 24;
const LONGEST_WORD = 1000;

/** A passage as the grammar reads it: plain hyphens, single spaces, nothing invisible; `places`: original offsets. */
interface Plain {
  text: string;
  places: number[];
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const SPACE = /\s/;
const DASHES = /[‐‑‒–—−]/;

function plainOf(text: string, from: number, to: number): Plain {
  const places: number[] = [];
  let out = '';
  /** Start of the characters that are unchanged. */
  let kept = from;
  let spaced = false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const isOrdinary = code > 0x20 && code < 0x2000 && code !== 0xa0 && code !== 0xad;
    if (isOrdinary || (code === 0x20 && !spaced)) {
      spaced = code === 0x20;
      places.push(at);
      continue;
    }
    const character = text[at]!;
    const space = SPACE.test(character);
    out += text.slice(kept, at);
    kept = at + 1;
    if (INVISIBLE.test(character) || (space && spaced)) continue;
    spaced = space;
    out += space ? ' ' : DASHES.test(character) ? '-' : character;
    places.push(at);
  }
  return { text: out + text.slice(kept, to), places };
}

const PARAGRAPH = /\n[^\S\n]*\n/g;

/** Start and end of the paragraph, within the window. */
function around(text: string, at: number, least: number): [from: number, to: number] {
  const first = Math.max(least, at - BEFORE);
  const before = text.slice(first, at);
  const breaks = [...before.matchAll(PARAGRAPH)].at(-1);
  const from = breaks === undefined ? first : first + breaks.index + breaks[0].length;
  const behind = text.slice(at, at + BEHIND);
  PARAGRAPH.lastIndex = 0;
  const end = PARAGRAPH.exec(behind)?.index ?? behind.length;
  return [from, at + end];
}

const TOKEN = new RegExp(`['’]?[${LETTERS}][${LETTERS}.]*|\\d+|§`, 'g');
const BOUND = new RegExp(`[${LETTERS}\\d]`);
const INTRODUCES =
  /^(?:ecli|ljn|lj|elro\w*|landelijk|celex|eu|nl|ce|gevoegde|samengevoegde|zaak|zaken|zaaknr|zaaknummers?|zaaknrs|zk|rol\w*|rekest\w*|parket\w*|procedurenummers?|joined|cases?|appl?\w*|applications?|verzoekschrift\w*|n[ro]s?|nummers?|advies|opinion|conclusie|concl|r\.?o|r\.?ov|rov|rovv|rechtsoverweging(?:en)?|punt(?:en)?|para?s?|paragra(?:af|fen|phs?)|ha|kg|fa|awb|hd|[ctfrh])\.?$/i;

/** Possible starts of a citation up to the anchor. */
function beginnings(text: string, anchor: number): number[] {
  const starts: number[] = [];
  for (const { 0: token, index } of text.slice(0, anchor + 12).matchAll(TOKEN)) {
    if (index > anchor) break;
    // `94/C 241/08` is a page of the Official Journal.
    if (index > 0 && (BOUND.test(text[index - 1]!) || (text[index - 1] === '/' && /^[A-Z]$/.test(token)))) continue;
    const word = token.replace(/^['’]/, '').toLowerCase();
    const isBeginning = /^[\d§]/.test(token)
      ? /^§/.test(token) || anchor - index < 12 || dayAt(text, index) !== undefined
      : beginsCourt(word.split('.')[0]!) || INTRODUCES.test(word) || /^appl?\./.test(word) || isJournal(text, index);
    if (isBeginning) starts.push(index);
  }
  // Letters attached to an ECLI do not matter: `zieECLI:…`.
  if (/^ECLI/.test(text.slice(anchor, anchor + 4)) && starts.at(-1) !== anchor) starts.push(anchor);
  return starts.slice(-MOST_BEGINNINGS);
}

const CAPITAL = new RegExp(`[${CAPITALS}]`);
const isJournal = (text: string, at: number): boolean =>
  CAPITAL.test(text[at]!) && parts.reportAt(text, at, false) !== undefined;

const IDENTITY = /^(?:ECLI|LJN|ELRO)/i;

/**
 * Whether the words before make it the number of an act or a paper; never an ECLI, an LJN or a court: `besluit
 * (ECLI:…)`.
 */
const isBehindAct = (text: string, start: number): boolean =>
  isOfAct(text.slice(Math.max(0, start - 30), start)) &&
  !IDENTITY.test(text.slice(start, start + 4)) &&
  courtAt(text, start) === undefined;

/**
 * The citations around the anchor, and the end of the last. `futile`: offsets in the whole text where no decision
 * begins.
 */
function readAround(
  plain: Plain,
  anchor: number,
  futile: Set<number>,
): { found: FoundCitation[]; end: number } | undefined {
  const { text, places } = plain;
  let reached = 0;
  for (const start of beginnings(text, anchor)) {
    if (start < reached || isBehindAct(text, start)) continue;
    if (futile.has(places[start]!)) continue;
    const rest = text.slice(start);
    const reader = new Reader(rest, { running: true });
    const drafts = reader.readBeginning();
    const last = drafts.at(-1);
    if (last === undefined) {
      if (reader.left > NEAR_END) futile.add(places[start]!);
      continue;
    }
    reached = start + last.to;
    if (reached <= anchor) continue;
    const found = drafts.map((draft): FoundCitation => {
      // A full stop at the end is the sentence's, except in `e.v.`.
      const read = rest.slice(draft.from, draft.to);
      const written = /(?:\bv|ff?|seq)\.$/.test(read) ? read : read.replace(/[.\s]+$/, '');
      return {
        start: places[start + draft.from]!,
        end: places[start + draft.from + written.length - 1]! + 1,
        name: nameOf(draft, written),
        basis: 'named',
      };
    });
    return { found, end: found.at(-1)!.end };
  }
  return undefined;
}

/** A malformed ECLI, where no citation was read. */
function readMisspelt(text: string, at: number): FoundCitation | undefined {
  const { written = '', meant, ljn } = mistypedEcliAt(text, at) ?? {};
  if (written === '') return undefined;
  const name = {
    kind: 'decision',
    text: written,
    courts: [],
    numbers: ljn === undefined ? [] : [ljn],
    reports: [],
    misspelt: true,
    ...(meant !== undefined && { meant }),
    display: written,
  } as const;
  return { start: at, end: at + written.length, name, basis: 'named' };
}

/** A word that identifies a document: an address, a number of a register; without punctuation at its end. */
function readWord(text: string, at: number): FoundCitation | undefined {
  const whole = /^jci\s?1[^\s<>"”)\]]*|^[^\s<>"”|]*/.exec(text.slice(at, at + LONGEST_WORD))?.[0] ?? '';
  let word = whole.replace(/[.,;:!?…'’”)\]}*_]+$/, '');
  // A closing bracket can belong to an address: `32016R0679(01)`.
  if (whole[word.length] === ')' && word.lastIndexOf('(') > word.lastIndexOf(')')) word += ')';
  const identifier = word.length < 5 ? undefined : readIdentifier(word);
  if (identifier === undefined || identifier.kind === 'uuid') return undefined;
  const name = citationOf(word, identifier);
  return { start: at, end: at + word.length, name, basis: 'named' };
}

/**
 * The decisions, identifiers and addresses in a text of one or more paragraphs, in order. Overlapping ones are given
 * once, items of a list separately. Never throws; linear time.
 */
export const decisionsIn = (text: string): FoundCitation[] => atOnce(readingDecisions(text));

/** As `decisionsIn`, in steps. */
export function* readingDecisions(text: string): Steps<FoundCitation[]> {
  const found: FoundCitation[] = [];
  const futile = new Set<number>();
  let read = 0;
  let next = 0;
  // The pattern is shared with other readers between steps.
  for (let match = matchFrom(text, next); match !== null; match = matchFrom(text, next)) {
    const at = match.index;
    next = at + match[0].length;
    if (isNumberOfAct(text, at, match[0])) continue;
    const word = WORD.test(match[0]) ? readWord(text, at) : undefined;
    if (word !== undefined) {
      found.push(word);
      read = word.end;
    } else {
      const [from, to] = around(text, at, read);
      const plain = plainOf(text, from, to);
      const cited = readAround(plain, placeOf(plain.places, at), futile);
      const misspelt = cited === undefined && /^e/i.test(match[0]) ? readMisspelt(text, at) : undefined;
      found.push(...(cited?.found ?? []), ...(misspelt === undefined ? [] : [misspelt]));
      read = cited?.end ?? misspelt?.end ?? read;
    }
    next = Math.max(next, read);
    yield;
  }
  return found;
}

function matchFrom(text: string, at: number): RegExpExecArray | null {
  ANCHOR.lastIndex = at;
  return ANCHOR.exec(text);
}

const OF_NUMBERS = /^\d\s?\/\s?\d$/;
/** Distance before a number in which words show it to be an act's. */
const BEFORE_NUMBER = 40;

/** Whether a number with a slash is an act's, by the words before; about half in judgments on EU law are. */
function isNumberOfAct(text: string, at: number, found: string): boolean {
  if (!OF_NUMBERS.test(found)) return false;
  let start = at;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start -= 1;
  return isOfAct(text.slice(Math.max(0, start - BEFORE_NUMBER), start));
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Index of the first offset not before `at`. */
function placeOf(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
