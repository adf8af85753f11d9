/** The opinion that is printed with a decision: its numbers are its own, and none of the court's. Pure. */
import { considerationsAt } from './considerations';
import { absentIn, isMissing, only, type Places, type Step } from './places';
import { type Part, partsBelow } from './text-tree';

const isOpinion = ({ kind, standing }: Part): boolean => kind === 'conclusie' && standing !== undefined;

/** The opinions of a text, those for certain and those that perhaps are. */
export const opinionsIn = (scope: Part): Part[] => [...partsBelow(scope)].filter(isOpinion);

/** A part without the opinions in it that are told for certain: what the court itself says. */
export function ownWords(scope: Part): Part {
  const isTold = (part: Part): boolean => isOpinion(part) && part.standing === 'part_opinion';
  return scope.parts.some(isTold) ? { ...scope, parts: scope.parts.filter((part) => !isTold(part)) } : scope;
}

/** A place in the opinion, or all of it. */
export function opinionAt(scope: Part, place: Step): Places {
  const opinions = opinionsIn(scope);
  const [opinion] = opinions;
  if (opinion === undefined || place.number === '')
    return opinion === undefined ? absentIn(scope, { ...place, number: '' }, []) : only(opinions, place);
  const kind = opinion.standing === 'part_opinion' ? 'conclusie' : 'rechtsoverweging';
  const found = considerationsAt(opinion, place, kind);
  return isMissing(found) && found.state === 'unchecked' ? absentIn(opinion, place, []) : found;
}

/** Where nothing of the court has a place, and the opinion has: said with it. */
export function saidInOpinion(found: Places, scope: Part, { kind, number }: Step): Places {
  if (!isMissing(found) || found.state === 'unclear' || ownWords(scope) === scope) return found;
  if (number === '' || !['rechtsoverweging', 'punt', 'any'].includes(kind)) return found;
  if (isMissing(opinionAt(scope, { kind: 'conclusie', number }))) return found;
  const absent = found.state === 'absent' ? found : absentIn(scope, found.place, []);
  return absent.state === 'absent' ? { ...absent, inOpinion: number } : found;
}
