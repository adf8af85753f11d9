/** The publishers' own files, as who asks for them on the command line meets them: the days of texts, decisions as lawyers cite them. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { DATA } from '../../test/support/official-data';
import { makeHome, run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

/** A home whose library has these files of the publishers. */
function holding(...files: string[]) {
  const { home, remove } = makeHome();
  beforeAll(async () => {
    const imported = await run(home, ['library', 'import', ...files.map((file) => path.join(DATA!, file))]);
    expect(imported.code, imported.stderr).toBe(0);
  });
  afterAll(remove);
  return (...args: string[]) => run(home, args);
}

describe.skipIf(DATA === undefined)('an official text', () => {
  const lks = holding('bwb/history', 'eurlex/xhtml/32014R0910_oj.xhtml', 'eurlex/xhtml/32014R0910_cons.xhtml');
  const cited = (...args: string[]) => lks('doc', ...args);

  it('has the article that a correction put into it from the day of the correction on', async () => {
    const article = (times: string) => cited(`jci1.3:c:BWBR0002458&artikel=48a${times}`);
    expect((await article('&z=2013-06-01&g=2013-06-01')).code).toBe(3);
    expect((await article('&z=2014-02-14&g=2013-06-01')).stderr).toContain(
      say.library.notInTextKnown('BWBR0002458 artikel 48a', '2013-06-01', '2014-02-14'),
    );
    const corrected = await article('&z=2014-02-15&g=2013-06-01');
    expect([corrected.code, corrected.stdout.includes('blijft het recht')]).toEqual([0, true]);
    expect((await article('&g=2013-06-01')).code).toBe(0);
  });

  it('is the consolidated text that is named, and no other', async () => {
    const names = [
      '02014R0910-20241018',
      'http://data.europa.eu/eli/reg/2014/910/2024-10-18',
      'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A02014R0910-20241018',
    ];
    for (const name of names) {
      const { data } = JSON.parse((await cited(name, '--json')).stdout);
      expect(data).toMatchObject({ url: 'http://data.europa.eu/eli/reg/2014/910/2024-10-18', at: '2024-10-18' });
    }
    for (const name of [
      '02014R0910-20201018',
      'http://data.europa.eu/eli/reg/2014/910/2020-10-18',
      '02014R0910-20250101',
    ]) {
      const day = name.includes('2025') ? '2025-01-01' : '2020-10-18';
      const ran = await cited(name);
      expect([ran.code, ran.stdout]).toEqual([3, '']);
      expect(ran.stderr).toContain(say.library.consolidatedNotHeld('32014R0910', day));
      expect(ran.stderr).toContain(`lks library add 02014R0910-${day.replaceAll('-', '')}`);
    }
    const recital = await cited('02014R0910-20241018 overweging 2');
    expect([recital.code, recital.stderr]).toEqual([3, expect.stringContaining("lks doc '32014R0910 overweging 2'")]);
    expect((await cited('02016R0679-20160504')).stderr).toContain('lks library add 02016R0679-20160504');
  });

  it('is that of the day, where 2 are held', async () => {
    const address = (day: string) => `https://wetten.overheid.nl/BWBR0002458/${day}`;
    const [old, young] = [await cited(address('2006-01-01')), await cited(address('2014-03-01'))];
    expect([old.code, young.code]).toEqual([0, 0]);
    expect(old.stdout).not.toBe(young.stdout);
  });

  it('of a law of 2015 never says what holds today', async () => {
    const { stdout, stderr } = await lks('library', 'diff', 'BWBR0002458', '--from', '2014');
    expect(stdout + stderr).not.toContain(phrase(say.commands.nothingChanged));
    expect(stderr).toContain(say.library.oldText('BWBR0002458', '2015-03-05'));
    const unended = say.render.daysUnended({ from: '2014-01-01', again: '' }, '2015-03-05', true);
    const begun = unended.charAt(0).toUpperCase() + unended.slice(1);
    expect((await lks('doc', 'BWBR0002458', 'artikel', '1')).stdout).toContain(`${say.render.state}: ${begun}`);
  });
});

