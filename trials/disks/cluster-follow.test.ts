/** `lks cluster publish` and `follow` as who runs them meets them: a folder that is looked at again and again, a disk without room. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { publishCatalogue } from '../../src/cluster/publish';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { pushed } from '../../test/cluster/support';
import { contractLibrary } from '../../test/serve/support/serving';
import { homeOfTest } from '../../test/support/of-test';
import { patience } from '../../test/support/patience';
import { BIN, cleanEnvironment, spawned } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

/** A library, the folder in which its catalogues are published, and the file that follows it. */
async function publishing() {
  const home = homeOfTest();
  const [library, folder, file] = ['library.db', 'published', 'catalogue.db'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  copyFileSync(await contractLibrary(), library);
  const publish = (generation: number) => publishCatalogue(pushed(library, generation), folder, { keep: 2 });
  return { home, library, folder, file, publish };
}

function generationOf(file: string): number | undefined {
  const library = openLibrary(file);
  try {
    return library.catalogue?.generation;
  } finally {
    void library.close();
  }
}

describe('--every', () => {
  it('takes each catalogue that is published, says once what is wrong, and ends at Ctrl-C', async () => {
    const { home, folder, file, publish } = await publishing();
    await publish(1);
    const manifest = path.join(folder, 'catalogue.json');
    let said = '';
    const until = async (line: string): Promise<void> => {
      const end = performance.now() + patience(20_000);
      while (!said.includes(line) && performance.now() < end) await sleep(20);
      expect(said).toContain(line);
    };
    const args = ['cluster', 'follow', folder, `--library=${file}`, '--every', '1s'];
    const ran = await spawned('signal', home, args, {
      started: async (child) => {
        child.stderr!.on('data', (chunk) => {
          said += String(chunk);
        });
        try {
          await until(say.publishing.followed(file, 1));
          renameSync(manifest, `${manifest}.away`);
          await until(say.publishing.nothingPublished(folder));
          // Longer than it waits: that it is away is seen again.
          await sleep(2_500);
          renameSync(`${manifest}.away`, manifest);
          await until(say.publishing.upToDate(file, 1));
          await publish(2);
          await until(say.publishing.followed(file, 2));
        } finally {
          child.kill('SIGINT');
        }
      },
    });
    expect([ran.code, ran.signal, ran.stdout]).toEqual([0, null, '']);
    const { followed, nothingPublished, upToDate } = say.publishing;
    expect(ran.stderr.trim().split('\n')).toEqual([
      followed(file, 1),
      nothingPublished(folder),
      upToDate(file, 1),
      followed(file, 2),
    ]);
    expect([generationOf(file), readdirSync(home).filter((name) => name.endsWith('.tmp'))]).toEqual([2, []]);
  });
});

/** A user namespace of one's own, in which a small disk may be mounted; some systems do not allow it. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync(NAMESPACE[0]!, [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Runs a shell script on a disk of its own, `disk`, in which `lks` is the binary. */
function onDisk(home: string, script: string) {
  const [command, ...under] = NAMESPACE as [string, ...string[]];
  const own = `lks() { "$NODE" "$LKS" "$@"; }; mkdir disk && mount -t tmpfs -o size=900k none disk\n${script}`;
  const env = cleanEnvironment(home, { NODE: process.execPath, LKS: BIN });
  return spawnSync(command, [...under, 'bash', '-c', own], {
    cwd: home,
    env,
    encoding: 'utf8',
    timeout: patience(60_000),
  });
}

describe.skipIf(!canMount)('a disk without room', () => {
  it('for one more catalogue keeps that which is published, and with room takes the new one', async () => {
    const { home, library } = await publishing();
    pushed(library, 1);
    const publish = `lks cluster publish disk/p --library="${library}" >/dev/null; echo "$?"; (cd disk/p; ls -A; cat catalogue.json) | sha256sum`;
    const { stdout, stderr } = onDisk(home, `${publish}; ${publish}; mount -o remount,size=4m disk; ${publish}`);
    const [first, before, second, after, third, last] = stdout.trim().split('\n');
    expect([first, second, third, after], stderr).toEqual(['0', '74', '0', before]);
    expect(last).not.toBe(before);
    expect(stderr).toContain(phrase(say.publishing.noRoom));
    expect(stderr).toContain(say.publishing.noRoomHint);
  });

  it.each([
    ['bytes', 'true', 'size=4m'],
    // Found only once something is written.
    ['files', 'mount -o remount,size=4m,nr_inodes=2 disk', 'nr_inodes=100'],
  ])('for the %s of a catalogue that is followed keeps the one before it', async (_what, fill, room) => {
    const { home, folder, publish } = await publishing();
    await publish(1);
    const follow = `lks cluster follow "$FOLDER" --library=disk/c.db >/dev/null; echo "$?"; (cd disk; ls -A; cat c.db) | sha256sum`;
    const { file } = await publish(2);
    // The folder as it was, then as it is.
    const script = `FOLDER="${folder}"; cd "$FOLDER"; cp catalogue.json ../newest; cp catalogue-g1-*.json catalogue.json; cd ..
      ${follow}; ${fill}; cp newest "$FOLDER/catalogue.json"; ${follow}; mount -o remount,${room} disk; ${follow}
      cmp disk/c.db "$FOLDER/${file}" && echo whole`;
    const { stdout, stderr } = onDisk(home, script);
    const [first, before, second, after, third, , whole] = stdout.trim().split('\n');
    expect([first, second, third, after, whole], stderr).toEqual(['0', '74', '0', before, 'whole']);
    expect(stderr).toContain(phrase(say.publishing.noRoom));
    expect(stderr).toContain(say.publishing.noRoomHint);
  });
});
