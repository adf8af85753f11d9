/** The check of a segment, of many segments and of bytes that nobody wrote. */
import { expect, test } from 'vitest';
import { holdChanged, holdWritten } from '../../test/engine/index/read-back';
import { runsOf } from '../support/runs';

test('what was written is in order, and has what is alive and its words', () =>
  holdWritten(runsOf('checked segments')));

test('bytes that nobody wrote, with a checksum that fits them, are read to their end', () => {
  expect(holdChanged(runsOf('checked segments'))).toBeGreaterThan(0);
});
