/** The documents of a range of articles or a part of a law, from the law's outline in a library. */

import type { Outline, OutlineArticle, OutlineDivision } from '../contract/answers/outline';
import { type Backend, type DocumentCall, type LocalLibrary, localLibrary } from '../contract/backend';
import { LksError } from '../contract/errors';
import type { CitedName, NamedSet } from '../contract/name';
import { divisionWords, type LawOrder } from '../contract/outline';
import { romanOf } from '../contract/roman';
import { needsLibrary } from '../contract/takes';
import type { AnswerNotice, Language } from '../contract/types';
import { lawById } from '../law/laws/laws';
import { say } from '../messages';
import { compareNumbered } from '../platform/text/natural-order';
import { documentIdOf } from './document-id';
import { namedAmong } from './matching';

type CitedRange = Extract<NamedSet, { kind: 'range' }>;
type CitedPart = Extract<NamedSet, { kind: 'part' }>;

/** In the order of the law. */
export interface ExpandedSet {
  names: CitedName[];
  notices: AnswerNotice[];
}

/** Most numbers requested one by one from a service. */
const MOST_ASKED = 100;
/** Most items named in an error. */
const SHOWN = 5;

/**
 * The documents that a set names. `call`: for the day of which the law is asked; `language`: in which. Throws `not-found` where the law, an
 * end of the range, or the part is not there, with what is; `usage` for a part that several have the name of.
 */
export async function expandSet(
  set: NamedSet,
  backend: Backend,
  call: DocumentCall,
  language?: Language,
): Promise<ExpandedSet> {
  const library = localLibrary(backend);
  if (library === undefined) {
    if (set.kind === 'part') await backend.settle?.(call);
    return asked(set, backend);
  }
  const outline = await outlineOf(set, library, backend, call);
  return documentsOf(set, outline, language);
}

/** The documents that a set names in the order of its law: see `expandSet`. */
export const documentsOf = (set: NamedSet, law: LawOrder, language?: Language): ExpandedSet =>
  set.kind === 'range' ? range(set, law, language) : part(set, law, language);

/** The publisher's number of the law of a set. */
export const workOf = (set: NamedSet): string => (set.kind === 'part' ? set.work : (set.from.work ?? ''));

/** The law's outline. Throws `not-found` if the law is missing or incomplete. */
async function outlineOf(set: NamedSet, library: LocalLibrary, backend: Backend, call: DocumentCall): Promise<Outline> {
  const work = workOf(set);
  const outline = await library.outline(work, { ...call, notice: () => {} });
  if (outline === undefined) {
    const whole: CitedName = { kind: 'citation', text: set.text, externalIds: [work], work, path: [], display: work };
    // Looking up the law gives the reason.
    const { id } = await documentIdOf(whole, backend, call);
    const { external_id: externalId } = (await backend.document(id, call)).data;
    throw new LksError('not-found', say.citations.noParts(set.display, externalId), {
      hint: say.citations.openLaw(externalId),
    });
  }
  const { data } = outline;
  if (data.complete) return data;
  throw new LksError('not-found', say.citations.lawInParts(set.display, data.title, data.articles.length), {
    hint: [
      ...(library.description.kind === 'sample' ? [] : [say.citations.addIt(work, undefined)]),
      say.citations.openLaw(work),
    ].join('\n'),
  });
}

/** A document of a set, with the set's properties. */
function nameOf(externalId: string, set: NamedSet, language: Language | undefined): CitedName {
  const { kind: _kind, text: _text, display: _display, ...said } = set.kind === 'range' ? set.from : set;
  const { day, knownOn, span, toestand, consolidated } = set;
  const times = { day, knownOn, span, toestand, consolidated };
  const set_ = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  const spoken = language ?? set.language ?? said.language;
  return {
    kind: 'citation',
    text: externalId,
    externalIds: [externalId],
    work: workOf(set),
    path: [],
    display: externalId,
    ...set_,
    ...(spoken === undefined ? {} : { language: spoken }),
  };
}

