/** `lks library check`, `backup`, `export` and `forget-withdrawn`. The work is loaded by the command. */

import path from 'node:path';
import { LksError } from '../../../contract/errors';
import type { CheckReport } from '../../../library/check/check';
import type { RepairReport } from '../../../library/check/repair';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { removeAbandoned } from '../../../platform/files';
import { quoteWord } from '../../../platform/shell';
import { DAMAGED_CODE, UNREADABLE_CODE } from '../../../platform/sqlite';
import { RunProgress, withProgress } from '../../../platform/terminal';
import { isForPeople } from '../../../render/formats';
import type { Output } from '../../../render/view';
import { checkBackupTarget, inMegabytes, refuseSameFile } from '../../command/backup-target';
import { defineCommand, type Outcome } from '../../command/command';
import { type Context, pathOf } from '../../command/context';
import { records, reportOutput } from '../../command/facts';

function checkOutput(report: CheckReport, isForPeople: boolean): Output {
  const { columns, steps, fault } = say.upkeep;
  return records(
    report,
    [
      { key: 'step', label: columns.step },
      { key: 'document', label: columns.document, identifies: true },
      { key: 'source', label: columns.source },
      { key: 'what', label: columns.what, below: true },
      ...(isForPeople ? [] : [{ key: 'rows', label: 'rows' }]),
    ],
    report.faults.map(({ step, what, rows, external_id: document = '', source = '' }) => ({
      step: isForPeople ? steps[step] : step,
      document,
      source,
      what: isForPeople ? fault(what, rows) : what,
      rows: String(rows ?? ''),
    })),
  );
}

/** The faults of a check as a failure: exit code 74 (contract.md, "Exit codes"). */
const damaged = ({ path, faults }: CheckReport): LksError =>
  new LksError('local', say.upkeep.damaged(path, faults.length), {
    hint: say.upkeep.damagedHint,
    code: DAMAGED_CODE,
  });

const MOST_ERASED = 20;

type OnProgress = (
  step: keyof typeof say.upkeep.checking | keyof typeof say.upkeep.repairing,
  done: number,
  all?: number,
) => void;

const NAMED = 5;

function lostIn({ lost }: RepairReport): LksError | undefined {
  if (lost.length === 0) return undefined;
  const works = [...new Set(lost.map(({ work }) => work))].filter((work) => work !== '');
  const commands = works.slice(0, NAMED).map((work) => `lks library add ${quoteWord(work)}`);
  return new LksError('partial', say.upkeep.lost(lost.length), {
    hint: say.upkeep.lostHint(commands, works.length - commands.length),
    items: lost.map(({ work, external_id = work, what, toestand = '' }) => ({
      id: external_id || what,
      code: `lost_${what}`,
      message: lossOf(what, toestand),
    })),
  });
}

const lossOf = (what: RepairReport['lost'][number]['what'], toestand: string): string =>
  what === 'toestand' ? say.upkeep.losses.toestand(toestand) : say.upkeep.losses[what];

async function repair(context: Context, file: string, onProgress: OnProgress): Promise<Outcome> {
  const { repairLibrary } = await import('../../../library/check/repair');
  const report = await repairLibrary(file, currentDate(), { signal: context.signal, progress: onProgress });
  const { lossColumns: columns } = say.upkeep;
  const isRead = isForPeople(context.format);
  return {
    output: records(
      { ...report.check, kept: report.kept, lost: report.lost },
      [
        { key: 'work', label: columns.work },
        { key: 'document', label: columns.document, identifies: true },
        { key: 'lost', label: columns.lost, below: true },
        ...(isRead ? [] : [{ key: 'toestand', label: 'toestand' }]),
      ],
      report.lost.map(({ work, external_id: document = '', what, toestand = '' }) => ({
        work,
        document,
        lost: isRead ? lossOf(what, toestand) : what,
        toestand,
      })),
    ),
    notes: [say.upkeep.repaired(file, report.kept)],
    failure: () => lostIn(report),
  };
}

