/** What a document of a library says of what it cites and of the decisions that it is related to. */
import { expect, test } from 'vitest';
import { openStore } from '../../src/library/open-store';
import { narrowed } from '../../src/lookup/narrowed';
import { relationsOf } from '../support/time-and-citations';
import { libraryFile, openedLibrary, uitspraak } from './fixture';

const [GH, RB] = ['ECLI:NL:GHAMS:2013:2', 'ECLI:NL:RBAMS:2012:1'];
const LINE = `Eerste aanleg: ${RB}, Bekrachtiging/bevestiging`;
const BODY = `Zie art. 6:162 BW en artikel 6:95 lid 1 BW.\n\n## Formele relaties\n\n${LINE}`;
const at = (words: string) => ({ start: BODY.indexOf(words), end: BODY.indexOf(words) + words.length });

test('citations have their places, marked and recognised, and relations their kind', async () => {
  const register = { start: BODY.indexOf('##'), end: BODY.length, kind: 'register' as const };
  const references = [
    { ...at('art. 6:162 BW'), target: 'jci1.3:c:BWBR0005289&artikel=162&lid=2' },
    { ...at(LINE), target: RB },
  ];
  const relations = relationsOf(LINE);
  const structure = {
    known: 'none' as const,
    parts: [],
    tables: [],
    notes: [],
    references,
    added: [register],
    relations,
  };
  const file = libraryFile([uitspraak(GH, BODY, { structure }), uitspraak('ECLI:NL:HR:2000:1', 'Niets.')]);
  const store = openStore(file);
  await store.lookThrough();
  store.close();
  const library = openedLibrary(file);
  const documentOf = async (ecli: string) => (await library.document((await library.validity(ecli))?.id ?? '')).data;
  const data = await documentOf(GH);
  expect(data.references).toEqual([
    {
      ...at('art. 6:162 BW'),
      external_id: 'BWBR0005289 artikel 162',
      pinpoint: 'lid 2',
      marked_up: true,
      basis: 'marked',
    },
    {
      ...at('artikel 6:95 lid 1 BW'),
      external_id: 'BWBR0005289 artikel 95',
      pinpoint: 'lid 1',
      marked_up: false,
      basis: 'named',
    },
    { ...at(LINE), external_id: RB, pinpoint: '', marked_up: true, basis: 'marked' },
  ]);
  expect(data.relations).toEqual([
    { kind: 'hoger beroep', to: RB, earlier: true, label: 'Eerste aanleg', outcome: 'Bekrachtiging/bevestiging' },
  ]);
  const only = narrowed(data, [at('artikel 6:95 lid 1 BW')]);
  expect(only.references).toEqual([expect.objectContaining({ start: 0, external_id: 'BWBR0005289 artikel 95' })]);
  const none = await documentOf('ECLI:NL:HR:2000:1');
  expect([none.references, none.relations]).toEqual([undefined, undefined]);
});
