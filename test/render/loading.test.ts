import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS_OFF_TERMINAL } from '../support/tables';

const RENDER = path.join(__dirname, '../../src/render');

/** Packages that a module loads at once: what its static imports, and theirs, name without a dot. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm)].map(
    (found) => found[1] ?? '',
  );
  return names.flatMap((name) => {
    if (!name.startsWith('.')) return [name];
    const target = path.resolve(path.dirname(file), name);
    return packagesOf(existsSync(`${target}.ts`) ? `${target}.ts` : path.join(target, 'index.ts'), seen);
  });
}

describe('what a pipe loads', () => {
  test.each(['formats', ...FORMATS_OFF_TERMINAL, 'results-view', 'document-view', 'footer'])(
    '%s brings neither chalk nor cli-table3',
    (name) => {
      expect(packagesOf(path.join(RENDER, `${name}.ts`))).toEqual([]);
    },
  );

  test('a search on a terminal brings chalk alone', () => {
    expect(packagesOf(path.join(RENDER, 'table.ts'))).toEqual(['chalk']);
    expect(packagesOf(path.join(RENDER, 'table-compact.ts')).sort()).toEqual(['chalk', 'cli-table3']);
  });
});
