/** What is found of a place in a text, or why it is not shown; and how parts are called. Pure. */
import type { PinpointPlace } from '../contract/name';
import type { Span } from '../contract/structure';
import { around, type Part } from './text-tree';

/** A part as it is called in a sentence: what it is, and its number. */
export interface Step {
  kind: PinpointPlace['kind'];
  number: string;
}

/** Why a place is not shown. `in`: what it was looked for in, from the outside in; empty for the whole text. */
export type Missing =
  /** It is not there; `there`: the numbers that are, in their order. `inOpinion`: the opinion that is printed with the decision has it. `printed`: the file
   * marks no parts of that kind, and the text has the number. */
  | {
      state: 'absent';
      place: Step;
      in: Step[];
      there: string[];
      recognised: boolean;
      inOpinion?: string;
      printed?: true;
    }
  /** More than one part can be meant, or only one that is deeper than the citation says: each from the outside in. */
  | { state: 'unclear'; place: Step; choices: Step[][] }
  /** Nobody knows: the text has no structure, none of that kind, or the sentence cannot be told from the others. */
  | { state: 'unchecked'; place: Step; why: 'structure' | 'kind' | 'sentence' };

export type Found = {
  state: 'found';
  /** In the order of the text. */
  spans: Span[];
  /** A number on the way to it was not marked in the file, but recognised. */
  recognised: boolean;
  /** How many parts of the same name there are, where it is more than one: all of them are in `spans`. */
  times: number;
};

/** What the functions for a kind of place give: its parts, or why not. */
export type Places = readonly Part[] | Missing;

/** The most that are named. */
export const CHOICES = 8;
export const THERE = 400;
/** Parts with the same number that are told apart by what they are in. */
const MOST_COMPARED = 200;

export const isMissing = (places: Places): places is Missing => 'state' in places;
export const isRecognised = (part: Part): boolean =>
  part.recognised === true || [...around(part)].some(({ recognised }) => recognised === true);

/** A part and what it is in, from the outside in, by kind and number; of what has no number, its place among its like. */
export function trail(part: Part): Step[] {
  return [...around(part)].reverse().concat(part).flatMap(stepOf);
}

function stepOf(part: Part): Step[] {
  const { kind, number, role } = part;
  if (kind === 'body') return [];
  if (kind === 'alinea' && number === '') {
    const like = (part.within?.parts ?? []).filter((one) => one.kind === 'alinea');
    // The only one is no place of its own.
    return like.length < 2 ? [] : [{ kind, number: String(like.indexOf(part) + 1) }];
  }
  if (number === '' && kind !== 'aanhef' && kind !== 'slot' && role === undefined) return [];
  return [{ kind, number: number === '' ? (role ?? '') : number }];
}

/** A number by which parts are compared: without brackets, degree signs and spaces, in any case. */
export const sameText = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[\s.()°º]+/g, (run) => (run.includes('.') ? '.' : ''))
    .replace(/^\.|\.$/g, '');

/** Those of some parts that have a number, as it is printed where one is; else in any case. */
export function numbered(parts: readonly Part[], number: string): Part[] {
  if (number === 'laatste') return parts.slice(-1);
  const exact = parts.filter((part) => part.number === number);
  return exact.length > 0 ? exact : parts.filter((part) => sameText(part.number) === sameText(number));
}

/** A place is not there. `parts`: its like, that are. */
export const absentIn = (scope: Part, place: Step, parts: readonly Part[]): Missing & { state: 'absent' } => {
  const there = [...new Set(parts.map(({ number, role }) => (number === '' ? (role ?? '') : number)))];
  return {
    state: 'absent',
    place,
    in: trail(scope),
    there: there.filter((number) => number !== '').slice(0, THERE),
    recognised: parts.some(isRecognised),
  };
};

/** One place out of some with its number: all where they cannot be told apart by their names, none where they can. */
export function only(parts: readonly Part[], place: Step): Places {
  const names = new Map(parts.slice(0, MOST_COMPARED).map((part) => [JSON.stringify(trail(part)), part]));
  if (names.size < 2) return parts;
  return { state: 'unclear', place, choices: [...names.values()].slice(0, CHOICES).map(trail) };
}
