/** How old what is shown is: of which day a file knows, not when it was imported; a line where that is long ago. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest, withLibrary } from '../support/of-test';
import { putRegeling } from '../support/publishers/repository';
import { startPublishers } from '../support/publishers/server';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

let home: string;
let remove: () => void;
beforeEach(async () => {
  ({ home, remove } = makeHome());
  await withLibrary(home);
  mkdirSync(path.join(home, 'xml'));
});
afterEach(() => remove());

const WORK = 'BWBR0099999';
const TODAY = '2026-05-06';
const NOW = { now: `${TODAY}T12:00:00Z` };
const lks = (...args: string[]) => run(home, args, NOW);
const json = async (...args: string[]) => JSON.parse((await lks(...args, '--json')).stdout);
const write = (name: string, content: string | Buffer): string => {
  const file = path.join(home, 'xml', name);
  writeFileSync(file, content);
  return file;
};
const law = (datum: string, woord: string): Buffer =>
  toestandXml({ bwbId: WORK, datum, nummer: 0, inhoud: wettekst(artikel('1', `Een ${woord}.`)) });

/** What is said of old knowledge, whatever the day: of one text, of groups. */
const OLD = [phrase(say.library.oldText), phrase(say.library.oldRow), say.library.oldGroups([]).split(':')[0]!];
const oldLines = ({ stderr }: { stderr: string }): string[] =>
  stderr.split('\n').filter((line) => OLD.some((said) => line.includes(said)));
const codes = ({ meta }: { meta?: { notices?: { code: string }[] } }): string[] =>
  (meta?.notices ?? []).map(({ code }) => code);

describe('files of 2015, imported today', () => {
  beforeEach(async () => {
    await lks(
      'library',
      'import',
      write('a.xml', law('2014-01-01', 'sluis')),
      write('b.xml', law('2015-01-01', 'gracht')),
    );
  });

  it('are of 2015 in every answer of today, which says so in one line', async () => {
    const found = await lks('search', 'gracht');
    expect(found.stderr).toContain(say.render.knownFrom('2015-01-01', '2015-01-01'));
    expect(found.stderr).not.toContain(phrase(say.render.indexOf));
    expect(oldLines(found)).toHaveLength(1);
    const { meta } = await json('search', 'gracht');
    expect(meta.index_freshness.wetgeving).toEqual({
      documents: 2,
      last_harvested: `${TODAY} 12:00:00`,
      newest_text: '2015-01-01',
    });
    expect(meta.oldest_known).toEqual({ external_id: `${WORK} artikel 1`, known_as_of: '2015-01-01' });
    expect(codes({ meta })).toEqual(['old_knowledge']);

    const shown = await lks('doc', WORK, 'artikel', '1');
    expect(shown.stdout).toContain(say.render.knownOn('2015-01-01'));
    expect(shown.stdout).not.toContain(say.render.harvestedOn(''));
    expect(oldLines(shown)).toHaveLength(1);
    const { data, ...rest } = await json('doc', WORK, 'artikel', '1');
    expect(data).toMatchObject({ harvested_at: data.imported_at, known_as_of: '2015-01-01' });
    expect(data.imported_at).toBe(`${TODAY} 12:00:00`);
    expect(codes(rest)).toEqual(['old_knowledge']);

    expect(oldLines(await lks('library', 'versions', WORK))).toHaveLength(1);
    expect((await json('library', 'versions', WORK)).meta).toMatchObject({ known_as_of: '2015-01-01' });
    const everything = [found, shown, await lks('library', 'versions', WORK)].map(
      ({ stdout, stderr }) => stdout + stderr,
    );
    for (const text of everything) expect(text).not.toMatch(/\bin force\b(?! at least until)/);
  });

  it('say of a day of their own nothing of the kind', async () => {
    for (const args of [
      ['doc', WORK, 'artikel', '1', '--at', '2015-01-01'],
      ['search', 'gracht', '--at', '2015-01-01'],
    ])
      expect(oldLines(await lks(...args)), args.join(' ')).toEqual([]);
  });

  it('do not show that nothing changed up to today, but up to which day is known', async () => {
    const { stdout, stderr } = await lks('library', 'diff', WORK, '--from', '2015-01-01');
    expect(stdout + stderr).not.toContain(phrase(say.commands.nothingChanged));
    expect(stderr).toContain(say.library.oldText(WORK, '2015-01-01'));
    const { data, meta } = await json('library', 'diff', WORK, '--from', '2015-01-01');
    expect(data).toMatchObject({ changes: [], to_known: false, known_as_of: '2015-01-01' });
    expect(codes({ meta })).toEqual(['old_knowledge']);
    const near = await lks('library', 'diff', WORK, '--from', '2014-01-01', '--to', '2015-06-01');
    expect(near.stderr).toContain(say.library.knownUpTo(WORK, '2015-01-01'));
  });
});

