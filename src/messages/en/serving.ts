/** What `lks serve` says: to who runs it, to the clients of the API, and on its page. */

import { runnable } from '../runnable';
import { count, grouped, listed } from './listed';

const later = (seconds: number): string => `Try again in ${count(seconds, 'second', 'seconds')}.`;

const SOON = 'Try again in a moment.';
const OPERATOR = 'Whoever runs it:';

const refusals = {
  missingKey: 'No API key was sent. Send it as Authorization: Bearer KEY.',
  invalidKey: 'The API key is unknown or revoked.',
  expiredKey: (day: string) => `The API key expired on ${day}. Ask whoever runs this service for a new one.`,
  planRequired: 'The subscription of this workspace has no API access.',
  noCredits: 'The workspace has too few credits.',
  rateLimited: (rate: number, seconds: number) =>
    `This key may make ${count(rate, 'search', 'searches')} a minute. ${later(seconds)}`,
  named: (parameter: string, message: string) =>
    message.startsWith(`${parameter}:`)
      ? message
      : `${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  repeated: (name: string) => `${name}: may be given once.`,
  noParameter: (name: string, known: readonly string[]) =>
    `${name}: there is no such parameter. There ${known.length === 1 ? 'is' : 'are'} ${listed(known, 'and')}.`,
  didYouMean: (name: string, meant: string) => `${name}: there is no such parameter. Did you mean ${meant}?`,
  encoding: (name: string) => `${name}: must be percent-encoded UTF-8.`,
  noDocument: 'The document does not exist.',
  noPath: 'Nothing is at this path.',
  method: (allowed: string) => `This path takes only ${allowed}.`,
  host: 'The Host header names another server.',
  badRequest: 'The request is not valid HTTP.',
  notJson: 'The body must be a JSON object in UTF-8, as /openapi.json has it.',
  mediaType: 'The body must be plain JSON: Content-Type: application/json.',
  bodyTooLarge: (most: number) => `The body may have at most ${grouped(most)} bytes.`,
  bodyShape: (levels: number, members: number) =>
    `The body may nest ${levels} levels deep, with ${members} members in a list or object.`,
  member: (name: string, known: readonly string[]) =>
    `${name}: there is no such member. There are ${listed(known, 'and')}.`,
  noCalls: (most: number) => `calls: must be a list of 1 to ${most} calls, each with method and args.`,
  otherRelease: (name: string) => `${name}: this release of lks does not take that call. Update the older of the two.`,
  memberType: (name: string, type: string) => `${name}: must be a JSON ${type}.`,
  noBody: 'A GET request may not have a body.',
  tooManyConnections: 'Too many connections from this address.',
  tooManyKeyless: (seconds: number) => `Too many requests without a valid API key from this address. ${later(seconds)}`,
  expectation: 'The Expect header asks for what is not possible.',
  stopping: 'The service is stopping.',
  stale: 'The library is known as of too long ago.',
  notSynced: 'The library was not synced in time.',
  indexAway: `The index of this service does not answer. ${SOON}`,
  needsIndex: `This service has a catalogue without its index. ${OPERATOR} lks serve --index URL.`,
  noIndex: `The cluster of this service lacks the index of its library. ${OPERATOR} lks cluster push --to URL, or lks cluster follow FOLDER.`,
  unreadable: 'The library cannot be read. The log says more.',
  tooSlow: 'The request took too long to arrive.',
  tooLarge: 'The request line and headers together are too large.',
  busy: `Too many requests are waiting. ${SOON}`,
  tooLong: 'The time was up before anything was found. There may be something: try again, or ask for less.',
  damaged: `The library of this service is damaged. ${OPERATOR} lks library check.`,
  accountsAway: `The accounts of this service cannot be reached. ${SOON}`,
  damagedAccounts: `The accounts of this service are damaged. ${OPERATOR} restore a backup.`,
  internal: (id: string) => `The service has an error. Its log says more, under ${id}.`,
};

const summaries = {
  search: 'Search the library',
  document: 'Fetch a document by its UUID',
  health: 'The health of each source',
};

const statuses: Readonly<Record<number, string>> = {
  400: 'The body is no JSON object',
  413: 'The body is too long',
  415: 'The body is of another media type, or packed',
  503: 'Too many wait, or it took too long',
  401: 'No API key, or one that is not valid',
  402: 'The workspace has too few credits',
  403: 'The subscription has no API access',
  404: 'The document does not exist',
  422: 'A parameter breaks its rule, or does not exist',
  429: 'The limit per minute of the key is reached',
};

const WHAT = 'An HTTP API to search and read Dutch laws by article, decisions, EU acts and local regulations.';
const SAMPLE = 'the sample library of lks: summaries and an invented example, not the law in force.';

const page = {
  language: 'en',
  summaries,
  statuses,
  title: 'Legal knowledge search',
  what: `${WHAT} Every result has its identifier and its address at the source.`,
  sample: `This service answers from ${SAMPLE}`,
  operations: 'Operations',
  parameters: 'Parameters of the search',
  parameterColumns: ['name', 'rule', 'meaning'],
  required: 'required',
  date: 'YYYY-MM-DD',
  range: (minimum: number, maximum: number | undefined, otherwise: number) =>
    `${maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`}; default ${otherwise}`,
  authentication: 'Authentication',
  key: 'Every request needs a key, but this page and the description: Authorization: Bearer KEY. Ask whoever runs this service.',
  errors: 'Errors',
  errorShape: 'Every error has this shape:',
  reference: 'Reference (OpenAPI 3.1):',
};

const SECOND = 'YYYY-MM-DD HH:MM:SS, in UTC';
const PLACES = 'in UTF-16 code units';
const BEYOND = 'Beyond the contract: ';

const openapi = {
  title: 'Legal Knowledge Search API',
  description: `${WHAT} Every path that takes GET takes HEAD.`,
  bearer: 'An API key of a workspace, as a bearer token.',
  summaries,
  answers: { search: 'One page of results', document: 'The document', health: 'Health by source' },
  statuses,
  extension:
    'An extension of lks, outside the API contract; meta.extensions of health announces it. It takes the same keys, and counts for their limit',
  extensionAnswer: 'The answer as data, with remarks for people in meta',
  announced: 'What can be asked beyond the contract',
  extensions: {
    versions: 'The versions of a law or an article',
    diff: 'What changed in a law or an article between two days',
    outline: 'The parts of a law or a decision',
    'cited-by': 'The documents that cite a document',
    cites: 'What a document cites',
    chain: 'The decisions of a case across instances',
    cite: 'How a document is cited',
    coverage: 'What the library has, and what sources leave out',
    verify: 'Checks each citation in a text',
    search: 'A search with all options of a library; words are optional',
    library: 'Calls by lks itself; their shapes go with the release',
  },
  retryAfter: 'Seconds until the next search is possible',
  language: 'nl or en; of decisions of the EU courts also others (de). The parameter lang takes only nl and en',
  decisionDate: 'Empty where the document has none',
  complete: 'How many of total have all words, as typed or in translation',
  matchedWords: 'Where words are missing: those that it has',
  missingWords: 'The words that it lacks',
  noticeCode: 'sample: from the sample library of lks, not the law in force. There may be other codes',
  noticeCommand: 'A command of lks that helps',
  noticeMessage: 'A sentence for people',
  notices: 'Warnings about the whole answer',
  sources: 'Each of sources_consulted, with how many of its documents the filters let through',
  failing: 'Which of the three is failing',
  /** What a search takes beside the contract. */
  beyond: {
    court: `${BEYOND}only decisions of this court (HR, ABRvS, GHAMS, EU:C); several with commas`,
    sort: `${BEYOND}date has the newest first, weight the most cited in the library`,
    facets: `${BEYOND}true counts by court, year and area too (meta.facets)`,
    at: `${BEYOND}the law as of this day`,
  } as Readonly<Record<string, string>>,
  facets: {
    facets:
      'Counts of the results with all words; each value has the parameters for just these. Absent where all are of one kind, unless facets asks for it',
    type: 'By kind of source',
    court: 'Of decisions, by court, most first; only with facets',
    year: 'By year of decision or publication, newest first; only with facets',
    area: 'By area of law, most first; a document counts in each of its areas; only with facets',
    more: 'How many values are not listed',
  },
  sort: 'The order asked for. By date and weight the score is 0, and means nothing',
  courts: 'The only courts whose decisions were searched',
  undatedLast: 'By date: results without one, which are last',
  uncitedLast: 'By weight: results that nothing in the library cites, which are last',
  citedBy:
    'By weight only: how many documents of the library cite it, marked or recognised. Articles of its own law do not count',
  otherLanguages: 'Matches in other languages (de), left out of data and total',
  matched: 'The words that matched in the snippets',
  undated: 'Matches without a date, which a date filter left out',
  noArea: 'Matches without an area, which its filter left out',
  incomplete: 'Stopped at the time limit: results may be missing, and total counts those found',
  timestamp: `When lks harvested or imported it: ${SECOND}`,
  newestText: 'The day of its newest text, YYYY-MM-DD; else empty',
  textStatus: 'Of an EU act: which of its texts this is, and what the act says of its days',
  fileKnownAsOf: 'Known as of this day, YYYY-MM-DD; else empty',
  imported: `When the file was imported: ${SECOND}`,
  synced: `Last sync without errors: ${SECOND}; null: none, absent: sync does not ask the source`,
  added: `Places in body with words of lks, not of the publisher, ${PLACES}`,
  kind: 'outline: body is the outline of a law, not its text',
  wholeLaw: 'With kind: whether the library has every article of that text',
  previous: 'The external_id before it in its law',
  next: 'The external_id after it',
  tables: 'The tables in body: a row a line, with as many cells; the first has headings',
  parts: `The places in body that can be cited, ${PLACES}, a part before those in it. kind: lid (paragraph), onderdeel (point), alinea, punt, rechtsoverweging, sectie or conclusie. A conclusie is an opinion printed with a decision, or a numbered paragraph of it. number: as printed, without stops and brackets, or empty. role: what a section is. recognised: by number or heading, not marked in the file. standing: whose words, if not of the court. author: of an opinion, as printed`,
  structure: 'Whether the file marks parts, they were recognised, or none are known',
  references: `What body cites, ${PLACES}. external_id: in one spelling; marked_up: by the publisher, else recognised; basis: on what it rests`,
  relations:
    'The decisions to which the register relates this one. earlier: whether the other came before, or null; label and outcome: as the register words them',
  at: 'The day that was asked for, YYYY-MM-DD',
  knownSince: 'Where another text was known for that day: since when this one is, YYYY-MM-DD',
  since: 'Since when an article of Dutch law reads so, and who says so',
  knownOn: 'The known_on that was asked for, YYYY-MM-DD',
  freshAsOf: 'Known as of: all of its laws, or the newest of its decisions, YYYY-MM-DD; else empty',
};

const SEE_WORKSPACES = `To see what there is: ${runnable('lks serve workspace list')}`;
const SEE_KEYS = `To see what there is: ${runnable('lks serve key list')}`;
const OTHER_FILE = 'Name another file with --db.';
const NAME_RULE = '1 to 64 letters, digits, spaces and . _ @ -, a letter or digit first';

export const serving = () => ({
  details:
    'Your library as an API, on this computer only (see --host). Make the library first (lks library sync --starter), or try --sample. Clients need a key: lks serve workspace create NAME, then lks serve key create --workspace NAME. Ctrl-C stops it.',
  host: (usual: string) => `address to listen on (default: ${usual}, this computer only)`,
  port: (usual: number) => `port to listen on; 0 picks a free one (default: ${usual})`,
  sample: 'serve the sample library, to try it out',
  noLibrary: (path: string | undefined) =>
    `You have no library to serve${path === undefined ? '' : `: ${path} does not exist`}.`,
  noLibraryHint: `To make one: ${runnable('lks library sync --starter')}\nTo try the sample library: ${runnable('lks serve --sample')}`,
  twoLibraries: '--sample and --library name two libraries.',
  twoLibrariesHint: 'Leave one of them out.',
  db: 'file of the service, with workspaces and keys (default: service.db beside library.db, office.service.db beside office.db)',
  shareDb: 'share the file of another service that runs',
  log: 'write the access log to this file (default: standard error)',
  logQueries: 'put the search words in the access log',
  logAddresses: 'put client addresses in the access log',
  keepAddresses: (usual: number) => `days before addresses are dropped from the file of --log (default: ${usual})`,
  cannotDrop: (file: string, code: string) => `client addresses could not be dropped from ${file} (${code})`,
  requestsPerCredit: 'price: N searches cost one credit (default: searches are free)',
  timeLimit: (usual: number) =>
    `longest processor time of a search, in seconds; by the clock 3 times that (default: ${usual})`,
  trustProxy: 'trust X-Forwarded-For of a proxy in front; only if nobody else can reach the service',
  allowHost: 'another host name of this service (may be repeated)',
  workspace: 'workspaces of this service',
  workspaceCreate: 'make a workspace',
  workspaceList: 'list workspaces, with keys and searches',
  workspaceCredit: 'add credits to a workspace',
  workspaceName: 'name of the workspace',
  creditAmount: 'credits to add',
  credits: (usual: number) => `credits to begin with (default: ${usual})`,
  noApiAccess: 'a subscription without API access',
  key: 'keys of the workspaces',
  keyCreate: 'make a key; it is shown once',
  keyList: 'list the keys, by how they begin',
  keyRevoke: 'revoke a key, also for a service that runs',
  keyRotate: 'replace a key by a new one',
  keyTrustClock: 'judge expiry by the clock again, after it was wrong',
  keyName: 'whose key it is, as the access log shows it; unique in its workspace',
  keyExpires: 'day from which it is refused (2027-01-01, in UTC), or days from now (90d) (default: never)',
  keyExpiresAnew: 'other day from which it is refused (default: as the old key)',
  keyRateAnew: 'other number of searches a minute (default: as the old key)',
  keyOverlap: 'how long the old key stays valid, such as 24h (default: not at all)',
  keyNamed: 'name of the key, or its beginning (lks serve key list)',
  keyOf: 'workspace of the key, where several have that name',
  keyWorkspace: 'workspace of the key (default: the only one)',
  keyRate: (usual: number) => `searches a minute (default: ${usual})`,

  metrics: (usual: number) => `metrics for Prometheus on another port, such as 127.0.0.1:${usual} (default: none)`,
  metricsOn: (url: string) => `metrics on ${url}`,
  badMetrics: '--metrics: must be HOST:PORT, or a port of this computer.',
  metricsHint: 'Such as: --metrics 127.0.0.1:9464',
  metricsExposed: (host: string) =>
    `Other computers can read the metrics on ${host} without a key. Let a firewall admit only Prometheus.`,

  listening: (url: string) => `listening on ${url}`,
  serving: (file: string) => `serving ${file}`,
  servingSample: `Serving ${SAMPLE}`,
  noKeys: (db: string) =>
    `There is no key yet, so every request is refused. To make one: lks serve workspace create NAME${db}, then lks serve key create --workspace NAME${db}`,
  madeFile: (file: string) => `${file} is new, for workspaces and keys.`,
  exposed: (host: string) =>
    `Other computers can reach ${host}, and keys are readable on the way. Put a server with https in front.`,
  stopping: 'Stopping: finishing what runs …',

  keyOnce: 'The key is shown only now.',
  keyLost: (prefix: string) =>
    `The new key, ${prefix}…, is made and lost. To replace it: ${runnable(`lks serve key rotate ${prefix}`)}`,
  keyUse: (workspace: string) => `It is for the workspace ${workspace}. Give it to lks login, or in LKS_API_KEY.`,
  keyUntil: (moment: string) => `It is refused from ${moment} on (UTC).`,
  rotated: (prefix: string, until: string | undefined) =>
    until === undefined ? `${prefix}… is refused from now on.` : `${prefix}… stays valid until ${until} (UTC).`,
  clockBehind: (now: string, seen: string) =>
    `The clock says ${now}, but the service has seen ${seen}, which decides what expired. If the clock is right:\nlks serve key trust-clock`,
  clock: 'Clock (UTC)',
  clockTrusted: 'This clock decides from now on what expired.',
  noWorkspaces: 'There is no workspace yet: lks serve workspace create NAME',
  noKeysListed: 'There is no key yet: lks serve key create --workspace NAME',
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

  badName: `A workspace has a name of ${NAME_RULE}.`,
  badNameHint: 'Such as: office',
  nameTaken: (name: string) => `There is a workspace ${name} already.`,
  nameTakenHint: `Choose another name. ${SEE_WORKSPACES}`,
  noWorkspace: 'There is no workspace of that name.',
  noWorkspaceHint: SEE_WORKSPACES,
  workspaceMissing: (names: readonly string[]) =>
    names.length === 0
      ? 'A key needs a workspace, and there is none yet.'
      : `There are ${names.length} workspaces, and you name none.`,
  workspaceMissingHint: (none: boolean) =>
    none
      ? `To make one: ${runnable('lks serve workspace create office')}`
      : 'Name one: lks serve key create --workspace NAME',
  tooManyCredits: (most: number) => `A workspace can hold at most ${most} credits.`,
  tooManyCreditsHint: 'Add fewer.',
  badExpiry: '--expires: must be a day (2027-01-01) or a number of days (90d).',
  badExpiryHint: 'It is refused from that day on, in UTC.',
  endPassed: (moment: string) => `--expires: ${moment} has passed. Give a later day: --expires 90d`,
  badKeyName: `A key has a name of ${NAME_RULE}, and not lks_.`,
  badKeyNameHint: 'Such as: bram',
  keyNameTaken: (name: string, prefix: string) => `There is a key ${name} already: ${prefix}…`,
  keyNameTakenHint: (name: string) =>
    `Choose another name. To replace that key: ${runnable(`lks serve key rotate ${name}`)}`,
  severalNamed: 'Several workspaces have a key of that name.',
  severalNamedHint: 'Name it: --workspace NAME',
  notRotated: (prefix: string) => `${prefix}… was revoked or replaced before.`,
  justRotated: (name: string, prefix: string) =>
    `${name} got a new key in the last minute, ${prefix}… Somebody else may use it.`,
  justRotatedHint: (prefix: string) => `To replace that one too: ${runnable(`lks serve key rotate ${prefix}`)}`,
  noSuchKey: 'No key has that name or beginning.',
  noSuchKeyHint: SEE_KEYS,
  severalKeys: (number: number) => `${number} keys begin like that.`,
  severalKeysHint: SEE_KEYS,

  movedFile: (file: string, before: string) =>
    `The file of the service belongs beside its library, ${file}, but is at ${before}.`,
  movedFileHint: (file: string, before: string) =>
    `To use it there: --db ${before}, or stop the service and move it. To begin a new one: --db ${file}`,
  serviceOwns: (file: string, pid: number) =>
    `${file} belongs to a service that runs${pid === 0 ? '' : ` (process ${pid})`}.`,
  serviceOwnsHint: (lock: string) =>
    `Name another file with --db, or share this one with --share-db. If no service runs, remove ${lock}`,
  noPlace: 'The file of the service has no place: there is no home folder.',
  noPlaceHint: OTHER_FILE,
  cannotOpen: (file: string) => `The file of the service, ${file}, cannot be opened or made.`,
  cannotOpenHint: `Check the path, its rights and the disk. ${OTHER_FILE}`,
  foreign: (file: string) => `${file} is not the file of a service.`,
  foreignHint: OTHER_FILE,
  damagedFile: (file: string) => `${file} is damaged: not all workspaces and keys are as written.`,
  empty: (file: string) => `${file} is empty or cut off.`,
  gone: (file: string, beside: string) => `${file} is gone, but ${file}${beside} says that it was there.`,
  putBack: (file: string) =>
    `Stop the service, and remove ${file}, ${file}-wal, ${file}-shm and ${file}.lock. Restore a copy of lks serve backup: cp COPY ${file}`,
  newer: (file: string) => `${file} was written by a newer lks.`,
  newerHint: 'Update lks: npm install -g lks.',
  cannotLog: (file: string, code: string) => `The access log ${file} cannot be written (${code}).`,
  cannotLogHint: 'Check the folder and its rights, or name another with --log.',
  portInUse: (host: string, port: number) => `Port ${port} of ${host} is in use.`,
  portInUseHint: 'Choose another with --port; 0 takes a free one.',
  portForbidden: (port: number) => `This account may not open port ${port}.`,
  portForbiddenHint: 'Choose a port above 1023 with --port.',
  noAddress: (host: string) => `${host} is no address of this computer.`,
  noAddressHint: 'Use 127.0.0.1, another address of this computer, or 0.0.0.0 for all.',
  cannotListen: (host: string, port: number, code: string) =>
    `The service cannot listen on ${host}, port ${port} (${code}).`,
  cannotListenHint: 'Choose others with --host and --port.',
  badHost: (flag: string) => `${flag}: must be a host name or an IP address, without port or path.`,
  processes: 'processes that answer (default: one a core)',
  processEnded: (end: string) => `a process that answers has ended (${end}); another is started`,
  followed: 'another catalogue is served from now on',
  openedAnew: 'another file is served from now on: the library was damaged',
  endsAtOnce: (what: 'search' | 'answer', why: string) =>
    `The processes that ${what} ended 3 times at once. The last time: ${why}`,
  endsAtOnceHint: `Check the library: ${runnable('lks library status')}`,
  exitCode: (code: number | null) => `exit code ${code}`,

  refusals,
  page,
  openapi,
});
