/** Compares quotations with the source at the cited places. */

import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { say } from '../../../messages';
import { wordsOf } from '../../../platform/text/words';
import { agrees, type Comparison, differs, joined, notCompared, open, type Statement } from '../verdict';
import { goesOnWith } from './altered';
import { type Amount, amountsIn, hasNumber, isSame } from './amounts';
import { besideText, compareAttribution, isDecision } from './compare-attribution';
import { countOf, type Quotation } from './find';
import { type Compared, compareQuotation, isTranslated, likeTerm } from './word-match';

const OF_ARTICLE: readonly string[] = ['lid', 'onderdeel', 'alinea'];
const OF_DECISION: readonly string[] = ['rechtsoverweging', 'punt', 'conclusie', 'sectie'];
/** The part of a text at an offset: `lid 2 onder a`, `r.o. 4.3`; empty if unknown. */
function whereIn({ parts = [] }: Pick<LegalDocument, 'parts'>, offset: number): string {
  const around = parts
    .filter(({ start, end, number }) => start <= offset && offset < end && number !== '')
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  const numbered = around.findLast(({ kind }) => OF_DECISION.includes(kind));
  const all = numbered === undefined ? around.filter(({ kind }) => OF_ARTICLE.includes(kind)) : [numbered];
  return all.map(({ kind, number }) => say.verifying.partNamed(kind, number)).join(' ');
}

/** Minimum similarity for an unattributed quotation to count as one of that text. */
const ALIKE_UNSAID = 0.75;
/** Fewer words are a term. */
const FEWEST_WORDS = 4;
/** Limits in characters on a shown passage, and on the text before and after it. */
const SHOWN = 600;
const BEFORE = 30;
const BEHIND = 80;

/** Whether its parts were recognised by lks instead of marked by the publisher. */
export const isRecognised = ({ structure }: LegalDocument): boolean => structure !== 'marked';

/** The comparison of a quotation; `at`: its offset in the text if found. */
export interface WordsCompared {
  made: Comparison;
  at?: number;
  /** What it is of, where that is not the text itself. */
  beside?: 'heading' | 'headnote';
}

type Same = Extract<Compared, { kind: 'same' }>;

const statementOf = ({ text }: Quotation): Statement => ({ what: 'words', said: text });

/** The passage of the source for an altered quotation, with some context. */
function passageOf(body: string, { start, end, altered }: Same): string {
  const from = altered === 'negated' ? Math.max(0, start - BEFORE) : start;
  const to = altered === 'negated' || altered === 'goes_on' || altered === 'left_out' ? end + BEHIND : end;
  const passage = body.slice(from, to);
  const whole = passage.slice(from === start ? 0 : passage.indexOf(' ') + 1);
  const shown = to > end && to < body.length ? whole.replace(/\s+\S*$/, '') : whole;
  return shown.length <= SHOWN ? shown : `${shown.slice(0, SHOWN)} …`;
}

/** The comparison of a quotation that was found: altered, or cut off before an exception. */
function standing(statement: Statement, found: Same, body: string, where: string): Comparison {
  if (found.altered !== undefined)
    return open(statement, 'altered', say.verifying.altered[found.altered], passageOf(body, found));
  const next = goesOnWith(body, found.end);
  return agrees(statement, {
    found: where || null,
    detail: next === undefined ? '' : say.verifying.sourceGoesOn(next),
  });
}

/** Whether a few words or a list item are compared with the cited place; only if the publisher marked its parts. */
const comparesAtPlace = ({ isAt, label }: Quotation, document: LegalDocument): boolean =>
  (isAt === true || label !== undefined) && !isRecognised(document);

/** Whether words are in the lead-in of the list that has the cited points. */
const isInLeadIn = (text: string, { body }: LegalDocument, spans: readonly Span[]): boolean =>
  spans.some(({ start }) => {
    const from = Math.max(0, body.lastIndexOf('\n\n', start) + 2);
    // Each point is a line.
    const [leadIn = ''] = body.slice(from, Math.max(from, start)).split('\n');
    return compareQuotation(text, leadIn).kind === 'same';
  });

