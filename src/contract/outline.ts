/** Contents of a law: divisions and articles without their texts. Beyond the contract, from a library. */
import type { Outline, OutlineArticle } from './answers/outline';
import { romanOf } from './roman';
import type { LegalDocument, NoticeMeta, TextVersion } from './types';

export type LawOrder = Pick<Outline, 'external_id' | 'title' | 'divisions' | 'articles'>;

/** Whether an id is an article of a law, or a division with articles. */
export const namesArticle = (externalId: string): boolean =>
  externalId.includes(' ') && !/ (?:overweging|bijlage|aanhangsel)(?: \S+)?$/.test(externalId);

/** Whether a law has marked articles; `undefined`: it is one document. */
export const marksArticles = (law: Pick<LawOrder, 'articles'> | undefined): boolean =>
  law?.articles.some(({ kind }) => kind === 'artikel') ?? false;

/** A division as in a path: `hoofdstuk 2`. */
export const divisionWords = ({ kind, number }: { kind: string; number: string }): string =>
  number === '' ? kind : `${kind} ${number}`;

/** An article in the body of a whole law; an annex with articles may have several. */
export interface ArticleSpan {
  external_id: string;
  id: string;
  start: number;
  end: number;
}

/** `level` is 1 for an outermost division. */
export interface BodyHeading {
  start: number;
  end: number;
  level: number;
}

export interface LawAnswer<T> {
  data: T;
  meta?: NoticeMeta;
  /** The version of the law, if its days are known. */
  version?: TextVersion | undefined;
}

/** `text`: the document's own text: the outline and what the law says outside its articles. */
export interface OutlineAnswer extends LawAnswer<Outline> {
  text: Pick<LegalDocument, 'summary' | 'body' | 'added' | 'tables'>;
}

export interface WholeText extends Omit<LegalDocument, 'kind'> {
  kind: 'full';
  complete: boolean;
  articles: ArticleSpan[];
  headings: BodyHeading[];
}

/** A division, or consecutive articles without lines of their own. */
export interface OutlineLine {
  /** 0 outside divisions. */
  depth: number;
  kind: 'division' | 'articles';
  text: string;
}

/** Display words for states. */
type States = Readonly<Record<NonNullable<OutlineArticle['state']>, string>>;

/** This many consecutive numbers are shown as a range. */
const RUN = 4;
/** Shorter for articles with a state, which is then shown once. */
const RUN_OF_STATE = 2;

/** `2.10`: prefix, last number, letters. */
const NUMBER = /^(\d+[.:])?(\d+)([a-z]?)$/;
/** Up to 89, since `C` and `D` are letters here. */
const ROMAN = /^(?=[IVXL])(XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
/** Whether nothing fits between two numbers: 4 and 5, 2.4 and 2.5, 15 and 15a, 15a and 15b, IV and V. */
function isNext(before: string, number: string): boolean {
  if (ROMAN.test(before) && ROMAN.test(number)) return romanOf(number) === romanOf(before)! + 1;
  const [, prefix, base, letter] = NUMBER.exec(before) ?? [];
  const [, nextPrefix, nextBase, nextLetter] = NUMBER.exec(number) ?? [];
  if (base === undefined || nextBase === undefined || prefix !== nextPrefix) return false;
  if (letter === '' && nextLetter === '') return Number(nextBase) === Number(base) + 1;
  const after = letter === '' ? 'a' : String.fromCharCode(letter!.charCodeAt(0) + 1);
  return nextBase === base && nextLetter === after;
}

/** `1–4, 4a, 5–6 (repealed)`: consecutive numbers with the same state as a range. */
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

/** Others have a line of their own. */
const isBare = ({ heading, number, label }: OutlineArticle): boolean =>
  heading === '' && number !== '' && label.endsWith(` ${number}`);

/** `artikel`, `Article`. */
const wordOf = ({ label, number }: OutlineArticle): string => label.slice(0, label.length - number.length).trim();

const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);

/** The end of a run of articles without headings. */
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

/** The lines of an outline. Consecutive articles without headings share one: `artikel 1–23, 23a`. */
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
