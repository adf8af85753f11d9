/** The days of the official files: each is confirmed by what the repository of the publisher lists, which has errors of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isConfirmed } from '../../src/sources/eurlex/entry-into-force';
import { parseParts } from '../../src/sources/eurlex/read-formex';
import { parse } from '../../src/sources/eurlex/read-xhtml';
import { readSparql } from '../../src/sources/shared/cellar/sparql';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { DATA, realFiles } from '../../test/support/official-data';
import { isTaken } from './support/taken';

const base = path.join(DATA ?? '/', 'eurlex');
const page = (name: string): Promise<ParsedFile> => parse(readFileSync(path.join(base, 'xhtml', name)));
const formex = async (name: string, which = /\.xml$/): Promise<ParsedFile> => {
  const files = realFiles(`eurlex/formex/${name}`, which);
  return (await parseParts(files.map((file) => ({ name: path.basename(file), bytes: readFileSync(file) }))))!;
};

const of = ({ days = [], work }: ParsedFile, kind: string): string =>
  days.find((day) => day.kind === kind && day.externalId === work && day.words === '')?.day ?? '';

/** The file, then the days on which it was adopted, published, entered into force and applies from. */
const FILES: [string, () => Promise<ParsedFile>, string, string, string, string][] = [
  ['32014R0596_oj.xhtml', () => page('32014R0596_oj.xhtml'), '2014-04-16', '2014-06-12', '2014-07-02', '2016-07-03'],
  [
    '32014R0596_cons.xhtml',
    () => page('32014R0596_cons.xhtml'),
    '2014-04-16',
    '2014-06-12',
    '2014-07-02',
    '2016-07-03',
  ],
  ['32014R0910_oj.xhtml', () => page('32014R0910_oj.xhtml'), '2014-07-23', '2014-08-28', '2014-09-17', '2016-07-01'],
  ['32015R2120_oj.xhtml', () => page('32015R2120_oj.xhtml'), '2015-11-25', '2015-11-26', '2015-11-29', '2016-04-30'],
  ['32016R0679.xhtml', () => page('32016R0679.xhtml'), '2016-04-27', '2016-05-04', '2016-05-24', '2018-05-25'],
  ['32021R0953_oj.xhtml', () => page('32021R0953_oj.xhtml'), '2021-06-14', '2021-06-15', '2021-06-15', '2021-07-01'],
  ['32022R1925_oj.xhtml', () => page('32022R1925_oj.xhtml'), '2022-09-14', '2022-10-12', '2022-11-01', '2023-05-02'],
  ['32022R2065_oj.xhtml', () => page('32022R2065_oj.xhtml'), '2022-10-19', '2022-10-27', '2022-11-16', '2024-02-17'],
  ['32023R1114.xhtml', () => page('32023R1114.xhtml'), '2023-05-31', '2023-06-09', '2023-06-29', '2024-12-30'],
  ['32024R0903.xhtml', () => page('32024R0903.xhtml'), '2024-03-13', '2024-03-22', '2024-04-11', '2024-07-12'],
  [
    'versions/32019R2088_after.xhtml',
    () => page('versions/32019R2088_after.xhtml'),
    '2019-11-27',
    '2019-12-09',
    '2019-12-29',
    '2021-03-10',
  ],
  [
    'versions/32009R1107_after.xhtml',
    () => page('versions/32009R1107_after.xhtml'),
    '2009-10-21',
    '2009-11-24',
    '2009-12-14',
    '2011-06-14',
  ],
  [
    'versions/32012R0648_after.xhtml',
    () => page('versions/32012R0648_after.xhtml'),
    '2012-07-04',
    '2012-07-27',
    '2012-08-16',
    '',
  ],
  ['31958R0001_old.html', () => page('31958R0001_old.html'), '1958-04-15', '1958-10-06', '', ''],
  ['formex/32006R1907', () => formex('32006R1907'), '2006-12-18', '2006-12-30', '2007-06-01', ''],
  ['formex/32011L0083', () => formex('32011L0083'), '2011-10-25', '2011-11-22', '2011-12-12', '2014-06-13'],
  ['formex/32017R1001', () => formex('32017R1001'), '2017-06-14', '2017-06-16', '2017-07-06', '2017-10-01'],
  ['formex/32022R2065', () => formex('32022R2065'), '2022-10-19', '2022-10-27', '2022-11-16', '2024-02-17'],
];