/** A quotation that was found, compared with the cited places. */
function inPlace(quotation: Quotation, compared: Same, document: LegalDocument, spans: readonly Span[]): Comparison {
  const { text, tie, around } = quotation;
  const statement = statementOf(quotation);
  const where = whereIn(document, compared.start);
  const isCompared = tie === 'said' || tie === 'beside' || comparesAtPlace(quotation, document);
  if (spans.length === 0 || !isCompared) return standing(statement, compared, document.body, where);
  const cited = citedText(document, spans);
  const there = compareQuotation(text, cited, around);
  if (there.kind === 'same') return standing(statement, there, cited, whereIn(document, spans[0]!.start));
  if (tie === 'listed' && isInLeadIn(text, document, spans)) return standing(statement, compared, document.body, where);
  const detail = say.verifying.quotedElsewhere(where);
  // The ends of recognised parts are uncertain, and so is whether a few words belong to that place.
  return isRecognised(document) || tie === 'listed'
    ? open(statement, 'quotation', detail, where || null)
    : differs(statement, 'quotation', where, detail);
}

/** The text of the cited places; all of it without places. */
export const citedText = ({ body }: LegalDocument, spans: readonly Span[]): string =>
  spans.length === 0 ? body : spans.map(({ start, end }) => body.slice(start, end)).join('\n\n');

/** Whether words are the heading of an article, which is part of its title. */
const isHeading = ({ text }: Quotation, { title, external_id: id }: LegalDocument): boolean =>
  id.includes(' artikel ') && compareQuotation(text, title).kind === 'same';

function hasOtherWords(text: string, passage: string): boolean {
  // Compares stems: `erasure`, `erased`.
  const stem = (token: string): string => (token.length > 5 ? token.slice(0, 4) : token);
  const there = new Set([...wordsOf(passage)].map(({ token }) => stem(token)));
  return [...wordsOf(text)].some(({ token }) => !there.has(stem(token)) && (token.length > 3 || /\d/.test(token)));
}

function notThere(quotation: Quotation, compared: Exclude<Compared, { kind: 'same' }>, body: string): Comparison {
  const { text, tie, isItem = false } = quotation;
  const statement = statementOf(quotation);
  const { quotedOtherwise, quotedTranslated, notQuoted, perhapsQuoted } = say.verifying;
  // A paraphrase in a list may leave words out, but not replace them.
  if (isItem && compared.kind === 'other' && compared.alike >= ALIKE_UNSAID && hasOtherWords(text, compared.text))
    return open(statement, 'quotation', quotedOtherwise, compared.text);
  if (compared.kind === 'other' && tie !== 'listed' && (tie === 'said' || compared.alike >= ALIKE_UNSAID))
    return differs(statement, 'quotation', compared.text, quotedOtherwise);
  if (tie === 'near' || tie === 'listed') return notCompared(statement, perhapsQuoted);
  if (isTranslated(text, body)) return open(statement, 'language', quotedTranslated);
  return tie === 'beside'
    ? open(statement, 'quotation', perhapsQuoted)
    : differs(statement, 'quotation', '', notQuoted);
}

/** A quotation that the sentence says is not in the source: it is not the author's, unless it stands there. */
function deniedIn(quotation: Quotation, body: string): Comparison {
  const compared = compareQuotation(quotation.text, body, quotation.around);
  return compared.kind === 'same'
    ? standing(statementOf(quotation), { ...compared, altered: 'negated' }, body, '')
    : notCompared(statementOf(quotation), say.verifying.quotedAsWrong);
}

/** A quotation of a law as somebody else quotes it: right or open, as the author does not claim it. */
function toldOfOther(quotation: Quotation, made: Comparison): Comparison {
  if (made.answer === 'agrees' || made.answer === 'not_compared') return made;
  const isNear = quotation.tie === 'near' || quotation.tie === 'listed';
  return isNear
    ? notCompared(statementOf(quotation), say.verifying.quotedByOther)
    : open(statementOf(quotation), made.reason ?? 'quotation', say.verifying.quotedByOther, made.found);
}

/** The amounts of a text, as written, with the units of `kinds`. */
const ofKind = (text: string, kinds: readonly Amount[]): string[] => [
  ...new Set(
    amountsIn(text)
      .filter(({ unit }) => kinds.some((one) => one.unit === unit))
      .map(({ start, end }) => text.slice(start, end)),
  ),
];

/** A few words with a number that are not at the cited place. */
function numberNotThere(quotation: Quotation, document: LegalDocument, spans: readonly Span[]): Comparison {
  const statement = statementOf(quotation);
  const cited = citedText(document, spans);
  const said = amountsIn(quotation.text);
  const there = amountsIn(cited);
  const isThere = said.length > 0 && said.every((one) => there.some((other) => isSame(one, other)));
  if (isThere) return agrees(statement, { found: whereIn(document, spans[0]?.start ?? 0) || null });
  const others = ofKind(cited, said).join(', ');
  if (quotation.tie === 'listed')
    return others === ''
      ? notCompared(statement, say.verifying.perhapsQuoted)
      : open(statement, 'quotation', say.verifying.otherAmount, others);
  if (others !== '') return differs(statement, 'quotation', others, say.verifying.otherAmount);
  return quotation.tie === 'said'
    ? open(statement, 'quotation', say.verifying.perhapsQuoted)
    : notCompared(statement, say.verifying.perhapsQuoted);
}

