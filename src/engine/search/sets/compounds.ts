/**
 * Dutch compounds: `huurprijsverhoging` is `huur` + `prijs` + `verhoging`. Document counts of the library decide what
 * is a word, and which split has the most usual parts (after Koehn and Knight, "Empirical methods for compound
 * splitting", 2003).
 */
import type { TextIndex } from '../../index/match';
import { inflectionsOf, verbsOf } from '../../text/inflections';
import { stemDutch } from '../../text/stem-dutch';
import {
  HEAD_BEGINNING,
  KNOWN_PART,
  LONGEST_STEM,
  MORE_USUAL,
  MOST_COMPOUNDS,
  MOST_FAMILY,
  MOST_FORMS,
  MOST_PARTS,
  OWN_WORD,
  PART_COST,
  SHORTEST_COMPOUND,
  SHORTEST_PART,
  USUAL_PART,
} from '../weights';

/** The word counts that splitting and joining need. */
export interface Vocabulary {
  readonly documents: number;
  /** The number of documents with a folded word as it stands, counted up to `most` at most. */
  frequency(word: string, most: number): number;
  /** Those of some folded words that occur in the library, in order; much cheaper than counting. */
  known(words: readonly string[]): string[];
  /** Words, in any form, longer than `beginning` that begin with it and contain `part` after it. */
  family(beginning: string, part: string): string[];
  ending(ending: string): string[];
  /** The number of documents with these folded words side by side, counted up to `most`. */
  together(words: readonly string[], most: number): number;
}

/** The words of an index. Caches its answers, so that each search needs a new one. */
export function vocabularyOf(index: TextIndex, documents: number): Vocabulary {
  const isKnown = new Map<string, boolean>();
  const counts = new Map<string, { count: number; most: number }>();
  const families = new Map<string, string[]>();
  const counted = (key: string, most: number, count: () => number): number => {
    let held = counts.get(key);
    if (held === undefined || (held.count === held.most && held.most < most)) held = { count: count(), most };
    counts.set(key, held);
    return Math.min(held.count, most);
  };
  const learn = (words: readonly string[]): void => {
    const fresh = words.filter((word) => !isKnown.has(word));
    if (fresh.length === 0) return;
    const found = index.spelled(fresh);
    for (const word of fresh) isKnown.set(word, found.has(word));
  };
  return {
    documents,
    frequency(word, most) {
      if (isKnown.get(word) === false) return 0;
      return counted(word, most, () => index.count({ of: 'text', token: word }, {}, most));
    },
    known(words) {
      learn(words);
      return words.filter((word) => isKnown.get(word));
    },
    family(beginning, part) {
      const key = `${beginning} ${part}`;
      const held = families.get(key) ?? index.family(beginning, part, MOST_FAMILY);
      families.set(key, held);
      return held;
    },
    ending: (ending) => index.endings(ending, MOST_FAMILY),
    together(words, most) {
      learn(words);
      if (words.some((word) => isKnown.get(word) === false)) return 0;
      return counted(words.join(' '), most, () => index.count({ of: 'phrase', tokens: words }, {}, most));
    },
  };
}

/** Words of 3 letters that do make compounds; with others it is chance (`bes` in `besluit`). */
const SHORT_PARTS = new Set(
  'wet eis zee weg bod dak eed erf mes vee vis zij bus dag gas jas lid pot rij tol vak vat hof wao wia wwb btw dna'.split(
    ' ',
  ),
);
/** Prepositions before a verb, and endings: `onderneming` is no neming, `eigenschap` no schap. */
const NO_MODIFIER = new Set(
  'onder over door voor tegen achter boven binnen buiten samen terug mede tussen rond langs zonder omtrent naar niet weder daar waar hier weer verder heen toen alle elke welk zulk overeen trans inter'.split(
    ' ',
  ),
);
const NO_HEAD = new Set(
  'heid heden schap schappen loos baar achtig zaam matig lijk lijke lijks ende ingen elijk eren erij ingse ling lingen ster ners aars eren ering eringen ring ringen aren ging gingen ener eners tien tiende'.split(
    ' ',
  ),
);
/** Letters between the parts of a compound. */
export const LINKS = ['', 's', 'e', 'en', 'er', 'n'];

