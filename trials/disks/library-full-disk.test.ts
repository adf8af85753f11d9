/** A disk without room, a file that may not grow, a device that is always full: what was committed stays, and more can follow. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { countOf, expectUsable, type SoundLibrary, soundLibrary } from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { zipOf } from '../../test/fixtures/import/zip';
import { committedDocuments } from '../../test/support/committed';
import { patience } from '../../test/support/patience';
import { BIN, cleanEnvironment } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { runsOf } from '../support/runs';

let library: SoundLibrary;
/** Documents of a sound library. */
let sound: number;
beforeEach(async () => {
  library = await soundLibrary();
  sound = committedDocuments(library.file);
});

const FILES = runsOf('files of an import that fills a disk');
/** Of an import that has no room for any. */
const FEW = 20;
const WORDS = runsOf('words of a document that fills a disk');

/** Decisions of many different words, so that they take room: 1,200 of 1,200 words some 38 MB of library, 14 for each commit. */
function writeDecisions(count = FILES): void {
  for (let n = 0; n < count; n += 1) {
    const words = Array.from({ length: WORDS }, (_, at) => ((n * 7919 + at * at * 104_729) % 9_999_991).toString(36));
    const tekst = `<uitspraak><para>Een sluis ${words.join(' ')}.</para></uitspraak>`;
    writeFileSync(path.join(library.input, `${n}.xml`), uitspraakXml({ ecli: `ECLI:NL:HR:2099:${n}`, tekst }));
  }
}

/** Runs a shell script in which `lks` is the binary; gives back what it ended with. */
function shell(script: string, under: readonly string[] = []) {
  const [command = 'bash', ...args] = [...under, 'bash', '-c', `lks() { "$NODE" "$LKS" "$@"; }\n${script}`];
  const env = cleanEnvironment(library.home, { NODE: process.execPath, LKS: BIN });
  return spawnSync(command, args, { cwd: library.home, env, encoding: 'utf8', timeout: patience(100_000) });
}

/** After the accident: whole documents of whole transactions, and with room again all of them. */
async function expectRestored(): Promise<void> {
  const kept = committedDocuments(library.file);
  expect(kept).toBeGreaterThanOrEqual(sound);
  expect(kept).toBeLessThan(FILES);
  if (kept > sound) expect(await countOf(library, 'sluis')).toBeGreaterThan(0);
  const again = await library.lks(['library', 'import', 'in', '--json']);
  expect(again.code, again.stderr).toBe(0);
  expect(await countOf(library, 'sluis')).toBe(FILES);
  await expectUsable(library);
}

/** Room for one commit, and not for all. */
const LIMIT_KB = 14 * WORDS;
const hasBash = spawnSync('bash', ['-c', 'ulimit -f 10']).status === 0;

describe.skipIf(!hasBash)('a library that may not grow further', () => {
  it('says so with exit 74, keeps what was committed, and takes all once it may', async () => {
    writeDecisions();
    // Between the size of the library as it is and of what it would become.
    expect(statSync(library.file).size).toBeLessThan(LIMIT_KB * 1024);
    const { status, signal, stdout, stderr } = shell(`ulimit -f ${LIMIT_KB}; lks library import in`);
    expect([status, signal, stdout], stderr).toEqual([74, null, '']);
    expect(stderr).toContain(say.library.cannotGrow(library.file));
    expect(stderr).toContain(say.library.cannotGrowHint);
    expect(committedDocuments(library.file)).toBeGreaterThan(sound);
    await expectRestored();
  });

  it('from its first byte on says so too, and that there is nothing in it yet', async () => {
    writeDecisions(FEW);
    mkdirSync(path.join(library.home, 'other'));
    const env = 'export LKS_LIBRARY="$HOME/other/library.db";';
    const { status, stderr } = shell(`${env} ulimit -f 0; lks library import in`);
    expect(status, stderr).toBe(74);
    expect(stderr).toContain(phrase(say.library.cannotGrow));
    const searched = shell(`${env} lks search sluis`);
    expect([searched.status, searched.stdout]).toEqual([74, '']);
    expect(searched.stderr).toContain(unmarked(say.library.emptyHint));
    const after = shell(`${env} lks library import in >/dev/null && lks search sluis --json`);
    expect(after.status, after.stderr).toBe(0);
    expect(JSON.parse(after.stdout).meta.total).toBe(FEW);
  });
});

