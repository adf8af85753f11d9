/** The outcome that a sentence claims (dismissed, allowed …), compared with the operative part or the opinion. */

import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { hasSense, type Token, tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages/index';
import { allClaims, findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { advisedIn, concludedOf, type Decided, type Dictum, dictumOf, split, thingsIn } from './dictum';
import type { TaggedSentence } from './sentence';
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

/** Words on each side of the citation that are read. */
const REACH = 80;

/** The words about one decision: up to `;` or the next one with an identifier. One by court and day is words like others. */
function wordsAbout({ tokens, here }: TaggedSentence, cited: string): Token[] {
  const partsOf = (token: Token): Token[] => (hasSense(token, 'CITE') ? tokensOf(token.text) : [token]);
  const isOther = (token: Token): boolean =>
    partsOf(token).some((one) => one.form === ';' || hasSense(one, 'ID') || hasSense(one, 'JOURNAL'));
  const words = (token: Token): Token[] => {
    const parts = partsOf(token);
    return parts.some((one) => hasSense(one, 'COURT')) ? parts : [token];
  };
  const before = tokens.slice(Math.max(0, here - REACH), here);
  const after = tokens.slice(here + 1, here + REACH);
  const next = after.findIndex(isOther);
  // The deciding court may be read as part of the citation: `ECLI:…, de uitspraak van het Hof`.
  const inside = tokensOf(cited);
  const tail = hasSense(inside.at(-1)!, 'COURT')
    ? inside.slice(inside.findIndex((one) => hasSense(one, 'ID')) + 1)
    : [];
  return [
    ...before.slice(before.findLastIndex(isOther) + 1).flatMap(words),
    tokens[here]!,
    ...tail,
    ...after.slice(0, next < 0 ? after.length : next).flatMap(words),
  ];
}

interface Clause {
  tokens: readonly Token[];
  /** Behind the citation and about it: `§ (beroep verworpen)`. */
  isRemark: boolean;
}

/** The clauses about the citation: its own, and the neighbouring one on a side where its own has nothing. */
function clausesAt(words: readonly Token[]): Clause[] {
  const clauses = split(words, (at) => {
    const { form } = words[at - 1]!;
    return form === ':' || (form === ',' && hasSense(words[at]!, 'CLAUSE'));
  });
  const at = clauses.findIndex((one) => one.some(isHere));
  const own = clauses[at]!;
  const here = own.findIndex(isHere);
  const [upTo, from] = [own.slice(0, here + 1), own.slice(here)];
  const closing = /^[([]$/.test(from[1]?.form ?? '') ? from.findIndex(({ form }) => /^[)\]]$/.test(form)) : -1;
  const isBare = from.slice(1).every(({ form }) => /^[)\].,:]$/.test(form));
  const decides = findClaim('outcomeOfHere', from) !== undefined;
  const clause = (isRemark: boolean, ...parts: readonly (readonly Token[])[]): Clause => ({
    tokens: parts.flat(),
    isRemark,
  });
  return [
    clause(false, own),
    ...(at > 0 && findClaim('nothingBetween', upTo) !== undefined ? [clause(false, clauses[at - 1]!, upTo)] : []),
    ...(closing > 0 ? [clause(true, from.slice(0, closing))] : []),
    ...(decides ? [clause(true, from)] : []),
    ...(isBare && at + 1 < clauses.length ? [clause(true, from, clauses[at + 1]!)] : []),
  ];
}

const isHere = (token: Token): boolean => hasSense(token, 'HERE');

function ofOpinion({ tokens }: Clause): OutcomeClaim | undefined {
  const { decided, verb } = advisedIn(tokens) ?? {};
  if (decided?.length !== 1) return undefined;
  const rest = tokens.slice(verb);
  if (rest.some((one) => hasSense(one, 'NEGATION'))) return undefined;
  const end = rest.findIndex((one) => isHere(one) || /^[,([]$/.test(one.form));
  const words = rest
    .slice(0, end < 0 ? rest.length : end)
    .map(({ text }) => text)
    .join(' ');
  return {
    decided: decided[0]!,
    by: 'advocate_general',
    words,
    on: [],
    others: [],
    isLoose: false,
    isPart: isPart(rest),
  };
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
  return !(['PREPOSITION', 'TIME-PREPOSITION', 'KIND'] as const).some((of) => hasSense(governor, of));
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

/** The claimed outcome of the cited decision; undefined without one. @param cited the citation. */
export function readOutcome(cited: string, sentence: TaggedSentence): OutcomeClaim | undefined {
  const words = wordsAbout(sentence, cited);
  for (const clause of clausesAt(words)) {
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

function compareDictum(said: OutcomeClaim, { deeds, isPart, text }: Dictum): Comparison {
  const statement: Statement = { what: 'outcome', said: said.words };
  const { outcomeUnsure } = say.verifying;
  const opposite = OPPOSITE[said.decided];
  const of = (decided: Decided | undefined) => deeds.filter((one) => one.decided === decided);
  const [same, against] = [of(said.decided), of(opposite)];
  const isAlone = against.length === 0;
  const isOn = (all: Dictum['deeds']): boolean => all.some(({ on }) => on.some((one) => said.on.includes(one)));
  if (said.isLoose && !isOn(deeds)) return notCompared(statement, say.verifying.outcomeOfOther);
  if (said.isPart)
    return same.length > 0 && (isPart || !isAlone)
      ? agrees(statement, { found: text })
      : open(statement, 'outcome', outcomeUnsure, text);
  if (same.length > 0 && isAlone) return agrees(statement, { found: text });
  if (same.length > 0) {
    if (isOn(same) && !isOn(against)) return agrees(statement, { found: text });
    return open(statement, 'outcome', outcomeUnsure, text);
  }
  return against.length > 0 && !isPart
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', outcomeUnsure, text);
}

function compareOpinion({ decided, words }: OutcomeClaim, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'outcome', said: words };
  const { decided: held, text } = concludedOf(document);
  if (held.length === 0) return notCompared(statement, say.verifying.conclusionNotTold);
  if (held.includes(decided)) return agrees(statement, { found: text });
  const opposite = OPPOSITE[decided];
  return held.length === 1 && held[0] === opposite
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', say.verifying.outcomeUnsure, text);
}

export function compareOutcome(said: OutcomeClaim, document: LegalDocument): Comparison {
  if (said.by === 'advocate_general') return compareOpinion(said, document);
  const statement: Statement = { what: 'outcome', said: said.words };
  if (isOfOther(said, document)) return notCompared(statement, say.verifying.outcomeOfOther);
  const dictum = dictumOf(document);
  return dictum === undefined ? notCompared(statement, say.verifying.noDictum) : compareDictum(said, dictum);
}
