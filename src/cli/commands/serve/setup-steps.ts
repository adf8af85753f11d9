/** The steps of `lks serve setup`, and what it says of each: account, folders, keys, files, trials; and the way back. */
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import {
  type Account,
  asAccount,
  type Done,
  type filesOf,
  findAccount,
  madeAccount,
  mainCaddyfile,
  makeAccount,
  prepareFolders,
  recordAccount,
  removals,
  removeFiles,
  type Setup,
  serveWords,
  stateFolder,
  type Trial,
  takeBack,
  tryCaddy,
  tryNginx,
  tryService,
  tryUnits,
  usesHome,
  usualLibrary,
  writeFiles,
} from '../../../deploy';
import { say } from '../../../messages';
import { currentMs } from '../../../platform/clock';
import { quoteWord } from '../../../platform/shell';
import {
  createKey,
  createWorkspace,
  type FileRegistry,
  hasKeys,
  listKeys,
  listWorkspaces,
  momentOf,
  openServiceFile,
  revokeKey,
  type Steps,
  together,
} from '../../../serve/registry';
import type { Outcome } from '../../command/command';
import { timestamp } from './file';
import { USUAL_RATE } from './key';

/** Lifetime of a trial key in milliseconds, should it not be revoked. */
const TRIAL_MS = 600_000;

type Result = keyof typeof say.setup.results;

interface Row {
  kind: 'account' | 'key' | 'file' | 'trial';
  what: string;
  result: Result;
  why: string;
  /** Whose key it is. */
  name?: string;
}

export interface Task {
  /** The name of the office. */
  name: string;
  setup: Setup;
  files: ReturnType<typeof filesOf>;
  /** Who is to have a key; undefined for one key where there is none. */
  people: readonly string[] | undefined;
}

/** Does `work` with the file of the keys, as the account whose it is. */
function withKeys<T>({ registry: file }: Setup, account: Account | undefined, work: (registry: FileRegistry) => T): T {
  return asAccount(account, () => {
    const registry = openServiceFile(file);
    try {
      return work(registry);
    } finally {
      registry.close();
    }
  });
}

/** The workspace of the office, made where it is missing. */
function* officeNamed(name: string): Steps<string> {
  const wanted = name.normalize('NFC').trim().toLowerCase();
  const found = (yield* listWorkspaces()).find((one) => one.name.toLowerCase() === wanted);
  return (found ?? (yield* createWorkspace(name, { credits: 0, apiAccess: true, created: timestamp() }))).name;
}

/** A key, with or without the name of its user. */
function* keyFor(workspace: string, person: string | undefined): Steps<Row> {
  const made = { rate: USUAL_RATE, created: timestamp(), ...(person !== undefined && { name: person }) };
  const { key, entry } = yield* createKey(workspace, made);
  const name = entry.name !== null && { name: entry.name };
  return { kind: 'key', what: key, result: 'made', why: say.setup.keyOnce(person), ...name };
}

/** The keys that are to be made; who has one keeps it. */
function* keysFor({ name, people }: Task): Steps<Row[]> {
  const workspace = yield* officeNamed(name);
  const good = (yield* listKeys()).filter((one) => one.workspace === workspace && one.revoked === null);
  const have = new Set(good.map((one) => one.name?.toLowerCase()));
  const rows: Row[] = [];
  for (const person of people ?? ((yield* hasKeys()) ? [] : [undefined]))
    rows.push(
      person !== undefined && have.has(person.toLowerCase())
        ? { kind: 'key', what: person, result: 'unchanged', why: say.setup.hasKey, name: person }
        : yield* keyFor(workspace, person),
    );
  return rows;
}

/** Makes keys, all or none. Each is shown this once. */
const makeKeys = (task: Task, account: Account | undefined): Row[] =>
  withKeys(task.setup, account, (registry) => registry.doNow(together(keysFor(task))));

/** Does `work` with a key: the first that was made, else one for this trial, which is revoked behind it. */
async function withTrialKey<T>(
  { name, setup }: Task,
  account: Account | undefined,
  made: string | undefined,
  work: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (made !== undefined || !existsSync(setup.library)) return work(made);
  const created = timestamp();
  const trial = { rate: USUAL_RATE, created, name: `setup trial ${created.replaceAll(':', '.')}` };
  const expires = momentOf(currentMs() + TRIAL_MS);
  const { key } = withKeys(setup, account, (registry) =>
    registry.doNow(createKey(registry.doNow(officeNamed(name)), { ...trial, expires })),
  );
  try {
    return await work(key);
  } finally {
    withKeys(setup, account, (registry) => registry.doNow(revokeKey(key, timestamp())));
  }
}