describe.skipIf(DATA === undefined)('the Wet open overheid, with its manifest and its first text', () => {
  const lks = holding('bwb/toestand/BWBR0045754_2022-05-01_0.xml', 'bwb/manifest/BWBR0045754.manifest.xml');
  /** What a message says behind its name. */
  const behind = (message: string): string => message.split('\u0001')[1]!;

  it('is not denied to be in force', async () => {
    const listed = { asOf: '2023-11-22', from: '2023-04-01', to: '' };
    for (const args of [
      ['doc', 'art. 5.1 Woo'],
      ['search', 'openbaar', '--law', 'Woo'],
      ['search', 'openbaar'],
    ]) {
      const { stderr } = await lks(...args);
      expect(stderr).toContain(behind(say.library.textNotHeld('', '\u0001', listed)));
      expect(stderr).toContain('lks library add BWBR0045754');
      expect(stderr).not.toContain('in force');
    }
    const first = { asOf: '2023-11-22', inForceFrom: '2022-05-01', before: '', after: '' };
    expect((await lks('doc', 'art. 5.1 Woo', '--at', '2022-04-30')).stderr).toContain(
      behind(say.library.notInForce('\u0001', '2022-04-30', first)),
    );
  });
});

describe.skipIf(DATA === undefined)('in a library of official files', () => {
  const lks = holding('rechtspraak/xml');

  it.each([
    ['ABRvS 4 november 2015, 201404465/1/R3', 'ECLI:NL:RVS:2015:3394'],
    ['Hof Amsterdam 23 juli 2020, 17/00394', 'ECLI:NL:GHAMS:2020:3025'],
    ['Hof Amsterdam 23 juli 2020, nrs. 17/00394 en 17/00357', 'ECLI:NL:GHAMS:2020:3025'],
    ['Rechtbank …, AWB - 14 _ 5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['14/5548', 'ECLI:NL:RBMNE:2016:1780'],
    ['HR 7-5-1997, 32408', 'ECLI:NL:HR:1997:AA2065'],
    ['BNB 1997/238', 'ECLI:NL:HR:1997:AA2065'],
    ['V-N 1997/1919, 12', 'ECLI:NL:HR:1997:AA2065'],
    ['HR 20 november 1996, BNB 1997/97, m.nt. Sinninghe Damsté', 'ECLI:NL:HR:1996:AA1785'],
    ['zaaknr. 09/04566', 'ECLI:NL:PHR:2011:BP5608'],
    ['A-G 27 mei 2011, 09/04566', 'ECLI:NL:PHR:2011:BP5608'],
    ['NL:HR:1996:AA1785', 'ECLI:NL:HR:1996:AA1785'],
    ['LJN-nummer BP5608', 'ECLI:NL:PHR:2011:BP5608'],
    ['LJN AN5970', 'ECLI:NL:CBB:1998:AA3434'],
    ['zaaknr. 31.018', 'ECLI:NL:HR:1996:AA1785'],
    ['CRvB 12 december 2012, 11/17 WW', 'ECLI:NL:CRVB:2012:BY5954'],
    ['Hof Den Bosch 3 juni 2014, 200.132.399/01', 'ECLI:NL:GHSHE:2014:1641'],
    ['CBb 1 oktober 2013, AWB 12/482', 'ECLI:NL:CBB:2013:345'],
    ['R99/138', 'ECLI:NL:PHR:2000:AA4938'],
    ['Rb. Amsterdam 7 juni 2012, 11/943', 'ECLI:NL:RBAMS:2012:BZ5426'],
    ['CBb 7 mei 1998, 96/0774', 'ECLI:NL:CBB:1998:ZG1086'],
  ])('%s is shown', async (text, ecli) => {
    const { code, stdout, stderr } = await lks('doc', text, '--json');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data.external_id).toBe(ecli);
  });

  it.each([
    ['HR 7-5-1997, 31795', 'ECLI:NL:HR:1997:AA2065'],
    ['HR 5 juni 1996', 'ECLI:NL:HR:1996:AA1983'],
    ['zaaknr. 96/0775/127/002', 'ECLI:NL:CBB:1998:ZG1801'],
    ['WFR 1996/118', 'ECLI:NL:HR:1996:AA1933'],
    ['HR 27 mei 2011, 09/04566', 'ECLI:NL:PHR:2011:BP5608'],
    ['Hof Den Haag 23 juli 2020, 17/00394', 'ECLI:NL:GHAMS:2020:3025'],
    ['BNB 1997/264', say.citations.reportsKnown],
  ])('%s is refused, and says %s', async (text, offered) => {
    const { code, stdout, stderr } = await lks('doc', text);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain(offered);
  });
});
