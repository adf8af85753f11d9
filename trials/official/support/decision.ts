/**
 * What a decision of the Court of Justice of the EU has beside its words: numbered paragraphs, an operative part, what its head says. Held
 * against the parts and the register that lks gives.
 */
import type { Answered } from './body';
import { compareDocument, compareStretch, type Difference, type Figures } from './compare';
import { type ExpectedDocument, type Flow, NOTE_END, NOTE_START, OPTIONAL_END, OPTIONAL_START } from './flow';
import { tokensOf } from './words';

export const COURT_SOURCE = 'eur-lex.europa.eu (case law)';

/** A paragraph with the number that its file prints, without its stop. */
export interface Numbered {
  number: string;
  flow: Flow;
}

export interface ExpectedDecision extends ExpectedDocument {
  paragraphs: Numbered[];
  /** The operative part with the sentence before it; empty where there is none. */
  dictum: Flow;
  /** The numbers of its items, where they have numbers. */
  items: string[];
  /** With plain hyphens. */
  cases: string[];
  celex: string;
  formation: string;
  languageOfCase: string;
  /** Each as printed, without the comma behind it. */
  parties: string[];
  keywords: string;
  /** What the title must have beside the case numbers. */
  heading: string;
  printedDate: string;
}

export const isDecision = (document: ExpectedDocument): document is ExpectedDecision => 'paragraphs' in document;

interface Part {
  start: number;
  end: number;
  kind: string;
  number: string;
  role?: string;
}

const partsOf = ({ parts = [] }: Answered): Part[] => parts as Part[];

const SIGNS = new RegExp(
  `[${NOTE_START}${OPTIONAL_START}][^${NOTE_END}${OPTIONAL_END}]*[${NOTE_END}${OPTIONAL_END}]`,
  'gu',
);

/** Letters and digits alone, in small letters: for what may be joined by other signs than in the file. */
export const bare = (text: string): string =>
  tokensOf(text.replace(SIGNS, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ')
    .toLocaleLowerCase('en');

/** `C‑434/15` with the hyphen that a keyboard has. */
export const plainHyphens = (text: string): string => text.replace(/[\u2010-\u2012]/gu, '-');

/** All differences between a decision and what lks gave for it. */
export function compareDecision(
  file: string,
  expected: ExpectedDecision,
  answered: Answered,
  figures: Figures,
): Difference[] {
  const differences = compareDocument(file, expected, answered, figures);
  const differ = (what: string, wanted: string, got: string): void => {
    if (wanted !== got) differences.push({ file, document: expected.id, what, expected: wanted, got });
  };
  const parts = partsOf(answered);
  const points = parts.filter(({ kind }) => kind === 'punt');
  const dicta = parts.filter(({ kind, role }) => kind === 'sectie' && role === 'beslissing');
  differ(
    'numbers of paragraphs',
    expected.paragraphs.map(({ number }) => number).join(' '),
    points.map(({ number }) => number).join(' '),
  );
  for (const [at, { number, flow }] of expected.paragraphs.entries()) {
    const point = points[at];
    if (point?.number !== number) break;
    differences.push(...compareStretch(file, expected, flow, answered, point, `punt ${number}`));
  }
  differ('operative parts', expected.dictum.length === 0 ? '0' : '1', String(dicta.length));
  if (expected.dictum.length > 0 && dicta.length === 1) {
    const [dictum] = dicta;
    differences.push(...compareStretch(file, expected, expected.dictum, answered, dictum!, 'operative part'));
    const items = parts.filter(
      ({ kind, start, end }) => kind === 'onderdeel' && start >= dictum!.start && end <= dictum!.end,
    );
    const numbers = items.map(({ number }) => number).filter((number) => number !== '');
    differ('items', expected.items.join(' '), numbers.join(' '));
  }
  compareHead(expected, answered, differ);
  return differences;
}

/** What the head of the file says, in the title and the register. */
function compareHead(
  expected: ExpectedDecision,
  answered: Answered,
  differ: (what: string, wanted: string, got: string) => void,
): void {
  const title = bare(answered.title);
  const has = (what: string, wanted: string, where: string, all: string): void => {
    if (wanted !== '' && !` ${all} `.includes(` ${bare(wanted)} `))
      differ(`${what} (${where})`, wanted, all.slice(0, 400));
  };
  if (!answered.title.startsWith(expected.cases[0] ?? ''))
    differ('case number (title)', expected.cases[0]!, answered.title);
  has('heading', expected.heading, 'title', title);
  has('date', expected.printedDate, 'title', title);
  differ('keywords (summary)', bare(expected.keywords), bare(answered.summary));
  const register = (answered.added ?? [])
    .filter(({ kind }) => kind === 'register')
    .map(({ start, end }) => answered.body.slice(start, end))
    .join('\n');
  const words = bare(register);
  for (const one of expected.cases)
    if (!register.includes(one)) differ('case number (register)', one, register.slice(0, 400));
  has('CELEX', expected.celex, 'register', words);
  has('formation', expected.formation, 'register', words);
  has('language of the case', expected.languageOfCase, 'register', words);
  for (const party of expected.parties) has('party', party, 'register', words);
}
