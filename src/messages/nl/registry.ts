/** Wat lks zegt van een register in PostgreSQL: het adres, de tabellen, en waarom het niet antwoordt. */
import type { registry as english } from '../en/registry';

const file = 'LKS_REGISTRY_FILE';

export const registry: typeof english = () => ({
  flag: 'werkruimten en sleutels in PostgreSQL, gedeeld door meer diensten: postgres://USER@HOST/DATABASE',
  made: (shown: string) => `Werkruimten en sleutels staan in ${shown}. De tabellen zijn nieuw gemaakt.`,

  badAddress: (what: string) => `Dat is geen adres van een register: ${what}.`,
  noUrl: 'het moet postgres://USER@HOST:PORT/DATABASE zijn',
  noParameter: (names: readonly string[]) => `na ? kan ${names.join(', ')} staan`,
  noSslMode: (modes: readonly string[]) => `sslmode is een van ${modes.join(', ')}`,
  badAddressHint: 'Geef het als --registry, in LKS_REGISTRY, of in een bestand dat LKS_REGISTRY_FILE noemt.',
  password: 'Het adres van het register heeft een wachtwoord, en anderen kunnen argumenten lezen.',
  passwordHint: `Laat het wachtwoord weg, en geef het in PGPASSWORD of ~/.pgpass. Het hele adres kan in LKS_REGISTRY staan, of in een bestand dat ${file} noemt.`,
  noAddressFile: (path: string, code: string) => `${path}, dat ${file} noemt, is niet te lezen (${code}).`,
  emptyAddressFile: (path: string) => `${path}, dat ${file} noemt, is leeg.`,
  addressFileHint: 'Zet het adres van het register erin, alleen voor het account van de dienst: chmod 600.',
  noFile: (path: string, shown: string, code: string) =>
    `${path}, een TLS-bestand voor ${shown}, is niet te lezen (${code}).`,
  noFileHint: 'Controleer sslrootcert, sslcert en sslkey in het adres van het register.',

  foreign: (shown: string) => `${shown} heeft een schema lks van een ander programma.`,
  foreignHint: 'Noem een andere database met --registry.',
  newer: (shown: string) => `Het register ${shown} is geschreven door een nieuwere lks.`,
  newerHint: 'Werk lks bij: npm install -g lks.',

  reasons: {
    away: (shown: string, code: string) => `Het register ${shown} antwoordt niet (${code}).`,
    account: (shown: string, code: string) => `Het register ${shown} weigert het account of het wachtwoord (${code}).`,
    database: (shown: string, code: string) => `Het register ${shown} heeft die database niet (${code}).`,
    rights: (shown: string, code: string) =>
      `Dit account mag de tabellen van het register ${shown} niet gebruiken (${code}).`,
    full: (shown: string, code: string) => `Het register ${shown} neemt geen verbindingen meer aan (${code}).`,
    readOnly: (shown: string, code: string) => `Het register ${shown} is alleen te lezen (${code}).`,
    tls: (shown: string, code: string) =>
      `Het register ${shown} is niet gevraagd: het certificaat is niet goed (${code}).`,
    other: (shown: string, code: string) => `Het register ${shown} weigerde een opdracht (${code}).`,
  },
  hints: {
    away: 'Controleer of PostgreSQL daar draait, en of deze computer het bereikt.',
    account: 'Controleer de gebruiker in het adres, en het wachtwoord in PGPASSWORD, ~/.pgpass of het adres.',
    database: 'Maak haar: createdb DATABASE',
    rights: 'Laat het account een schema in de database maken, of geef het rechten op het schema lks.',
    full: 'Verhoog max_connections van PostgreSQL, of start minder processen: lks serve --processes 2',
    readOnly: 'Noem de server die schrijven toelaat, en geen kopie ervan.',
    tls: 'Noem de certificaatautoriteit: ?sslrootcert=FILE. De naam in het certificaat moet die van de host zijn.',
    other: 'Controleer of alleen lks het schema lks van die database wijzigt.',
  },

  twoPlaces: '--registry en --db noemen twee plaatsen voor werkruimten en sleutels, en er kan er maar een zijn.',
  noBackup: (shown: string) => `lks serve backup kopieert een bestand, en werkruimten en sleutels staan in ${shown}.`,
  noBackupHint: 'Kopieer ze met PostgreSQL: pg_dump --format custom --schema lks --file COPY DATABASE',
});
