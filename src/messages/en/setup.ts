/** What `lks serve setup` says. */
import { count } from './listed';

export const setup = () => ({
  summary: 'set the service up on this computer: units, updates, proxy, first key',
  details:
    'Writes the units of systemd, a nightly update and the block of a proxy, makes the first keys, and tries each. Without a terminal, give --name, --address and --yes. --remove takes away what it wrote; the library and the keys stay.',
  name: 'name of the office, which becomes its workspace',
  address: 'name under which clients reach the service: kb.example.org',
  user: 'account that runs the service (default: lks)',
  proxy: 'proxy in front of it (default: the one that is here)',
  port: (usual: number) => `port of the service on this computer (default: ${usual})`,
  certificate: 'certificate for nginx (default: that of certbot)',
  certificateKey: 'key of that certificate',
  keys: 'how many keys to make (default: 1, where there is none)',
  root: 'folder that stands for /, to try it without root',
  dryRun: 'print the files, and write nothing',
  remove: 'remove what setup wrote; what was changed since stays',
  yes: 'ask nothing',

  askName: 'Name of the office:',
  askAddress: 'Name under which clients reach the service (kb.example.org):',
  askLibrary: (usual: string) => `Library [${usual}]:`,
  askUser: (usual: string) => `Account that runs the service [${usual}]:`,
  askWrite: (files: number) => `Write ${count(files, 'file', 'files')}? [y/N]`,
  notWritten: 'Nothing was written.',
  missing: (flags: readonly string[]) => `Setup cannot ask here, and lacks ${flags.join(', ')}.`,
  missingHint: 'lks serve setup --name office --address kb.example.org --yes',
  needsRoot: 'Setup writes below /etc, which takes root.',
  needsRootHint: 'To see what it writes: --dry-run. To try it in a folder: --root DIR',
  running: (pid: number) => `Another setup is running${pid === 0 ? '' : ` (process ${pid})`}.`,
  runningHint: (lock: string) => `Wait for it. Where none runs, remove ${lock}`,
  cannotWrite: (code: string) => `Setup could not write its files (${code}).`,

  controls: (flag: string) => `${flag}: must have no line end or control character.`,
  dollar: (flag: string) => `${flag}: must have no $, which nginx takes for a variable.`,
  badAddress: '--address: must be a host name, such as kb.example.org, with a port or without.',
  badUser: '--user: must be an account: a small letter, then small letters, digits, _ and -.',

  absent: (program: string) => `${program} is not here`,
  notIncluded: (file: string) => `nginx does not read ${file}`,
  noLibrary: (file: string) => `there is no ${file}`,
  searched: '/readyz and a search',
  proxyStopped: 'the proxy does not run',

  columns: { what: 'What', result: 'Result', why: 'Note' },
  keptWhy: 'somebody else wrote or changed it',
  keyOnce: 'key: shown this once',
  failed: (files: number, trials: number) =>
    `${count(files, 'file was', 'files were')} kept, ${count(trials, 'trial', 'trials')} failed.`,
  inHome: 'The program or the library is below a home. The units see these folders of it alone (ProtectHome=tmpfs).',
  stays: (state: string) => `The library, the keys and ${state} stay.`,
  nothing: 'Setup wrote nothing here.',
  next: 'To start it, as root:',
  nextRemove: 'To stop it, as root:',
});
