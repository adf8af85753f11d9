/**
 * What the courts are called whose codes stand in Dutch ECLIs, as the publisher of their decisions names them: those of today, and those
 * that were merged into them in 2013; and the courts of the EU. How people write them is in `court-names.ts`.
 */

import { say } from '../../messages';
import { courtOfEcli } from '../registers/ecli';

const RECHTBANK: Readonly<Record<string, string>> = {
  RBAMS: 'Amsterdam',
  RBDHA: 'Den Haag',
  RBGEL: 'Gelderland',
  RBLIM: 'Limburg',
  RBMNE: 'Midden-Nederland',
  RBNHO: 'Noord-Holland',
  RBNNE: 'Noord-Nederland',
  RBOBR: 'Oost-Brabant',
  RBOVE: 'Overijssel',
  RBROT: 'Rotterdam',
  RBZWB: 'Zeeland-West-Brabant',
  RBONE: 'Oost-Nederland',
  RBALK: 'Alkmaar',
  RBALM: 'Almelo',
  RBARN: 'Arnhem',
  RBASS: 'Assen',
  RBBRE: 'Breda',
  RBDOR: 'Dordrecht',
  RBGRO: 'Groningen',
  RBHAA: 'Haarlem',
  RBLEE: 'Leeuwarden',
  RBMAA: 'Maastricht',
  RBMID: 'Middelburg',
  RBROE: 'Roermond',
  RBSGR: "'s-Gravenhage",
  RBSHE: "'s-Hertogenbosch",
  RBUTR: 'Utrecht',
  RBZLY: 'Zwolle-Lelystad',
  RBZUT: 'Zutphen',
  RBZWO: 'Zwolle',
};

const GERECHTSHOF: Readonly<Record<string, string>> = {
  GHAMS: 'Amsterdam',
  GHARL: 'Arnhem-Leeuwarden',
  GHDHA: 'Den Haag',
  GHSHE: "'s-Hertogenbosch",
  GHARN: 'Arnhem',
  GHLEE: 'Leeuwarden',
  GHSGR: "'s-Gravenhage",
};

const OTHERS: Readonly<Record<string, string>> = {
  HR: 'Hoge Raad',
  PHR: 'Parket bij de Hoge Raad',
  RVS: 'Raad van State',
  CRVB: 'Centrale Raad van Beroep',
  CBB: 'College van Beroep voor het bedrijfsleven',
};

/** Courts of Aruba, Curaçao, Sint Maarten and the BES islands: those of today, and the two of before October 2010. The laws of those countries are their own. */
const OF_ELSEWHERE: ReadonlySet<string> = new Set('OGEAA OGEAC OGEAM OGEABES OGHACMB OGEANA OGHNAA'.split(' '));

/** Whether the court with this code is one of Aruba, Curaçao, Sint Maarten or the BES islands. */
export const isCourtOfElsewhere = (code: string): boolean => OF_ELSEWHERE.has(code);

/** Of the EU: the second part of an ECLI (`ECLI:EU:C:…`), the letter before a case number, and that in a CELEX number. */
const OF_EU: Readonly<Record<string, string>> = say.courts.ofEu;

/** The codes of the courts of the EU. */
export const EU_COURT_CODES: readonly string[] = Object.keys(OF_EU);

/** The codes of all Dutch courts that have a name here: those of which there is one, then the courts of appeal and the district courts. */
export const COURT_CODES: readonly string[] = [OTHERS, GERECHTSHOF, RECHTBANK].flatMap((courts) => Object.keys(courts));

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

/** Where a Dutch court of appeal or district court is, by its code; undefined for any other court. */
export function districtOf(code: string): { isAppeal: boolean; place: string } | undefined {
  const isAppeal = Object.hasOwn(GERECHTSHOF, code);
  const place = isAppeal ? GERECHTSHOF[code] : Object.hasOwn(RECHTBANK, code) ? RECHTBANK[code] : undefined;
  return place === undefined ? undefined : { isAppeal, place };
}

/** The name of the court with this code in a Dutch ECLI, or one of the EU; undefined for one that the tables do not have. */
export function courtName(code: string): string | undefined {
  if (Object.hasOwn(OF_EU, code)) return OF_EU[code];
  if (Object.hasOwn(OTHERS, code)) return OTHERS[code];
  if (Object.hasOwn(GERECHTSHOF, code)) return `Gerechtshof ${GERECHTSHOF[code]}`;
  return Object.hasOwn(RECHTBANK, code) ? `Rechtbank ${RECHTBANK[code]}` : undefined;
}
