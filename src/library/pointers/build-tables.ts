/** Makes the tables that ship beside the bundle. Runs when the package is built, never for a user. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contract/types';
import { packLaws } from '../../law/laws/laws';
import { LAWS } from '../../law/laws/laws-data';
import { packEveryday } from '../text/everyday';
import { EVERYDAY_DUTCH, type EverydayTable } from '../text/everyday-data';
import { EVERYDAY_ENGLISH } from '../text/everyday-english-data';
import { EVERYDAY_LIFE } from '../text/everyday-life-data';
import { packGlossary } from '../text/glossary';
import { GLOSSARY } from '../text/glossary-data';
import { packNames, packQuestions } from './pack';

/** All rows of everyday words, by their language. */
export const EVERYDAY_TABLES: Readonly<Record<Language, readonly EverydayTable[]>> = {
  nl: [EVERYDAY_DUTCH, EVERYDAY_LIFE],
  en: [EVERYDAY_ENGLISH],
};

/** Writes them into a folder: the same rows give the same bytes. */
export function buildTables(folder: string): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.table`), text, 'latin1');
  write('everyday', packEveryday(EVERYDAY_TABLES));
  write('glossary', packGlossary(GLOSSARY));
  write('laws', packLaws(LAWS));
  // What is pointed at is read as a citation, by the table of laws that was just written.
  write('names', packNames());
  write('questions', packQuestions());
}
