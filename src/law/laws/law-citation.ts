/**
 * Reads citations of legislation: places before or behind the name of their law, one or several of both. `art. 6:162
 * lid 1 BW`, `AVG artikel 17`, `artt. 3:40 en 3:44 BW`, `art. 6:162 BW jo. art. 3 Grondwet`, `Annex III, point 1 AI
 * Act`.
 */
import { isCalendarDate } from '../../contract/dates';
import type { CitedName, NamedSet, UnlistedLaw } from '../../contract/name';
import type { Language } from '../../contract/types';
import { splitArticle } from '../places/article-number';
import { type CitedPlace, PlacesReader, skipToLaw } from '../places/cited-places';
import { type Group, type LawName, type NamedLaw, namesOf } from '../places/named-places';
import { PinpointPaths } from '../places/pinpoints';
import { type Words, wordsOf } from '../places/place-words';
import { citationOf } from '../registers/cited-identifier';
import { actsAt, celexOfOfficialNumber } from '../registers/eu-acts';
import { type Identifier, readIdentifier } from '../registers/read-identifier';
import { attempt, END, type Scan, sees, sticky, take, unwrap } from '../text/scan';
import { isNameOfElsewhere, ownerAt } from './foreign-law';
import { findLaws, isEnglishName } from './laws';

/** The works with exactly this name; empty for an unknown one. */
export type LawsNamed = (name: string) => readonly NamedLaw[];

/** Longest citation, in characters; longer text is prose. */
const LONGEST = 1000;
/** Most words in the name of a law. */
const MOST_WORDS = 45;
/** A place has a digit or one of these words. Quick first test: most searches have neither. */
const PLACE =
  /\d|\bart|enig|enkel|overweging|recital|considerans|bijlage|annex|hoofdstuk|chapter|tite?l|afdeling|section|paragra|§|boek|book|deel|part/i;

const DATE = sticky(
  `\\s*,?\\s*(?:geldend op|geldig op|geldend per|per|versie(?: van)?)?\\s*\\(?(\\d{4}-\\d{2}-\\d{2})\\)?${END}`,
);
const DETERMINER = sticky('(?:de|het|the)\\s+');
const CONSIDERATION = /(?:[rR]\. ?[oO]\.|ro|rov\.?) ?\d/y;
const OPENS = sticky('\\s*\\((?:hierna(?: ook)?(?: te noemen)?:?\\s*)?["\'“]?(?:(?:de|het)\\s+)?');
const CLOSES = sticky('["\'”]?\\)');
const LETTER = /\p{L}/u;
const NAME_END = /[\p{L}\p{N}.)](?=[\s,;()]|:\s|$)/gu;
/** Words that begin no name of a law. */
const NO_NAME = sticky(
  `(?:artt?|artikel(?:en)?|articles?|lid|leden|onder|sub|aanhef|jo|juncto|en|and|van|of|het|overweging(?:en)?|recitals?)${END}`,
);

/** The works with a name in the built-in table, and EU acts by their official number. */
export function lawsOfTable(name: string): readonly NamedLaw[] {
  const laws = findLaws(name);
  if (laws.length > 0) return laws;
  const celex = celexOfOfficialNumber(name);
  if (celex !== undefined) return [{ id: celex }];
  // `Nederlandse Grondwet`, `EU GDPR`.
  const owner = ownerAt(name, 0);
  if (owner === undefined || owner.of === 'elsewhere') return [];
  return findLaws(name.slice(owner.length)).filter(({ id }) => id.startsWith('BWBR') === (owner.of === 'nl'));
}

interface FoundLaw {
  laws: readonly NamedLaw[];
  name: string;
}

class CitationReader {
  readonly #scan: Scan;
  readonly #lawsNamed: LawsNamed;
  readonly #places: PlacesReader;
  readonly #asked = new Map<string, readonly NamedLaw[]>();
  day: string | undefined;

  constructor(text: string, lawsNamed: LawsNamed) {
    this.#scan = { text, at: 0 };
    this.#lawsNamed = lawsNamed;
    this.#places = new PlacesReader(this.#scan);
  }

