/** Wat lks zegt van een register in PostgreSQL: het adres, de tabellen, en waarom het niet antwoordt. */
import type { registry as english } from '../en/registry';

const file = 'LKS_REGISTRY_FILE';

export const registry: typeof english = () => ({
  flag: 'werkruimten en sleutels in PostgreSQL, voor meer diensten: postgres://USER@HOST/DATABASE',
  made: (shown: string) => `Werkruimten en sleutels staan in ${shown}. De tabellen zijn nieuw.`,

  badAddress: (what: string) => `Geen adres van een register: ${what}.`,
  noUrl: 'het moet postgres://USER@HOST:PORT/DATABASE zijn',
  noParameter: (names: readonly string[]) => `na ? kan ${names.join(', ')} staan`,
  noSslMode: (modes: readonly string[]) => `sslmode is een van ${modes.join(', ')}`,
  badAddressHint: `Geef het als --registry, in LKS_REGISTRY, of in het bestand van ${file}.`,
  password: 'Het adres heeft een wachtwoord, en anderen kunnen argumenten lezen.',
  passwordHint: `Geef het in PGPASSWORD of ~/.pgpass, of het hele adres in LKS_REGISTRY of het bestand van ${file}.`,
  noAddressFile: (path: string, code: string) => `${path}, van ${file}, is niet te lezen (${code}).`,
  emptyAddressFile: (path: string) => `${path}, van ${file}, is leeg.`,
  addressFileHint: 'Zet het adres erin, met chmod 600.',
  noFile: (path: string, shown: string, code: string) =>
    `${path}, een TLS-bestand voor ${shown}, is niet te lezen (${code}).`,
  noFileHint: 'Controleer sslrootcert, sslcert en sslkey.',

  foreign: (shown: string) => `${shown} heeft een schema lks van een ander programma.`,
  foreignHint: 'Noem een andere database met --registry.',
  newer: (shown: string) => `Het register ${shown} is geschreven door een nieuwere lks.`,
  newerHint: 'Werk lks bij: npm install -g lks.',

  reasons: {
    away: (shown: string, code: string) => `Het register ${shown} antwoordt niet (${code}).`,
    account: (shown: string, code: string) => `Het register ${shown} weigert het account of het wachtwoord (${code}).`,
    database: (shown: string, code: string) => `Het register ${shown} heeft die database niet (${code}).`,
    rights: (shown: string, code: string) => `Het register ${shown} weigert zijn tabellen (${code}).`,
    full: (shown: string, code: string) => `Het register ${shown} neemt geen verbindingen meer aan (${code}).`,
    readOnly: (shown: string, code: string) => `Het register ${shown} is alleen te lezen (${code}).`,
    tls: (shown: string, code: string) => `Het certificaat van het register ${shown} is niet geldig (${code}).`,
    other: (shown: string, code: string) => `Het register ${shown} weigerde een opdracht (${code}).`,
  },
  hints: {
    away: 'Controleer PostgreSQL daar, en het netwerk.',
    account: 'Controleer de gebruiker, en het wachtwoord in PGPASSWORD, ~/.pgpass of het adres.',
    database: 'Om haar te maken: createdb DATABASE',
    rights: 'Laat het account een schema maken, of geef het rechten op het schema lks.',
    full: 'Verhoog max_connections van PostgreSQL, of start minder processen: lks serve --processes 2',
    readOnly: 'Noem de server die schrijven toelaat.',
    tls: 'Noem de certificaatautoriteit: ?sslrootcert=BESTAND. Het certificaat moet de host noemen.',
    other: 'Alleen lks mag het schema lks wijzigen.',
  },

  twoPlaces: '--registry en --db noemen twee plaatsen voor werkruimten en sleutels.',
  noBackup: (shown: string) => `lks serve backup kopieert een bestand; werkruimten en sleutels staan in ${shown}.`,
  noBackupHint: 'Om ze te kopiëren: pg_dump --format custom --schema lks --file KOPIE DATABASE',
});
