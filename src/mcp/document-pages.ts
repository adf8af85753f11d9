/** One page of a document: its fields, a page of its text, and where its headings are. */

import { LksError } from '../contract/errors';
import { DOCUMENT_FIELDS, TOLD_FIELDS } from '../contract/field-names';
import { changedParts, readStanding, type Standing, standingLines } from '../contract/standing';
import type { FoundPinpoint, LegalDocument } from '../contract/types';
import { say } from '../messages';
import { type Heading, headingsOf, OUTLINE_LENGTH, pagesOf, type TextPage } from './pages';
import { TOLD_OF_DOCUMENT } from './schema';
import { foreignLine, foreignText, foreignUrl } from './untrusted';

/** A longer summary is cut; the whole is then at the head of the text. */
const SUMMARY_LENGTH = 3_000;

/** Characters shown of a place, to find it by. */
const BEGINNING = 80;

/** A pinpoint in an answer. Positions are in the whole text, as in `page`. */
interface PlacedPinpoint {
  text: string;
  /** False: it could not be checked. */
  found: boolean;
  recognised?: true;
  times?: number;
  by?: 'title' | 'role';
  standing?: string;
  author?: string;
  places: { page: number; from: number; to: number; begins: string }[];
}

/**
 * Locates pinpoints on pages.
 *
 * @param body the original body, to which their positions refer. @param before characters before it in the text.
 */
function placedOn(
  pinpoints: readonly FoundPinpoint[],
  body: unknown,
  before: number,
  pages: readonly TextPage[],
): PlacedPinpoint[] {
  const given = typeof body === 'string' ? body : '';
  const at = (place: number): number => before + foreignText(given.slice(0, place)).length;
  return pinpoints.map(({ text, found, spans, recognised, times, by, standing, author }) => ({
    text: foreignLine(text),
    found: found === true,
    ...(recognised && { recognised }),
    ...(times !== undefined && { times }),
    ...(by !== undefined && { by }),
    ...(standing !== undefined && { standing }),
    ...(author !== undefined && { author: foreignLine(author) }),
    places: spans.map(({ start, end }) => {
      const [from, to] = [at(start), at(end)];
      const page = pages.findIndex((one) => from < one.end);
      return { page: Math.max(0, page) + 1, from, to, begins: foreignLine(given.slice(start, end), BEGINNING) };
    }),
  }));
}

/** The pinpoints as lines: name, page, and beginning. */
function placeLines(pinpoints: readonly PlacedPinpoint[]): string[] {
  return pinpoints.flatMap(({ text, found, places, ...how }) => {
    if (!found) return [say.pinpoints.notChecked(text)];
    const place = say.pinpoints.found(text, how);
    return places.map(({ page, begins }) => say.mcp.placeOn(place, page, begins));
  });
}

export interface DocumentPage {
  /** The fields of the contract, clean, and dates of the text; `body` is the text of this page. */
  fields: Record<(typeof DOCUMENT_FIELDS)[number], string> &
    Partial<Record<(typeof TOLD_FIELDS | typeof TOLD_OF_DOCUMENT)[number], string>> & {
      standing?: Standing[];
    };
  page: { number: number; of: number; from: number; to: number; characters: number };
  outline: Heading[];
  outlineLeftOut: number;
  /** The requested pinpoints. */
  places: PlacedPinpoint[];
  /** Whether the text begins with the summary, which is then cut in `fields`. */
  summaryInText: boolean;
}

/** The outline: on page 1 of the whole text, on a later page its own headings. */
function outlineOf(text: string, pages: readonly TextPage[], number: number): [Heading[], leftOut: number] {
  const all = headingsOf(text, pages);
  const wanted = number === 1 ? all : all.filter(({ page }) => page === number);
  return [wanted.slice(0, OUTLINE_LENGTH), Math.max(0, wanted.length - OUTLINE_LENGTH)];
}

/** A field as a line; for a status its message. */
const lineOf = (value: unknown): string =>
  foreignLine(typeof value === 'object' && value !== null ? Object(value).message : value);

/**
 * Page `asked` of a document, from 1; by default that of the first pinpoint, else page 1. Throws `usage` if there is no
 * such page.
 */
export function documentPage(
  document: LegalDocument,
  asked: number | undefined,
  pinpoints: readonly FoundPinpoint[] = [],
): DocumentPage {
  const given: Partial<Record<string, unknown>> = Object(document);
  const told = [...TOLD_FIELDS, ...TOLD_OF_DOCUMENT].filter((field) => given[field] !== undefined);
  const fields = Object.fromEntries([...DOCUMENT_FIELDS, ...told].map((field) => [field, lineOf(given[field])]));
  const standing = readStanding(given.standing);
  const summary = foreignText(given.summary);
  const body = foreignText(given.body);
  const isLong = summary.length > SUMMARY_LENGTH;
  const text = isLong ? `${say.mcp.summaryHeading}\n\n${summary}\n\n${body}` : body;
  const pages = pagesOf(text);
  const places = placedOn(pinpoints, given.body, text.length - body.length, pages);
  const number = asked ?? places.flatMap((one) => one.places)[0]?.page ?? 1;
  const page = pages[number - 1];
  if (page === undefined)
    throw new LksError('usage', say.mcp.noSuchPage(number, pages.length), {
      hint: say.mcp.noSuchPageHint(pages.length),
      parameter: 'page',
    });
  const [outline, outlineLeftOut] = outlineOf(text, pages, number);
  return {
    fields: {
      ...(fields as Omit<DocumentPage['fields'], 'standing'>),
      url: foreignUrl(given.url),
      summary: isLong ? `${summary.slice(0, SUMMARY_LENGTH - 1).toWellFormed()}…` : summary,
      body: text.slice(page.start, page.end),
      ...(standing.length > 0 && { standing }),
    },
    page: { number, of: pages.length, from: page.start, to: page.end, characters: text.length },
    outline,
    outlineLeftOut,
    places,
    summaryInText: isLong,
  };
}

const TOLD = [
  ...TOLD_OF_DOCUMENT,
  'id',
  'external_id',
  'url',
  'source',
  'decision_date',
  'document_type',
  'law_area',
  'jurisdiction',
  'language',
  'harvested_at',
  ...TOLD_FIELDS,
] as const;

/** The standing of a text (what else affects it), as lines. */
export const standingText = (standing: unknown): string[] =>
  standingLines(standing).map((line) => `${say.standing.label}: ${line}`);

/** The parts of retroactive changes, each under a heading. */
const changedText = (standing: unknown): string[] =>
  changedParts(standing).map(({ heading, text }) => `## ${heading}\n\n${text}`);

/** Fields, summary, outline and text of a page: foreign text, to be quoted. */
export function pageText({ fields, page, outline, outlineLeftOut, places, summaryInText }: DocumentPage): string {
  const named = TOLD.filter((field) => (fields[field] ?? '') !== '').map((field) => `${field}: ${fields[field]}`);
  const headings = page.of === 1 ? [] : outline.map(({ heading, page: at }) => `  ${heading}, ${at}`);
  return [
    [fields.title, ...standingText(fields.standing), ...named, ...placeLines(places)].join('\n'),
    page.number === 1 && !summaryInText ? fields.summary : '',
    headings.length === 0 ? '' : [say.mcp.outline, ...headings].join('\n'),
    page.of > 1 && outlineLeftOut > 0 ? say.mcp.outlineLeftOut(outlineLeftOut) : '',
    fields.body,
    ...(page.number === page.of ? changedText(fields.standing) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
