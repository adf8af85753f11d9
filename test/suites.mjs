// The suites of tests, as projects of vitest. A test file that is named nowhere here runs on every runtime that is promised: in
// `program` if it is in one of the folders below, else in `fast`. To run on one runtime only takes a line with the reason.

/** Folders of tests of the program as a whole, or of much of it: they start processes, servers and terminals. The rest is fast. */
const PROGRAM = 'bin|build|cli|faults|mcp|serve|tty';

/** Of those, what is fast enough to be run all the time. */
const FAST_TOO = [
  'test/cli/transcripts.test.ts',
  'test/mcp/text.test.ts',
  'test/mcp/pages.test.ts',
  // The service in the process of the test, whose modules others have loaded before.
  'test/serve/@(described|errors|extension|limits|methods).test.ts',
];

const SHELLS = 'what the shells make of the completion scripts; what lks answers them is tried on every runtime';
const TEXT = 'widths, words and layout: no more than text, and the terminal is a pretended one';
const FILES = 'what becomes of files and documents; how they are read and stored is tried by the faults';
const OFFICIAL = 'what becomes of the files of the publishers: read with bundled code, and not at hand everywhere';
const COPY = 'changes, builds and checks a copy of the tree, which the runtime here is for';
const WAITING = 'what is asked again and written when answers fail; the connections are tried by the faults';

/** What is the same on every runtime, so that one is enough, and why. @public */
export const ONCE = {
  'test/library/toestanden-real.test.ts': OFFICIAL,
  'test/bench/questions.test.ts': OFFICIAL,
  'test/build/adding.test.ts': COPY,
  'test/deploy/dockerfile.test.ts': COPY,
  'test/faults/clock.test.ts': WAITING,
  'test/build/build.test.ts': 'the build runs on the runtime that the package is made with',
  'test/build/groups.test.ts': 'a part of the build',
  'test/build/imports.test.ts': 'reads the tree; nothing of it is run',
  'test/build/replaced.test.ts': 'a part of the build',
  'test/build/stamp.test.ts': 'a part of the build',
  'test/cli/absent.test.ts': FILES,
  'test/cli/all-pages.test.ts': WAITING,
  'test/cli/all-pages-whole.test.ts': WAITING,
  'test/cli/canary-echo.test.ts': 'which parts of an answer are repeated: lks decides, whatever runs it',
  'test/cli/cited-day.test.ts': FILES,
  'test/cli/completion-hostile.test.ts': SHELLS,
  'test/cli/completion-shells.test.ts': SHELLS,
  'test/cli/completion-tab.test.ts': SHELLS,
  'test/cli/coverage.test.ts': FILES,
  'test/cli/doc-day.test.ts': FILES,
  'test/cli/doc-folder.test.ts': WAITING,
  'test/cli/explain.test.ts': TEXT,
  'test/cli/formats.test.ts': TEXT,
  'test/cli/formats-output.test.ts': FILES,
  'test/cli/hosted-path.test.ts': 'which command asks whom, and what it says: lks decides, whatever runs it',
  'test/cli/import.test.ts': FILES,
  'test/cli/import-eurlex.test.ts': FILES,
  'test/cli/import-zip.test.ts': FILES,
  'test/cli/library-add.test.ts': FILES,
  'test/cli/library-live.test.ts': WAITING,
  'test/cli/library-sync.test.ts': FILES,
  'test/cli/offered-command.test.ts': TEXT,
  'test/cli/partial-rows.test.ts': TEXT,
  'test/cli/terminal-widths.test.ts': TEXT,
  'test/cli/versions.test.ts': TEXT,
  'test/library/text/everyday-sources.test.ts': OFFICIAL,
  'test/names/real-files.test.ts': OFFICIAL,
  'test/faults/court-files.test.ts': FILES,
  'test/faults/library-hostile-xml.test.ts': 'the reader of XML is bundled: its limits are counted, not felt',
  'test/faults/library-other-files.test.ts': FILES,
  'test/serve/commands.test.ts': 'what the commands for keys and workspaces say',
  'test/sources/bwb/real-files.test.ts': OFFICIAL,
  'test/sources/eu-case-law/real-pages.test.ts': OFFICIAL,
  'test/sources/eurlex/real-files.test.ts': OFFICIAL,
  'test/sources/rechtspraak/real-files.test.ts': OFFICIAL,
  'test/truth/cited.test.ts': OFFICIAL,
  'test/truth/days.test.ts': OFFICIAL,
  'test/truth/pinpoints.test.ts': OFFICIAL,
  'test/truth/texts.test.ts': OFFICIAL,
};

const once = Object.keys(ONCE);

/** The files of each suite, and whether each file has modules of its own: reading them again is a quarter of what `fast` costs. */
export const SUITES = {
  /** Rules, the contract over every implementation, transcripts: `npm run test:fast`. */
  fast: { include: ['test/*.test.ts', `test/!(${PROGRAM})/**/*.test.ts`, ...FAST_TOO], exclude: once, isolate: false },
  /** The program, on every runtime. */
  program: { include: [`test/@(${PROGRAM})/**/*.test.ts`], exclude: [...FAST_TOO, ...once], isolate: true },
  /** What is the same on every runtime, on one. */
  once: { include: once, exclude: [], isolate: true },
};
