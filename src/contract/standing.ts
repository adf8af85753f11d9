/**
 * Standings of a text, besides its words: authorship, later decisions, its publisher's statements. Codes, reading of
 * external data, and wording; faces only display these lines and marks.
 */
import { say } from '../messages';
import type { Standing } from './answers/standing';
import { LksError } from './errors';
import { plainLine, plainText } from './plain-text';
import type { LegalDocument } from './types';
import {
  FORCE_STANDINGS,
  PART_STANDINGS,
  PUBLISHER_STANDINGS,
  REMARKS,
  RETROACTIVE_STANDINGS,
  STANDING_CODES,
  type StandingCode,
} from './vocabulary';

export type { Standing, StandingCode };

/** Withdrawn by the publisher: the text is shown only on request. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['withdrawn', 'text_withdrawn', 'denied'] satisfies StandingCode[]);

/** Subject by code; the first list with the code counts. */
const ABOUT: readonly (readonly [Standing['about'], readonly string[]])[] = [
  ['publisher', PUBLISHER_STANDINGS],
  ['force', FORCE_STANDINGS],
  ['text', [...RETROACTIVE_STANDINGS, ...REMARKS]],
  ['words', PART_STANDINGS],
];

/** The subject of a code; `decision` for effects of later decisions. */
export const aboutOf = (code: StandingCode): Standing['about'] =>
  ABOUT.find(([, codes]) => codes.includes(code))?.[0] ?? 'decision';

const MOST = 1000;
const LONGEST_TEXT = 20_000;
/** Longest statement shown whole. */
const LONGEST = 400;

/** By weight; unknown codes last. */
function rank({ code }: Standing): number {
  const at = STANDING_CODES.indexOf(code);
  return at < 0 ? STANDING_CODES.length : at;
}

/** In display order. */
export const inOrder = (standing: readonly Standing[]): Standing[] => [...standing].sort((a, b) => rank(a) - rank(b));

/** Reads `standing` from external data: sorted, cleaned and bounded; malformed items are dropped. */
export function readStanding(sent: unknown): Standing[] {
  const items: unknown[] = Array.isArray(sent) ? sent.slice(0, MOST) : [];
  const text = (value: unknown): string => (typeof value === 'string' ? plainLine(value, LONGEST) : '');
  const read = items.flatMap((item): Standing[] => {
    const {
      about,
      code,
      place,
      from,
      to,
      by,
      publication,
      text: changed,
      said,
      source,
      told_by: toldBy,
      seen,
    } = Object(item);
    if (text(code) === '') return [];
    return [
      {
        about: text(about) as Standing['about'],
        code: text(code) as StandingCode,
        ...(text(place) !== '' && { place: text(place) }),
        ...(text(Object(by).id) !== '' && { by: { id: text(by.id), day: text(by.day), held: by.held === true } }),
        ...(text(from) !== '' && { from: text(from) }),
        ...(text(to) !== '' && { to: text(to) }),
        ...(text(Object(publication).name) !== '' && {
          publication: { name: text(publication.name), in_force: text(publication.in_force) },
        }),
        ...(typeof changed === 'string' && { text: plainText(changed.slice(0, LONGEST_TEXT)) }),
        said: text(said),
        source: text(source) as Standing['source'],
        ...(Array.isArray(toldBy) && { told_by: toldBy.slice(0, MOST).map(text) }),
        seen: text(seen),
      },
    ];
  });
  return inOrder(read);
}

/** Whether a code means that the publisher no longer supplies the document or its text. */
export const isTakenBackCode = (code: string): boolean => TAKEN_BACK.has(code);

/** Whether the publisher withdrew the text, so that it is shown only on request. */
export const isTakenBack = (sent: unknown): boolean =>
  readStanding(sent).some(({ code, place }) => TAKEN_BACK.has(code) && place === undefined);

/** For a hidden text: without the authorship of parts, which quotes it. */
const notOfWords = (standing: readonly Standing[] = []): Standing[] =>
  standing.filter(({ about }) => about !== 'words');

/** A withdrawn document without its words and the fields that quote or locate them. */
export function withoutText(document: LegalDocument): LegalDocument {
  const { tables: _t, parts: _p, structure: _s, added: _a, references: _r, text_status: _d, ...rest } = document;
  return { ...rest, summary: '', body: '', standing: notOfWords(document.standing) };
}

/** Whether a document is shown without its words. */
export const isHidden = ({ standing, body }: { standing?: unknown; body?: unknown }): boolean =>
  body === '' && isTakenBack(standing);

