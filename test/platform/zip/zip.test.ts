import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { ByteStream, openZipFile, openZipStream, type ZipEntry, type ZipOptions } from '../../../src/platform/zip';
import { ZIP_LIMITS } from '../../../src/platform/zip/limits';
import { kindOfName } from '../../../src/sources/import/open-files';
import { type ZipItem, zipOf } from '../../fixtures/import/zip';
import { folderOfEach } from '../../support/folder';
import fc from '../../support/property';

const at = folderOfEach('lks-zip-');

/** Long texts by their hash, so that a failing test can be read. */
const inShort = (text: string): string =>
  text.length < 300 ? text : createHash('sha256').update(text).digest('hex').slice(0, 12);

async function collect(entries: AsyncIterable<ZipEntry>): Promise<string[]> {
  const seen: string[] = [];
  for await (const entry of entries) {
    const what =
      entry.kind === 'file' ? inShort(entry.bytes.toString('utf8')) : entry.kind === 'schema' ? '' : entry.message;
    seen.push(`${entry.kind} ${entry.name}: ${what}`);
  }
  return seen;
}

function fromFile(bytes: Buffer): Promise<string[]> {
  writeFileSync(at('a.zip'), bytes);
  return collect(openZipFile(at('a.zip'), kindOfName));
}

async function* pieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** In pieces so small that every record is cut somewhere. */
const fromStream = (bytes: Buffer, size = 29): Promise<string[]> =>
  collect(openZipStream(new ByteStream(pieces(bytes, size)), kindOfName));

const { zipEncrypted, zipEntryDamaged, zipDamaged } = say.importing;
const xml = (name: string, content = `<${name[0]}/>`): ZipItem => ({ name, content });
const long = (letter: string) => `<a>${letter.repeat(90_000)}</a>`;

