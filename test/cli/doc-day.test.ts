/** The day that a jci, an address or a CELEX number names: its text, or that there is none; and what is said of law that is not here. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { manifestXml } from '../support/publishers/repository';
import { documentsIn, makeHome, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService, type TestService } from '../support/service/service.mjs';

const WORK = 'BWBR0099999';
/** Texts of 2010 and 2015; article 2 is there from 2015 on. */
const TEXTS: Readonly<Record<string, string>> = {
  '2010-01-01': artikel('1', 'Het tarief is 19 procent.'),
  '2015-01-01': artikel('1', 'Het tarief is 21 procent.') + artikel('2', 'Een waterput is vrijgesteld.'),
};

let home: string;
let remove: () => void;
beforeEach(async () => {
  ({ home, remove } = makeHome());
  for (const [datum, inhoud] of Object.entries(TEXTS))
    writeFileSync(nameOf(datum), toestandXml({ bwbId: WORK, datum, nummer: 0, inhoud: wettekst(inhoud) }));
  const imported = await lks('library', 'import', ...Object.keys(TEXTS).map(nameOf));
  expect(imported.code, imported.stderr).toBe(0);
});
afterEach(() => remove());

const nameOf = (datum: string): string => path.join(home, `${datum}.xml`);
const lks = (...args: string[]) => run(home, args);
const doc = (...args: string[]) => lks('doc', ...args);
const jci = (day: string, article = '1') => `jci1.3:c:${WORK}&artikel=${article}&z=${day}&g=${day}`;

/** What the publisher of the law says of its toestanden. */
async function importManifest(entries: Parameters<typeof manifestXml>[1]): Promise<void> {
  writeFileSync(path.join(home, 'manifest.xml'), manifestXml(WORK, entries));
  expect((await lks('library', 'import', 'manifest.xml')).code).toBe(0);
}
const listed = (van: string, tot?: string) => ({
  label: `${van}_0`,
  van,
  ...(tot === undefined ? {} : { tot }),
  xml: Buffer.alloc(0),
});

describe('a day in an identifier', () => {
  it.each([
    ['a jci of the first text', jci('2012-07-18'), '19 procent'],
    ['a jci of the second', jci('2016-07-18'), '21 procent'],
    ['an address of wetten.overheid.nl', `https://wetten.overheid.nl/${WORK}/2012-07-18#Artikel1`, '19 procent'],
    [
      'an address with a number behind the day',
      `https://wetten.overheid.nl/${WORK}/2016-07-18/0#Artikel1`,
      '21 procent',
    ],
    ['no day', `${WORK} artikel 1`, '21 procent'],
  ])('%s is answered with its text', async (_what, name, text) => {
    const ran = await doc(name);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stdout).toContain(text);
  });

  it('of which no text is held is said to have none, and how to get it', async () => {
    const ran = await doc(jci('2005-03-04'));
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(say.library.onlyLater(`${WORK} artikel 1`, '2010-01-01', '2005-03-04'));
    expect(ran.stderr).toContain(`lks library add ${WORK} --at 2005-03-04`);
    expect(ran.stderr).not.toContain('in force');
  });

  it('makes files of their own of 2 texts of one article, and keeps them apart with --resume', async () => {
    const names = [jci('2012-07-18'), jci('2016-07-18')];
    const documents = () => documentsIn(path.join(home, 'out'));
    expect((await doc(...names, '--output', 'out/', '--resume')).code).toBe(0);
    const texts = documents().map((name) => readFileSync(path.join(home, 'out', name), 'utf8'));
    expect(texts.map((text) => /\d+ procent/.exec(text)?.[0]).sort()).toEqual(['19 procent', '21 procent']);
    const again = await doc(...names, '--output', 'out/', '--resume');
    expect([again.code, documents().length]).toEqual([0, 2]);
  });

  it('is answered for an assistant too', async () => {
    const assistant = await startAssistant(home);
    try {
      const { text, data } = await assistant.call('get_document', { uuid: jci('2012-07-18') });
      expect(text).toContain('19 procent');
      // No manifest is here: that this was the text of that day no source says.
      expect(text).toContain(say.commands.endlessText(`${WORK} artikel 1`, '2010-01-01', '2012-07-18'));
      expect(data).toMatchObject({ meta: { notices: [{ code: 'day_not_known' }] } });
      const today = await assistant.call('get_document', { uuid: `${WORK} artikel 1` });
      expect(JSON.stringify(today.data)).not.toContain('day_not_known');
    } finally {
      await assistant.close();
    }
  });
});

