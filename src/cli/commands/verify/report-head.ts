/** What a report says before its items, whatever it is written in: what was checked, when, against what, and what was not looked at. */

import type { Item } from '../../../contract/answers/verify';
import { type Backend, localLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { COVERS, type Covers, VERDICTS, type Verdict } from '../../../contract/vocabulary';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { Spool } from '../../../platform/spool';
import { safeLine } from '../../../platform/text/safe-text';
import type { CheckedMeta } from '../../../research/verify/checking';
import { type Counts, counted, noCounts } from '../../../research/verify/item';
import type { ReadFile } from '../../../research/verify/reading';

/** What a report is made of. */
export interface Reported {
  files: readonly ReadFile[];
  items: AsyncIterable<Item>;
  /** Read when all items have come. */
  meta: () => CheckedMeta;
  /** `YYYY-MM-DD`. */
  today: string;
  version: string;
  /** The day of `--at`. */
  at: string | undefined;
  /** Up to which days what a source has is known, in words; empty where nobody says. */
  known: (source: string) => string;
}

/** A label and what it is of, each a line. */
export type Fact = readonly [label: string, values: readonly string[]];

export function factsOf({ files, meta, today, version, at, known }: Reported): Fact[] {
  const { report } = say.checked;
  const { backend, coverage, publishers = [], counts } = meta();
  const against = report.backends[backend.kind]?.(backend.location) ?? `${backend.kind} ${backend.location}`;
  return [
    [files.length === 1 ? report.file : report.files, files.map(({ shown }) => shown)],
    [report.when, [`${today}, ${report.by(version)}`]],
    [report.against, [against]],
    [report.holds, coverage.map((one) => report.held(one, known(one.source)))],
    [report.asked, publishers.map(say.verifying.report.asked)],
    [report.ofDay, [at === undefined ? report.today : report.atDay(at)]],
    [report.result, [say.verifying.counts(counts)]],
  ].filter((fact): fact is [string, string[]] => fact[1]!.length > 0);
}

/** What whoever reads a report has to know before all else. */
export function cautionsOf({ meta }: Reported): string[] {
  const { report } = say.checked;
  const { backend, complete } = meta();
  return [
    ...(backend.kind === 'sample' ? [report.sample] : []),
    ...(complete ? [] : [say.verifying.report.incomplete]),
  ];
}

/** Files of other kinds that are named. */
const MOST_PASSED = 200;

/** What was not looked at, and what is allowed. */
export function notLookedAt({ files, meta }: Reported): string[] {
  const { unread, unparsed, allowed, passed = [] } = meta();
  const { unread: notRead, unsure } = say.verifying.report;
  return [
    ...files.flatMap(({ shown, failure }) =>
      failure === undefined ? [] : [say.checked.report.notRead(shown, safeLine(failure.message))],
    ),
    ...unread.map(({ kind, detail }) => (kind === 'unclosed' ? unsure(detail) : notRead(detail))),
    ...passed.slice(0, MOST_PASSED).map(({ detail }) => safeLine(detail)),
    ...(passed.length > MOST_PASSED ? [say.checked.report.morePassed(passed.length - MOST_PASSED)] : []),
    ...(unparsed.length === 0 ? [] : [say.checked.unparsed(unparsed)]),
    ...(allowed === undefined || allowed.count === 0 ? [] : [say.checked.allowed(allowed)]),
  ];
}

/** The parts of a report, the worst first: of what is confirmed, each by what it covers. */
export const PARTS = [...VERDICTS.slice(1), ...COVERS] as (Exclude<Verdict, 'confirmed'> | Covers)[];
export type Part = (typeof PARTS)[number];

export const partOf = ({ verdict, covers }: Item): Part => (verdict === 'confirmed' ? (covers ?? 'exists') : verdict);

export const titleOf = (part: Part): string => ({ ...say.verifying.verdicts, ...say.verifying.covers })[part];

/** How many of each verdict a file has. */
export class CountsByFile {
  readonly #counts = new Map<string, Counts>();

  add(item: Item): void {
    const counts = this.#counts.get(item.file) ?? noCounts();
    this.#counts.set(item.file, counts);
    counted(counts, item);
  }

  of({ file }: ReadFile): Counts {
    return this.#counts.get(file) ?? noCounts();
  }
}

/** Bytes of a part of a report in memory; the rest lies on disk until all items have come. */
const IN_MEMORY = 1024 * 1024;

/** A part of a report that waits for the end of the run. Its `add` throws `local` where it cannot be written to disk. */
export function waitingPart(): Spool {
  const folder = os().tmpdir();
  return new Spool(
    folder,
    ({ code = '' }) =>
      new LksError('local', say.verifying.noTemporary(folder, code), { hint: say.texts.noTemporaryHint }),
    IN_MEMORY,
  );
}

/** The text of a part, in pieces. */
export async function* textOf(part: Spool): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of part.bytes()) yield decoder.decode(piece, { stream: true });
}

/** Up to which days the sources of a library are known, in words; what nobody says, and what a service has, is empty. */
export async function knownDaysOf(backend: Backend): Promise<Reported['known']> {
  const rows = await localLibrary(backend)
    ?.coverage()
    .catch((error: unknown) => {
      if (!(error instanceof LksError)) throw error;
      return undefined;
    });
  const days = new Map<string, string[]>();
  for (const { source, known_as_of: oldest, known_newest: newest, known_until: until } of rows ?? [])
    days.set(source, [
      ...(days.get(source) ?? []),
      ...[oldest, newest, until].flatMap((day) => day?.slice(0, 10) || []),
    ]);
  return (source) => {
    const known = [...(days.get(source) ?? [])].sort();
    return known.length === 0 ? '' : say.checked.report.known(known[0]!, known.at(-1)!);
  };
}
