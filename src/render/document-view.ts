/** A document as the neutral view: title, header, summary, body (contract.md, "Output"). */
import { shiftedBy } from '../contract/dates';
import { changedParts, isRemark, readStanding, type Standing, standingLines } from '../contract/standing';
import type { LegalDocument, TextVersion } from '../contract/types';
import { EXAMPLE_SOURCE, FORCE_STANDINGS, PUBLISHER_STANDINGS, SAMPLE_SOURCE } from '../contract/vocabulary';
import { say } from '../messages';
import { asText, safeBlock, safeCell, safeUrl } from '../platform/text/safe-text';
import { piecesOf } from './body';
import { markedSpans, placeEntries, type ShownPlaces } from './places';
import type { DocumentBlock } from './view';

type Entry = DocumentBlock['header'][number];

/** Prefix of marked lines on a terminal; a pager opens at the first. */
export const BAR = '▌ ';

/** The court letter in the ECLI or CELEX number of an EU court's decision. */
const OF_EU_COURT = /^(?:ECLI:EU:([CTF]):|6\d{4}([CTF])[A-Z]\d)/i;

/** The court of a decision from its ECLI or CELEX number, unless the title begins with it, as in Dutch decisions. */
function courtEntry(externalId: string, title: string): Entry | undefined {
  const [, code, codeOfCelex] = OF_EU_COURT.exec(externalId) ?? [];
  const letter = (code ?? codeOfCelex)?.toUpperCase();
  const ecli = /^ECLI:[A-Z]{2}:([A-Z0-9]{1,7}):/i.exec(externalId);
  const court = letter === undefined ? ecli?.[1] : say.courts.ofEu[letter];
  if (court === undefined || title.startsWith(court)) return undefined;
  if (letter === undefined && /^[^,:\d]{3,80},/.test(title)) return undefined;
  return { label: say.render.court, value: court };
}

/** The day after the last gap, during which it is unknown whether this was the text; else empty. */
const againIn = ({ gaps = [] }: TextVersion): string => gaps.slice(-1).map(({ to }) => shiftedBy(to, 1))[0] ?? '';

function labelOf(state: TextVersion['state']): string {
  if (state === 'repealed') return say.render.repealedFor;
  return state === 'not in force' ? say.render.notInForce : say.render.inForce;
}

/** The day of repeal in lks's note in the body; else empty. */
function repealedFrom(body: string, added: unknown): string {
  const own = (Array.isArray(added) ? added : []).find((span) => Object(span).kind === 'repealed');
  const { start, end } = Object(own);
  return /\d{4}-\d\d-\d\d/.exec(body.slice(Number(start ?? 0), Number(end ?? 0)))?.[0] ?? '';
}

/** Validity as far as known; `Repealed` if the text says so. `since`: the day of repeal in the text, or empty. */
function validityEntry(version: TextVersion | undefined, since: string): Entry | undefined {
  if (version === undefined) return undefined;
  const { from, to, known_to, state } = version;
  const label = labelOf(state);
  if (state === 'repealed' && (since !== '' || known_to !== undefined))
    return { label, value: safeCell(since === '' ? say.render.repealedIn(from) : say.render.days(since, '')) };
  const days =
    known_to === undefined
      ? say.render.days(from, to)
      : say.render.daysUnended({ ...version, again: againIn(version) }, known_to, label === say.render.inForce);
  return { label, value: safeCell(from === '' ? say.render.noDay(to) : days) };
}

/** The validity of a text in words; undefined if unknown. */
export const daysOfText = (version: TextVersion | undefined): Entry | undefined => validityEntry(version, '');

/** The day of the request, if it needs showing; `unknown`: it is unknown whether this is the text of that day. */
function dayEntry(fields: Partial<Record<keyof LegalDocument, unknown>>, unknown: string | undefined): Entry {
  if (unknown !== undefined) return { label: say.render.day, value: safeCell(say.render.dayNotKnown(unknown)) };
  const [day, knownOn, since] = [fields.at, fields.known_on, fields.known_since].map(safeCell);
  if (!day || (!knownOn && !since)) return { label: say.render.day, value: '' };
  return {
    label: say.render.day,
    value: knownOn ? say.render.dayAsKnown(day, knownOn) : say.render.dayKnownSince(day, since ?? ''),
  };
}

