/** The rules of notes over every official file of every format that the library reads, as an import reads it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importPaths } from '../../src/sources/import/importer';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { faultsOfNotes, looksLikeMarks, unmarkedNotes } from '../../test/fixtures/import/notes';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { isTaken } from './support/taken';

/** The folders of the official files, and how many notes their documents have: of all, and in the short form. */
const FORMATS = [
  ['bwb', 3, 0],
  ['cvdr', 0, 0],
  ['eurlex/formex', 150, 10],
  ['eurlex/xhtml', 400, 10],
  ['rechtspraak/xml', 50, 10],
] as const;

const filesOf = (folder: string): string[] => realFiles(folder, /\.x(?:ht)?ml$/).filter(isTaken);

/** By folder, the documents of its files. */
const found = new Map<string, SourceDocument[]>();

/** What looks like a mark in the words of the files themselves. */
const printedIn = (folder: string): Set<string> =>
  looksLikeMarks(
    filesOf(folder)
      .map((file) => readFileSync(file, 'utf8').replace(/<[^>]*>/g, ''))
      .join('\n'),
  );

beforeAll(async () => {
  if (DATA === undefined) return;
  for (const [folder] of FORMATS) {
    const documents: SourceDocument[] = [];
    found.set(folder, documents);
    const target = {
      alreadyImported: () => false,
      importWork(_file: unknown, parsed: { documents: SourceDocument[] }) {
        documents.push(...parsed.documents);
        return { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0 };
      },
      recordFailure() {},
    };
    await importPaths(
      WHOLE ? [path.join(DATA, folder)] : filesOf(folder),
      target as unknown as Parameters<typeof importPaths>[1],
      {},
    );
  }
});

describe.skipIf(DATA === undefined)('in the official files of', () => {
  test.each(FORMATS)(
    '%s every mark has its note, every number occurs once, no note is without words',
    (folder, all, few) => {
      const documents = found.get(folder)!;
      const printed = printedIn(folder);
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.flatMap((document) => faultsOfNotes(document, printed))).toEqual([]);
      expect(documents.flatMap(({ structure }) => structure?.notes ?? []).length).toBeGreaterThanOrEqual(
        WHOLE ? all : few,
      );
    },
  );

  test.each(['bwb', 'cvdr', 'eurlex/xhtml', 'rechtspraak/xml'])('%s every note is marked', (folder) => {
    expect(found.get(folder)!.flatMap(unmarkedNotes)).toEqual([]);
  });
});
