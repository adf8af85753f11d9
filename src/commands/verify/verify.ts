/** `lks verify`: whether what a text cites is there, and says what the text says. */
import { citationsIn } from '../../cited/in-files';
import { type Backend, localLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../errors';
import { chunksOf } from '../../io';
import { say } from '../../messages';
import { LawIndex } from '../../names/recognise/law-index';
import { safeLine } from '../../render/safe-text';
import { Authorities } from '../../verifying/authority';
import { LatestDay } from '../../verifying/times';
import type { Checked } from '../../verifying/verdict';
import { type Claim, claimOf, verify } from '../../verifying/verify';
import { answeredBy, callOf } from '../answered-by';
import { defineCommand, type Input, type Outcome } from '../command';
import type { Context } from '../context';
import type { Flags } from '../flags';
import { askLine } from '../login/prompt';
import { countsOf, extracted, type Item, itemOf, reportOf, viewOf } from './items';
import { Earlier } from './resume';

const FLAGS = {
  at: { kind: 'date', help: () => say.verifying.at },
  extract: { kind: 'switch', help: () => say.verifying.extract },
  resume: { kind: 'text', value: 'report.json', filled: true, help: () => say.verifying.resume },
  yes: { kind: 'switch', short: 'y', help: () => say.verifying.yes },
} as const satisfies Flags;

type VerifyInput = Input<typeof FLAGS>;

/** A file that was read, or why it was not. */
interface ReadFile {
  file: string;
  shown: string;
  cited: Claim[];
  /** The latest day that it names; empty where it names none. */
  latest: string;
  failure?: LksError;
}

const NOT_READ: Readonly<Record<string, number>> = { local: 0, failed: 1, usage: 2 };

async function readFile(context: Context, file: string, laws: LawIndex): Promise<ReadFile> {
  const shown = file === '-' ? say.texts.standardInput : safeLine(file);
  const source =
    file === '-' ? { shown, bytes: () => chunksOf(context.io.stdin, context.signal) } : { shown, path: file };
  const cited: Claim[] = [];
  const days = new LatestDay(todayOf(new Date()));
  const asked = { file, laws, signal: context.signal, tell: (sentence: string) => context.io.note(sentence) };
  try {
    for await (const one of citationsIn(source, { ...asked, seen: (text) => days.push(text) }))
      cited.push(claimOf(one));
    return { file, shown, cited, latest: days.latest };
  } catch (error) {
    if (!(error instanceof LksError) || context.signal.aborted) throw error;
    // What was found before it failed is no whole list of it.
    return { file, shown, cited: [], latest: '', failure: error };
  }
}

/** Ends a run: the service does not go on. */
const ENDS: readonly LksError['kind'][] = [
  ...(['no-key', 'key-rejected', 'plan-required', 'unreachable', 'bad-response', 'rate-limited'] as const),
  'no-credits',
];
const isLimit = ({ kind }: LksError): boolean => kind === 'rate-limited' || kind === 'no-credits';

const CUT: Omit<Checked, 'reason' | 'detail'> = {
  verdict: 'not_checked',
  expected: null,
  found: null,
  in_force: null,
  url: null,
  held_as: null,
};

interface Run {
  items: Item[];
  /** What ended it before its end. */
  cut?: LksError;
}

async function check(
  context: Context,
  backend: Backend,
  files: readonly ReadFile[],
  { at, earlier }: { at: string | undefined; earlier: Earlier },
): Promise<Run> {
  const authorities = new Authorities(backend, callOf(context));
  const run: Run = { items: [] };
  const today = todayOf(new Date());
  for (const { cited, latest } of files)
    for (const one of cited) {
      const known = earlier.take(one.row);
      if (known !== undefined) {
        run.items.push(known);
        continue;
      }
      if (run.cut === undefined) {
        try {
          run.items.push(itemOf(one.row, await verify(one, authorities, { at, today, latest })));
          continue;
        } catch (error) {
          if (!(error instanceof LksError) || !ENDS.includes(error.kind) || context.signal.aborted) throw error;
          run.cut = withHint(error);
        }
      }
      const reason = isLimit(run.cut) ? 'limit' : 'offline';
      run.items.push(itemOf(one.row, { ...CUT, reason, detail: run.cut.message }));
    }
  return run;
}

/** The failure that ended a run, with how to go on. */
const withHint = (error: LksError): LksError =>
  new LksError(error.kind, error.message, {
    ...error,
    hint: [error.hint, say.verifying.cutShort].filter(Boolean).join('\n'),
  });

/**
 * Before a service is sent what a text cites, which tells of a case: says whom and how much, and asks on a terminal. Throws `usage` where there is
 * nobody to ask and no `--yes`.
 */
async function announce(
  context: Context,
  { description }: Backend,
  cited: readonly Claim[],
  yes: boolean,
): Promise<void> {
  if (description.kind !== 'hosted' || description.offline === true || cited.length === 0) return;
  const distinct = new Set(cited.map(({ name }) => JSON.stringify({ ...name, text: '', pinpoints: [] }))).size;
  const { host } = new URL(description.location);
  context.io.note(say.verifying.sends(distinct, host));
  if (yes) return;
  const { io, signal } = context;
  if (!io.stdinIsTerminal || !io.err.isTerminal)
    throw new LksError('usage', say.verifying.needsYes(host), { hint: say.verifying.needsYesHint, parameter: 'yes' });
  context.settle();
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, say.verifying.ask, signal)))
    throw new LksError('failed', say.verifying.notSent);
}

