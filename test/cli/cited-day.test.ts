/** What a citation says of time: the day of its text, that of its knowledge, one consolidated text and no other. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { withLibrary } from '../support/of-test';
import { manifestXml, type ToestandEntry } from '../support/publishers/repository';
import { documentsIn, makeHome, run } from '../support/run';
import { phrase } from '../support/saying';

const WORK = 'BWBR0099999';
/** Held without a manifest. */
const BARE = 'BWBR0099998';
/** The manifest lists it, and it is not held. */
const AWAY = 'BWBR0099997';

/** Toestand, and the rate that it gives. The second of 2013 is a correction of the first, known since 2014-02-15. */
const TEXTS: readonly [datum: string, nummer: number, rate: number][] = [
  ['2010-01-01', 0, 19],
  ['2013-01-01', 0, 20],
  ['2013-01-01', 1, 21],
  ['2015-01-01', 0, 22],
];
const listed = (label: string, tot: string | undefined, zicht: Partial<ToestandEntry> = {}): ToestandEntry => ({
  label,
  van: label.slice(0, 10),
  ...(tot === undefined ? {} : { tot }),
  ...zicht,
  xml: Buffer.alloc(0),
});
const MANIFEST = [
  listed('2010-01-01_0', '2012-12-31'),
  listed('2013-01-01_0', '2014-12-31', { zichtTot: '2014-02-14' }),
  listed('2013-01-01_1', '2014-12-31', { zichtVan: '2014-02-15' }),
  listed('2015-01-01_0', undefined),
];

const { home, remove } = makeHome();
afterAll(() => remove());
const lks = (...args: string[]) => run(home, args);
const doc = (...args: string[]) => lks('doc', ...args);
const jci = (times: string, work = WORK) => `jci1.3:c:${work}&artikel=1${times}`;
const rateIn = (text: string): string | undefined => /(\d+) procent/.exec(text)?.[1];
const dated = (xml: string) => xml.replace('<work ', '<work gegenereerd="2016-03-05T12:00:00" ');

function put(bwbId: string, [datum, nummer, rate]: (typeof TEXTS)[number]): string {
  const inhoud = wettekst(artikel('1', `Het tarief is ${rate} procent.`));
  const name = `${bwbId}_${datum}_${nummer}.xml`;
  writeFileSync(path.join(home, name), toestandXml({ bwbId, datum, nummer, inhoud }));
  return name;
}

beforeAll(async () => {
  await withLibrary(home);
  const files = TEXTS.flatMap((text) => [put(WORK, text), ...(text[1] === 0 ? [put(BARE, text)] : [])]);
  files.push(put(AWAY, TEXTS[2]!));
  for (const work of [WORK, AWAY]) {
    writeFileSync(path.join(home, `${work}.manifest.xml`), dated(manifestXml(work, MANIFEST)));
    files.push(`${work}.manifest.xml`);
  }
  const imported = await lks('library', 'import', ...files);
  expect(imported.code, imported.stderr).toBe(0);
});

