/** What is committed of the compiled kernels is of their sources. The gate compiles them again too (`.ci/run`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run';

const { COMPILED, digestOfSources } = (await import(path.join(ROOT, 'kernel/build.mjs'))) as {
  COMPILED: Record<string, string>;
  digestOfSources: () => string;
};

it.each(Object.entries(COMPILED))('the compiled kernel %s says of which sources it was made', (_entry, file) => {
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe(`// ${digestOfSources()}`);
});
