/** A process that is killed while it looks texts through for citations, and two that do so at once: nothing is lost, nothing counts twice. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/sqlite';
import {
  expectUsable,
  type SoundLibrary,
  soundLibrary,
  soundLibraryOfAll,
} from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { zipOf } from '../../test/fixtures/import/zip';

/** Some 6 transactions of looking through. */
const FILES = 600;
const CITED = 'ECLI:NL:HR:1999:ZC2876';

/** Texts that were looked through, for good. */
function lookedThrough(file: string): number {
  const database = openDatabase(file, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as count from looked_through').demand().count);
  } finally {
    database.close();
  }
}

/** Kills a process as soon as it has committed more of them than there were. */
function killWhenMore(child: ChildProcess, file: string): void {
  const before = lookedThrough(file);
  const timer = setInterval(() => {
    if (lookedThrough(file) > before) child.kill('SIGKILL');
  }, 3);
  child.once('exit', () => clearInterval(timer));
}

/** A library of which an import was killed when some of its texts had been looked through. */
async function halfLookedThrough(): Promise<SoundLibrary> {
  const library = await soundLibraryOfAll();
  const items = Array.from({ length: FILES }, (_, n) => ({
    name: `${n}.xml`,
    content: uitspraakXml({
      ecli: `ECLI:NL:HR:2099:${n}`,
      tekst: `<uitspraak><para>Zie ${CITED}, r.o. 3.4.</para></uitspraak>`,
    }),
  }));
  writeFileSync(path.join(library.home, 'veel.zip'), zipOf(items));
  const { signal } = await library.spawned('signal', ['library', 'import', 'veel.zip'], {
    started: (child) => killWhenMore(child, library.file),
  });
  expect(signal).toBe('SIGKILL');
  const kept = lookedThrough(library.file);
  expect(kept).toBeGreaterThan(2);
  expect(kept).toBeLessThan(FILES);
  return library;
}

let killed: SoundLibrary;
let library: SoundLibrary;
beforeAll(async () => {
  killed = await halfLookedThrough();
});
beforeEach(async () => {
  library = await soundLibrary(killed);
  // With what the killed process had not yet undone.
  cpSync(path.dirname(killed.file), path.dirname(library.file), { recursive: true });
});

/** What is known to cite the decision, of how many texts looked through, of how many. */
async function ask(lks = library.lks): Promise<{ total: number; done: number; of: number }> {
  const { code, stdout, stderr } = await lks(['cited-by', CITED, '--json', '--limit', '1']);
  expect(code, stderr).toBe(0);
  const { total, coverage } = JSON.parse(stdout).meta;
  return { total, done: coverage.looked_through, of: coverage.of };
}

/** Asks until all was looked through: each question goes on for some seconds, and comes further. */
async function askToTheEnd(): Promise<number> {
  for (let before = lookedThrough(library.file); ; ) {
    const { total, done, of } = await ask();
    if (done === of) return total;
    expect(done).toBeGreaterThan(before);
    before = done;
  }
}

it('goes on where the one that was killed came to, and counts each text once', async () => {
  expect(await askToTheEnd()).toBe(FILES);
  await expectUsable(library);
});

it('by two questions at once: both are answered, and each text counts once', async () => {
  const apart: SoundLibrary['lks'] = (args) => library.spawned('two-processes', args);
  for (const { total, done } of await Promise.all([ask(apart), ask(apart)])) {
    expect(total).toBeLessThanOrEqual(done);
    expect(total).toBeLessThanOrEqual(FILES);
  }
  expect(await askToTheEnd()).toBe(FILES);
  await expectUsable(library);
});
