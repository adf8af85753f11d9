// The queries, made from what the data itself tells. Every query knows what it should find.
import { hash, sampleOf } from './chance.mjs';
import { citationTitle } from './corpus.mjs';
import { wordsOf } from './texts.mjs';

/**
 * The half that a query belongs to: `tune` or `report`; by hash, so that it never changes. All queries that want one document
 * go together, and those that have a `group` or a half of their own by that.
 */
export const halfOf = ({ q, wanted, group, half }) =>
  half ?? (hash(group ?? wanted[0] ?? q)[0] % 2 === 0 ? 'tune' : 'report');

/** Questions of each class, before they are divided. */
export const SAMPLE = 400;

/** At most so many queries of each class, by hash, in the order in which they stand. */
export function mostOf(queries, most) {
  const byClass = new Map();
  for (const one of queries) {
    if (!byClass.has(one.name)) byClass.set(one.name, []);
    byClass.get(one.name).push(one);
  }
  const picked = [...byClass.values()].flatMap((list) => sampleOf(list, most, ({ q, wanted }) => `${q} ${wanted[0]}`));
  const kept = new Set(picked);
  return queries.filter((one) => kept.has(one));
}

/** `by`: whether the thing wanted is a document (its external id) or a whole law (its number). */
export const query = (name, q, wanted, by = 'document', filters = {}) => ({ name, q, wanted, by, filters });

/** Names that more than one work has name none of them: they are left out. */
function uniqueNames(works) {
  const owners = new Map();
  for (const { work, title } of works) {
    const key = citationTitle(title).toLowerCase();
    owners.set(key, [...new Set([...(owners.get(key) ?? []), work])]);
  }
  return works.filter(({ title }) => owners.get(citationTitle(title).toLowerCase()).length === 1);
}

/** The titles by which laws are cited: those that name one law, and are not overlong. */
export const titlesOf = (works) =>
  uniqueNames(works)
    .map(({ work, title }) => ({ work, title: citationTitle(title) }))
    .filter(({ title }) => title.length <= 200);

function knownLaws(works, laws) {
  const unique = titlesOf(works);
  const held = new Map(works.map((one) => [one.work, one]));
  const abbreviations = laws.filter(({ id, names }) => held.has(id) && names[0]?.length >= 3);
  return [
    ...sampleOf(unique, SAMPLE, ({ work }) => work).map(({ work, title }) =>
      query('known: title of a law', title, [work], 'work'),
    ),
    ...abbreviations.flatMap(({ id, names, book }) =>
      book === undefined ? [query('known: abbreviation', names[0], [id], 'work')] : [],
    ),
  ];
}

function knownArticles(works, laws) {
  const table = new Map(laws.map((law) => [law.id, law]));
  const unique = uniqueNames(works).flatMap(({ work, title, articles }) =>
    articles
      .filter((number) => /^\d{1,4}[a-z]{0,2}$|^\d:\d{1,3}[a-z]?$/.test(number))
      .map((number) => ({ work, title, number })),
  );
  const pick = sampleOf(unique, SAMPLE, ({ work, number }) => `${work} ${number}`);
  const cited = unique.filter(
    ({ work, number }) => table.has(work) && table.get(work).book === undefined && number.length > 0,
  );
  const books = unique.filter(({ work }) => table.get(work)?.book !== undefined);
  return [
    ...pick.map(({ work, number }) =>
      query('known: identifier', `${work} artikel ${number}`, [`${work} artikel ${number}`]),
    ),
    ...pick.map(({ work, number, title }) =>
      query('known: citation by title', `artikel ${number} ${citationTitle(title)}`, [`${work} artikel ${number}`]),
    ),
    ...sampleOf([...cited, ...books], SAMPLE, ({ work, number }) => `cite ${work} ${number}`).map(
      ({ work, number }) => {
        const { names, book } = table.get(work);
        const place = book === undefined ? number : `${book}:${number}`;
        return query('known: citation', `art. ${place} ${names[0]}`, [`${work} artikel ${number}`]);
      },
    ),
  ];
}

function knownDecisions(decisions) {
  return decisions.flatMap(({ document }) => [
    query('known: identifier', document.externalId, [document.externalId]),
    query('known: title of a decision', document.title, [document.externalId]),
    ...document.aliases
      .filter((alias) => /\d/.test(alias) && alias.length >= 5)
      .map((alias) => query('known: case number', alias, [document.externalId])),
  ]);
}

