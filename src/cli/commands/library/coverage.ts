/**
 * `lks library coverage`: what is held of each source, kind, court and year, and which of it is known to be complete.
 */

import type { Coverage } from '../../../contract/types';
import { say } from '../../../messages';
import { safeCell, safeLine } from '../../../platform/text/safe-text';
import type { RecordsView } from '../../../render/view';
import { shortName } from '../../../research/extension/coverage';
import { answeredBy, callOf } from '../../command/answered-by';
import { defineCommand, type Outcome } from '../../command/command';

/** On a pipe and in CSV, as in JSON. */
const KEYS = ['source', 'kind', 'court', 'year', 'documents', 'complete', 'known_until'] as const;

function coverageView(rows: readonly Coverage[], isTable: boolean): RecordsView {
  const labels = say.commands.coverageColumns;
  // A terminal has what is complete, and until when, in one column.
  const keys = isTable ? KEYS.filter((key) => key !== 'complete') : KEYS;
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
      complete: say.commands.yesOrNo(row.complete),
      known_until: safeCell(isTable ? say.commands.completeUntil(row.known_until) : (row.known_until ?? '')),
    })),
  };
}

/** A service of the contract does not say what it holds: that is the answer. */
function unknownOf(service: string): Outcome {
  const message = say.commands.coverageUnknown(service);
  const data = { data: null, meta: { notes: [], notices: [{ code: 'coverage_unknown', message }] } };
  return { output: { data, view: coverageView([], false) }, notes: [message] };
}

/** Shows the coverage of what answers searches. */
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
    const told = [...notes, ...leftOut].map((line) => safeLine(line));
    return {
      output: { data: answer, view: coverageView(answer.data, isTable) },
      ...who,
      notes: [...(served ? told.map(say.commands.noticeFrom.hosted) : told), ...(who.notes ?? [])],
      pager: true,
    };
  },
});
