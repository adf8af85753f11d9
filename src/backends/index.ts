/** Settings → backend. Each backend is loaded only when chosen. */

import type { ClusterAddress } from '../cluster/client';
import { readAddress } from '../contract/address';
import type { Backend, Notice } from '../contract/backend';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { sampleLibrary } from '../platform/assets';
import type { Environment } from '../platform/environment';
import type { Secret } from '../platform/secret';
import { Announcements } from '../state/cache/announcements';
import { cacheDir, readKey, requireUsable, type Settings } from '../state/profile';

export interface BackendContext {
  env: Environment;
  version: string;
  signal: AbortSignal;
  /** Called with every key before its use, so that it can be redacted from all output. */
  guard: (secret: Secret) => void;
  /** Receives notices of opening: damaged index, cache no longer written. */
  notice?: (notice: Notice) => void;
  /** Complement the library from the publishers, whatever its setting. */
  live?: boolean;
  /** Address of a library's index, if not in its file; resolved only for a catalogue, unless `isAsked`. */
  index?: { address: () => Promise<ClusterAddress | undefined>; isAsked: boolean };
  /** Only health will be asked: do not ask for the service's offers. */
  healthAlone?: boolean;
}

function announcementsOf({ apiUrl, cache }: Settings, key: Secret, { env, version }: BackendContext) {
  const folder = cacheDir(env);
  if (!cache.value || folder === undefined) return {};
  return { announcements: new Announcements(folder, `${apiUrl!.value}\n${key.digest}\n${version}`) };
}

function storedDocuments(settings: Settings, key: Secret, { env, notice }: BackendContext) {
  const folder = cacheDir(env);
  const address = readAddress(settings.apiUrl!.value);
  if (!settings.cache.value || folder === undefined || typeof address === 'string') return undefined;
  return async () => {
    const { DocumentCache } = await import('../state/cache/documents');
    return new DocumentCache({
      folder,
      owner: { url: address.url, origin: address.origin, keyDigest: key.digest },
      limit: settings.cacheLimit.value * 1e6,
      tell: (trouble) =>
        notice?.(
          trouble.kind === 'off'
            ? { kind: 'cache-off', code: trouble.code }
            : { kind: 'cache-damaged', file: trouble.file },
        ),
    });
  };
}

async function openHostedFor(settings: Settings, context: BackendContext): Promise<Backend> {
  const { env, version, guard, signal, notice } = context;
  const key = await readKey(settings.key!, env, signal);
  guard(key);
  const { openHosted } = await import('./hosted');
  const service = openHosted({
    baseUrl: settings.apiUrl!.value,
    key,
    timeoutMs: settings.timeout.value * 1000,
    maxWaitMs: settings.maxWait.value * 1000,
    wait: settings.maxWait.name !== '--no-wait',
    caFile: settings.caFile?.value,
    caching: {
      open: storedDocuments(settings, key, context),
      maxAgeS: settings.maxAge.value,
      offline: settings.offline,
    },
    ...announcementsOf(settings, key, context),
    isPrivate: settings.private.value,
    // The settings have already decided whether this address may be used without TLS.
    allowInsecure: true,
    env,
    version,
  });
  if (context.healthAlone) return service;
  return service.answering({ signal, ...(notice && { notice }) }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
}

/** Opens the backend that the settings choose. Throws `no-key`, `key-rejected`, `usage` or `local`. */
export async function openBackend(settings: Settings, context: BackendContext): Promise<Backend> {
  const { backend, library } = requireUsable(settings);
  if (settings.offline && context.live === true)
    throw new LksError('usage', say.cache.offlineAndLive, { hint: say.globals.keepOne, parameter: 'live' });
  if (context.index?.isAsked === true && backend !== 'library')
    throw new LksError('usage', say.cluster.needsCatalogue, {
      hint: say.cluster.needsCatalogueHint,
      parameter: 'index',
    });
  if (backend === 'hosted') return openHostedFor(settings, context);
  const { openLibrary } = await import('../library/library');
  const { index } = context;
  if (backend === 'sample') return openLibrary(sampleLibrary(), { sample: true });
  let opened = openLibrary(library!.value);
  if (index !== undefined && (index.isAsked || opened.catalogue !== undefined)) {
    const address = await index.address().finally(() => opened.close());
    const { openIndexed } = await import('../cluster/attached');
    opened = address === undefined ? openLibrary(library!.value) : openIndexed(library!.value, address);
  }
  if (settings.offline || (context.live !== true && !opened.live)) return opened;
  const { openLive } = await import('./live/live-library');
  const { env, version } = context;
  return openLive(opened, { env, version, ...(settings.caFile && { caFile: settings.caFile.value }) });
}
