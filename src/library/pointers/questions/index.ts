/** The questions that an article answers, by field of law. */
import type { QuestionRow } from '../rows';
import { ADMINISTRATIVE } from './administrative';
import { ALIENS } from './aliens';
import { COMPANY } from './company';
import { COMPANY_MORE } from './company-more';
import { CONSUMER } from './consumer';
import { CONSUMER_MORE } from './consumer-more';
import { CONTRACT } from './contract';
import { CONTRACT_MORE } from './contract-more';
import { CRIME } from './crime';
import { CRIMINAL_PROCEDURE } from './criminal-procedure';
import { EDUCATION } from './education';
import { FAMILY } from './family';
import { FAMILY_MORE } from './family-more';
import { HEALTH } from './health';
import { INHERITANCE } from './inheritance';
import { INHERITANCE_MORE } from './inheritance-more';
import { INSOLVENCY } from './insolvency';
import { INSOLVENCY_MORE } from './insolvency-more';
import { INSURANCE } from './insurance';
import { INSURANCE_MORE } from './insurance-more';
import { INTELLECTUAL } from './intellectual';
import { INTELLECTUAL_MORE } from './intellectual-more';
import { MATRIMONY } from './matrimony';
import { MATRIMONY_MORE } from './matrimony-more';
import { MUNICIPALITY } from './municipality';
import { PRIVACY } from './privacy';
import { PROCEDURE } from './procedure';
import { PROCEDURE_MORE } from './procedure-more';
import { PROPERTY } from './property';
import { PROPERTY_MORE } from './property-more';
import { REGISTRY } from './registry';
import { REGULATED } from './regulated';
import { RENT } from './rent';
import { RENT_MORE } from './rent-more';
import { RIGHTS } from './rights';
import { SERVICES } from './services';
import { SOCIAL_SECURITY } from './social-security';
import { TAX } from './tax';
import { TORT } from './tort';
import { TORT_MORE } from './tort-more';
import { TRAFFIC } from './traffic';
import { WORK } from './work';
import { WORK_MORE } from './work-more';
import { WORKING_TIME } from './working-time';

export const QUESTIONS: readonly QuestionRow[] = [
  ...ADMINISTRATIVE,
  ...ALIENS,
  ...COMPANY_MORE,
  ...COMPANY,
  ...CONSUMER_MORE,
  ...CONSUMER,
  ...CONTRACT_MORE,
  ...CONTRACT,
  ...CRIME,
  ...CRIMINAL_PROCEDURE,
  ...EDUCATION,
  ...FAMILY_MORE,
  ...FAMILY,
  ...HEALTH,
  ...INHERITANCE_MORE,
  ...INHERITANCE,
  ...INSOLVENCY_MORE,
  ...INSOLVENCY,
  ...INSURANCE_MORE,
  ...INSURANCE,
  ...INTELLECTUAL_MORE,
  ...INTELLECTUAL,
  ...MATRIMONY_MORE,
  ...MATRIMONY,
  ...MUNICIPALITY,
  ...PRIVACY,
  ...PROCEDURE_MORE,
  ...PROCEDURE,
  ...PROPERTY_MORE,
  ...PROPERTY,
  ...REGISTRY,
  ...REGULATED,
  ...RENT_MORE,
  ...RENT,
  ...RIGHTS,
  ...SERVICES,
  ...SOCIAL_SECURITY,
  ...TAX,
  ...TORT_MORE,
  ...TORT,
  ...TRAFFIC,
  ...WORK_MORE,
  ...WORK,
  ...WORKING_TIME,
];
