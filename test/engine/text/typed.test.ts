/** What people type and paste beside words: what is meant is looked for, what means nothing here is named, and the words stay. */
import { describe, expect, test } from 'vitest';
import { checkSearchQuery } from '../../../src/contract/parameters';
import { parseQuery, type Term } from '../../../src/engine/text/query';
import { readTyped } from '../../../src/engine/text/typed';
import { artikel, libraryOf } from '../../library/fixture';

const one = ({ kind, tokens, alternatives }: Term): string =>
  alternatives !== undefined ? `date ${tokens.join('-')}` : `${tokens.join(' ')}${kind === 'prefix' ? '*' : ''}`;

/** What is wanted, what is kept out with a minus, what is to be close together, what is not taken. */
function read(q: string) {
  const { wanted, excluded, near, notTaken } = parseQuery(q);
  return {
    words: [...wanted.map(one), ...excluded.map((term) => `-${one(term)}`)].join(' | '),
    near: near.map(({ tokens, distance }) => `${tokens.join('~')} ${distance}`).join(),
    notTaken: [...notTaken],
  };
}

describe('is not taken, and named', () => {
  test.each([
    ['§ 5 huurprijs', '5 | huurprijs', ['§']],
    ['§5 huurprijs', '5 | huurprijs', ['§']],
    ['§§ 5 en 6 huurprijs', '5 | en | 6 | huurprijs', ['§§']],
    ['¶ 12 huurprijs', '12 | huurprijs', ['¶']],
    ['€ 450 boete', '450 | boete', ['€']],
    ['€450,- boete', '450 | boete', ['€']],
    ['$ 450 boete', '450 | boete', ['$']],
    ['21% btw', '21 | btw', ['%']],
    ['21 % btw', '21 | btw', ['%']],
    ['title:huur', 'huur', ['title:']],
    ['titel:"goede trouw" bezit', 'goede trouw | bezit', ['titel:']],
    ['ti=huur', 'huur', ['ti=']],
    ['TI(huur) AND AB(pacht)', 'huur | pacht', ['TI', 'AB']],
    ['intitle:huur site:rechtspraak', 'huur | rechtspraak', ['intitle:', 'site:']],
    ['instantie:HR huur datum:2019', 'hr | huur | 2019', ['instantie:', 'datum:']],
    ['huur /s opzegging', 'huur | opzegging', ['/s']],
    ['huur w/p opzegging', 'huur | opzegging', ['w/p']],
    ['huur [2018 TO 2020]', 'huur', ['[2018 TO 2020]']],
    ['huur 2010..2015', 'huur', ['2010..2015']],
    ['huurprjs~ woning', 'huurprjs | woning', ['~']],
    ['huurprjs~0.8 woning', 'huurprjs | woning', ['~0.8']],
    ['*huur woning', 'huur | woning', ['*']],
    ['hu?r woning', 'hu | r | woning', ['?']],
    ['huur$ woning', 'huur | woning', ['$']],
    ['"goede trouw bezit', 'goede | trouw | bezit', ['"']],
    ['"a b c"~5 huur', 'a b c | huur', ['~5']],
    ['NEAR/5 huur', 'huur', ['NEAR/5']],
    ['huur w/5 "goede trouw"', 'huur | goede trouw', ['w/5']],
  ])('%s', (q, words, notTaken) => {
    expect(read(q)).toEqual({ words, near: '', notTaken });
  });
});

