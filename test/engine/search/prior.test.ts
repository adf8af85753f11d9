/** What a document is worth whatever was asked, and for a term. */
import { expect, test } from 'vitest';
import { foremost } from '../../../src/engine/search/score/foremost';
import { type PriorReason, priorsOf } from '../../../src/engine/search/score/prior';
import { catalogueIn } from '../../../src/library/catalogue';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { titleOfPart } from '../../../src/sources/shared/parsed-file';
import { artikel, libraryFile, openedDatabase, uitspraak } from '../../library/fixture';
import { euDecision } from '../../library/support/eu-decision';

const of = (work: string, law: string, number: string, body: string, more: Partial<SourceDocument> = {}) =>
  artikel(work, number, body, { lawNames: [law], ...titleOfPart(law, `artikel ${number}`, ''), ...more });

function openedLibrary(documents: readonly SourceDocument[]) {
  const database = openedDatabase(libraryFile(documents));
  const rows = database.prepare('select id, external_id from docs').all();
  const idOf = new Map(rows.map(({ id, external_id }) => [String(external_id), Number(id)]));
  const priors = priorsOf(catalogueIn(database), [...idOf.values()]);
  const priorOf = (externalId: string) => priors.get(idOf.get(externalId)!)!;
  const kinds = (externalId: string) => priorOf(externalId).reasons.map(({ kind }) => kind);
  return { database, idOf, priorOf, kinds };
}

const reason = <K extends PriorReason['kind']>(reasons: readonly PriorReason[], kind: K) =>
  reasons.find((one) => one.kind === kind);

test('a code comes before a law, a law before a decree, a decree before a circular', () => {
  const { priorOf } = openedLibrary([
    of('BWBR0005289', 'Burgerlijk Wetboek Boek 6', '1', 'Iets.'),
    of('BWBR1', 'Wet A', '1', 'Iets.'),
    of('BWBR2', 'Besluit A', '1', 'Iets.', { documentType: 'AMvB' }),
    of('BWBR3', 'Regeling A', '1', 'Iets.', { documentType: 'ministeriele-regeling' }),
    of('BWBR4', 'Circulaire A', '1', 'Iets.', { documentType: 'circulaire' }),
  ]);
  const factors = ['BWBR0005289', 'BWBR1', 'BWBR2', 'BWBR3', 'BWBR4'].map(
    (work) => priorOf(`${work} artikel 1`).factor,
  );
  expect(factors).toEqual([...factors].sort((a, b) => b - a));
  expect(new Set(factors).size).toBe(5);
});

test('the more words were asked for, the less it counts', () => {
  const { database, idOf } = openedLibrary([of('BWBR0005289', 'Burgerlijk Wetboek Boek 6', '1', 'Iets.')]);
  const id = [...idOf.values()][0]!;
  const factorOf = (words: number): number => priorsOf(catalogueIn(database), [id], [], words).get(id)!.factor;
  expect([1, 4].map(factorOf)).toEqual([factorOf(1), factorOf(1)]);
  expect(factorOf(8)).toBeCloseTo(Math.sqrt(factorOf(4)));
  expect(factorOf(100)).toBeCloseTo(1, 1);
});

test('of the courts of the EU the Grand Chamber comes first, then a chamber, the General Court, an opinion, an order', () => {
  const heading = (court: string) => ({ title: `C-1/18 (A v B), Judgment of the Court${court} of 1 May 2018` });
  const { priorOf, kinds } = openedLibrary([
    euDecision('62018CJ0001', heading(' (Grand Chamber)')),
    euDecision('62018CJ0002', {
      title: 'C-2/18 (A tegen B), Arrest van het Hof (Grote kamer) van 1 mei 2018',
      language: 'nl',
    }),
    euDecision('62018CJ0003', heading(' (Third Chamber)')),
    euDecision('62018TJ0004', heading(' (Third Chamber)')),
    euDecision('62018CC0001', { documentType: 'conclusie' }),
    euDecision('62018CO0005', { documentType: 'beschikking' }),
    euDecision('62018CJ0006', { ...heading(' (Third Chamber)'), language: 'de' }),
  ]);
  expect(priorOf('62018CJ0001')).toEqual({ factor: 1, reasons: [] });
  expect(priorOf('62018CJ0002')).toEqual(priorOf('62018CJ0001'));
  const factors = ['62018CJ0001', '62018CJ0003', '62018TJ0004', '62018CC0001', '62018CO0005'].map(
    (id) => priorOf(id).factor,
  );
  expect(factors).toEqual([...factors].sort((a, b) => b - a));
  expect(new Set(factors).size).toBe(5);
  // None is worth more than a Dutch decision.
  expect(Math.max(...factors)).toBe(1);
  expect(kinds('62018CJ0006')).toEqual(['eu-decision', 'other-language']);
  expect(priorOf('62018CJ0006').factor).toBeLessThan(priorOf('62018CJ0003').factor);
});

test('decisions, and kinds that nobody knows, are worth neither more nor less', () => {
  const { priorOf } = openedLibrary([
    uitspraak('ECLI:NL:HR:2019:7', 'Iets.'),
    of('BWBR1', 'Iets', '1', 'Iets.', { documentType: 'een nieuw soort' }),
  ]);
  expect(priorOf('ECLI:NL:HR:2019:7')).toEqual({ factor: 1, reasons: [] });
  expect(priorOf('BWBR1 artikel 1')).toEqual({ factor: 1, reasons: [] });
});

