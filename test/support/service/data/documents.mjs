/**
 * The data set of the test service: hand-made, fixed, in a fixed order, from the tables beside this file. A document's id is its place in
 * this list: `00000000-0000-4000-8000-000000000001` is the first one. `group`, `published` and `names` are for the filters and not on the wire.
 */
import { readFileSync } from 'node:fs';
import { hostile } from './hostile.mjs';

/** When the whole data set says it was harvested. */
export const HARVESTED_AT = '2026-11-18 04:00:00';

/** The id of the document at a place in the list, counted from 1. @param {number} place */
export const idOf = (place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The rows of a table, without its head. @param {string} name */
const rowsOf = (name) =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Legislation, article by article: no decision date, a publication date that only the date filters see. */
const wetgeving = rowsOf('wetgeving').map(([work, name, abbreviation, article, heading, text, published, area]) => {
  const book = /^Burgerlijk Wetboek Boek (.)$/.exec(name)?.[1];
  return {
    group: 'wetgeving',
    source: 'wetten.overheid.nl',
    external_id: `${work} artikel ${article}`,
    title: `${name}, artikel ${article}${book === undefined ? '' : ` (art. ${book}:${article} BW)`}`,
    summary: heading,
    body: `## Artikel ${article}. ${heading}\n\n${text}`,
    url: `https://wetten.overheid.nl/${work}/${published}#Artikel${encodeURIComponent(article)}`,
    language: 'nl',
    jurisdiction: 'NL',
    law_area: area,
    document_type: 'wetgeving',
    decision_date: '',
    published,
    names: [name, abbreviation],
  };
});

const PUBLISHERS = { NL: 'rechtspraak.nl', BE: 'juportal.be', DE: 'rechtsprechung-im-internet.de' };

/** Case law: an ECLI, a decision date, a full text in paragraphs. Belgium and Germany are here too. */
const rechtspraak = rowsOf('rechtspraak').map(([ecli, court, date, area, headnote, kind, jurisdiction, language]) => {
  const number = `${ecli.split(':').at(-1)}/${date.slice(2, 4)}`;
  const isDutch = jurisdiction === 'NL';
  return {
    group: 'rechtspraak',
    source: PUBLISHERS[jurisdiction],
    external_id: ecli,
    title: isDutch ? `${court}, ${date.split('-').reverse().join('-')}, ${number}` : `${court}, ${date}`,
    summary: headnote,
    body: `## Procesverloop\n\nPartijen zijn verschenen op ${date}.\n\n## Beoordeling\n\n${headnote}\n\n## Beslissing\n\nDe rechter van ${court} doet recht zoals hierboven is overwogen.`,
    url: isDutch ? `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}` : `https://e-justice.europa.eu/ecli/${ecli}`,
    language,
    jurisdiction,
    law_area: area,
    document_type: kind === 'conclusie' ? 'conclusie' : 'rechtspraak',
    decision_date: date,
    published: '',
    names: [],
  };
});

/** European law in both languages, one document for each language under the same CELEX number. */
const eu = rowsOf('eu').flatMap(([celex, part, date, area, names, ...texts]) =>
  ['nl', 'en'].map((language, at) => ({
    group: 'eu',
    source: 'eur-lex.europa.eu',
    external_id: `${celex}${part}`,
    title: texts[2 * at],
    summary: '',
    body: texts[2 * at + 1],
    url: `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`,
    language,
    jurisdiction: 'EU',
    law_area: area,
    document_type: 'eu',
    decision_date: celex.startsWith('6') ? date : '',
    published: date,
    names: names === '' ? [] : names.split(', '),
  })),
);

/** Local regulations. */
const decentraal = rowsOf('decentraal').map(([work, article, name, text, published]) => ({
  group: 'decentraal',
  source: 'lokaleregelgeving.overheid.nl',
  external_id: `${work} artikel ${article}`,
  title: `${name}, artikel ${article}`,
  summary: '',
  body: `## Artikel ${article}\n\n${text}`,
  url: `https://lokaleregelgeving.overheid.nl/${work}#artikel_${article}`,
  language: 'nl',
  jurisdiction: 'NL',
  law_area: 'Bestuursrecht',
  document_type: 'decentraal',
  decision_date: '',
  published,
  names: [name],
}));

/** @type {readonly import('../service.d.mts').StoredDocument[]} */
export const DOCUMENTS = [...wetgeving, ...rechtspraak, ...eu, ...decentraal, ...hostile].map((entry, index) => ({
  id: idOf(index + 1),
  harvested_at: HARVESTED_AT,
  ...entry,
}));

/** The document as `GET /documents/{uuid}` sends it. @param {import('../service.d.mts').StoredDocument} stored */
export function asDocument({ group, published, names, harvested_at, ...document }) {
  return { ...document, harvested_at };
}
