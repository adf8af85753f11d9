/** `lks library coverage`: what is held of each source, kind, court and year, and which of it is known to be complete. */

import { localLibrary } from '../../../contract/backend';
import type { Coverage } from '../../../contract/types';
import { say } from '../../../messages';
import type { Output, RecordsView } from '../../../render/view';
import { coverageAnswer, shortName } from '../../../research/extension/coverage';
import { answeredBy } from '../../command/answered-by';
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
      source: isTable ? shortName(row.source) : row.source,
      kind: row.kind,
      court: row.court ?? '',
      year: row.year === null ? '' : String(row.year),
      documents: String(row.documents),
      complete: say.commands.yesOrNo(row.complete),
      known_until: isTable ? say.commands.completeUntil(row.known_until) : (row.known_until ?? ''),
    })),
  };
}

/** A service of the contract does not tell what it holds: that is the answer, and no request is made for it. */
function unknownOf(service: string): Outcome {
  const message = say.commands.coverageUnknown(service);
  const data = { data: null, meta: { notes: [], notices: [{ code: 'coverage_unknown', message }] } };
  return { output: { data, view: coverageView([], false) }, notes: [message] };
}

/** Shows the coverage of the library that answers searches. */
export const command = defineCommand({
  needs: 'backend',
  examples: ['lks library coverage', 'lks library coverage --json'],
  async run(context) {
    const { backend: kind, apiUrl } = context.settings();
    if (kind === 'hosted') return unknownOf(apiUrl?.value ?? '');
    const backend = await context.backend();
    const library = localLibrary(backend);
    if (library === undefined) return unknownOf(backend.description.location);
    const answer = await coverageAnswer(library);
    const {
      data: rows,
      meta: { notes },
    } = answer;
    const isTable = context.format === 'table';
    const output: Output = { data: answer, view: coverageView(rows, isTable) };
    const complete = rows.filter((row) => row.complete).length;
    const who = answeredBy(context, backend);
    return {
      output,
      ...who,
      notes: [
        rows.length === 0 ? say.commands.coverageEmpty : say.commands.coverageMeans(complete, rows.length),
        ...notes.map(({ source, note }) => say.commands.coverageNote(isTable ? shortName(source) : source, note)),
        ...(who.notes ?? []),
      ],
      pager: true,
    };
  },
});
