/** Rules that have ended: a local regulation by its own file, a law by its manifest, an article that was repealed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { DATA } from '../support/official-data';
import { makeHome, run } from '../support/run';

let home: string;
let remove: () => void;
beforeEach(() => {
  ({ home, remove } = makeHome());
  mkdirSync(path.join(home, 'xml'));
});
afterEach(() => remove());

const lks = (...args: string[]) => run(home, args);
const write = (name: string, content: string): string => {
  const file = path.join(home, 'xml', name);
  writeFileSync(file, content);
  return file;
};
const dates = (from: string, to: string): string =>
  (from === '' ? '' : `<overheidrg:inwerkingtredingDatum>${from}</overheidrg:inwerkingtredingDatum>`) +
  (to === '' ? '' : `<overheidrg:uitwerkingtredingDatum>${to}</overheidrg:uitwerkingtredingDatum>`);
const verordening = (version: number, from: string, to: string, woord: string): string =>
  cvdrXml({
    identifier: `CVDR600001_${version}`,
    ipm: dates(from, to),
    tekst: cvdrArtikel(numbered('1', 'Bomen'), `<al>Een ${woord} is een boom.</al>`),
  });
const ids = async (...args: string[]): Promise<string[]> =>
  JSON.parse((await lks('search', ...args, '--json')).stdout).data.map(
    ({ external_id }: { external_id: string }) => external_id,
  );

describe('a local regulation whose file gives the day on which it ceases', () => {
  it('is the law until the day before, and is refused from that day on, with the day and who says so', async () => {
    expect(
      (await lks('library', 'import', write('a.xml', verordening(1, '2010-03-01', '2012-04-25', 'berk')))).code,
    ).toBe(0);
    expect(await ids('berk')).toEqual([]);
    expect(await ids('berk', '--at', '2012-04-24')).toEqual(['CVDR600001_1 artikel 1']);
    expect(await ids('berk', '--at', '2012-04-25')).toEqual([]);
    const ended = await lks('doc', 'CVDR600001_1');
    expect([ended.code, ended.stdout]).toEqual([3, '']);
    expect(ended.stderr).toMatch(/from 2010-03-01, is not in force .*its file gives 2012-04-24 as its last day/);
    const asked = await lks('doc', 'CVDR600001_1', '--at', '2012-04-25', '--json');
    expect(JSON.parse(asked.stderr)).toMatchObject({ error: { code: 'not_in_force', exit_code: 3 } });
    const shown = await lks('doc', 'CVDR600001_1', '--at', '2012-04-24');
    expect(shown.stdout).toContain('Toestand: 2010-03-01 to 2012-04-24');
    const { data } = JSON.parse((await lks('library', 'versions', 'CVDR600001_1', '--json')).stdout);
    expect(data).toMatchObject([{ from: '2010-03-01', to: '2012-04-24', state: 'past' }]);
    expect(data[0].known_to).toBeUndefined();
  });

  it('gives way to its next version, in any order', async () => {
    const files = [
      write('b.xml', verordening(2, '2012-04-25', '', 'eik')),
      write('a.xml', verordening(1, '2010-03-01', '2012-04-25', 'berk')),
    ];
    expect((await lks('library', 'import', ...files)).code).toBe(0);
    expect([await ids('berk'), await ids('eik')]).toEqual([[], ['CVDR600001_2 artikel 1']]);
    expect(await ids('berk', '--at', '2012-04-24')).toEqual(['CVDR600001_1 artikel 1']);
    expect(await ids('eik', '--at', '2012-04-24')).toEqual([]);
  });

  it('is over too where the file does not say when it began', async () => {
    expect((await lks('library', 'import', write('a.xml', verordening(1, '', '2012-04-25', 'berk')))).code).toBe(0);
    expect(await ids('berk')).toEqual([]);
    expect((await lks('doc', 'CVDR600001_1')).stderr).toMatch(
      /that is here is not in force .* 2012-04-24 as its last day/,
    );
    const shown = await lks('doc', 'CVDR600001_1', '--at', '2012-04-24');
    expect(shown.stdout).toContain('until 2012-04-24; its source gives no first day');
  });

  it('is still the law where that day is to come', async () => {
    expect(
      (await lks('library', 'import', write('a.xml', verordening(1, '2010-03-01', '2999-01-01', 'berk')))).code,
    ).toBe(0);
    expect(await ids('berk')).toEqual(['CVDR600001_1 artikel 1']);
    expect((await lks('doc', 'CVDR600001_1')).stdout).toContain('Toestand: 2010-03-01 to 2998-12-31');
    expect(await ids('berk', '--at', '2999-01-01')).toEqual([]);
  });
});

describe.skipIf(DATA === undefined)('the official regulation that ended in 2012', () => {
  it('is not found today, and is on its last day', async () => {
    await lks('library', 'import', path.join(DATA!, 'cvdr'));
    expect((await lks('doc', 'CVDR112779_1')).code).toBe(3);
    expect((await lks('doc', 'CVDR112779_1', '--at', '2012-04-24')).code).toBe(0);
    expect((await lks('doc', 'CVDR112779_1', '--at', '2012-04-25')).code).toBe(3);
  });
});
