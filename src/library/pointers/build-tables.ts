/** Makes the tables that ship beside the bundle of those in `data/`. Runs when the package is built and by `npm run lint`, never for a user. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packLaws } from '../../law/laws/laws';
import { packEveryday } from '../text/everyday';
import { packGlossary } from '../text/glossary';
import { readData } from './data';
import { packNames, packQuestions } from './pack';

/** Writes them into a folder: the same rows give the same bytes. Throws with a line for each fault of a table: `data/terms/rent.tsv:12: …`. */
export function buildTables(data: string, folder: string): void {
  const tables = readData(data);
  if (tables.faults.length > 0) throw new Error(tables.faults.join('\n'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.table`), text, 'latin1');
  write('everyday', packEveryday(tables.everyday));
  write('glossary', packGlossary(tables.glossary));
  write('laws', packLaws(tables.laws));
  // What is pointed at is read as a citation, by the table of laws that was just written.
  write('names', packNames(tables));
  write('questions', packQuestions(tables));
}
