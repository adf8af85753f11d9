/** Notes of regulations that are repeated elsewhere in their file: `nootref` names a `noot` by its id. */
import { childrenOf, ElementBuilder, type XmlElement } from '../xml/element';
import { readXml } from '../xml/read';

/**
 * The notes of a file by their id, where it has places that repeat one; none for any other file, which is not read for it. `prepare` gives a
 * note as its reader wants it. Throws as `readXml` does.
 */
export async function notesById(
  bytes: Buffer,
  signal?: AbortSignal,
  prepare: (note: XmlElement) => XmlElement = (note) => note,
): Promise<ReadonlyMap<string, XmlElement>> {
  const notes = new Map<string, XmlElement>();
  if (!bytes.includes('nootref') && !bytes.includes('nootref', 0, 'utf16le')) return notes;
  const take = (element: XmlElement): void => {
    const { id = '' } = element.attributes;
    if (element.name === 'noot' && id !== '' && !notes.has(id)) notes.set(id, element);
    childrenOf(element).forEach(take);
  };
  const builder = new ElementBuilder((note) => take(prepare(note)));
  await readXml(
    bytes,
    {
      open: (name, attributes) => {
        if (builder.busy || name === 'noot') builder.open(name, attributes);
      },
      text: (text) => {
        if (builder.busy) builder.text(text);
      },
      close: () => {
        if (builder.busy) builder.close();
      },
    },
    signal,
  );
  return notes;
}
