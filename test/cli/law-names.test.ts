/** Laws by the names that only a library knows: of its files, of a WTI, of former times; and what is said where a name is that of several. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { type Serving, startServing } from '../serve/support/serving';
import { homeOfFile } from '../support/of-test';
import { manifestXml } from '../support/publishers/repository';
import { run } from '../support/run';

/** A decree with a WTI. */
const ZIB = 'BWBR0099001';
/** A law and the one that took its name, and two that are in force beside one another. */
const BEFORE = 'BWBR0099002';
const AFTER = 'BWBR0099003';
const TWIN = 'BWBR0099004';
const TWIN_BES = 'BWBR0099005';
/** A law that has the abbreviation of another one in the table of laws. */
const NAMESAKE = 'BWBR0099006';
/** Titles with a year: one that is alone with its name, two that share theirs. */
const DATED = 'BWBR0099007';
const YEARS = ['BWBR0099008', 'BWBR0099009'] as const;
/** One whose name stands in its whole title alone. */
const BRACKETED = 'BWBR0099010';

const home = homeOfFile({ library: true });
let serving: Serving;
afterAll(() => serving?.close());
const lks = (...args: string[]) => run(home, args);
const doc = (...args: string[]) => lks('doc', ...args);

const put = (name: string, text: string | Buffer): string => {
  writeFileSync(path.join(home, name), text);
  return name;
};

/** A law with articles 1 to 3, in one toestand. */
const law = (bwbId: string, citeertitel: string, datum = '2020-01-01', intitule = `Besluit ${bwbId}`): string => {
  const inhoud = wettekst(['1', '2', '3'].map((number) => artikel(number, `Tekst ${number} van ${bwbId}.`)).join(''));
  return put(`${bwbId}.xml`, toestandXml({ bwbId, datum, nummer: 0, citeertitel, intitule, inhoud }));
};

const manifest = (work: string, van: string, tot?: string): string => {
  const entry = { label: `${van}_0`, van, ...(tot === undefined ? {} : { tot }), xml: Buffer.alloc(0) };
  const made = manifestXml(work, [entry]).replace('<work ', '<work gegenereerd="2099-01-01T12:00:00" ');
  return put(`${work}.manifest.xml`, made);
};

const wti = (work: string, inner: string): string =>
  put(
    `${work}.WTI.xml`,
    `<?xml version="1.0"?><wetstechnische-informatie bwb-id="${work}"><algemene-informatie gegenereerd="2025-01-01T00:00:00">${inner}</algemene-informatie></wetstechnische-informatie>`,
  );

beforeAll(async () => {
  const imported = await lks(
    'library',
    'import',
    law(ZIB, 'Zorgindicatiebesluit'),
    wti(
      ZIB,
      '<afkortingen><afkorting>ZIB</afkorting><afkorting>Z.I.B. oud</afkorting></afkortingen><citeertitel status="officieel">Zorgindicatiebesluit</citeertitel>' +
        '<citeertitels><citeertitel geldig-van="1998-01-01" geldig-tot="2004-12-31">Besluit zorgaanspraken</citeertitel></citeertitels>' +
        '<niet-officiele-titels><niet-officiele-titel>Indicatieregels zorg</niet-officiele-titel></niet-officiele-titels>',
    ),
    law(BEFORE, 'Woonwagenbesluit', '1990-01-01'),
    manifest(BEFORE, '1990-01-01', '2014-12-31'),
    law(AFTER, 'Woonwagenbesluit', '2015-01-01'),
    manifest(AFTER, '2015-01-01'),
    law(TWIN, 'Veilingbesluit'),
    manifest(TWIN, '2020-01-01'),
    law(TWIN_BES, 'Veilingbesluit'),
    manifest(TWIN_BES, '2020-01-01'),
    law(NAMESAKE, 'Awb'),
    law(DATED, 'Pachtnormenbesluit 2007'),
    law(YEARS[0], 'Kaderbesluit 2001'),
    law(YEARS[1], 'Kaderbesluit 2011'),
    law(
      BRACKETED,
      'Besluit van 1 mei',
      undefined,
      'Besluit van 1 mei 2020, houdende regels over proeven (Wet proeven vooraf)',
    ),
  );
  expect(imported.code, imported.stderr).toBe(0);
  serving = await startServing({ home });
});

