/** Juriconnect references (jci 1.0 to 1.31): `jci1.3:c:BWBR0005291&boek=3&artikel=13&z=…&g=2025-07-01`. */
import { isCalendarDate } from '../../contract/dates';
import { articleNumbers } from '../places/article-number';
import { PinpointPaths } from '../places/pinpoints';
import { containerOf } from '../places/place-words';
import { bwbIdentifier } from './bwb';
import { type BwbIdentifier, percentDecoded, type TimedLocator } from './identifier';

const JCI = /^(?:jci ?)?1\.\d{1,2}:[cv]:(?:BWB:)?(BWB[RVW]\d{7})(?:\/?[&?;](.*))?$/i;
/** Dates: geldigheidsdatum, zichtdatum, start and end of a collection. */
const DATES = new Set(['g', 'z', 's', 'e']);

interface Pairs {
  containers: string[];
  article?: string;
  paths: PinpointPaths;
  /** By key. */
  days: Record<string, string>;
}

/** Reads a jci in any case, with `;` or `?` before its first key; undefined for anything else or an impossible date. */
export function parseJci(text: string): BwbIdentifier | undefined {
  const match = JCI.exec(text);
  if (match === null) return undefined;
  const read: Pairs = { containers: [], paths: new PinpointPaths(), days: {} };
  for (const pair of (match[2] ?? '').split('&').filter((part) => part !== '')) {
    const [key = '', value = ''] = pair.split(/=(.*)/s).map((part) => percentDecoded(part).trim());
    if (value === '') continue;
    if (!readPair(key.toLowerCase(), value, read)) return undefined;
  }
  const { containers, article, paths, days } = read;
  const pinpoints = paths.in('nl');
  const place = { ...(article !== undefined && { article }), ...(pinpoints.length > 0 && { pinpoints }) };
  return bwbIdentifier((match[1] ?? '').toUpperCase(), { containers, ...place, ...timesOf(days) }, true);
}

/** A collection of one day is that day. */
function timesOf({ g, z, s, e }: Readonly<Record<string, string>>): Omit<TimedLocator, 'containers'> {
  const date = g ?? (s !== undefined && s === e ? s : undefined);
  return {
    ...(date === undefined ? {} : { date }),
    ...(z === undefined ? {} : { knownOn: z }),
    ...(date !== undefined || (s === undefined && e === undefined) ? {} : { span: [s ?? '', e ?? ''] as const }),
  };
}

/** Reads one pair; false if the value does not fit the key, so that prose is never a jci. */
function readPair(key: string, value: string, read: Pairs): boolean {
  const { containers, paths, days } = read;
  if (DATES.has(key)) {
    // Impossible or contradictory dates are refused, not ignored.
    if (!isCalendarDate(value) || (days[key] ?? value) !== value) return false;
    days[key] = value;
    return true;
  }
  if (key === 'artikel') {
    read.article ??= articleNumbers(value);
    return read.article !== undefined;
  }
  const number = value.toLowerCase().replace(/[°º]$/, '');
  if (key === 'lid') paths.add([{ kind: 'lid', number }], 'and');
  else if (key === 'o' || key === 'onderdeel') paths.into({ kind: 'onderdeel', number });
  else {
    const container = containerOf(key, value);
    if (container !== undefined) containers.push(container);
  }
  return /^[\wÀ-ɏ .:°º*–-]{1,40}$/.test(value);
}
