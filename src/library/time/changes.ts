/** What changed in a document or a whole work between two days. */

import type { Changes, DocumentChange } from '../../contract/answers/versions';
import type { ChangesAsked } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { LegalDocument } from '../../contract/types';
import { say } from '../../messages';
import type { Database, Row } from '../../platform/sqlite';
import { digestText, type Entry, readContents } from '../file/contents';
import { renumberedOf } from '../file/standings';
import { uuidBytes, uuidText } from '../file/uuid';
import { changedParagraphs } from './changed-text';
import { knownSinceOn } from './cited-text';
import { documentThen, documentWith } from './document-on';
import { intervalOn, type Toestand, toestandenKnown, toestandOn } from './intervals';
import { noTextOn, notInForce, suggestion } from './no-text';
import { onDay } from './peildatum';
import { shortStatus, shownText } from './text-status';
import { textOfDay } from './versions';

/** A text to compare: the heading without the law's name, then its lines. */
interface Compared {
  title: string;
  url: string;
  paragraphs: string[];
}

type Text = ReturnType<typeof textOfDay>;

interface Held {
  uuid: string;
  digest: string;
  position: number;
  /** Its text in an earlier toestand. */
  earlier?: { entry: Entry; toestand: Toestand };
}

/** The documents of a work in one language that are in force on a day, by external id. `knownOn`: as known then. */
function documentsOn(database: Database, workId: number, day: string, knownOn?: string): Map<string, Held> {
  if (knownOn !== undefined) return documentsKnown(database, workId, day, knownOn);
  const rows = database
    .prepare(
      `select external_id, uuid, digest, position from docs where work = ?
       and exists (select 1 from periods where doc = docs.id and ${onDay()}) order by position`,
    )
    .all(workId, day, day);
  return new Map(rows.map((row) => [String(row.external_id), heldOf(row)]));
}

/** The same for the toestand of the day as known on another. Throws `not-found` if the library lacks it. */
function documentsKnown(database: Database, id: number, day: string, knownOn: string): Map<string, Held> {
  const { work } = database.prepare('select work from works where id = ?').demand(id);
  const known = toestandenKnown(database, { id, work: String(work) });
  if (!known.some(({ listed }) => listed))
    throw new LksError('not-found', say.library.viewNotKnown(String(work), knownOn));
  const then = toestandOn(known, day, knownOn);
  if (then === undefined) throw new LksError('not-found', say.library.notKnownThen(String(work), day, knownOn, ''));
  if (then.id === 0) throw new LksError('not-found', say.library.thenNotHeld(String(work), day, knownOn, then.label));
  const { entries } = readContents(database, then.id);
  return new Map(
    entries.map((entry, position) => {
      const uuid = documentUuidOf(database, id, entry.externalId);
      return [entry.externalId, { uuid, digest: entry.digest, position, earlier: { entry, toestand: then } }];
    }),
  );
}

const documentUuidOf = (database: Database, work: number, externalId: string): string =>
  uuidText(
    database.prepare('select uuid from docs where work = ? and external_id = ? limit 1').demand(work, externalId)
      .uuid as Uint8Array,
  );

const heldOf = ({ uuid, digest, position }: Row): Held => ({
  uuid: uuidText(uuid as Uint8Array),
  digest: digestText(digest),
  position: Number(position),
});

function documentHeld(database: Database, { uuid, earlier }: Held, day: string): LegalDocument | undefined {
  const id = uuidBytes(uuid)!;
  if (earlier !== undefined) return documentThen(database, id, earlier.entry, earlier.toestand);
  return documentWith(database, id, { day, undated: 'decided' });
}

/** The text of a document on a day; undefined if none. `law`: the title of the work that day. */
function comparedOn(database: Database, held: Held | undefined, day: string, law: string): Compared | undefined {
  if (held === undefined) return undefined;
  const document = documentHeld(database, held, day);
  if (document === undefined) return undefined;
  const { title, url, summary, body } = document;
  const heading = title.startsWith(`${law}, `) ? title.slice(law.length + 2) : title;
  const texts = [heading, summary, body].filter((text) => text !== '');
  return { title, url, paragraphs: texts.join('\n\n').split('\n') };
}

function changeOf(
  { id, former }: { id: string; former: string },
  before: Compared | undefined,
  after: Compared | undefined,
): DocumentChange | undefined {
  const paragraphs = changedParagraphs(before?.paragraphs ?? [], after?.paragraphs ?? []);
  if (paragraphs.every(({ kind }) => kind === 'same')) return undefined;
  return {
    external_id: id,
    ...(former !== id && { renumbered_from: former }),
    title: after?.title ?? before?.title ?? '',
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    from_url: before?.url ?? '',
    to_url: after?.url ?? '',
    paragraphs,
  };
}

