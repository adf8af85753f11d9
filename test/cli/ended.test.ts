/** Rules that have ended: a local regulation by its own file, a law by its manifest, an article that was repealed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { journalArticle, journalXhtml } from '../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { homeWithLibrary } from '../support/of-test';
import { run } from '../support/run';

let home: string;
beforeEach(async () => {
  home = await homeWithLibrary();
  mkdirSync(path.join(home, 'xml'));
});

const TODAY = '2026-05-06';
const lks = (...args: string[]) => run(home, args, { now: `${TODAY}T12:00:00Z` });
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

const ENDED = (from: string): string => say.library.endedText('CVDR600001_1', TODAY, { from, to: '2012-04-24' });

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
    expect(ended.stderr).toContain(ENDED('2010-03-01'));
    const asked = await lks('doc', 'CVDR600001_1', '--at', '2012-04-25', '--json');
    expect(JSON.parse(asked.stderr)).toMatchObject({ error: { code: 'not_in_force', exit_code: 3 } });
    const shown = await lks('doc', 'CVDR600001_1', '--at', '2012-04-24');
    expect(shown.stdout).toContain('State: Earlier text: 2010-03-01 to 2012-04-24');
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
    expect((await lks('doc', 'CVDR600001_1')).stderr).toContain(ENDED(''));
    const shown = await lks('doc', 'CVDR600001_1', '--at', '2012-04-24');
    expect(shown.stdout).toContain(say.render.noDay('2012-04-24'));
  });

  it('is still the law where that day is to come', async () => {
    expect(
      (await lks('library', 'import', write('a.xml', verordening(1, '2010-03-01', '2999-01-01', 'berk')))).code,
    ).toBe(0);
    expect(await ids('berk')).toEqual(['CVDR600001_1 artikel 1']);
    expect((await lks('doc', 'CVDR600001_1')).stdout).toContain('State: In force: 2010-03-01 to 2998-12-31');
    expect(await ids('berk', '--at', '2999-01-01')).toEqual([]);
  });
});

describe('an article that was repealed', () => {
  const gone = (attributes: string): string =>
    `<artikel bwb-ng-variabel-deel="/Artikel2" status="vervallen" ${attributes}><kop><label>Artikel</label><nr>2</nr></kop><al>Vervallen</al></artikel>`;
  const wet = (inhoud: string): Buffer =>
    toestandXml({
      bwbId: 'BWBR0099999',
      datum: '2015-01-01',
      nummer: 0,
      inhoud: wettekst(artikel('1', 'Een sluis.') + inhoud),
    });

  it('is so from the day that its file gives, and not from the first day of the text that is here', async () => {
    writeFileSync(path.join(home, 'xml/a.xml'), wet(gone('effect="vervallen" inwerking="1995-11-01"')));
    await lks('library', 'import', 'xml/a.xml');
    const { stdout } = await lks('doc', 'BWBR0099999', 'artikel', '2');
    expect(stdout).toContain('State: Lapsed from 1995-11-01');
    expect(stdout).toContain('[Vervallen per 1995-11-01]');
  });

  it('is said to be that, and not since when, where its file gives no day', async () => {
    writeFileSync(path.join(home, 'xml/a.xml'), wet(gone('effect="wijziging"')));
    await lks('library', 'import', 'xml/a.xml');
    expect((await lks('doc', 'BWBR0099999', 'artikel', '2')).stdout).toContain(
      say.render.stateOfDays('Repealed', say.render.repealedIn('2015-01-01')),
    );
  });
});

describe('a law whose manifest ends its last text', () => {
  it('is not in force from the day after, and says by which manifest', async () => {
    const manifest = `<work label="BWBR0099999" gegenereerd="2023-11-22T06:23:12+01:00"><expression label="2015-01-01_0"><metadata>
      <datum_inwerkingtreding>2015-01-01</datum_inwerkingtreding><einddatum>2019-06-30</einddatum>
      <zichtdatum_start>2015-01-01</zichtdatum_start><zichtdatum_eind>9999-12-31</zichtdatum_eind></metadata>
      <manifestation label="xml"><item label="BWBR0099999_2015-01-01_0.xml" _deleted="false"/></manifestation></expression></work>`;
    write('manifest.xml', manifest);
    const law = toestandXml({
      bwbId: 'BWBR0099999',
      datum: '2015-01-01',
      nummer: 0,
      inhoud: wettekst(artikel('1', 'Een sluis.')),
    });
    writeFileSync(path.join(home, 'xml/wet.xml'), law);
    expect((await lks('library', 'import', 'xml')).code).toBe(0);
    expect([await ids('sluis'), await ids('sluis', '--at', '2019-06-30')]).toEqual([[], ['BWBR0099999 artikel 1']]);
    const today = await lks('doc', 'BWBR0099999', 'artikel', '1');
    expect([today.code, today.stderr]).toEqual([
      3,
      expect.stringContaining(
        say.library.notInForce('BWBR0099999 artikel 1', TODAY, {
          asOf: '2023-11-22',
          inForceFrom: '',
          before: '2019-06-30',
          after: '',
        }),
      ),
    ]);
    expect((await lks('doc', 'BWBR0099999', 'artikel', '1', '--at', '2019-06-30')).stdout).toContain(
      '2015-01-01 to 2019-06-30',
    );
  });
});

describe('an act of the EU that says until when it applies', () => {
  const act = (until: string): Buffer =>
    journalXhtml({
      taal: 'EN',
      titel: ['REGULATION (EU) 2021/123 OF THE COUNCIL', 'of 3 February 2021', 'on wells'],
      datum: '12.2.2021',
      inhoud:
        journalArticle('1', 'Aim', '<p class="oj-normal">A well is a well.</p>') +
        journalArticle(
          '2',
          'Entry into force',
          `<p class="oj-normal">This Regulation shall enter into force on the day of its publication in the Official Journal of the European Union.</p><p class="oj-normal">It shall apply from 1 March 2021 to ${until}.</p>`,
        ),
    });

  it('is not in force after that day, and of the days before nobody says that it had this text', async () => {
    writeFileSync(path.join(home, 'xml/act.xhtml'), act('30 June 2023'));
    expect((await lks('library', 'import', 'xml/act.xhtml')).code).toBe(0);
    const ended = await lks('doc', '32021R0123', 'artikel', '1');
    expect([ended.code, ended.stderr]).toEqual([
      3,
      expect.stringContaining(
        say.library.endedText('32021R0123 artikel 1', TODAY, { from: '2021-02-12', to: '2023-06-30' }),
      ),
    ]);
    expect((await lks('doc', '32021R0123', 'artikel', '1', '--at', '2023-07-01')).code).toBe(3);
    const shown = await lks('doc', '32021R0123', 'artikel', '1', '--at', '2023-06-30');
    expect([shown.code, shown.stderr]).toEqual([
      0,
      expect.stringContaining(say.commands.endlessText('32021R0123 artikel 1', '2021-02-12', '2023-06-30')),
    ]);
    expect(await ids('well')).not.toContain('32021R0123 artikel 1');
  });

  it('is the law until a day to come', async () => {
    writeFileSync(path.join(home, 'xml/act.xhtml'), act('30 June 2999'));
    await lks('library', 'import', 'xml/act.xhtml');
    expect((await lks('doc', '32021R0123', 'artikel', '1')).code).toBe(0);
    const { data } = JSON.parse((await lks('library', 'versions', '32021R0123', '--json')).stdout);
    expect(data).toMatchObject([{ from: '2021-02-12', to: '2999-06-30', state: 'held' }]);
  });
});