describe('the day of a citation', () => {
  it.each([
    ['jci 1.3', jci('&g=2013-06-01')],
    ['jci 1.31', jci('&g=2013-06-01').replace('1.3:', '1.31:')],
    ['jci 1.0', `1.0:v:BWB:${WORK}&artikel=1&g=2013-06-01`],
    ['jci at wetten.overheid.nl', `https://wetten.overheid.nl/${jci('&g=2013-06-01')}`],
    ['address', `https://wetten.overheid.nl/${WORK}/2013-06-01/0#Artikel1`],
    ['address with its place in the path', `https://wetten.overheid.nl/${WORK}/2013-06-01/0/Artikel1`],
    ['address of before 2015', `http://wetten.overheid.nl/${WORK}/Artikel1/geldigheidsdatum_01-06-2013`],
    ['words', `${WORK} artikel 1 geldend op 2013-06-01`],
  ])('%s is answered as --at is, in every format', async (_what, citation) => {
    for (const format of ['--json', '--plain', '--markdown']) {
      const [cited, at] = [await doc(citation, format), await doc(`${WORK} artikel 1`, '--at', '2013-06-01', format)];
      expect(cited.code, cited.stderr).toBe(0);
      expect(cited).toEqual(at);
      expect(rateIn(cited.stdout)).toBe('21');
    }
  });

  it.each([
    ['an address of an identifier', `http://wetten.overheid.nl/id/${WORK}/2013-01-01/1`],
    [
      'a file of the repository',
      `https://repository.officiele-overheidspublicaties.nl/bwb/${WORK}/2013-01-01_1/xml/${WORK}_2013-01-01_1.xml`,
    ],
  ])('%s names the text of a whole law', async (_what, citation) => {
    const { data } = JSON.parse((await doc(citation, '--json')).stdout);
    expect(data).toMatchObject({ url: `https://wetten.overheid.nl/${WORK}/2013-01-01`, at: '2013-01-01' });
  });

  it('is refused where --at is another one, with both, and taken where it is the same', async () => {
    const other = await doc(jci('&g=2013-06-01'), '--at', '2015-06-01');
    expect([other.code, other.stdout]).toEqual([2, '']);
    expect(other.stderr).toMatch(/2015-06-01.*2013-06-01/);
    expect(rateIn((await doc(jci('&g=2013-06-01'), '--at', '1-6-2013')).stdout)).toBe('21');
  });

  it('is refused one by one where several are asked for', async () => {
    const ran = await run(home, ['doc', '-', '--at', '2013-06-01', '--json'], {
      stdin: `${jci('&g=2013-06-01')}\n${jci('&g=2010-06-01')}\n${WORK} artikel 1\n`,
    });
    expect(ran.code).toBe(8);
    expect(ran.stderr).toContain('2010-06-01');
    expect(JSON.parse(ran.stdout).data.map(({ body }: { body: string }) => rateIn(body))).toEqual(['21', '21']);
  });

  it('that is none is refused, and no other text is shown', async () => {
    for (const citation of [jci('&g=2013-02-30'), `https://wetten.overheid.nl/${WORK}/2013-02-30#Artikel1`]) {
      const ran = await doc(citation);
      expect([ran.code, ran.stdout]).toEqual([2, '']);
      expect(ran.stderr).toContain(say.citations.noDay('2013-02-30'));
    }
  });

  it('of several texts at once is refused, unless --at chooses one of them', async () => {
    const several = jci('&s=2012-01-01&e=2014-01-01').replace(':c:', ':v:');
    const ran = await doc(several);
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain(say.citations.severalTexts('2012-01-01', '2014-01-01'));
    expect(rateIn((await doc(several, '--at', '2013-06-01')).stdout)).toBe('21');
    expect((await doc(several, '--at', '2015-06-01')).code).toBe(2);
  });
});

describe('the day of knowledge', () => {
  it.each([
    ['2013-06-01', '20'],
    ['2014-02-14', '20'],
    ['2014-02-15', '21'],
    ['2016-01-01', '21'],
  ])('%s decides between the text and its correction', async (z, rate) => {
    const ran = await doc(jci(`&z=${z}&g=2013-06-01`));
    expect(ran.code, ran.stderr).toBe(0);
    expect(rateIn(ran.stdout)).toBe(rate);
    const { data } = JSON.parse((await doc(jci(`&z=${z}&g=2013-06-01`), '--json')).stdout);
    expect(rateIn(data.body)).toBe(rate);
    expect(data).toMatchObject({ at: '2013-06-01', known_on: z });
    expect(ran.stdout).toContain(`${say.render.day}: ${say.render.dayAsKnown('2013-06-01', z)}`);
    expect(ran.stderr).not.toContain(phrase(say.library.viewNotKnown));
  });

  it('says of a text that was corrected that it was, and how to read it as it is known now', async () => {
    const { stdout, stderr } = await doc(jci('&z=2013-06-01&g=2013-06-01'), '--json');
    expect(stderr).toContain(`lks doc '${WORK} artikel 1' --at 2013-06-01`);
    expect(JSON.parse(stdout).meta.notices).toMatchObject([{ code: 'corrected_since' }]);
  });

  it('is no more than the day of the text where they are one, and the text is that known now', async () => {
    const [cited, at] = [
      await doc(jci('&z=2010-06-01&g=2010-06-01'), '--json'),
      await doc(`${WORK} artikel 1`, '--at', '2010-06-01', '--json'),
    ];
    expect(cited).toEqual(at);
  });

  it('on which nobody knew of a text of the day is said to be that', async () => {
    const ran = await doc(jci('&z=2011-06-01&g=2013-06-01'));
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(
      say.library.notKnownThen(`${WORK} artikel 1`, '2013-06-01', '2011-06-01', '2013-01-01'),
    );
    expect(ran.stderr).toContain('--at 2013-06-01');
  });

  it('later than the manifest is said not to be known', async () => {
    const ran = await doc(jci('&z=2018-06-01&g=2013-06-01'));
    expect([ran.code, rateIn(ran.stdout)]).toEqual([0, '21']);
    expect(ran.stderr).toContain(say.library.viewUntil(WORK, '2016-03-05', '2018-06-01'));
  });

  it('without a manifest is said not to be known', async () => {
    const ran = await doc(jci('&z=2014-06-01&g=2013-06-01', BARE), '--json');
    expect(ran.code, ran.stderr).toBe(0);
    const { data, meta } = JSON.parse(ran.stdout);
    expect(rateIn(data.body)).toBe('20');
    expect(meta.notices.map(({ code }: { code: string }) => code)).toContain('view_not_known');
    expect(ran.stderr).toContain(say.library.viewNotKnown(BARE, '2014-06-01'));
  });

  it('of a text that is listed and not held is said to be that, with what fetches it', async () => {
    const ran = await doc(jci('&z=2013-06-01&g=2013-06-01', AWAY));
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(
      say.library.thenNotHeld(`${AWAY} artikel 1`, '2013-06-01', '2013-06-01', '2013-01-01_0'),
    );
    expect(ran.stderr).toContain(`lks library add 'jci1.3:c:${AWAY}&z=2013-06-01&g=2013-06-01'`);
  });

  it('alone is that of the law of today', async () => {
    expect(rateIn((await doc(jci('&z=2016-01-01'))).stdout)).toBe('22');
    expect((await doc(jci('&z=2013-06-01'))).code).toBe(3);
  });

  it('makes a file of its own', async () => {
    const names = [jci('&g=2013-06-01'), jci('&z=2014-01-01&g=2013-06-01')];
    expect((await doc(...names, '--output', 'known/')).code).toBe(0);
    const texts = documentsIn(path.join(home, 'known')).map((name) =>
      readFileSync(path.join(home, 'known', name), 'utf8'),
    );
    expect(texts.map(rateIn).sort()).toEqual(['20', '21']);
  });

  it('is answered for an assistant too', async () => {
    const assistant = await startAssistant(home);
    try {
      const { text, data } = await assistant.call('get_document', { uuid: jci('&z=2014-01-01&g=2013-06-01') });
      expect(rateIn(text)).toBe('20');
      expect(data).toMatchObject({
        data: { at: '2013-06-01', known_on: '2014-01-01' },
        meta: { notices: [{ code: 'corrected_since' }] },
      });
      expect(text).toContain('known_on: 2014-01-01');
      expect((await assistant.call('get_document', { uuid: jci('&g=2013-02-30') })).isError).toBe(true);
    } finally {
      await assistant.close();
    }
  });
});

