/** Libraries of which sums are others: checked by the command, and mended where few documents tell nothing of who reckoned. */
import { expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { say } from '../../src/messages';
import { artikel, execute, libraryFile, uitspraak } from '../../test/library/fixture';
import { homeOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

test('one of few documents is damaged, and is mended', async () => {
  const file = libraryFile([artikel('BWBR0000001', '1', 'De waterput.')]);
  execute(file, 'update sums set facts = facts + 1');
  expect((await checkLibrary(file)).faults).toContainEqual(expect.objectContaining({ what: 'facts' }));
  expect(await repairLibrary(file, new Date('2026-01-02T03:04:05Z'))).toMatchObject({ check: { whole: true } });
});

test('one of many is not said to be damaged by the check, which names the versions', async () => {
  const file = libraryFile(
    Array.from({ length: 10 }, (_, at) => uitspraak(`ECLI:NL:HR:2024:${at + 1}`, 'Een waterput.')),
  );
  execute(
    file,
    `update sums set facts = facts + 1; delete from written_with; insert into written_with values ('9.8.7', '3.77.0')`,
  );
  const { code, stdout, stderr } = await run(homeOfTest(), ['library', 'check'], { env: { LKS_LIBRARY: file } });
  expect([code, stdout]).toEqual([74, '']);
  expect(stderr).toContain('lks 9.8.7 (SQLite 3.77.0)');
  expect(stderr).toContain(phrase(say.library.otherSumsHint));
});
