/**
 * What the courts are called whose codes stand in Dutch ECLIs, as the publisher of their decisions names them: those of today, and those
 * that were merged into them in 2013. How people write them is in `court-names.ts`.
 */

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

/** The codes of all courts that have a name here: those of which there is one, then the courts of appeal and the district courts. */
export const COURT_CODES: readonly string[] = [OTHERS, GERECHTSHOF, RECHTBANK].flatMap((courts) => Object.keys(courts));

/** The code of the court in an ECLI: `GHAMS`; empty for another text. */
export const courtOfEcli = (ecli: string): string =>
  /^ECLI:/i.test(ecli) ? (ecli.split(':')[2] ?? '').toUpperCase() : '';

/** The name of the court with this code in a Dutch ECLI; undefined for one that the table does not have. */
export function courtName(code: string): string | undefined {
  if (Object.hasOwn(OTHERS, code)) return OTHERS[code];
  if (Object.hasOwn(GERECHTSHOF, code)) return `Gerechtshof ${GERECHTSHOF[code]}`;
  return Object.hasOwn(RECHTBANK, code) ? `Rechtbank ${RECHTBANK[code]}` : undefined;
}
