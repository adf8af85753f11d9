/** What the commands about a cluster share. */
import { say } from '../../../messages';
import type { Output } from '../../../render/view';
import type { Flags } from '../../command/flags';

/** Which cluster. */
export const TO = {
  to: { kind: 'text', value: 'url', filled: true, secret: true, group: 'asked', help: () => say.pushing.to },
} as const satisfies Flags;

/** A report with a row for each thing that it says. */
export const rowsOf = (data: object, rows: readonly (readonly [what: string, value: string])[]): Output => {
  const { columns } = say.pushing;
  return {
    data: { data },
    view: {
      kind: 'records',
      columns: [
        { key: 'what', label: columns.what, identifies: true },
        { key: 'value', label: columns.value },
      ],
      rows: rows.map(([what, value]) => ({ what, value })),
    },
  };
};
