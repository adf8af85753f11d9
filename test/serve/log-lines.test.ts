/** The access log on a terminal, and the addresses in a file of it: dropped after their days, with every other byte as it was. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { accessLine, dropAddresses, readableLine } from '../../src/serve/http/access-log';
import fc from '../support/property';
import { makeHome } from '../support/run';

const NOON = new Date(2026, 10, 22, 12, 0, 7);
const RECORD = { id: 'x', method: 'GET', route: '/api/knowledge/search', status: 200, ms: 13.4 };

describe('on a terminal', () => {
  test.each([
    [
      { ...RECORD, workspace: 'office', key: 'lks_8z8HLR2w' },
      '12:00:07 200 GET /api/knowledge/search 13.4 ms office lks_8z8HLR2w',
    ],
    [{ ...RECORD, route: null, status: 404, address: '192.0.2.7' }, '12:00:07 404 GET - 13.4 ms 192.0.2.7'],
    [{ id: '', method: '', route: null, status: 400, ms: 0 }, '12:00:07 400 -'],
    [
      { ...RECORD, incomplete: true as const, aborted: true as const, slow: true as const },
      '12:00:07 200 GET /api/knowledge/search 13.4 ms incomplete aborted slow',
    ],
    [{ ...RECORD, query: { q: 'w\u009bx\u202e' } }, '12:00:07 200 GET /api/knowledge/search 13.4 ms {"q":"w x "}'],
    [
      { ...RECORD, fault: 'Error: on fire\n    at here' },
      '12:00:07 200 GET /api/knowledge/search 13.4 ms Error: on fire',
    ],
  ])('%o is a line', (record, line) => {
    expect(readableLine(accessLine(record, NOON), 120)).toBe(line);
  });

  test('what is no record is left as it is, and lines that were lost are told', () => {
    expect(readableLine(say.serving.stopping, 80)).toBe(say.serving.stopping);
    expect(readableLine(JSON.stringify({ time: NOON.toISOString(), lost: 7 }), 80)).toBe('12:00:07 7 lost');
  });

  test('no line is longer than the screen, or has more than printable ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 4, max: 200 }),
        (one, other, columns) => {
          const line = readableLine(accessLine({ ...RECORD, fault: one, query: { q: other } }, NOON), columns);
          expect(line.length).toBeLessThanOrEqual(columns);
          expect(line).toMatch(/^[\x20-\x7e]*$/);
        },
      ),
    );
  });
});

describe('addresses in a file', () => {
  const at = (second: number): Date => new Date(Date.UTC(2026, 10, 1, 0, 0, second));
  const line = (second: number, address?: string): string =>
    `${accessLine({ ...RECORD, ...(address !== undefined && { address }) }, at(second))}\n`;

  function fileOf(text: string): string {
    const { home, remove } = makeHome();
    onTestFinished(remove);
    const file = path.join(home, 'access.log');
    writeFileSync(file, text);
    return file;
  }

  const parsed = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text));

  test('are dropped from lines that are older, and from no other', async () => {
    const text = line(1, '192.0.2.7') + line(2) + line(3, '2001:db8::1') + line(4, '192.0.2.8');
    const file = fileOf(text);
    const until = await dropAddresses(file, at(4));
    expect(until).toBe(text.length - line(4, '192.0.2.8').length);
    expect(parsed(file).map(({ address }) => address)).toEqual([null, undefined, null, '192.0.2.8']);
    expect(readFileSync(file, 'utf8')).toHaveLength(text.length);
    const { address: _, ...rest } = parsed(file)[0];
    expect(rest).toEqual({ time: at(1).toISOString(), ...RECORD });
  });

  test('are found from where an earlier look ended, while the file grows, and anew where it was begun anew', async () => {
    const file = fileOf(line(1, '192.0.2.1') + line(2, '192.0.2.2'));
    const until = await dropAddresses(file, at(2));
    appendFileSync(file, line(3, '192.0.2.3'));
    expect(await dropAddresses(file, at(9), until)).toBe(readFileSync(file).length);
    expect(readFileSync(file, 'utf8')).not.toContain('192.0.2');
    writeFileSync(file, line(5, '192.0.2.5'));
    await dropAddresses(file, at(9), 10_000);
    expect(readFileSync(file, 'utf8')).not.toContain('192.0.2');
  });

  test('an unfinished line and what is no line of a log stay as they are', async () => {
    const text = `not JSON, "address":"192.0.2.1"\n${line(1, '192.0.2.2')}${line(2, '192.0.2.3').slice(0, -20)}`;
    const file = fileOf(text);
    await dropAddresses(file, at(9));
    expect(readFileSync(file, 'utf8')).toBe(text.replace('"192.0.2.2"', 'null       '));
  });

  test('of more lines than are read at once are all dropped', async () => {
    const file = fileOf(Array.from({ length: 3_000 }, (_, number) => line(number, `10.0.${number % 250}.1`)).join(''));
    await dropAddresses(file, at(2_999));
    expect(readFileSync(file, 'utf8').match(/"address":"/g)).toHaveLength(1);
    expect(parsed(file)).toHaveLength(3_000);
  });
});
