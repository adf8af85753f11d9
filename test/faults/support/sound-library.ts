/** A library with something in it, and the proof that it still is what it was after an accident. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { makeHome, type Ran, type Reason, type RunOptions, run, spawned } from '../../support/run';
import { scratchFolder } from '../../support/scratch';
import { sharedLibrary } from '../../support/shared-library';

export interface SoundLibrary {
  readonly home: string;
  /** The database file. */
  readonly file: string;
  /** A folder for what a test imports. */
  readonly input: string;
  readonly lks: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  /** The same in a process of its own, for a reason. */
  readonly spawned: (why: Reason, args: readonly string[], options?: RunOptions) => Promise<Ran>;
}

const LAW = toestandXml({ bwbId: 'BWBR0000001', inhoud: wettekst(artikel('1', 'Een register van steenputten.')) });
const DECISION = uitspraakXml({
  ecli: 'ECLI:NL:HR:2024:1',
  tekst: '<uitspraak><para>De steenput is van de buurman.</para></uitspraak>',
});
const LATER = uitspraakXml({
  ecli: 'ECLI:NL:HR:2024:2',
  tekst: '<uitspraak><para>De molen maalt.</para></uitspraak>',
});

/** A home whose library holds one law and one decision about a well, or what `template` holds; gone after the test. */
export async function soundLibrary(template?: SoundLibrary): Promise<SoundLibrary> {
  const library = await soundLibraryOfAll(template);
  onTestFinished(() => rmSync(library.home, { recursive: true, force: true }));
  return library;
}

/** The same for all tests of a file, which stays until the run ends. */
export async function soundLibraryOfAll(template?: SoundLibrary): Promise<SoundLibrary> {
  const home = scratchFolder('lks-test-');
  for (const folder of ['in', 'tmp', 'lks']) mkdirSync(path.join(home, folder));
  putGood(home);
  const library: SoundLibrary = {
    home,
    file: path.join(home, 'lks/library.db'),
    input: path.join(home, 'in'),
    lks: (args, options) => run(home, args, options),
    spawned: (why, args, options) =>
      spawned(why, home, args, { ...options, env: { TMPDIR: path.join(home, 'tmp'), ...options?.env } }),
  };
  copyFileSync(template?.file ?? (await sharedLibrary('sound', fill)), library.file);
  return library;
}

function putGood(home: string): void {
  mkdirSync(path.join(home, 'good'));
  writeFileSync(path.join(home, 'good/law.xml'), LAW);
  writeFileSync(path.join(home, 'good/decision.xml'), DECISION);
}

async function fill(file: string): Promise<void> {
  const { home, remove } = makeHome();
  putGood(home);
  const { code, stderr } = await run(home, ['library', 'import', 'good'], { env: { LKS_LIBRARY: file } });
  remove();
  expect(code, stderr).toBe(0);
}

/** How many documents have the word. */
export async function countOf({ lks }: Pick<SoundLibrary, 'lks'>, word: string): Promise<number> {
  const { code, stdout, stderr } = await lks(['search', word, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout).meta.total;
}

/** What was committed is found and read, what is good can be imported, and nothing is left lying about. */
export async function expectUsable(library: SoundLibrary): Promise<void> {
  const { home, lks } = library;
  expect(await countOf(library, 'steenput*')).toBe(2);
  const text = await lks(['doc', 'BWBR0000001 artikel 1', '--json']);
  expect(JSON.parse(text.stdout).data.body).toContain('Een register van steenputten.');
  writeFileSync(path.join(home, 'good/later.xml'), LATER);
  const again = await lks(['library', 'import', 'good']);
  expect(again.code, again.stderr).toBe(0);
  expect(await countOf(library, 'molen')).toBe(1);
  expect(readdirSync(path.join(home, 'tmp'))).toEqual([]);
  expect(readdirSync(path.join(home, 'lks')).filter((name) => name.startsWith('library'))).toEqual(['library.db']);
}

/** The failures of an import as its JSON lists them: messages by the name of the file. */
export function failuresOf({ stdout }: Ran): Record<string, string> {
  const { failed } = JSON.parse(stdout).data as { failed: { file: string; message: string }[] };
  return Object.fromEntries(failed.map(({ file, message }) => [path.basename(file), message]));
}