/** A sentence from a notice: which text of an EU act it is, since when an article is unchanged. */
function noticeEntry(label: string, notice: unknown): Entry {
  const message = typeof notice === 'object' && notice !== null ? (notice as { message?: unknown }).message : undefined;
  return { label, value: safeCell(message) };
}

/** Since when an article is unchanged, unless its state gives the same day. */
function sinceEntry({ since }: Partial<Record<keyof LegalDocument, unknown>>, state: readonly Entry[]): Entry {
  const day = safeCell(Object(since).day);
  const isSaid = day !== '' && state.some(({ tone, value }) => tone !== undefined && say.render.saysDay(value, day));
  return isSaid ? { label: say.since.label, value: '' } : noticeEntry(say.since.label, since);
}

/** What a type of document is called; one that lks does not know stands as its source has it. */
function typeCalled(type: unknown): string {
  const shown = safeCell(type);
  return Object.hasOwn(say.render.types, shown) ? (say.render.types[shown] ?? shown) : shown;
}

/** Type, source and known day, in one line. A file's import time says nothing about the text. */
function originEntry(fields: Partial<Record<keyof LegalDocument, unknown>>): Entry {
  const { document_type, source, harvested_at, known_as_of, imported_at } = fields;
  const [harvested, known] = [safeCell(harvested_at), safeCell(known_as_of)];
  const isImported = imported_at !== undefined && harvested === safeCell(imported_at);
  const facts = [
    typeCalled(document_type),
    safeCell(source),
    known === '' || (harvested.startsWith(known) && !isImported) ? '' : say.render.knownOn(known),
    harvested === '' || isImported ? '' : say.render.harvestedOn(harvested.slice(0, 10)),
  ];
  return { label: say.render.type, value: facts.filter((fact) => fact !== '').join(' · ') };
}

/**
 * A document as safe text. Header entries without a value are left out.
 * @param version the text that this is, if known.
 * @param unknownDay the day asked for, if it is unknown whether this is its text.
 * @param places the requested places in its body.
 */
export function documentBlock(
  document: LegalDocument,
  version?: TextVersion,
  unknownDay?: string,
  places?: ShownPlaces,
): DocumentBlock {
  const fields: Partial<Record<keyof LegalDocument, unknown>> = Object(document);
  const externalId = safeCell(fields.external_id);
  const url = safeUrl(asText(fields.url));
  const days = validityEntry(version, repealedFrom(asText(fields.body), fields.added));
  const state = stateEntries(fields, version, days?.value);
  const title = bareTitle(safeCell(fields.title), state);
  const entries: (Entry | undefined)[] = [
    ...state,
    noticeEntry(say.render.textStatus, fields.text_status),
    dayEntry(fields, unknownDay),
    sinceEntry(fields, state),
    originEntry(fields),
    { label: say.render.identifier, value: externalId, url },
    ...placeEntries(places, externalId),
    { label: say.render.date, value: say.render.onDay(safeCell(fields.decision_date)) },
    { label: say.render.url, value: safeCell(fields.url), url },
    courtEntry(externalId, title),
    { label: say.render.area, value: safeCell(fields.law_area) },
    ...remarkEntries(fields),
  ];
  const pieces = piecesOf(asText(fields.body), fields.tables, markedSpans(places));
  const changed = changedParts(fields.standing).flatMap(({ heading, text }) => [
    `## ${safeCell(heading)}`,
    safeBlock(text),
  ]);
  const neighbours = [
    { label: say.render.previous, value: safeCell(fields.previous) },
    { label: say.render.nextArticle, value: safeCell(fields.next) },
  ].filter(({ value }) => value !== '');
  return {
    title,
    header: entries.filter((entry) => entry !== undefined).filter((entry) => entry.value !== ''),
    ...(neighbours.length === 0 ? {} : { neighbours }),
    summary: places?.only === true ? '' : safeBlock(asText(fields.summary)),
    body: [...pieces.map(({ piece }) => piece), ...changed],
    ...(pieces.some(({ marks }) => marks.length > 0) && { marks: pieces.map(({ marks }) => marks) }),
  };
}

type Fields = Partial<Record<keyof LegalDocument, unknown>>;