describe('a day in an identifier, asked of a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('is said not to be known of the text that it has', async () => {
    const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
    const found = JSON.parse((await run(home, ['search', 'recht', '--type', 'wetgeving', '--json'], { env })).stdout)
      .data[0];
    const [work] = found.external_id.split(' ');
    const article = found.external_id.split('artikel ')[1];
    const ran = await run(home, ['doc', `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`], { env });
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(say.commands.dayNotAsked('1999-09-09'));
    expect(ran.stdout).toContain(`${say.render.day}: ${say.render.dayNotKnown('1999-09-09')}`);
    const asked = (...args: string[]) => run(home, ['doc', ...args], { env });
    const { meta } = JSON.parse((await asked(`jci1.3:c:${work}&artikel=${article}&g=1999-09-09`, '--json')).stdout);
    expect(meta.notices).toMatchObject([{ code: 'day_not_known' }]);
    // The text that the service itself calls that of the day.
    const own = await asked(found.url, '--json');
    expect([own.code, own.stderr]).toEqual([0, expect.not.stringContaining(phrase(say.commands.dayNotAsked))]);
    expect(JSON.parse(own.stdout)).not.toHaveProperty('meta');
    const searched = await run(home, ['search', `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`], { env });
    expect(searched.stderr).toContain(say.commands.searchDayNotAsked('1999-09-09'));
    const contradicted = await asked(found.url, '--at', '1999-09-09');
    expect([contradicted.code, contradicted.stdout]).toEqual([2, '']);
    const assistant = await startAssistant(home, env);
    try {
      const { text } = await assistant.call('get_document', {
        uuid: `jci1.3:c:${work}&artikel=${article}&g=1999-09-09`,
      });
      expect(text).toContain(say.commands.dayNotAsked('1999-09-09'));
    } finally {
      await assistant.close();
    }
  });
});

describe('not in force', () => {
  it('is said where the publisher gives the law no text of that day', async () => {
    await importManifest([listed('2010-01-01', '2014-12-31'), listed('2015-01-01', '2018-12-31')]);
    const ran = await doc(`${WORK} artikel 1`, '--at', '2020');
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain(
      say.library.notInForce(`${WORK} artikel 1`, '2020-01-01', {
        asOf: '',
        inForceFrom: '',
        before: '2018-12-31',
        after: '',
      }),
    );
    expect(ran.stderr).not.toContain('library add');
  });

  it('is not said where the publisher lists a text of that day that is not here', async () => {
    await importManifest([
      listed('2010-01-01', '2014-12-31'),
      listed('2015-01-01', '2018-12-31'),
      listed('2019-01-01'),
    ]);
    const ran = await doc(`${WORK} artikel 1`, '--at', '2020');
    expect(ran.code).toBe(3);
    expect(ran.stderr).not.toContain('in force');
    expect(ran.stderr).toContain(`lks library add ${WORK} --at 2020-01-01`);
  });

  it('is not said of an article that the text of that day does not have', async () => {
    await importManifest([listed('2010-01-01', '2014-12-31'), listed('2015-01-01')]);
    const ran = await doc(`${WORK} artikel 2`, '--at', '2012');
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain(say.library.notInText(`${WORK} artikel 2`, '2012-01-01'));
    expect(ran.stderr).not.toContain('library add');
  });
});

describe('law that is not here', () => {
  it.each([
    ['art. 5.1 Woo', 'Wet open overheid (BWBR0045754)', 'lks library add BWBR0045754'],
    ['6:162 BW', 'Burgerlijk Wetboek Boek 6 (BWBR0005289)', 'lks library add BWBR0005289'],
    ['Awb', 'Algemene wet bestuursrecht (BWBR0005537)', 'lks library add BWBR0005537'],
    ['art. 17 AVG', 'Algemene verordening gegevensbescherming (32016R0679)', 'lks library add 32016R0679'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162', 'lks library add ECLI:NL:HR:2016:162'],
    ['ECLI:EU:C:2020:559', 'ECLI:EU:C:2020:559', 'https://eur-lex.europa.eu/'],
  ])('%s is said to be that, with the way to get it', async (name, what, command) => {
    const ran = await doc(name);
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(say.citations.notHeld(what, say.citations.where.library!));
    expect(ran.stderr).toContain(command);
  });

  it('is told apart from a name that nobody knows', async () => {
    for (const args of [['art. 3 Foobarwet'], ['art.', '3', 'Foobarwet'], ['artikel 3 lid 2 van de Foobarwet']]) {
      const { code, stderr } = await doc(...args);
      const sentence = say.citations.lawUnknown('Foobarwet', say.citations.where.library!);
      expect([code, stderr]).toEqual([3, expect.stringContaining(sentence)]);
    }
    expect((await doc('art. 3 Gemeentwet')).stderr).toContain('Gemeentewet');
  });

  it('is found by a name that only the library knows', async () => {
    const ran = await doc('artikel', '1', 'Testwet');
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stdout).toContain('21 procent');
  });

  it('is told apart from an article that the text which is held does not have', async () => {
    const { code, stderr } = await doc(`${WORK} artikel 77`);
    expect(code).toBe(3);
    expect(stderr).toContain(
      say.citations.notInText(`${WORK} artikel 77`, say.citations.where.library!, 2, '2010-01-01', '2015-01-01'),
    );
  });
});

