// Compiles the kernels of the index from AssemblyScript and writes them, in base64, where the program reads them. With
// --check it writes nothing, and fails where the committed files are not what the sources compile to. The same sources
// give the same bytes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const OPTIONS = ['--runtime', 'stub', '-O3', '--noAssert', '--disable', 'sign-extension'];

/** Entry → the file of the program that holds what it compiles to. */
export const COMPILED = {
  kernel: path.join(here, '../src/engine/index/kernel/compiled-kernel.ts'),
  writing: path.join(here, '../src/engine/index/kernel/compiled-writing.ts'),
};

const sources = new Map(
  readdirSync(path.join(here, 'assembly'))
    .sort()
    .map((name) => [name, readFileSync(path.join(here, 'assembly', name), 'utf8')]),
);

/** A digest of all that the kernels are compiled from: the sources, the compiler, its options. */
export function digestOfSources() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const inputs = JSON.stringify([...sources, devDependencies, OPTIONS]);
  return createHash('sha256').update(inputs).digest('hex');
}

async function compile(entry) {
  const { default: asc } = await import('assemblyscript/asc');
  const written = new Map();
  const { error, stderr } = await asc.main([`${entry}.ts`, '--outFile', 'kernel.wasm', ...OPTIONS], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (name, contents) => written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`The kernel does not compile: ${error.message}\n${stderr}`);
  return Buffer.from(written.get('kernel.wasm')).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [entry, file] of Object.entries(COMPILED)) {
    const head = `// Made by kernel/build.mjs from what has the digest\n// ${digestOfSources()}\n`;
    const text = `${head}export const KERNEL =\n  '${await compile(entry)}';\n`;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${path.relative(path.join(here, '..'), file)} is stale: npm run build --prefix kernel`);
      process.exitCode = 1;
    }
  }
