/** `lks profile`: the profiles that are stored; `login` makes them. */

import { say } from '../messages';
import { isReservedName, type Profile, type ProfileStore, reservedName, unknownProfile } from '../profile';
import type { RecordsView } from '../render/view';
import { defineCommand, inline, type Outcome } from './command';
import type { Context } from './context';

function open(context: Context): ProfileStore {
  const store = context.profiles();
  store.requireReadable();
  return store;
}

function keyOf({ key, keyCommand }: Profile): string {
  return keyCommand === undefined ? (key?.tail ?? say.profiles.none) : say.profiles.keyFromCommand;
}

function listView(profiles: readonly Profile[], current: string | undefined): RecordsView {
  const { columns } = say.profiles;
  return {
    kind: 'records',
    columns: [
      { key: 'current', label: columns.current },
      { key: 'name', label: columns.name },
      { key: 'url', label: columns.url },
      { key: 'key', label: columns.key },
    ],
    rows: profiles.map((profile) => ({
      current: profile.name === current ? '*' : '',
      name: profile.name,
      url: profile.url,
      key: keyOf(profile),
    })),
  };
}

function outcome(store: ProfileStore, notes: string[] = []): Outcome {
  const profiles = store.list();
  const data = profiles.map(({ name, url, origin, key, keyCommand }) => ({
    name,
    url,
    origin,
    key: key?.tail ?? null,
    key_command: keyCommand !== undefined,
    current: name === store.current,
  }));
  return { output: { data: { data }, view: listView(profiles, store.current) }, notes };
}

const NAME = { name: { help: () => say.profiles.profileName, completes: 'profile' } } as const;

/** The profiles, the one in use marked. */
const list = defineCommand({
  needs: 'nothing',
  examples: ['lks profile list'],
  async run(context) {
    const store = open(context);
    const notes = store.list().length === 0 ? [say.profiles.noProfiles] : [];
    if (notes.length === 0 && store.current === undefined) notes.push(say.profiles.noneChosenHint);
    return outcome(store, notes);
  },
});

/** Makes a profile the one in use. */
const use = defineCommand({
  needs: 'nothing',
  arguments: NAME,
  examples: ['lks profile use office'],
  async run(context, { args: [name = ''] }) {
    const store = open(context);
    if (isReservedName(name)) throw reservedName(name, store.get(name) !== undefined);
    await store.use(name);
    return outcome(store, [say.profiles.used(name)]);
  },
});

/** Removes a profile and its key. */
const remove = defineCommand({
  needs: 'nothing',
  arguments: NAME,
  examples: ['lks profile remove office'],
  async run(context, { args: [name = ''] }) {
    const store = open(context);
    const names = store.list().map((profile) => profile.name);
    if (!(await store.remove(name))) throw unknownProfile(name, names);
    const left = store.list();
    const notes = [say.profiles.removed(name)];
    if (left.length > 0 && store.current === undefined) notes.push(say.profiles.noneChosenHint);
    return outcome(store, notes);
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'list', summary: () => say.profiles.profileList, load: inline(list) },
    { usage: 'use <name>', summary: () => say.profiles.profileUse, load: inline(use) },
    { usage: 'remove <name>', summary: () => say.profiles.profileRemove, load: inline(remove) },
  ],
});
