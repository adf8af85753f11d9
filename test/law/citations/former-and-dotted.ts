/** Former articles, and the dot of the Belgian code. */
import type { Row } from './rows';

export const FORMER: readonly Row[] = [
  ['art. 7:248 BW (oud)', 'BWBR0005290 artikel 248 (oud)'],
  ['art. 7:248 (oud) BW', 'BWBR0005290 artikel 248 (oud)'],
  ['7:248 BW (oud)', 'BWBR0005290 artikel 248 (oud)'],
  ['art. 7:248 oud BW', 'BWBR0005290 artikel 248 (oud)'],
  ['art. 7:248 lid 1 BW (oud)', 'BWBR0005290 artikel 248 · lid 1 (oud)'],
  ['art. 226 (oud) Gemeentewet', 'BWBR0005416 artikel 226 (oud)'],
  ['artikel 226 (oud) van de Gemeentewet', 'BWBR0005416 artikel 226 (oud)'],
  ['art. 13 (oud) Wet Vpb 1969', 'BWBR0002672 artikel 13 (oud)'],
  ['art. 6.162 BW', 'BWBR0005289 artikel 162 read as art. 6:162 BW (NL)'],
  ['art. 3.13 BW', 'BWBR0005291 artikel 13 read as art. 3:13 BW (NL)'],
  ['6.162 BW', 'BWBR0005289 artikel 162 read as art. 6:162 BW (NL)'],
  ['art. 6.162 lid 2 BW', 'BWBR0005289 artikel 162 · lid 2 read as art. 6:162 BW (NL)'],
  [
    'artt. 3.40 en 3.44 BW',
    'BWBR0005291 artikel 40 read as art. 3:40 BW (NL)',
    'BWBR0005291 artikel 44 read as art. 3:44 BW (NL)',
  ],
  ['art. 6.162 Burgerlijk Wetboek', 'BWBR0005289 artikel 162 read as art. 6:162 BW (NL)'],
  ['art. 6.162 NBW', 'BWBR0005289 artikel 162'],
  ['art. 6.162 Boek 6 BW', 'BWBR0005289 artikel 162'],
  ['artikel 2:9, lid 1, (oud) BW', 'BWBR0003045 artikel 9 · lid 1 (oud)'],
];
