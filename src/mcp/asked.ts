/** Which backend was asked, and which were not: nobody should take a sample, or one service, for all of the law. */
import type { BackendDescription } from '../contract/backend';
import { noticesOf } from '../contract/caveats';
import type { AnswerNotice } from '../contract/types';
import { say } from '../messages';
import { inToolWords } from './tool-words';
import { quoted } from './untrusted';

/** The code of the notice that an answer is from a sample library. */
const SAMPLE = 'sample';

/** Whose warnings are our own words: those of a service are its text, and data. */
const OURS: Readonly<Record<AnsweredBy['backend'], boolean>> = { hosted: false, library: true, sample: true };

export interface AnsweredBy {
  backend: BackendDescription['kind'];
  /** A sentence for the assistant. */
  asked: string;
}

/** Who answers. The path of a library stays out of it: what an assistant is told leaves this computer. */
export function answeredBy({ kind, location, live }: BackendDescription): AnsweredBy {
  const library = live === true ? say.mcp.askedLive : say.mcp.askedLibrary;
  const asked = { hosted: say.mcp.askedHosted(location), library, sample: say.mcp.askedSample };
  return { backend: kind, asked: asked[kind] };
}

/** A warning of lks itself with tools in the place of commands; that of a service as it is. */
const inOurWords = (message: string, backend: AnsweredBy['backend']): string =>
  OURS[backend] ? inToolWords(message) : message;

/** The warnings of an answer as data: nothing where there are none. */
export function noticeMeta(meta: unknown, { backend }: Pick<AnsweredBy, 'backend'>): { notices?: AnswerNotice[] } {
  const notices = noticesOf(meta).map(({ code, message }) => ({ code, message: inOurWords(message, backend) }));
  return notices.length === 0 ? {} : { notices };
}

/**
 * The warnings that a service sent with an answer, as lines for an assistant. What `sample` means is said in our words, so that
 * the user is told; any other is the service's own text, and data. The sample on this computer is named by `answeredBy` already.
 */
export function noticeText(meta: unknown, { backend }: AnsweredBy): string[] {
  const notices = noticesOf(meta);
  const others = notices.filter(({ code }) => code !== SAMPLE).map(({ message }) => message);
  // The names of laws are in them too, which are words of publishers.
  if (OURS[backend])
    return others.length === 0
      ? []
      : [say.mcp.libraryNotices, quoted(others.map((message) => inOurWords(message, backend)).join('\n'))];
  return [
    ...(others.length < notices.length ? [say.mcp.serviceIsSample] : []),
    ...(others.length > 0 ? [say.mcp.serviceNotices, quoted(others.join('\n'))] : []),
  ];
}