const rowOf = ({ path: what, fate }: Done): Row => ({
  kind: 'file',
  what,
  result: fate,
  why: fate === 'kept' ? say.setup.keptWhy : '',
});

/** The units and the block of the proxy, tried where they are those of setup; a block that was refused is taken back. */
async function tryFiles({ setup }: Task, done: Done[]): Promise<Row[]> {
  const { root } = setup;
  const rows: Row[] = [];
  const isIn = (folder: string, one: Done): boolean => one.name.startsWith(folder) && one.fate !== 'removed';
  const units = done.filter((one) => isIn('etc/systemd/', one));
  const proxies = done.filter((one) => !isIn('etc/systemd/', one) && isIn('etc/', one));
  const tried = async (what: string, files: Done[], trial: () => Promise<Trial>): Promise<Trial> =>
    files.some(({ fate }) => fate === 'kept') ? { what, result: 'not tried', why: say.setup.keptNotTried } : trial();
  rows.push(trialRow(await tried('systemd-analyze verify', units, () => tryUnits(units.map((one) => one.path)))));
  for (const proxy of proxies.filter(({ fate }) => fate !== 'gone')) {
    const isNginx = setup.proxy === 'nginx';
    const trial = await tried(isNginx ? 'nginx -t' : 'caddy validate', [proxy], () =>
      isNginx ? tryNginx(proxy.path, root) : tryCaddy(proxy.path, root),
    );
    rows.push(trialRow(trial));
    if (trial.result !== 'failed' || proxy.fate !== 'written') continue;
    done[done.indexOf(proxy)] = takeBack(root, proxy);
  }
  return rows;
}

const trialRow = (trial: Trial): Row => ({ kind: 'trial', ...trial });

/** What root types to start it. */
function commandsOf({ setup }: Task, again: string): string[] {
  const own = quoteWord;
  const { node, script } = setup.program;
  const program = `${own(node)} ${own(script)}`;
  const settings = [
    `LKS_CONFIG_DIR=${own(stateFolder(setup.root))}`,
    ...(setup.library === usualLibrary(setup.root) ? [] : [`LKS_LIBRARY=${own(setup.library)}`]),
  ].join(' ');
  const first = existsSync(setup.library) ? [] : ['library sync --starter'];
  if (setup.root !== '/')
    return [...first, serveWords(setup).map(own).join(' ')].map((words) => `env ${settings} ${program} ${words}`);
  const caddyfile = mainCaddyfile('/');
  const imported = caddyfile.imports ? '' : `sed -i '1i import lks.caddy' ${caddyfile.path} && `;
  const reload = {
    nginx: ['systemctl reload nginx', again],
    caddy: [`${imported}systemctl reload caddy`, again],
    none: [],
  };
  const units = 'lks-serve.service lks-sync.timer';
  return [
    ...first.map((words) => `runuser -u ${setup.user} -- env ${settings} ${program} ${words}`),
    `systemctl daemon-reload && systemctl enable ${units} && systemctl restart ${units}`,
    ...reload[setup.proxy],
  ];
}

const againOf = ({ name, setup }: Task): string => {
  const { host, httpsPort, library, user, proxy, port, certificate, certificateKey } = setup;
  const words = ['--name', name, '--address', httpsPort === 443 ? host : `${host}:${httpsPort}`, '--user', user];
  const files = proxy === 'nginx' ? ['--certificate', certificate, '--certificate-key', certificateKey] : [];
  const rest = ['--proxy', proxy, '--port', String(port), `--library=${library}`, ...files, '--yes'];
  return ['lks', 'serve', 'setup', ...words, ...rest].map(quoteWord).join(' ');
};

function outputOf(rows: readonly Row[]) {
  const { columns, results } = say.setup;
  const shown = [
    { key: 'what', label: columns.what },
    { key: 'result', label: columns.result },
    { key: 'why', label: columns.why, below: true },
  ];
  const view = rows.map(({ what, result, why }) => ({ what, result: results[result], why }));
  return { data: { data: rows }, view: { kind: 'records' as const, columns: shown, rows: view } };
}

function failureOf(rows: readonly Row[]): (() => LksError) | undefined {
  const kept = rows.filter(({ result }) => result === 'kept').length;
  const failed = rows.filter(({ result }) => result === 'failed').length;
  if (kept + failed === 0) return undefined;
  return () => new LksError('partial', say.setup.failed(kept, failed), { hint: say.setup.failedHint });
}

