import { describe, expect, test } from 'vitest';
import type { LksError } from '../../src/contract/errors';
import type { SearchResult } from '../../src/contract/types';
import { say } from '../../src/messages';
import { FORMATS as ENTRIES, rendererFor } from '../../src/render/formats';
import fc from '../support/property';
import { fetched, PIPE, rendered, result, searched, streamed, uitspraak, wild } from '../support/rendering';
import { phrase } from '../support/saying';
import { FORMATS, STREAMING_FORMATS } from '../support/tables';

describe('every format', () => {
  test.each(FORMATS)('%s refuses a field that the answer does not have, and lists those it has', async (format) => {
    const failing = rendered(format, searched(result), { fields: ['title', 'tite'] });
    await expect(failing).rejects.toMatchObject({ kind: 'usage', parameter: 'fields' } satisfies Partial<LksError>);
    await expect(failing).rejects.toThrow(new RegExp(`tite ${phrase(say.render.unknownField)}.*external_id`));
  });

  test.each(FORMATS)('%s holds no control character but tab and line break', async (format) => {
    await fc.assert(
      fc.asyncProperty(wild, async (text) => {
        const found = { ...result, title: text, snippet: text, external_id: text, url: text };
        const document = { ...uitspraak, title: text, summary: text, body: text, external_id: text };
        for (const output of [searched(found), fetched(document)])
          expect((await rendered(format, output)).replaceAll('\r\n', '')).not.toMatch(
            /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/,
          );
      }),
      { numRuns: 25 },
    );
  });

  test.each(FORMATS.filter((format) => ENTRIES[format].streams))('%s can write row by row', async (format) => {
    expect((await rendererFor(format)).rows).toBeTypeOf('function');
  });
});

describe('streaming', () => {
  // A spreadsheet says when it was made.
  const made = new Date('2026-11-27T12:00:00Z');
  const sheet = { made, about: () => [], courtOf: () => '', note: () => {}, csvLine: '' };

  test.each(STREAMING_FORMATS)('%s gives the same text row by row as at once', async (format) => {
    const { rows } = await rendererFor(format);
    for (const fields of [undefined, ['score', 'title']]) {
      let text = '';
      for await (const chunk of rows?.(streamed([result, result]), { ...PIPE, fields, sheet }) ?? []) text += chunk;
      expect(text).toBe(await rendered(format, searched(result, result), { fields, sheet }));
    }
  });

  // The file of a spreadsheet is made when all rows are there.
  test.each(STREAMING_FORMATS.filter((format) => ENTRIES[format].binary !== true))(
    '%s asks for a row only when the one before it is written',
    async (format) => {
      const { rows } = await rendererFor(format);
      let asked = 0;
      function* counted(): Iterable<SearchResult> {
        for (; asked < 2000; asked++) yield result;
      }
      let written = 0;
      for await (const chunk of rows?.(streamed(counted()), PIPE) ?? []) {
        expect(chunk.length).toBeLessThan(1000);
        written += 1;
        if (written === 1000) expect(asked).toBeLessThanOrEqual(1000);
      }
      expect(asked).toBe(2000);
    },
  );

  test.each(STREAMING_FORMATS)('%s refuses an unknown field before it asks for a row', async (format) => {
    const { rows } = await rendererFor(format);
    let asked = false;
    function* counted(): Iterable<SearchResult> {
      asked = true;
      yield result;
    }
    const chunks = rows?.(streamed(counted()), { ...PIPE, fields: ['nope'] });
    await expect(chunks?.[Symbol.asyncIterator]().next()).rejects.toThrow(`nope ${phrase(say.render.unknownField)}`);
    expect(asked).toBe(false);
  });
});
