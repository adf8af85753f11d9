/**
 * CELLAR's facts on a decision in one language: the answer to the query of `queries.ts`, stored as a file next to the
 * text (publishers.md, "Facts of a decision"; W3C, "SPARQL Query Results XML Format").
 */

import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import {
  canonicalCase,
  caseOfCelex,
  casesAt,
  celexOfCase,
  readCaseCelex,
  readEuCase,
} from '../../law/decisions/eu-case';
import { isEcliOfUnion } from '../../law/registers/ecli';
import { say } from '../../messages';
import { childOf, childrenOf, collapse, readTree, textOf, type XmlElement } from '../shared/xml/element';
import { demandForm, type Form, OPEN, TEXT, value } from '../shared/xml/form';
import { VARIABLES, type Variable } from './addresses';

type RelationKind = 'opinion-of' | 'has-opinion' | 'appeal-of' | 'joined-with' | 'interprets';

interface CaseRelation {
  readonly kind: RelationKind;
  /** Of a judgment, opinion or act; also for a case without its own decision: `61993CJ0048`. */
  readonly celex: string;
  readonly ecli: string;
}

/** Facts on one decision; unknown ones are empty. */
export interface CaseFacts {
  readonly celex: string;
  /** Language of title and text, ISO 639-1 in lower case. */
  readonly language: string;
  readonly ecli: string;
  readonly date: string;
  /** From the title, and joined ones: `C-434/15`, `26/62`. */
  readonly cases: readonly string[];
  readonly title: string;
  readonly relations: readonly CaseRelation[];
}

type Row = Readonly<Partial<Record<Variable, string>>>;

const MOST_ROWS = 5_000;
const LONGEST_TITLE = 4_000;
const KINDS: ReadonlySet<string> = new Set<RelationKind>([
  'opinion-of',
  'has-opinion',
  'appeal-of',
  'joined-with',
  'interprets',
]);
const WORK = /^[0-9CE]\d{4}[A-Z]{1,3}[A-Z0-9_/()-]{1,24}$/;

const wrong = (reason: string): LksError => new LksError('failed', reason, { hint: say.importing.damagedHint });

/**
 * Throws `failed` for another root, no row, several decisions or languages, or a CELEX number of no decision; the
 * signal's reason.
 */
export async function readCaseFacts(bytes: Buffer, signal?: AbortSignal): Promise<CaseFacts> {
  return factsOf(await readRows(bytes, signal));
}

const TERM: Form = { attributes: { 'datatype?': TEXT, 'xml:lang?': TEXT }, text: TEXT };
const FORM: Form = {
  children: {
    'head?': OPEN,
    results: {
      attributes: { 'distinct?': TEXT, 'ordered?': TEXT },
      children: {
        'result*': {
          children: {
            'binding*': {
              attributes: { name: value(new RegExp(`^(?:${VARIABLES.join('|')})$`), VARIABLES.join(', ')) },
              children: { 'literal?': TERM, 'uri?': TERM, 'bnode?': TERM },
            },
          },
        },
      },
    },
  },
};

/** Throws `failed` for an answer without rows; the signal's reason. */
export async function readRows(bytes: Buffer, signal?: AbortSignal): Promise<Row[]> {
  const root = await readTree(bytes, signal);
  const results = childOf(root, 'results');
  if (root.name !== 'sparql' || results === undefined) throw wrong(say.importing.noCaseFacts);
  demandForm(root, FORM);
  const rows = childrenOf(results, 'result');
  if (rows.length > MOST_ROWS) throw wrong(say.importing.tooManyRows(MOST_ROWS));
  return rows.map(rowOf);
}

