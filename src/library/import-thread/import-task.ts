/** What the second thread of an import is asked, and what comes of it. */

import type { KnownLaw } from '../../law/recognise/found';
import type { WorkerTask } from '../../platform/worker/task';
import type { ParsedFile } from '../../sources/shared/parsed-file';
import type { PackedText, RecognisedText } from '../follow/recognise-texts';

/** A file of a format (its place in `FORMATS`), or the parts of a work; or the texts of some works, of a library that knows its laws by these names. */
export type ImportCall =
  | { kind: 'parse'; format: number; files: readonly { name: string; bytes: Uint8Array }[] }
  | {
      kind: 'recognise';
      file: string;
      /** Undefined: as they were told before. */
      laws: readonly KnownLaw[] | undefined;
      works: readonly (readonly PackedText[])[];
    };

export type Parsed = { parsed: ParsedFile | undefined };
export type Found = { found: RecognisedText[][] };

export const IMPORT: WorkerTask<{ input: undefined; call: ImportCall; result: Parsed | Found }> = {
  entry: 'import-thread',
  isThread: true,
};
