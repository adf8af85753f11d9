/** Editions: a work in one language from one source, as one file holds it; and which of two texts of it is the one to keep. */
import type { SourceDocument } from '../../sources/source';

export interface Edition {
  source: string;
  work: string;
  language: SourceDocument['language'];
  /** First day of validity of the text, `YYYY-MM-DD`; empty for a work without versions. */
  validFrom: string;
  documents: SourceDocument[];
}

/** Sorts the documents of a file into editions; a treaty's file holds one for each language. */
export function editionsOf(documents: readonly SourceDocument[]): Edition[] {
  const editions = new Map<string, Edition>();
  for (const document of documents) {
    const { source, work, language, validFrom } = document;
    const key = [source, work, language].join('\n');
    const edition = editions.get(key) ?? { source, work, language, validFrom, documents: [] };
    if (validFrom > edition.validFrom) edition.validFrom = validFrom;
    edition.documents.push(document);
    editions.set(key, edition);
  }
  return [...editions.values()];
}

/**
 * What to do with a text of a work when the library holds another: `replace` it, or leave it because the new one is
 * `older` than a text in force today, or `later`: not in force yet, while the one held is nearer. The outcome of
 * importing a set of versions is thus the same in every order: the one in force, else the first that will be.
 * A text without a date is the first of its work: an act as the Official Journal published it, before it was consolidated.
 *
 * @param offered first day of validity of the new text; `held` of the one held, undefined where there is none;
 *   `today`: all `YYYY-MM-DD`, the first two empty where the text has no such date.
 */
export function compareVersions(
  offered: string,
  held: string | undefined,
  today: string,
): 'replace' | 'older' | 'later' {
  if (held === undefined || offered === held) return 'replace';
  if (offered > today) return held > today && offered < held ? 'replace' : 'later';
  return held > today || offered > held ? 'replace' : 'older';
}
