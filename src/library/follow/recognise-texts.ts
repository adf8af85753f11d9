/** Recognises citations in texts as they are held: the part of `look-through.ts` that needs no library, and can be done in another thread. */

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

/** A text as it is held, with what is marked in it. */
export interface PackedText {
  externalId: string;
  packed: Uint8Array;
  structure: Uint8Array | undefined;
  /** As what it tells what others are called; a text in another language than Dutch tells nothing of it. */
  tells?: CitingText['tells'] | undefined;
}

/** What a text cites by something that is recognised in it. */
interface RecognisedThing {
  name: string;
  /** Whether it is marked elsewhere in the text. */
  marked: boolean;
  places: StoredPlace[];
}

/** What was found in a text: what it cites, and what it calls that. */
export interface RecognisedText {
  things: RecognisedThing[];
  called: CalledThing[];
}

/** What is recognised in a text, by what it names: of its own law the articles alone, of others the works too. */
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

/**
 * What the texts of one work cite, each for itself, in their order: they share their definitions. `file` is the library, for the `local` error that
 * a damaged text is.
 */
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
