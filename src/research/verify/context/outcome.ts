/** The outcome that a sentence claims (dismissed, allowed …), compared with the operative part or the opinion. */

import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { hasSense, isOfAny, type Token, textOf } from '../../../law/reading/tokens';
import { say } from '../../../messages/index';
import { allClaims, findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { advisedIn, concludedOf, type Decided, type Dictum, dictumOf, split, thingsIn } from './dictum';
import type { NearDecision } from './sentence';
import { codesOf, isOfCourts } from './speaker';

export interface OutcomeClaim {
  decided: Decided;
  by: 'court' | 'advocate_general';
  /** As written: `verwierp`. */
  words: string;
  /** What was decided on, in one form: `hoger beroep`. */
  on: readonly string[];
  /** Prefixes of the codes of the deciding courts; absent if none is named. */
  courts?: readonly string[];
  /** The same for the courts whose decision was under appeal. */
  others: readonly string[];
  /** No court is named and the citation only follows: compared only if the remedy is the same. */
  isLoose: boolean;
  isPart: boolean;
}

interface Clause {
  tokens: readonly Token[];
  /** Behind the citation and about it: `§ (beroep verworpen)`. */
  isRemark: boolean;
}

/**
 * The clauses about the citation: its own, and the neighbouring one on a side where its own has nothing. @param court the
 * court in the citation, which decides where the citation does.
 */
function clausesAt(words: readonly Token[], court: readonly Token[]): Clause[] {
  const clauses = split(words, (at) => {
    const [last, next] = [words[at - 1]!, words[at]!];
    return (last.form === ':' && last.end < next.start) || (last.form === ',' && hasSense(next, 'CLAUSE'));
  });
  const at = clauses.findIndex((one) => one.some(isHere));
  const own = clauses[at]!;
  const here = own.findIndex(isHere);
  const [upTo, from] = [own.slice(0, here + 1), own.slice(here)];
  const closing = /^[([]$/.test(from[1]?.form ?? '') ? from.findIndex(({ form }) => /^[)\]]$/.test(form)) : -1;
  const isBare = from.slice(1).every(({ form }) => /^[)\].,:]$/.test(form));
  const told = at > 0 && findClaim('nothingBetween', upTo) !== undefined;
  const decides = findClaim('outcomeOfHere', from) !== undefined;
  return [
    { tokens: own, isRemark: false },
    ...(told ? [{ tokens: [...clauses[at - 1]!, ...upTo], isRemark: false }] : []),
    ...(closing > 0 ? [{ tokens: from.slice(0, closing), isRemark: true }] : []),
    ...(decides ? [{ tokens: [...court, ...from], isRemark: true }] : []),
    ...(isBare && at + 1 < clauses.length ? [{ tokens: [...from, ...clauses[at + 1]!], isRemark: true }] : []),
  ];
}

const isHere = (token: Token): boolean => hasSense(token, 'HERE');

