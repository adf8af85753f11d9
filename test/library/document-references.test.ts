/** What a document of a library says of what it cites and of the decisions that it is related to. */
import { expect, test } from 'vitest';
import { narrowed } from '../../src/lookup/sections';
import { relationsOf } from '../support/time-and-citations';
import { documentIn, libraryFile, lookThrough, marked, openedLibrary, uitspraak } from './fixture';

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
  const marks = marked({ known: 'none', references, added: [register], relations: relationsOf(LINE) });
  const file = libraryFile([uitspraak(GH, BODY, marks), uitspraak('ECLI:NL:HR:2000:1', 'Niets.')]);
  await lookThrough(file);
  const library = openedLibrary(file);
  const data = await documentIn(library, GH);
  const [first, second] = ['BWBR0005289 artikel 162', 'BWBR0005289 artikel 95'];
  expect(data.references).toEqual([
    { ...at('art. 6:162 BW'), external_id: first, pinpoint: 'lid 2', marked_up: true, basis: 'marked' },
    { ...at('artikel 6:95 lid 1 BW'), external_id: second, pinpoint: 'lid 1', marked_up: false, basis: 'named' },
    { ...at(LINE), external_id: RB, pinpoint: '', marked_up: true, basis: 'marked' },
  ]);
  expect(data.relations).toEqual([
    { kind: 'hoger beroep', to: RB, earlier: true, label: 'Eerste aanleg', outcome: 'Bekrachtiging/bevestiging' },
  ]);
  const only = narrowed(data, [at('artikel 6:95 lid 1 BW')]);
  expect(only.references).toEqual([expect.objectContaining({ start: 0, external_id: 'BWBR0005289 artikel 95' })]);
  const none = await documentIn(library, 'ECLI:NL:HR:2000:1');
  expect([none.references, none.relations]).toEqual([undefined, undefined]);
});
