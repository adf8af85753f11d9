/** The health of sources as the neutral view. The contract fixes neither types nor keys, so any shape is shown. */
import { healthEntries, statusIn } from '../contract/health';
import { HEALTH_FIELDS, type HealthAnswer } from '../contract/types';
import { say } from '../messages';
import { asText, safeCell, safeLine } from '../platform/text/safe-text';
import type { RecordsView } from './view';

type Fields = Readonly<Record<string, unknown>>;

const KNOWN: readonly string[] = HEALTH_FIELDS;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What of a source may be failing (`SourceHealth` of the library). */
const FAILING: readonly unknown[] = ['library', 'publisher', 'import'];

/** The status of a source in words; empty if it has none. */
export function statusOf(value: unknown): string {
  const { failing }: Fields = isObject(value) ? value : {};
  const status = statusIn(value);
  return FAILING.includes(failing) && status === 'failing'
    ? say.render.failing[failing as keyof typeof say.render.failing]
    : status;
}

/** Fields combined into the columns about age. */
const OF_AGE: readonly string[] = [
  ...['known_as_of', 'known_half', 'known_newest', 'fresh_as_of'],
  ...['synced_at', 'imported_at'],
];

/** The last good sync to the minute, else the day of the last import, else empty. */
function lastSync({ synced_at: synced, imported_at: imported }: Fields): string {
  if (typeof synced === 'string') return safeCell(synced).slice(0, 'YYYY-MM-DD HH:MM'.length);
  return typeof imported === 'string' ? say.render.importedOn(safeCell(imported).slice(0, 'YYYY-MM-DD'.length)) : '';
}

function sourceRow(name: string, value: unknown, isForPeople: boolean): Record<string, string> {
  const fields: Fields = isObject(value) && !Array.isArray(value) ? value : {};
  const row: Record<string, string> = { source: safeLine(name) };
  for (const field of KNOWN) row[field] = safeCell(fields[field]);
  if (isForPeople) Object.assign(row, { known_as_of: knownDaysShown(fields), synced: lastSync(fields) });
  else for (const field of OF_AGE) row[field] = safeCell(fields[field]);
  const status = statusOf(value);
  const isTold = isForPeople && status !== '' && status !== String(fields.status);
  if (isTold) row.status = safeCell(status);
  const others = Object.entries(fields).filter(
    ([field, item]) =>
      !KNOWN.includes(field) && !OF_AGE.includes(field) && asText(item) !== name && !(isTold && field === 'failing'),
  );
  const details = others.map(([field, item]) => `${field}: ${asText(item)}`).join(', ');
  row.details = safeLine(Array.isArray(value) ? asText(value) : details);
  return row;
}

/**
 * One row per source: known fields in columns, the rest as `name: value`. People see the days in two columns. Never
 * throws on odd shapes.
 */
export function healthView(answer: HealthAnswer, isForPeople: boolean): RecordsView {
  const rows = healthEntries(answer.data).map(({ name, value }) => sourceRow(name, value, isForPeople));
  const ofAge = isForPeople
    ? Object.entries({ known_as_of: say.render.knownAsOf, synced: say.render.lastSync })
    : OF_AGE.map((key) => [key, key] as const);
  const columns: RecordsView['columns'] = [
    { key: 'source', label: say.render.source },
    { key: 'status', label: say.render.status },
    { key: 'latency_ms', label: say.render.latency, align: 'right' },
    { key: 'last_success_at', label: say.render.lastSuccess },
    { key: 'failures_24h', label: say.render.failures24h, align: 'right' },
    ...ofAge.map(([key, label]) => ({ key, label, optional: true })),
    { key: 'details', label: say.render.details, optional: true },
  ];
  return { kind: 'records', columns, rows };
}

/** `2015-11-29 to 2026-05-06, half by 2015-11-29`; a single day if it is the only one, empty if unknown. */
export function knownDaysShown(of: { known_as_of?: unknown; known_half?: unknown; known_newest?: unknown }): string {
  const [oldest, half, newest] = [safeCell(of.known_as_of), safeCell(of.known_half), safeCell(of.known_newest)];
  return oldest === '' || newest === '' ? oldest : say.render.knownDays(oldest, half, newest);
}