/** Throws `not-found` for a hidden document. `id`: as requested. */
export function refuseHidden(document: { standing?: unknown; body?: unknown }, id: string): void {
  if (isHidden(document)) throw hiddenError(id, document.standing);
}

/** Why the words are hidden, and how to get them. */
export function hiddenError(id: string, standing: unknown): LksError {
  const isErased = readStanding(standing).some(({ code }) => code === 'erased');
  return new LksError('not-found', say.standing.hidden(id, isErased), {
    ...(!isErased && { hint: say.standing.hiddenHint(id) }),
    code: HIDDEN,
  });
}

/** Error code of a hidden text. */
export const HIDDEN = 'withdrawn';

/** Merges standings that differ only in place. */
function byPlaces(standing: readonly Standing[]): Standing[] {
  const alike = new Map<string, Standing[]>();
  for (const one of standing) {
    const { place: _place, text: _text, ...rest } = one;
    const key = JSON.stringify([rest, one.place === undefined]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()].map((all) => {
    const [first] = all as [Standing];
    const places = [...new Set(all.flatMap(({ place }) => place ?? []))];
    return places.length < 2 ? first : { ...first, place: say.standing.places(places) };
  });
}

/** A sentence or two for each standing; several places are merged. */
export const standingLines = (sent: unknown): string[] =>
  byPlaces(readStanding(sent)).map((one) => say.standing.line(one));

/** Changed parts of retroactive changes, which are not in the text, with a heading. */
export const changedParts = (sent: unknown): { heading: string; text: string }[] =>
  readStanding(sent).flatMap((one) =>
    one.text === undefined ? [] : [{ heading: say.standing.changedHeading(one), text: one.text }],
  );

/**
 * Whether an article's standing is shown for its law too: a place that is not law, and a retroactive change. States of
 * whole articles are in the law's text already.
 */
export const isOfPlace = ({ code, place }: Standing): boolean =>
  (RETROACTIVE_STANDINGS as readonly string[]).includes(code) ||
  (place !== undefined && (PART_STANDINGS as readonly string[]).includes(code) && !code.startsWith('part_'));

/** Normalised for comparison: `lid 2, onderdeel a` and `lid 2 onder a` are equal. */
const bare = (place: string): string =>
  `${place.toLowerCase().replace(/[,;]/g, ' ').replaceAll('onderdeel', 'onder').replace(/\s+/g, ' ').trim()} `;

/** Standings of the cited places or of the whole text; all of them if no place is cited. */
export function atPlaces(standing: readonly Standing[], places: readonly string[]): Standing[] {
  const cited = places.map(bare);
  const isCited = (place: string): boolean =>
    cited.some((one) => one.startsWith(bare(place)) || bare(place).startsWith(one));
  return standing.filter(
    ({ place, code }) => place === undefined || code.startsWith('part_') || cited.length === 0 || isCited(place),
  );
}

/** Remarks concern readers of the text only, not rows or citations. */
export const isRemark = ({ code }: Standing): boolean => (REMARKS as readonly string[]).includes(code);

/** Short form for rows and citations: `set aside, in full or in part; corrected text`. May be empty. */
export const standingMark = (sent: unknown): string => {
  const told = byPlaces(readStanding(sent).filter((one) => !isRemark(one)));
  return [...new Set(told.map((one) => say.standing.mark(one)))].join('; ');
};

/** The same for programs: codes in order, each once, those of a place behind it: `lid 2: conditional`. */
export const standingCodes = (sent: unknown): string => {
  const told = readStanding(sent).filter((one) => !isRemark(one));
  return [...new Set(told.map(({ code, place }) => (place === undefined ? code : `${place}: ${code}`)))].join('; ');
};

/** Not in force: no longer, not yet, or never. */
const NO_LAW: ReadonlySet<string> = new Set(FORCE_STANDINGS);

/**
 * The standing by which the cited text is not in force: of the whole text, else of a place that contains all `places`.
 * Undefined if none. `today` is `YYYY-MM-DD`: an end on a later day does not count yet.
 */
export function noLawAt(standing: readonly Standing[], places: readonly string[], today: string): Standing | undefined {
  const told = standing.filter(({ code, from = '' }) => NO_LAW.has(code) && (code !== 'ended' || from <= today));
  const isIn = (outer: string): boolean =>
    places.length > 0 && places.every((one) => bare(one).startsWith(bare(outer)));
  return told.find(({ place }) => place === undefined) ?? told.find(({ place }) => place !== undefined && isIn(place));
}
