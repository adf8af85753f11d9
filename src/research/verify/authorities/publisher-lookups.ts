/** Which publisher is asked for what a citation names, and by which number. Pure, but for the search by a title. */
import type { Findable, NamedSet } from '../../../contract/name';
import type { Identifier } from '../../../law/registers/read-identifier';
import { identifiersOf } from '../../../lookup/european';
import { parseIdentifier } from '../../../sources/identifiers';
import { publisherOf, sourceNamed } from '../../../sources/publishers';
import type { Ask, FindQuery } from '../../../sources/shared/publisher';
import type { Publisher, Source } from '../../../sources/source';

/** One thing that a publisher is asked for. */
export interface PublisherLookup {
  readonly source: Source;
  /** As `Fetcher.fetch` takes it. */
  readonly id: string;
}

export const keyOf = ({ source, id }: PublisherLookup): string => `${source.name} ${id}`;

/** Several for decisions in several cases; none where the words alone say what is cited. */
export function lookupsOf(name: Findable | NamedSet): PublisherLookup[] {
  return identifiersIn(name).flatMap((identifier) => {
    const source = publisherOf(identifier);
    const id = source?.idOf(identifier);
    return source === undefined || id === undefined ? [] : [{ source, id }];
  });
}

function identifiersIn(name: Findable | NamedSet): Identifier[] {
  if (name.kind === 'decision') return identifiersOf(name);
  if (name.kind === 'unlisted-law') return [];
  const [id = '', ...others] =
    name.kind === 'part' ? [name.work] : (name.kind === 'range' ? name.from : name).externalIds;
  const identifier = others.length > 0 ? undefined : parseIdentifier(id);
  return identifier === undefined ? [] : [identifier];
}

/** The publisher that has laws by their titles. */
export const LAWS = sourceNamed('bwb')!;

/** Every word of a short title is in many longer ones: so many hits are compared, and no more. */
const MOST_TITLES = 100;

/** A title in one spelling. */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The number of the law with a title; empty where none or several have it.
 *
 * @param folded the title by `foldTitle`. @throws what `Ask.get` throws.
 */
export async function idTitled(folded: string, publisher: Publisher, ask: Ask): Promise<string> {
  const query: FindQuery = { words: [...new Set(folded.split(' '))], languages: ['nl'], limit: MOST_TITLES };
  const hits = (await publisher.find?.(query, ask)) ?? [];
  const ids = new Set(hits.filter((hit) => foldTitle(hit.title) === folded).map(({ work }) => work));
  return ids.size === 1 ? [...ids][0]! : '';
}

/** Whether a citation has the number of its law: a BWB, CVDR or CELEX number, or the year and number of an act. */
export function isNumberOf(id: string, text: string): boolean {
  const written = text.toUpperCase();
  if (written.includes(id.replace(/_\d+$/, ''))) return true;
  const [, year = '', number = ''] = /^3(\d{4})[A-Z]{1,2}(\d{4,5})$/.exec(id) ?? [];
  const numbers: readonly string[] = written.match(/\d+/g) ?? [];
  return (
    number !== '' &&
    (numbers.includes(year) || numbers.includes(year.slice(2))) &&
    numbers.some((one) => Number(one) === Number(number))
  );
}
