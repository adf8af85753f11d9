/** The rows of the tables of citations: a text, and what it names. */
import type { Name, NamedSet } from '../../../src/contract/name';

/**
 * A text, then each thing that it names, in its order:
 *
 * - `BWBR0005290 artikel 669 · lid 3 onder g`: an external id and the places in it; `… + …` for several places; ` | ` between the ids that are
 *   the choice where several works have the name;
 * - `BWBR0005291 artikel 13 … BWBR0005291 artikel 15`: a range; `BWBR0005290 > titeldeel 10`: a part of a work;
 * - behind it `(oud)`, `e.v.`, `@` and the day, `read as` and how;
 * - `no law known as X`, where the table does not have it; `nothing`.
 */
export type Row = readonly [text: string, ...names: string[]];

/** What a name is, as the tables have it. */
export function shown(name: Name | NamedSet): string {
  if (name.kind === 'unlisted-law') return `no law known as ${name.law}`;
  if (name.kind === 'range') return `${shown(name.from)} … ${shown(name.to)}`;
  if (name.kind === 'part') return [name.work, ...name.path].join(' > ');
  if (name.kind !== 'citation') return name.kind === 'unknown' ? 'nothing' : name.kind;
  const { externalIds, pinpoints = [], former, following, day, readAs } = name;
  return [
    externalIds.length > 3
      ? `${externalIds.slice(0, 2).join(' | ')} | … ${externalIds.length}`
      : externalIds.join(' | '),
    ...(pinpoints.length > 0 ? [`· ${pinpoints.map(({ text }) => text).join(' + ')}`] : []),
    ...(former ? ['(oud)'] : []),
    ...(following ? ['e.v.'] : []),
    ...(day === undefined ? [] : [`@${day}`]),
    ...(readAs === undefined ? [] : [`read as ${readAs.text}`]),
  ].join(' ');
}
