/**
 * The data set of the test service: hand-made, fixed, in a fixed order. A document's id is its place in this list:
 * `00000000-0000-4000-8000-000000000001` is the first one.
 *
 * @typedef {object} Entry What the filters know of a document; `group`, `published` and `names` are not on the wire.
 * @property {'wetgeving'|'rechtspraak'|'eu'|'decentraal'} group
 * @property {string} source
 * @property {string} external_id
 * @property {string} title
 * @property {string} summary
 * @property {string} body
 * @property {string} url
 * @property {string} language
 * @property {string} jurisdiction
 * @property {string} law_area
 * @property {string} document_type
 * @property {string} decision_date
 * @property {string} published
 * @property {string[]} names
 *
 * @typedef {Entry & { id: string, harvested_at: string }} Stored
 */
import { decentraal } from './decentraal.mjs';
import { eu } from './eu.mjs';
import { hostile } from './hostile.mjs';
import { rechtspraak } from './rechtspraak.mjs';
import { wetgeving } from './wetgeving.mjs';

/** When the whole data set says it was harvested. */
export const HARVESTED_AT = '2026-11-18 04:00:00';

/** The id of the document at a place in the list, counted from 1. @param {number} place */
export const idOf = (place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** @type {readonly Stored[]} */
export const DOCUMENTS = [...wetgeving, ...rechtspraak, ...eu, ...decentraal, ...hostile].map((entry, index) => ({
  id: idOf(index + 1),
  harvested_at: HARVESTED_AT,
  ...entry,
}));

/** The document as `GET /documents/{uuid}` sends it. @param {Stored} stored */
export function asDocument({ group, published, names, harvested_at, ...document }) {
  return { ...document, harvested_at };
}
