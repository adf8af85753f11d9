/** `lks login`: a profile with a key, stored only after the service accepted the key. */
import { resolve } from 'node:path';
import { openBackend } from '../../../backends';
import { type Address, isExposed, readAddress } from '../../../contract/address';
import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { announcedBy } from '../../../contract/extensions';
import { suggested } from '../../../contract/suggested';
import { say } from '../../../messages';
import type { Secret } from '../../../platform/secret';
import { eraseDocuments } from '../../../state/cache/files';
import {
  badAddress,
  cacheDir,
  exposed,
  isProfileName,
  isReservedName,
  type Profile,
  reservedName,
  resolveSettings,
} from '../../../state/profile';
import { callOf } from '../../command/answered-by';
import { defineCommand } from '../../command/command';
import type { Context } from '../../command/context';
import { type Fact, factsOutput } from '../../command/facts';

/** The hint for a failed check, where it differs during login. */
function hintOf({ kind, code, status, hint }: LksError): string | undefined {
  if (code === 'missing_api_key') return say.profiles.keyNotSeen;
  if (kind === 'key-rejected' && hint !== suggested(say.hosted.refusals.keyExpiredHint).text)
    return say.profiles.keyRejectedHint;
  const redirected = status !== null && status >= 300 && status < 400;
  return kind === 'bad-response' && !redirected ? say.profiles.notTheApiHint : hint;
}

function asLoginError(error: unknown): unknown {
  if (!(error instanceof LksError)) return error;
  const { kind, code, status, retryAfter, exitCode } = error;
  const message = `${error.message} ${say.profiles.nothingStored}`;
  const hint = hintOf(error);
  const commands = hint === error.hint ? error.commands : [];
  return new LksError(kind, message, { code, status, retryAfter, exitCode, hint, commands, cause: error });
}

/** Tries profile and key with a health request; whether it is an office's own service. Throws why it refuses. */
async function checkLogin(context: Context, profile: Profile, key: Secret): Promise<boolean> {
  const { env, globals, io, signal, version } = context;
  const { name } = profile;
  const candidate: Profile = { ...profile, key, keyCommand: undefined };
  const settings = resolveSettings({
    // Only the candidate counts; otherwise another key than the one to be stored might be checked.
    flags: { ...globals, profile: name, apiUrl: undefined },
    env: { ...env, LKS_API_KEY: undefined, LKS_API_URL: undefined, LKS_LIBRARY: undefined },
    store: { list: () => [candidate], get: () => candidate, current: name, fault: undefined },
    libraryExists: () => false,
  });
  let backend: Backend | undefined;
  try {
    backend = await openBackend(settings, {
      env,
      version,
      signal,
      guard: (secret) => io.secrets.add(secret),
      healthAlone: true,
    });
    const { meta } = await backend.health(callOf(context));
    return announcedBy(meta).questions.size > 0;
  } catch (error) {
    throw asLoginError(error);
  } finally {
    await backend?.close();
  }
}

/** The address to log in to, and the name of its source: flag > environment > profile > a question. */
async function findUrl(
  context: Context,
  asked: string | undefined,
  old: Profile | undefined,
): Promise<[url: string, name: string]> {
  const { env, globals, io, signal } = context;
  const candidates: [string | undefined, string][] = [
    [asked, '--url'],
    [globals.apiUrl, '--api-url'],
    [env.LKS_API_URL?.trim(), 'LKS_API_URL'],
    [old?.url, old?.name ?? ''],
  ];
  for (const [url, name] of candidates) if (url) return [url, name];
  if (io.stdin.isTTY === true) {
    const { askLine } = await import('../../command/prompt');
    const url = await askLine(io, say.profiles.askUrl, signal);
    if (url !== '') return [url, say.profiles.askedUrl];
  }
  throw new LksError('usage', say.profiles.loginNoUrl, { hint: say.profiles.loginNoUrlHint });
}

