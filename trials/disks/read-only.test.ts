/** A disk that is read-only: what only reads works, and what writes ends with 74 and the reason, before anything is asked of anybody. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { type SoundLibrary, soundLibraryOfAll } from '../../test/faults/support/sound-library';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { patience } from '../../test/support/patience';
import { BIN, cleanEnvironment, makeHome } from '../../test/support/run';

/** A user namespace of one's own, in which a disk may be mounted; some systems do not allow it. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let library: SoundLibrary;
let home: string;
beforeAll(async () => {
  library = await soundLibraryOfAll();
  const tekst = '<uitspraak><para>Een sluis.</para></uitspraak>';
  writeFileSync(path.join(library.input, '1.xml'), uitspraakXml({ ecli: 'ECLI:NL:HR:2099:9', tekst }));
});
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  mkdirSync(path.join(home, 'disk'));
  onTestFinished(made.remove);
});

interface Told {
  code: number;
  out: string;
  err: string;
}

const MARK = '\u0001';

/**
 * Runs commands on a disk that has a library, profiles and an XML file, and is then made read-only; `$DISK` is where it is. Nothing answers at
 * the address of the profile.
 */
function onReadOnlyDisk(commands: readonly string[]): Told[] {
  const each = commands.map(
    (command) =>
      `(${command}) >"$OUT/out" 2>"$OUT/err"; printf '%s${MARK}%s${MARK}%s${MARK}' $? "$(cat "$OUT/out")" "$(cat "$OUT/err")"`,
  );
  const script = `
    set -u; export DISK="$PWD/disk" OUT="$PWD/out"; mkdir "$OUT"
    lks() { "$NODE" "$LKS" "$@"; }
    mount -t tmpfs -o size=64m none disk
    cp "$LIBRARY" disk/library.db; cp -r "$INPUT" disk/in; mkdir disk/cfg; chmod 700 disk/cfg
    printf '{"current":"office","profiles":{"office":{"url":"http://127.0.0.1:9","origin":"http://127.0.0.1:9","key":"lks_CANARY_1234"}}}' >disk/cfg/config.json
    chmod 600 disk/cfg/config.json
    mount -o remount,ro disk
    export LKS_CONFIG_DIR="$DISK/cfg" LKS_LIBRARY="$DISK/library.db"
    ${each.join('\n')}`;
  const [program = '', ...under] = [...NAMESPACE, 'bash', '-c', script];
  const env = cleanEnvironment(home, { NODE: process.execPath, LKS: BIN, LIBRARY: library.file, INPUT: library.input });
  const { stdout, stderr, status } = spawnSync(program, under, {
    cwd: home,
    env,
    encoding: 'utf8',
    timeout: patience(100_000),
  });
  const fields = stdout.split(MARK);
  if (status !== 0 || fields.length !== commands.length * 3 + 1) throw new Error(`${status}: ${stdout}${stderr}`);
  return commands.map((_, at) => ({
    code: Number(fields[at * 3]),
    out: fields[at * 3 + 1]!,
    err: fields[at * 3 + 2]!,
  }));
}

describe.skipIf(!canMount)('a disk that is read-only', () => {
  it('lets everything be read', () => {
    const told = onReadOnlyDisk([
      'lks search steenput --plain',
      'lks library status',
      'lks library live',
      'lks health',
      'lks profile list',
      'lks status',
      'lks library sync --dry-run',
    ]);
    for (const { code, err } of told) {
      expect(code, err).toBe(0);
      expect(err).not.toContain('cannot');
    }
    expect(told[0]!.out).not.toBe('');
    expect(told[2]!.out).toBe('live\tfalse');
  });

  it('says so of a library, and leaves it as it is', () => {
    const commands = ['import "$DISK/in"', 'add BWBR0005290', 'sync', 'live on'].map((words) => `lks library ${words}`);
    for (const { code, out, err } of onReadOnlyDisk(commands)) {
      expect([code, out], err).toEqual([74, '']);
      expect(err).toContain(say.library.notWritable('library.db'));
    }
    const [made] = onReadOnlyDisk(['LKS_LIBRARY="$DISK/new/library.db" lks library import "$DISK/in"']);
    expect([made!.code, made!.out]).toEqual([74, '']);
    expect(made!.err).toMatch(new RegExp(say.library.noFolder('.*/new', 'EROFS')));
  });

  it('says so of the profiles, before a key is read or a service is asked', () => {
    const told = onReadOnlyDisk([
      'echo lks_CANARY_5678 | lks login --url http://127.0.0.1:9',
      'lks logout',
      'lks profile use office',
      'lks profile remove office',
    ]);
    for (const { code, out, err } of told) {
      expect([code, out], err).toEqual([74, '']);
      expect(err).toContain(say.profiles.cannotWrite('config.json', say.profiles.reason('EROFS')));
      expect(err).not.toContain('127.0.0.1:9 ');
    }
  });

  it('says so of what is to be written there, whether or not its folder is there', () => {
    const told = onReadOnlyDisk([
      'lks search steenput --library -o "$DISK/x.txt"',
      'lks doc --library ECLI:NL:HR:2099:1 -o "$DISK/one/two/"',
      'lks search steenput --library --all --jsonl -o "$DISK/all.jsonl"',
      'lks doc --library ECLI:NL:HR:2099:1 -o "$DISK/dossier/"',
    ]);
    for (const { code, out, err } of told) {
      expect([code, out], err).toEqual([74, '']);
      expect(err).toMatch(new RegExp(say.files.cannotWrite('.*', 'EROFS')));
    }
  });

  it('says that no rows can be saved, in place of to search first', () => {
    const [searched, opened] = onReadOnlyDisk([
      'lks search steenput --library --plain',
      'LKS_FORCE_TTY=300 lks doc --library 1',
    ]);
    expect(searched!.code, searched!.err).toBe(0);
    expect(opened!.code).toBe(2);
    expect(opened!.err).toMatch(new RegExp(say.commands.rowsNotSaved('.*', 'EROFS')));
    expect(opened!.err).not.toContain(say.commands.noRowsHint);
  });
});
