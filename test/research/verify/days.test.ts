/** Of which days the words around a law mean its text. The citation stands between the two parts. */
import { describe, expect, it } from 'vitest';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readTime } from '../../../src/research/verify/time/days';

const read = (text: string) => {
  const [before = '', after = ''] = text.split('§');
  return readTime(tagSentence(before, '§', after, []));
};
const shown = (text: string): string => {
  const { days, isToday, isEarlier } = read(text);
  if (days !== undefined) return days.from === days.to ? days.from : `${days.from}/${days.to}`;
  return isToday ? 'today' : isEarlier ? 'earlier' : '';
};

describe('the days whose text is meant, in the words behind a law', () => {
  it.each<[string, string]>([
    ['§, zoals dat gold op 1 januari 2015, bepaalt dit.', '2015-01-01'],
    ['§ (zoals dat luidde op 3 mei 2011) bepaalt dit.', '2011-05-03'],
    ['§ in de tekst die gold op 01-07-2012 bepaalt dit.', '2012-07-01'],
    ['§, as in force on 3 May 2011, provides this.', '2011-05-03'],
    ['§ (tekst 2012) bepaalt dit.', '2012-01-01/2012-12-31'],
    ['§ (tekst 1 januari 2012) bepaalt dit.', '2012-01-01'],
    ['§ (tekst 2013) luidde: “x”', '2013-01-01/2013-12-31'],
    ['§, zoals dat luidde in 2012, verbood dit.', '2012-01-01/2012-12-31'],
    ['§, dat in 2015 gold, verbood dit.', '2015-01-01/2015-12-31'],
    ['§ (versie 1 juli 2012)', '2012-07-01'],
    ['§ (geldend van 01-01-2012 t/m 31-12-2012)', '2012-01-01/2012-12-31'],
    ['§ (geldig op 1-7-2012)', '2012-07-01'],
    ['§ (per 1 januari 2014)', '2014-01-01'],
    ['§ (tot 1 januari 2014)', '2013-12-31'],
    ['§ (oud, tekst tot 1 januari 2013)', '2012-12-31'],
    ['§ luidde op 1 juni 2012 als volgt: “x”', '2012-06-01'],
    ['§ luidde in 2012: “x”', '2012-01-01/2012-12-31'],
    ['§ bepaalde in 2012 dat dit mag.', '2012-01-01/2012-12-31'],
    ['§ luidde tot 1 januari 2014: “x”', '2013-12-31'],
    ['§ luidde vóór 1 januari 2014 anders.', '2013-12-31'],
    ['§ bepaalt sinds 1 januari 2014 dat dit niet mag.', '2014-01-01/9999-12-31'],
    ['§ luidt met ingang van 1 januari 2014: “x”', '2014-01-01'],
    ['§, naar de tekst van 2012, verbood dit.', '2012-01-01/2012-12-31'],
    ['§, in its version of 1 March 2013, provides', '2013-03-01'],
    ['§ as it stood in 2012 provided', '2012-01-01/2012-12-31'],
    ['§, in force on 1 March 2013, provides', '2013-03-01'],
    ['§ (2012 version) provides', '2012-01-01/2012-12-31'],
    ['§ (as at 1 June 2012) provides', '2012-06-01'],
    ['§, in the version in force until 31 December 2013, provides', '2013-12-31'],
    ['§ read on 1 June 2012 as follows', '2012-06-01'],
    ['§ destijds (2010) bepaalde dit.', '2010-01-01/2010-12-31'],
    ['§, zoals van kracht in maart 2012,', '2012-03-01/2012-03-31'],
    ['§ luidt thans: “x”', 'today'],
    ['§ currently provides this.', 'today'],
    ['§ (oud) bepaalde dit.', 'earlier'],
    ['§, zoals dat destijds luidde, bepaalde dit.', 'earlier'],
    ['§, zoals dat luidde ten tijde van het besluit, bepaalde dit.', 'earlier'],
    ['§ (thans artikel 7:610 BW) bepaalde dit.', 'earlier'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('in the words before it', () => {
  it.each<[string, string]>([
    ['Op 1 juni 2012 bepaalde § dat dit mocht.', '2012-06-01'],
    ['In 2013 luidde § nog: “x”', '2013-01-01/2013-12-31'],
    ['Op 1 juni 2012 opende § aldus: “x”', '2012-06-01'],
    ['Op 1 juni 2014 traden ingevolge § gedeputeerde staten in de plaats.', '2014-06-01'],
    ['Op 1 juni 2012 gold op grond van § een verbod.', '2012-06-01'],
    ['Per 1 januari 2014 luidt § anders.', '2014-01-01'],
    ['Met ingang van 1 januari 2014 bepaalt § dit.', '2014-01-01'],
    ['Sinds 1 januari 2014 verbiedt § dit.', '2014-01-01/9999-12-31'],
    ['Sinds 2014 verbiedt § dit.', '2014-12-31/9999-12-31'],
    ['Tot 1 januari 2014 luidde § anders.', '2013-12-31'],
    ['Vóór 2014 bepaalde § dit.', '2013-12-31'],
    ['Van 2004 tot 2009 bepaalde § dit.', '2004-01-01/2008-12-31'],
    ['Tussen 2002 en 2012 luidde § zo.', '2002-01-01/2012-12-31'],
    ['As in force on 1 July 2014, § prohibited this.', '2014-07-01'],
    ['In force on 1 June 2012, § entrusted this to others.', '2012-06-01'],
    ['On 1 June 2012 § prohibited this.', '2012-06-01'],
    ['Until 1 January 2014, § read otherwise.', '2013-12-31'],
    ['Zoals dat luidde in 2012 verbood § dit.', '2012-01-01/2012-12-31'],
    ['Naar de tekst van 2012 bepaalde § dit.', '2012-01-01/2012-12-31'],
    ['Het op 1 juni 2012 geldende § bepaalde dit.', '2012-06-01'],
    ['Naar het recht dat op 1 juni 2012 gold, bepaalde § dit.', '2012-06-01'],
    ['Op 1 juni 2012 was § nog van kracht.', '2012-06-01'],
    ['Thans bepaalt § dit.', 'today'],
    ['The current § provides this.', 'today'],
    ['Destijds bepaalde § dit.', 'earlier'],
    ['Het toenmalige § bepaalde dit.', 'earlier'],
    ['The former § provided this.', 'earlier'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('a day of something else is none of the text', () => {
  it.each([
    '§ is op 3 mei 2011 toegepast.',
    '§ BW. Zoals gezegd is op 3 mei 2011 beslist.',
    'Bij besluit van 1 juni 2012 is op grond van § de vergunning verleend.',
    'Op 1 juni 2012 heeft het college op grond van § besloten.',
    'Op 1 juni 2012 is op grond van § besloten.',
    'Op 1 juni 2012 besloot het college op grond van § dat dit niet mag.',
    'Bij uitspraak van 1 juni 2012 paste de rechtbank § toe.',
    '§ bepaalt dat wie vóór 1 januari 2012 een aanvraag deed dit behoudt.',
    '§ requires applications before 1 May 2012.',
    'Het besluit van 1 juni 2012 berust op §.',
    '§ van de Wet van 1 juni 2012.',
    'By decision of 1 June 2012 the board applied §.',
    'De aanvraag is in 2012 ingediend. § bepaalt dit.',
    'Per 1 januari 2013 is § vervallen.',
    'Op 1 juni 2012 trad § in werking.',
    '§ is gewijzigd bij wet van 1 juni 2012.',
    'De man is in 2012 op grond van § veroordeeld.',
  ])('%s', (text) => {
    expect(shown(text)).toBe('');
  });
});

describe('in other sentences', () => {
  it.each<[string, string]>([
    ['Ten tijde van het bestreden besluit luidde § als volgt: “x”', 'earlier'],
    ['Volgens § (geldend per 1 juli 2013) is dit verboden.', '2013-07-01'],
    ['Artikel § zoals dit artikel luidde vóór 1 januari 2013 verbood dit.', '2012-12-31'],
    ['Artikel § in de versie die van 1 juli 2009 tot 1 januari 2013 gold, verbood dit.', '2009-07-01/2012-12-31'],
    ['Onder § (oud), zoals van toepassing tot 1 januari 2014, was dit toegestaan.', '2013-12-31'],
    ['Het in 2012 geldende artikel § schreef voor dat “x”.', '2012-01-01/2012-12-31'],
    ['Naar het op 1 juli 2012 geldende recht (§) mocht dit.', '2012-07-01'],
    ['In de tekst van § zoals die sinds 1 januari 2014 geldt staat “x”.', '2014-01-01/9999-12-31'],
    ['§ luidde ten tijde hier van belang: “x”', 'earlier'],
    ['§ luidde, voor zover hier van belang, in 2012 als volgt: “x”', '2012-01-01/2012-12-31'],
    ['§ (wettekst per 01-01-2014): “x”', '2014-01-01'],
    ['§ (tekst geldend in 2010) verbood dit.', '2010-01-01/2010-12-31'],
    ['Per 1 juli 2015 is in § bepaald dat “x”', '2015-07-01'],
    ['Vanaf 1 januari 2014 geldt ingevolge § een leeftijdsgrens van “18 jaar”.', '2014-01-01'],
    ['At the time, § provided that “x”', 'earlier'],
    ['In 2012, § required a licence “x”.', '2012-01-01/2012-12-31'],
    ['Prior to 1 January 2014, § prohibited “x”.', '2013-12-31'],
    ['§, as applicable on 1 March 2013, provides “x”.', '2013-03-01'],
    ['§ (in the version applicable until 31 December 2013) provides', '2013-12-31'],
    ['Since January 2014 § has prohibited “x”.', '2014-01-31/9999-12-31'],
    ['Tot en met 31 december 2013 bepaalde § dat “x”.', '2013-12-31'],
    ['§ bepaalde destijds dat “x”.', 'earlier'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    '§ bepaalt inmiddels dat “x”.',
    'De vergunning is op 1 juni 2012 verleend krachtens § en geldt nog.',
    'Sinds 2014 heeft het college op grond van § dwangsommen opgelegd.',
    'Het college heeft bij besluit van 3 maart 2014, gelet op §, de aanvraag afgewezen.',
    'De in 2012 op grond van § verleende vergunning is geldig.',
    '§ is in werking getreden op 1 januari 2013.',
    'Bij de wet van 24 mei 2012 is § gewijzigd.',
    'On 1 June 2012 the board, acting under §, refused it.',
  ])('%s names none', (text) => {
    expect(shown(text)).toBe('');
  });
});

describe('in words of every kind', () => {
  it.each<[string, string]>([
    ['§ gold op 1 dec. 2017 nog.', '2017-12-01'],
    ['§ in der Fassung vom 1. Dezember 2017', '2017-12-01'],
    ['§, en vigueur le 1er décembre 2017, interdit cela.', '2017-12-01'],
    ['§ was op 1 maart 2014 van toepassing.', '2014-03-01'],
    ['Naar de redactie van 1 april 2013 verbood § dit.', '2013-04-01'],
    ['Sinds 1 juli 2015 kent § een uitzondering.', '2015-07-01/9999-12-31'],
    ['§ (geldende tekst per 1-4-2016)', '2016-04-01'],
    ['In de op 3 maart 2012 luidende tekst verplichtte § daartoe.', '2012-03-03'],
    ['Nadat de wet was gewijzigd, bepaalde § vanaf 1 januari 2016 dat dit mag.', '2016-01-01'],
    ['§ (stand 1 juli 2025) is geldend recht.', '2025-07-01'],
    ['§, which was in force from 1 May 2012 to 30 April 2014, allowed this.', '2012-05-01/2014-04-30'],
    ['Between 2010 and 2014 § allowed this.', '2010-01-01/2014-12-31'],
    ['Ook in december 2014 verplichtte § hiertoe.', '2014-12-01/2014-12-31'],
    ['§ trad in werking op 1 januari 2022.', '2022-01-01'],
    ['§ gold tot en met 31 december 2017.', '2017-12-31'],
    ['Dat volgt uit §, zoals die in 2025 luidt.', '2025-01-01/2025-12-31'],
    ['In de tekst zoals die op 3 mei 2012 luidde verbood § dit.', '2012-05-03'],
    ['§ dateert van november 2024 (in werking 8 november 2024).', '2024-11-08'],
    ['Bij die wet werd met ingang van 1 maart 1983 § geredigeerd.', '1983-03-01'],
    ['Volgens de destijds geldende § mocht dit.', 'earlier'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    'De rechtbank bepaalde op 1 juni 2012 dat § dit verbiedt.',
    'Het op 1 juni 2012 ingediende verzoek steunt op §.',
    '§ is op 1 juni 2013 in werking getreden.',
    'De aanvraag van 1 juni 2012 moest volgens § worden geweigerd.',
    'Eiser heeft op 3 april 2014 verzocht om toepassing van §.',
    '§ bepaalt dat een vergunning van vóór 1 januari 2010 geldig blijft.',
    'Nu § op dit punt duidelijk is, faalt de klacht.',
    'In 2015 paste de inspecteur § toe.',
    'Voor feiten van voor 1 juli 2013 heeft § geen gevolgen.',
    'Na het ongeval van 3 mei 2014 beriep hij zich op §, dat bescherming biedt.',
    'Op 1 juni 2012 kocht eiser een pand, zodat § geldt.',
    'De huurprijs was in 2012 lager dan § toestaat.',
    'Hij vraagt een verklaring als thans bedoeld in de §.',
    'Artikel 23 (oud) §.',
    'Dat kwam doordat ten tijde van het opleggen van de bestreden aanslag de termijn van § al was verstreken.',
  ])('%s names none', (text) => {
    expect(shown(text)).toBe('');
  });
});

describe('words of its clause that hint at an earlier text', () => {
  it.each<[string, boolean]>([
    ['Zie § (oud) BW.', true],
    ['Het destijds geldende § Awb.', true],
    ['§, zoals dat tot 2010 luidde, is ruimer.', true],
    ['Het overgangsrecht bij § is ruim.', true],
    [
      'De heffing van § is, na de wijziging van de regeling voor de gemeenten in het zuiden en het oosten, ruimer dan in het ingetrokken artikel.',
      true,
    ],
    ['§ Awb is van toepassing.', false],
    ['De intrekking van de uitkering berust op §.', false],
    ['§, uitgewerkt in het Besluit, is duidelijk.', false],
    ['Controle vindt volgens § vóór het verlaten van de staat plaats.', false],
    ['§, zoals van kracht vóór 1 mei 2011.', true],
    ['§ geldt voor wie 18 jaar oud is.', false],
    ['Dat was toen zo. Op § Awb is een beroep gedaan. Zie ook het vervallen artikel.', false],
    ['Het vervallen artikel stond daaraan in de weg; § Awb niet.', false],
  ])('%s', (text, expected) => {
    expect(read(text).mayBeEarlier).toBe(expected);
  });
});

describe('whether the clause is in the past tense', () => {
  it.each<[string, boolean]>([
    ['Certificates could be issued no earlier than 11 days after the test (§, as amended).', true],
    ['De aanvraag kon op grond van § worden geweigerd.', true],
    ['§ gold voor alle vergunningen.', true],
    ['Volgens § was dat verboden.', true],
    ['§ geldt voor wie een vergunning had.', false],
    ['De wet was streng, maar § bepaalt anders.', false],
    ['Op grond van § kan de vergunning worden geweigerd.', false],
    ['Dat was zo; § is geldend recht.', false],
    ['Zie §.', false],
  ])('%s', (text, expected) => {
    expect(read(text).isPast).toBe(expected);
  });
});
