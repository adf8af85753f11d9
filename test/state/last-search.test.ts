/** Whose the rows of the last search are, and for how long: the rules, with sessions that are made up. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessStatus } from '../../src/platform/process-start';
import {
  areOld,
  isRowsFile,
  leaderOf,
  loadRows,
  outdated,
  placesOf,
  rowsFile,
  type Session,
  saveRows,
} from '../../src/state/last-search';

const DAY = 86_400_000;
const SHELL: Session = {
  device: '/dev/pts/3',
  window: 'TMUX_PANE=%1',
  leader: { id: 400, start: 'boot/1000' },
  parent: { id: 500, start: 'boot/2000' },
};
const SCRIPT: Session = { ...SHELL, device: undefined };

const share = (one: Session, other: Session): boolean => placesOf(one).some((place) => placesOf(other).includes(place));

describe('rows of a session on a terminal', () => {
  it('are those of every command in it', () => {
    expect(share(SHELL, { ...SHELL, parent: { id: 501, start: 'boot/2001' } })).toBe(true);
  });

  it.each<[string, Session]>([
    ['another terminal', { ...SHELL, device: '/dev/pts/4' }],
    ['another window of it', { ...SHELL, window: 'TMUX_PANE=%2' }],
    ['one that has the same number, and began at another time', { ...SHELL, leader: { id: 400, start: 'boot/1001' } }],
    [
      'one that began at that time after the computer was started again',
      { ...SHELL, leader: { id: 400, start: 'later/1000' } },
    ],
    ['a script without a terminal', SCRIPT],
  ])('are not those of %s', (_what, other) => expect(share(SHELL, other)).toBe(false));

  it('are told by the terminal alone where a container hides who began the session', () => {
    const hidden = { ...SHELL, leader: undefined };
    expect(share(hidden, { ...hidden, parent: { id: 1, start: 'boot/1' } })).toBe(true);
    expect(share(hidden, SHELL)).toBe(false);
  });
});

describe('rows of a session without a terminal', () => {
  it('are those of every command of its leader, and of every command of one parent', () => {
    expect(share(SCRIPT, { ...SCRIPT, parent: { id: 501, start: 'boot/2001' } })).toBe(true);
    expect(share(SCRIPT, { ...SCRIPT, leader: { id: 401, start: 'boot/1001' } })).toBe(true);
  });

  it.each<[string, Session]>([
    [
      'processes that have the same numbers, and began at another time',
      { ...SCRIPT, leader: { id: 400, start: 'boot/1' }, parent: { id: 500, start: 'boot/2' } },
    ],
    [
      'processes that have the same numbers, on another day',
      { ...SCRIPT, leader: { id: 400, start: 'later/1000' }, parent: { id: 500, start: 'later/2000' } },
    ],
  ])('are not those of %s', (_what, other) => expect(share(SCRIPT, other)).toBe(false));

  it('are told by window and parent where the system knows no sessions', () => {
    const elsewhere: Session = { window: 'TERM_SESSION_ID=a', parent: { id: 500 } };
    expect(share(elsewhere, { ...elsewhere, parent: { id: 501 } })).toBe(true);
    expect(share(elsewhere, { window: 'TERM_SESSION_ID=b', parent: { id: 501 } })).toBe(false);
    expect(share({ window: '', parent: { id: 1 } }, { window: '', parent: { id: 2 } })).toBe(false);
  });
});

describe('the leader of a session', () => {
  /** Processes by number: `[parent, session]`. */
  const among =
    (processes: Record<number, [number, number]>) =>
    (pid: number): ProcessStatus | undefined => {
      const [parent, session] = processes[pid] ?? [];
      return parent === undefined || session === undefined ? undefined : { parent, session, terminal: 0 };
    };

  it('is what the system says, whether it still runs or not', () => {
    expect(leaderOf(30, among({ 30: [20, 10], 20: [10, 10], 10: [1, 10] }))).toBe(10);
    expect(leaderOf(30, among({ 30: [1, 10] }))).toBe(10);
  });

  it('is what came into the container, where that hides the leader', () => {
    const processes = among({ 1: [0, 0], 2: [1, 0], 30: [2, 0], 31: [2, 0], 40: [31, 0] });
    expect([1, 30, 31, 40].map((pid) => leaderOf(pid, processes))).toEqual([1, 1, 1, 1]);
  });

  it('is another for another way into the container, and none of its own sessions', () => {
    const processes = among({ 1: [0, 1], 7: [0, 0], 8: [7, 0], 9: [0, 0], 10: [9, 0], 11: [1, 0] });
    expect([8, 10, 11].map((pid) => leaderOf(pid, processes))).toEqual([7, 9, 11]);
  });

  it('is not known where the system does not tell', () => {
    expect(leaderOf(30, () => undefined)).toBeUndefined();
    expect(leaderOf(30, among({ 30: [20, 0] }))).toBe(30);
  });
});

