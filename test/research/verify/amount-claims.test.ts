/** Amounts that a sentence says of the law that it cites. */
import { describe, expect, it } from 'vitest';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readAmounts } from '../../../src/research/verify/quotations/amount-claims';

/** `|` stands for the citation. */
const told = (sentence: string): string[] => {
  const [before = '', after = ''] = sentence.split('|');
  // What is only near is compared where the source has it in the same role.
  return readAmounts(tagSentence(before, '§', after, []))
    .filter(({ tie }) => tie !== 'near')
    .map(({ said, tie }) => `${said} ${tie}`);
};

describe('an amount is said of what is cited', () => {
  it.each<[string, string[]]>([
    ['De vordering verjaart ingevolge | door verloop van tien jaren nadat zij opeisbaar is.', ['tien jaren said']],
    ['Under | the controller must notify the breach not later than 48 hours after it.', ['48 hours said']],
    ['De hoofdregel van | is dat een verbod ten hoogste drie jaren duurt.', ['drie jaren said']],
    ['Notice must be given within two months of publication (|).', ['two months said']],
    ['| eist ten minste drie vierde van de stemmen.', ['drie vierde said']],
    ['De termijn van zes weken van | is kort.', ['zes weken said']],
    ['De termijn van | bedraagt vier weken.', ['vier weken said']],
    ['Fines may reach up to EUR 10 000 000 or 4 % of the turnover, see |.', ['EUR 10 000 000 said', '4 % said']],
    ['Er geldt een leeftijd van 21 jaar (|).', ['21 jaar said']],
    ['De aanvrager moet blijkens | ten minste 18 jaar oud zijn.', ['18 jaar said']],
    ['Voor een vreemdeling die is veroordeeld duurt het verbod ten hoogste vijf jaren (|).', ['vijf jaren said']],
    ['The period expires six months after the delivery (|).', ['six months said']],
    ['The fine under | may reach 6 % of the turnover.', ['6 % said']],
    ['De leeftijd kan worden verlaagd tot twaalf jaar, zo volgt uit |.', ['twaalf jaar said']],
    ['It sits in a formation of fifteen judges (|).', ['fifteen judges said']],
    ['|: up to 25 % of the turnover.', ['25 % said']],
    ['De vordering vervalt een jaar na de verdeling; dat staat in |.', ['een jaar said']],
    ['De eigenaar kan haar twee jaar na de diefstal opeisen op grond van |.', ['twee jaar loose']],
    ['Under | the hospital was bound to notify it not later than 48 hours after it.', ['48 hours said']],
    ['Notice is required once a total of EUR 25,000 has been reached (|).', ['EUR 25,000 said']],
    ['De verjaringstermijn van |, tien jaren, was nog niet verstreken.', ['tien jaren said']],
    ['If no notice was given, the period ends six months after that (|).', ['six months said']],
    ['De Koning oefent het gezag uit vanaf zijn 21e jaar, aldus |.', ['21e said']],
    ['|: vijf jaren.', ['vijf jaren said']],
  ])('%s', (sentence, expected) => {
    expect(told(sentence)).toEqual(expected);
  });
});

describe('nothing is said of it by', () => {
  it.each([
    'Verdachte, 19 jaar oud, heeft | overtreden.',
    'Aan hem is een boete van € 5.000 op grond van | opgelegd.',
    'Een boete van € 5.000 op grond van | is passend.',
    'De termijn van | is met drie weken overschreden.',
    'Een kind van 14 jaar kan volgens | niet zelf toestemming geven.',
    'Een kind van 14 jaar kan niet zelf toestemming geven (|).',
    'Op 12 mei 2010, vier jaar na de levering, deed hij een beroep op |.',
    'Eiser vordert € 5.000 op grond van |.',
    'The controller notified the breach 80 hours after becoming aware of it, contrary to |.',
    'Het verzoek werd na vijf weken beantwoord, anders dan | wil.',
    'Na twee jaar beriep hij zich op |.',
    '| is drie jaar geleden gewijzigd.',
    'Drie leden van de raad stemden tegen; zie |.',
    'De brief is van 4 weken later, zodat | geldt.',
    'De oppervlakte is 500 hectare. Zie |.',
    '|: eiser betaalde 3 maanden te laat.',
    'Hij is veroordeeld tot een taakstraf van ten hoogste 60 uur (|).',
    'Zie | en artikel 6:7 Awb, dat een termijn van zes weken kent.',
  ])('%s', (sentence) => {
    expect(told(sentence)).toEqual([]);
  });

  it('what is quoted, which is compared by itself', () => {
    expect(told('Ingevolge | geldt een termijn van “ten hoogste vier weken”.')).toEqual([]);
  });
});

it('a run without spaces is read once, however many numbers are in it', () => {
  const run = 'ECLI:NL:HR:2020:'.repeat(10_000);
  expect(told(`De termijn van zes weken (${run}|${run}).`)).toEqual([]);
});
