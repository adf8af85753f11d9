/**
 * Formal relations between decisions, and what follows from them for each of the two. Direction from `aanleg`, kind from `type`, outcome
 * from `gevolg`: the label is for people, and never read. A value that is not listed here is shown as it stands and means nothing.
 */

import type { StandingCode } from '../../contract/standing';
import type { FormalRelation } from '../../contract/structure';
import { courtOfDecision } from './courts';

/** Types by which the later decision is about the earlier one as such, so that its outcome is that of the earlier one. */
const REVIEWS: Readonly<Record<string, string>> = {
  hogerBeroep: 'hoger beroep',
  cassatie: 'cassatie',
  sprongcassatie: 'sprongcassatie',
  verzet: 'verzet',
  herziening: 'herziening',
};
/** The later one is the earlier one without its mistake. */
const CORRECTIONS: ReadonlySet<string> = new Set([
  'definitiefNaRectificatie',
  'oorspronkelijkBesluitDefinitiefBesluit',
  'rectificatieBesluit',
]);
const INTERLOCUTORY: ReadonlySet<string> = new Set(['tussenuitspraak', 'tussenuitspraakBestuurlijkeLus']);
const WITHDRAWN = 'vervallenverklaring';
/** Between decisions of which neither is about the other. */
const OTHERS: Readonly<Record<string, string>> = {
  prejudicieleVraag: 'prejudiciële vraag',
  inachtnemingPrejudicieleBeslissing: 'prejudiciële vraag',
  verwijzing: 'verwijzing',
  terugverwijzing: 'verwijzing',
  ontnemingsvordering: 'ontnemingsvordering',
};

const isOpinion = (type: string): boolean => /^(?:nadere)?conclusie/i.test(type);
/** Of an opinion, whatever the register calls the relation. */
const isOfOpinion = (ecli: string): boolean => courtOfDecision(ecli) === 'PHR';

/** Kind of a relation, one word for all its types; an unknown type is its own kind. */
export function kindOfRelation({ to, type, label }: FormalRelation): string {
  if (isOpinion(type) || (type === '' && isOfOpinion(to))) return 'conclusie';
  if (CORRECTIONS.has(type)) return 'rectificatie';
  if (INTERLOCUTORY.has(type)) return 'einduitspraak';
  return REVIEWS[type] ?? OTHERS[type] ?? (type || label.toLowerCase());
}

/** The register cannot say that a decision was set aside in part alone: its word is `(Gedeeltelijke) vernietiging`. */
const SET_ASIDE =
  /^(?:\(?gedeeltelijke\)? )?vernietiging(?: (?:en zelf afgedaan|met (?:terug)?verwijzen|met terugwijzen))?$/i;
const UPHELD = /^bekrachtiging ?\/ ?bevestiging$/i;

/** Effect of an outcome on the earlier decision, by its words. */
function outcomeCode(outcome: string | undefined): StandingCode {
  if (outcome === undefined) return 'later_unknown';
  return SET_ASIDE.test(outcome) ? 'set_aside' : UPHELD.test(outcome) ? 'upheld' : 'later_other';
}

/** Something that is so of a decision by another. */
export interface Said {
  /** The ECLI of the decision of which it is said. */
  readonly of: string;
  readonly code: StandingCode;
  /** The ECLI of the other. */
  readonly by: string;
}

/**
 * What a relation says of the two decisions, whichever of them has it in its register; nothing where it has no direction, and of an
 * opinion, a referral or a preliminary question, which set nothing aside. `own`: the ECLI of the decision that has it.
 */
export function standingsIn(own: string, relation: FormalRelation): Said[] {
  const { to, type, earlier, outcome } = relation;
  if (earlier === undefined || OTHERS[type] !== undefined) return [];
  if (isOpinion(type) || isOfOpinion(own) || isOfOpinion(to)) return [];
  const [first, last] = earlier ? [to, own] : [own, to];
  const ofFirst = (code: StandingCode): Said => ({ of: first, code, by: last });
  if (CORRECTIONS.has(type)) return [ofFirst('corrected'), { of: last, code: 'corrects', by: first }];
  if (INTERLOCUTORY.has(type)) return [ofFirst('interlocutory')];
  if (type === WITHDRAWN) return [ofFirst('withdrawn_by_court')];
  if (REVIEWS[type] !== undefined) return [ofFirst(outcomeCode(outcome))];
  // What kind of later decision it is nobody here knows; that it had an outcome for the earlier one is worth a line.
  return outcome === undefined ? [] : [ofFirst('later_other')];
}
