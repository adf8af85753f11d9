// Who may import whom, which packages enter where, who touches the process: the one table of it. `build/imports.mjs` makes
// rules of it for dependency-cruiser, and `build/architecture.mjs` the page of `docs/architecture.md`.
//
// A room is a folder of `src` with all below it, or a file (without `.ts`), or several of either (`at`). The longest path
// wins: `sources/xml/read.ts` is in `sources/xml`, not in `sources`. `*` stands for one name that no row has, `*/` for that of
// a folder: each is a room of its own, which may not use another of them. A folder that no row names fails the check; so
// does a permission that nobody uses.

/** What every room may use, but for these themselves. */
export const EVERYWHERE = ['builtins', 'clock', 'environment', 'errors', 'messages', 'secret', 'turn'];

/** Room → what it may use besides itself and what everybody may, of which it may use types alone, and why that is all. */
export const ROOMS = {
  builtins: { uses: [], why: 'parts of Node.js that are loaded where they are used' },
  clock: { uses: [], why: 'milliseconds on a clock that only grows' },
  environment: { uses: [], why: 'the variables of the process, as they are handed on' },
  errors: { uses: [], why: 'one class and one table of kinds; whatever fails ends here' },
  secret: { uses: ['builtins'], why: 'a value that does not print itself' },
  turn: { uses: ['clock'], why: 'lets the event loop run between steps' },
  letters: { uses: [], why: 'patterns with classes of letters of any script' },
  shell: { uses: ['letters'], why: 'quotes a word for a shell' },
  words: { uses: [], why: 'what a word is, for the index, the snippets and the marks: the one tokenizer' },
  table: { uses: [], why: 'rows of text that are looked up and never evaluated' },
  shipped: { uses: ['table'], why: 'the files beside the bundle: where they lie, and the tables in them' },
  'build-tables': {
    uses: ['library/text', 'names'],
    why: 'the tables that ship, made when the package is built',
  },
  numbered: { uses: [], why: 'the order of texts with numbers in them' },
  'make-folder': { uses: [], why: 'makes folders one by one' },
  'nameless-file': { uses: ['make-folder'], why: 'what is kept while a command runs, and no moment longer' },
  cache: {
    uses: ['files', 'make-folder', 'temporary-name'],
    why: 'documents of services on disk: bounded, checked, never in the way of an answer',
  },
  rows: { uses: ['make-folder', 'process-start'], why: 'the numbered rows of the last search, on disk' },
  messages: {
    at: ['messages', 'messages/en'],
    uses: [],
    why: 'every sentence that people read; it knows none of those who say them',
  },
  trace: { uses: [], why: 'what a report may hold of an error: never its message' },
  watching: {
    uses: ['contract', 'lock', 'make-folder', 'temporary-name'],
    why: 'what the user watches, and what was there when it was last looked at',
  },
  kept: { uses: ['rows'], why: 'the list of all that stays on this computer' },
  'process-start': { uses: [], why: 'when a process began, so that one is told from another of its number' },
  lock: { uses: ['process-start'], why: 'one writer, or one run, at a time' },
  journal: { uses: ['files', 'lock', 'render'], why: 'what a run that can be taken up again has done, line by line' },
  'temporary-name': { uses: ['builtins'], why: 'what a file is called until it is whole' },
  files: { uses: ['make-folder', 'temporary-name'], why: 'safe names, and files that are written whole or not at all' },
  io: { uses: [], why: 'streams, terminal, pager, spinner: the world as it is handed to the program' },
  'sqlite-errors': { uses: [], why: 'what an error of SQLite is to a user' },
  sqlite: { uses: ['sqlite-errors'], why: 'the door of SQLite; it knows no table' },

  contract: { uses: [], why: 'the API: operations, parameters, answers. Pure: no disk, no network, no clock' },
  names: {
    at: ['names', 'names/recognise'],
    uses: ['contract', 'shipped', 'table'],
    why: 'what a text can name: registers of law, laws, citations; it reads no more than its table',
  },
  lookup: {
    uses: ['contract', 'names', 'numbered', 'shell', 'sources/publishers', 'words'],
    why: 'finds in a backend what a text names, and says why it is not there',
  },
  profile: { uses: ['contract', 'lock', 'make-folder'], why: 'settings and where each came from; keys' },
  render: { uses: ['contract', 'words'], why: 'data and view to text; knows no command and no backend' },
  http: { uses: ['contract'], why: 'connections, waiting and retrying, for services and publishers alike' },
  schedule: {
    uses: ['contract', 'http'],
    why: 'many requests: how many at the same time, what is tried again, when all wait or nothing more is asked',
  },

  'sources/xml': { uses: [], why: 'strict XML for every publisher; knows none of them' },
  'sources/reading': {
    uses: ['contract', 'sources/xml'],
    why: 'elements as text: blocks, lists, tables, notes; told by each publisher what is what',
  },
  'sources/zip': {
    uses: ['nameless-file'],
    why: 'reads archives within their bounds; knows nothing of what is in them',
  },
  'sources/endpoints': { uses: ['contract'], why: 'where each publisher is asked' },
  'sources/http': { uses: ['contract', 'http', 'sources/endpoints'], why: 'polite requests to publishers' },
  'sources/parsed-file': {
    at: ['sources/parsed-file', 'sources/import-limits', 'sources/article-ids'],
    uses: ['contract', 'sources/xml'],
    why: 'what a file of a publisher becomes, what its articles are called, and how large it may be',
  },
  'sources/publisher': {
    uses: ['contract', 'sources/http', 'sources/xml'],
    types: ['sources/parsed-file'],
    why: 'what can be asked of a publisher',
  },
  'sources/source': {
    uses: ['contract', 'names', 'sources/endpoints', 'sources/parsed-file', 'sources/publisher'],
    why: 'what a publisher is to the rest of lks',
  },
  'sources/sru': {
    uses: ['sources/http', 'sources/publisher', 'sources/xml'],
    why: 'the search protocol that two publishers share',
  },
  'sources/cellar': {
    uses: ['sources/http', 'sources/publisher', 'sources/xml', 'sources/zip'],
    why: 'the repository that the publishers of the EU share: queries, and texts by negotiation',
  },
  'sources/formex': {
    uses: ['names', 'sources/reading', 'sources/xml'],
    why: 'the text of Formex, which two publishers share; knows neither acts nor decisions',
  },
  'sources/*': {
    at: ['sources/*/'],
    uses: [
      'contract',
      'names',
      'sources/cellar',
      'sources/formex',
      'sources/http',
      'sources/parsed-file',
      'sources/publisher',
      'sources/reading',
      'sources/source',
      'sources/sru',
      'sources/xml',
    ],
    why: 'one publisher: its files and its addresses; no other publisher',
  },
  'sources/publishers': {
    at: ['sources/registry', 'sources/publishers', 'sources/identifiers'],
    uses: ['contract', 'names', 'sources/*', 'sources/source'],
    why: 'the list of publishers, and identifiers as all of them read them',
  },
  sources: {
    uses: ['sources/parsed-file', 'sources/publishers', 'sources/source', 'sources/xml', 'sources/zip'],
    why: 'the formats of all publishers, and the import of files by them',
  },
  'sources/harvest': {
    uses: [
      'contract',
      'schedule',
      'sources',
      'sources/http',
      'sources/parsed-file',
      'sources/publisher',
      'sources/publishers',
      'sources/source',
      'sources/xml',
    ],
    why: 'from a publisher into whatever library it is handed',
  },

  texts: {
    uses: ['sources/xml', 'sources/zip'],
    why: 'files of any kind as text in pieces, each with its place; knows nothing of what is in them',
  },

  cited: {
    uses: ['names', 'nameless-file', 'texts'],
    why: 'the citations in files, each with its place and the words around it; asks nobody',
  },
  verifying: {
    uses: ['citing', 'beyond', 'cited', 'contract', 'lookup', 'nameless-file', 'names', 'sources/publishers', 'words'],
    why: 'what is said of a citation that was checked; prints nothing',
  },

  'library/text': {
    uses: ['contract', 'letters', 'shipped', 'table', 'words'],
    why: 'what a word is; knows no table and no row',
  },
  'library/file/row-numbers': { uses: ['contract'], why: 'what a row number says: partition and day' },
  'library/index': {
    at: ['library/index', 'library/index/chunks', 'library/index/kernel'],
    uses: ['library/file/row-numbers', 'library/text', 'sqlite'],
    why: 'the full-text index: all that touches it is behind one interface',
  },
  'library/file': {
    uses: ['contract', 'library/file/row-numbers', 'library/index', 'sqlite'],
    types: ['sources/parsed-file'],
    why: 'what is on disk, but for the index: tables, packed texts, ids, counts',
  },
  'library/time': {
    uses: [
      'contract',
      'library/file',
      'library/file/row-numbers',
      'names',
      'numbered',
      'words',
      'shell',
      'sources/publishers',
      'sqlite',
    ],
    types: ['sources/parsed-file'],
    why: 'which text holds on which day',
  },
  'library/search': {
    at: ['library/search', 'library/search/score', 'library/search/sets'],
    uses: [
      'contract',
      'letters',
      'library/file',
      'library/file/row-numbers',
      'library/index',
      'library/text',
      'library/time',
      'lookup',
      'names',
      'sources/publishers',
      'sqlite',
      'words',
    ],
    why: 'from a query to rows in order',
  },
  'library/follow': {
    uses: [
      'contract',
      'library/file',
      'library/file/row-numbers',
      'library/search',
      'library/time',
      'names',
      'sqlite',
      'words',
    ],
    why: 'what cites what, and how a case went on: read from what is held',
  },
  'library/import': {
    uses: [
      'library/file',
      'library/file/row-numbers',
      'library/index',
      'words',
      'library/time',
      'names',
      'sources/publishers',
      'sqlite',
    ],
    types: ['contract', 'sources/harvest', 'sources/http', 'sources/parsed-file', 'sources/publisher'],
    why: 'from parsed files to rows',
  },
  'library/check': {
    uses: [
      'files',
      'library',
      'library/file',
      'library/file/row-numbers',
      'library/import',
      'library/index',
      'library/time',
      'sqlite',
    ],
    why: 'whether a library is what was written, mending it, and copies of it',
  },
  'library/sample': {
    uses: ['contract', 'library', 'library/time', 'numbered', 'sources/publishers'],
    types: ['sources/parsed-file'],
    why: 'the library that ships with lks',
  },
  library: {
    uses: [
      'contract',
      'library/file',
      'library/file/row-numbers',
      'library/follow',
      'library/import',
      'library/index',
      'library/search',
      'lookup',
      'make-folder',
      'names',
      'sources/publishers',
      'words',
      'library/time',
      'sqlite',
    ],
    types: ['sources/parsed-file'],
    why: 'the library on this computer; it asks no publisher anything',
  },
  citing: {
    uses: ['contract', 'names', 'render', 'sources/publishers'],
    why: 'how a document is cited; only what the document says',
  },
  beyond: {
    uses: ['citing', 'contract', 'library/follow', 'lookup', 'render', 'sources/publishers'],
    why: 'what a library answers beyond the contract, with what is said of it: for commands, assistants and the service',
  },
  'backends/hosted': {
    uses: ['cache', 'contract', 'http', 'lookup', 'shell'],
    why: 'a service over HTTP; knows no library',
  },
  'backends/live': {
    uses: [
      'contract',
      'library',
      'library/file',
      'library/text',
      'names',
      'sources/harvest',
      'sources/http',
      'sources/publisher',
      'sources/publishers',
      'sources/source',
      'sources/sru',
      'sqlite',
      'words',
    ],
    why: 'a library that asks the publishers too',
  },
  backends: {
    uses: ['backends/hosted', 'cache', 'library', 'backends/live', 'contract', 'profile', 'shipped'],
    why: 'opens the backend that the settings choose',
  },

  'serve/registry': {
    uses: ['make-folder', 'sqlite'],
    why: 'workspaces, keys and credits in their file; knows no request',
  },
  'serve/openapi': {
    uses: ['contract', 'verifying'],
    types: ['beyond', 'lookup'],
    why: 'the description of the service, from the table of operations and the types of the answers',
  },
  'serve/http': { uses: ['contract'], why: 'what a request may be, and what an answer looks like on the wire' },
  'serve/searching': { uses: ['library', 'contract'], why: 'searches in processes of their own' },
  'serve/operations': {
    uses: [
      'beyond',
      'contract',
      'library',
      'library/text',
      'serve/http',
      'serve/registry',
      'serve/searching',
      'sqlite',
      'verifying',
    ],
    why: 'one operation each, from a request to a charge',
  },
  serve: {
    at: ['serve', 'serve/processes'],
    uses: [
      'library',
      'contract',
      'io',
      'serve/http',
      'serve/openapi',
      'serve/operations',
      'serve/registry',
      'serve/searching',
      'sqlite',
      'trace',
    ],
    why: 'the service as a whole; prints nothing of its own',
  },
  mcp: {
    uses: ['beyond', 'contract', 'io', 'lookup', 'render', 'sources/publishers', 'verifying'],
    why: 'an assistant; it is handed a backend and opens none',
  },

  commands: {
    at: [
      'commands/command',
      'commands/context',
      'commands/flags',
      'commands/read-flags',
      'commands/globals',
      'commands/answered-by',
      'commands/facts',
      'commands/backup-target',
    ],
    uses: ['contract', 'files', 'io', 'profile', 'render'],
    why: 'what a command is, what it gets and what it hands back; nothing of the program above',
  },
  'commands/*': {
    uses: [
      'backends',
      'backends/hosted',
      'beyond',
      'cache',
      'cited',
      'citing',
      'kept',
      'commands',
      'contract',
      'files',
      'io',
      'journal',
      'library',
      'library/check',
      'library/text',
      'lookup',
      'make-folder',
      'mcp',
      'nameless-file',
      'names',
      'profile',
      'render',
      'rows',
      'schedule',
      'serve',
      'serve/registry',
      'shell',
      'shipped',
      'sources',
      'sources/harvest',
      'sources/http',
      'sources/parsed-file',
      'sources/publisher',
      'sources/publishers',
      'sources/source',
      'sqlite',
      'verifying',
      'watching',
    ],
    why: 'one command: returns data and prints nothing; no other command',
  },
  'commands/index': { uses: ['commands', 'commands/*'], why: 'the list of commands' },
  completion: {
    uses: ['commands', 'contract', 'names', 'profile', 'rows'],
    why: 'what can stand at the cursor of a shell; a glance, that writes and asks nothing',
  },
  cli: {
    uses: [
      'backends',
      'kept',
      'make-folder',
      'trace',
      'commands',
      'commands/index',
      'completion',
      'contract',
      'files',
      'io',
      'profile',
      'render',
      'rows',
    ],
    why: 'the program: arguments, context, output, signals; nothing imports it',
  },
};

