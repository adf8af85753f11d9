// What is compared with: FTS5 as it comes, one column, unicode61, ORDER BY bm25(). The same texts and names go in.

/** The ways in which the words are joined: of each class the best counts. */
export const WAYS = ['AND', 'OR', 'phrase'];

/** All that is indexed of a document, here and beside: the same texts and names as in the library. */
export const textOf = ({ externalId, title, summary, body, aliases, lawNames }) =>
  [externalId, title, ...aliases, ...lawNames, summary, body].join('\n');

/** Opens the baseline's index, for reading; or makes it, where it is to be filled. */
export function openBaseline(product, file, fill) {
  if (!fill) return product.openDatabase(file, { readOnly: true });
  const database = product.openDatabase(file);
  database.exec('pragma journal_mode = off; pragma synchronous = off');
  database.exec(
    `create table if not exists docs (id integer primary key, external_id text, work text, language text);
     create virtual table if not exists plain using fts5(text, content = '', tokenize = 'unicode61')`,
  );
  return database;
}

/** The work of each document, by its external id. */
export const worksIn = (database) =>
  new Map(
    database
      .prepare('select external_id as id, work from docs')
      .all()
      .map(({ id, work }) => [id, work]),
  );

/** Adds documents with everything that the library indexes of them, in one column. */
export function addToBaseline(database, documents) {
  database.transaction(() => {
    for (const document of documents) {
      const { externalId, work, language } = document;
      database
        .prepare('insert into docs (external_id, work, language) values (?, ?, ?)')
        .run(externalId, work, language);
      const id = database.prepare('select last_insert_rowid() as id').get().id;
      database.prepare('insert into plain (rowid, text) values (?, ?)').run(id, textOf(document));
    }
  });
}

/** The first `limit` rows of a query whose words are joined in one of the ways. */
export function searchBaseline(database, { q, filters }, way, limit) {
  const written = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (written.length === 0) return [];
  const words = way === 'phrase' ? [`"${written.join(' ')}"`] : [...new Set(written)].map((word) => `"${word}"`);
  const conditions = [filters.lang && 'docs.language = ?', filters.law && 'docs.work = ?'].filter(Boolean);
  return database
    .prepare(
      `select docs.external_id, docs.work, docs.language from plain join docs on docs.id = plain.rowid where plain match ?
       ${conditions.map((condition) => `and ${condition}`).join(' ')} order by bm25(plain) limit ?`,
    )
    .all(words.join(` ${way} `), ...[filters.lang, filters.law].filter(Boolean), limit);
}
