// The kernels of the index: compiled from AssemblyScript to WebAssembly whenever something that imports them is bundled or tested. The same source gives the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'src/library/index/kernel');
const kept = path.join(root, 'node_modules/.cache/lks-kernel');
const OPTIONS = ['--runtime', 'stub', '-O3', '--noAssert', '--disable', 'sign-extension'];

/** The bytes of a compiled kernel (`kernel`, `writing`). Compiling takes a second or two, so they are kept by what they were made of. */
async function compileKernel(entry) {
  const sources = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.as.ts'))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/assemblyscript/package.json'), 'utf8'));
  const key = createHash('sha256')
    .update(JSON.stringify([entry, ...sources, version, OPTIONS]))
    .digest('hex');
  const file = path.join(kept, `${key}.wasm`);
  try {
    return readFileSync(file);
  } catch {
    const bytes = await compile(entry, sources);
    mkdirSync(kept, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
    return bytes;
  }
}

async function compile(entry, sources) {
  const { default: asc } = await import('assemblyscript/asc');
  const written = new Map();
  const { error, stderr } = await asc.main([`${entry}.as.ts`, '--outFile', 'kernel.wasm', ...OPTIONS], {
    readFile: (name) => sources.get(path.basename(name)) ?? null,
    writeFile: (name, contents) => written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`The kernel does not compile: ${error.message}\n${stderr}`);
  return Buffer.from(written.get('kernel.wasm'));
}

const ENTRIES = { 'lks:kernel': 'kernel', 'lks:writing-kernel': 'writing' };

/** A plugin of the bundlers (Rolldown, Vite): `lks:kernel` and `lks:writing-kernel` are the kernels, in base64. */
export const kernelPlugin = () => ({
  name: 'lks-kernel',
  resolveId: (id) => (id in ENTRIES ? `\0${id}` : null),
  async load(id) {
    const entry = ENTRIES[id.slice(1)];
    if (!id.startsWith('\0lks:') || entry === undefined) return null;
    return `export const KERNEL = ${JSON.stringify((await compileKernel(entry)).toString('base64'))};`;
  },
});
