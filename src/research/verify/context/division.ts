/** The chapter, title or section that a text gives for an article, compared with the structure of the law. */
import { romanOf } from '../../../contract/roman';
import { containerOf } from '../../../law/places/place-words';
import { hasSense, type Token, textOf, tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { claimAt, findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import type { TaggedSentence } from './sentence';

export interface DivisionClaim {
  /** As written: `Chapter III`. */
  words: string;
  /** As in an article's path: `hoofdstuk III`. */
  step: string;
  /** Whether it is certainly of that law. */
  isSure: boolean;
}

const NUMBER = /^(?:\d{1,3}[a-z]?(?:\.\d{1,3}[a-z]?){0,2}|[IVXLC]{1,7}[a-z]?)$/;

/** A step of a path, with Roman numbers as digits. */
function stepOf(words: string): { kind: string; number: string } {
  const [kind = '', number = ''] = words.split(' ');
  return { kind: kind === 'titel' ? 'titeldeel' : kind, number: String(romanOf(number) ?? number).toLowerCase() };
}

const isOfSection = (word: string): boolean =>
  containerOf(word, '') === 'afdeling' && word.toLowerCase() !== 'afdeling';

/** The number that begins at a token: `3.2`, `III`. */
function numberAt(tokens: readonly Token[], at: number): { number: string; end: number } | undefined {
  let end = at;
  const isNext = (): boolean => end === at || tokens[end]!.start === tokens[end - 1]!.end;
  while (end < tokens.length && isNext() && /^[\p{L}\d]{1,7}$|^\.$/u.test(tokens[end]!.text)) end += 1;
  if (tokens[end - 1]?.form === '.') end -= 1;
  const number = textOf(tokens.slice(at, end));
  return NUMBER.test(number) ? { number, end } : undefined;
}

/** Without lists, kinds named twice, and a section without another kind, since it may be a paragraph. */
function divisionsIn(tokens: readonly Token[], isSure: boolean): DivisionClaim[] {
  const all = tokens.flatMap((token, at) => {
    const read = hasSense(token, 'PLACE-WORD', 'division') ? numberAt(tokens, at + 1) : undefined;
    const step = read && containerOf(token.text, read.number);
    const list = read && claimAt('otherNumber', tokens, read.end);
    if (step === undefined || (list !== undefined && numberAt(tokens, list.end - 1) !== undefined)) return [];
    return [{ words: `${token.text} ${read!.number}`, word: token.text, step }];
  });
  const kinds = all.map(({ step }) => stepOf(step).kind);
  return all
    .filter(({ word }, at) => {
      const isOnce = kinds.indexOf(kinds[at]!) === at && kinds.lastIndexOf(kinds[at]!) === at;
      return isOnce && (!isOfSection(word) || all.some((one) => !isOfSection(one.word)));
    })
    .map(({ words, step }) => ({ words, step, isSure }));
}

/** Reads the divisions that a text gives for an article. @param text the citation. */
export function readDivisions(text: string, { tokens }: TaggedSentence): DivisionClaim[] {
  const own = tokensOf(text);
  if (own.length === 0 || !hasSense(own[0]!, 'PLACE-WORD', 'article', 'division')) return [];
  const inside = divisionsIn(own, true);
  const beside = inside.length > 0 ? undefined : findClaim('division', tokens);
  if (beside === undefined) return inside;
  const { start, end, named } = beside.match;
  return divisionsIn(tokens.slice(named.from ?? start, end), beside.value === 'sure');
}

/** @param path its divisions, outermost first; undefined if unknown. @param book its book, for a code in books. */
export function compareDivisions(
  said: readonly DivisionClaim[],
  path: readonly string[] | undefined,
  { book, isToday }: { book?: string | undefined; isToday: boolean },
): Comparison[] {
  const own = [...(book === undefined ? [] : [`boek ${book}`]), ...(path ?? [])].map(stepOf);
  return said.map(({ words, step, isSure }) => {
    const statement: Statement = { what: 'place', said: words };
    const { kind, number } = stepOf(step);
    const same = own.filter((one) => one.kind === kind);
    if (path === undefined || path.length === 0) return notCompared(statement, say.verifying.divisionNotKnown);
    if (same.some((one) => isSameNumber(one.number, number))) return agrees(statement);
    const found = path.join(', ');
    return same.length > 0 && isSure && isToday
      ? differs(statement, 'pinpoint', found, say.verifying.otherDivision)
      : open(statement, 'structure_unknown', say.verifying.otherDivision, found);
  });
}

/** In chapter 3, `3.2` is the same as `2`. */
const isSameNumber = (own: string, asked: string): boolean =>
  own === asked || own.endsWith(`.${asked}`) || asked.endsWith(`.${own}`);
