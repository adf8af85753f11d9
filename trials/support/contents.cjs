// The rows of a library, and what lks has SQLite do with them.
const { createHash } = require('node:crypto');
const { existsSync } = require('node:fs');

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** Has lks, which has not loaded SQLite yet, take another class for its databases (`src/platform/sqlite.ts` says which binding it takes). */
function replaceDatabase(make) {
  if (MAJOR > 24 || (MAJOR === 24 && MINOR >= 7)) {
    const own = require('node:sqlite');
    own.DatabaseSync = make(own.DatabaseSync);
    return;
  }
  const { dlopen } = process;
  process.dlopen = (module, file, ...flags) => {
    dlopen.call(process, module, file, ...flags);
    const { DatabaseSync } = module.exports;
    if (DatabaseSync !== undefined) module.exports = { ...module.exports, DatabaseSync: make(DatabaseSync) };
  };
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

/** The same of the library in a file, as whoever comes next finds it; what SQLite says where it cannot be read, undefined where there is none. */
function digestOfFile(file) {
  if (!existsSync(file)) return undefined;
  const { DatabaseSync } = require('@photostructure/sqlite');
  let database;
  try {
    database = new DatabaseSync(file, { timeout: 5_000 });
    return digestOf(database);
  } catch (error) {
    return `not read: ${error.message}`;
  } finally {
    database?.close();
  }
}

module.exports = { replaceDatabase, digestOf, digestOfFile };
