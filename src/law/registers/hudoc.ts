/**
 * Decisions of the European Court of Human Rights: their applications, and their pages in HUDOC, which is a page of one address whose anchor is
 * what it searches for, in JSON (publishers.md, "European Court of Human Rights"). Pure.
 */

import { countryOfEcli } from './ecli';
import { percentDecoded } from './identifier';

const SITE = 'https://hudoc.echr.coe.int';

/** An address of HUDOC, with or without its scheme, with white space nowhere but in what it searches for. */
const ADDRESS = /^(?:https?:)?(?:\/\/)?hudoc\.echr\.coe\.int(?:[/?#].*)?$/i;
const APPLICATION = /^\d{1,5}\/\d{2}$/;

/** Whether a text is the number of an application: `48420/10`. Case numbers of many courts are written so. */
export const isApplication = (text: string): boolean => APPLICATION.test(text);

/** The page of what HUDOC finds by a field, in an address that no terminal or shell cuts. */
const found = (field: string, values: readonly string[]): string =>
  `${SITE}/eng#${encodeURIComponent(JSON.stringify({ [field]: values }))}`;

/** The page of a decision by its ECLI. */
export const hudocOfEcli = (ecli: string): string => found('ecli', [ecli]);

/** The page of what was decided on applications; of none, the site. */
export function hudocOf(numbers: readonly string[]): string {
  const applications = numbers.filter(isApplication);
  return applications.length === 0 ? SITE : found('appno', applications);
}

/** The page of a document by its number there. */
export const hudocOfItem = (item: string): string => `${SITE}/eng?i=${item}`;

/** The decision named by an address of HUDOC. */
export interface HudocAddress {
  ecli?: string;
  applications: readonly string[];
  /** The number of a document there: `001-115881`. */
  item?: string;
}

/** The values of a field in what an address searches for. */
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
