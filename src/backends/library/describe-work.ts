/**
 * Descriptions of works: names, abbreviations and areas of law that a publisher keeps apart from the texts (WTI). They are
 * remembered, so that texts imported later get them, and put into the texts that are there already.
 */
import type { SourceDocument, WorkDescription } from '../../sources/source';
import type { Database } from '../../sqlite';
import { unpackTexts } from './packing';
import { SHELVES, shelfOf } from './shelf';
import { addWords, areaId, isSpoken } from './shelving';
import { keyOf } from './text/words';

interface Remembered {
  names: string[];
  area: string;
}

function remembered(database: Database, source: string, work: string): Remembered | undefined {
  const row = database.prepare('select names, area from descriptions where source = ? and work = ?').get(source, work);
  return row === undefined ? undefined : { names: JSON.parse(String(row.names)), area: String(row.area) };
}

/** The documents of a file with what is remembered of their works: more names, and the area where one is known. */
export function describeDocuments(database: Database, documents: readonly SourceDocument[]): SourceDocument[] {
  const known = new Map<string, Remembered | undefined>();
  return documents.map((document) => {
    const { source, work } = document;
    const key = `${source}\n${work}`;
    if (!known.has(key)) known.set(key, remembered(database, source, work));
    const description = known.get(key);
    if (description === undefined) return document;
    return {
      ...document,
      lawNames: [...new Set([...document.lawNames, ...description.names])],
      lawArea: description.area || document.lawArea,
    };
  });
}

/**
 * Remembers a description and gives it to every document of the work that the library holds. Runs inside the caller's
 * transaction. A description older than the remembered one changes nothing. Names are added; one that a newer
 * description has dropped stays until the next text of the work is imported.
 *
 * @returns how many documents were changed.
 */
export function describeWork(database: Database, { source, work, names, area, asOf }: WorkDescription): number {
  const put = database.prepare(
    `insert into descriptions (source, work, names, area, as_of) values (?, ?, ?, ?, ?)
     on conflict (source, work) do update set names = excluded.names, area = excluded.area, as_of = excluded.as_of
       where excluded.as_of >= descriptions.as_of`,
  );
  if (put.run(source, work, JSON.stringify(names), area, asOf) === 0) return 0;
  const held = database.prepare('select id from works where source = ? and work = ?').all(source, work);
  let changed = 0;
  for (const { id } of held) changed += describeHeld(database, Number(id), names, area);
  return changed;
}

function describeHeld(database: Database, work: number, names: readonly string[], area: string): number {
  const insert = database.prepare('insert or ignore into law_names (key, work) values (?, ?)');
  let added = 0;
  for (const key of new Set(names.map(keyOf))) if (key !== '') added += insert.run(key, work);
  const lawKeys = keysIn(database, 'select key from law_names where work = ? order by key', work);
  const rows = database
    .prepare(
      `select docs.id, title, docs.area, areas.name as area_name, packed
       from docs join areas on areas.id = docs.area join texts on texts.id = docs.id where docs.work = ?`,
    )
    .all(work);
  const outdated = rows.filter((row) => added > 0 || (area !== '' && row.area_name !== area));
  for (const row of outdated) reindex(database, row, area, lawKeys);
  return outdated.length;
}

function reindex(
  database: Database,
  row: Readonly<Record<string, unknown>>,
  area: string,
  lawKeys: readonly string[],
): void {
  const id = Number(row.id);
  const key = BigInt(id);
  const newArea = area === '' ? Number(row.area) : areaId(database, area);
  const ownKeys = keysIn(database, 'select key from names where doc = ? order by key', id).filter(isSpoken);
  database.prepare('update docs set area = ? where id = ?').run(newArea, key);
  database.prepare('delete from words where rowid = ?').run(key);
  addWords(database, id, {
    title: String(row.title),
    ...unpackTexts(row.packed as Uint8Array, database.path),
    language: SHELVES[shelfOf(id)]!.language,
    names: [...ownKeys, ...lawKeys].join(' '),
    area: newArea,
  });
}

const keysIn = (database: Database, sql: string, of: number): string[] =>
  database
    .prepare(sql)
    .all(BigInt(of))
    .map(({ key }) => String(key));
