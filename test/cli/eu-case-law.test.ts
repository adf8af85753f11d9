/** Decisions of the Court of Justice of the EU as lawyers use them: imported from a folder, found, cited by every name, read by paragraph. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { startAssistant } from '../mcp/support/assistant';
import { startServing } from '../serve/support/serving';
import { homeOfFile } from '../support/of-test';
import { patience } from '../support/patience';
import { documentsIn, makeHome, run } from '../support/run';

const FOLDER = path.join(__dirname, '../fixtures/eu-case-law');
const home = homeOfFile({ library: true });
const lks = (...args: string[]) => run(home, args);
const data = async (...args: string[]) => {
  const { code, stdout, stderr } = await lks(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};
const idsOf = async (...args: string[]): Promise<string[]> =>
  (await data('search', ...args, '--limit', '25')).data.map((row: { external_id: string }) => row.external_id);

beforeAll(async () => {
  const { code, stderr } = await lks('library', 'import', FOLDER);
  expect(code, stderr).toBe(0);
}, patience(60_000));

describe('decisions in a library', () => {
  it('are found as case law of the EU, by their court and by their kind', async () => {
    const all = ['lantaarn', '--type', 'rechtspraak', '--jurisdiction', 'EU'];
    expect(await idsOf(...all)).toEqual(expect.arrayContaining(['62015CJ0991', 'ECLI:EU:C:2021:99988']));
    expect(await idsOf('lantaarn', '--type', 'eu')).toEqual([]);
    expect(await idsOf('lantaarn', '--jurisdiction', 'NL')).toEqual([]);
    expect(await idsOf('kousjes', '--court', 'Gerecht')).toEqual(['62014TJ0944']);
    expect(await idsOf('kousjes', '--court', 'HvJ')).toEqual([]);
    expect(await idsOf('lantaarn', '--court', 'HvJ')).toEqual(await idsOf(...all));
  });

  it('are one document for each language, and every language is held', async () => {
    for (const language of ['en', 'nl'])
      expect(await idsOf('kaarsenmakers', '--lang', language)).toContain('62015CJ0991');
    expect((await data('doc', '62016CJ0966')).data).toMatchObject({ language: 'fr', document_type: 'arrest' });
    expect(await idsOf('lanterne', '--lang', 'nl')).toEqual([]);
  });
});

it('never say that what is there is not, beside decisions of another publisher of which the day is known', async () => {
  const own = makeHome();
  const file = path.join(own.home, 'old.xml');
  writeFileSync(
    file,
    uitspraakXml({
      ecli: 'ECLI:NL:HR:2015:9001',
      gegevens: '<dcterms:modified>2015-06-01</dcterms:modified><dcterms:date>2015-05-01</dcterms:date>',
      tekst: '<uitspraak><para>Een lantaarn.</para></uitspraak>',
    }),
  );
  await run(own.home, ['library', 'import', file, path.join(FOLDER, '62019CJ0988_NL.fmx.xml')]);
  const { stderr } = await run(own.home, ['search', 'lantaarn']);
  own.remove();
  expect(stderr).toContain(say.library.oldGroups([{ group: 'rechtspraak', known: '2021-03-04' }]));
});

// Other names lead to them as `test/library/eu-decisions.test.ts` shows; these say what was read of their files.
describe('a decision by its name', () => {
  it.each([
    ['c‑992/15', '62015CJ0991'],
    ['gevoegde zaken C-991/15, C-992/15 en C-993/15', '62015CJ0991'],
    ['62019CJ0988', 'ECLI:EU:C:2021:99988'],
    ['zaak C-989/19', 'ECLI:EU:C:2021:99988'],
    ['62019CC0988', 'ECLI:EU:C:2020:99888'],
    ['C-933/13 P', '62013CJ0933'],
    ['T-944/14', '62014TJ0944'],
    ['F-977/09', '62009FJ0977'],
    ['T-911/20 R', 'ECLI:EU:T:2020:99911'],
    ['C-955/17', '62017CO0955'],
    ['C-955/98', '61998CJ0955'],
  ])('%s is %s', async (name, id) => {
    expect((await data('doc', name)).data.external_id).toBe(id);
  });

  it('is shown in the language that is asked for', async () => {
    expect((await data('doc', 'C-991/15', '--lang', 'nl')).data.title).toContain('Arrest van het Hof (Negende kamer)');
    expect((await data('doc', 'C-991/15', '--lang', 'en')).data.title).toContain('Judgment of the Court (Ninth');
  });

  it('says what it is', async () => {
    expect((await data('doc', 'C-991/15', '--lang', 'en')).data).toMatchObject({
      document_type: 'arrest',
      jurisdiction: 'EU',
      decision_date: '2017-05-04',
      language: 'en',
      source: 'eur-lex.europa.eu (case law)',
      url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62015CJ0991',
      structure: 'marked',
    });
    for (const [id, kind] of Object.entries({ '62017CO0955': 'beschikking', '62015CC0991': 'conclusie' }))
      expect((await data('doc', id)).data.document_type).toBe(kind);
  });
});

describe('a paragraph', () => {
  const only = async (...args: string[]): Promise<string> => (await data('doc', ...args, '--only')).data.body;

  it('is shown', async () => {
    expect(await only('C-991/15 punt 6', '--lang', 'nl')).toMatch(
      /^6 Daaruit volgt dat een lan\u00ad?taarn olie brandt\.$/u,
    );
  });

  it('holds what is quoted in it, and the numbers in that are none of the decision', async () => {
    const text = await only('C-991/15 punt 2', '--lang', 'nl');
    expect(text).toContain('Een lantaarn brandt olie.');
    expect(text).toContain('met twee draden.');
    expect(await only('C-991/15 punt 1', '--lang', 'nl')).toContain('Deze verzoeken betreffen');
  });

  it('that was not published is said to be so, and those that were are found', async () => {
    expect(await only('T-944/14 punt 46')).toContain('Dat middel slaagt niet.');
    const { code, stdout, stderr } = await lks('doc', 'T-944/14 punt 50');
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/not published/iu);
  });
});

describe('answers with decisions', () => {
  it('are files of a folder, CSV and Markdown', async () => {
    const written = await lks('doc', '62015CC0991', '62017CO0955', '62014TJ0944', '-o', 'all/');
    expect(written.code, written.stderr).toBe(0);
    const names = documentsIn(path.join(home, 'all'));
    expect(names).toHaveLength(3);
    for (const name of names) expect(readFileSync(path.join(home, 'all', name), 'utf8').length).toBeGreaterThan(500);
    const csv = await lks('search', 'lantaarn', '--type', 'rechtspraak', '--csv');
    expect(csv.stdout).toContain('62015CJ0991');
    const markdown = await lks('doc', '62015CC0991', '--markdown');
    expect(markdown.stdout).toMatch(/^#+ .*II\. Analysis$/mu);
  });

  it('are the same for an assistant and over a service', { timeout: patience(60_000) }, async () => {
    const assistant = await startAssistant(home);
    try {
      const { text, isError } = await assistant.call('get_document', { uuid: 'C-991/15 punt 5' });
      expect([isError, text], text).toEqual([false, expect.stringMatching(/punt 5|paragraph 5/u)]);
    } finally {
      await assistant.close();
    }
    const serving = await startServing({ home });
    const strip = (rows: Record<string, unknown>[]) =>
      rows.map((row) =>
        ['external_id', 'title', 'language', 'document_type', 'decision_date', 'url'].map((name) => row[name]),
      );
    try {
      const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey() };
      const asked = ['search', 'lantaarn', '--type', 'rechtspraak', '--jurisdiction', 'EU', '--json'];
      const there = await run(home, asked, { env });
      expect(there.code, there.stderr).toBe(0);
      const here = await lks(...asked);
      expect(strip(JSON.parse(there.stdout).data)).toEqual(strip(JSON.parse(here.stdout).data));
      const id = JSON.parse(here.stdout).data[0].id;
      const [own, served] = [await lks('doc', id, '--json'), await run(home, ['doc', id, '--json'], { env })];
      expect(JSON.parse(served.stdout).data.body).toBe(JSON.parse(own.stdout).data.body);
      expect(JSON.parse(served.stdout).data.parts).toEqual(JSON.parse(own.stdout).data.parts);
    } finally {
      await serving.close();
    }
  });
});
