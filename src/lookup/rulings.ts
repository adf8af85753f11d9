/** Which section of a decision is the ruling: the one that is titled so, before the one to which the file gives that role. Pure. */
import { type Part, partsBelow } from './text-tree';

/** Why a section is taken for the ruling. */
export interface Ruling {
  readonly part: Part;
  readonly by: 'title' | 'role';
}

const TITLE =
  /^(?:(?:de|het|the) )?(?:(?:eind|tussen)?beslissing(?:en)?|dictum|decision|operative part|rechts?doende)(?: (?:in|op het) (?!.*\bbeoordeling\b)[^.]{1,40})?$/;

/** The first line of a part without the sign of a heading, a stop and its number, in small letters. */
function titleOf(body: string, { start, end, number }: Part): string {
  const [first = ''] = body.slice(start, Math.min(end, start + 400)).split('\n');
  const line = first.replace(/^#{1,6}\s+/, '').trim();
  const bare = number !== '' && line.startsWith(number) ? line.slice(number.length) : line;
  return bare
    .replace(/^[.):\s]+|[\s.:]+$/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** The rulings of a decision, the titled ones first; what holds another, or is in it, is the same one. A role that lks gave is that of a title. */
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
