// Who may import whom, which packages enter where, who touches the process: the one table of it. `build/check-imports.mjs`
// holds `src` to it, and `build/architecture.mjs` makes the table in `build/rooms.md` and the drawing in `docs/development/architecture.md`.
//
// A row is a folder of `src` with all below it, or a file (without `.ts`), or several of either (`at`). The longest path
// wins: `platform/sqlite.ts` is in `platform/sqlite`, not in `platform`. `*` stands for one name that no row has, `*/` for that
// of a folder: each is a row of its own, which may not use another of them. A file that no row names fails the check; so does
// a permission that nobody uses.

/** What every row may use, but for these themselves. */
export const EVERYWHERE = ['contract', 'messages', 'platform'];

/** Row → what it may use besides itself and what everybody may, of which it may use types alone, and what it is. */
export const ROOMS = {
  messages: {
    uses: [],
    why: 'every sentence that people read; it knows none of those who say them',
  },
  contract: {
    uses: ['messages'],
    why: 'the API: operations, parameters, answers, errors. Pure: no disk, no network, no clock',
  },
  platform: {
    uses: ['contract', 'messages'],
    why: 'files, locks, processes, clock, secrets, texts: what knows nothing of law',
  },
  'platform/sqlite': {
    at: ['platform/sqlite', 'platform/sqlite-binding', 'platform/sqlite-errors'],
    uses: [],
    why: 'the door of SQLite; it knows no table',
  },
  'platform/http': {
    uses: [],
    why: 'connections, waiting and retrying, for services and publishers alike',
  },
  'platform/schedule': {
    uses: ['platform/http'],
    why: 'many requests: how many at a time, what is tried again, when all wait or stop',
  },
  'platform/terminal': {
    uses: [],
    why: 'streams, terminal, pager, spinner: the world as the program is handed it',
  },
  'platform/zip': {
    uses: [],
    why: 'reads archives within their bounds; knows nothing of what is in them',
  },
  law: {
    uses: [],
    why: 'what a text can name and how it is written: registers, laws, decisions, places; recognises them in running text',
  },
  'sources/shared': {
    uses: ['law', 'platform/http', 'platform/zip'],
    why: 'what publishers share: XML as text, polite requests, two protocols, what a file becomes; knows no publisher',
  },
  'sources/publisher': {
    at: ['sources/source'],
    uses: [],
    types: ['law', 'sources/shared'],
    why: 'what a publisher is to the rest of lks',
  },
  'sources/*': {
    at: ['sources/*/'],
    uses: ['law', 'sources/shared'],
    types: ['sources/publisher'],
    why: 'one publisher: its files and its addresses; no other publisher',
  },
  sources: {
    at: ['sources/registry', 'sources/publishers', 'sources/identifiers'],
    uses: ['law', 'sources/*'],
    types: ['sources/publisher'],
    why: 'the list of publishers, and identifiers as all of them read them',
  },
  'sources/import': {
    uses: ['platform/zip', 'sources', 'sources/shared'],
    types: ['sources/publisher'],
    why: 'files and archives of all publishers, read by their formats',
  },
  'sources/harvest': {
    uses: ['platform/schedule', 'sources', 'sources/import', 'sources/shared'],
    types: ['sources/publisher'],
    why: 'from a publisher into whatever library it is handed',
  },
  lookup: {
    uses: ['law', 'sources'],
    why: 'from what a person calls a document to the document of any backend, or why it is not there; places in its text',
  },
  'engine/text': {
    uses: [],
    why: 'what a word is to a search: stems, everyday words, the query; knows no table and no row',
  },
  'engine/row-numbers': {
    uses: [],
    why: 'what a row number says: partition and day',
  },
  'engine/index': {
    uses: ['engine/row-numbers', 'engine/text', 'platform/sqlite'],
    why: 'the full-text index: all that touches it is behind one interface',
  },
  'engine/catalogue': {
    uses: [],
    types: ['engine/index'],
    why: 'what the engine asks of a library: types alone',
  },
  'engine/search': {
    uses: ['engine/index', 'engine/row-numbers', 'engine/text', 'law'],
    types: ['engine/catalogue'],
    why: 'from words to row numbers in order; knows no table and no publisher',
  },
  'library/file': {
    uses: ['engine/index', 'engine/row-numbers', 'platform/sqlite'],
    types: ['sources/shared'],
    why: 'what is on disk, but for the index: tables, packed texts, ids, sums',
  },
  'library/time': {
    uses: ['law', 'library/file', 'engine/row-numbers', 'platform/sqlite', 'sources'],
    types: ['sources/shared'],
    why: 'which text holds on which day',
  },
  'library/pointers': {
    uses: ['engine/row-numbers', 'engine/search', 'engine/text', 'law', 'library/file', 'lookup', 'platform/sqlite'],
    why: 'what leads to a document besides its own words: tables of the trade, what others call it, headings',
  },
  'library/search': {
    at: ['library/catalogue', 'library/names', 'library/search'],
    uses: [
      'engine/index',
      'engine/row-numbers',
      'engine/search',
      'engine/text',
      'law',
      'library/file',
      'library/pointers',
      'library/time',
      'lookup',
      'platform/sqlite',
      'sources',
    ],
    types: ['engine/catalogue'],
    why: 'what the engine is asked and answers: names, filters, rows of an answer; the tables behind `engine/catalogue`',
  },
  'library/follow': {
    uses: [
      'law',
      'library/file',
      'library/pointers',
      'engine/row-numbers',
      'library/search',
      'library/time',
      'platform/sqlite',
    ],
    why: 'what cites what, and how a case went on: read from what is held',
  },
  'library/import': {
    uses: [
      'law',
      'library/file',
      'engine/index',
      'library/pointers',
      'engine/row-numbers',
      'library/time',
      'platform/sqlite',
      'sources',
    ],
    types: ['sources/harvest', 'sources/shared'],
    why: 'from parsed files to rows',
  },
  'library/import-thread': {
    uses: ['law', 'library/follow', 'library/import', 'sources/import'],
    types: ['sources/shared'],
    why: 'the second thread of an import: parses files and recognises citations',
  },
  'library/check': {
    uses: [
      'library',
      'library/file',
      'library/import',
      'engine/index',
      'library/pointers',
      'engine/row-numbers',
      'library/time',
      'platform/sqlite',
    ],
    why: 'whether a library is what was written, mending it, and copies of it',
  },
  cluster: {
    uses: [
      'library',
      'library/file',
      'library/import',
      'engine/index',
      'engine/row-numbers',
      'library/search',
      'platform/http',
      'platform/sqlite',
    ],
    why: 'the index of a library in a cluster: asked, pushed to, looked after',
  },
  'library/portable': {
    uses: [
      'library',
      'library/check',
      'library/file',
      'library/import',
      'library/pointers',
      'engine/row-numbers',
      'platform/sqlite',
      'sources/shared',
    ],
    types: ['library/follow'],
    why: 'a library as a file that any lks reads, and back',
  },
  'library/sample': {
    uses: ['law', 'library', 'library/file', 'library/time', 'sources', 'sources/import', 'sources/shared'],
    why: 'makes the library that ships with lks',
  },
  library: {
    uses: [
      'law',
      'library/file',
      'library/follow',
      'library/import',
      'engine/index',
      'engine/row-numbers',
      'library/search',
      'library/time',
      'lookup',
      'platform/sqlite',
      'sources',
    ],
    types: ['sources/shared'],
    why: 'the library on this computer as a backend; it asks no publisher anything',
  },
  state: {
    uses: [],
    why: 'what stays on this computer between runs: settings, keys, cached documents, journals, watches, the result list',
  },
  'backends/hosted': {
    uses: ['lookup', 'platform/http', 'state'],
    why: 'a service over HTTP; knows no library',
  },
  'backends/live': {
    uses: ['law', 'library/file', 'engine/text', 'platform/sqlite', 'sources', 'sources/harvest', 'sources/shared'],
    types: ['library', 'sources/publisher'],
    why: 'a library that asks the publishers too',
  },
  backends: {
    uses: ['backends/hosted', 'backends/live', 'library', 'cluster', 'state'],
    why: 'opens the backend that the settings choose',
  },
  render: {
    uses: [],
    why: 'data and views as text; knows no command and no backend',
  },
  research: {
    uses: [
      'law',
      'library',
      'lookup',
      'platform/schedule',
      'platform/sqlite',
      'platform/zip',
      'sources',
      'sources/harvest',
      'sources/shared',
      'state',
    ],
    types: ['platform/terminal', 'render', 'sources/publisher'],
    why: 'what is asked of any backend beyond one operation: the extension, verify, citations in files, many documents, sets, watches',
  },
  'serve/registry': {
    uses: ['platform/sqlite'],
    why: 'workspaces, keys and credits, in their file or in PostgreSQL; knows no request',
  },
  'serve/http': {
    uses: [],
    why: 'what a request may be, and what an answer looks like on the wire',
  },
  serve: {
    uses: [
      'library',
      'cluster',
      'engine/index',
      'engine/text',
      'platform/sqlite',
      'platform/terminal',
      'research',
      'serve/http',
      'serve/registry',
    ],
    why: 'the service: an operation each, searches in processes of their own, its description',
  },
  deploy: {
    uses: [],
    why: 'what a service needs on a computer: units, a proxy, and the commands to type; knows no request',
  },
  mcp: {
    uses: ['lookup', 'render', 'research', 'sources'],
    types: ['platform/terminal', 'serve'],
    why: 'an assistant; it is handed a backend and opens none',
  },
  'cli/command': {
    at: ['cli/command', 'cli/documents'],
    uses: [
      'engine/text',
      'law',
      'lookup',
      'platform/terminal',
      'render',
      'research',
      'sources',
      'sources/shared',
      'state',
    ],
    types: ['cluster'],
    why: 'what a command is and gets, and what several commands share; nothing of the program above',
  },
  'cli/commands/*': {
    uses: [
      'backends',
      'backends/hosted',
      'cli/command',
      'deploy',
      'law',
      'library',
      'library/check',
      'cluster',
      'library/import-thread',
      'library/portable',
      'engine/text',
      'lookup',
      'mcp',
      'platform/sqlite',
      'platform/terminal',
      'render',
      'research',
      'serve',
      'serve/registry',
      'sources',
      'sources/harvest',
      'sources/import',
      'sources/shared',
      'state',
    ],
    types: ['sources/publisher'],
    why: 'one command: returns data and prints nothing; no other command',
  },
  'cli/commands': {
    at: ['cli/commands/index'],
    uses: ['cli/commands/*'],
    types: ['cli/command'],
    why: 'the list of commands',
  },
  'cli/completion': {
    uses: ['cli/command', 'law', 'library/file', 'state'],
    why: 'what can stand at the cursor of a shell; a glance, that writes and asks nothing',
  },
  cli: {
    uses: [
      'backends',
      'cli/command',
      'cli/commands',
      'cli/completion',
      'lookup',
      'platform/terminal',
      'render',
      'state',
    ],
    why: 'the program: arguments, context, output, signals; nothing imports it',
  },
};

