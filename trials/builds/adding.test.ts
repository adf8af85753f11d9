/**
 * CONTRIBUTING.md, "Adding to it", followed in one copy of the tree: a command, a format, a publisher, words of lawyers, and a
 * parameter for each of the two tables. The compiler names each place that has to decide something; once they have, everything else follows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_LIMIT, TreeCopy } from '../../test/support/tree';
import { WHOLE } from '../support/runs';
import { addCommandAndFormat, describeCommandAndFormat } from './adding/command-and-format';
import { addParameters, decide, describeParameters, TO_DECIDE, undecided } from './adding/parameter';
import { addPublisher, describePublisher } from './adding/publisher';
import { addWords, describeWords } from './adding/words';

let folder: string;
let tree: TreeCopy;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-adding-test-'));
  tree = new TreeCopy(folder, 'tree', { more: ['bench', 'test', 'trials'] });
  // Of the tests those that have to decide; in the whole form all but the one that has a check for each format.
  if (WHOLE) tree.replace('tsconfig.json', '"exclude": [', '"exclude": ["test/cli/formats.test.ts", ');
  else tree.replace('tsconfig.json', '"test", "trials", "bench"', '"test/conformance"');
}, BUILD_LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.sequential('what a stranger adds', () => {
  it(
    'does not compile where somebody has to decide, and nowhere else',
    () => {
      for (const add of [addCommandAndFormat, addPublisher, addWords, addParameters]) add(tree);
      expect(undecided(tree)).toEqual(TO_DECIDE);
    },
    BUILD_LIMIT,
  );

  it(
    'compiles and builds with a line in each of these',
    () => {
      decide(tree);
      expect(tree.typeErrors()).toBe('');
      tree.build();
    },
    BUILD_LIMIT,
  );

  describeCommandAndFormat(() => tree);
  describeParameters(() => tree);
  describePublisher(() => tree);
  describeWords(() => tree);
});
