/** A decision of the Court of Justice of the EU, as read from XHTML or Formex, and its document. */

import { LksError } from '../../contract/errors';
import { caseOfCelex, type EuCase, type EuDecisionKind, isSameCase, readCaseCelex } from '../../law/decisions/eu-case';
import { courtOfEcli, isEcliOfUnion } from '../../law/registers/ecli';
import { say } from '../../messages';
import { dayInWords } from '../../platform/text/months';
import { pageOf } from '../shared/cellar/addresses';
import type { ParsedFile, SourceDocument } from '../shared/parsed-file';
import { compose } from '../shared/reading/compose';
import { distinct } from '../shared/reading/facts';
import { Line, register, remark } from '../shared/reading/line';
import { withParties } from '../shared/reading/parties';
import type { UnknownNames } from '../shared/xml/names';
import { SOURCE } from './addresses';
import type { CaseFacts } from './facts';
import { bareNumber, isSame, readCase } from './numbers';

/** A decision as its file gives it; unknown fields are empty. */
export interface EuDecision {
  /** `62015CJ0434`; if absent from the file, made of kind, court and first case number. */
  celex: string;
  ecli: string;
  language: string;
  kind: EuDecisionKind;
  court: 'C' | 'T' | 'F';
  /**
   * `C-434/15`, `C-491/15 P`, `26/62`, with plain hyphens; for an opinion of the Court `Advies 1/19` in any language.
   */
  cases: readonly string[];
  date: string;
  /** As printed, on one line, without notes: `JUDGMENT OF THE COURT (Grand Chamber)`. */
  heading: string;
  printedDate: string;
  formation: string;
  name: string;
  /** One list per side, as printed, without trailing commas. */
  parties: readonly (readonly string[])[];
  keywords: string;
  languageOfCase: string;
  isExtract: boolean;
  /** Body without register data; notes last. */
  text: readonly Line[];
  unknown?: UnknownNames;
}

const IN_BRACKETS =
  /\((?:extracts?|uittreksels?|auszüge?|auszug|extraits?|extractos?|estratt[oi]|excertos?|uddrag|utdrag)\)/iu;
const SENTENCE =
  /only the paragraphs of (?:the present|this) .{0,200}(?:reproduced|published)|(?:enkel|alleen|slechts) de punten van .{0,200}weergegeven|es werden nur die randnummern .{0,200}wiedergegeben|ne sont reproduits que les points/iu;

const start = (text: string): string => text.slice(0, 8000).replace(/\s+/g, ' ').trim().slice(0, 4000);

/** Whether the beginning of a text marks it as an extract. */
export const saysExtract = (text: string): boolean => IN_BRACKETS.test(start(text)) || SENTENCE.test(start(text));

/** Whether a note marks an extract, as opposed to citing one. */
export const isNoteOfExtract = (note: string): boolean => SENTENCE.exec(start(note))?.index === 0;

const MOST = 10_000;

/**
 * Ranges of paragraph numbers missing below the highest: `3-7`, `9`. Empty if none is missing, or if the numbers are
 * not ascending integers.
 */
export function missingIn(numbers: readonly string[]): string[] {
  const missing: string[] = [];
  let last = 0;
  for (const number of numbers) {
    if (!/^[1-9]\d{0,4}$/.test(number)) return [];
    const next = Number(number);
    if (next <= last || next > MOST) return [];
    if (next > last + 1) missing.push(next === last + 2 ? `${last + 1}` : `${last + 1}-${next - 1}`);
    last = next;
  }
  return missing;
}

interface Words {
  readonly particulars: string;
  readonly relations: string;
  readonly cases: (many: boolean) => string;
  readonly court: string;
  readonly languageOfCase: string;
  readonly parties: string;
  readonly courts: Readonly<Record<EuDecision['court'], string>>;
  readonly kinds: Readonly<Record<EuDecisionKind, string>>;
  readonly related: Readonly<Record<CaseFacts['relations'][number]['kind'], string>>;
  /** For an extract; `missing`: paragraph numbers, `3-7`, if known. */
  readonly extract: (missing: readonly string[]) => string;
  /** For a text that lacks paragraphs without saying that it is an extract. */
  readonly lacks: (missing: readonly string[]) => string;
}

const isOne = (numbers: readonly string[]): boolean => numbers.length === 1 && !numbers[0]!.includes('-');

const NL: Words = {
  particulars: 'Kenmerken',
  relations: 'Formele relaties',
  cases: () => 'Zaaknummer',
  court: 'Instantie',
  languageOfCase: 'Procestaal',
  parties: 'Partijen',
  courts: { C: 'Hof van Justitie', T: 'Gerecht', F: 'Gerecht voor ambtenarenzaken' },
  kinds: { arrest: 'Arrest', beschikking: 'Beschikking', conclusie: 'Conclusie', advies: 'Advies' },
  related: {
    'opinion-of': 'Conclusie bij',
    'has-opinion': 'Conclusie',
    'appeal-of': 'Hogere voorziening tegen',
    'joined-with': 'Gevoegd met',
    interprets: 'Legt uit',
  },
  extract: (missing) =>
    missing.length === 0
      ? 'Deze tekst is slechts gedeeltelijk gepubliceerd.'
      : `Deze tekst is slechts gedeeltelijk gepubliceerd: niet gepubliceerd ${isOne(missing) ? 'is punt' : 'zijn de punten'} ${missing.join(', ')}.`,
  lacks: (missing) =>
    `In deze tekst, zoals hij is gepubliceerd, ${isOne(missing) ? 'ontbreekt punt' : 'ontbreken de punten'} ${missing.join(', ')}.`,
};

