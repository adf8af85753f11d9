/** What the hosted backend says: of addresses, keys, connections, refusals and odd answers. */

import { runnable } from '../runnable';
import { count, day as dayOf, grouped } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');
const seconds = (ms: number): string => `${ms < 1000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`;

const address = {
  faults: {
    'not-a-url': 'The API address is not a URL.',
    'not-http': 'The API address must start with https:// or http://.',
    credentials: 'The API address has a user name or password, and addresses end up in logs.',
    'extra-parts': 'The API address has a query or a fragment.',
  },
  hint: `Give only the address, as https://host or https://host/path. To store the key:\n${runnable('lks login')}`,
  exposed: (host: string) => `The key is not sent to ${host}: http is not encrypted, so others could read it.`,
  exposedHint: 'Use https. On a network that you trust, add --allow-insecure.',
  malformedKey: 'This is not an API key: 1 to 4,096 visible ASCII characters, without spaces.',
  malformedKeyHint: `Copy the key again from where you got it, and store it:\n${runnable('lks login')}`,
};

const proxy = {
  invalid: (name: string) => `${name} is not the address of a proxy.`,
  scheme: (name: string) => `lks does not know the kind of proxy in ${name}.`,
  hint: 'Set it to http://host:port or https://host:port, or unset it.',
  authentication: (host: string) => `The proxy ${host} asks for a user name and password (407).`,
  authenticationHint: 'Put them in the proxy variable, as http://user:password@host:port.',
  refused: (host: string, status: number) => `The proxy ${host} does not pass the connection on (${status}).`,
  refusedHint: 'Ask whoever runs the proxy, or name the service in NO_PROXY if it needs no proxy.',
  checkHint: 'Check the proxy variables (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).',
  name: (host: string) => `the proxy ${host}`,
};

const connection = {
  refused: (peer: string, tries: number) => `Cannot connect to ${peer}: refused${tried(tries)}.`,
  reset: (peer: string, tries: number) => `The connection to ${peer} was closed before an answer came${tried(tries)}.`,
  unreachable: (peer: string, tries: number) =>
    `Cannot connect to ${peer}: the network does not reach it${tried(tries)}.`,
  slow: (peer: string, tries: number) => `Cannot connect to ${peer}: it does not respond${tried(tries)}.`,
  noName: (peer: string, tries: number) => `Cannot find ${peer}: the name does not resolve${tried(tries)}.`,
  deadline: (peer: string, ms: number, tries: number) =>
    `No whole answer from ${peer} in ${seconds(ms)}${tried(tries)}.`,
  other: (peer: string, code: string, tries: number) => `Cannot reach ${peer} (${code})${tried(tries)}.`,
  tooManyFiles: 'This process has too many files or connections open.',
  tooManyFilesHint: 'Raise the limit (`ulimit -n`), or do less at once.',
  hint: `Check the API address (\`${runnable('lks status')}\`) and the network.`,
  nameHint: `Check the API address (\`${runnable('lks status')}\`), the network and the proxy (HTTPS_PROXY).`,
  deadlineHint: 'Try again later, or allow more time with --timeout.',
};

