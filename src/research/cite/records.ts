/** Records for reference managers: BibTeX, RIS and CSL-JSON (docs/citing.md lists the fields). */
import { plainLine } from '../../contract/plain-text';
import type { Language } from '../../contract/types';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { lawById } from '../../law/laws/laws';
import { parseIdentifier } from '../../sources/identifiers';
import { authorityOf, type Citable, type CitedDecision, casesOf, citeInDutch, decisionOf, lawInTitle } from './dutch';
import { authorityInEnglish, caseInEnglish, citeInEnglish } from './english';
import { versionWords } from './version';

interface ReferenceRecord {
  key: string;
  isDecision: boolean;
  title: string;
  /** Empty if unknown, and for a law. */
  court: string;
  /** `YYYY-MM-DD`, or empty. */
  date: string;
  /** The publisher's number: the ECLI, else the case numbers, or the number of the law. */
  number: string;
  article: string;
  url: string;
  language: string;
  /** The cited text, if it is not the one in force today; else empty. */
  version: string;
  /** The full citation, for programs that cannot format law. */
  citation: string;
}

const keyOf = (externalId: string): string =>
  plainLine(externalId)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function recordOf({ document, pinpoints, language = 'nl', citation }: ToCite): ReferenceRecord {
  const decision = decisionOf(document);
  const identifier = parseIdentifier(document.external_id);
  const article = identifier !== undefined && 'article' in identifier ? (identifier.article ?? '') : '';
  const work = identifier !== undefined && 'work' in identifier ? identifier.work : document.external_id;
  return {
    key: keyOf(document.external_id),
    isDecision: decision !== undefined,
    title: plainLine(document.title),
    court: decision === undefined ? '' : (courtName(courtOfDecision(document.external_id)) ?? decision.court),
    date: /^\d{4}-\d\d-\d\d/.test(document.decision_date) ? document.decision_date.slice(0, 10) : '',
    number: plainLine(decision === undefined ? work : (decision.ecli ?? decision.cases.join(', '))),
    article: plainLine(article),
    url: plainLine(document.url),
    language: plainLine(document.language),
    version: document.version === undefined ? '' : versionWords(document.version, language),
    citation: plainLine(citation ?? citeInDutch(document, pinpoints).text),
  };
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Escapes the ten special characters of LaTeX. */
const latex = (text: string): string =>
  text.replace(/[\\~^]|[{}%&#_$]/g, (character) => LATEX[character] ?? `\\${character}`);

function bibtexOf(record: ReferenceRecord): string {
  const [year = '', month = '', day = ''] = record.date.split('-');
  const fields: Readonly<Record<string, string>> = {
    title: latex(record.title),
    organization: latex(record.court),
    number: latex(record.number),
    version: latex(record.version),
    year,
    month: month === '' ? '' : String(Number(month)),
    day: day === '' ? '' : String(Number(day)),
    // URLs are not escaped; only braces and backslashes would break the field.
    url: record.url.replace(/[{}\\]/g, (character) => encodeURIComponent(character)),
    language: latex(record.language),
    note: latex(record.citation),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`  ${name} = {${value}}`]));
  return `@misc{${record.key},\n${lines.join(',\n')}\n}\n`;
}

function risOf(record: ReferenceRecord): string {
  const tags: readonly (readonly [string, string])[] = [
    ['TY', record.isDecision ? 'CASE' : 'STAT'],
    ['ID', record.key],
    ['TI', record.title],
    ['PB', record.court],
    ['DA', record.date.replaceAll('-', '/')],
    ['PY', record.date.slice(0, 4)],
    ['M1', record.number],
    ['SE', record.article],
    ['ET', record.version],
    ['UR', record.url],
    ['LA', record.language],
    ['N1', record.citation],
  ];
  const lines = tags.flatMap(([tag, value]) => (value === '' ? [] : [`${tag}  - ${value}`]));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/**
 * A CSL-JSON record (csl-data.json of the Citation Style Language, 1.0.2). What a style puts together out of it is a
 * citation: in Dutch by the Leidraad, in English by OSCOLA.
 */
function cslOf(one: ToCite, { key, date, url, version, language, article, number, citation }: ReferenceRecord) {
  const decision = decisionOf(one.document);
  const parts = date === '' ? [] : date.split('-').map(Number);
  const fields = {
    id: key,
    type: decision === undefined ? 'legislation' : 'legal_case',
    ...(decision === undefined ? lawIn(one) : caseIn(one, decision)),
    // Styles print the year of a law behind its title, where it is in no citation.
    ...(decision !== undefined && parts.length > 0 && { issued: { 'date-parts': [parts] } }),
    ...(decision === undefined && { number, section: article }),
    ...{ version, URL: url, language, note: citation },
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Titles of publishers that only repeat court, day and number. */
const HEADING = /^[^,]+, \d\d-\d\d-\d{4}(?:,|$)|^(?:[CTF]-|(?:Opinion|Advies) )?\d{1,4}\/\d\d/;

function caseIn({ document, language = 'nl' }: ToCite, decision: CitedDecision): Readonly<Record<string, string>> {
  const { ecli = '', name, cases } = decision;
  const title = plainLine(name ?? (HEADING.test(document.title) ? '' : document.title));
  const named = language === 'nl' ? '' : plainLine(caseInEnglish(decision));
  const numbers = named === '' ? [language === 'nl' ? casesOf(decision) : cases.join(', '), ecli] : [ecli];
  return {
    title: named === '' ? title : named,
    authority: plainLine(language === 'nl' ? authorityOf(decision) : authorityInEnglish(decision)),
    number: plainLine(numbers.filter((part) => part !== '').join(', ')).replace(
      named === '' ? '' : /^ECLI:(?=EU:)/,
      '',
    ),
  };
}

/**
 * A style by the Leidraad prints `container-title` in a note, one by OSCOLA the title. There `container-title` loses its
 * stops: an article with one (`1.33`) would be another.
 */
function lawIn({ document, pinpoints, language = 'nl', citation, oscola }: ToCite): Readonly<Record<string, string>> {
  if (language === 'en') return { title: plainLine(oscola ?? citeInEnglish(document, [], 'oscola')) };
  const identifier = parseIdentifier(document.external_id);
  const law = identifier !== undefined && 'work' in identifier ? lawById(identifier.work) : undefined;
  const title = plainLine(lawInTitle(document.title) || (law?.title ?? ''));
  const short = law?.names[0] ?? '';
  const cited = plainLine(citation ?? citeInDutch(document, pinpoints).text);
  return { title, 'title-short': short, 'container-title': /\d\.\d/.test(cited) ? short || title : cited };
}

export interface ToCite {
  document: Citable;
  pinpoints: readonly string[];
  /** Language of the citation; Dutch by default. */
  language?: Language;
  citation?: string;
  /** The citation by OSCOLA, in English. */
  oscola?: string;
}

const records = (all: readonly ToCite[]): ReferenceRecord[] => {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const record = recordOf(one);
    const times = (seen.get(record.key) ?? 0) + 1;
    seen.set(record.key, times);
    // Two language versions of a text share a number, but a key must be unique.
    return times === 1 ? record : { ...record, key: `${record.key}-${times}` };
  });
};

/** BibTeX entries, all `@misc`: it has no entry type for law. */
export const bibtex = (all: readonly ToCite[]): string => records(all).map(bibtexOf).join('\n');

/** RIS records: `CASE` and `STAT`. */
export const ris = (all: readonly ToCite[]): string => records(all).map(risOf).join('\r\n');

/** A CSL-JSON array: `legal_case` and `legislation`. */
export const cslJson = (all: readonly ToCite[]): string =>
  `${JSON.stringify(
    records(all).map((record, at) => cslOf(all[at]!, record)),
    null,
    2,
  )}\n`;
