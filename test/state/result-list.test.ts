/** How long the result list is stored, and how it lies on disk. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryIn } from '../../src/platform/temporary-name';
import {
  isOld,
  isResultListFile,
  loadResultList,
  longestMs,
  resultListFile,
  storeResultList,
} from '../../src/state/result-list';
import { folderOfEach } from '../support/folder';

const DAY = 86_400_000;

describe('how long a list is stored', () => {
  const NOW = 100 * DAY;

  it.each([
    [NOW, false],
    [NOW - 7 * DAY, false],
    [NOW - 7 * DAY - 1, true],
    [NOW + DAY, false],
    [Number.NaN, true],
    [undefined as unknown as number, true],
  ])('stored at %s it is old: %s', (savedAt, old) => expect(isOld(savedAt, NOW)).toBe(old));

  it.each([
    [resultListFile('a place'), 7 * DAY],
    [resultListFile('a place', 'words'), 7 * DAY],
    [path.basename(temporaryIn('')), DAY / 24],
    ['fault-E01234567.txt', undefined],
    ['rows.json', undefined],
  ])('is known of %s', (name, longest) => expect(longestMs(name)).toBe(longest));
});

describe('on disk', () => {
  const at = folderOfEach('lks-results-');
  const ROW = { number: 1, id: 'x', title: 'huurprijs', externalId: 'y' };
  const save = (): void => storeResultList(at('state/lks'), {}, 'here', [ROW]);
  const load = () => loadResultList(at('state/lks'), {});
  const names = (): string[] => fs.readdirSync(at('state/lks'));
  const modeOf = (...name: string[]): number => fs.statSync(at('state/lks', ...name)).mode & 0o777;

  it('it is found again by the same process, in files for the user alone that say nothing by their names', () => {
    save();
    expect(load()).toMatchObject({ location: 'here', results: [ROW] });
    expect(names().every((name) => isResultListFile(name) && /^rows-[0-9a-f]{32}\.json$/.test(name))).toBe(true);
    expect([modeOf(), modeOf(names()[0]!)]).toEqual([0o700, 0o600]);
  });

  it('it means nothing after a week, and goes with the next search', () => {
    save();
    for (const file of names().map((name) => at('state/lks', name))) {
      const saved = JSON.parse(fs.readFileSync(file, 'utf8'));
      fs.writeFileSync(file, JSON.stringify({ ...saved, savedAt: Date.now() - 8 * DAY }));
    }
    expect(load()).toBeUndefined();
    const other = at('state/lks', resultListFile('somebody else'));
    fs.writeFileSync(other, '{}');
    fs.utimesSync(other, new Date(0), new Date(0));
    save();
    expect(fs.existsSync(other)).toBe(false);
    expect(load()).toBeDefined();
  });

  it.skipIf(process.platform !== 'linux')('a folder below /proc is no folder for it, and no endless work', () => {
    storeResultList('/proc/lks-no-such/state', {}, 'here', [ROW]);
    expect(loadResultList('/proc/lks-no-such/state', {})).toBeUndefined();
  });
});
