/** What the words around a law say of whether it holds. The citation stands between the two parts. */
import { describe, expect, it } from 'vitest';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readState } from '../../../src/research/verify/time/state';

/** Articles beside the citation, as the recogniser finds them. */
const citedIn = (before: string, after: string) =>
  [...`${before}§${after}`.matchAll(/artikel \d+/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));

const read = (text: string) => {
  const [before = '', after = ''] = text.split('§');
  return readState(tagSentence(before, '§', after, citedIn(before, after)));
};
const shown = (text: string): string | undefined => {
  const said = read(text);
  return (
    said && `${said.state} ${said.day === undefined ? '' : `${said.day.since ? '' : 'by '}${said.day.said}`}`.trim()
  );
};

describe('the words say that it does not hold', () => {
  it.each<[string, string]>([
    ['Artikel § (vervallen) bepaalde dit.', 'lapsed'],
    ['Zie § (inmiddels vervallen).', 'lapsed'],
    ['Zie § (per 1 januari 2015 vervallen).', 'lapsed 1 januari 2015'],
    ['Een beroep op § kan niet baten: die bepaling is met ingang van 10 maart 2017 vervallen.', 'lapsed 10 maart 2017'],
    ['§, dat inmiddels is vervallen, gaf die bevoegdheid.', 'lapsed'],
    ['§ is per 1 januari 2013 vervallen.', 'lapsed 1 januari 2013'],
    ['§ was op 1 juni 2014 al vervallen.', 'lapsed by 1 juni 2014'],
    ['§ is bij de Wet van 24 mei 2012 ingetrokken.', 'lapsed'],
    ['§ geldt niet meer, want die regeling is ingetrokken.', 'lapsed'],
    ['§ verviel op 1 januari 2013.', 'lapsed 1 januari 2013'],
    ['Op dat moment verviel §.', 'lapsed'],
    ['Het vervallen artikel § gaf die bevoegdheid.', 'lapsed'],
    ['De vrouw beroept zich op §. Dat artikel is echter vervallen.', 'lapsed'],
    ['Eiser noemt § en artikel 3. Die bepalingen zijn vervallen.', 'lapsed'],
    ['§ lapsed on 30 June 2023.', 'lapsed 30 June 2023'],
    ['§ is no longer in force.', 'lapsed'],
    ['§, which was repealed in 2012, required a licence.', 'lapsed 2012'],
    ['§ expired on 30 June 2023 and binds nobody.', 'lapsed 30 June 2023'],
    ['The applicant relies on §, but that regulation has ceased to apply.', 'lapsed'],
    ['§ gold tot 1 januari 2013.', 'lapsed 1 januari 2013'],
    ['Tot en met 31 december 2017 gold §.', 'lapsed 31 december 2017'],
    ['§ was geldend recht tot 10 maart 2017.', 'lapsed 10 maart 2017'],
    ['§ hield op 10 maart 2017 op te gelden.', 'lapsed 10 maart 2017'],
    ['§ is nog niet in werking getreden.', 'not_yet'],
    [
      '§ was op 1 juni 2022 nog niet in werking getreden, zodat eiser zich daarop niet kan beroepen.',
      'not_yet 1 juni 2022',
    ],
    ['§, dat de eenheid daar onderbrengt, is nog niet in werking getreden.', 'not_yet'],
    ['§ has not yet entered into force.', 'not_yet'],
    ['In afwachting van de inwerkingtreding van § geldt dit niet.', 'not_yet'],
    ['Het nog niet in werking getreden artikel §.', 'not_yet'],
  ])('%s', (text, expected) => {
    expect(shown(text.replace('artikel §', '§'))).toBe(expected);
  });
});

describe('they say nothing of it', () => {
  it.each([
    'Op grond van § is de vergunning vervallen.',
    'Ingevolge § is het besluit ingetrokken.',
    '§ bepaalt dat de vergunning vervalt.',
    '§ is niet vervallen.',
    '§ is onverkort van kracht.',
    'Het besluit is ingetrokken; zie §.',
    'De vergunning is met toepassing van § ingetrokken.',
    '§ geldt. Het bestuursorgaan heeft het besluit ingetrokken.',
    '§ is van toepassing. De vergunning is vervallen.',
    'Under § the licence has lapsed.',
    '§ provides that a licence which has expired may be renewed.',
    'In § is bepaald dat het recht is vervallen.',
    'Eiser noemt §. Een beroep op artikel 108 baat hem niet, omdat die bepaling is vervallen.',
  ])('%s', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

describe('in other sentences', () => {
  it.each<[string, string]>([
    ['§ is sinds 1 januari 2003 niet meer van kracht.', 'lapsed'],
    ['Artikel § is met de inwerkingtreding van de Wet X komen te vervallen.', 'lapsed'],
    ['Dat § inmiddels is ingetrokken, doet daaraan niet af.', 'lapsed'],
    ['§, thans vervallen, bood die mogelijkheid.', 'lapsed'],
    ['§ (vervallen per 1 januari 2013) gaf die bevoegdheid.', 'lapsed'],
    ['§ has been repealed.', 'lapsed'],
    ['The repealed § required this.', 'lapsed'],
    ['§ is nog altijd niet in werking.', 'not_yet'],
    ['§ treedt pas op 1 juli 2027 in werking.', 'not_yet'],
    ['§ is not yet in force.', 'not_yet'],
    ['§ zal per 1 januari 2013 vervallen.', 'lapsed'],
    ['Regulation § applied until 30 June 2023.', 'lapsed'],
  ])('%s', (text, expected) => {
    expect(read(text)?.state).toBe(expected);
  });

  it.each([
    'Op grond van § vervalt de vergunning.',
    'Op grond van § kan een vergunning worden ingetrokken.',
    '§ regelt wanneer een vergunning vervalt.',
    'Toepassing van § leidt ertoe dat het recht is vervallen.',
    'Ingevolge § is de machtiging vervallen en is het besluit ingetrokken.',
    '§ heeft de oude regeling vervangen.',
  ])('%s says nothing', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
