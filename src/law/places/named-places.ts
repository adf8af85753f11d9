/** From cited places in a law to names: external ids, ranges, parts; undefined if ambiguous. */

import type { CitedName, NamedSet, Pinpoint } from '../../contract/name';
import type { Language } from '../../contract/types';
import { say } from '../../messages';
import { citeName, lawById } from '../laws/laws';
import { isBefore } from '../places/article-number';
import { bwbIdentifier } from '../registers/bwb';
import { celexIdentifier } from '../registers/celex';
import { externalIdTail } from '../registers/identifier';
import type { CitedPlace } from './cited-places';
import { splitAtStops } from './pinpoints';
import { rankOf } from './place-words';

export interface NamedLaw {
  /** BWB number, CELEX of the base act, CVDR number. */
  readonly id: string;
  /** In a code of several works, its book as lawyers number it. */
  readonly book?: string;
}

/** A law with the places cited in it. */
export interface Group {
  laws: readonly NamedLaw[];
  /** As written. */
  name: string;
  /** Empty for the law as a whole. */
  places: readonly CitedPlace[];
}

export type LawName = CitedName | NamedSet;

/** Properties of the whole citation. */
export interface Said {
  text: string;
  language?: Language | undefined;
  day?: string;
}

type Common = Omit<CitedName, 'kind' | 'externalIds' | 'work' | 'path' | 'display'>;

/** The works of a place, with its number there. */
interface Located {
  laws: readonly NamedLaw[];
  article: string;
  /** As cited: `6:162`. */
  shown: string;
  containers: readonly string[];
  readAs?: CitedName['readAs'];
}

const BOOK = /^boek (\S+)$/;
/** `6:162`, and `6.162` as in the Belgian code. */
const IN_BOOK = /^(\d{1,2}a?)([:.])(\d{1,5}[a-z]{0,3}\d{0,2}(?: .+)?)$/i;
const ONLY_DUTCH = /dutch|^dcc$|^n\.?b\.?w\.?$|nederland/i;
/** Containers with an article numbering of their own, which becomes part of the external id. */
const ANNEX = /^(?:bijlage|aanhangsel)\b/;

const isEuropean = ({ id }: NamedLaw): boolean => /^\d/.test(id);

/** The documents that the places of a law name, in order; undefined if one is ambiguous. */
export function namesOf(group: Group, said: Said): LawName[] | undefined {
  if (group.places.length === 0) return [wholeWorks(group, said)];
  const out: LawName[] = [];
  let book: string | undefined;
  for (const written of group.places) {
    const place = withPlaces(group.laws, written);
    const name = nameOf(group, place, said, place.introduced ? undefined : book);
    if (name === undefined) return undefined;
    // The user can be asked for the book of one article, not of several.
    if (group.places.length > 1 && name.kind === 'citation' && name.work === undefined) return undefined;
    out.push(name);
    const [law] = name.kind === 'citation' ? group.laws.filter(({ id }) => id === name.work) : [];
    book = law?.book ?? book;
  }
  return out;
}

/** An act of the EU: no article number has a stop. Nor has the number within a book of a code. */
const isPlainAct = ({ id }: NamedLaw): boolean => /^3\d{4}[RL]/.test(id);
const PLAIN_ARTICLE = /^\d{1,3}[a-z]{0,2}$/i;
const ARTICLE_OF_BOOK = /^\d{1,2}a?:\d{1,5}[a-z]{0,3}$/i;

/** Splits a number with places in it: `17.1 AVG`, `3:40.1 BW`. For other laws only the text decides. */
function withPlaces(laws: readonly NamedLaw[], place: CitedPlace): CitedPlace {
  const ofBook = laws.some(({ book }) => book !== undefined);
  if (place.article === undefined || place.to !== undefined || !(ofBook || laws.every(isPlainAct))) return place;
  const split = splitAtStops(place.article).find(({ article }) =>
    (ofBook ? ARTICLE_OF_BOOK : PLAIN_ARTICLE).test(article),
  );
  if (split === undefined || !split.places.append(place.pinpoints)) return place;
  return { ...place, article: split.article, pinpoints: split.places };
}

