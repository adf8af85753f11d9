// Writes docs/reference from the help of the program: `npm run build && node build/write-reference.mjs`. What the pages are
// made of stands in test/docs/reference.test.ts, which compares them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'docs/reference');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--update=all', 'test/docs/reference.test.ts'];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
