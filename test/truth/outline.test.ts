/**
 * The outline and the whole text of every official law, against readers of its own: each article, annex and recital once, in the order of
 * the file; and in the whole text each with the text that it has by itself.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { DATA } from '../support/official-data';
import { patience } from '../support/patience';
import { makeHome } from '../support/run';
import type { Answered } from './support/body';
import { dayAfter } from './support/calendar';
import { FORMATS, type Format, type OfficialText, officialTexts, rounds } from './support/official-texts';
import { documentId, Product } from './support/product';
import { unlikeTheirOwn } from './support/whole';

const { home, remove } = makeHome();
afterAll(remove);

const TODAY = new Date().toISOString().slice(0, 10);

let texts: OfficialText[] | undefined;
const textsOf = (format: Format): OfficialText[] => {
  texts ??= officialTexts(DATA!);
  return texts.filter((text) => text.format === format);
};

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

/** What is wrong with the outline of a law, or with its whole text. */
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

/** Compares the laws of which the texts hold on one day, or today. */
async function differencesOn(
  product: Product,
  group: readonly OfficialText[],
  day: readonly string[],
): Promise<string[]> {
  const laws = group.flatMap((text) =>
    text.documents
      .filter(({ id }) => !id.includes(' '))
      .map((frame) => ({ frame, parts: partsOf(text).get(frame.language) ?? [] }))
      .filter(({ parts }) => parts.length > 0),
  );
  if (laws.length === 0) return [];
  const ids = laws.map(({ frame }) => idOf(frame));
  const outlines = await product.outlines(ids, day);
  const wholes = await product.wholeTexts(ids, day);
  const parts = laws.flatMap(({ frame, parts: own }) => own.map((one) => idOf(frame, one)));
  const byThemselves = await product.documents(parts, day);
  return laws.flatMap(({ frame, parts: own }) => {
    const id = idOf(frame);
    return differencesOf(frame, own, outlines.get(id) as OutlineAnswer | undefined, wholes.get(id), byThemselves);
  });
}

async function differencesIn(name: string, group: readonly OfficialText[]): Promise<string[]> {
  const product = Product.in(home, name);
  await product.import(group.flatMap(({ files }) => files));
  const hasEnded = ({ ended }: OfficialText): boolean => ended !== '' && ended <= TODAY;
  const differences = await differencesOn(
    product,
    group.filter((text) => !hasEnded(text)),
    [],
  );
  for (const text of group.filter(hasEnded))
    differences.push(...(await differencesOn(product, [text], ['--at', dayAfter(text.ended, -1)])));
  return differences;
}

/** A document whose body is a title in the place of a text. */
const isNoText = (one: Answered | undefined): boolean =>
  one?.added?.some(({ kind, start, end }) => kind === 'no-text' && start === 0 && end === one.body.length) === true;

function firstUnlike(got: readonly string[], expected: readonly string[]): string {
  const at = expected.findIndex((one, index) => got[index] !== one);
  return `${got.length} of ${expected.length}; at ${at}: ${got[at]}, not ${expected[at]}`;
}

describe.skipIf(DATA === undefined)('the laws of the official files, as outlines', () => {
  it.each(FORMATS.filter((format) => format !== 'Rechtspraak'))(
    '%s',
    { timeout: patience(120_000) },
    async (format) => {
      const differences: string[] = [];
      for (const [at, group] of rounds(textsOf(format)).entries())
        differences.push(...(await differencesIn(`${format} ${at}`, group)));
      expect(differences).toEqual([]);
    },
  );
});
