/** Articles that have another number since: what is asked by the number of before, and what another article has it now. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const WORK = 'BWBR0099999';
const DAY = '2015-01-01';
const home = homeOfFile({ library: true });
const lks = (...args: string[]) => run(home, args);
const id = (number: number) => `${WORK} artikel ${number}`;

/** An article with the remark of its publisher on the number that it had. */
function artikel(number: number, text: string, former?: number): string {
  const remark =
    former === undefined ? '' : `<opmerkingen-inhoud><al>Voorheen artikel ${former}.</al></opmerkingen-inhoud>`;
  return (
    `<artikel bwb-ng-variabel-deel="/Artikel${number}" label="Artikel ${number}" status="goed" bron="Stb.2014-9" ` +
    `inwerking="${former === undefined ? '2001-01-01' : DAY}" effect="${former === undefined ? 'nieuwe-regeling' : 'vernummering'}">` +
    `<kop><label>Artikel</label><nr status="officieel">${number}</nr></kop><al>${text}</al><meta-data><brondata>` +
    `<oorspronkelijk><publicatie effect="vernummering" soort="Stb"><publicatiejaar>2014</publicatiejaar>` +
    `<publicatienr>9</publicatienr></publicatie></oorspronkelijk>` +
    `<inwerkingtreding><inwerkingtreding.datum isodatum="${DAY}"/></inwerkingtreding>${remark}</brondata></meta-data></artikel>`
  );
}

const TEXTS: Readonly<Record<string, string>> = {
  '2010-01-01': artikel(4, 'Vier is een kwal.') + artikel(5, 'Vijf is een zwaan.') + artikel(6, 'Zes is een mus.'),
  // 5 is 6 since, 6 is 7, and there is no 5 any more.
  [DAY]:
    artikel(4, 'Vier is een kwal.') +
    artikel(6, 'Vijf is een zwaan.', 5) +
    artikel(7, 'Zes is een mus.', 6) +
    artikel(9, 'Negen is een eend.', 8),
};

beforeAll(async () => {
  const files = Object.entries(TEXTS).map(([datum, inhoud]) => {
    const file = path.join(home, `${datum}.xml`);
    writeFileSync(file, toestandXml({ bwbId: WORK, datum, nummer: 0, inhoud: wettekst(inhoud) }));
    return file;
  });
  const imported = await lks('library', 'import', ...files);
  expect(imported.code, imported.stderr).toBe(0);
});

describe('the number of before', () => {
  test('is answered with the one of since, where nothing has it today', async () => {
    const { code, stderr } = await lks('doc', id(5));
    expect(code).toBe(3);
    expect(stderr).toContain(`was renumbered to ${id(6)} on ${DAY}: lks doc '${id(6)}'`);
    const versions = await lks('library', 'versions', id(5));
    expect(versions.stdout).toContain('2010-01-01');
  });

  test('shows its text on a day before, and names the one of since on a day after', async () => {
    expect((await lks('doc', id(5), '--at', '2012-01-01')).stdout).toContain('zwaan');
    const later = await lks('doc', id(5), '--at', '2016-01-01');
    expect([later.code, later.stderr]).toEqual([3, expect.stringContaining(`lks doc '${id(6)}' --at 2016-01-01`)]);
  });

  test('never answers for an article that has it', async () => {
    const { stdout, stderr } = await lks('doc', id(6));
    expect(stdout).toContain('zwaan');
    expect(stderr).not.toContain('was renumbered');
    expect((await lks('doc', id(6), '--at', '2012-01-01')).stdout).toContain('mus');
  });
});

test('a comparison goes across the new numbers', async () => {
  const days = ['--from', '2012-01-01', '--to', '2016-01-01', '--json'];
  const changesOf = async (what: string) =>
    JSON.parse((await lks('library', 'diff', what, ...days)).stdout).data.changes.map(
      ({ external_id, renumbered_from, kind }: Record<string, string>) => [external_id, renumbered_from, kind],
    );
  const moved = [
    [id(6), id(5), 'changed'],
    [id(7), id(6), 'changed'],
  ];
  expect(await changesOf(WORK)).toEqual([...moved, [id(9), undefined, 'added']]);
  expect(await changesOf(id(5))).toEqual(moved.slice(0, 1));
  expect(await changesOf(id(7))).toEqual(moved.slice(1));
});

test('what cites an article, and its texts, are told with the number of before', async () => {
  for (const command of [['cited-by'], ['library', 'versions']])
    expect((await lks(...command, id(7))).stderr).toContain(`Before ${DAY} it was numbered ${id(6)}`);
  expect((await lks('cited-by', id(7))).stderr).toContain(`lks cited-by '${id(6)}'`);
});

test('a citation of a number that is not held is told what it is since, as far as it can be of a text of then', async () => {
  const text = path.join(home, 'pleidooi.txt');
  writeFileSync(text, 'Zie art. 8 Testwet.');
  const itemOf = async (...more: string[]) =>
    JSON.parse((await lks('verify', text, ...more, '--json')).stdout).data[0] as Record<string, string>;
  expect(await itemOf()).toMatchObject({ verdict: 'not_found', detail: expect.stringContaining(`${id(9)} on ${DAY}`) });
  expect(await itemOf('--at', '2012-01-01')).toMatchObject({ verdict: 'not_checked', reason: 'earlier_texts' });
});