const LETTERS = /^[a-z]+$/;

const bounded = ({ documents }: Vocabulary, { share, least, most }: typeof OWN_WORD): number =>
  Math.min(most, Math.max(least, Math.ceil(documents * share)));
/** The number of documents from which a compound counts as a word of its own. */
const frequentFrom = (vocabulary: Vocabulary): number => bounded(vocabulary, OWN_WORD);

/** The number of documents that must have a part alone; long words do not occur by chance. */
function knownFrom(part: string, vocabulary: Vocabulary): number {
  const most = bounded(vocabulary, KNOWN_PART);
  return part.length >= 8
    ? Math.max(1, Math.ceil(most / 8))
    : part.length >= 6
      ? Math.max(1, Math.ceil(most / 2))
      : most;
}

/** Whether a word is long enough for a part, or a short one that makes compounds. */
export const longEnough = (part: string): boolean => part.length >= SHORTEST_PART || SHORT_PARTS.has(part);

interface Part {
  word: string;
  start: number;
  count: number;
}

/** A word, or the verb of which it is the stem, as a part; undefined if too rare. */
function partOf(word: string, counted: string, vocabulary: Vocabulary): Part | undefined {
  const count = vocabulary.frequency(counted, USUAL_PART);
  return count >= knownFrom(word, vocabulary) ? { word, start: 0, count } : undefined;
}

const mostUsual = (parts: readonly (Part | undefined)[]): Part | undefined =>
  parts.reduce((best, part) => ((part?.count ?? 0) > (best?.count ?? 0) ? part : best), undefined);

/** The word of a modifier: as it stands, without linking letters, or a verb without -en. */
function modifierOf(surface: string, vocabulary: Vocabulary): Part | undefined {
  const words = LINKS.filter((link) => surface.endsWith(link)).map((link) =>
    surface.slice(0, surface.length - link.length),
  );
  if (words.some((word) => NO_MODIFIER.has(word))) return undefined;
  const noun = mostUsual(words.filter(longEnough).map((word) => partOf(word, word, vocabulary)));
  if (noun !== undefined || surface.length < SHORTEST_PART || surface.length > LONGEST_STEM) return noun;
  return mostUsual(verbsOf(surface).map((verb) => partOf(surface, verb, vocabulary)));
}

const headOf = (surface: string, vocabulary: Vocabulary): Part | undefined =>
  longEnough(surface) && !NO_HEAD.has(surface) ? partOf(surface, surface, vocabulary) : undefined;

function standsAlone(word: string, vocabulary: Vocabulary): boolean {
  const least = knownFrom(word, vocabulary);
  return longEnough(word) && vocabulary.frequency(word, least) >= least;
}

/** Whether what follows the first part can be the rest of a compound. */
export const isLastPart = (surface: string, vocabulary: Vocabulary): boolean =>
  !NO_HEAD.has(surface) && standsAlone(surface, vocabulary);

/** Whether what precedes the last part can be the rest of a compound, with linking letters. */
export function isFirstPart(surface: string, vocabulary: Vocabulary): boolean {
  const words = LINKS.filter((link) => surface.endsWith(link)).map((link) =>
    surface.slice(0, surface.length - link.length),
  );
  if (words.some((word) => NO_MODIFIER.has(word))) return false;
  if (words.some((word) => standsAlone(word, vocabulary))) return true;
  if (surface.length < SHORTEST_PART || surface.length > LONGEST_STEM) return false;
  return vocabulary.known(verbsOf(surface)).some((verb) => standsAlone(verb, vocabulary));
}

/** The cost of a part, in bits: the rarer, the higher. */
const costOf = ({ count }: Part, { documents }: Vocabulary): number => Math.log2((documents + 1) / count) + PART_COST;

