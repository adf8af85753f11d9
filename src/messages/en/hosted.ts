/** What the hosted backend says: of addresses, keys, connections, refusals and odd answers. */

import { runnable } from '../runnable';
import { count, day as dayOf, grouped } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');
const seconds = (ms: number): string => `${ms < 1000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`;

const ADDRESS = `Check the API address (\`${runnable('lks status')}\`)`;
const AGAIN = 'Run the command again.';
const OWNER = 'whoever runs the service';
const login = runnable('lks login');

const address = {
  faults: {
    'not-a-url': 'The API address is not a URL.',
    'not-http': 'The API address must start with https:// or http://.',
    credentials: 'The API address has a user name or password, which would end up in logs.',
    'extra-parts': 'The API address has a query or a fragment.',
  },
  hint: `Give only the address: https://host or https://host/path. To store the key:\n${login}`,
  exposed: (host: string) => `lks does not send the key to ${host}: on http others could read it.`,
  exposedHint: 'Use https. On a network that you trust, add --allow-insecure.',
  malformedKey: 'This is not an API key: 1 to 4,096 visible ASCII characters, without spaces.',
  malformedKeyHint: `Copy it again, and store it:\n${login}`,
};

const proxy = {
  invalid: (name: string) => `${name} is not the address of a proxy.`,
  scheme: (name: string) => `lks does not know the proxy in ${name}.`,
  hint: 'Set it to http://host:port or https://host:port, or unset it.',
  authentication: (host: string) => `The proxy ${host} asks for a user name and password (407).`,
  authenticationHint: 'Put them in the proxy variable, as http://user:password@host:port.',
  refused: (host: string, status: number) => `The proxy ${host} refuses the connection (${status}).`,
  refusedHint: 'Ask whoever runs the proxy, or name the service in NO_PROXY.',
  checkHint: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY.',
  name: (host: string) => `the proxy ${host}`,
};

const connection = {
  refused: (peer: string, tries: number) => `Cannot connect to ${peer}: refused${tried(tries)}.`,
  reset: (peer: string, tries: number) => `The connection to ${peer} was closed before an answer${tried(tries)}.`,
  unreachable: (peer: string, tries: number) => `Cannot connect to ${peer}: network unreachable${tried(tries)}.`,
  slow: (peer: string, tries: number) => `Cannot connect to ${peer}: no response${tried(tries)}.`,
  noName: (peer: string, tries: number) => `Cannot find ${peer}: unknown name${tried(tries)}.`,
  deadline: (peer: string, ms: number, tries: number) =>
    `No whole answer from ${peer} in ${seconds(ms)}${tried(tries)}.`,
  other: (peer: string, code: string, tries: number) => `Cannot reach ${peer} (${code})${tried(tries)}.`,
  tooManyFiles: 'lks has too many files or connections open.',
  tooManyFilesHint: 'Raise the limit (`ulimit -n`), or do less.',
  hint: `${ADDRESS} and the network.`,
  nameHint: `${ADDRESS}, the network and the proxy (HTTPS_PROXY).`,
  deadlineHint: 'Try again later, or allow more time with --timeout.',
};

const tls = {
  failed: (peer: string, reason: string) => `No safe connection to ${peer}: ${reason}.`,
  selfSigned: 'its certificate is self-signed',
  unknownIssuer: 'this computer does not trust the issuer of its certificate',
  expired: 'its certificate has expired',
  notYet: 'its certificate is not valid yet',
  otherName: 'its certificate is for another name',
  noTls: 'it speaks no safe TLS',
  other: (code: string) => `its certificate failed the check (${code})`,
  hint: 'If your organisation has its own certificate authority, name its file in LKS_CA_FILE.',
  nameHint: `${ADDRESS}. This may be another server.`,
  protocolHint: `${ADDRESS}: its scheme and port.`,
  clockHint: `Check your clock. If it is right, tell ${OWNER}.`,
  caUnreadable: (file: string, code: string) => `Cannot read the certificates in ${file} (${code}).`,
  caEmpty: (file: string) => `${file} has no certificate.`,
  caHint: 'LKS_CA_FILE must name a readable PEM file with certificates.',
  identityHint: 'LKS_CLUSTER_CERT and LKS_CLUSTER_KEY must name readable PEM files.',
};

/** Short reasons for a wait, at the start of a line. */
const causes = {
  refused: 'Connection refused',
  reset: 'Connection closed',
  unreachable: 'Network unreachable',
  slow: 'No connection',
  noName: 'Name not found',
  deadline: 'No answer in time',
  other: 'Connection failed',
  damaged: 'Damaged answer',
  status: (status: number) => `Server error ${status}`,
  limited: 'Rate limit reached',
  badAnswer: 'Unexpected answer',
};

