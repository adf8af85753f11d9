/** What a sentence says of its citation beside what it was read as, and what comes of comparing that. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { compareAuthor, readAuthors } from '../../../src/research/verify/context/author';
import { compareCourt, readCourt } from '../../../src/research/verify/context/court';
import { compareKind, readKind } from '../../../src/research/verify/context/kind';
import { readPlaces } from '../../../src/research/verify/context/place';
import { nearDecision, tagSentence } from '../../../src/research/verify/context/sentence';

const DECISION: LegalDocument = {
  ...{ id: '1', source: 'rechtspraak.nl', external_id: 'ECLI:NL:HR:1995:AA3911', title: 'Hoge Raad, 23-06-1995, 8627' },
  ...{ url: '', language: 'nl', jurisdiction: 'NL', law_area: '', document_type: 'uitspraak', summary: '' },
  ...{
    decision_date: '1995-06-23',
    body: 'Rek.nr. 8627\n\nBeschikking\n\nin de zaak van: X\n\nDeze beschikking is op 23 juni 1995 gegeven.',
  },
} as unknown as LegalDocument;
const as = (fields: Partial<LegalDocument>): LegalDocument => ({ ...DECISION, ...fields });
const JUDGMENT = as({
  external_id: 'ECLI:NL:HR:1997:AA2065',
  decision_date: '1997-05-07',
  body: 'Gewezen op het beroep van X.\n\nDit arrest is op 7 mei 1997 vastgesteld door A.',
});
const OPINION = as({
  external_id: 'ECLI:NL:PHR:1995:AA3077',
  document_type: 'conclusie',
  body: 'Nr. 29.665 Mr. Van den Berge\nDerde Kamer B Conclusie inzake:\n\nEdelhoogachtbaar College,',
});
const OF_EU = as({
  external_id: '62015CJ0434',
  document_type: 'arrest',
  decision_date: '2017-12-20',
  title:
    'C-434/15 (Asociación Profesional Élite Taxi v Uber Systems Spain SL), Judgment of the Court (Grand Chamber) of 20 December 2017',
  body: 'Uber is a company. It is Uber that decides.\n– the Polish Government, by B. Nowak, acting as Agent,',
});

/** A sentence with its citation between strokes: what stands before, the citation, what stands behind. */
const parted = (sentence: string): [before: string, text: string, after: string] => {
  const [before = '', text = '', after = ''] = sentence.split('|');
  return [before, text, after];
};

