/**
 * Decisions of the European Court of Human Rights: applications, and pages in HUDOC, a single page with its query as
 * JSON in the anchor (publishers.md, "European Court of Human Rights").
 */

import { countryOfEcli } from './ecli';
import { percentDecoded } from './identifier';

const SITE = 'https://hudoc.echr.coe.int';

/** With or without scheme; white space only in the query. */
const ADDRESS = /^(?:https?:)?(?:\/\/)?hudoc\.echr\.coe\.int(?:[/?#].*)?$/i;
const APPLICATION = /^\d{1,5}\/\d{2}$/;

/** Whether a text has the form of an application: `48420/10`; other courts' case numbers have it too. */
export const isApplication = (text: string): boolean => APPLICATION.test(text);

/** The page for a query by a field; encoded, so that no terminal or shell cuts it. */
const found = (field: string, values: readonly string[]): string =>
  `${SITE}/eng#${encodeURIComponent(JSON.stringify({ [field]: values }))}`;

export const hudocOfEcli = (ecli: string): string => found('ecli', [ecli]);

/** The page of decisions on applications; the site if there are none. */
export function hudocOf(numbers: readonly string[]): string {
  const applications = numbers.filter(isApplication);
  return applications.length === 0 ? SITE : found('appno', applications);
}

export const hudocOfItem = (item: string): string => `${SITE}/eng?i=${item}`;

export interface HudocAddress {
  ecli?: string;
  applications: readonly string[];
  /** `001-115881`. */
  item?: string;
}

const valuesOf = (anchor: string, field: string): string[] =>
  (new RegExp(`"${field}":\\[([^\\]]{1,300})\\]`).exec(anchor)?.[1] ?? '').match(/[^",\s]+/g) ?? [];

/** Reads an address of HUDOC; undefined for any other text. */
export function readHudoc(text: string): HudocAddress | undefined {
  if (text.length > 2000 || !ADDRESS.test(text)) return undefined;
  const plain = percentDecoded(text);
  const [ecli] = valuesOf(plain, 'ecli');
  const item = valuesOf(plain, 'itemid')[0] ?? /[?&/]i=(\d{3}-\d{1,9})/.exec(plain)?.[1];
  return {
    applications: valuesOf(plain, 'appno').filter(isApplication),
    ...(ecli !== undefined && countryOfEcli(ecli) === 'CE' ? { ecli: ecli.toUpperCase() } : {}),
    ...(item !== undefined && /^\d{3}-\d{1,9}$/.test(item) ? { item } : {}),
  };
}
