/**
 * The language of one call, in a process that answers several at once: what is said on the way to its answer is in it,
 * whatever waits in between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { followCalls, isLanguage, type Language, languageOfProcess, loadLanguage } from '../messages';

const calls = new AsyncLocalStorage<Language>();
followCalls(() => calls.getStore());

/** The language of the call that is being answered; undefined where that is the process's. */
export const languageOfCall = (): Language | undefined => calls.getStore();

/** Does work in a language; without one in that of the process. */
export async function spokenIn<T>(language: Language | undefined, work: () => Promise<T>): Promise<T> {
  // Where every call is in the language of the process, none pays for the hooks of a storage.
  if (language === undefined || language === (languageOfCall() ?? languageOfProcess())) return work();
  await loadLanguage(language);
  return calls.run(language, work);
}

/** `nl-NL;q=0.8` */
const RANGE = /^\s*([a-z]+|\*)(?:-[a-z\d-]+)?\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i;

/** The language that a client asks for by `Accept-Language` (RFC 9110, 12.5.4); undefined for any, and for others than lks speaks. */
export function acceptedLanguage(header = ''): Language | undefined {
  const asked = header.split(',').flatMap((part): [Language, number][] => {
    const [, tag = '', weight = '1'] = RANGE.exec(part) ?? [];
    const language = tag.toLowerCase();
    return isLanguage(language) && Number(weight) > 0 ? [[language, Number(weight)]] : [];
  });
  // Of equal ones the first: sorting keeps their order.
  return asked.sort(([, one], [, other]) => other - one)[0]?.[0];
}
