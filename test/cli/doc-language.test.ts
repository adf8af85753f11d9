/** In which language a document is given: `--lang`, what is said of the other one, and of what is not there in the language asked for. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { startServing } from '../serve/support/serving';
import { homeHolding, ofFile } from '../support/of-test';
import { documentsIn, run } from '../support/run';
import { DOCUMENTS, KEYS, type StoredDocument, startService } from '../support/service/service.mjs';

/** A treaty that is authentic in English and translated into Dutch; a law that is Dutch alone. */
const TREATY = 'BWBV0099999';
const LAW = 'BWBR0099999';

const verdrag = (taal: string, tekst: string, titel: string, inhoud: string): string =>
  `<verdrag xml:lang="${taal}" tekst="${tekst}"><verdragtekst><kop><titel>${titel}</titel></kop>${inhoud}</verdragtekst></verdrag>`;

const inhoud =
  verdrag('nl', 'vertaling', 'Verdrag', artikel('8', 'Een ieder heeft recht.') + artikel('9', 'Nederlands.')) +
  verdrag('en', 'authentiek', 'Treaty', artikel('8', 'Everyone has the right.'));
const home = await homeHolding({
  'treaty.xml': toestandXml({ bwbId: TREATY, soort: 'verdrag', inhoud }),
  'law.xml': toestandXml({ bwbId: LAW, inhoud: wettekst(artikel('8', 'Dutch.')) }),
});

const lks = (...args: string[]) => run(home, args);
const doc = (...args: string[]) => lks('doc', ...args);
const hosted = (...args: string[]) =>
  run(home, ['doc', ...args], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

const stored = (id: string, language: string, more: Partial<StoredDocument> = {}): StoredDocument => ({
  ...DOCUMENTS[0]!,
  id,
  external_id: `${TREATY} artikel 8`,
  names: [],
  language,
  title: `Treaty in ${language}, article 8`,
  body: `Text in ${language}.`,
  ...more,
});
const ID = (last: number): string => `00000000-0000-5000-8000-00000000000${last}`;

const serving = await ofFile(startServing({ home }));
const service = await ofFile(
  startService({
    more: [
      stored(ID(1), 'nl'),
      stored(ID(2), 'en'),
      stored(ID(3), 'nl', { external_id: `${LAW} artikel 8` }),
      stored(ID(4), '', { external_id: `${LAW} artikel 9` }),
    ],
  }),
);

/** What is said where it is not held in English. */
const notHeld = (id: string, where: 'library' | 'hosted', languages: ('nl' | 'en')[] = ['nl']): string =>
  say.citations.languageNotHeld(id, say.citations.where[where]!, 'en', languages);
const OTHER = { en: `Also in English: lks doc '${TREATY} artikel 8' --lang en` };

describe('a document of a library', () => {
  it('is in Dutch unless asked for in English, and says that it is there in the other language', async () => {
    const dutch = await doc(TREATY, 'artikel', '8');
    expect(dutch.stdout).toContain('Een ieder heeft recht.');
    expect(dutch.stderr).toContain(OTHER.en);
    const english = await doc(TREATY, 'artikel', '8', '--lang', 'EN');
    expect(english.stdout).toContain('Everyone has the right.');
    expect(english.stderr).toContain(`Also in Dutch: lks doc '${TREATY} artikel 8' --lang nl`);
  });

  it('says so in JSON too, by its id as by its name', async () => {
    const ran = await doc(TREATY, 'artikel', '8', '--json');
    const { data, meta } = JSON.parse(ran.stdout);
    const command = `lks doc '${TREATY} artikel 8' --lang en`;
    expect(meta.notices).toContainEqual({ code: 'also_in_language', message: OTHER.en, command });
    const byId = await doc(data.id, '--json');
    expect(JSON.parse(byId.stdout)).toEqual(JSON.parse(ran.stdout));
    const other = await doc(data.id, '--lang', 'en', '--json');
    expect(JSON.parse(other.stdout).data).toMatchObject({ language: 'en', external_id: data.external_id });
  });

  it('is first in the language in which a search cites it, and alone with --lang', async () => {
    const languages = async (...args: string[]) => {
      const { stdout } = await lks('search', ...args, '--json');
      return JSON.parse(stdout).data.map(({ language }: { language: string }) => language);
    };
    expect((await languages('Article 8 Treaty')).slice(0, 2)).toEqual(['en', 'nl']);
    expect((await languages('artikel 8 Treaty')).slice(0, 2)).toEqual(['nl', 'en']);
    expect(await languages('artikel 8 Treaty', '--lang', 'en')).toEqual(['en']);
  });

  it('is in English where it is cited so, and in Dutch where it is cited in Dutch', async () => {
    expect((await doc('Article 8 Treaty')).stdout).toContain('Everyone has the right.');
    expect((await doc('artikel 8 Treaty')).stdout).toContain('Een ieder heeft recht.');
    const lacking = await doc('Article 9 Treaty', '--json');
    expect(JSON.parse(lacking.stdout)).toMatchObject({
      data: { language: 'nl' },
      meta: { notices: expect.arrayContaining([expect.objectContaining({ code: 'language_not_held' })]) },
    });
  });

  it('keeps the day that was asked for', async () => {
    const ran = await doc(TREATY, 'artikel', '8', '--at', '2024-06-01');
    expect(ran.stderr).toContain(`${OTHER.en} --at 2024-06-01`);
  });

  it('says nothing of other languages where there are none, nor of each of several', async () => {
    expect((await doc(LAW, 'artikel', '8')).stderr).not.toContain('Also in');
    expect((await doc(`${TREATY} artikel 8`, `${LAW} artikel 8`)).stderr).not.toContain('Also in');
  });

  it('is refused where it is not held in the language of --lang, with the one that it is held in', async () => {
    for (const id of [`${LAW} artikel 8`, `${TREATY} artikel 9`]) {
      const ran = await doc(id, '--lang', 'en');
      expect([ran.code, ran.stdout]).toEqual([3, '']);
      expect(ran.stderr).toContain(notHeld(id, 'library'));
      expect(ran.stderr).toContain(`lks doc '${id}' --lang nl`);
    }
    const json = await doc(`${LAW} artikel 8`, '--lang', 'en', '--json');
    expect(JSON.parse(json.stderr).error).toMatchObject({ code: 'language_not_held', exit_code: 3 });
  });

  it('is checked for its jurisdiction', async () => {
    expect((await doc(LAW, 'artikel', '8', '--jurisdiction', 'nl')).code).toBe(0);
    const ran = await doc(LAW, 'artikel', '8', '--jurisdiction', 'EU');
    expect([ran.code, ran.stdout]).toEqual([3, '']);
    expect(ran.stderr).toContain(say.citations.otherJurisdiction(`${LAW} artikel 8`, 'NL', 'EU'));
  });

  it('is a file of its own in a folder, that --resume does not take for the other', async () => {
    const id = `${TREATY} artikel 8`;
    for (const flags of [[], ['--lang', 'en']]) {
      const ran = await doc(id, ...flags, '--resume', '--output', 'both/');
      expect(ran.code, ran.stderr).toBe(0);
    }
    expect(documentsIn(path.join(home, 'both'))).toHaveLength(2);
  });

  it('is given to an assistant in the language that it asks for', async () => {
    const assistant = await startAssistant(home);
    const dutch = await assistant.call('get_document', { uuid: `${TREATY} artikel 8` });
    expect(dutch.text).toContain(say.mcp.alsoIn('en', `${TREATY} artikel 8`, 'en'));
    const english = await assistant.call('get_document', { uuid: `${TREATY} artikel 8`, lang: 'en' });
    expect(english.data.data).toMatchObject({ language: 'en' });
    const none = await assistant.call('get_document', { uuid: `${LAW} artikel 8`, lang: 'en' });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining(notHeld(`${LAW} artikel 8`, 'library'))]);
    await assistant.close();
  });
});

