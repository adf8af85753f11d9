/**
 * English: in a sentence (`Article 17(1) GDPR`), and in notes by OSCOLA (`Regulation (EU) 2016/679 … [2016] OJ L119/1,
 * art 17(1)`); decisions are the same in both, but for their points: `, para 40` and ` [40]` (docs/citing.md).
 */
import type { Pinpoint } from '../../contract/name';
import { isEnglishName, type Law, lawById, nameInText } from '../../law/laws/laws';
import { parseIdentifier } from '../../sources/identifiers';
import { actIn, titleInEnglish } from './acts';
import {
  type Citable,
  type CitedDecision,
  decisionOf,
  journalOf,
  lawInTitle,
  numberInJournal,
  OF_EU_COURT,
} from './dutch';
import { englishParagraph, englishPoint, inArticle, inBrackets } from './places';
import { dayIn, withVersion } from './version';

export type EnglishForm = 'en' | 'oscola';

/** Courts with an English name; others keep their national abbreviation, without stops. */
const COURTS: Readonly<Record<string, string>> = {
  'HvJ EU': 'CJEU',
  'HvJ EG': 'ECJ',
  'Gerecht EU': 'GC',
  'GvEA EG': 'CFI',
  'GvA EU': 'CST',
  EHRM: 'ECtHR',
};
const courtInEnglish = (court: string): string => COURTS[court] ?? court.replaceAll('.', '');

/** `J.H. Veen` → `JH Veen`. */
const withoutStops = (name: string): string =>
  name
    .split(' ')
    .map((word) => (/^(?:\p{Lu}\p{L}{0,2}\.)+$/u.test(word) ? word.replaceAll('.', '') : word))
    .join(' ');

const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The cases of a decision of an EU court with their word: `Case C-434/15`, `Joined Cases …`, `Opinion 1/17`. */
function casesInEnglish({ cases }: CitedDecision): string {
  const isAdvice = cases.some((one) => one.startsWith('Advies '));
  const word = isAdvice ? '' : cases.length > 1 ? 'Joined Cases' : cases.length > 0 ? 'Case' : '';
  return spaced(word, listed(cases.map((one) => one.replace(/^Advies /, 'Opinion '))));
}

/** Who decided, in English: `CJEU`, `Opinion of AG Kokott`. */
export function authorityInEnglish({ court, isOpinion, author }: CitedDecision): string {
  if (!isOpinion) return courtInEnglish(court);
  const isOfEu = OF_EU_COURT.test(court);
  if (author === undefined) return isOfEu ? 'Opinion of the Advocate General' : `Opinion, ${courtInEnglish(court)}`;
  const by = withoutStops(author.replace(/^A-G /, 'AG ').replace(/^mr\. /, ''));
  return `Opinion of ${isOfEu || by.startsWith('AG ') ? by : `${by} (${courtInEnglish(court)})`}`;
}

/** The number of a case with its name: `Case C-434/15 Elite Taxi`, `App no 5029/71`; empty for a Dutch decision. */
export function caseInEnglish(decision: CitedDecision): string {
  if (OF_EU_COURT.test(decision.court)) return spaced(casesInEnglish(decision), decision.name ?? '');
  return decision.court === 'EHRM' && decision.cases.length > 0 ? `App no ${listed(decision.cases)}` : '';
}

/** A case of an EU court: `Case C-434/15 Elite Taxi EU:C:2017:981`. */
function caseOfEu(decision: CitedDecision): string[] {
  const { date, ecli, isOpinion } = decision;
  const day = dayIn(date, 'en');
  const bracketed = (...parts: readonly string[]): string => {
    const known = parts.filter((part) => part !== '');
    return known.length === 0 ? '' : `(${known.join(', ')})`;
  };
  const [named, by] = [caseInEnglish(decision), authorityInEnglish(decision)];
  const number = ecli?.replace(/^ECLI:/, '');
  // A day directly after the case number would be that of the judgment, so it follows the opinion.
  if (isOpinion) return [spaced(named, number ?? ''), spaced(by, number === undefined ? bracketed(day) : '')];
  return [spaced(named, number ?? bracketed(by, day))];
}

