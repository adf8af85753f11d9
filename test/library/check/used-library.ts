/** A library after imports, replacements, another toestand and removals, and what befalls it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { sharedNow } from '../../support/shared-library';
import { artikel, execute, importAll, temporaryFolder, uitspraak } from '../fixture';

const LAW = 'BWBR0000001';

/** A copy of it, which is gone after the test. */
export function usedLibrary(): string {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(sharedNow('used', fill), file);
  return file;
}

function fill(file: string): void {
  importAll(file, [
    artikel(LAW, '1', 'De waterput van de buurman.', { lawNames: ['Wet op de putten'] }),
    artikel(LAW, '2', 'De molens malen.'),
    uitspraak('ECLI:NL:HR:2024:1', 'Een waterput zonder water.', { aliases: ['24/00001'] }),
  ]);
  importAll(file, [artikel(LAW, '1', 'Een andere put.', { validFrom: '2025-09-01', title: 'Wet, artikel 1' })]);
  importAll(file, [uitspraak('ECLI:NL:HR:2024:1', 'Een droge put.'), uitspraak('ECLI:NL:HR:2024:2', 'Een bron.')]);
}

export function damage(file: string, sql: string): void {
  execute(file, sql);
}
