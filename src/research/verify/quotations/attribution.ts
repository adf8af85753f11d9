/** Whom the sentence around a quotation attributes it to. */
import { firstSentence, lastSentence } from '../context/sentence';
import { type Speaker, speakerIn } from '../context/speaker';

/** Sources of words in a document, other than the court or the law. */
export type Other = 'party' | 'opinion' | 'headnote' | 'heading' | 'recital' | 'quoted' | 'editors';

export interface Attribution {
  speaker?: Pick<Speaker, 'who' | 'words' | 'isAlone'>;
  names: readonly Other[];
  /** It reports an argument in that case, not in a later one that refers to it. */
  argued?: true;
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

/** @param before the text before the quotation, with its citation. */
export function readAttribution(before: string, quoted: string, after: string): Attribution {
  // If a quotation is a whole sentence, the sentences around it are not about it.
  const ahead = `${before}Q`;
  const behind = /[.!?]\s*$/.test(quoted) && !/^\s*[([]/.test(after) ? `.${after}` : after;
  const speaker = speakerIn(ahead, behind);
  const sentence = `${lastSentence(ahead)} | ${firstSentence(behind)}`;
  return {
    ...(speaker !== undefined && {
      speaker: { who: speaker.who, words: speaker.words, isAlone: speaker.isAlone },
    }),
    names: NAMED.flatMap(([other, pattern]) => (pattern.test(sentence) ? [other] : [])),
    ...(ARGUED.test(sentence) && !REFERS.test(sentence) && { argued: true }),
  };
}