/** All substrings that could be a part, and the verbs of which they could be the stem. */
function stretchesOfLetters(word: string): string[] {
  const found: string[] = [];
  for (let start = 0; start <= word.length - 3; start++)
    for (let end = start + 3; end <= word.length; end++) {
      const part = word.slice(start, end);
      found.push(part);
      if (end < word.length && part.length >= SHORTEST_PART && part.length <= LONGEST_STEM)
        found.push(...verbsOf(part));
    }
  return found;
}

function cheapestParts(word: string, vocabulary: Vocabulary): Part[] | undefined {
  // All at once, so that unknown words need no counting.
  vocabulary.known(stretchesOfLetters(word));
  const best: ({ cost: number; parts: Part[] } | undefined)[] = [{ cost: 0, parts: [] }];
  for (let start = 0; start <= word.length - 3; start++) {
    const before = best[start];
    if (before === undefined) continue;
    for (let end = start + 3; end <= word.length; end++) {
      if (start === 0 && end === word.length) continue;
      const surface = word.slice(start, end);
      const part = end === word.length ? headOf(surface, vocabulary) : modifierOf(surface, vocabulary);
      if (part === undefined) continue;
      const cost = before.cost + costOf(part, vocabulary);
      const parts = [...before.parts, { ...part, start }];
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, parts };
    }
  }
  return best[word.length]?.parts;
}

function partsWithPlaces(word: string, vocabulary: Vocabulary): Part[] | undefined {
  if (word.length < SHORTEST_COMPOUND || !LETTERS.test(word)) return undefined;
  const frequent = frequentFrom(vocabulary);
  const own = vocabulary.frequency(word, frequent);
  if (own >= frequent) return undefined;
  const parts = cheapestParts(word, vocabulary);
  if (parts === undefined) return undefined;
  const mean = parts.reduce((product, { count }) => product * count ** (1 / parts.length), 1);
  if (mean * MORE_USUAL < Math.min(own, USUAL_PART)) return undefined;
  return parts.flatMap(
    (part) =>
      partsWithPlaces(part.word, vocabulary)?.map((inner) => ({ ...inner, start: part.start + inner.start })) ?? [part],
  );
}

/**
 * Splits a folded word into its parts, in order, without linking letters, the head as it stands. Undefined for no
 * compound, a frequent word (`rechtbank`), and parts that the library lacks (`arti` and `kel`).
 */
export const segmentsOf = (word: string, vocabulary: Vocabulary): string[] | undefined =>
  partsWithPlaces(word, vocabulary)?.map((part) => part.word);

/** All ways to join neighbours into at least 2 groups: of 3 parts abc, ab c, a bc. */
function groupings(count: number): number[][] {
  const ends: number[][] = [];
  for (let cuts = 1; cuts < 2 ** (count - 1); cuts++)
    ends.push([...Array(count).keys()].filter((at) => at > 0 && cuts & (1 << (at - 1))));
  return ends.sort((a, b) => a.length - b.length);
}

/**
 * The ways to say a compound in several words near one another: of `huurprijsverhoging` huurprijs and verhoging; huur
 * and prijsverhoging; huur, prijs and verhoging. The head comes last, pairs come first.
 */
export function readingsOf(word: string, vocabulary: Vocabulary): string[][] {
  const parts = partsWithPlaces(word, vocabulary)?.slice(-MOST_PARTS) ?? [];
  const first = parts[0]?.start ?? 0;
  return groupings(parts.length)
    .map((cuts) => {
      const bounds = [0, ...cuts, parts.length];
      return cuts.concat(parts.length).map((end, at) => {
        const [from, last] = [parts[bounds[at]!]!, parts[end - 1]!];
        const start = from.start === first ? 0 : from.start;
        return word.slice(start, last.start + last.word.length);
      });
    })
    .filter((words) => vocabulary.known(words).length === words.length);
}

