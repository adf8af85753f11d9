/** Editions: a work in one language from one source, as one file holds it. */
import type { SourceDocument } from '../../sources/parsed-file';

export interface Edition {
  source: string;
  work: string;
  language: SourceDocument['language'];
  /** First day of validity of the text, `YYYY-MM-DD`; empty for a work without versions. */
  validFrom: string;
  /** The publisher's label of the version, else its first day; empty for a work without versions. */
  label: string;
  documents: SourceDocument[];
}

/** Sorts the documents of a file into editions; a treaty's file holds one for each language. */
export function editionsOf(documents: readonly SourceDocument[]): Edition[] {
  const editions = new Map<string, Edition>();
  for (const document of documents) {
    const { source, work, language, validFrom } = document;
    const key = [source, work, language].join('\n');
    const label = document.versionLabel ?? validFrom;
    const edition = editions.get(key) ?? { source, work, language, validFrom, label, documents: [] };
    if (validFrom > edition.validFrom) Object.assign(edition, { validFrom, label });
    edition.documents.push(document);
    editions.set(key, edition);
  }
  return [...editions.values()];
}

/** The edition that a file without documents is remembered as. `work`: what the file is about. */
export function withoutDocuments(source: string, work: string): Edition {
  return { source, work, language: 'nl', validFrom: '', label: '', documents: [] };
}