/** What goes beyond the rows: from one path to another, and why that is borne. */
export const EXCEPTIONS = [
  { from: 'commands/forget', to: 'commands/login/prompt', why: 'a question on a terminal' },
  { from: 'commands/doc/folder', to: 'commands/search/retype', why: 'global flags as they would be typed again' },
  { from: 'commands/follow/asked', to: 'commands/doc/row', why: 'row 2 of the last search' },
  { from: 'commands/verify/announcing', to: 'commands/login/prompt', why: 'a question on a terminal' },
  { from: 'commands/verify/publishers', to: 'commands/library/harvest', why: 'a client by the settings of the run' },
  { from: 'commands/library/add', to: 'commands/search/retype', why: 'global flags as they would be typed again' },
  { from: 'commands/library/history', to: 'commands/doc/row', why: 'row 2 of the last search' },
];

/** Package, or module of Node.js → the places through which alone it enters. */
export const DOORS = {
  commander: { at: ['cli'], why: 'reads the arguments' },
  undici: { at: ['http'], why: 'requests' },
  chalk: { at: ['render'], why: 'colour' },
  'cli-table3': { at: ['render'], why: 'tables on a terminal' },
  conf: { at: ['profile'], why: 'reads and writes the file of profiles' },
  ora: { at: ['io'], why: 'the spinner' },
  diff: { at: ['library/time'], why: 'the fewest changes between 2 texts' },
  saxes: { at: ['sources/xml'], why: 'XML' },
  yauzl: { at: ['sources/zip'], why: 'zip archives' },
  '@photostructure/sqlite': { at: ['sqlite'], why: 'SQLite where Node.js has none' },
  '@inquirer/password': { at: ['commands/login'], why: 'the hidden prompt' },
  open: { at: ['commands/doc'], why: 'opens a browser' },
  'pdfjs-dist': { at: ['texts'], why: 'reads PDF files' },
  '@modelcontextprotocol/server': { at: ['mcp'], why: 'the protocol of assistants' },
  'node:sqlite': { at: ['sqlite'], why: 'SQLite where Node.js has it' },
  'node:http': { at: ['http', 'serve'], why: 'the server, and the way through a proxy' },
  'node:https': { at: ['http'], why: 'the way through a proxy' },
  'node:tls': { at: ['http'], why: 'certificates' },
  'node:child_process': {
    at: ['commands/doc', 'io', 'profile', 'serve/processes', 'serve/searching'],
    why: 'browser, pager, the command that prints a key, answers and searches in processes of their own',
  },
};

/** Who may touch the streams, the exit and the environment of the process. */
export const PROCESS = { at: ['cli/main', 'io'], why: 'all others are handed what they need' };

/** A file is one idea: longer ones hold several. Data are as long as they are. */
export const MOST_LINES = { lines: 400, but: /-data\.ts$/ };
