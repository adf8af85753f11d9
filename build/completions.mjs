// Writes completions/ as the built program prints them. With --check nothing is written: what is stale is named, exit 1.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'completions');

// zsh finds a completion by the name of its file; the others go by habit.
const FILES = { bash: 'lks.bash', zsh: '_lks', fish: 'lks.fish', powershell: 'lks.ps1' };

/** The script as `lks completion SHELL` prints it, in English whatever the environment says. */
function scriptOf(shell) {
  const args = [path.join(root, 'bin/lks.js'), 'completion', shell];
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, LKS_UI_LANG: 'en' } });
}

function committed(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // Not there yet: as stale as can be.
  }
}

const stale = Object.entries(FILES)
  .map(([shell, name]) => ({ file: path.join(folder, name), script: scriptOf(shell) }))
  .filter(({ file, script }) => committed(file) !== script);

if (process.argv.includes('--check')) {
  for (const { file } of stale) console.error(`${path.relative(root, file)} is stale.`);
  if (stale.length > 0) {
    console.error('Renew it: npm run build && node build/completions.mjs');
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const { file, script } of stale) {
    writeFileSync(file, script);
    console.log(`wrote ${path.relative(root, file)}`);
  }
}