function ofOpinion({ tokens }: Clause): OutcomeClaim | undefined {
  const { decided = [], verb } = advisedIn(tokens) ?? {};
  const rest = tokens.slice(verb);
  if (decided.length !== 1 || rest.some((one) => hasSense(one, 'NEGATION'))) return undefined;
  const end = rest.findIndex((one) => isHere(one) || /^[,([]$/.test(one.form));
  const words = textOf(rest.slice(0, end < 0 ? rest.length : end));
  return { decided: decided[0]!, by: 'advocate_general', words, on: [], others: [], isLoose: false, isPart: false };
}

const isPart = (tokens: readonly Token[]): boolean => tokens.some((one) => hasSense(one, 'PART'));

/** The words for an outcome, each once, in order. */
function outcomesIn(tokens: readonly Token[]): { decided: Decided; at: number; isDone: boolean }[] {
  const words = new Map<number, { decided: Decided; at: number; isDone: boolean }>();
  for (const { value, match } of allClaims('outcome', tokens)) {
    const { done, act } = match.named;
    const at = (done ?? act)!;
    if (!words.has(at)) words.set(at, { decided: value as Decided, at, isDone: done !== undefined });
  }
  return [...words.values()].sort((a, b) => a.at - b.at);
}

/** Whether someone is no object: `de rechtbank`, `door de rechtbank`, unlike `het vonnis van de rechtbank`. */
function isSubject(tokens: readonly Token[], at: number): boolean {
  const isName = (one: Token): boolean =>
    hasSense(one, 'DETERMINER') || (one.senses.length > 0 && one.senses.every((sense) => sense.class === 'NAME'));
  const before = tokens.slice(0, at);
  const governor = before[before.findLastIndex((one) => !isName(one))];
  if (/^['’]$/.test(tokens[at + 1]?.form ?? '')) return false;
  if (governor === undefined || hasSense(governor, 'PREPOSITION', 'agent')) return true;
  return !isOfAny(governor, 'PREPOSITION', 'TIME-PREPOSITION', 'KIND');
}

/** Prefixes of the codes of the deciding courts, and of the others; undefined where it may be either, or nobody's. */
function decidersIn(tokens: readonly Token[], verb: number): { own: string[][]; others: string[] } | undefined {
  const speaks = (of: 'PARTY' | 'JUDGE'): boolean =>
    tokens.some((one, at) => at < verb && hasSense(one, of) && isSubject(tokens, at));
  const courts = tokens.flatMap((one, at) => {
    if (!hasSense(one, 'COURT')) return [];
    return [{ codes: [...(codesOf(one) ?? [])], isOwn: isSubject(tokens, at) }];
  });
  const own = courts.filter(({ isOwn }) => isOwn).map(({ codes }) => codes);
  if (findClaim('bench', tokens) !== undefined) own.push([]);
  if (speaks('JUDGE') || (own.length === 0 && speaks('PARTY'))) return undefined;
  if (new Set(own.map((codes) => codes.join())).size > 1) return undefined;
  return { own, others: courts.flatMap(({ codes, isOwn }) => (isOwn ? [] : codes)) };
}

function ofCourt({ tokens, isRemark }: Clause, wider: readonly Token[]): OutcomeClaim | undefined {
  const outcomes = outcomesIn(tokens);
  const [first] = outcomes;
  const has = (one: Decided): boolean => outcomes.some(({ decided }) => decided === one);
  // Opposite outcomes in one clause are ambiguous.
  if (first === undefined || (has('dismissed') && has('allowed'))) return undefined;
  if (findClaim('outcomeBarred', tokens) !== undefined) return undefined;
  const deciders = decidersIn(tokens, first.at);
  const on = thingsIn(findClaim('beginsWithPronoun', tokens) === undefined ? tokens : wider);
  if (deciders === undefined || on.length === 0) return undefined;
  const behind = isRemark ? undefined : findClaim('outcomeBehind', tokens, first.at + 1)?.value;
  const isAhead = behind !== undefined && first.isDone && findClaim('courtHas', tokens) === undefined;
  const isOwn = deciders.own.length > 0;
  const inCassation = findClaim('inCassation', tokens) !== undefined;
  if (!isOwn && !inCassation && !isAhead && !isRemark) return undefined;
  const courts = deciders.own.flat();
  return {
    decided: first.decided,
    by: 'court',
    words: tokens[first.at]!.text,
    on,
    ...(courts.length > 0 ? { courts } : inCassation ? { courts: ['HR'] } : {}),
    others: deciders.others,
    isLoose: !isOwn && !inCassation && !isRemark && behind !== 'by',
    isPart: isPart(tokens),
  };
}

/** The claimed outcome of the cited decision; undefined without one. */
export function readOutcome({ tokens, here, own }: NearDecision): OutcomeClaim | undefined {
  const isCourt = (one: Token): boolean => hasSense(one, 'COURT');
  // The deciding court may be read as the end of the citation: `ECLI:…, de uitspraak van het Hof`.
  const tail = isCourt(own.at(-1)!) ? own.slice(own.findIndex((one) => hasSense(one, 'ID')) + 1) : [];
  const words = tokens.toSpliced(here + 1, 0, ...tail);
  for (const clause of clausesAt(words, own.filter(isCourt).slice(0, 1))) {
    const told = ofOpinion(clause) ?? ofCourt(clause, words);
    if (told !== undefined) return told;
  }
  return undefined;
}

const OPPOSITE: Partial<Record<Decided, Decided>> = {
  dismissed: 'allowed',
  allowed: 'dismissed',
  acquitted: 'convicted',
  convicted: 'acquitted',
};

/** Whether the claim is about another decision: of another court, or on an appeal against this one. */
function isOfOther({ courts, others }: OutcomeClaim, { external_id: id }: LegalDocument): boolean {
  const code = /^6\d{4}[CTF]/.exec(id)?.[0].at(-1) ?? courtOfDecision(id);
  return courts === undefined ? isOfCourts(others, code) : !isOfCourts(courts, code);
}

function compareWith(said: OutcomeClaim, { deeds, isPart, text }: Dictum): Comparison {
  const statement: Statement = { what: 'outcome', said: said.words };
  const of = (decided: Decided | undefined) => deeds.filter((one) => one.decided === decided);
  const [same, against] = [of(said.decided), of(OPPOSITE[said.decided])];
  const isOn = (all: Dictum['deeds']): boolean => all.some(({ on }) => on.some((one) => said.on.includes(one)));
  if (said.isLoose && !isOn(deeds)) return notCompared(statement, say.verifying.outcomeOfOther);
  const isMixed = isPart || against.length > 0;
  const isSo = said.isPart ? isMixed : against.length === 0 || (isOn(same) && !isOn(against));
  if (same.length > 0 && isSo) return agrees(statement, { found: text });
  return same.length === 0 && against.length > 0 && !isPart && !said.isPart
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', say.verifying.outcomeUnsure, text);
}

export function compareOutcome(said: OutcomeClaim, document: LegalDocument): Comparison {
  const { noDictum, conclusionNotTold, outcomeOfOther } = say.verifying;
  const statement: Statement = { what: 'outcome', said: said.words };
  const isCourt = said.by === 'court';
  if (isCourt && isOfOther(said, document)) return notCompared(statement, outcomeOfOther);
  const decided = isCourt ? dictumOf(document) : concludedOf(document);
  return decided === undefined
    ? notCompared(statement, isCourt ? noDictum : conclusionNotTold)
    : compareWith(said, decided);
}
