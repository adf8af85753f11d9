/** The Dutch style: `HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8`, `art. 6:162 lid 1 BW` (docs/citing.md). */

import type { LegalDocument } from '../../contract/types';
import { courtAt } from '../../law/decisions/court-names';
import { courtOfDecision, shortCourtName } from '../../law/decisions/courts';
import { canonicalCase, casesAt, readCaseCelex } from '../../law/decisions/eu-case';
import { citeArticle, lawById, nameInText } from '../../law/laws/laws';
import { countryOfEcli, ecliParts, isEcliOfStrasbourg } from '../../law/registers/ecli';
import type { BwbIdentifier, CelexIdentifier, CvdrIdentifier } from '../../law/registers/identifier';
import { parseIdentifier } from '../../sources/identifiers';
import { actIn } from './acts';
import { opinionAuthorInTitle, opinionAuthorOf, type Report, reportToCite } from './in-text';
import { type CitedVersion, dayIn, withVersion } from './version';

/** The fields of a document that its citation uses. */
export type Citable = Pick<
  LegalDocument,
  'external_id' | 'title' | 'url' | 'language' | 'jurisdiction' | 'document_type' | 'decision_date' | 'text_status'
> &
  Partial<Pick<LegalDocument, 'body' | 'added'>> & {
    /** Name of the law on the requested day, if known. */
    lawName?: string;
    /** The cited text, if it is not the one in force today. */
    version?: CitedVersion;
    /** The decision that an opinion belongs to; `date` is empty if unknown. */
    decision?: { ecli: string; date: string };
  };

/** A part of the citation that the document does not give. */
export type Lack = 'court' | 'date' | 'ecli' | 'author' | 'journal' | 'name';

export interface DutchCitation {
  text: string;
  lacks: readonly Lack[];
}

export interface CitedDecision {
  /** Abbreviated: `Rb. Amsterdam`; empty if unknown. */
  court: string;
  /** `YYYY-MM-DD`; empty if unknown. */
  date: string;
  /** Case numbers: for EU courts and the ECtHR, or for any court if there is no ECLI. */
  cases: readonly string[];
  ecli: string | undefined;
  /** The case name given by the source; EU courts only. */
  name: string | undefined;
  isOpinion: boolean;
  /** The author of an opinion with title: `A-G M.H. Wissink`, `mr. Van Soest`. */
  author: string | undefined;
  /** Publication in a journal, from the register. */
  report: Report | undefined;
  to: { court: string; ecli: string; date: string } | undefined;
}

/** The EU courts, with their names before the Treaty of Lisbon. */
const OF_EU: Readonly<Record<string, readonly [now: string, before: string]>> = {
  C: ['HvJ EU', 'HvJ EG'],
  T: ['Gerecht EU', 'GvEA EG'],
  F: ['GvA EU', 'GvA EU'],
};
export const OF_EU_COURT = new RegExp(`^(?:${Object.values(OF_EU).flat().join('|')})$`);
const LISBON = '2009-12-01';

/** `2016-01-29` → `29 januari 2016`; empty for an invalid day. */
export const dutchDate = (day: string): string => dayIn(day, 'nl');

/** The cited name of the court of an ECLI or CELEX number; from the title if the tables do not have it. */
function courtIn({ external_id: id, title, decision_date: date }: Citable): string {
  const code = courtOfDecision(id);
  const country = countryOfEcli(id);
  // A CELEX number has no country code.
  const ofEu = country === 'EU' || country === '' ? OF_EU[code] : undefined;
  if (ofEu !== undefined) return ofEu[date !== '' && date < LISBON ? 1 : 0];
  if (isEcliOfStrasbourg(id)) return 'EHRM';
  return (country === 'NL' ? shortCourtName(code) : undefined) ?? TITLE.exec(title)?.[1] ?? '';
}

/** Titles of rechtspraak.nl: court, day, case numbers. */
const TITLE = /^(\D[^,]*), \d\d-\d\d-\d{4}(?:, (\S.{0,200}))?$/;

