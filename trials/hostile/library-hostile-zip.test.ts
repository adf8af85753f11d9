/** Archives made to fill the disk or the memory, or to write elsewhere, through the binary: refused, named, harmless. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { countOf, expectUsable, type SoundLibrary, soundLibrary } from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { type ZipItem, zipOf } from '../../test/fixtures/import/zip';
import type { Ran, RunOptions } from '../../test/support/run';

let library: SoundLibrary;
beforeEach(async () => {
  library = await soundLibrary();
});

/** In a process with less memory than what the archive would become. */
const inLittleMemory = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  library.spawned('crash', args, { ...options, env: { NODE_OPTIONS: '--max-old-space-size=256' } });

const decision = (n: number): Buffer =>
  uitspraakXml({ ecli: `ECLI:NL:HR:2099:${n}`, tekst: '<uitspraak><para>De brug is open.</para></uitspraak>' });
const GOOD: ZipItem = { name: 'goed.xml', content: decision(1) };

const nested = (content: Buffer, depth: number): Buffer =>
  depth === 0 ? content : nested(zipOf([{ name: `${depth}.zip`, content }]), depth - 1);

/** All files below the home: what an archive might have added to. */
const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

/** Imports an archive from its file and from standard input, into a library of its own each. */
async function importBothWays(
  zip: Buffer,
  check: (ran: Ran, archive: string) => Promise<void> | void,
  lks = library.lks,
): Promise<void> {
  const file = path.join(library.input, 'kwaad.zip');
  writeFileSync(file, zip);
  for (const [args, stdin] of [
    [[file], ''],
    [['-'], zip],
  ] as const) {
    const before = filesBelow(library.home);
    const ran = await lks(['library', 'import', ...args], { stdin });
    expect([ran.code, ran.signal], ran.stderr).toEqual([8, null]);
    expect(filesBelow(library.home)).toEqual(before);
    await check(ran, args[0]);
  }
  await expectUsable(library);
}

describe('an archive that is a bomb', () => {
  it('of one entry is refused for it, and what is beside it comes in', () =>
    importBothWays(
      zipOf([{ name: 'bom.xml', content: Buffer.alloc(6 * 1024 * 1024, 32) }, GOOD]),
      async ({ stderr }, archive) => {
        expect(stderr).toContain(`${archive}/bom.xml: ${say.importing.zipRatio(200)}`);
        expect(await countOf(library, 'brug')).toBe(1);
      },
    ));

  it('in an archive in an archive is refused for it, and what is before it comes in', () => {
    const bomb = zipOf([{ name: 'bom.xml', content: Buffer.alloc(6 * 1024 * 1024, 32) }]);
    return importBothWays(zipOf([GOOD, { name: 'diep.zip', content: nested(bomb, 1) }]), async ({ stderr }) => {
      expect(stderr).toContain(`diep.zip/1.zip/bom.xml: ${say.importing.zipRatio(200)}`);
      expect(await countOf(library, 'brug')).toBe(1);
    });
  });

  it('by archives full of archives ends with a refusal of itself', () => {
    const zeros = zipOf([{ name: 'x.bin', content: Buffer.alloc(30 * 1024 * 1024), stored: true }]);
    const layer = (content: Buffer) => zipOf([0, 1, 2].map((n) => ({ name: `${n}.zip`, content })));
    const check = ({ stderr }: Ran): void => expect(stderr).toContain(say.importing.zipTotal(200));
    return importBothWays(layer(layer(zeros)), check, inLittleMemory);
  });

  it('by archives in archives without end is read 3 deep', () =>
    importBothWays(nested(zipOf([GOOD]), 6), ({ stderr }) => {
      expect(stderr).toContain(say.importing.zipDepth(3));
    }));

  it('by entries that share their bytes is left', async () => {
    const copies = Array.from({ length: 300 }, (_, n) => ({ ...GOOD, name: `${n}.xml`, offset: 0 }));
    writeFileSync(path.join(library.input, 'kwaad.zip'), zipOf([GOOD, ...copies]));
    const { code, stderr } = await library.lks(['library', 'import', 'in']);
    expect([code, stderr]).toEqual([8, expect.stringContaining(say.importing.zipOverlap)]);
    await expectUsable(library);
  });

  it('by what its headers say is refused for it before it is unpacked', () =>
    importBothWays(
      zipOf([{ name: 'groot.xml', content: decision(2), size: 200 * 1024 * 1024 }, GOOD]),
      ({ stderr }) => {
        expect(stderr).toContain(`groot.xml: ${say.importing.tooLarge(200 * 1_048_576, 64 * 1_048_576)}`);
      },
    ));
});

const OUTSIDE = [
  '../buiten.xml',
  '../../lks/library.db.xml',
  '/tmp/lks-buiten.xml',
  'x/../../buiten.xml',
  '..\\buiten.xml',
  'C:\\buiten.xml',
  '\\\\host\\share\\buiten.xml',
  'buiten.xml\0.xml',
];

describe('an archive that names places outside it', () => {
  const items = (): ZipItem[] => [
    ...OUTSIDE.map((name, n) => ({ name, content: decision(n + 10) })),
    { name: 'koppeling.xml', content: '../../../etc/passwd', symlink: true },
    GOOD,
  ];

  it.each([0, 1, 2])('%i archives deep, writes nothing, reads nothing, and each name is listed', (depth) =>
    importBothWays(nested(zipOf(items()), depth), async ({ stderr, stdout }) => {
      expect(stderr.split(say.importing.zipName)).toHaveLength(OUTSIDE.length + 1);
      expect(stderr).toContain(`koppeling.xml: ${say.importing.zipLink}`);
      expect(stderr).toContain(say.commands.importFailedHint);
      expect(stdout + stderr).not.toMatch(/root:/);
      expect(await countOf(library, 'brug')).toBe(1);
    }),
  );
});
