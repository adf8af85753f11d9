/** All rows of everyday words, by their language. */
import type { Language } from '../../contract/types';
import { EVERYDAY_DUTCH, type EverydayTable } from './everyday-data';
import { EVERYDAY_ENGLISH } from './everyday-english-data';
import { EVERYDAY_LIFE } from './everyday-life-data';

export const EVERYDAY_TABLES: Readonly<Record<Language, readonly EverydayTable[]>> = {
  nl: [EVERYDAY_DUTCH, EVERYDAY_LIFE],
  en: [EVERYDAY_ENGLISH],
};
