// Questions about how words are written: compounds taken apart or put together, hyphens, wrong letters, case numbers as lawyers type them.
import { chanceOf, misspelt, oneOf, sampleOf, someOf } from './chance.mjs';
import { query, SAMPLE } from './queries.mjs';
import { folded, wordsOf } from './texts.mjs';

/** A part is a word of its own: in at least so many documents, and not in so many that it is a small word. */
const PART = { least: 100, most: 15_000, letters: 4 };
/** Documents that have the compound, so that they are known, and few. */
const COMPOUND = { least: 5, most: 200 };
/** Ends that are words too, but make no compound. */
const NO_PART = /^(?:heid|heden|baar|bare|aard|lijk|lijke|loos|loze|ende|ingen|matig|matige|isch|ische)$/;

function partsOf(word, texts) {
  const isPart = (part) =>
    part.length >= PART.letters &&
    !NO_PART.test(part) &&
    texts.frequency(part) >= PART.least &&
    texts.frequency(part) <= PART.most;
  const pairs = [];
  for (let at = PART.letters; at <= word.length - PART.letters; at += 1)
    for (const link of ['', 's'])
      if (word.startsWith(link, at)) pairs.push([word.slice(0, at), word.slice(at + link.length)]);
  const found = pairs.filter((pair) => pair.every(isPart));
  // A word that can be taken apart in more than one way is left out: nobody knows which its writer means.
  return found.length === 1 ? found[0] : undefined;
}

/** The compounds of the texts with their parts. */
function compoundsOf(texts) {
  return [...texts.vocabulary].flatMap(([word, count]) => {
    if (count < COMPOUND.least || count > COMPOUND.most || !/^[a-z]{9,}$/.test(word)) return [];
    const parts = partsOf(word, texts);
    return parts === undefined ? [] : [{ word, parts }];
  });
}

/** Two words that follow one another, with or without a hyphen, and are written as one in no text: `pairs` of a text. */
function pairsIn(text, pattern, texts) {
  return [...text.matchAll(pattern)]
    .map(([, first, second]) => ({ first, second, word: `${first}${second}` }))
    .filter(({ first, second, word }) => folded(first) !== folded(second) && texts.frequency(word) === 0);
}

const HYPHENED = /(?<![\p{L}\p{N}-])(\p{L}{1,14})-(\p{L}{4,20})(?![\p{L}\p{N}-])/gu;
const NEIGHBOURS = /(?<![\p{L}\p{N}-])(\p{Ll}{4,14}) (?=(\p{Ll}{4,14})(?![\p{L}\p{N}-]))/gu;
/** Documents that have a pair. */
const PAIR = { least: 2, most: 300 };
/** Of the documents that have the rarer word of a pair, so many have the pair: the words belong together. */
const TOGETHER = 0.1;

/** A question of which one word is written otherwise, and three more words of the same document are around it. */
function amongOthers(name, document, change, texts, chance) {
  const words = [...new Set(wordsOf(document.body).filter((word) => texts.tells(word)))];
  if (words.length < 4) return undefined;
  const others = someOf(
    words.filter((word) => !change.has.includes(folded(word))),
    3,
    chance,
  );
  if (others.length < 3) return undefined;
  others.splice(Math.floor(chance() * 4), 0, change.written);
  const wanted = texts.sameText(document);
  return { ...query(name, others.join(' '), wanted), group: wanted[0] };
}

function splitCompounds(documents, texts) {
  const compounds = sampleOf(compoundsOf(texts), SAMPLE * 2, ({ word }) => `compound ${word}`);
  const written = ({ word, parts }) => {
    const [first, second] = parts;
    return chanceOf(`compound ${word}`)() < 0.5 ? `${first} ${second}` : `${second} ${first}`;
  };
  const byId = new Map(documents.map((document) => [document.externalId, document]));
  const alone = compounds.slice(0, SAMPLE).map((one) => ({
    ...query('compound split', written(one), [...new Set(texts.matching(`"${one.word}" *`))].sort()),
    group: one.word,
  }));
  const among = compounds.slice(SAMPLE).flatMap((one) => {
    const chance = chanceOf(`among ${one.word}`);
    const holders = texts
      .matching(`"${one.word}"`)
      .filter((id) => byId.has(id))
      .sort();
    if (holders.length === 0) return [];
    const change = { written: written(one), has: [one.word, ...one.parts] };
    return amongOthers('compound split, among words', byId.get(oneOf(holders, chance)), change, texts, chance) ?? [];
  });
  return [...alone, ...among];
}