/** Forms of a word in the library: itself, its singular or plural, the verb of an -ing. */
export function formsOf(part: string, vocabulary: Vocabulary): string[] {
  return [part, ...vocabulary.known(inflectionsOf(part))].slice(0, MOST_FORMS);
}

/** Possible beginnings of a compound with this modifier: any form, and the stem of a verb. */
function basesOf(modifier: string, vocabulary: Vocabulary): string[] {
  const forms = inflectionsOf(modifier);
  const known = modifier.endsWith('en') ? forms : vocabulary.known(forms);
  return [modifier, ...known].filter(longEnough);
}

function headTest(head: string): (end: string) => boolean {
  const forms = new Set([head, ...inflectionsOf(head)]);
  const stem = stemDutch(head);
  return (end) => forms.has(end) || (end[0] === head[0] && end[1] === head[1] && stemDutch(end) === stem);
}

const beginningsOf = (bases: readonly string[]): string[] =>
  [...new Set(bases.flatMap((base) => LINKS.map((link) => base + link)))].sort((a, b) => b.length - a.length);

function isMadeOf(rest: string, beginnings: readonly (readonly string[])[], isHead: (end: string) => boolean): boolean {
  const [own, ...others] = beginnings;
  if (own === undefined) return isHead(rest);
  return own.some((one) => rest.startsWith(one) && isMadeOf(rest.slice(one.length), others, isHead));
}

function hasWordBetween(rest: string, isHead: (end: string) => boolean, vocabulary: Vocabulary): boolean {
  for (let at = 3; at <= rest.length - 3; at++)
    if (isHead(rest.slice(at)) && modifierOf(rest.slice(0, at), vocabulary) !== undefined) return true;
  return false;
}

/** The words of the library that begin like one of these, followed by the beginning of `head`, if given. */
function familyOf(bases: readonly string[], head: string, vocabulary: Vocabulary): string[] {
  const roots = bases.filter((base) => !bases.some((other) => other !== base && base.startsWith(other)));
  const beginning = head.slice(0, HEAD_BEGINNING);
  return [...new Set(roots.flatMap((root) => vocabulary.family(root, beginning)))].filter((word) => LETTERS.test(word));
}

export interface Compounds {
  /** Made of the words and linking letters. */
  plain: string[];
  /** With another word in between. */
  wider: string[];
}

/**
 * The compounds in the library of some folded words, the head last, in any inflection; of 2 words also those with a
 * word in between (`huur`, `verhoging`: huurverhoging, huurverhogingen, huurprijsverhoging).
 */
export function compoundsMadeOf(words: readonly string[], vocabulary: Vocabulary): Compounds {
  const [modifier, head] = [words[0], words.at(-1)];
  const none: Compounds = { plain: [], wider: [] };
  if (modifier === undefined || head === undefined || words.length < 2) return none;
  if (!words.every((word) => LETTERS.test(word) && longEnough(word))) return none;
  const bases = words.slice(0, -1).map((word) => basesOf(word, vocabulary));
  const beginnings = bases.map(beginningsOf);
  const isHead = headTest(head);
  const family = familyOf(bases[0]!, head, vocabulary);
  const plain = family.filter((word) => isMadeOf(word, beginnings, isHead));
  const isWider = (word: string): boolean =>
    beginnings[0]!.some((one) => word.startsWith(one) && hasWordBetween(word.slice(one.length), isHead, vocabulary));
  const wider = words.length > 2 ? [] : family.filter((word) => !plain.includes(word) && isWider(word));
  return { plain: plain.slice(0, MOST_COMPOUNDS), wider: wider.slice(0, MOST_COMPOUNDS) };
}

/** As `compoundsMadeOf`, in one list, the plain ones first. */
export function compoundsOf(words: readonly string[], vocabulary: Vocabulary): string[] {
  const { plain, wider } = compoundsMadeOf(words, vocabulary);
  return [...plain, ...wider].slice(0, MOST_COMPOUNDS);
}
