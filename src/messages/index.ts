/**
 * Every sentence that people read, in one table. English is the first language; a second one is a folder beside `en`
 * with the same shape and a line in `TABLES`.
 */
import { en } from './en';

export type Messages = typeof en;

const TABLES: Record<string, Messages> = { en };

/** The table of the process. */
let own: Messages = en;
/** The table of the call that is being answered, in a process that answers several at once. */
let ofCall: () => Messages | undefined = () => undefined;

/**
 * The table in use, looked up when something of it is said: so nothing is copied from it while a module is loaded, or
 * stored beyond a call (`test/messages/when-said.test.ts`).
 */
export const say = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(en).map((part) => [part, { get: () => (ofCall() ?? own)[part as keyof Messages], enumerable: true }]),
  ),
) as Messages;

const codeOf = (language: string | undefined): string => (language ?? '').slice(0, 2).toLowerCase();

/** Loads the table of a language, unless lks does not speak it. To be called before it is used. */
export async function loadLanguage(language: string | undefined): Promise<void> {
  if (codeOf(language) === 'nl') TABLES.nl ??= (await import('./nl')).nl;
}

/** The table of a language (`nl`, `nl-NL`, `nl_NL.UTF-8`); undefined for one that was not loaded. */
export const tableOf = (language: string | undefined): Messages | undefined => TABLES[codeOf(language)];

/** Chooses the language of the process (`LKS_UI_LANG`); an unknown one leaves English. */
export function useLanguage(language: string | undefined): void {
  own = tableOf(language) ?? en;
}

/** From now on a call may have a table of its own: the table is asked for again for each sentence. */
export function followCalls(tableOfCall: () => Messages | undefined): void {
  ofCall = tableOfCall;
}
