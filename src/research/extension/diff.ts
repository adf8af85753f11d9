/** The changes in a law or an article between 2 days, with notes. */

import type { Changes } from '../../contract/answers/versions';
import type { LocalLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { isOld } from '../../contract/old-knowledge';
import { oldKnowledge, subjectNamed } from '../../lookup/subject';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { quoteWord } from '../../platform/shell';
import { oneNamed } from './document';
import type { QueryFor, Reply } from './reply';

/** The 2 days to compare; `named`, the day in the citation, must be one of them. Throws `usage`. */
function daysOf(
  { from: given, to = todayOf(currentDate()) }: { from?: string | undefined; to?: string | undefined },
  named: string | undefined,
): { from: string; to: string } {
  const from = given ?? (named === to ? undefined : named);
  if (named !== undefined && from !== named && to !== named)
    throw new LksError('usage', say.commands.diffContradicts(named), {
      hint: say.commands.diffContradictsHint,
      parameter: 'from',
    });
  if (from === undefined)
    throw new LksError('usage', say.commands.diffNeedsFrom, {
      hint: say.commands.diffNeedsFromHint,
      parameter: 'from',
    });
  if (from > to) throw new LksError('usage', say.invalid.dateOrder(from, to), { parameter: 'from' });
  return { from, to };
}

function nothingIn({ external_id: id, from, to, from_text, to_text, from_known, to_known }: Changes): string {
  if (from_known && to_known) return say.commands.nothingChanged(id, from, to);
  if (from_text === to_text) return say.commands.oneText(id, from, to);
  return say.commands.nothingDiffers(id, from_text, to_text);
}

/** Names the text that was compared for each day without a confirmed text. */
function comparedFor({ from, to, from_text, to_text, from_known, to_known }: Changes): string[] {
  return [
    ...(from_known ? [] : [say.commands.comparedFor(from, from_text)]),
    ...(to_known ? [] : [say.commands.comparedFor(to, to_text)]),
  ];
}

/** The day up to which the library knows, if `to` is later; empty if an age notice says so. */
const knownUpTo = ({ external_id: id, to, known_as_of: known = '' }: Changes): string[] =>
  known === '' || to <= known || isOld(known, to, todayOf(currentDate())) ? [] : [say.library.knownUpTo(id, known)];

/** Notes that a text became known only after its day, and how to compare the one known on that day. */
function viewsOf({ external_id: id, from, to, from_known_since: ofFrom, to_known_since: ofTo }: Changes): string[] {
  return [[from, ofFrom] as const, [to, ofTo] as const].flatMap(([day, since]) =>
    since === undefined
      ? []
      : [
          say.since.comparedAsKnown(
            day,
            since,
            `lks library diff ${quoteWord(id)} --from ${from} --to ${to} --known-on ${day}`,
          ),
        ],
  );
}

const statusesOf = ({ from, to, from_status, to_status }: Changes): string[] =>
  from_status === undefined || to_status === undefined
    ? []
    : [`${from}: ${from_status.message}`, `${to}: ${to_status.message}`];

/** Throws `not-found`, and `usage` for days in the wrong order or if neither is the citation's. */
export async function diffAnswer(
  { id: text, ...asked }: QueryFor<'diff'>,
  library: LocalLibrary,
): Promise<Reply<'diff'>> {
  const { subject, day, place } = await subjectNamed(await oneNamed(text, library), library);
  const { known_on: knownOn } = asked;
  const changes = await library.changes({ subject, ...daysOf(asked, day.day), knownOn });
  const count = (kind: string) => changes.changes.filter((change) => change.kind === kind).length;
  const id = changes.external_id;
  const note =
    changes.changes.length === 0
      ? nothingIn(changes)
      : say.commands.changed(id, count('changed'), count('added'), count('removed'));
  const old = oldKnowledge(library, changes, changes.to);
  const notes = [
    ...(place === undefined ? [] : [say.pinpoints.wholeTexts(place)]),
    note,
    ...changes.changes.flatMap(({ external_id: now, renumbered_from: former }) =>
      former === undefined ? [] : [say.renumbered.compared(former, now)],
    ),
    ...comparedFor(changes),
    ...viewsOf(changes),
    ...statusesOf(changes),
    ...knownUpTo(changes),
    ...old.map(({ message }) => message),
  ];
  return { answer: { data: changes, ...(old.length > 0 && { meta: { notices: old } }) }, notes };
}
