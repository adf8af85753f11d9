/**
 * What others call a law, an article or a decision: the significant words around each citation, like the text of links
 * in web search. Depends only on a text and its citations, so it can always be derived again.
 */
import type { TextStructure } from '../../contract/structure';
import { tellingStem } from '../../engine/text/stop-words';
import { ownOf, readingCitations } from '../../law/recognise/text-citations';
import { readTarget } from '../../law/registers/target';
import { rawWords } from '../../platform/text/words';
import { atOnce } from '../../platform/yield';

/** Weight of a word near a citation, by where it is. */
const CALLED_IN = { law: 1, decision: 2, headnote: 3 } as const;

/** Words of one weight that a text uses for a thing. */
export interface CalledThing {
  name: string;
  weight: number;
  /** Distinct stems. */
  words: string[];
}

export interface CitingText {
  externalId: string;
  summary: string;
  body: string;
  structure: Pick<TextStructure, 'references'> | undefined;
  /** Decides the weight of its words. */
  tells: 'law' | 'decision';
}

/** A recognised citation. */
export interface RecognisedPlaces {
  name: string;
  places: readonly (readonly [start: number, length: number, ...rest: unknown[]])[];
}

/** Words on each side, and letters on the outer sides of a sentence; farther words say nothing about the citation. */
const WORDS = 30;
const LETTERS = 250;

interface Stretch {
  start: number;
  end: number;
  names: string[];
}

/**
 * The citations in order, each span once: of an article and its law at one place only the article, and none of the
 * text's own law. Empty if all are, as in most articles.
 */
function stretchesOf(own: string, citations: readonly { start: number; end: number; name: string }[]): Stretch[] {
  const isOwn = (name: string): boolean => name === own || name.startsWith(`${own} `);
  if (citations.every(({ name }) => isOwn(name))) return [];
  const found = new Map<string, Stretch>();
  for (const { start, end, name } of citations) {
    const key = `${start} ${end}`;
    const stretch = found.get(key) ?? { start, end, names: [] };
    stretch.names.push(name);
    found.set(key, stretch);
  }
  return [...found.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ names, ...place }) => ({
      ...place,
      names: [...new Set(names)].filter(
        (name) => !isOwn(name) && !name.startsWith('case:') && !names.some((other) => other.startsWith(`${name} `)),
      ),
    }));
}

/** End of a sentence: not after an abbreviation of one or two letters. */
const SENTENCE_END = /(?<!\b[A-Za-z]{1,2})[.!?][)"'”’]*\s+(?=["'“‘(]*[A-Z])|\n\s*\n/g;

function blanked(text: string, stretches: readonly Stretch[]): string {
  let blank = '';
  let at = 0;
  for (const { start, end } of stretches) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    blank += text.slice(at, from) + ' '.repeat(end - from);
    at = end;
  }
  return blank + text.slice(at);
}

/** Passes the words around citations to `tell`. `blank`: the text without them; `ends`: starts of next sentences. */
function around(
  blank: string,
  stretches: readonly Stretch[],
  ends: readonly number[],
  tell: (name: string, stem: string) => void,
): void {
  let sentence = 0;
  for (let at = 0; at < stretches.length; ) {
    const { start } = stretches[at]!;
    while (ends[sentence]! <= start) sentence += 1;
    const end = ends[sentence]!;
    let next = at + 1;
    while (next < stretches.length && stretches[next]!.start < end) next += 1;
    const own = stretches.slice(at, next);
    at = next;
    if (own.every(({ names }) => names.length === 0)) continue;
    inSentence(blank, own, sentence === 0 ? 0 : ends[sentence - 1]!, end, tell);
  }
}

function inSentence(
  blank: string,
  stretches: readonly Stretch[],
  from: number,
  to: number,
  tell: (name: string, stem: string) => void,
): void {
  /** All words of the sentence near any citation, and how many of them precede each. */
  const words: string[] = [];
  const before: number[] = [];
  let at = Math.max(from, stretches[0]!.start - LETTERS);
  for (const { start } of stretches) {
    words.push(...rawWords(blank.slice(at, start)));
    before.push(words.length);
    at = start;
  }
  words.push(...rawWords(blank.slice(at, Math.min(to, stretches.at(-1)!.end + LETTERS))));
  const stems = words.map(tellingStem);
  for (const [nth, { names }] of stretches.entries()) {
    const near = stems.slice(Math.max(0, before[nth]! - WORDS), before[nth]! + WORDS);
    for (const name of names) for (const stem of near) if (stem !== '') tell(name, stem);
  }
}

/** The ends of the sentences of a text, the last one after it. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  SENTENCE_END.lastIndex = 0;
  for (let match = SENTENCE_END.exec(text); match !== null; match = SENTENCE_END.exec(text))
    ends.push(match.index + match[0].length);
  ends.push(Number.POSITIVE_INFINITY);
  return ends;
}

class Gathered {
  readonly #words = new Map<string, Set<string>>();

  readonly tell = (name: string, stem: string): void => {
    let words = this.#words.get(name);
    if (words === undefined) {
      words = new Set();
      this.#words.set(name, words);
    }
    words.add(stem);
  };

  things(weight: number): CalledThing[] {
    return [...this.#words].map(([name, words]) => ({ name, weight, words: [...words] }));
  }

  /** Drops words that `others` have with a higher weight. */
  without(others: readonly CalledThing[]): this {
    for (const { name, words } of others) {
      for (const word of words) this.#words.get(name)?.delete(word);
      if (this.#words.get(name)?.size === 0) this.#words.delete(name);
    }
    return this;
  }
}

/** All words of a headnote are about what it cites. Citations are recognised by the names that lks knows. */
function inHeadnote(own: string, summary: string): CalledThing[] {
  const citations = atOnce(readingCitations(summary, undefined, { own: { work: own } }));
  const gathered = new Gathered();
  const stretches = stretchesOf(own, citations);
  around(blanked(summary, stretches), stretches, [Number.POSITIVE_INFINITY], gathered.tell);
  return gathered.things(CALLED_IN.headnote);
}

/**
 * What a Dutch text calls the works, articles and decisions of others that it cites; each word of each once, at its
 * highest weight.
 * @param recognised in the body; what its publisher marks is in the structure.
 */
export function calledIn(
  { externalId, summary, body, structure, tells }: CitingText,
  recognised: readonly RecognisedPlaces[],
): CalledThing[] {
  const own = ownOf(externalId).work;
  const marked = (structure?.references ?? []).flatMap(({ start, end, target }) => {
    const name = readTarget(target)?.name;
    return name === undefined ? [] : [{ start, end, name }];
  });
  const places = recognised.flatMap(({ name, places: kept }) =>
    kept.map(([start, length]) => ({ start, end: start + length, name })),
  );
  const gathered = new Gathered();
  const stretches = stretchesOf(own, [...marked, ...places]);
  if (stretches.length > 0) {
    const blank = blanked(body, stretches);
    around(blank, stretches, sentenceEnds(blank), gathered.tell);
  }
  const headnote = tells === 'decision' && summary !== '' ? inHeadnote(own, summary) : [];
  return [...headnote, ...gathered.without(headnote).things(CALLED_IN[tells])];
}
