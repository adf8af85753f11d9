/** Laws whose file does not mark their articles. */
import type { DocumentCall, LocalLibrary } from '../contract/backend';
import type { CitedName } from '../contract/name';
import { marksArticles } from '../contract/outline';

/**
 * True where the text of a law is held for the day of the call, and none of its articles is marked in it. Of a law of which no text of that
 * day is held, as of one that has ended, nothing of the kind is known: false.
 */
export async function isUnmarked(library: LocalLibrary, work: string, call: DocumentCall): Promise<boolean> {
  const quiet = { ...call, notice: () => {} };
  const named: CitedName = { kind: 'citation', text: work, externalIds: [work], work, path: [], display: work };
  const { documents } = await library.find(named, quiet);
  if (!documents.some(({ external_id: id }) => id === work)) return false;
  return library.outline(work, quiet).then(
    (outline) => !marksArticles(outline?.data),
    () => false,
  );
}
