/**
 * Every command of the README against a server that has the contract and nothing beyond it: it works, in each format and with
 * each refusal of the contract, or says that it needs a library. Whole, each line is run in every format.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_KINDS } from '../../src/contract/errors';
import { OPERATIONS, type OperationName } from '../../src/contract/operations';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { isMachine } from '../../src/render/formats';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { exitOf, spawnServe, startServing } from '../../test/serve/support/serving';
import { readCsv } from '../../test/support/csv';
import { patience } from '../../test/support/patience';
import {
  asksSeveral,
  isRefused,
  LINES,
  type Line,
  MORE,
  needsOf,
  needsOwn,
  typed,
} from '../../test/support/readme-lines';
import { cleanEnvironment, makeHome, putOnPath, ROOT, run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { KEYS, startService } from '../../test/support/service/service.mjs';
import { runLine } from '../../test/support/shell-line';
import { type Format, FORMATS as IN_ALL } from '../../test/support/tables';
import { WHOLE } from '../support/runs';

/** A spreadsheet is no text: test/cli/formats reads it. */
const FORMATS = IN_ALL.filter((format) => format !== 'xlsx');

/** The sentence of `needsLibrary`, whatever needs one; below it the hint says how to get one. */
const NEEDS_LIBRARY = new RegExp(`${phrase(say.needsLibrary.message)} .*lks library import`, 's');

// ---- running

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What was written into the folder of the run. */
  readonly files: readonly string[];
}

let home: string;
let remove: () => void;
/** An export of the sample. */
let exported: string;
beforeAll(async () => {
  ({ home, remove } = makeHome());
  putOnPath(home);
  exported = path.join(home, 'library.jsonl.gz');
  const env = { LKS_LIBRARY: path.join(ROOT, 'dist/sample.db') };
  expect((await run(home, ['library', 'export', exported], { env })).code).toBe(0);
});
afterAll(() => remove());

/** A home of its own below the one of this file, with the files that a reader would import. */
function newHome(): string {
  const own = mkdtempSync(path.join(home, 'home-'));
  const decisions = path.join(own, 'downloads/uitspraken');
  for (const name of ['bwb', 'eurlex', 'hvj'])
    cpSync(path.join(ROOT, 'test/transcripts/libraries/proefwet'), path.join(own, 'downloads', name), {
      recursive: true,
    });
  mkdirSync(decisions);
  mkdirSync(path.join(own, 'backup'));
  cpSync(exported, path.join(own, 'library.jsonl.gz'));
  writeFileSync(
    path.join(decisions, 'uitspraak.xml'),
    uitspraakXml({ ecli: 'ECLI:NL:HR:2024:1', tekst: '<uitspraak><para>De huurder.</para></uitspraak>' }),
  );
  return own;
}

/** Runs a line in a folder of its own, as bash would; the key is in the environment, and comes in where one is asked for. */
async function shell(command: string, own: string, env: Record<string, string>): Promise<Ended> {
  const cwd = mkdtempSync(path.join(own, 'run-'));
  writeFileSync(path.join(cwd, 'anna.key'), env.KEY ?? '');
  const ended =
    (await runLine(command, { home: own, cwd, env, stdin: env.KEY ?? '' })) ?? (await bash(command, own, cwd, env));
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.lks-|^manifest\.jsonl$|\.key$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
  return { ...ended, code: ended.code ?? 0, files };
}

