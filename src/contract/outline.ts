/** A whole law as what it has: its divisions and articles, without their texts. Beyond the contract: from a library. */
import type { Outline, OutlineArticle } from './answers/outline';
import { romanOf } from './roman';
import type { LegalDocument, NoticeMeta, TextVersion } from './types';

/** What an outline says of the order of a law. */
export type LawOrder = Pick<Outline, 'external_id' | 'title' | 'divisions' | 'articles'>;

/** Whether an id names an article of a law, or a division that has some. */
export const namesArticle = (externalId: string): boolean =>
  externalId.includes(' ') && !/ (?:overweging|bijlage|aanhangsel)(?: \S+)?$/.test(externalId);

/** Whether any article is marked in a law; `undefined`: it is one document. */
export const marksArticles = (law: Pick<LawOrder, 'articles'> | undefined): boolean =>
  law?.articles.some(({ kind }) => kind === 'artikel') ?? false;

/** A division in the words of a path: `hoofdstuk 2`. */
export const divisionWords = ({ kind, number }: { kind: string; number: string }): string =>
  number === '' ? kind : `${kind} ${number}`;

/** Where an article is in the body of a whole law; an annex that has articles in it is there in several stretches. */
export interface ArticleSpan {
  external_id: string;
  id: string;
  start: number;
  end: number;
}

/** A heading in the body of a whole law: `level` 1 for an outermost division. */
export interface BodyHeading {
  start: number;
  end: number;
  level: number;
}

/** An answer about a whole law. */
export interface LawAnswer<T> {
  data: T;
  meta?: NoticeMeta;
  /** The text of the law that it is, where its days are known. */
  version?: TextVersion | undefined;
}

/** An outline with what its document has as its text: the body is the outline, and what the law says outside of its articles. */
export interface OutlineAnswer extends LawAnswer<Outline> {
  text: Pick<LegalDocument, 'summary' | 'body' | 'added' | 'tables'>;
}

/** The whole text of a law as one document. */
export interface WholeText extends Omit<LegalDocument, 'kind'> {
  kind: 'full';
  complete: boolean;
  articles: ArticleSpan[];
  headings: BodyHeading[];
}

/** One line of an outline for people: a division, or the articles that have no line of their own together. */
export interface OutlineLine {
  /** 0 for what is in no division. */
  depth: number;
  kind: 'division' | 'articles';
  text: string;
}

/** How the states of articles are said. */
type States = Readonly<Record<NonNullable<OutlineArticle['state']>, string>>;

/** So many numbers in a row are shown as the first and the last of them. */
const RUN = 4;
/** Of what is no law so many, so that its state is said once. */
const RUN_OF_STATE = 2;

/** `2.10` as what stands before its last number, that number, and the letters behind it. */
const NUMBER = /^(\d+[.:])?(\d+)([a-z]?)$/;
/** Up to 89: `C` and `D` are letters here. */
const ROMAN = /^(?=[IVXL])(XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
/** Whether nothing can stand between two numbers: 4 and 5, 2.4 and 2.5, 15 and 15a, 15a and 15b, IV and V. */
function isNext(before: string, number: string): boolean {
  if (ROMAN.test(before) && ROMAN.test(number)) return romanOf(number) === romanOf(before)! + 1;
  const [, prefix, base, letter] = NUMBER.exec(before) ?? [];
  const [, nextPrefix, nextBase, nextLetter] = NUMBER.exec(number) ?? [];
  if (base === undefined || nextBase === undefined || prefix !== nextPrefix) return false;
  if (letter === '' && nextLetter === '') return Number(nextBase) === Number(base) + 1;
  const after = letter === '' ? 'a' : String.fromCharCode(letter!.charCodeAt(0) + 1);
  return nextBase === base && nextLetter === after;
}

/** `1–4, 4a, 5–6 (repealed)`: numbers that follow each other as the first and the last of them, where their states are alike. */
function numbersOf(articles: readonly OutlineArticle[], states: States): string {
  const out: string[] = [];
  const named = (numbers: string, { state }: OutlineArticle): string =>
    state === undefined ? numbers : `${numbers} (${states[state]})`;
  const follows = (next: OutlineArticle | undefined, before: OutlineArticle): boolean =>
    next !== undefined &&
    next.state === before.state &&
    (next.state !== undefined || !/[a-z]$/.test(before.number + next.number)) &&
    isNext(before.number, next.number);
  for (let at = 0; at < articles.length; ) {
    const first = articles[at]!;
    let end = at + 1;
    while (follows(articles[end], articles[end - 1]!)) end += 1;
    const run = articles.slice(at, end);
    if (run.length >= (first.state === undefined ? RUN : RUN_OF_STATE))
      out.push(named(`${first.number}–${run.at(-1)!.number}`, first));
    else for (const one of run) out.push(named(one.number, one));
    at = end;
  }
  return out.join(', ');
}

/** An article with a heading, without a number, or of a kind of which there is no other in a row, has a line of its own. */
const isBare = ({ heading, number, label }: OutlineArticle): boolean =>
  heading === '' && number !== '' && label.endsWith(` ${number}`);

/** The word of a label: `artikel`, `Article`. */
const wordOf = ({ label, number }: OutlineArticle): string => label.slice(0, label.length - number.length).trim();

const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);

/** The articles that follow each other without a heading, from a place on. */
function runFrom(articles: readonly OutlineArticle[], from: number, upTo: number): number {
  const first = articles[from]!;
  let end = from + 1;
  if (!isBare(first)) return end;
  while (end < upTo) {
    const next = articles[end]!;
    if (!isBare(next) || wordOf(next) !== wordOf(first) || !samePath(next.path, first.path)) break;
    end += 1;
  }
  return end;
}

function articleLine(articles: readonly OutlineArticle[], states: States): string {
  const first = articles[0]!;
  if (articles.length > 1) return `${wordOf(first)} ${numbersOf(articles, states)}`;
  const { label, heading, state, external_id } = first;
  const name = [label, heading].filter((part) => part !== '').join(' ') || external_id;
  return state === undefined ? name : `${name} (${states[state]})`;
}

/** An outline as lines. Articles without headings that follow each other share one: `artikel 1–23, 23a`. */
export function outlineLines(
  { articles, divisions = [] }: Pick<Outline, 'articles' | 'divisions'>,
  states: States,
): OutlineLine[] {
  const lines: OutlineLine[] = [];
  const takeArticles = (from: number, upTo: number): void => {
    for (let at = from; at < upTo; ) {
      const end = runFrom(articles, at, upTo);
      const run = articles.slice(at, end);
      lines.push({ depth: run[0]!.path.length, kind: 'articles', text: articleLine(run, states) });
      at = end;
    }
  };
  let done = 0;
  for (const { path, heading, before, kind, number } of divisions) {
    takeArticles(done, before);
    done = Math.max(done, before);
    lines.push({ depth: path.length - 1, kind: 'division', text: heading || divisionWords({ kind, number }) });
  }
  takeArticles(done, articles.length);
  return lines;
}
