import { describe, expect, test } from 'vitest';
import type { SearchResult } from '../../src/contract/types';
import { say } from '../../src/messages';
import { safeLine } from '../../src/platform/text/safe-text';
import { ROW_FACTS } from '../../src/render/fields';
import type { Output } from '../../src/render/view';
import fc from '../support/property';
import { fetched, health, rendered, result, searched, uitspraak, wild } from '../support/rendering';

/** The columns behind the first five of a row that says nothing more. */
const EMPTY = '\t'.repeat(ROW_FACTS.length);

describe('plain', () => {
  test('is identifier, date, type, title and URL between tabs, then what CSV has behind the contract', async () => {
    const partial = { ...result, decision_date: '', citation: 'HR 2016', missing_words: ['dag'] };
    expect(await rendered('plain', searched(result, partial))).toBe(
      `ECLI:NL:HR:2016:162\t2016-01-29\tuitspraak\tHoge Raad, "verzet"\thttps://example.nl/1${EMPTY}\n` +
        `ECLI:NL:HR:2016:162\t\tuitspraak\tHoge Raad, "verzet"\thttps://example.nl/1\tHR 2016${'\t'.repeat(10)}dag\t\t\t\n`,
    );
  });

  test.each([
    [{}, result.id],
    [{ id: '' }, 'https://example.nl/1'],
    [{ id: '', url: '' }, say.render.unnamed(1)],
  ])('names a row that has no identifier: %j', async (fields, name) => {
    const text = await rendered('plain', searched({ ...result, external_id: '', ...fields }));
    expect(text.split('\t')[0]).toBe(name);
  });

  test('is the named fields in the order asked, and one line a record', async () => {
    expect(await rendered('plain', searched(result), { fields: ['score', 'id'] })).toBe(`-1\t${result.id}\n`);
    expect(await rendered('plain', health)).toBe('bwb\to|k \neu\t=down\n');
  });

  test('is the header and the text of a document as it is', async () => {
    expect(await rendered('plain', fetched(uitspraak))).toBe(
      [
        'Hoge Raad, 29-01-2016\nType: decision · rechtspraak.nl · harvested 18 November 2026',
        'Identifier: ECLI:NL:HR:2016:162\nDate: 29 January 2016\nURL: https://example.nl/1\nArea: Civiel recht\n',
        `Samengevat.\n\n${uitspraak.body}`,
      ].join('\n'),
    );
  });

  test('separates documents by a line', async () => {
    expect((await rendered('plain', fetched(uitspraak, uitspraak))).split(`\n\n${'='.repeat(72)}\n\n`)).toHaveLength(2);
  });

  test('has as many fields on every line whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(wild, wild, async (title, url) => {
        const text = await rendered('plain', searched({ ...result, title, url }));
        expect(text).toBe(`ECLI:NL:HR:2016:162\t2016-01-29\tuitspraak\t${safeLine(title)}\t${safeLine(url)}${EMPTY}\n`);
        expect(text.split('\t')).toHaveLength(5 + ROW_FACTS.length);
      }),
    );
  });
});

describe('json and jsonl', () => {
  test('json is the envelope unchanged, indented by 2, also what the contract does not know of it', async () => {
    for (const output of [searched(result), searched({ ...result, extra: [1] } as SearchResult), searched()])
      expect(await rendered('json', output)).toBe(`${JSON.stringify(output.data, null, 2)}\n`);
    expect(searched().data).toEqual({ data: [], meta: { total: 0 } });
  });

  test('json narrows each item and keeps the meta', async () => {
    const text = await rendered('json', searched(result), { fields: ['score', 'id'] });
    expect(text.replace(/\s/g, '')).toBe(`{"data":[{"score":-1,"id":"${result.id}"}],"meta":{"total":1}}`);
  });

  test('json narrows one document, and every source of a health answer', async () => {
    const dataOf = async (output: Output, field: string) =>
      JSON.parse(await rendered('json', output, { fields: [field] })).data;
    expect(await dataOf(fetched(uitspraak), 'title')).toEqual({ title: uitspraak.title });
    expect(await dataOf(health, 'status')).toEqual({ bwb: { status: 'ok' }, eu: { status: 'down' } });
  });

  test('jsonl is one item a line', async () => {
    const text = await rendered('jsonl', searched(result, result));
    expect(text).toBe(`${JSON.stringify(result)}\n`.repeat(2));
    expect(await rendered('jsonl', fetched(uitspraak))).toBe(`${JSON.stringify(uitspraak)}\n`);
  });

  test('jsonl has one line an item whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(wild, async (title) => {
        const text = await rendered('jsonl', searched({ ...result, title }));
        expect(text.split(/[\n\r\u2028\u2029\x85]/)).toHaveLength(2);
        expect(JSON.parse(text).title).toBe(title);
      }),
    );
  });
});