export const check = defineCommand({
  needs: 'library',
  flags: { repair: { kind: 'switch', help: () => say.upkeep.repairFlag } },
  examples: ['lks library check', 'lks library check --repair'],
  async run(context, { flags }) {
    const file = pathOf(context);
    // Left by a repair that was killed.
    await removeAbandoned(path.dirname(path.resolve(file)));
    const { checkInWorker } = await import('../../../library/check/maintenance');
    const { checking, repairing } = say.upkeep;
    const words = { ...checking, ...repairing };
    return withProgress(context.io, checking.file, async (progress) => {
      const onProgress: OnProgress = (step, done, all) => progress.update({ done, all }, words[step]);
      const report = await checkInWorker(file, { signal: context.signal, progress: onProgress }).catch((error) => {
        if (!(error instanceof LksError)) throw error;
        // A file that cannot be opened or read in full can still be repaired.
        if (flags.repair && [DAMAGED_CODE, UNREADABLE_CODE].includes(error.code)) return undefined;
        if (error.code !== DAMAGED_CODE) throw error;
        throw new LksError('local', error.message, { hint: say.upkeep.damagedHint, code: DAMAGED_CODE, cause: error });
      });
      if (flags.repair && report?.whole !== true) return await repair(context, file, onProgress);
      if (report === undefined) throw new Error('a check without a report');
      return checked(report, flags.repair, isForPeople(context.format));
    });
  },
});

function checked(report: CheckReport, asked: boolean, isForPeople: boolean): Outcome {
  const { path: file, whole, texts, erased } = report;
  const { upkeep } = say;
  return {
    output: checkOutput(report, isForPeople),
    notes: [
      ...(whole ? [upkeep.whole(file, texts), ...(asked ? [upkeep.nothingToMend] : [])] : []),
      ...(erased.length === 0 ? [] : [say.withdrawn.erasedIn(erased.slice(0, MOST_ERASED), erased.length)]),
    ],
    failure: () => (whole ? undefined : damaged(report)),
  };
}

export const backup = defineCommand({
  needs: 'library',
  arguments: { file: { help: () => say.upkeep.backupFile, completes: 'file' } },
  examples: ['lks library backup ~/backup/library.db --force'],
  async run(context, { args }) {
    const [to = ''] = args;
    const file = pathOf(context);
    checkBackupTarget(file, to);
    const { backupLibrary } = await import('../../../library/check/backup');
    return withProgress(context.io, say.upkeep.backupCopying, async (progress) => {
      const report = await backupLibrary(file, to, {
        force: context.globals.force,
        signal: context.signal,
        progress: (step, done, all) => {
          if (step !== 'copy') return progress.update({ done, all }, say.upkeep.checking[step]);
          progress.update(inMegabytes(done, all ?? 0));
        },
      });
      const { copy, texts, bytes } = report;
      const { backupColumns: columns } = say.upkeep;
      return {
        output: reportOutput(report, [
          ['copy', columns.copy, copy],
          ['texts', columns.texts, texts],
          ['bytes', columns.bytes, bytes],
        ]),
        notes: [say.upkeep.backedUp(file, copy), say.upkeep.backupUse(copy)],
      };
    });
  },
});

const STDOUT = '-';