/** The ordinal of an ECtHR ECLI: day, kind, and the application number in nine digits. */
const APPLICATION = /^\d{4}[A-Z]{3}0*(\d{1,7})(\d\d)$/;

function withoutEcli(document: Citable): CitedDecision | undefined {
  const [, court = '', number] = TITLE.exec(document.title) ?? [];
  const code = court === '' ? undefined : courtAt(court, 0)?.codes[0];
  if (number === undefined || code === undefined) return undefined;
  const isOpinion = document.document_type === 'conclusie';
  return {
    court: shortCourtName(code) ?? court,
    date: document.decision_date,
    cases: number.split(/\s*[;,]\s*/).filter((one) => one !== ''),
    ecli: undefined,
    name: undefined,
    isOpinion,
    author: isOpinion ? authorOf(document, false) : undefined,
    report: reportToCite(document),
    to: undefined,
  };
}

/** The case numbers that a title begins with, and the offset where they end. */
function casesInTitle(title: string): { numbers: readonly string[]; end: number } | undefined {
  const lettered = casesAt(title.slice(0, 2000), 0);
  if (lettered !== undefined) return lettered;
  // Cases before 1989 have no court letter.
  const [first = ''] = /^[^,(]{4,40}/.exec(title) ?? [];
  const old = canonicalCase(first.trim(), { old: true });
  return old === undefined ? undefined : { numbers: [old], end: first.trimEnd().length };
}

/** The citable facts of a decision or opinion; undefined for any other document. */
export function decisionOf(document: Citable): CitedDecision | undefined {
  const identifier = parseIdentifier(document.external_id);
  const celex = readCaseCelex(document.external_id);
  if (identifier?.kind !== 'ecli' && celex === undefined)
    return identifier === undefined ? withoutEcli(document) : undefined;
  const ecli = identifier?.kind === 'ecli' ? identifier.externalId : undefined;
  const isOfEu = ecli === undefined || countryOfEcli(ecli) === 'EU';
  const inTitle = isOfEu ? casesInTitle(document.title) : undefined;
  // The name follows the numbers in brackets: `C-434/15 (Asociación Profesional Elite Taxi), Judgment …`.
  const name = inTitle && /^\s*\(([^()]{1,200})\)(?=,|$)/.exec(document.title.slice(inTitle.end))?.[1];
  const isOpinion = document.document_type === 'conclusie' || celex?.kind === 'conclusie';
  return {
    court: courtIn(document),
    date: document.decision_date,
    cases: inTitle?.numbers ?? applicationsIn(ecli),
    ecli,
    name,
    isOpinion,
    author: isOpinion ? authorOf(document, isOfEu) : undefined,
    report: reportToCite(document),
    to: isOpinion ? decisionOfOpinion(document) : undefined,
  };
}

function decisionOfOpinion({ decision }: Citable): CitedDecision['to'] {
  const court = decision && shortCourtName(courtOfDecision(decision.ecli));
  return court === undefined ? undefined : { court, ...decision! };
}

function applicationsIn(ecli: string | undefined): string[] {
  const ordinal = ecli !== undefined && isEcliOfStrasbourg(ecli) ? ecliParts(ecli)!.ordinal : '';
  const [, number, year] = APPLICATION.exec(ordinal) ?? [];
  return number === undefined ? [] : [`${number}/${year}`];
}

function authorOf(document: Citable, isOfEu: boolean): string | undefined {
  const inTitle = isOfEu ? opinionAuthorInTitle(document.title) : undefined;
  if (isOfEu) return inTitle === undefined ? undefined : `A-G ${inTitle}`;
  const author = opinionAuthorOf(document);
  return author && `${author.isAdvocateGeneral ? 'A-G' : 'mr.'} ${author.name}`;
}

/** `a`, `a en b`, `a, b en c`. */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} en ${all.at(-1)}`;

/** Who decided, as it stands before the day: `HR`, `concl. A-G Kokott (HvJ EU)`. */
export function authorityOf({ court, isOpinion, author }: CitedDecision): string {
  if (!isOpinion) return court;
  const isOfEu = OF_EU_COURT.test(court);
  const written = author ?? (isOfEu ? 'A-G' : '');
  // The court is left out: an A-G of a Dutch opinion is always at the Parket of the Hoge Raad.
  const of = author?.startsWith('A-G ') && !isOfEu ? '' : court;
  return ['concl.', written, author !== undefined && of !== '' ? `(${of})` : of]
    .filter((part) => part !== '')
    .join(' ');
}

/** The case numbers, with the word that they need: `gevoegde zaken C-1/15 en C-2/15`, `zaak 26/62`. */
export function casesOf({ court, cases }: CitedDecision): string {
  // A case number without a court letter needs the word `zaak`.
  const isOfEu = OF_EU_COURT.test(court);
  const before = !isOfEu ? '' : cases.length > 1 ? 'gevoegde zaken ' : /^\d/.test(cases[0] ?? '') ? 'zaak ' : '';
  return `${before}${listed(cases)}`;
}

function citeDecision(decision: CitedDecision, pinpoints: readonly string[]): DutchCitation {
  const { court, cases, ecli, name, isOpinion, author, report, to } = decision;
  const date = dutchDate(decision.date);
  const parts = [`${authorityOf(decision)} ${date}`.trim()];
  if (cases.length > 0) parts.push(casesOf(decision));
  if (ecli !== undefined) parts.push(ecli);
  // The pinpoints precede journals and the other decision, because they do not refer to those.
  const isBefore = report !== undefined || to !== undefined;
  if (isBefore) parts.push(...pinpoints);
  if (report !== undefined) parts.push(report.report);
  if (report?.annotator !== undefined) parts.push(`m.nt. ${report.annotator}`);
  if (to !== undefined) parts.push(`bij ${`${to.court} ${dutchDate(to.date)}`.trim()}, ${to.ecli}`);
  const text = parts.filter((part) => part !== '').join(', ') + (name === undefined ? '' : ` (${name})`);
  const lacks: Lack[] = [];
  if (court === '') lacks.push('court');
  if (date === '') lacks.push('date');
  if (ecli === undefined) lacks.push('ecli');
  if (isOpinion && author === undefined) lacks.push('author');
  return { text: [text, ...(isBefore ? [] : pinpoints)].join(', '), lacks };
}

type LawIdentifier = BwbIdentifier | CelexIdentifier | CvdrIdentifier;

/** The name of a law, from the title of one of its documents: the title without the place at its end. */
export const lawInTitle = (title: string): string =>
  title.replace(/,\s+(?:enig |slot)?(?:artikel|article|bijlage|annex|art\.)\b.*$/i, '').trim();

/** From this day acts in the L series have their own number instead of a page. */
const ACT_BY_ACT = '2023-10-01';

/** The Treaty of Nice renamed the journal of the Communities to that of the Union. */
const NICE = '2003-02-01';

/** The place in the Official Journal; without `page` for an act that is published under its own number. */
export function journalOf({
  external_id: id,
  text_status: status,
}: Citable): { page?: string; day: string } | undefined {
  const { place, published } = Object(status?.journal) as Record<string, unknown>;
  if (typeof place === 'string' && typeof published === 'string' && published !== '')
    return { page: place, day: published };
  if (!/^3\d{4}[RLD]\d{4}(?: |$)/.test(id) || status?.kind !== 'journal' || status.day < ACT_BY_ACT) return undefined;
  return { day: status.day };
}

/** The number of an act that is published under its own number: `2023/2854`. */
export const numberInJournal = (id: string): string => `${id.slice(1, 5)}/${Number(id.slice(6, 10))}`;

function inJournal(document: Citable): string | undefined {
  const { page, day = '' } = journalOf(document) ?? {};
  if (page !== undefined) return `${day < NICE ? 'PbEG' : 'PbEU'} ${day.slice(0, 4)}, ${page}`;
  return day === '' ? undefined : `PbEU L, ${numberInJournal(document.external_id)}`;
}

/** The noun in the name of a law, at the end of a word or alone; the captured group has the neuter ones (`het`). */
const NOUN =
  /(?:(wetboek|besluit|verdrag|reglement|statuut|handvest|protocol)|wet|regeling|verordening|richtlijn|code)(?!\p{L})/iu;
const OFFICIAL_NUMBER = /^[\p{L} ]+ \(?(?:\d|E)/u;

/** `de ` or `het `, by the noun in the name of a law; empty if unknown, and before an official number. */
function determinerOf(name: string, title: string): string {
  // A name like `REACH`, with which the title begins, has no article.
  const noun = OFFICIAL_NUMBER.test(name)
    ? null
    : (NOUN.exec(name) ?? (title.startsWith(name) ? null : NOUN.exec(title)));
  return noun === null ? '' : noun[1] === undefined ? 'de ' : 'het ';
}

/** A place outside the articles. Recitals and annexes take `bij` (`overweging 12 bij de AVG`), other parts a comma. */
function inContainer(place: string, places: string, name: string, title: string): string {
  if (!/^(?:overweging|bijlage|aanhangsel)(?!\p{L})/u.test(place)) return `${place}${places && ` ${places}`}, ${name}`;
  const inside = place.includes(', ') ? `${place}${places && ` ${places}`},` : `${place}${places && `, ${places},`}`;
  return `${inside} bij ${determinerOf(name, title)}${name}`;
}

function citeLaw(document: Citable, identifier: LawIdentifier, pinpoints: readonly string[]): DutchCitation {
  const { work, article, container } = identifier;
  const places = pinpoints.join(' en ');
  const law = lawById(work);
  const title = lawInTitle(document.title);
  const act = identifier.kind === 'celex' ? actIn(title, 'nl') : undefined;
  const own = identifier.kind === 'cvdr' ? `${title} (${work})` : (act ?? document.lawName ?? title);
  const former = document.lawName === undefined ? undefined : nameInText(work, document.lawName);
  const name = former ?? law?.names[0] ?? own;
  const behind = places === '' ? '' : ` ${places}`;
  if (article !== undefined && container === undefined)
    return { text: citeArticle(work, `${article}${behind}`, former) ?? `art. ${article}${behind} ${own}`, lacks: [] };
  if (article !== undefined || container !== undefined) {
    const place = [container, article === undefined ? '' : `art. ${article}`].filter((part) => part).join(', ');
    return { text: inContainer(place, places, name, law?.title ?? ''), lacks: [] };
  }
  if (identifier.kind !== 'celex') return { text: former ?? law?.title ?? own, lacks: [] };
  const journal = inJournal(document);
  // A library may have the usual name of an act as its title; the table then gives the official number.
  const official = law?.names.map((one) => actIn(one, 'nl')).find((number) => number !== undefined);
  const text = act ?? official ?? law?.title ?? own;
  return {
    text: journal === undefined ? text : `${text} (${journal})`,
    lacks: journal === undefined ? ['journal'] : [],
  };
}

/** Pinpoints (`r.o. 3.8`, `lid 1`) as found in the document. Without a known identifier: title and identifier. */
export function citeInDutch(document: Citable, pinpoints: readonly string[] = []): DutchCitation {
  const decision = decisionOf(document);
  if (decision !== undefined) return citeDecision(decision, pinpoints);
  const identifier = parseIdentifier(document.external_id);
  if (identifier?.kind === 'bwb' || identifier?.kind === 'celex' || identifier?.kind === 'cvdr') {
    const { text, lacks } = citeLaw(document, identifier, pinpoints);
    return { text: withVersion(text, document.version, 'nl'), lacks };
  }
  const text = [document.title, document.external_id].filter((part) => part !== '').join(', ');
  return { text: [text, ...pinpoints].join(', '), lacks: ['name'] };
}
