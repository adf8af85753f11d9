/** `lks library add`: the shortest way from an empty library to real law. */
import { failedItems, LksError } from '../../../contract/errors';
import type { ReadNames } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { RunProgress } from '../../../platform/terminal';
import type { Output } from '../../../render/view';
import { addDocuments, type Harvested, type Wanted } from '../../../sources/harvest/harvest';
import { identifierNames, loadPublishers } from '../../../sources/publishers';
import { defineCommand } from '../../command/command';
import type { Context } from '../../command/context';
import { records } from '../../command/facts';
import { globalWords } from '../../command/retype';
import { notesBeside, openHarvest, plannedOutput, recogniseCitations } from './harvest';
import { sayEnded, takenBackNotes, unknownData, unknownNotes } from './harvest-report';
import { withOwnNames } from './history';
import { namesUnlisted, placesNamed, readWanted } from './read-wanted';

function addedOutput(results: readonly Harvested[]): Output {
  const { columns: labels, outcomes } = say.harvest;
  const columns = [
    { key: 'id', label: labels.id },
    { key: 'outcome', label: labels.outcome },
    { key: 'documents', label: labels.documents, align: 'right' as const },
    { key: 'source', label: labels.source },
  ];
  const rows = results.map(({ id, outcome, documents, source }) => ({
    id,
    outcome: outcomes[outcome],
    documents: String(documents),
    source,
  }));
  const data = results.map(({ error, takenBack, unknown, ...result }) => ({
    ...result,
    ...(takenBack !== undefined && { taken_back: takenBack }),
    ...(unknown !== undefined && { unknown_names: unknownData(unknown) }),
    error: error?.message ?? null,
  }));
  return records(data, columns, rows);
}

/** A single failure sets its own exit code; several give 8 (contract.md, "Several things at once"). */
function failureOf(results: readonly Harvested[]): LksError | undefined {
  const failed = results.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (first?.error === undefined) return undefined;
  const { error } = first;
  const kinds = new Set(failed.map((result) => result.error?.kind));
  const allAlike = failed.length === results.length && kinds.size === 1;
  if (allAlike && (results.length === 1 || error.kind === 'unreachable' || error.kind === 'rate-limited')) return error;
  return new LksError('partial', say.harvest.someFailed(failed.length, results.length), {
    hint: say.harvest.someFailedHint,
    ...failedItems(failed.flatMap(({ id, error }) => (error === undefined ? [] : [{ asked: id, error }]))),
  });
}

/** Time limit for recognising citations, so that an article is added quickly. */
const RECOGNISE_MS = 2000;

/** The end by a signal after everything was imported. */
const stoppedAfter =
  (context: Context) =>
  (error: unknown): LksError => {
    if (error !== context.signal.reason || !(error instanceof LksError)) throw error;
    return error;
  };

/** On a signal: what was imported, and the command for the rest; other errors unchanged. */
function stoppedAdd(
  context: Context,
  error: unknown,
  wanted: readonly Wanted[],
  settled: ReadonlyMap<Wanted, Harvested>,
  at: string | undefined,
): unknown {
  if (error !== context.signal.reason || !(error instanceof LksError)) return error;
  const left = wanted.filter((one) => !settled.has(one));
  const done = [...settled.values()].filter(
    ({ outcome }) => !['failed', 'not-found', 'withdrawn'].includes(outcome),
  ).length;
  // The day of a citation is not in its identifier.
  const isPlain = left.every(({ day, knownOn }) => day === at && knownOn === undefined);
  const words = [
    'lks',
    'library',
    'add',
    ...left.map(({ id }) => quoteWord(id)),
    ...(at === undefined ? [] : ['--at', at]),
  ];
  const command = [...words, ...globalWords(context.globals)].join(' ');
  return new LksError(error.kind, say.harvest.stopped(error.message, done, left.length), {
    hint: isPlain ? say.sets.goOn(command) : say.harvest.someFailedHint,
    cause: error,
  });
}

export const command = defineCommand({
  needs: 'nothing',
  arguments: { id: { help: () => say.harvest.addIds(identifierNames()), completes: 'any-law' } },
  flags: {
    at: { kind: 'date', help: () => say.harvest.at },
    'dry-run': { kind: 'switch', help: () => say.harvest.dryRun },
  },
  examples: ['lks library add BWBR0005537 ECLI:NL:HR:2016:162', 'lks library add Awb --at 2012-07-18'],
  async run(context, { args, flags }) {
    const publishers = await loadPublishers();
    const readAll = (names?: ReadNames): Wanted[] => readWanted(args, publishers, flags.at, names);
    const wanted = namesUnlisted(args) ? await withOwnNames(context, readAll) : readAll();
    if (wanted.length === 0)
      throw new LksError('usage', say.commands.docNoIds, {
        hint: say.publishers.noPublisherForHint(identifierNames()),
      });
    for (const cited of placesNamed(args)) context.io.note(say.pinpoints.fetchedWhole(cited));
    if (flags['dry-run']) return { output: plannedOutput(wanted.flatMap(({ publisher, id }) => publisher.plan(id))) };
    const harvest = await openHarvest(context, publishers);
    const progress = new RunProgress(context.io, say.progress.documents);
    try {
      const settled = new Map<Wanted, Harvested>();
      const results = await addDocuments(wanted, harvest, progress.update.bind(progress), settled).catch((error) => {
        throw stoppedAdd(context, error, wanted, settled, flags.at);
      });
      const documents = results.reduce((sum, result) => sum + result.documents, 0);
      const stopped = await recogniseCitations(context, harvest, progress, RECOGNISE_MS).catch(stoppedAfter(context));
      const failure = stopped ?? failureOf(results);
      const dated = flags.at === undefined ? wanted.filter(({ day }) => day !== undefined) : [];
      const notes = [
        ...(documents > 0 ? [say.harvest.added(documents, harvest.file)] : []),
        ...dated.map(({ id, day = '' }) => say.harvest.ofDay(id, day)),
        ...results.filter(({ ended }) => ended !== undefined).map(sayEnded),
        ...takenBackNotes(results.flatMap(({ takenBack }) => takenBack ?? [])),
        ...results.flatMap(({ remarks = [] }) => remarks),
        ...unknownNotes(results.flatMap(({ unknown = [] }) => unknown)),
      ];
      return {
        output: addedOutput(results),
        notes: notesBeside(failure, notes, context),
        failure: () => failure,
      };
    } finally {
      progress.stop();
      await harvest.close();
    }
  },
});
