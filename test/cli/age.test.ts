/** What a publisher was asked today is not old. How old what is imported is: `test/transcripts/doc/age.txt`. */
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeWithLibrary, publishersOfTest } from '../support/of-test';
import { putRegeling } from '../support/publishers/repository';
import { run } from '../support/run';
import { phrase } from '../support/saying';

const [WORK, TODAY] = ['BWBR0099999', '2026-05-06'];

it('what was known is of today where the publisher was asked today: then nothing is old', async () => {
  const [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
  const xml = toestandXml({
    bwbId: WORK,
    datum: '2015-01-01',
    nummer: 0,
    inhoud: wettekst(artikel('1', 'Een gracht.')),
  });
  putRegeling(publishers, WORK, [{ label: '2015-01-01_0', van: '2015-01-01', xml }]);
  const lks = (...args: string[]) => run(home, args, { now: `${TODAY}T12:00:00Z`, env: publishers.environment() });
  expect((await lks('library', 'add', WORK)).code).toBe(0);
  const { data, meta } = JSON.parse((await lks('doc', WORK, 'artikel', '1', '--json')).stdout);
  expect([data.harvested_at.slice(0, 10), meta]).toEqual([TODAY, undefined]);
  const { stderr } = await lks('search', 'gracht');
  expect(stderr).toContain(say.render.knownFrom(TODAY, TODAY));
  expect(stderr).not.toContain(phrase(say.library.oldRow));
  const compared = await lks('library', 'diff', WORK, '--from', '2015-01-01');
  expect(compared.stderr).toContain(say.commands.nothingChanged(WORK, '2015-01-01', TODAY));
});
