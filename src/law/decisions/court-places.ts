/** The places that have, or have had, a Dutch district court or court of appeal, as they are written, and the codes of those. */

/** Codes as in an ECLI. */
interface Place {
  rb?: readonly string[];
  hof?: readonly string[];
}

/** Of each place the codes of its district court and of its court of appeal, those of its own name first. */
const PLACES: Readonly<Record<string, Place>> = {
  alkmaar: { rb: ['RBALK', 'RBNHO'] },
  almelo: { rb: ['RBALM', 'RBOVE', 'RBONE'] },
  amsterdam: { rb: ['RBAMS'], hof: ['GHAMS'] },
  arnhem: { rb: ['RBARN', 'RBGEL', 'RBONE'], hof: ['GHARN', 'GHARL'] },
  'arnhem leeuwarden': { hof: ['GHARL'] },
  assen: { rb: ['RBASS', 'RBNNE'] },
  breda: { rb: ['RBBRE', 'RBZWB'] },
  'den haag': { rb: ['RBDHA', 'RBSGR'], hof: ['GHDHA', 'GHSGR'] },
  dordrecht: { rb: ['RBDOR', 'RBROT'] },
  gelderland: { rb: ['RBGEL'] },
  groningen: { rb: ['RBGRO', 'RBNNE'] },
  haarlem: { rb: ['RBHAA', 'RBNHO'] },
  leeuwarden: { rb: ['RBLEE', 'RBNNE'], hof: ['GHLEE', 'GHARL'] },
  lelystad: { rb: ['RBZLY', 'RBMNE'] },
  limburg: { rb: ['RBLIM'] },
  maastricht: { rb: ['RBMAA', 'RBLIM'] },
  middelburg: { rb: ['RBMID', 'RBZWB'] },
  'midden nederland': { rb: ['RBMNE'] },
  'noord holland': { rb: ['RBNHO'] },
  'noord nederland': { rb: ['RBNNE'] },
  'oost brabant': { rb: ['RBOBR'] },
  'oost nederland': { rb: ['RBONE'] },
  overijssel: { rb: ['RBOVE'] },
  roermond: { rb: ['RBROE', 'RBLIM'] },
  rotterdam: { rb: ['RBROT'] },
  's gravenhage': { rb: ['RBSGR', 'RBDHA'], hof: ['GHSGR', 'GHDHA'] },
  's hertogenbosch': { rb: ['RBSHE', 'RBOBR'], hof: ['GHSHE'] },
  utrecht: { rb: ['RBUTR', 'RBMNE'] },
  'zeeland west brabant': { rb: ['RBZWB'] },
  zutphen: { rb: ['RBZUT', 'RBGEL', 'RBONE'] },
  zwolle: { rb: ['RBZWO', 'RBZLY', 'RBOVE'] },
  'zwolle lelystad': { rb: ['RBZLY'] },
};

/** Other spellings of places. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'a dam': 'amsterdam',
  'arnhem en leeuwarden': 'arnhem leeuwarden',
  'den bosch': 's hertogenbosch',
  hertogenbosch: 's hertogenbosch',
  's bosch': 's hertogenbosch',
  gravenhage: 's gravenhage',
  haag: 'den haag',
  'r dam': 'rotterdam',
  'the hague': 'den haag',
  'zeeland en west brabant': 'zeeland west brabant',
  mnl: 'midden nederland',
  nho: 'noord holland',
  nnl: 'noord nederland',
  zwb: 'zeeland west brabant',
};

/** Courts that had kantongerechten, whose codes end in the same letters. */
export const WITH_KANTON = new Set(
  'RBALK RBALM RBAMS RBARN RBASS RBBRE RBDOR RBGRO RBHAA RBLEE RBMAA RBMID RBROE RBROT RBSGR RBSHE RBUTR RBZUT RBZWO'.split(
    ' ',
  ),
);

/** The places, in all their spellings. */
export const NAMED_PLACES: Readonly<Record<string, Place>> = {
  ...PLACES,
  ...Object.fromEntries(Object.entries(SPELLINGS).map(([spelling, place]) => [spelling, PLACES[place]!])),
};
