import { LksError } from '../../contract/errors';
import { isLanguage, LANGUAGES, say } from '../../messages';
import { type Format, isForPeople } from '../../render/formats';
import type { RecordsView } from '../../render/view';
import { eraseDocuments } from '../../state/cache/files';
import {
  cacheDir,
  isReservedName,
  noneChosen,
  type Profile,
  type ProfileStore,
  reservedName,
  unknownProfile,
} from '../../state/profile';
import { defineCommand, inline, type Outcome } from '../command/command';
import type { Context } from '../command/context';

function open(context: Context): ProfileStore {
  const store = context.profiles();
  store.requireReadable();
  return store;
}

function keyOf({ key, keyCommand }: Profile): string {
  return keyCommand === undefined ? (key?.tail ?? say.profiles.none) : say.profiles.keyFromCommand;
}

function listView(profiles: readonly Profile[], current: string | undefined, format: Format): RecordsView {
  const { columns } = say.profiles;
  const isRead = isForPeople(format);
  return {
    kind: 'records',
    columns: [
      { key: 'current', label: columns.current },
      { key: 'name', label: columns.name, identifies: true },
      { key: 'url', label: columns.url },
      { key: 'key', label: columns.key },
      ...(isRead ? [] : [{ key: 'key_command', label: 'key_command' }]),
    ],
    rows: profiles.map((profile) => ({
      current: profile.name === current ? '*' : '',
      name: profile.name,
      url: profile.url,
      key: isRead ? keyOf(profile) : (profile.key?.tail ?? ''),
      key_command: profile.keyCommand === undefined ? 'no' : 'yes',
    })),
  };
}

function outcome(store: ProfileStore, { format }: Context, notes: string[] = []): Outcome {
  const profiles = store.list();
  const data = profiles.map(({ name, url, origin, key, keyCommand, cache, language, private: leavesNothing }) => ({
    name,
    url,
    origin,
    key: key?.tail ?? null,
    key_command: keyCommand !== undefined,
    cache: cache !== false,
    private: leavesNothing === true,
    language: language ?? null,
    current: name === store.current,
  }));
  return { output: { data: { data }, view: listView(profiles, store.current, format) }, notes };
}

const NAME = { name: { help: () => say.profiles.profileName, completes: 'profile' } } as const;

const list = defineCommand({
  needs: 'nothing',
  examples: ['lks profile list'],
  async run(context) {
    const store = open(context);
    const notes = store.list().length === 0 ? [say.profiles.noProfiles] : [];
    if (notes.length === 0 && store.current === undefined) notes.push(say.profiles.noneChosenHint);
    return outcome(store, context, notes);
  },
});

const use = defineCommand({
  needs: 'nothing',
  arguments: NAME,
  examples: ['lks profile use office'],
  async run(context, { args: [name = ''] }) {
    const store = open(context);
    if (isReservedName(name)) throw reservedName(name);
    await store.use(name);
    return outcome(store, context, [say.profiles.used(name)]);
  },
});

const remove = defineCommand({
  needs: 'nothing',
  arguments: NAME,
  examples: ['lks profile remove office'],
  async run(context, { args: [name = ''] }) {
    const store = open(context);
    const names = store.list().map((profile) => profile.name);
    const origin = store.get(name)?.origin;
    if (!(await store.remove(name))) throw unknownProfile(name, names);
    const left = store.list();
    const notes = [say.profiles.removed(name)];
    const erased = origin === undefined ? 0 : eraseDocuments(cacheDir(context.env), origin);
    if (erased > 0) notes.push(say.cache.clearedOf(erased));
    if (left.length > 0 && store.current === undefined) notes.push(say.profiles.noneChosenHint);
    return outcome(store, context, notes);
  },
});

/** The named profile, else that of the flag or the current one. Throws `usage`. */
function profileOf(context: Context, store: ProfileStore, name = store.current ?? ''): Profile {
  const names = store.list().map((profile) => profile.name);
  const profile = store.get(context.globals.profile ?? name);
  if (profile === undefined && name === '')
    throw names.length > 0 ? noneChosen(names) : new LksError('usage', say.profiles.noProfiles);
  if (profile === undefined) throw unknownProfile(name, names);
  return profile;
}

const ON_OFF = { help: () => say.profiles.onOrOff, choices: ['on', 'off'] } as const;

/** The profile, and on or off. Throws `usage`. */
function chosen(context: Context, store: ProfileStore, [choice = '', name]: readonly string[]) {
  if (choice !== 'on' && choice !== 'off')
    throw new LksError('usage', say.invalid.choice('on|off', ON_OFF.choices), { hint: say.profiles.onOrOffHint });
  return { profile: profileOf(context, store, name), on: choice === 'on' };
}

/** Turns the document cache of a profile on or off; off erases cached documents. */
const cache = defineCommand({
  needs: 'nothing',
  arguments: { choice: ON_OFF, ...NAME },
  examples: ['lks profile cache off office'],
  async run(context, { args }) {
    const store = open(context);
    const { profile, on } = chosen(context, store, args);
    await store.save({ ...profile, cache: on ? undefined : false });
    const erased = on ? 0 : eraseDocuments(cacheDir(context.env), profile.origin);
    const notes = [say.profiles.cacheSet(profile.name, on), ...(erased === 0 ? [] : [say.cache.clearedOf(erased)])];
    return outcome(store, context, notes);
  },
});

/** Turns private mode of a profile on or off; on erases its cached documents. */
const privately = defineCommand({
  needs: 'nothing',
  arguments: { choice: ON_OFF, ...NAME },
  examples: ['lks profile private on office'],
  async run(context, { args }) {
    const store = open(context);
    const { profile, on } = chosen(context, store, args);
    await store.save({ ...profile, private: on ? true : undefined });
    const erased = on ? eraseDocuments(cacheDir(context.env), profile.origin) : 0;
    const notes = [say.profiles.privateSet(profile.name, on), ...(erased === 0 ? [] : [say.cache.clearedOf(erased)])];
    return outcome(store, context, notes);
  },
});

/** Sets the language in which lks speaks where this profile is used. */
const language = defineCommand({
  needs: 'nothing',
  arguments: { language: { help: () => say.profiles.language, choices: LANGUAGES }, ...NAME },
  examples: ['lks profile language nl office'],
  async run(context, { args: [wanted, name] }) {
    const store = open(context);
    if (!isLanguage(wanted)) throw new LksError('usage', say.invalid.choice(LANGUAGES.join('|'), LANGUAGES));
    const profile = profileOf(context, store, name);
    await store.save({ ...profile, language: wanted });
    return outcome(store, context, [say.profiles.languageSet(profile.name, wanted)]);
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'list', summary: () => say.profiles.profileList, load: inline(list) },
    { usage: 'use <name>', summary: () => say.profiles.profileUse, load: inline(use) },
    { usage: 'cache <choice> [name]', summary: () => say.profiles.profileCache, load: inline(cache) },
    { usage: 'private <choice> [name]', summary: () => say.profiles.profilePrivate, load: inline(privately) },
    {
      usage: 'language <language> [name]',
      summary: () => say.profiles.profileLanguage,
      load: inline(language),
    },
    { usage: 'remove <name>', summary: () => say.profiles.profileRemove, load: inline(remove) },
  ],
});