describe('a search for a text by its name and day', () => {
  const search = (...args: string[]) => lks('search', ...args);
  const found = async (q: string) => JSON.parse((await search(q, '--json')).stdout);

  it('is that of --at the day, in every face', async () => {
    const { data, meta } = await found(jci('&g=2013-06-01'));
    expect(data[0]).toMatchObject({
      external_id: `${WORK} artikel 1`,
      url: `https://wetten.overheid.nl/${WORK}/2013-01-01#Artikel1`,
    });
    expect(meta.notices).toContainEqual({ code: 'day_of_name', message: expect.stringContaining('2013-06-01') });
    const typed = await run(home, ['search', jci('&g=2013-06-01')], { env: { LKS_FORCE_TTY: '100' } });
    expect(typed.stderr).toContain('lks doc 1 --at 2013-06-01');
    const assistant = await startAssistant(home);
    try {
      const { data: rows, text } = await assistant.call('search', { q: jci('&g=2010-06-01') });
      expect(rows.data[0].url).toContain('2010-01-01');
      expect(text).toContain('2010-06-01');
    } finally {
      await assistant.close();
    }
  });

  it('is refused where --at is another one', async () => {
    const ran = await search(jci('&g=2013-06-01'), '--at', '2015-06-01');
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect((await search(jci('&g=2013-06-01'), '--at', '2013-06-01')).code).toBe(0);
  });

  it('says that no text of the day is here, or how that was known, and not that the name is misspelt', async () => {
    const ran = await search(jci('&g=2005-06-01'));
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    expect(ran.stderr).toContain(`${WORK} artikel 1`);
    expect(ran.stderr).not.toContain('spelling');
    const { meta } = await found(jci('&z=2013-06-01&g=2013-06-01'));
    expect(meta.notices.map(({ code }: { code: string }) => code)).toContain('corrected_since');
  });

  it('with a day is a search as any other where it is no name', async () => {
    const { meta } = await found('tarief 2013-06-01');
    expect(JSON.stringify(meta)).not.toContain('day_of_name');
    expect((await search('tarief 2013-06-01', '--at', '2015-06-01')).code).toBe(0);
  });
});

it('a toestand that is named, and replaced by now, is told from the one that is shown', async () => {
  const ran = await doc(`http://wetten.overheid.nl/id/${WORK}/2013-01-01/0`);
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain(say.library.otherToestand('2013-01-01_0', '2013-01-01_1', '2013-01-01'));
  expect(ran.stderr).toContain(`lks doc 'jci1.3:c:${WORK}&z=2013-01-01&g=2013-01-01'`);
  expect((await doc(`http://wetten.overheid.nl/id/${WORK}/2013-01-01/1`)).stderr).not.toContain(
    phrase(say.library.otherToestand),
  );
});
