/** Libraries that many tests damage, each a copy of its own. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../library/fixture';
import { sharedNow } from '../../support/shared-library';

/** Gives copies of the library of this name, made when it is first asked for. */
export const copiesOf = (name: string, make: (file: string) => void) => (): string => {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(sharedNow(name, make), file);
  return file;
};
