/** `lks cited-by`, `cites` and `chain`, as a user meets them: of a library with decisions that cite each other, of the sample, of a service. */

import { chmodSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextStructure } from '../../src/contract/structure';
import { say } from '../../src/messages';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { idOf, serveDocuments } from '../support/document-server';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { relationsOf } from '../support/time-and-citations';

const home = homeOfFile();
const service = await ofFile(serveDocuments());
let file: string;

/** A text with its marks: `[words](target)`; behind `##` stands what the register says. */
function marked(text: string): { body: string; structure: TextStructure } {
  const references: TextStructure['references'] = [];
  let body = '';
  for (const piece of text.split(/(\[[^\]]+\]\([^)]+\))/)) {
    const [, words, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (words !== undefined) references.push({ start: body.length, end: body.length + words.length, target: target! });
    body += words ?? piece;
  }
  const register = body.indexOf('## ');
  const added = register === -1 ? [] : [{ start: register, end: body.length, kind: 'register' as const }];
  const one = body.indexOf('3.8');
  const parts = one === -1 ? [] : [{ start: one, end: body.length, kind: 'rechtsoverweging' as const, number: '3.8' }];
  return {
    body,
    structure: { known: 'marked', parts, tables: [], notes: [], references, added, relations: relationsOf(body) },
  };
}

const [RB, GH, HR, PHR] = [
  'ECLI:NL:RBAMS:2012:1',
  'ECLI:NL:GHAMS:2013:2',
  'ECLI:NL:HR:2015:3',
  'ECLI:NL:PHR:2014:4',
] as const;
const JCI = 'jci1.3:c:BWBR0005289&boek=6&titeldeel=3&artikel=162&lid=1&g=2025-01-01';

beforeAll(async () => {
  const decision = (ecli: string, text: string) => {
    const { body, structure } = marked(text);
    return uitspraak(ecli, body, { structure, decisionDate: `${ecli.split(':')[3]}-05-03` });
  };
  const part = (number: string, text: string) => {
    const { body, structure } = marked(text);
    return artikel('BWBR0005289', number, body, { structure });
  };
  file = path.join(home, 'own.db');
  importAll(file, [
    decision(
      GH,
      `Over\n\n## Formele relaties\n\n[Eerste aanleg: ${RB}, Bekrachtiging/bevestiging](${RB})\n[Cassatie: ${HR}](${HR})`,
    ),
    decision(HR, `Zie\n\n3.8 [art. 6:162 BW](${JCI}), en.\n\n## Formele relaties\n\n[Conclusie: ${PHR}](${PHR})`),
    decision(
      PHR,
      `Strekt.\n\n## Formele relaties\n\n[Arrest Hoge Raad: ${HR}, Gevolgd](${HR})\n\n## Wetsverwijzingen\n\n[Burgerlijk Wetboek Boek 6 162](1.0:c:BWB:BWBR0005289&artikel=162&lid=2&g=2014-01-01)`,
    ),
    decision('ECLI:NL:RBDHA:2020:9', '[artikel 162](BWBR0005289 artikel 162)'),
    part('162', 'Hij die.'),
    part('163', 'Als bedoeld in [artikel 162](jci1.3:c:BWBR0005289&artikel=162).'),
  ]);
});

const lks = (...args: string[]) => run(home, [...args, `--library=${file}`]);
/** Where somebody types, as result numbers are. */
const typed = (...args: string[]) => run(home, [...args, `--library=${file}`], { env: { LKS_FORCE_TTY: '100' } });
const rowsOf = async (...args: string[]) => JSON.parse((await lks(...args, '--json')).stdout);

