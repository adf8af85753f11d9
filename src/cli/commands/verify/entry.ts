/** An item as shown to people on a screen, in HTML and in Markdown. */

import type { Comparison, Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { safeLine, safeUrl } from '../../../platform/text/safe-text';
import { placeOf } from '../../../research/verify/item';
import { type Stretch, sidesOf } from '../../../research/verify/quotations/sides';

export interface Difference {
  said: Stretch[];
  found: Stretch[];
  /** `found` are words of the source, not another fact about it. */
  isQuoted: boolean;
}

export interface Entry {
  state: 'wrong' | 'open' | 'right';
  verdict: string;
  /** Empty without one. */
  reason: string;
  /** Page, line, paragraph and note. */
  place: string;
  /** The same, after the file name if several are checked. */
  where: string;
  text: string;
  /** The sentence of a flag, around the citation; empty where the entry has its words. */
  sentence: string;
  /** Empty if the text contains it. */
  id: string;
  differences: Difference[];
  remarks: string[];
  url: string | undefined;
}

/** The verdict in words; for a confirmed item what is confirmed. */
export function verdictOf({ verdict, reason, covers }: Pick<Item, 'verdict' | 'reason' | 'covers'>): string {
  const { verdicts, reasons, covers: covered } = say.verifying;
  if (covers !== null) return covered[covers];
  return reason === null ? verdicts[verdict] : `${verdicts[verdict]}: ${reasons[reason]}`;
}

export const stateOf = ({ verdict }: Pick<Item, 'verdict'>): Entry['state'] =>
  verdict === 'confirmed' ? 'right' : verdict === 'not_checked' ? 'open' : 'wrong';

/** Whether the sentence says more than was compared. */
export const saysMore = ({ not_compared: others }: Item): boolean => others.some(({ what }) => what === 'statement');

const QUOTED: readonly Comparison['what'][] = ['words', 'amount'];

const whole = (text: string): Stretch[] => (text === '' ? [] : [{ text: safeLine(text), differs: false }]);

/** A fact as people read it: a day in words. */
export const shownOf = (what: Comparison['what'], fact: string): string =>
  what === 'day' ? say.render.onDay(fact) : fact;

/** Both sides of a comparison; undefined if its sentence says it all. */
function differenceOf({ what, answer, said, found, detail }: Comparison): Difference | undefined {
  if (what === 'exists' || what === 'reading') return undefined;
  const isQuoted = QUOTED.includes(what);
  const sides = isQuoted && found ? sidesOf(said, found) : undefined;
  if (sides !== undefined) return { ...sides, isQuoted: true };
  if (answer !== 'differs') return undefined;
  // The sentence says where these words are.
  const isTold = !found || (isQuoted && what === 'words') || detail.includes(found);
  const side = (text: string): Stretch[] => whole(shownOf(what, text));
  return { said: side(said), found: isTold ? [] : side(found), isQuoted: isQuoted && !isTold };
}

const troubleIn = ({ compared, not_compared: others }: Item): Comparison[] => [
  ...compared.filter(({ answer }) => answer === 'differs'),
  ...others.filter(({ answer }) => answer === 'open'),
];

const ended = (sentence: string): string => (/[.!?…:)”"]$/u.test(sentence) ? sentence : `${sentence}.`);

const each = (sentences: readonly string[]): string[] => {
  const told: string[] = [];
  for (const one of sentences
    .map((sentence) => safeLine(sentence).trim())
    .filter(Boolean)
    .map(ended))
    if (!told.some((other) => other.includes(one))) told.push(one);
  return told;
};

function remarksOf(item: Item): string[] {
  const { verdict, detail, found } = item;
  const others = troubleIn(item).map((one) => one.detail);
  if (verdict === 'confirmed')
    return each([detail, ...item.not_compared.filter(({ what }) => what !== 'statement').map((one) => one.detail)]);
  const isNear = item.not_compared.some(({ what, answer }) => what === 'exists' && answer === 'open');
  const near = isNear && found !== null && !detail.includes(found) ? say.verifying.near(found) : '';
  return each([detail, near, ...others]);
}

/** Most characters of a sentence beside its verdict. */
const MOST_SENTENCE = 320;

function sentenceOf(item: Item, differences: readonly Difference[]): string {
  const [sentence, text] = [safeLine(item.sentence).trim(), safeLine(item.text)];
  const isShown = differences.some(({ isQuoted }) => isQuoted) || text.includes(sentence.replace(/\.$/, ''));
  if (stateOf(item) !== 'wrong' || isShown) return '';
  if (sentence.length <= MOST_SENTENCE) return sentence;
  const from = Math.max(0, sentence.indexOf(text) - Math.floor((MOST_SENTENCE - text.length) / 2));
  const to = from + MOST_SENTENCE;
  return `${from === 0 ? '' : '…'}${sentence.slice(from, to)}${to < sentence.length ? '…' : ''}`;
}

/** @param several whether more than one file is checked. */
export function entryOf(item: Item, several = false): Entry {
  const place = placeOf(item);
  const text = safeLine(item.text);
  const id = safeLine(item.external_id ?? '');
  const differences = troubleIn(item).flatMap((one) => differenceOf(one) ?? []);
  const { review } = item;
  const read = review ? [say.verifying.review.read(review)] : [];
  const statement = item.verdict === 'confirmed' && saysMore(item) ? [say.verifying.statementNotCompared] : [];
  return {
    state: review?.answer === 'differs' ? 'wrong' : stateOf(item),
    verdict: [verdictOf(item), ...read].join(', '),
    reason: [...(item.reason === null ? [] : [say.verifying.reasons[item.reason]]), ...read].join(', '),
    place,
    where: [several ? safeLine(item.file) : '', place].filter(Boolean).join(', '),
    text,
    sentence: sentenceOf(item, differences),
    id: text.includes(id) ? '' : id,
    differences,
    remarks: [...(review?.note ? [ended(safeLine(review.note))] : []), ...remarksOf(item), ...statement],
    url: item.url === null ? undefined : safeUrl(item.url),
  };
}

/** Whether a confirmed item needs a remark: decision upheld or corrected, no text, a person says that it differs. */
export const isRemarkable = ({ compared, review }: Item): boolean =>
  review?.answer === 'differs' ||
  compared.some(({ what, detail }) => what !== 'in_force' && what !== 'words' && detail !== '');
