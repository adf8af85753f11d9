/** `lks logout`: forgets the key of a profile; the profile itself stays. */

import { say } from '../../messages';
import { eraseDocuments } from '../../state/cache/files';
import { cacheDir, noneChosen, unknownProfile } from '../../state/profile';
import { defineCommand, type Outcome } from '../command/command';
import type { Context } from '../command/context';
import { type Fact, factsOutput } from '../command/facts';

function outcome(context: Context, name: string | undefined, notes: string[]): Outcome {
  const facts: Fact[] =
    name === undefined
      ? []
      : [
          [say.profiles.settings.profile, name],
          [say.profiles.settings.key, say.profiles.none],
        ];
  return { output: factsOutput(context, facts, { profile: name ?? null, key: null }), notes };
}

export const command = defineCommand({
  needs: 'nothing',
  examples: ['lks logout', 'lks logout --profile office'],
  async run(context) {
    const { env, globals } = context;
    const store = context.profiles();
    store.requireReadable();
    const named = globals.profile ?? env.LKS_PROFILE?.trim();
    const name = named || store.current;
    const names = store.list().map((profile) => profile.name);
    if (name === undefined && names.length > 0) throw noneChosen(names);
    const remains = env.LKS_API_KEY ? [say.profiles.logoutVariable] : [];
    if (name === undefined) return outcome(context, undefined, [say.profiles.logoutNothing, ...remains]);
    const profile = store.get(name);
    if (profile === undefined) throw unknownProfile(name, names);
    const { key, keyCommand, ...rest } = profile;
    if (key === undefined && keyCommand === undefined)
      return outcome(context, name, [say.profiles.logoutNoKey(name), ...remains]);
    await store.save(rest);
    const erased = eraseDocuments(cacheDir(env), rest.origin);
    const library = context.settings().libraryExists ? [say.profiles.logoutLibrary] : [];
    const kept = erased === 0 ? [] : [say.cache.clearedOf(erased)];
    return outcome(context, name, [say.profiles.logoutDone(name, rest.url), ...kept, ...library, ...remains]);
  },
});