const EN: Words = {
  particulars: 'Particulars',
  relations: 'Relations',
  cases: (many) => (many ? 'Case numbers' : 'Case number'),
  court: 'Court',
  languageOfCase: 'Language of the case',
  parties: 'Parties',
  courts: { C: 'Court of Justice', T: 'General Court', F: 'Civil Service Tribunal' },
  kinds: { arrest: 'Judgment', beschikking: 'Order', conclusie: 'Opinion', advies: 'Opinion of the Court' },
  related: {
    'opinion-of': 'Opinion in',
    'has-opinion': 'Opinion',
    'appeal-of': 'Appeal against',
    'joined-with': 'Joined with',
    interprets: 'Interprets',
  },
  extract: (missing) =>
    missing.length === 0
      ? 'This text was published only in part.'
      : `This text was published only in part: not published ${isOne(missing) ? 'is paragraph' : 'are paragraphs'} ${missing.join(', ')}.`,
  lacks: (missing) =>
    `This text, as it was published, lacks ${isOne(missing) ? 'paragraph' : 'paragraphs'} ${missing.join(', ')}.`,
};

const wordsFor = (language: string): Words => (language === 'nl' ? NL : EN);

/** Word before the number of an opinion of the Court; internally always `Advies 1/19`. */
const OPINIONS: Readonly<Record<string, string>> = { nl: 'Advies', de: 'Gutachten', fr: 'Avis' };

const casesInWords = (cases: readonly string[], language: string): string =>
  cases.map((number) => number.replace(/^Advies(?= )/, OPINIONS[language] ?? 'Opinion')).join(', ');

const AGAINST: Readonly<Record<string, string>> = { nl: ' tegen ', en: ' v ', de: ' gegen ' };
const OTHERS: Readonly<Record<string, string>> = { nl: ' e.a.', en: ' and Others', de: ' u. a.' };

/** `Asociación Profesional Élite Taxi v Uber Systems Spain SL`; empty without parties. */
export const nameOfSides = (parties: EuDecision['parties'], language: string): string =>
  parties
    .map(([first = '', ...others]) => (others.length === 0 ? first : `${first}${OTHERS[language] ?? ' …'}`))
    .join(AGAINST[language] ?? ' / ');

const OF_DATE: Readonly<Record<string, string>> = { nl: ' van ', en: ' of ', de: ' vom ', fr: ' du ' };

/** Heading with date: `Judgment of the Court (Grand Chamber) of 20 December 2017`. */
export const headedOf = (heading: string, date: string, language: string): string =>
  date === '' ? heading : `${heading}${OF_DATE[language] ?? ', '}${date}`;

const SMALL = new Set(
  `of the in and van het de der den des en de la le les du du el los dell del della di dos da das do
  avocat avocate général générale vom im bei`.split(/\s+/),
);

/** Offices: lower case in Dutch, capitals in English. */
const SMALL_IN_DUTCH = new Set(['president', 'vicepresident', 'voorzitter', 'advocaat-generaal']);

