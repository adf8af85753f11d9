/** The outline of a law or a decision, without its text. */

import type { Outline, PartsOutline } from '../../contract/answers/outline';
import type { Backend, Call, DocumentCall, LocalLibrary } from '../../contract/backend';
import { withNotices } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import { refuseOptions } from '../../contract/takes';
import type { LegalDocument } from '../../contract/types';
import { partsOf } from '../../lookup/sections';
import { say } from '../../messages';
import { documentNamed, oneNamed, type Wish } from './document';
import type { QueryFor, Reply } from './reply';

const parts = (document: LegalDocument): PartsOutline => partsOf(document, () => say.extension.readWhole);

const reply = (data: Outline | PartsOutline, ...[meta, more]: Parameters<typeof withNotices>): Reply<'outline'> => ({
  answer: { data, ...withNotices(meta, more) },
  notes: [],
});

const dated = ({ at, known_on: knownOn }: Wish, call: Call): DocumentCall => ({
  ...call,
  ...(at !== undefined && { options: { at } }),
  ...(knownOn !== undefined && { cited: { knownOn } }),
  notice: () => {},
});

/** For a law that the library has in part. Rethrows `error`, of the lookup of the whole law, if it has none. */
async function heldInParts(
  error: unknown,
  text: string,
  library: LocalLibrary,
  wish: Wish,
  call: Call,
): Promise<Reply<'outline'>> {
  const isAbsent = error instanceof LksError && error.kind === 'not-found' && error.code === 'not_found';
  const name = isAbsent ? await oneNamed(text, library) : undefined;
  if (name?.kind !== 'citation' || name.work === undefined || name.externalIds.join() !== name.work) throw error;
  const outline = await library.outline(name.work, dated(wish, call)).catch(() => undefined);
  if (outline === undefined) throw error;
  return reply(outline.data, outline.meta, []);
}

/** Divisions and articles of a law, sections and considerations of a decision. Throws `usage`, `not-found`. */
export async function outlineAnswer(
  { id, ...wish }: QueryFor<'outline'>,
  library: LocalLibrary,
  call: Call,
): Promise<Reply<'outline'>> {
  let found: Awaited<ReturnType<typeof documentNamed>>;
  try {
    found = await documentNamed(id, library, wish, call);
  } catch (error) {
    return heldInParts(error, id, library, wish, call);
  }
  const { answer, remarks } = found;
  const { data, meta } = answer;
  if (data.kind !== 'outline') return reply(parts(data), meta, remarks);
  const outline = await library.outline(
    data.id || data.external_id,
    dated({ at: data.at, known_on: wish.known_on ?? data.known_on }, call),
  );
  if (outline === undefined) return reply(parts(data), meta, remarks);
  return reply(outline.data, outline.meta, remarks);
}

/** The parts of a document of a service, as far as it gives them. Throws `not-found`, and `usage` for a day. */
export async function partsAnswer(
  { id, ...wish }: QueryFor<'outline'>,
  backend: Backend,
  call: Call,
): Promise<Reply<'outline'>> {
  refuseOptions(wish.at === undefined ? {} : { at: wish.at }, backend.description.kind, backend.takes);
  const { answer, remarks } = await documentNamed(id, backend, wish, call);
  return reply(parts(answer.data), answer.meta, remarks);
}
