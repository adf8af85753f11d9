/** The Court's own pages: all of them have the older classes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { parse } from '../../src/sources/eu-case-law';
import { partOfPage } from '../../src/sources/eu-case-law/page-identity';
import { readXhtml } from '../../src/sources/eu-case-law/read-xhtml';
import { isEuropeanPage } from '../../src/sources/eurlex/addresses';
import { isCasePage } from '../../src/sources/shared/cellar/addresses';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { compose } from '../../src/sources/shared/reading/compose';
import { countWords, missingWords, wordsOfXml } from '../../test/fixtures/import/words';
import { realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { isTaken } from './support/taken';

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
  test.each(
    realFiles('eurlex/cjeu', /\.xhtml$/)
      .filter(isTaken)
      .map((file) => [path.basename(file), file] as const),
  )('%s', async (name, file) => {
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
  });

  test.runIf(WHOLE)('cut off anywhere is refused', async () => {
    for (const file of realFiles('eurlex/cjeu', /\.xhtml$/)) {
      const bytes = readFileSync(file);
      for (let part = 1; part < 20; part += 1) {
        const half = bytes.subarray(0, Math.floor((bytes.length * part) / 20));
        await expect(readXhtml(half)).rejects.toMatchObject({ kind: 'failed' });
      }
    }
  });
});

const read = async (bytes: Buffer): Promise<SourceDocument> => {
  const { documents } = await parse(bytes);
  expect(documents).toHaveLength(1);
  return documents[0]!;
};

const partsOf = ({ structure }: SourceDocument, kind: TextPart['kind']): TextPart[] =>
  (structure?.parts ?? []).filter((part) => part.kind === kind);

const textOf = ({ body }: SourceDocument, part: TextPart | undefined): string =>
  part === undefined ? '' : body.slice(part.start, part.end);

const numbersOf = (document: SourceDocument): string[] => partsOf(document, 'punt').map(({ number }) => number);

/** The words of a file in their order, those of its head left out, which is no text. */
function wordsOfFile(xml: string): string[] {
  const text = xml
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<BIB\.[A-Z]+>[\s\S]*?<\/BIB\.[A-Z]+>/, ' ')
    .replace(/<NOTE [\s\S]*?<\/NOTE>/g, '')
    .replace(/<\/?(?:HT|DATE|NO\.ECLI|NO\.CASE|NAME\.CASE|REF\.[A-Z.]+|QUOT\.(?:START|END))\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#8209;/g, '‑')
    .replace(/&amp;/g, '&');
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

describe.each(realFiles('eurlex/cjeu', /\.fmx\.xml$/).map((file) => [path.basename(file), file] as const))(
  'the real file %s',
  (_name, file) => {
    it('keeps every word in its order, once', async () => {
      const { body, structure } = await read(readFileSync(file));
      const cut = [
        ...(structure?.added ?? []),
        ...(structure?.notes ?? []),
        ...(structure?.notes ?? []).flatMap(({ marks }) => marks),
      ];
      const own = cut
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, body);
      expect(own.match(/[\p{L}\p{N}]+/gu)).toEqual(wordsOfFile(readFileSync(file, 'utf8')));
    });

    it('has its paragraphs without gaps or doubles, each with its own number at its beginning', async () => {
      const document = await read(readFileSync(file));
      const numbers = numbersOf(document);
      expect(numbers).toEqual(numbers.map((_number, at) => `${at + 1}`));
      expect(numbers.length).toBeGreaterThan(80);
      for (const part of partsOf(document, 'punt'))
        expect(textOf(document, part)).toMatch(new RegExp(`^${part.number} \\S`));
    });

    it('has an operative part and no other section of that role', async () => {
      const document = await read(readFileSync(file));
      expect(partsOf(document, 'sectie').filter(({ role }) => role === 'beslissing')).toHaveLength(1);
    });
  },
);

const start = (bytes: Buffer): string => bytes.toString('utf8', 0, 4096);

test.each(realFiles('eurlex', /\.x?html$/).map((file) => [file.slice(file.lastIndexOf('/') + 1), file] as const))(
  'the file %s is of one publisher',
  (name, file) => {
    const head = start(readFileSync(file));
    expect([isCasePage(head), isEuropeanPage(head)]).toEqual(/^6\d{4}C/.test(name) ? [true, false] : [false, true]);
  },
);