const answers = {
  cut: (tries: number) => `The answer was cut off${tried(tries)}.`,
  damaged: (tries: number) => `The answer arrived damaged${tried(tries)}.`,
  damagedHint: 'Try again. If it stays, something on the way changes answers.',
  tooLarge: (megabytes: number) => `The answer is larger than ${megabytes} MB.`,
  besideBody: (megabytes: number) => `The answer has more than ${megabytes} MB beside its text.`,
  bomb: 'The answer is compressed more than text can be.',
  encoding: 'The answer is compressed as lks did not ask.',
  webPage: (what: string) => `Got a web page, not the API: ${what}.`,
  webPageHint: `${ADDRESS}. It can also be a sign-in page.`,
  notJson: (what: string) => `The answer is not valid JSON: ${what}.`,
  notUtf8: (what: string) => `The answer is not valid UTF-8: ${what}.`,
  noEnvelope: (what: string) => `The answer does not have the form of the API: ${what}.`,
  oddAnswer: (question: string, place: string) =>
    `The service answered ${question} in another form: ${place} is missing or of another type.`,
  oddCall: (name: string) => `This release of lks cannot read the answer of the service to “${name}”.`,
  oddCallHint: `Update the older of the two (\`${runnable('lks --version')}\`).`,
  noLonger: (status: number) =>
    `The service no longer answers as your library does (${status}). It may be another release or service.`,
  wordsInAddress: (status: number | undefined) =>
    `The service refuses POST${status === undefined ? '' : ` (${status})`}, so lks asks with GET. Your search words are then in addresses, which proxies and services log.`,
  noPost: (status: number) =>
    `The service refuses POST (${status}). GET would put your search words in addresses, and you keep them private.`,
  noPostHint: (host: string) =>
    `Ask whoever runs ${host} to allow POST to /api/lks/v1. Without --private, LKS_PRIVATE or a private profile lks uses GET.`,
  cameBack: 'The service answers now, and did not at first.',
  cameBackHint: AGAIN,
  noLongerHint: AGAIN,
  tooDeep: (what: string) => `The answer is nested too deep: ${what}.`,
  notApiHint: `${ADDRESS}. A proxy or firewall can also have answered.`,
  otherDocument: (what: string) => `The service sent another document: ${what}.`,
  otherDocumentHint: `lks stored and showed nothing. If it stays, tell ${OWNER}.`,
  notHttp: 'The server does not speak valid HTTP.',
  headersTooLarge: 'The headers of the answer are too large.',
  tooManyInterim: 'The server sends interim answers and no final one.',
  redirect: (host: string, status: number) => `The service redirects to ${host} (${status}). lks sends no key there.`,
  redirectHint: `If that is the right service, log in there:\n${login}`,
  samePlace: 'another path',
  redirectUnknownHint: `${ADDRESS}.`,
  facts: (status: number, mediaType: string, bytes: number) =>
    `status ${status}, ${mediaType === '' ? 'no media type' : mediaType}, ${count(bytes, 'byte', 'bytes')}`,
};

const refusals = {
  keyMissing: 'The service did not get a key.',
  keyRejected: 'The service rejected the API key.',
  keyExpired: (day: string) => `Your API key expired on ${dayOf(day)}.`,
  keyExpiredHint: `Ask ${OWNER} for a new key, and store it:\n${login}`,
  keyHint: `To see which key was sent: ${runnable('lks status')}\nTo store another: ${login}`,
  noCredits: 'The workspace has too few credits.',
  noCreditsHint: `Ask ${OWNER} for more credits.`,
  planRequired: 'The subscription has no API access.',
  planHint: `Ask ${OWNER} for it.`,
  notFound: (id: string) => `There is no document ${id}.`,
  notFoundHint: 'Search for it: lks search <words>. An ECLI, CELEX or BWB number works too.',
  notHeld: 'The service does not have it.',
  invalid: (parameter: string | undefined) =>
    parameter === undefined
      ? 'The service does not accept the parameters.'
      : `The service does not accept ${parameter}.`,
  invalidHint: (parameter: string) => `See \`${runnable('lks search --help')}\` for what ${parameter} takes.`,
  limited: (when: string | undefined, isOfKey: boolean) => {
    const said = isOfKey ? 'The rate limit of the key is reached' : 'The service takes no more requests now (429)';
    return when === undefined ? `${said}.` : `${said}. That lasts until ${when}.`;
  },
  limitedHint: (when: string | undefined) =>
    when === undefined ? `Wait a minute. ${AGAIN}` : `Run it again after ${when}, or let lks wait with --max-wait.`,
  unavailable: (status: number, tries: number) => `The service has an error: ${status}${tried(tries)}.`,
  unavailableUntil: (status: number, when: string) => `The service is not available (${status}) until ${when}.`,
  unavailableHint: `Try again later. To see its sources:\n${runnable('lks health')}`,
  tooLarge: 'The request is too large for the service (413).',
  tooLargeHint: `Ask less at once, or ask ${OWNER} to allow 256 kB in the proxy.`,
  unexpected: (what: string, message: string | undefined) =>
    `Not an answer of the API: ${what}.${message === undefined ? '' : ` It says: “${message}”`}`,
  says: (message: string) => `The service says: “${message}”`,
};

const paging = {
  repeats: 'Every page of the service has the same results.',
  tooManyRows: (rows: number, limit: number) =>
    `The service sent ${count(rows, 'result', 'results')}, and lks asked for ${limit}.`,
  hint: `lks has the pages before. Tell ${OWNER}.`,
  emptyPage: (total: number, offset: number) =>
    `The service counts ${count(total, 'result', 'results')}, but gives none from ${grouped(offset + 1)} on.`,
  incomplete: 'The service stopped at its time limit. Results are missing.',
  gap: 'The results changed while lks read them: some are missing.',
};

const debug = {
  hidden: (characters: number) => `[${count(characters, 'character', 'characters')}]`,
  request: (method: string, url: string, headers: string) => `→ ${method} ${url} (${headers})`,
  reply: (status: number, bytes: number, ms: number) => `← ${status}, ${count(bytes, 'byte', 'bytes')}, ${ms} ms`,
  failure: (code: string, ms: number) => `← failed: ${code}, ${ms} ms`,
};

export const hosted = () => ({
  address,
  answers,
  causes,
  connection,
  debug,
  askOwner: (host: string) => `Ask whoever runs ${host} to add it.`,
  lawIfThere: (law: string) => `${law} (if the service has it)`,
  paging,
  proxy,
  refusals,
  tls,
});
