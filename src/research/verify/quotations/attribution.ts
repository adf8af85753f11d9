/** Whom the sentence around a quotation attributes it to. */
import type { Span } from '../../../contract/structure';
import { hasSense, type Token, tokensOf } from '../../../law/reading/tokens';
import { rememberingLast } from '../../../platform/remembered';
import { allClaims, findClaim } from '../claims';
import { firstSentence, lastSentence, wordsWithin } from '../context/sentence';
import { type Speaker, speakerOf } from '../context/speaker';

/** Sources of words in a document, other than the court or the law. */
export type Other = 'party' | 'opinion' | 'headnote' | 'heading' | 'recital' | 'quoted' | 'editors';

export interface Attribution {
  speaker?: Pick<Speaker, 'who' | 'words' | 'isAlone'>;
  names: readonly Other[];
  /** It reports an argument in that case, not in a later one that refers to it. */
  argued?: true;
  /** As somebody's who quotes the source, so that they are not the author's claim. */
  isOthers?: true;
  /** The text says that the source does not say so, or that the words are wrong. */
  denied?: 'denied' | 'wrong';
  /** As the right words for wrong ones; `perhaps` if wrong ones are told before. */
  isRight?: 'surely' | 'perhaps';
}

/** Words of a text, read with those around them. */
export interface Quoting {
  text: string;
  /** The quotation with its marks. */
  span: Span;
  /** Citations in the text, in order. */
  cited?: readonly Span[];
}

export function readAttribution({ text, span: { start, end }, cited = [] }: Quoting): Attribution {
  const after = text.slice(end, end + MOST);
  // If a quotation is a whole sentence, the sentences around it are not about it.
  const isSentence = /[.!?]\P{L}?$/u.test(text.slice(start, end)) && !/^\s*[([]/.test(after);
  const ownEnd = end + firstSentence(isSentence ? `.${after}` : after).length - Number(isSentence);
  const from = start - (lastSentence(`${text.slice(0, start)}Q`).length - 1);
  const to = end + twoSentences(after).length;
  const marks = cited.filter((one) => one.start >= from && one.end <= to && (one.end <= start || one.start >= end));
  const moved = (one: Span): Span => ({ start: one.start - from, end: one.end - from });
  const around = [text.slice(from, to), marks.map(moved), moved({ start, end }), ownEnd - from];
  return readAround(JSON.stringify(around));
}

/** A quotation is read once for all citations around it. */
const readAround = rememberingLast(8, (key) => readIn(...(JSON.parse(key) as Parameters<typeof readIn>)));

function readIn(text: string, cited: readonly Span[], quoted: Span, ownEnd: number): Attribution {
  const tokens = tokensOf(text, { cited, here: quoted });
  const here = tokens.findIndex((token) => hasSense(token, 'HERE'));
  const ahead = tokens.slice(0, here).flatMap(wordsWithin);
  const behind = tokens.slice(here + 1).flatMap((token) => (token.end <= ownEnd ? wordsWithin(token) : []));
  const speaker = speakerOf(ahead, behind);
  const own = [...ahead, ...behind];
  const isArgued = findClaim('argued', own) !== undefined && !own.some((token) => hasSense(token, 'REFERS'));
  return {
    ...(speaker !== undefined && {
      speaker: { who: speaker.who, words: speaker.words, isAlone: speaker.isAlone },
    }),
    names: [...new Set(allClaims('ownerNamed', own).map(({ value }) => value as Other))],
    ...(isArgued && { argued: true }),
    ...readTold(tokens),
  };
}

/** Whether the text itself says that the words are somebody's, wrong, or the right ones for others. */
function readTold(tokens: readonly Token[]): Partial<Attribution> {
  const isOthers = findClaim('quotedByOther', tokens)?.value === 'other';
  const denied = findClaim('quotedAsWrong', tokens) ?? (isOthers ? findClaim('quotedAgainst', tokens) : undefined);
  const right = findClaim('quotedAsRight', tokens);
  return {
    ...(isOthers && { isOthers }),
    ...(denied !== undefined && { denied: denied.value as Attribution['denied'] }),
    ...(right !== undefined && { isRight: right.value as Attribution['isRight'] }),
  };
}

const MOST = 400;

/** The rest of a sentence and the next. */
function twoSentences(after: string): string {
  const first = firstSentence(after).length;
  const rest = after.slice(first).trimStart();
  return after.slice(0, after.length - rest.length + firstSentence(rest).length);
}
