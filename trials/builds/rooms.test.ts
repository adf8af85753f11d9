/** What is made from the table of rooms and from the interface of the engine, renewed where it is not what they say. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { alter, copyTree, run } from '../../test/build/tree-copy';
import { ROOT } from '../../test/support/run';

describe('build/rooms.md, docs/development/rooms.svg and docs/development/architecture.md', () => {
  it('have what the table says, and are renewed where they do not', () => {
    expect(run(ROOT, 'build/architecture.mjs')).toEqual({ status: 0, said: [] });
    const copy = copyTree('src/engine/catalogue.ts');
    const page = path.join(copy, 'build/rooms.md');
    const whole = readFileSync(page, 'utf8');
    alter(copy, 'build/rooms.md', '| commander | `cli` |', '| commander | `mcp` |');
    alter(copy, 'docs/development/rooms.svg', '>lookup<', '>looking<');
    alter(copy, 'docs/development/architecture.md', 'readonly index: TextIndex', 'readonly index: AnyIndex');
    expect(run(copy, 'build/architecture.mjs')).toEqual({
      status: 1,
      said: ['build/rooms.md', 'docs/development/rooms.svg', 'docs/development/architecture.md'].map(
        (file) => `${file} is stale. Renew it: node build/architecture.mjs --write`,
      ),
    });
    expect(run(copy, 'build/architecture.mjs', '--write').status).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(whole);
    expect(run(copy, 'build/architecture.mjs').status).toBe(0);
  });

  it('are stale when the table changes', () => {
    const copy = copyTree('src/engine/catalogue.ts');
    alter(copy, 'build/rooms.mjs', "why: 'requests'", "why: 'questions'");
    expect(run(copy, 'build/architecture.mjs').status).toBe(1);
  });
});
