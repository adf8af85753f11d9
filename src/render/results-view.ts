import { foundAsText } from '../contract/found-as';
import { standingMark } from '../contract/standing';
import type { SearchAnswer, SearchResult, TextVersion } from '../contract/types';
import { say } from '../messages';
import { asText, safeCell, safeLine } from '../platform/text/safe-text';
import { daysOfText } from './document-view';
import type { ResultRow, ResultsView } from './view';

const MOST_NAMED = 5;
/** Limits on words from a service, which can send anything. */
const MOST_WORDS = 200;
const LONGEST_WORD = 64;

/** Safe words in a field; none unless it is a list. */
function wordsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.slice(0, MOST_WORDS).filter((word) => typeof word === 'string') : [];
  return texts.map((word) => safeLine(word.slice(0, LONGEST_WORD)));
}

/** The note of a row with only some of the words; undefined for others. */
function lackingOf(missing: unknown): string | undefined {
  if (!Array.isArray(missing)) return undefined;
  const lacks = wordsIn(missing);
  if (lacks.length === 0) return undefined;
  return say.render.lacking(lacks.slice(0, MOST_NAMED), Math.max(0, lacks.length - MOST_NAMED));
}

function textOf(fields: Partial<Record<keyof SearchResult, unknown>>): string {
  const [state, from, to] = [asText(fields.text_state), asText(fields.text_from), asText(fields.text_to)];
  if (state === '') return '';
  const knownTo = asText(fields.text_known_to);
  const days = daysOfText({ from, to, state, ...(knownTo !== '' && { known_to: knownTo }) } as TextVersion);
  return safeCell(say.render.textOfRow(state, days?.value ?? ''));
}

/** Title of a part of a law: name of the law, the place in it, and the heading after that. */
const PLACE_IN_LAW =
  /^(.{2,300}?),? (?:enig )?(?:art(?:ikel|icle|\.)|bijlage|annex|aanhangsel|appendix|overweging|recital)(?!\p{L})(?: [^\s(]*)?[ ,:]*(.*)$/iu;
/** Court and day at the start of a decision's title; the citation has both. */
const COURT_AND_DAY = /^[^,]{3,80}, \d\d-\d\d-\d{4}(?:, )?/u;

/** What a library's title adds: heading of a part of a law (else the law), case number of a decision. */
function headingIn(title: string, id: string): string {
  const [, law = '', heading = ''] = PLACE_IN_LAW.exec(title) ?? [];
  if (law !== '') return /^$|^\(/.test(heading) ? law : heading;
  const rest = title.replace(COURT_AND_DAY, '');
  return rest === id ? '' : rest;
}

/** Scores mean nothing when rows are in another order. */
export const isScored = (meta: unknown): boolean => !['date', 'law', 'weight'].includes(Object(meta).sort);

export interface ReadAs {
  /** An explanation was asked for; a service's unasked one is ignored. */
  explained?: boolean;
  scored?: boolean;
  /** From a service, which has titles of its own. */
  hosted?: boolean;
}

/** `number` is for `lks doc N`. Any item gives a row (contract.md, "Answers of a service"). */
export function resultRow(
  item: SearchResult,
  number: number,
  { explained = false, scored = true, hosted = false }: ReadAs = {},
): ResultRow {
  const fields: Partial<Record<keyof SearchResult, unknown>> = Object(item);
  const lacking = lackingOf(fields.missing_words);
  const standing = safeCell(standingMark(fields.standing));
  const text = textOf(fields);
  const foundAs = foundAsText(fields.found_as);
  const citation = safeCell(fields.citation);
  const title = safeCell(fields.title);
  const heading = safeCell(fields.heading) || (hosted ? title : headingIn(title, safeCell(fields.external_id)));
  const from = asText(fields.text_from);
  const state = safeCell(fields.state) || (from === '' ? '' : safeCell(say.render.days(from, '')));
  return {
    number,
    id: safeCell(fields.id),
    source: safeCell(fields.source),
    externalId: safeCell(fields.external_id),
    title,
    snippet: safeCell(fields.snippet),
    url: safeCell(fields.url),
    language: safeCell(fields.language),
    jurisdiction: safeCell(fields.jurisdiction),
    documentType: safeCell(fields.document_type),
    decisionDate: safeCell(fields.decision_date),
    score: scored ? safeCell(fields.score) : '',
    ...(citation !== '' && { citation }),
    ...(heading !== '' && { heading }),
    ...(state !== '' && { state }),
    ...(fields.cited_by !== undefined && { citedBy: safeCell(fields.cited_by) }),
    ...(explained && { explanation: safeCell(fields.explanation) }),
    ...(standing !== '' && { standing }),
    ...(text !== '' && { text }),
    ...(lacking !== undefined && { lacking }),
    ...(foundAs !== '' && { foundAs }),
  };
}

/** Rows counted from `offset` + 1 (contract.md, "Result numbers"). `terms` are the words to highlight. */
export function resultsView(
  answer: SearchAnswer,
  page: Omit<ReadAs, 'scored'> & { offset: number; terms: readonly string[] },
): ResultsView {
  const how = { ...page, scored: isScored(answer.meta) };
  return {
    kind: 'results',
    rows: answer.data.map((item, index) => resultRow(item, page.offset + index + 1, how)),
    terms: [...page.terms],
  };
}
