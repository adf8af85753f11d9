/** Calls of the library, as a client sent them: what may be called with what, and what came of each. */

import type * as Box from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import {
  count,
  either,
  fields,
  isTrue,
  list,
  maybe,
  nothing,
  type Of,
  oneOf,
  text,
  yesNo,
} from '../../contract/answers/schema';
import type { CitedByAsked, DocumentCall } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { type CallOutcome, type LibraryCall, type LibraryMethod, MOST_ANSWERED } from '../../contract/library-calls';
import type { CitedText, Findable } from '../../contract/name';
import { plainLine } from '../../contract/plain-text';
import type { AnswerNotice } from '../../contract/types';
import { DOCUMENT_GROUPS, LANGUAGES } from '../../contract/vocabulary';
import type { Library } from '../../library/library';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { sentError } from '../../platform/worker/wire-error';

const NAME = text({ maxLength: 2_000 });
const DAY = text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const NAMES = list(NAME, { maxItems: 1_000 });
const absentOr = <T extends Parameters<typeof either>[0]>(schema: T) => either(schema, nothing());

const CITED = fields({ knownOn: maybe(DAY), toestand: maybe(NAME), consolidated: maybe(isTrue()) });
const ASKED = absentOr(
  fields({ options: maybe(fields({ at: maybe(DAY), withdrawn: maybe(isTrue()) })), cited: maybe(CITED) }),
);
const LANGUAGE = maybe(oneOf(LANGUAGES));
const EU = fields({
  cases: NAMES,
  kind: maybe(oneOf(['arrest', 'beschikking', 'conclusie', 'advies'])),
  joined: maybe(isTrue()),
  celex: NAMES,
});
const SAID = fields({
  court: maybe(NAME),
  courts: NAMES,
  date: maybe(NAME),
  numbers: maybe(NAMES),
  reports: maybe(NAMES),
  eu: maybe(EU),
});
const CITATION = fields({
  kind: oneOf(['citation']),
  text: NAME,
  externalIds: NAMES,
  work: maybe(NAME),
  path: NAMES,
  display: NAME,
  about: maybe(NAME),
  said: maybe(SAID),
  language: LANGUAGE,
  former: maybe(isTrue()),
  day: maybe(DAY),
});
const DECISION = fields({
  kind: oneOf(['decision']),
  text: NAME,
  courts: NAMES,
  date: maybe(NAME),
  numbers: NAMES,
  reports: NAMES,
  misspelt: maybe(isTrue()),
  meant: maybe(NAME),
  page: maybe(NAME),
  eu: maybe(EU),
  display: NAME,
  language: LANGUAGE,
});
const UNLISTED = fields({ kind: oneOf(['unlisted-law']), text: NAME, law: NAME, language: LANGUAGE });
const FINDABLE = either(either(CITATION, DECISION), UNLISTED);

const CITED_BY = fields({
  names: NAMES,
  place: maybe(NAME),
  type: maybe(oneOf(DOCUMENT_GROUPS)),
  law: maybe(NAME),
  date_from: maybe(DAY),
  date_to: maybe(DAY),
  limit: count({ minimum: 1, maximum: 1_000 }),
  offset: count({ maximum: 9_999_999 }),
  court: maybe(NAME),
  at: maybe(DAY),
  sort: oneOf(['date', 'weight']),
});

/** A method: what its arguments are, and the call itself. */
interface Method<A extends readonly Box.TSchema[]> {
  takes: A;
  run(library: Library, args: { [I in keyof A]: Of<A[I]> }, tell: DocumentCall): unknown;
}

const method = <const A extends readonly Box.TSchema[]>(takes: A, run: Method<A>['run']): Method<A> => ({ takes, run });

/** What of a document, and of which day, is asked; with who is told of warnings. */
const asked = (call: Of<typeof ASKED>, tell: DocumentCall): DocumentCall => ({ ...call, ...tell }) as DocumentCall;
const given = <T>(value: T | null): T | undefined => value ?? undefined;

