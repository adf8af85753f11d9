/** Libraries that many tests damage, each a copy of its own. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder } from '../../library/fixture';

/** Gives copies of a library that is made once, when it is first asked for. To be called at the top of a file. */
export function copiesOf(make: (file: string) => void): () => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lks-made-once-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => {
    const made = path.join(folder, 'library.db');
    if (!existsSync(made)) make(made);
    const file = path.join(temporaryFolder(), 'library.db');
    copyFileSync(made, file);
    return file;
  };
}
