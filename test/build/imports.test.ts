/** What the table of rooms forbids is found: in a copy of this tree, with one fault of each kind planted in it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../support/table';
import { alter, copyTree, plant, run } from './tree-copy';

/** The check on a busy machine. */
const LIMIT = 120_000;

/** Files with one fault each, and what is said of it. */
const PLANTED = rowsOf(import.meta.dirname, 'imports.tsv', 'fault', 'file', 'text', 'said');

describe('the check of imports', () => {
  describe('finds', () => {
    let found: { status: number | null; said: string[] };
    beforeAll(() => {
      const copy = copyTree('src');
      for (const { file, text } of PLANTED) plant(copy, file, text);
      plant(copy, 'src/render/planted-too.ts', "import type { A } from './planted';\nexport interface B { a?: A }\n");
      // A room with fewer lines than it has, a permission that nobody uses, and a row of nothing.
      alter(copy, 'build/rooms.mjs', '  lookup: 4', '  lookup: 1 - 4');
      alter(copy, 'build/rooms.mjs', "'cli/completion': {\n    uses: [", "'cli/completion': {\n    uses: ['mcp', ");
      alter(copy, 'build/rooms.mjs', '  state: {', "  nothing: { uses: [], why: 'no file' },\n  state: {");
      found = run(copy, 'build/check-imports.mjs');
    }, LIMIT);

    it.each(PLANTED)('$fault', ({ said }) => {
      expect(found.status).toBe(1);
      expect(found.said).toContain(said);
    });

    it('a room with more lines than it may have', () => {
      expect(found.said.filter((line) => line.startsWith('src/lookup: '))).toEqual([
        expect.stringMatching(
          /^src\/lookup: \d+ lines of -\d+; take something away, or say in build\/rooms.mjs what for$/,
        ),
      ]);
    });

    it('a permission that nobody uses', () => {
      expect(found.said).toContain('build/rooms.mjs: cli/completion may use mcp, and does not');
    });

    it('a row without a file', () => {
      expect(found.said).toContain('build/rooms.mjs: nothing has a row, and no file');
    });

    it('rooms that use one another', () => {
      expect(found.said).toContain('circle of rooms: contract → render → contract');
    });

    it('nothing else', () => {
      const expected = PLANTED.map(({ said }) => said);
      const others = found.said.filter((line) => !expected.includes(line) && !line.startsWith('src/lookup: '));
      expect(others).toEqual([
        'src/rows-planted/planted.ts: no row in build/rooms.mjs',
        'build/rooms.mjs: nothing has a row, and no file',
        'build/rooms.mjs: cli/completion may use mcp, and does not',
        'circle of rooms: contract → render → contract',
      ]);
    });
  });
});