/** Package, or module of Node.js → the places through which alone it enters. */
export const DOORS = {
  commander: { at: ['cli'], why: 'reads the arguments' },
  undici: { at: ['platform/http'], why: 'requests' },
  chalk: { at: ['render'], why: 'colour' },
  'cli-table3': { at: ['render'], why: 'tables on a terminal' },
  hucre: { at: ['render/xlsx'], why: 'writes spreadsheets' },
  conf: { at: ['state/profile'], why: 'reads and writes the file of profiles' },
  ora: { at: ['platform/terminal'], why: 'the spinner' },
  diff: { at: ['library/time'], why: 'the fewest changes between 2 texts' },
  saxes: { at: ['sources/shared/xml'], why: 'XML' },
  pg: { at: ['serve/registry/postgres'], why: 'PostgreSQL' },
  pgpass: { at: ['serve/registry/postgres'], why: 'the file of passwords of PostgreSQL' },
  yauzl: { at: ['platform/zip'], why: 'zip archives' },
  '@photostructure/sqlite': { at: ['platform/sqlite-binding'], why: 'SQLite where Node.js has none' },
  '@inquirer/password': { at: ['cli/command/prompt'], why: 'the hidden prompt' },
  open: { at: ['cli/command'], why: 'opens a browser' },
  'pdfjs-dist': { at: ['research/texts'], why: 'reads PDF files' },
  'postal-mime': { at: ['research/texts'], why: 'reads messages' },
  '@sinclair/typebox': {
    at: ['contract/answers/schema', 'research/extension/received', 'research/verify/resume', 'serve/searching/calls'],
    why: 'the schemas of answers: their types, and the check of what a service or a client sent, or a report has',
  },
  '@modelcontextprotocol/server': { at: ['mcp'], why: 'the protocol of assistants' },
  'prom-client': { at: ['serve/metrics'], why: 'metrics in the format of Prometheus' },
  'node:sqlite': { at: ['platform/sqlite-binding'], why: 'SQLite where Node.js has it' },
  'node:http': { at: ['serve'], why: 'the server' },
  'node:tls': { at: ['platform/http', 'serve/registry/postgres'], why: 'certificates' },
  'node:child_process': {
    at: ['cli/command', 'platform/assets', 'platform/terminal', 'state/profile'],
    why: 'browser, pager, the command that prints a key, programs of the bundle',
  },
};

