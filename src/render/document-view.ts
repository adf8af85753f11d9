/** A document as the neutral view: title, header, summary, body (contract.md, "Output"). */
import { shiftedBy } from '../contract/dates';
import { changedParts, standingLines } from '../contract/standing';
import type { LegalDocument, TextVersion } from '../contract/types';
import { say } from '../messages';
import { asText, safeBlock, safeCell, safeUrl } from '../platform/text/safe-text';
import { piecesOf } from './body';
import { markedSpans, placeEntries, type ShownPlaces } from './places';
import type { DocumentBlock } from './view';

type Entry = DocumentBlock['header'][number];

/** The court in the ECLI or the CELEX number of a decision of a court of the EU. */
const OF_EU_COURT = /^(?:ECLI:EU:([CTF]):|6\d{4}([CTF])[A-Z]\d)/i;

/**
 * The court of a decision or the law of an article. The contract has no field for either: titles of Dutch decisions begin with the
 * court, those of articles with the law; a decision whose title does not is shown with the court that its ECLI or CELEX number tells.
 */
function courtOrLaw(externalId: string, title: string): Entry | undefined {
  const [, code, codeOfCelex] = OF_EU_COURT.exec(externalId) ?? [];
  const letter = (code ?? codeOfCelex)?.toUpperCase();
  if (letter !== undefined) return { label: say.render.court, value: say.courts.ofEu[letter as 'C' | 'T' | 'F'] };
  const ecli = /^ECLI:[A-Z]{2}:([A-Z0-9]{1,7}):/i.exec(externalId);
  if (ecli !== null) {
    const court = /^([^,:\d]{3,80}),/.exec(title)?.[1];
    return { label: say.render.court, value: court ?? (ecli[1] as string) };
  }
  const law = lawIn(externalId, title);
  return law === undefined ? undefined : { label: say.render.law, value: law };
}

/** A work of the official publishers, and a part of it (`BWBR0045754 bijlage`). */
const OF_WORK = /^(?:BWB[RV]\d{7}|CVDR\d+(?:_\d+)?|\d{5}[A-Z]{1,2}\d{4}[^ ]*)( .+)?$/i;

/** What a title has after the name of the law: `, artikel 3`, `, bijlage bij artikel 8.8`, `, Annex I`. */
const PART = /, (?:enig )?(?:art(?:ikel|icle|\.)|bijlage|annex|aanhangsel|appendix|overweging|recital)(?!\p{L})/iu;

/** The name of the law that a document is a part of. An annex can have nothing but a title of its own behind that name. */
function lawIn(externalId: string, title: string): string | undefined {
  const work = OF_WORK.exec(externalId);
  if (work === null)
    return /^(.{2,300}?)(?:,? art(?:ikel|icle|\.)? [0-9A-Z]|, (?:bijlage|annex)(?!\p{L}))/iu.exec(title)?.[1];
  if (work[1] === undefined) return undefined;
  const end = PART.exec(title)?.index ?? title.lastIndexOf(', ');
  return end < 2 ? undefined : title.slice(0, end);
}

/** The first day on which a text is known again after days of which nobody says whether it was the text; else empty. */
const againIn = ({ gaps = [] }: TextVersion): string => gaps.slice(-1).map(({ to }) => shiftedBy(to, 1))[0] ?? '';

/** Of a text that says of itself that it is no law any more, or not yet. */
const LABELS: Partial<Record<TextVersion['state'], string>> = {
  repealed: say.render.repealedFor,
  'not in force': say.render.notInForce,
};

/** The day from which a text says that it is repealed, in the words of lks at its place; empty where they have none. */
function repealedFrom(body: string, added: unknown): string {
  const own = (Array.isArray(added) ? added : []).find((span) => Object(span).kind === 'repealed');
  const { start, end } = Object(own);
  return /\d{4}-\d\d-\d\d/.exec(body.slice(Number(start ?? 0), Number(end ?? 0)))?.[0] ?? '';
}

/**
 * The days of the text, as far as they are known; `Repealed` for one that says that there is no text any more, which it can be
 * from long before the text that is here. `since`: what it says itself of that day, or empty.
 */
function validityEntry(version: TextVersion | undefined, since: string): Entry | undefined {
  if (version === undefined) return undefined;
  const { from, to, known_to, state } = version;
  const label = LABELS[state] ?? say.render.inForce;
  if (state === 'repealed' && (since !== '' || known_to !== undefined))
    return { label, value: safeCell(since === '' ? say.render.repealedIn(from) : say.render.days(since, '')) };
  const days =
    known_to === undefined
      ? say.render.days(from, to)
      : say.render.daysUnended({ ...version, again: againIn(version) }, known_to, label === say.render.inForce);
  return { label, value: safeCell(from === '' ? say.render.noDay(to) : days) };
}

