/** The days of the acts of the EU in the sample (`sample/acts.json`) are those of the official files that it was made from. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseFormex } from '../../src/sources/eurlex/read-formex';
import { parse } from '../../src/sources/eurlex/read-xhtml';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { DATA } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

const SAMPLE = path.resolve(__dirname, '../../sample');
const FILE = path.join(SAMPLE, 'acts.json');

interface Sampled {
  id: string;
  state: string;
  file: string;
}

/** The documents of acts of the EU: what they are, of which day, and from which file. */
const sampled = (): Sampled[] =>
  readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/\\]+[/\\][^/\\]+\.md$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join(SAMPLE, name), 'utf8');
      const value = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? '';
      const file = value('provenance').split(/[#;]/)[0] ?? '';
      return value('type') === 'eu' ? [{ id: value('external_id'), state: value('state'), file }] : [];
    });

const read = (file: string): Promise<ParsedFile> => {
  const bytes = readFileSync(path.join(DATA!, file));
  return /formex/.test(file) ? parseFormex(bytes) : parse(bytes);
};

describe.skipIf(DATA === undefined || !WHOLE)('the acts of the sample', () => {
  test('have the days that their files give, and no others', async () => {
    const all = sampled();
    const acts: Record<string, unknown> = {};
    for (const work of [...new Set(all.map(({ id }) => id.split(' ')[0]!))].sort()) {
      const own = all.filter(({ id }) => id.split(' ')[0] === work);
      const text = own.find(({ id }) => !id.includes('overweging')) ?? own[0]!;
      const { days = [], documents } = await read(text.file);
      const ids = new Set([work, ...own.map(({ id }) => id)]);
      expect(documents[0]?.validFrom || text.state).toBe(text.state);
      acts[work] = {
        consolidated: documents[0]?.validFrom,
        days: days.filter(({ externalId }) => ids.has(externalId)),
      };
    }
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(acts);
  });
});
