/** What the commands about a cluster share. */
import { say } from '../../../messages';
import type { Output } from '../../../render/view';
import type { Flags } from '../../command/flags';

/** Which cluster. */
export const TO = {
  to: { kind: 'text', value: 'url', filled: true, secret: true, group: 'asked', help: () => say.pushing.to },
} as const satisfies Flags;

/** A report with a row for each of its fields. */
export const recordsOf = (data: object, fields: readonly string[]): Output => {
  const { columns } = say.pushing;
  const values = data as Record<string, unknown>;
  return {
    data: { data },
    view: {
      kind: 'records',
      columns: [
        { key: 'what', label: columns.what, identifies: true },
        { key: 'value', label: columns.value },
      ],
      rows: fields
        .filter((field) => values[field] !== undefined)
        .map((field) => ({ what: field.replaceAll('_', ' '), value: String(values[field]) })),
    },
  };
};