function bash(command: string, own: string, cwd: string, env: Record<string, string>): Promise<Omit<Ended, 'files'>> {
  const whole = { ...env, PATH: `${path.join(home, 'bin')}:${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = execFile(
      'bash',
      // The folder of zsh that a reader would have.
      ['-c', `set -o pipefail; fpath=(. "$HOME"); ${command}`],
      { cwd, env: cleanEnvironment(own, whole) },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(env.KEY);
  });
}

/** Does `work` for each item, some at once; the results in the order of the items. */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 4): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const environmentOf = (url: string, key: string = KEYS.full): Record<string, string> => ({
  LKS_API_URL: url,
  LKS_API_KEY: key,
  KEY: key,
});

// ---- judging

/** The one object of a failure in a format for programs; undefined where stderr is anything else. */
function errorObject(stderr: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(stderr).error;
  } catch {
    return undefined;
  }
}

/** What is wrong with how a failure is told: one block with what to do, last; to programs one object and nothing else. */
function faultOfTelling({ stdout, stderr, files }: Ended, format: Format, exit: number): string | undefined {
  if (stdout !== '' || files.join('') !== '') return 'it printed something all the same';
  if (!isMachine(format)) return /^lks: .+\n.+\n$/ms.test(stderr) ? undefined : 'it does not say what to do';
  const error = errorObject(stderr);
  if (error === undefined) return 'stderr is not one object';
  if (error.exit_code !== exit) return `the object has exit code ${error.exit_code}`;
  // Of several that failed each is listed, with what is wrong with it.
  return error.hint || error.items ? undefined : 'the object has no hint';
}

/** Identifiers of the documents in an answer as JSON. */
const identifiersIn = (json: string): string[] =>
  [JSON.parse(json).data].flat().flatMap((item: { external_id?: string } | null) => item?.external_id ?? []);

/** What is not whole in an answer of a backend, by the rules of its format. */
function faultOfFormat(text: string, format: Format): string | undefined {
  try {
    if (format === 'json') identifiersIn(text);
    if (format === 'jsonl') for (const line of text.split('\n').filter(Boolean)) JSON.parse(line);
    if (format === 'csv') {
      const [header = [], ...rows] = readCsv(text);
      // A count is one number.
      if ((header.length < 2 && header[0] !== 'total') || rows.some(({ length }) => length !== header.length))
        return 'a row of another length';
    }
  } catch (error) {
    return String(error);
  }
  return text.endsWith('\n') ? undefined : 'it ends within a line';
}

/** Whether the publishers are to be asked, which a service does for nobody. */
const needsPublishers = ({ text }: Line): boolean => / --live\b/.test(text);

/** What is wrong with a run that should have gone well, or been refused because it needs a library. */
function faultOf(line: Line, ended: Ended, format: Format, isOwn: boolean): string | undefined {
  const { code, stderr } = ended;
  if (isOwn ? needsPublishers(line) : isRefused(line)) {
    if (code !== ERROR_KINDS.usage.exitCode) return `exit ${code}`;
    const said = isMachine(format) ? JSON.stringify(errorObject(stderr)) : stderr;
    return NEEDS_LIBRARY.test(said) ? faultOfTelling(ended, format, code) : 'it does not say that it needs a library';
  }
  if (code !== 0) return `exit ${code}`;
  if (/^lks: /m.test(stderr) || errorObject(stderr) !== undefined) return 'it says that it failed';
  if (needsOf(line) !== 'backend') return undefined;
  const texts = textsOf(ended);
  if (texts.length === 0 && format === 'json') return 'it printed nothing';
  return texts.map((text) => faultOfFormat(text, format)).find((fault) => fault !== undefined);
}

/** What came out, on the terminal and in files. */
const textsOf = ({ stdout, files }: Ended): string[] => [stdout, ...files].filter((text) => text !== '');

/** What went wrong, with what was printed: a line that a reader of the failure can copy. */
const problem = (command: string, why: string, { code, stdout, stderr }: Ended): string =>
  `${command}\n  ${why}; exit ${code}\n  ${stderr.trim()}\n  ${stdout.slice(0, 200)}`;

// ---- the tests

const startBare = () => startService({ bare: true, more: MORE });

interface Asked {
  readonly url: string;
  readonly key: string;
  /** It is one of one's own: it answers all but what asks the publishers. */
  readonly isOwn?: boolean;
  /** What it was asked so far, where that can be seen. */
  readonly requests?: readonly { readonly path: string }[];
}

/** Runs lines in one format, in the order of the README. Returns what went wrong, and what the backend's answers printed. */
async function readThrough(lines: readonly Line[], { url, key, requests, isOwn = false }: Asked, format: Format) {
  const own = newHome();
  const none = newHome();
  const env = environmentOf(url, key);
  const problems: string[] = [];
  const printed = new Map<string, string[]>();
  const login = `lks login --profile office --url ${url} > logged-in`;
  expect(await shell(login, own, { KEY: key })).toMatchObject({ code: 0 });
  for (const line of lines) {
    const before = requests?.length ?? 0;
    const command = typed(line, url, format);
    const ended = await shell(command, needsOwn(line) ? none : own, env);
    const why = faultOf(line, ended, format, isOwn) ?? faultOfAsking(line, requests?.slice(before));
    if (why !== undefined) problems.push(problem(command, why, ended));
    if (needsOf(line) === 'backend') printed.set(line.text, textsOf(ended));
  }
  return { problems, printed };
}

/** Whether the service was asked, where that can be seen: by what asks a backend, and by nothing else but `login`. */
function faultOfAsking(line: Line, requests: Asked['requests']): string | undefined {
  if (requests === undefined || line.command === undefined || line.path === 'login') return undefined;
  const asked = requests.length;
  // What it offers beyond the contract, it is asked once a day; of a service that offers nothing no more is asked.
  if (['texts', 'history'].includes(needsOf(line) ?? ''))
    return asked <= 1 ? undefined : `the service was asked ${asked} times what it offers`;
  // Whether it answers as a library does is asked before a line is refused, and nothing of what was typed.
  const offers = (needsOf(line) === 'backend' ? requests : []).filter(({ path: at }) => at.endsWith('/health'));
  if (needsOf(line) !== 'backend' || isRefused(line))
    return asked === offers.length ? undefined : `the service was asked ${asked} times`;
  return asked > 0 || line.path === 'library coverage' ? undefined : 'the service was not asked';
}

type Session = Awaited<ReturnType<typeof readThrough>>;
type UseService = (service: Asked) => Promise<Session>;

/** The lines of a format: all; in the short form all as JSON, and of those that ask a backend each in one other format in turn. */
function linesFor(format: Format, lines: readonly Line[]): readonly Line[] {
  if (format === 'json') return lines;
  const others = FORMATS.filter((one) => one !== 'json');
  // Help has three formats: test/cli/help.
  const each = lines.filter(({ path: command }) => command !== 'help');
  if (WHOLE) return each;
  return each.filter((line, at) => needsOf(line) !== 'backend' || others[at % others.length] === format);
}

/** Runs lines in every format, and compares what the formats show. */
async function readInAllFormats(
  lines: readonly Line[],
  withService: (use: UseService) => Promise<Session>,
): Promise<void> {
  const sessions = await eachOf(FORMATS, (format) =>
    withService((service) => readThrough(linesFor(format, lines), service, format)),
  );
  expect(sessions.flatMap(({ problems }) => problems).join('\n')).toBe('');
  // What one format shows they all show.
  const found = [...sessions[FORMATS.indexOf('json')]!.printed].map(([text, answers]) => ({
    text,
    ids: answers.flatMap(identifiersIn),
  }));
  expect(found.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(6);
  for (const { text, ids } of found)
    for (const [at, { printed }] of sessions.entries()) {
      const whole = printed.get(text)?.join('');
      if (whole === undefined) continue;
      for (const id of ids) expect(whole, `${text} as ${FORMATS[at]}`).toContain(id);
    }
}

describe('against a server of the bare contract', () => {
  it('every line works in every format, or says that it needs a library', { timeout: patience(120_000) }, () =>
    readInAllFormats(LINES, async (use) => {
      const service = await startBare();
      try {
        return await use({ url: service.url, key: KEYS.full, requests: service.requests });
      } finally {
        await service.close();
      }
    }),
  );

  it('lks mcp answers', async () => {
    const service = await startBare();
    try {
      const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
      const ended = await shell(`echo '${ping}' | lks mcp`, newHome(), environmentOf(service.url));
      expect(ended.stderr).toContain(service.url);
      expect([ended.code, JSON.parse(ended.stdout)]).toMatchObject([0, { id: 1, result: {} }]);
    } finally {
      await service.close();
    }
  });

  it('lks serve needs a library: with one it starts, without one it says so', async () => {
    const own = newHome();
    const service = await startBare();
    try {
      const env = environmentOf(service.url);
      const without = await shell('lks serve --port 0', own, env);
      expect([without.code, without.stdout]).toEqual([74, '']);
      expect(without.stderr).toContain(phrase(say.serving.noLibrary));
      expect(without.stderr).toContain(unmarked(say.serving.noLibraryHint));
      expect(await shell('lks library import ~/downloads/bwb', own, env)).toMatchObject({ code: 0 });
      const { child } = await spawnServe(own);
      child.kill('SIGTERM');
      expect(await exitOf(child)).toBe(0);
    } finally {
      await service.close();
    }
  });
});

describe('with nothing configured', () => {
  it('what only a library can do says so: the sample is none of the user’s own', async () => {
    // The days and texts of what the sample has are answered from it.
    const lines = LINES.filter((line) => needsOf(line) === 'library');
    expect(lines.length).toBeGreaterThan(3);
    const problems = await eachOf(lines, async (line) => {
      const command = typed(line, '', 'plain');
      const ended = await shell(command, newHome(), {});
      const why = faultOf(line, ended, 'plain', false);
      return why === undefined ? [] : [problem(command, why, ended)];
    });
    expect(problems.flat()).toEqual([]);
  });
});

describe('against lks serve', () => {
  it(
    'what asks a backend works in every format',
    async () => {
      const { url, key, close } = await startServing({ sample: true });
      const lines = LINES.filter((line) => needsOf(line) === 'backend');
      try {
        await readInAllFormats(lines, (use) => use({ url, key, isOwn: true }));
      } finally {
        await close();
      }
    },
    patience(120_000),
  );
});

/** A refusal as the contract has it, or a service that is down. */
interface Refusal {
  readonly status: number;
  /** What the service sends; undefined where there is no envelope. */
  readonly code: string | undefined;
  readonly exit: number;
}

const REFUSALS: readonly Refusal[] = [
  ...Object.values(ERROR_KINDS).flatMap(({ status, code, exitCode }) =>
    status === null ? [] : [{ status, code, exit: exitCode }],
  ),
  ...[500, 503].map((status) => ({ status, code: undefined, exit: ERROR_KINDS.unreachable.exitCode })),
];

/** The operations of a line that a refusal can come from; what a line asks first is answered where it asks for several. */
function refusing(line: Line, { status }: Refusal): OperationName[] {
  const operation = line.command?.operation;
  if (operation === undefined || needsOf(line) !== 'backend' || isRefused(line)) return [];
  const looksUp = operation === 'document' && !asksSeveral(line);
  const asked: OperationName[] = looksUp ? ['search', 'document'] : [operation];
  return asked.filter((name) => status >= 500 || OPERATIONS[name].statuses.includes(status));
}

/** Refusals that are about one document: the others are asked for all the same, and the run is partial. */
const OF_ONE_DOCUMENT = new Set([404, 500]);

/** A run into a folder ends where the service is gone; a few documents for the screen are each asked for. */
const isOfOne = ({ text }: Line, status: number): boolean =>
  OF_ONE_DOCUMENT.has(status) || (status === 503 && !text.includes(' --output '));

/** What a refusal ends a line with: contract.md, "Several things at once"; nothing came, so what ends them all is told as itself. */
const exitOfLine = (line: Line, { status, exit }: Refusal): number =>
  asksSeveral(line) && isOfOne(line, status) ? ERROR_KINDS.partial.exitCode : exit;

/** The formats in which a line meets a refusal: all; in the short form one for people and one for programs, in turn. */
function formatsFor(turn: number): readonly Format[] {
  if (WHOLE) return FORMATS;
  return [false, true].map((machine) => {
    const alike = FORMATS.filter((format) => isMachine(format) === machine);
    return alike[turn % alike.length]!;
  });
}

/** Runs a line against a service that refuses; returns what is wrong with how that is told. */
async function meet(line: Line, refusal: Refusal, format: Format): Promise<string | undefined> {
  const { status, code } = refusal;
  const service = await startBare();
  const own = newHome();
  const env = environmentOf(service.url);
  const body = code === undefined ? 'down' : { error: { code, message: 'Said by the service.' } };
  const headers: Record<string, string> = status === 429 ? { 'retry-after': '3600' } : {};
  for (const on of refusing(line, refusal))
    service.fail({ kind: 'status', on, status, body, headers, times: Number.POSITIVE_INFINITY });
  try {
    const command = typed(line, service.url, format);
    const ended = await shell(command, own, env);
    const exit = exitOfLine(line, refusal);
    const error = errorObject(ended.stderr);
    const odd = isMachine(format) && !asksSeveral(line) && (error?.status !== status || (code && error.code !== code));
    const why = ended.code === exit ? faultOfTelling(ended, format, exit) : `not exit ${exit}`;
    if (why !== undefined || odd) return problem(command, why ?? 'the object has another code or status', ended);
    return undefined;
  } finally {
    await service.close();
  }
}

describe('a refusal of the service', () => {
  it.each(REFUSALS)(
    '$status $code ends each line as the contract says',
    { timeout: patience(120_000) },
    async (refusal) => {
      const lines = LINES.filter((line) => refusing(line, refusal).length > 0);
      const cases = lines.flatMap((line, at) =>
        formatsFor(at + REFUSALS.indexOf(refusal)).map((format) => ({ line, format })),
      );
      expect(cases.length).toBeGreaterThan(1);
      // What is tried again waits most of its time.
      const atOnce = refusal.status >= 500 ? 12 : 4;
      const problems = await eachOf(cases, ({ line, format }) => meet(line, refusal, format), atOnce);
      expect(problems.filter((one) => one !== undefined).join('\n')).toBe('');
    },
  );
});
