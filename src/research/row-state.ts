/** Fields added to rows and documents: the citation, and a remark on the state of the text. */
import { isCalendarDate, todayOf } from '../contract/dates';
import { isOld } from '../contract/old-knowledge';
import { inOrder, isRemark, readStanding } from '../contract/standing';
import type { SearchAnswer, SearchResult } from '../contract/types';
import { EXAMPLE_SOURCE, SAMPLE_SOURCE } from '../contract/vocabulary';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { asText, safeLine } from '../platform/text/safe-text';
import { citationIn, citedOf } from './cite/write';

type Sent = Parameters<typeof citedOf>[0] & { source?: unknown; known_as_of?: unknown };

/** The most important standing of the whole text, in words. */
function standingWords(sent: unknown): string {
  const [first] = inOrder(readStanding(sent).filter((one) => !isRemark(one) && one.place === undefined));
  return (first && say.told.standing[first.code]) ?? '';
}

/** Older knowledge of Dutch law is called old. */
const OLD_AFTER_YEARS = 5;
const isDutchLaw = ({ external_id: id, jurisdiction }: Sent): boolean =>
  jurisdiction === 'NL' && /^(?:BWBR|CVDR)/.test(asText(id));
const isDecision = ({ external_id: id }: Sent): boolean => /^(?:ECLI:|6\d{4}[CTF])/i.test(asText(id));

/** The age of the known text, if over a year and today's text is requested. */
function ageWords(sent: Sent, day: string): string {
  const known = asText(sent.known_as_of);
  const today = todayOf(currentDate());
  if (isDecision(sent) || !isCalendarDate(known) || !isOld(known, day, today)) return '';
  const year = known.slice(0, 4);
  const isPast = Number(today.slice(0, 4)) - Number(year) > OLD_AFTER_YEARS;
  return isPast && isDutchLaw(sent) && sent.source === SAMPLE_SOURCE
    ? say.told.oldLaw(year)
    : say.told.knownAsOf(known);
}

function dayWords({ text_state, text_from, text_to }: Sent): string {
  const words = say.told.text[asText(text_state)];
  return words === undefined ? '' : words(asText(text_from), asText(text_to));
}

const OWN_TEXTS = (): Readonly<Record<string, string>> => ({
  [SAMPLE_SOURCE]: say.told.summary,
  [EXAMPLE_SOURCE]: say.told.example,
});

/**
 * The most important remark on a text, and whether lks wrote it; empty without any; safe for a terminal.
 * @param day the requested day, `YYYY-MM-DD`; default today.
 */
export function stateOf(sent: Sent, day: string = todayOf(currentDate())): string {
  const own = OWN_TEXTS()[asText(sent.source)];
  const remark = standingWords(sent.standing) || dayWords(sent) || ageWords(sent, day);
  return [remark, own ?? ''].filter((words) => words !== '').join(' · ');
}

/** A row with its citation and state; `day` as above. A citation in a requested style stays. */
export function withState<T extends Sent>(row: T, day?: string): T & Pick<SearchResult, 'citation' | 'state'> {
  const state = safeLine(stateOf(row, day));
  const language = row.language === 'en' ? 'en' : 'nl';
  const citation = safeLine(citationIn(citedOf(row, [], { day, language })));
  return { ...row, ...(citation !== '' && { citation }), ...(state !== '' && { state }) };
}

export const withStates = (answer: SearchAnswer, day?: string): SearchAnswer => ({
  ...answer,
  data: answer.data.map((row) => (typeof row === 'object' && row !== null ? withState(row, day) : row)),
});
