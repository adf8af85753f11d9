/** Names that lawyers give decisions, from the table of names. */
import { tableAsset } from '../../platform/assets';
import { spellingsOf } from '../registers/external-ids';

const DECISION = /^(?:ECLI:|6\d{4}[CTF])/;
/** In lower case, without diacritics. */
export const foldedName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let known: Map<string, string[]> | undefined;

/** Proper names alone: with a capital, unlike `kelderluikcriteria`. */
function read(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [, names = '', ids = ''] of tableAsset('names').all())
    if (DECISION.test(ids))
      for (const name of names.split('|').filter((one) => /^\P{L}*\p{Lu}/u.test(one)))
        all.set(foldedName(name), [...(all.get(foldedName(name)) ?? []), ids]);
  return all;
}

/** External ids of the decisions that have a name. */
export function decisionsCalled(name: string): readonly string[] {
  known ??= read();
  return known.get(foldedName(name)) ?? [];
}

/** Whether a decision has a name in the table. */
export const isCalled = (externalId: string, name: string): boolean =>
  spellingsOf(externalId).some((id) => decisionsCalled(name).includes(id));