describe('lks cited-by', () => {
  it.each(['art. 6:162 BW', '6:162 BW', 'BWBR0005289 artikel 162', JCI.replace('&lid=1', '')])(
    'has one set for an article however it is written: %s',
    async (name) => {
      const { data, meta } = await rowsOf('cited-by', name);
      expect(meta.total).toBe(4);
      const ids = data.map((row: { external_id: string }) => row.external_id);
      expect(ids).toEqual(['ECLI:NL:RBDHA:2020:9', HR, PHR, 'BWBR0005289 artikel 163']);
    },
  );

  it('says where it is cited and which place of it, and tells a lid from another', async () => {
    const { data } = await rowsOf('cited-by', 'art. 6:162 lid 1 BW');
    const of = (id: string) => data.find((row: { external_id: string }) => row.external_id === id);
    expect(of(HR)).toMatchObject({ place: 'r.o. 3.8', pinpoint: 'lid 1', says: 'this', marked_up: true });
    expect(of(PHR)).toMatchObject({ place: 'register', pinpoint: 'lid 2', says: 'other' });
    expect(of('ECLI:NL:RBDHA:2020:9')).toMatchObject({ pinpoint: '', says: 'none' });
    expect(of(HR).places[0]).toMatchObject({ text: 'art. 6:162 BW', basis: 'marked' });
  });

  it('filters, counts and pages', async () => {
    expect((await rowsOf('cited-by', 'art. 6:162 BW', '--court', 'HR')).meta.total).toBe(1);
    expect((await rowsOf('cited-by', 'art. 6:162 BW', '--type', 'wetgeving')).meta.total).toBe(1);
    expect((await rowsOf('cited-by', 'art. 6:162 BW', '--law', 'BWBR0005289')).meta.total).toBe(1);
    expect((await lks('cited-by', 'art. 6:162 BW', '--count')).stdout).toBe('4\n');
    const { stdout, stderr } = await lks('cited-by', 'art. 6:162 BW', '-n', '2', '--offset', '1');
    expect([stdout.trimEnd().split('\n').length, stdout.split('\t')[0]]).toEqual([2, HR]);
    expect(stderr).toContain(say.follow.next("lks cited-by 'art. 6:162 BW' --limit 2 --offset 3"));
  });

  it('counts what no publisher marked, with its place, and says so', async () => {
    const own = path.join(home, 'unmarked.db');
    const [one, other] = ['ECLI:NL:HR:2021:1', 'ECLI:NL:HR:2022:2'] as const;
    const text = 'Volgens artikel 6:162 lid 2 BW is hij aansprakelijk.';
    importAll(own, [uitspraak(one, text), uitspraak(other, 'Zie ECLI:NL:HR:2021:1 en artikel 6:95 BW.')]);
    const { stdout } = await run(home, ['cited-by', 'art. 6:162 BW', '--json', `--library=${own}`]);
    const { data, meta } = JSON.parse(stdout);
    expect([meta.total, meta.coverage.looked_through, meta.coverage.of]).toEqual([1, 2, 2]);
    expect(data[0]).toMatchObject({ external_id: one, pinpoint: 'lid 2', marked_up: false });
    const [{ start, end, basis }] = data[0].places;
    expect([text.slice(start, end), basis]).toEqual(['artikel 6:162 lid 2 BW', 'named']);
    expect((await run(home, ['cited-by', one, '--count', `--library=${own}`])).stdout).toBe('1\n');
    expect((await run(home, ['cited-by', 'BWBR0005289', '--count', `--library=${own}`])).stdout).toBe('2\n');
    // What is imported anew is looked through anew.
    importAll(own, [uitspraak(one, 'Niets.', { decisionDate: '2021-05-03' })]);
    expect((await run(home, ['cited-by', 'art. 6:162 BW', '--count', `--library=${own}`])).stdout).toBe('0\n');
  });

  it.skipIf(process.getuid?.() === 0)(
    'says of a library that it may not write to what was not looked through',
    async () => {
      const own = path.join(home, 'closed.db');
      importAll(own, [uitspraak('ECLI:NL:HR:2021:1', 'Volgens artikel 6:162 BW.')]);
      chmodSync(own, 0o400);
      const { code, stdout, stderr } = await run(home, ['cited-by', 'art. 6:162 BW', `--library=${own}`]);
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr).toContain(say.follow.partly(0, 1));
    },
  );

  it('counts what cites any article for a law, and names what was looked through where nothing does', async () => {
    expect((await rowsOf('cited-by', 'BWBR0005289')).meta.total).toBe(3);
    const { code, stdout, stderr } = await lks('cited-by', 'art. 3:310 BW');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(say.follow.none('BWBR0005291 artikel 310', false));
    expect(stderr).toMatch(/Looked through: .*rechtspraak\.nl \(4\)/);
  });

  it('needs a library', async () => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: 'lks_test_key' };
    for (const command of ['cited-by', 'chain']) {
      const { code, stderr } = await run(home, [command, HR], { env });
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(say.needsLibrary.message(`lks ${command}`, say.needsLibrary.instead.hosted)),
      ]);
    }
  });
});

describe('lks cites', () => {
  it('lists each thing once, with what is held of it, by rows that lks doc opens', async () => {
    const { data } = await rowsOf('cites', HR);
    expect(data.map((row: { external_id: string }) => row.external_id)).toEqual(['BWBR0005289 artikel 162', PHR]);
    expect(data[0]).toMatchObject({ place: 'r.o. 3.8', pinpoint: 'lid 1', marked_up: true });
    expect((await typed('doc', '1')).stdout).toContain('Hij die.');
  });

  it('recognises in the text that a service gives', async () => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: 'lks_test_key' };
    const { code, stderr } = await run(home, ['cites', idOf(16)], { env });
    expect([code, stderr]).toEqual([0, expect.stringContaining(phrase(say.follow.onlyRecognised))]);
  });
});

describe('lks chain', () => {
  it.each([RB, GH, HR, PHR])('is the same case from each of its decisions: %s', async (ecli) => {
    const { data } = await rowsOf('chain', ecli);
    expect(data.nodes.map((node: { external_id: string }) => node.external_id).sort()).toEqual(
      [RB, GH, HR, PHR].sort(),
    );
    const edges = data.edges.map((edge: Record<string, string>) => [edge.from, edge.relation, edge.to, edge.outcome]);
    expect(edges.sort()).toEqual(
      [
        [GH, 'cassatie', HR, undefined],
        [PHR, 'conclusie', HR, 'Gevolgd'],
        [RB, 'hoger beroep', GH, 'Bekrachtiging/bevestiging'],
      ].sort(),
    );
  });

  it('draws the oldest first and names what is missing with the command that fetches it', async () => {
    const { code, stdout, stderr } = await lks('chain', HR);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t')[0])).toEqual([RB, GH, HR, PHR]);
    expect(lines.map((line) => /\t([ └─]*)/.exec(line)?.[1])).toEqual(['', '└─ ', '   └─ ', '      └─ ']);
    expect(stderr).toContain(say.follow.fetch(`lks library add ${RB}`));
  });

  it('says of a decision that stands alone that no relation is known, and of one that nobody knows that it is not there', async () => {
    const alone = await lks('chain', 'ECLI:NL:RBDHA:2020:9');
    expect([alone.code, alone.stderr]).toEqual([0, expect.stringContaining(say.follow.noLink('ECLI:NL:RBDHA:2020:9'))]);
    expect((await lks('chain', 'ECLI:NL:HR:1999:ZZ9999')).code).toBe(3);
  });
});
