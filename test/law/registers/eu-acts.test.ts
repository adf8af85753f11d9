/** Acts of the EU by their official numbers: one of each kind, and lists of them. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';
import { actsAt, celexOfOfficialNumber } from '../../../src/law/registers/eu-acts';
import { readNames } from '../../../src/lookup/read-name';

describe('one act', () => {
  it.each([
    ['Verordening (EU) 2016/679', '32016R0679'],
    ['Verordening (EG) nr. 2042/2003', '32003R2042'],
    ['verordening (EEG), no. 1371/84', '31984R1371'],
    ['Regulation (EC) No 1/2003', '32003R0001'],
    ['Regulation (EC, Euratom) No 966/2012', '32012R0966'],
    ['Regulation EC No 882/2004', '32004R0882'],
    ['Regulation(EC) No 1272/2008', '32008R1272'],
    ['Regulation ►C1 (EU) 2022/1031', '32022R1031'],
    ['Commission Implementing Regulation (EU) 2015/909', '32015R0909'],
    ['Durchführungsverordnung (EU) 2015/909', '32015R0909'],
    ['Verordnung (EU) Nr. 575/2013', '32013R0575'],
    ['Verordnung Nr. 1381/2013', '32013R1381'],
    ['règlement (UE) 2016/679', '32016R0679'],
    ['règlement (CE) n° 883/2004', '32004R0883'],
    ['Basisverordening 883/2004', '32004R0883'],
    ['Verordening nr. 17 van de Raad', '31962R0017'],
    ['Regulation (EEC) No 17', '31962R0017'],
    ['Regulation No 17', '31962R0017'],
    ['Regulation No 136/66/EEC', '31966R0136'],
    ['Richtlijn 2014/24', '32014L0024'],
    ['Council Directive 91/271/EEC', '31991L0271'],
    ['Sixth Council Directive 77/388/EEC', '31977L0388'],
    ['Richtlijn van de Raad 93/13/EEG', '31993L0013'],
    ['Richtlijn van het Europees Parlement en de Raad van 26 februari 2014 2014/24/EU', '32014L0024'],
    ['Richtlijn (89/391/EEG)', '31989L0391'],
    ['Directive [2000/31]', '32000L0031'],
    ['Richtlinie 2011/36/EU', '32011L0036'],
    ['directive 95/46/CE', '31995L0046'],
    ['EG-richtlijn 92/43', '31992L0043'],
    ['Besluit nr. 768/2008/EG', '32008D0768'],
    ['Decision No 2119/98/EC', '31998D2119'],
    ['Decision 1982/2006/EC', '32006D1982'],
    ['Decision 2000/520/EC', '32000D0520'],
    ['Beschikking 2000/520/EG', '32000D0520'],
    ['Beschluss (EU) 2017/865', '32017D0865'],
    ['Beschlusses 2009/902/JI', '32009D0902'],
    ['Commission Decision No 2496/96/ECSC', '31996S2496'],
    ['Council Framework Decision 2002/584/JHA', '32002F0584'],
    ['Kaderbesluit 2008/977/JBZ', '32008F0977'],
    ['Rahmenbeschlusses 2002/629/JI', '32002F0629'],
    ['Aanbeveling 2003/361/EG', '32003H0361'],
    ['Commission Recommendation (EU) 2020/1743', '32020H1743'],
    ['Gemeenschappelijk Standpunt 2001/931/GBVB', '32001E0931'],
    ['Rl. 2004/38/EG', '32004L0038'],
    ['Vo. 883/2004', '32004R0883'],
    ['VO (EG) 883/2004', '32004R0883'],
  ])('%s is %s', (text, celex) => {
    expect(celexOfOfficialNumber(text)).toBe(celex);
    expect(recognise(`Gelet op ${text} is dat zo.`).map(({ name }) => name)).toMatchObject([{ externalIds: [celex] }]);
  });

  it.each([
    'UN Regulation No 17',
    'Regulation No 44 of the United Nations',
    'beschikking 2012/345',
    'Bouwverordening 2012/12',
    'het verkeersbesluit 2019/1234',
    'Dir 12/34',
    'vo 4/5',
    'Decision No 1/80',
    'richtlijn 24/7',
  ])('%s is none', (text) => {
    expect(
      recognise(`Zie ${text}, zo is het.`).flatMap(({ name }) => ('externalIds' in name ? name.externalIds : [])),
    ).toEqual([]);
  });
});

const LISTS: readonly (readonly [text: string, ...celexes: string[]])[] = [
  ['Richtlijnen 2014/24/EU en 2014/25/EU', '32014L0024', '32014L0025'],
  ['Regulations (EC) No 883/2004 ( 4 ) and (EC) No 987/2009', '32004R0883', '32009R0987'],
  ['Regulations ((EC) No 1907/2006, (EU) 2017/2100, (EU) 2018/605)', '32006R1907', '32017R2100', '32018R0605'],
  ['Directives 2009/65/EC, 2014/65/EU and (EU) 2016/97', '32009L0065', '32014L0065', '32016L0097'],
  ['Directive 2009/110/EC, 2014/65/EU or (EU) 2015/2366', '32009L0110', '32014L0065', '32015L2366'],
  ['Richtlinien [2011/36 und 2011/93]', '32011L0036', '32011L0093'],
  ['Directives [2006/123] and … [2000/31]', '32006L0123', '32000L0031'],
  ['Richtlinien 2011/95, 2013/32 und 2013/33', '32011L0095', '32013L0032', '32013L0033'],
  ['Unterzeichnungsbeschlüsse 2017/865 und 2017/866', '32017D0865', '32017D0866'],
  ['verordeningen van 31 maart 1984 van de Raad van de EG no. 856/84 en 857/84', '31984R0856', '31984R0857'],
  ['Regulations (EEC) Nos 1408/71 and 574/72', '31971R1408', '31972R0574'],
  ['directives 2014/24/UE et 2014/25/UE', '32014L0024', '32014L0025'],
  [
    'Directives 2009/65/EC of the European Parliament and of the Council (3) and 2014/65/EU',
    '32009L0065',
    '32014L0065',
  ],
];

describe('a list', () => {
  it.each(LISTS)('%s', (text, ...celexes) => {
    expect(actsAt(text, 0).map(({ celex }) => celex)).toEqual(celexes);
    const found = recognise(`Gelet op ${text}.`);
    expect(found.map(({ name }) => name)).toMatchObject(celexes.map((celex) => ({ externalIds: [celex] })));
  });

  it('is read from a command line, each by its name', () => {
    expect(readNames('Richtlijnen 2014/24/EU en 2014/25/EU')).toMatchObject([
      { externalIds: ['32014L0024'], text: 'Richtlijn 2014/24/EU' },
      { externalIds: ['32014L0025'], text: 'Richtlijn 2014/25/EU' },
    ]);
  });

  it('gives a number that is no act to none', () => {
    const ids = (text: string) => actsAt(text, 0).map(({ celex }) => celex);
    expect(ids('Richtlijn 2014/24/EU en 2014/25')).toEqual(['32014L0024']);
    expect(ids('Richtlijn 2014/24/EU, 14/02 van de zitting')).toEqual(['32014L0024']);
  });
});

describe('places of a list', () => {
  const named = (text: string) =>
    recognise(text).map(({ name }) => ('externalIds' in name ? name.externalIds.join('|') : name.kind));

  it('are of each act where there is one place, and of any where there are several', () => {
    expect(named('artikel 3 van de Richtlijnen 2014/24/EU en 2014/25/EU')).toEqual([
      '32014L0024 artikel 3',
      '32014L0025 artikel 3',
    ]);
    expect(named('Articles 3 and 4 of Directives 2014/24/EU and 2014/25/EU')).toEqual([
      '32014L0024 artikel 3|32014L0025 artikel 3',
      '32014L0024 artikel 4|32014L0025 artikel 4',
      '32014L0025',
    ]);
  });

  it('are of none before a list without a preposition', () => {
    expect(named('Without prejudice to Article 80, Directives 79/117/EEC and 91/414/EEC are repealed.')).toEqual([
      '31979L0117',
      '31991L0414',
    ]);
  });

  it('of an act that was named last are of any of a list, and of none that was not read', () => {
    expect(
      named('Richtlijn 2014/24/EU. Richtlijn 2014/9999999/EU luidt zo. Artikel 58 van die richtlijn.')[1],
    ).not.toContain('2014');
    expect(
      named(
        'Richtlijn 2014/24/EU. De Richtlijn van de Raad van 3 mei 1976 betreffende afval. Artikel 58 van die richtlijn.',
      ),
    ).toEqual(['32014L0024', 'unlisted-law']);
    expect(named('Richtlijnen 2014/24/EU en 2014/25/EU gelden. Artikel 58 van die richtlijn.')[2]).toBe(
      '32014L0025 artikel 58|32014L0024 artikel 58',
    );
  });
});
