/** What publishers are asked for: the identifiers of a name, or a law by its title. */
import type { Findable, NamedSet } from '../../../contract/name';
import type { Identifier } from '../../../law/registers/read-identifier';
import { identifiersOf } from '../../../lookup/european';
import { parseIdentifier } from '../../../sources/identifiers';
import { publisherOf, sourceNamed } from '../../../sources/publishers';
import type { Ask, FindQuery } from '../../../sources/shared/publisher';
import type { Publisher, Source } from '../../../sources/source';

export interface PublisherLookup {
  readonly source: Source;
  readonly id: string;
}

export const keyOf = ({ source, id }: PublisherLookup): string => `${source.name} ${id}`;

/** The requests for a name: several for a decision in joined cases; none for a name without an identifier. */
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

/** The publisher that can find laws by title. */
export const LAWS = sourceNamed('bwb')!;

/** Most hits compared: the words of a short title occur in many longer ones. */
const MOST_TITLES = 100;

export const foldTitle = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Empty if there is none or several. @param folded the title by `foldTitle`. @throws as `Ask.get`. */
export async function idTitled(folded: string, publisher: Publisher, ask: Ask): Promise<string> {
  const query: FindQuery = { words: [...new Set(folded.split(' '))], languages: ['nl'], limit: MOST_TITLES };
  const hits = (await publisher.find?.(query, ask)) ?? [];
  const ids = new Set(hits.filter((hit) => foldTitle(hit.title) === folded).map(({ work }) => work));
  return ids.size === 1 ? [...ids][0]! : '';
}

/** Whether the text has the number of its law: a BWB, CVDR or CELEX number, or the year and number of an act. */
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
