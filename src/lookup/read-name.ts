/** Reads what a text names, with the numbers of single publishers among the registers. */
import { readDate } from '../contract/dates';
import type { Name, NamedSet } from '../contract/name';
import { readDecisions } from '../law/decisions/decision-reader';
import { type LawsNamed, lawsOfTable, readCitations, readUnlistedLaws } from '../law/laws/law-citation';
import { booksOfCode, lawById } from '../law/laws/laws';
import { isSiteNumber } from '../law/registers/curia';
import { type HudocAddress, hudocOf, hudocOfItem, readHudoc } from '../law/registers/hudoc';
import { unwrap } from '../law/registers/read-identifier';
import { dayAt, noDayIn } from '../law/text/cited-date';
import { parseIdentifier } from '../sources/identifiers';

/** The longest brackets behind a citation that say which text is meant. */
const MOST_BRACKETS = 80;

/** Of text that is no name, no more than this is kept. */
const SHOWN = 60;

/** What only a decision has. `AWB 14/5548` is a case number: the articles of that law have a colon in them. */
const DECISION = /ecli|\b6\d{4}[A-Z]{1,2}\d{4}|^\W*awb[\s_-]*\d{2}\s?[-_/]/i;

/** A place in a decision that is not named: `r.o. 3.8` is no article of the Wet RO. */
const CONSIDERATION = /^\W*(?:r\.o\.|rov\.?|[Rr]\.?[Oo]\.?(?=\s*\d+\.\d))\s*\d/;

/** Words before a citation that are no part of it. */
const SIGNAL =
  /^\W*(?:zie(?:\s+ook)?|vgl\.?|vergelijk|cf\.?|see(?:\s+also)?|volgens|conform|krachtens|ex|o\.?g\.?v\.?|op grond van|in de zin van)\s+(?=\S)/i;

/** Which text is meant, in brackets behind a citation: `(geldend op 1 juni 2012)`, and what is no text of a day: `(vervallen per 1 januari 2010)`. */
const OF_DAY = '(geldend op|geldend t\\/m|as in force on|in force until) ';
const OF_STATE =
  'tekst vanaf |text from |(?:vervallen|lapsed|zonder werking|without effect)(?=\\)| (?:per|vanaf|from) )|(?:nog niet|niet|nooit) in werking|in werking vanaf |in force from |(?:not yet|never|not) in force';
const TEXT_MEANT = new RegExp(
  `(?<!\\s)\\s*\\((?:${OF_DAY}|${OF_STATE})([^(),]{0,30})(?:, (?:zoals bekend op|as known on) ([^(),]{8,30}))?\\)$`,
  'i',
);

/** The name of an act by OSCOLA, and where it was published: `Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, art 17`. */
const IN_JOURNAL = /(?<!\s)\s*(?:\([^()]{4,80}\) )?\[\d{4}\] OJ [LC](?:, ?)?\d+\/\d+(?=,|$)/;

/** Where an act was published, in brackets behind it: `(PbEU 2016, L 119/1)`, `(Stb. 1992, 315)`. */
const PUBLISHED_IN = /(?<!\s)\s*\((?:PbE[GU]|Pb|PB|OJ|Stb|Trb|Stcrt)\.?[\s,][^()]{1,80}\)\s*$/;

/**
 * Reads everything that a whole text names, in its order: `artt. 3:40 en 3:44 BW` is two names. Never none: what is nothing is one
 * `unknown`. Never throws.
 *
 * @param lawsNamed the works with a name; those of the built-in table unless told.
 */