/** A term: compared if it has a number, or if the source has it with another word. */
function termIn(quotation: Quotation, compared: Compared, document: LegalDocument, spans: readonly Span[]): Comparison {
  const statement = statementOf(quotation);
  if (quotation.tie !== 'listed' || (compared.kind !== 'same' && hasNumber(quotation.text)))
    return numberNotThere(quotation, document, spans);
  if (compared.kind === 'same') {
    const isTurned = compared.altered === 'negated' && !/^\W*(?:maar|doch|but)\b/iu.test(quotation.around.tail);
    if (isTurned) return standing(statement, compared, document.body, '');
    const isWord = countOf(quotation.text) < 2;
    if (isWord) return notCompared(statement, say.verifying.term);
    return inPlace(quotation, { ...compared, altered: undefined }, document, spans);
  }
  const like = likeTerm(quotation.text, document.body);
  return like === undefined
    ? notCompared(statement, say.verifying.term)
    : open(statement, 'quotation', say.verifying.quotedOtherwise, like);
}

/** One that is nobody's is compared only if most of its words are there. @param spans cited places; empty for all. */
export function wordsIn(quotation: Quotation, document: LegalDocument, spans: readonly Span[]): WordsCompared {
  const { denied, isOthers } = quotation.attribution;
  const compared = ownWordsIn(quotation, document, spans);
  // What somebody calls wrong in a decision can be what the decision says.
  const isWrongThere = denied === 'wrong' && isDecision(document) && compared.made.answer === 'agrees';
  if (denied !== undefined && !isWrongThere) return { made: deniedIn(quotation, citedText(document, spans)) };
  return isOthers === true && !isDecision(document)
    ? { ...compared, made: toldOfOther(quotation, compared.made) }
    : compared;
}

function ownWordsIn(quotation: Quotation, document: LegalDocument, spans: readonly Span[]): WordsCompared {
  const { text, around, tie } = quotation;
  const compared = compareQuotation(text, document.body, around);
  const isTerm = countOf(text) < FEWEST_WORDS;
  const isAmount = isTerm && tie !== 'listed';
  if (compared.kind === 'same' && (!isTerm || isAmount)) {
    const made = inPlace(quotation, compared, document, spans);
    if (!isAmount || made.answer === 'agrees') return { made, at: compared.start };
    const number = numberNotThere(quotation, document, spans);
    return { made: number.answer === 'agrees' ? number : made, at: compared.start };
  }
  if (isTerm) {
    const made = termIn(quotation, compared, document, spans);
    const isTold = made.answer === 'agrees' && compared.kind === 'same' && countOf(text) === FEWEST_WORDS - 1;
    return isTold ? { made, at: compared.start } : { made };
  }
  // The summary is not part of the text, so it has no places.
  const inSummary = compareQuotation(text, document.summary);
  if (inSummary.kind === 'same' && spans.length === 0)
    return { made: agrees(statementOf(quotation), { found: say.verifying.inSummary }), beside: 'headnote' };
  if (compared.kind !== 'same' && isHeading(quotation, document))
    return { made: agrees(statementOf(quotation), { found: say.verifying.whose.heading }), beside: 'heading' };
  const made = notThere(quotation, compared as Exclude<Compared, { kind: 'same' }>, document.body);
  // The publisher's headnote is no evidence of what the source says.
  const isNearHeadnote = compared.kind === 'absent' && inSummary.kind === 'other' && made.answer === 'differs';
  const detail = isNearHeadnote ? joined([made.detail, say.verifying.nearHeadnote(inSummary.text)]) : made.detail;
  return { made: { ...made, detail } };
}

/** Compares the attribution of a quotation that was found. */
export function attributionsOf(
  quotation: Quotation,
  { made, at, beside }: WordsCompared,
  document: LegalDocument,
): Comparison[] {
  if (beside !== undefined) return besideText(quotation, beside);
  // A listed quotation may belong to another citation.
  const isOthers = quotation.tie === 'listed' && countOf(quotation.text) >= FEWEST_WORDS;
  return at === undefined || made.answer !== 'agrees' || isOthers ? [] : compareAttribution(quotation, document, at);
}
