/** Places that nobody read beside a law or a decision, which stands for `§`; `¤` stands for another citation. */
import { describe, expect, test } from 'vitest';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { unreadBeside, unreadPlace } from '../../../src/research/verify/context/unread-place';

function read(text: string, kind: 'law' | 'decision'): string | undefined {
  const [before = '', after = ''] = text.split('§');
  const whole = `${before}AVG${after}`;
  const others = [...whole.matchAll(/¤/g)].map(({ index }) => ({ start: index, end: index + 1 }));
  return unreadPlace(tagSentence(before, 'AVG', after, others), kind);
}

describe('a place of a law', () => {
  test.each([
    ['Zie art. [X] §.', 'art. [X]'],
    ['Zie artikel __ §.', 'artikel __'],
    ['Zie artikel 5, lid 7 bis, §.', 'artikel 5, lid 7 bis'],
    ['Zie overweging 999 bis §.', 'overweging 999 bis'],
    ['Zie artikel negenhonderd §.', 'artikel negenhonderd'],
    ['Zie artikel 999 (recht op wissing) van de §.', 'artikel 999 (recht op wissing)'],
    ['Under Article 999 (right to erasure) of the §.', 'Article 999 (right to erasure)'],
    ['Het in artikel 999 bedoelde recht van de §.', 'artikel 999'],
    ['Gelet op artikel {{ART_NR}} van de §', 'artikel {{ART_NR}}'],
    ['Artikel 2, ne-\ngende lid, van de §.', 'Artikel 2, ne'],
    ['art. 3:84 lid 9 e.v. §.', 'art. 3:84 lid 9'],
    ['Grondslag: §; artikel 310, lid 1.', 'artikel 310, lid 1'],
    ['Besproken zijn (§):\n- artikel 1\n- artikel 2', 'artikel 1'],
    ['Zie het derde hoofdstuk van de §.', 'derde hoofdstuk'],
    ['De 36e overweging van de considerans van de § zegt dit.', '36e overweging'],
    ['Vgl. den 999. Erwägungsgrund der §.', '999. Erwägungsgrund'],
    ['Voir le 999e considérant du §.', '999e considérant'],
    ['Zie hfst. XCIX §.', 'hfst. XCIX'],
    ["L'article 17, al. 99, du §.", 'article 17, al. 99'],
    ['Nach Art. 999 f. §.', 'Art. 999'],
    ['Zie de §, 999.', '999'],
    ['Het recht op wissing (999 §) geldt.', '999'],
    ['Zie § 17, lid 3.', 'lid 3'],
    ['Zie art 999. §.', 'art 999'],
    ['Zie §, 17', '17'],
    ['Zie 999 §.', '999'],
    ['§;999', '999'],
    ['| Wissing | §, 17 |', '17'],
    ['§ | 999', '999'],
    ['In strijd met A9P1 §.', 'A9P1'],
    ['Zie artikel: 999 §.', '999'],
    ['Legal basis: § 6(1)(c).', '6(1)(c)'],
    ['Zie r.o. 47 §.', 'r.o. 47'],
    ['Zie artiekl 999 §.', 'artiekl 999'],
    ['Zie §, zevende hoofdstuk.', 'zevende hoofdstuk'],
    ['Zie artikel n.n.b. §.', 'artikel'],
    ['Zie artikel TODO van de §.', 'artikel'],
    ['Zie artikel <nummer> van de §.', 'artikel'],
    ['Zie artikel $art$ van de §.', 'art'],
    ['Zie artikel %ART% van de §.', 'ART'],
    ['Zie artikel ?? van de §.', 'artikel'],
    ['Zie artikel ● §.', 'artikel'],
    ['Zie artikel zoveel van de §.', 'artikel'],
    ['Zie artikel — van de §.', 'artikel'],
    ['Zie overweging … §.', 'overweging …'],
    ['Zie artikel honderdtien van de §.', 'artikel honderdtien'],
    ['See Article TBC of the §.', 'Article'],
    ['Zie artikel *999* §.', '999'],
    ['Zie artlkel 999 §.', 'artlkel 999'],
    ['De preambule van de § (999).', '999'],
    ['De considerans van de § (punt 999).', 'punt 999'],
    ['De §. Artikel 999 geeft dit recht.', 'Artikel 999'],
    ['Volgens het Vierde Protocol bij het § mag dit.', 'Protocol'],
  ])('%s', (text, expected) => {
    expect(read(text, 'law')).toBe(expected);
  });

  test.each([
    '| 1 | § | wissing |',
    'Zie art. 17 Gw. De § geldt.',
    'Vgl. artikel 17. De § staat daaraan niet in de weg.',
    'De § geldt.',
    'Het eerste lid van de § geldt.',
    'Zie artikel 5 van ¤ en de §.',
    'Zie ¤, artikel 5, en de §.',
    'Artikel 5 van de overeenkomst is in strijd met de §.',
    'De § kent drie leden.',
    'Uit de ¤ (art. 1) en de §.',
    'De § telt 99 artikelen.',
    'Volgens de §, 3 jaar geleden ingevoerd, mag dit.',
    'De §, 2016, is nieuw.',
    'De §: 1. rechtmatig, 2. behoorlijk.',
    'Het tweede deel van het rapport over de §.',
    'Op grond van de § 20 werknemers ontslaan mag niet.',
    'In 2018 trad de § in werking.',
    'De § geldt hier. Artikel 5 van de overeenkomst niet.',
    'Dat artikel van de § geldt.',
    'In dit artikel (§) staat dat.',
    'Een artikel over de § verscheen.',
    'HET ARTIKEL OVER DE § IS GELEZEN.',
    'Dit artikel - § in de praktijk.',
    'Geldt dat artikel? De § zegt van niet.',
    'Welk artikel, vraagt men, van de § geldt?',
    'Het artikel van de hoogleraar over de §.',
    'De bijlage bij de § geldt.',
    'Dit artikel: 3 vragen over de §.',
    'Het eerste boek over de §.',
  ])('nothing is unread: %s', (text) => {
    expect(read(text, 'law')).toBeUndefined();
  });
});

