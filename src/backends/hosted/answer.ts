/** A reply with status 200 → the answer, or the failure with it. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { TryFailed, type TryFailure } from '../../platform/http/failure';
import { mediaTypeOf, type Reply } from '../../platform/http/reply';
import { BodyError, type BodyFault } from '../../platform/http/unpack';
import { readJson } from './body';
import { EnvelopeError, type EnvelopeFault } from './envelope';
import { factsOf } from './refusal';

type AnswerFault = BodyFault | EnvelopeFault | 'web-page';

/**
 * Reads the body and hands it to `read`. Throws `TryFailed` for whatever is not the API's answer; the errors in it tell
 * status, media type and size, never the text.
 */
export async function readAnswer<T>(reply: Reply, limit: number, read: (value: unknown) => T): Promise<T> {
  if (mediaTypeOf(reply.headers).includes('html')) throw new TryFailed(answerFailure('web-page', reply, limit));
  try {
    return read(await readJson(reply.body, reply.headers, limit));
  } catch (error) {
    if (error instanceof BodyError || error instanceof EnvelopeError)
      throw new TryFailed(answerFailure(error.fault, reply, limit));
    throw error;
  }
}

function answerFailure(fault: AnswerFault, reply: Reply, limit: number): TryFailure {
  const { answers, causes } = say.hosted;
  const facts = factsOf(reply);
  const bad = (kind: TryFailure['kind'], message: string, hint: string): TryFailure => ({
    kind,
    cause: causes.badAnswer,
    error: () => new LksError('bad-response', message, { hint, status: reply.status }),
  });
  switch (fault) {
    case 'damaged':
      return {
        kind: 'damaged',
        cause: causes.damaged,
        error: ({ tries }) =>
          new LksError('bad-response', answers.damaged(tries), { hint: answers.damagedHint, status: reply.status }),
      };
    case 'too-large':
      return bad('final', answers.tooLarge(limit / 2 ** 20), answers.notApiHint);
    case 'bomb':
      return bad('final', answers.bomb, answers.notApiHint);
    case 'encoding':
      return bad('final', answers.encoding, answers.notApiHint);
    case 'too-deep':
      return bad('final', answers.tooDeep(facts), answers.notApiHint);
    case 'web-page':
      return bad('bad-answer', answers.webPage(facts), answers.webPageHint);
    case 'not-utf8':
      return bad('bad-answer', answers.notUtf8(facts), answers.notApiHint);
    case 'not-json':
      return bad('bad-answer', answers.notJson(facts), answers.notApiHint);
    case 'no-envelope':
      return bad('bad-answer', answers.noEnvelope(facts), answers.notApiHint);
    case 'other-document':
      return bad('bad-answer', answers.otherDocument(facts), answers.otherDocumentHint);
  }
}
