// Questions drawn from the texts when the bench runs: each knows the document that it was drawn from.
import { chanceOf, misspelt, oneOf, otherForms, sampleOf, shuffled, someOf } from './chance.mjs';
import { query, SAMPLE, titlesOf } from './queries.mjs';
import { folded, wordsOf } from './texts.mjs';

/** How people ask: `*` stands for a word of the document. */
const FRAMES = [
  'wanneer kan de * * *',
  'hoe wordt de * * *',
  'mag een * zonder * *',
  'wat is de * van *',
  'welke * geldt voor * *',
  'moet ik een * * *',
  'wie beslist over de * *',
  'hoe lang duurt de * *',
  'heb ik recht op * * *',
  'is * verplicht bij * *',
  'kan * * worden *',
  'hoeveel * bij een * *',
];
/** Where a sentence of a text ends: after its punctuation, before a capital or a digit; or with its paragraph. */
const SENTENCE_END = /\n+|(?<=[.;:?!])\s+(?=["'‘“(]?[\p{Lu}\d])/u;
/** The number or letter that an item of a list begins with. */
const ITEM = /^\s*(?:\d{1,2}[.)°]?|[a-z]{1,2}[.)°]|[-–•#]+)\s+/;

const sentencesOf = (document, least, most) =>
  document.body
    .split(SENTENCE_END)
    .map((one) => one.replace(ITEM, '').trim())
    .filter((one) => {
      const { length } = wordsOf(one);
      return length >= least && length <= most && !one.includes('](');
    });

const tellingOf = (text, texts) => [...new Set(wordsOf(text).filter((word) => texts.tells(word)))];

/** A word behind an article of the grammar, or a long one: mostly a noun, as people ask about. */
const NOUN =
  /(?<![\p{L}\p{N}-])(?:(?:de|het|een|geen|elke|iedere|deze|dit|zijn|haar|hun) )?(\p{Ll}{4,})(?![\p{L}\p{N}-])/gu;
const LONG = 9;

/** The words of a sentence by which somebody would ask about it, in the order in which they stand. */
function nounsOf(sentence, texts) {
  const found = [...sentence.matchAll(NOUN)]
    .filter(([whole, word]) => (whole !== word || word.length >= LONG) && texts.tells(word))
    .map(([, word]) => word);
  return [...new Set(found)];
}

/** A question of 4 to 7 words about one sentence of a document, or undefined. */
function asked(document, texts, chance) {
  const frame = oneOf(FRAMES, chance);
  const gaps = frame.split('*').length - 1;
  const sentences = sentencesOf(document, 8, 60).filter((one) => nounsOf(one, texts).length >= gaps);
  if (sentences.length === 0) return undefined;
  const words = someOf(nounsOf(oneOf(sentences, chance), texts), gaps, chance);
  const bent = Math.floor(chance() * gaps * 2);
  const forms = words[bent] === undefined ? [] : otherForms(words[bent]).filter((form) => texts.frequency(form) >= 10);
  if (forms.length > 0) words[bent] = oneOf(forms, chance);
  return frame.replace(/\*/g, () => words.shift());
}

/** What is asked of one document: it is wanted, and any that has its very text. */
function about(name, q, document, texts) {
  const wanted = texts.sameText(document);
  return { ...query(name, q, wanted), group: wanted[0] };
}

/** A question for each of so many documents that `make` can make one of, drawn by their ids. */
function forEach(documents, name, make, count = SAMPLE) {
  const drawn = [];
  for (const document of sampleOf(documents, count * 3, ({ externalId }) => `${name} ${externalId}`)) {
    if (drawn.length === count) break;
    const one = make(document, chanceOf(`${name} ${document.externalId}`));
    if (one !== undefined) drawn.push(one);
  }
  return drawn;
}

function questions(articles, decided, texts) {
  const ask = (name) => (document, chance) => {
    const q = asked(document, texts, chance);
    return q === undefined ? undefined : about(name, q, document, texts);
  };
  return [
    ...forEach(articles, 'question: about an article', ask('question: about an article')),
    ...forEach(repeated(decided, 3), 'question: about a decision', ask('question: about a decision')),
  ];
}

/** Each document several times, so that a few give several questions. */
const repeated = (documents, times) =>
  documents.flatMap((document) =>
    Array.from({ length: times }, (_, at) => ({ ...document, externalId: `${document.externalId} ${at}` })),
  );

/** Four words of a document, and a fifth that it does not have. */
function foreign(articles, decided, texts) {
  const telling = [...texts.vocabulary.keys()].filter((word) => /^[a-z]{5,}$/.test(word) && texts.tells(word));
  const elsewhere = (has, chance) => {
    const begins = new Set([...has].map((word) => word.slice(0, 5)));
    let word = oneOf(telling, chance);
    while (begins.has(word.slice(0, 5))) word = oneOf(telling, chance);
    return word;
  };
  const nowhere = (_, chance) => {
    let word = '';
    while (word === '' || texts.frequency(word) > 0) word = [...oneOf(telling, chance)].reverse().join('');
    return word;
  };
  const make = (name, fifth) => (document, chance) => {
    const words = tellingOf(document.body, texts);
    if (words.length < 4) return undefined;
    const others = new Set(wordsOf(`${document.title} ${document.body}`).map(folded));
    const four = someOf(words, 4, chance);
    four.splice(Math.floor(chance() * 5), 0, fifth(others, chance));
    return about(name, four.join(' '), document, texts);
  };
  return Object.entries({ elsewhere, nowhere }).flatMap(([where, fifth]) => {
    const name = `one foreign word of five, found ${where}`;
    return forEach([...articles, ...repeated(decided, 2)], name, make(name, fifth));
  });
}

/** Sentences of articles, and five words that follow one another in a decision, as somebody pastes them. */
function passages(articles, decided, texts) {
  const pasted = (name) => (document, chance) => {
    const sentences = sentencesOf(document, 8, 40).filter((one) => tellingOf(one, texts).length >= 3);
    if (sentences.length === 0) return undefined;
    const q = oneOf(sentences, chance);
    const wanted = texts.withPhrase(wordsOf(q));
    return wanted.length === 0 ? undefined : { ...query(name, q, wanted), group: wanted[0] };
  };
  const five = (document, chance) => {
    const sentences = sentencesOf(document, 6, 80);
    for (let tries = 0; tries < 20 && sentences.length > 0; tries += 1) {
      const words = wordsOf(oneOf(sentences, chance));
      const start = Math.floor(chance() * (words.length - 4));
      const taken = words.slice(start, start + 5);
      if (taken.filter((word) => texts.tells(word)).length < 2) continue;
      const wanted = texts.withPhrase(taken);
      if (wanted.length > 0) return { ...query('five words of a decision', taken.join(' '), wanted), group: wanted[0] };
    }
    return undefined;
  };
  return [
    ...forEach(articles, 'sentence of an article', pasted('sentence of an article')),
    ...forEach(repeated(decided, 4), 'sentence of a decision', pasted('sentence of a decision')),
    ...forEach(repeated(decided, 4), 'five words of a decision', five),
  ];
}

/** A title with one wrong letter in one of its longer words. */
function wrongLetter(title, chance) {
  const words = [...title.matchAll(/\p{L}{4,}/gu)];
  if (words.length === 0) return undefined;
  const { 0: word, index } = oneOf(words, chance);
  return title.slice(0, index) + misspelt(word, chance) + title.slice(index + word.length);
}

function titles(works, decisions, laws) {
  const known = titlesOf(works).map(({ work, title }) => ({ of: work, title, by: 'work' }));
  const decided = decisions.map(({ document }) => ({ of: document.externalId, title: document.title, by: 'document' }));
  const ask = (name, from, change) =>
    sampleOf(from, SAMPLE, ({ of }) => `${name} ${of}`).flatMap(({ of, title, by }) => {
      const q = change(title, chanceOf(`${name} ${of}`));
      return q === undefined || q === title ? [] : [query(name, q, [of], by)];
    });
  const otherOrder = (title, chance) => shuffled(title.split(/\s+/), chance).join(' ');
  const names = new Set(laws.flatMap((law) => law.names.map((name) => name.toLowerCase())));
  const held = new Set(works.map(({ work }) => work));
  const abbreviations = laws
    .filter(({ id, names: [first = ''], book }) => held.has(id) && book === undefined && /^\p{L}{4,8}$/u.test(first))
    .map(({ id, names: [first] }) => ({ of: id, title: first, by: 'work' }));
  return [
    ...ask('title of a law, one wrong letter', known, wrongLetter),
    ...ask('title of a decision, one wrong letter', decided, wrongLetter),
    ...ask('title of a law, words shuffled', known, otherOrder),
    ...ask('title of a decision, words shuffled', decided, otherOrder),
    ...ask('abbreviation, one wrong letter', abbreviations, wrongLetter).filter(({ q }) => !names.has(q.toLowerCase())),
  ];
}

/** All of them. `documents`: those that are held; `texts`: a `Texts` of these. */
export function drawnQueries({ works, decisions, laws, documents, texts }) {
  const articles = documents.filter(
    ({ group, language, body }) => group === 'wetgeving' && language === 'nl' && body.length > 200,
  );
  const decided = decisions.map(({ document }) => document).filter(({ body }) => body.length > 1000);
  return [
    ...questions(articles, decided, texts),
    ...titles(works, decisions, laws),
    ...foreign(articles, decided, texts),
    ...passages(articles, decided, texts),
  ];
}
