/**
 * Formal relations between decisions and their consequences. Direction from `aanleg`, kind from `type`, outcome from
 * `gevolg`; the label is only displayed. Unlisted values are displayed and mean nothing.
 */

import type { StandingCode } from '../../contract/standing';
import type { FormalRelation } from '../../contract/structure';
import { courtOfDecision } from './courts';

/** Types by which the later decision reviews the earlier one, so that its outcome applies to that. */
const REVIEWS: Readonly<Record<string, string>> = {
  hogerBeroep: 'hoger beroep',
  cassatie: 'cassatie',
  sprongcassatie: 'sprongcassatie',
  verzet: 'verzet',
  herziening: 'herziening',
};
/** The later decision corrects the earlier one. */
const CORRECTIONS: ReadonlySet<string> = new Set([
  'definitiefNaRectificatie',
  'oorspronkelijkBesluitDefinitiefBesluit',
  'rectificatieBesluit',
]);
const INTERLOCUTORY: ReadonlySet<string> = new Set(['tussenuitspraak', 'tussenuitspraakBestuurlijkeLus']);
const WITHDRAWN = 'vervallenverklaring';
/** Neither decision is about the other. */
const OTHERS: Readonly<Record<string, string>> = {
  prejudicieleVraag: 'prejudiciële vraag',
  inachtnemingPrejudicieleBeslissing: 'prejudiciële vraag',
  verwijzing: 'verwijzing',
  terugverwijzing: 'verwijzing',
  ontnemingsvordering: 'ontnemingsvordering',
};

const isOpinion = (type: string): boolean => /^(?:nadere)?conclusie/i.test(type);
/** Whatever the register calls the relation. */
const isOfOpinion = (ecli: string): boolean => courtOfDecision(ecli) === 'PHR';

/** Kind of a relation, one word for all its types; an unknown type is its own kind. */
export function kindOfRelation({ to, type, label }: FormalRelation): string {
  if (isOpinion(type) || (type === '' && isOfOpinion(to))) return 'conclusie';
  if (CORRECTIONS.has(type)) return 'rectificatie';
  if (INTERLOCUTORY.has(type)) return 'einduitspraak';
  return REVIEWS[type] ?? OTHERS[type] ?? (type || label.toLowerCase());
}

/** The register does not distinguish setting aside in part: `(Gedeeltelijke) vernietiging`. */
const SET_ASIDE =
  /^(?:\(?gedeeltelijke\)? )?vernietiging(?: (?:en zelf afgedaan|met (?:terug)?verwijzen|met terugwijzen))?$/i;
const UPHELD = /^bekrachtiging ?\/ ?bevestiging$/i;

function outcomeCode(outcome: string | undefined): StandingCode {
  if (outcome === undefined) return 'later_unknown';
  return SET_ASIDE.test(outcome) ? 'set_aside' : UPHELD.test(outcome) ? 'upheld' : 'later_other';
}

/** A statement about a decision because of another. */
export interface Said {
  /** ECLI of the decision. */
  readonly of: string;
  readonly code: StandingCode;
  /** ECLI of the other. */
  readonly by: string;
}

/**
 * Statements on both decisions of a relation, whichever register entry has it. None without a direction, or for an
 * opinion, referral or preliminary question, which set nothing aside. `own`: the ECLI of the decision with the entry.
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
  // Unknown type of later decision, but with an outcome.
  return outcome === undefined ? [] : [ofFirst('later_other')];
}
