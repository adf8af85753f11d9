/** What the press, ministries and the lecture hall call acts, parts of acts and decisions. */
import type { CaseRow, NameRow } from '../rows';
import { STRASBOURG_DECISIONS } from './decisions-echr';
import { EU_DECISIONS } from './decisions-eu';
import { DUTCH_DECISIONS } from './decisions-nl';
import { LAWS_OF_PEOPLE } from './laws';
import { LAWS_OF_EUROPE } from './laws-eu';
import { LAWS_OF_STATE } from './laws-state';

/** All decisions that are called by a name. */
export const NAMED_DECISIONS: readonly CaseRow[] = [...DUTCH_DECISIONS, ...EU_DECISIONS, ...STRASBOURG_DECISIONS];

/** A decision as any other name: how it is cited is what says so. */
const named = ([names, decision, cited]: CaseRow): NameRow => [names, decision, { by: cited }];

export const NICKNAMES: readonly NameRow[] = [
  ...LAWS_OF_PEOPLE,
  ...LAWS_OF_STATE,
  ...LAWS_OF_EUROPE,
  ...NAMED_DECISIONS.map(named),
];
