/**
 * Every sentence that people read, in one table. English is the first language; a second one is a folder beside `en`
 * with the same shape and a line in `TABLES`.
 */
import { en } from './en';

export type Messages = typeof en;

const TABLES: Readonly<Record<string, Messages>> = { en };

/** The table in use. A live binding: `useLanguage` swaps it before anything is said. */
export let say: Messages = en;

/** Chooses the interface language (`LKS_UI_LANG`); an unknown one leaves English. */
export function useLanguage(language: string | undefined): void {
  say = TABLES[(language ?? '').slice(0, 2).toLowerCase()] ?? en;
}