/** Where a sentence ends in a headnote: after its punctuation, before a capital, a digit or a quotation. */
const SENTENCE_END = /(?<=[.;?!])\s+(?=["'‘“(]?[\p{Lu}\d])/u;
/** Words that a headnote has at least, and a sentence of one; sentences taken of one headnote, at most. */
const SHORTEST_HEADNOTE = 4;
const SHORTEST_SENTENCE = 8;
const MOST_SENTENCES = 12;

function sentencesOf(headnote) {
  const sentences = headnote.split(SENTENCE_END).filter((one) => wordsOf(one).length >= SHORTEST_SENTENCE);
  return sampleOf([...new Set(sentences)], MOST_SENTENCES, (sentence) => sentence);
}

/** What a headnote is asked as: the beginning of it, where it is longer; and its sentences, where it has more. */
function waysToAsk(headnote) {
  const words = headnote.split(/\s+/);
  const sentences = sentencesOf(headnote);
  return [
    ['headnote, whole', words.slice(0, 90).join(' ')],
    ...(words.length > 12 ? [['headnote, first 12 words', words.slice(0, 12).join(' ')]] : []),
    ...(sentences.length > 1 ? sentences.map((sentence) => ['headnote, one sentence', sentence]) : []),
  ];
}

/**
 * Headnotes that say something. Decisions that share a headnote, or a sentence of one, are all wanted; the queries of one
 * headnote stand in one half, since they have the same words and the same answer.
 */
function headnotes(decisions) {
  const asked = new Map();
  for (const { document, headnote } of decisions) {
    if (wordsOf(headnote).length < SHORTEST_HEADNOTE) continue;
    for (const [name, q] of waysToAsk(headnote)) {
      const one = asked.get(`${name}\n${q.toLowerCase()}`) ?? { ...query(name, q, []), group: document.externalId };
      one.wanted.push(document.externalId);
      asked.set(`${name}\n${q.toLowerCase()}`, one);
    }
  }
  return [...asked.values()];
}

const IN_TEXT =
  /\bartikel (\d{1,3}(?::\d{1,3})?[a-z]?),? (?:(?:eerste|tweede|derde|vierde|vijfde|zesde) lid,? )?(?:van (?:de|het) )?(Algemene wet bestuursrecht|Awb|Wetboek van Strafvordering|Wetboek van Strafrecht|Gemeentewet|Vreemdelingenwet 2000|Grondwet|Wet op de rechterlijke organisatie|Opiumwet|Wegenverkeerswet 1994|Wet RO|Beroepswet)\b/g;

function references(decisions, laws, held) {
  const byName = new Map(laws.flatMap(({ id, title, names }) => [title, ...names].map((name) => [name, id])));
  const recorded = decisions.flatMap(({ references: found }) => found);
  const inText = decisions.flatMap(({ document }) =>
    [...document.body.matchAll(IN_TEXT)].flatMap(([text, number, name]) =>
      byName.has(name) ? [{ text, externalId: `${byName.get(name)} artikel ${number}` }] : [],
    ),
  );
  const distinct = (name, found) => [
    ...new Map(
      found
        .filter(({ externalId }) => held.has(externalId))
        .map(({ text, externalId }) => [text, query(name, text, [externalId])]),
    ).values(),
  ];
  return [...distinct('reference, as recorded', recorded), ...distinct('reference, in the text', inText)];
}

/** The heading that an article has behind its number, if any. */
const headingOf = ({ title }) =>
  /,? (?:artikel|article) [\dIVX]+[a-z]?\.?\s+(?:\([^)]*\)\s*)?(.{6,})$/i.exec(title)?.[1]?.replace(/^[-–\s]+/, '');

/** The first 12 words of an article, its number and its headings left out. */
const startOf = ({ body }) =>
  wordsOf(body.replace(/^## .*$/gm, '').replace(/^\s*\d+\.?\s/, ''))
    .slice(0, 12)
    .join(' ');

/**
 * The headings and first words of articles that are there in both languages, each to find its twin. Both directions of
 * one heading, or of one beginning, stand in the half of the English words.
 */
function twins(toestandDocuments) {
  const inDutch = toestandDocuments.filter(({ language }) => language === 'nl');
  const dutch = new Map(inDutch.map((document) => [document.externalId, document]));
  return toestandDocuments
    .filter(({ language, externalId }) => language === 'en' && dutch.has(externalId))
    .flatMap((document) => {
      const { externalId, work } = document;
      const twin = dutch.get(externalId);
      const ask = (name, from, of, filters) => {
        const [q, english] = [of(from), of(document)];
        if (q === undefined || q.length < 4 || english === undefined) return [];
        return [{ ...query(name, q, [externalId], 'document', filters), group: `${english}\n${externalId}` }];
      };
      const long = (from) => (startOf(from).length < 20 ? undefined : startOf(from));
      return [
        ...ask('treaty en → nl, title', document, headingOf, { lang: 'nl', law: work }),
        ...ask('treaty en → nl, title, all Dutch law', document, headingOf, { lang: 'nl' }),
        ...ask('treaty en → nl, first 12 words', document, long, { lang: 'nl' }),
        ...ask('treaty nl → en, title', twin, headingOf, { lang: 'en' }),
        ...ask('treaty nl → en, first 12 words', twin, long, { lang: 'en' }),
      ];
    });
}

/** All queries. `works`: `{work, title, articles}` of 2015; `held`: external ids in the library. */
export function makeQueries({ works, laws, decisions, toestandDocuments, held }) {
  return [
    ...knownLaws(works, laws),
    ...knownArticles(works, laws),
    ...knownDecisions(decisions),
    ...headnotes(decisions),
    ...references(decisions, laws, held),
    ...twins(toestandDocuments),
  ].filter(({ q }) => q.length >= 3);
}
