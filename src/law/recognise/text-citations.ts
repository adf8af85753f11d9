/** The citations in a text and what each names: those marked by the publisher, and those recognised between them. */
import type { CitationPlace, CitationRow, CitationsAnswer } from '../../contract/answers/following';
import type { CitedDecision, CitedName, Pinpoint } from '../../contract/name';
import type { Span, TextStructure } from '../../contract/structure';
import { say } from '../../messages';
import { atOnce, type Steps } from '../../platform/yield';
import { caseName, ecliOfLjn, isCaseName } from '../decisions/case-number';
import { courtName, courtOfDecision } from '../decisions/courts';
import { citeArticle, lawById } from '../laws/laws';
import { readIdentifier } from '../registers/read-identifier';
import { readTarget } from '../registers/target';
import { sourceUrl } from '../registers/urls';
import { isOfEu } from './around-places';
import type { FoundCitation, OwnText } from './found';
import { type RecogniserOptions, recognising } from './recognise';

/** The work and article of the text with an external id. */
export function ownOf(externalId: string): { work: string; article?: string } {
  const { work = externalId, article } = (readIdentifier(externalId) ?? {}) as { work?: string; article?: string };
  return { work, ...(article !== undefined && { article }) };
}

export interface TextCitation extends CitationPlace {
  work: string;
  name: string;
  pinpoints: readonly Pinpoint[];
}

/** For a plain text. */
export const NO_STRUCTURE: Pick<TextStructure, 'parts' | 'references' | 'added'> = {
  parts: [],
  references: [],
  added: [],
};

const holds = (outer: Span, { start }: Span): boolean => outer.start <= start && start < outer.end;

const NUMBERED_ON: ReadonlySet<string> = new Set(['rechtsoverweging', 'punt', 'conclusie']);

/** The part of the text that a span begins in, as cited. */
export function placeOf({ parts, added }: Pick<TextStructure, 'parts' | 'added'>, span: Span): string {
  if (added.some((one) => one.kind === 'register' && holds(one, span))) return 'register';
  const around = parts.filter((part) => holds(part, span) && part.number !== '');
  const numbered = around.filter(({ kind }) => kind !== 'sectie' && kind !== 'alinea');
  // Considerations are numbered through the text: the innermost suffices.
  const last = numbered.at(-1);
  const named = last !== undefined && NUMBERED_ON.has(last.kind) ? [last] : numbered;
  const isInOpinion = (): boolean => parts.some((part) => part.standing === 'part_opinion' && holds(part, span));
  if (named.length === 0 && isInOpinion()) return say.follow.part('conclusie', '').trim();
  return (named.length > 0 ? named : around.slice(-1))
    .map(({ kind, number }) => say.follow.part(kind, number))
    .join(', ');
}

const pinpointText = (pinpoints: readonly Pinpoint[]): string => pinpoints.map(({ text }) => text).join('; ');

type Named = Pick<TextCitation, 'work' | 'name' | 'pinpoints'>;

/** What a citation names; nothing if several works have the name. */
function citedName({ externalIds, work, pinpoints = [], former }: CitedName): Named[] {
  const [id = '', another] = externalIds;
  if (id === '' || another !== undefined) return [];
  const name = former === true && !id.endsWith(' (oud)') ? `${id} (oud)` : id;
  return [{ work: work ?? name.split(' ')[0] ?? name, name, pinpoints }];
}

const MOST_BETWEEN = 200;
/** An external id, split before its last number. */
const NUMBERED = /^(.*?)(\d{1,5})$/;