/** The days of a text in words, by the text that it is; undefined where nobody knows of any. */
export const daysOfText = (version: TextVersion | undefined): Entry | undefined => validityEntry(version, '');

/** The day for which the document was asked, where that does not go without saying: `unknown` need not be that of the text. */
function dayEntry(fields: Partial<Record<keyof LegalDocument, unknown>>, unknown: string | undefined): Entry {
  if (unknown !== undefined) return { label: say.render.day, value: safeCell(say.render.dayNotKnown(unknown)) };
  const [day, knownOn, since] = [fields.at, fields.known_on, fields.known_since].map(safeCell);
  if (!day || (!knownOn && !since)) return { label: say.render.day, value: '' };
  return {
    label: say.render.day,
    value: knownOn ? say.render.dayAsKnown(day, knownOn) : say.render.dayKnownSince(day, since ?? ''),
  };
}

/** What is told in a sentence of its own: which text of an act of the EU it is, since when an article is as it is. */
function toldEntry(label: string, told: unknown): Entry {
  const message = typeof told === 'object' && told !== null ? (told as { message?: unknown }).message : undefined;
  return { label, value: safeCell(message) };
}

/**
 * When the publisher gave the text, and of which day that knows. When a file was read that nobody saw given says nothing of the text; a
 * service's time is shown as it gives it.
 */
function ageEntries({
  harvested_at,
  known_as_of,
  imported_at,
}: Partial<Record<keyof LegalDocument, unknown>>): Entry[] {
  const [harvested, known] = [safeCell(harvested_at), safeCell(known_as_of)];
  const isImported = imported_at !== undefined && harvested === safeCell(imported_at);
  return [
    { label: say.render.harvested, value: isImported ? '' : harvested },
    { label: say.render.knownAsOf, value: harvested.startsWith(known) && !isImported ? '' : known },
  ];
}

/**
 * A document as safe text. Header entries without a value are left out. `version`: the text of it that this is, where
 * that is known. `unknownDay`: the day that it was asked for, where nobody knows whether this is the text of that day. `places`:
 * those in its body that it was asked for.
 */
export function documentBlock(
  document: LegalDocument,
  version?: TextVersion,
  unknownDay?: string,
  places?: ShownPlaces,
): DocumentBlock {
  const fields: Partial<Record<keyof LegalDocument, unknown>> = Object(document);
  const title = safeCell(fields.title);
  const externalId = safeCell(fields.external_id);
  const url = safeUrl(asText(fields.url));
  const entries: (Entry | undefined)[] = [
    { label: say.render.identifier, value: externalId, url },
    ...standingLines(fields.standing).map((value) => ({ label: say.standing.label, value: safeCell(value) })),
    ...placeEntries(places, externalId),
    { label: say.render.date, value: safeCell(fields.decision_date) },
    validityEntry(version, repealedFrom(asText(fields.body), fields.added)),
    dayEntry(fields, unknownDay),
    toldEntry(say.since.label, fields.since),
    toldEntry(say.render.textStatus, fields.text_status),
    courtOrLaw(externalId, title),
    { label: say.render.area, value: safeCell(fields.law_area) },
    { label: say.render.type, value: safeCell(fields.document_type) },
    { label: say.render.source, value: safeCell(fields.source) },
    { label: say.render.url, value: safeCell(fields.url), url },
    ...ageEntries(fields),
  ];
  const pieces = piecesOf(asText(fields.body), fields.tables, markedSpans(places));
  const changed = changedParts(fields.standing).flatMap(({ heading, text }) => [
    `## ${safeCell(heading)}`,
    safeBlock(text),
  ]);
  const beside = [
    { label: say.render.previous, value: safeCell(fields.previous) },
    { label: say.render.nextArticle, value: safeCell(fields.next) },
  ].filter(({ value }) => value !== '');
  return {
    title,
    header: entries.filter((entry) => entry !== undefined).filter((entry) => entry.value !== ''),
    ...(beside.length === 0 ? {} : { beside }),
    summary: places?.only === true ? '' : safeBlock(asText(fields.summary)),
    body: [...pieces.map(({ piece }) => piece), ...changed],
    ...(pieces.some(({ marks }) => marks.length > 0) && { marks: pieces.map(({ marks }) => marks) }),
  };
}
