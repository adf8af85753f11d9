import { describe, expect, it } from 'vitest';
import { allPages, artikel, CROWD, find, libraryOf, libraryOfCrowd } from '../../library/fixture';

/** BW 7: summary dismissal, a lease, and an article that has the words typed. */
const law = () =>
  libraryOf([
    artikel('BWBR0005290', '677', 'Ieder der partijen kan onverwijld opzeggen om een dringende reden.'),
    artikel('BWBR0005290', '678', 'Als dringende redenen worden beschouwd zodanige daden.'),
    artikel('BWBR0005290', '681', 'De rechter kan een billijke vergoeding toekennen.'),
    artikel('BWBR0000001', '4', 'Na ontslag op staande voet is er geen recht op een uitkering.'),
    artikel('BWBR0000001', '5', 'De boot ligt in het water.'),
  ]);

describe('what leads to an article besides its own words', () => {
  it('is a name: the articles that it means come first, and say so', async () => {
    const { ids, rows } = await find(law(), 'ontslag op staande voet');
    expect(ids.slice(0, 3)).toEqual(['BWBR0005290 artikel 677', 'BWBR0005290 artikel 678', 'BWBR0000001 artikel 4']);
    expect(rows[0]?.found_as).toContainEqual({ by: 'name', text: 'ontslag op staande voet' });
    expect(rows[0]?.missing_words).toBeUndefined();
    expect(rows[2]?.found_as).toBeUndefined();
  });

  it('counts as words that the row has: of those that neither its text nor its name has the row says so', async () => {
    const { meta } = await find(law(), 'ontslag op staande voet');
    expect(meta).toMatchObject({ total: 3, complete: 3 });
    const some = await find(law(), 'ontslag op staande voet zeppelin');
    expect(some.meta.complete).toBe(0);
    expect(some.rows[0]).toMatchObject({ matched_words: ['ontslag', 'staande', 'voet'], missing_words: ['zeppelin'] });
  });

  it('is in each page once', async () => {
    const { ids } = await allPages(law(), 'ontslag op staande voet', 1);
    expect(ids).toEqual(['BWBR0005290 artikel 677', 'BWBR0005290 artikel 678', 'BWBR0000001 artikel 4']);
  });

  it('is in each page once beside more rows with all words than are put in one order with it', async () => {
    const library = libraryOfCrowd([artikel('BWBR0005290', '677', 'Opzeggen om een dringende reden.')]);
    const found = await allPages(library, 'ontslag op staande voet', 25);
    expect([found.meta.total, found.ids.length, new Set(found.ids).size]).toEqual(Array(3).fill(CROWD + 1));
    expect(found.ids[0]).toBe('BWBR0005290 artikel 677');
  });

  it('says of a name that ended until when it was one', async () => {
    const { rows } = await find(law(), 'kennelijk onredelijk ontslag');
    const ended = rows.find(({ external_id: id }) => id === 'BWBR0005290 artikel 681');
    expect(ended?.found_as).toContainEqual({ by: 'name', text: 'kennelijk onredelijk ontslag', until: '2015-07-01' });
  });

  it('is nothing in a phrase and in the order of dates; with all words only what has them is left', async () => {
    const library = law();
    const asked = { q: 'ontslag op staande voet', limit: 10, offset: 0 };
    expect((await find(library, '"ontslag op staande voet"')).ids).toEqual(['BWBR0000001 artikel 4']);
    const all = await library.search({ ...asked, q: `${asked.q} zeppelin` }, { options: { all_words: true } });
    expect(all.data).toEqual([]);
    const { data } = await library.search(asked, { options: { sort: 'date' } });
    expect(data.flatMap(({ found_as: as = [] }) => as.map(({ by }) => by))).not.toContain('name');
  });

  it('is named with its command where it is not held', async () => {
    const { meta } = await find(libraryOf([artikel('BWBR0000001', '1', 'De boot ligt in het water.')]), 'vormverzuim');
    expect(meta.notices?.find(({ code }) => code === 'not_held')?.message).toContain('lks library add BWBR0001903');
  });

  it('does not stand above what has the whole query as it was typed', async () => {
    const q = 'geen recht op een uitkering na ontslag op staande voet is er';
    const library = libraryOf([
      artikel('BWBR0005290', '677', 'Ieder der partijen kan onverwijld opzeggen om een dringende reden.'),
      artikel('BWBR0000001', '4', `Zo staat het er: ${q}.`),
    ]);
    expect((await find(library, q)).ids[0]).toBe('BWBR0000001 artikel 4');
  });
});