/** The worst of what went wrong: a file that cannot be read, then what ended the run. */
function failureOf(files: readonly ReadFile[], cut: LksError | undefined): LksError | undefined {
  const failed = files.flatMap(({ shown, failure }) => (failure === undefined ? [] : [{ shown, failure }]));
  const [worst] = [...failed].sort((a, b) => (NOT_READ[a.failure.kind] ?? 3) - (NOT_READ[b.failure.kind] ?? 3));
  if (worst === undefined) return cut;
  if (files.length === 1) return worst.failure;
  if (cut !== undefined && worst.failure.kind !== 'local') return cut;
  return new LksError(worst.failure.kind, say.texts.someFailed(failed.length, files.length), {
    failures: failed.map(({ failure }) => failure.message),
    items: failed.map(({ shown, failure }) => ({ id: shown, code: failure.code, message: failure.message })),
    ...(worst.failure.hint !== undefined && { hint: worst.failure.hint }),
  });
}

async function run(context: Context, { args, flags }: VerifyInput): Promise<Outcome> {
  const names = [...new Set(args)];
  if (names.length === 0) throw new LksError('usage', say.verifying.noFile, { hint: say.verifying.noFileHint });
  const earlier = await Earlier.read(flags.resume);
  const backend = flags.extract ? undefined : await context.backend();
  const library = backend && localLibrary(backend);
  const following = await library?.following();
  const laws = new LawIndex(await following?.namesOfLaws());
  const files: ReadFile[] = [];
  for (const name of names) files.push(await readFile(context, name, laws));
  const cited = files.flatMap((one) => one.cited);
  if (files.every(({ failure }) => failure !== undefined)) throw failureOf(files, undefined);
  const none = files.filter((one) => one.failure === undefined && one.cited.length === 0);
  const notes = none.map(({ shown }) => say.texts.none(shown));
  if (backend === undefined) {
    const failure = failureOf(files, undefined);
    return { ...extracted(cited, context), notes, pager: true, ...(failure && { failure: () => failure }) };
  }
  await announce(context, backend, earlier.left(cited), flags.yes);
  const { items, cut } = await check(context, backend, files, { at: flags.at, earlier });
  const who = answeredBy(context, backend);
  const failure = failureOf(files, cut);
  const counts = countsOf(items);
  const { kind, location } = backend.description;
  const meta = {
    backend: { kind, location },
    coverage: (await following?.stock()) ?? [],
    counts,
    complete: failure === undefined,
  };
  const all = { data: { data: items, meta }, view: viewOf(items, context) };
  const told = [...notes, say.verifying.counts(counts)];
  return {
    ...(context.format === 'markdown'
      ? {
          text: reportOf(
            files.map(({ shown }) => shown),
            items,
            meta,
          ),
        }
      : { output: all }),
    ...who,
    notes: [...told, ...(who.notes ?? [])],
    pager: true,
    ...(counts.confirmed < counts.total && { exitCode: 7 }),
    ...(failure !== undefined && { failure: () => failure }),
  };
}

export const command = defineCommand({
  needs: 'backend',
  details: () => say.verifying.about,
  arguments: { file: { help: () => say.verifying.file, completes: 'file' } },
  flags: FLAGS,
  examples: [
    'lks verify pleadings.docx',
    'lks verify pleadings.docx --format markdown --output report.md',
    'lks verify - --json < letter.txt',
  ],
  run,
});
