/** The parts of the official decisions, marked and recognised: how many, and those of some of them as they were read by eye. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { parse } from '../../src/sources/rechtspraak/document';
import { DATA, uitspraakFiles } from '../../test/support/official-data';

const all = await Promise.all(uitspraakFiles().map(async (file) => (await parse(readFileSync(file))).documents[0]!));

const numbersOf = (parts: readonly TextPart[]): string =>
  parts
    .map(({ kind, number }) => (kind === 'sectie' ? `§${number}` : kind === 'conclusie' ? `c${number}` : number))
    .join(' ');

describe.skipIf(DATA === undefined)('the parts of the official decisions', () => {
  test('are marked, recognised or none', () => {
    const known = { marked: 0, recognised: 0, none: 0 };
    const parts = { marked: 0, recognised: 0 };
    for (const { structure } of all) {
      known[structure!.known] += 1;
      for (const { kind, recognised } of structure!.parts)
        if (kind === 'rechtsoverweging') parts[recognised ? 'recognised' : 'marked'] += 1;
    }
    process.stdout.write(`decisions ${JSON.stringify(known)}, numbered paragraphs ${JSON.stringify(parts)}\n`);
    expect({ known, parts }).toEqual(FIGURES);
  });

  test.each(all.map(({ externalId, body, structure }) => [externalId, body, structure!] as const))(
    '%s: each is in another or beside it, begins with its number, and is in the text',
    (_ecli, body, { parts, added, notes }) => {
      const end = Math.min(
        body.length,
        ...[...added.filter(({ kind }) => kind === 'register'), ...notes].map(({ start }) => start),
      );
      const open: TextPart[] = [];
      for (const part of parts) {
        while (open.length > 0 && open.at(-1)!.end <= part.start) open.pop();
        expect(part.end).toBeLessThanOrEqual(open.at(-1)?.end ?? end);
        open.push(part);
        if (part.recognised && part.kind === 'rechtsoverweging')
          expect(body.slice(part.start, part.end)).toMatch(
            new RegExp(`^(?:r\\.o\\. )?${part.number.replaceAll('.', '\\.')}\\D`),
          );
      }
    },
  );

  // Read by eye.
  test.each([
    ['ECLI:NL:HR:1996:AA1785', '§1 §2 §3 3.1 3.2 3.3 3.4 3.5 3.6 §5 §6'],
    ['ECLI:NL:HR:1994:AA2943', '§1 §2 §3 3.1 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 §4 §5'],
    [
      'ECLI:NL:HR:1997:AA2136',
      '§1 §2 §3 3.1 3.2 3.3 3.4 §4 §5 c §1 c1.1 c1.2 c1.3 c1.4 c1.5 c1.6 §2 c2.1 c2.2 c2.3 c2.4 c2.5 c2.6 §3 c3.1 c3.2 c3.3 §4 c4.1 c4.2 c4.3 c4.4 c4.5 §5 c5.1 c5.2 §7 c7.1 c7.2 c7.3 §8',
    ],
    ['ECLI:NL:CBB:1998:AA3430', '§1 §2 2.1 2.2 §3 §4 §5 §6'],
    ['ECLI:NL:CBB:2000:AA6441', '§1 §2 2.1 2.2 §3 3.1 3.2 3.3 §4 4.1 4.2 4.3 4.4 §5'],
    ['ECLI:NL:CBB:2000:AA7087', '1 2 3 4 5 6 7 8 9 10'],
    ['ECLI:NL:RBAMS:2010:BO3979', '§ § 1.1 § 2.1 2.2 § 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 § §'],
    ['ECLI:NL:RBGEL:2015:6991', '§ § 1 2.1 2.2 3 4.1 4.2 §'],
  ])('%s: %s', (ecli, numbers) => {
    expect(numbersOf(all.find(({ externalId }) => externalId === ecli)!.structure!.parts)).toBe(numbers);
  });
});

const FIGURES = { known: { marked: 13, recognised: 98, none: 9 }, parts: { marked: 490, recognised: 925 } };

describe.skipIf(DATA === undefined)('the official decisions', () => {
  test('six of them have an opinion, each with what it is, and no other', async () => {
    const found: string[] = [];
    for (const file of uitspraakFiles()) {
      const { externalId, structure, body } = (await parse(readFileSync(file))).documents[0]!;
      const { parts } = structure!;
      const opinion = parts.find(({ standing }) => standing?.startsWith('part_opinion'));
      if (opinion === undefined) continue;
      found.push(`${externalId} ${opinion.standing} ${opinion.author}`);
      const own = parts.filter((part) => part !== opinion);
      expect(own.every(({ start, end }) => end <= opinion.start || start >= opinion.start)).toBe(true);
      const inside = own.filter(({ start }) => start >= opinion.start);
      expect(inside.some(({ kind, role }) => kind === 'rechtsoverweging' || role !== undefined)).toBe(false);
      expect(body.slice(opinion.start, opinion.end)).toMatch(/^(?:Nr\. |Mr)/);
    }
    expect(found).toEqual([
      'ECLI:NL:HR:1995:AA3048 part_opinion Mr. Verburg',
      'ECLI:NL:HR:1995:AA3123 part_opinion Mr Van Soest',
      'ECLI:NL:HR:1996:AA1742 part_opinion Mr Moltmaker',
      'ECLI:NL:HR:1996:AA1933 part_opinion Mr Van Soest',
      'ECLI:NL:HR:1996:AA1964 part_opinion Mr Van Soest',
      'ECLI:NL:HR:1997:AA2136 part_opinion Mr Van den Berge',
    ]);
  });
});
