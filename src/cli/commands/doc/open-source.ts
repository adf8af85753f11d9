/** `lks doc --web`: opens the source of a document, if it is a publisher's. */

import { LksError } from '../../../contract/errors';
import type { DocumentAnswer } from '../../../contract/types';
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import { isMachine } from '../../../render/formats';
import type { Output } from '../../../render/view';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { records } from '../../command/facts';
import { judgeAddress } from '../../command/source-address';

interface Opened {
  external_id: string;
  url: string;
  opened: boolean;
  refused?: string;
}

/** JSON lists all documents; other formats only the addresses that could not be opened. */
function outputOf(opened: readonly Opened[], context: Context): Outcome {
  const left = opened.filter((one) => !one.opened && one.refused === undefined);
  if (!isMachine(context.format)) return left.length === 0 ? {} : { text: left.map(({ url }) => `${url}\n`).join('') };
  const output: Output = records(opened, [], []);
  return { output };
}

/** The failure of the run with the refused addresses; `before` is the failure of fetching. */
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
 * Opens the source of each document. An address that cannot be opened here is printed, and is no failure; one that is
 * not trusted is (exit 1, or 8 among several). `before`: what failed while fetching. Throws `failed` for the only
 * document, and the signal's reason.
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
  const { openInBrowser } = await import('../../command/browser');
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