/** Index of an end of a range; undefined if missing or ambiguous. */
function placeOf(end: CitedName, articles: readonly OutlineArticle[]): number | undefined {
  const [only, another] = namedAmong(articles, end);
  return only === undefined || another !== undefined ? undefined : articles.indexOf(only);
}

function range(set: CitedRange, { articles, title }: LawOrder, language: Language | undefined): ExpandedSet {
  const [from, to] = [placeOf(set.from, articles), placeOf(set.to, articles)];
  for (const [end, place] of [
    [set.from, from],
    [set.to, to],
  ] as const) {
    if (place !== undefined) continue;
    throw new LksError('not-found', say.citations.rangeEnd(set.display, end.display, title), {
      hint: nearArticles(end, articles),
    });
  }
  if (from! > to!)
    throw new LksError('not-found', say.citations.rangeBackwards(set.display, set.from.display, set.to.display), {
      hint: say.citations.rangeTurned(articles[to!]!.external_id, articles[from!]!.external_id),
    });
  const names = articles.slice(from, to! + 1).map(({ external_id }) => nameOf(external_id, set, language));
  return { names, notices: [] };
}

/** The nearest articles of the same kind. */
function nearArticles(end: CitedName, articles: readonly OutlineArticle[]): string | undefined {
  const wanted = end.externalIds[0] ?? '';
  const same = articles.filter(({ kind }) => wanted.includes(` ${kind} `)).map(({ external_id }) => external_id);
  const sorted = [...same].sort(compareNumbered);
  const at = sorted.findIndex((id) => compareNumbered(id, wanted) > 0);
  const near = at < 0 ? sorted.slice(-2) : sorted.slice(Math.max(0, at - 1), at + 1);
  return near.length === 0 ? undefined : say.citations.nearest(near);
}

function stepOf(words: string): { kind: string; number: string } {
  const [, kind = words, number = ''] = /^(\S+)(?: (.+))?$/.exec(words) ?? [];
  return { kind: kind.toLowerCase(), number: number.toLowerCase() };
}

/** Synonyms in different registers. */
const KINDS: Readonly<Record<string, string>> = { titel: 'titeldeel', subparagraaf: 'sub-paragraaf' };
const kindOf = (kind: string): string => KINDS[kind] ?? kind;

/** Converts Roman numbers; others are unchanged. */
const plainNumber = (number: string): string => String(romanOf(number) ?? number);

/** Whether a division has the number, exactly or as an equal number. */
function sameNumber(own: string, asked: string, book: string | undefined, exact: boolean): boolean {
  const [a, b] = [own.toLowerCase().replace(/\.$/, ''), asked.replace(/\.$/, '')];
  if (a === b) return true;
  if (exact) return false;
  return plainNumber(a) === plainNumber(b) || (book !== undefined && (a === `${book}.${b}` || b === `${book}.${a}`));
}

/** Whether a division is the last step of a path, with the other steps around it in order. */
function isNamed(
  division: OutlineDivision,
  path: readonly string[],
  book: string | undefined,
  exact: boolean,
): boolean {
  const wanted = path.map(stepOf);
  const own = division.path.map(stepOf);
  const is = (at: number, step: number): boolean => {
    const [a, b] = [own[at]!, wanted[step]!];
    return kindOf(a.kind) === kindOf(b.kind) && sameNumber(a.number, b.number, book, exact);
  };
  if (wanted.length === 0 || !is(own.length - 1, wanted.length - 1)) return false;
  let step = wanted.length - 2;
  for (let at = own.length - 2; at >= 0 && step >= 0; at -= 1) if (is(at, step)) step -= 1;
  return step < 0;
}

