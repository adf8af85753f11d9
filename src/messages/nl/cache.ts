/** Documenten van diensten die op schijf zijn opgeslagen. */
import type { cache as english } from '../en/cache';
import { count, grouped } from './listed';

/** Seconden zoals mensen ze noemen: de grootste eenheid waarvan er minstens een is, naar beneden afgerond. */
function duration(seconds: number): string {
  if (seconds < 60) return 'minder dan een minuut';
  if (seconds < 3600) return count(Math.floor(seconds / 60), 'minuut', 'minuten');
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3600)} uur`;
  return count(Math.floor(seconds / 86_400), 'dag', 'dagen');
}

const ago = (age: number | undefined): string =>
  age === undefined ? 'volgens deze klok in de toekomst' : `${duration(age)} geleden`;

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

export const cache: typeof english = () => ({
  fromCache: (at: string, age: number | undefined) =>
    `Uit de cache: opgehaald ${at.replace('T', ' ').replace('Z', ' UTC')}, ${ago(age)}.`,
  cameFromCache: (number: number, oldest: number | undefined) =>
    number === 1
      ? `Uit de cache, ${ago(oldest)}. Om de dienst opnieuw te vragen: --max-age 0`
      : `${grouped(number)} documenten komen uit de cache, het oudste ${ago(oldest)}. Om de dienst opnieuw te vragen: --max-age 0`,
  damaged: (file: string) => `Een opgeslagen document was beschadigd, en is nu ${file}.`,
  off: (reason: string) => `Documenten worden niet opgeslagen: ${reason}.`,

  offline: {
    search: 'Zoekopdrachten zijn niet opgeslagen, en --offline vraagt geen dienst.',
    document: 'Het document is hier niet opgeslagen, en --offline vraagt geen dienst.',
    extension: 'Het antwoord is hier niet opgeslagen, en --offline vraagt geen dienst.',
    health: 'Alleen de dienst weet hoe het met zijn bronnen staat, en --offline vraagt er geen.',
  },
  notKept: (id: string) => `${id} is hier niet opgeslagen, en --offline vraagt geen dienst.`,
  offlineOff: 'Hier zijn geen documenten opgeslagen, en --offline vraagt geen dienst.',
  offlineHint: 'Laat --offline weg, of vraag je bibliotheek: --library',
  offlineAsks: 'Uitgevers zijn alleen via het netwerk te vragen, en --offline vraagt niemand.',
  offlineAsksHint: 'Laat --offline weg. Om bestanden te importeren die je hebt: lks library import FILE…',
  offlineAndLive: '--live vraagt de uitgevers, en --offline vraagt niemand.',
  exclude: (one: string, other: string) => `Met ${one} en ${other} kan niets antwoorden.`,

  details:
    'Een document van een dienst is alleen voor jou opgeslagen, en vervangt 24 uur lang een verzoek (--max-age). Zoekopdrachten worden nooit opgeslagen. LKS_CACHE_MB is het meeste dat wordt opgeslagen (100; 0 voor niets). Wat je het langst niet gebruikt gaat eerst weg, en wat je 90 dagen niet gebruikt ook.',
  status: 'toon hoeveel documenten er zijn opgeslagen, waar, en hoeveel verzoeken dat bespaarde',
  clear: 'wis de opgeslagen documenten',
  columns: {
    folder: 'Map',
    keeping: 'Aan',
    documents: 'Documenten',
    damaged: 'Apart gezet, beschadigd',
    size: 'Grootte',
    saved: 'Bespaarde verzoeken',
  },
  keeps: 'ja',
  keepsNot: 'nee',
  noFolder: 'geen: er is geen persoonlijke map',
  sizeOf: (bytes: number, limit: number) => `${megabytes(bytes)} van ${megabytes(limit)}`,
  cleared: (number: number) =>
    number === 0 ? 'Er waren geen documenten opgeslagen.' : `${count(number, 'document', 'documenten')} gewist.`,
  clearedOf: (number: number) =>
    `${count(number, 'opgeslagen document', 'opgeslagen documenten')} van deze dienst gewist.`,
  cannotErase: (folder: string, reason: string) => `Niet alles in ${folder} kon worden gewist: ${reason}.`,
  cannotEraseHint: 'Controleer de rechten van de map, of verwijder hem zelf.',

  flagMaxAge: 'oudste opgeslagen document dat een verzoek vervangt: 30m, 24h, 7d (standaard: 24h)',
  flagNoCache: 'gebruik geen documenten uit de cache, en sla er geen op',
  flagOffline: 'geen verbinding: alleen wat hier is opgeslagen antwoordt, hoe oud ook',
  badLimit: (value: string) => `LKS_CACHE_MB moet 0 tot en met 100000 megabyte zijn, niet ${value}. lks gebruikt 100.`,
});
