// The kernel of the index: compiled from AssemblyScript to WebAssembly whenever something that imports it is bundled or tested. The same source gives the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join(root, 'src/library/index/kernel');
const kept = path.join(root, 'node_modules/.cache/lks-kernel');
const OPTIONS = ['--runtime', 'stub', '-O3', '--noAssert', '--disable', 'sign-extension'];

/** The bytes of the compiled kernel. Compiling takes a second or two, so they are kept by what they were made of. */
export async function compileKernel() {
  const sources = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.as.ts'))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/assemblyscript/package.json'), 'utf8'));
  const key = createHash('sha256')
    .update(JSON.stringify([...sources, version, OPTIONS]))
    .digest('hex');
  const file = path.join(kept, `${key}.wasm`);
  try {
    return readFileSync(file);
  } catch {
    const bytes = await compile(sources);
    mkdirSync(kept, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
    return bytes;
  }
}

async function compile(sources) {
  const { default: asc } = await import('assemblyscript/asc');
  const written = new Map();
  const { error, stderr } = await asc.main(['kernel.as.ts', '--outFile', 'kernel.wasm', ...OPTIONS], {
    readFile: (name) => sources.get(path.basename(name)) ?? null,
    writeFile: (name, contents) => written.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`The kernel does not compile: ${error.message}\n${stderr}`);
  return Buffer.from(written.get('kernel.wasm'));
}

const NAME = 'lks:kernel';

/** A plugin of the bundlers (Rolldown, Vite): `lks:kernel` is the kernel, in base64. */
export const kernelPlugin = () => ({
  name: 'lks-kernel',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    return `export const KERNEL = ${JSON.stringify((await compileKernel()).toString('base64'))};`;
  },
});
