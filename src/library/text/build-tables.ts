/** Makes the tables that ship beside the bundle. Runs when the package is built, never for a user. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packLaws } from '../../law/laws/laws';
import { LAWS } from '../../law/laws/laws-data';
import { packEveryday } from './everyday';
import { EVERYDAY_TABLES } from './everyday-tables';
import { packGlossary } from './glossary';
import { GLOSSARY } from './glossary-data';

/** Writes them into a folder: the same rows give the same bytes. */
export function buildTables(folder: string): void {
  const tables = {
    everyday: packEveryday(EVERYDAY_TABLES),
    glossary: packGlossary(GLOSSARY),
    laws: packLaws(LAWS),
  };
  for (const [name, text] of Object.entries(tables)) writeFileSync(path.join(folder, `${name}.table`), text, 'latin1');
}
