/** The folders of the publishers as they are, imported whole, and of which day each file knows. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../src/sources/import';
import { allFailures } from '../../src/sources/import/import-report';
import { importPaths } from '../../src/sources/import/importer';
import type { ImportTarget } from '../../src/sources/shared/parsed-file';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';
import { isTaken } from './support/taken';

/** A library that keeps nothing. */
const target: ImportTarget = {
  alreadyImported: () => false,
  importWork: (_file, { documents }) => ({
    added: documents.length,
    updated: 0,
    unchanged: 0,
    removed: 0,
    versions: 0,
  }),
  recordFailure: () => {},
};

describe.skipIf(DATA === undefined)('the real folders', () => {
  test.runIf(WHOLE)('legislation, its administration and decisions are imported without a failure', async () => {
    const report = await importPaths([path.join(DATA!, 'bwb'), path.join(DATA!, 'rechtspraak')], target);
    expect(allFailures(report)).toEqual([]);
    expect(report.sources.get('wetten.overheid.nl')?.files).toBe(29 + 4 + realFiles('bwb', /manifest\.xml$/i).length);
    expect(report.sources.get('rechtspraak.nl')).toMatchObject({ files: 120, documents: 120 });
    const administration = [...realFiles('bwb', /\.xsd$/i), ...realFiles('rechtspraak', /(atom|lijsten).*\.xml$/)];
    expect(report.notDocuments).toBe(administration.length);
  });
});

async function knownAsOf(bytes: Buffer | string): Promise<string | undefined> {
  const format = recogniseFormat(Buffer.from(bytes));
  if (format === undefined || format === 'no-document') throw new Error('no format');
  return (await (await format.load()).parse(Buffer.from(bytes))).knownAsOf;
}

describe.skipIf(DATA === undefined)('the official files', () => {
  test.each(['bwb/toestand', 'bwb/history', 'cvdr', 'rechtspraak/xml'])(
    'of %s all say of which day they know',
    async (folder) => {
      for (const file of realFiles(folder, /(\.xml|\.WTI)$/).filter(isTaken))
        expect(await knownAsOf(readFileSync(file)), file).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );
});