describe('is taken as it is meant', () => {
  test.each([
    ['huur AND NOT pacht', 'huur | -pacht', ''],
    ['huur NEAR/5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur near/5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur w/5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur W/5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur /5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur pre/5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur ADJ5 opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur AROUND(5) opzegging', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur NEAR opzegging', 'huur | opzegging', 'huur~opzegging 10'],
    ['"huur opzegging"~5', 'huur | opzegging', 'huur~opzegging 5'],
    ['huur NEAR/5 opzegging NEAR/3 termijn', 'huur | opzegging | termijn', 'huur~opzegging 5,opzegging~termijn 3'],
    ['<p>goede&nbsp;trouw</p>', 'goede | trouw', ''],
    ['<a href="https://x.nl/?a=b">goede</a> <b>trouw</b><br/>', 'goede | trouw', ''],
    ['verzekering&shy;s &eacute;&eacute;n', 'verzekering | s | een', ''],
    ['**goede trouw** bezit', 'goede | trouw | bezit', ''],
    ['&#103;oede &#x74;rouw', 'goede | trouw', ''],
    ['12-03-2019 huur', 'date 12-03-2019 | huur', ''],
    ['12/3/2019 huur', 'date 12-3-2019 | huur', ''],
    ['12.03.2019 huur', 'date 12-03-2019 | huur', ''],
    ['2019-03-12 huur', 'date 2019-03-12 | huur', ''],
    ['huur 12 maart 2019', 'huur | date 12-maart-2019', ''],
    ['huur (12 March 2019)', 'huur | date 12-march-2019', ''],
  ])('%s', (q, words, near) => {
    expect(read(q)).toEqual({ words, near, notTaken: [] });
  });

  test('bars between words are OR', () => {
    expect(parseQuery('huur | pacht || lease').wanted[0]?.alternatives).toHaveLength(3);
  });
});

test.each(
  `huurprijs | Mag ik de huur opzeggen? | art. 6:162 lid 1 BW | ECLI:NL:HR:2016:162 |
   jci1.3:c:BWBR0005289&artikel=162 | AWB 14/5548 | C-434/15 | m^2 | huur/verhuur | opzeg* huur |
   30-02-2019 huur | https://wetten.overheid.nl/BWBR0005289/2019-01-01#Boek6 | leeftijd < 18 jaar & ouder`.split(
    /\s\|\s+/,
  ),
)('%s is left as it is', (q) => {
  expect(readTyped(q).notTaken).toEqual([]);
  expect(parseQuery(q).near).toEqual([]);
  expect(parseQuery(q).wanted.every(({ kind, alternatives }) => kind !== 'phrase' || alternatives === undefined)).toBe(
    true,
  );
});

describe('in a library', () => {
  const library = () =>
    libraryOf([
      artikel('BWBR0000001', '1', 'De huur kan na opzegging eindigen op 12 maart 2019.'),
      artikel('BWBR0000001', '2', `De huur ${'van een woning of een fiets '.repeat(5)} na opzegging, 12-03-2019.`),
      artikel('BWBR0000001', '3', 'Goede trouw van 12 maart tot het jaar 2019: 21 procent, 450 euro.'),
    ]);
  const find = async (q: string) => {
    const { data, meta } = await library().search(checkSearchQuery({ q }), { options: { all_words: true } });
    return {
      ids: data.map(({ external_id }) => external_id.slice(-1)).sort(),
      codes: (meta?.notices ?? []).map(({ code, message }) => (code === 'not_taken' ? message : '')).filter(Boolean),
    };
  };

  test('NEAR keeps those that have the words close together', async () => {
    expect(await find('huur NEAR/5 opzegging')).toEqual({ ids: ['1'], codes: [] });
    expect((await find('huur opzegging')).ids).toEqual(['1', '2']);
  });

  test.each(['12-03-2019', '2019-03-12', '12 maart 2019', '12/3/2019', '12 March 2019'])(
    '%s finds the day however it is written',
    async (q) => {
      expect(await find(q)).toEqual({ ids: ['1', '2'], codes: [] });
    },
  );

  test('markup is no word, and what is not taken is said once', async () => {
    expect(await find('<p>goede&nbsp;trouw</p>')).toEqual({ ids: ['3'], codes: [] });
    const { ids, codes } = await find('€ 450 21% titel:trouw');
    expect([ids, codes.length]).toEqual([['3'], 1]);
    for (const sign of ['€', '%', 'titel:']) expect(codes[0]).toContain(sign);
  });
});
