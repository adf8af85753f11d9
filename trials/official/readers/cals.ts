/** CALS tables, as the BWB, the CVDR and Rechtspraak have them. */
import type { Flow, Table } from '../support/flow';
import { gridOf, type RawCell } from '../support/grid';
import { attribute, childNamed, childrenNamed, type Element } from '../support/xml';

/** The table of a `tgroup`; `read` gives the flow of an `entry`. */
export function calsTable(tgroup: Element, read: (entry: Element) => Flow): Table {
  const specs = childrenNamed(tgroup, 'colspec');
  const names = new Map<string, number>();
  let next = 0;
  for (const spec of specs) {
    const number = Number.parseInt(attribute(spec, 'colnum'), 10);
    next = Number.isNaN(number) ? next + 1 : number;
    names.set(attribute(spec, 'colname'), next - 1);
  }
  const spans = new Map(childrenNamed(tgroup, 'spanspec').map((spec) => [attribute(spec, 'spanname'), spec]));
  const rowsOf = (name: string) => childrenNamed(tgroup, name).flatMap((part) => childrenNamed(part, 'row'));
  const head = rowsOf('thead');
  const rows = [...head, ...rowsOf('tbody'), ...rowsOf('tfoot')];
  const width = Number.parseInt(attribute(tgroup, 'cols'), 10);
  const raw = rows.map((row) =>
    childrenNamed(row, 'entry', 'entrytbl').map((entry): RawCell => {
      const span = spans.get(attribute(entry, 'spanname')) ?? entry;
      const first = names.get(attribute(span, 'namest') || attribute(entry, 'colname'));
      const last = names.get(attribute(span, 'nameend'));
      return {
        flow: read(entry),
        column: first,
        columns: first === undefined || last === undefined ? 1 : last - first + 1,
        rows: 1 + (Number.parseInt(attribute(entry, 'morerows'), 10) || 0),
      };
    }),
  );
  return gridOf(raw, head.length, Math.max(specs.length, Number.isNaN(width) ? 0 : width));
}

export const tgroupsOf = (table: Element): Element[] => childrenNamed(table, 'tgroup');
export const titleOf = (table: Element): Element | undefined => childNamed(table, 'title');