const tls = {
  failed: (peer: string, reason: string) => `No safe connection to ${peer}: ${reason}.`,
  selfSigned: 'its certificate is signed by itself',
  unknownIssuer: 'its certificate is of an issuer that this computer does not trust',
  expired: 'its certificate has expired',
  notYet: 'its certificate is not valid yet',
  otherName: 'its certificate is for another name',
  noTls: 'it speaks no TLS, or no safe version of it',
  other: (code: string) => `the check of its certificate failed (${code})`,
  hint: 'If your organisation has its own certificate authority, name its file in LKS_CA_FILE.',
  nameHint: `Check the API address (\`${runnable('lks status')}\`). This may be another server.`,
  protocolHint: `Check the scheme and the port of the API address (\`${runnable('lks status')}\`).`,
  clockHint: 'Check the clock of this computer. If it is right, tell whoever runs the service.',
  caUnreadable: (file: string, code: string) => `Cannot read the certificates in ${file} (${code}).`,
  caEmpty: (file: string) => `There is no certificate in ${file}.`,
  caHint: 'LKS_CA_FILE must name a readable file with certificates in PEM form.',
  identityHint: 'LKS_CLUSTER_CERT and LKS_CLUSTER_KEY must name readable files in PEM form.',
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
  damagedHint: 'Try again. If it stays, something on the way changes the answers.',
  tooLarge: (megabytes: number) => `The answer is larger than ${megabytes} MB, and was not read.`,
  besideBody: (megabytes: number) => `The answer has more than ${megabytes} MB beside its text, and was not read.`,
  bomb: 'The answer is compressed more than text can be, and was not unpacked.',
  encoding: 'The answer is compressed in a way that lks did not ask for.',
  webPage: (what: string) => `Got a web page, not the API: ${what}.`,
  webPageHint: `Check the API address (\`${runnable('lks status')}\`). It can also be a sign-in page of the network.`,
  notJson: (what: string) => `The answer is not valid JSON: ${what}.`,
  notUtf8: (what: string) => `The answer is not valid UTF-8: ${what}.`,
  noEnvelope: (what: string) => `The answer does not have the form of the API: ${what}.`,
  oddAnswer: (question: string, place: string) =>
    `The service answered ${question} in another form: ${place} is missing or of another type.`,
  oddCall: (name: string) => `The service answered “${name}” in a form that this release of lks does not read.`,
  oddCallHint: `Compare \`${runnable('lks --version')}\` here and at the service, and update the older one.`,
  noLonger: (status: number) =>
    `The service no longer answers as your library does (${status}). It may be another release or another service.`,
  wordsInAddress: (status: number | undefined) =>
    `The service refuses POST${status === undefined ? '' : ` (${status})`}, so lks asks with GET. Your search words then stand in addresses, which proxies and services log.`,
  noPost: (status: number) =>
    `The service refuses POST (${status}). With GET your search words would stand in addresses, and you asked lks to keep them private.`,
  noPostHint: (host: string) =>
    `Ask whoever runs ${host} to allow POST to /api/lks/v1. Without --private, LKS_PRIVATE or a private profile lks asks with GET.`,
  cameBack: 'The service did not answer at first, and does now.',
  cameBackHint: 'Run the command again.',
  noLongerHint: 'Run the command again.',
  tooDeep: (what: string) => `The answer is nested too deep: ${what}.`,
  notApiHint: `Check the API address (\`${runnable('lks status')}\`). It can also be a proxy or a firewall that answered.`,
  otherDocument: (what: string) => `The service sent another document than you asked for: ${what}.`,
  otherDocumentHint: 'lks stored and showed nothing. Try again, and tell whoever runs the service if it stays.',
  notHttp: 'The server does not speak HTTP as it should.',
  headersTooLarge: 'The headers of the answer are too large.',
  tooManyInterim: 'The server keeps sending interim answers and no final one.',
  redirect: (host: string, status: number) =>
    `The service redirects to ${host} (${status}), and lks does not send a key there.`,
  redirectHint: `If that is the right service, log in to its address:\n${runnable('lks login')}`,
  samePlace: 'another path',
  redirectUnknownHint: `Check the API address (\`${runnable('lks status')}\`).`,
  facts: (status: number, mediaType: string, bytes: number) =>
    `status ${status}, ${mediaType === '' ? 'no media type' : mediaType}, ${count(bytes, 'byte', 'bytes')}`,
};

const refusals = {
  keyMissing: 'The service did not get a key.',
  keyRejected: 'The service rejected the API key.',
  keyExpired: (day: string) => `Your API key expired on ${dayOf(day)}.`,
  keyExpiredHint: `Ask an administrator of the service for a new key, and store it:\n${runnable('lks login')}`,
  keyHint: `To see which key was sent: ${runnable('lks status')}\nTo store another: ${runnable('lks login')}`,
  noCredits: 'The workspace has too few credits.',
  noCreditsHint: 'Ask whoever runs the service for more credits.',
  planRequired: 'The subscription has no API access.',
  planHint: 'Ask whoever runs the service for access to the API.',
  notFound: (id: string) => `There is no document ${id}.`,
  notFoundHint: 'Search for it: lks search <words>. An ECLI, CELEX or BWB number works as well.',
  notHeld: 'The service does not have what was asked for.',
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
    when === undefined
      ? 'Wait a minute and run the command again.'
      : `Run the command again after ${when}, or let lks wait with --max-wait.`,
  unavailable: (status: number, tries: number) => `The service has an error of its own: ${status}${tried(tries)}.`,
  unavailableUntil: (status: number, when: string) => `The service is not available (${status}) until ${when}.`,
  unavailableHint: `Try again later. To see how its sources are:\n${runnable('lks health')}`,
  tooLarge: 'The request is too large for the service (413).',
  tooLargeHint: 'Ask less at once. Whoever runs the service can allow bodies of 256 kB in the proxy.',
  unexpected: (what: string, message: string | undefined) =>
    `The API has no such answer: ${what}.${message === undefined ? '' : ` It says: “${message}”`}`,
  says: (message: string) => `The service says: “${message}”`,
};

const paging = {
  repeats: 'The service sends the same results for every page.',
  tooManyRows: (rows: number, limit: number) =>
    `The service sent a page of ${count(rows, 'result', 'results')}, and lks asked for ${limit}.`,
  hint: 'The pages before are kept. Tell whoever runs the service.',
  emptyPage: (total: number, offset: number) =>
    `The service counts ${count(total, 'result', 'results')}, but gives none from number ${grouped(offset + 1)} on.`,
  incomplete: 'The service stopped the search at its time limit. Results are missing.',
  gap: 'The results changed while lks read them, and some are missing.',
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
