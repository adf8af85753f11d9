/** Citations that a service does not answer with what is nearest to hand; of a library: `test/transcripts/doc/refused.txt`. */
import { expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { DOCUMENTS, KEYS, startService } from '../support/service/service.mjs';

const stored = {
  ...DOCUMENTS[0]!,
  names: [],
  title: 'Burgerlijk Wetboek Boek 7, artikel 248',
  body: 'Tekst van nu.',
  id: '00000000-0000-5000-8000-000000000001',
  external_id: 'BWBR0005290 artikel 248',
};

async function hosted(...args: string[]) {
  const service = await startService({ more: [stored] });
  onTestFinished(service.close);
  return run(homeOfTest(), ['doc', ...args], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });
}

it('a former text is refused', async () => {
  expect(await hosted('art. 7:248 BW (oud)')).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining(phrase(say.former.service)),
  });
});

it('a Belgian dot is Dutch, which is said, and refused with both readings for Belgium', async () => {
  const [dutch, belgian] = ['art. 7:248 BW (NL)', say.citations.belgianCode('7.248')] as const;
  const ran = await hosted('art. 7.248 BW', '--jurisdiction', 'BE');
  expect([ran.code, ran.stdout]).toEqual([3, '']);
  expect(ran.stderr).toContain(say.citations.twoReadings('art. 7.248 BW', dutch, belgian));
  expect((await hosted('art. 7.248 BW')).stderr).toContain(say.citations.readAs(dutch));
});