export function readNames(text: string, lawsNamed: LawsNamed = lawsOfTable): readonly (Name | NamedSet)[] {
  const identifier = parseIdentifier(text);
  if (identifier?.kind === 'uuid') return [{ kind: 'uuid', text, id: identifier.value }];
  const ofHudoc = identifier === undefined ? readHudoc(unwrap(text)) : undefined;
  if (ofHudoc !== undefined) return [inStrasbourg(text, ofHudoc)];
  // The number of a case is a decision by its number, wherever it was written.
  if (identifier?.kind === 'eu-case')
    return readDecisions(`zaak ${identifier.externalId}`).map((name) => ({ ...name, text }));
  // An ECLI in a text is one for certain, and it says where in the decision; other decisions are read once the text is no law.
  const isDecision = identifier?.kind === 'ecli' || (identifier === undefined && DECISION.test(text));
  const cited = isDecision ? readDecisions(text) : [];
  if (cited.length > 0) return cited;
  const citations =
    identifier === undefined && CONSIDERATION.test(text) ? undefined : readCitations(text, identifier, lawsNamed);
  if (citations !== undefined) return citations;
  const decisions = isDecision ? [] : readDecisions(text);
  if (decisions.length > 0) return decisions;
  const meant = TEXT_MEANT.exec(text.slice(-MOST_BRACKETS));
  if (meant !== null) return ofText(text, meant, lawsNamed);
  const bare = text.replace(SIGNAL, '').replace(PUBLISHED_IN, '').replace(IN_JOURNAL, '');
  if (bare !== text) {
    const names = readNames(bare, lawsNamed);
    return names[0]?.kind === 'unknown' ? [unknown(text)] : names.map((name) => ({ ...name, text }));
  }
  const laws = readUnlistedLaws(text);
  return laws.length === 0 ? [unknown(text)] : laws;
}

/** What a citation names, of the day that it gives in brackets behind it. One that is read in no way without them is none. */
function ofText(
  text: string,
  [brackets, isDay, day = '', known]: RegExpExecArray,
  lawsNamed: LawsNamed,
): readonly (Name | NamedSet)[] {
  const names = readNames(text.slice(0, -brackets.length), lawsNamed);
  const asked = isDay === undefined ? undefined : dayAt(day, 0)?.day;
  const knownOn = known === undefined ? undefined : dayAt(known, 0)?.day;
  const isRead = (isDay === undefined || asked !== undefined) && (known === undefined || knownOn !== undefined);
  if (names[0]?.kind === 'unknown' || !isRead) return [unknown(text)];
  return names.map((name) =>
    asked !== undefined && (name.kind === 'citation' || name.kind === 'range' || name.kind === 'part')
      ? { ...name, text, day: name.day ?? asked, ...(knownOn !== undefined && { knownOn }) }
      : { ...name, text },
  );
}

/** Reads a whole text as the name of one document; what is none, or names several, comes back as `unknown`. Never throws. */
export function readName(text: string): Name {
  const [name, another] = readNames(text);
  return name === undefined || another !== undefined || name.kind === 'range' || name.kind === 'part'
    ? unknown(text)
    : name;
}

/** A decision of the European Court of Human Rights by its address in HUDOC. */
function inStrasbourg(text: string, { ecli, applications, item }: HudocAddress): Name {
  const [name] = readDecisions(ecli ?? `EHRM ${applications.join(', ')}`);
  if (name !== undefined) return { ...name, text };
  const [display, page] = item === undefined ? ['HUDOC', hudocOf([])] : [`HUDOC ${item}`, hudocOfItem(item)];
  return { kind: 'decision', text, courts: ['ECHR'], numbers: [], reports: [], display, page };
}

function unknown(text: string): Name {
  const noDay = impossibleDay(text);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  if (isSiteNumber(text.trim())) return { kind: 'unknown', text: shown, siteNumber: true };
  const noBook = noDay === undefined ? missingBook(text) : undefined;
  return {
    kind: 'unknown',
    text: shown,
    ...(noDay === undefined ? {} : { noDay }),
    ...(noBook === undefined ? {} : { noBook }),
  };
}

const BOOK = /(^|[^\d:.])(\d{1,2}[a-z]?)(?=\s?[:.]\s?\d)/i;

/** The book that a citation of the Burgerlijk Wetboek names, where all but that can be read: `9:12 BW`. */
function missingBook(text: string): string | undefined {
  const [, , book = ''] = BOOK.exec(text) ?? [];
  if (book === '' || booksOfCode().some((law) => law.book === book.toUpperCase())) return undefined;
  const [name] = readCitations(text.replace(BOOK, (_, before: string) => `${before}6`)) ?? [];
  const isOfCode = name?.kind === 'citation' && lawById(name.work ?? '')?.book === '6';
  return isOfCode ? book : undefined;
}

/** What looks like a day in a text and is on no calendar: `2013-02-30`. */
function impossibleDay(text: string): string | undefined {
  const inFigures = text.match(/\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4})\b/g);
  return inFigures?.find((day) => !readDate(day, 'first')) ?? noDayIn(text);
}
