/** BWB: national legislation and treaties, as toestand XML of wetten.overheid.nl (publishers.md, "BWB: national legislation and treaties"). */
import type { ParsedFile } from '../parsed-file';
import { toestandDocuments } from './documents';
import { readToestand } from './read-toestand';

/**
 * The documents of one toestand file. Throws `LksError` of kind `failed` when the file is damaged, exceeds the limits, or
 * has no BWB number or no text in a language that the library holds; the signal's reason when it is aborted.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  return toestandDocuments(await readToestand(bytes, signal));
}
