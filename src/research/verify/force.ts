/** Whether what is cited is law on the day that is meant, as far as a source says so. */
import type { InForce } from '../../contract/answers/verify';
import { isKnownOn, versionOn } from '../../contract/dates';
import type { Span } from '../../contract/structure';
import type { TextVersion, Validity } from '../../contract/types';
import { say } from '../../messages';
import type { Held, Text } from './authority';
import { type Claim, citedIn } from './claim';
import { notLaw, stateOf } from './not-law';
import type { Asked, DayMeant } from './times';
import { agrees, type Comparison, differs } from './verdict';

/** Of the texts of a work, that of a day; undefined where no day is meant, or none is known for it. */
export const textOn = ({ versions }: Validity, day: string | undefined): TextVersion | undefined =>
  day === undefined ? undefined : versionOn(versions, day);

/** What a source says of whether the text that was found is that of the day. */
export function inForceOf({ versions }: Validity, { day, basis }: DayMeant): InForce {
  if (day === undefined) return { day: null, basis, answer: 'unknown' };
  const version = versionOn(versions, day);
  const isBefore = versions.length > 0 && versions.every(({ from }) => from !== '' && from > day);
  const isKnown = version !== undefined && isKnownOn(version, day);
  const isIn = isKnown && (version.state === 'in force' || version.state === 'past' || version.state === 'held');
  return { day, basis, answer: isIn ? 'yes' : isKnown || isBefore ? 'no' : 'unknown' };
}

/** Between which days the texts are that are known; empty where no day is. */
function lifeOf({ versions }: Validity): string {
  const days = versions.map(({ from }) => from).filter((from) => from !== '');
  if (days.length === 0) return '';
  const last = versions.at(-1)!;
  return say.verifying.life(days.sort()[0]!, last.to, last.to === '' ? last.known_to : undefined);
}

/** Whether the places that are cited are law; of a decision nothing. */
export async function forceOf(
  held: Held,
  claim: Claim,
  { text: { document }, spans, meant: { day } }: { text: Text; spans: readonly Span[]; meant: DayMeant; asked: Asked },
): Promise<Comparison[]> {
  const statement = claim.statements.find(({ what }) => what === 'in_force');
  if (statement === undefined) return [];
  const not = notLaw(document, spans, claim.quotations);
  if (not !== undefined) return [differs(statement, 'in_force', say.standing.mark(not), say.standing.line(not))];
  const life = day === undefined && held.validity !== undefined ? lifeOf(held.validity) : '';
  return [agrees(statement, { detail: [stateOf(document, citedIn(claim.name)), life].filter(Boolean).join(' ') })];
}