describe('what was known is', () => {
  it('what the manifest says, where it knows more than the file', async () => {
    const manifest = `<work label="${WORK}" gegenereerd="2019-03-04T05:06:07+01:00"><expression label="2015-01-01_0"><metadata>
      <datum_inwerkingtreding>2015-01-01</datum_inwerkingtreding><einddatum>9999-12-31</einddatum>
      <zichtdatum_start>2015-01-01</zichtdatum_start><zichtdatum_eind>9999-12-31</zichtdatum_eind></metadata><manifestation label="xml"><item label="${WORK}_2015-01-01_0.xml" _deleted="false"/></manifestation></expression></work>`;
    for (const files of [
      ['m', 'a'],
      ['a', 'm'],
    ])
      for (const name of files)
        await lks(
          'library',
          'import',
          name === 'm' ? write('m.xml', manifest) : write('a.xml', law('2015-01-01', 'gracht')),
        );
    const { data } = await json('doc', WORK, 'artikel', '1');
    expect(data).toMatchObject({ harvested_at: data.imported_at, known_as_of: '2019-03-04' });
    const { meta } = await json('search', 'gracht');
    expect(meta.index_freshness.wetgeving).toMatchObject({ newest_text: '2015-01-01' });
    expect(meta.oldest_known.known_as_of).toBe('2019-03-04');
    expect((await lks('doc', WORK, 'artikel', '1')).stdout).toContain(
      `${say.render.state}: ${begun(say.render.daysUnended({ from: '2015-01-01', again: '' }, '2019-03-04', true))}`,
    );
  });

  it('today, where the publisher was asked today: then nothing is old', async () => {
    const publishers = await startPublishers();
    try {
      putRegeling(publishers, WORK, [{ label: '2015-01-01_0', van: '2015-01-01', xml: law('2015-01-01', 'gracht') }]);
      const env = publishers.environment();
      expect((await run(home, ['library', 'add', WORK], { ...NOW, env })).code).toBe(0);
      const { data, ...rest } = await json('doc', WORK, 'artikel', '1');
      expect([data.harvested_at.slice(0, 10), codes(rest)]).toEqual([TODAY, []]);
      expect((await lks('search', 'gracht')).stderr).toContain(say.render.knownFrom(TODAY, TODAY));
      expect(oldLines(await lks('search', 'gracht'))).toEqual([]);
      const { stderr } = await lks('library', 'diff', WORK, '--from', '2015-01-01');
      expect(stderr).toContain(say.commands.nothingChanged(WORK, '2015-01-01', TODAY));
    } finally {
      await publishers.close();
    }
  });

  it('empty where no file says: no age is made up', async () => {
    await lks(
      'library',
      'import',
      write('u.xml', uitspraakXml({ tekst: '<uitspraak><para>Een sluis.</para></uitspraak>' })),
    );
    const { data, ...rest } = await json('doc', 'ECLI:NL:HR:2024:1');
    expect([data.harvested_at, data.known_as_of, codes(rest)]).toEqual([data.imported_at, '', []]);
    const shown = await lks('doc', 'ECLI:NL:HR:2024:1');
    expect(shown.stdout).not.toContain(say.render.knownAsOf);
    const found = await lks('search', 'sluis');
    for (const said of [phrase(say.render.indexOf), phrase(say.render.newestDecision), ...OLD])
      expect(found.stderr).not.toContain(said);
  });

  it('of no decision a reason to doubt its text', async () => {
    const gegevens = '<dcterms:modified>2013-08-08T20:38:06</dcterms:modified><dcterms:date>2012-01-02</dcterms:date>';
    await lks(
      'library',
      'import',
      write('u.xml', uitspraakXml({ gegevens, tekst: '<uitspraak><para>Een sluis.</para></uitspraak>' })),
    );
    expect(oldLines(await lks('doc', 'ECLI:NL:HR:2024:1'))).toEqual([]);
    const { stderr } = await lks('search', 'sluis');
    expect(stderr).toContain(say.render.newestDecision('2012-01-02'));
    expect(stderr).toContain(say.library.oldGroups([{ group: 'rechtspraak', known: '2013-08-08' }]));
  });
});

