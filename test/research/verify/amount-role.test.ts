/** An amount is compared with the number of the place that is about the same thing. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readAmounts } from '../../../src/research/verify/quotations/amount-claims';
import { amountIn } from '../../../src/research/verify/quotations/compare-amount';

const answered = (sentence: string, body: string, kind: 'law' | 'decision' = 'law'): string => {
  const [before = '', after = ''] = sentence.split('|');
  const [claim] = readAmounts(tagSentence(before, '§', after, []), kind);
  const isLaw = kind === 'law';
  const spans = isLaw ? [{ start: 0, end: body.length }] : [];
  return claim === undefined ? 'unread' : amountIn(claim, { body } as LegalDocument, { spans, isLaw }).answer;
};

const APPEAL = 'De termijn voor het indienen van een bezwaarschrift bedraagt zes weken.';
const TWO =
  'Het bestuursorgaan beslist binnen acht weken na ontvangst van de aanvraag. Zij bewaart de stukken van het onderzoek, de verslagen van de zittingen, de lijsten van de aanwezigen en wat verder door haar is verzameld gedurende zes maanden.';

const REQUEST =
  'The controller shall provide information on action taken on a request to the data subject within one month of receipt of the request. That period may be extended by two further months where necessary.';

describe('an amount is compared with', () => {
  it.each<[string, string, string, string]>([
    ['the only term, equal', 'Het bezwaarschrift moet ingevolge | binnen zes weken zijn ingediend.', APPEAL, 'agrees'],
    ['the only term, in days', 'Het bezwaarschrift moet ingevolge | binnen 42 dagen zijn ingediend.', APPEAL, 'agrees'],
    [
      'a term in another unit',
      'Het bezwaarschrift moet ingevolge | binnen zes maanden zijn ingediend.',
      APPEAL,
      'differs',
    ],
    ['working days', 'Het bezwaarschrift moet ingevolge | binnen 42 werkdagen zijn ingediend.', APPEAL, 'differs'],
    ['a term about something else', 'Hoger beroep staat ingevolge | open binnen zes maanden.', APPEAL, 'not_compared'],
    [
      'the number of another role',
      'Under | the controller has two months from receipt of the request to inform the data subject of action taken.',
      REQUEST,
      'differs',
    ],
    ['a number on top', 'Under | the controller may take two months longer on the request.', REQUEST, 'not_compared'],
    ['the same number of another unit', 'Een bezwaarschrift kan binnen zes maanden (|).', APPEAL, 'differs'],
    [
      'a number whose digits stand otherwise',
      'De grens ligt bij € 141.986 (|).',
      'Meer dan € 141.896, of € 179.429.',
      'differs',
    ],
    [
      'a bound that it keeps within',
      'Zij is voor drie jaren uitgesloten (|).',
      'Ten hoogste vijf jaren.',
      'not_compared',
    ],
    ['a bound, told as another', 'Zij duurt ten hoogste drie jaren (|).', 'Ten hoogste vijf jaren.', 'differs'],
    ['the term of its own role', 'Op de aanvraag beslist het orgaan ingevolge | binnen acht weken.', TWO, 'agrees'],
    [
      'the term of another role',
      'Op de aanvraag beslist het orgaan ingevolge | binnen zes maanden.',
      TWO,
      'not_compared',
    ],
    [
      'an age, never with a term',
      'Wie een bezwaarschrift indient is ingevolge | ouder dan 18 jaar.',
      APPEAL,
      'not_compared',
    ],
  ])('%s', (_what, sentence, body, expected) => {
    expect(answered(sentence, body)).toBe(expected);
  });

  it('the same for every word for a party', () => {
    const verdicts = ['eiser', 'appellante', 'klager', 'klaagster', 'belanghebbende', 'verzoeker'].map((party) =>
      answered(`Ingevolge | krijgt ${party} pas na ten hoogste twee maanden bericht.`, APPEAL),
    );
    expect(new Set(verdicts)).toEqual(new Set(['not_compared']));
  });
});

describe('a statement in other words', () => {
  const AGE = 'Ouderlijke toestemming is vereist voor een kind jonger dan zestien jaar.';
  const SUM = 'De rendementsgrondslag bedraagt niet meer dan € 141.896.';
  const SHARE = 'Het voorstel wordt aangenomen met ten minste twee derden van de uitgebrachte stemmen.';
  const WORK = 'The authority shall decide within 20 working days of receipt of the application.';

  it.each<[string, string]>([
    ['Ingevolge | ligt de leeftijd voor toestemming bij zestien.', AGE],
    ['Het vermogen mag niet meer zijn dan 141.896 euro (|).', SUM],
    ['| stelt de grondslag op EUR 141 896.', SUM],
    ['Voor aanneming van een voorstel vergt | twee derde van de stemmen.', SHARE],
    ['The authority has twenty working days to decide on the application (|).', WORK],
    ['De bezwaartermijn bedraagt 6 weken (|).', APPEAL],
    ['Nu | een bezwaartermijn van zes weken kent, is het bezwaar tijdig.', APPEAL],
    ['Voor een bezwaarschrift geldt, zo leert |, zes weken.', APPEAL],
    ['The decision is due not later than 20 working days from the application: |.', WORK],
    ['Het voorstel moet op 2/3 of twee derden van de stemmen kunnen rekenen, aldus |.', SHARE],
  ])('agrees: %s', (sentence, body) => {
    expect(answered(sentence, body)).toBe('agrees');
  });

  it.each<[string, string]>([
    ['Ingevolge | ligt de leeftijd voor toestemming bij achttien.', AGE],
    ['Het vermogen mag niet meer zijn dan 149.186 euro (|).', SUM],
    ['| stelt de grondslag op EUR 148 196.', SUM],
    ['Voor aanneming van een voorstel vergt | drie vierde van de stemmen.', SHARE],
    ['The authority must decide on the application within 20 days (|).', WORK],
    ['De bezwaartermijn bedraagt 8 weken (|).', APPEAL],
    ['Nu | een bezwaartermijn van zes maanden voor het bezwaarschrift kent, is het bezwaar tijdig.', APPEAL],
    ['Voor een bezwaarschrift geldt, zo leert |, vier weken.', APPEAL],
    ['The decision is due not later than 30 working days from the application: |.', WORK],
    ['Het voorstel moet op de helft van de stemmen kunnen rekenen, aldus |.', SHARE],
    ['The decision on the application is due in at most 30 working days under |.', WORK],
    ['Zo lang wacht niemand: | geeft partijen acht weken voor het indienen van bezwaar.', APPEAL],
  ])('differs: %s', (sentence, body) => {
    expect(answered(sentence, body)).toBe('differs');
  });

  it.each<[string, string]>([
    ['De bezwaartermijn van drie weken die verzoeker nam, was korter dan | toestaat.', APPEAL],
    ['Een kind van tien jaar kan niet zelf toestemming geven (|).', AGE],
    ['Een 15-jarige heeft toestemming nodig (|).', AGE],
    ['In totaal heeft het bestuursorgaan dus tien weken (|).', APPEAL],
    ['Niet acht maar zes weken geldt voor bezwaar (|).', APPEAL],
    ['Tussen de vier en acht weken na de bekendmaking is het bezwaar te laat (|).', APPEAL],
    ['Na zeven weken kan geen bezwaar meer worden gemaakt (|).', APPEAL],
    ['Anders dan de acht weken van vroeger geldt een kortere bezwaartermijn (|).', APPEAL],
    ['Wie acht weken wacht met bezwaar, handelt in strijd met |.', APPEAL],
    ['Bij een vermogen van € 200.000 bestaat geen recht (|).', SUM],
    ['De vader van 41 jaar en zijn zoon van 19 jaar geven toestemming (|).', AGE],
    ['The applicant filed its application within five days, as | requires.', WORK],
    ['Our decision within five working days stays within what | permits.', WORK],
    ['Wie na vier weken bezwaar maakt is op tijd (|).', APPEAL],
    ['Hij maakte binnen vier weken bezwaar, zoals | eist.', APPEAL],
  ])('no other number than that of the place: %s', (sentence, body) => {
    expect(answered(sentence, body)).not.toBe('differs');
  });
});

describe('a unit is not another one with the same number', () => {
  it.each<[string, string]>([
    ['Bezwaar moet ingevolge | binnen zes maanden.', 'Bezwaar wordt gemaakt binnen zes weken.'],
    ['Bezwaar moet ingevolge | binnen acht weken.', 'Bezwaar wordt gemaakt binnen acht dagen.'],
    ['The breach must be reported within 72 days (|).', 'The breach is reported not later than 72 hours after it.'],
    ['The notice is due within five calendar days (|).', 'The notice is given within five working days.'],
    ['The notice is due within 14 working days (|).', 'The notice is given within 14 calendar days.'],
    ['De kennisgeving volgt binnen drie dagen (|).', 'De kennisgeving geschiedt binnen drie werkdagen.'],
    ['Het verslag komt volgens | na uiterlijk drie maanden.', 'Het verslag wordt na drie jaar gezonden.'],
    ['The opinion is given within two months, see |.', 'The opinion shall be adopted within two weeks.'],
    ['A mandate is extended by ten years at most: |.', 'The mandate may be extended by up to ten months.'],
    ['Het toezicht duurt maximaal twaalf dagen (|).', 'Het toezicht wordt ten hoogste twaalf uur uitgevoerd.'],
  ])('%s', (sentence, body) => {
    expect(answered(sentence, body)).toBe('differs');
  });
});

describe('a sentence that points at its source', () => {
  it.each<[string, string]>([
    ['Bezwaar kan binnen acht weken worden gemaakt. Zie |.', 'differs'],
    ['Bezwaar kan binnen acht weken worden gemaakt. Dat staat in |.', 'differs'],
    ['Bezwaar kan binnen acht weken worden gemaakt. Ik verwijs naar | in de huidige tekst.', 'differs'],
    ['Bezwaar kan binnen acht weken worden gemaakt; | bepaalt dat.', 'differs'],
    ['De bezwaartermijn is acht weken, want zo veel geeft |.', 'differs'],
    ['Bezwaar kan binnen zes weken worden gemaakt. Zie |.', 'agrees'],
    ['Bezwaar werd na acht weken gemaakt. Zie |.', 'unread'],
    ['Bezwaar kan binnen acht weken worden gemaakt. Anders dan in | is dat laat.', 'unread'],
    ['Verzoeker moet binnen acht weken bezwaar maken. Zie |.', 'not_compared'],
    ['Verzoeker maakte binnen acht weken bezwaar. Zie |.', 'unread'],
    ['Dat kan niet meer (|: acht weken na de bekendmaking).', 'differs'],
    ['Acht weken na de bekendmaking vervalt het recht op bezwaar, |.', 'differs'],
    ['De in | bedoelde termijn van acht weken voor bezwaar is fataal.', 'differs'],
    ['De termijn (acht weken, |) is om.', 'differs'],
    ['Acht weken voor bezwaar is wat | geeft.', 'differs'],
    ['Men kan op de voet van | in een wachttijd van acht weken bezwaar maken.', 'differs'],
    ['Met acht weken vakantie is | niet in geding.', 'not_compared'],
    ["Hij schrijft: 'ten hoogste acht weken'; in | staat dat niet.", 'unread'],
  ])('%s', (sentence, expected) => {
    expect(answered(sentence, 'De termijn voor bezwaar bedraagt zes weken.')).toBe(expected);
  });
});

it.each([
  ['Pas vanaf zijn eenentwintigste mag dat (|).', 'differs'],
  ['Al vanaf zijn achttiende mag dat (|).', 'agrees'],
  ['Dat mag pas als men eenentwintig is (|).', 'differs'],
  ['Onder de eenentwintig mag dat niet (|).', 'differs'],
  ['Wie onder de achttien is mag dat niet (|).', 'agrees'],
  ['Zijn dochter van veertien mag dat niet (|).', 'unread'],
])('an age as an ordinal or a bare number: %s', (sentence, expected) => {
  expect(answered(sentence, 'Dit kan wie de leeftijd van achttien jaar heeft bereikt.')).toBe(expected);
});

describe('an amount of a decision', () => {
  const FEES =
    'Het griffierecht ad fl. 450,-- wordt vergoed. De korting van 35% op de steun was 13.725.496 euro. Er zijn drie dozen.';

  it.each<[string, string]>([
    ['Het griffierecht van vierhonderdvijfentwintig gulden is vergoed (|).', 'differs'],
    ['Er werd 53% gekort: | liet die korting in stand.', 'differs'],
    ['Het griffierecht van vierhonderdvijftig gulden is vergoed (|).', 'agrees'],
    ['De korting was 35% (|).', 'agrees'],
    ['Het ging om ruim 13,7 miljoen euro steun (|).', 'not_compared'],
    ['De reis kostte 300 gulden (|).', 'not_compared'],
    ['De zitting duurde drie weken (|).', 'not_compared'],
  ])('%s', (sentence, expected) => {
    expect(answered(sentence, FEES, 'decision')).toBe(expected);
  });
});
