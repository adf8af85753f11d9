/** Every call that a client of lks makes of a library, of the one with time and citations and of a service over it. */
import { describe, expect, test } from 'vitest';
import type { LocalLibrary } from '../../../src/contract/backend';
import { LksError } from '../../../src/contract/errors';
import { LIBRARY_METHODS, type LibraryMethod } from '../../../src/contract/library-calls';
import { checkSearchQuery, type LibraryOptions } from '../../../src/contract/parameters';
import { answerForAsker } from '../../../src/contract/suggested';
import type { SearchResult } from '../../../src/contract/types';
import { say } from '../../../src/messages';
import { HR, LAW, RB } from '../../support/time-and-citations';

type Make = (library: LocalLibrary) => Promise<unknown>;

const ARTICLE = `${LAW} artikel 1`;
const [BEFORE, AFTER] = ['2012-01-01', '2016-01-01'];
const NOWHERE = 'BWBR0000000';
const CITED = { names: [ARTICLE], limit: 10, offset: 0, sort: 'date' } as const;

const QUERIES = ['griffier', 'artikel 1', 'griffier leest niet voor', 'hij die', HR, 'grifier', 'xyzzyqwrtpsdfg'];
const OPTIONS: readonly LibraryOptions[] = [
  {},
  { at: BEFORE },
  { sort: 'date' },
  { facets: true },
  { explain: true },
  { all_words: true },
];

/** The UUID of a document, which both give. */
async function uuidOf(library: LocalLibrary, externalId: string): Promise<string> {
  const { documents } = await library.find(citation(externalId));
  return documents[0]!.id;
}

const citation = (externalId: string) =>
  ({ kind: 'citation', text: externalId, externalIds: [externalId], path: [], display: externalId }) as const;

const decision = (said: { courts?: string[]; date?: string; numbers?: string[] }) =>
  ({ kind: 'decision', text: '', display: '', courts: [], numbers: [], reports: [], ...said }) as const;

/** A search, without what a service adds to each row for who has no lks to word it. */
async function searched(library: LocalLibrary, q: string, options: LibraryOptions): Promise<unknown> {
  const { data, meta } = await library.search(checkSearchQuery({ q }), { options });
  return {
    data: data.map(({ citation: _, state: __, ...row }: SearchResult & { citation?: unknown; state?: unknown }) => row),
    meta,
  };
}

