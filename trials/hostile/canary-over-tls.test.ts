/** A key over TLS: it goes to nobody whose certificate is not trusted, and a proxy sees a tunnel. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../test/faults/support/certificates';
import { startProxy } from '../../test/faults/support/proxy';
import { CANARY, leaksIn, runWatched, startCanaryService } from '../../test/support/canary';
import { homeOfTest } from '../../test/support/of-test';

const certificates = makeCertificates();
const PASSWORD = 'PROXY_pass:word/9';
/** What a service is asked: what it offers, and the question itself. */
const ASKED = 2;

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

describe.skipIf(certificates === undefined)('over TLS', () => {
  it.each(['selfSigned', 'expired', 'otherName', 'good'] as const)(
    'a certificate that is %s and not trusted stops it before the key',
    async (kind) => {
      const secure = await startCanaryService(certificates![kind]);
      for (const env of [{}, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }]) {
        const all = { LKS_API_URL: secure.url, LKS_API_KEY: CANARY, ...env };
        const why = 'NODE_TLS_REJECT_UNAUTHORIZED' in env ? 'start' : undefined;
        const { code } = await runWatched(home, ['search', 'recht', '--debug'], { env: all }, why);
        expect([code, secure.authorizations]).toEqual([5, []]);
      }
      secure.close();
    },
  );

  it('a proxy sees a tunnel, and neither the key nor the question', async () => {
    const secure = await startCanaryService(certificates!.good);
    const caFile = path.join(home, 'ca.pem');
    writeFileSync(caFile, certificates!.authority);
    const credentials = `anna:${PASSWORD}`;
    const proxy = await startProxy({ targetPort: secure.port, credentials });
    const proxyUrl = proxy.url.replace('//', `//anna:${encodeURIComponent(PASSWORD)}@`);
    const env = {
      LKS_API_URL: 'https://api.example.test',
      LKS_API_KEY: CANARY,
      LKS_CA_FILE: caFile,
      HTTPS_PROXY: proxyUrl,
    };
    const loud = { env: { ...env, NODE_DEBUG: 'http,tls,net' } };
    const { code, stderr } = await runWatched(home, ['search', 'recht', '--debug'], loud, 'start');
    expect(code, stderr).toBe(0);
    expect(secure.authorizations).toEqual(Array.from({ length: ASKED }, () => `Bearer ${CANARY}`));
    expect(proxy.seen).toEqual(['api.example.test:443']);
    expect(leaksIn(JSON.stringify(proxy.headers))).toEqual([]);
    secure.close();
  });
});
