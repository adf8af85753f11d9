/** `lks library coverage`: documents per source, kind, court and year, and whether these are known to be complete. */

import { noticeOf } from '../../../contract/suggested';
import type { Coverage } from '../../../contract/types';
import { say } from '../../../messages';
import { safeCell, safeLine } from '../../../platform/text/safe-text';
import { knownDaysShown } from '../../../render/health-view';
import type { RecordsView } from '../../../render/view';
import { shortName } from '../../../research/extension/coverage';
import { answeredBy, callOf } from '../../command/answered-by';
import { defineCommand, type Outcome } from '../../command/command';

const KNOWN = ['known_as_of', 'known_half', 'known_newest'] as const;
const KEYS = ['source', 'kind', 'court', 'year', 'documents', 'complete', 'known_until', ...KNOWN] as const;
/** Columns on a terminal: completeness with its day in one, the days up to which laws are known in another. */
const SHOWN = KEYS.filter((key) => key !== 'complete' && key !== 'known_half' && key !== 'known_newest');

function coverageView(rows: readonly Coverage[], isTable: boolean): RecordsView {
  const labels = say.commands.coverageColumns;
  const keys = isTable ? SHOWN : KEYS;
  return {
    kind: 'records',
    columns: keys.map((key) => ({
      key,
      label: isTable && key === 'known_until' ? labels.complete : labels[key],
      ...(key === 'documents' && { align: 'right' as const }),
    })),
    rows: rows.map((row) => ({
      source: safeCell(isTable ? shortName(row.source) : row.source),
      kind: safeCell(row.kind),
      court: safeCell(row.court ?? ''),
      year: row.year === null ? '' : String(row.year),
      documents: String(row.documents),
      complete: row.complete ? 'yes' : 'no',
      known_as_of: isTable ? knownDaysShown(row) : safeCell(row.known_as_of ?? ''),
      known_half: safeCell(row.known_half ?? ''),
      known_newest: safeCell(row.known_newest ?? ''),
      known_until: safeCell(isTable ? say.commands.completeUntil(row.known_until) : (row.known_until ?? '')),
    })),
  };
}

/** A service of the plain contract does not say what it has. */
function unknownOf(service: string): Outcome {
  const notice = noticeOf('coverage_unknown', say.commands.coverageUnknown(service));
  const data = { data: null, meta: { notes: [], notices: [notice] } };
  return { output: { data, view: coverageView([], false) }, notes: [notice.message] };
}

export const command = defineCommand({
  needs: 'backend',
  examples: ['lks library coverage', 'lks library coverage --json'],
  async run(context) {
    const backend = await context.backend();
    const { askExtension } = await import('../../../research/extension/ask');
    const reply = await askExtension('coverage', {}, backend, callOf(context));
    if (reply === undefined) return unknownOf(backend.description.location);
    const { answer, notes, served } = reply;
    const isTable = context.format === 'table';
    const who = answeredBy(context, backend);
    const leftOut = answer.meta.notes.map(({ source, note }) =>
      say.commands.coverageNote(isTable ? shortName(source) : source, note),
    );
    const lines = [...notes, ...leftOut].map((line) => safeLine(line));
    return {
      output: { data: answer, view: coverageView(answer.data, isTable) },
      ...who,
      notes: [...(served ? lines.map(say.commands.noticeFrom.hosted) : lines), ...(who.notes ?? [])],
      pager: true,
    };
  },
});