describe('the kind of a decision', () => {
  const kind = (sentence: string, document: LegalDocument): string => {
    const [before, text, after] = parted(sentence);
    const said = readKind(nearDecision(tagSentence(before, text, after, []), text));
    return said === undefined ? 'none' : compareKind(said, document).answer;
  };

  it.each<[string, LegalDocument, string]>([
    ['In zijn arrest van |23 juni 1995 (ECLI:NL:HR:1995:AA3911|)', DECISION, 'differs'],
    ['In zijn beschikking van |23 juni 1995 (ECLI:NL:HR:1995:AA3911|)', DECISION, 'agrees'],
    ['Zie de uitspraak van |23 juni 1995 (ECLI:NL:HR:1995:AA3911|)', DECISION, 'agrees'],
    ['Bij beschikking van 7 mei 1997 heeft de Hoge Raad beslist (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'differs'],
    ['Bij beschikking van 3 maart 1996 is de aanslag opgelegd (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'not_compared'],
    ['De beschikking van de inspecteur (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'none'],
    ['Het vonnis is vernietigd bij arrest van |7 mei 1997 (ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'agrees'],
    ['Zie het arrest van |15 februari 1995, ECLI:NL:PHR:1995:AA3077|.', OPINION, 'differs'],
    ['De conclusie van |A-G Van den Berge, ECLI:NL:PHR:1995:AA3077|.', OPINION, 'agrees'],
    ['Zie de conclusie van |7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'differs'],
    ['De conclusie van A-G X bij |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'none'],
    ['By order of |20 December 2017 in Case C-434/15|', OF_EU, 'differs'],
    ['By judgment of |20 December 2017 in Case C-434/15|', OF_EU, 'agrees'],
    ['Het kort-gedingvonnis van |7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'differs'],
    ['Zie het advies van de |Hoge Raad (ECLI:NL:HR:1997:AA2065|).', JUDGMENT, 'open'],
    ['In zijn tussenarrest van |7 mei 1997 (ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'open'],
    ['|C-434/15| is a judgment of the Court.', OF_EU, 'agrees'],
    ['Zie |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'none'],
    // Behind its number, with a day.
    ['Elite Taxi (|C-434/15|), judgment of 20 December 2017.', OF_EU, 'agrees'],
    ['|C-434/15, judgment of 20 December 2017|.', OF_EU, 'agrees'],
    ['|ECLI:NL:PHR:1995:AA3077 (conclusie van 23 juni 1995|).', OPINION, 'agrees'],
    ['Elite Taxi (|C-434/15|), order of 20 December 2017.', OF_EU, 'differs'],
    ['|C-434/15, order of 20 December 2017|.', OF_EU, 'differs'],
    ['X (|ECLI:NL:PHR:1995:AA3077|), arrest van 23 juni 1995.', OPINION, 'differs'],
    ['Elite Taxi (|C-434/15|), opinion of 11 May 2017.', OF_EU, 'open'],
    ['X (|ECLI:NL:PHR:1995:AA3077|), conclusie van 24 juni 1995.', OPINION, 'open'],
    ['X (|ECLI:NL:HR:1997:AA2065|), conclusie van 24 januari 1997.', JUDGMENT, 'not_compared'],
    // True in other words.
    ['Zie de conclusie in |ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'not_compared'],
    ['De conclusie van A-G Bakels in de zaak |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'not_compared'],
    ['Zie de conclusie in de zaak |ECLI:NL:PHR:1995:AA3077|.', OPINION, 'agrees'],
    ['Das Urteil vom |20 December 2017, C-434/15|.', OF_EU, 'agrees'],
    ["L'arrêt |C-434/15|.", OF_EU, 'agrees'],
    ['|HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|, een arrest over aftrek.', JUDGMENT, 'none'],
    ['|ECLI:NL:HR:1997:AA2065| (arrest)', JUDGMENT, 'agrees'],
    ['De bestreden beschikking hield geen stand: |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'none'],
    ['Volgens het vonnis, zie |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'none'],
    ['Het vonnis dat is vernietigd bij |HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'none'],
    // False in other words.
    ['|ECLI:NL:HR:1997:AA2065| betreft een beschikking.', JUDGMENT, 'differs'],
    ['Die Schlussanträge |C-434/15|.', OF_EU, 'differs'],
    ["L'ordonnance |C-434/15|.", OF_EU, 'differs'],
    ['|ECLI:NL:PHR:1995:AA3077| (arrest)', OPINION, 'differs'],
    ['Het verstekvonnis van |7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'differs'],
  ])('%s', (sentence, document, answer) => {
    expect(kind(sentence, document)).toBe(answer);
  });
});

describe('who wrote it', () => {
  const author = (sentence: string, document: LegalDocument): string => {
    const [before, text, after] = parted(sentence);
    const [said] = readAuthors(nearDecision(tagSentence(before, text, after, []), text));
    return said === undefined ? 'none' : compareAuthor(said, document).answer;
  };
  const register = '\n\n## Vindplaatsen\n\nAB 1998, 249 met annotatie van J.H. Veen';
  const LISTED = as({ body: `X${register}`, added: [{ start: 3, end: 1 + register.length, kind: 'register' }] });

  it.each<[string, LegalDocument, string]>([
    ['Zie de conclusie van |A-G Wattel van 15 februari 1995, ECLI:NL:PHR:1995:AA3077|.', OPINION, 'differs'],
    ['Zie de conclusie van |A-G Van den Berge, ECLI:NL:PHR:1995:AA3077|.', OPINION, 'agrees'],
    ['Advocaat-generaal mr. Van den Berge schrijft dat (|ECLI:NL:PHR:1995:AA3077|).', OPINION, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| m.nt. Damen.', LISTED, 'differs'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| m.nt. Veen.', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, NJ 1998, 3| m.nt. Damen.', LISTED, 'not_compared'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911|.', LISTED, 'none'],
    ['A-G Wattel verwees in zijn conclusie naar |HR 23 juni 1995, ECLI:NL:HR:1995:AA3911|.', LISTED, 'none'],
    ['Dat volgt uit de conclusie van |A-G Wattel en op HR 23 juni 1995, ECLI:NL:HR:1995:AA3911|.', LISTED, 'none'],
    // True in other words.
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (met noot van J.H. Veen)', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (noot Veen)', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (m.nt. prof. mr. J.H. Veen)', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911|, geannoteerd door Veen.', LISTED, 'agrees'],
    ['De annotatie van Veen onder |ECLI:NL:HR:1995:AA3911|.', LISTED, 'agrees'],
    ['The annotation by J.H. Veen to |ECLI:NL:HR:1995:AA3911|.', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| m.nt. J.H.V.', LISTED, 'not_compared'],
    ...['JHvdV', 'PvS'].map((name): [string, LegalDocument, string] => [
      `|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| m.nt. ${name}`,
      LISTED,
      'not_compared',
    ]),
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249|, with note by JH Veen', LISTED, 'agrees'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (m.nt. Pieter Hendrik van der Veen)', LISTED, 'agrees'],
    ['AG Van den Berge, |ECLI:NL:PHR:1995:AA3077|.', OPINION, 'agrees'],
    ['Generalanwalt Van den Berge (|ECLI:NL:PHR:1995:AA3077|)', OPINION, 'agrees'],
    ['A-G J.E. (|ECLI:NL:PHR:1995:AA3077|) meent dat.', OPINION, 'not_compared'],
    ['In de zaak X. AG (|C-434/15|) is beslist.', OF_EU, 'none'],
    ['Deutsche Telekom AG kreeg gelijk in |C-434/15|.', OF_EU, 'none'],
    // False in other words.
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (met een noot van A. Damen)', LISTED, 'differs'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249|, waarbij A. Damen een noot schreef.', LISTED, 'differs'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| with a case note by Damen', LISTED, 'differs'],
    ['Bij |HR 10 maart 1998, ECLI:NL:HR:1995:AA3911| schreef J.H. Veen een noot.', LISTED, 'agrees'],
    ['Bij |HR 10 maart 1998, ECLI:NL:HR:1995:AA3911| annoteerde J.H. Veen.', LISTED, 'agrees'],
    ['Veen annoteerde |HR 10 maart 1998, ECLI:NL:HR:1995:AA3911|.', LISTED, 'agrees'],
    ['A. Damen schreef een noot bij |HR 10 maart 1998, ECLI:NL:HR:1995:AA3911|.', LISTED, 'not_compared'],
    ['|HR 10 maart 1998, ECLI:NL:HR:1995:AA3911, AB 1998, 249| (noot Damen)', LISTED, 'differs'],
    ['AG Wattel (|ECLI:NL:PHR:1995:AA3077|) meent dat.', OPINION, 'differs'],
    ['Generalanwältin Kokott (|ECLI:NL:PHR:1995:AA3077|)', OPINION, 'differs'],
  ])('%s', (sentence, document, answer) => {
    expect(author(sentence, document)).toBe(answer);
  });
});

describe('the court', () => {
  const court = (sentence: string, document: LegalDocument, isSaid = false): string => {
    const [before, text, after] = parted(sentence);
    return compareCourt(readCourt(nearDecision(tagSentence(before, text, after, []), text), isSaid), document)
      .map(({ answer }) => answer)
      .join();
  };
  const OF_APPEAL = as({ external_id: 'ECLI:NL:GHAMS:2011:1684', body: 'ARREST' });

  it.each<[string, LegalDocument, string]>([
    ['|Rb. 7 mei 1997, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, 'differs'],
    ['|Ktr. 24 mei 2011, ECLI:NL:GHAMS:2011:1684|.', OF_APPEAL, 'differs'],
    ['|Hof 24 mei 2011, ECLI:NL:GHAMS:2011:1684|.', OF_APPEAL, 'agrees'],
    ['Het hof Arnhem heeft bij arrest van 24 mei 2011 toegelaten dat (|ECLI:NL:GHAMS:2011:1684|)', OF_APPEAL, 'open'],
    [
      'Het hof Amsterdam heeft bij arrest van 24 mei 2011 toegelaten dat (|ECLI:NL:GHAMS:2011:1684|)',
      OF_APPEAL,
      'agrees',
    ],
    ['De rechtbank overwoog dat X (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'open'],
    ['De rechtbank volgt het oordeel van de Hoge Raad (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, 'agrees'],
    ['De rechtbank oordeelde anders; zie |ECLI:NL:HR:1997:AA2065|', JUDGMENT, ''],
    ['The General Court held in |Case C-434/15| that', OF_EU, 'open'],
    ['De rechtbank stelde prejudiciële vragen, die zijn beantwoord in |C-434/15|', OF_EU, ''],
    ['In het vonnis haalt de |rechtbank ECLI:NL:HR:1997:AA2065| aan', JUDGMENT, ''],
    [
      'De advocaat-generaal concludeerde anders dan waartoe de Hoge Raad kwam in |ECLI:NL:HR:1997:AA2065|',
      JUDGMENT,
      '',
    ],
    ['De wetgever heeft dat bepaald (|ECLI:NL:HR:1997:AA2065|)', JUDGMENT, ''],
    ['Zie |ECLI:NL:HR:1997:AA2065|, waarin het hof anders oordeelde.', JUDGMENT, ''],
    ['In |ECLI:NL:HR:1997:AA2065| oordeelde de rechtbank anders.', JUDGMENT, 'open'],
    ['|C-434/15| (Second Chamber)', OF_EU, 'differs'],
    ['The Grand Chamber held in |C-434/15|', OF_EU, 'agrees'],
    // True in other words.
    ['De Hoge Raad casseerde en verwees naar het Haagse |hof (ECLI:NL:HR:1997:AA2065|).', JUDGMENT, ''],
    ['De zaak is verwezen naar het |hof, ECLI:NL:HR:1997:AA2065|.', JUDGMENT, ''],
    ['The case was remitted to the |court of appeal (ECLI:NL:HR:1997:AA2065|).', JUDGMENT, ''],
    ['De zaak kwam van het |hof (ECLI:NL:HR:1997:AA2065|).', JUDGMENT, ''],
    ['De Hoge Raad wees de zaak terug naar het |hof (ECLI:NL:HR:1997:AA2065|).', JUDGMENT, 'agrees'],
    ['Die Große Kammer entschied (|C-434/15|).', OF_EU, 'agrees'],
    ['In de zaak X. AG oordeelde de rechter anders (|C-434/15|).', OF_EU, ''],
    ['Volgens de wetgever, zie |C-434/15|.', OF_EU, ''],
    // False in other words.
    ['De kinderrechter besliste dat (|ECLI:NL:HR:1997:AA2065|).', JUDGMENT, 'open'],
    ['De voorzieningenrechter vond dat goed (|ECLI:NL:GHAMS:2011:1684|).', OF_APPEAL, 'agrees'],
    ['Het |hof (ECLI:NL:HR:1997:AA2065|) heeft dat beslist.', JUDGMENT, 'differs'],
    ['|Ktg. 24 mei 2011, ECLI:NL:GHAMS:2011:1684|.', OF_APPEAL, 'differs'],
    ['Die Zweite Kammer entschied (|C-434/15|).', OF_EU, 'open'],
  ])('%s', (sentence, document, answers) => {
    expect(court(sentence, document)).toBe(answers);
  });

  it('that the citation names itself goes before who is said to speak', () => {
    expect(court('De rechtbank oordeelde terecht dat (|HR 7 mei 1997, ECLI:NL:HR:1997:AA2065|)', JUDGMENT, true)).toBe(
      '',
    );
  });
});

describe('places apart from a decision', () => {
  const places = (sentence: string, isOfEu: boolean): string[] => {
    const [before, text, after] = parted(sentence);
    return readPlaces(nearDecision(tagSentence(before, text, after, []), text), isOfEu).map(({ text }) => text);
  };

  it.each<[string, boolean, string[]]>([
    ['In r.o. 5.1 oordeelt het CBB (|ECLI|)', false, ['r.o. 5.1']],
    ['Onder 4.3 overwoog de rechtbank anders (|ECLI|)', false, ['Onder 4.3']],
    ['In r.o. 4.9 overwoog het hof: “Dat is zo. En anders niet.” (|ECLI|)', false, ['r.o. 4.9']],
    ['As explained at paragraph 71 of its judgment in Nowak (|C|)', true, ['paragraph 71']],
    ['The Court said so in Gasorba (|C|), paragraph 29: yes.', true, ['paragraph 29']],
    [
      'The Court held in |C| that ‘the trader in question cannot make a profit’ (paragraph 11).',
      true,
      ['paragraph 11'],
    ],
    ['De rechtbank overwoog in r.o. 4.5, onder verwijzing naar (|ECLI|)', false, []],
    ['In r.o. 4.5 van het bestreden vonnis staat anders (|ECLI|)', false, []],
    ['The Court said so in Gasorba (|C|) at paragraph 29.', true, ['paragraph 29']],
    ['The Court said so in Gasorba (|C|) [29].', true, ['[29]']],
    ['The Court said so in Gasorba (|C|) at [29] and [30].', true, ['[29] and [30]']],
    ['So hielt es der EuGH, Gasorba (|C|), Rn. 29 und 30.', true, ['Rn. 29 und 30']],
    ['Zie |ECLI|, slot r.o. 7.3.', false, ['r.o. 7.3']],
    ['Het Hof oordeelde in Gasorba (|C|) in punt 29 dat dit mag.', true, ['punt 29']],
    ['In onderdeel 1.7 van zijn conclusie (|ECLI|) schrijft hij dit.', false, ['onderdeel 1.7']],
    ['Zie |ECLI| en r.o. 7.3 van de pleitnota.', false, []],
    ['Zie |ECLI|, r.o. 7.3 van het bestreden vonnis.', false, []],
    ['Zie |ECLI| [2017] en meer.', false, []],
    ['Het hof vernietigt (|ECLI|), waarna punt 3 van het middel rest.', false, []],
    ['De rechtbank overwoog zo in r.o. 4.5. Vergelijk |ECLI|', false, []],
    ['Personen onder 18 jaar (|ECLI|)', false, []],
    ['Zie |ECLI|, en r.o. 3 van het vonnis', false, []],
    ['In punt 34 van het arrest Nowak van 20 december 2017 (|C|)', true, ['punt 34']],
    ['In r.o. 3.3 oordeelt de |Hoge Raad (7 mei 1997, ECLI|)', false, ['r.o. 3.3']],
    ['Het hof heeft in r.o. 4.5 miskend wat in |ECLI| is beslist', false, []],
    ['In r.o. 5.2 van het vonnis haalt de |rechtbank ECLI| aan', false, []],
  ])('%s', (sentence, isOfEu, expected) => {
    expect(places(sentence, isOfEu)).toEqual(expected);
  });
});