/** The articles within a range of plain numbers: `artikelen 3 tot en met 7`. Others need the text of the law. */
function between(from: CitedName, to: CitedName): Named[] {
  const [first = '', last = ''] = [from.externalIds[0], to.externalIds[0]];
  const [, start = '', low = ''] = NUMBERED.exec(first) ?? [];
  const [, end, high = ''] = NUMBERED.exec(last) ?? [];
  const count = Number(high) - Number(low) - 1;
  if (start === '' || start !== end || !(count > 0 && count <= MOST_BETWEEN)) return [];
  const work = from.work ?? start.split(' ')[0]!;
  return Array.from({ length: count }, (_none, at) => ({
    work,
    name: `${start}${Number(low) + at + 1}`,
    pinpoints: [],
  }));
}

/**
 * What a citation names: for a range all articles, for a part its law, for a decision its ECLI or its court, date and
 * case number (EU cases: both; `by-case.ts`). Empty if ambiguous.
 */
function targetsOf({ name }: FoundCitation, own: string): Named[] {
  if (name.kind === 'citation') return [...citedName(name), ...(name.said?.eu === undefined ? [] : casesOf(name, own))];
  if (name.kind === 'range') return [...citedName(name.from), ...between(name.from, name.to), ...citedName(name.to)];
  if (name.kind === 'part') return [{ work: name.work, name: name.work, pinpoints: [] }];
  if (name.kind === 'unlisted-law') return isOfEu({ work: own }) ? [openPlace(name.text)] : [];
  if (name.kind !== 'decision') return [];
  const id = ecliOfLjn(name);
  return id === undefined ? casesOf(name, own) : [{ work: id, name: id, pinpoints: name.pinpoints ?? [] }];
}

/** A decision by case number. In an EU decision a number without date and ECLI is its own or a repetition. */
function casesOf(name: CitedDecision | CitedName, own: string): Named[] {
  const id = caseName(name);
  const isBare = name.kind === 'decision' && name.eu !== undefined && name.date === undefined;
  if (id === undefined || (isBare && isOfEu({ work: own }))) return [];
  return [{ work: id, name: id, pinpoints: name.pinpoints ?? [] }];
}

/** Prefix of a name: a place in an unknown law. */
const OPEN = 'open:';
const openPlace = (text: string): Named => ({ work: OPEN, name: `${OPEN}${text.replace(/\s+/g, ' ')}`, pinpoints: [] });

/** The words of a name that is a place in an unknown law. */
export const wordsOfOpen = (name: string): string | undefined =>
  name.startsWith(OPEN) ? name.slice(OPEN.length) : undefined;

const isOf = ({ name }: FoundCitation, id: string): boolean => name.kind === 'citation' && name.externalIds[0] === id;

/** Options of the recogniser. */
export type Recognising = RecogniserOptions & { own: OwnText };

/** The citations in a text, in order, without overlaps; without `asked` only the marked ones. */
export const citationsIn = (
  body: string,
  structure?: Pick<TextStructure, 'parts' | 'references' | 'added'>,
  asked?: Recognising,
): TextCitation[] => atOnce(readingCitations(body, structure, asked));

/** As `citationsIn`, in steps. */
export function* readingCitations(
  body: string,
  structure: Pick<TextStructure, 'parts' | 'references' | 'added'> = NO_STRUCTURE,
  asked?: Recognising,
): Steps<TextCitation[]> {
  const marked = structure.references.flatMap(({ start, end, target }): TextCitation[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const text = body.slice(start, end);
    const place = placeOf(structure, { start, end });
    return [
      { start, end, text, place, pinpoint: pinpointText(named.pinpoints), marked_up: true, basis: 'marked', ...named },
    ];
  });
  if (asked === undefined) return marked;
  const all = yield* recognising(body, asked);
  const taken: Span[] = [...marked, ...structure.added].sort((a, b) => a.start - b.start);
  let next = 0;
  let takenTo = 0;
  const recognised = all.flatMap((found): TextCitation[] => {
    const { start, end, basis } = found;
    for (; next < taken.length && taken[next]!.start < end; next += 1) takenTo = Math.max(takenTo, taken[next]!.end);
    const isTaken = takenTo > start;
    // Publishers mark only the ECLI; the case number next to it is recognised.
    const isBeside = isTaken && marked.some((one) => one.start < end && start < one.end && isOf(found, one.name));
    if (isTaken && !isBeside) return [];
    const targets = targetsOf(found, asked.own.work).filter(({ name }) => !isTaken || isCaseName(name));
    const [place, text] = [placeOf(structure, found), body.slice(start, end)];
    return targets.map((named) => ({
      start,
      end,
      text,
      place,
      pinpoint: pinpointText(named.pinpoints),
      marked_up: false,
      basis: isCaseName(named.name) ? 'case' : basis,
      ...named,
    }));
  });
  return [...marked, ...recognised].sort((a, b) => a.start - b.start);
}

