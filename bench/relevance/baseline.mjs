// What is compared with: FTS5 as it comes, one column, unicode61, ORDER BY bm25(). The same texts and names go in.

/** Opens or makes the baseline's index. */
export function openBaseline(product, file) {
  const database = product.openDatabase(file);
  database.exec('pragma journal_mode = off; pragma synchronous = off');
  database.exec(
    `create table if not exists docs (id integer primary key, external_id text, work text, language text);
     create virtual table if not exists plain using fts5(text, content = '', tokenize = 'unicode61')`,
  );
  return database;
}

/** Adds documents with everything that the library indexes of them, in one column. */
export function addToBaseline(database, documents) {
  database.transaction(() => {
    for (const { externalId, work, language, title, summary, body, aliases, lawNames } of documents) {
      database
        .prepare('insert into docs (external_id, work, language) values (?, ?, ?)')
        .run(externalId, work, language);
      const id = database.prepare('select last_insert_rowid() as id').get().id;
      const text = [externalId, title, ...aliases, ...lawNames, summary, body].join('\n');
      database.prepare('insert into plain (rowid, text) values (?, ?)').run(id, text);
    }
  });
}

/** The first `limit` rows of a query whose words are joined by `AND` or `OR`. */
export function searchBaseline(database, { q, filters }, operator, limit) {
  const words = [...new Set(q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => `"${word}"`);
  if (words.length === 0) return [];
  const conditions = [filters.lang && 'docs.language = ?', filters.law && 'docs.work = ?'].filter(Boolean);
  return database
    .prepare(
      `select docs.external_id, docs.work from plain join docs on docs.id = plain.rowid where plain match ?
       ${conditions.map((condition) => `and ${condition}`).join(' ')} order by bm25(plain) limit ?`,
    )
    .all(words.join(` ${operator} `), ...[filters.lang, filters.law].filter(Boolean), limit);
}
