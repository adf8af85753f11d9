/** Documenten van diensten die op schijf zijn opgeslagen. */
import type { cache as english } from '../en/cache';
import { count, grouped, size } from './listed';

/** Seconden zoals mensen ze noemen: de grootste eenheid waarvan er minstens een is, naar beneden afgerond. */
function duration(seconds: number): string {
  if (seconds < 60) return 'minder dan een minuut';
  if (seconds < 3600) return count(Math.floor(seconds / 60), 'minuut', 'minuten');
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3600)} uur`;
  return count(Math.floor(seconds / 86_400), 'dag', 'dagen');
}

const ago = (age: number | undefined): string =>
  age === undefined ? 'volgens deze klok in de toekomst' : `${duration(age)} geleden`;

const OFFLINE = 'met --offline legt lks geen verbinding';

export const cache: typeof english = () => ({
  fromCache: (at: string, age: number | undefined) =>
    `Uit de cache: opgehaald ${at.replace('T', ' ').replace('Z', ' UTC')}, ${ago(age)}.`,
  cameFromCache: (number: number, oldest: number | undefined) =>
    number === 1
      ? `Uit de cache, ${ago(oldest)}. Om opnieuw te vragen: --max-age 0`
      : `${grouped(number)} documenten uit de cache, het oudste ${ago(oldest)}. Om opnieuw te vragen: --max-age 0`,
  damaged: (file: string) => `Een opgeslagen document was beschadigd, en is nu ${file}.`,
  off: (reason: string) => `Documenten worden niet opgeslagen: ${reason}.`,

  offline: {
    search: `Zoekopdrachten zijn niet opgeslagen, en ${OFFLINE}.`,
    document: `Het document is niet opgeslagen, en ${OFFLINE}.`,
    extension: `Het antwoord is niet opgeslagen, en ${OFFLINE}.`,
    health: `Alleen de dienst kent zijn bronnen, en ${OFFLINE}.`,
  },
  notKept: (id: string) => `${id} is niet opgeslagen, en ${OFFLINE}.`,
  offlineOff: `Er zijn geen documenten opgeslagen, en ${OFFLINE}.`,
  offlineHint: 'Laat --offline weg, of vraag je bibliotheek: --library',
  offlineAsks: `Uitgevers zijn op het netwerk, en ${OFFLINE}.`,
  offlineAsksHint: 'Laat --offline weg. Om bestanden te importeren: lks library import BESTAND…',
  offlineAndLive: `--live vraagt de uitgevers, en ${OFFLINE}.`,
  exclude: (one: string, other: string) => `${one} en ${other} sluiten elkaar uit: dan kan niets antwoorden.`,

  details:
    'Een document van een dienst is alleen voor jou opgeslagen, en bespaart 24 uur lang een verzoek (--max-age). Zoekopdrachten worden nooit opgeslagen. Wat je het minst gebruikt gaat eerst weg (LKS_CACHE_MB), en wat je 90 dagen niet gebruikt.',
  status: 'toon hoeveel documenten zijn opgeslagen, waar, en de bespaarde verzoeken',
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
  noFolder: 'geen: geen persoonlijke map',
  sizeOf: (bytes: number, limit: number) => `${size(bytes)} van ${size(limit)}`,
  cleared: (number: number) =>
    number === 0 ? 'Er waren geen documenten opgeslagen.' : `${count(number, 'document', 'documenten')} gewist.`,
  clearedOf: (number: number) =>
    `${count(number, 'opgeslagen document', 'opgeslagen documenten')} van deze dienst gewist.`,
  cannotErase: (folder: string, reason: string) => `Niet alles in ${folder} kon worden gewist: ${reason}.`,
  cannotEraseHint: 'Controleer de rechten, of verwijder hem zelf.',

  flagMaxAge: 'oudste document om te gebruiken: 30m, 7d (normaal 24h)',
  flagNoCache: 'gebruik geen opgeslagen documenten, en sla er geen op',
  flagOffline: 'geen verbinding: alleen wat is opgeslagen, hoe oud ook',
  badLimit: (value: string) => `LKS_CACHE_MB moet 0 tot en met 100000 megabyte zijn, niet ${value}. lks gebruikt 100.`,
});
