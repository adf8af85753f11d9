/** Shared by `cites`, `cited-by` and `chain`: the document in question, and rows of citations. */

import type { CitationRow } from '../../../contract/answers/following';
import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { ExtensionName } from '../../../contract/extensions';
import type { RawParameters } from '../../../contract/parameters';
import { standingCodes, standingMark } from '../../../contract/standing';
import { needsLibrary } from '../../../contract/takes';
import { say } from '../../../messages';
import { safeCell } from '../../../platform/text/safe-text';
import { type Format, isForPeople } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import type { Reply } from '../../../research/extension/reply';
import { memoryDir, stateDir } from '../../../state/profile';
import { storeResultList, storeWords } from '../../../state/result-list';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { nameTyped } from '../../documents/row';

function placeOf({ place, places }: CitationRow): string {
  const shown = place === '' ? say.follow.inText : place;
  return safeCell(say.follow.places(shown, Math.max(0, places.length - 1)));
}

/** Programs read codes, and every place. */
const forPrograms = ({ says, marked_up, places, standing }: CitationRow): Record<string, string> => ({
  place: safeCell([...new Set(places.map(({ place }) => place))].filter((place) => place !== '').join(', ')),
  says: says ?? '',
  marked_up: marked_up ? 'publisher' : 'recognised',
  standing: standingCodes(standing),
});

const forPeople = (row: CitationRow): Record<string, string> => ({
  place: placeOf(row),
  says: row.says === undefined ? '' : say.follow.says[row.says],
  marked_up: say.follow.markedUp(row.marked_up),
  standing: safeCell(standingMark(row.standing)),
});

/** Rows numbered from `offset` + 1. Only documents in the library have a number, which `lks doc` takes. */
export function citationsView(rows: readonly CitationRow[], offset: number, format: Format): RecordsView {
  const { columns } = say.follow;
  const words = rows.map(isForPeople(format) ? forPeople : forPrograms);
  const asksPlace = rows.some((row) => row.says !== undefined);
  const keys = [
    'number',
    'external_id',
    'date',
    'place',
    'pinpoint',
    ...(asksPlace ? (['says'] as const) : []),
    'marked_up',
    'title',
    ...(words.some(({ standing }) => standing !== '') ? (['standing'] as const) : []),
    'url',
  ] as const;
  const below: ReadonlySet<string> = new Set(['title', 'standing', 'url']);
  return {
    kind: 'records',
    columns: keys.map((key) => ({
      key,
      label: columns[key],
      ...(key === 'number' && { align: 'right' as const, people: true as const }),
      ...(key === 'external_id' && { identifies: true as const }),
      ...(below.has(key) && { below: true }),
    })),
    rows: rows.map((row, at) => ({
      number: row.id === null ? '' : String(offset + at + 1),
      external_id: safeCell(row.external_id) || '?',
      date: safeCell(row.date),
      pinpoint: safeCell(row.pinpoint),
      ...words[at],
      title: safeCell(row.title ?? ''),
      url: safeCell(row.url),
    })),
  };
}

/** Stores the numbered rows as the result list of this terminal session; not under `private`. */
export function keepCitations(context: Context, backend: Backend, rows: readonly CitationRow[], offset: number): void {
  if (context.settings().private.value) return;
  const held = rows.flatMap(({ id, external_id, title }, at) =>
    id === null
      ? []
      : [{ number: offset + at + 1, id, title: safeCell(title ?? ''), externalId: safeCell(external_id) }],
  );
  storeResultList(stateDir(context.env), context.env, backend.description.location, held);
  storeWords(memoryDir(context.env), context.env, []);
}

/** A question about the one subject that the arguments name. Throws `usage`. */
export async function questionOf<N extends ExtensionName>(
  name: N,
  parameters: RawParameters,
  context: Context,
  args: readonly string[],
): Promise<{ backend: Backend; typed: string; ask: () => Promise<Reply<N>> }> {
  const backend = await context.backend();
  const needsOne = () => new LksError('usage', say.follow.needOne(`lks ${name}`));
  const id = await nameTyped(context, backend, args, needsOne);
  const { askExtension } = await import('../../../research/extension/ask');
  const ask = async () => {
    const reply = await askExtension(name, { id, ...parameters }, backend, callOf(context));
    if (reply === undefined) throw needsLibrary(`lks ${name}`, backend.description.kind);
    return reply;
  };
  return { backend, typed: args.join(' '), ask };
}
