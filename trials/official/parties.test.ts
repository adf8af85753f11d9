/** Parts of the official decisions that are a party's view: how many, under which headings, as they were read by eye. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseEu } from '../../src/sources/eu-case-law/index';
import { parse } from '../../src/sources/rechtspraak/document';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { DATA, uitspraakFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

/** The headings of the parts of parties in some files, and in how many files they are. */
async function headingsIn(files: readonly string[], read: (bytes: Buffer) => Promise<ParsedFile>) {
  const headings: string[] = [];
  let inFiles = 0;
  for (const file of files) {
    const { body, structure } = (await read(readFileSync(file))).documents[0]!;
    const own = structure!.parts.filter(({ standing }) => standing === 'part_party');
    if (own.length > 0) inFiles += 1;
    headings.push(
      ...own.map(({ start }) =>
        body
          .slice(start)
          .split('\n', 1)[0]!
          .replace(/^(?:## )?(?:\d+\. )?/, ''),
      ),
    );
  }
  return { headings, inFiles };
}

describe.skipIf(DATA === undefined || !WHOLE)('parts of parties in the official decisions', () => {
  test('of the Rechtspraak', async () => {
    const { headings, inFiles } = await headingsIn(uitspraakFiles(), parse);
    process.stdout.write(`parties: ${headings.length} parts in ${inFiles} decisions\n`);
    expect([headings.length, inFiles]).toEqual([47, 35]);
    const others = headings.filter((heading) => !/^(?:Het|De) (?:nadere )?standpunt(?:en)? van /.test(heading));
    expect([...new Set(others)].sort()).toEqual([
      'De argumenten van appellante',
      'De grieven van appellant',
      'De gronden van het verzoek',
      'De middelen van beroep',
      'De middelen van het beroep',
      'Het bestreden besluit en het standpunt van verweerder',
      'Het bestreden besluit en het standpunt van verweerders',
      'Het bestreden besluit en het standpunt van verweerster',
      'Standpunten van partijen',
      'Ter terechtzitting gevoerd verweer',
    ]);
  });

  test('of the Court of Justice', async () => {
    const names = [
      '62015CJ0491_EN.xhtml',
      '62015CJ0593_EN.xhtml',
      '62019CV0001(02)_DE.fmx.xml',
      '62016CJ0434_EN.xhtml',
    ];
    const files = names.map((name) => path.join(DATA!, 'eurlex', 'cjeu', name));
    expect((await headingsIn(files, parseEu)).headings).toEqual([
      'Forms of order sought',
      '– Arguments of the parties',
      '– Arguments of the parties',
      'Arguments of the parties',
      'Arguments of the parties',
      'IV. Ausführungen des Parlaments in seinem Gutachtenantrag',
      'V. Zusammenfassung der beim Gerichtshof eingereichten Erklärungen',
    ]);
  });
});
