/** What a person answered to what was not compared: kept beside the text, found again by sentence and source text. */
import { appendFileSync, readFileSync } from 'node:fs';
import type { Comparison, Item, Review } from '../../contract/answers/verify';
import { LksError } from '../../contract/errors';
import { REVIEWED } from '../../contract/vocabulary';
import { say } from '../../messages';
import { failure } from '../../platform/files';
import { isSpecialFile } from '../../platform/special-files';
import { safeLine } from '../../platform/text/safe-text';

/** Whether lks left open what the text says: what happened to a decision or a law later is not said by every text. */
const isOfText = ({ what, said }: Comparison): boolean => said !== '' || (what !== 'set_aside' && what !== 'in_force');

/** Whether lks left something of an item uncompared. What was not found has nothing to be compared with. */
const isLeft = ({ verdict, not_compared: others }: Pick<Item, 'verdict' | 'not_compared'>): boolean =>
  verdict === 'not_checked' || (verdict !== 'not_found' && others.some(isOfText));

/** Whether a person can answer for an item: it was looked up, and its text is a file that answers can be kept beside. */
export const isAsked = (item: Item): boolean => isLeft(item) && item.sentence !== '' && hasAnswers(item.file);

const hasAnswers = (file: string): boolean => file !== '-' && !isSpecialFile(file);

/** The file of answers to a text. */
const answersFile = (file: string): string => `${file}.review.jsonl`;

/** What an answer is about; where one of these changed, it is asked again. */
const keyOf = ({ sentence, text, external_id: id, source_text: source }: About): string =>
  JSON.stringify([sentence, text, id, source]);

type About = Pick<Item, 'sentence' | 'text' | 'external_id' | 'source_text'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

function readLine(line: string): (About & Review) | undefined {
  try {
    const all = Object(JSON.parse(line)) as About & Review;
    const { sentence, text, external_id: id, source_text: source, answer, note, day } = all;
    const isOurs = typeof sentence === 'string' && typeof text === 'string' && typeof day === 'string' && DAY.test(day);
    return isOurs && [id, source, note].every(isTextOrNull) && REVIEWED.includes(answer) ? all : undefined;
  } catch {
    return undefined;
  }
}

/** The lines of a file; empty if there is none. Throws `local` if it cannot be read. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new LksError('local', say.files.cannotRead(safeLine(file), code), { cause: error });
  }
}

/** Answers of persons to items of any number of texts. A file is read when its first item comes, and only added to. */
export class Answers {
  readonly #byFile = new Map<string, Map<string, Review>>();
  readonly #notes: string[] = [];

  /** Sentences on lines that are no answers, such as the last one of a run that was killed while it wrote. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** The answer to an item; null if there is none. Throws `local` if its file cannot be read. */
  of(item: Item): Review | null {
    return isAsked(item) ? (this.#in(item.file).get(keyOf(item)) ?? null) : null;
  }

  #in(file: string): Map<string, Review> {
    const known = this.#byFile.get(file);
    if (known !== undefined) return known;
    const answers = new Map<string, Review>();
    this.#byFile.set(file, answers);
    let others = 0;
    for (const line of linesOf(answersFile(file))) {
      const read = readLine(line);
      if (read === undefined) others += 1;
      else answers.set(keyOf(read), { answer: read.answer, note: read.note, day: read.day });
    }
    if (others > 0) this.#notes.push(say.verifying.review.noAnswers(safeLine(answersFile(file)), others));
    return answers;
  }

  /**
   * Keeps an answer: one line at the end of the file, on the disk before this returns. Nothing that stands there is
   * written over, so two persons, or a kill, lose none. Throws `local` if it cannot be written.
   */
  keep(item: Item, review: Review): void {
    const { sentence, text, external_id, source_text } = item;
    const line = JSON.stringify({ text, external_id, ...review, sentence, source_text });
    const file = answersFile(item.file);
    const answers = this.#in(item.file);
    try {
      // A line that a kill cut off must not swallow this one; readers pass empty lines by.
      appendFileSync(file, `\n${line}\n`, { flush: true });
    } catch (error) {
      throw failure(error, safeLine(file));
    }
    answers.set(keyOf(item), review);
  }
}

/** How much lks compared, a person read, and nobody did. */
export type Reviewed = Parameters<typeof say.verifying.review.told>[0];

export const noneReviewed = (): Reviewed => ({ compared: 0, read: 0, differ: 0, left: 0, first: null, last: null });

/** Counts an item. */
export function reviewed(counts: Reviewed, { review, ...item }: Item): void {
  if (review === null) {
    counts[isLeft(item) ? 'left' : 'compared'] += 1;
    return;
  }
  counts.read += 1;
  if (review.answer === 'differs') counts.differ += 1;
  if (counts.first === null || review.day < counts.first) counts.first = review.day;
  if (counts.last === null || review.day > counts.last) counts.last = review.day;
}

/**
 * Whether an item does not make the exit code 7: confirmed, or not checked and allowed or read. A person who says that
 * it differs outweighs all; `strict` wants all that was not compared to be read.
 */
export function isSettled(item: Item, { strict, allowed }: { strict: boolean; allowed: boolean }): boolean {
  const { verdict, review } = item;
  if (review?.answer === 'differs') return false;
  const isRead = review?.answer === 'agrees';
  if (verdict === 'not_checked') return allowed || isRead;
  return verdict === 'confirmed' && (!strict || isRead || !isLeft(item));
}
