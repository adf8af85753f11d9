/** An export of a library that has something in every table, and what makes another file of it. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { say } from '../../../src/messages';
import { fillLibrary, TODAY } from '../../support/full-library';
import { homeOfTest } from '../../support/of-test';
import { makeHome, type Ran, type RunOptions, run } from '../../support/run';
import { phrase } from '../../support/saying';
import { sharedLibrary } from '../../support/shared-library';

/** The library, and its export. Neither is to be written to. */
export let original: string;
let exported: string;
/** The lines of the export. */
let whole: string[];

/** To be called before all tests. */
export async function exportOnce(): Promise<void> {
  original = await sharedLibrary('of every table', fillLibrary);
  exported = await sharedLibrary('of every table, exported', async (file) => {
    const { home, remove } = makeHome();
    const { code, stderr } = await run(home, ['library', 'export', file, `--library=${original}`]);
    remove();
    expect(code, stderr).toBe(0);
  });
  whole = gunzipSync(readFileSync(exported)).toString().trimEnd().split('\n');
}

/** A home with a copy of the export, and room for the library that is made of it. */
export function homeForImport() {
  const home = homeOfTest();
  const [library, file] = [path.join(home, 'new.db'), path.join(home, 'one.jsonl.gz')];
  copyFileSync(exported, file);
  const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
    run(home, args, { env: { LKS_LIBRARY: library, ...options.env }, now: TODAY.toISOString(), ...options });
  return { home, library, file, lks, importing: (name = file) => lks(['library', 'import', name]) };
}

export const leftIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^\.lks-|importing/.test(name));

/** That a file of these bytes is refused, of which nothing stays; what is said of it. */
export async function refusalOf(bytes: Buffer, reason: string): Promise<string> {
  const { home, library, file, importing } = homeForImport();
  writeFileSync(file, bytes);
  const { code, stderr } = await importing();
  expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([8, expect.stringContaining(reason)]);
  expect([existsSync(library), leftIn(home)]).toEqual([false, []]);
  return stderr;
}

