/** What the press, ministries and the lecture hall call acts, parts of acts and decisions. */
import type { CaseRow, NameRow } from '../rows';
import { EU_DECISIONS } from './decisions-eu';
import { DUTCH_DECISIONS } from './decisions-nl';

/** A decision as any other name: how it is cited is what says so. */
const named = ([names, decision, cited]: CaseRow): NameRow => [names, decision, { by: cited }];

/** All decisions that are called by a name. */
export const NAMED_DECISIONS: readonly CaseRow[] = [...DUTCH_DECISIONS, ...EU_DECISIONS];

export const NICKNAMES: readonly NameRow[] = [...NAMED_DECISIONS.map(named)];