const written = (piece: string): string =>
  SMALL.has(piece.toLowerCase()) || /^[DL]['’]$/.test(piece)
    ? piece.toLowerCase()
    : piece.charAt(0) + piece.slice(1).toLowerCase();

/**
 * Turns capitals into sentence case: `JUDGMENT OF THE COURT` → `Judgment of the Court`. Mixed case and initials stay.
 */
export function inSentence(heading: string, language: string): string {
  let first = true;
  return heading.replace(/\p{L}[\p{L}'’-]*/gu, (word) => {
    const isFirst = first;
    first = false;
    if (word.length === 1 || word !== word.toUpperCase()) return word;
    if (isFirst) return word.charAt(0) + word.slice(1).toLowerCase();
    const small = word.toLowerCase();
    if (SMALL.has(small) || (language === 'nl' && SMALL_IN_DUTCH.has(small))) return small;
    return word
      .split(/(?<=[-'’])/)
      .map(written)
      .join('');
  });
}

/** The cases or ECLI of a decision if they contradict its CELEX number; undefined otherwise. */
export function contradictionIn({
  celex,
  ecli,
  cases,
}: Pick<EuDecision, 'celex' | 'ecli' | 'cases'>): string | undefined {
  const said = readCaseCelex(celex);
  if (said === undefined) return undefined;
  if (ecli !== '' && !(isEcliOfUnion(ecli) && courtOfEcli(ecli) === said.case.court)) return ecli;
  const named = cases.flatMap((number) => readCase(number) ?? []);
  // A case number has two digits of the year.
  const { year } = said.case;
  const isSaid = (one: EuCase): boolean => one.year % 100 === year % 100 && isSameCase({ ...one, year }, said.case);
  return named.length === 0 || named.some(isSaid) ? undefined : cases.join(', ');
}

/**
 * Makes the document of a decision, with CELLAR's facts if known. Throws `failed` if its CELEX number is of another
 * case or court than its text or ECLI: it would be cited as the wrong decision.
 * @param edition as `ParsedFile.edition`.
 */
export function decisionFile(decision: EuDecision, facts: CaseFacts | undefined, edition: string): ParsedFile {
  const other = contradictionIn({ ...decision, ecli: decision.ecli || (facts?.ecli ?? '') });
  if (other !== undefined)
    throw new LksError('failed', say.importing.twoDecisions(decision.celex, other), {
      hint: say.importing.noCaseNumberHint,
    });
  const document = documentOf(decision, facts);
  return {
    documents: [document],
    work: decision.celex,
    leftOut: {},
    edition,
    ...(decision.unknown && { unknown: decision.unknown }),
  };
}

function documentOf(decision: EuDecision, facts: CaseFacts | undefined): SourceDocument {
  const { celex, language, kind } = decision;
  const ecli = decision.ecli || (facts?.ecli ?? '');
  const date = decision.date || (facts?.date ?? '');
  const cases = casesOf(decision, facts);
  const lines = [...remarksOn(decision), ...decision.text, ...registerOf({ ...decision, ecli, cases }, facts)];
  const { body, structure } = compose(lines, 'marked');
  return {
    source: SOURCE,
    externalId: ecli || celex,
    language,
    jurisdiction: 'EU',
    group: 'rechtspraak',
    documentType: kind,
    title: titleOf({ ...decision, date, cases }),
    summary: decision.keywords,
    body,
    structure: withParties(body, structure),
    url: pageOf(celex, language),
    lawArea: '',
    decisionDate: date,
    publicationDate: '',
    work: celex,
    lawNames: [],
    aliases: aliasesOf(kind, celex, ecli, cases),
    validFrom: '',
    position: 0,
  };
}

function casesOf({ cases }: EuDecision, facts: CaseFacts | undefined): string[] {
  const more = (facts?.cases ?? []).filter((number) => !cases.some((one) => isSame(one, number)));
  return [...cases, ...more];
}

/**
 * CELEX if the ECLI is the id, and case numbers; none for an Advocate General's opinion, since they name the judgment.
 */
function aliasesOf(kind: EuDecision['kind'], celex: string, ecli: string, cases: readonly string[]): string[] {
  const numbers = kind === 'conclusie' ? [] : cases.flatMap((number) => [number, bareNumber(number)]);
  return distinct([...(ecli === '' ? [] : [celex]), ...numbers]);
}

function titleOf({ celex, language, kind, cases, name, parties, heading, printedDate, date }: EuDecision): string {
  const short = name || nameOfSides(parties, language);
  const numbers = cases.length === 0 ? celex : casesInWords(cases, language);
  const printed = heading === '' ? wordsFor(language).kinds[kind] : inSentence(heading, language);
  return `${numbers}${short === '' ? '' : ` (${short})`}, ${headedOf(printed, printedDate || (dayInWords(date, language) ?? date), language)}`;
}

function remarksOn({ language, isExtract, text }: EuDecision): Line[] {
  const missing = missingIn(paragraphNumbers(text));
  const { extract, lacks } = wordsFor(language);
  if (isExtract) return [remark(extract(missing), 'extract')];
  return missing.length > 0 ? [remark(lacks(missing), 'extract')] : [];
}

const paragraphNumbers = (text: readonly Line[]): string[] =>
  text.flatMap(({ edges }) =>
    edges.flatMap(({ of, ends }) => (!ends && of.is === 'part' && of.kind === 'punt' ? [of.number] : [])),
  );

function registerOf(decision: EuDecision, facts: CaseFacts | undefined): Line[] {
  const { celex, ecli, language, court, cases, formation, languageOfCase, parties } = decision;
  const words = wordsFor(language);
  const fact = (name: string, value: string): string[] => (value === '' ? [] : [`${name}: ${value}`]);
  const formed = formation === '' ? words.courts[court] : `${words.courts[court]} (${formation})`;
  const particulars = [
    ...fact(words.cases(cases.length > 1), casesInWords(cases, language)),
    ...fact('ECLI', ecli),
    ...fact('CELEX', celex),
    ...fact(words.court, formed),
    ...fact(words.languageOfCase, languageOfCase),
    ...fact(words.parties, parties.map((side) => side.join('; ')).join(' / ')),
  ];
  const relations = (facts?.relations ?? []).map(({ kind, celex: other, ecli: otherEcli }) => {
    // A joined case has no decision of its own: show its number.
    if (kind === 'joined-with') return `${words.related[kind]}: ${caseOfCelex(other) ?? other}`;
    const target = otherEcli || other;
    return Line.join([`${words.related[kind]}: `, Line.of(target).as({ is: 'reference', target })]);
  });
  return [...register(words.particulars, particulars), ...register(words.relations, relations)];
}
