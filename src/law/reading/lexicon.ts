/** The words of lawyers by class, from `data/lexicon`: looked up, never evaluated. */

import { remembered } from '../../platform/remembered';
import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import { isWordAt, wordEnd } from '../text/scan';

/** What a word can be; `data/README.md` says what each means and what its values are. */
export const WORD_CLASSES = [
  'ABBREVIATION',
  'ADVERB',
  'ADVISES',
  'AGE',
  'ARGUES',
  'AUX',
  'BEFORE-UNIT',
  'BENCH',
  'BREAK',
  'BRIDGE',
  'CALLED',
  'CASE-NOUN',
  'CHAMBER',
  'CLAUSE',
  'COLUMN',
  'COMMON-NAME',
  'CONTINUES',
  'CONTRAST',
  'COUNTRY',
  'COURT',
  'COURT-SHORT',
  'CURRENCY',
  'DECIDES',
  'DETERMINER',
  'DOCUMENT',
  'EARLIER',
  'EDIT',
  'ELAPSED',
  'EVENT',
  'FATE',
  'FATE-NOUN',
  'FATE-VERB',
  'FOLLOWS',
  'FORCE',
  'FRACTION',
  'FUNCTION-WORD',
  'GAZETTE',
  'GROUND',
  'HEADING',
  'HEDGE',
  'HOLDS',
  'INSTEAD',
  'JOINER',
  'JOURNAL',
  'JUDGE',
  'KIND',
  'LAW-NOUN',
  'LAW-VERB',
  'MEASURE',
  'MODAL',
  'MONTH',
  'NEGATION',
  'NOTE',
  'NUMBER-GLUE',
  'NUMBER-WORD',
  'NUMBERED',
  'OFFICE',
  'OPENER',
  'ORDERS',
  'ORDINAL',
  'OUTCOME',
  'OUTCOME-NOUN',
  'OUTCOME-VERB',
  'PART',
  'PARTICLE',
  'PARTY',
  'PLACE-WORD',
  'PREPOSITION',
  'QUANTIFIER',
  'QUOTES',
  'READS',
  'REFERS',
  'RELATION',
  'RELATIVE',
  'REMEDY',
  'RULE-VERB',
  'SAYS',
  'SIGNAL',
  'STAGE',
  'STATE',
  'SUFFIX',
  'SUM',
  'TENSE',
  'TIME-PREPOSITION',
  'TITLE',
  'TODAY',
  'TRUTH',
  'UNIT',
  'UNIT-ENDING',
  'VERB',
  'VERB-PARTICLE',
  'VIEW',
  'VOICE',
  'WARNING',
  'WRITER',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** A class of a word, with what the word means in it: `MONTH` 12. */
export interface Sense<Class extends string = WordClass> {
  readonly class: Class;
  readonly value: string;
  readonly language: string;
}

export interface LexiconRow {
  /** Separated by `|`; one with a capital letter matches only so written. */
  forms: string;
  class: WordClass;
  value: string;
  language: string;
}

const BETWEEN = '|';

/** The table that the bundle ships, by form. */
export const packLexicon = (rows: readonly LexiconRow[]): string =>
  packTable(
    rows.map((row) => [row.forms, row.class, row.value, row.language]),
    ([forms = '']) => forms.split(BETWEEN),
  );

/** A step in the tree of forms, by word. */
export interface FormNode {
  readonly next: Map<string, FormNode>;
  /** Senses of the form that ends here, in any case, or only as written. */
  senses: Sense[];
  exact: Map<string, Sense[]> | undefined;
}

const newNode = (): FormNode => ({ next: new Map(), senses: [], exact: undefined });

/** The end of the word or sign at a place, as the tagger parts a text. */
export const partEnd = (text: string, at: number): number => (isWordAt(text, at) ? wordEnd(text, at) : at + 1);

const senseIn = ([, of = '', value = '', language = '']: readonly string[]): Sense => ({
  class: of as WordClass,
  value,
  language,
});

/** Adds a form to the tree below its first word. */
function grow(root: FormNode, form: string, sense: Sense): void {
  let node = root;
  for (let at = partEnd(form, 0); at < form.length; ) {
    if (form[at] === ' ') {
      at += 1;
      continue;
    }
    const end = partEnd(form, at);
    node = remembered(node.next, form.slice(at, end).toLowerCase(), newNode);
    at = end;
  }
  if (form === form.toLowerCase()) node.senses.push(sense);
  else {
    node.exact ??= new Map();
    remembered(node.exact, form, () => []).push(sense);
  }
}

/** Forms with their rows by first word, in the order of the table; the tree below a word is made when a text has it. */
let begun: Map<string, { form: string; row: readonly string[] }[]> | undefined;
const nodes = new Map<string, FormNode>();

function load(): NonNullable<typeof begun> {
  const forms: typeof begun = new Map();
  for (const row of tableAsset('lexicon').all())
    for (const form of row[0]!.split(BETWEEN)) {
      const first = form.slice(0, partEnd(form, 0)).toLowerCase();
      remembered(forms, first, () => []).push({ form, row });
    }
  return forms;
}

/** The tree of the forms that begin with a word or sign, in lower case. Reads the table at the first call. */
export function formsFrom(word: string): FormNode | undefined {
  begun ??= load();
  const forms = begun.get(word);
  if (forms === undefined) return undefined;
  return remembered(nodes, word, () => {
    const root = newNode();
    for (const { form, row } of forms) grow(root, form, senseIn(row));
    return root;
  });
}

/** The sense of a form in a class, without reading the whole lexicon. @param form as in the table. */
export const senseOf = (form: string, of: WordClass): Sense | undefined =>
  tableAsset('lexicon')
    .rows(form)
    .map(senseIn)
    .find((one) => one.class === of);

const classes = new Map<WordClass, ReadonlyMap<string, readonly string[]>>();

/** The values of all forms of a class, by form. Reads the table at the first call. */
export const formsOf = (of: WordClass): ReadonlyMap<string, readonly string[]> =>
  remembered(classes, of, () => {
    const forms = new Map<string, string[]>();
    for (const row of tableAsset('lexicon').all()) {
      const sense = senseIn(row);
      if (sense.class !== of) continue;
      for (const form of row[0]!.split(BETWEEN)) remembered(forms, form, () => []).push(sense.value);
    }
    return forms;
  });

const patterns = new Map<string, RegExp>();

/** A pattern (`giu`) for the words of a class, to find places in a text that is too long to be tagged. */
export const anyOf = (of: WordClass, value?: string): RegExp =>
  remembered(patterns, `${of} ${value}`, () => {
    const forms = [...formsOf(of)]
      .filter(([, values]) => value === undefined || values.includes(value))
      .map(([form]) => form.replace(/ /g, '\\s{1,3}'));
    return new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'giu');
  });

/** Senses of the form that ends at a node, for text as written. */
export const sensesAt = ({ senses, exact }: FormNode, written: () => string): readonly Sense[] =>
  exact === undefined ? senses : [...senses, ...(exact.get(written()) ?? [])];