/** Changed numbers of articles between two days: the former by the present one. */
function formerNumbers(
  database: Database,
  work: string,
  { from, to }: { from: string; to: string },
  before: ReadonlyMap<string, Held>,
): Map<string, string> {
  const between = renumberedOf(database, work).filter(({ day }) => from < day && day <= to);
  return new Map(between.filter((one) => before.has(one.before)).map((one) => [one.now, one.before]));
}

/** The number of an article on the second day: its own, unless that is gone and it was renumbered. */
function presentNumber(id: string, numbers: ReadonlyMap<string, string>, after: ReadonlyMap<string, Held>): string {
  if (after.has(id)) return id;
  return [...numbers].find(([, former]) => former === id)?.[0] ?? id;
}

/** In the order of the later text; removed documents follow the one that they followed. */
function inOrder(before: ReadonlyMap<string, Held>, after: ReadonlyMap<string, Held>): string[] {
  const order = [...after.keys()];
  let previous = -1;
  for (const id of before.keys()) {
    if (!after.has(id)) order.splice(previous + 1, 0, id);
    previous = order.indexOf(id);
  }
  return order;
}

/**
 * Compares the texts of two days, article by article for a whole work; `changes` may be empty. `today`: `YYYY-MM-DD`.
 * @throws `not-found` if the library has no text of the work on one of the days, or of the document on both.
 */
export function changesIn(database: Database, { subject, from, to, knownOn }: ChangesAsked, today: string): Changes {
  const { external_id: id, work } = subject;
  const row = database.prepare('select work from docs where uuid = ? order by id limit 1').get(uuidBytes(subject.id)!);
  const [before, after] = [from, to].map((day) => documentsOn(database, Number(row?.work), day, knownOn)) as [
    Map<string, Held>,
    Map<string, Held>,
  ];
  for (const [documents, day] of [
    [before, from],
    [after, to],
  ] as const) {
    if (documents.size > 0) continue;
    throw noTextOn(database, work, day, today);
  }
  const numbers = formerNumbers(database, work, { from, to }, before);
  if (id !== work && !before.has(id) && !after.has(id)) {
    if (knownOn === undefined) throw notInForce(database, subject, to, today);
    throw new LksError('not-found', say.library.notInTextKnown(id, to, knownOn), {
      hint: suggestion(id, (name) => say.library.asKnownNow(name, to)),
    });
  }
  const laws = [lawTitle(database, before, work, from), lawTitle(database, after, work, to)] as const;
  const gone = new Set(numbers.values());
  const wanted = id === work ? inOrder(before, after) : [presentNumber(id, numbers, after)];
  const changes = wanted.flatMap((one) => {
    // A renumbered article is reported under its new number.
    if (gone.has(one) && !after.has(one)) return [];
    const former = numbers.get(one) ?? one;
    const [old, young] = [before.get(former), after.get(one)];
    if (old?.digest === young?.digest) return [];
    const change = changeOf(
      { id: one, former },
      comparedOn(database, old, from, laws[0]),
      comparedOn(database, young, to, laws[1]),
    );
    return change ?? [];
  });
  const [ofFrom, ofTo] = [from, to].map((day) => {
    const interval = intervalOn(database, Number(row?.work), day);
    return interval === undefined ? { from: '', known: false } : textOfDay(database, interval, day);
  }) as [Text, Text];
  return {
    id: subject.id,
    external_id: id,
    title: subject.title,
    from,
    to,
    from_text: ofFrom.from,
    to_text: ofTo.from,
    from_known: ofFrom.known,
    to_known: ofTo.known,
    ...(knownOn === undefined ? viewsOf(database, subject, { from, to }) : { known_on: knownOn }),
    ...statusesOf(database, Number(row?.work), { from, to }),
    ...(subject.known_as_of !== undefined && { known_as_of: subject.known_as_of }),
    changes,
  };
}

/** From when the texts of the days were known, if others were before. */
function viewsOf(
  database: Database,
  { id }: ChangesAsked['subject'],
  { from, to }: { from: string; to: string },
): Pick<Changes, 'from_known_since' | 'to_known_since'> {
  const [ofFrom, ofTo] = [from, to].map((day) => knownSinceOn(database, uuidBytes(id)!, day));
  return {
    ...(ofFrom !== undefined && { from_known_since: ofFrom }),
    ...(ofTo !== undefined && { to_known_since: ofTo }),
  };
}

/** Which texts of an EU act were compared; empty for other works. */
function statusesOf(database: Database, work: number, { from, to }: { from: string; to: string }) {
  const [before, after] = [shownText(database, work, from), shownText(database, work, to)];
  return before === undefined || after === undefined
    ? {}
    : { from_status: shortStatus(database, before, from), to_status: shortStatus(database, after, to) };
}

/** The title of the work on a day, with which the titles of its articles begin. */
function lawTitle(database: Database, documents: ReadonlyMap<string, Held>, work: string, day: string): string {
  const held = documents.get(work);
  if (held === undefined) return '';
  return documentHeld(database, held, day)?.title ?? '';
}
