/** Rechtsoverwegingen by their numbers: `3` is all of 3.1 to 3.9, and a decision that is quoted has numbers of its own. Pure. */
import { absentIn, type Places, type Step, sameText } from './places';
import { around, type Part, partsBelow } from './text-tree';

const isBelow = (number: string, above: string): boolean => number.startsWith(`${above}.`);

/** Whether a consideration is in one that does not count on to it: then that one quotes it. */
function isQuoted(part: Part, kind: Part['kind']): boolean {
  const number = sameText(part.number);
  return [...around(part)].some((outer) => {
    if (outer.kind !== kind || outer.number === '') return false;
    const above = sameText(outer.number);
    return number !== above && !isBelow(number, above);
  });
}

/** Of several with the same number: those in the section that has its first part as a number, if any is. */
function inOwnSection(parts: readonly Part[], number: string): readonly Part[] {
  const [first] = number.split('.');
  const own = parts.filter((part) =>
    [...around(part)].some((one) => one.kind === 'sectie' && sameText(one.number) === first),
  );
  return own.length > 0 ? own : parts;
}

/** A consideration, or another numbered paragraph, with all that is numbered below it. Without its number among them, a section that has it. */
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
