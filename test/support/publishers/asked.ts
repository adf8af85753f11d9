import { onTestFinished } from 'vitest';
import { type ClientOptions, PublisherClient } from '../../../src/sources/shared/http/client';
import { type Publishers, startPublishers } from './server';

/** Publishers that have nothing yet and a client that asks them, once and without a wait; both are closed when the test has ended. */
export async function askedPublishers(
  more: Partial<ClientOptions> = {},
): Promise<{ publishers: Publishers; client: PublisherClient }> {
  const publishers = await startPublishers();
  const ways = { version: '0.0.0', timeoutMs: 5000, maxWaitMs: 0, wait: false, tries: 1 };
  const client = new PublisherClient({ ...ways, env: publishers.environment(), ...more });
  onTestFinished(async () => {
    await client.close();
    await publishers.close();
  });
  return { publishers, client };
}

/** The kind of failure with which it ends, `none` where it does not fail. */
export const kindOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'none',
    ({ kind }) => kind,
  );
