/** Records for reference managers: BibTeX, RIS and CSL-JSON (docs/citing.md lists the fields). */
import { plainLine } from '../../contract/plain-text';
import type { Language } from '../../contract/types';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { parseIdentifier } from '../../sources/identifiers';
import { type Citable, citeInDutch, decisionOf } from './dutch';
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

/** A CSL-JSON record (csl-data.json of the Citation Style Language, 1.0.2). */
function cslOf(record: ReferenceRecord): Readonly<Record<string, unknown>> {
  const parts = record.date === '' ? [] : record.date.split('-').map(Number);
  return {
    id: record.key,
    type: record.isDecision ? 'legal_case' : 'legislation',
    title: record.title,
    ...(record.court !== '' && { authority: record.court }),
    ...(parts.length > 0 && { issued: { 'date-parts': [parts] } }),
    number: record.number,
    ...(record.article !== '' && { section: record.article }),
    ...(record.version !== '' && { version: record.version }),
    ...(record.url !== '' && { URL: record.url }),
    language: record.language,
    note: record.citation,
  };
}

export interface ToCite {
  document: Citable;
  pinpoints: readonly string[];
  /** Language of the citation; Dutch by default. */
  language?: Language;
  citation?: string;
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
export const cslJson = (all: readonly ToCite[]): string => `${JSON.stringify(records(all).map(cslOf), null, 2)}\n`;
