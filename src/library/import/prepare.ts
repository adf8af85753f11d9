/** Stored values that follow from the document alone, computed where it is parsed, which can be another thread. */
import type { ParsedFile, SourceDocument } from '../../sources/shared/parsed-file';
import { contentDigest } from '../file/contents';
import { packTexts } from '../file/packing';
import { packStructure } from '../file/structures';

/** Adds the packed texts to the documents of a file. Returns the buffer of all of them, to be transferred with them. */
export function prepare({ documents }: ParsedFile): ArrayBuffer {
  const packed = documents.map((document) => ({
    digest: contentDigest(document),
    texts: packTexts(document),
    structure: document.structure && packStructure(document.structure),
  }));
  const room = packed.reduce((sum, { texts, structure }) => sum + texts.length + (structure?.length ?? 0), 0);
  const all = new Uint8Array(room);
  let end = 0;
  const put = (bytes: Uint8Array): Uint8Array => {
    all.set(bytes, end);
    end += bytes.length;
    return all.subarray(end - bytes.length, end);
  };
  for (const [at, { digest, texts, structure }] of packed.entries())
    documents[at]!.prepared = { digest, texts: put(texts), ...(structure && { structure: put(structure) }) };
  return all.buffer;
}

export const packedTexts = (document: SourceDocument): Uint8Array => document.prepared?.texts ?? packTexts(document);
