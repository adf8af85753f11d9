/** Finds rechtsoverwegingen by number: `3` includes 3.1 to 3.9; quoted decisions have numbers of their own. */
import { absentIn, around, isMissing, only, type Part, type Places, partsBelow, type Step, sameText } from './places';

const isBelow = (number: string, above: string): boolean => number.startsWith(`${above}.`);

/** Whether a consideration is quoted: it is in one that its number does not continue. */
function isQuoted(part: Part, kind: Part['kind']): boolean {
  const number = sameText(part.number);
  return [...around(part)].some((outer) => {
    if (outer.kind !== kind || outer.number === '') return false;
    const above = sameText(outer.number);
    return number !== above && !isBelow(number, above);
  });
}

/** Of several, those in the section with the number's first part, if any. */
function inOwnSection(parts: readonly Part[], number: string): readonly Part[] {
  const [first] = number.split('.');
  const own = parts.filter((part) =>
    [...around(part)].some((one) => one.kind === 'sectie' && sameText(one.number) === first),
  );
  return own.length > 0 ? own : parts;
}

/** A consideration or numbered paragraph with everything numbered below it; else a section with the number. */
export function considerationsAt(scope: Part, place: Step, kind: Part['kind'] = 'rechtsoverweging'): Places {
  const all = [...partsBelow(scope)];
  const numbered = all.filter((part) => part.kind === kind && part.number !== '');
  const asked = sameText(place.number);
  const own = numbered.filter((part) => !isQuoted(part, kind));
  const matching = (parts: readonly Part[], matches: (number: string) => boolean) =>
    inOwnSection(
      parts.filter(({ number }) => matches(sameText(number))),
      asked,
    );
  const same = (number: string) => number === asked;
  const exact = matching(own, same).length > 0 ? matching(own, same) : matching(numbered, same);
  const section =
    exact.length > 0 ? [] : all.filter((part) => part.kind === 'sectie' && sameText(part.number) === asked);
  if (section.length > 0) return section;
  const below = matching(own, (number) => isBelow(number, asked));
  const taken = new Set([...below, ...exact]);
  const outside = below.filter((part) => ![...around(part)].some((one) => taken.has(one)));
  if (exact.length + outside.length > 0) return [...exact, ...outside];
  if (numbered.length === 0) return { state: 'unchecked', place, why: 'kind' };
  return absentIn(scope, place, own);
}

const isOpinion = ({ kind, standing }: Part): boolean => kind === 'conclusie' && standing !== undefined;

/** The opinions of a text, certain and possible. */
export const opinionsIn = (scope: Part): Part[] => [...partsBelow(scope)].filter(isOpinion);

/** A part without certain opinions: the court's own words. */
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

/** Adds to a failure that the opinion has the place. */
export function withPlaceInOpinion(found: Places, scope: Part, { kind, number }: Step): Places {
  if (!isMissing(found) || found.state === 'unclear' || ownWords(scope) === scope) return found;
  if (number === '' || !['rechtsoverweging', 'punt', 'any'].includes(kind)) return found;
  if (isMissing(opinionAt(scope, { kind: 'conclusie', number }))) return found;
  const absent = found.state === 'absent' ? found : absentIn(scope, found.place, []);
  return absent.state === 'absent' ? { ...absent, inOpinion: number } : found;
}

/** Why a section is the ruling. */
export interface Ruling {
  readonly part: Part;
  readonly by: 'title' | 'role';
}

const TITLE =
  /^(?:(?:de|het|the) )?(?:(?:eind|tussen)?beslissing(?:en)?|dictum|decision|operative part|rechts?doende)(?: (?:in|op het) (?!.*\bbeoordeling\b)[^.]{1,40})?$/;

/** The first line of a part without heading sign, full stop and number, in lower case. */
function titleOf(body: string, { start, end, number }: Part): string {
  const [first = ''] = body.slice(start, Math.min(end, start + 400)).split('\n');
  const line = first.replace(/^#{1,6}\s+/, '').trim();
  const bare = number !== '' && line.startsWith(number) ? line.slice(number.length) : line;
  return bare
    .replace(/^[.):\s]+|[\s.:]+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The rulings of a decision, titled ones first; nested ones count once. A role given by lks counts as a title. */
export function rulingsIn(body: string, scope: Part): Ruling[] {
  const sections = [...partsBelow(scope)].filter(({ kind }) => kind === 'sectie');
  const isTitled = (part: Part): boolean =>
    (part.role === 'beslissing' && part.recognised === true) || TITLE.test(titleOf(body, part));
  const titled = outermost(sections.filter(isTitled));
  const others = sections.filter(
    (part) => part.role === 'beslissing' && !titled.some((one) => holds(one, part) || holds(part, one)),
  );
  return [
    ...titled.map((part): Ruling => ({ part, by: 'title' })),
    ...outermost(others).map((part): Ruling => ({ part, by: 'role' })),
  ];
}

const holds = (outer: Part, inner: Part): boolean => outer.start <= inner.start && inner.end <= outer.end;

const outermost = (parts: readonly Part[]): Part[] =>
  parts.filter((part) => !parts.some((other) => other !== part && holds(other, part)));
