/** A small table of settings, for the commands that are about them. */
import { say } from '../../messages';
import type { RecordsView } from '../../render/view';

/** One line: what it is, its value, and where that came from. */
export type Fact = readonly [setting: string, value: string, from?: string];

/** The facts as a view; the third column appears only when a fact says where it came from. */
export function factsView(facts: readonly Fact[]): RecordsView {
  const { setting, value, from } = say.profiles.columns;
  const columns = [
    { key: 'setting', label: setting },
    { key: 'value', label: value },
  ];
  if (facts.some((fact) => fact[2] !== undefined)) columns.push({ key: 'from', label: from });
  const rows = facts.map((fact) => ({ setting: fact[0], value: fact[1], from: fact[2] ?? '' }));
  return { kind: 'records', columns, rows };
}
