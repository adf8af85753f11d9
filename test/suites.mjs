// The suites of tests, as projects of vitest, and what runs on the other runtimes that are promised.

/** Folders of what starts processes, servers and terminals, or reads much; files that read the official files; the rest is fast. */
const SLOW_FOLDERS = 'bench|bin|build|cited|cli|cluster|conformance|deploy|faults|mcp|serve|truth|tty';
const OFFICIAL = 'test/**/*real*.test.ts';

/** Of those, what is fast enough to be run all the time. */
const FAST_TOO = [
  'test/cli/transcripts.test.ts',
  'test/mcp/text.test.ts',
  'test/mcp/pages.test.ts',
  // The service in the process of the test, whose modules others have loaded before.
  'test/serve/@(described|errors|extension|limits|methods).test.ts',
];

/** Of the fast folders, what takes longest: many cases, kills, processes, whole libraries. */
const HEAVY = [
  'test/library/by-date.test.ts',
  'test/library/check.test.ts',
  'test/library/corrupted.test.ts',
  'test/library/index/check-segment.test.ts',
  'test/library/index/damaged-segments.test.ts',
  'test/library/index/interface.test.ts',
  'test/library/index/kernel.test.ts',
  'test/library/look-through.test.ts',
  'test/library/paging.test.ts',
  'test/library/portable/round-trip.test.ts',
  'test/library/processes.test.ts',
  'test/library/time/changed-text.test.ts',
  'test/state/profile/processes.test.ts',
  'test/sample/sample.test.ts',
  'test/sources/eurlex/any-input.test.ts',
  'test/sources/import/import-paths.test.ts',
  'test/platform/zip/zip.test.ts',
  'test/support/postgres.test.ts',
  'test/support/suites.test.ts',
];

/** Files that put other modules, variables or functions of the runtime in the place of what is there. */
const ALONE = [
  'test/cli/verify-alone.test.ts',
  'test/faults/library-hostile-xml.test.ts',
  // Counts what is left in the process.
  'test/support/in-process.test.ts',
];

/** Files that compare processor times with one another: they wait until nothing else of the tests runs. */
const MEASURED = ['test/growth/growth.test.ts'];

/** Files that ask a cluster of OpenSearch: one at a time, since all have one cluster, which they break and find whole. */
const CLUSTER = ['test/cluster/**/*.test.ts'];

/** The files of each suite, and whether each file has a process of its own: reading the modules again is a tenth of what all costs. */
export const SUITES = {
  all: { include: ['test/**/*.test.ts'], exclude: [...ALONE, ...MEASURED, ...CLUSTER], isolate: false },
  /** What changes the process that it runs in. */
  alone: { include: ALONE, exclude: [], isolate: true },
  measured: { include: MEASURED, exclude: [], isolate: true, order: 1 },
  /** After all else: three JVMs leave nothing of two cores. `npm run test:cluster` runs it with all its cases. */
  cluster: { include: CLUSTER, exclude: [], isolate: false, order: 2, workers: 1 },
};

/** Rules, and transcripts: `npm run test:fast`, in place of the suites. */
export const FAST = {
  include: ['test/*.test.ts', `test/!(${SLOW_FOLDERS})/**/*.test.ts`, ...FAST_TOO],
  exclude: [OFFICIAL, ...HEAVY, ...ALONE, ...MEASURED],
  isolate: false,
};

/**
 * What runs on Node.js 22 and 24 too (build/test-on.sh): tests of what can differ between runtimes. All tests run on Node.js 20.19,
 * the oldest that must work. @public
 */
export const RUNTIMES = [
  // The launcher, the code that is kept, the package, the parts of Node.js that are loaded.
  'test/bin/compiled-code.test.ts',
  'test/bin/launcher.test.ts',
  'test/cli/loaded-builtins.test.ts',
  // SQLite: lks has that of the runtime from Node.js 22.20 and 24.7 on.
  'test/platform/sqlite.test.ts',
  'test/faults/backup.test.ts',
  'test/faults/library-unreadable.test.ts',
  'test/library/corrupted.test.ts',
  'test/library/processes.test.ts',
  'test/library/store.test.ts',
  // Streams, descriptors, signals, processes.
  'test/cli/interruption.test.ts',
  'test/faults/too-many-files.test.ts',
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
  'test/tty/terminal.test.ts',
  // HTTP, TLS and proxies, as client and as server; the protocol of assistants.
  'test/faults/answers.test.ts',
  'test/faults/connection.test.ts',
  'test/faults/proxy.test.ts',
  'test/faults/tls.test.ts',
  'test/platform/http/connection.test.ts',
  'test/platform/http/proxy.test.ts',
  'test/sources/shared/http/client.test.ts',
  'test/mcp/wire.test.ts',
  'test/serve/connections.test.ts',
  'test/serve/hostile.test.ts',
  'test/serve/processes.test.ts',
  'test/serve/stop.test.ts',
  // zlib, WebAssembly, PDF.
  'test/cli/import-zip.test.ts',
  'test/library/index/kernel.test.ts',
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
  'test/cli/transcripts.test.ts',
];
