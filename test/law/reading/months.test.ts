/** A month is a row of `data/lexicon`, whatever its language: one that is added is read wherever days are. */
import { afterAll, expect, test, vi } from 'vitest';

// Other files of this process have read the lexicon as it is.
vi.resetModules();
const { Table } = await import('../../../src/platform/table');
type AnyTable = InstanceType<typeof Table>;
afterAll(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const ADDED = ['brumaire|bruma', 'MONTH', '11', 'fr'];
const { rows, all } = Table.prototype;
vi.spyOn(Table.prototype, 'rows').mockImplementation(function (this: AnyTable, key) {
  return /^bruma(?:ire)?$/.test(key) ? [ADDED] : rows.call(this, key);
});
vi.spyOn(Table.prototype, 'all').mockImplementation(function (this: AnyTable) {
  const known = all.call(this);
  return known.some(([, of]) => of === 'MONTH') ? [...known, ADDED] : known;
});

const { LawIndex } = await import('../../../src/law/recognise/law-index');
const { dayAt } = await import('../../../src/law/text/cited-date');
const { citationsOfText } = await import('../../../src/research/citations/in-files');
const { claimOf } = await import('../../../src/research/verify/claim');

const claimsOf = async (text: string) => {
  const claims = [];
  for await (const cited of citationsOfText(text, { file: '-', laws: new LawIndex(), signal: AbortSignal.any([]) }))
    claims.push(claimOf(cited));
  return claims;
};

test.each(['brumaire', 'bruma', 'december', 'Dezember', 'décembre'])('%s', async (month) => {
  const day = /^bruma/.test(month) ? '2017-11-03' : '2017-12-03';
  expect(dayAt(`3 ${month} 2017`, 0)?.day).toBe(day);
  const [decision] = await claimsOf(`Zie HR 3 ${month} 2017, ECLI:NL:HR:2017:3128.`);
  expect(decision?.name).toMatchObject({ said: { date: day } });
  const [before, behind, alone] = await Promise.all([
    claimsOf(`Op 3 ${month} 2017 bepaalde artikel 5 AVG dit.`),
    claimsOf(`Artikel 5 AVG, zoals dat luidde op 3 ${month} 2017, bepaalde dit.`),
    claimsOf(`Artikel 5 AVG gold tot ${month} 2017.`),
  ]);
  expect([before, behind].map(([one]) => one?.time.days?.from)).toEqual([day, day]);
  expect(alone?.[0]?.state?.day?.from).toBe(`${day.slice(0, 7)}-01`);
});