function joinedWords(documents, texts) {
  const drawn = [];
  const draw = (name, pattern, write, count) => {
    const [seen, made] = [new Set(), []];
    for (const document of sampleOf(documents, 40_000, ({ externalId }) => `${name} ${externalId}`)) {
      if (made.length >= count) break;
      const chance = chanceOf(`${name} ${document.externalId}`);
      const pairs = pairsIn(document.body, pattern, texts).filter(
        ({ first, second, word }) =>
          !seen.has(folded(word)) && texts.tells(second) && (pattern === HYPHENED || texts.tells(first)),
      );
      if (pairs.length === 0) continue;
      const pair = oneOf(pairs, chance);
      const wanted = texts.withPhrase([pair.first, pair.second]);
      const share = wanted.length / Math.min(texts.frequency(pair.first), texts.frequency(pair.second));
      if (wanted.length < PAIR.least || wanted.length > PAIR.most || share < TOGETHER) continue;
      seen.add(folded(pair.word));
      made.push({ ...query(name, write(pair), wanted), group: wanted[0] });
      const change = { written: write(pair), has: [folded(pair.first), folded(pair.second)] };
      const among = amongOthers(`${name}, among words`, document, change, texts, chance);
      if (among !== undefined) made.push(among);
    }
    drawn.push(...made);
  };
  draw('words joined', NEIGHBOURS, ({ word }) => word, SAMPLE * 2);
  draw('hyphen dropped', HYPHENED, ({ word }) => word, SAMPLE * 2);
  draw('hyphen made a space', HYPHENED, ({ first, second }) => `${first} ${second}`, SAMPLE * 2);
  return drawn;
}

/** How lawyers write a case number: each a way, for those numbers that it changes. */
const SPELLINGS = [
  (number) => number.replace(/\s+/g, ''),
  (number) => number.toLowerCase(),
  (number) => number.replace(/[/_]/g, '-'),
  (number) => number.replace(/[-_]/g, '/'),
  (number) => number.replace(/[-/_.]+/g, ' '),
  (number) => number.replace(/[^\p{L}\p{N}]+/gu, ''),
  (number) => number.replace(/([-/])/g, ' $1 '),
  (number) => number.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '),
  (number) => number.replace(/(?<=\p{L}) (?=\d)/gu, '-'),
  (number) => `nr. ${number}`,
  (number) => `zaaknummer ${number}`,
];
/** Spellings that are asked of one number, at most. */
const MOST_SPELLINGS = 4;

/** The characters that make a case number the same in every spelling. */
const keyOf = (number) => number.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function caseNumbers(decisions) {
  const numbers = decisions.flatMap(({ document }) =>
    document.aliases
      .filter((alias) => /\d/.test(alias) && alias.length >= 5 && !alias.startsWith('ECLI') && !/ t\/m |\(/.test(alias))
      .map((alias) => ({ alias, id: document.externalId })),
  );
  const owners = new Map();
  for (const { alias, id } of numbers) owners.set(keyOf(alias), [...(owners.get(keyOf(alias)) ?? []), id]);
  return numbers.flatMap(({ alias, id }) => {
    const written = new Set(SPELLINGS.map((spell) => spell(alias).trim()).filter((spelt) => spelt !== alias));
    const wanted = [...new Set(owners.get(keyOf(alias)))].sort();
    return sampleOf([...written], MOST_SPELLINGS, (spelt) => `${id} ${spelt}`).map((spelt) => ({
      ...query('case number, as lawyers write it', spelt, wanted),
      group: wanted[0],
    }));
  });
}

/** A word that headings use: in so many documents, and long enough that one wrong letter leaves it. */
const HEADING_WORD = { least: 30, letters: 8 };

/** Words of headings with one wrong letter, each to find what engine and way find for the word itself (`as`). */
function misspeltWords(documents, texts) {
  const words = new Set(documents.flatMap(({ title }) => wordsOf(title)).map(folded));
  const usual = [...words].filter(
    (word) => word.length >= HEADING_WORD.letters && texts.tells(word) && texts.frequency(word) >= HEADING_WORD.least,
  );
  return sampleOf(usual, SAMPLE, (word) => `misspelt ${word}`).flatMap((word) => {
    const wrong = misspelt(word, chanceOf(`misspelt ${word}`));
    return texts.frequency(wrong) > 0 ? [] : [{ ...query('word, one wrong letter', wrong, []), as: word, group: word }];
  });
}

/** All of them. `documents`: those that are held; `texts`: a `Texts` of these. */
export function writtenQueries({ decisions, documents, texts }) {
  const dutch = documents.filter(({ language, body }) => language === 'nl' && body.length > 200);
  return [
    ...splitCompounds(dutch, texts),
    ...joinedWords(dutch, texts),
    ...misspeltWords(dutch, texts),
    ...caseNumbers(decisions),
  ];
}