function caseOfCourt(decision: CitedDecision): string[] {
  const { court, date, cases, ecli, isOpinion, report, to } = decision;
  const day = dayIn(date, 'en');
  if (court === 'EHRM' && cases.length > 0)
    return [`${caseInEnglish(decision)} (${day === '' ? 'ECtHR' : `ECtHR, ${day}`})`, ecli ?? ''];
  const by = authorityInEnglish(decision);
  return [
    ...(isOpinion ? [by, day] : [spaced(by, day)]),
    ...cases,
    ecli ?? '',
    ...journalsOf(report),
    ...toDecision(to),
  ];
}

const journalsOf = (report: CitedDecision['report']): string[] =>
  report === undefined
    ? []
    : [report.report, ...(report.annotator === undefined ? [] : [`with note by ${withoutStops(report.annotator)}`])];

const toDecision = (to: CitedDecision['to']): string[] =>
  to === undefined ? [] : [`in ${spaced(courtInEnglish(to.court), dayIn(to.date, 'en'))}`, to.ecli];

function citeDecision(decision: CitedDecision, places: readonly Pinpoint[], form: EnglishForm): string {
  const isOfEu = OF_EU_COURT.test(decision.court);
  // OSCOLA has points in brackets behind a neutral citation, and words elsewhere.
  const isNeutral = form === 'oscola' && decision.ecli !== undefined && !(isOfEu && decision.isOpinion);
  const points = isNeutral ? places.map(inBrackets) : [];
  const isBracketed = points.length > 0 && points.every((one) => one !== undefined);
  const paragraphs = isBracketed ? [] : places.map(englishParagraph);
  const parts = (isOfEu ? caseOfEu(decision) : caseOfCourt(decision)).filter((part) => part !== '');
  // Pinpoints precede journals and the other decision.
  const behind = isOfEu
    ? parts.length
    : parts.length - journalsOf(decision.report).length - toDecision(decision.to).length;
  if (isBracketed) parts[behind - 1] += ` ${points.join(', ')}`;
  return [...parts.slice(0, behind), ...paragraphs, ...parts.slice(behind)].join(', ');
}

/** The English names of a law; for some EU acts they equal the Dutch ones. */
function englishNames(law: Law | undefined): readonly string[] {
  if (law === undefined) return [];
  const named = law.names.filter((name) => isEnglishName(name, law.id));
  const ofActs = law.names.filter((name) => /\b(?:Act|Law)$/.test(name) && name.includes(' '));
  const all = named.length > 0 ? named : ofActs;
  const dutch = all.filter((name) => name.startsWith('Dutch '));
  return dutch.length > 0 ? dutch : all;
}

/** The longest is the clearest: `Artificial Intelligence Act` before `AI Act`. */
const longest = (names: readonly string[]): string | undefined =>
  [...names].sort((one, other) => other.length - one.length)[0];

/** The names of a law: `short` for a sentence, `full` for a note. */
interface NamedLaw {
  short: string;
  full: string;
}

function actNamed(document: Citable, work: string, isWhole: boolean): NamedLaw {
  const law = lawById(work);
  const title = lawInTitle(document.title);
  const number = [title, ...(law?.names ?? [])].map((one) => actIn(one, 'en')).find((one) => one !== undefined);
  const isEnglish = document.language === 'en';
  // A title that continues after the number is the full title; any other is a usual name.
  const isTitle = isEnglish && actIn(title, 'en') !== undefined && /\d (?:of|on|laying|concerning)\b/i.test(title);
  const known = longest(englishNames(law)) ?? (isEnglish && actIn(title, 'en') === undefined ? title : undefined);
  const journal = journalIn(document, work);
  const own = number ?? (isEnglish ? titleInEnglish(title) : title);
  const named = isTitle
    ? titleInEnglish(title)
    : known === undefined || number === undefined
      ? (known ?? own)
      : `${own} (${known})`;
  const short = englishNames(law)[0] ?? (isEnglish && number === undefined ? own : (number ?? own));
  return { short: isWhole ? spaced(own, journal) : short, full: spaced(named, journal) };
}

