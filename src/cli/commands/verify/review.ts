/** `lks verify --review`: what was not compared, put to a person one by one, worst first. */
import type { Item } from '../../../contract/answers/verify';
import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import { VERDICTS } from '../../../contract/vocabulary';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { showsUnicode } from '../../../platform/terminal';
import { safeLine } from '../../../platform/text/safe-text';
import { sharedWords } from '../../../research/verify/quotations/sides';
import { type Answers, isAsked } from '../../../research/verify/review';
import type { Context } from '../../command/context';
import { askKey, askLine } from '../../command/prompt';
import { judgeAddress } from '../../command/source-address';
import { entryOf } from './entry';
import { Drawing } from './screen';

const ANSWERS = { a: 'agrees', d: 'differs', o: 'open', s: 'later', b: 'back', q: 'end' } as const;
type Key = (typeof ANSWERS)[keyof typeof ANSWERS];

const KEYS: Readonly<Record<string, Key>> = Object.fromEntries([
  ...Object.entries(ANSWERS).flatMap(([key, does]) => [
    [key, does],
    [key.toUpperCase(), does],
  ]),
  ['\u0004', 'end'],
]);

/** Throws `usage` unless somebody can be asked, and told, on a terminal. */
export function refuseReview({ io }: Context, names: readonly string[]): void {
  if (names.includes('-'))
    throw new LksError('usage', say.verifying.review.needsFile, {
      parameter: 'review',
      hint: say.verifying.noFileHint,
    });
  if (!io.stdinIsTerminal || !io.err.isTerminal)
    throw new LksError('usage', say.verifying.review.needsTerminal, {
      parameter: 'review',
      hint: say.verifying.review.needsTerminalHint,
    });
}

/** Worst first; what is not sure to be right before what is. */
const WORST: readonly Item['verdict'][] = [...VERDICTS.slice(1), 'confirmed'];

/** What nobody has answered, each question once. */
function questionsIn(items: readonly Item[], answers: Answers): Item[] {
  const known = new Set<string>();
  return items
    .filter((item) => {
      const { file, sentence, text, external_id: id } = item;
      const key = JSON.stringify([file, sentence, text, id]);
      return isAsked(item) && answers.of(item) === null && !known.has(key) && known.add(key) !== undefined;
    })
    .sort((one, other) => WORST.indexOf(one.verdict) - WORST.indexOf(other.verdict));
}

function cardOf(item: Item, drawing: Drawing): string {
  const { yours, source, noSource } = say.verifying.review;
  const entry = entryOf(item, true);
  const sides = sharedWords(item.sentence, item.source_text ?? '');
  const labelWidth = Math.max(yours.length, source.length);
  // Where the source has no passage beside the sentence, what differs is both.
  const differences = item.source_text === null ? entry.differences : [];
  const left = [...new Set(item.not_compared.map(({ what }) => say.checked.what[what]))];
  const lines = [
    drawing.entry({ ...entry, differences }).trimEnd(),
    ...(left.length === 0 ? [] : drawing.wrapped(say.checked.report.notCompared(left))),
    '',
    ...drawing.shared(yours, sides.said, labelWidth),
    ...(item.source_text === null ? [] : ['', ...drawing.shared(source, sides.found, labelWidth)]),
    ...(item.source_text === null && differences.length === 0 ? ['', ...drawing.wrapped(noSource)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Opens the source in the browser, or says why not. */
async function openSource({ url }: Item, context: Context): Promise<string> {
  const verdict = judgeAddress(url ?? '');
  if ('refused' in verdict) return verdict.refused;
  const { openInBrowser } = await import('../../command/browser');
  const isOpened = await openInBrowser(verdict.open, context);
  return isOpened ? say.commands.webOpened(verdict.open) : `${say.commands.webNoBrowser}\n${verdict.open}`;
}

/**
 * Asks until all is answered or the person ends; each answer is kept at once. Throws `interrupted` for Ctrl-C, the
 * signal's reason, and `local` if an answer cannot be kept.
 */
export async function review(context: Context, items: readonly Item[], answers: Answers): Promise<void> {
  const { io, env, signal } = context;
  const questions = questionsIn(items, answers);
  const { nothing, number, keys, note } = say.verifying.review;
  context.settle();
  if (questions.length === 0) return void io.error(`${nothing}\n`);
  const screen = { width: io.err.columns ?? 80, colour: io.colour('err'), links: false, unicode: showsUnicode(env) };
  const drawing = new Drawing(screen);
  for (let at = 0; at < questions.length; ) {
    const item = questions[at]!;
    io.error(`\n${number(at + 1, questions.length)}\n${cardOf(item, drawing)}\n`);
    let key: Key = 'open';
    while (key === 'open') {
      const question = drawing.wrapped(keys).join('\n').trimStart();
      key = await askKey(io, `${question} `, { keys: KEYS, closed: 'end', signal });
      if (key === 'open') io.error(`${await openSource(item, context)}\n`);
    }
    if (key === 'end') return;
    if (key === 'agrees' || key === 'differs') {
      const words = key === 'differs' ? safeLine(await askLine(io, note, signal)) : '';
      answers.keep(item, { answer: key, note: words === '' ? null : words, day: todayOf(currentDate()) });
    }
    at = key === 'back' ? Math.max(0, at - 1) : at + 1;
  }
}
