/** The contract's resources: every field, of its type (contract.md, "Fields"). */
import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { LIBRARY_DOCUMENT_FIELDS, TEXT_FIELDS } from '../../src/contract/field-names';
import { say } from '../../src/messages';
import { type Given, rowsWith } from './port';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Empty where nobody says when a file came from its publisher, nor of which day it knows. */
const TIMESTAMP = /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;
/** A day, or empty where none is known. */
const DAY = /^(?:\d{4}-\d\d-\d\d)?$/;
const DATE_OR_NONE = /^(?:\d{4}-\d\d-\d\d)?$/;

/** Spelled from the contract here, so that a field lost in the product's own list is noticed. */
const RESULT = {
  id: expect.stringMatching(UUID),
  source: expect.any(String),
  external_id: expect.stringMatching(/\S/),
  title: expect.stringMatching(/\S/),
  snippet: expect.any(String),
  url: expect.stringMatching(/^https?:\/\//),
  language: expect.stringMatching(/^(?:nl|en)$/),
  jurisdiction: expect.stringMatching(/^(?:NL|BE|DE|EU)$/),
  document_type: expect.stringMatching(/\S/),
  decision_date: expect.stringMatching(DATE_OR_NONE),
  score: expect.any(Number),
};

/** What a library tells beside the contract. */
const TOLD = ['heading', 'citation', 'state'];
const OF_AGE = ['fresh_as_of', 'synced_at', 'known_as_of', 'known_half', 'known_newest'];
const OWN_FIELDS: ReadonlySet<string> = new Set([...LIBRARY_DOCUMENT_FIELDS, ...TEXT_FIELDS, ...OF_AGE, ...TOLD]);

/** An answer without that. */
const ofContract = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OWN_FIELDS.has(name)));

const DOCUMENT = {
  id: RESULT.id,
  source: RESULT.source,
  external_id: RESULT.external_id,
  title: RESULT.title,
  summary: expect.any(String),
  body: expect.stringMatching(/\S/),
  url: RESULT.url,
  language: RESULT.language,
  jurisdiction: RESULT.jurisdiction,
  law_area: expect.any(String),
  document_type: RESULT.document_type,
  decision_date: RESULT.decision_date,
  harvested_at: expect.any(String),
};

const SHARED = [
  ...(['id', 'source', 'external_id', 'title', 'url', 'language', 'jurisdiction', 'document_type'] as const),
  'decision_date',
] as const;

/** Searches, documents and health have the shapes of the contract. */
export function describeAnswers(given: Given): void {
  describe('a search answer', () => {
    test('has rows with exactly the fields of the contract, each of its type', async () => {
      const rows = await rowsWith(given());
      expect(rows.length).toBeGreaterThan(25);
      for (const row of rows) expect(ofContract(row)).toStrictEqual(RESULT);
    });

    test('scores in whole numbers', async () => {
      for (const { score } of await rowsWith(given())) expect(Number.isInteger(score)).toBe(true);
    });

    test('gives no decision date to an article of a law', async () => {
      const rows = await rowsWith(given(), { type: 'wetgeving' });
      expect(rows.length).toBeGreaterThan(0);
      for (const { decision_date } of rows) expect(decision_date).toBe('');
    });

    test('gives every decision its date', async () => {
      const rows = await rowsWith(given(), { type: 'rechtspraak' });
      expect(rows.length).toBeGreaterThan(0);
      for (const { decision_date } of rows) expect(decision_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    });

    test('says how many rows there are, where it looked, and how fresh each index is', async () => {
      const { meta } = await given().search({ q: given().corpus.word });
      expect(Number.isInteger(meta!.total)).toBe(true);
      expect(meta!.sources_consulted.length).toBeGreaterThan(0);
      for (const source of meta!.sources_consulted) expect(source).toEqual(expect.any(String));
      const groups = Object.values(meta!.index_freshness);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups)
        expect(group).toEqual({
          documents: expect.any(Number),
          last_harvested: expect.stringMatching(TIMESTAMP),
          // Beyond the contract, from a library.
          ...('newest_text' in group && { newest_text: expect.stringMatching(DAY) }),
        });
      expect(groups.every(({ documents }) => Number.isInteger(documents))).toBe(true);
      expect(groups.reduce((sum, { documents }) => sum + documents, 0)).toBeGreaterThanOrEqual(meta!.total);
    });

    test('names the source of every row among those consulted', async () => {
      const { meta } = await given().search({ q: given().corpus.word });
      for (const { source } of await rowsWith(given())) expect(meta!.sources_consulted).toContain(source);
    });

    test('that is empty has no rows, a total of 0 and all of its meta', async () => {
      const { data, meta } = await given().search({ q: 'xyzzyqwrtpsdfg' });
      expect(data).toEqual([]);
      expect(meta).toMatchObject({
        total: 0,
        sources_consulted: expect.any(Array),
        index_freshness: expect.any(Object),
      });
    });
  });

  describe('a document', () => {
    test('is what the row of the search said, in every field that both have', async () => {
      for (const row of await rowsWith(given())) {
        const { data } = await given().document(row.id);
        for (const field of SHARED) expect(data[field], `${field} of ${row.external_id}`).toBe(row[field]);
      }
    });

    test('has exactly the fields of the contract, each of its type, and those of a library', async () => {
      for (const { id } of (await rowsWith(given())).slice(0, 60)) {
        const answer = await given().document(id);
        expect(Object.keys(answer)).toEqual(given().corpus.sample === true ? ['data', 'meta'] : ['data']);
        expect(ofContract(answer.data)).toStrictEqual(DOCUMENT);
      }
    });

    test.each(['99999999-9999-4999-8999-999999999999', '00000000-0000-0000-0000-000000000000'])(
      '%s, which does not exist, is not found',
      async (id) => {
        const error = await given()
          .document(id)
          .catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(LksError);
        expect(error).toMatchObject({ kind: 'not-found', code: 'not_found', exitCode: 3 });
      },
    );
  });

  test('every answer says that it is from the sample where it is, and nowhere else', async () => {
    const search = await given().search({ q: given().corpus.word });
    const answers = [search, await given().document(search.data[0]!.id), await given().health()];
    const sample = [{ code: 'sample', message: say.library.sampleNotice }];
    for (const { meta } of answers) expect(meta?.notices).toEqual(given().corpus.sample === true ? sample : undefined);
  });

  test('health is an object keyed by source, with the fields of the contract', async () => {
    const { data } = await given().health();
    expect(Object.keys(data).length).toBeGreaterThan(0);
    for (const source of Object.values(data))
      expect(Object.keys(ofContract(source as object)).sort()).toEqual([
        ...(['failures_24h', 'last_success_at', 'latency_ms', 'status'] as const),
      ]);
  });
}
