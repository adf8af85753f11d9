/** What lks says of a registry in PostgreSQL: its address, its tables, and why it does not answer. */

const file = 'LKS_REGISTRY_FILE';

export const registry = () => ({
  flag: 'workspaces and keys in PostgreSQL, for several services: postgres://USER@HOST/DATABASE',
  made: (shown: string) => `Workspaces and keys are in ${shown}, in new tables.`,

  badAddress: (what: string) => `Not a registry address: ${what}.`,
  noUrl: 'it must be postgres://USER@HOST:PORT/DATABASE',
  noParameter: (names: readonly string[]) => `after ? it can have ${names.join(', ')}`,
  noSslMode: (modes: readonly string[]) => `sslmode is one of ${modes.join(', ')}`,
  badAddressHint: `Give it as --registry, in LKS_REGISTRY, or in the file of ${file}.`,
  password: 'The address has a password, and others can read arguments.',
  passwordHint: `Give it in PGPASSWORD or ~/.pgpass, or the whole address in LKS_REGISTRY or the file of ${file}.`,
  noAddressFile: (path: string, code: string) => `${path}, of ${file}, cannot be read (${code}).`,
  emptyAddressFile: (path: string) => `${path}, of ${file}, is empty.`,
  addressFileHint: 'Write the address to it, and chmod 600.',
  noFile: (path: string, shown: string, code: string) => `${path}, for TLS with ${shown}, cannot be read (${code}).`,
  noFileHint: 'Check sslrootcert, sslcert and sslkey.',

  foreign: (shown: string) => `${shown} has a schema lks of another program.`,
  foreignHint: 'Name another database with --registry.',
  newer: (shown: string) => `The registry ${shown} was written by a newer lks.`,
  newerHint: 'Update lks: npm install -g lks.',

  reasons: {
    away: (shown: string, code: string) => `The registry ${shown} does not answer (${code}).`,
    account: (shown: string, code: string) => `The registry ${shown} refuses the account or its password (${code}).`,
    database: (shown: string, code: string) => `The registry ${shown} has no such database (${code}).`,
    rights: (shown: string, code: string) => `The registry ${shown} refuses its tables (${code}).`,
    full: (shown: string, code: string) => `The registry ${shown} takes no more connections (${code}).`,
    readOnly: (shown: string, code: string) => `The registry ${shown} is read-only (${code}).`,
    tls: (shown: string, code: string) => `The certificate of the registry ${shown} is not valid (${code}).`,
    other: (shown: string, code: string) => `The registry ${shown} refused a statement (${code}).`,
  },
  hints: {
    away: 'Check PostgreSQL there, and the network.',
    account: 'Check the user, and the password in PGPASSWORD, ~/.pgpass or the address.',
    database: 'To make it: createdb DATABASE',
    rights: 'Let the account make a schema, or give it rights to the schema lks.',
    full: 'Raise max_connections of PostgreSQL, or start fewer processes: lks serve --processes 2',
    readOnly: 'Name the server that takes writes.',
    tls: 'Name the certificate authority: ?sslrootcert=FILE. The certificate must name the host.',
    other: 'Only lks may change the schema lks.',
  },

  twoPlaces: '--registry and --db name two places for workspaces and keys.',
  noBackup: (shown: string) => `lks serve backup copies a file; workspaces and keys are in ${shown}.`,
  noBackupHint: 'To copy them: pg_dump --format custom --schema lks --file COPY DATABASE',
});
