/** Ranges and parts of laws (`art. 3:13 t/m 3:15 BW`, `titel 7.10 BW`) as the documents that they are. */

import { todayOf } from '../../contract/dates';
import type { NamedSet } from '../../contract/name';
import { refuseOptions } from '../../contract/takes';
import type { AnswerNotice, Language } from '../../contract/types';
import { dayAsked } from '../../lookup/cited-day';
import { currentDate } from '../../platform/clock';
import { callOf } from '../command/answered-by';
import type { Context } from '../command/context';
import { checkOnly } from './pinpoints';
import type { Expand } from './wanted';

/** The days of `--at` and `--known-on`, the language of `--lang`, and whether places alone are to be shown. */
interface Asking {
  at: string | undefined;
  knownOn?: string | undefined;
  lang: Language | undefined;
  only: boolean;
}

/**
 * Says what a set names, for the day that is asked for. What there is to say of it is a line on stderr, and goes to `notices`. Throws as
 * `expandSet` and `dayAsked` do.
 */
export function expander(context: Context, { at, knownOn, lang, only }: Asking, notices: AnswerNotice[]): Expand {
  return async (set: NamedSet) => {
    checkOnly(set, only);
    const backend = await context.backend();
    refuseOptions(at === undefined ? {} : { at }, backend.description.kind, backend.takes);
    const { day, cited } = dayAsked(dated(set), { at, knownOn }, todayOf(currentDate()));
    const call = { ...callOf(context), ...(day !== undefined && backend.takes.at && { options: { at: day }, cited }) };
    const { expandSet } = await import('../../lookup/expand-set');
    const expanded = await expandSet(set, backend, call, lang);
    for (const { message } of expanded.notices) context.io.note(message);
    notices.push(...expanded.notices);
    return expanded.names;
  };
}

/** What a set says of days, as a citation says it. */
const dated = (set: NamedSet) => {
  const { text, display, day, knownOn, span, toestand, consolidated } = set;
  const work = set.kind === 'part' ? set.work : (set.from.work ?? '');
  const times = { day, knownOn, span, toestand, consolidated };
  const said = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  return { kind: 'citation' as const, text, display, externalIds: [work], work, path: [], ...said };
};
