/** What `lks cluster follow` takes: the whole catalogue that a folder names, or nothing. */
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FollowOptions, followCatalogue } from '../../src/cluster/follow';
import type { Manifest } from '../../src/cluster/manifest';
import { type Published, publishCatalogue } from '../../src/cluster/publish';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { artikel, libraryFile, temporaryFolder } from '../library/fixture';
import { pushed } from './support';

const { publishing } = say;
const TEXT = artikel('BWBR0009001', '1', 'De huurder betaalt de huurprijs.');

/** A library with its folder of catalogues, and a file that follows it. */
function followed(library = libraryFile([TEXT])) {
  const home = temporaryFolder();
  const [folder, file] = [path.join(home, 'published'), path.join(home, 'here', 'catalogue.db')];
  const publish = (generation: number): Promise<Published> =>
    publishCatalogue(pushed(library, generation), folder, { keep: 2 });
  const follow = (options: Partial<FollowOptions> = {}) => followCatalogue(folder, file, { back: false, ...options });
  /** Changes what the folder says of its catalogue. */
  const say = (changes: Partial<Record<keyof Manifest, unknown>>): void => {
    const manifest = path.join(folder, 'catalogue.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...changes }));
  };
  const held = (): number | undefined => {
    const library = openLibrary(file);
    try {
      return library.catalogue?.generation;
    } finally {
      void library.close();
    }
  };
  return { folder, file, publish, follow, say, held };
}

const left = (file: string): string[] => readdirSync(path.dirname(file));

test('it is taken once, and again when there is another', async () => {
  const { file, publish, follow, held } = followed();
  const { edition, library, bytes } = await publish(3);
  expect(await follow()).toEqual({ file, library, generation: 3, edition, bytes, before: null, changed: true });
  expect(await follow()).toMatchObject({ generation: 3, before: 3, changed: false });
  // Not every change of a library is one of its index.
  await publish(3);
  expect(await follow()).toMatchObject({ generation: 3, before: 3, changed: true });
  await publish(4);
  expect(await follow()).toMatchObject({ generation: 4, before: 3, changed: true });
  expect([held(), left(file)]).toEqual([4, ['catalogue.db']]);
});

test('an older generation is taken where that is asked for', async () => {
  const { folder, publish, follow, held } = followed();
  const { file: first } = await publish(1);
  await publish(2);
  await follow();
  copyFileSync(path.join(folder, first.replace('.db', '.json')), path.join(folder, 'catalogue.json'));
  await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.older(1, 2) });
  expect(held()).toBe(2);
  expect(await follow({ back: true })).toMatchObject({ generation: 1, before: 2 });
  expect(held()).toBe(1);
});

test('what is not whole is refused, and what is here stays', async () => {
  const { folder, file, publish, follow, say: change, held } = followed();
  await publish(1);
  await follow();
  const { file: name, bytes, generation } = await publish(2);
  const catalogue = path.join(folder, name);
  const whole = readFileSync(catalogue);
  const manifest = readFileSync(path.join(folder, 'catalogue.json'));
  const refused = async (why: string): Promise<void> => {
    await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.torn(folder, name, why) });
    expect([held(), left(file)]).toEqual([1, ['catalogue.db']]);
  };
  truncateSync(catalogue, bytes - 4096);
  await refused(publishing.reasons.bytes(bytes - 4096, bytes));
  writeFileSync(catalogue, whole);
  appendFileSync(catalogue, 'x');
  await refused(publishing.reasons.bytes(bytes + 1, bytes));
  const turned = Buffer.from(whole);
  turned[bytes >> 1]! ^= 1;
  writeFileSync(catalogue, turned);
  await refused(publishing.reasons.sum);
  rmSync(catalogue);
  await refused(publishing.reasons.missing);
  writeFileSync(catalogue, whole);
  change({ generation: generation + 1 });
  await refused(publishing.reasons.other);
  writeFileSync(path.join(folder, 'catalogue.json'), manifest);
  expect(await follow()).toMatchObject({ generation: 2, changed: true });
});

test.each(['', '{', '[]', 'null', '{"application":"lks"}', JSON.stringify({ application: 'lks' }).padEnd(70_000)])(
  'a manifest that is none is refused (%#)',
  async (text) => {
    const { folder, publish, follow } = followed();
    await publish(1);
    const manifest = path.join(folder, 'catalogue.json');
    writeFileSync(manifest, text);
    await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.noManifest(manifest) });
  },
);

test.each([
  { file: '../secret.db' },
  { file: '/etc/passwd' },
  { file: 'catalogue-g1-0123abcd.db/../x' },
  { bytes: -1 },
  { generation: 1.5 },
  { sha256: 'x' },
])('a manifest that says what none says is refused: %j', async (changes) => {
  const { folder, publish, follow, say: change } = followed();
  await publish(1);
  change(changes);
  const message = publishing.noManifest(path.join(folder, 'catalogue.json'));
  await expect(follow()).rejects.toMatchObject({ kind: 'local', message });
});

test('what is of another library or format is refused, and what is no catalogue is never replaced', async () => {
  const { file, publish, follow, say: change, held } = followed();
  const { folder } = await publish(1);
  await follow();
  const { lks, format } = await publish(2);
  change({ library: 'another' });
  await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.otherLibrary });
  change({ format: '2-000000' });
  await expect(follow()).rejects.toMatchObject({ message: publishing.otherFormat('2-000000', lks, format) });
  expect(held()).toBe(1);
  change({ format });
  copyFileSync(libraryFile([TEXT]), file);
  const before = readFileSync(file);
  await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.notCatalogue(file) });
  expect(readFileSync(file).equals(before)).toBe(true);
  rmSync(path.join(folder, 'catalogue.json'));
  await expect(follow()).rejects.toMatchObject({ kind: 'local', message: publishing.nothingPublished(folder) });
});
