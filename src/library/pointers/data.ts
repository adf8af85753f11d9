/**
 * The tables of `data/`: files, columns and rows. Read when the package is built and by `npm run lint`; at run time the
 * packed tables are used (`build-tables.ts`). `data/README.md` explains how to add a row.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCalendarDate } from '../../contract/dates';
import type { Language } from '../../contract/types';
import { type Days, keysOfName } from '../../engine/search/pointers';
import type { EverydayRow } from '../../engine/text/everyday';
import { type Concept, FIELDS, type Field } from '../../engine/text/glossary';
import type { Law } from '../../law/laws/laws';
import { type LexiconRow, WORD_CLASSES, type WordClass } from '../../law/reading/lexicon';
import { tokensOf } from '../../platform/text/words';
import { type Columns, type Kind, optional, readTsv, type TsvFault, type TsvRow } from '../../platform/tsv';

/**
 * What courts, textbooks, ministries and the press call something. Names separated by `|`, the usual one first; targets
 * by `; `, the main one first, each as a citation (`art. 7:677 BW`, `Leegstandwet`) or an identifier.
 */
export type NameRow = readonly [names: string, targets: string, days?: Days];

/**
 * A decision by its common names: separated by `|`, the usual one first; its ECLI, or its CELEX number if no ECLI is
 * certain; and its citation: `HR 5 november 1965, NJ 1966/136`.
 */
export type CaseRow = readonly [names: string, decision: string, cited: string];

/** Questions that one article answers: its citation, and questions separated by `|`. */
type QuestionRow = readonly [article: string, questions: string];

const WORDS = ' | ';
const TARGETS = '; ';

