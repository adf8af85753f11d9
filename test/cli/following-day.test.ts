/** `lks cites`, `cited-by` and `chain` with `--at`: of a law of two texts, of decisions of three years. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { toestandXml, wettekst, artikel as xmlArtikel } from '../fixtures/import/toestand';
import { importAll, uitspraak } from '../library/fixture';
import { idOf, serveDocuments } from '../support/document-server';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { relationsOf } from '../support/time-and-citations';

const LAW = 'BWBR0099998';
const [RB, GH, HR] = ['ECLI:NL:RBAMS:2012:1', 'ECLI:NL:GHAMS:2013:2', 'ECLI:NL:HR:2015:3'] as const;
/** Article 1 named article 162 until 2015; article 2 names it from 2010 on, and article 3 since 2015. */
const TEXTS = {
  '2010-01-01': ['Zie artikel 6:162 BW.', 'Als in artikel 6:162 BW.', 'Vervallen regel.'],
  '2015-01-01': ['Zie artikel 6:163 BW.', 'Als in artikel 6:162 BW.', 'Ook artikel 6:162 BW.'],
} as const;

const home = homeOfFile();
const service = await ofFile(serveDocuments());
let file: string;

function decision(ecli: string, text: string, names: readonly string[] = []) {
  const references = names.map((name) => ({
    start: text.indexOf(name),
    end: text.indexOf(name) + name.length,
    target: name.replace(/^.*: /, ''),
  }));
  const added = [{ start: Math.max(0, text.indexOf('##')), end: text.length, kind: 'register' as const }];
  const structure = {
    known: 'marked' as const,
    parts: [],
    tables: [],
    notes: [],
    references,
    added,
    relations: relationsOf(text),
  };
  return uitspraak(ecli, text, {
    decisionDate: `${ecli.split(':')[3]}-05-03`,
    ...(names.length > 0 && { structure }),
  });
}

beforeAll(async () => {
  file = path.join(home, 'own.db');
  importAll(file, [
    decision(RB, 'Op grond van artikel 6:162 BW.'),
    decision(GH, `Over.\n\n## Formele relaties\n\nEerste aanleg: ${RB}\nCassatie: ${HR}`, [
      `Eerste aanleg: ${RB}`,
      `Cassatie: ${HR}`,
    ]),
    decision(HR, 'Ook artikel 6:162 BW.'),
  ]);
  const files = Object.entries(TEXTS).map(([day, texts]) => {
    const toestand = path.join(home, `${LAW}_${day}_0.xml`);
    const inhoud = wettekst(texts.map((text, at) => xmlArtikel(String(at + 1), text)).join(''));
    writeFileSync(toestand, toestandXml({ bwbId: LAW, datum: day, inhoud }));
    return toestand;
  });
  expect((await run(home, ['library', 'import', ...files, `--library=${file}`])).code).toBe(0);
});

const lks = (...args: string[]) => run(home, [...args, `--library=${file}`]);
const idsOf = async (...args: string[]): Promise<string[]> => {
  const { data } = JSON.parse((await lks(...args, '--json')).stdout);
  return (data.nodes ?? data).map((row: { external_id: string }) => row.external_id);
};

describe('lks cites --at', () => {
  const [OLD, NEW] = ['BWBR0005289 artikel 162', 'BWBR0005289 artikel 163'];

  it.each([
    [['--at', '2012-01-01'], [OLD]],
    [['--at', '2012'], [OLD]],
    [['--at', '2016-01-01'], [NEW]],
    [[], [NEW]],
  ])('reads the text of the day: %j', async (at, wanted) => {
    expect(await idsOf('cites', `${LAW} artikel 1`, ...at)).toEqual(wanted);
  });

  it('reads the text of the day that the citation itself names, and takes no other beside it', async () => {
    expect(await idsOf('cites', `jci1.3:c:${LAW}&artikel=1&g=2012-01-01`)).toEqual([OLD]);
    const { code, stderr } = await lks('cites', `jci1.3:c:${LAW}&artikel=1&g=2012-01-01`, '--at', '2016-01-01');
    expect([code, stderr]).toEqual([2, expect.stringContaining('2012-01-01')]);
  });

  it('reads all articles of a law as they were', async () => {
    expect(await idsOf('cites', LAW, '--at', '2012-01-01')).toEqual([OLD]);
    expect(await idsOf('cites', LAW)).toEqual([NEW, OLD]);
  });

  it('says of a day of which there is no text since when there is one', async () => {
    const { code, stderr } = await lks('cites', `${LAW} artikel 1`, '--at', '2009-01-01');
    expect([code, stderr]).toEqual([3, expect.stringContaining('2010-01-01')]);
  });

  it('has no day of a file, and none of a service', async () => {
    const text = path.join(home, 'stuk.txt');
    writeFileSync(text, 'Zie artikel 6:162 BW.');
    expect(await lks('cites', text, '--at', '2012-01-01')).toMatchObject({ code: 2, stdout: '' });
    const env = { LKS_API_URL: service.url, LKS_API_KEY: 'lks_test_key' };
    const asked = await run(home, ['cites', idOf(16), '--at', '2012-01-01'], { env });
    expect([asked.code, asked.stdout, asked.stderr]).toEqual([2, '', expect.stringContaining('--at')]);
  });
});

describe('lks cited-by --at', () => {
  const ARTICLE = 'art. 6:162 BW';

  it('has the decisions up to the day, and the texts of today that stood then', async () => {
    expect(await idsOf('cited-by', ARTICLE)).toEqual([HR, RB, `${LAW} artikel 2`, `${LAW} artikel 3`]);
    const then = await lks('cited-by', ARTICLE, '--at', '2014-01-01', '--json');
    const { data, meta } = JSON.parse(then.stdout);
    expect(data.map((row: { external_id: string }) => row.external_id)).toEqual([RB, `${LAW} artikel 2`]);
    expect(meta.total).toBe(2);
    expect(then.stderr).toContain(phrase(say.follow.textsSince));
  });

  it('says where nothing passes that a day was asked for', async () => {
    const { code, stdout, stderr } = await lks('cited-by', ARTICLE, '--at', '2009-01-01');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(phrase(say.follow.none));
  });
});

describe('lks chain --at', () => {
  it('has the decisions up to the day', async () => {
    expect((await idsOf('chain', GH)).sort()).toEqual([GH, HR, RB].sort());
    expect((await idsOf('chain', GH, '--at', '2014-01-01')).sort()).toEqual([GH, RB].sort());
  });

  it('refuses a decision that is later itself', async () => {
    const { code, stderr } = await lks('chain', HR, '--at', '2014-01-01');
    expect([code, stderr]).toEqual([2, expect.stringContaining('2015-05-03')]);
  });
});
