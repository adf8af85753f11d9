/** English stems of folded words: M.F. Porter, "An algorithm for suffix stripping" (Program 14(3), 1980). */

const C = '[^aeiou]';
const V = '[aeiouy]';
const CONSONANTS = `${C}[^aeiouy]*`;
const VOWELS = `${V}[aeiou]*`;

/** [C](VC)^m[V], for m above 0, exactly 1, and above 1. */
const ABOVE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const EXACTLY_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const ABOVE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?${V}`);
/** *o: ends consonant-vowel-consonant, the last not w, x or y. */
const SHORT = new RegExp(`^${CONSONANTS}${V}[^aeiouwxy]$`);
const DOUBLE = /([^aeiouylsz])\1$/;

const STEP_2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};

const STEP_3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};

const STEP_4 = /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_4_ION = /^(.+?[st])ion$/;

function removePlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function removePast(word: string): string {
  if (word.endsWith('eed')) return ABOVE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || !HAS_VOWEL.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (DOUBLE.test(stem)) return stem.slice(0, -1);
  return SHORT.test(stem) ? `${stem}e` : stem;
}

function finalY(word: string): string {
  return word.endsWith('y') && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

/** Replaces the longest suffix of `table` when the measure of what comes before it is above 0. */
function replaceSuffix(word: string, table: Readonly<Record<string, string>>): string {
  for (let length = Math.min(7, word.length - 1); length >= 3; length--) {
    const replacement = table[word.slice(-length)];
    if (replacement === undefined) continue;
    const stem = word.slice(0, -length);
    return ABOVE_0.test(stem) ? stem + replacement : word;
  }
  return word;
}

function removeSuffix(word: string): string {
  const stem = STEP_4.exec(word)?.[1] ?? STEP_4_ION.exec(word)?.[1];
  return stem !== undefined && ABOVE_1.test(stem) ? stem : word;
}

function finalE(word: string): string {
  if (!word.endsWith('e')) return word;
  const stem = word.slice(0, -1);
  return ABOVE_1.test(stem) || (EXACTLY_1.test(stem) && !SHORT.test(stem)) ? stem : word;
}

function finalL(word: string): string {
  return word.endsWith('ll') && ABOVE_1.test(word) ? word.slice(0, -1) : word;
}

/** The stem of a folded word of letters, which need not be a word; shorter than 3 letters it is its own stem. */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  const first = finalY(removePast(removePlural(word)));
  const second = replaceSuffix(replaceSuffix(first, STEP_2), STEP_3);
  return finalL(finalE(removeSuffix(second)));
}
