/**
 * Possible inflections of a folded Dutch noun (huis/huizen, dag/dagen, lid/leden, -heid/-heden) and the verb of an
 * -ing. More than exist: the library says which are words.
 */

/** Irregular endings, in compounds too. */
const IRREGULAR: readonly (readonly [singular: string, plural: string])[] = [
  ['heid', 'heden'],
  ['lid', 'leden'],
  ['schip', 'schepen'],
  ['stad', 'steden'],
  ['kind', 'kinderen'],
  ['goed', 'goederen'],
  ['rund', 'runderen'],
  ['kalf', 'kalveren'],
  ['blad', 'bladeren'],
  ['arts', 'artsen'],
  ['museum', 'musea'],
  ['centrum', 'centra'],
  ['forum', 'fora'],
  ['quorum', 'quora'],
  ['criterium', 'criteria'],
  ['territorium', 'territoria'],
  ['crematorium', 'crematoria'],
  ['laboratorium', 'laboratoria'],
  ['honorarium', 'honoraria'],
  ['gremium', 'gremia'],
  ['medicus', 'medici'],
  ['politicus', 'politici'],
  ['technicus', 'technici'],
  ['criticus', 'critici'],
  ['catalogus', 'catalogi'],
  ['lemma', 'lemmata'],
  ['trauma', 'traumata'],
  ['collega', 'collegae'],
];

/** Words that a stemmer takes for the plural of another: `arts` of `art`. */
const NO_PLURAL = /arts$/;

/** Whether the stem of a folded Dutch word belongs to another word. */
export const isMisstemmed = (word: string): boolean => NO_PLURAL.test(word);

/**
 * The singular or plural of a folded Dutch noun that its stem does not lead to: irregular ones, and the singular of
 * -es. Done at query time, so that the index need not be rebuilt.
 */
export function unstemmedForms(word: string): string[] {
  const ofTable = IRREGULAR.flatMap(([singular, plural]) => [
    ...(word.endsWith(singular) ? [word.slice(0, -singular.length) + plural] : []),
    ...(word.endsWith(plural) ? [word.slice(0, -plural.length) + singular] : []),
  ]);
  if (ofTable.length > 0) return ofTable;
  return /[^aeiou]es$/.test(word) && word.length > SHORTEST_PLURAL ? [word.slice(0, -1)] : [];
}
const SHORTEST_PLURAL = 5;

const LONG_VOWEL = /(aa|ee|oo|uu)([bcdfgklmnprstvz])$/;
const SHORT_VOWEL = /(?<![aeiou])([aeiou])([bcdfgklmnprst])$/;
const DOUBLED = /([bdfgklmnprst])\1$/;
const OPEN_VOWEL = /(?<![aeiou])([aeou])([bcdfgklmnprstvz])$/;

const voiced = (word: string): string => word.replace(/s$/, 'z').replace(/f$/, 'v');
const voiceless = (word: string): string => word.replace(/z$/, 's').replace(/v$/, 'f');

/** Stems before -en: zaak → zak-, bal → ball- or bal-, prijs → prijz- or prijs-. */
function openStems(word: string): string[] {
  const long = LONG_VOWEL.exec(word);
  if (long !== null) {
    const open = word.slice(0, -2) + long[2]!;
    return [open, voiced(open)];
  }
  if (SHORT_VOWEL.test(word)) return [word + word.at(-1)!, word, voiced(word)];
  return [word, voiced(word)];
}

/** Words without -en: zak- → zaak, ball- → bal, prijz- → prijs. */
function closedStems(open: string): string[] {
  if (DOUBLED.test(open)) return [open.slice(0, -1), open];
  const stem = voiceless(open);
  const vowel = OPEN_VOWEL.exec(stem);
  return vowel === null ? [stem] : [stem.slice(0, -2) + vowel[1]! + vowel[1]! + vowel[2]!, stem];
}

/** Possible other forms of a word: singular, plurals, its verb or the nouns of the verb. */
export function inflectionsOf(word: string): string[] {
  const forms = [`${word}s`, `${word}n`, `${word}e`, ...openStems(word).map((stem) => `${stem}en`)];
  for (const [singular, plural] of IRREGULAR) {
    if (word.endsWith(singular)) forms.push(word.slice(0, -singular.length) + plural);
    if (word.endsWith(plural)) forms.push(word.slice(0, -plural.length) + singular);
  }
  if (word.endsWith('ing')) forms.push(`${word.slice(0, -3)}en`);
  if (word.endsWith('en')) forms.push(...closedStems(word.slice(0, -2)), `${word.slice(0, -2)}ing`, word.slice(0, -1));
  else if (word.endsWith('e')) forms.push(word.slice(0, -1), `${word}n`);
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  return [...new Set(forms)].filter((form) => form !== word && form.length > 2);
}

/** Verbs that may have this stem: `woon` of wonen, `schrijf` of schrijven. */
export const verbsOf = (stem: string): string[] => [...new Set(openStems(stem).map((open) => `${open}en`))];
