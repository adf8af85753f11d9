/** Why what is cited is not there: words for each reason, and what a library can know of it. */
import type { DocumentCall, LocalLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { CitedDecision, CitedName } from '../../../contract/name';
import { isInGap } from '../../../contract/number-gaps';
import { namesArticle } from '../../../contract/outline';
import type { HeldWork } from '../../../contract/types';
import type { Reason } from '../../../contract/vocabulary';
import { lawById } from '../../../law/laws/laws';
import { countryOfEcli } from '../../../law/registers/ecli';
import { isUnmarked } from '../../../lookup/absence';
import { isOutside } from '../../../lookup/european';
import { say } from '../../../messages';
import { areFromStart } from '../time/text-of-day';
import type { Absent } from './found';

/** Whether a publisher may have it. */
export const isAskedFor = ({ reason }: Absent): boolean =>
  reason === 'not_held' || reason === 'no_ecli' || reason === 'law_unknown';

export const absent = (reason: Reason, detail: string, verdict: Absent['verdict'] = 'not_checked'): Absent => ({
  kind: 'absent',
  verdict,
  reason,
  detail,
});

/** The error of what is not there, or is no name of one document; throws any other. */
export function missing(error: unknown): LksError {
  if (error instanceof LksError && (error.kind === 'not-found' || error.kind === 'usage')) return error;
  throw error;
}

/** If the library has only parts of a law, the title held is that of a part. */
export const noArticle = (work: string, id: string, { title, whole }: HeldWork): string =>
  whole ? say.verifying.noArticle(id, title) : say.verifying.notAmongParts(id, lawById(work)?.title ?? work);

/** An ECLI of a country that lks has no register of. */
export const isForeign = (id: string): boolean => !['', 'NL', 'EU'].includes(countryOfEcli(id));

export function decisionAbsent(name: CitedName | CitedDecision, message: string): Absent {
  const [id] = name.kind === 'citation' ? name.externalIds : [];
  if (isOutside(name) || (id !== undefined && isForeign(id))) return absent('outside_sources', message);
  if (id !== undefined) return absent('not_held', message);
  return absent('no_ecli', `${message} ${say.verifying.selection}`);
}

/** What a library lacks of a law that it holds: the article or part does not exist, or it cannot know. */
export async function lackedBy(
  library: LocalLibrary,
  { work, id }: { work: string; id: string },
  { reason, detail }: Pick<Absent, 'reason' | 'detail'>,
  call: DocumentCall,
): Promise<Absent> {
  // Recitals are in a separate file, which may not be held.
  if (/ overweging \d/.test(id) && (await library.validity(`${work} overweging 1`)) === undefined)
    return absent('not_held', detail);
  // A text without marked articles may still contain it.
  if (namesArticle(id) && (await isUnmarked(library, work, call)))
    return absent('structure_unknown', say.citations.articlesNotMarked(id, work));
  const outline = await library.outline(work, { ...call, notice: () => {} }).catch(() => undefined);
  if (outline?.data.complete !== true) return absent('not_held', detail);
  const [number] = (await library.renumbered(id)).from;
  if (number !== undefined)
    // Texts from before that day use the old number.
    return {
      ...absent(reason, `${detail} ${say.renumbered.verified(number, number.day)}`, 'not_found'),
      since: number.day,
    };
  const { texts } = await library.notHeld(work);
  // A file with gaps in its numbers may be incomplete; a manifest does not list articles.
  const listed = outline.data.articles.map((one) => one.external_id);
  if (isInGap(listed, id)) return absent('not_held', detail);
  const validity = await library.toestanden(work);
  const since = validity?.versions.find(({ from }) => from !== '')?.from ?? outline.data.days?.from ?? '';
  const isAll = validity !== undefined && areFromStart(validity) && texts.length === 0;
  return { ...absent(reason, detail, 'not_found'), ...(!isAll && since !== '' && { since }) };
}
