/** Juriconnect references (jci 1.0 to 1.31): `jci1.3:c:BWBR0005291&boek=3&artikel=13&z=…&g=2025-07-01`. */
import { isCalendarDate } from '../contract/dates';
import { bwbIdentifier } from './bwb';
import type { BwbIdentifier } from './identifier';
import { articleNumber, containerOf } from './locator';

const JCI = /^(?:jci ?)?1\.\d{1,2}:[cv]:(?:BWB:)?(BWB[RVW]\d{7})(?:\/?[&?;](.*))?$/i;
/** Keys that say when, not where: geldigheidsdatum, zichtdatum, start and end of a collection. */
const DATES = new Set(['g', 'z', 's', 'e']);

/** Reads a jci string, in any case and with `;` or `?` before its first key; undefined for anything else. */
export function parseJci(text: string): BwbIdentifier | undefined {
  const match = JCI.exec(text);
  if (match === null) return undefined;
  const containers: string[] = [];
  const place: { article?: string; lid?: string; onderdeel?: string; date?: string } = {};
  for (const pair of (match[2] ?? '').split('&').filter((part) => part !== '')) {
    const [key = '', value = ''] = pair.split(/=(.*)/s).map((part) => decoded(part).trim());
    if (value === '') continue;
    if (!readPair(key.toLowerCase(), value, containers, place)) return undefined;
  }
  return bwbIdentifier((match[1] ?? '').toUpperCase(), { containers, ...place }, true);
}

/** Files one key and its value; false when the value cannot belong to the key, so that prose never passes. */
function readPair(
  key: string,
  value: string,
  containers: string[],
  place: { article?: string; lid?: string; onderdeel?: string; date?: string },
): boolean {
  if (DATES.has(key)) {
    if (key === 'g' && isCalendarDate(value)) place.date = value;
    return /^[\d-]+$/.test(value);
  }
  if (key === 'artikel') {
    place.article ??= articleNumber(value);
    return place.article !== undefined;
  }
  if (key === 'lid') place.lid ??= value;
  else if (key === 'o' || key === 'onderdeel')
    place.onderdeel = place.onderdeel === undefined ? value : `${place.onderdeel} ${value}`;
  else {
    const container = containerOf(key, value);
    if (container !== undefined) containers.push(container);
  }
  return /^[\wÀ-ɏ .:°º*–-]{1,40}$/.test(value);
}

/** Percent-decoding that leaves what is not encoded properly as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
