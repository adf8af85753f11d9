/** Builds the product once before any test: behaviour is tested on the spawned binary. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function setup(): void {
  if (process.env.LKS_TEST_SKIP_BUILD === '1') return;
  const root = path.join(__dirname, '../..');
  execFileSync(process.execPath, ['build/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
