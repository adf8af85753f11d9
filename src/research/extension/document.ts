/** Resolves the one name of a question, and its document. */

import type { Backend, Call } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { Name } from '../../contract/name';
import type { Language } from '../../contract/types';
import { dayAsked } from '../../lookup/cited-day';
import { type DocumentOfDay, documentIdOf, documentOfDay } from '../../lookup/document-id';
import { withNamesOf } from '../../lookup/names-reader';
import { namesSet } from '../../lookup/resolve';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';

/** The one name in a text. Throws `usage` for several. */
export async function oneNamed(text: string, backend: Backend): Promise<Name> {
  const [one, another] = await withNamesOf(backend, (read) => read(text));
  if (one === undefined || another !== undefined)
    throw new LksError('usage', say.extension.needOne, { hint: say.extension.needOneHint, parameter: 'id' });
  if (one.kind === 'range' || one.kind === 'part') throw namesSet(one);
  return one;
}

export interface Wish {
  at?: string | undefined;
  known_on?: string | undefined;
  lang?: Language | undefined;
  /** The last text, if none is in force any more. */
  past?: true | undefined;
}

/** The document that a text names, as `lks doc` finds it. Throws `usage` and `not-found`. */
export async function documentNamed(
  text: string,
  backend: Backend,
  { at, known_on: knownOn, lang, past }: Wish,
  call: Call,
): Promise<DocumentOfDay & { name: Name }> {
  const name = await oneNamed(text, backend);
  const asked = { ...dayAsked(name, { at, knownOn }, todayOf(currentDate())), name, wish: { lang, past } };
  const found = await documentOfDay((dated) => documentIdOf(name, backend, dated, { lang }), asked, backend, call);
  return { name, ...found };
}
