/** Sessions: transcripts of many command lines that share a home. Reading one, playing it, holding it to what is written; see test/transcripts/README.md. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../src/messages';
import { startAssistant } from '../mcp/support/assistant';
import { FRAME } from './columns';
import { type Listening, listenHere } from './listening.mjs';
import { makeHome, ROOT, run } from './run';
import { phrase } from './saying';
import { KEYS, startService, type TestService } from './service/service.mjs';
import { importedFolder, LIBRARIES, NOW } from './session-libraries';

export interface Step {
  /** Where it stands in the file: the line of its command, counted from 0, and the line after its last. */
  at: number;
  end: number;
  /** The comment before it, or the command. */
  title: string;
  command: string;
  input: string | undefined;
  exit: number;
  stdout: string[];
  stderr: string[];
  /** Lines with `@`: what is held of a stream or of the JSON in it. */
  held: string[];
}

export interface Session {
  /** What stands behind `==`; empty where the file is one session. */
  title: string;
  setUp: [name: string, value: string, input: string][];
  steps: Step[];
}

const ANY_LINES = '...';

/** Reads the sessions of a file. Throws, with the number of the line, for what is no line of one. */
export function readSessions(text: string): Session[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const first: Session = { title: '', setUp: [], steps: [] };
  const sessions = [first];
  let step: Step | undefined;
  let comment = '';
  let empty = 0;
  const fail = (at: number, why: string): never => {
    throw new Error(`line ${at + 1}: ${why}: ${lines[at]}`);
  };
  for (const [at, line] of lines.entries()) {
    const session = sessions.at(-1)!;
    const [, mark = '', rest = ''] = /^(==|[$#<?!@])(?: (.*))?$/.exec(line) ?? [];
    if (mark === '==') {
      if (first.steps.length > 0 && sessions.length === 1) fail(at, 'a command stands before the first session');
      sessions.push({ title: rest, setUp: [...first.setUp], steps: [] });
      step = undefined;
    } else if (mark === '$') {
      const title = comment === '' ? rest : comment;
      step = { at, end: at + 1, title, command: rest, input: undefined, exit: 0, stdout: [], stderr: [], held: [] };
      session.steps.push(step);
    } else if (mark === '#') {
      // A comment ends what was printed: it is the title of what follows.
      step = undefined;
      comment = lines[at - 1]?.startsWith('# ') === true ? `${comment} ${rest}` : rest;
      empty = 0;
      continue;
    } else if (step === undefined) {
      if (line === '') continue;
      const [, name = '', value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
      if (mark === '<' && session.setUp.length > 0) session.setUp.at(-1)![2] += `${rest}\n`;
      else if (name in SET_UP && session.steps.length === 0) session.setUp.push([name, value, '']);
      else fail(at, 'it is neither a set-up nor part of a step');
    } else if (mark === '<') step.input = `${step.input ?? ''}${rest}\n`;
    else if (mark === '?') step.exit = /^\d+$/.test(rest) ? Number(rest) : fail(at, 'no exit code');
    else if (mark === '!') step.stderr.push(rest);
    else if (mark === '@') step.held.push(rest);
    else if (line === '') {
      // It was printed where more of it follows; between two steps it is of neither, and one that is printed last is written `\`.
      empty += 1;
      continue;
    } else step.stdout.push(...Array.from({ length: empty }, () => ''), line.replace(/^\\/, ''));
    if (step !== undefined) step.end = at + 1;
    empty = 0;
    comment = '';
  }
  return sessions.length === 1 ? sessions : sessions.slice(1);
}

/** What a step printed, in the words of a transcript: no port, no folder of this machine, no escape. */
export interface Played {
  exit: number;
  stdout: string;
  stderr: string;
}

/** A session that is played, step by step, in a home of its own. */
export interface Playing {
  /** Plays all steps up to this one, each once, and gives what this one printed. */
  play(index: number): Promise<Played>;
  close(): Promise<void>;
}

/** The words of a command line, with simple quotes understood. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );

/** A service with one answer, a file in `answers`: `two-rows.json`, `401 missing-key.json`. */
function serve(folder: string, answer: string): Promise<Listening> {
  const [first = '', second] = answer.split(' ');
  const [status, name] = second === undefined ? [200, first] : [Number(first), second];
  const body = readFileSync(path.join(folder, 'answers', name));
  const type = name.endsWith('.html') ? 'text/html' : 'application/json';
  return listenHere((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  });
}

interface State {
  home: string;
  env: Record<string, string | undefined>;
  now: string;
  words: string[];
  replaced: [what: string, by: string][];
  close: (() => unknown)[];
  /** Lines beside the answer that no step is about. */
  without: string[];
  service?: TestService;
}

const within = (home: string, name: string): string => {
  const file = path.join(home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
};

/** What may stand before the steps. */
const SET_UP: Record<string, (state: State, value: string, input: string, folder: string) => void | Promise<void>> = {
  library: async ({ home }, name, _input, folder) => {
    const made = LIBRARIES[name]?.() ?? importedFolder(path.join(folder, 'libraries', name));
    copyFileSync(await made, within(home, 'lks/library.db'));
  },
  answer: async (state, value, _input, folder) => {
    const { url, close } = await serve(folder, value);
    Object.assign(state.env, { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_transcript' });
    state.replaced.push([url, 'http://127.0.0.1:PORT']);
    state.close.push(close);
  },
  service: async (state, kind) => {
    const service = await startService({ bare: kind === 'bare' });
    Object.assign(state, { service });
    Object.assign(state.env, { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });
    state.replaced.push([service.url, 'http://127.0.0.1:PORT']);
    state.close.push(service.close);
  },
  file: ({ home }, name, input) => writeFileSync(within(home, name), input),
  copy: ({ home }, value) => {
    const [from = '', to = '.'] = value.split(' ');
    cpSync(path.join(ROOT, 'test', from), path.join(home, to, path.basename(from)), { recursive: true });
  },
  env: ({ env }, value) => {
    const [, name = '', is = ''] = /^(\w+)=(.*)$/.exec(value) ?? [];
    env[name] = is;
  },
  without: ({ without }, line) => void without.push(withMessages(line)),
  now: (state, value) => {
    state.now = value;
  },
  terminal: ({ env }, columns) => {
    env.LKS_FORCE_TTY = columns;
  },
  color: (state, value) => {
    state.words = ['--color', value];
    state.env.NO_COLOR = undefined;
  },
};

/** Commands beside `lks`, for what lks reads and writes: each gives what it prints. */
const TOOLS: Record<string, (state: State, words: string[], input: string) => string | Promise<string>> = {
  write: ({ home }, [name = ''], input) => {
    writeFileSync(within(home, name), input);
    return '';
  },
  cat: ({ home }, names) => names.map((name) => readFileSync(path.join(home, name), 'utf8')).join(''),
  ls: ({ home }, [name = '.']) =>
    existsSync(path.join(home, name))
      ? readdirSync(path.join(home, name))
          .sort()
          .map((one) => `${one}\n`)
          .join('')
      : '',
  rm: ({ home }, names) => {
    for (const name of names) rmSync(path.join(home, name), { recursive: true });
    return '';
  },
  /** What a tool gives an assistant: its text, and with `--json` its data. */
  assistant: async ({ home, env }, words) => {
    const [name = '', parameters = '{}'] = words.filter((word) => word !== '--json');
    const assistant = await startAssistant(home, env);
    const { text, data } = await assistant.call(name, JSON.parse(parameters)).finally(() => assistant.close());
    return words.includes('--json')
      ? JSON.stringify(data)
      : `${text.replace(/(?<=untrusted data )[0-9a-f]{12}/g, 'MARK')}\n`;
  },
  /** What the service was asked since this was asked last. */
  asked: ({ service }) =>
    service!.requests
      .splice(0)
      .map(({ method, path, query }) => {
        const parameters = Object.entries(query).map(([name, value]) => ` ${name}=${value}`);
        return `${method} ${path}${parameters.join('')}\n`;
      })
      .join(''),
};

/** Begins a session; `folder` has its answers and libraries. */
export function begin(session: Session, folder: string): Playing {
  const played: Promise<Played>[] = [];
  let begun: Promise<State> | undefined;
  const begins = async (): Promise<State> => {
    // Where lines break on a terminal goes by the length of the path.
    const { home, remove } = makeHome('/tmp');
    const state: State = {
      home,
      env: { NO_COLOR: '1' },
      now: NOW,
      words: [],
      replaced: [[home, '~']],
      close: [remove],
      without: [],
    };
    for (const [name, value, input] of session.setUp) await SET_UP[name]!(state, value, input, folder);
    return state;
  };
  const playOne = async ({ command, input }: Step, state: State): Promise<Played> => {
    const words = wordsOf(command);
    const own: Record<string, string> = {};
    while (/^[A-Z_]+=/.test(words[0] ?? '')) {
      const [name = '', ...value] = words.shift()!.split('=');
      own[name] = value.join('=');
    }
    const tool = TOOLS[words[0] ?? ''];
    if (tool !== undefined) return { exit: 0, stdout: await tool(state, words.slice(1), input ?? ''), stderr: '' };
    if (words[0] !== 'lks') throw new Error(`no command of a session: ${command}`);
    const env = { ...state.env, ...own };
    const line = [...words.slice(1), ...state.words].map((word) => word.replaceAll('~/', `${state.home}/`));
    const ran = await run(state.home, line, { env, now: state.now, ...(input !== undefined && { stdin: input }) });
    const readable = (text: string): string =>
      state.replaced
        .reduce((all, [what, by]) => all.replaceAll(what, by), text.replace(FRAME, ''))
        .replaceAll('\u001b', '␛')
        .replaceAll('\r', '␍');
    const isLeftOut = (line: string): boolean => state.without.some((one) => patternOf(one)(line.trimEnd()));
    const left = (text: string): string => text.replace(/.*\n/g, (line) => (isLeftOut(line) ? '' : line));
    return { exit: ran.code ?? -1, stdout: readable(ran.stdout), stderr: left(readable(ran.stderr)) };
  };
  return {
    play: async (index) => {
      begun ??= begins();
      const state = await begun;
      for (let at = played.length; at <= index; at += 1) {
        await played.at(-1)?.catch(() => {});
        played.push(playOne(session.steps[at]!, state));
      }
      return played[index]!;
    },
    close: async () => {
      for (const close of (await begun?.catch(() => undefined))?.close ?? []) await close();
    },
  };
}

/** A message as it stands in a transcript: `{say.files.exists}` is what of it stands fast, `{say.files.exists("a.csv")}` is all of it. */
const NAMED = /\{say\.([\w.]+)(?:\((.*?)\))?\}/g;

/** A written text with the messages that it names. */
const withMessages = (text: string): string =>
  text.replace(NAMED, (_, name: string, facts?: string) => {
    const message = name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], say);
    if (typeof message !== 'string' && typeof message !== 'function') throw new Error(`no message: say.${name}`);
    if (facts === undefined) return phrase(message as () => string);
    return phrase((message as (...facts: unknown[]) => string)(...JSON.parse(`[${facts}]`)));
  });

/** Whether a text is as it was written: `[..]` stands for any text of a line, and a line `...` for any lines. */
export function isAsWritten(shown: readonly string[], written: readonly string[]): boolean {
  const matchers = written.map((line) => (line === ANY_LINES ? undefined : patternOf(line)));
  // The places in what was shown that all that was written so far may have come to.
  let places = new Set([0]);
  for (const matcher of matchers) {
    if (matcher === undefined) {
      const from = Math.min(...places);
      places = new Set(Array.from({ length: shown.length + 1 - from }, (_, more) => from + more));
    } else places = new Set([...places].filter((at) => at < shown.length && matcher(shown[at]!)).map((at) => at + 1));
    if (places.size === 0) return false;
  }
  return places.has(shown.length);
}

/** Whether a line, or a text, is as written, where `[..]` is any text. */
function patternOf(written: string): (shown: string) => boolean {
  if (!written.includes('[..]')) return (shown) => shown === written;
  const pieces = written.split('[..]').map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${pieces.join('.*')}$`, 's');
  return (shown) => pattern.test(shown);
}

/** A line of what is held: where, how, and what. */
const HELD = /^(stdout|stderr|!?[\w*-]+(?:\.[\w*-]+)*) (=|~|lacks|has|absent)(?: (.*))?$/;

/** A value of JSON by its path; `*` takes that of each item. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  const [key, ...rest] = keys;
  if (key === undefined || value === undefined || value === null) return value;
  if (key === '*') return Object.values(value).map((item) => valueAt(item, rest));
  return valueAt((value as Record<string, unknown>)[key], rest);
}

/** JSON, or a list of what stands in each line. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
}

/** What is not so of a line of what is held; undefined where it is. */
function wrongOf(line: string, played: Played): string | undefined {
  const [, where = '', how, written = ''] = HELD.exec(line) ?? [];
  if (how === undefined) throw new Error(`no line of what is held: @ ${line}`);
  const isStream = where === 'stdout' || where === 'stderr';
  const found = isStream
    ? played[where]
    : valueAt(jsonIn(where.startsWith('!') ? played.stderr : played.stdout), where.replace('!', '').split('.'));
  const shown = JSON.stringify(found) ?? 'absent';
  const text = typeof found === 'string' ? found : shown;
  const has = (words: string): boolean => patternOf(`[..]${withMessages(words)}[..]`)(text);
  const isSo = {
    '=': () => shown === JSON.stringify(JSON.parse(withMessages(written))),
    '~': () => found !== undefined && has(written),
    lacks: () => found !== undefined && !has(written),
    has: () => Object.keys(found ?? {}).length === Number(written) && found !== undefined,
    absent: () => found === undefined,
  }[how as '=' | '~' | 'lacks' | 'has' | 'absent'];
  return isSo() ? undefined : `@ ${where} ${found === undefined ? '' : '= '}${shown}`;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
const messagesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => withMessages(line).split('\n'));

/** What was written of a step and what was shown, in the same form: the same where all is as written. */
export function compared(step: Step, played: Played): { written: string; shown: string } {
  const written: string[] = [];
  const shown: string[] = [];
  const both = (one: readonly string[], other: readonly string[], isSame: boolean): void => {
    written.push(...one);
    shown.push(...(isSame ? one : other));
  };
  both([`? ${step.exit}`], [`? ${played.exit}`], step.exit === played.exit);
  for (const stream of ['stdout', 'stderr'] as const) {
    const [expected, printed] = [messagesIn(step[stream]), linesOf(played[stream])];
    const marked = (lines: readonly string[]): string[] =>
      stream === 'stdout' ? [...lines] : lines.map((line) => `! ${line}`);
    // What is held of a stream stands in place of its lines.
    const isHeld = step[stream].length === 0 && step.held.some((line) => streamOf(line) === stream);
    both(marked(expected), marked(printed), isHeld || isAsWritten(printed, expected));
  }
  for (const line of step.held) {
    const wrong = wrongOf(line, played);
    both([`@ ${line}`], [wrong ?? ''], wrong === undefined);
  }
  return { written: written.join('\n'), shown: shown.join('\n') };
}

const streamOf = (held: string): 'stdout' | 'stderr' => (/^(?:stderr |!)/.test(held) ? 'stderr' : 'stdout');

/** Lines that stand for more than themselves: they are left as they were written. */
const isWhole = (lines: readonly string[]): boolean =>
  !lines.some((line) => line === ANY_LINES || line.includes('[..]') || /\{say\./.test(line));

/** The lines of a step as it would be written now: a stream that is written whole is what it printed, and what is held to be a value has that of now. */
export function rewritten(lines: readonly string[], step: Step, played: Played): string[] {
  const was = lines.slice(step.at, step.end);
  const kept = was.filter((line) => /^[$<](?: |$)/.test(line));
  const held = step.held.map(
    (line) => (HELD.exec(line)?.[2] === '=' ? wrongOf(line, played) : undefined) ?? `@ ${line}`,
  );
  const of = (stream: 'stdout' | 'stderr'): string[] => {
    const isHeld = step[stream].length === 0 && step.held.some((line) => streamOf(line) === stream);
    if (isHeld || !isWhole(step[stream])) return step[stream];
    return linesOf(played[stream]);
  };
  const stdout = of('stdout').map((line) => (/^(?:==|[$#<?!@])(?: |$)|^\\/.test(line) ? `\\${line}` : line));
  if (stdout.at(-1) === '') stdout[stdout.length - 1] = '\\';
  const stderr = of('stderr').map((line) => (line === '' ? '!' : `! ${line}`));
  return [...kept, ...(played.exit === 0 ? [] : [`? ${played.exit}`]), ...stdout, ...stderr, ...held];
}
