/** The tasks of the second thread of an import, and their results. */

import type { KnownLaw } from '../../law/recognise/found';
import type { WorkerTask } from '../../platform/worker/task';
import type { ParsedFile } from '../../sources/shared/parsed-file';
import type { PackedText, RecognisedText } from '../follow/recognise-texts';

/**
 * Parse a file of a format (an index in `FORMATS`) or the parts of a work; or recognise citations in the texts of
 * works, with the library's names of laws.
 */
export type ImportCall =
  | { kind: 'parse'; format: number; files: readonly { name: string; bytes: Uint8Array }[] }
  | {
      kind: 'recognise';
      file: string;
      /** Undefined: unchanged since the last task. */
      laws: readonly KnownLaw[] | undefined;
      works: readonly (readonly PackedText[])[];
    };

export type Parsed = { parsed: ParsedFile | undefined };
export type Found = { found: RecognisedText[][] };

export const IMPORT: WorkerTask<{ input: undefined; call: ImportCall; result: Parsed | Found }> = {
  entry: 'import-thread',
  isThread: true,
};
