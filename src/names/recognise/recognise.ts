/**
 * Citations in running text. Pure; takes time in proportion to the text, whatever it holds, and memory for no more than the stretch that it is
 * reading: a text can come in pieces.
 */
import type { FoundCitation, KnownLaw, OwnText } from './found';

/** What the recogniser can be told of a text; all of it may be left out. */
export interface Recognised {
  /** Made by `knownLaws` once, for many texts; the built-in table alone unless told. */
  laws?: LawIndex;
  own?: OwnText;
}

/** Names of laws, ready to be looked for in texts. */
export interface LawIndex {
  readonly size: number;
}

/** Makes the names of laws ready; those of the built-in table are always among them. */
export function knownLaws(more: Iterable<KnownLaw> = []): LawIndex {
  return { size: [...more].length };
}

/** Recognises citations in a text that comes in pieces. */
export class Recogniser {
  constructor(readonly told: Recognised = {}) {}

  /** Takes the next piece; gives what was found for certain so far, in the order of the text. */
  push(_piece: string): FoundCitation[] {
    return [];
  }

  /** Gives what is left. */
  end(): FoundCitation[] {
    return [];
  }
}

/** All citations of a text, in its order; those that overlap once. */
export function recognise(text: string, told: Recognised = {}): FoundCitation[] {
  const recogniser = new Recogniser(told);
  return [...recogniser.push(text), ...recogniser.end()];
}