export const exportFile = defineCommand({
  needs: 'library',
  details: () => say.portable.exportDetails,
  arguments: { file: { help: () => say.portable.exportFile, completes: 'file' } },
  ownText: ({ args: [to] }) =>
    to === STDOUT ? { flag: 'library export -', what: 'jsonl.gz', endings: [], alone: true } : undefined,
  examples: ['lks library export ~/library.jsonl.gz', 'lks library export - | ssh HOST lks library import -'],
  async run(context, { args }) {
    const [to = ''] = args;
    const { io, signal, globals, version } = context;
    const file = pathOf(context);
    const { portable } = say;
    if (to === STDOUT && io.out.isTerminal)
      throw new LksError('usage', portable.exportTerminal, { hint: portable.exportTerminalHint });
    refuseSameFile(file, to);
    const { exportLibrary, exportTo } = await import('../../../library/portable/export');
    const progress = new RunProgress(io, portable.exportCopying);
    const options = {
      force: globals.force,
      version,
      now: currentDate(),
      signal,
      progress: (step: 'copy' | 'write', done: number, all: number) => {
        if (step === 'write') return progress.update({ done, all }, portable.exportWriting);
        progress.update(inMegabytes(done, all));
      },
    };
    try {
      if (to === STDOUT) {
        await exportTo(file, (bytes) => io.stdout.write(bytes), options);
        return {};
      }
      const report = await exportLibrary(file, to, options);
      const { counts, bytes } = report;
      const { exportColumns: columns } = portable;
      return {
        output: reportOutput(report, [
          ['export', columns.export, to],
          ['documents', columns.documents, counts.document ?? 0],
          ['bytes', columns.bytes, bytes],
        ]),
        notes: [portable.exported(file, to), portable.exportUse(to)],
      };
    } finally {
      progress.stop();
    }
  },
});

interface Erased {
  readonly external_id: string;
  readonly code: string;
  readonly said: string;
  readonly seen: string;
  readonly texts: number;
}

function withdrawnOutput(all: readonly Erased[], erased: boolean, { format }: Context): Output {
  const { columns } = say.withdrawn;
  return records(
    all,
    [
      { key: 'document', label: columns.document },
      { key: 'texts', label: columns.texts, align: 'right' },
      { key: 'standing', label: columns.standing, below: true },
      ...(isForPeople(format) ? [] : [{ key: 'seen', label: 'seen' }]),
    ],
    all.map((one) => ({
      document: one.external_id,
      texts: String(one.texts),
      standing: isForPeople(format) ? say.standing.line(one) : one.code,
      seen: one.seen,
    })),
    { erased },
  );
}

export const forgetWithdrawn = defineCommand({
  needs: 'library',
  details: () => say.withdrawn.details,
  flags: {
    'dry-run': { kind: 'switch', help: () => say.withdrawn.dryRun },
    yes: { kind: 'switch', short: 'y', help: () => say.privacy.yes },
  },
  examples: ['lks library forget-withdrawn --dry-run', 'lks library forget-withdrawn --yes'],
  async run(context, { flags }) {
    const file = pathOf(context);
    const { readWithdrawn } = await import('../../../library/status');
    const found = readWithdrawn(file);
    if (found.length === 0)
      return { output: withdrawnOutput(found, false, context), notes: [say.withdrawn.nothing(file)] };
    if (flags['dry-run'])
      return {
        output: withdrawnOutput(found, false, context),
        notes: [say.withdrawn.found(found.length), say.withdrawn.elsewhere],
      };
    context.io.note(say.withdrawn.found(found.length));
    if (!flags.yes) {
      const { confirm } = await import('../../command/prompt');
      const { ask, needsYes, needsYesHint } = say.withdrawn;
      await confirm(context, ask, needsYes, needsYesHint);
    }
    const { eraseInWorker } = await import('../../../library/check/maintenance');
    const progress = new RunProgress(context.io, say.withdrawn.progress);
    const { signal } = context;
    try {
      const erased = await eraseInWorker(file, {
        signal,
        progress: (_step, done, all) => progress.update({ done, all }),
      });
      return {
        output: withdrawnOutput(erased, true, context),
        notes: [say.withdrawn.erased(erased.length, file), say.withdrawn.elsewhere],
      };
    } catch (error) {
      const { reason } = signal;
      if (!signal.aborted || !(reason instanceof LksError)) throw error;
      throw new LksError(reason.kind, reason.message, { hint: say.withdrawn.stoppedHint, cause: error });
    } finally {
      progress.stop();
    }
  },
});
