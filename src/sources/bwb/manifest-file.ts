/** A manifest as a file of an import: it holds no documents, but says when each toestand of its work is in force. */
import type { ParsedFile } from '../parsed-file';

/** The days of the toestanden that a manifest lists (publishers.md, "Manifest"). Throws as `readManifest` does. */
export async function parse(bytes: Buffer): Promise<ParsedFile> {
  const { readManifest } = await import('./manifest');
  const { work, expressions, gegenereerd } = readManifest(bytes);
  const periods = expressions.map((expression) => ({
    label: expression.label,
    from: expression.inwerkingtreding,
    to: expression.einddatum,
    viewFrom: expression.zichtdatumStart,
    viewTo: expression.zichtdatumEind,
    deleted: expression.deleted,
  }));
  return { documents: [], work, periods, periodsAsOf: gegenereerd };
}