/** The account of the service on this computer; below another root nobody else's folders are touched. */
async function accountFor({ setup }: Task): Promise<{ account?: Account; rows: Row[] }> {
  if (setup.root !== '/') return { rows: [] };
  const found = await findAccount(setup.user);
  if (found !== undefined) return { account: found, rows: [] };
  const account = await makeAccount(setup.user, setup.root);
  recordAccount(setup.root, setup.user);
  return { account, rows: [{ kind: 'account', what: setup.user, result: 'made', why: say.setup.accountWhy }] };
}

/** What fails once the keys are made is a row, since they are shown this once. */
async function asRows(what: string, work: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await work();
  } catch (error) {
    return [{ kind: 'trial', what, result: 'failed', why: (error as Error).message }];
  }
}

/** Does all of it, in an order in which nothing that is refused leaves a file behind. */
export async function write(task: Task): Promise<Outcome> {
  const { setup, files } = task;
  const { account, rows: accounts } = await accountFor(task);
  prepareFolders(setup, account);
  const keys = makeKeys(task, account);
  const made = keys.find(({ result }) => result === 'made')?.what;
  const written = await asRows('etc', async () => {
    const done = writeFiles(setup.root, files);
    const trials = await asRows('etc', () => tryFiles(task, done));
    return [
      ...done.map((one) => ({
        ...rowOf(one),
        ...(one.fate === 'taken back' && {
          why: say.setup.takenBackWhy(setup.proxy === 'nginx' ? 'nginx -t' : 'caddy validate'),
        }),
      })),
      ...trials,
    ];
  });
  const requests = await asRows('http', () =>
    withTrialKey(task, account, made, async (key) => (await tryService(setup, account, key)).map(trialRow)),
  );
  const rows = [...accounts, ...written, ...requests, ...keys];
  const failure = failureOf(rows);
  const isUp = written.every(({ kind, result }) => kind !== 'file' || result === 'unchanged') && requests.length > 1;
  // A file that somebody changed is not for setup to have started, and what answers through its proxy is.
  const commands =
    failure !== undefined || (isUp && requests.at(-1)?.result === 'passed') ? [] : commandsOf(task, againOf(task));
  const caddyfile = setup.proxy === 'caddy' && setup.root === '/' ? mainCaddyfile('/') : undefined;
  const notes = [
    ...(usesHome(setup) ? [say.setup.inHome] : []),
    ...(caddyfile?.hasOptions && !caddyfile.imports ? [say.setup.caddyOptions(caddyfile.path)] : []),
    ...(commands.length > 0 ? [setup.root === '/' ? say.setup.next : say.setup.nextTrial] : []),
  ];
  return { output: outputOf(rows), secret: true, notes, commands, failure };
}

/** Throws `local` where taking the files away would break what still uses them. */
function refuseInUse(root: string): void {
  const wants = ['multi-user.target.wants/lks-serve.service', 'timers.target.wants/lks-sync.timer'];
  const isEnabled = wants.some((name) => {
    const link = path.join(root, 'etc/systemd/system', name);
    return lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  });
  if (isEnabled) throw new LksError('local', say.setup.stillEnabled, { hint: say.setup.stillEnabledHint });
  const { path: file, imports } = mainCaddyfile(root);
  if (imports) throw new LksError('local', say.setup.stillImported(file), { hint: say.setup.stillImportedHint(file) });
}

/** Takes away what setup wrote; or says what it would. */
export function remove(root: string, { dryRun }: { dryRun: boolean }): Outcome {
  const account = madeAccount(root);
  const planned = removals(root);
  if (planned.length === 0 && account === undefined) return { output: outputOf([]), notes: [say.setup.nothing] };
  if (!dryRun) refuseInUse(root);
  const done = dryRun ? planned : removeFiles(root);
  const rows = done.map(rowOf);
  if (!dryRun && account !== undefined) recordAccount(root, undefined);
  if (account !== undefined)
    rows.push({ kind: 'account', what: account, result: 'stays', why: say.setup.accountStays(account) });
  const hasNginx = done.some(({ name, fate }) => name.startsWith('etc/nginx/') && fate === 'removed');
  const commands = [`systemctl daemon-reload${hasNginx ? ' && systemctl reload nginx' : ''}`];
  const notes = [say.setup.stays(stateFolder(root)), ...(root === '/' ? [say.setup.nextRemove] : [])];
  return { output: outputOf(rows), notes, commands: root === '/' ? commands : [], failure: failureOf(rows) };
}