function journalIn(document: Citable, work: string): string {
  const { page, day = '' } = journalOf(document) ?? {};
  if (day === '') return '';
  return `[${day.slice(0, 4)}] OJ ${page === undefined ? `L, ${numberInJournal(work)}` : page.replace(/^([A-Z]+) /, '$1')}`;
}

/** A Dutch law or a treaty: its English name, else its own. */
function lawNamed(document: Citable, work: string): NamedLaw {
  const law = lawById(work);
  const title = lawInTitle(document.title);
  const former = document.lawName === undefined ? undefined : nameInText(work, document.lawName);
  const names = former === undefined ? englishNames(law) : [];
  const own = former ?? law?.names[0] ?? document.lawName ?? title;
  const full = longest(names) ?? former ?? law?.title ?? own;
  const country = work.startsWith('BWBV') || /\b(?:Dutch|Netherlands)\b/.test(full) ? '' : ' (Netherlands)';
  return { short: names[0] ?? own, full: `${full}${country}` };
}

const containerInEnglish = (container: string): string =>
  container
    .replace(/\boverweging\b/g, 'recital')
    .replace(/\bbijlage\b/g, 'annex')
    .replace(/\baanhangsel\b/g, 'appendix')
    .replace(/\bhoofdstuk\b/g, 'chapter')
    .replace(/\bartikel\b/g, 'art');

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function citeLaw(document: Citable, places: readonly Pinpoint[], form: EnglishForm): string {
  const identifier = parseIdentifier(document.external_id);
  if (identifier?.kind !== 'bwb' && identifier?.kind !== 'celex' && identifier?.kind !== 'cvdr')
    return [document.title, document.external_id].filter((part) => part !== '').join(', ');
  const { work, article, container } = identifier;
  const law = lawById(work);
  const isWhole = article === undefined && container === undefined;
  const { short, full } =
    identifier.kind === 'celex'
      ? actNamed(document, work, isWhole)
      : identifier.kind === 'cvdr'
        ? { short: `${lawInTitle(document.title)} (${work})`, full: `${lawInTitle(document.title)} (${work})` }
        : lawNamed(document, work);
  if (isWhole) {
    const name = form === 'oscola' ? full : short;
    return law?.book === undefined ? name : `${name}, Book ${law.book}`;
  }
  const number =
    law?.book !== undefined && article !== undefined && !article.includes(':') ? `${law.book}:${article}` : article;
  const to = form === 'oscola' ? '–' : ' to ';
  const inside = container === undefined ? listed(places.map((one) => inArticle(one, to))) : '';
  const points = container === undefined ? '' : places.map((one) => `, ${englishPoint(one)}`).join('');
  const outer = container === undefined ? '' : containerInEnglish(container);
  if (form === 'oscola')
    return `${[full, outer, number === undefined ? '' : `art ${number}${inside}`].filter((part) => part !== '').join(', ')}${points}`;
  const place = [outer, number === undefined ? '' : `${outer === '' ? 'Article' : 'article'} ${number}${inside}`];
  return `${capital(place.filter((part) => part !== '').join(', '))}${points} ${short}`;
}

/** Cites a document in English, with pinpoints as found in it. */
export function citeInEnglish(document: Citable, places: readonly Pinpoint[], form: EnglishForm): string {
  const decision = decisionOf(document);
  if (decision !== undefined) return citeDecision(decision, places, form);
  return withVersion(citeLaw(document, places, form), document.version, 'en');
}
