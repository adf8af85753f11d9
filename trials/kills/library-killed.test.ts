/** A process that is killed while it imports, and two that import at once: nothing committed is lost, nothing is there twice. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { countOf, expectUsable, type SoundLibrary, soundLibrary } from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { zipOf } from '../../test/fixtures/import/zip';
import { committedDocuments, signalAfterCommit } from '../../test/support/committed';
import type { Ran } from '../../test/support/run';
import { runsOf } from '../support/runs';

let library: SoundLibrary;
/** Documents of a sound library. */
let sound: number;
beforeEach(async () => {
  library = await soundLibrary();
  sound = committedDocuments(library.file);
});

/** Several transactions of the importer. */
const FILES = runsOf('files of an import that is killed');

function archive(name: string, first = 0, count = FILES): string {
  const items = Array.from({ length: count }, (_, n) => ({
    name: `${n}.xml`,
    content: uitspraakXml({
      ecli: `ECLI:NL:HR:2099:${first + n}`,
      tekst: '<uitspraak><para>Een sluis.</para></uitspraak>',
    }),
  }));
  writeFileSync(path.join(library.home, name), zipOf(items));
  return name;
}

/** Imports with a standard input that stays open, so that it is there to be killed however slow the test is. */
function importing(name: string, started: (child: ChildProcess) => void): Promise<Ran> {
  return library.spawned('signal', ['library', 'import', name, '-'], { stdinStaysOpen: true, started });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const journal = (): string => `${library.file}-journal`;

/** Kills a process in the middle of a transaction, which has a journal: it is held there first, since that takes but a moment. */
async function killWriting(child: ChildProcess): Promise<void> {
  for (let left = 5_000; left > 0; left -= 1) {
    await pause(1);
    if (!existsSync(journal())) continue;
    child.kill('SIGSTOP');
    await pause(5);
    if (existsSync(journal())) break;
    child.kill('SIGCONT');
  }
  child.kill('SIGKILL');
}

describe('a process that is killed while it imports', () => {
  it('again and again, at any moment, loses nothing that it had committed', async () => {
    archive('veel.zip');
    let before = sound;
    let journals = 0;
    for (let round = 0; round < runsOf('kills of an import'); round += 1) {
      let seen = before;
      const ran = await importing('veel.zip', (child) => {
        // Counted first: the kill follows at once upon the sight of a journal.
        pause(80 + 37 * round).then(async () => {
          seen = committedDocuments(library.file);
          await killWriting(child);
        });
      });
      expect(ran.signal).toBe('SIGKILL');
      if (existsSync(journal())) journals += 1;
      // The first command afterwards undoes what was half done, whichever it is.
      const found = await countOf(library, round % 2 === 0 ? 'sluis' : 'steenput*');
      const after = committedDocuments(library.file);
      expect(after).toBeGreaterThanOrEqual(seen);
      if (round % 2 === 0) expect(found).toBe(after - sound);
      else expect(found).toBe(2);
      before = after;
    }
    const { code, stdout } = await library.lks(['library', 'import', 'veel.zip', '--json']);
    const { files, skipped, added } = JSON.parse(stdout).data.sources['rechtspraak.nl'];
    expect([code, files + skipped, added]).toEqual([0, FILES, files]);
    expect(skipped).toBe(before - sound);
    expect(await countOf(library, 'sluis')).toBe(FILES);
    // The kills only prove something when some of them hit a transaction.
    expect(journals).toBeGreaterThan(0);
    await expectUsable(library);
  });

  it('has committed what it did up to then, and loses no more', async () => {
    archive('veel.zip');
    for (const documents of [1, Math.floor(FILES * 0.4), Math.floor(FILES * 0.8)]) {
      let committed = Promise.resolve(0);
      const ran = await importing('veel.zip', (child) => {
        committed = signalAfterCommit(child, library.file, 'SIGKILL', sound + documents);
      });
      expect(ran.signal).toBe('SIGKILL');
      const told = await committed;
      expect(told).toBeGreaterThanOrEqual(sound + documents);
      const kept = committedDocuments(library.file);
      expect(kept).toBeGreaterThanOrEqual(told);
      expect(await countOf(library, 'sluis')).toBe(kept - sound);
    }
    expect((await library.lks(['library', 'import', 'veel.zip'])).code).toBe(0);
    expect(await countOf(library, 'sluis')).toBe(FILES);
    await expectUsable(library);
  });
});

describe('two imports at once', () => {
  /** Of each: more than one transaction. */
  const HALF = FILES / 2;
  const importApart = (name: string): Promise<Ran> =>
    library.spawned('two-processes', ['library', 'import', name, '--json']);

  it('of archives that differ both come in whole', async () => {
    const names = [archive('een.zip', 0, HALF), archive('twee.zip', HALF, HALF)];
    for (const { code, stdout, stderr } of await Promise.all(names.map(importApart))) {
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).data.sources['rechtspraak.nl']).toMatchObject({ files: HALF, added: HALF });
    }
    expect(await countOf(library, 'sluis')).toBe(FILES);
    await expectUsable(library);
  });

  it('of one archive have every document once', async () => {
    const name = archive('een.zip', 0, HALF);
    const ran = await Promise.all([name, name].map(importApart));
    const added = ran.map(({ stdout }) => JSON.parse(stdout).data.sources['rechtspraak.nl'].added);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(added[0] + added[1]).toBe(HALF);
    expect(await countOf(library, 'sluis')).toBe(HALF);
    await expectUsable(library);
  });

  it('of which one is killed: the other goes on and is whole', async () => {
    const names = [archive('een.zip', 0, HALF), archive('twee.zip', HALF, HALF)];
    const other = importApart(names[1]!);
    const killed = await importing(names[0]!, (child) => {
      signalAfterCommit(child, library.file, 'SIGKILL', sound + 1);
    });
    expect(killed.signal).toBe('SIGKILL');
    const { code, stdout, stderr } = await other;
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data.sources['rechtspraak.nl'].added).toBe(HALF);
    expect((await library.lks(['library', 'import', names[0]!])).code).toBe(0);
    expect(await countOf(library, 'sluis')).toBe(FILES);
    await expectUsable(library);
  });

  it('while a search goes on: it answers from what is committed', async () => {
    archive('een.zip');
    let ended = false;
    const started = importApart('een.zip').finally(() => {
      ended = true;
    });
    const counts: number[] = [];
    while (!ended) counts.push(await countOf(library, 'sluis'));
    expect((await started).code).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBeLessThanOrEqual(FILES);
    await expectUsable(library);
  });
});
