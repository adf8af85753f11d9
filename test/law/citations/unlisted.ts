/** Laws that the built-in table does not have; protocols to a convention among them, which are treaties of their own. */
import type { Row } from './rows';

export const UNLISTED: readonly Row[] = [
  ['art. 1 Zesde Protocol EVRM', 'no law known as Zesde Protocol EVRM'],
  ['art. 1 lid 2 Twaalfde Protocol EVRM', 'no law known as Twaalfde Protocol EVRM'],
  ['art. 1 Protocol 12 EVRM', 'no law known as Protocol 12 EVRM'],
  ['art. 1 P1 EVRM', 'no law known as P1 EVRM'],
  ['Article 1 of Protocol No. 1 to the ECHR', 'no law known as Protocol No. 1 to the ECHR'],
  ['art. 3 Foobarwet', 'no law known as Foobarwet'],
  ['artikel 3, eerste lid, van de Foobarwet', 'no law known as Foobarwet'],
  ['artt. 3 en 4 Zorgindicatiebesluit', 'no law known as Zorgindicatiebesluit', 'no law known as Zorgindicatiebesluit'],
  ['art. 3 jo. 4 Zorgindicatiebesluit', 'no law known as Zorgindicatiebesluit', 'no law known as Zorgindicatiebesluit'],
  ['art. 3 Foobarwet jo. art. 6 EVRM', 'no law known as Foobarwet', 'BWBV0001000 artikel 6'],
  ['bijlage III Foobarverordening', 'no law known as Foobarverordening'],
  ['hoofdstuk 2 Foobarwet', 'no law known as Foobarwet'],
  ['art. 6:162 BWW', 'no law known as BWW'],
  ['art. 5 Regeling foobar 2011', 'no law known as Regeling foobar 2011'],
];
