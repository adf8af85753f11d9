/** A folder that each test has for itself. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { scratchFolder } from './scratch';

/** Makes one before each test of a file or a `describe`, and removes it behind it. Gives the path of a name in it, or its own. */
export function folderOfEach(prefix: string): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = scratchFolder(prefix);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}