/** A user namespace of one's own, in which a small disk may be mounted; some systems do not allow it. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.skipIf(!canMount)('a disk without room', () => {
  it('is exit 74, keeps what was committed, and lets it be searched; with room all of it comes in', async () => {
    writeDecisions();
    mkdirSync(path.join(library.home, 'disk'));
    const saved = path.join(library.home, 'saved.db');
    const { status, stderr, stdout } = shell(
      `mount -t tmpfs -o size=${12 * WORDS}k none disk && cp lks/library.db disk/ && export LKS_LIBRARY="$PWD/disk/library.db"
       lks library import in; echo "import $?"
       lks library import in >/dev/null 2>&1; echo "again $?"
       lks search steenput --json | grep -c steenput; echo "search $?"
       ls disk; cp disk/library.db "${saved}"`,
      NAMESPACE,
    );
    expect(status, stderr).toBe(0);
    expect(stderr).toContain(say.library.diskFull(path.join(library.home, 'disk/library.db')));
    expect(stderr).toContain(say.library.diskFullHint);
    expect(stdout.trim().split('\n')).toEqual([
      'import 74',
      'again 74',
      expect.stringMatching(/^[1-9]/),
      'search 0',
      'library.db',
    ]);
    cpSync(saved, library.file);
    await expectRestored();
  });

  it('for the library that is to be made says the same, and nothing half is used', () => {
    writeDecisions(FEW);
    mkdirSync(path.join(library.home, 'disk'));
    const { status, stderr, stdout } = shell(
      `mount -t tmpfs -o size=64k none disk && export LKS_LIBRARY="$PWD/disk/library.db"
       lks library import in; echo "import $?"
       mount -o remount,size=64m disk && lks library import in >/dev/null; echo "with room $?"
       lks search sluis --json >found.json; echo "search $?"`,
      NAMESPACE,
    );
    expect(status, stderr).toBe(0);
    expect(stderr).toContain(phrase(say.library.diskFull));
    expect(stdout.trim().split('\n')).toEqual(['import 74', 'with room 0', 'search 0']);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a device in the place of the library', () => {
  it.each(['/dev/full', '/dev/null'])('%s is exit 74 with its name, and is left as it is', async (device) => {
    writeFileSync(path.join(library.input, 'a.xml'), uitspraakXml({ tekst: '<uitspraak><para>x</para></uitspraak>' }));
    const { code, stderr } = await library.lks(['library', 'import', 'in'], { env: { LKS_LIBRARY: device } });
    expect(code, stderr).toBe(74);
    expect(stderr).toContain(say.library.special(device));
    expect(readdirSync(path.join(library.home, 'lks')).filter((name) => name.startsWith('library'))).toEqual([
      'library.db',
    ]);
  });
});

describe.skipIf(!hasBash)('an archive in an archive', () => {
  const decision = (n: number) =>
    uitspraakXml({ ecli: `ECLI:NL:HR:2099:${n}`, tekst: '<uitspraak><para>De sluis is dicht.</para></uitspraak>' });
  const put = (name: string, content: Buffer): void =>
    writeFileSync(path.join(library.input, name), zipOf([{ name: 'in.zip', content }]));
  const beside = (): string[] => readdirSync(path.dirname(library.file)).sort();

  it('that may not be put beside the library says so with exit 74, leaves nothing there, and comes in once it may', async () => {
    put(
      'a.zip',
      zipOf([
        { name: 'x.bin', content: Buffer.alloc(2_000_000, 'x'), stored: true },
        { name: 'a.xml', content: decision(1) },
      ]),
    );
    const before = beside();
    const { status, stdout, stderr } = shell('ulimit -f 1000; lks library import in');
    expect([status, stdout], stderr).toEqual([74, '']);
    expect(stderr).toContain(say.importing.noTemporary(path.dirname(library.file), 'EFBIG'));
    expect(stderr).toContain(say.importing.noTemporaryHint('EFBIG'));
    expect(beside()).toEqual(before);
    expect((await library.lks(['library', 'import', 'in'])).code).toBe(0);
    expect(await countOf(library, 'sluis')).toBe(1);
    await expectUsable(library);
  });

  it('that is a bomb is refused for it before it fills the disk', async () => {
    // 64 MB and 200 times the archive are some 90 MB: it would have become 120, and may become 100.
    put('bom.zip', zipOf([{ name: 'x.bin', content: Buffer.alloc(120 * 1024 * 1024), stored: true }]));
    const before = beside();
    const { status, stderr } = shell(`ulimit -f ${100 * 1024}; lks library import in`);
    expect([status, stderr]).toEqual([8, expect.stringContaining(say.importing.zipTotal(200))]);
    expect(beside()).toEqual(before);
    await expectUsable(library);
  });
});