/** Of each method what has an answer and, where there can be that, what has none. */
const CALLS: Readonly<Record<LibraryMethod | 'search' | 'changes' | 'health', readonly Make[]>> = {
  search: QUERIES.flatMap((q, at) =>
    // Every option of the first two.
    OPTIONS.slice(0, at < 2 ? OPTIONS.length : 1).map(
      (options): Make =>
        (library) =>
          searched(library, q, options),
    ),
  ),
  health: [
    async (library) =>
      Object.entries((await library.health()).data).map(([source, of]) => [source, { ...Object(of), latency_ms: 0 }]),
  ],
  find: [
    (library) => library.find(citation(ARTICLE)),
    (library) => library.find(citation(HR)),
    (library) => library.find(citation(NOWHERE)),
    (library) => library.find(decision({ courts: ['HR'], date: '2015-05-03' })),
    (library) => library.find(decision({ numbers: ['15/00001'] })),
  ],
  document: [
    async (library) => library.document(await uuidOf(library, ARTICLE)),
    async (library) => library.document(await uuidOf(library, ARTICLE), { options: { at: BEFORE } }),
    (library) => library.document('99999999-9999-4999-8999-999999999999'),
  ],
  validity: [
    (library) => library.validity(ARTICLE),
    (library) => library.validity(LAW, true),
    (library) => library.validity(NOWHERE),
  ],
  textOn: [
    async (library) => library.textOn(await uuidOf(library, ARTICLE), BEFORE),
    async (library) => library.textOn(await uuidOf(library, ARTICLE), undefined, { knownOn: AFTER }),
    async (library) => library.textOn(await uuidOf(library, HR), undefined),
  ],
  outline: [
    (library) => library.outline(LAW),
    (library) => library.outline(LAW, { options: { at: BEFORE } }),
    (library) => library.outline(LAW, { options: { at: '1999-01-01' } }),
    (library) => library.outline(NOWHERE),
  ],
  titleOn: [(library) => library.titleOn(LAW, BEFORE), (library) => library.titleOn(NOWHERE, BEFORE)],
  whole: [
    (library) => library.whole(LAW),
    (library) => library.whole(LAW, { options: { at: BEFORE } }),
    (library) => library.whole(NOWHERE),
  ],
  toestanden: [(library) => library.toestanden(LAW), (library) => library.toestanden(NOWHERE)],
  changes: [
    async (library) => library.changes({ subject: (await library.validity(ARTICLE))!, from: BEFORE, to: AFTER }),
    async (library) => library.changes({ subject: (await library.toestanden(LAW))!, from: BEFORE, to: AFTER }),
  ],
  held: [(library) => library.held(LAW), (library) => library.held(NOWHERE)],
  worksNamed: [
    (library) => library.worksNamed(['wet', 'burgerlijk wetboek', 'niets van dit']),
    (library) => library.worksNamed([]),
  ],
  nearestLaws: [(library) => library.nearestLaws('Burgelijk Wetboek')],
  standing: [HR, RB, ARTICLE].map((id) => (library) => library.standing(id)),
  renumbered: [(library) => library.renumbered(ARTICLE)],
  nearParts: [
    (library) => library.nearParts(`${LAW} artikel 2`, undefined),
    (library) => library.nearParts(`${LAW} artikel 2`, BEFORE),
  ],
  coverage: [(library) => library.coverage()],
  notHeld: [(library) => library.notHeld(LAW)],
  areas: [(library) => library.areas()],
  citedBy: [
    async (library) => (await library.following()).citedBy(CITED),
    async (library) =>
      (await library.following()).citedBy({ ...CITED, sort: 'weight', type: 'rechtspraak', court: 'HR' }),
    async (library) => (await library.following()).citedBy({ ...CITED, at: '2014-01-01' }),
    async (library) => (await library.following()).citedBy({ ...CITED, court: 'geen gerecht' }),
  ],
  cites: [
    async (library) => (await library.following()).cites(await uuidOf(library, HR)),
    async (library) => (await library.following()).cites(await uuidOf(library, HR), BEFORE),
  ],
  chain: [
    async (library) => (await library.following()).chain(HR),
    async (library) => (await library.following()).chain(RB, '2013-12-31'),
    async (library) => (await library.following()).chain(HR, BEFORE),
  ],
  namesOfLaws: [async (library) => (await library.following()).namesOfLaws()],
  stock: [async (library) => (await library.following()).stock()],
};

/** What came of a call, as it goes over a wire: a value, nothing, or the failure that a user is told of. */
async function outcomeOf(library: LocalLibrary, make: Make): Promise<unknown> {
  try {
    return { value: JSON.parse(JSON.stringify((await make(library)) ?? null)) };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    const { kind, message, code, parameter } = error;
    return { kind, message, code, parameter };
  }
}

/** Each call, of a library and of a service over it. */
export function describeCalls(given: () => { library: LocalLibrary; own: LocalLibrary }): void {
  describe('a call', () => {
    test('is there for every method', () =>
      expect(Object.keys(CALLS)).toEqual(expect.arrayContaining([...LIBRARY_METHODS])));

    test.each(Object.entries(CALLS))('%s gives one thing', async (name, makes) => {
      const { library, own } = given();
      let answered = 0;
      for (const [at, make] of makes.entries()) {
        const here = await outcomeOf(library, make);
        const advice = say.hosted.askOwner(new URL(own.description.location).host);
        expect(await outcomeOf(own, make), String(at)).toEqual(answerForAsker(here, advice));
        answered += Object(here).value === undefined || Object(here).value === null ? 0 : 1;
      }
      // No file of this library says what its law was called before.
      expect(answered > 0).toBe(name !== 'titleOn');
    });
  });
}
