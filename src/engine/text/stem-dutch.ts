/**
 * Dutch stems after the Snowball "dutch" stemmer (Martin Porter; snowballstem.org/algorithms), with our own rules after
 * it for what it separates: huizen/huis, brieven/brief, vonnissen/vonnis, kinderen/kind. Input is folded.
 */

const VOWELS = 'aeiouyè';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** Plurals that no rule reaches, also in compounds; and a verb that would become a law. */
const IRREGULAR: Readonly<Record<string, string>> = {
  weten: 'weten',
  leden: 'lid',
  bestuursleden: 'bestuurslid',
  commissieleden: 'commissielid',
  familieleden: 'familielid',
  gezinsleden: 'gezinslid',
  personeelsleden: 'personeelslid',
  raadsleden: 'raadslid',
  kinderen: 'kind',
  kleinkinderen: 'kleinkind',
  pleegkinderen: 'pleegkind',
  stiefkinderen: 'stiefkind',
  schepen: 'schip',
  zeeschepen: 'zeeschip',
  steden: 'stad',
};

/** `i` between vowels and `y` at the start or after a vowel are consonants, written I and Y. */
interface Stemming {
  word: string;
  r1: number;
  r2: number;
}

function markConsonants(word: string): string {
  return word
    .replace(/^y/, 'Y')
    .replace(/([aeiouyè])y/g, '$1Y')
    .replace(/([aeiouyè])i(?=[aeiouyè])/g, '$1I');
}

/** The region after the first non-vowel that follows a vowel, from `from` on. */
function regionAfter(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) if (!isVowel(word[at]) && isVowel(word[at - 1])) return at + 1;
  return word.length;
}

const inR1 = (state: Stemming, length: number): boolean => state.word.length - length >= state.r1;
const inR2 = (state: Stemming, length: number): boolean => state.word.length - length >= state.r2;

function cut(state: Stemming, length: number): void {
  state.word = state.word.slice(0, state.word.length - length);
}

/** kk, dd, tt at the end become one. */
function undouble(state: Stemming): void {
  if (/(?:kk|dd|tt)$/.test(state.word)) cut(state, 1);
}

/** Removes -en or -ene (`length` letters) in R1 after a consonant, unless after "gem". */
function removeEn(state: Stemming, length: number): void {
  const before = state.word.slice(0, state.word.length - length);
  if (!inR1(state, length) || before === '' || isVowel(before.at(-1)) || before.endsWith('gem')) return;
  state.word = before;
  undouble(state);
}

function removePlural(state: Stemming): void {
  const ending = /(?:heden|ene|en|se|s)$/.exec(state.word)?.[0];
  if (ending === undefined) return;
  if (ending === 'heden') {
    if (inR1(state, 5)) state.word = `${state.word.slice(0, -5)}heid`;
  } else if (ending.startsWith('en')) removeEn(state, ending.length);
  else {
    const before = state.word.at(-ending.length - 1);
    if (inR1(state, ending.length) && before !== undefined && !isVowel(before) && before !== 'j')
      cut(state, ending.length);
  }
}

/** Removes a final -e in R1 after a consonant; true when it did. */
function removeE(state: Stemming): boolean {
  if (!state.word.endsWith('e') || !inR1(state, 1) || isVowel(state.word.at(-2))) return false;
  cut(state, 1);
  undouble(state);
  return true;
}

function removeHeid(state: Stemming): void {
  if (!state.word.endsWith('heid') || !inR2(state, 4) || state.word.at(-5) === 'c') return;
  cut(state, 4);
  if (state.word.endsWith('en')) removeEn(state, 2);
}

function removeDerivation(state: Stemming, removedE: boolean): void {
  const ending = /(?:end|ing|ig|lijk|baar|bar)$/.exec(state.word)?.[0];
  if (ending === undefined || !inR2(state, ending.length)) return;
  if (ending === 'end' || ending === 'ing') {
    cut(state, 3);
    if (state.word.endsWith('ig') && inR2(state, 2) && state.word.at(-3) !== 'e') cut(state, 2);
    else undouble(state);
  } else if (ending === 'ig') {
    if (state.word.at(-3) !== 'e') cut(state, 2);
  } else if (ending === 'lijk') {
    cut(state, 4);
    removeE(state);
  } else if (ending === 'baar' || removedE) cut(state, ending.length);
}

/** A doubled vowel between consonants at the end becomes one: maan → man, brood → brod. */
function undoubleVowel(word: string): string {
  return /[^aeiouyè](?:aa|ee|oo|uu)[^aeiouyèI]$/.test(word) ? `${word.slice(0, -2)}${word.at(-1)}` : word;
}

/** Ours: z and v at the end are written s and f in the singular, and a doubled consonant is single there. */
function asSingular(stem: string): string {
  return stem
    .replace(/z$/, 's')
    .replace(/v$/, 'f')
    .replace(/([bfglmnprs])\1$/, '$1');
}

/** The stem of a folded word of letters, which need not be a word; shorter than 3 letters it is its own stem. */
export function stemDutch(word: string): string {
  if (word.length < 3) return word;
  // `constructor` is a word too.
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return irregular;
  const marked = markConsonants(word);
  const r1 = regionAfter(marked, 0);
  // The region before R1 has at least 3 letters.
  const state: Stemming = { word: marked, r1: Math.max(3, r1), r2: regionAfter(marked, r1) };
  removePlural(state);
  const removedE = removeE(state);
  removeHeid(state);
  removeDerivation(state, removedE);
  return asSingular(undoubleVowel(state.word).toLowerCase());
}
