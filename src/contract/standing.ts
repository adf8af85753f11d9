/**
 * What holds of a text besides its words: whose they are, what later decisions did to it, what its publisher says of it today. One list of
 * codes, one reader of what was sent, and one way to say them: the faces show these lines and marks, and work nothing out.
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

/** With these the text is not shown unless it is asked for: its publisher took it back. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['withdrawn', 'text_withdrawn', 'denied'] satisfies StandingCode[]);

/** Of what a code says something; the first list that has it. */
const ABOUT: readonly (readonly [Standing['about'], readonly string[]])[] = [
  ['publisher', PUBLISHER_STANDINGS],
  ['force', FORCE_STANDINGS],
  ['text', [...RETROACTIVE_STANDINGS, ...REMARKS]],
  ['words', PART_STANDINGS],
];

/** Of what a code says something: `decision` for what a later decision did. */
export const aboutOf = (code: StandingCode): Standing['about'] =>
  ABOUT.find(([, codes]) => codes.includes(code))?.[0] ?? 'decision';

const MOST = 1000;
/** The longest text of a change that works back. */
const LONGEST_TEXT = 20_000;
/** The longest text of a standing that is shown whole. */
const LONGEST = 400;

/** By weight; codes that this lks does not know are last. */
function rank({ code }: Standing): number {
  const at = STANDING_CODES.indexOf(code);
  return at < 0 ? STANDING_CODES.length : at;
}

/** Standings in the order in which they are shown. */
export const inOrder = (standing: readonly Standing[]): Standing[] => [...standing].sort((a, b) => rank(a) - rank(b));

/** The field `standing` of whatever was sent: in order, its texts clean and bounded; what is odd is left out. */
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

/** Whether a code says that a document, or its text, is no longer to be had from its publisher. */
export const isTakenBackCode = (code: string): boolean => TAKEN_BACK.has(code);

/** Whether its publisher took a text back, so that it is shown only to who asks for it as such. */
export const isTakenBack = (sent: unknown): boolean =>
  readStanding(sent).some(({ code, place }) => TAKEN_BACK.has(code) && place === undefined);

/** What holds of a text that is not shown: whose words its parts are is told in its own words. */
const notOfWords = (standing: readonly Standing[] = []): Standing[] =>
  standing.filter(({ about }) => about !== 'words');

/** A document that is shown without its words, and without what has some of them or tells where they are: its publisher took them back. */
export function withoutText(document: LegalDocument): LegalDocument {
  const { tables: _t, parts: _p, structure: _s, added: _a, references: _r, text_status: _d, ...rest } = document;
  return { ...rest, summary: '', body: '', standing: notOfWords(document.standing) };
}

/** Whether a document is shown so. */
export const isHidden = ({ standing, body }: { standing?: unknown; body?: unknown }): boolean =>
  body === '' && isTakenBack(standing);

/** Throws `not-found` where words are asked of a document that is shown without them. `id`: how it is asked for. */
export function refuseHidden(document: { standing?: unknown; body?: unknown }, id: string): void {
  if (isHidden(document)) throw hiddenError(id, document.standing);
}

/** Why the words of a document are not to be had, and how they are. */
export function hiddenError(id: string, standing: unknown): LksError {
  const isErased = readStanding(standing).some(({ code }) => code === 'erased');
  return new LksError('not-found', say.standing.hidden(id, isErased), {
    ...(!isErased && { hint: say.standing.hiddenHint(id) }),
    code: HIDDEN,
  });
}

/** The code of what says that a text is not shown. */
export const HIDDEN = 'withdrawn';

/** What several places have alike, as one standing of them all. */
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

/** Each standing as a sentence or two for people; of several places that have it alike once. */
export const standingLines = (sent: unknown): string[] =>
  byPlaces(readStanding(sent)).map((one) => say.standing.line(one));

/** The parts of changes that work back, which are not in the text: a heading of lks, and the words of the file. */
export const changedParts = (sent: unknown): { heading: string; text: string }[] =>
  readStanding(sent).flatMap((one) =>
    one.text === undefined ? [] : [{ heading: say.standing.changedHeading(one), text: one.text }],
  );

/**
 * Whether a standing of an article is told of its law too: what is not law at a place in it, and a change that works back. That a whole article
 * has lapsed, or is no words of the law, its law tells at its place.
 */
export const isOfPlace = ({ code, place }: Standing): boolean =>
  (RETROACTIVE_STANDINGS as readonly string[]).includes(code) ||
  (place !== undefined && (PART_STANDINGS as readonly string[]).includes(code) && !code.startsWith('part_'));

/** A place as its words are compared: `lid 2, onderdeel a` and `lid 2 onder a` are one. */
const bare = (place: string): string =>
  `${place.toLowerCase().replace(/[,;]/g, ' ').replaceAll('onderdeel', 'onder').replace(/\s+/g, ' ').trim()} `;

/** What is said of the places that are cited, or of a text as a whole; all of it where no place is. */
export function atPlaces(standing: readonly Standing[], places: readonly string[]): Standing[] {
  const cited = places.map(bare);
  const isCited = (place: string): boolean =>
    cited.some((one) => one.startsWith(bare(place)) || bare(place).startsWith(one));
  return standing.filter(
    ({ place, code }) => place === undefined || code.startsWith('part_') || cited.length === 0 || isCited(place),
  );
}

/** What the publisher remarks is for who reads the text: it changes nothing of what a row or a citation says. */
export const isRemark = ({ code }: Standing): boolean => (REMARKS as readonly string[]).includes(code);

/** All of it in a few words, for a row and behind a citation: `set aside, in full or in part; corrected text`. Empty where there is nothing to say. */
export const standingMark = (sent: unknown): string => {
  const told = byPlaces(readStanding(sent).filter((one) => !isRemark(one)));
  return [...new Set(told.map((one) => say.standing.mark(one)))].join('; ');
};

/** With these a text, or a place in it, is not the law in force: no more, not yet, or never. */
const NO_LAW: ReadonlySet<string> = new Set(FORCE_STANDINGS);

/**
 * By which standing what is cited is not the law in force: that of the text as a whole, else of a place that all of what is cited is in. The one
 * rule for whoever cites a text, or says whether it holds; undefined where nothing says that it does not.
 *
 * @param today `YYYY-MM-DD`: what ends on a later day still holds.
 */
export function noLawAt(standing: readonly Standing[], places: readonly string[], today: string): Standing | undefined {
  const told = standing.filter(({ code, from = '' }) => NO_LAW.has(code) && (code !== 'ended' || from <= today));
  const isIn = (outer: string): boolean =>
    places.length > 0 && places.every((one) => bare(one).startsWith(bare(outer)));
  return told.find(({ place }) => place === undefined) ?? told.find(({ place }) => place !== undefined && isIn(place));
}
