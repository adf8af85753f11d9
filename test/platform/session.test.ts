/** Which commands are of one terminal session: the rules, with sessions that are made up. */
import { describe, expect, it } from 'vitest';
import type { ProcessStatus } from '../../src/platform/process-start';
import { leaderOf, placesOf, type Session } from '../../src/platform/session';

const SHELL: Session = {
  device: '/dev/pts/3',
  window: 'TMUX_PANE=%1',
  leader: { id: 400, start: 'boot/1000' },
  parent: { id: 500, start: 'boot/2000' },
};
const SCRIPT: Session = { ...SHELL, device: undefined };

const share = (one: Session, other: Session): boolean => placesOf(one).some((place) => placesOf(other).includes(place));

describe('what is of a session on a terminal', () => {
  it('is that of every command in it', () => {
    expect(share(SHELL, { ...SHELL, parent: { id: 501, start: 'boot/2001' } })).toBe(true);
  });

  it.each<[string, Session]>([
    ['another terminal', { ...SHELL, device: '/dev/pts/4' }],
    ['another window of it', { ...SHELL, window: 'TMUX_PANE=%2' }],
    ['one that has the same number, and began at another time', { ...SHELL, leader: { id: 400, start: 'boot/1001' } }],
    [
      'one that began then after the computer was started again',
      { ...SHELL, leader: { id: 400, start: 'later/1000' } },
    ],
    ['a script without a terminal', SCRIPT],
  ])('is not that of %s', (_what, other) => expect(share(SHELL, other)).toBe(false));

  it('is told by the terminal alone where a container hides who began the session', () => {
    const hidden = { ...SHELL, leader: undefined };
    expect(share(hidden, { ...hidden, parent: { id: 1, start: 'boot/1' } })).toBe(true);
    expect(share(hidden, SHELL)).toBe(false);
  });
});

describe('what is of a session without a terminal', () => {
  it('is that of every command of its leader, and of every command of one parent', () => {
    expect(share(SCRIPT, { ...SCRIPT, parent: { id: 501, start: 'boot/2001' } })).toBe(true);
    expect(share(SCRIPT, { ...SCRIPT, leader: { id: 401, start: 'boot/1001' } })).toBe(true);
  });

  it.each([
    ['and began at another time', 'boot/1', 'boot/2'],
    ['on another day', 'later/1000', 'later/2000'],
  ])('is not that of processes that have the same numbers, %s', (_what, leader, parent) =>
    expect(share(SCRIPT, { ...SCRIPT, leader: { id: 400, start: leader }, parent: { id: 500, start: parent } })).toBe(
      false,
    ),
  );

  it('is told by window and parent where the system knows no sessions', () => {
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
