// The queries, made from what the data itself tells. Every query knows what it should find.
import { createHash } from 'node:crypto';
import { citationTitle } from './corpus.mjs';

const hash = (text) => createHash('sha256').update(text).digest();

/** The half that a query belongs to: `tune` or `report`; by hash, so that it never changes. */
export const halfOf = ({ q, wanted }) => (hash(`${q}\n${wanted[0]}`)[0] % 2 === 0 ? 'tune' : 'report');

/** A fixed sample of `count` items, by the hash of `keyOf(item)`. */
function sampleOf(items, count, keyOf) {
  const keyed = items.map((item) => [hash(keyOf(item)).toString('hex'), item]);
  return keyed
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, item]) => item);
}

const SAMPLE = 400;

/** `by`: whether the thing wanted is a document (its external id) or a whole law (its number). */
const query = (name, q, wanted, by = 'document', filters = {}) => ({ name, q, wanted, by, filters });

/** Names that more than one work has name none of them: they are left out. */
function uniqueNames(works) {
  const owners = new Map();
  for (const { work, title } of works) {
    const key = citationTitle(title).toLowerCase();
    owners.set(key, [...new Set([...(owners.get(key) ?? []), work])]);
  }
  return works.filter(({ title }) => owners.get(citationTitle(title).toLowerCase()).length === 1);
}

function knownLaws(works, laws) {
  const unique = uniqueNames(works).filter(({ title }) => citationTitle(title).length <= 200);
  const held = new Map(works.map((one) => [one.work, one]));
  const abbreviations = laws.filter(({ id, names }) => held.has(id) && names[0]?.length >= 3);
  return [
    ...sampleOf(unique, SAMPLE, ({ work }) => work).map(({ work, title }) =>
      query('known: title of a law', citationTitle(title), [work], 'work'),
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

const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function headnotes(decisions) {
  const telling = decisions.filter(({ headnote }) => wordsOf(headnote).length >= 4);
  return [
    ...telling.map(({ document, headnote }) =>
      query('headnote, whole', headnote.split(/\s+/).slice(0, 90).join(' '), [document.externalId]),
    ),
    ...telling.map(({ document, headnote }) =>
      query('headnote, first 12 words', headnote.split(/\s+/).slice(0, 12).join(' '), [document.externalId]),
    ),
  ];
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

function twins(toestandDocuments) {
  const dutch = new Set(
    toestandDocuments.filter(({ language }) => language === 'nl').map(({ externalId }) => externalId),
  );
  const english = toestandDocuments.filter(({ language, externalId }) => language === 'en' && dutch.has(externalId));
  return english.flatMap((document) => {
    const heading = headingOf(document);
    const start = wordsOf(document.body.replace(/^## .*$/gm, '').replace(/^\s*\d+\.?\s/, ''))
      .slice(0, 12)
      .join(' ');
    return [
      ...(heading === undefined
        ? []
        : [
            query('treaty en → nl, title', heading, [document.externalId], 'document', {
              lang: 'nl',
              law: document.work,
            }),
          ]),
      ...(heading === undefined
        ? []
        : [query('treaty en → nl, title, all Dutch law', heading, [document.externalId], 'document', { lang: 'nl' })]),
      ...(start.length < 20
        ? []
        : [query('treaty en → nl, first 12 words', start, [document.externalId], 'document', { lang: 'nl' })]),
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