describe('how long rows are kept', () => {
  const NOW = 100 * DAY;

  it.each([
    [NOW, false],
    [NOW - 7 * DAY, false],
    [NOW - 7 * DAY - 1, true],
    [NOW + DAY, false],
    [Number.NaN, true],
    [undefined as unknown as number, true],
  ])('saved at %s they are old: %s', (savedAt, old) => expect(areOld(savedAt, NOW)).toBe(old));

  it('takes what is old, what a killed process left, and nothing that is not of rows', () => {
    const files = [
      { name: rowsFile('a place'), writtenAt: NOW - 8 * DAY },
      { name: 'rows-device-dev-pts-3-.json', writtenAt: NOW - 8 * DAY },
      { name: rowsFile('another'), writtenAt: NOW - 6 * DAY },
      { name: `${rowsFile('a place')}.123`, writtenAt: NOW - 2 * 3_600_000 },
      { name: `${rowsFile('a place')}.124`, writtenAt: NOW - 1000 },
      { name: 'fault-E01234567.txt', writtenAt: 0 },
      { name: 'rows.json', writtenAt: 0 },
    ];
    expect(outdated(files, NOW)).toEqual([files[0], files[1], files[3]].map((file) => file!.name));
  });
});

describe('on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'lks-rows-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  const ROW = { number: 1, id: 'x', title: 'huurprijs', externalId: 'y' };
  const save = (): void => saveRows(path.join(folder, 'state/lks'), {}, 'here', [ROW]);
  const load = () => loadRows(path.join(folder, 'state/lks'), {});
  const names = (): string[] => fs.readdirSync(path.join(folder, 'state/lks'));

  it('they are found again by the same process, in files for the user alone that say nothing by their names', () => {
    save();
    expect(load()).toMatchObject({ location: 'here', rows: [ROW] });
    expect(names().every((name) => isRowsFile(name) && /^rows-[0-9a-f]{32}\.json$/.test(name))).toBe(true);
    expect(fs.statSync(path.join(folder, 'state/lks')).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(folder, 'state/lks', names()[0]!)).mode & 0o777).toBe(0o600);
  });

  it('they mean nothing after a week, and go with the next search', () => {
    save();
    const old = names().map((name) => path.join(folder, 'state/lks', name));
    for (const file of old) {
      const saved = JSON.parse(fs.readFileSync(file, 'utf8'));
      fs.writeFileSync(file, JSON.stringify({ ...saved, savedAt: Date.now() - 8 * DAY }));
    }
    expect(load()).toBeUndefined();
    const other = path.join(folder, 'state/lks', rowsFile('somebody else'));
    fs.writeFileSync(other, '{}');
    fs.utimesSync(other, new Date(0), new Date(0));
    save();
    expect(fs.existsSync(other)).toBe(false);
    expect(load()).toBeDefined();
  });

  it.skipIf(process.platform !== 'linux')('a folder below /proc is no folder for them, and no endless work', () => {
    saveRows('/proc/lks-no-such/state', {}, 'here', [ROW]);
    expect(loadRows('/proc/lks-no-such/state', {})).toBeUndefined();
  });
});
