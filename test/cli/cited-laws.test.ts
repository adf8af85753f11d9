/** Citations of legislation, from the arguments to the documents: several at once, words that are none, and what is said of each. */
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeHolding, homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const WORK = 'BWBR0099996';
/** The sample library answers. */
const fresh = homeOfFile();
const sample = (typed: string, ...more: string[]) => run(fresh, ['doc', ...typed.split(' '), ...more]);

/** The external ids of an answer, of one document or several. */
const idsOf = (stdout: string): string[] => {
  const { data } = JSON.parse(stdout) as { data: { external_id: string } | { external_id: string }[] };
  return (Array.isArray(data) ? data : [data]).map((one) => one.external_id);
};

describe('several citations without quotes', () => {
  it.each<[string, string[]]>([
    ['art. 6:162 BW art. 8 EVRM', ['BWBR0005289 artikel 162', 'BWBV0001000 artikel 8']],
    ['artt. 6:162 en 6:163 BW', ['BWBR0005289 artikel 162', 'BWBR0005289 artikel 163']],
    ['art. 6:162 BW jo. art. 8 EVRM', ['BWBR0005289 artikel 162', 'BWBV0001000 artikel 8']],
    ['6:162 BW AVG 17', ['BWBR0005289 artikel 162', '32016R0679 artikel 17']],
  ])('%s are so many documents', async (typed, ids) => {
    const { stdout, code } = await sample(typed, '--json');
    expect(idsOf(stdout)).toEqual(ids);
    expect(code).toBe(0);
  });

  it('go on where one of them is none, and say it once', async () => {
    const { stdout, stderr, code } = await sample('art. 9:12 BW art. 6:162 BW', '--json');
    expect(idsOf(stdout)).toEqual(['BWBR0005289 artikel 162']);
    expect(code).toBe(8);
    expect(JSON.parse(stderr).error.items).toMatchObject([{ id: 'art. 9:12 BW' }]);
  });
});

describe('a citation that is none', () => {
  it('is one error, whatever the number of its words', async () => {
    const { stdout, stderr, code } = await sample('art. 6:162 lidd 2 BW');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split(say.citations.noIdentifier('art. 6:162 lidd 2 BW', []))).toHaveLength(2);
  });

  it('is repeated as it was typed', async () => {
    expect((await sample('../x')).stderr).toContain(say.citations.noIdentifier('../x', []).split(' is ')[0]);
  });

  it.each(['9:12 BW', 'art. 9:12 lid 2 BW', 'artikel 9:12 van het Burgerlijk Wetboek'])(
    '%s names a book that there is not',
    async (typed) => {
      const { stderr, code } = await sample(typed);
      expect(stderr).toContain(say.citations.noBook('9'));
      expect(stderr).toContain('1, 2, 3, 4, 5, 6, 7, 7A, 8, 10');
      expect(code).toBe(2);
    },
  );

  it('is never an article of the convention that a protocol belongs to', async () => {
    const { stdout, stderr, code } = await sample('art. 8 Zesde Protocol EVRM');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain(say.citations.lawUnknown('Zesde Protocol EVRM', say.citations.where.sample!));
  });
});

describe('the articles that follow', () => {
  it('are said to be meant', async () => {
    const { stdout, stderr, code } = await sample('art. 6:162 e.v. BW', '--json');
    expect(code).toBe(0);
    const notices = expect.arrayContaining([expect.objectContaining({ code: 'articles_follow' })]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { external_id: 'BWBR0005289 artikel 162' }, meta: { notices } });
    expect(stderr).toContain(say.citations.articlesFollow('art. 6:162 e.v. BW'));
  });
});

describe('a law that only the library knows', () => {
  const articles = ['1', '2', 'P 23', '80quinquies'].map((number) =>
    artikel(number, `Artikel ${number} van deze wet.`),
  );
  const law = { bwbId: WORK, datum: '2020-01-01', citeertitel: 'Proefwet verwijzingen' };
  let home: string;
  beforeAll(async () => {
    home = await homeHolding({ 'wet.xml': toestandXml({ ...law, inhoud: wettekst(articles.join('')) }) });
  });

  it.each<[string, string[]]>([
    ['artikel 2 van de Proefwet verwijzingen', ['2']],
    ['artt. 1 en 2 Proefwet verwijzingen', ['1', '2']],
    ['art. 1 jo. art. 2 Proefwet verwijzingen', ['1', '2']],
    ['art. P 23 Proefwet verwijzingen', ['P 23']],
    ['art. P23 Proefwet verwijzingen', ['P 23']],
    ['art. 80 quinquies Proefwet verwijzingen', ['80quinquies']],
  ])('%s', async (typed, numbers) => {
    const { stdout, code, stderr } = await run(home, ['doc', typed, '--json']);
    expect(code, stderr).toBe(0);
    expect(idsOf(stdout)).toEqual(numbers.map((number) => `${WORK} artikel ${number}`));
  });

  it('keeps the place in its article', async () => {
    const { stderr, code } = await run(home, ['doc', 'art. 2 lid 9 Proefwet verwijzingen']);
    expect(stderr).toContain('lid 9');
    expect(code).not.toBe(0);
  });
});