describe('many laws of 2015 and one of today', () => {
  const old = (nummer: number): string => `BWBR01000${nummer}`;
  beforeEach(async () => {
    const ofWork = (bwbId: string, datum: string) =>
      toestandXml({ bwbId, datum, nummer: 0, inhoud: wettekst(artikel('1', 'Een gracht.')) });
    const files = [11, 12, 13].map((nummer) => write(`${nummer}.xml`, ofWork(old(nummer), '2015-01-01')));
    await lks('library', 'import', ...files, write('new.xml', ofWork(WORK, TODAY)));
  });

  it('a search says how old the oldest row of its page is, and which that is', async () => {
    const { data, meta } = await json('search', 'gracht', '--limit', '20');
    expect(data.length).toBe(4);
    expect(meta.oldest_known).toEqual({ external_id: expect.stringContaining('BWBR0100'), known_as_of: '2015-01-01' });
    expect(meta.notices).toEqual([
      { code: 'old_knowledge', message: say.library.oldRow(meta.oldest_known.external_id, '2015-01-01') },
    ]);
    const { stderr } = await lks('search', 'gracht', '--limit', '20');
    expect(stderr).toContain(say.render.knownFrom('2015-01-01', TODAY));
  });

  it('a page that has nothing old has no warning', async () => {
    const { data, meta } = await json('search', WORK);
    expect(data.every(({ known_as_of: known }: { known_as_of: string }) => known === TODAY)).toBe(true);
    expect([meta.oldest_known.known_as_of, codes({ meta })]).toEqual([TODAY, []]);
  });

  it('where nothing is found, the age is that of half of what was looked through', async () => {
    const { meta } = await json('search', 'xyzzyx');
    const told = say.library.oldGroups([
      { group: 'wetgeving', known: say.render.knownDays('2015-01-01', '2015-01-01', TODAY) },
    ]);
    expect(meta.notices.map(({ message }: { message: string }) => message)).toContain(told);
  });

  it('a group has its oldest day, its newest, and the one that half of it is not known beyond', async () => {
    const days = { known_as_of: '2015-01-01', known_half: '2015-01-01', known_newest: TODAY };
    expect((await json('library', 'status')).data.sources).toMatchObject([days]);
    expect(Object.values((await json('health')).data)).toMatchObject([{ ...days, fresh_as_of: '2015-01-01' }]);
    expect((await json('library', 'coverage')).data).toMatchObject([days]);
    const ran = await run(home, ['library', 'status'], { ...NOW, env: { LKS_FORCE_TTY: '120', NO_COLOR: '1' } });
    expect(ran.stdout).toContain(say.render.knownDays('2015-01-01', '2015-01-01', TODAY));
  });

  it('rows have the days and the state of their texts, in every format', async () => {
    const { data } = await json('search', WORK);
    expect(data[0]).toMatchObject({ text_from: TODAY, text_state: expect.any(String), known_as_of: TODAY });
    const { text_state: state } = data[0];
    const csv = (await lks('search', WORK, '--csv')).stdout.split('\r\n');
    expect(csv[0]).toContain('text_state,text_from,text_to,text_known_to,known_as_of');
    expect(csv[1]).toContain(`,${state},${TODAY},`);
    expect((await lks('search', WORK, '--plain')).stdout).toContain(`\t${state}\t${TODAY}\t`);
    expect((await lks('search', WORK, '--markdown')).stdout).toContain(`${state}: `);
    expect((await lks('search', WORK, '--table')).stdout).toContain(` ${say.render.days(TODAY, '')} · `);
  });

  it('a check of health fails with 5 where less is known than asked for, and says of which source', async () => {
    const ran = await lks('health', '--check', '--known-within', '30d');
    expect([ran.code, ran.stderr]).toEqual([
      5,
      expect.stringContaining(say.commands.stale([say.commands.knownOfSource('wetten.overheid.nl', '2015-01-01')])),
    ]);
    expect((await lks('health', '--check', '--known-within', '9999d')).code).toBe(0);
    expect((await lks('health', '--known-within', '30d')).code).toBe(2);
    expect((await lks('health', '--synced-within', '7d')).code).toBe(2);
    expect((await lks('health', '--check', '--synced-within', '99999d')).code).toBe(0);
    const late = await run(home, ['health', '--check', '--synced-within', '7d'], { now: '2036-01-01T00:00:00Z' });
    expect([late.code, late.stderr]).toEqual([5, expect.stringContaining('wetten.overheid.nl (imported: ')]);
  });
});

it('the sample says of its summaries the days of their texts, and no age of its own', async () => {
  home = homeOfTest();
  const { data, meta } = await json('doc', 'art. 7:248 BW');
  expect(data).toMatchObject({ harvested_at: data.imported_at, known_as_of: '2015-11-29' });
  expect(codes({ meta })).toEqual(['sample']);
  const { stderr } = await lks('search', 'huurprijs');
  for (const said of [phrase(say.render.indexOf), ...OLD]) expect(stderr).not.toContain(said);
});
