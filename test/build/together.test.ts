/** Which file of the build a module goes into: none needs itself through others, whatever imports what. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from '../support/property';
import { ROOT } from '../support/run';

const { fileOf } = (await import(path.join(ROOT, 'build/together.mjs'))) as { fileOf: (starts: string[]) => string };
const { heightsOf } = (await import(path.join(ROOT, 'build/imports.mjs'))) as {
  heightsOf: (graph: Map<string, Set<string>>) => Map<string, number>;
};

const STARTS = ['program', 'command', 'library', 'ranking', 'document', 'search', 'hosted'];
const MODULES = 24;

/** For each module those after it that it imports; for each start the modules that it begins with. */
const bundles = fc.record({
  imports: fc.array(fc.array(fc.nat({ max: MODULES - 1 }), { maxLength: 4 }), {
    minLength: MODULES,
    maxLength: MODULES,
  }),
  begins: fc.array(fc.array(fc.nat({ max: MODULES - 1 }), { minLength: 1, maxLength: 3 }), {
    minLength: STARTS.length,
    maxLength: STARTS.length,
  }),
});

describe('what several starts share', () => {
  it.each([
    [['search'], 'search'],
    [['program', 'search', 'hosted'], 'program'],
    [['command', 'search'], 'command'],
    [['search', 'hosted'], 'command'],
    [['library', 'ranking'], 'library'],
    [['ranking', 'document'], 'library'],
    [['library', 'search'], 'command'],
  ])('%j: %s', (starts, file) => {
    expect(fileOf(starts)).toBe(file);
  });

  it('makes no circle of files', () => {
    fc.assert(
      fc.property(bundles, ({ imports, begins }) => {
        const importsOf = (at: number): number[] => imports[at]!.filter((other) => other > at);
        const needed = begins.map((first) => {
          const seen = new Set<number>();
          const walk = (at: number): void => {
            if (seen.has(at)) return;
            seen.add(at);
            for (const other of importsOf(at)) walk(other);
          };
          for (const at of first) walk(at);
          return seen;
        });
        const starts = Array.from({ length: MODULES }, (_, at) => STARTS.filter((__, start) => needed[start]!.has(at)));
        const graph = new Map<string, Set<string>>();
        for (const [at, own] of starts.entries())
          for (const other of own.length === 0 ? [] : importsOf(at)) {
            const [from, to] = [fileOf(own), fileOf(starts[other]!)];
            if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
          }
        expect(() => heightsOf(graph)).not.toThrow();
      }),
    );
  });
});
