/** Which certificates are trusted: the runtime's own, those of NODE_EXTRA_CA_CERTS, and those of LKS_CA_FILE. */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../environment';
import { codeOf } from './fault';

export interface TlsSettings {
  rejectUnauthorized: true;
  ca?: string[];
  cert?: string;
  key?: string;
}

/** Behind a byte-order mark OpenSSL passes over the first certificate of a file, and says nothing. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/**
 * Settings for TLS connections. `rejectUnauthorized` is said aloud because it then beats
 * NODE_TLS_REJECT_UNAUTHORIZED=0. Giving `ca` replaces what Node trusts by default, so everything is listed with it.
 * Throws `local` when `caFile` cannot be read or holds no certificate.
 */
export async function readTrust(
  caFile: string | undefined,
  env: Environment,
  identity?: { certFile: string; keyFile: string },
): Promise<TlsSettings> {
  const own = identity === undefined ? {} : await readIdentity(identity);
  if (caFile === undefined || caFile === '') return { rejectUnauthorized: true, ...own };
  const [{ rootCertificates }, { textOf }] = await Promise.all([import('node:tls'), import('../special-files')]);
  const extra = env.NODE_EXTRA_CA_CERTS;
  // Node itself warns when the extra file cannot be read.
  const extraText = extra ? await textOf(extra).then(withoutMark, () => '') : '';
  const { caUnreadable, caEmpty, caHint } = say.hosted.tls;
  const given = await textOf(caFile).then(withoutMark, (error) => {
    throw new LksError('local', caUnreadable(caFile, codeOf(error)), { hint: caHint, cause: error });
  });
  if (!given.includes('-----BEGIN CERTIFICATE-----')) throw new LksError('local', caEmpty(caFile), { hint: caHint });
  return {
    rejectUnauthorized: true,
    ca: [...rootCertificates, ...(extraText === '' ? [] : [extraText]), given],
    ...own,
  };
}

/** A certificate and its key. Throws `local` where one cannot be read. */
async function readIdentity({ certFile, keyFile }: { certFile: string; keyFile: string }) {
  const { textOf } = await import('../special-files');
  const [cert, key] = await Promise.all(
    [certFile, keyFile].map((file) =>
      textOf(file).catch((error) => {
        const { caUnreadable, identityHint } = say.hosted.tls;
        throw new LksError('local', caUnreadable(file, codeOf(error)), { hint: identityHint, cause: error });
      }),
    ),
  );
  return { cert: cert!, key: key! };
}
