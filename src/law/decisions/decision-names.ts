/** Names that lawyers give decisions, from the table of names. */
import { tableAsset } from '../../platform/tables';
import { withoutMarks } from '../../platform/text/marks';
import { spellingsOf } from '../registers/external-ids';

const DECISION = /^(?:ECLI:|6\d{4}[CTF])/;
/** In lower case, without diacritics. */
export const foldedName = (name: string): string => withoutMarks(name).toLowerCase();

const keyOf = (name: string): string => `=${foldedName(name)}`;

/** The keys of a row of names whose target is a decision: its proper names, with a capital, unlike `kelderluikcriteria`. */
export const decisionKeys = (names: readonly string[], id: string): string[] =>
  DECISION.test(id) ? names.filter((one) => /^\P{L}*\p{Lu}/u.test(one)).map(keyOf) : [];

/** External ids of the decisions that have a name. */
export const decisionsCalled = (name: string): readonly string[] =>
  tableAsset('names')
    .rows(keyOf(name))
    .map(([, , id = '']) => id);

/** Whether a decision has a name in the table. */
export const isCalled = (externalId: string, name: string): boolean =>
  spellingsOf(externalId).some((id) => decisionsCalled(name).includes(id));
