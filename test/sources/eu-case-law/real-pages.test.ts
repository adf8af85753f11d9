/** The Court's own pages: all of them have the older classes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { partOfPage } from '../../../src/sources/eu-case-law/page-identity';
import { readXhtml } from '../../../src/sources/eu-case-law/read-xhtml';
import { compose } from '../../../src/sources/shared/reading/compose';
import { countWords, missingWords, wordsOfXml } from '../../fixtures/import/words';
import { realFiles } from '../../support/official-data';

/** Number of paragraphs, of notes, of items in the operative part (0: one without a number); and the cases. */
const EXPECTED: Record<string, readonly [points: number, notes: number, items: number, cases: string]> = {
  '62015CJ0434': [50, 1, 0, 'C-434/15'],
  '62015CJ0491': [64, 0, 2, 'C-491/15 P'],
  '62015CJ0568': [33, 1, 0, 'C-568/15'],
  '62015CJ0593': [85, 1, 3, 'C-593/15 P, C-594/15 P'],
  '62015CJ0680': [30, 1, 0, 'C-680/15, C-681/15'],
  '62016CC0626': [109, 38, -1, 'C-626/16'],
  '62016CJ0284': [62, 1, 0, 'C-284/16'],
  '62016CJ0288': [28, 1, 0, 'C-288/16'],
  '62016CJ0434': [63, 1, 0, 'C-434/16'],
  '62016CJ0547': [32, 1, 0, 'C-547/16'],
  '62017CJ0025': [76, 1, 3, 'C-25/17'],
  '62017CJ0088': [26, 1, 0, 'C-88/17'],
  '62017CJ0397': [53, 1, 0, 'C-397/17, C-398/17'],
  '62018CJ0325': [95, 1, 3, 'C-325/18 PPU, C-375/18 PPU'],
};

const INLINE = new Set(['a', 'b', 'i', 'em', 'span', 'sup', 'sub']);

describe.skipIf(realFiles('eurlex/cjeu', /\.xhtml$/).length === 0)('a page of the Court', () => {
  test.each(realFiles('eurlex/cjeu', /\.xhtml$/).map((file) => [path.basename(file), file] as const))(
    '%s',
    async (name, file) => {
      const bytes = readFileSync(file);
      const [celex = ''] = name.split('_');
      const { text, ...facts } = await readXhtml(bytes);
      const { body, structure } = compose(text, 'marked');
      const [points = 0, notes, items, cases] = EXPECTED[celex]!;
      const numbers = structure.parts.filter(({ kind }) => kind === 'punt').map(({ number }) => number);
      const operative = structure.parts.filter(({ role }) => role === 'beslissing');
      const inOperative = structure.parts.filter(
        ({ kind, start, end }) =>
          kind === 'onderdeel' && operative.some((part) => part.start <= start && end <= part.end),
      );
      expect({
        celex: facts.celex,
        part: partOfPage(bytes),
        cases: facts.cases.join(', '),
        numbers,
        notes: structure.notes.length,
        marks: structure.notes.map(({ marks }) => marks.length),
        items: operative.length === 0 ? -1 : inOperative.length,
        isExtract: facts.isExtract,
      }).toEqual({
        celex,
        part: { celex, language: 'en' },
        cases,
        numbers: Array.from({ length: points }, (_none, at) => `${at + 1}`),
        notes,
        marks: Array.from({ length: notes ?? 0 }, () => 1),
        items,
        isExtract: false,
      });
      for (const each of [
        facts.date,
        facts.heading,
        facts.printedDate,
        facts.keywords,
        facts.parties[1] ?? facts.parties[0],
      ])
        expect(each).toBeTruthy();
      const words = wordsOfXml(bytes.toString(), { leaveOut: new Set(), inline: INLINE });
      const read = countWords(body);
      expect([missingWords(words, read), missingWords(read, words)]).toEqual([[], []]);
    },
  );

  test('cut off anywhere is refused', async () => {
    for (const file of realFiles('eurlex/cjeu', /\.xhtml$/)) {
      const bytes = readFileSync(file);
      for (let part = 1; part < 20; part += 1) {
        const half = bytes.subarray(0, Math.floor((bytes.length * part) / 20));
        await expect(readXhtml(half)).rejects.toMatchObject({ kind: 'failed' });
      }
    }
  });
});