/** The place of a citation within the work: `artikel 162, lid 1`. */
export const pinpointWithin = ({ name, work, pinpoint }: TextCitation): string =>
  [name.slice(work.length).trim(), pinpoint].filter((text) => text !== '').join(', ');

/** Facts of a document, in the library or not. */
export type Facts = Pick<CitationRow, 'external_id' | 'title' | 'court' | 'date' | 'url' | 'document_type' | 'id'>;

/** Display name of the court of a decision; null for other documents. */
export const courtIn = (externalId: string): string | null => {
  const code = courtOfDecision(externalId);
  return code === '' ? null : (courtName(code) ?? code);
};

const NOTHING: Facts = { external_id: '', title: null, court: null, date: '', url: '', document_type: '', id: null };

/** Facts of a document that is not in the library, from its identifier. */
export function factsOfAbsent(externalId: string): Facts {
  const words = wordsOfOpen(externalId);
  if (words !== undefined) return { ...NOTHING, title: say.follow.lawNotKnown(words) };
  const identifier = readIdentifier(externalId);
  const { work = '', article } = (identifier ?? {}) as { work?: string; article?: string };
  const title = (article === undefined ? undefined : citeArticle(work, article)) ?? lawById(work)?.title ?? null;
  const url = (identifier && sourceUrl(identifier)) ?? '';
  return { external_id: externalId, title, court: courtIn(externalId), date: '', url, document_type: '', id: null };
}

const placeIn = ({ start, end, text, place, pinpoint, marked_up, basis }: CitationPlace): CitationPlace => ({
  start,
  end,
  text,
  place,
  pinpoint,
  marked_up,
  basis,
});

/** A row with its places; its top-level fields are of the first in the text, else in the register. */
export function rowWith(
  { external_id, title, court, date, ...facts }: Facts,
  found: readonly CitationPlace[],
): CitationRow {
  const places = found.map(placeIn);
  const first = places.find(({ place }) => place !== 'register') ?? places[0];
  const pinpoints = [...new Set(places.map(({ pinpoint }) => pinpoint).filter((text) => text !== ''))];
  return {
    external_id,
    title,
    court,
    date,
    place: first?.place ?? '',
    pinpoint: pinpoints.join('; '),
    marked_up: places.some(({ marked_up }) => marked_up),
    ...facts,
    places,
  };
}

/** Groups citations by name, in order of first occurrence. */
export function byName(citations: readonly TextCitation[]): Map<string, TextCitation[]> {
  const cited = new Map<string, TextCitation[]>();
  for (const citation of citations) cited.set(citation.name, [...(cited.get(citation.name) ?? []), citation]);
  return cited;
}

/** Citations recognised in a plain text. `externalId`: of that text. */
export function citesInText(externalId: string, body: string): CitationsAnswer {
  const found = citationsIn(body, undefined, { own: ownOf(externalId) });
  // Only a library can resolve case numbers.
  const cited = byName(found.filter(({ name }) => !isCaseName(name)));
  const data = [...cited].map(([name, found]) => rowWith(factsOfAbsent(name), found));
  return { data, meta: { total: data.length, coverage: { sources: [], looked_through: 1, of: 1 } } };
}