async function findAddress(
  context: Context,
  asked: string | undefined,
  old: Profile | undefined,
): Promise<[Address, boolean]> {
  const [url, name] = await findUrl(context, asked, old);
  const address = readAddress(url);
  if (typeof address === 'string') throw badAddress(name, address);
  const allowed = context.globals.allowInsecure || (old?.allowInsecure === true && old.origin === address.origin);
  if (isExposed(address) && !allowed) throw exposed(address.origin);
  return [address, allowed && isExposed(address)];
}

async function readKey(context: Context, name: string, origin: string, command: string | undefined): Promise<Secret> {
  const { env, io, signal } = context;
  const { readKeyInput } = await import('./key-input');
  if (command === undefined) return readKeyInput(io, origin, signal);
  const { readKeyFromCommand } = await import('../../../state/profile/key-command');
  return readKeyFromCommand(command, { name, env, signal });
}

/** Notes after a login, most important first. An office's own service has plans only if its administrator made some. */
function notesOf(context: Context, profile: Profile, old: Profile | undefined, isOwn: boolean): string[] {
  const { env } = context;
  const current = context.profiles().current;
  const notes = [isOwn ? say.profiles.loginOwn : say.profiles.loginPlan];
  if (old !== undefined && old.origin !== profile.origin)
    notes.push(say.profiles.loginMoved(profile.name, old.origin, profile.origin));
  if (current !== undefined && current !== profile.name)
    notes.push(say.profiles.loginNotCurrent(profile.name, current));
  if (current === undefined) notes.push(say.profiles.loginNoCurrent(profile.name));
  if (env.LKS_API_KEY) notes.push(say.profiles.outranksStored('LKS_API_KEY'));
  if (profile.caFile !== undefined) notes.push(say.profiles.loginCaFile(profile.caFile));
  return notes;
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.profiles.loginDetails,
  flags: {
    url: { kind: 'text', value: 'url', secret: true, help: () => say.profiles.loginUrl },
    'key-command': { kind: 'text', value: 'command', secret: true, help: () => say.profiles.loginKeyCommand },
  },
  examples: [
    'lks login --url https://api.example.org',
    "lks login --profile office --key-command 'op read op://work/lks/key'",
  ],
  async run(context, { flags }) {
    const store = context.profiles();
    store.requireWritable();
    const name = context.globals.profile ?? (context.env.LKS_PROFILE?.trim() || store.current || 'default');
    if (!isProfileName(name)) throw new LksError('usage', say.profiles.badName, { parameter: 'profile' });
    const old = store.get(name);
    if (isReservedName(name)) throw reservedName(name);
    const keyCommand = flags['key-command'];
    const [address, allowInsecure] = await findAddress(context, flags.url, old);
    const key = await readKey(context, name, address.origin, keyCommand);
    context.io.secrets.add(key);
    const caFile = context.env.LKS_CA_FILE ? resolve(context.env.LKS_CA_FILE) : old?.caFile;
    const { cache, language, private: privately } = old ?? {};
    const profile: Profile = {
      name,
      ...address,
      allowInsecure: allowInsecure || undefined,
      caFile,
      cache,
      private: privately,
      language,
    };
    const isOwn = await checkLogin(context, profile, key);
    await store.save({ ...profile, ...(keyCommand === undefined ? { key } : { keyCommand }) });
    // Documents cached with the old key are not for the holder of the new one.
    if (old !== undefined) eraseDocuments(cacheDir(context.env), old.origin);
    const data = {
      profile: name,
      url: address.url,
      key: keyCommand === undefined ? key.tail : null,
      key_command: keyCommand !== undefined,
      config_file: store.path,
    };
    const { settings, keyFromCommand } = say.profiles;
    const facts: Fact[] = [
      [settings.profile, name],
      [settings.apiUrl, address.url],
      [settings.key, data.key ?? keyFromCommand],
      [settings.configFile, store.path ?? ''],
    ];
    return { output: factsOutput(context, facts, data), notes: notesOf(context, profile, old, isOwn) };
  },
});
