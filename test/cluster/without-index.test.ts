/** Documents of a catalogue are what they are in its library, by each command that reads them: no cluster is asked. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Findable } from '../../src/contract/name';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { euDecision } from '../library/support/eu-decision';
import { contractLibrary } from '../serve/support/serving';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { catalogueOf } from './support';

const WORK = 'BWBR0009001';
const REPORTS = '\n\n## Vindplaatsen\n\nNJ 2019/5 met annotatie door A. Been\nRvdW 2019/77';
const DOCUMENTS = [
  artikel(WORK, '1', 'De huurder betaalt.', { lawNames: ['Proefwet huur'] }),
  artikel(WORK, '2', `Zie artikel 1 van de Proefwet huur.`, { lawNames: ['Proefwet huur'] }),
  uitspraak('ECLI:NL:HR:2019:1', `Het hof. Zie NJ 2019/6.${REPORTS}`, { aliases: ['18/01234', 'BQ1234'] }),
  uitspraak('ECLI:NL:HR:2019:2', `Vindplaatsen: NJ 2019/5.`, { aliases: ['18/01235', 'R99/138HR'] }),
  // No ECLI tells its court.
  euDecision('62015CJ0434', { body: 'Zie artikel 1 van de Proefwet huur.' }),
  uitspraak('ECLI:NL:HR:2019:3', `Iets anders.${REPORTS.replace('/5', '/6')}`, { decisionDate: '2019-05-04' }),
];

async function both(): Promise<{ library: string; catalogue: string }> {
  const library = path.join(homeOfTest(), 'library.db');
  copyFileSync(await contractLibrary(), library);
  importAll(library, DOCUMENTS);
  // Citations in the texts are looked for when they are first asked for, and that is written down.
  await run(homeOfTest(), ['cited-by', `${WORK} artikel 1`, `--library=${library}`]);
  return { library, catalogue: await catalogueOf(library) };
}

const DECISION = { kind: 'decision', text: '', display: '' } as const;

const LINES: readonly string[][] = [
  ['doc', 'ECLI:NL:HR:2019:1', '--json'],
  ['doc', `${WORK} artikel 1`, '--json'],
  ['doc', 'art. 1 Proefwet huur', '--json'],
  ['doc', WORK, '--json'],
  ['doc', 'NJ 2019/5', '--json'],
  ['doc', 'HR 3 mei 2019, 18/01234', '--json'],
  ['doc', 'R 99/138', '--json'],
  ['doc', 'BQ1234', '--json'],
  ['doc', 'ECLI:NL:HR:2019:999', '--json'],
  ['cite', 'ECLI:NL:HR:2019:1', '--json'],
  ['cited-by', `${WORK} artikel 1`, '--json'],
  ...[
    ['--court', 'HR'],
    ['--court', 'Hof van Justitie'],
    ['--court', 'Gerecht EU, hof Amsterdam'],
    ['--court', 'geen gerecht'],
    ['--law', 'Proefwet huur'],
    ['--law', 'Proefwet hur'],
    ['--type', 'wetgeving', '--sort', 'weight'],
    ['--from', '2019', '--at', '2024-01-01'],
  ].map((filters) => ['cited-by', `${WORK} artikel 1`, ...filters, '--json']),
  ['cites', `${WORK} artikel 2`, '--json'],
  ['chain', 'ECLI:NL:HR:2019:1', '--json'],
  ['verify', 'brief.md', '--json'],
  ['library', 'versions', `${WORK} artikel 1`, '--json'],
  ['library', 'diff', `${WORK} artikel 1`, '--json'],
  ['library', 'coverage', '--json'],
];

test('each command says the same', async () => {
  const { library, catalogue } = await both();
  const home = homeOfTest();
  writeFileSync(
    path.join(home, 'brief.md'),
    `Zie art. 1 Proefwet huur, art. 9 Proefwet huur, HR 3 mei 2019, NJ 2019/5, HR 3 mei 2019, NJ 2019/6,
     HR 4 mei 2019, NJ 2019/6, HR 3 mei 2019, nr. 18/01235, HR 3 mei 2019, nr. 18/0123 en ECLI:NL:HR:2019:2.`,
  );
  // The day is that of the test: what lapses between the two runs is none of its business.
  const now = '2026-01-02T12:00:00Z';
  let answered = 0;
  for (const line of LINES) {
    const said = async (file: string): Promise<string> => {
      const { code, stdout, stderr } = await run(home, [...line, `--library=${file}`], { now });
      return JSON.stringify({ code, stdout, stderr }).replaceAll(file, 'FILE');
    };
    const own = await said(library);
    expect(await said(catalogue), line.join(' ')).toBe(own);
    answered += own.startsWith('{"code":0') ? 1 : 0;
  }
  // Not found, and what is not confirmed, are answers too: the others are what is compared.
  expect(answered).toBeGreaterThan(LINES.length / 2);
}, 60_000);

test('a profile that names a cluster wrongly is in the way of a catalogue alone', async () => {
  const { library, catalogue } = await both();
  const home = homeOfTest();
  const office = { url: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9', cluster: { urls: ['http://node/path'] } };
  mkdirSync(path.join(home, 'lks'), { recursive: true });
  writeFileSync(path.join(home, 'lks/config.json'), JSON.stringify({ current: 'office', profiles: { office } }));
  const search = (file: string) => run(home, ['search', 'huurder', `--library=${file}`]);
  expect(await search(library)).toMatchObject({ code: 0 });
  expect(await search(catalogue)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(say.cluster.address.badNode['extra-parts']('cluster.urls')),
  });
}, 60_000);

test('decisions are found by each of their numbers and reports, and what is near to them', async () => {
  const { library, catalogue } = await both();
  const [own, other] = [library, catalogue].map((file) => openLibrary(file));
  onTestFinished(() => Promise.all([own!.close(), other!.close()]).then(() => {}));
  const asked: Findable[] = [
    ...['18/01234', '18/1234', '1234', '18/01299', 'R99/138', 'R99/138HR', 'BQ1234', 'BQ9999'].map((number) => ({
      ...DECISION,
      courts: [],
      numbers: [number],
      reports: [],
    })),
    ...['NJ 2019/5', 'NJ 2019/6', 'RvdW 2019/77', 'NJ 2019', 'NJ 1999/1'].flatMap((report) =>
      [undefined, '2019-05-03', '2019-05-04'].map((date) => ({
        ...DECISION,
        courts: date === undefined ? [] : ['HR'],
        ...(date && { date }),
        numbers: [],
        reports: [report],
      })),
    ),
  ];
  let found = 0;
  for (const name of asked) {
    const here = await own!.find(name);
    expect(await other!.find(name), JSON.stringify(name)).toEqual(here);
    found += here.documents.length;
  }
  expect(found).toBeGreaterThan(8);
  const health = async (of: typeof own) =>
    Object.entries((await of!.health()).data).map(([source, each]) => [source, { ...Object(each), latency_ms: 0 }]);
  expect(await health(other)).toEqual(await health(own));
});
