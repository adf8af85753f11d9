/** `lks doc --web`: the source of a document in the browser, if it is a publisher's. */

import { LksError } from '../../../contract/errors';
import type { DocumentAnswer } from '../../../contract/types';
import { say } from '../../../messages';
import { asText, safeCell, safeLine, safeUrl } from '../../../platform/text/safe-text';
import { isMachine } from '../../../render/formats';
import type { Output } from '../../../render/view';
import { SOURCES } from '../../../sources/publishers';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { records } from '../../command/facts';

/**
 * Domains of official publishers of which a service may have documents, beside those that lks asks itself; nothing else is opened
 * on the word of a service.
 */
const FURTHER = [
  'officielebekendmakingen.nl',
  'fgov.be',
  'juportal.be',
  'gesetze-im-internet.de',
  'rechtsprechung-im-internet.de',
] as const;

/** Characters shown of an address that is none. */
const SHOWN = 500;

const isPublisher = (host: string): boolean =>
  [...SOURCES.flatMap(({ web }) => web), ...FURTHER].some((name) => host === name || host.endsWith(`.${name}`));

/** What may be opened unasked, or the sentence that says why it is not, with the address. */
export type Judgement = { open: string } | { refused: string };

/**
 * Judges the address of a document, which is the word of a service or a file: https at the host of an official publisher,
 * without a port and user information, is opened; anything else is shown for who trusts it.
 */
export function judgeAddress(address: unknown): Judgement {
  const text = asText(address);
  if (text.trim() === '') return { refused: say.commands.webNone };
  const safe = safeUrl(text);
  if (safe === undefined) return { refused: say.commands.webRefused(safeLine(text).slice(0, SHOWN)) };
  const url = new URL(safe);
  if (!isPublisher(url.hostname)) return { refused: say.commands.webForeign(url.hostname, safe) };
  if (url.port !== '') return { refused: say.commands.webPort(safe) };
  if (url.protocol === 'http:' && SOURCES.some(({ namesWithHttp }) => namesWithHttp === url.hostname))
    url.protocol = 'https:';
  return url.protocol === 'https:' ? { open: url.href } : { refused: say.commands.webNotEncrypted(safe) };
}

interface Opened {
  external_id: string;
  url: string;
  opened: boolean;
  /** Why it was not even tried. */
  refused?: string;
}

/** The result for each document. JSON has all; other formats only the addresses that could not be opened. */
function outputOf(opened: readonly Opened[], context: Context): Outcome {
  const left = opened.filter((one) => !one.opened && one.refused === undefined);
  if (!isMachine(context.format)) return left.length === 0 ? {} : { text: left.map(({ url }) => `${url}\n`).join('') };
  const output: Output = records(opened, [], []);
  return { output };
}

/** The failure of the run with the addresses that were refused; `before` is what else failed. */
function failureOf(refused: readonly string[], all: number, before: LksError | undefined): LksError | undefined {
  if (refused.length === 0) return before;
  const hint = say.commands.webRefusedHint;
  if (before === undefined)
    return new LksError('partial', say.commands.webSomeRefused(refused.length, all), { hint, failures: refused });
  const { code, status, exitCode, failures, failuresInAll } = before;
  const message = `${before.message} ${say.commands.webSomeRefused(refused.length, all)}`;
  return new LksError('partial', message, {
    hint: before.hint ?? hint,
    commands: before.commands,
    code,
    status,
    exitCode,
    failures: [...refused, ...failures],
    failuresInAll: refused.length + failuresInAll,
  });
}

/**
 * Opens the source of each document. An address that nothing here can open is no failure: it is printed, to be opened
 * elsewhere. One that is not to be trusted is not opened and is one (exit 1, or 8 among several), with the address.
 * `before` is what failed while the documents were fetched. Throws `failed` for the only document, and the signal's reason.
 */
export async function openSource(
  answers: readonly DocumentAnswer[],
  context: Context,
  before: LksError | undefined,
): Promise<Outcome> {
  const judged = answers.map(({ data }) => ({ data, verdict: judgeAddress(data.url) }));
  const refused = judged.flatMap(({ verdict }) => ('refused' in verdict ? [verdict.refused] : []));
  if (answers.length === 1 && before === undefined && refused[0] !== undefined)
    throw new LksError('failed', refused[0], { hint: say.commands.webRefusedHint });
  const { openInBrowser } = await import('./browser');
  const done: Opened[] = [];
  for (const { data, verdict } of judged) {
    context.signal.throwIfAborted();
    if (!('open' in verdict)) {
      done.push({ external_id: data.external_id, url: safeCell(data.url), opened: false, refused: verdict.refused });
      continue;
    }
    const opened = await openInBrowser(verdict.open, context);
    done.push({ external_id: data.external_id, url: verdict.open, opened });
  }
  const left = done.some(({ opened, refused }) => !opened && refused === undefined);
  const notes = done.filter(({ opened }) => opened).map(({ url }) => say.commands.webOpened(url));
  return {
    ...outputOf(done, context),
    notes: left ? [...notes, say.commands.webNoBrowser] : notes,
    failure: () => failureOf(refused, answers.length, before),
  };
}
