/** What lawyers call the rules of work: the contract of employment, its end, collective labour law and works councils. */
import type { NameRow } from '../rows';

export const WORK: readonly NameRow[] = [
  ['ontslag op staande voet|op staande voet ontslaan', 'art. 7:677 BW; art. 7:678 BW'],
];
