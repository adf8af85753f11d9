/** Which pieces of the bundle become one file, from what each run loaded. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from '../support/property';

interface Piece {
  file: string;
  modules: string[];
  size: number;
  imports: string[];
  runs: number[];
}

const { groupModules, refuseCircles } = (await import(path.join(__dirname, '../../build/chunks.mjs'))) as {
  groupModules: (pieces: readonly Piece[]) => Map<string, string>;
  refuseCircles: (chunks: readonly { fileName: string; imports: string[] }[]) => void;
};

const piece = (file: string, runs: number[], more: Partial<Piece> = {}): Piece => ({
  file,
  modules: [`${file}.ts`],
  size: 1000,
  imports: [],
  runs,
  ...more,
});

/** Bundles as they are: a piece is loaded by every run that loads a piece which needs it. */
const bundles = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 200_000 }),
      runs: fc.uniqueArray(fc.nat(5)),
      needs: fc.array(fc.nat(100)),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => {
    const pieces = drawn.map(({ size, runs, needs }, at) =>
      piece(`p${at}`, [...runs], { size, imports: at === 0 ? [] : [...new Set(needs.map((n) => `p${n % at}`))] }),
    );
    for (const one of [...pieces].reverse())
      for (const other of pieces.filter(({ file }) => one.imports.includes(file)))
        other.runs = [...new Set([...other.runs, ...one.runs])];
    for (const one of pieces) one.runs.sort((a, b) => a - b);
    return pieces;
  });

/** The files that the groups make of the pieces. */
function filesOf(pieces: readonly Piece[], groups: Map<string, string>) {
  const nameOf = (one: Piece): string => groups.get(one.modules[0]!) ?? one.file;
  const byFile = new Map(pieces.map((one) => [one.file, nameOf(one)]));
  return [...new Set(byFile.values())].map((fileName) => {
    const imports = pieces.filter((one) => nameOf(one) === fileName).flatMap((one) => one.imports);
    return { fileName, imports: imports.map((file) => byFile.get(file)!).filter((file) => file !== fileName) };
  });
}

describe('groups of modules', () => {
  it('hold together what the same runs load, and leave alone what none loads', () => {
    const groups = groupModules([
      piece('a', [0, 1]),
      piece('b', [0, 1], { modules: ['b1.ts', 'b2.ts'] }),
      piece('c', []),
    ]);
    expect(groups.get('b1.ts')).toBe(groups.get('a.ts'));
    expect(groups.get('b2.ts')).toBe(groups.get('a.ts'));
    expect(groups.has('c.ts')).toBe(false);
  });

  it('take in what is small and mostly loaded with them, and nothing that is large', () => {
    const groups = groupModules([
      piece('a', [0, 1, 2]),
      piece('small', [0, 1], { size: 500 }),
      piece('large', [0], { size: 900_000, imports: ['a'] }),
    ]);
    expect(groups.get('small.ts')).toBe(groups.get('a.ts'));
    expect(groups.get('large.ts')).not.toBe(groups.get('a.ts'));
  });

  it('never need themselves through one another', () => {
    fc.assert(
      fc.property(bundles, (pieces) => {
        expect(() => refuseCircles(filesOf(pieces, groupModules(pieces)))).not.toThrow();
      }),
    );
  });

  it('are the same whatever the order and the names of the files', () => {
    fc.assert(
      fc.property(bundles, (pieces) => {
        const groups = groupModules(pieces);
        const turned = groupModules(
          [...pieces]
            .reverse()
            .map((one) => ({ ...one, file: `z${one.file}`, imports: one.imports.map((file) => `z${file}`) })),
        );
        expect(new Map([...turned].sort())).toEqual(new Map([...groups].sort()));
      }),
    );
  });
});

describe('a circle of files', () => {
  it('is refused', () => {
    const circle = [
      { fileName: 'a', imports: ['b'] },
      { fileName: 'b', imports: ['a'] },
    ];
    expect(() => refuseCircles(circle)).toThrow(/needs itself/);
  });
});
