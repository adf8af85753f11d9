/** Reads the operative part of a decision, and the conclusion of its opinion, by the rows of `claims.ts`. */
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { anyOf } from '../../../law/reading/lexicon';
import { hasSense, type Token, tokensOf, valueIn } from '../../../law/reading/tokens';
import { allClaims, findClaim } from '../claims';
import { opinionIn } from './kind';

/** `dismissed`: the claim is refused, or the decision under appeal stands; `allowed`: the opposite. */
export type Decided =
  | 'dismissed'
  | 'allowed'
  | 'inadmissible'
  | 'referred'
  | 'interlocutory'
  | 'acquitted'
  | 'convicted';

/** `on`: what was decided on, `hoger beroep`. */
interface Deed {
  decided: Decided;
  on: readonly string[];
}

export interface Dictum {
  deeds: readonly Deed[];
  isPart: boolean;
  text: string;
}

type Text = Pick<LegalDocument, 'body' | 'parts' | 'document_type'>;

const MOST = 6000;
const SHOWN = 160;

/** Before a heading in its line: a number, a determiner; within a line only a number. */
const BEFORE_HEADING = /(?:\n|\.\s(?=\d))(?:#+ )?(?:\d{1,2}\.?\s{0,3})?(?:\p{L}{1,3}\s)?$/u;
/** Behind a heading: the end of its line, or a new sentence. */
const BEHIND_HEADING = /^[.:]?(?:[^\S\n]{0,3}(?:\n|$)|\s{1,3}\p{Lu})/u;
const NEAR = 24;

/** The headings of operative parts, with their ends. */
function headingsIn(body: string): Span[] {
  const found = (of: string): Span[] =>
    [...body.matchAll(anyOf('HEADING', of))]
      .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
      .filter(({ start }) =>
        BEFORE_HEADING.test(`${start <= NEAR ? '\n' : ''}${body.slice(Math.max(0, start - NEAR), start)}`),
      );
  const alone = found('dictum').filter(({ end }) => BEHIND_HEADING.test(body.slice(end, end + NEAR)));
  return [...alone, ...found('grounds')].sort((a, b) => a.start - b.start);
}

function operativePart(document: Text): string | undefined {
  const { body, parts = [], document_type: type } = document;
  if (type === 'conclusie') return undefined;
  const opinion = opinionIn(document) ?? { start: body.length, end: body.length };
  const isOwn = ({ start }: Span): boolean => start < opinion.start || start >= opinion.end;
  const marked = parts.filter((one) => one.role === 'beslissing' && one.standing === undefined && isOwn(one)).at(-1);
  const heading = headingsIn(body)
    .filter((one) => isOwn(one) && one.start >= (marked?.start ?? 0))
    .at(-1);
  const start = heading?.end ?? marked?.start;
  if (start === undefined) return undefined;
  const limit = start < opinion.start ? opinion.start : body.length;
  const text = body.slice(start, Math.min(limit, start + MOST)).replace(/^[,.:\s]+/, '');
  const end = text.indexOf('\n## ');
  return end < 0 ? text : text.slice(0, end);
}

/** The remedies and decisions that are named, in one form. */
export const thingsIn = (tokens: readonly Token[]): string[] => [
  ...new Set(tokens.map((one) => valueIn(one, 'REMEDY')).filter((one) => one !== undefined)),
];

/** What each part of a dictum decides: a part begins with a line or a verb of the court. */
function deedsIn(text: string, tokens: readonly Token[]): Deed[] {
  const isStart = (at: number): boolean =>
    tokens[at - 1]!.form === ';' ||
    text.slice(tokens[at - 1]!.end, tokens[at]!.start).includes('\n') ||
    (VERBS.some(([of, ...values]) => hasSense(tokens[at]!, of, ...values)) && !hasSense(tokens[at - 1]!, 'DETERMINER'));
  return split(tokens, isStart).flatMap((part) => {
    const decided = new Set(allClaims('deed', part).map(({ value }) => value as Decided));
    return [...decided].map((one): Deed => ({ decided: one, on: thingsIn(part) }));
  });
}
const VERBS = [['ORDERS'], ['OUTCOME-VERB'], ['FATE-VERB', 'set_aside', 'upheld']] as const;

/** Parts of a list; each begins where `isStart` says. */
export function split<T>(all: readonly T[], isStart: (at: number) => boolean): T[][] {
  const starts = all.flatMap((_, at) => (at === 0 || isStart(at) ? [at] : []));
  return starts.map((start, at) => all.slice(start, starts[at + 1]));
}

/** Reads the operative part of a decision; undefined without one. */
export function dictumOf(document: Text): Dictum | undefined {
  const whole = operativePart(document);
  if (whole === undefined) return undefined;
  const all = tokensOf(whole);
  const end = Math.min(all.length, ...allClaims('dictumEnds', all).map(({ match }) => match.start));
  const tokens = all.slice(0, end);
  const text = whole.slice(0, all[end]?.start);
  const shown = text.replace(/\s+/g, ' ').trim();
  return {
    // A preliminary ruling, or a request for one, decides no claim.
    deeds: findClaim('answers', tokens) === undefined ? deedsIn(text, tokens) : [],
    isPart: tokens.some((one) => hasSense(one, 'PART')),
    text: shown.length <= SHOWN ? shown : `${shown.slice(0, SHOWN).replace(/\s\S*$/, '')} …`,
  };
}

/** What words of an opinion advise, and the indexes where they begin and of the verb; undefined without a verb. */
export function advisedIn(tokens: readonly Token[]): { decided: Decided[]; start: number; verb: number } | undefined {
  const { start = 0, named: { gives: verb } = {} } = findClaim('opinionGives', tokens)?.match ?? {};
  if (verb === undefined) return undefined;
  return { decided: allClaims('advised', tokens.slice(verb)).map(({ value }) => value as Decided), start, verb };
}

const WINDOW = { before: 160, behind: 220, most: 40 };

/** The conclusion of an opinion, or of the one reported in a decision; undefined without one. */
export function concludedOf({ body }: Pick<LegalDocument, 'body'>): Dictum | undefined {
  const told = [...body.matchAll(anyOf('ADVISES'))].slice(0, WINDOW.most).flatMap(({ index }) => {
    const before = body
      .slice(Math.max(0, index - WINDOW.before), index)
      .split('\n')
      .at(-1)!;
    const text = before + body.slice(index, index + WINDOW.behind).split(/[.;\n]/, 1)[0];
    const tokens = tokensOf(text);
    const { decided = [], start = 0 } = advisedIn(tokens) ?? {};
    return decided.length === 0 ? [] : [{ decided, text: text.slice(tokens[start]!.start).trim() }];
  });
  const deeds = [...new Set(told.flatMap(({ decided }) => decided))].map((decided): Deed => ({ decided, on: [] }));
  return told[0] && { deeds, isPart: false, text: told[0].text };
}
