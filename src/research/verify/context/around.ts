/** Day, year and court in the words around a citation, also impossible days; and a year after the name of a law. */
import { courtAt } from '../../../law/decisions/court-names';
import { hasSense, isOfAny, type Token, textOf, tokensOf, valueIn, wholeDayOf } from '../../../law/reading/tokens';
import { dayAt, type PartOfDay, partOfDayAtEnd } from '../../../law/text/cited-date';
import { findClaim, findClaims } from '../claims';
import type { Statement } from '../verdict';
import { refers, type TaggedSentence } from './sentence';
import { codesOf } from './speaker';

export interface WordsAround {
  /** An impossible day before it, as written. */
  noDay?: string;
  year?: string;
  /** The day of the decision, maybe partial: `12-4-'94`, `april 1994`. */
  part?: PartOfDay;
  /** The same, in a sentence that says when a court decided. */
  inSentence?: PartOfDay;
  day?: string;
  /** Prefixes of the codes of the court with that day. */
  dayOf?: readonly string[];
  /** A court in the sentence; `codes`: prefixes of its codes. */
  court?: { codes: string; words: string };
  /** A court is the subject that decided `in` the citation, or `on` the day in it. */
  decided?: 'in' | 'on';
  /** Court and day in the citation are of another decision (`appealed.ts`). */
  appealed?: 'tied' | 'maybe' | 'advised';
  /** A year after the name of a law, which may be part of another law's name. */
  lawOf?: string;
  /** A place in a law that was not read as part of the citation. */
  place?: string;
}

/** Beginnings of the codes of a court; the parket is beside the Hoge Raad. */
export const codesOfCourt = (court: Token): string | undefined => codesOf(court)?.join(' ').replace(/^HR$/, 'HR PHR');
/** Courts of which there are many, and which a place tells. */
export const WITH_PLACE = /^(?:RB|GH)/;

/** Whether only the day number is impossible: `31 februari`, unlike `12 woningen 1995`. */
const isNearDay = (written: string): boolean =>
  dayAt(written, 0) === undefined &&
  dayAt(written.replace(/^\d{1,2}/, '1').replace(/^1([-/.])\d{1,2}/, '1$11'), 0) !== undefined;

const isWholeDay = (token: Token): boolean => wholeDayOf(token) !== undefined;

/** Reads the words before a decision. @param before from the same paragraph. */
export function readAroundDecision(before: string, { tokens, here }: TaggedSentence): WordsAround {
  const near = tokens.slice(0, here);
  const ahead = near.slice(0, near.findLastIndex(({ form }) => !/^[,:([]$/.test(form)) + 1);
  const impossible = findClaim('impossibleDay', ahead)?.match;
  const noDay = impossible && textOf(ahead.slice(impossible.named.from));
  if (noDay !== undefined && isNearDay(noDay)) return { noDay };
  const year = findClaim('yearBefore', ahead)?.match.named.year;
  if (year !== undefined) return { year: ahead[year]!.text };
  const part = partBefore(ahead);
  if (part !== undefined) return { part };
  const same = findClaim('sameDay', ahead) && tokensOf(before).findLast(isWholeDay);
  if (same !== undefined) return { day: valueIn(same, 'DAY')! };
  const when = decidedIn(ahead);
  const court = courtIn(near);
  const decided = findClaim('courtDecided', tokens)?.value as WordsAround['decided'];
  return {
    ...dayIn(ahead),
    ...(when !== undefined && { inSentence: when }),
    ...(court !== undefined && { court }),
    ...(decided !== undefined && { decided }),
  };
}

/** A day, maybe partial, directly before a citation, after a court or a word for a decision. */
function partBefore(ahead: readonly Token[]): PartOfDay | undefined {
  const part = partOfDayAtEnd(textOf(ahead));
  if (part === undefined) return undefined;
  const from = ahead.findIndex((_token, at) => textOf(ahead.slice(at)).length <= part.written.length);
  return findClaim('beforePart', ahead.slice(0, from)) === undefined ? undefined : part;
}

/** A day in the sentence for a decision, with no other citation between; and the court that is said to be its own. */
function dayIn(ahead: readonly Token[]): Pick<WordsAround, 'day' | 'dayOf'> {
  for (const { match } of findClaims('dayOfDecision', ahead)) {
    const at = match.named.day!;
    const gap = ahead.slice(at + 1);
    if (!isWholeDay(ahead[at]!) || refers(gap) || gap.some((one) => one.form === ';' || isOfAny(one, 'ID', 'CITE')))
      continue;
    const codes = ahead.slice(match.start, at).flatMap((token) => codesOf(token) ?? []);
    return {
      day: valueIn(ahead[at]!, 'DAY')!,
      ...(match.named.kind !== undefined && codes.length > 0 && { dayOf: codes }),
    };
  }
  return {};
}

/** When a court decided, at the beginning of a sentence. */
function decidedIn(ahead: readonly Token[]): PartOfDay | undefined {
  const found = findClaim('decidedIn', ahead)?.match.named.when;
  return found === undefined || refers(ahead.slice(found))
    ? undefined
    : partOfDayAtEnd(textOf(ahead.slice(0, found + 1)));
}

/** A specific court before the citation in brackets that belongs to it. */
function courtIn(near: readonly Token[]): WordsAround['court'] {
  for (const { match } of findClaims('courtBefore', near)) {
    const from = match.named.court!;
    const codes = codesOfCourt(near[from]!);
    const place = near.slice(from + 1).findIndex((token) => !hasSense(token, 'NAME') && !/^[’'s-]$/.test(token.form));
    const end = WITH_PLACE.test(codes ?? '') ? from + 1 + place : from + 1;
    const isNamed = !WITH_PLACE.test(codes ?? '') || place > 0;
    if (codes !== undefined && isNamed && !refers(near.slice(end)))
      return {
        codes: (WITH_PLACE.test(codes) && courtAt(textOf(near.slice(from)), 0)?.codes.join(' ')) || codes,
        words: textOf(near.slice(from, end)),
      };
  }
  return undefined;
}

/** The day said behind a decision: `C-434/15, judgment of 20 December 2017, …`. */
export function readDayBehind({ tokens, here }: TaggedSentence): Pick<WordsAround, 'day'> {
  const at = findClaim('dayBehind', tokens, here)?.match.named.day;
  const day = at === undefined ? undefined : wholeDayOf(tokens[at]!);
  return day === undefined ? {} : { day };
}

/** Reads the words around a law or an article: a year behind its name, and the first of a range. */
export function readAroundLaw(after: string, { tokens, here }: TaggedSentence): WordsAround {
  const lawOf = /^\s((?:18|19|20)\d\d)\b(?![-/])/.exec(after)?.[1];
  const range = findClaim('rangeBefore', tokens)?.match;
  const place = range && textOf(tokens.slice(range.start, here));
  return { ...(lawOf !== undefined && { lawOf }), ...(place !== undefined && { place }) };
}

export function aroundStatements({ noDay, year, part, day, inSentence, court }: WordsAround): Statement[] {
  const days = [noDay, part?.written, year, day, inSentence?.written].filter((one) => one !== undefined);
  return [
    ...days.map((said): Statement => ({ what: 'day', said })),
    ...(court === undefined ? [] : [{ what: 'court', said: court.words } as const]),
  ];
}