function wholeWorks({ laws, name }: Group, { text, language, day }: Said): CitedName {
  const [only, another] = laws;
  return {
    kind: 'citation',
    text,
    externalIds: laws.map(({ id }) => id),
    ...(another === undefined && { work: only!.id }),
    path: [],
    ...(language !== undefined && { language }),
    ...(day !== undefined && { day }),
    display: lawById(only!.id)?.title ?? name,
  };
}

function nameOf(group: Group, place: CitedPlace, said: Said, book: string | undefined): LawName | undefined {
  const pinpoints = place.pinpoints.in(said.language ?? 'nl');
  const common: Common = {
    text: said.text,
    ...(said.language !== undefined && { language: said.language }),
    ...(said.day !== undefined && { day: said.day }),
    ...(pinpoints.length > 0 && { pinpoints }),
    ...(place.former && { former: true as const }),
    ...(place.following && { following: true as const }),
  };
  if (place.to !== undefined) return rangeOf(group, place, common, book);
  if (place.article !== undefined) return articleOf(group, place, place.article, common, book);
  if (place.following || place.former) return undefined;
  const [first = '', ...inner] = place.containers;
  if (/^overweging /.test(first) && inner.length === 0) return partText(group, first, common, isEuropean);
  if (ANNEX.test(first) && inner.length === 0) return partText(group, first, common, () => true);
  return common.pinpoints === undefined ? partOf(group, place.containers, common) : undefined;
}

/** A recital or an annex: a document of its own. */
function partText(
  group: Group,
  container: string,
  common: Common,
  has: (law: NamedLaw) => boolean,
): CitedName | undefined {
  const laws = group.laws.filter(has);
  const [only, another] = laws;
  if (only === undefined || another !== undefined || only.book !== undefined) return undefined;
  return {
    ...common,
    kind: 'citation',
    externalIds: [idOf(only.id, [container], undefined)],
    work: only.id,
    path: isEuropean(only) ? [] : [container],
    display: shown(containerShown(container, common.language), common.pinpoints, group, only, common.language),
  };
}

function articleOf(
  group: Group,
  place: CitedPlace,
  number: string,
  common: Common,
  book: string | undefined,
): CitedName | undefined {
  const located = locate(group, number, place.containers, book);
  if (located === undefined) return undefined;
  const { laws, article, containers, readAs } = located;
  const [only, another] = laws;
  if (only === undefined) return undefined;
  const label =
    article === 'enig' ? 'enig artikel' : `${common.language === 'en' ? 'Article' : 'art.'} ${located.shown}`;
  return {
    ...common,
    kind: 'citation',
    externalIds: laws.map(({ id }) => idOf(id, containers, article)),
    ...(another === undefined && { work: only.id }),
    path: isEuropean(only) ? [] : containers,
    ...(readAs !== undefined && { readAs }),
    display:
      shown(label + following(common) + inAnnex(containers, common), common.pinpoints, group, only, common.language) +
      (common.former ? ' (oud)' : ''),
  };
}

const following = ({ following, language }: Common): string =>
  following ? (language === 'en' ? ' et seq.' : ' e.v.') : '';

const inAnnex = (containers: readonly string[], { language }: Common): string =>
  containers
    .filter((container) => ANNEX.test(container))
    .map((container) => ` ${containerShown(container, language)}`)
    .join('');

/** The external id of a place. Articles of an EU act are numbered through all chapters. */
function idOf(work: string, containers: readonly string[], article: string | undefined): string {
  const place = { containers, ...(article !== undefined && { article }) };
  if (work.startsWith('BWB')) return bwbIdentifier(work, place).externalId;
  if (!/^\d/.test(work)) return work + externalIdTail(containers.join(' ') || undefined, article);
  const own = article === undefined ? containers : containers.filter((container) => ANNEX.test(container));
  return celexIdentifier(work, { ...place, containers: own }).externalId;
}

