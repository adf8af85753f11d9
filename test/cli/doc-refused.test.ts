/** Citations that are not answered with what is nearest to hand: a former text, a Belgian dot, an article without its book, one that is not there. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { manifestXml } from '../support/publishers/repository';
import { makeHome, type Ran, run } from '../support/run';
import { phrase } from '../support/saying';
import { DOCUMENTS, KEYS, startService, type TestService } from '../support/service/service.mjs';

/** Books 6 and 7 of the Code. */
const SIX = 'BWBR0005289';
const SEVEN = 'BWBR0005290';

const { home, remove } = makeHome();
let service: TestService;
afterAll(async () => {
  await service?.close();
  remove();
});

const lks = (...args: string[]) => run(home, args);
const doc = (...args: string[]) => lks('doc', ...args);
const hosted = (...args: string[]) =>
  run(home, ['doc', ...args], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

const TEXTS: readonly [datum: string, tot: string | undefined, text: string][] = [
  ['2003-08-01', '2009-12-31', 'Eerste tekst.'],
  ['2010-01-01', '2014-12-31', 'Tweede tekst.'],
  ['2015-01-01', undefined, 'Tekst van nu.'],
];

beforeAll(async () => {
  const put = (name: string, text: string | Buffer): string => {
    writeFileSync(path.join(home, name), text);
    return name;
  };
  const files = TEXTS.map(([datum, , text]) =>
    put(
      `${SEVEN}_${datum}.xml`,
      toestandXml({
        bwbId: SEVEN,
        datum,
        nummer: 0,
        citeertitel: 'Burgerlijk Wetboek Boek 7',
        inhoud: wettekst(artikel('248', text) + artikel('249', 'Altijd zo.') + artikel('162', 'In Boek 7.')),
      }),
    ),
  );
  const entries = TEXTS.map(([van, tot]) => ({
    label: `${van}_0`,
    van,
    ...(tot === undefined ? {} : { tot }),
    xml: Buffer.alloc(0),
  }));
  const manifest = manifestXml(SEVEN, entries).replace('<work ', '<work gegenereerd="2099-01-01T12:00:00" ');
  const six = toestandXml({
    bwbId: SIX,
    datum: '2020-01-01',
    nummer: 0,
    citeertitel: 'Burgerlijk Wetboek Boek 6',
    inhoud: wettekst(['161', '162', '163'].map((number) => artikel(number, `Tekst van ${number}.`)).join('')),
  });
  const imported = await lks('library', 'import', ...files, put('manifest.xml', manifest), put('six.xml', six));
  expect(imported.code, imported.stderr).toBe(0);
  const stored = {
    ...DOCUMENTS[0]!,
    names: [],
    title: 'Burgerlijk Wetboek Boek 7, artikel 248',
    body: 'Tekst van nu.',
  };
  service = await startService({
    more: [{ ...stored, id: '00000000-0000-5000-8000-000000000001', external_id: `${SEVEN} artikel 248` }],
  });
});

/** What a refusal says, once it has been seen to be one. */
function said({ code, stdout, stderr }: Ran, expected = 3): string {
  expect([code, stdout]).toEqual([expected, '']);
  return stderr;
}

describe('art. 7:248 BW (oud)', () => {
  it('is refused with the earlier texts, each with its days and its command', async () => {
    for (const args of [['art. 7:248 BW (oud)'], 'art. 7:248 BW (oud)'.split(' '), ['art. 7:248 (oud) BW']]) {
      const told = said(await doc(...args));
      expect(told).toContain(say.former.several('art. 7:248 BW (oud)', 2));
      for (const [from, to] of TEXTS.slice(0, 2))
        expect(told).toContain(`${from} to ${to}: lks doc '${SEVEN} artikel 248' --at ${from}`);
      expect(told).not.toContain('--at 2015-01-01');
      expect(told).toContain(phrase(say.former.beforeTheCode));
    }
    const { error } = JSON.parse((await doc('art. 7:248 BW (oud)', '--json')).stderr);
    expect(error).toMatchObject({ code: 'earlier_texts', exit_code: 3 });
    expect(error.hint).toContain('--at 2010-01-01');
  });

  it('is the text of the day, but never that of today', async () => {
    const then = await doc('art. 7:248 BW (oud)', '--at', '2012-06-01');
    expect([then.code, then.stdout]).toEqual([0, expect.stringContaining('Tweede tekst.')]);
    expect(said(await doc('art. 7:248 BW (oud)', '--at', '2020-06-01'))).toContain(
      say.former.isToday('art. 7:248 BW (oud)', '2020-06-01'),
    );
    expect(said(await doc('art. 7:249 BW (oud)', '--at', '2012-06-01'))).toContain(
      say.former.isToday('art. 7:249 BW (oud)', '2012-06-01'),
    );
    expect(said(await doc('art. 7:249 BW (oud)'))).toContain(phrase(say.former.noneHere));
    expect(said(await doc('art. 7:248 BW (oud)', '--at', '1985-06-01'))).toContain(phrase(say.former.beforeTheCode));
  });

  it('is refused by a service, an assistant is told the same, and versions lists them all', async () => {
    expect(said(await hosted('art. 7:248 BW (oud)'))).toContain(phrase(say.former.service));
    const assistant = await startAssistant(home);
    const told = await assistant.call('get_document', { uuid: 'art. 7:248 BW (oud)' });
    expect([told.isError, told.text]).toEqual([true, expect.stringContaining('at "2010-01-01"')]);
    await assistant.close();
    const versions = await lks('library', 'versions', 'art. 7:248 BW (oud)', '--json');
    expect(JSON.parse(versions.stdout).data).toHaveLength(3);
    expect(said(await lks('library', 'add', 'art. 7:248 BW (oud)', '--dry-run'), 2)).toContain(`${SEVEN} --at DAY`);
  });
});

describe('art. 6.162 BW', () => {
  it('is Dutch, which is said, in JSON too', async () => {
    const ran = await doc('art. 6.162 BW', '--json');
    expect(JSON.parse(ran.stdout).data.external_id).toBe(`${SIX} artikel 162`);
    expect(JSON.parse(ran.stdout).meta.notices).toContainEqual({
      code: 'read_as',
      message: say.citations.readAs('art. 6:162 BW (NL)'),
    });
    expect(ran.stderr).toContain(say.citations.readAs('art. 6:162 BW (NL)'));
    expect((await doc('art. 6:162 BW')).stderr).not.toContain(phrase(say.citations.readAs));
  });

  it('is refused with both readings for Belgium, or where the Dutch article is not there', async () => {
    const both = (book: number, article: number): string =>
      say.citations.twoReadings(
        `art. ${book}.${article} BW`,
        `art. ${book}:${article} BW (NL)`,
        say.citations.belgianCode(`${book}.${article}`),
      );
    expect(said(await doc('art. 6.162 BW', '--jurisdiction', 'BE'))).toContain(both(6, 162));
    for (const more of [['--jurisdiction', 'NL'], []])
      expect(said(await doc('art. 6.164 BW', ...more))).toContain(both(6, 164));
    expect(said(await hosted('art. 7.248 BW', '--jurisdiction', 'BE'))).toContain(both(7, 248));
    service.requests.length = 0;
    expect((await hosted('art. 7.248 BW')).stderr).toContain(say.citations.readAs('art. 7:248 BW (NL)'));
  });
});

describe('an article that is not there', () => {
  it('is refused with those before and after it', async () => {
    expect(said(await doc('art. 6:162a BW'))).toContain(
      `Nearest: ${SIX} artikel 162 (art. 6:162 BW); ${SIX} artikel 163 (art. 6:163 BW)`,
    );
  });

  it('in a list leaves the others, with exit 8', async () => {
    const ran = await doc('artt. 6:162 en 6:162a BW');
    expect([ran.code, ran.stdout]).toEqual([8, expect.stringContaining('Tekst van 162.')]);
    expect(ran.stderr).toContain('art. 6:162a BW');
  });

  it('without its book is offered in each that has it', async () => {
    const told = said(await doc('art.', '162', 'BW'), 2);
    expect(told).toContain(phrase(say.citations.whichBook));
    expect(told).toContain(`Here are: ${SIX} artikel 162 (art. 6:162 BW); ${SEVEN} artikel 162 (art. 7:162 BW)`);
    expect(told.match(/^lks:/gm)).toHaveLength(1);
  });
});