function factsOf(rows: readonly Row[]): CaseFacts {
  const [celex = '', another] = valuesOf(rows, 'celex');
  const [language = '', secondLanguage] = valuesOf(rows, 'language');
  if (readCaseCelex(celex) === undefined || !/^[a-z]{2}$/.test(language)) throw wrong(say.importing.noCaseFacts);
  if (another !== undefined || secondLanguage !== undefined) throw wrong(say.importing.severalCaseFacts);
  const relations = relationsOf(rows, celex);
  const date =
    valuesOf(rows, 'date')
      .map((value) => value.slice(0, 10))
      .find(isCalendarDate) ?? '';
  const title = (valuesOf(rows, 'title')[0] ?? '').slice(0, LONGEST_TITLE);
  const joined = relations.filter(({ kind }) => kind === 'joined-with').map((other) => caseOfCelex(other.celex) ?? '');
  const cases = [...casesInTitle(title, celex), ...joined].filter((number) => number !== '');
  return {
    celex,
    language,
    ecli: valuesOf(rows, 'ecli').find((value) => isEcliOfUnion(value)) ?? '',
    date,
    cases: [...new Set(cases)],
    title,
    relations,
  };
}

function rowOf(result: XmlElement): Row {
  const row: Record<string, string> = Object.create(null);
  for (const binding of childrenOf(result, 'binding')) {
    const [term] = childrenOf(binding);
    if (term?.name === 'literal' || term?.name === 'uri') row[binding.attributes.name ?? ''] = textOf(term);
  }
  return row;
}

function valuesOf(rows: readonly Row[], name: keyof Row): string[] {
  return [...new Set(rows.map((row) => collapse(row[name] ?? '')))].filter((value) => value !== '');
}

function relationsOf(rows: readonly Row[], own: string): CaseRelation[] {
  const relations = new Map<string, CaseRelation>();
  for (const { relation = '', other = '', otherEcli = '', case: address = '' } of rows) {
    const celex = other !== '' ? other.toUpperCase() : (celexOfAddress(address) ?? '');
    if (!KINDS.has(relation) || !WORK.test(celex) || celex === own) continue;
    const kind = relation as RelationKind;
    relations.set(`${kind} ${celex}`, { kind, celex, ecli: isEcliOfUnion(otherEcli) ? otherEcli : '' });
  }
  return [...relations.values()];
}

/**
 * CELEX number for the address of a case: `…/resource/case/celex%3A61993CJ0048`, `…/resource/case/T-631%2F24`
 * (reported).
 */
function celexOfAddress(address: string): string | undefined {
  const name = address
    .slice(address.lastIndexOf('/case/') + 6)
    .replace(/%3A/gi, ':')
    .replace(/%2F/gi, '/');
  const number = /^celex:(.*)$/i.exec(name)?.[1]?.toUpperCase();
  if (number !== undefined) return readCaseCelex(number) && number;
  const one = readEuCase(name);
  return one && celexOfCase(one, 'arrest');
}

const OLD = /\b\d{1,4}[/-]\d{2}(?!\d)/g;

/**
 * Normalised case numbers in the last part of a CELLAR title (`…#Gevoegde zaken C-215/15 en C-216/15.`); none if it has
 * other digits as well.
 * @param celex of the decision: numbers without a letter (`Zaak 26-62.`) are read only for decisions before the
 * letters.
 */
export function casesInTitle(title: string, celex: string): string[] {
  const parts = title.split('#');
  const written = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const last = written
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\. ?$/, '');
  if (readCaseCelex(celex)?.case.isLettered === false) {
    const numbers = last.match(OLD) ?? [];
    return /\d/.test(last.replace(OLD, ''))
      ? []
      : numbers.flatMap((number) => canonicalCase(number, { old: true }) ?? []);
  }
  const found: string[] = [];
  for (let at = 0; at < last.length; ) {
    const cases = /\b$/.test(last.slice(Math.max(0, at - 1), at)) ? undefined : casesAt(last, at);
    if (cases === undefined && /\d/.test(last.charAt(at))) return [];
    found.push(...(cases?.numbers ?? []));
    at = cases?.end ?? at + 1;
  }
  return [...new Set(found)];
}
