/** The day that a jci or an address names, asked of a service; of a library: `test/transcripts/doc/day.txt`. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { startAssistant } from '../mcp/support/assistant';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService, type TestService } from '../support/service/service.mjs';

const home = homeOfFile();

describe('a day in an identifier, asked of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('is said not to be known of the text that it has', async () => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const found = JSON.parse((await run(home, ['search', 'recht', '--type', 'wetgeving', '--json'], { env })).stdout)
      .data[0];
    const [work] = found.external_id.split(' ');
    const article = found.external_id.split('artikel ')[1];
    const ran = await run(home, ['doc', `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`], { env });
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(say.commands.dayNotAsked('1999-09-09'));
    expect(ran.stdout).toContain(`${say.render.day}: ${say.render.dayNotKnown('1999-09-09')}`);
    const asked = (...args: string[]) => run(home, ['doc', ...args], { env });
    const { meta } = JSON.parse((await asked(`jci1.3:c:${work}&artikel=${article}&g=1999-09-09`, '--json')).stdout);
    expect(meta.notices).toMatchObject([{ code: 'day_not_known' }]);
    // The text that the service itself calls that of the day.
    const own = await asked(found.url, '--json');
    expect([own.code, own.stderr]).toEqual([0, expect.not.stringContaining(phrase(say.commands.dayNotAsked))]);
    expect(JSON.parse(own.stdout)).not.toHaveProperty('meta');
    const searched = await run(home, ['search', `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`], { env });
    expect(searched.stderr).toContain(say.commands.searchDayNotAsked('1999-09-09'));
    const contradicted = await asked(found.url, '--at', '1999-09-09');
    expect([contradicted.code, contradicted.stdout]).toEqual([2, '']);
    const assistant = await startAssistant(home, env);
    try {
      const { text } = await assistant.call('get_document', {
        uuid: `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`,
      });
      expect(text).toContain(say.commands.dayNotAsked('1999-09-09'));
    } finally {
      await assistant.close();
    }
  });
});
