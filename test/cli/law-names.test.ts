/** Laws by the names that only a library knows, asked of a service that has that library; of the library itself: test/transcripts/law/names.txt. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startServing } from '../serve/support/serving';
import { homeOfFile, ofFile } from '../support/of-test';
import { ROOT, run } from '../support/run';
import { importedFolder } from '../support/session-libraries';

const home = homeOfFile({ library: true });
copyFileSync(
  await importedFolder(path.join(ROOT, 'test/transcripts/libraries/namen')),
  path.join(home, 'lks/library.db'),
);
const serving = await ofFile(startServing({ home }));

it('over a service a name is that of the article whose title has that very name, and of no other', async () => {
  const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() };
  const named = await run(home, ['doc', 'art. 3 Zorgindicatiebesluit', '--json'], { env });
  expect(JSON.parse(named.stdout).data.external_id).toBe('BWBR0099001 artikel 3');
  for (const citation of ['art. 3 Zorgindicatie', 'art. 1 Veilingbesluit', 'art. 9 Zorgindicatiebesluit']) {
    const ran = await run(home, ['doc', citation], { env });
    const own = await run(home, ['doc', citation]);
    expect([ran.code, ran.stdout], citation).toEqual([own.code, '']);
    expect([2, 3], citation).toContain(own.code);
  }
});