/** Standings with which a text as a whole is not the law of today. */
const NOT_TODAY: ReadonlySet<string> = new Set([
  ...PUBLISHER_STANDINGS,
  ...FORCE_STANDINGS,
  ...(['withdrawn_by_court', 'set_aside', 'corrected', 'later_other', 'later_unknown'] as const),
  ...(['interlocutory', 'retroactive_remark'] as const),
]);

/** States of texts that are valid today, as far as known. */
const OF_TODAY: ReadonlySet<string> = new Set(['in force', 'held', 'undated'] satisfies TextVersion['state'][]);

const entry = (value: string, isToday = true): Entry => ({
  label: say.render.state,
  value: value.charAt(0).toUpperCase() + value.slice(1),
  ...(!isToday && { tone: 'doubt' as const }),
});

/** Whether lks wrote the text: a summary or an invented example. The document's header says so. */
export const isOwnText = ({ source }: { source?: unknown }): boolean =>
  source === SAMPLE_SOURCE || source === EXAMPLE_SOURCE;

/** Notes about texts that lks wrote; for an outline or whole law about all of them. */
function ownText({ source, known_as_of: known, state, kind }: Fields): Entry[] {
  if (source === EXAMPLE_SOURCE) return [entry(say.render.example, false)];
  if (source !== SAMPLE_SOURCE) return [];
  const day = safeCell(known);
  const isOld = asText(state).includes(say.told.oldLaw(day.slice(0, 4)));
  return [entry(say.render.summaryOf(kind === 'outline' || kind === 'full', isOld ? day : ''), false)];
}

/** Whether a standing affects the value of a text, unlike publishers' remarks and authorship of parts. */
const isState = (one: Standing): boolean => !isRemark(one) && !one.code.startsWith('part_');

const linesOf = (standing: readonly Standing[], isToday: (one: Standing) => boolean): Entry[] =>
  standing.flatMap((one) => standingLines([one]).map((line) => entry(safeCell(line), isToday(one))));

/** Remarks of the publisher and authorship of parts, below the header. */
const remarkEntries = ({ standing }: Fields): Entry[] =>
  standingLines(readStanding(standing).filter((one) => !isState(one))).map((line) => ({
    label: say.standing.label,
    remark: true,
    value: safeCell(line),
  }));

/** The validity as a state; empty if a standing already gives it. */
function ofDays(days: string, { state, known_to, from }: TextVersion, ofWhole: readonly Standing[]): Entry[] {
  const isToday = OF_TODAY.has(state);
  const hasLapsed = ofWhole.some(
    (one) => ['lapsed', 'ended'].includes(one.code) && one.from !== undefined && say.render.saysDay(days, one.from),
  );
  if (hasLapsed && state === 'repealed') return [];
  const says = isToday && (state === 'undated' || known_to !== undefined || from === '');
  return [entry(says ? days : say.render.stateOfDays(state, days), isToday)];
}

/** About the whole text first; a service's own state if nothing else. `days`: validity in words. */
function stateEntries(fields: Fields, version: TextVersion | undefined, days: string | undefined): Entry[] {
  const standing = readStanding(fields.standing).filter(isState);
  const ofWhole = standing.filter(({ place }) => place === undefined);
  const ofPlaces = standing.filter(({ place }) => place !== undefined);
  const entries = [
    ...ownText(fields),
    ...linesOf(ofWhole, ({ code }) => !NOT_TODAY.has(code)),
    ...(version === undefined || days === undefined ? [] : ofDays(days, version, ofWhole)),
    ...standingLines(ofPlaces).map((line) => entry(safeCell(line))),
  ];
  const [sent, known] = [safeCell(fields.state), safeCell(fields.known_as_of)];
  if (entries.length > 0 || sent === '' || sent === say.told.knownAsOf(known)) return entries;
  return [entry(sent, false)];
}

/** The state at the end of repealed texts' titles; the header shows it. */
const STATE_IN_TITLE = / \((?:vervallen|nog niet in werking|niet in werking getreden)\)$/;

const bareTitle = (title: string, state: readonly Entry[]): string =>
  state.some(({ tone }) => tone !== undefined) ? title.replace(STATE_IN_TITLE, '') : title;
