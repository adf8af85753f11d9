/** `lks library check`: verifies the library from beginning to end, and mends what can be mended. */

import path from 'node:path';
import { LksError } from '../../../contract/errors';
import type { CheckReport, Fault } from '../../../library/check/check';
import type { RepairReport } from '../../../library/check/repair';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { removeAbandoned } from '../../../platform/files';
import { quoteWord } from '../../../platform/shell';
import { DAMAGED_CODE, UNREADABLE_CODE } from '../../../platform/sqlite';
import { RunProgress } from '../../../platform/terminal';
import type { Output } from '../../../render/view';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { pathOf } from '../../command/place';

function outputOf(report: CheckReport, listed: readonly Fault[]): Output {
  const { columns, steps, fault } = say.upkeep;
  return {
    data: { data: report },
    view: {
      kind: 'records',
      columns: [
        { key: 'step', label: columns.step },
        { key: 'document', label: columns.document, identifies: true },
        { key: 'source', label: columns.source },
        { key: 'what', label: columns.what, below: true },
      ],
      rows: listed.map(({ step, what, rows, external_id: document = '', source = '' }) => ({
        step: steps[step],
        document,
        source,
        what: fault(what, rows),
      })),
    },
  };
}

/** What was found, as a failure: 74 (contract.md, "Exit codes"). */
const damaged = ({ path, faults }: CheckReport): LksError =>
  new LksError('local', say.upkeep.damaged(path, faults.length), {
    hint: say.upkeep.damagedHint,
    code: DAMAGED_CODE,
  });

/** Documents whose texts were erased and that are named. */
const MOST_ERASED = 20;

type OnProgress = (
  step: keyof typeof say.upkeep.checking | keyof typeof say.upkeep.repairing,
  done: number,
  all?: number,
) => void;

/** Works that are named in the sentence that says how to get them again. */
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

/** Repairs a library that is damaged. */
async function repair(context: Context, file: string, onProgress: OnProgress): Promise<Outcome> {
  const { repairLibrary } = await import('../../../library/check/repair');
  const report = await repairLibrary(file, currentDate(), { signal: context.signal, progress: onProgress });
  const { lossColumns: columns } = say.upkeep;
  return {
    output: {
      data: { data: { ...report.check, kept: report.kept, lost: report.lost } },
      view: {
        kind: 'records',
        columns: [
          { key: 'work', label: columns.work },
          { key: 'document', label: columns.document, identifies: true },
          { key: 'lost', label: columns.lost, below: true },
        ],
        rows: report.lost.map(({ work, external_id = '', what, toestand = '' }) => ({
          work,
          document: external_id,
          lost: lossOf(what, toestand),
        })),
      },
    },
    notes: [say.upkeep.repaired(file, report.kept)],
    failure: () => lostIn(report),
  };
}

/** Verifies the library; with `--repair` mends it. */
export const command = defineCommand({
  needs: 'library',
  flags: { repair: { kind: 'switch', help: () => say.upkeep.repairFlag } },
  examples: ['lks library check', 'lks library check --repair'],
  async run(context, { flags }) {
    const file = pathOf(context);
    // Left by a repair that was killed.
    await removeAbandoned(path.dirname(path.resolve(file)));
    const { checkInWorker } = await import('../../../library/check/maintenance');
    const { checking, repairing } = say.upkeep;
    const progress = new RunProgress(context.io, checking.file);
    const words = { ...checking, ...repairing };
    const onProgress: OnProgress = (step, done, all) => progress.update({ done, all }, words[step]);
    try {
      const report = await checkInWorker(file, { signal: context.signal, progress: onProgress }).catch((error) => {
        if (!(error instanceof LksError)) throw error;
        // A file that cannot be opened or read in full can still be repaired.
        if (flags.repair && [DAMAGED_CODE, UNREADABLE_CODE].includes(error.code)) return undefined;
        if (error.code !== DAMAGED_CODE) throw error;
        throw new LksError('local', error.message, { hint: say.upkeep.damagedHint, code: DAMAGED_CODE, cause: error });
      });
      if (flags.repair && report?.whole !== true) return await repair(context, file, onProgress);
      if (report === undefined) throw new Error('a check without a report');
      return checked(report, flags.repair);
    } finally {
      progress.stop();
    }
  },
});

function checked(report: CheckReport, asked: boolean): Outcome {
  const { path: file, whole, texts, faults, erased } = report;
  const { upkeep } = say;
  return {
    output: outputOf(report, faults),
    notes: [
      ...(whole ? [upkeep.whole(file, texts), ...(asked ? [upkeep.nothingToMend] : [])] : []),
      ...(erased.length === 0 ? [] : [say.withdrawn.erasedIn(erased.slice(0, MOST_ERASED), erased.length)]),
    ],
    failure: () => (whole ? undefined : damaged(report)),
  };
}