test('what is not in force, changes other laws or is an annex says so', () => {
  const { kinds } = openedLibrary([
    of('BWBR1', 'Wet A', '1', '[Vervallen]', { repealed: true }),
    of('BWBR1', 'Wet A', '2', 'Nog niet.', { notInForce: true }),
    of('BWBR1', 'Wet A', '3', 'Een lijst.', { externalId: 'BWBR1 bijlage 3' }),
    ...[
      'Wet van 1 mei 2010 tot wijziging van de Wet A',
      'Invoeringswet Wet A',
      'Overgangswet nieuw recht',
      'Wijzigingsbesluit A',
    ].map((law, at) => of(`BWBR2${at}`, law, '1', 'Iets.')),
    of('BWBR3', 'Uitvoeringswet verordening', '1', 'Iets.'),
    of('BWBR4', 'Wet wijzigingsbevoegdheid pensioenen', '1', 'Iets.'),
  ]);
  expect(kinds('BWBR1 artikel 1')).toContain('repealed');
  expect(kinds('BWBR1 artikel 2')).toContain('not-in-force');
  expect(kinds('BWBR1 bijlage 3')).toContain('annex');
  for (const at of [0, 1, 2, 3]) expect(kinds(`BWBR2${at} artikel 1`), String(at)).toContain('changes-others');
  for (const work of ['BWBR3', 'BWBR4']) expect(kinds(`${work} artikel 1`)).not.toContain('changes-others');
});

test('a law of the Caribbean Netherlands stands below its twin', () => {
  const { priorOf } = openedLibrary([
    of('BWBR1', 'Wetboek van iets', '1', 'Iets.'),
    of('BWBR2', 'Wetboek van iets BES', '1', 'Iets.', { documentType: 'wet-BES' }),
    of('BWBR3', 'Eilandenwet BES', '1', 'Iets.', { documentType: 'wet-BES' }),
  ]);
  expect(reason(priorOf('BWBR2 artikel 1').reasons, 'bes')).toMatchObject({ twin: 'wetboek van iets' });
  expect(reason(priorOf('BWBR3 artikel 1').reasons, 'bes')).toMatchObject({ twin: '' });
  const [law, twin, alone] = [1, 2, 3].map((at) => priorOf(`BWBR${at} artikel 1`).factor);
  expect(law).toBeGreaterThan(alone!);
  expect(alone).toBeGreaterThan(twin!);
});

test('of regulations that are called the same but for the year only the newest that is held counts whole', () => {
  const { kinds, priorOf } = openedLibrary([
    ...['2013', '2014', '2015'].map((year) => of(`BWBR${year}`, `Regeling tarieven ${year} kamers`, '1', 'Iets.')),
    of('BWBR1', 'Regeling tarieven 2016 notarissen', '1', 'Iets.'),
    of('BWBR2', 'Vreemdelingenwet 2000', '1', 'Iets.'),
  ]);
  expect(reason(priorOf('BWBR2013 artikel 1').reasons, 'reissued')).toMatchObject({ newest: '2015' });
  expect(kinds('BWBR2014 artikel 1')).toContain('reissued');
  for (const work of ['BWBR2015', 'BWBR1', 'BWBR2']) expect(kinds(`${work} artikel 1`)).not.toContain('reissued');
});

test('an article that defines a term gains, one that only has it does not', () => {
  const { database, idOf } = openedLibrary([
    of('BWBR1', 'Wet A', '1', 'In deze wet wordt verstaan onder:\n\na. giraffe: een dier.'),
    of('BWBR1', 'Wet A', '2', 'Een giraffe eet bladeren.'),
    of('BWBR1', 'Wet A', '3', 'Zij eten.', titleOfPart('Wet A', 'artikel 3', 'Giraffen')),
    of('BWBR1', 'Wet A', '4', 'Onder giraffe wordt verstaan: een dier.', { repealed: true }),
  ]);
  const priors = priorsOf(catalogueIn(database), [...idOf.values()], ['giraffe']);
  const defining = (number: string) => reason(priors.get(idOf.get(`BWBR1 artikel ${number}`)!)!.reasons, 'defines');
  expect(defining('1')).toMatchObject({ by: 'text' });
  expect(defining('2')).toBeUndefined();
  expect(defining('3')).toMatchObject({ by: 'heading' });
  expect(defining('4')).toBeUndefined();
});

test('the best of the codes are found among many that match, and nothing that does not match', () => {
  const { database, idOf } = openedLibrary([
    ...Array.from({ length: 50 }, (_one, at) =>
      of('BWBR1', 'Besluit', `${at}`, 'De giraffe.', { documentType: 'AMvB' }),
    ),
    of('BWBR0005289', 'Burgerlijk Wetboek Boek 6', '1', `Iets over veel, ${'en meer '.repeat(200)} en de giraffe.`),
    of('BWBR0005289', 'Burgerlijk Wetboek Boek 6', '2', 'De zebra.'),
  ]);
  const catalogue = catalogueIn(database);
  const match = { of: 'word', forms: ['giraffe'] } as const;
  expect(foremost(catalogue, match, {}, 51)).toEqual([idOf.get('BWBR0005289 artikel 1')]);
  expect(foremost(catalogue, match, { ranges: [{ first: 0, last: 1 }] }, 51)).toEqual([]);
  expect(foremost(catalogue, match, {}, 1_000_000)).toEqual([]);
});