/** The external ids that a citation gives, in their order. */
async function found(...args: string[]): Promise<string[]> {
  const ran = await doc(...args, '--jsonl');
  expect(ran.code, ran.stderr).toBe(0);
  return ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).external_id);
}

describe('a law by a name of the library', () => {
  it.each([
    ['its title', 'art. 3 Zorgindicatiebesluit', [`${ZIB} artikel 3`]],
    ['its title before the article', 'Zorgindicatiebesluit, art. 3', [`${ZIB} artikel 3`]],
    ['an abbreviation of the WTI, several articles', 'artt. 2 en 3 ZIB', [`${ZIB} artikel 2`, `${ZIB} artikel 3`]],
    ['that abbreviation in other letters', 'artikel 2 van het z.i.b.', [`${ZIB} artikel 2`]],
    ['a former title', 'art. 1 Besluit zorgaanspraken', [`${ZIB} artikel 1`]],
    ['an unofficial title', 'art. 1 Indicatieregels zorg', [`${ZIB} artikel 1`]],
    [
      'two of its own and one of the table’s grammar',
      'art. 1 ZIB jo. art. 2 Pachtnormenbesluit 2007',
      [`${ZIB} artikel 1`, `${DATED} artikel 2`],
    ],
    ['the name in brackets at the end of its whole title', 'art. 2 Wet proeven vooraf', [`${BRACKETED} artikel 2`]],
    ['a title without its year', 'art. 2 Pachtnormenbesluit', [`${DATED} artikel 2`]],
  ])('%s', async (_what, citation, expected) => {
    expect(await found(citation)).toEqual(expected);
    expect(await found(...citation.split(' '))).toEqual(expected);
  });

  it('without its year is refused where several have it', async () => {
    const ran = await doc('art. 2 Kaderbesluit');
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain('Kaderbesluit');
  });

  it('with a missing article: the others, and exit 8', async () => {
    const ran = await doc('artt. 2, 3 en 4 ZIB', '--json');
    expect(ran.code).toBe(8);
    expect(JSON.parse(ran.stdout).data.map((one: { external_id: string }) => one.external_id)).toEqual([
      `${ZIB} artikel 2`,
      `${ZIB} artikel 3`,
    ]);
    expect(JSON.parse(ran.stderr).error.items).toMatchObject([{ id: 'art. 4 ZIB', code: 'not_found' }]);
  });

  it('that two have had is the one in force on the day, and the other is named', async () => {
    const today = await doc('art. 1 Woonwagenbesluit', '--json');
    expect(JSON.parse(today.stdout).data.external_id).toBe(`${AFTER} artikel 1`);
    const [notice] = JSON.parse(today.stdout).meta.notices.filter(({ code }: { code: string }) => code === 'which_law');
    expect(notice.message.replace(/\d{4}-\d\d-\d\d/, 'DAY')).toBe(
      say.citations.whichLaw(`Woonwagenbesluit (${AFTER})`, 'DAY', [`Woonwagenbesluit (${BEFORE})`]),
    );
    expect(today.stderr).toContain(notice.message);
    const then = await doc('art. 1 Woonwagenbesluit', '--at', '2010-06-01', '--json');
    expect(JSON.parse(then.stdout).data.external_id).toBe(`${BEFORE} artikel 1`);
    const never = await doc('art. 1 Woonwagenbesluit', '--at', '1980-01-01');
    expect([never.code, never.stdout]).toEqual([2, '']);
  });

  it('that two have is refused with both', async () => {
    const ran = await doc('art. 1 Veilingbesluit');
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain(`${TWIN} artikel 1; ${TWIN_BES} artikel 1`);
    const json = await doc('art. 1 Veilingbesluit', '--json');
    expect(JSON.parse(json.stderr).error).toMatchObject({ code: 'several_works' });
  });

  it('that the table of laws has for another is that other, and both are named', async () => {
    const ran = await doc('art. 1 Awb');
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(say.citations.notHeld('Algemene wet bestuursrecht (BWBR0005537)', 'this library'));
    expect(ran.stderr).toContain(
      say.citations.otherWorks('Awb', 'Algemene wet bestuursrecht (BWBR0005537)', [`Awb (${NAMESAKE})`]),
    );
  });

  it('of a former text is no text of today in a search', async () => {
    const search = await lks('search', 'art. 3 ZIB (oud)', '--jsonl');
    const rows = search.stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(rows.filter(({ score }) => score === 100)).toEqual([]);
  });

  it('is found by a search, by an assistant and by the other commands too', async () => {
    const search = await lks('search', 'artt. 2 en 3 ZIB', '--jsonl');
    const rows = search.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.slice(0, 2).map(({ external_id }) => external_id)).toEqual([`${ZIB} artikel 2`, `${ZIB} artikel 3`]);
    const range = await lks('search', 'art. 1 t/m 3 ZIB', '--jsonl');
    const named = range.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(named.slice(0, 3).map(({ external_id }) => external_id)).toEqual(
      [1, 2, 3].map((one) => `${ZIB} artikel ${one}`),
    );
    const taken = await lks('library', 'versions', 'Woonwagenbesluit', '--json');
    expect(JSON.parse(taken.stdout).meta.external_id).toBe(AFTER);
    const versions = await lks('library', 'versions', 'art. 3 ZIB', '--json');
    expect(JSON.parse(versions.stdout).meta.external_id).toBe(`${ZIB} artikel 3`);
    const assistant = await startAssistant(home);
    const read = await assistant.call('get_document', { uuid: 'art. 3 ZIB' });
    expect(read.data.data).toMatchObject({ external_id: `${ZIB} artikel 3` });
    const several = await assistant.call('get_document', { uuid: 'artt. 2 en 3 ZIB' });
    expect([several.isError, several.text]).toEqual([
      true,
      expect.stringContaining(`${ZIB} artikel 2; ${ZIB} artikel 3`),
    ]);
    await assistant.close();
  });

  it.each([
    ['art. 3 ZIB', [ZIB]],
    ['artt. 3:40 en 6:44 BW', ['BWBR0005291', 'BWBR0005289']],
    ['art. 3:13 t/m 3:15 BW', ['BWBR0005291']],
    ['titel 7.10 BW', ['BWBR0005290']],
  ])('is what library add fetches the law of: %s', async (citation, works) => {
    const ran = await lks('library', 'add', citation, '--dry-run', '--plain');
    expect(ran.code, ran.stderr).toBe(0);
    const asked = [...ran.stdout.matchAll(/(BWBR\d{7})\/manifest\.xml/g)].map(([, work]) => work);
    expect(asked).toEqual(works);
  });

  it('over a service is the article whose title has that very name, and no other', async () => {
    const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() };
    const named = await run(home, ['doc', 'art. 3 Zorgindicatiebesluit', '--json'], { env });
    expect(JSON.parse(named.stdout).data.external_id).toBe(`${ZIB} artikel 3`);
    for (const citation of ['art. 3 Zorgindicatie', 'art. 1 Veilingbesluit', 'art. 9 Zorgindicatiebesluit']) {
      const ran = await run(home, ['doc', citation], { env });
      const own = await lks('doc', citation);
      expect([ran.code, ran.stdout], citation).toEqual([own.code, '']);
      expect([2, 3], citation).toContain(own.code);
    }
  });
});
