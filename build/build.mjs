// Builds dist/: the bundled program (CommonJS: the module loader for ES modules costs a sixth of the bare start),
// code-split so that a command loads only what it needs, and the sample library.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { writeLicences } from './licences.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

rmSync(dist, { recursive: true, force: true });

const bundle = await rolldown({
  input: {
    main: path.join(root, 'src/main.ts'),
    'build-sample': path.join(root, 'src/backends/library/build-sample.ts'),
  },
  platform: 'node',
  external: ['@photostructure/sqlite'],
  transform: { define: { LKS_VERSION: JSON.stringify(version) } },
  onLog(level, log, handler) {
    // conf and undici evaluate nothing we rely on; anything else is worth reading.
    if (log.code !== 'EVAL') handler(level, log);
  },
});
const { output } = await bundle.write({
  dir: dist,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
  minify: { compress: true, mangle: true },
  sourcemap: false,
});
await bundle.close();
writeLicences(
  output.flatMap((chunk) => chunk.moduleIds ?? []),
  path.join(dist, 'THIRD-PARTY-LICENSES.txt'),
);

const { buildSample } = createRequire(import.meta.url)(path.join(dist, 'build-sample.cjs'));
await buildSample(path.join(root, 'sample'), path.join(dist, 'sample.db'), '2026-11-21 00:00:00');