/** The works of an article; in a code of books, from its number or a container. */
function locate(
  { laws, name }: Group,
  number: string,
  places: readonly string[],
  before: string | undefined,
): Located | undefined {
  if (!laws.some((law) => law.book !== undefined)) return { laws, article: number, shown: number, containers: places };
  const named = places.flatMap((container) => BOOK.exec(container)?.[1] ?? [])[0];
  const containers = places.filter((container) => !BOOK.test(container));
  const [, inNumber, mark, rest] = IN_BOOK.exec(number) ?? [];
  if (inNumber === undefined && /[:.]/.test(number)) return undefined;
  if (inNumber !== undefined && named !== undefined && inNumber.toLowerCase() !== named.toLowerCase()) return undefined;
  const book = (inNumber ?? named ?? (laws.length === 1 ? laws[0]!.book : before))?.toUpperCase();
  const article = rest ?? number;
  if (book === undefined) return { laws, article, shown: article, containers };
  const found = laws.filter((law) => law.book === book);
  if (found.length === 0) return undefined;
  const cited = `${book}:${article}`;
  const isBelgian = mark === '.' && named === undefined && laws.length > 1 && !ONLY_DUTCH.test(name);
  const readAs = isBelgian
    ? { text: `art. ${cited} BW (NL)`, other: say.citations.belgianCode(number), jurisdiction: 'BE' as const }
    : undefined;
  return { laws: found, article, shown: cited, containers, ...(readAs !== undefined && { readAs }) };
}

/** Whether article numbers of a law may contain a hyphen: none in the table's laws or in EU acts. */
const hasHyphens = (law: NamedLaw): boolean => lawById(law.id) === undefined && !isEuropean(law);

/** A range of articles or recitals of one work, or a number with a hyphen. */
function rangeOf(group: Group, place: CitedPlace, common: Common, book: string | undefined): LawName | undefined {
  const { article, to = '', containers } = place;
  if (common.pinpoints !== undefined || common.former || common.following) return undefined;
  if (article === undefined) return recitals(group, containers, to, common);
  const last = whole(article, to);
  const isAscending = isBefore(article, last);
  if (place.hyphen && group.laws.some(hasHyphens))
    return isAscending ? undefined : articleOf(group, place, `${article}-${to}`, common, book);
  if (!isAscending) return undefined;
  const from = articleOf(group, place, article, common, book);
  const until = articleOf(group, place, last, common, book ?? group.laws.find(({ id }) => id === from?.work)?.book);
  if (from?.work === undefined || from.work !== until?.work) return undefined;
  return rangeBetween(from, until, common);
}

function recitals(group: Group, [container = '']: readonly string[], to: string, common: Common): NamedSet | undefined {
  const number = /^overweging (\d+)$/.exec(container)?.[1];
  if (number === undefined || !isBefore(number, to)) return undefined;
  const [from, until] = [number, to].map((one) => partText(group, `overweging ${one}`, common, isEuropean));
  return from === undefined || until === undefined ? undefined : rangeBetween(from, until, common);
}

function rangeBetween(from: CitedName, to: CitedName, common: Common): NamedSet {
  const [, last = ''] = / (\S+) [^ ]+$/.exec(to.display) ?? [];
  const to_ = common.language === 'en' ? 'to' : 't/m';
  const number = /(\d\S*)/.exec(to.display)?.[1] ?? last;
  const display = from.display.replace(/(\d\S*)/, `$1 ${to_} ${number}`);
  const each = (one: CitedName): CitedName => ({ ...one, text: one.display });
  return { ...common, kind: 'range', from: each(from), to: each(to), display };
}

/** Completes the end of a range: `42` behind `3:40` is `3:42`. */
function whole(from: string, to: string): string {
  if (/[:.]|^\D/.test(to)) return to;
  return (/^.*[:.](?=\d)|^[a-z]{1,2} (?=\d)/i.exec(from)?.[0] ?? '') + to;
}

