// The rows of a library, and how they are read: with the binding of SQLite that lks itself takes.
const { createHash } = require('node:crypto');
const { existsSync } = require('node:fs');
const path = require('node:path');

const ADDON = `${process.platform}-${process.arch}/@photostructure+sqlite.glibc.node`;

/** What lks loads on this Node.js to get at SQLite. */
function bindingName() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return 'node:sqlite';
  const entry = require.resolve('@photostructure/sqlite');
  const addon = path.join(entry.slice(0, entry.lastIndexOf('sqlite') + 'sqlite'.length), 'prebuilds', ADDON);
  return existsSync(addon) ? addon : entry;
}

/** Has lks, which is not loaded yet, take another class for its databases. */
function replaceDatabase(make) {
  const name = bindingName();
  const own = require(name);
  const DatabaseSync = make(own.DatabaseSync);
  if (name === 'node:sqlite') own.DatabaseSync = DatabaseSync;
  else require.cache[name].exports = { ...own, DatabaseSync };
}

/** A digest of every row of every table of an open database. */
function digestOf(database) {
  const hash = createHash('sha256');
  const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  for (const { name } of tables) {
    const rows = database.prepare(`select * from "${name}"`);
    rows.setReadBigInts(true);
    hash.update(`${name}\n`);
    for (const row of rows.all())
      for (const value of Object.values(row))
        hash.update(value instanceof Uint8Array ? value : `${typeof value} ${value}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The same of the library in a file, as whoever comes next finds it; undefined where there is none. */
function digestOfFile(file) {
  if (!existsSync(file)) return undefined;
  const { DatabaseSync } = require(bindingName());
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    return digestOf(database);
  } finally {
    database.close();
  }
}

module.exports = { replaceDatabase, digestOf, digestOfFile };
