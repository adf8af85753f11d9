/**
 * Every sentence that people read, in one table a language, of the same shape. A language is a folder beside `en`, a table beside
 * `en.ts`, a name in `language.ts` and a line in `loadLanguage`.
 */
import { en } from './en';
import type { Language } from './language';

export { isLanguage, LANGUAGES, type Language } from './language';

export type Messages = typeof en;

const TABLES: Partial<Record<Language, Messages>> = { en };

/** The table of words that programs read: English in every language. */
export const ofPrograms: Messages = en;

/** The language of the process. */
let own: Language = 'en';
/** That of the call that is being answered, in a process that answers several at once. */
let ofCall: () => Language | undefined = () => undefined;
/** What is being said is for programs. */
let isForPrograms = false;

/**
 * The table in use, looked up when something of it is said: so nothing is copied from it while a module is loaded, or
 * stored beyond a call (`test/messages/when-said.test.ts`).
 */
export const say = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(en).map((part) => {
      const get = () => ((isForPrograms ? en : TABLES[ofCall() ?? own]) ?? en)[part as keyof Messages];
      return [part, { get, enumerable: true }];
    }),
  ),
) as Messages;

/** Loads the table of a language, which is used from then on where that is asked for. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'nl') TABLES.nl ??= (await import('./nl')).nl;
}

/** What remarks mean, by code, in the language of the process. In no table: only `lks help` has them. */
export const loadRemarks = (): Promise<{ intro: string; remarks: Readonly<Record<string, string>> }> =>
  own === 'nl' ? import('./nl/remarks') : import('./en/remarks');

/** Chooses the language of the process. */
export async function useLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  own = language;
}

export const languageOfProcess = (): Language => own;

/** Makes words that programs read, where what makes them has the table of people. */
export function forPrograms<T>(make: () => T): T {
  const before = isForPrograms;
  isForPrograms = true;
  try {
    return make();
  } finally {
    isForPrograms = before;
  }
}

/** From now on a call may have a language of its own, whose table is loaded: `platform/spoken.ts`. */
export function followCalls(languageOf: () => Language | undefined): void {
  ofCall = languageOf;
}
