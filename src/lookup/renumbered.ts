/** What is said of the number of an article that another one had before: never in the place of an article that has it on the day asked. */
import { type Backend, type LocalLibrary, localLibrary } from '../contract/backend';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { namedFully } from './absence';

/**
 * For a number of which a library has no text of the day: the number that the article has since, or had on until a day, and how to see it.
 *
 * @param day the day asked for; undefined: today.
 */
export async function numberSince(
  externalIds: readonly string[],
  backend: Backend,
  day: string | undefined,
): Promise<string[]> {
  const library = localLibrary(backend);
  if (library === undefined || !externalIds.some(isArticle)) return [];
  const all = await Promise.all(externalIds.map((id) => library.renumbered(id)));
  return all
    .flatMap(({ from }) => from)
    .map(({ before, now, day: on }) => {
      const names = { before: namedFully(before), now: namedFully(now), see: quoteWord(now) };
      return day === undefined || on <= day ? say.renumbered.since(names, on, day) : say.renumbered.until(names, on);
    });
}

/** What an article was numbered before. `see`: what is to be asked about the former number, as a command. */
export async function numberBefore(externalId: string, library: LocalLibrary, command: string): Promise<string[]> {
  if (!isArticle(externalId)) return [];
  const { to } = await library.renumbered(externalId);
  return to.map(({ before, day }) => say.renumbered.before(namedFully(before), day, `${command} ${quoteWord(before)}`));
}

const isArticle = (externalId: string): boolean => externalId.includes(' artikel ');
