/** A library of which each thing is written down in sums, and what an accident does to it. */

import { differentStandings } from '../../../src/library/file/standings';
import { differentNames, differentWorks } from '../../../src/library/file/write-sums';
import { type Library, openLibrary } from '../../../src/library/library';
import { openStore } from '../../../src/library/open-store';
import { openDatabase } from '../../../src/platform/sqlite';
import { artikel, BWB, find, importAll, uitspraak } from '../../library/fixture';
import { rowsOf } from '../../support/table';
import { copiesOf } from './made-once';

export const LAW = 'BWBR0000001';
const NAMES = ['Wet op de putten'];
export const law = (validFrom: string, second: string) => [
  artikel(LAW, '', 'De Koning besluit.', {
    externalId: LAW,
    title: 'Wet op de putten',
    validFrom,
    lawNames: NAMES,
    position: 0,
  }),
  artikel(LAW, '1', 'De waterput van de buurman.', { validFrom, lawNames: NAMES }),
  artikel(LAW, '2', second, { validFrom, lawNames: NAMES }),
];
const DECISION = 'ECLI:NL:HR:2024:1';
const LATER = 'ECLI:NL:HR:2025:2';
export const decision = uitspraak(DECISION, 'Een waterput.');
const later = uitspraak(LATER, 'Vernietigt.', {
  structure: {
    ...{ known: 'none', parts: [], tables: [], notes: [], references: [], added: [] },
    relations: [{ to: DECISION, type: 'cassatie', earlier: true, label: 'Cassatie', outcome: 'Vernietiging' }],
  },
});

/** A law with two toestanden, of which its publisher says when each is the text, and a decision. */
export const library = copiesOf('works of which days and standing are known', (file) => {
  importAll(file, [...law('2024-01-01', 'De molens malen.'), decision, later]);
  const store = openStore(file);
  const mark = { externalId: `${LAW} artikel 2`, kind: 'changed', day: '2025-01-01', basis: 'stated' } as const;
  store.importWork(
    { name: 'later', fingerprint: 'later', source: BWB },
    {
      work: LAW,
      documents: law('2025-01-01', 'De molens staan stil.'),
      days: [{ ...mark, place: 'Stb.2024-5', words: 'wijziging' }],
    },
  );
  const period = { viewFrom: '', viewTo: '', deleted: false };
  store.recordPeriods(LAW, [
    { label: '2024-01-01', from: '2024-01-01', to: '2024-12-31', ...period },
    { label: '2025-01-01', from: '2025-01-01', to: '', ...period },
  ]);
  store.close();
});

export function damage(file: string, sql: string): void {
  const database = openDatabase(file);
  database.exec(sql);
  database.close();
}

/** What is not what was written, by the sums of works and of names. */
export function differences(file: string): unknown {
  const database = openDatabase(file, { readOnly: true });
  try {
    const rows = (table: string) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows);
    const sums = rows('work_sums') - rows('works');
    return [[...differentWorks(database)], differentNames(database), differentStandings(database), sums];
  } finally {
    database.close();
  }
}
export const NONE = [[], 0, 0, 0];

export const NOTICED = { kind: 'local', code: 'library_damaged', exitCode: 74 };
const EARLIER = { options: { at: '2024-06-01' } };
export const QUESTIONS: Readonly<Record<string, (library: Library) => Promise<unknown>>> = {
  search: (library) => find(library, 'waterput'),
  name: (library) => find(library, 'Wet op de putten'),
  day: (library) => library.search({ q: 'waterput', limit: 5, offset: 0 }, EARLIER),
  law: (library) => library.outline(LAW),
  toestanden: (library) => library.toestanden(LAW),
  article: (library) => library.validity(`${LAW} artikel 2`),
  since: async (library) => library.document((await library.validity(`${LAW} artikel 2`))!.id),
  coverage: async (library) => library.coverage(),
  standing: async (library) => library.standing(DECISION),
  'standing of none': async (library) => library.standing('ECLI:NL:HR:1990:1'),
  chain: async (library) => (await library.following()).chain(DECISION),
  'chain of the later one': async (library) => (await library.following()).chain(LATER),
  'names of laws': async (library) => (await library.following()).namesOfLaws(),
};

export async function ask(file: string, question: string): Promise<unknown> {
  const opened = openLibrary(file);
  try {
    return await QUESTIONS[question]!(opened);
  } finally {
    await opened.close();
  }
}

/** What an accident does, in SQL, and which questions meet it. */
export const ACCIDENTS = rowsOf(import.meta.dirname, 'works.tsv', 'what', 'sql', 'questions').map(
  ({ what, sql, questions }) => [what, sql, questions.split(', ')] as const,
);
