/** Treaties by their Dutch names. */
import type { Row } from './rows';

export const TREATIES: readonly Row[] = [
  ['art. 8 EVRM', 'BWBV0001000 artikel 8'],
  ['8 EVRM', 'BWBV0001000 artikel 8'],
  ['EVRM art. 8', 'BWBV0001000 artikel 8'],
  ['artikel 8 van het EVRM', 'BWBV0001000 artikel 8'],
  ['artikel 8 Europees Verdrag voor de rechten van de mens', 'BWBV0001000 artikel 8'],
  ['art. 8 lid 2 EVRM', 'BWBV0001000 artikel 8 · lid 2'],
  ['art. 6 § 1 EVRM', 'BWBV0001000 artikel 6 · lid 1'],
  ['art. 6 § 3 sub c EVRM', 'BWBV0001000 artikel 6 · lid 3 onder c'],
  ['art. 6 lid 3 onder c EVRM', 'BWBV0001000 artikel 6 · lid 3 onder c'],
  ['artt. 6 en 13 EVRM', 'BWBV0001000 artikel 6', 'BWBV0001000 artikel 13'],
  ['art. 6 jo. 13 EVRM', 'BWBV0001000 artikel 6', 'BWBV0001000 artikel 13'],
  ['art. 8 jo. art. 14 EVRM', 'BWBV0001000 artikel 8', 'BWBV0001000 artikel 14'],
  ['art. 26 IVBPR', 'BWBV0001017 artikel 26'],
  ['art. 26 BUPO', 'BWBV0001017 artikel 26'],
  ['art. 3 IVRK', 'BWBV0002508 artikel 3'],
  ['artikel 3, eerste lid, IVRK', 'BWBV0002508 artikel 3 · lid 1'],
  ['art. 3 Kinderrechtenverdrag', 'BWBV0002508 artikel 3'],
  ['art. 1 Vluchtelingenverdrag', 'BWBV0001002 artikel 1'],
  ['artikel 1 van het Vluchtelingenverdrag', 'BWBV0001002 artikel 1'],
  ['art. 1 UVRM', 'BWBV0001008 artikel 1'],
  ['titel II EVRM', 'BWBV0001000 > titeldeel II'],
];