const METHODS: Readonly<Record<LibraryMethod, Method<readonly Box.TSchema[]>>> = {
  find: method([FINDABLE, ASKED], (library, [name, call], tell) => library.find(name as Findable, asked(call, tell))),
  document: method([NAME, ASKED], (library, [id, call], tell) => library.document(id, asked(call, tell))),
  validity: method([NAME, yesNo()], (library, [name, each]) => library.validity(name, each)),
  textOn: method([NAME, absentOr(DAY), absentOr(CITED)], (library, [id, day, cited]) =>
    library.textOn(id, given(day), given(cited) as CitedText | undefined),
  ),
  outline: method([NAME, ASKED], (library, [work, call], tell) => library.outline(work, asked(call, tell))),
  titleOn: method([NAME, DAY], (library, [work, day]) => library.titleOn(work, day)),
  whole: method([NAME, ASKED], (library, [work, call], tell) => library.whole(work, asked(call, tell))),
  toestanden: method([NAME], (library, [work]) => library.toestanden(work)),
  held: method([NAME], (library, [work]) => library.held(work)),
  worksNamed: method([NAMES], (library, [names]) => library.worksNamed(names)),
  nearestLaws: method([NAME], (library, [name]) => library.nearestLaws(name)),
  standing: method([NAME], (library, [id]) => library.standing(id)),
  renumbered: method([NAME], (library, [id]) => library.renumbered(id)),
  nearParts: method([NAME, absentOr(DAY)], (library, [id, day]) => library.nearParts(id, given(day))),
  coverage: method([], (library) => library.coverage()),
  notHeld: method([NAME], (library, [work]) => library.notHeld(work)),
  areas: method([], (library) => library.areas()),
  citedBy: method([CITED_BY], async (library, [of]) => (await library.following()).citedBy(of as CitedByAsked)),
  cites: method([NAME, absentOr(DAY)], async (library, [id, at]) => (await library.following()).cites(id, given(at))),
  chain: method([NAME, absentOr(DAY)], async (library, [id, at]) => (await library.following()).chain(id, given(at))),
  namesOfLaws: method([], async (library) => (await library.following()).namesOfLaws()),
  stock: method([], async (library) => (await library.following()).stock()),
} as never;

/** Throws `usage` for what is no method here, and for arguments of another shape. */
function methodOf({ method: name, args }: LibraryCall): Method<readonly Box.TSchema[]> {
  const found = Object.hasOwn(METHODS, name) ? METHODS[name as LibraryMethod] : undefined;
  const shown = plainLine(name, 60);
  if (found === undefined)
    throw new LksError('usage', say.serving.refusals.otherRelease(shown), { parameter: 'method' });
  if (args.length === found.takes.length && found.takes.every((schema, at) => Check(schema, args[at]))) return found;
  throw new LksError('usage', say.serving.refusals.otherRelease(shown), { parameter: 'args' });
}

async function outcomeOf(library: Library, call: LibraryCall): Promise<CallOutcome> {
  const notices: AnswerNotice[] = [];
  const notice: DocumentCall['notice'] = (told) => {
    if (told.kind !== 'answer-notice') return;
    const { kind: _, ...said } = told;
    notices.push(said);
  };
  try {
    const value = await methodOf(call).run(library, call.args as never, { notice });
    return { ...(value !== undefined && { value }), ...(notices.length > 0 && { notices }) };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    return { error: sentError(error), ...(notices.length > 0 && { notices }) };
  }
}

/**
 * Makes calls in their order; gives their outcomes as JSON. When half of the time is up, or the answer has become long, the others are left, and said
 * to be `late`: whoever asked sends them again, and those that were made are not lost. Throws what is a fault of the library, or of lks.
 */
export async function makeCalls(library: Library, calls: readonly LibraryCall[], ms: number): Promise<string[]> {
  const end = monotonicMs() + ms / 2;
  const made: string[] = [];
  let length = 0;
  for (const call of calls) {
    const late = made.length > 0 && (monotonicMs() > end || length > MOST_ANSWERED);
    const outcome = JSON.stringify(late ? { late } : await outcomeOf(library, call));
    length += outcome.length;
    made.push(outcome);
  }
  return made;
}
