/** CVDR: regulations of municipalities, provinces and water boards, as XML of the CVDR repository (publishers.md, "CVDR: local regulations"). */
import type { ParsedFile } from '../parsed-file';
import { regelingDocuments } from './documents';
import { readRegeling } from './read-regeling';

/**
 * The documents of one version of a local regulation. Throws `LksError` of kind `failed` when the file is damaged, exceeds
 * the limits or has no CVDR number; the signal's reason when it is aborted.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  return regelingDocuments(await readRegeling(bytes, signal));
}
