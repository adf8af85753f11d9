/** What several works have: the books of the Code, where none is named. */
import type { Row } from './rows';

export const CHOICES: readonly Row[] = [
  ['BW', 'BWBR0002656 | BWBR0003045 | … 10'],
  ['art. 2 BW', 'BWBR0002656 artikel 2 | BWBR0003045 artikel 2 | … 10'],
  ['art. 162 BW', 'BWBR0002656 artikel 162 | BWBR0003045 artikel 162 | … 10'],
  ['artikel 2 van het Burgerlijk Wetboek', 'BWBR0002656 artikel 2 | BWBR0003045 artikel 2 | … 10'],
  ['art. 2 lid 1 BW', 'BWBR0002656 artikel 2 | BWBR0003045 artikel 2 | … 10 · lid 1'],
  ['BW 9', 'BWBR0002656 artikel 9 | BWBR0003045 artikel 9 | … 10'],
  ['art. 1401 BW (oud)', 'BWBR0002656 artikel 1401 | BWBR0003045 artikel 1401 | … 10 (oud)'],
];
