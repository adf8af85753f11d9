/** The list of changes of the Rechtspraak: what an entry says of a decision that is not there any more. */
import { expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { readFeed } from '../../../src/sources/rechtspraak/fetch';

const entry = (id: number, deleted?: string): string =>
  `<entry${deleted === undefined ? '' : ` deleted="${deleted}"`}><id>ECLI:NL:RBXXX:2026:${id}</id><updated>2026-11-01T10:00:0${id}Z</updated></entry>`;
const feed = (...entries: string[]): Buffer =>
  Buffer.from(
    `<feed xmlns="http://www.w3.org/2005/Atom"><subtitle>Aantal gevonden ECLI's: ${entries.length}</subtitle>${entries.join('')}</feed>`,
  );

test('an entry is changed, withdrawn, without its text, or not understood; each counts', async () => {
  const unknown = ['other', '', 'ECLI', ' doc', 'constructor'];
  const read = await readFeed(
    feed(entry(1), entry(2, 'ecli'), entry(3, 'doc'), ...unknown.map((value) => entry(4, value))),
  );
  expect([read.total, read.changes.length]).toEqual([8, 8]);
  expect(read.changes.slice(0, 3)).toEqual([
    { id: 'ECLI:NL:RBXXX:2026:1', stamp: '2026-11-01T10:00:01Z' },
    {
      id: 'ECLI:NL:RBXXX:2026:2',
      stamp: '2026-11-01T10:00:02Z',
      takenBack: { code: 'withdrawn', said: 'deleted="ecli"' },
    },
    {
      id: 'ECLI:NL:RBXXX:2026:3',
      stamp: '2026-11-01T10:00:03Z',
      takenBack: { code: 'text_withdrawn', said: 'deleted="doc"' },
    },
  ]);
  for (const { takenBack, unclear } of read.changes.slice(3)) {
    expect(takenBack).toBeUndefined();
    expect(unclear).toContain('deleted="ecli" and deleted="doc"');
  }
  expect(read.changes[3]!.unclear).toBe(
    say.publishers.unclearEntry(['deleted="ecli"', 'deleted="doc"'], 'deleted="other"'),
  );
});
