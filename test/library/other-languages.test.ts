/** Documents in a language that no filter can ask for: held, found and shown as what they are. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkBrowseQuery } from '../../src/contract/parameters';
import type { SearchAnswer } from '../../src/contract/types';
import { NOT_TODAY, PARTITIONS, partitionNumber } from '../../src/engine/row-numbers';
import { coverageOf } from '../../src/library/coverage';
import { readStatus } from '../../src/library/status';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { startServingHere } from '../serve/support/serving-here';
import { artikel, find, importAll, libraryFile, libraryOf, openedDatabase, openedLibrary, uitspraak } from './fixture';
import { euDecision } from './support/eu-decision';

const SOURCE = 'eur-lex.europa.eu (case law)';

const decision = (language: string, body: string): SourceDocument =>
  euDecision('62015CJ0434', {
    ...{ language, body, externalId: 'ECLI:EU:C:2017:981', aliases: ['62015CJ0434', 'C-434/15'] },
    title: `C-434/15 (${language})`,
  });

const GERMAN = decision('de', 'Der Begriff der Dienstleistung und die Verkehrsdienstleistungen, Regelungen.');
const ENGLISH = decision('en', 'The concept of a service, and transport services.');
const DUTCH = decision('nl', 'Het begrip dienst, en vervoersdiensten; dienstleistung.');
const LAW = artikel('BWBR0000001', '1', 'Een dienst.', { publicationDate: '2017-12-20' });

describe('the numbers of the partitions', () => {
  it('stay what they were, and have others at the end for all other languages', () => {
    const all = PARTITIONS.map((one) => partitionNumber({ ...one, language: one.language ?? 'de' }));
    expect(all).toEqual([...PARTITIONS.keys()]);
    expect(all.length).toBeLessThanOrEqual(NOT_TODAY);
    expect(partitionNumber({ group: 'wetgeving', jurisdiction: 'NL', language: 'nl' })).toBe(0);
    expect(partitionNumber({ group: 'decentraal', jurisdiction: 'EU', language: 'en' })).toBe(31);
    const french = partitionNumber({ group: 'rechtspraak', jurisdiction: 'EU', language: 'fr' });
    expect(french).toBe(39);
    expect(partitionNumber({ group: 'rechtspraak', jurisdiction: 'EU', language: 'de' })).toBe(french);
  });
});

describe('a decision in German', () => {
  it('is found by its words as they were typed, in no inflection, and says that it is in German', async () => {
    const library = libraryOf([GERMAN, LAW]);
    const { rows, meta } = await find(library, 'verkehrsdienstleistungen');
    expect(rows).toMatchObject([{ external_id: 'ECLI:EU:C:2017:981', language: 'de', jurisdiction: 'EU' }]);
    expect(rows[0]!.snippet).toContain('Verkehrsdienstleistungen');
    expect(meta.sources_consulted).toContain(SOURCE);
    // In no inflection: the other form is found as the word that is near, and told so.
    const { meta: other } = await find(library, 'verkehrsdienstleistung');
    expect(other.notices?.map(({ code }) => code)).toEqual(['word_corrected']);
    expect((await library.document(rows[0]!.id)).data).toMatchObject({ language: 'de', title: 'C-434/15 (de)' });
  });

  it('is left out by --lang, and is not counted among what was looked through', async () => {
    const library = libraryOf([GERMAN, LAW]);
    for (const lang of ['nl', 'en'])
      expect((await find(library, 'verkehrsdienstleistungen', { lang })).meta).toMatchObject({ total: 0 });
    expect((await find(library, 'dienst', { lang: 'nl' })).meta.sources).toEqual([
      { source: 'wetten.overheid.nl', documents: 1 },
    ]);
  });

  it('is left out of what a service answers by the contract, and counted; the extension and its id have it', async () => {
    const file = libraryFile([GERMAN, DUTCH, ENGLISH, LAW]);
    const library = openedLibrary(file);
    const q = 'ECLI:EU:C:2017:981';
    const whole = await library.search({ q, limit: 1, offset: 0 }, { contract: true });
    expect(whole.meta).toMatchObject({ total: 2, complete: 2, other_languages_left_out: 1 });
    const second = await library.search({ q, limit: 1, offset: 1 }, { contract: true });
    expect([...whole.data, ...second.data].map(({ language }) => language)).toEqual(['nl', 'en']);
    const serving = await startServingHere({ library: file });
    onTestFinished(() => serving.close());
    const body = JSON.stringify({ q: 'regelungen' });
    const headers = { 'content-type': 'application/json' };
    const posted = await serving.get('/api/lks/v1/search', serving.key, { method: 'POST', body, headers });
    const [row] = ((await posted.json()) as SearchAnswer).data;
    expect(row).toMatchObject({ external_id: q, language: 'de' });
    const dates = 'date_from=2017-12-20&date_to=2017-12-20';
    for (const filters of ['', `&${dates}`, '&jurisdiction=EU&facets=true']) {
      const got = await serving.get(`/api/knowledge/search?q=regelungen${filters}`);
      expect(await got.json()).toMatchObject({ data: [], meta: { total: 0, other_languages_left_out: 1 } });
    }
    const none = await serving.get('/api/knowledge/search?q=regelungen&lang=nl');
    expect(((await none.json()) as SearchAnswer).meta).not.toHaveProperty('other_languages_left_out');
    expect(await (await serving.get(`/api/knowledge/documents/${row!.id}`)).json()).toMatchObject({
      data: { language: 'de' },
    });
  });

  it('is among the decisions of the EU, of its day and of its type', async () => {
    const library = libraryOf([GERMAN, LAW]);
    const filters = { type: 'rechtspraak', jurisdiction: 'EU', date_from: '2017-12-20', date_to: '2017-12-20' };
    expect((await find(library, 'regelungen', filters)).ids).toEqual(['ECLI:EU:C:2017:981']);
    expect(
      (await find(library, 'regelungen', { ...filters, date_from: '2017-12-21', date_to: '2018-01-01' })).ids,
    ).toEqual([]);
    expect((await find(library, 'regelungen', { type: 'eu' })).ids).toEqual([]);
    const browsed = await library.search(checkBrowseQuery({ type: 'rechtspraak' }));
    expect(browsed.data.map(({ language }) => language)).toEqual(['de']);
  });

  it('is another document than that in another language, with its own id, the Dutch one first', async () => {
    const library = libraryOf([GERMAN, DUTCH, ENGLISH]);
    const { rows } = await find(library, 'ECLI:EU:C:2017:981');
    expect(rows.map(({ language }) => language)).toEqual(['nl', 'en', 'de']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    const display = 'C-434/15';
    const externalIds = ['ECLI:EU:C:2017:981'];
    const { documents } = await library.find({ kind: 'citation', text: display, externalIds, path: [], display });
    expect(documents.map(({ language }) => language)).toEqual(['nl', 'en', 'de']);
  });

  it('is counted with its source, its court and its year', () => {
    const file = libraryFile([GERMAN, LAW, uitspraak('ECLI:NL:HR:2019:1', 'huur')]);
    expect(readStatus(file).sources).toContainEqual(
      expect.objectContaining({ source: SOURCE, group: 'rechtspraak', documents: 1 }),
    );
    const database = openedDatabase(file);
    const rows = coverageOf(database);
    expect(rows).toContainEqual(expect.objectContaining({ source: SOURCE, court: 'EU:C', year: 2017, documents: 1 }));
    expect(rows.map((row) => row.court_name)).toContain('Hof van Justitie EU');
    // What stands between the decisions and those in other languages has no court and no year.
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'wet', court: null, year: null }));
  });

  it('is replaced by a later file of the same language alone, and stays what it is', async () => {
    const file = libraryFile([GERMAN, DUTCH]);
    importAll(file, [{ ...GERMAN, body: 'Der Begriff der Beförderung.' }]);
    const own = openedLibrary(file);
    expect((await find(own, 'verkehrsdienstleistungen')).ids).toEqual([]);
    expect((await find(own, 'beförderung')).rows).toMatchObject([{ language: 'de' }]);
    expect((await find(own, 'vervoersdiensten')).rows).toMatchObject([{ language: 'nl' }]);
  });
});
