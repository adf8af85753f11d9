/** Whether court and day in a citation are of another decision than its ECLI: one under appeal, or one with an opinion. */
import type { Findable, NamedSet } from '../../../contract/name';
import { courtOfDecision } from '../../../law/decisions/courts';
import { tokensOf } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import type { TaggedSentence } from './sentence';
import { courtsIn, isOfCourts } from './speaker';

/** Courts from below: a decision is appealed to one of a later row. */
const INSTANCES = [['RB', 'KTG', 'T', 'F'], ['GH', 'OG', 'CRVB', 'CBB', 'RVS', 'C'], ['HR']];
/** Their decisions are set aside by none of these courts. */
const LAST = ['HR', 'CRVB', 'CBB', 'RVS', 'C'];
const instanceOf = (code: string): number => INSTANCES.findIndex((courts) => isOfCourts(courts, code));

/**
 * Of which other decision the court in a citation is, with its day. `tied`: the sentence says so, `cassatie tegen het arrest van
 * het hof van 25 mei 1987 (ECLI:NL:HR:1988:…)`, `verwees naar het hof (ECLI:NL:HR:…)`; `maybe`: the court is a lower one
 * than that of the ECLI. Without a court, `vernietigde het arrest van 25 mei 1987 (ECLI:NL:HR:1988:…)`, where that of the
 * ECLI is a last one. `advised`: it had the opinion, `conclusie vóór HR, LJN BP5608`. Undefined where it may be its own,
 * and for `Hof Breda 1-2-1987, ECLI:…`.
 */
export function readAppealed(
  name: Findable | NamedSet,
  cited: string,
  { tokens }: TaggedSentence,
): 'tied' | 'maybe' | 'advised' | undefined {
  const said = name.kind === 'decision' ? name : name.kind === 'citation' ? name.said : undefined;
  if (said === undefined) return undefined;
  const codes = said.courts.length > 0 ? said.courts : courtsIn('court' in said ? (said.court ?? '') : '');
  if (codes !== undefined && isOfCourts(codes, 'HR') && findClaim('opinionFor', tokens) !== undefined) return 'advised';
  const own = courtOfDecision((name.kind === 'citation' && name.externalIds[0]) || '');
  const isBelow = (code: string): boolean => instanceOf(code) >= 0 && instanceOf(code) < instanceOf(own);
  const isTied = (): boolean => findClaim('appealed', tokens) !== undefined;
  if (codes === undefined) return said.date !== undefined && isOfCourts(LAST, own) && isTied() ? 'tied' : undefined;
  if (isOfCourts(codes, own) || !codes.some(isBelow)) return undefined;
  if (isTied() || (said.date === undefined && findClaim('referred', tokens) !== undefined)) return 'tied';
  return said.date === undefined || findClaim('inProse', tokensOf(cited)) === undefined ? undefined : 'maybe';
}
