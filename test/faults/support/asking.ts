/** What the fault tests share: a service, a backend with short patience, and what came of a call. */
import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { type HostedOptions, openHosted } from '../../../src/backends/hosted';
import type { Backend, Notice } from '../../../src/contract/backend';
import { LksError } from '../../../src/contract/errors';
import { Secret } from '../../../src/platform/secret';
import {
  type Fault,
  idOf,
  KEYS,
  type ServiceOptions,
  startService,
  type TestService,
} from '../../support/service/service.mjs';

/** Closes something after the test, in reverse order of opening. */
export const closeAfterwards = (close: () => Promise<unknown>): void =>
  onTestFinished(async () => void (await close()));

export async function serve(options?: ServiceOptions): Promise<TestService> {
  const service = await startService(options);
  closeAfterwards(() => service.close());
  return service;
}

export interface Asker extends Backend {
  notices: Notice[];
}

/** A backend without waits between tries (`random` 0) that keeps its notices. */
export function connect(baseUrl: string, options: Partial<HostedOptions> = {}): Asker {
  const backend = openHosted({
    baseUrl,
    key: new Secret(KEYS.full),
    version: '0.0.0',
    env: {},
    random: () => 0,
    timeoutMs: 2000,
    ...options,
  });
  closeAfterwards(() => backend.close());
  const notices: Notice[] = [];
  const call = { notice: (notice: Notice) => void notices.push(notice) };
  return {
    ...backend,
    notices,
    search: (query, given = {}) => backend.search(query, { ...call, ...given }),
    document: (id, given = {}) => backend.document(id, { ...call, ...given }),
    health: (given = {}) => backend.health({ ...call, ...given }),
  };
}

export const QUERY = { q: 'recht', limit: 10, offset: 0 };
export const DOCUMENT = idOf(5);

/** A service with faults and a backend on it. */
export async function meet(
  faults: Fault[],
  options: Partial<HostedOptions> = {},
): Promise<{ service: TestService; asker: Asker }> {
  const service = await serve({ faults });
  return { service, asker: connect(service.url, options) };
}

/** The LksError that a call ends with; no text in it, its hint or its cause may hold the key. */
export async function failureOf(promise: Promise<unknown>): Promise<LksError> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(LksError);
  expect(inspect(error, { depth: 6, showHidden: true })).not.toContain(KEYS.full);
  return error as LksError;
}

/** Everything that a person would read of a failure. */
export const wordsOf = (error: LksError): string => `${error.message}\n${error.hint ?? ''}`;

/** The waits that a backend announced. */
export const waitsOf = (asker: Asker) => asker.notices.filter((notice) => notice.kind === 'waiting');
