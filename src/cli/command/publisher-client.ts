import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ClientOptions, PublisherClient } from '../../sources/shared/http/client';
import type { Context } from './context';

/** `options.timeoutMs`: for one try, unless `--timeout` is given. Throws `unreachable` under `--offline`. */
export async function publisherClient(
  context: Context,
  options: Pick<ClientOptions, 'timeoutMs' | 'observe'>,
): Promise<PublisherClient> {
  const settings = context.settings();
  if (settings.offline)
    throw new LksError('unreachable', say.cache.offlineAsks, { hint: say.cache.offlineAsksHint, code: 'offline' });
  const { PublisherClient } = await import('../../sources/shared/http/client');
  return new PublisherClient({
    version: context.version,
    env: context.env,
    ...(settings.caFile === undefined ? {} : { caFile: settings.caFile.value }),
    maxWaitMs: settings.maxWait.value * 1000,
    wait: settings.maxWait.name !== '--no-wait',
    ...options,
    ...(settings.timeout.from === 'default' ? {} : { timeoutMs: settings.timeout.value * 1000 }),
  });
}