  /** All groups of the text in order; undefined if any of it is something else. */
  read(): Group[] | undefined {
    const groups: Group[] = [];
    for (;;) {
      const group = this.#lawFirst() ?? this.#placesFirst();
      // All or nothing.
      if (group === undefined || this.#places.more !== undefined) return undefined;
      groups.push(group);
      if (this.#isDone())
        return groups.length > 1 && groups.some(({ places }) => places.length === 0) ? undefined : groups;
      if (this.#places.joint() === undefined) return undefined;
    }
  }

  #isDone(): boolean {
    const day = take(this.#scan, DATE)?.[1];
    if (day !== undefined) this.day = day;
    return /^[\s.,;]*$/.test(this.#scan.text.slice(this.#scan.at));
  }

  /** `AVG, art. 17 en 18`, or a law alone. */
  #lawFirst(): Group | undefined {
    const scan = this.#scan;
    return attempt(scan, () => {
      take(scan, DETERMINER);
      // `r.o. 3.8` is a place in a decision, not an article of the Wet RO.
      if (sees(scan, CONSIDERATION)) return undefined;
      const law = this.#law();
      if (law === undefined) return undefined;
      const places = attempt(scan, () => {
        if (this.#isDone() || !skipToLaw(scan)) return undefined;
        const read = this.#places.read();
        return read && this.#withoutNextLaw(read);
      });
      return { ...law, places: places ?? [] };
    });
  }

  /** Removes places that belong to the next law: `AVG art. 17 en art. 3 Grondwet`. */
  #withoutNextLaw(places: CitedPlace[]): CitedPlace[] | undefined {
    const scan = this.#scan;
    const end = scan.at;
    const isFollowed = skipToLaw(scan) && scan.at < scan.text.length && this.#law() !== undefined;
    scan.at = end;
    if (!isFollowed) return places;
    const next = places.findLastIndex(({ introduced }, at) => at > 0 && introduced);
    if (next < 0) return undefined;
    scan.at = places[next]!.start;
    return places.slice(0, next);
  }

  /** `artt. 3:40 en 3:44 BW`; also `197 van Boek 2` without the code, the only law with such books. */
  #placesFirst(): Group | undefined {
    const scan = this.#scan;
    return attempt(scan, () => {
      const places = this.#places.read();
      if (places === undefined) return undefined;
      const law = attempt(scan, () => (skipToLaw(scan) ? this.#law() : undefined));
      if (law !== undefined) this.#otherName(law);
      const group = law === undefined ? this.#ofCode(places) : { ...law, places };
      if (group === undefined) return undefined;
      const [only, another] = places;
      if (only !== undefined && another === undefined && !this.#places.readBehind(only)) return undefined;
      return group;
    });
  }

  /** Skips another name of the law in brackets: `van de Algemene wet inzake rijksbelastingen (hierna: AWR)`. */
  #otherName({ laws }: FoundLaw): void {
    const scan = this.#scan;
    attempt(scan, () => {
      if (take(scan, OPENS) === undefined) return undefined;
      const [only, another] = this.#law()?.laws ?? [];
      return another === undefined && only?.id === laws[0]?.id && take(scan, CLOSES) !== undefined ? true : undefined;
    });
  }

  #ofCode(places: readonly CitedPlace[]): Group | undefined {
    const inBook = ({ article, containers }: CitedPlace): boolean =>
      article !== undefined && containers.some((container) => container.startsWith('boek '));
    return places.every(inBook) ? { laws: this.#named('BW'), name: 'BW', places } : undefined;
  }

  /** The longest name of a law here. */
  #law(): FoundLaw | undefined {
    const scan = this.#scan;
    const { text } = scan;
    if (!LETTER.test(text.charAt(scan.at)) || sees(scan, NO_NAME)) return undefined;
    for (const end of this.#ends()) {
      const name = text.slice(scan.at, end);
      // A number behind a comma is another place, not a book; a closing bracket without an opening one is not part of a
      // name.
      if (/,\s*\d/.test(name) || /^[^(]*\)/.test(name)) continue;
      const laws = this.#named(name);
      if (laws.length === 0) continue;
      scan.at = end;
      return { laws, name: name.replace(/\.$/, '') };
    }
    return undefined;
  }

  /** Possible ends of a name that begins here, the farthest first. */
  #ends(): number[] {
    const { text, at } = this.#scan;
    const ends: number[] = [];
    NAME_END.lastIndex = at;
    for (let match = NAME_END.exec(text); match !== null && ends.length < MOST_WORDS; match = NAME_END.exec(text))
      ends.push(match.index + match[0].length);
    return ends.reverse();
  }

  #named(name: string): readonly NamedLaw[] {
    const known = this.#asked.get(name) ?? this.#lawsNamed(name);
    this.#asked.set(name, known);
    return known;
  }
}

/** Language of a citation, by its words, else by the name of the law. */
function languageOf({ dutch, english }: Words, groups: readonly Group[]): Language | undefined {
  if (dutch !== english) return dutch ? 'nl' : 'en';
  const isEnglish = groups.every(({ name, laws }) => isEnglishName(name, laws[0]?.id ?? ''));
  return !dutch && isEnglish ? 'en' : undefined;
}

/** Normalises dashes, degree signs and white space. */
const normal = (text: string): string =>
  text
    .replace(/[‐-―−]/g, '-')
    .replace(/º/g, '°')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads a whole text as a citation of legislation, in order: each article, range or part separately, or one law as a
 * whole. Undefined if any of the text is something else or ambiguous. Throws only what `lawsNamed` throws.
 * @param text without surrounding punctuation (`unwrap`).
 */
export function readLawCitations(text: string, lawsNamed: LawsNamed = lawsOfTable): readonly LawName[] | undefined {
  const usual = readUsual(text, lawsNamed);
  if (usual !== undefined) return usual;
  if (text.length > LONGEST) return undefined;
  const bare = normal(text);
  if (!PLACE.test(bare)) return lawAlone(bare, lawsNamed);
  const acts = actsAt(bare, 0);
  if (acts.length > 1 && acts.at(-1)!.end === bare.length)
    return acts.flatMap(
      ({ celex, name }) => named(name, [{ laws: [{ id: celex }], name, places: [] }], undefined) ?? [],
    );
  const reader = new CitationReader(bare, lawsNamed);
  const groups = reader.read();
  if (groups === undefined || (reader.day !== undefined && !isCalendarDate(reader.day))) return undefined;
  return named(bare, groups, reader.day);
}

function named(text: string, groups: readonly Group[], day: string | undefined): LawName[] | undefined {
  const outside = groups.reduce((left, { name }) => left.replace(name, ''), text);
  const language = languageOf(wordsOf(outside), groups);
  const names = groups.map((group) => namesOf(group, { text, language, ...(day !== undefined && { day }) }));
  if (names.some((found) => found === undefined)) return undefined;
  const all = names.flatMap((found) => found ?? []);
  // Each of several gets a text by which it can be cited alone.
  return all.length === 1 ? all : all.map((one) => ({ ...one, text: one.display }));
}

function lawAlone(text: string, lawsNamed: LawsNamed): LawName[] | undefined {
  const laws = lawsNamed(text);
  return laws.length === 0 ? undefined : named(text, [{ laws, name: text, places: [] }], undefined);
}

/** The usual form, an article and a law; a quick path, since nothing else can match it. */
function readUsual(text: string, lawsNamed: LawsNamed): LawName[] | undefined {
  const { article, rest = '' } = splitArticle(text) ?? {};
  if (article === undefined || rest === '' || /^[(\d§-]/.test(rest)) return undefined;
  const name = rest.replace(/^(?:(?:van|of)\s+)?(?:(?:de|het|the)\s+)?/i, '');
  const laws = lawsNamed(name);
  if (laws.length === 0) return undefined;
  const place: CitedPlace = { containers: [], article, pinpoints: new PinpointPaths(), start: 0, introduced: true };
  return named(text, [{ laws, name, places: [place] }], undefined);
}

/**
 * Reads a whole text as citations, in order; undefined if it is none, names a law that is not in the table, or is a
 * UUID. Decisions only by ECLI; for others see `decision-reader.ts`. Never throws.
 */
export function readCitations(
  text: string,
  identifier: Identifier | undefined = readIdentifier(unwrap(text)),
  lawsNamed: LawsNamed = lawsOfTable,
): readonly LawName[] | undefined {
  if (identifier !== undefined) return identifier.kind === 'uuid' ? undefined : [citationOf(text, identifier)];
  const bare = unwrap(text);
  if (bare === '') return undefined;
  const [name, ...others] = readLawCitations(bare, lawsNamed) ?? [];
  return name === undefined ? undefined : others.length > 0 ? [name, ...others] : [{ ...name, text }];
}

/** Beginning of a citation of an unlisted law: a word for a place, or a number preceded by a part of it. */
const BEGINS =
  /^(?:(?:de|het|the)\s)?(?:artt?\b|art(?:ikel(?:en)?|icles?)\b|overweging|recital|considerans|bijlage|annex|titel|hoofdstuk|chapter|afdeling|\d+[a-z]?[:.]\d)/i;
/** A protocol to a convention is a treaty of its own, not in the table; never an article of the convention. */
const PROTOCOL =
  /^(?:art\.?|artikel|article)\s\S{1,6},?\s(?:(?:van|of)\s)?(?:(?:het|the)\s)?((?:\p{L}{1,15}\s)?(?:protocol|EP|P\d{1,2})(?:\s[\p{L}\d.]{1,15}){0,6})$/iu;
/** Shape of the name of a law: a capital, or a word for a law at the end; no other parts of a citation. */
const NAME =
  /^(?=\p{Lu}|.*(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|statuut|act|code)(?: \d{4})?$)\p{L}[\p{L} .'’()/-]{1,120}(?: (?:1[89]|20)\d\d)?$/u;
const NO_UNLISTED_NAME =
  /^(?:hoofdstuk|titel|afdeling|paragraaf|boek|deel|bijlage|chapter|section|annex)\s|(?:^|\s)(?:artt?\.?|artikel(?:en)?|articles?|jo\.?|juncto|lid|leden)(?:\s|$)|\s(?:en|and|of|van|de|het|jo)$/i;

/**
 * The places cited of laws that are not in the built-in table: `artt. 3 en 4 Foobarwet`; empty for any other text.
 * Places in laws of the table are included. Each has a text by which it can be cited alone. Never throws.
 */
export function readUnlistedLaws(text: string): (UnlistedLaw | CitedName | NamedSet)[] {
  const bare = unwrap(text);
  const protocol = PROTOCOL.exec(bare)?.[1];
  if (protocol !== undefined) return [{ kind: 'unlisted-law', text, law: protocol }];
  if (!BEGINS.test(bare)) return [];
  const names = readLawCitations(bare, (name) => {
    const known = lawsOfTable(name);
    if (known.length > 0) return known;
    if (!isNameOfElsewhere(name) && (!NAME.test(name) || NO_UNLISTED_NAME.test(name) || beginsWithLaw(name))) return [];
    return [{ id: UNLISTED + name }];
  });
  const places = (names ?? []).map((name) => ({ name, law: unlistedIn(name) }));
  const law = places.find((place) => place.law !== undefined)?.law;
  if (law === undefined) return [];
  // A range or a part can only be read by those who have the law.
  if (places.some((place) => place.law !== undefined && place.name.kind !== 'citation'))
    return [unlisted({}, law, text)];
  return places.map(({ name, law }) =>
    law === undefined ? name : unlisted(name, law, places.length === 1 ? text : name.display),
  );
}

const unlisted = ({ pinpoints, language }: Partial<LawName>, law: string, text: string): UnlistedLaw => ({
  kind: 'unlisted-law',
  text,
  law,
  ...(isNameOfElsewhere(law) && { elsewhere: true as const }),
  ...(pinpoints !== undefined && { pinpoints }),
  ...(language !== undefined && { language }),
});

/** Prefix of the name of an unlisted law, in place of its id. */
const UNLISTED = '? ';

/** The name of the law if it is unlisted. */
function unlistedIn(name: LawName): string | undefined {
  const work = name.kind === 'range' ? name.from.work : name.work;
  return work?.startsWith(UNLISTED) ? work.slice(UNLISTED.length) : undefined;
}

/** Whether a law of the table is followed by other words, which are then unreadable: `BW zesde regel`. */
function beginsWithLaw(name: string): boolean {
  const words = name.split(' ');
  return words.some((_, at) => at > 0 && lawsOfTable(words.slice(0, at).join(' ')).length > 0);
}