/** A part of a law, or a book of a code (a work of its own). */
function partOf(group: Group, places: readonly string[], common: Common): LawName | undefined {
  const inBooks = group.laws.some((law) => law.book !== undefined);
  const placed = inBooks ? partOfBook(group.laws, places) : { laws: group.laws, path: places };
  const [only, another] = placed?.laws ?? [];
  if (placed === undefined || only === undefined || another !== undefined) return undefined;
  const path = inOrder(placed.path);
  if (path.some((container) => rankOf(container) === undefined)) return undefined;
  if (path.length === 0) return { ...wholeWorks({ ...group, laws: [only], places: [] }, common), text: common.text };
  const display = partShown(path, only, group, common.language);
  return { ...common, kind: 'part', work: only.id, path, display };
}

/** Containers of a part of a code: `titel 7.10` is titel 10 of Boek 7, `afdeling 6.5.3` afdeling 3 of titel 5 of Boek 6. */
function partOfBook(
  laws: readonly NamedLaw[],
  places: readonly string[],
): { laws: readonly NamedLaw[]; path: readonly string[] } | undefined {
  const named = places.flatMap((container) => BOOK.exec(container)?.[1]?.toUpperCase() ?? [])[0];
  const containers = places.filter((container) => !BOOK.test(container));
  const [word = '', number = ''] = containers.at(-1)?.split(' ') ?? [];
  const numbers = number.split(/[.:]/);
  const book = named ?? (laws.length === 1 ? laws[0]!.book : numbers[0]?.toUpperCase());
  const found = laws.filter((law) => law.book === book);
  if (containers.length === 0) return { laws: found, path: [] };
  if (numbers.length === 1)
    return named === undefined && laws.length > 1 ? undefined : { laws: found, path: containers };
  const words = ['titeldeel', 'afdeling', 'paragraaf'];
  const depth = words.indexOf(word) + 1;
  if (containers.length > 1 || numbers[0]?.toUpperCase() !== book || numbers.length !== depth + 1) return undefined;
  return { laws: found, path: numbers.slice(1).map((one, at) => `${words[at]} ${one}`) };
}

/** Sorts containers from the outside in, if their words allow. */
function inOrder(path: readonly string[]): string[] {
  return path.every((container) => rankOf(container) !== undefined)
    ? [...path].sort((a, b) => rankOf(a)! - rankOf(b)!)
    : [...path];
}

const ENGLISH: Readonly<Record<string, string>> = {
  boek: 'Book',
  deel: 'Part',
  titeldeel: 'Title',
  hoofdstuk: 'Chapter',
  afdeling: 'Section',
  paragraaf: 'Subsection',
  bijlage: 'Annex',
  aanhangsel: 'Appendix',
  overweging: 'recital',
};

function containerShown(container: string, language: Language | undefined): string {
  const [word = '', ...rest] = container.split(' ');
  const own = language === 'en' ? (ENGLISH[word] ?? word) : word === 'titeldeel' ? 'titel' : word;
  return [own, ...rest].join(' ');
}

function partShown(path: readonly string[], law: NamedLaw, group: Group, language: Language | undefined): string {
  const name = lawShown(group, law, language);
  const numbers = path.map((container) => container.split(' ')[1] ?? '');
  const isDotted = law.book !== undefined && path[0]?.startsWith('titeldeel ');
  if (!isDotted) return `${path.map((container) => containerShown(container, language)).join(', ')} ${name}`;
  const [word = ''] = containerShown(path.at(-1)!, language).split(' ');
  return `${word} ${[law.book, ...numbers].join('.')} ${name}`;
}

/** Display name of a law: in English as cited, else the usual one. */
function lawShown({ name }: Group, { id }: NamedLaw, language: Language | undefined): string {
  return language === 'en' ? name : (citeName(id) ?? name);
}

/** Display text of a place: `art. 7:669 lid 3 onder g BW`, `Article 6(1)(f) GDPR`. */
function shown(
  label: string,
  pinpoints: readonly Pinpoint[] | undefined,
  group: Group,
  law: NamedLaw,
  language: Language | undefined,
): string {
  const texts = (pinpoints ?? []).map(({ text }) => text);
  const joined = texts.join(language === 'en' ? ' and ' : ' en ');
  const between = joined === '' || joined.startsWith('(') ? '' : language === 'en' ? ', ' : ' ';
  return `${label}${between}${joined} ${lawShown(group, law, language)}`;
}
