/** What lks says of a registry in PostgreSQL: its address, its tables, and why it does not answer. */

const file = 'LKS_REGISTRY_FILE';

export const registry = () => ({
  flag: 'workspaces and keys in PostgreSQL, which several services share: postgres://USER@HOST/DATABASE',
  made: (shown: string) => `Workspaces and keys are in ${shown}. Their tables were not there, and were made.`,

  badAddress: (what: string) => `That is no address of a registry: ${what}.`,
  noUrl: 'it must be postgres://USER@HOST:PORT/DATABASE',
  noParameter: (names: readonly string[]) => `after ? it can have ${names.join(', ')}`,
  noSslMode: (modes: readonly string[]) => `sslmode is one of ${modes.join(', ')}`,
  badAddressHint: 'Give it as --registry, in LKS_REGISTRY, or in a file that LKS_REGISTRY_FILE names.',
  password: 'The address of a registry has a password in it, and others can read the arguments of a command.',
  passwordHint: `Leave the password out, and give it in PGPASSWORD or ~/.pgpass. The whole address can be in LKS_REGISTRY, or in a file that ${file} names.`,
  noAddressFile: (path: string, code: string) => `${path}, which ${file} names, cannot be read (${code}).`,
  emptyAddressFile: (path: string) => `${path}, which ${file} names, is empty.`,
  addressFileHint: 'Write the address of the registry to it, for the account of the service alone: chmod 600.',
  noFile: (path: string, shown: string, code: string) =>
    `${path}, a file of TLS for ${shown}, cannot be read (${code}).`,
  noFileHint: 'Check sslrootcert, sslcert and sslkey in the address of the registry.',

  foreign: (shown: string) => `${shown} has a schema lks that is of another program.`,
  foreignHint: 'Name another database with --registry.',
  newer: (shown: string) => `The registry ${shown} was written by a newer lks.`,
  newerHint: 'Update lks: npm install -g lks.',

  reasons: {
    away: (shown: string, code: string) => `The registry ${shown} does not answer (${code}).`,
    account: (shown: string, code: string) => `The registry ${shown} refuses the account or its password (${code}).`,
    database: (shown: string, code: string) => `The registry ${shown} has no such database (${code}).`,
    rights: (shown: string, code: string) =>
      `The registry ${shown} does not let this account use its tables (${code}).`,
    full: (shown: string, code: string) => `The registry ${shown} takes no more connections (${code}).`,
    readOnly: (shown: string, code: string) => `The registry ${shown} can only be read (${code}).`,
    tls: (shown: string, code: string) => `The registry ${shown} was not asked: its certificate is not good (${code}).`,
    other: (shown: string, code: string) => `The registry ${shown} refused a statement (${code}).`,
  },
  hints: {
    away: 'Check that PostgreSQL runs there, and that this computer reaches it.',
    account: 'Check the user in the address, and the password in PGPASSWORD, ~/.pgpass or the address.',
    database: 'Make it: createdb DATABASE',
    rights: 'Let the account make a schema in the database, or give it the rights to the schema lks.',
    full: 'Raise max_connections of PostgreSQL, or start fewer processes: lks serve --processes 2',
    readOnly: 'Name the server that takes writes, and not a copy of it.',
    tls: 'Name the certificate authority: ?sslrootcert=FILE. The name in the certificate has to be that of the host.',
    other: 'Check that nothing but lks changes the schema lks of that database.',
  },

  twoPlaces: '--registry and --db name two places for workspaces and keys, and one is used.',
  noBackup: (shown: string) => `lks serve backup copies a file, and workspaces and keys are in ${shown}.`,
  noBackupHint: 'Copy them with PostgreSQL: pg_dump --format custom --schema lks --file COPY DATABASE',
});
