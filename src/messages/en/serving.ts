/** What `lks serve` says: to who runs it, to the clients of the API, and on its page. */

import { runnable } from '../runnable';
import { count, grouped, listed } from './listed';

const refusals = {
  missingKey: 'No API key was sent. Send it as: Authorization: Bearer KEY.',
  invalidKey: 'The API key is not valid: unknown here, or revoked.',
  expiredKey: (day: string) => `The API key expired on ${day}. Ask an administrator of this service for a new one.`,
  planRequired: 'The subscription of this workspace has no API access.',
  noCredits: 'The workspace has too few credits for a search.',
  rateLimited: (rate: number, seconds: number) =>
    `The limit of this key, ${count(rate, 'search', 'searches')} in a minute, is reached. Try again in ${count(seconds, 'second', 'seconds')}.`,
  named: (parameter: string, message: string) =>
    message.startsWith(`${parameter}:`)
      ? message
      : `${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  repeated: (name: string) => `${name}: may be given once.`,
  noParameter: (name: string, known: readonly string[]) =>
    `${name}: there is no such parameter. There ${known.length === 1 ? 'is' : 'are'}: ${listed(known, 'and')}.`,
  didYouMean: (name: string, meant: string) => `${name}: there is no such parameter. Did you mean ${meant}?`,
  encoding: (name: string) => `${name}: must be percent-encoded UTF-8.`,
  noDocument: 'The document does not exist.',
  noPath: 'There is nothing at this path.',
  method: (allowed: string) => `This path takes only ${allowed}.`,
  host: 'The Host header names another server than this one.',
  badRequest: 'The request is not valid HTTP for this service.',
  notJson: 'The body must be a JSON object, in UTF-8. Its members are described in /openapi.json.',
  mediaType: 'The body must be plain JSON: Content-Type: application/json.',
  bodyTooLarge: (most: number) => `The body may have at most ${grouped(most)} bytes here. Send less at once.`,
  bodyShape: (levels: number, members: number) =>
    `The body may nest ${levels} levels deep, and a list or object in it may have ${members} members.`,
  member: (name: string, known: readonly string[]) =>
    `${name}: there is no such member. There are: ${listed(known, 'and')}.`,
  noCalls: (most: number) => `calls: must be a list of 1 to ${most} calls, each with its method and its args.`,
  noMethod: (name: string) =>
    `${name}: this release of lks has no such call. Another release runs on the other side: update the older one.`,
  oddArguments: (name: string) =>
    `${name}: its arguments have another shape. Another release runs on the other side: update the older one.`,
  memberType: (name: string, type: string) => `${name}: must be a JSON ${type}.`,
  tooManyTexts: 'Too many texts are waiting to be checked. Try again in a moment.',
  noBody: 'A GET request may not have a body here.',
  tooManyConnections: 'Too many connections from this address. Close some, or try again in a moment.',
  tooManyKeyless: (seconds: number) =>
    `Too many requests without a valid API key from this address. Try again in ${count(seconds, 'second', 'seconds')}.`,
  expectation: 'What the Expect header asks for is not possible here.',
  stopping: 'The service is stopping.',
  stale: 'The library is known as of a day too long ago.',
  notSynced: 'The library was not synced in time.',
  indexAway: 'The index of this service does not answer. Ask again in some seconds.',
  needsIndex:
    'This service has a catalogue without its index, and cannot search. Whoever runs it: lks serve --index URL.',
  noIndex:
    'The cluster of this service does not have the index of its library. Whoever runs it: lks cluster push --to URL, or lks cluster follow FOLDER.',
  unreadable: 'The library cannot be read. The log of the service says more.',
  tooSlow: 'The request took too long to arrive.',
  tooLarge: 'The request line and headers together are too large.',
  busy: 'Too many searches are waiting. Try again in a moment.',
  tooLong: 'This reached the time limit before anything was found. There may be something: try again, or ask for less.',
  damaged: 'The library of this service is damaged. Whoever runs it: lks library check.',
  accountsAway: 'The accounts of this service cannot be reached. Try again in a moment.',
  damagedAccounts: 'The accounts of this service are damaged. Whoever runs it: restore a backup of its file.',
  internal: (id: string) => `The service has an error on this request. Its log says more, under ${id}.`,
};

const page = {
  title: 'Legal knowledge search',
  what: 'A read-only HTTP API over a legal knowledge base: Dutch legislation by article, case law, European legislation and local regulations. Every result carries the identifier and the address of its source.',
  sample:
    'This service answers from the sample library of lks: summaries and an invented example, not the law in force.',
  operations: 'Operations',
  parameters: 'Parameters of the search',
  parameterColumns: ['name', 'rule', 'meaning'],
  required: 'required',
  date: 'YYYY-MM-DD',
  range: (minimum: number, maximum: number | undefined, otherwise: number) =>
    `${maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`}; default ${otherwise}`,
  authentication: 'Authentication',
  key: 'Every request but this page and the description carries a key: Authorization: Bearer KEY. Ask who runs this service for one.',
  errors: 'Errors',
  errorShape: 'Every error has the same shape:',
  reference: 'The whole reference, as OpenAPI 3.1:',
};

const openapi = {
  title: 'Legal Knowledge Search API',
  description:
    'A read-only HTTP API over a legal knowledge base: Dutch legislation at article level, case law, European legislation and local regulations. Every path that takes GET takes HEAD.',
  bearer: 'An API key of a workspace, as a bearer token.',
  summaries: {
    search: 'Search the knowledge base',
    document: 'Fetch a document by its UUID',
    health: 'The health of each knowledge source',
  },
  answers: { search: 'One page of results', document: 'The document', health: 'Health by source' },
  statuses: {
    400: 'The body is no JSON object',
    413: 'The body is longer than it may be',
    415: 'The body is of another media type, or packed',
    503: 'Too many wait, or it took too long',
    401: 'No API key, or one that is not valid',
    402: 'The workspace has too few credits',
    403: 'The subscription has no API access',
    404: 'The document does not exist',
    422: 'A parameter breaks its rule, or there is none of that name',
    429: 'The limit per minute of the key is reached',
  } as Record<number, string>,
  extension:
    'An extension of lks, and no part of the API contract: another service need not have it. It is announced by meta.extensions of the health answer. It takes the same keys, and counts for the limit per minute',
  extensionAnswer: 'The answer as data, and in meta what is told of it: remarks are sentences for people',
  announced: 'What can be asked here beyond the contract; absent elsewhere',
  extensions: {
    versions: 'The texts of a law or an article with their days',
    diff: 'What changed in a law or an article between two days',
    outline: 'The divisions and articles of a law, or the parts of a decision',
    'cited-by': 'The documents that cite a document',
    cites: 'What a document cites',
    chain: 'The decisions of a case across instances',
    cite: 'How a document is cited',
    coverage: 'What is held, by source, kind, court and year, and what sources leave out',
    verify: 'What the source has of each citation in a text',
    search: 'A search with all that a library takes, in a body; the words may be left out',
    library: 'Calls of the library by lks itself, several at once; their shapes go with the release',
  },
  retryAfter: 'Seconds until the next search is possible',
  language:
    'Two letters: nl or en, and of a decision of the EU courts any other language (de) in which its text is held; the parameter lang takes only nl and en',
  decisionDate: 'Empty when the document has no decision date',
  complete: 'How many rows of total have every word of the query, as typed or in translation',
  matchedWords: 'Only of a row that has some words of the query: those that it has',
  missingWords: 'Only of a row that has some words of the query: those that it lacks',
  noticeCode:
    'sample: the answer is from the sample library of lks, not from the law in force. There may be other codes',
  noticeCommand: 'A command of lks that helps, where there is one.',
  noticeMessage: 'For people: a sentence, and what to do where there is something',
  notices: 'Warnings that go with the whole answer; absent where there are none',
  sources: 'Each source of sources_consulted, and how many documents of it the filters let through to be looked at',
  failing: 'Which of the three is failing, where the status is that; absent elsewhere',
  /** What a search takes beside the contract. */
  beyond: {
    court:
      'Beyond the contract: decisions of this court alone, by a name or the code in an ECLI (HR, ABRvS, GHAMS, EU:C); several with commas',
    sort: 'Beyond the contract: date has the newest rows first, weight those that most documents of the library cite',
    facets: 'Beyond the contract: true counts the rows by court, year and area too (meta.facets)',
    at: 'Beyond the contract: the law as it held on this day',
  } as Readonly<Record<string, string>>,
  facets: {
    facets:
      'What the rows with all words are, counted over all pages; each value with the parameters that leave just these. Absent where all are of one kind, unless the parameter facets asks for it',
    type: 'By kind of source',
    court: 'Of decisions, by court, the most frequent first; only with the parameter facets',
    year: 'By year of the decision or publication, the newest first; only with the parameter facets',
    area: 'By area of law, the most frequent first, a document in each of its areas; only with the parameter facets',
    more: 'How many values of a list are not listed',
  },
  sort: 'The order of the rows, where it was asked for. By date and weight the score is 0, and says nothing',
  courts: 'The courts outside whose decisions nothing was looked at',
  undatedLast: 'Rows without a date, which stand last in the order by date',
  uncitedLast: 'Rows that no document of the library cites, which stand last in the order by weight',
  citedBy:
    'Only in the order by weight: how many documents of the library cite it, as their publishers mark it or as it is recognised in their texts; the articles of its own law are not counted',
  otherLanguages:
    'Matches in a language that the contract does not have (de), which are left out of data and total; absent where there are none',
  matched: 'The words that matched in the snippets, as they stand there',
  undated: 'Matches that a date filter left out because they have no date',
  noArea: 'Matches that the filter on the area left out because they have none',
  incomplete: 'The search was stopped at its time limit: rows may be missing, and total counts only those found',
  timestamp: 'When lks got it, YYYY-MM-DD HH:MM:SS in UTC: from its publisher, else by an import',
  newestText: 'The day of the newest text of the group, YYYY-MM-DD; empty where none has one',
  textStatus: 'Of an act of the EU: which of its texts this is, and what the act says of its days',
  fileKnownAsOf: 'The day up to which its publisher knew, YYYY-MM-DD; empty where nobody says',
  imported: 'When the file was imported: YYYY-MM-DD HH:MM:SS, in UTC',
  synced:
    'Of the last sync in which nothing failed: YYYY-MM-DD HH:MM:SS, in UTC; null where there was none, absent where sync does not ask the source',
  added: 'The words in body that are not the publisher’s, as places in it, in UTF-16 code units',
  kind: 'outline: body is the outline of a law, and not its text',
  wholeLaw: 'Beside kind: whether every article of that text is held',
  previous: 'The external_id of what stands before it in its law',
  next: 'The external_id of what stands after it in its law',
  tables: 'The tables in body: every row is a line, with as many cells, the first of them headings',
  parts:
    'The places in body that can be cited, in UTF-16 code units, a part before those that are in it: kind is lid (a numbered paragraph), onderdeel (a point), alinea, punt, rechtsoverweging, sectie or conclusie (an opinion that is printed with a decision, and each numbered paragraph of it); number is as printed, without stops and brackets, and empty where there is none; role is what a section is, where that is known; recognised: not marked in the file, but told by its number or heading; standing: whose words it is where they are not those of the court; author: who wrote an opinion, as printed',
  structure:
    'Whether the file marks parts, or they were recognised by their numbers and headings, or none are known. Absent where nothing is known of the structure',
  references:
    'What body cites, in UTF-16 code units: external_id in one spelling, pinpoint as far as the citation gives one, marked_up by the publisher or else recognised, basis: on what it rests. Absent where nothing is known',
  relations:
    'The decisions to which the register relates this one: earlier is whether the other came before, null where that is not told; label and outcome as the register words them',
  at: 'The day that was asked for, YYYY-MM-DD',
  knownSince: 'The day from which the text of that day was known, YYYY-MM-DD, where another one was known before',
  since: 'Since when an article of Dutch legislation is as it is here, and who says so',
  knownOn: 'The day as of which the text of that day was to be known, YYYY-MM-DD',
  freshAsOf:
    'The day up to which all of its laws, or the newest of its decisions, are known, YYYY-MM-DD; empty where nobody says',
};

export const serving = () => ({
  details:
    'Every client of the API works with it, lks included. It answers on this computer only (see --host), from a library of your own: make that first (lks library sync --starter), or try it with --sample. Clients need a key: lks serve workspace create NAME, then lks serve key create --workspace NAME. Stop it with Ctrl-C.',
  host: (usual: string) => `address to listen on (default: ${usual}, this computer only)`,
  port: (usual: number) => `port to listen on; 0 picks a free one (default: ${usual})`,
  sample: 'serve the sample library, to try it out; every answer says so',
  noLibrary: (path: string | undefined) =>
    `You have no library to serve${path === undefined ? '' : `: ${path} does not exist`}.`,
  noLibraryHint: `Make one: ${runnable('lks library sync --starter')}, or lks library import FILE…. To try it with the sample library: ${runnable('lks serve --sample')}`,
  twoLibraries: '--sample and --library name two libraries, and there can be one.',
  twoLibrariesHint: 'Leave one of them out.',
  db: "the service's own file, with workspaces and keys (default: beside the library, service.db of library.db, office.service.db of office.db)",
  shareDb: 'let this service use the file of another one that runs: both take the same keys',
  log: 'write the access log to this file (default: standard error)',
  logQueries: 'put the search words in the access log',
  logAddresses: 'put the addresses of clients in the access log',
  keepAddresses: (usual: number) => `drop addresses from the file of --log after so many days (default: ${usual})`,
  cannotDrop: (file: string, code: string) => `addresses of clients could not be dropped from ${file} (${code})`,
  requestsPerCredit: 'price: N searches cost one credit (default: searches are free)',
  timeLimit: (usual: number) =>
    `longest processor time of one search in seconds; by the clock 3 times that (default: ${usual})`,
  trustProxy:
    'a proxy in front says in X-Forwarded-For whose requests these are; only if nobody else can reach the service',
  allowHost: 'another name under which clients reach this service (may be repeated)',
  workspace: 'the workspaces that use this service',
  workspaceCreate: 'make a workspace',
  workspaceList: 'list the workspaces with their keys and searches',
  workspaceCredit: 'add credits to a workspace',
  workspaceName: 'name of the workspace',
  creditAmount: 'credits to add',
  credits: (usual: number) => `credits to begin with (default: ${usual})`,
  noApiAccess: 'a subscription without API access',
  key: 'the keys of the workspaces',
  keyCreate: 'make a key; it is shown once',
  keyList: 'list the keys, by the beginning that they are known by',
  keyRevoke: 'revoke a key: from now on refused, also by a service that runs',
  keyRotate: 'replace a key by a new one; the old one is refused from now on',
  keyTrustClock: 'judge expiry by the clock again, after one that was wrong',
  keyName: 'whose key it is: unique in its workspace, shown in lists and in the access log',
  keyExpires: 'day from which it is refused, 2027-01-01 in UTC, or days from now, 90d (default: never)',
  keyExpiresAnew: 'another day from which it is refused (default: that of the old key)',
  keyRateAnew: 'another number of searches in a minute (default: that of the old key)',
  keyOverlap: 'how long the old key stays good, such as 24h (default: not at all)',
  keyNamed: 'the name of the key, or its beginning as lks serve key list shows it',
  keyOf: 'the workspace of the key, where several have one of that name',
  keyWorkspace: 'the workspace that the key is for (default: the only one)',
  keyRate: (usual: number) => `searches in a minute that the key may make (default: ${usual})`,

  metrics: (usual: number) =>
    `metrics for Prometheus on this port, apart from the API: 127.0.0.1:${usual} (default: none)`,
  metricsOn: (url: string) => `metrics on ${url}`,
  badMetrics: '--metrics: must be HOST:PORT, or a port of this computer alone.',
  metricsHint: 'Choose another address, such as --metrics 127.0.0.1:9464.',
  metricsExposed: (host: string) =>
    `Other computers can read the metrics on ${host} without a key. Let a firewall admit only Prometheus.`,

  listening: (url: string) => `listening on ${url}`,
  serving: (file: string) => `serving ${file}`,
  servingSample: 'Serving the sample library: summaries and an invented example, not the law in force.',
  noKeys: (db: string) =>
    `There is no key yet, so every request is refused. Make one: lks serve workspace create NAME${db}, then lks serve key create --workspace NAME${db}.`,
  madeFile: (file: string) => `${file} is new, for workspaces and keys.`,
  exposed: (host: string) =>
    `Other computers can reach ${host}, and keys travel readable. Put a server with TLS (https) in front.`,
  stopping: 'Stopping: finishing what runs …',

  keyOnce: 'The key is shown only now.',
  keyLost: (prefix: string) =>
    `The new key, ${prefix}…, is made and lost. To replace it: ${runnable(`lks serve key rotate ${prefix}`)}.`,
  keyUse: (workspace: string) => `It is for the workspace ${workspace}. Give it to lks login, or as LKS_API_KEY.`,
  keyUntil: (moment: string) => `It is refused from ${moment} on (UTC).`,
  rotated: (prefix: string, until: string | undefined) =>
    until === undefined ? `${prefix}… is refused from now on.` : `${prefix}… stays valid until ${until} (UTC).`,
  clockBehind: (now: string, seen: string) =>
    `The clock says ${now}, but the service has seen ${seen}. The later of the two decides what expired. If the clock is right:\nlks serve key trust-clock`,
  clock: 'Clock (UTC)',
  clockTrusted: 'This clock decides from now on what expired.',
  noWorkspaces: 'There are no workspaces yet: lks serve workspace create NAME.',
  noKeysListed: 'There are no keys yet: lks serve key create --workspace NAME.',
  credited: (name: string, added: number, credits: number) =>
    `Added ${count(added, 'credit', 'credits')}: ${name} has ${credits}.`,
  revoked: (prefix: string) => `Revoked ${prefix}…`,
  alreadyRevoked: (prefix: string) => `${prefix}… was revoked already.`,
  yes: 'yes',
  no: 'no',
  columns: {
    name: 'Workspace',
    apiAccess: 'API access',
    credits: 'Credits',
    searches: 'Searches',
    keys: 'Keys',
    created: 'Created',
    prefix: 'Key',
    rate: 'A minute',
    revoked: 'Revoked',
    keyName: 'Name',
    expires: 'Expires',
    lastUsed: 'Last used',
  },

  badName: 'That is no name for a workspace: 1 to 64 letters, digits, spaces and . _ @ -, a letter or digit first.',
  badNameHint: 'Choose a name such as office.',
  nameTaken: (name: string) => `There is a workspace ${name} already.`,
  nameTakenHint: `Choose another name, or see what there is: ${runnable('lks serve workspace list')}`,
  noWorkspace: 'There is no workspace of that name.',
  noWorkspaceHint: `See what there is: ${runnable('lks serve workspace list')}`,
  workspaceMissing: (names: readonly string[]) =>
    names.length === 0
      ? 'A key belongs to a workspace, and there is none yet.'
      : `A key belongs to one of ${names.length} workspaces, and you name none.`,
  workspaceMissingHint: (none: boolean) =>
    none
      ? `Make one: ${runnable('lks serve workspace create office')}`
      : 'Name one: lks serve key create --workspace NAME',
  tooManyCredits: (most: number) => `A workspace can hold at most ${most} credits.`,
  tooManyCreditsHint: 'Add fewer.',
  badExpiry: '--expires: must be a day (2027-01-01) or a number of days (90d).',
  badExpiryHint: 'The key is refused from the beginning of that day, in UTC.',
  endPassed: (moment: string) => `--expires: ${moment} has passed. Give a later day: --expires 90d`,
  badKeyName:
    'That is no name for a key: 1 to 64 letters, digits, spaces and . _ @ -, a letter or digit first, and not lks_.',
  badKeyNameHint: 'Choose a name such as bram.',
  keyNameTaken: (name: string, prefix: string) => `There is a key ${name} already: ${prefix}…`,
  keyNameTakenHint: (name: string) =>
    `Choose another name, or put a new key in its place: ${runnable(`lks serve key rotate ${name}`)}`,
  severalNamed: 'Several workspaces have a key of that name.',
  severalNamedHint: 'Say which one is meant: --workspace NAME',
  notRotated: (prefix: string) => `${prefix}… was revoked or replaced before.`,
  justRotated: (name: string, prefix: string) =>
    `${name} got a new key within the last minute, ${prefix}… Somebody else may have handed it out.`,
  justRotatedHint: (prefix: string) => `To replace that one too: ${runnable(`lks serve key rotate ${prefix}`)}`,
  noSuchKey: 'No key has that name, or begins like that.',
  noSuchKeyHint: `See what there is: ${runnable('lks serve key list')}`,
  severalKeys: (number: number) => `${number} keys begin like that.`,
  severalKeysHint: `Give the whole beginning, as ${runnable('lks serve key list')} shows it.`,

  movedFile: (file: string, before: string) =>
    `The file of the service now stands beside its library, ${file}. There is none yet, but one at ${before}, the old place.`,
  movedFileHint: (file: string, before: string) =>
    `To use those keys here: --db ${before}, or stop the service and move it. To begin a new file: --db ${file}`,
  serviceOwns: (file: string, pid: number) =>
    `${file} belongs to a service that runs${pid === 0 ? '' : ` (process ${pid})`}. Each service has its own workspaces and keys.`,
  serviceOwnsHint: (lock: string) =>
    `Name another file with --db, or share this one: --share-db. If no service runs, remove ${lock}`,
  noPlace: 'There is no place for the file of the service: there is no home folder.',
  noPlaceHint: 'Name a file with --db.',
  cannotOpen: (file: string) => `The file of the service, ${file}, cannot be opened or made.`,
  cannotOpenHint: 'Check the path, its permissions and the disk, or name another file with --db.',
  foreign: (file: string) => `${file} is not the file of a service: it has something else.`,
  foreignHint: 'Name another file with --db.',
  damagedFile: (file: string) =>
    `${file}, the file of the service, is damaged: not all workspaces and keys are as written.`,
  empty: (file: string) => `${file} has nothing of a service: it is empty or cut off.`,
  gone: (file: string, beside: string) => `${file} is gone, but ${file}${beside} says that it was there.`,
  putBack: (file: string) =>
    `Stop the service, and remove what is there of ${file}, ${file}-wal, ${file}-shm and ${file}.lock. Restore a copy of lks serve backup: cp COPY ${file}`,
  newer: (file: string) => `${file} was written by a newer lks.`,
  newerHint: 'Update lks: npm install -g lks.',
  cannotLog: (file: string, code: string) => `The access log ${file} cannot be written (${code}).`,
  cannotLogHint: 'Check the folder and its permissions, or name another file with --log.',
  portInUse: (host: string, port: number) => `Port ${port} of ${host} is in use by another program.`,
  portInUseHint: 'Choose another port with --port, or --port 0 for a free one.',
  portForbidden: (port: number) => `Port ${port} may not be opened by this account.`,
  portForbiddenHint: 'Choose a port above 1023 with --port.',
  noAddress: (host: string) => `${host} is no address of this computer.`,
  noAddressHint: 'Use 127.0.0.1, the name or an address of this computer, or 0.0.0.0 for all of them.',
  cannotListen: (host: string, port: number, code: string) =>
    `The service cannot listen on ${host}, port ${port} (${code}).`,
  cannotListenHint: 'Choose another address or port with --host and --port.',
  badHost: (flag: string) => `${flag}: must be a host name or an IP address, without port or path.`,
  processes: 'processes that answer (default: one a core)',
  processEnded: (end: string) => `a process that answers has ended (${end}); another is started`,
  followed: 'another catalogue replaces the one before, and is served from now on',
  openedAnew: 'another file replaces the library, which was damaged, and is served from now on',
  endsAtOnce: (what: 'search' | 'answer', why: string) =>
    `The processes that ${what} ended 3 times as soon as they were started. The last time: ${why}`,
  endsAtOnceHint: `Check the library: ${runnable('lks library status')}`,
  exitCode: (code: number | null) => `exit code ${code}`,

  refusals,
  page,
  openapi,
});
