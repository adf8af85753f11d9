/** A report of `lks verify` in HTML or Markdown: files, time and backend, what was not looked at, and the items. */

import type { Item } from '../../../contract/answers/verify';
import { type Backend, localLibrary } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import { COVERS, type Covers, VERDICTS, type Verdict } from '../../../contract/vocabulary';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { type Spool, temporarySpool } from '../../../platform/spool';
import { safeLine } from '../../../platform/text/safe-text';
import type { CheckedMeta } from '../../../research/verify/checking';
import { type Counts, counted, noCounts } from '../../../research/verify/item';
import type { ReadFile } from '../../../research/verify/reading';
import { type Entry, entryOf } from './entry';
import { WithoutEcli } from './without-ecli';

export interface Reported {
  files: readonly ReadFile[];
  items: AsyncIterable<Item>;
  /** Read after all items. */
  meta: () => CheckedMeta;
  version: string;
  at: string | undefined;
  backend: Backend;
}

type Fact = readonly [label: string, values: readonly string[]];

function factsOf({ files, meta, version, at }: Reported, today: string, known: Known): Fact[] {
  const { report } = say.checked;
  const { backend, coverage, publishers = [], counts, review } = meta();
  const against = report.backends[backend.kind]?.(backend.location) ?? `${backend.kind} ${backend.location}`;
  return [
    [files.length === 1 ? report.file : report.files, files.map(({ shown }) => shown)],
    [report.when, [`${say.render.onDay(today)}, ${report.by(version)}`]],
    [report.against, [against]],
    [report.holds, coverage.map((one) => report.held(one, known(one.source)))],
    [report.asked, publishers.map(say.verifying.report.asked)],
    [report.ofDay, [at === undefined ? report.today : report.atDay(at)]],
    [report.result, [say.verifying.counts(counts), ...(review.read === 0 ? [] : [say.verifying.review.told(review)])]],
  ].filter((fact): fact is [string, string[]] => fact[1]!.length > 0);
}

function cautionsOf({ meta }: Reported): string[] {
  const { report } = say.checked;
  const { backend, complete } = meta();
  return [
    ...(backend.kind === 'sample' ? [report.sample] : []),
    ...(complete ? [] : [say.verifying.report.incomplete]),
  ];
}

const MOST_PASSED = 200;

/** What was not looked at, and what is allowed. */
function notLookedAt({ files, meta }: Reported): string[] {
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

/** The parts of a report, worst first; confirmed items by what is confirmed. */
const PARTS = [...VERDICTS.slice(1), ...COVERS] as (Exclude<Verdict, 'confirmed'> | Covers)[];
type Part = (typeof PARTS)[number];

const partOf = ({ verdict, covers }: Item): Part => (verdict === 'confirmed' ? (covers ?? 'exists') : verdict);

function titleOf(part: Part): string {
  const { counts, exists, quotation } = say.checked.report;
  return { ...counts, exists, quotation }[part];
}

export interface Report {
  facts: readonly Fact[];
  cautions: readonly string[];
  notLookedAt: readonly string[];
  files: readonly (ReadFile & { counts: Counts; isShown: boolean })[];
  /** The parts that have items. */
  parts: readonly { part: Part; title: string; count: number; text: AsyncGenerator<string> }[];
  /** Items in text order: first those with a question. Empty without `Layout.isLong`. */
  questions: () => AsyncGenerator<Row>;
  settled: () => AsyncGenerator<Row>;
  /** Remarks that many items share, with their number from 1. */
  shared: ReadonlyMap<string, number>;
}

export interface Row {
  item: Item;
  number: number;
}

/** `number` counts the items of the run. */
interface Layout {
  listed(item: Item, entry: Entry, number: number): string;
  /** What is said of several items, in place of each. */
  told(line: string): string;
  /** Whether it has all of each item too, in text order. */
  isLong?: true;
  written(report: Report): AsyncGenerator<string>;
}

/** A report in pieces. Throws `local` if temporary text cannot be written to disk. */
export async function* reportOf(reported: Reported, { listed, told, isLong, written }: Layout): AsyncGenerator<string> {
  const { files, items, meta, backend } = reported;
  const [known, today] = [await knownDaysOf(backend), todayOf(currentDate())];
  const parts = new Map(PARTS.map((part) => [part, waitingText()]));
  const [questions, settled] = [waitingText(), waitingText()];
  const [said, shown] = [new Map<string, number>(), new Set<string>()];
  const [withoutEcli, lone] = [new WithoutEcli(), waitingText()];
  const byFile = new Map(files.map(({ file }) => [file, noCounts()]));
  try {
    let number = 0;
    for await (const item of items) {
      number += 1;
      const counts = byFile.get(item.file);
      if (counts !== undefined) counted(counts, item);
      const entry = entryOf(item, files.length > 1);
      const isOne = withoutEcli.add(item);
      const list = isOne ? lone : parts.get(partOf(item))!;
      await list.add(Buffer.from(listed(item, entry, number)));
      if (!isOne) shown.add(item.file);
      if (isLong === undefined) continue;
      for (const remark of isOne ? [] : entry.remarks)
        if (said.size < MOST_SAID) said.set(remark, (said.get(remark) ?? 0) + 1);
      const waiting = entry.state === 'right' ? settled : questions;
      await waiting.add(Buffer.from(`${JSON.stringify({ item, number })}\n`));
    }
    const { counts } = meta();
    const line = withoutEcli.line(files.length > 1);
    if (line !== '') await parts.get('not_checked')!.add(Buffer.from(told(line)));
    else for await (const piece of lone.bytes()) await parts.get('not_checked')!.add(piece);
    yield* written({
      facts: factsOf(reported, today, known),
      cautions: cautionsOf(reported),
      notLookedAt: notLookedAt(reported),
      files: files.map((one) => ({
        ...one,
        counts: byFile.get(one.file)!,
        isShown: line === '' || shown.has(one.file),
      })),
      parts: [...parts].flatMap(([part, waiting]) =>
        waiting.size === 0 ? [] : [{ part, title: titleOf(part), count: counts[part], text: textOf(waiting) }],
      ),
      ...{
        questions: () => rowsOf(questions, withoutEcli),
        settled: () => rowsOf(settled, withoutEcli),
        shared: sharedOf(said),
      },
    });
  } finally {
    for (const one of [questions, settled, lone, ...parts.values()]) await one.close();
  }
}

/** Bytes of temporary text in memory; the rest goes to disk. */
const IN_MEMORY = 1024 * 1024;

/** Temporary text until the end of the run. Its `add` throws `local` if it cannot be written to disk. */
const waitingText = (): Spool => temporarySpool(say.verifying.noTemporary, { inMemory: IN_MEMORY });

async function* textOf(waiting: Spool): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of waiting.bytes()) yield decoder.decode(piece, { stream: true });
}

async function* rowsOf(waiting: Spool, withoutEcli: WithoutEcli): AsyncGenerator<Row> {
  let rest = '';
  for await (const piece of textOf(waiting)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    for (const row of lines.map((line) => JSON.parse(line) as Row)) if (!withoutEcli.tells(row.item)) yield row;
  }
}

/** From so many items on a remark is said once; most remarks that are counted. */
const [MANY, MOST_SAID] = [3, 10_000];

function sharedOf(said: ReadonlyMap<string, number>): Map<string, number> {
  const shared = [...said].filter(([, items]) => items >= MANY);
  return new Map(shared.map(([remark], at) => [remark, at + 1]));
}

/** The days up to which a source is known, in words; empty if unknown, and for a service. */
type Known = (source: string) => string;

async function knownDaysOf(backend: Backend): Promise<Known> {
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
