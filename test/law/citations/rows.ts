/** What names are, as the tables of citations beside this have them. */
import type { Name, NamedSet } from '../../../src/contract/name';

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

/** Places in a decision, as those tables have them: of each the steps to it. */
export const placesOf = (name: Name | NamedSet): string[] =>
  ('pinpoints' in name ? (name.pinpoints ?? []) : []).map(({ steps }) =>
    steps
      .map((step) => step.map(({ kind, number, to }) => `${kind} ${number}${to ? `-${to}` : ''}`).join(', '))
      .join(' > '),
  );
