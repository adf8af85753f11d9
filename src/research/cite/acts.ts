/** EU acts by kind and official number, as their titles begin: `Verordening (EU) 2016/679`, `Directive 95/46/EC`. */
import type { Language } from '../../contract/types';

const ACTS: readonly (readonly [english: string, dutch: string])[] = [
  ['Regulation', 'Verordening'],
  ['Directive', 'Richtlijn'],
  ['Decision', 'Besluit'],
  ['Implementing Regulation', 'Uitvoeringsverordening'],
  ['Implementing Directive', 'Uitvoeringsrichtlijn'],
  ['Implementing Decision', 'Uitvoeringsbesluit'],
  ['Delegated Regulation', 'Gedelegeerde Verordening'],
  ['Delegated Directive', 'Gedelegeerde Richtlijn'],
  ['Delegated Decision', 'Gedelegeerd Besluit'],
  ['Framework Decision', 'Kaderbesluit'],
];
const COMMUNITIES: readonly (readonly [english: string, dutch: string])[] = [
  ['EC', 'EG'],
  ['EEC', 'EEG'],
  ['ECSC', 'EGKS'],
  ['JHA', 'JBZ'],
  ['CFSP', 'GBVB'],
];
const OFFICIAL =
  /^(?:(?:Council|Commission) )?([A-Za-z]+(?: [A-Za-z]+)?)(?: \((EU|EC|EEC|EG|EEG|Euratom|EU, Euratom)\))?(?: (?:No|nr\.))? (\d+\/\d+)(?:\/(EC|EEC|EU|EG|EEG|Euratom|JHA|JBZ|CFSP|GBVB))?(?![\d/])/i;
/** The first acts have no year: `Regulation No 1`. */
const FIRST = /^([A-Za-z]+) (?:No|nr\.?) (\d{1,3})(?![\d/])/i;

const inLanguage = (
  pairs: readonly (readonly [string, string])[],
  word: string,
  language: Language,
): string | undefined =>
  pairs.find((pair) => pair.some((one) => one.toLowerCase() === word.toLowerCase()))?.[language === 'en' ? 0 : 1];

/** The kind and official number that a title begins with, in `language`; undefined without one. */
export function actIn(title: string, language: Language): string | undefined {
  const [, words = '', community, number = '', suffix] = OFFICIAL.exec(title) ?? [];
  const kind = inLanguage(ACTS, words, language);
  if (kind === undefined || number === '') return firstIn(title, language);
  const own = (code: string): string => inLanguage(COMMUNITIES, code, language) ?? code;
  // Before 2015 Dutch regulation numbers had `nr.`: number first, then year.
  const isNumbered =
    language === 'nl' &&
    community !== undefined &&
    /^\d{1,4}\/(?:19|20)?\d{2}$/.test(number) &&
    !/^(?:19|20)\d{2}\//.test(number);
  return `${kind}${community === undefined ? '' : ` (${own(community)})`} ${isNumbered ? 'nr. ' : ''}${number}${suffix === undefined ? '' : `/${own(suffix)}`}`;
}

function firstIn(title: string, language: Language): string | undefined {
  const [, word = '', number] = FIRST.exec(title) ?? [];
  const kind = inLanguage(ACTS, word, language);
  return kind === undefined || number === undefined
    ? undefined
    : `${kind} ${language === 'en' ? 'No' : 'nr.'} ${number}`;
}

/** The English title of an act as cited: the Official Journal has its first words in capitals. */
export const titleInEnglish = (title: string): string =>
  title
    .replace(/^((?:COUNCIL |COMMISSION )?(?:[A-Z]+ )?(?:REGULATION|DIRECTIVE|DECISION))\b/, (words) =>
      words.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .replace(/ OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL\b/, ' of the European Parliament and of the Council')
    .replace(/ OF THE (COUNCIL|COMMISSION)\b/, (_, by: string) => ` of the ${by[0]}${by.slice(1).toLowerCase()}`);
