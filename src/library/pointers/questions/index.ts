/** The questions that an article answers, by field of law. */
import type { QuestionRow } from '../rows';
import { ADMINISTRATIVE } from './administrative';
import { ALIENS } from './aliens';
import { CRIME } from './crime';
import { CRIMINAL_PROCEDURE } from './criminal-procedure';
import { EDUCATION } from './education';
import { HEALTH } from './health';
import { MUNICIPALITY } from './municipality';
import { PRIVACY } from './privacy';
import { REGULATED } from './regulated';
import { RIGHTS } from './rights';
import { SOCIAL_SECURITY } from './social-security';
import { TAX } from './tax';
import { TRAFFIC } from './traffic';

export const QUESTIONS: readonly QuestionRow[] = [
  ...ADMINISTRATIVE,
  ...ALIENS,
  ...CRIME,
  ...CRIMINAL_PROCEDURE,
  ...EDUCATION,
  ...HEALTH,
  ...MUNICIPALITY,
  ...PRIVACY,
  ...REGULATED,
  ...RIGHTS,
  ...SOCIAL_SECURITY,
  ...TAX,
  ...TRAFFIC,
];
