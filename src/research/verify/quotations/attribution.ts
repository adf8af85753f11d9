/** Whom the sentence around a quotation attributes it to. */
import type { Span } from '../../../contract/structure';
import { tokensOf } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import { firstSentence, lastSentence } from '../context/sentence';
import { type Speaker, speakerIn } from '../context/speaker';

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

const word = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, 'iu');
const NAMED: readonly (readonly [Other, RegExp])[] = [
  [
    'party',
    word(
      String.raw`eiser(?:es|s)?|verweerders?|verweerster|appellante?n?|geïntimeerden?|gedaagden?|verzoekers?|verzoekster|belanghebbenden?|klagers?|klaagster|verdachte|betrokkene|partij(?:en)?|standpunt|betoog|betoogt|betoogde|betogen|aangevoerd|aanvoerde|voert|voerde|voerden|stelling|grief|grieven|klacht|middel|middelonderdeel|inspecteur|staatssecretaris|minister|college van b\S*|namens|gemachtigde|raadsman|claim(?:s|ed)?|argue[sd]|argument|submission|submit(?:s|ted)|contend(?:s|ed)|alleg(?:es|ed)|applicant|appellant|defendant|respondent|parties|party|referring court|verwijzende rechter|vordert|vordering`,
    ),
  ],
  [
    'opinion',
    word(
      'conclusies?|concludeert|concludeerde|a-?g|p-?g|advocaat-generaal|procureur-generaal|opinion|advocate general',
    ),
  ],
  [
    'headnote',
    word('inhoudsindicatie|samenvatting|samengevat|headnote|summary|kopnoot|trefwoorden|keywords|rechtspraak\\.nl'),
  ],
  ['heading', word('opschrift|kop|kopje|kopjes|titel|heading|headed|title|titled|entitled|getiteld')],
  ['recital', word('overweging|overwegingen|considerans|preambule|recitals?|preamble')],
  [
    'quoted',
    word(
      'citeert|citeerde|geciteerd|aangehaald|haalt|weergegeven|juridisch kader|quotes?|quoted|quoting|cites|cited|reproduce[sd]|legal context',
    ),
  ],
  [
    'editors',
    word(
      'redactie|redactioneel|noot|opmerking|wetten\\.nl|uitgever|nog niet in werking|not yet in force|editor|vervallen|publisher|wettenbank',
    ),
  ],
];
const ARGUED = word(
  'betoogden?|aanvoerden?|voerden?|stelden? zich|stelden? dat|bepleitten?|claimed|argued|submitted|contended|maintained|alleged',
);
const REFERS = word(
  'onder verwijzing|verwijst|verwees|beroept|beroep op|wijst op|zie|vgl|referring to|relies on|refers|see|ontleent|met verwijzing',
);

/** Words of a text, read with those around them. */
export interface Quoting {
  text: string;
  /** The quotation with its marks. */
  span: Span;
  /** Citations in the text, in order. */
  cited?: readonly Span[];
}

export function readAttribution({ text, span, cited = [] }: Quoting): Attribution {
  const { start, end } = span;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // If a quotation is a whole sentence, the sentences around it are not about it.
  const ahead = `${before}Q`;
  const behind = /[.!?]\P{L}?$/u.test(text.slice(start, end)) && !/^\s*[([]/.test(after) ? `.${after}` : after;
  const speaker = speakerIn(ahead, behind);
  const sentence = `${lastSentence(ahead)} | ${firstSentence(behind)}`;
  return {
    ...(speaker !== undefined && {
      speaker: { who: speaker.who, words: speaker.words, isAlone: speaker.isAlone },
    }),
    names: NAMED.flatMap(([other, pattern]) => (pattern.test(sentence) ? [other] : [])),
    ...(ARGUED.test(sentence) && !REFERS.test(sentence) && { argued: true }),
    ...readTold(text, span, cited),
  };
}

/** Whether the text itself says that the words are somebody's, wrong, or the right ones for others. */
function readTold(text: string, { start, end }: Span, cited: readonly Span[]): Partial<Attribution> {
  const from = start - (lastSentence(`${text.slice(0, start)}Q`).length - 1);
  const to = end + twoSentences(text.slice(end)).length;
  const marks = cited.filter((one) => one.start >= from && one.end <= to && (one.end <= start || one.start >= end));
  const moved = (one: Span): Span => ({ start: one.start - from, end: one.end - from });
  const tokens = tokensOf(text.slice(from, to), { cited: marks.map(moved), here: moved({ start, end }) });
  const isOthers = findClaim('quotedByOther', tokens)?.value === 'other';
  const denied = findClaim('quotedAsWrong', tokens) ?? (isOthers ? findClaim('quotedAgainst', tokens) : undefined);
  const right = findClaim('quotedAsRight', tokens)?.value as Attribution['isRight'];
  return {
    ...(isOthers && { isOthers }),
    ...(denied !== undefined && { denied: denied.value as Attribution['denied'] }),
    ...(right !== undefined && { isRight: right }),
  };
}

const MOST = 400;

/** The rest of a sentence and the next. */
function twoSentences(after: string): string {
  const near = after.slice(0, MOST);
  const first = firstSentence(near).length;
  const rest = near.slice(first);
  return near.slice(0, first + (rest.length - rest.trimStart().length) + firstSentence(rest.trimStart()).length);
}