describe('a search within a law', () => {
  // How old the library is, is told apart.
  const notices = async (...args: string[]) => {
    const { meta } = JSON.parse((await lks('search', ...args, '--json')).stdout);
    const told = (meta.notices ?? []).filter(({ code }: { code: string }) => code !== 'old_knowledge');
    return told.length === 0 ? undefined : told;
  };

  it.each([
    [
      'BW7',
      'law_not_held',
      say.library.lawNotHeld('Burgerlijk Wetboek Boek 7 (BWBR0005290)', 1),
      'lks library add BWBR0005290',
    ],
    [
      'Woo',
      'law_not_held',
      say.library.lawNotHeld('Wet open overheid (BWBR0045754)', 1),
      'lks library add BWBR0045754',
    ],
    ['BW', 'law_not_held', say.library.lawNotHeld('BW', 10), 'lks library add BW'],
    ['Foobarwet', 'law_unknown', say.library.lawUnknown('Foobarwet', []), ''],
  ])('%s says that it was not searched, in every face', async (law, code, sentence, command) => {
    const { stderr } = await lks('search', 'ontslag', '--law', law);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain(command);
    expect(stderr).not.toContain(phrase(say.commands.nothingFound));
    expect(await notices('ontslag', '--law', law)).toEqual([
      { code, message: expect.stringContaining(sentence), ...(command !== '' && { command }) },
    ]);
  });

  it('says of a day for which no text of the law is here that it has none, and finds in one that it has', async () => {
    const ran = await lks('search', 'tarief', '--law', 'Testwet', '--at', '2005');
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    expect(ran.stderr).toContain(say.library.noTextOn('Testwet (BWBR0099999)', '2005-01-01'));
    expect(ran.stderr).not.toContain(phrase(say.commands.nothingFound));
    expect((await lks('search', 'tarief', '--law', 'Testwet', '--at', '2012')).stdout).toContain(`${WORK} artikel 1`);
    expect(await notices('tarief', '--law', 'Testwet', '--at', '2012')).toBeUndefined();
  });

  it('says nothing of a law that is here, and finds nothing in it where there is nothing', async () => {
    expect(await notices('waterput', '--law', 'Testwet')).toBeUndefined();
    expect((await lks('search', 'zeppelin', '--law', 'Testwet')).stderr).toContain(phrase(say.commands.nothingFound));
  });

  it('without words lists the law, or says that it is not here', async () => {
    const missing = await lks('search', '--law', 'Woo');
    expect([missing.code, missing.stdout]).toEqual([0, '']);
    expect(missing.stderr).toContain(say.library.lawNotHeld('Wet open overheid (BWBR0045754)', 1));
    expect(missing.stderr).not.toContain(phrase(say.commands.nothingThere));
    const listed = await lks('search', '--law', 'Testwet');
    expect([listed.code, listed.stdout.split('\t')[0]]).toEqual([0, WORK]);
  });
});

describe('a law of which the sample has some articles', () => {
  const sample = makeHome();
  /** What is said behind the numbers of articles, annexes and recitals. */
  const OTHERS_NOT_KNOWN = say.render.articlesHeld({ articles: 0, recitals: 0, annexes: 0 }, false).slice(1);
  afterAll(() => sample.remove());

  it('is told by these, and is not one of them', async () => {
    for (const name of ['Grondwet', 'BWBR0001840', 'AVG']) {
      const { code, stdout, stderr } = await run(sample.home, ['doc', name]);
      expect(code).toBe(0);
      const [held = ''] = /^Articles: \d+.*$/m.exec(stdout) ?? [];
      expect(held.endsWith(OTHERS_NOT_KNOWN), held).toBe(true);
      expect(stderr).toContain(phrase(say.library.notWhole));
    }
    expect((await run(sample.home, ['doc', 'art. 12 Gw'])).code).toBe(0);
  });
});
