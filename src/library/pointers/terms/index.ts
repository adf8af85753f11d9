/** The words of the trade: names that courts, textbooks and practitioners give to what an article says, by field of law. */
import type { NameRow } from '../rows';
import { ARBITRATION } from './arbitration';
import { CIVIL_PROCEDURE } from './civil-procedure';
import { COMPANIES } from './companies';
import { CONSUMERS } from './consumers';
import { CONTRACTS } from './contracts';
import { ENFORCEMENT } from './enforcement';
import { FAMILY } from './family';
import { INHERITANCE } from './inheritance';
import { INSOLVENCY } from './insolvency';
import { INSURANCE } from './insurance';
import { INTELLECTUAL_PROPERTY } from './intellectual-property';
import { LIABILITY } from './liability';
import { PRIVATE_INTERNATIONAL } from './private-international';
import { PROPERTY } from './property';
import { RENT } from './rent';
import { SPECIAL_CONTRACTS } from './special-contracts';
import { TRANSPORT } from './transport';
import { WORK } from './work';

export const TERMS: readonly NameRow[] = [
  ...ARBITRATION,
  ...CIVIL_PROCEDURE,
  ...COMPANIES,
  ...CONSUMERS,
  ...CONTRACTS,
  ...ENFORCEMENT,
  ...FAMILY,
  ...INHERITANCE,
  ...INSOLVENCY,
  ...INSURANCE,
  ...INTELLECTUAL_PROPERTY,
  ...LIABILITY,
  ...PRIVATE_INTERNATIONAL,
  ...PROPERTY,
  ...RENT,
  ...SPECIAL_CONTRACTS,
  ...TRANSPORT,
  ...WORK,
];
