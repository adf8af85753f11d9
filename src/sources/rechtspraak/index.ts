/** Rechtspraak: decisions and advisory opinions, as open data XML of data.rechtspraak.nl (publishers.md, "Rechtspraak"). */
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { ParsedFile } from '../parsed-file';
import { ElementBuilder, type XmlElement } from '../xml/element';
import { readXml, type XmlEvents } from '../xml/read';
import { ECLI } from './addresses';
import { uitspraakDocument } from './document';
import { readMetadata } from './metadata';

/**
 * The document of one decision. Throws `LksError` of kind `failed` when the file is damaged, exceeds the limits or has no
 * ECLI; the signal's reason when it is aborted.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parts: XmlElement[] = [];
  await readXml(bytes, partsReader(parts), signal);
  const rdf = parts.find(({ name }) => name === 'RDF');
  const metadata = rdf === undefined ? undefined : readMetadata(rdf);
  if (metadata === undefined || !ECLI.test(metadata.ecli)) {
    throw new LksError('failed', say.importing.noIdentifier('dcterms:identifier'));
  }
  const headnotes = parts.filter(({ name }) => name === 'inhoudsindicatie');
  const texts = parts.filter(({ name }) => name !== 'inhoudsindicatie' && name !== 'RDF');
  const document = uitspraakDocument(metadata, headnotes, texts);
  return { documents: [document], work: metadata.ecli, leftOut: {} };
}

/** Collects the children of the root: the description, the headnote, and the text (`uitspraak` or `conclusie`). */
function partsReader(parts: XmlElement[]): XmlEvents {
  const builder = new ElementBuilder((element) => parts.push(element));
  let inRoot = false;
  return {
    open(name, attributes) {
      if (inRoot) builder.open(name, attributes);
      inRoot = true;
    },
    text: (text) => builder.text(text),
    close: () => builder.close(),
  };
}
