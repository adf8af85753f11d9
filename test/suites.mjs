// The projects of vitest, and what runs on the other runtimes that are promised.

/** Files that put other modules, variables or functions of the runtime in the place of what is there. */
const ALONE = [
  'test/cli/verify-alone.test.ts',
  'test/faults/library-hostile-xml.test.ts',
  'test/mcp/text-worker.test.ts',
  'test/serve/deaths.test.ts',
  'test/serve/searching.test.ts',
  // Counts what is left in the process.
  'test/support/in-process.test.ts',
];

/** Rules of a part, without the program around them: `npm run test:fast`. */
const RULES = 'test/{contract,docs,law,lookup,messages,platform,render,research,sources}/**/*.test.ts';

/** What rests on a library: the second half of the long run of a worker costs up to three times what it costs in a new one. */
const LIBRARY = 'test/{cluster,engine,library,sample,state,truth}/**/*.test.ts';

/**
 * The projects: of each its files, and whether each file has a process of its own: reading the modules again is a tenth of what all
 * costs. Each project begins with new workers.
 */
export const PROJECTS = [
  { name: 'rules', include: [RULES], isolate: false },
  { name: 'library', include: [LIBRARY], isolate: false },
  { name: 'program', include: ['test/**/*.test.ts'], exclude: [RULES, LIBRARY, ...ALONE], isolate: false },
  /** What changes the process that it runs in. */
  { name: 'alone', include: ALONE, isolate: true },
];

/**
 * What runs on Node.js 22 and 24 too (build/test-on.sh): tests of what can differ between runtimes. All tests run on Node.js 20.19,
 * the oldest that must work. @public
 */
export const RUNTIMES = [
  // The launcher, the code that is kept, the package, the parts of Node.js that are loaded.
  'test/bin/compiled-code.test.ts',
  'trials/start/compiled-code.test.ts',
  'trials/start/launcher.test.ts',
  'test/bin/weight.test.ts',
  // SQLite: lks has that of the runtime from Node.js 22.20 and 24.7 on.
  'test/platform/sqlite.test.ts',
  'test/faults/backup.test.ts',
  'trials/disks/library-unreadable.test.ts',
  'test/library/store.test.ts',
  // Streams, descriptors, signals, processes.
  'test/cli/interruption.test.ts',
  'trials/kills/interruption.test.ts',
  'trials/disks/too-many-files.test.ts',
  'test/platform/files.test.ts',
  'test/state/journal.test.ts',
  'test/platform/spool.test.ts',
  'test/platform/process-start.test.ts',
  'test/state/profile/processes.test.ts',
  // Terminals; each command once.
  'test/platform/terminal/colour.test.ts',
  'test/platform/terminal/pager.test.ts',
  'test/platform/terminal/run-progress.test.ts',
  'test/tty/sizes.test.ts',
  'trials/terminals/sizes.test.ts',
  'trials/terminals/terminal.test.ts',
  // HTTP, TLS and proxies, as client and as server; the protocol of assistants.
  'test/faults/answers.test.ts',
  'test/faults/connection.test.ts',
  'test/faults/proxy.test.ts',
  'test/faults/tls.test.ts',
  'trials/hostile/proxy.test.ts',
  'trials/hostile/tls.test.ts',
  'test/platform/http/connection.test.ts',
  'test/platform/http/proxy.test.ts',
  'test/sources/shared/http/client.test.ts',
  'test/mcp/wire.test.ts',
  'test/serve/connections.test.ts',
  'test/serve/hostile.test.ts',
  'test/serve/process.test.ts',
  'trials/service/processes.test.ts',
  'trials/service/stop.test.ts',
  // zlib, WebAssembly, PDF.
  'test/cli/import-zip.test.ts',
  'test/engine/index/kernel.test.ts',
  'test/platform/zip/zip.test.ts',
  'test/research/texts/pdf.test.ts',
  // Unicode, locales, and what V8 says of errors and values.
  'test/law/recognise/legislation.test.ts',
  'test/platform/text/natural-order.test.ts',
  'test/render/width.test.ts',
  'test/platform/secret.test.ts',
  'test/platform/trace.test.ts',
  'test/platform/text/words.test.ts',
  // What people see.
  'test/cli/sessions.test.ts',
];
