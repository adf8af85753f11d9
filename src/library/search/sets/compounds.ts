/**
 * Dutch compounds: `huurverhoging` is `huur` + `verhoging`. What is a word, and whether a compound is one, is decided by
 * how many documents of the library have it (after Koehn and Knight, "Empirical methods for compound splitting", 2003):
 * a word is split where its parts are words that are, taken together, more frequent than itself.
 */
import type { TextIndex } from '../../index/match';
import { stemDutch } from '../../text/stem-dutch';
import {
  KNOWN_PART,
  LARGE_FAMILY,
  MOST_COMPOUNDS,
  MOST_FAMILY,
  OWN_WORD,
  SHORTEST_COMPOUND,
  SHORTEST_PART,
} from '../weights';

/** What splitting and joining compounds asks about words. */
export interface Vocabulary {
  /** How many documents the library holds. */
  readonly documents: number;
  /** In how many documents a folded word occurs as it stands, counted up to `most`: the count costs no more than that. */
  frequency(word: string, most: number): number;
  /** Words that begin with `beginning`, are longer than it and contain `part` behind it; inflected or not. */
  family(beginning: string, part: string): string[];
}

/** The words of a library as its index has them: nothing is stored, so nothing can be stale. */
export function vocabularyOf(index: TextIndex, documents: number): Vocabulary {
  const known = new Map<string, number>();
  return {
    documents,
    frequency(word, most) {
      const key = `${most} ${word}`;
      const count = known.get(key) ?? index.count({ of: 'text', token: word }, {}, most);
      known.set(key, count);
      return count;
    },
    family: (beginning, part) => index.terms(beginning, part, MOST_FAMILY),
  };
}

export interface Parts {
  modifier: string;
  head: string;
}

/** Words of 3 letters that do make compounds; others of that length are chance (`bes` in `besluit`). */
const SHORT_PARTS = new Set(['wet', 'eis', 'zee', 'weg', 'bod', 'dak', 'eed', 'erf', 'mes', 'vee', 'vis', 'zij']);
/** Prepositions and the like before a verb, and endings: `onderneming` is no neming, `eigenschap` no schap. */
const NO_MODIFIER = new Set(
  'onder over door voor tegen achter boven binnen buiten samen terug mede tussen rond langs zonder omtrent naar niet weder daar waar hier weer verder heen toen alle elke welk zulk'.split(
    ' ',
  ),
);
const NO_HEAD = new Set(
  'heid heden schap loos baar achtig zaam matig lijk lijke lijks ende ingen elijk eren erij ingse ling lingen ster ners aars eren'.split(
    ' ',
  ),
);
/** Letters that join a modifier to a head. */
const LINKS = ['', 's', 'e', 'en', 'n'];
/** Endings of a head that are looked for where its family is too large to read. */
const ENDINGS = ['', 'en', 's'];

const LETTERS = /^[a-z]+$/;

const bounded = ({ documents }: Vocabulary, { share, least, most }: typeof OWN_WORD): number =>
  Math.min(most, Math.max(least, Math.ceil(documents * share)));
/** From how many documents on a word counts as one word however it is made. */
const frequentFrom = (vocabulary: Vocabulary): number => bounded(vocabulary, OWN_WORD);
/** In how many documents a part must stand alone. */
const knownFrom = (vocabulary: Vocabulary): number => bounded(vocabulary, KNOWN_PART);

const longEnough = (part: string): boolean => part.length >= SHORTEST_PART || SHORT_PARTS.has(part);

/** The spellings of what comes before a head: as it is, then without a joining letter. */
function modifiersOf(before: string): string[] {
  const bare = ['s', 'en', 'e', 'n']
    .filter((link) => before.endsWith(link))
    .map((link) => before.slice(0, -link.length));
  return [before, ...bare].filter((part) => longEnough(part) && !NO_MODIFIER.has(part));
}

/**
 * Splits a folded word into what it is about (the head, at the end) and what that is narrowed by.
 *
 * @returns undefined where it is no compound, or so frequent in the library that it is a word of its own (`rechtbank`),
 *   or where the parts are no words there (`arti` and `kel`).
 */
export function partsOf(word: string, vocabulary: Vocabulary): Parts | undefined {
  if (word.length < SHORTEST_COMPOUND || !LETTERS.test(word)) return undefined;
  const frequent = frequentFrom(vocabulary);
  const own = vocabulary.frequency(word, frequent);
  if (own >= frequent) return undefined;
  let best: (Parts & { value: number }) | undefined;
  for (let at = 3; at <= word.length - 3; at++) {
    const head = word.slice(at);
    if (!longEnough(head) || NO_HEAD.has(head)) continue;
    const headCount = vocabulary.frequency(head, frequent);
    if (headCount < knownFrom(vocabulary)) continue;
    for (const modifier of modifiersOf(word.slice(0, at))) {
      const count = vocabulary.frequency(modifier, frequent);
      const value = Math.sqrt(count * headCount);
      if (count >= knownFrom(vocabulary) && value >= own && value > (best?.value ?? 0))
        best = { modifier, head, value };
    }
  }
  return best === undefined ? undefined : { modifier: best.modifier, head: best.head };
}

/** Whether `word` is `modifier`, perhaps another word, and a form of the head (`huurprijsverhogingen`). */
function isCompound(word: string, modifier: string, head: string, vocabulary: Vocabulary): boolean {
  const stem = stemDutch(head);
  for (let at = modifier.length; at <= word.length - 3; at++) {
    const end = word.slice(at);
    if (end[0] !== head[0] || end[1] !== head[1] || stemDutch(end) !== stem) continue;
    const middle = word.slice(modifier.length, at);
    if (LINKS.includes(middle)) return true;
    if (
      LINKS.some(
        (link) =>
          middle.startsWith(link) &&
          modifiersOf(middle.slice(link.length)).some((part) => vocabulary.frequency(part, 1) > 0),
      )
    )
      return true;
  }
  return false;
}

/**
 * The compounds of two folded words that occur in the library, in any inflection, with or without a word between
 * (`huur`, `verhoging`: huurverhoging, huurverhogingen, huurprijsverhoging).
 */
export function compoundsOf({ modifier, head }: Parts, vocabulary: Vocabulary): string[] {
  if (![modifier, head].every((part) => LETTERS.test(part) && longEnough(part))) return [];
  const stem = stemDutch(modifier);
  const base = modifier.startsWith(stem) && stem.length >= SHORTEST_PART ? stem : modifier;
  if (vocabulary.frequency(modifier, LARGE_FAMILY) < LARGE_FAMILY) {
    return vocabulary
      .family(base, head.slice(0, SHORTEST_PART))
      .filter((word) => LETTERS.test(word) && isCompound(word, base, head, vocabulary))
      .slice(0, MOST_COMPOUNDS);
  }
  const direct = LINKS.flatMap((link) => ENDINGS.map((ending) => modifier + link + head + ending));
  return direct.filter((word) => vocabulary.frequency(word, 1) > 0);
}

/** The forms of a part that occur in the library, for looking for it beside another: itself, plural, the verb of an -ing. */
export function formsOf(part: string, vocabulary: Vocabulary): string[] {
  const forms = [part, `${part}en`, `${part}s`, `${part}n`];
  if (part.endsWith('ing')) forms.push(`${part.slice(0, -3)}en`);
  return forms.filter((form) => vocabulary.frequency(form, 1) > 0);
}
