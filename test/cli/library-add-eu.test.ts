/** `lks library add` of acts of the EU: which texts come, and which are named because they do not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { consolidatedXhtml, journalArticle, journalXhtml } from '../fixtures/import/eurlex';
import { homeWithLibrary, publishersOfTest } from '../support/of-test';
import type { Publishers } from '../support/publishers/server';
import { run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
let publishers: Publishers;
beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
});

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const ACT = '32013R0123';
const TITLE = ['VERORDENING (EU) 2013/123 VAN DE RAAD', 'van 3 februari 2013', 'betreffende waterputten'];
const FORCE =
  '<p class="oj-normal">Deze verordening treedt in werking op de dag na die van de bekendmaking ervan in het Publicatieblad van de Europese Unie.</p>';

const consolidated = (day: string, text: string): Buffer =>
  consolidatedXhtml(
    `02013R0123 — NL — ${day} — 001.001`,
    `<div id="art_1"><p class="title-article-norm">Artikel 1</p><p class="norm">${text}</p></div>`,
    TITLE,
  );

/** What CELLAR has of the act: its list of consolidated texts, and in Dutch all but the one of 2016. */
function putAct(): void {
  const numbers = ['20150501', '20160601', '20180701', '29990101'].map((day) => `02013R0123-${day}`);
  publishers.put('/webapi/rdf/sparql', {
    body: JSON.stringify({ results: { bindings: numbers.map((value) => ({ celex: { type: 'literal', value } })) } }),
    headers: { 'content-type': 'application/sparql-results+json' },
  });
  const texts: Record<string, Buffer> = {
    [ACT]: journalXhtml({
      titel: TITLE,
      datum: '12.2.2013',
      inhoud: journalArticle('1', 'Doel', '<p>Eerste put.</p>') + journalArticle('2', 'Slot', FORCE),
    }),
    '02013R0123-20150501': consolidated('01.05.2015', 'Tweede put.'),
    '02013R0123-20160601': consolidated('01.06.2016', 'Derde put.'),
    '02013R0123-20180701': consolidated('01.07.2018', 'Vierde put.'),
  };
  for (const [celex, body] of Object.entries(texts))
    publishers.put(`/resource/celex/${celex}`, ({ headers }) =>
      headers['accept-language'] === 'nld' && headers.accept === 'application/xhtml+xml'
        ? { body, headers: { 'content-type': 'application/xhtml+xml' } }
        : { status: 404 },
    );
}

describe('lks library add of an act', () => {
  it('fetches the text that was published and the newest consolidated one, and names the others where they are the text', async () => {
    putAct();
    const added = await lks('library', 'add', ACT);
    expect([added.code, added.stderr]).toEqual([0, expect.not.stringContaining('lks: ')]);
    const at = async (day: string) => (await lks('doc', ACT, 'artikel', '1', '--at', day)).stdout;
    expect(await at('2014-01-01')).not.toContain(phrase(say.eu.fetch));
    const between = await at('2017-01-01');
    expect(between).toContain('Eerste put.');
    expect(between).toContain(say.eu.laterText(['2015-05-01', '2016-06-01']));
    expect(between).toContain(say.eu.fetch(['02013R0123-20160601']));
    const newest = (await lks('doc', ACT, 'artikel', '1')).stdout;
    expect(newest).toContain('Vierde put.');
    expect(newest).not.toContain(phrase(say.eu.fetch));
    const { data } = JSON.parse((await lks('doc', ACT, 'artikel', '1', '--at', '2017-01-01', '--json')).stdout);
    expect(data.text_status.missing).toEqual([
      { kind: 'consolidated', id: '02013R0123-20150501', day: '2015-05-01' },
      { kind: 'consolidated', id: '02013R0123-20160601', day: '2016-06-01' },
    ]);
  });

  it('fetches the consolidated text that the command names, which is then the text of its days', async () => {
    putAct();
    await lks('library', 'add', ACT);
    expect((await lks('library', 'add', '02013R0123-20160601')).code).toBe(0);
    const between = (await lks('doc', ACT, 'artikel', '1', '--at', '2017-01-01')).stdout;
    expect(between).toContain('Derde put.');
    expect(between.toLowerCase()).toContain(`text: ${say.eu.consolidated('2016-06-01').toLowerCase()}.`);
    expect(between).not.toContain(phrase(say.eu.fetch));
  });
});