describe('a document of a service', () => {
  it('is in the language asked for, by the language of its rows', async () => {
    expect((await hosted(`${TREATY} artikel 8`)).stdout).toContain('Text in nl.');
    expect((await hosted(`${TREATY} artikel 8`, '--lang', 'en')).stdout).toContain('Text in en.');
    expect((await hosted(ID(1), '--lang', 'en')).stdout).toContain('Text in en.');
  });

  it('is refused where its rows are in another language, or do not say in which', async () => {
    for (const [id, languages] of [
      [`${LAW} artikel 8`, ['nl']],
      [`${LAW} artikel 9`, []],
    ] as [string, 'nl'[]][]) {
      const ran = await hosted(id, '--lang', 'en');
      expect([ran.code, ran.stdout]).toEqual([3, '']);
      expect(ran.stderr).toContain(notHeld(id, 'hosted', languages));
    }
  });

  it('by its id is asked for once, and a second time only for another language', async () => {
    service.requests.length = 0;
    await hosted(ID(1));
    expect(service.requests.map(({ operation }) => operation)).toEqual(['document']);
    service.requests.length = 0;
    const ran = await hosted(ID(1), '--lang', 'en');
    expect(service.requests.map(({ operation }) => operation)).toEqual(['document', 'search', 'document']);
    expect(ran.stderr).toContain('search');
  });

  it('of lks serve is what its library has', async () => {
    const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() };
    const english = await run(home, ['doc', `${TREATY} artikel 8`, '--lang', 'en'], { env });
    expect(english.stdout).toContain('Everyone has the right.');
    const none = await run(home, ['doc', `${LAW} artikel 8`, '--lang', 'en'], { env });
    expect(none.code).toBe(3);
  });
});
