/** Reservations about a search answer. One line is shown below the rows, so the most important comes first. */
import { failedSources, noticesOf } from '../contract/caveats';
import type { SearchAnswer } from '../contract/types';
import { say } from '../messages';
import { displayWidth, fitTo, wrapWords } from './width';

/** A sentence, and a helpful command if there is one. */
export interface Remark {
  message: string;
  command?: string;
  /** It explains a poor answer, so it is never cut. */
  isWhy?: true;
}

/** Notices that words occur nowhere, so rows have only some of the words. */
const OF_WORDS = ['word_nowhere', 'query_cut'];
/** Notices that something named is not in the library or not in force. */
const NOT_HELD = [
  ...[
    'not_held',
    'law_not_held',
    'law_unknown',
    'law_nearly_named',
    'law_in_part',
    'law_not_in_force',
    'text_not_held',
  ],
  ...['court_not_held', 'court_of_decisions', 'decisions_elsewhere', 'day_of_name'],
];
/** Of the others, what changes the meaning of an answer before what helps to ask better; those that are not here last. */
const BY_WEIGHT = ['not_in_force', 'withdrawn', 'day_not_known', 'old_knowledge', 'not_taken', 'word_corrected'];
const weightOf = ({ code }: { code: string }): number => BY_WEIGHT.indexOf(code) + 1 || BY_WEIGHT.length + 1;
/** Notices shown elsewhere. */
const SAID = ['sample', 'words_in_address'];
/** About laws not asked for by name: not for people. */
const LEFT_OUT = 'laws_left_out';

/** Longer than any sentence of lks. */
export const OWN_LENGTH = 2_000;

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

/**
 * The remarks on an answer, most important first: failed sources, named documents not in the library, rows with only
 * some words, the rest.
 * @param how `more`: further sentences; `failuresTold`: failed sources were already reported; `whole`: the notices are
 * lks's own, at any length.
 */
export function remarksOf(
  { data, meta }: SearchAnswer,
  { more = [], failuresTold, whole = false }: { more?: readonly string[]; failuresTold: boolean; whole?: boolean },
): Remark[] {
  const sent: Readonly<Record<string, unknown>> = Object(meta);
  const notices = noticesOf(meta, whole ? OWN_LENGTH : undefined).filter(
    ({ code }) => !SAID.includes(code) && code !== LEFT_OUT,
  );
  const why = (message: string): Remark => ({ message, isWhy: true });
  const of = (codes: readonly string[]): Remark[] =>
    notices.filter(({ code }) => codes.includes(code)).map((notice) => ({ ...notice, isWhy: true }));
  const others = notices
    .filter(({ code }) => ![...OF_WORDS, ...NOT_HELD].includes(code))
    .sort((one, other) => weightOf(one) - weightOf(other));
  const failed = failuresTold ? [] : failedSources(meta);
  const nowhere = of(OF_WORDS);
  const partial = data.filter((row) => countOf(Object(row).missing_words?.length) > 0).length;
  const counted = Object.keys(say.render.counted) as (keyof typeof say.render.counted)[];
  const counts = counted.flatMap((name): Remark[] => {
    const count = countOf(sent[name]);
    return count === 0
      ? []
      : [{ message: say.render.counted[name](count), ...(name.endsWith('_left_out') && { isWhy: true }) }];
  });
  return [
    ...(failed.length > 0 ? [why(say.render.noAnswerFrom(failed))] : []),
    ...(sent.incomplete === true ? [why(say.render.incomplete)] : []),
    ...of(NOT_HELD),
    ...nowhere,
    // Which word occurs nowhere explains more.
    ...(partial > 0 && !notices.some(({ code }) => code === 'word_nowhere')
      ? [{ message: say.render.partialRows(partial, data.length, countOf(sent.complete) > 0) }]
      : []),
    ...others,
    ...more.map((message) => ({ message })),
    ...counts,
  ];
}

const DOT = ' · ';
/** A narrower terminal gets two lines per remark. */
const WIDE = 90;

/** As many whole sentences as fit, else the start of the first. */
function cutTo(message: string, room: number): string {
  if (displayWidth(message) <= room) return message;
  const ends = [...message.matchAll(/[.:;](?= )/g)].map(({ index }) => message.slice(0, index));
  const whole = ends.filter((text) => displayWidth(text) <= room && displayWidth(text) > room / 3).at(-1);
  return whole ?? fitTo(message, room);
}

/** Every remark with its command, wrapped. On a terminal a command has an unbroken line of its own. */
export const allRemarkLines = (remarks: readonly Remark[], width: number): string[] =>
  remarks.flatMap(({ message, command = '' }) => {
    const isLast = width !== Number.POSITIVE_INFINITY && command !== '' && message.endsWith(command);
    const sentence = isLast ? message.slice(0, -command.length).trimEnd() : message;
    return [...wrapWords(sentence, width), ...(command === '' || sentence.includes(command) ? [] : [command])];
  });

/** Explanations in full; of the others the first, shortened, their number, and its command unbroken. */
export function remarkLines(remarks: readonly Remark[], width: number): string[] {
  const [first, ...more] = remarks.filter(({ isWhy }) => isWhy !== true);
  const why = allRemarkLines(
    remarks.filter(({ isWhy }) => isWhy === true),
    width,
  );
  if (first === undefined) return why;
  const { message, command = '' } = first;
  const rest = more.length === 0 ? '' : ` ${say.render.moreRemarks(more.length)}`;
  const isBeside = command !== '' && displayWidth(DOT + command + rest) <= width / 2;
  const behind = `${isBeside ? DOT + command : ''}${rest}`;
  const lines = width >= WIDE ? 1 : 2;
  // Word wrapping may leave some columns of a line unused.
  const room = width * lines - displayWidth(behind) - (lines - 1) * 12;
  const [sentence, last] = [cutTo(message, room), isBeside ? [] : [command].filter(Boolean)];
  return [...why, ...wrapWords(sentence + behind, width), ...last];
}
