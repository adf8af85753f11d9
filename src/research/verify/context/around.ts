/** Day, year and court in the words around a citation, also impossible days; and a year after the name of a law. */
import { type Token, tokensOf } from '../../../law/reading/tokens';
import { dayAt, type PartOfDay, partOfDayAtEnd } from '../../../law/text/cited-date';
import type { Statement } from '../verdict';
import { refers } from './sentence';
import { codesOf, courtsIn } from './speaker';

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
  /** Court and day in the citation are of the decision under appeal (`appealed.ts`). */
  appealed?: 'tied' | 'maybe';
  /** A year after the name of a law, which may be part of another law's name. */
  lawOf?: string;
  /** A place in a law that was not read as part of the citation. */
  place?: string;
}

const WRITTEN = String.raw`(?:\d{1,2}[\s\u00a0]+\p{L}{3,9}\.?[\s\u00a0]+\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})`;
const COURT = String.raw`(?:Hoge Raad|HR|(?:[Gg]erechts)?[Hh]of|[Rr]echtbank|Rb\.?|ABRvS|Raad van State|Afdeling|College van Beroep|Centrale Raad|Parket|Kantonrechter|CRvB|CBb|HvJ)`;
const DECISION = '(?:arrest|uitspraak|vonnis|beschikking|judgment)';
/** A day before a citation, after a court or a word for a decision. */
const DAY_BEFORE = new RegExp(String.raw`\b(?:${COURT}|${DECISION})\b[^.;:\d]{0,60}?(?<day>${WRITTEN})[\s,(\[]*$`, 'u');
const YEAR_BEFORE = new RegExp(
  String.raw`\b${COURT}(?:\s(?:(?:['’]s-)?\p{Lu}[\p{L}-]+|voor|het|bedrijfsleven|bestuursrechtspraak)){0,3}\s(?<year>(?:19|20)\d\d)[\s,(\[]*$`,
  'u',
);
/** A court or a word for a decision, with words that may follow up to the day. */
const BEFORE_PART = new RegExp(
  String.raw`\b(?:${COURT}|${DECISION})(?![\p{L}\d])(?:[\s,]+(?:van|uit|op|de|het|te|d\.d\.|dd\.?|['’]s-\p{Lu}[\p{L}-]*|\p{Lu}[\p{L}'’-]*|bestuursrechtspraak|voor|bedrijfsleven))*[\s,]*$`,
  'u',
);
/** A sentence that begins with when a court decided. */
const DECIDED_IN = new RegExp(
  String.raw`(?<when>\b[Ii]n (?:\p{L}{3,9} )?(?:19|20)\d\d) (?:oordeelde|besliste|overwoog|bepaalde|wees|heeft) (?:(?:de|het) )?(?:${COURT}(?![\p{L}\d])(?<gap>[^;\d]{0,120}))?$`,
  'u',
);
/** A day in the sentence for a decision, with no other citation between. */
const DAY_IN_SENTENCE = new RegExp(
  String.raw`(?:\b${DECISION}\s(?:van|of)\s(?:(?:de|het)\s)?(?<of>[^.;:\d]{0,60}?)|\b(?:oordeelde|besliste|overwoog|bepaalde)\s(?:het\s\p{L}+\s)?op\s|\b(?:[Oo]p|[Oo]n)\s(?=[^.;:]{6,40}?\s(?:wees|heeft|oordeelde|besliste|deed|sprak)\s(?:(?:de|het)\s)?(?:${COURT}|$))|\b${COURT}[^.;:()\d]{0,40}\s(?:op|on)\s)(?<day>${WRITTEN})(?<gap>[^;\d]{0,120})$`,
  'u',
);
/** A specific court before the citation in brackets that belongs to it. */
const COURT_IN_SENTENCE =
  /(?<court>Hoge Raad|Raad van State|Afdeling bestuursrechtspraak|Centrale Raad van Beroep|College van Beroep voor het bedrijfsleven|(?:[Gg]erechtshof|[Hh]of|[Rr]echtbank) (?:['’]s-)?\p{Lu}[\p{L}-]+)(?![\p{L}\d])(?<gap>[^.;:\d()]{0,60})(?:[([]|\b(?:oordeelde|besliste|overwoog|bepaalde)[^.;:\d()]{0,30}\bin)\s*$/u;
/** Beginnings of the codes of a court; the parket is beside the Hoge Raad. */
export const codesOfCourt = (court: Token): string | undefined => codesOf(court)?.join(' ').replace(/^HR$/, 'HR PHR');
/** The first article of a range, away from its law: `artikelen 3:13, negende lid, tot en met`. */
const RANGE_BEFORE =
  /\b(?<place>(?:artikel(?:en)?|art\.?|articles?)\s*\d[^;()]{0,60}?(?:tot en met|t\/m|e\.v\.))\s*$/iu;
const AROUND = 240;

/** A decision of the same day as the one before. */
const SAME_DAY =
  /(?<!\p{L})(?:van|of)\s(?:dezelfde|diezelfde|the same)\s(?:dag|datum|date|day)(?![\p{L}])[^.;:\d]{0,40}$/iu;
const DAYS = new RegExp(WRITTEN, 'gu');

function lastDayIn(text: string): string | undefined {
  const written = [...text.matchAll(DAYS)].at(-1)?.[0];
  return written === undefined ? undefined : dayAt(written.replace(/\s+/g, ' '), 0)?.day;
}

const isOnCalendar = (written: string): boolean => dayAt(written, 0) !== undefined;
/** Whether only the day number is impossible: `31 februari`, unlike `12 woningen 1995`. */
const isNearDay = (written: string): boolean =>
  isOnCalendar(written.replace(/^\d{1,2}/, '1').replace(/^1([-/.])\d{1,2}/, '1$11'));

/** Reads the words before a decision. @param before from the same paragraph. */
export function readAroundDecision(before: string): WordsAround {
  const near = before.slice(-AROUND);
  const written = DAY_BEFORE.exec(near)?.groups?.day?.replace(/\s+/g, ' ');
  if (written !== undefined && !isOnCalendar(written)) return isNearDay(written) ? { noDay: written } : {};
  const year = YEAR_BEFORE.exec(near)?.groups?.year;
  if (year !== undefined) return { year };
  const part = partBefore(near);
  if (part !== undefined) return { part };
  const same = SAME_DAY.test(near) ? lastDayIn(before) : undefined;
  if (same !== undefined) return { day: same };
  const inSentence = DAY_IN_SENTENCE.exec(near)?.groups;
  const gap = inSentence?.gap ?? '';
  const isOwn = inSentence !== undefined && !/ECLI|LJN|\.\s+\p{Lu}/u.test(gap) && !refers(tokensOf(gap));
  const day = isOwn ? dayAt((inSentence?.day ?? '').replace(/\s+/g, ' '), 0)?.day : undefined;
  const dayOf = courtsIn(inSentence?.of ?? '');
  const named = COURT_IN_SENTENCE.exec(near)?.groups;
  const words = named?.court ?? '';
  const codes = refers(tokensOf(named?.gap ?? '')) ? undefined : named && codesOfCourt(tokensOf(words)[0]!);
  const decided = DECIDED_IN.exec(near)?.groups;
  const when =
    decided === undefined || refers(tokensOf(decided.gap ?? '')) ? undefined : partOfDayAtEnd(decided.when ?? '');
  return {
    ...(day !== undefined && { day, ...(dayOf !== undefined && { dayOf }) }),
    ...(when !== undefined && { inSentence: when }),
    ...(codes !== undefined && { court: { codes, words } }),
  };
}

/** A day, maybe partial, directly before a citation, after a court or a word for a decision. */
function partBefore(near: string): PartOfDay | undefined {
  const text = near.replace(/[\s,:([]*$/u, '').replace(/\s+/g, ' ');
  const part = partOfDayAtEnd(text);
  return part !== undefined && BEFORE_PART.test(text.slice(0, text.length - part.written.length)) ? part : undefined;
}

/** Reads the words around a law or an article: a year behind its name, and the first of a range. */
export function readAroundLaw(before: string, after: string): WordsAround {
  const lawOf = /^\s((?:18|19|20)\d\d)\b(?![-/])/.exec(after)?.[1];
  const place = RANGE_BEFORE.exec(before.slice(-AROUND))?.groups?.place?.replace(/\s+/g, ' ').trim();
  return { ...(lawOf !== undefined && { lawOf }), ...(place !== undefined && { place }) };
}

export function aroundStatements({ noDay, year, part, day, inSentence, court }: WordsAround): Statement[] {
  const days = [noDay, part?.written, year, day, inSentence?.written].filter((one) => one !== undefined);
  return [
    ...days.map((said): Statement => ({ what: 'day', said })),
    ...(court === undefined ? [] : [{ what: 'court', said: court.words } as const]),
  ];
}
