/** What `lks serve setup` says. */
import { runnable } from '../runnable';
import { count } from './listed';

export const setup = () => ({
  summary: 'set the service up on this computer: units, updates, proxy, first key',
  details:
    'Writes the units of systemd, a nightly update and the block of a proxy, makes the first keys, and tries each. Asks for what is missing; without a terminal, give --name, --address and --yes. A file that somebody changed is kept and named. --remove takes away what setup wrote; the library and the keys stay.',
  name: 'name of the office, which becomes its workspace',
  address: 'name under which clients reach the service: kb.example.org',
  user: 'account that runs the service, made where it is missing (default: lks)',
  proxy: 'proxy in front of it (default: the one that is here)',
  port: (usual: number) => `port of the service on this computer (default: ${usual})`,
  certificate: 'certificate for nginx (default: that of certbot)',
  certificateKey: 'key of that certificate',
  keys: 'whose keys to make: anna,bram (default: one key, where there is none)',
  root: 'folder that stands for /, to try it without root',
  dryRun: 'print the files, and write nothing',
  remove: 'remove what setup wrote; what was changed since stays',
  yes: 'ask nothing',

  askName: 'Name of the office:',
  askAddress: 'Name under which clients reach the service (kb.example.org):',
  askLibrary: (usual: string) => `Library [${usual}]:`,
  askUser: (usual: string) => `Account that runs the service [${usual}]:`,
  askWrite: (files: number) => `Write ${count(files, 'file', 'files')}? [y/N]`,
  askRemove: (files: number) => `Remove ${count(files, 'file', 'files')}? [y/N]`,
  notWritten: 'Nothing was changed.',
  missing: (flags: readonly string[]) => `Setup cannot ask here, and lacks ${flags.join(', ')}.`,
  missingHint: 'lks serve setup --name NAME --address HOST --yes',
  removeNeedsYes: 'Setup cannot ask here whether to remove its files.',
  removeNeedsYesHint: runnable('lks serve setup --remove --yes'),
  needsRoot: 'Setup writes below /etc, which takes root.',
  needsRootHint: 'To see what it writes: --dry-run. To try it in a folder: --root DIR',
  running: (pid: number) => `Another setup is running${pid === 0 ? '' : ` (process ${pid})`}.`,
  runningHint: (lock: string) => `Wait for it. Where none runs, remove ${lock}`,
  cannotWrite: (code: string) => `Setup could not write its files (${code}).`,
  badManifest: (file: string) => `${file} is not as setup wrote it.`,
  badManifestHint: (file: string) =>
    `Look at it, and move it away. Files that it named are then yours to remove: ${file}`,

  signs: (flag: string) => `${flag}: must have no quote, line end or any of \\ $ : ; { } * ? [ ].`,
  badAddress: '--address: must be a host name, such as kb.example.org, with a port or without.',
  samePort: '--port: must not be the port of --address, where the proxy listens.',
  badUser: '--user: must be an account other than root: a small letter, then small letters, digits, _ and -.',

  noAccount: (name: string, why: string) => `The account ${name} could not be made${why === '' ? '' : ` (${why})`}.`,
  noAccountHint: (name: string) => `useradd --system --user-group --shell /usr/sbin/nologin ${name}`,
  notWritable: (user: string, place: string) =>
    `The account ${user} cannot write ${place}. Setup changes no owner of what is there.`,
  notWritableHint: (user: string, state: string, library: string | undefined) =>
    library === undefined
      ? `chown -R ${user}: ${state}`
      : `Give ${user} that folder and the library in it, or leave --library out and copy ${library} to ${state}.`,

  absent: (program: string) => `${program} is not here`,
  keptNotTried: 'the file is not that of setup',
  notIncluded: (file: string) => `nginx does not read ${file}`,
  noLibrary: (file: string) => `there is no ${file}`,
  searched: 'a search with a key of this service',
  answered: (status: number) => `the search was answered with ${status}`,
  otherListens: (port: number) =>
    `another program listens on port ${port}, or the service with other keys: choose --port`,
  unknownListens: 'lks cannot tell whether this service listens there, and sent no key',
  serviceFirst: 'the service comes first',
  proxyStopped: 'the proxy does not run',
  notStarted: 'the service did not start in time',
  homeClosed: (user: string) => `${user} cannot read the program outside its unit, which binds it in`,

  columns: { what: 'What', result: 'Result', why: 'Note' },
  results: {
    written: 'written',
    unchanged: 'unchanged',
    kept: 'kept',
    removed: 'removed',
    gone: 'gone',
    'taken back': 'taken back',
    made: 'made',
    stays: 'stays',
    passed: 'passed',
    failed: 'failed',
    'not tried': 'not tried',
  },
  keptWhy: 'somebody else wrote or changed it',
  takenBackWhy: (what: string) => `${what} refused it`,
  accountWhy: 'account of the service',
  accountStays: (name: string) => `account; to remove it: userdel ${name}`,
  keyOnce: (name: string | undefined) => `${name === undefined ? 'key' : `key of ${name}`}: shown this once`,
  hasKey: 'has a key already',
  failed: (files: number, trials: number) =>
    `${count(files, 'file was', 'files were')} kept, ${count(trials, 'trial', 'trials')} failed.`,
  failedHint: 'Mend what the notes name, and run setup again. To see what it would write: --dry-run',
  inHome: 'The program or the library is below a home. The units see these folders of it alone (ProtectHome=tmpfs).',
  caddyOptions: (file: string) =>
    `${file} has global options. Put the log lines of lks.caddy into those by hand, and import the rest.`,
  stays: (state: string) => `The library, the keys and ${state} stay.`,
  nothing: 'Setup wrote nothing here.',
  next: 'To start it, as root:',
  nextTrial: 'To start it as the unit would:',
  nextRemove: 'To make the proxy and systemd forget it, as root:',
  stillEnabled: 'The units are enabled. Setup removes them once they are not.',
  stillEnabledHint: 'systemctl disable --now lks-serve.service lks-sync.timer',
  stillImported: (file: string) => `${file} imports lks.caddy. Setup removes that once it does not.`,
  stillImportedHint: (file: string) => `sed -i '/^import lks.caddy$/d' ${file} && systemctl reload caddy`,
});
