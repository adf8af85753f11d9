/**
 * Courts with codes in Dutch ECLIs, by their publisher's names, including those merged in 2013; and the EU courts.
 * How citations name them is in `data/lexicon/courts.tsv`.
 */

import { EU_COURTS } from '../../contract/vocabulary';
import { courtOfEcli } from '../registers/ecli';

/** A unique court: name and abbreviation in citations. */
interface OnlyCourt {
  readonly name: string;
  readonly short: string;
}

/** A court of appeal or district court: its place. `also`: other codes for that place, before or after a merger. */
type DistrictCourt = ({ readonly hof: string } | { readonly rechtbank: string; readonly kantongerecht?: true }) & {
  readonly also?: readonly string[];
};

/**
 * All Dutch courts by ECLI code. Names, abbreviations and courts of a place follow from a row; irregular spellings are
 * in `court-names.ts`. `kantongerecht`: had kantongerechten, whose codes end in the same letters.
 */
const COURTS = {
  HR: { name: 'Hoge Raad', short: 'HR' },
  PHR: { name: 'Parket bij de Hoge Raad', short: 'Parket HR' },
  RVS: { name: 'Raad van State', short: 'ABRvS' },
  CRVB: { name: 'Centrale Raad van Beroep', short: 'CRvB' },
  CBB: { name: 'College van Beroep voor het bedrijfsleven', short: 'CBb' },
  GHAMS: { hof: 'Amsterdam' },
  GHARL: { hof: 'Arnhem-Leeuwarden' },
  GHDHA: { hof: 'Den Haag', also: ['GHSGR'] },
  GHSHE: { hof: "'s-Hertogenbosch" },
  GHARN: { hof: 'Arnhem', also: ['GHARL'] },
  GHLEE: { hof: 'Leeuwarden', also: ['GHARL'] },
  GHSGR: { hof: "'s-Gravenhage", also: ['GHDHA'] },
  RBAMS: { rechtbank: 'Amsterdam', kantongerecht: true },
  RBDHA: { rechtbank: 'Den Haag', also: ['RBSGR'] },
  RBGEL: { rechtbank: 'Gelderland' },
  RBLIM: { rechtbank: 'Limburg' },
  RBMNE: { rechtbank: 'Midden-Nederland' },
  RBNHO: { rechtbank: 'Noord-Holland' },
  RBNNE: { rechtbank: 'Noord-Nederland' },
  RBOBR: { rechtbank: 'Oost-Brabant' },
  RBOVE: { rechtbank: 'Overijssel' },
  RBROT: { rechtbank: 'Rotterdam', kantongerecht: true },
  RBZWB: { rechtbank: 'Zeeland-West-Brabant' },
  RBONE: { rechtbank: 'Oost-Nederland' },
  RBALK: { rechtbank: 'Alkmaar', kantongerecht: true, also: ['RBNHO'] },
  RBALM: { rechtbank: 'Almelo', kantongerecht: true, also: ['RBOVE', 'RBONE'] },
  RBARN: { rechtbank: 'Arnhem', kantongerecht: true, also: ['RBGEL', 'RBONE'] },
  RBASS: { rechtbank: 'Assen', kantongerecht: true, also: ['RBNNE'] },
  RBBRE: { rechtbank: 'Breda', kantongerecht: true, also: ['RBZWB'] },
  RBDOR: { rechtbank: 'Dordrecht', kantongerecht: true, also: ['RBROT'] },
  RBGRO: { rechtbank: 'Groningen', kantongerecht: true, also: ['RBNNE'] },
  RBHAA: { rechtbank: 'Haarlem', kantongerecht: true, also: ['RBNHO'] },
  RBLEE: { rechtbank: 'Leeuwarden', kantongerecht: true, also: ['RBNNE'] },
  RBMAA: { rechtbank: 'Maastricht', kantongerecht: true, also: ['RBLIM'] },
  RBMID: { rechtbank: 'Middelburg', kantongerecht: true, also: ['RBZWB'] },
  RBROE: { rechtbank: 'Roermond', kantongerecht: true, also: ['RBLIM'] },
  RBSGR: { rechtbank: "'s-Gravenhage", kantongerecht: true, also: ['RBDHA'] },
  RBSHE: { rechtbank: "'s-Hertogenbosch", kantongerecht: true, also: ['RBOBR'] },
  RBUTR: { rechtbank: 'Utrecht', kantongerecht: true, also: ['RBMNE'] },
  RBZLY: { rechtbank: 'Zwolle-Lelystad' },
  RBZUT: { rechtbank: 'Zutphen', kantongerecht: true, also: ['RBGEL', 'RBONE'] },
  RBZWO: { rechtbank: 'Zwolle', kantongerecht: true, also: ['RBZLY', 'RBOVE'] },
} as const satisfies Readonly<Record<string, OnlyCourt | DistrictCourt>>;

