/** Builds the `Context` of a run: everything is opened on first use and closed at the end. */
import { openBackend } from '../backends';
import type { Backend, Notice } from '../contract/backend';
import { MOST_NOTICES } from '../contract/caveats';
import { say } from '../messages';
import type { Secret } from '../platform/secret';
import type { Io, Progress } from '../platform/terminal';
import { startCountdown, startProgress } from '../platform/terminal';
import {
  libraryExists,
  loadProfileReader,
  openProfileStore,
  type ProfileStore,
  resolveSettings,
  type Settings,
} from '../state/profile';
import { type CommandLine, nameOf } from './command/command';
import type { Context } from './command/context';
import type { Globals } from './command/globals';
import { helpOfProgram, PROGRAM_TOPICS, readArguments } from './program';

export interface RunningContext extends Context {
  /** Closes what was opened, and removes the spinner. */
  close(): Promise<void>;
}

export interface ContextOptions {
  io: Io;
  globals: Globals;
  signal: AbortSignal;
  version: string;
  commands: readonly CommandLine[];
  /** Use the sample library, whatever is configured. */
  sample?: true;
  runOnSample: Context['runOnSample'];
}

/** Waits of at least this many seconds are counted down on a terminal. */
const LONG_WAIT_S = 3;

/** The text of a notice for stderr; undefined if only `--debug` shows it. */
function wordNotice(notice: Notice, debug: boolean): string | undefined {
  switch (notice.kind) {
    case 'waiting':
      return notice.reason === 'rate-limited'
        ? say.terminal.waitingForLimit(notice.seconds)
        : say.terminal.retrying(notice.cause, notice.seconds, notice.attempt, notice.attempts);
    case 'odd-field':
      return say.terminal.oddField(notice.field);
    case 'index-in-memory':
      return say.library.indexInMemory(notice.file);
    case 'source-down':
      return say.live.sourceDown(notice.source, notice.reason);
    case 'debug':
      return debug ? notice.line : undefined;
    case 'words-in-address':
      return say.hosted.answers.wordsInAddress(notice.status);
    case 'cache-off':
      return say.cache.off(say.profiles.reason(notice.code));
    case 'cache-damaged':
      return say.cache.damaged(notice.file);
    case 'waited':
    case 'asking':
    case 'from-cache':
    case 'answer-notice':
      return undefined;
  }
}

class Cached {
  /** Nothing else was asked for. */
  isWhole = true;
  #count = 0;
  #oldest: number | undefined = 0;

  add({ age }: { age?: number }): void {
    this.#count += 1;
    this.#oldest = age === undefined || this.#oldest === undefined ? undefined : Math.max(age, this.#oldest);
  }

  get line(): string | undefined {
    return this.#count === 0 ? undefined : say.cache.cameFromCache(this.#count, this.#oldest);
  }
}

/** Settings of an unconfigured, private run. */
const settingsOfSample = (): Settings =>
  resolveSettings({
    flags: { private: true },
    env: {},
    store: { list: () => [], get: () => undefined, current: undefined, fault: undefined },
    libraryExists: () => false,
  });

export async function openContext(options: ContextOptions): Promise<RunningContext> {
  const { io, globals, signal, version, commands } = options;
  const profileReader = await loadProfileReader(io.env);
  let profiles: ProfileStore | undefined;
  let settings: Settings | undefined;
  let backend: Promise<Backend> | undefined;
  const debug = globals.debug || Boolean(io.env.LKS_DEBUG && io.env.LKS_DEBUG !== '0');
  let progress: Progress | undefined;
  let countdown: Progress | undefined;
  const serviceNotices = new Set<string>();
  const cached = new Cached();
  const context: RunningContext = {
    env: io.env,
    io,
    globals,
    signal,
    version,
    async helpOf(words) {
      const shown = { version, columns: () => io.out.columns, whole: true };
      const topic = words.length === 1 ? PROGRAM_TOPICS.find((name) => name === words[0]) : undefined;
      if (topic !== undefined) return helpOfProgram(topic, commands, shown);
      if (words.length > 0 && commands.every((line) => nameOf(line) !== words[0])) return undefined;
      const told = await readArguments([...words, '--help'], commands, shown);
      return told.kind === 'text' ? told.text : '';
    },
    helpData: async (words, topics) => (await import('./help-data')).helpData(words, commands, { version, topics }),
    topicData: async (name, blocks) => (await import('./help-data')).topicData(name, blocks, commands),
    runOnSample: options.runOnSample,
    async completionFor(shell) {
      const { completionScript } = await import('./completion');
      return completionScript(shell);
    },
    reportFault: async (error) => (await import('./crash')).crashReport(error, io, context.settings().private.value),
    format: globals.format ?? (io.out.isTerminal && globals.output === undefined ? 'table' : 'plain'),
    profiles: () => {
      profiles ??= openProfileStore(io.env, profileReader, (line) => io.note(line));
      return profiles;
    },
    settings: () => {
      if (settings === undefined) {
        settings = options.sample
          ? settingsOfSample()
          : resolveSettings({ flags: globals, env: io.env, store: context.profiles(), libraryExists });
        for (const warning of settings.warnings) io.note(warning);
      }
      return settings;
    },
    backend: (wish = {}) => {
      const guard = (secret: Secret) => io.secrets.add(secret);
      backend ??= openBackend(context.settings(), {
        env: io.env,
        version,
        signal,
        guard,
        notice: context.notice,
        ...wish,
      }).then((opened) => {
        if (!context.settings().offline) progress = startProgress(io, say.terminal.asking(opened.description.location));
        return opened;
      });
      return backend;
    },
    serviceNotices,
    get cachedLine() {
      return cached.line;
    },
    get allCached() {
      return cached.isWhole && cached.line !== undefined;
    },
    notice(notice) {
      if (notice.kind === 'from-cache') cached.add(notice);
      if (notice.kind === 'asking') cached.isWhole = false;
      if (notice.kind === 'answer-notice' && serviceNotices.size < MOST_NOTICES) serviceNotices.add(notice.message);
      countdown?.stop();
      countdown =
        notice.kind === 'waiting' && notice.reason === 'rate-limited'
          ? startCountdown(io, notice.seconds, say.terminal.waitingForLimit)
          : undefined;
      if (countdown !== undefined) return;
      const line = wordNotice(notice, debug);
      if (line === undefined) return;
      progress?.stop();
      io.note(line);
      if (notice.kind === 'waiting' && notice.seconds >= LONG_WAIT_S)
        countdown = startCountdown(io, notice.seconds, say.terminal.tryingAgain);
    },
    settle() {
      countdown?.stop();
      progress?.stop();
    },
    async close() {
      countdown?.stop();
      progress?.stop();
      if (backend !== undefined) await (await backend.catch(() => undefined))?.close();
    },
  };
  return context;
}
