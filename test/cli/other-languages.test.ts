/** A decision that is held in a language which --lang does not take: shown as what it is, and told of. */

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { uitspraak } from '../library/fixture';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const ECLI = 'ECLI:EU:C:2017:981';
const OTHER = 'ECLI:EU:C:2018:1';

const home = homeOfFile();
const LIBRARY = path.join(home, 'other.db');
const lks = (...args: string[]) => run(home, args, { env: { LKS_LIBRARY: LIBRARY } });

const decision = (ecli: string, language: string, body: string) =>
  uitspraak(ecli, body, { source: 'eur-lex.europa.eu (case law)', jurisdiction: 'EU', language });

beforeAll(() => {
  const store = openStore(LIBRARY);
  const put = (work: string, ...documents: ReturnType<typeof decision>[]) =>
    store.importWork(
      { name: work, fingerprint: work, source: 'eur-lex.europa.eu (case law)' },
      { work, documents: documents.map((one) => ({ ...one, work })) },
    );
  put('62015CJ0434', decision(ECLI, 'de', 'Die Beförderung.'), decision(ECLI, 'en', 'Transport.'));
  put('62016CJ0001', decision(OTHER, 'de', 'Die Beförderung von Gütern.'), decision(OTHER, 'fr', 'Le transport.'));
  store.close();
});

const UUID = '[0-9a-f-]{36}';
/** A message as a line of its own; what it names may be a pattern. */
const said = (message: string): RegExp => new RegExp(`${message}$`, 'm');

describe('a decision in German', () => {
  it('is a row with its language, in every format', async () => {
    const found = await lks('search', 'Beförderung', '--json');
    const { data } = JSON.parse(found.stdout);
    expect(data.map((row: { language: string }) => row.language)).toEqual(['de', 'de']);
    expect((await lks('search', 'Beförderung', '--csv')).stdout).toMatch(/,de,EU,/);
    expect((await lks('search', 'Beförderung', '--lang', 'nl', '--json')).stdout).toContain('"total": 0');
  });

  it('stands behind the text in English, which names it by what it can be asked for', async () => {
    const english = await lks('doc', ECLI);
    expect(english.stdout).toContain('Transport.');
    const [, id = ''] =
      said(unmarked(say.citations.alsoIn('de', `(${UUID})`, undefined, undefined))).exec(english.stderr) ?? [];
    const german = await lks('doc', id);
    expect(german.stdout).toContain('Die Beförderung.');
    expect(german.stderr).toContain(unmarked(say.citations.alsoIn('en', ECLI, 'en', undefined)));
  });

  it('is given where nothing else is there, and refused where a language is asked for', async () => {
    const german = await lks('doc', OTHER);
    const dutch = await lks('doc', OTHER, '--lang', 'nl');
    expect(german.stdout).toContain('Die Beförderung von Gütern.');
    expect(german.stderr).toMatch(said(unmarked(say.citations.alsoIn('fr', UUID, undefined, undefined))));
    expect(dutch.code).toBe(3);
    expect(dutch.stderr).toContain(
      say.citations.languageNotHeld(OTHER, say.citations.where.library, 'nl', ['de', 'fr']),
    );
    expect(dutch.stderr).toMatch(said(unmarked(say.citations.otherLanguage(UUID, 'de', undefined))));
  });
});

it('no flag takes the language of such a text', async () => {
  const refused = await lks('search', 'Beförderung', '--lang', 'de');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('nl');
});
