/**
 * Formal relations between decisions, as the register of the decisions words them: `Eerste aanleg: ECLI:…, Bekrachtiging/bevestiging`. The
 * lines are in the texts that are held, with a mark on each, so that every library has them.
 */

import { isEcli } from '../registers/ecli';
import { courtOfDecision } from './courts';

/** A relation as one side says it. */
export interface SaidRelation {
  other: string;
  /** Whether the other decision is the earlier one; undefined where the words do not tell. */
  earlier: boolean | undefined;
  relation: string;
  label: string;
  outcome?: string;
}

/** `label: ECLI`, with what became of it behind a comma. */
const LINE = /^([^:]{2,80}?)\s*:\s*(ECLI:[^,\s]+)\s*(?:,\s*(.+))?$/is;

/** What kind of relation words are of; the first that fits. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/conclusie/i, 'conclusie'],
  [/sprongcassatie/i, 'sprongcassatie'],
  [/cassatie/i, 'cassatie'],
  [/hoger beroep|eerste aanleg|eerdere aanleg/i, 'hoger beroep'],
  [/tussenuitspraak|einduitspraak/i, 'einduitspraak'],
  [/prejudici/i, 'prejudiciële vraag'],
  [/verzet/i, 'verzet'],
  [/rectificatie|oorspronkelijke uitspraak/i, 'herstel'],
  [/verval/i, 'vervallenverklaring'],
  [/herziening/i, 'herziening'],
  [/verwijzing/i, 'verwijzing'],
];

/** Words for what came before, and for what came after. */
const EARLIER =
  /^(?:in )?eerste aanleg|^eerdere|^oorspronkelijke|^op verzet tegen|^tussenuitspraak|waarvan|^herziening van/i;
const LATER = /^hoger beroep|^(?:sprong)?cassatie|^einduitspraak|^uitspraak na|^later|door$|^verzet/i;

const isConclusion = (id: string): boolean => courtOfDecision(id) === 'PHR';

/** What a line of the register says; undefined for one that is no relation to another decision. `own`, `name`: the ECLIs of the two. Pure. */
export function readRelation(own: string, name: string, text: string): SaidRelation | undefined {
  const [, label = '', ecli = '', outcome] = LINE.exec(text) ?? [];
  if (!isEcli(ecli) || name === own) return undefined;
  const said = { other: name, label, ...(outcome !== undefined && { outcome: outcome.trim() }) };
  if (isConclusion(own) !== isConclusion(name)) return { ...said, earlier: isConclusion(name), relation: 'conclusie' };
  const relation = KINDS.find(([words]) => words.test(label))?.[1] ?? label.trim().toLowerCase();
  const earlier = EARLIER.test(label.trim()) ? true : LATER.test(label.trim()) ? false : undefined;
  return { ...said, earlier, relation };
}
