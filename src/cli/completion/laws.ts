/** Laws by name: for a filter those in the library that answers; for a service all known laws. */
import type { Law } from '../../law/laws/laws';
import { say } from '../../messages';
import { sampleLibrary } from '../../platform/assets';
import type { Environment } from '../../platform/environment';
import type { SettingsFlags } from '../../state/profile/settings';
import { beginsAs, type Candidate, type Place, type Surroundings } from './place';

const chosenBy = ({ given }: Place): SettingsFlags => ({
  profile: given.get('profile'),
  apiUrl: given.get('api-url'),
  library: given.has('library') ? given.get('library') || true : undefined,
});

/** The library file that would answer; `service` for a service, undefined for neither. */
async function answering(place: Place, env: Environment): Promise<{ file: string } | 'service' | undefined> {
  const [{ resolveSettings }, { configDir, libraryExists }, { glanceAtProfiles }, { NO_PROFILES }] = await Promise.all([
    import('../../state/profile/settings'),
    import('../../state/profile/places'),
    import('../../state/profile/glance'),
    import('../../state/profile/profile'),
  ]);
  const folder = configDir(env);
  const { profiles, current } = folder === undefined ? NO_PROFILES : glanceAtProfiles(folder);
  const store = {
    list: () => [...profiles.values()],
    get: (name: string) => profiles.get(name),
    current,
    fault: undefined,
  };
  const { backend, library } = resolveSettings({ flags: chosenBy(place), env, store, libraryExists });
  if (backend === 'hosted') return 'service';
  if (backend === 'sample') return { file: sampleLibrary() };
  return backend === 'library' && library !== undefined ? { file: library.value } : undefined;
}

/** A law by its usual name, or another name that begins as typed. */
function candidates(laws: readonly Law[], typed: string, about: (law: Law, value: string) => string): Candidate[] {
  const found = laws.flatMap((law) => {
    const value = [...law.names, law.title].find((name) => beginsAs(name, typed));
    return value === undefined ? [] : [{ value, about: about(law, value) }];
  });
  return [...new Map(found.map((one) => [one.value, one])).values()];
}

/** Description of a law: title; for a book of a code another name; its number if the title is the candidate. */
function titleOf({ id, title, names, book }: Law, value: string): string {
  const told = book === undefined ? title : (names[1] ?? title);
  return told === value ? id : told;
}

const allLaws = async (): Promise<readonly Law[]> => (await import('../../law/laws/laws')).allLaws();

export const anyLaw = async (typed: string): Promise<Candidate[]> => candidates(await allLaws(), typed, titleOf);

/** Laws that a search can be filtered by. Which of them a service has is unknown, and the description says so. */
export async function lawsToSearch(typed: string, place: Place, { env }: Surroundings): Promise<Candidate[]> {
  const [laws, answers] = await Promise.all([allLaws(), answering(place, env)]);
  if (answers === undefined) return [];
  if (answers === 'service') return candidates(laws, typed, (law, value) => say.hosted.lawIfThere(titleOf(law, value)));
  const { glanceAtWorks } = await import('../../library/file/held-works');
  const held = glanceAtWorks(
    answers.file,
    laws.map(({ id }) => id),
  );
  return candidates(
    laws.filter(({ id }) => held.has(id)),
    typed,
    titleOf,
  );
}