const METADATA = {
  each: ['celex'],
  some: ['eli', 'title', 'date', 'entryForce', 'endValidity', 'force', 'rtype', 'author'],
} as const;

/** Every day that the repository lists for an act; undefined where its answer is not among the files. */
function listedFor(work: string): string[] | undefined {
  const [file] = realFiles('eurlex/sparql-json', new RegExp(`^${work}_metadata\\.json$`));
  return file === undefined
    ? undefined
    : readSparql(readFileSync(file), METADATA).map(({ entryForce = '' }) => entryForce);
}

describe.skipIf(DATA === undefined)('official files', () => {
  test.each(FILES.filter(([name]) => isTaken(name)))(
    '%s say of themselves',
    async (_name, read, adopted, published, force, applies) => {
      const parsed = await read();
      const said = ['signature', 'publication', 'entry-into-force', 'application'].map((kind) => of(parsed, kind));
      expect(said).toEqual([adopted, published, force, applies]);
      const listed = listedFor(parsed.work);
      const reckoned = (parsed.days ?? []).filter(({ kind, day }) => /force|application/.test(kind) && day !== '');
      // The repository has 2022-02-17 in its place, a day before the act was adopted.
      const unconfirmed = reckoned.filter(({ day }) => listed !== undefined && !isConfirmed(day, listed, adopted));
      expect(unconfirmed.map(({ day }) => day).filter((day) => day !== '2024-02-17')).toEqual([]);
    },
  );

  test('that lack their index have no day of publication, and none is reckoned from it', async () => {
    const parsed = await formex('32022R2065', /(?<!\.doc)\.xml$/);
    expect([of(parsed, 'publication'), of(parsed, 'entry-into-force'), of(parsed, 'application')]).toEqual([
      '',
      '',
      '2024-02-17',
    ]);
  });

  test('date an article only where the last one names it, or its section', async () => {
    const { days = [] } = await page('32022R2065_oj.xhtml');
    const named = days.filter(
      ({ externalId, kind, day }) => kind === 'application' && externalId.includes(' ') && day !== '',
    );
    const whole = named
      .filter(({ words }) => words === '')
      .map(({ externalId }) => Number(externalId.split(' ').at(-1)));
    expect(new Set(named.map(({ day }) => day))).toEqual(new Set(['2022-11-16']));
    expect(whole.sort((a, b) => a - b)).toEqual([43, ...Array.from({ length: 25 }, (_, at) => 64 + at)]);
    expect(named.filter(({ words }) => words !== '').map(({ words }) => words)).toEqual([
      'Article 24(2), (3) and (6)',
      'Article 33(3) to (6)',
      'Article 37(7)',
      'Article 40(13)',
    ]);
  });

  test('name the acts that changed them, and those by which they were corrected, with their days', async () => {
    expect((await page('32014R0596_cons.xhtml')).relations).toEqual([
      { kind: 'amended-by', other: '32016R1011', day: '2016-06-29' },
      { kind: 'amended-by', other: '32016R1033', day: '2016-06-30' },
      { kind: 'amended-by', other: '32019R2115', day: '2019-12-11' },
      { kind: 'amended-by', other: '32023R2869', day: '2023-12-20' },
      { kind: 'amended-by', other: '32024R2809', day: '2024-11-14' },
      { kind: 'corrected-by', other: '32014R0596R(03)', day: '2016-10-21' },
    ]);
    expect((await formex('32011L0083')).relations).toEqual([
      { kind: 'amended-by', other: '32015L2302', day: '2015-12-11' },
      { kind: 'amended-by', other: '32019L2161', day: '2019-12-18' },
    ]);
    expect((await page('32014R0596_oj.xhtml')).relations).toEqual([]);
  });

  test('tell transposition apart from entry into force', async () => {
    expect((await formex('32011L0083')).days?.map(({ kind, day, place }) => [kind, day, place])).toEqual([
      ['signature', '2011-10-25', ''],
      ['publication', '2011-11-22', 'L 304/64'],
      ['entry-into-force', '2011-12-12', '34'],
      ['transposition', '2013-12-13', '28(1)'],
      ['application', '2014-06-13', '28(1)'],
    ]);
  });
});
