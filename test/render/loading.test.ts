import { describe, expect, test } from 'vitest';
import { loadedWith } from '../support/imports';
import { FORMATS_OFF_TERMINAL } from '../support/tables';

/** The two dialects of CSV are one file. */
const packagesOf = (name: string) =>
  loadedWith(`render/${name.replace('csv-excel', 'csv')}.ts`).filter((loaded) => !loaded.endsWith('.ts'));

describe('what a pipe loads', () => {
  test.each(['formats', ...FORMATS_OFF_TERMINAL, 'results-view', 'document-view', 'footer'])(
    '%s brings neither chalk nor cli-table3',
    (name) => {
      expect(packagesOf(name)).toEqual([]);
    },
  );

  test('a search on a terminal brings chalk alone', () => {
    expect(packagesOf('table')).toEqual(['chalk']);
    expect(packagesOf('table-compact').sort()).toEqual(['chalk', 'cli-table3']);
  });
});
