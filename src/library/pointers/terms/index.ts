/** The words of the trade: names that courts, textbooks and practitioners give to what an article says, by field of law. */
import type { NameRow } from '../rows';
import { ADMINISTRATIVE } from './administrative';
import { ALIENS } from './aliens';
import { ARBITRATION } from './arbitration';
import { CIVIL_PROCEDURE } from './civil-procedure';
import { COMPANIES } from './companies';
import { CONSTITUTIONAL } from './constitutional';
import { CONSUMERS } from './consumers';
import { CONTRACTS } from './contracts';
import { CRIMINAL_LAW } from './criminal-law';
import { CRIMINAL_PROCEDURE } from './criminal-procedure';
import { ENFORCEMENT } from './enforcement';
import { ENVIRONMENT } from './environment';
import { EU_LAW } from './eu-law';
import { FAMILY } from './family';
import { HEALTH } from './health';
import { HUMAN_RIGHTS } from './human-rights';
import { INFORMATION } from './information';
import { INHERITANCE } from './inheritance';
import { INSOLVENCY } from './insolvency';
import { INSURANCE } from './insurance';
import { INTELLECTUAL_PROPERTY } from './intellectual-property';
import { LIABILITY } from './liability';
import { MARKET } from './market';
import { MUNICIPAL } from './municipal';
import { PRIVATE_INTERNATIONAL } from './private-international';
import { PROPERTY } from './property';
import { PUBLIC_SERVICE } from './public-service';
import { RENT } from './rent';
import { SANCTIONS } from './sanctions';
import { SOCIAL_SECURITY } from './social-security';
import { SPECIAL_CONTRACTS } from './special-contracts';
import { TAX } from './tax';
import { TRAFFIC } from './traffic';
import { TRANSPORT } from './transport';
import { WORK } from './work';

export const TERMS: readonly NameRow[] = [
  ...ADMINISTRATIVE,
  ...ALIENS,
  ...ARBITRATION,
  ...CIVIL_PROCEDURE,
  ...COMPANIES,
  ...CONSTITUTIONAL,
  ...CONSUMERS,
  ...CONTRACTS,
  ...CRIMINAL_LAW,
  ...CRIMINAL_PROCEDURE,
  ...ENFORCEMENT,
  ...ENVIRONMENT,
  ...EU_LAW,
  ...FAMILY,
  ...HEALTH,
  ...HUMAN_RIGHTS,
  ...INFORMATION,
  ...INHERITANCE,
  ...INSOLVENCY,
  ...INSURANCE,
  ...INTELLECTUAL_PROPERTY,
  ...LIABILITY,
  ...MARKET,
  ...MUNICIPAL,
  ...PRIVATE_INTERNATIONAL,
  ...PROPERTY,
  ...PUBLIC_SERVICE,
  ...RENT,
  ...SANCTIONS,
  ...SOCIAL_SECURITY,
  ...SPECIAL_CONTRACTS,
  ...TAX,
  ...TRAFFIC,
  ...TRANSPORT,
  ...WORK,
];
