/** Citing and cited documents, and cases across instances. */

import type { Backend, Call, DocumentCall, LocalLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { unmarked } from '../../contract/suggested';
import { refuseOptions } from '../../contract/takes';
import { numberBefore, numberSince } from '../../lookup/absence';
import { dayAsked } from '../../lookup/cited-day';
import { citedNamed } from '../../lookup/cited-names';
import { documentIdOf } from '../../lookup/document-id';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { asText } from '../../platform/text/safe-text';
import { documentNamed, oneNamed } from './document';
import type { QueryFor, Reply } from './reply';

/** The citing documents of a name. Throws `usage` and `not-found`. */
export async function citedByAnswer(
  { id, court, sort = 'date', ...asked }: QueryFor<'cited-by'>,
  library: LocalLibrary,
  call: Call,
): Promise<Reply<'cited-by'>> {
  const { date_from, date_to, at } = asked;
  if (date_from !== undefined && date_to !== undefined && date_from > date_to)
    throw new LksError('usage', say.invalid.dateOrder(date_from, date_to), { parameter: 'date_from' });
  const cited = await citedNamed(await oneNamed(id, library), library, call);
  const following = await library.following();
  const answer = await following.citedBy({ ...cited, ...asked, sort, ...(court !== undefined && { court }) });
  const [name = ''] = cited.names;
  const notes = [
    ...(at === undefined ? [] : [say.follow.textsSince(at)]),
    ...(await numberBefore(name, library, 'lks cited-by')),
    ...((await library.validity(name)) === undefined ? await numberSince([name], library, at) : []).map(unmarked),
  ];
  return { answer, notes, cited: name };
}

/** In the text of the requested day, else of today. Throws `usage`, `not-found`. */
export async function citesAnswer(
  { id: text, at }: QueryFor<'cites'>,
  library: LocalLibrary,
  call: Call,
): Promise<Reply<'cites'>> {
  const name = await oneNamed(text, library);
  const { day } = dayAsked(name, { at }, todayOf(currentDate()));
  const dated: DocumentCall = day === undefined ? call : { ...call, options: { at: day } };
  const { id } = await documentIdOf(name, library, dated);
  const following = await library.following();
  const answer = await following.cites(id, day).catch(async (error: unknown) => {
    // The lookup throws the reason why there is no text for the day.
    if (error instanceof LksError && error.kind === 'not-found') await library.document(id, dated);
    throw error;
  });
  return { answer, notes: [] };
}

/** The citations recognised in a document of a service. Throws `not-found`, and `usage`, also for a day. */
export async function citesOfService(
  { id, at }: QueryFor<'cites'>,
  backend: Backend,
  call: Call,
): Promise<Reply<'cites'>> {
  refuseOptions(at === undefined ? {} : { at }, backend.description.kind, backend.takes);
  const { answer, remarks } = await documentNamed(id, backend, {}, call);
  const { citesInText } = await import('../../law/recognise/text-citations');
  return {
    answer: citesInText(asText(answer.data.external_id), asText(answer.data.body)),
    notes: [say.follow.onlyRecognised, ...remarks.map(({ message }) => message)],
  };
}

/** A case across instances. Throws `usage`, and `not-found` for an unknown case. */
export async function chainAnswer(
  { id: text, at }: QueryFor<'chain'>,
  library: LocalLibrary,
  call: Call,
): Promise<Reply<'chain'>> {
  const one = await oneNamed(text, library);
  const { names } = await citedNamed(one, library, call);
  const answer = await (await library.following()).chain(names[0] ?? '', at);
  const { nodes } = answer.data;
  // The usual error for a missing document.
  if (nodes.length === 1 && nodes[0]?.held !== true) await documentIdOf(one, library, call);
  return { answer, notes: [] };
}
