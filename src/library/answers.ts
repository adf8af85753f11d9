/** Answers of a library with what has to be said of them. */
import { SENTENCE_LENGTH, withNotices } from '../contract/caveats';
import { todayOf } from '../contract/dates';
import type { LksError } from '../contract/errors';
import { isOld, OLD_KNOWLEDGE } from '../contract/old-knowledge';
import { HIDDEN, hiddenError, isTakenBack, withoutText } from '../contract/standing';
import type { AnswerNotice, BackendKind, DocumentAnswer, LegalDocument } from '../contract/types';
import { isEcli } from '../law/registers/ecli';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { listedThrough } from './fresh-as-of';
import type { DayAnswer } from './time/cited-text';
import { documentWith } from './time/document-on';
import type { Peildatum } from './time/peildatum';

/** A failure as a warning, with what to do where there is room for it. */
export function told({ message, hint }: LksError): string {
  const whole = [message, hint?.replaceAll('\n', ' ')].filter(Boolean).join(' ');
  return whole.length > SENTENCE_LENGTH ? message : whole;
}

/** The answer with a document as of a day, and what has to be said of that. */
export function datedAnswer(
  data: LegalDocument,
  day: string | undefined,
  ofDay: DayAnswer | undefined,
  old: readonly AnswerNotice[],
): DocumentAnswer {
  const { knownOn, knownSince, notices: own = [] } = ofDay ?? {};
  const notices = [...own, ...old];
  const days = {
    ...(day !== undefined && { at: day }),
    ...(knownOn !== undefined && { known_on: knownOn }),
    ...(knownSince !== undefined && { known_since: knownSince }),
  };
  return { data: { ...data, ...days }, ...withNotices(undefined, notices) };
}

/** The document with this UUID: see `documentWith`. Where its publisher listed all changes since it was known, that is known too. */
export function documentHeld(database: Database, uuid: Uint8Array, at?: Peildatum): LegalDocument | undefined {
  const document = documentWith(database, uuid, at);
  if (document === undefined || isEcli(document.external_id)) return document;
  return { ...document, known_as_of: listedThrough(database)(document.source, document.known_as_of ?? '') };
}

/** What has to be said of a text that answers for a day long after the last of which is known what it was. */
export function oldNotice(document: LegalDocument, day: string | undefined, kind: BackendKind): AnswerNotice[] {
  const today = todayOf(currentDate());
  const { known_as_of: known = '' } = document;
  // A decision does not change with time; a summary of the sample says itself of which text it is.
  const isLaw = !isEcli(document.external_id) && kind === 'library';
  if (!isLaw || !isOld(known, day ?? today, today)) return [];
  const [work = ''] = document.external_id.split(' ');
  return [{ code: OLD_KNOWLEDGE, message: say.library.oldText(work, known) }];
}

/**
 * The answer as it is shown: without the words of a document that its publisher took back, unless they are asked for as such. The one place
 * that leaves them out: all that is made of a document is made of this.
 */
export function shownAnswer(answer: DocumentAnswer, withdrawn: true | undefined): DocumentAnswer {
  const { data, meta } = answer;
  if (withdrawn || !isTakenBack(data.standing)) return answer;
  const { message, hint, commands } = hiddenError(data.external_id, data.standing);
  const [command] = commands;
  const notice = {
    code: HIDDEN,
    message: [message, hint].filter(Boolean).join(' '),
    ...(command !== undefined && { command }),
  };
  return { ...answer, data: withoutText(data), ...withNotices(meta, [notice]) };
}
