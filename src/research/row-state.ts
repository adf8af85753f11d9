/** What a row or a document tells besides its own fields: how it is cited, and what has to be known of its text in a few words. */
import { isCalendarDate, todayOf } from '../contract/dates';
import { isOld } from '../contract/old-knowledge';
import { inOrder, isRemark, readStanding } from '../contract/standing';
import type { SearchAnswer, SearchResult } from '../contract/types';
import { EXAMPLE_SOURCE, SAMPLE_SOURCE } from '../contract/vocabulary';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { asText, safeLine } from '../platform/text/safe-text';
import { citationIn, citedOf } from './cite/write';

/** What is looked at: a row, a document, or whatever a service sent in the place of either. */
type Sent = Parameters<typeof citedOf>[0] & { source?: unknown; known_as_of?: unknown };

/** Standings that change what a text is worth; whose words a part of it is says nothing of the whole. */
function standingWords(sent: unknown): string {
  const [first] = inOrder(readStanding(sent).filter((one) => !isRemark(one) && one.place === undefined));
  return (first && say.told.standing[first.code]) ?? '';
}

/** Dutch law that nobody knows of since so many years is called old, and no longer only known as of a day. */
const OLD_AFTER_YEARS = 5;
const isDutchLaw = ({ external_id: id, jurisdiction }: Sent): boolean =>
  jurisdiction === 'NL' && /^(?:BWBR|CVDR)/.test(asText(id));
const isDecision = ({ external_id: id }: Sent): boolean => /^(?:ECLI:|6\d{4}[CTF])/i.test(asText(id));

/** How old what is known of a text is, where that is more than a year and it is asked for today. */
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

/** What is to be known of the days of a text that is not that of today. */
function dayWords({ text_state, text_from, text_to }: Sent): string {
  const words = say.told.text[asText(text_state)];
  return words === undefined ? '' : words(asText(text_from), asText(text_to));
}

/** What lks itself made of a text, by its source. */
const OWN_TEXTS = (): Readonly<Record<string, string>> => ({
  [SAMPLE_SOURCE]: say.told.summary,
  [EXAMPLE_SOURCE]: say.told.example,
});

/**
 * What has to be known of a text in a few words, safe for a terminal; empty where there is nothing to say. What weighs most stands alone,
 * but for what lks itself made of a text: a summary, an example.
 *
 * @param day for which it was asked, `YYYY-MM-DD`; today unless it is given.
 */
export function stateOf(sent: Sent, day: string = todayOf(currentDate())): string {
  const own = OWN_TEXTS()[asText(sent.source)];
  const told = standingWords(sent.standing) || dayWords(sent) || ageWords(sent, day);
  return [told, own ?? ''].filter((words) => words !== '').join(' · ');
}

/** A row with its citation and its state; `day` as above. A citation that was asked for in a style stays. */
export function withState<T extends Sent>(row: T, day?: string): T & Pick<SearchResult, 'citation' | 'state'> {
  const state = safeLine(stateOf(row, day));
  const language = row.language === 'en' ? 'en' : 'nl';
  const citation = safeLine(citationIn(citedOf(row, [], { day, language })));
  return { ...row, ...(citation !== '' && { citation }), ...(state !== '' && { state }) };
}

/** An answer with the citation and the state of each row. */
export const withStates = (answer: SearchAnswer, day?: string): SearchAnswer => ({
  ...answer,
  data: answer.data.map((row) => (typeof row === 'object' && row !== null ? withState(row, day) : row)),
});