describe.each([
  ['in a file', fromFile],
  ['as a stream', fromStream],
])('an archive %s', (_how, read) => {
  test.each<[string, Partial<ZipItem>]>([
    ['deflated', {}],
    ['stored', { stored: true }],
    ['with its sizes behind it', { descriptor: 'signed' }],
    ['with its sizes behind it, without a signature', { descriptor: 'bare' }],
    ['with 64-bit sizes behind it', { descriptor: 'wide' }],
    ['with 64-bit sizes before it', { zip64: true }],
  ])('gives documents that are %s', async (_name, more) => {
    const items = [xml('a.xml', long('é')), xml('map/b.xml'), xml('c.WTI')].map((item) => ({ ...item, ...more }));
    expect(await read(zipOf(items))).toEqual([
      `file a.xml: ${inShort(long('é'))}`,
      'file map/b.xml: <m/>',
      'file c.WTI: <c/>',
    ]);
  });

  test.each([
    ['64-bit end records', { zip64: true }],
    ['a comment that looks like an end record', { comment: 'PK\u0005\u0006 and more' }],
  ])('may have %s', async (_name, shape) => {
    expect(await read(zipOf([xml('a.xml')], shape))).toEqual(['file a.xml: <a/>']);
  });

  test('without entries gives nothing', async () => {
    expect(await read(zipOf([]))).toEqual([]);
  });

  test('leaves folders and files of other kinds alone, and counts schemas', async () => {
    const items = [
      { name: 'map/', content: '', stored: true },
      xml('a.txt', 'x'),
      { ...xml('b.pdf', long('p')), descriptor: 'signed' as const },
      xml('c.xsd'),
      { name: 'leeg/', content: '', stored: true, descriptor: 'bare' as const },
      xml('d.xml'),
    ];
    expect(await read(zipOf(items))).toEqual(['schema c.xsd: ', 'file d.xml: <d/>']);
  });

  test.each<[string, Partial<ZipItem>]>([
    ['deflated', {}],
    ['stored', { stored: true }],
    ['deflated with its sizes behind it', { descriptor: 'signed' }],
  ])('gives the documents of an archive in it that is %s', async (_name, more) => {
    const deepest = zipOf([xml('d.xml'), { ...xml('e.xml', long('e')), descriptor: 'signed' }]);
    const inner = zipOf([xml('b.xml'), { name: 'diep.zip', content: deepest, ...more }, xml('c.xml')]);
    const outer = zipOf([xml('a.xml'), { name: '2013.zip', content: inner, ...more }, xml('z.xml')]);
    expect(await read(outer)).toEqual([
      'file a.xml: <a/>',
      'file 2013.zip/b.xml: <b/>',
      'file 2013.zip/diep.zip/d.xml: <d/>',
      `file 2013.zip/diep.zip/e.xml: ${inShort(long('e'))}`,
      'file 2013.zip/c.xml: <c/>',
      'file z.xml: <z/>',
    ]);
  });

  test.each(['../a.xml', '/etc/a.xml', 'x/../../a.xml', '..\\a.xml', 'C:\\a.xml', '\\\\host\\a.xml', 'a\0.xml'])(
    'refuses %j and goes on',
    async (name) => {
      const seen = await read(zipOf([xml('a.xml'), { name, content: '<x/>' }, xml('b.xml')]));
      expect(seen).toEqual(['file a.xml: <a/>', expect.stringContaining(say.importing.zipName), 'file b.xml: <b/>']);
      expect(seen[1]).toMatch(/^refused /);
    },
  );

  test.each<[string, Partial<ZipItem>, string]>([
    ['encrypted', { encrypted: true }, zipEncrypted],
    ['encrypted by the directory', { encrypted: 'directory' }, zipEncrypted],
    ['encrypted by its own header', { encrypted: 'local', packed: Buffer.alloc(30, 0xa5) }, zipEncrypted],
    ['encrypted and kept as it is', { encrypted: 'local', stored: true }, zipEncrypted],
    ['an encrypted archive', { name: 'in.zip', encrypted: true }, zipEncrypted],
    ['packed in another way', { method: 14 }, say.importing.zipMethod(14)],
    ['damaged', { packed: Buffer.from('not deflated at all') }, zipEntryDamaged],
    ['of another checksum', { crc: 1 }, zipEntryDamaged],
    ['of another size', { size: 3 }, zipEntryDamaged],
    ['cut short in itself', { packed: deflateRawSync(Buffer.from(long('x'))).subarray(0, 100) }, zipEntryDamaged],
  ])('refuses an entry that is %s and goes on', async (_name, more, message) => {
    const seen = await read(zipOf([{ ...xml('slecht.xml'), ...more }, xml('b.xml')]));
    expect(seen).toEqual([expect.stringContaining(message), 'file b.xml: <b/>']);
  });

  test('refuses a bomb of one entry and goes on', async () => {
    const bomb = { name: 'bom.xml', content: Buffer.alloc(3 * 1024 * 1024, 32) };
    for (const more of [{}, { descriptor: 'signed' as const }, { size: 1000 }]) {
      const seen = await read(zipOf([{ ...bomb, ...more }, xml('b.xml')]));
      expect(seen).toEqual([`refused bom.xml: ${say.importing.zipRatio(200)}`, 'file b.xml: <b/>']);
    }
  });

  test('refuses a document above the limit and goes on', async () => {
    const large = { name: 'groot.xml', content: Buffer.alloc(0), size: ZIP_LIMITS.entryBytes + 1 };
    const seen = await read(zipOf([large, xml('b.xml')]));
    const { tooLarge } = say.importing;
    const said = expect.stringContaining(tooLarge(ZIP_LIMITS.entryBytes + 1, ZIP_LIMITS.entryBytes));
    expect(seen).toEqual([said, 'file b.xml: <b/>']);
  });

  test('ends with a refusal of itself when its archives become far too much together', async () => {
    const layer = (content: Buffer, copies: number) =>
      zipOf(Array.from({ length: copies }, (_, index) => ({ name: `${index}.zip`, content })));
    const zeros = zipOf([{ name: 'x.bin', content: Buffer.alloc(8 * 1024 * 1024), stored: true }]);
    const seen = await read(layer(layer(zeros, 3), 3));
    expect(seen.at(-1)).toBe(`refused : ${say.importing.zipTotal(200)}`);
  });

  test('refuses archives that lie too deep and goes on', async () => {
    let bytes = zipOf([xml('a.xml')]);
    for (let depth = 0; depth <= ZIP_LIMITS.depth; depth += 1)
      bytes = zipOf([{ name: 'in.zip', content: bytes }, xml('b.xml')]);
    expect(await read(bytes)).toEqual([
      `refused in.zip/in.zip/in.zip/in.zip: ${say.importing.zipDepth(ZIP_LIMITS.depth)}`,
      'file in.zip/in.zip/in.zip/b.xml: <b/>',
      'file in.zip/in.zip/b.xml: <b/>',
      'file in.zip/b.xml: <b/>',
      'file b.xml: <b/>',
    ]);
  });

  test('stops listing refused entries after 1,000', async () => {
    const items = Array.from({ length: 1005 }, (_, index) => ({ name: `../${index}.xml`, content: '', stored: true }));
    const seen = await read(zipOf(items));
    expect(seen).toHaveLength(1001);
    expect(seen.at(-1)).toBe(`refused : ${say.importing.zipRefusals(1000)}`);
  });

  test('shows a long name in part', async () => {
    const [seen] = await read(zipOf([{ name: `../${'a'.repeat(60_000)}`, content: '' }]));
    expect(seen!.length).toBeLessThan(500);
  });

  test('that is cut off anywhere says so, and never more than was there', async () => {
    const whole = zipOf([xml('a.xml'), { ...xml('b.xml', long('b')), stored: false }, xml('c.xml')]);
    for (const end of [4, 20, 40, 60, 100, 300, -200, -60, -10, -1])
      expect((await read(whole.subarray(0, end))).at(-1), `to ${end}`).toMatch(/^refused /);
  });

  test('of any bytes gives entries or refusals, never another error', async () => {
    const inner = { name: 'c.zip', content: zipOf([xml('d.xml')]) };
    const sound = zipOf([xml('a.xml'), { ...xml('b.xml'), descriptor: 'signed' }, inner]);
    const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(sound);
        for (const [at, value] of changes) bytes[at] = value;
        expect((await read(bytes)).length).toBeLessThan(20);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an archive in a file', () => {
  test('may begin after other bytes', async () => {
    expect(await fromFile(zipOf([xml('a.xml')], { prefix: Buffer.from('#!/bin/sh\n') }))).toEqual(['file a.xml: <a/>']);
  });

  test('may end before other bytes', async () => {
    const bytes = Buffer.concat([zipOf([xml('a.xml')], { comment: 'PK' }), Buffer.from('\n\n')]);
    expect(await fromFile(bytes)).toEqual(['file a.xml: <a/>']);
  });

  test('with an entry under strong encryption is read up to there, and says so', async () => {
    const sound = zipOf([xml('a.xml'), { ...xml('b.xml'), encrypted: true }, xml('c.xml')]);
    const flags = sound.lastIndexOf('b.xml') - 46 + 8;
    sound.writeUInt16LE(sound.readUInt16LE(flags) | 0x40, flags);
    expect(await fromFile(sound)).toEqual(['file a.xml: <a/>', `refused : ${zipEncrypted}`]);
  });

  test('follows no link', async () => {
    const seen = await fromFile(zipOf([{ name: 'a.xml', content: '/etc/passwd', symlink: true }, xml('b.xml')]));
    expect(seen).toEqual([expect.stringContaining(say.importing.zipLink), 'file b.xml: <b/>']);
  });

  test('whose entries share their bytes is left', async () => {
    const first = xml('a.xml', `<a>${'x1y2z3'.repeat(4000)}</a>`);
    const packed = deflateRawSync(Buffer.from(first.content));
    const copies = Array.from({ length: 200 }, (_, index) => ({ ...first, name: `${index}.xml`, packed, offset: 0 }));
    expect((await fromFile(zipOf([first, ...copies]))).at(-1)).toBe(`refused : ${say.importing.zipOverlap}`);
  });

  test('that has fewer entries than it says is damaged', async () => {
    expect((await fromFile(zipOf([xml('a.xml')], { entries: 3 }))).at(-1)).toBe(`refused : ${zipDamaged}`);
  });

  test('that has more entries than it says gives those and is damaged, so that a part does not pass for the whole', async () => {
    const seen = await fromFile(zipOf([xml('a.xml'), xml('b.xml'), xml('c.xml')], { entries: 2 }));
    expect(seen).toEqual(['file a.xml: <a/>', 'file b.xml: <b/>', `refused : ${zipDamaged}`]);
  });

  test('announces how many entries there are', async () => {
    const announced: number[] = [];
    writeFileSync(at('n.zip'), zipOf([xml('a.xml'), xml('b.xml')]));
    await collect(openZipFile(at('n.zip'), kindOfName, { announce: (entries) => announced.push(entries) }));
    expect(announced).toEqual([2]);
  });
});

describe('an archive as a stream', () => {
  test.each([1, 3, 64, 1 << 20])('may come in pieces of %i bytes', async (size) => {
    const inner = zipOf([{ ...xml('b.xml'), descriptor: 'signed' }]);
    const whole = zipOf([xml('a.xml'), { name: 'c.zip', content: inner, descriptor: 'signed' }, xml('z.xml')]);
    expect(await fromStream(whole, size)).toEqual(['file a.xml: <a/>', 'file c.zip/b.xml: <b/>', 'file z.xml: <z/>']);
  });

  test('gives an entry whose end only the directory tells', async () => {
    const items = [{ ...xml('a.xml'), stored: true, descriptor: 'signed' as const }, xml('b.xml')];
    expect(await fromStream(zipOf(items))).toEqual(['file a.xml: <a/>', 'file b.xml: <b/>']);
  });

  test('gives nothing when the rest of it does not come', async () => {
    const whole = zipOf([xml('a.xml'), xml('b.xml')]);
    expect(await fromStream(whole.subarray(0, -1))).toEqual([`refused : ${zipDamaged}`]);
  });
});

type Opened = (bytes: Buffer, options: ZipOptions) => AsyncIterable<ZipEntry>;

describe.each<[string, Opened]>([
  ['deflated in another', (bytes, options) => openZipFile(inAnother(bytes), kindOfName, options)],
  ['as a stream', (bytes, options) => openZipStream(new ByteStream(pieces(bytes, 50_000)), kindOfName, options)],
])('an archive %s lies in a folder while it is read', (_how, open) => {
  const sound = zipOf([xml('a.xml'), xml('b.xml')]);

  test('without a name, so that nothing of it is left whatever happens', async () => {
    const beside = at('new/beside');
    const seen: string[][] = [];
    for await (const entry of open(sound, { folder: beside })) seen.push([entry.kind, ...readdirSync(beside)]);
    expect(seen).toEqual([['file'], ['file']]);
    expect(readdirSync(beside)).toEqual([]);
  });

  test('and says so where it cannot', async () => {
    const folder = at('a-file');
    writeFileSync(folder, '');
    const message = expect.stringContaining(say.importing.noTemporary(folder, 'EEXIST'));
    await expect(collect(open(sound, { folder }))).rejects.toMatchObject({ kind: 'local', message });
  });

  test('and is put there no further once the import is stopped', async () => {
    const stop = new AbortController();
    const large = zipOf([{ name: 'x.bin', content: Buffer.alloc(8 * 1024 * 1024), stored: true }, xml('a.xml')]);
    const reading = collect(open(large, { folder: at(), signal: stop.signal }));
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(readdirSync(at()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

/** An archive in a file with this one in it, deflated. */
function inAnother(bytes: Buffer): string {
  writeFileSync(at('outer.zip'), zipOf([{ name: 'b.zip', content: bytes }]));
  return at('outer.zip');
}
