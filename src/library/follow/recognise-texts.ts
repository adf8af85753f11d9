/** Recognises citations in packed texts without a library, so that it can run in another thread. */

import type { LawIndex } from '../../law/recognise/law-index';
import { Definitions } from '../../law/recognise/memory';
import {
  ownOf,
  pinpointWithin,
  readingCitations,
  type TextCitation,
  wordsOfOpen,
} from '../../law/recognise/text-citations';
import { atOnce, type Steps } from '../../platform/yield';
import { unpackTexts } from '../file/packing';
import { unpackStructure } from '../file/structures';
import { type CalledThing, type CitingText, calledIn } from '../pointers/called-words';
import type { StoredPlace } from './rows';

/** A stored text, with its marks. */
export interface PackedText {
  externalId: string;
  packed: Uint8Array;
  structure: Uint8Array | undefined;
  /** Decides the weight of its words; undefined for a text that is not in Dutch. */
  tells?: CitingText['tells'] | undefined;
}

interface RecognisedThing {
  name: string;
  /** Whether it is also marked elsewhere in the text. */
  marked: boolean;
  places: StoredPlace[];
}

/** The citations in a text, and what it calls their targets. */
export interface RecognisedText {
  things: RecognisedThing[];
  called: CalledThing[];
}

/** The recognised citations by target: articles of the own law; articles and works of others. */
function recognisedIn(own: string, citations: readonly TextCitation[]): RecognisedThing[] {
  const namesOf = ({ work, name }: TextCitation): string[] => [...new Set(work === own ? [name] : [name, work])];
  const marked = new Set(citations.filter(({ marked_up }) => marked_up).flatMap(namesOf));
  const found = new Map<string, StoredPlace[]>();
  for (const citation of citations.filter(({ marked_up, name }) => !marked_up && wordsOfOpen(name) === undefined)) {
    const { start, end, basis, pinpoint } = citation;
    for (const name of namesOf(citation)) {
      const said = name === citation.name ? pinpoint : pinpointWithin(citation);
      const places = found.get(name) ?? [];
      places.push([start, end - start, basis, said]);
      found.set(name, places);
    }
  }
  found.delete(own);
  return [...found].map(([name, places]) => ({ name, marked: marked.has(name), places }));
}

/** The citations in each text of one work, which share definitions. `file`: for the `local` error of a damaged text. */
export const recogniseTexts = (texts: readonly PackedText[], laws: LawIndex, file: string): RecognisedText[] =>
  atOnce(recognisingTexts(texts, laws, file));

/** As `recogniseTexts`, in steps. */
export function* recognisingTexts(texts: readonly PackedText[], laws: LawIndex, file: string): Steps<RecognisedText[]> {
  const definitions = new Definitions();
  const found: RecognisedText[] = [];
  for (const { externalId, packed, structure, tells } of texts) {
    const own = ownOf(externalId);
    const marked = structure && unpackStructure(structure, file);
    const { summary, body } = unpackTexts(packed, file);
    const things = recognisedIn(own.work, yield* readingCitations(body, marked, { own, laws, definitions }));
    const called = tells === undefined ? [] : calledIn({ externalId, summary, body, structure: marked, tells }, things);
    found.push({ things, called });
  }
  return found;
}
