/** What goes to the thread of an import and back. */

import type { KnownLaw } from '../../law/recognise/found';
import type { SentError } from '../../platform/worker/wire-error';
import type { ParsedFile } from '../../sources/shared/parsed-file';
import type { PackedText, RecognisedText } from '../follow/recognise-texts';

/** A file of a format (its place in `FORMATS`), or the parts of a work; or the texts of some works, of a library that knows its laws by these names. */
export type Task =
  | { id: number; kind: 'parse'; format: number; files: readonly { name: string; bytes: Uint8Array }[] }
  | {
      id: number;
      kind: 'recognise';
      file: string;
      /** Undefined: as they were told before. */
      laws: readonly KnownLaw[] | undefined;
      works: readonly (readonly PackedText[])[];
    };

export type Report =
  | { id: number; parsed: ParsedFile | undefined }
  | { id: number; found: RecognisedText[][] }
  | { id: number; error: SentError }
  /** What is no error of a file. */
  | { id: number; fault: string };