/** Characters that no cell has: of patterns and templates, quotation marks of tables, a carriage return. */
const CODE = /[\\^$*{}[\]<>"`\r]|\(\?/;

const text: Kind = (cell) => {
  if (cell === '') return 'is empty';
  const code = CODE.exec(cell);
  return code === null ? undefined : `has ${code[0]}: a table holds words, names, numbers and days`;
};
const listOf =
  (between: string): Kind =>
  (cell) => {
    const items = cell.split(between);
    if (items.some((item) => item === '' || item !== item.trim() || item.includes(between.trim())))
      return `is a list with “${between}” between`;
    return new Set(items).size < items.length ? 'has one of its words twice' : text(cell);
  };
const words = listOf(WORDS);
const targets = listOf(TARGETS);
const day: Kind = (cell) => (isCalendarDate(cell) ? undefined : `is no day: ${cell}`);
const field: Kind = (cell) =>
  (FIELDS as readonly string[]).includes(cell) ? undefined : `is no field of law: ${cell}`;

const wordClass: Kind = (cell) =>
  (WORD_CLASSES as readonly string[]).includes(cell) ? undefined : `is no class: ${cell}`;

const NAME = { term: words, target: targets, from: optional(day), until: optional(day), source: optional(text) };
const DECISION = { term: words, decision: text, cited: text };
const QUESTION = { article: text, question: text };
const EVERYDAY = { everyday: words, words, field, source: text };
const CONCEPT = { dutch: words, english: words, field };
const HOMONYM = { term: text, fields: words };
const LEXICON = { forms: words, class: wordClass, value: optional(text), language: optional(text) };
const LAW = { id: text, celex: optional(text), book: optional(text), title: text, names: words };

export interface Data {
  /** Lawyers' names for articles; `nicknames`: names of acts in the press and ministries. */
  terms: NameRow[];
  nicknames: NameRow[];
  decisions: CaseRow[];
  questions: QuestionRow[];
  everyday: Readonly<Record<Language, readonly EverydayRow[]>>;
  glossary: Concept[];
  laws: Law[];
  lexicon: LexiconRow[];
  /** For each citation in a table its row, for error messages: `terms/rent.tsv:12`. */
  citedAt: ReadonlyMap<string, string>;
  /** Faults of the tables themselves; missing targets show when they are packed. */
  faults: TsvFault[];
}

/** Names as they ship: separated by `|`. */
const packed = (cell: string): string => cell.split(WORDS).join('|');

const nameRow = ({ term, target, from, until, source }: TsvRow<keyof typeof NAME>): NameRow => {
  if (source === '') return [packed(term), target];
  return [packed(term), target, { ...(from !== '' && { from }), ...(until !== '' && { until }), by: source }];
};

/** Groups questions by article. */
function byArticle(rows: readonly TsvRow<keyof typeof QUESTION>[]): QuestionRow[] {
  const asked = new Map<string, string[]>();
  for (const { article, question } of rows) asked.set(article, [...(asked.get(article) ?? []), question]);
  return [...asked].map(([article, questions]) => [article, questions.join('|')]);
}

/** Reads all tables below a folder; the files of a folder in the order of their names. Throws if a file is missing. */
export function readData(root: string): Data {
  const faults: TsvFault[] = [];
  const read = <Name extends string>(file: string, columns: Columns<Name>): TsvRow<Name>[] => {
    const read = readTsv(`data/${file}`, readFileSync(path.join(root, file), 'utf8'), columns);
    faults.push(...read.faults, ...doubles(read.rows, Object.keys(columns) as Name[]));
    return read.rows;
  };
  const readNames = (file: string) => {
    const rows = read(file, NAME);
    faults.push(...faultsOfNames(rows));
    return rows;
  };
  const inFolder = (folder: string): string[] =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.tsv'))
      .sort()
      .map((name) => `${folder}/${name}`);
  const terms = inFolder('terms').flatMap(readNames);
  const nicknames = ['laws', 'laws-state', 'laws-eu'].flatMap((name) => readNames(`nicknames/${name}.tsv`));
  faults.push(...faultsAcrossFiles([...terms, ...nicknames], read('homonyms.tsv', HOMONYM)));
  const decisions = ['nl', 'eu', 'echr'].flatMap((name) => read(`decisions/${name}.tsv`, DECISION));
  const questions = inFolder('questions').flatMap((file) => read(file, QUESTION));
  const cited = [
    ...[...terms, ...nicknames].flatMap(({ target, at }) => target.split(TARGETS).map((one) => [one, at] as const)),
    ...questions.map(({ article, at }) => [article, at] as const),
    ...decisions.map(({ decision, at }) => [decision, at] as const),
  ];
  const everyday = (language: Language): EverydayRow[] =>
    read(`everyday/${language}.tsv`, EVERYDAY).map((row) => [
      packed(row.everyday),
      packed(row.words),
      row.source,
      row.field as Field,
    ]);
  return {
    terms: terms.map(nameRow),
    nicknames: nicknames.map(nameRow),
    decisions: decisions.map(({ term, decision, cited }) => [packed(term), decision, cited]),
    questions: byArticle(questions),
    everyday: { nl: everyday('nl'), en: everyday('en') },
    glossary: read('glossary.tsv', CONCEPT).map((row) => [packed(row.dutch), packed(row.english), row.field as Field]),
    laws: read('laws.tsv', LAW).map(({ id, celex, book, title, names }) => ({
      ...{ id, title, names: names.split(WORDS) },
      ...(celex !== '' && { celex }),
      ...(book !== '' && { book }),
    })),
    lexicon: inFolder('lexicon')
      .flatMap((file) => read(file, LEXICON))
      .map((row) => ({ ...row, forms: packed(row.forms), class: row.class as WordClass })),
    // For duplicates the first row counts.
    citedAt: new Map(cited.reverse()),
    faults,
  };
}

type Name = TsvRow<keyof typeof NAME>;

const shareDays = (a: Name, b: Name): boolean => a.from < (b.until || '9') && b.from < (a.until || '9');

/** Names in two files on the same days, unless `homonyms.tsv` lists them; and its superfluous rows. */
function faultsAcrossFiles(names: readonly Name[], homonyms: readonly TsvRow<keyof typeof HOMONYM>[]): TsvFault[] {
  const key = (name: string): string => tokensOf(name).join(' ');
  const fileOf = ({ at }: Name): string => at.slice(0, at.indexOf(':'));
  const allowed = new Map(homonyms.map((row) => [key(row.term), row]));
  const used = new Set<string>();
  const seen = new Map<string, Name[]>();
  const faults = names.flatMap((row) =>
    row.term.split(WORDS).flatMap((name) => {
      const before = seen.get(key(name)) ?? [];
      seen.set(key(name), [...before, row]);
      const other = before.find((one) => fileOf(one) !== fileOf(row) && shareDays(one, row));
      if (other === undefined) return [];
      used.add(key(name));
      return allowed.has(key(name)) ? [] : [`${row.at}: ${name} stands in ${other.at} on the same days`];
    }),
  );
  const unused = [...allowed].filter(([name]) => !used.has(name));
  return [...faults, ...unused.map(([, { at, term }]) => `${at}: ${term} stands in one file only`)];
}

/** Faults in the days of names, and names of a file that mean two things on one day. */
function faultsOfNames(rows: readonly Name[]): TsvFault[] {
  const seen = new Map<string, Name[]>();
  return rows.flatMap((row) => {
    const { term, from, until, source, at } = row;
    const faults: TsvFault[] = [];
    if (from !== '' && until !== '' && from >= until) faults.push(`${at}: until is not after from`);
    if ((from !== '' || until !== '') !== (source !== '')) faults.push(`${at}: days and source go together`);
    for (const name of new Set(term.split(WORDS).map((one) => keysOfName(tokensOf(one))[0] ?? one))) {
      const before = seen.get(name) ?? [];
      const other = before.find((one) => shareDays(one, row));
      if (other !== undefined) faults.push(`${at}: ${name} means something else in ${other.at} on the same days`);
      seen.set(name, [...before, row]);
    }
    return faults;
  });
}

function doubles<Name extends string>(rows: readonly TsvRow<Name>[], names: readonly Name[]): TsvFault[] {
  const seen = new Map<string, string>();
  return rows.flatMap((row) => {
    const said = names.map((name) => row[name]).join('\t');
    const before = seen.get(said);
    seen.set(said, row.at);
    return before === undefined ? [] : [`${row.at}: stands in ${before} too`];
  });
}