/** Who may touch the streams, the exit and the environment of the process. */
export const PROCESS = { at: ['cli/main', 'platform/terminal'], why: 'all others are handed what they need' };

/** Who knows where what ships lies, and starts the programs of the bundle. */
export const ASSETS = { at: ['platform/assets'], why: 'one place to change where the program is to be one file' };

/**
 * The most lines that a room may have: 5 % above what it had when that was written. There is no limit of a file, which is one idea that its
 * name says. Who raises one says here in a line of comment what for: this is the changelog of weight.
 */
export const MOST_LINES = {
  backends: 1840,
  // What programs read beside what people do: settings, versions, health, citations, imports, checks. The two lengths of help.
  cli: 13240,
  cluster: 3010,
  contract: 4400,
  deploy: 280,
  engine: 12450,
  // With the lexicon, the tagger and the matcher, to which the readers of the other rooms move; and forms of places that
  // were told as not read, or passed over: lists by slashes, asides in signs, numbers in words, inserted articles.
  // What a word cannot begin is told by its letters before it is cut out and tried.
  law: 10513,
  library: 18660,
  lookup: 4070,
  mcp: 2960,
  messages: 11200,
  // The host of workers, of which research, library, mcp and serve had one each.
  platform: 6976,
  render: 3880,
  // The days and the publication of a law, which nothing compared before; what is said alike is remembered. The
  // places of a law in the other cells of its row, which were dropped.
  research: 17830,
  serve: 6780,
  sources: 18530,
  state: 2390,
};
