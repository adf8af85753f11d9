/** Small words that carry no meaning of their own, by language; folded. */
import type { Language } from '../../contract/types';

const DUTCH =
  'de het een en of van in op te aan met voor door bij uit om tot als dat die dit deze is zijn worden wordt er naar ter ten tegen over onder tussen dan zo ook niet';
const ENGLISH =
  'the a an and or of in on at to by for from with as that this these those is are be been was were it its shall may any all no not such his her their between under into';

const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: new Set(DUTCH.split(' ')),
  en: new Set(ENGLISH.split(' ')),
};

/** True for a folded word that says nothing in that language; without a language, in either. */
export function isStopWord(token: string, language?: Language): boolean {
  if (language !== undefined) return STOP_WORDS[language].has(token);
  return STOP_WORDS.nl.has(token) || STOP_WORDS.en.has(token);
}
