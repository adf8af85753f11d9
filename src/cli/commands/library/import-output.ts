/** The report of an import as people and programs get it: numbers with their reasons, and the names of what was passed over. */
import path from 'node:path';
import { say } from '../../../messages';
import type { Output } from '../../../render/view';
import { allFailures, type ImportReport, PASSED_OVER, rowsOf } from '../../../sources/import/import-report';
import { unknownData, unknownNotes } from './unknown-names';

/** Groups of files that a line names at most. */
const GROUPS_NAMED = 12;

/** The report as JSON prints it: sources by name, failures of all sources and none in one list. */
function reportData(report: ImportReport): unknown {
  const { passedOver, notReached, unknownNames, refused: _, ...rest } = report;
  const sources = Object.fromEntries(
    [...report.sources].map(([name, { failed: _failed, refused, ...counts }]) => [
      name,
      { ...counts, failed: refused },
    ]),
  );
  const passed = PASSED_OVER.filter((reason) => passedOver[reason].files > 0);
  return {
    data: {
      ...rest,
      sources,
      failed: allFailures(report),
      rows: rowsOf(report),
      not_reached: notReached,
      passed_over: passed.map((reason) => ({ reason, ...passedOver[reason] })),
      unknown_names: unknownData(unknownNames.in),
    },
  };
}

/** One number a row, each with what it counts and why. */
export function reportOutput(report: ImportReport): Output {
  const { importColumns: labels, importOf, importReasons } = say.commands;
  const columns = [
    { key: 'number', label: labels.number, align: 'right' as const },
    { key: 'of', label: labels.of },
    { key: 'source', label: labels.source },
    { key: 'reason', label: labels.reason },
  ];
  // Of what was only refused the failure says all.
  const told = report.sources.size > 0 || PASSED_OVER.some((reason) => report.passedOver[reason].files > 0);
  const rows = (told ? rowsOf(report) : []).map(({ number, of, source, reason, language }) => ({
    number: String(number),
    of: importOf[of],
    source,
    reason: language === undefined ? importReasons[reason] : `${language}: ${importReasons[reason]}`,
  }));
  return { data: reportData(report), view: { kind: 'records', columns, rows } };
}

/** The names, those of one folder and extension together: `bwb/xsd/*.xsd` stands for several. */
function grouped(names: readonly string[]): [name: string, files: number][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = path.posix.join(path.posix.dirname(name), `*${path.posix.extname(name)}`);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups].map(([key, members]) => (members.length === 1 ? [members[0]!, 1] : [key, members.length]));
}

/** The lines at the end: where it went, how long it took, and which files were passed over. */
export function importNotes(report: ImportReport, file: string): string[] {
  const sources = [...report.sources.values()];
  const [files, skipped] = [
    sources.reduce((sum, one) => sum + one.files, 0),
    sources.reduce((sum, one) => sum + one.skipped, 0),
  ];
  // Where nothing was imported there may be no library to name.
  const notes = files > 0 ? [say.commands.importDone(report.seconds, file)] : [];
  if (files === 0 && skipped > 0) notes.push(say.commands.importNothingNew(report.seconds, file));
  for (const reason of PASSED_OVER) {
    const { files: count, names } = report.passedOver[reason];
    if (count === 0) continue;
    const groups = grouped(names);
    const shown = groups.slice(0, GROUPS_NAMED);
    const named = shown.reduce((sum, [, number]) => sum + number, 0);
    notes.push(
      say.commands.importPassedOver(
        say.commands.importPassedOverWhy[reason],
        shown.map(([name, number]) => say.commands.filesNamed(name, number)),
        count - named,
      ),
    );
  }
  if (Object.keys(report.leftOut).length > 0) notes.push(say.commands.importLeftOut);
  notes.push(...unknownNotes(report.unknownNames.in, report.unknownNames.files));
  return notes;
}