export const cutAt = (share: number): Buffer => {
  const bytes = readFileSync(exported);
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

/** Lines as a file, whose last line is right again. `counts`: whether it says how many lines of each kind there are now. */
export function packed(lines: readonly string[], counts = false): Buffer {
  const of: Record<string, number> = {};
  for (const line of counts ? lines.slice(1, -1) : []) of[JSON.parse(line).kind] = (of[JSON.parse(line).kind] ?? 0) + 1;
  const counted = (line: string): Fields => ({ ...JSON.parse(line), ...(counts && { counts: of }) });
  const [first, end] = [counts ? JSON.stringify(counted(lines[0]!)) : lines[0]!, counted(lines.at(-1)!)];
  const body = [first, ...lines.slice(1, -1)].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ ...end, lines: lines.length - 1, sha256 })}\n`);
}

type Fields = Record<string, unknown>;
/** The number, from 1, of the first line of a kind that has this; `change` gives what is in its place. */
function changed(kind: string, change: (record: Fields) => Fields | string, has = (_: Fields): boolean => true) {
  const at = whole.findIndex((line) => JSON.parse(line).kind === kind && has(JSON.parse(line)));
  const to = change(JSON.parse(whole[at]!));
  return { line: at + 1, lines: whole.with(at, typeof to === 'string' ? to : JSON.stringify(to)) };
}

const alone = (record: Fields): boolean => record.url !== undefined;
const dated = (record: Fields): boolean => record.url === undefined;
const { portable } = say;

/** Lines that are refused by their number. */
export const HOSTILE: Readonly<Record<string, readonly [of: () => ReturnType<typeof changed>, reason: string]>> = {
  'a number that is a text': [() => changed('work', (one) => ({ ...one, number: '1' })), 'number is not'],
  'a negative number': [() => changed('document', (one) => ({ ...one, number: -1 })), 'number is not'],
  'a number beyond its day': [
    () => changed('document', (one) => ({ ...one, number: 2 ** 52 }), alone),
    portable.twice('document'),
  ],
  'a day that is none': [
    () => changed('document', (one) => ({ ...one, decision_date: '2019-02-30' }), alone),
    portable.day,
  ],
  'a moment that is none': [
    () => changed('work', (one) => ({ ...one, imported: '2024-13-01 00:00:00' })),
    portable.moment,
  ],
  'an id of another document': [
    () => changed('document', (one) => ({ ...one, id: '00000000-0000-5000-8000-000000000000' }), alone),
    phrase(portable.otherId),
  ],
  'an id that is a path': [() => changed('document', (one) => ({ ...one, id: '../../etc/passwd' })), portable.uuid],
  'an external id with a line break': [
    () => changed('document', (one) => ({ ...one, external_id: 'a\nb' })),
    portable.name,
  ],
  'an address that opens a file': [
    () => changed('document', (one) => ({ ...one, url: 'file:///etc/passwd' }), alone),
    portable.address,
  ],
  'an address of a version that runs something': [
    () =>
      changed('version', (one) => ({ ...one, texts: [{ ...(one.texts as Fields[])[0], url: 'javascript:alert(1)' }] })),
    portable.address,
  ],
  'a field that nobody knows': [
    () => changed('document', (one) => ({ ...one, constructor: 1 })),
    portable.unknownField('constructor'),
  ],
  'a field that is missing': [() => changed('document', ({ body: _, ...one }) => one), portable.noField('body')],
  'a kind that nobody knows': [() => changed('file', (one) => ({ ...one, kind: '__proto__' })), portable.unknownKind],
  'a list in the place of a record': [() => changed('file', () => '[1]'), portable.unknownKind],
  'no JSON': [() => changed('file', () => '{"kind":"file",'), portable.notJson],
  'an empty line': [() => changed('file', () => ''), portable.notJson],
  'a place beyond the text': [
    () =>
      changed(
        'document',
        (one) => ({
          ...one,
          structure: {
            known: 'none',
            ...{ parts: [], tables: [], notes: [], references: [] },
            added: [{ start: 0, end: 9999, kind: 'picture' }],
          },
        }),
        alone,
      ),
    portable.beyondText,
  ],
  'a work that did not come': [
    () => changed('document', (one) => ({ ...one, work: 999 }), alone),
    portable.noWork(999),
  ],
  'a text that no version has': [
    () => changed('document', (one) => ({ ...one, digest: '0'.repeat(32) }), dated),
    phrase(portable.inNoVersion),
  ],
  'names of a text whose versions name it': [
    () => changed('document', (one) => ({ ...one, names: ['x'] }), dated),
    portable.saidByVersions,
  ],
  'a division that is not there': [
    () =>
      changed('version', (one) => ({
        ...one,
        texts: [{ ...(one.texts as Fields[])[0], place: { label: '', heading: '', host: 'x', at: 0, division: 5 } }],
      })),
    portable.noDivision,
  ],
};

/** Files that are refused as a whole. */
export const REFUSED: readonly (readonly [what: string, bytes: () => Buffer, reason: string])[] = [
  ['a manifest that is there twice', () => packed(whole.toSpliced(5, 0, whole[4]!), true), portable.twice('manifest')],
  ['a text that is there twice', () => packed(whole.toSpliced(60, 0, whole[59]!), true), portable.twice('document')],
  [
    'a text of a version that did not come',
    () =>
      packed(
        whole.filter((line) => !/"document".*staan stil/.test(line)),
        true,
      ),
    'that the file lacks',
  ],
  [
    'the order of its kinds',
    () => packed([whole[0]!, ...whole.slice(1, -1).reverse(), whole.at(-1)!], true),
    'stands after',
  ],
  [
    'other counts than it says',
    () => packed(whole.filter((line) => !line.startsWith('{"kind":"reach"'))),
    portable.otherCount,
  ],
  [
    'one letter that was changed',
    () => gzipSync(`${whole.join('\n').replace('waterput', 'watergut')}\n`),
    portable.otherSum,
  ],
  ['an end that is missing', () => gzipSync(`${whole.slice(0, -1).join('\n')}\n`), portable.cutOff],
  ['an end of line that is missing', () => gzipSync(whole.join('\n')), portable.cutOff],
  ['lines behind its end', () => gzipSync(`${whole.join('\n')}\n${whole[1]}\n`), portable.behindEnd],
  ['a newer form', () => packed(whole.with(0, whole[0]!.replace('"version":1', '"version":2'))), portable.newer(2, 1)],
  [
    'bytes that are no text',
    () =>
      Buffer.concat([
        gzipSync(`${whole[0]}\n`),
        gzipSync(Buffer.from([0x7b, 0xff, 0x0a])),
        gzipSync(`${whole.at(-1)}\n`),
      ]),
    portable.notUtf8,
  ],
  [
    'a line without an end',
    () => gzipSync(Buffer.concat([Buffer.from(`${whole[0]}\n`), Buffer.alloc(80 * 1024 * 1024, 'x')])),
    'line',
  ],
  [
    'values in values',
    () => gzipSync(`${whole[0]}\n{"kind":"area","name":${'['.repeat(2_000_000)}\n${whole.at(-1)}\n`),
    portable.overfull,
  ],
  ['what fills the memory', () => gzipSync(`${whole[0]}\n`.concat('{}\n'.repeat(8_000_000))), 'line 2'],
];

/** A file with a line that is nothing. */
export const withEmptyRecord = (): Buffer => packed(whole.with(9, '{}'));