describe('a place of a decision', () => {
  test.each([
    ['§ Elite Taxi [999].', '[999]'],
    ['This was said at [55] of §.', '[55]'],
    ['Conform r.o. [...] van § wordt bewijs opgedragen.', 'r.o. […]'],
    ['Comtech, §, ¶ 32.', '¶ 32'],
    ['Gutachten § Rn. 412 zur Konvention.', 'Rn. 412'],
    ['Zie §, vn. 12.', 'vn. 12'],
    ['Zie het 42e punt van §.', '42e punt'],
    ['Zie § (1.7).', '1.7'],
    ['Zie §, 1.7 e.v.', '1.7'],
    ['Zie §, 42.', '42'],
    ['EuGH, §, Rz. 999.', 'Rz. 999'],
    ['Zie § – 99.9.', '99.9'],
    ['Zie §, r.o. PM.', 'r.o. PM'],
    ['Zie § at [ ].', '[ ]'],
    ['Zie §, bijlage 99.', 'bijlage 99'],
    ['Zie §, blz. 9.', '9'],
    ['Zie §, r.o. "99.9".', '"99.9"'],
    ['§. Zie r.o. 99.9.', 'r.o. 99.9'],
  ])('%s', (text, expected) => {
    expect(read(text.replace('[...]', '[…]'), 'decision')).toBe(expected);
  });

  test.each([
    'Volgens § is artikel 5 niet geschonden.',
    '§ is gewezen in 2017.',
    'Zie de conclusie bij nr. 31344 (§).',
    'Aan appellant sub 5 is dat toegekend (§).',
    'Zie § (2017).',
    'Zie §, 3 jaar later bevestigd.',
    'Het eerste punt van kritiek op § is dit.',
    'Zie zaak nr. 30265 (§).',
  ])('nothing is unread: %s', (text) => {
    expect(read(text, 'decision')).toBeUndefined();
  });
});

describe('a place beside an article that is read', () => {
  const beside = (text: string): string | undefined => {
    const [before = '', after = ''] = text.split('§');
    return unreadBeside(tagSentence(before, 'artikel 17 AVG', after, []));
  };

  test.each([
    ['Zie artikel 999, thans §.', 'artikel 999'],
    ['Art. 3:888 (nietigheid), 3:889 (vernietiging) en §.', 'Art. 3:888 (nietigheid), 3:889'],
    ['Protocol 1, § is geschonden.', 'Protocol 1'],
    ['De voorwaarden van punt 4.4.2., in § gelden.', 'punt 4.4.2'],
    ['Zie §, alinea 7.', 'alinea 7'],
    ['Hoofdstuk III van §, artikel 999.', 'artikel 999'],
    ['Lid 9, dat over kinderen gaat, van § geldt.', 'Lid 9'],
    ['Het negende lid, over kinderen, van § geldt.', 'negende lid'],
    ['Point (z), which concerns children, of § applies.', 'Point (z)'],
    ['Onderdeel z, over kinderen, van § geldt.', 'Onderdeel z'],
  ])('%s', (text, expected) => {
    expect(beside(text)).toBe(expected);
  });

  test.each([
    'Zie § en artikel 5.',
    'Zie §, punt 3 van het beroepschrift.',
    'Anders dan het eerste lid bepaalt §.',
    'In punt 3, het eerste bezwaar tegen het besluit, betoogt eiser, onder verwijzing naar §, dit.',
    'Het derde onderdeel, dat klaagt over schending van §, faalt.',
  ])('nothing is unread: %s', (text) => {
    expect(beside(text)).toBeUndefined();
  });
});
