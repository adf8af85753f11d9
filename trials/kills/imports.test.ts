/** Imports that are stopped or killed in the middle, and two at once. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { artikel, toestandXml, wettekst } from '../../test/fixtures/import/toestand';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { zipOf } from '../../test/fixtures/import/zip';
import { signalAfterCommit } from '../../test/support/committed';
import { homeOfTest } from '../../test/support/of-test';
import { type Ran, run, spawned } from '../../test/support/run';
import { runsOf } from '../support/runs';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (...args: string[]) => run(home, args);
const library = (): string => path.join(home, 'lks/library.db');
const documents = async (): Promise<number> =>
  JSON.parse((await lks('library', 'status', '--json')).stdout).data.documents;

/** Documents of one of the laws below: 5 articles, and the title and opening words of the law. */
const A_LAW = 6;
/** Laws of several transactions. */
const MANY = runsOf('laws of an import that is stopped');

/** A folder of laws with 5 articles each. */
function lawsIn(folder: string, first: number, count: number): string {
  mkdirSync(path.join(home, folder));
  for (let at = first; at < first + count; at += 1) {
    const inhoud = wettekst(
      [1, 2, 3, 4, 5].map((nummer) => artikel(String(nummer), `Waterput ${nummer} van wet ${at}.`)).join(''),
    );
    const bwbId = `BWBR${String(at).padStart(7, '0')}`;
    writeFileSync(path.join(home, folder, `${bwbId}.xml`), toestandXml({ bwbId, citeertitel: `Wet ${at}`, inhoud }));
  }
  return folder;
}

/**
 * Imports a folder, and sends the signal once some of it is committed. It cannot come to its end before: after the folder
 * it waits for a standard input that stays open.
 */
async function importUntilCommit(folder: string, signal: NodeJS.Signals): Promise<{ ran: Ran; committed: number }> {
  let committed = Promise.resolve(0);
  const ran = await spawned('signal', home, ['library', 'import', folder, '-'], {
    stdinStaysOpen: true,
    started: (child) => {
      committed = signalAfterCommit(child, library(), signal);
    },
  });
  return { ran, committed: await committed };
}

describe('an import that is stopped', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s keeps what was done, ends with %i, and can be done again', async (signal, code) => {
    const folder = lawsIn('laws', 1, MANY);
    const { ran, committed } = await importUntilCommit(folder, signal);
    expect(ran.code, ran.stderr).toBe(code);
    expect(readdirSync(path.dirname(library())).filter((name) => name.startsWith('library'))).toEqual(['library.db']);
    const kept = await documents();
    expect(kept % A_LAW).toBe(0);
    expect(committed).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(committed);
    // It stops between two of its transactions, of which there are several.
    expect(kept).toBeLessThan(MANY * A_LAW);
    expect(JSON.parse((await lks('search', 'waterput', '--json')).stdout).meta.total).toBe((kept / A_LAW) * 5);

    const again = await lks('library', 'import', folder, '--json');
    expect(again.code).toBe(0);
    const { files, skipped } = JSON.parse(again.stdout).data.sources['wetten.overheid.nl'];
    expect([skipped, files]).toEqual([kept / A_LAW, MANY - kept / A_LAW]);
    expect(await documents()).toBe(MANY * A_LAW);
  });

  it('by SIGKILL leaves a library that is whole', async () => {
    const folder = lawsIn('laws', 1, MANY);
    const { ran, committed } = await importUntilCommit(folder, 'SIGKILL');
    expect(ran.signal).toBe('SIGKILL');
    expect(committed).toBeGreaterThan(0);
    const kept = await documents();
    expect(kept % A_LAW).toBe(0);
    expect(kept).toBeGreaterThanOrEqual(committed);
    expect((await lks('library', 'import', folder)).code).toBe(0);
    expect(await documents()).toBe(MANY * A_LAW);
  });
});

describe('two imports at once', () => {
  const importApart = (folder: string): Promise<Ran> => spawned('two-processes', home, ['library', 'import', folder]);

  it('of different files both succeed', async () => {
    const folders = [lawsIn('one', 1, 60), lawsIn('two', 1001, 60)];
    const ran = await Promise.all(folders.map(importApart));
    expect(ran.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(await documents()).toBe(120 * A_LAW);
  });

  it('of the same files both succeed, and nothing is there twice', async () => {
    const folder = lawsIn('one', 1, 60);
    const ran = await Promise.all([folder, folder].map(importApart));
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(await documents()).toBe(60 * A_LAW);
    expect(JSON.parse((await lks('search', 'waterput', '--json')).stdout).meta.total).toBe(300);
  });

  it('do not keep a search waiting for their end', async () => {
    await lks('library', 'import', lawsIn('one', 1, 2));
    const folder = lawsIn('two', 1001, MANY);
    let ended = false;
    const importing = importApart(folder).finally(() => {
      ended = true;
    });
    const found = await lks('search', 'waterput', '--json');
    expect(found.code, found.stderr).toBe(0);
    expect(ended).toBe(false);
    expect((await importing).code).toBe(0);
  });
});

/** Several transactions of the importer. */
const FILES = runsOf('files of an import that is killed');
const decision = (n: number) =>
  uitspraakXml({ ecli: `ECLI:NL:HR:2024:${n}`, tekst: '<uitspraak><para>De waterput is diep.</para></uitspraak>' });

it('a zip archive that is imported by a process that is killed leaves whole documents, and comes in whole the next time', async () => {
  const many = Array.from({ length: FILES }, (_, n) => ({ name: `${n}.xml`, content: decision(n) }));
  const file = path.join(home, 'veel.zip');
  writeFileSync(file, zipOf(many));
  // It cannot come to its end before: after the archive it waits for a standard input that stays open.
  let committed = Promise.resolve(0);
  const killed = await spawned('signal', home, ['library', 'import', file, '-'], {
    stdinStaysOpen: true,
    started: (child) => {
      committed = signalAfterCommit(child, path.join(home, 'lks/library.db'), 'SIGKILL');
    },
  });
  expect(killed.signal).toBe('SIGKILL');
  const { code, stdout } = await lks('library', 'import', file, '--json');
  expect(code).toBe(0);
  const { files, skipped, added } = JSON.parse(stdout).data.sources['rechtspraak.nl'];
  expect([files + skipped, added]).toEqual([FILES, files]);
  expect(await committed).toBeGreaterThan(0);
  expect(skipped).toBeGreaterThanOrEqual(await committed);
  expect(JSON.parse((await lks('search', 'waterput', '--json')).stdout).meta.total).toBe(FILES);
});