function part(set: CitedPart, outline: LawOrder, language: Language | undefined): ExpandedSet {
  const { divisions, title, external_id: id } = outline;
  if (divisions === undefined)
    throw new LksError('not-found', say.citations.partsNotKept(set.display, title), {
      hint: [say.citations.addIt(set.work, undefined), say.citations.openLaw(id)].join('\n'),
    });
  const book = lawById(set.work)?.book?.toLowerCase();
  const exact = divisions.filter((one) => isNamed(one, set.path, book, true));
  const found = exact.length > 0 ? exact : divisions.filter((one) => isNamed(one, set.path, book, false));
  const [only, another] = found;
  if (only === undefined)
    throw new LksError('not-found', say.citations.noPart(set.display, title), { hint: nearParts(set, divisions, id) });
  if (another !== undefined)
    throw new LksError('usage', say.citations.severalParts(set.display, title, found.length), {
      hint: say.citations.partsThere(found.slice(0, SHOWN).map(shownPath), found.length - SHOWN),
    });
  const articles = articlesIn(only, outline);
  const heading = only.heading || divisionWords(only);
  if (articles.length === 0)
    throw new LksError('not-found', say.citations.emptyPart(heading, title), { hint: say.citations.openLaw(id) });
  const notice = { code: 'part_of_law', message: say.citations.partOf(heading, title, articles.length) };
  return { names: articles.map(({ external_id }) => nameOf(external_id, set, language)), notices: [notice] };
}

const shownPath = ({ path, heading }: OutlineDivision): string =>
  heading === '' ? path.join(' ') : `${path.join(' ')} (${heading})`;

function articlesIn(division: OutlineDivision, { divisions = [], articles }: LawOrder): OutlineArticle[] {
  const { path, before } = division;
  const after = divisions.slice(divisions.indexOf(division) + 1).find((one) => one.path.length <= path.length);
  return articles
    .slice(before, after?.before ?? articles.length)
    .filter((article) => path.every((step, at) => article.path[at] === step));
}

function nearParts({ path }: CitedPart, divisions: readonly OutlineDivision[], id: string): string {
  const kind = kindOf(stepOf(path.at(-1) ?? '').kind);
  const same = divisions.filter((one) => kindOf(one.kind) === kind);
  const near = same.length > 0 ? same : divisions.filter((one) => one.path.length === 1);
  if (near.length === 0) return say.citations.openLaw(id);
  const asked = stepOf(path.at(-1) ?? '').number;
  const at = near.findIndex(({ number }) => compareNumbered(number.toLowerCase(), asked) > 0);
  const start = at < 0 ? Math.max(0, near.length - SHOWN) : Math.max(0, Math.min(at - 2, near.length - SHOWN));
  const shown = near.slice(start, start + SHOWN);
  return [say.citations.partsThere(shown.map(shownPath), near.length - shown.length), say.citations.openLaw(id)].join(
    '\n',
  );
}

/** A range of plain whole numbers, which a service can be asked for one by one. Throws where it is none, and for a part. */
function asked(set: NamedSet, { description }: Backend): ExpandedSet {
  const { message, hint, commands } = needsLibrary(say.citations.aPart(set.display), description.kind);
  if (set.kind === 'part') throw new LksError('not-found', message, { hint, commands });
  const [from, to] = [set.from, set.to].map(({ externalIds }) => /^(.+ )(\d{1,4})$/.exec(externalIds[0] ?? ''));
  const [first, last] = [Number(from?.[2]), Number(to?.[2])];
  if (from?.[1] === undefined || from[1] !== to?.[1]) throw new LksError('not-found', message, { hint, commands });
  if (first > last)
    throw new LksError('not-found', say.citations.rangeBackwards(set.display, set.from.display, set.to.display));
  if (last - first >= MOST_ASKED)
    throw new LksError('not-found', say.citations.rangeTooLong(set.display, last - first + 1, MOST_ASKED), {
      hint,
      commands,
    });
  const names = Array.from({ length: last - first + 1 }, (_, at) => nameOf(`${from[1]}${first + at}`, set, undefined));
  return { names, notices: [{ code: 'range_by_numbers', message: say.citations.rangeByNumbers(set.display) }] };
}
