/**
 * What the courts are called whose codes stand in Dutch ECLIs, as the publisher of their decisions names them: those of today, and those
 * that were merged into them in 2013; and the courts of the EU. How people write them is in `court-names.ts`.
 */

import { say } from '../../messages';
import { courtOfEcli } from '../registers/ecli';

/** A court of which there is one: its name, and how citations write it. */
interface OnlyCourt {
  readonly name: string;
  readonly short: string;
}

/** A court of appeal or a district court: where it is. `also`: other codes of decisions that were given in its place, before or after a merger. */
type DistrictCourt = ({ readonly hof: string } | { readonly rechtbank: string; readonly kantongerecht?: true }) & {
  readonly also?: readonly string[];
};

/**
 * The Dutch courts by their codes in an ECLI: the only list of them. Names, abbreviations in citations and the courts of a place follow from a row;
 * spellings that do not are in `court-names.ts`. `kantongerecht`: it had kantongerechten, whose codes end in the same letters.
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

/** The row of a Dutch court; undefined for a code that has none. */
const courtOf = (code: string): OnlyCourt | DistrictCourt | undefined =>
  Object.hasOwn(COURTS, code) ? COURTS[code as CourtCode] : undefined;

/** Courts of Aruba, Curaçao, Sint Maarten and the BES islands: those of today, and the two of before October 2010. The laws of those countries are their own. */
const OF_ELSEWHERE: ReadonlySet<string> = new Set('OGEAA OGEAC OGEAM OGEABES OGHACMB OGEANA OGHNAA'.split(' '));

/** Whether the court with this code is one of Aruba, Curaçao, Sint Maarten or the BES islands. */
export const isCourtOfElsewhere = (code: string): boolean => OF_ELSEWHERE.has(code);

/** Of the EU: the second part of an ECLI (`ECLI:EU:C:…`), the letter before a case number, and that in a CELEX number. */
const OF_EU: Readonly<Record<string, string>> = say.courts.ofEu;

/** The codes of the courts of the EU. */
export const EU_COURT_CODES: readonly string[] = Object.keys(OF_EU);

/** The codes of all Dutch courts that have a name here: those of which there is one, then the courts of appeal and the district courts. */
export const COURT_CODES = Object.keys(COURTS) as readonly CourtCode[];

/** Where a CELEX number of a decision has the letter of its court: `62015CJ0434`. */
const OF_CELEX = /^6\d{4}([CTF])[A-Z]\d/i;

/**
 * The code of the court of a decision by its external id, an ECLI or, of a decision of the EU courts whose file carries none, a CELEX
 * number: `GHAMS`, `C`; empty for another text.
 */
export const courtOfDecision = (id: string): string => OF_CELEX.exec(id)?.[1]?.toUpperCase() ?? courtOfEcli(id);

/** Whether an external id is of a decision of a court of the EU. */
export const isEuDecision = (id: string): boolean => EU_COURT_CODES.includes(courtOfDecision(id));

/** Country and code of the court of a decision that has a CELEX number (`EU:C`); undefined for another text. */
export function courtOfCelex(id: string): string | undefined {
  const code = OF_CELEX.exec(id)?.[1];
  return code && `EU:${code.toUpperCase()}`;
}

/** A court of appeal or a district court, in the terms of its row. */
interface District {
  readonly isAppeal: boolean;
  readonly place: string;
  readonly also: readonly string[];
  readonly hadKanton: boolean;
}

/** The Dutch court of appeal or district court with this code; undefined for any other court. */
export function districtOf(code: string): District | undefined {
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return undefined;
  const { also = [] } = court;
  if ('hof' in court) return { isAppeal: true, place: court.hof, also, hadKanton: false };
  return { isAppeal: false, place: court.rechtbank, also, hadKanton: court.kantongerecht === true };
}

/** A Dutch court by its code as it is written in citations; undefined for one that the table does not have. */
export function shortCourtName(code: string): string | undefined {
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return court?.short;
  return 'hof' in court ? `Hof ${court.hof}` : `Rb. ${court.rechtbank}`;
}

/** The name of the court with this code in a Dutch ECLI, or one of the EU; undefined for one that the tables do not have. */
export function courtName(code: string): string | undefined {
  if (Object.hasOwn(OF_EU, code)) return OF_EU[code];
  const court = courtOf(code);
  if (court === undefined || 'name' in court) return court?.name;
  return 'hof' in court ? `Gerechtshof ${court.hof}` : `Rechtbank ${court.rechtbank}`;
}
