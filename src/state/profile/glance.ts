/** The least that reads `config.json`, for a TAB. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentOf, NO_PROFILES, type ProfileContents, parseFields, readContents } from './profile';

/** More than any set of profiles needs; a larger file counts as damaged. */
export const LARGEST = 4 * 1024 * 1024;

export const profilePath = (folder: string): string => join(folder, 'config.json');

/** The profiles in `folder` and which is in use, without repairs, locks or warnings; none if unreadable. Never throws. */
export function glanceAtProfiles(folder: string): ProfileContents {
  const path = profilePath(folder);
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > LARGEST) return NO_PROFILES;
    const { profiles, current } = readContents(parseFields(readFileSync(path, 'utf8'))) ?? NO_PROFILES;
    return { profiles, current: currentOf([...profiles.keys()], current) };
  } catch {
    return NO_PROFILES;
  }
}
