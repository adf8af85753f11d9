/**
 * The outline and the whole text of a law against a reader of its own: each article, annex and recital once, in the order of the file; and in
 * the whole text each with the text that it has by itself.
 */
import type { Answered } from './body';
import type { OfficialText } from './official-texts';
import { documentId } from './product';
import { unlikeTheirOwn } from './whole';

interface OutlineAnswer {
  kind?: string;
  external_id: string;
  complete?: boolean;
  language: string;
  divisions?: { path: string[]; heading: string; before: number }[];
  articles?: { external_id: string; path: string[] }[];
}

/** What a text has beside the document of the law, by language. */
function partsOf({ documents }: OfficialText): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { id, language } of documents) {
    const known = parts.get(language) ?? [];
    if (id.includes(' ')) known.push(id);
    parts.set(language, known);
  }
  return parts;
}

/** Recitals, which are in an order of their own. */
const isRecital = (id: string): boolean => / overweging \S+$/.test(id);
const recitalsFirst = (ids: readonly string[]): string[] => [
  ...ids.filter(isRecital),
  ...ids.filter((id) => !isRecital(id)),
];

type Frame = OfficialText['documents'][number];

const idOf = ({ source, id, language }: Frame, part = id): string => documentId(source, part, language);

/** What is wrong with the outline of a law, or with its whole text; `byThemselves`: its articles, each asked for alone. */
function differencesOf(
  frame: Frame,
  expected: readonly string[],
  outline: OutlineAnswer | undefined,
  whole: Answered | undefined,
  byThemselves: ReadonlyMap<string, Answered>,
): string[] {
  const name = `${frame.id} (${frame.language})`;
  if (outline?.kind !== 'outline' || outline.complete !== true) return [`${name}: no outline`];
  if (whole?.kind !== 'full') return [`${name}: no whole text`];
  const { articles = [], divisions = [] } = outline;
  const got = articles.map(({ external_id }) => external_id);
  // An act whose recitals came with another of its texts has them too.
  const own = expected.some(isRecital) ? got : got.filter((one) => !isRecital(one));
  const wanted = recitalsFirst(expected);
  const known = new Set(divisions.map(({ path }) => path.join('/')));
  const inWhole = new Set((whole.articles as { external_id: string }[]).map((one) => one.external_id));
  const missing = expected.filter((one) => !inWhole.has(one) && !isNoText(byThemselves.get(idOf(frame, one))));
  return [
    ...(JSON.stringify(own) === JSON.stringify(wanted) ? [] : [`${name}: ${firstUnlike(own, wanted)}`]),
    ...articles
      .filter(({ path }) => path.length > 0 && !known.has(path.join('/')))
      .map(({ external_id }) => `${external_id}: in no division`),
    ...unlikeTheirOwn(whole, byThemselves).map((one) => `${one}: another text in the whole`),
    ...(missing.length === 0 ? [] : [`${name}: not in the whole text: ${missing.slice(0, 5).join(', ')}`]),
  ];
}

/** A document whose body is a title in the place of a text. */
const isNoText = (one: Answered | undefined): boolean =>
  one?.added?.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === one.body.length) === true;

function firstUnlike(got: readonly string[], expected: readonly string[]): string {
  const at = expected.findIndex((one, index) => got[index] !== one);
  return `${got.length} of ${expected.length}; at ${at}: ${got[at]}, not ${expected[at]}`;
}

/** The laws among some texts, each with the ids of its parts. */
const lawsIn = (group: readonly OfficialText[]): { frame: Frame; parts: string[] }[] =>
  group.flatMap((text) =>
    text.documents
      .filter(({ id }) => !id.includes(' '))
      .map((frame) => ({ frame, parts: partsOf(text).get(frame.language) ?? [] }))
      .filter(({ parts }) => parts.length > 0),
  );

/** The ids of the laws among some texts. */
export const lawIds = (group: readonly OfficialText[]): string[] => lawsIn(group).map(({ frame }) => idOf(frame));

/** What is wrong with the outlines of the laws among some texts, and with what was answered for these and for their articles. */
export const outlineDifferences = (
  group: readonly OfficialText[],
  outlines: ReadonlyMap<string, Answered>,
  answered: ReadonlyMap<string, Answered>,
): string[] =>
  lawsIn(group).flatMap(({ frame, parts }) => {
    const id = idOf(frame);
    return differencesOf(frame, parts, outlines.get(id), answered.get(id), answered);
  });
