/** Words of lks in the documents of this publisher: Dutch in a Dutch text, English in any other. */
import type { DecisionKind, EuDecision } from './decision';
import type { CaseFacts } from './facts';

interface Words {
  readonly particulars: string;
  readonly relations: string;
  readonly cases: (many: boolean) => string;
  readonly court: string;
  readonly languageOfCase: string;
  readonly parties: string;
  readonly courts: Readonly<Record<EuDecision['court'], string>>;
  /** For a file that prints no heading. */
  readonly kinds: Readonly<Record<DecisionKind, string>>;
  readonly related: Readonly<Record<CaseFacts['relations'][number]['kind'], string>>;
  /** Of a text that says of itself that it is an extract. `missing`: the numbers of the paragraphs that are not there, `3-7`; none where they are not known. */
  readonly extract: (missing: readonly string[]) => string;
  /** Of a text that does not say so, and lacks numbers all the same: why, nobody says. */
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

/** The words for a text in a language. */
export const wordsFor = (language: string): Words => (language === 'nl' ? NL : EN);

/** The word before the number of an opinion of the Court: it is `Advies 1/19` wherever lks compares it. */
const OPINIONS: Readonly<Record<string, string>> = { nl: 'Advies', de: 'Gutachten', fr: 'Avis' };

/** Case numbers as they are written in a language: `Advies 1/19` is `Opinion 1/19` in English. */
export const casesInWords = (cases: readonly string[], language: string): string =>
  cases.map((number) => number.replace(/^Advies(?= )/, OPINIONS[language] ?? 'Opinion')).join(', ');

/** Between the sides of a case, in its short name. */
const AGAINST: Readonly<Record<string, string>> = { nl: ' tegen ', en: ' v ', de: ' gegen ' };
const OTHERS: Readonly<Record<string, string>> = { nl: ' e.a.', en: ' and Others', de: ' u. a.' };

/** The name of a case from its sides: `Asociación Profesional Élite Taxi v Uber Systems Spain SL`; empty where they are not known. */
export const nameOfSides = (parties: EuDecision['parties'], language: string): string =>
  parties
    .map(([first = '', ...others]) => (others.length === 0 ? first : `${first}${OTHERS[language] ?? ' …'}`))
    .join(AGAINST[language] ?? ' / ');

/** What stands before a date. */
const OF_DATE: Readonly<Record<string, string>> = { nl: ' van ', en: ' of ', de: ' vom ', fr: ' du ' };

/** `Judgment of the Court (Grand Chamber) of 20 December 2017` from its heading and its date. */
export const headedOf = (heading: string, date: string, language: string): string =>
  date === '' ? heading : `${heading}${OF_DATE[language] ?? ', '}${date}`;

/** Words that stay small in a heading in capitals. */
const SMALL = new Set(
  `of the in and van het de der den des en de la le les du du el los dell del della di dos da das do
  avocat avocate général générale vom im bei`.split(/\s+/),
);

/** Dutch writes offices small, English with capitals. */
const SMALL_IN_DUTCH = new Set(['president', 'vicepresident', 'voorzitter', 'advocaat-generaal']);

const written = (piece: string): string =>
  SMALL.has(piece.toLowerCase()) || /^[DL]['’]$/.test(piece)
    ? piece.toLowerCase()
    : piece.charAt(0) + piece.slice(1).toLowerCase();

/**
 * A heading in capitals as it is written in a sentence: `JUDGMENT OF THE COURT (Grand Chamber)` is `Judgment of the Court (Grand Chamber)`. What
 * has small letters, and an initial, stays as it is.
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