export type CourtCode = keyof typeof COURTS;

const courtOf = (code: string): OnlyCourt | DistrictCourt | undefined =>
  Object.hasOwn(COURTS, code) ? COURTS[code as CourtCode] : undefined;

/**
 * Courts of Aruba, Curaçao, Sint Maarten and the BES islands, current and before October 2010; they apply laws of their
 * own.
 */
const OF_ELSEWHERE: ReadonlySet<string> = new Set('OGEAA OGEAC OGEAM OGEABES OGHACMB OGEANA OGHNAA'.split(' '));

/** Whether a code is a court of Aruba, Curaçao, Sint Maarten or the BES islands. */
export const isCourtOfElsewhere = (code: string): boolean => OF_ELSEWHERE.has(code);

export const EU_COURT_CODES: readonly string[] = Object.keys(EU_COURTS);

/** All Dutch codes with a name: unique courts first, then courts of appeal and district courts. */
export const COURT_CODES = Object.keys(COURTS) as readonly CourtCode[];

/** The court's letter in a CELEX number: `62015CJ0434`. */
const OF_CELEX = /^6\d{4}([CTF])[A-Z]\d/i;

/**
 * The court's code (`GHAMS`, `C`) in an ECLI, or in a CELEX number for EU decisions without one; empty for another
 * text.
 */
export const courtOfDecision = (id: string): string => OF_CELEX.exec(id)?.[1]?.toUpperCase() ?? courtOfEcli(id);

/** Whether an external id is an EU decision. */
export const isEuDecision = (id: string): boolean => EU_COURT_CODES.includes(courtOfDecision(id));

/** Country and court of a CELEX number (`EU:C`). */
export function courtOfCelex(id: string): string | undefined {
  const code = OF_CELEX.exec(id)?.[1];
  return code && `EU:${code.toUpperCase()}`;
}

interface District {
  readonly isAppeal: boolean;
  readonly place: string;
  readonly also: readonly string[];
  readonly hadKanton: boolean;
}

/** The Dutch court of appeal or district court with this code. */
export function districtOf(code: string): District | undefined {
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return undefined;
  const { also = [] } = court;
  if ('hof' in court) return { isAppeal: true, place: court.hof, also, hadKanton: false };
  return { isAppeal: false, place: court.rechtbank, also, hadKanton: court.kantongerecht === true };
}

/** A Dutch court as abbreviated in citations. */
export function shortCourtName(code: string): string | undefined {
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return court?.short;
  return 'hof' in court ? `Hof ${court.hof}` : `Rb. ${court.rechtbank}`;
}

/** Display name of a Dutch or EU court. */
export function courtName(code: string): string | undefined {
  if (Object.hasOwn(EU_COURTS, code)) return EU_COURTS[code];
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return court?.name;
  return 'hof' in court ? `Gerechtshof ${court.hof}` : `Rechtbank ${court.rechtbank}`;
}
