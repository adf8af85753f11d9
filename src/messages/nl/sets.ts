/** Wat `lks search --all` en `--max` zeggen van een verzameling als geheel. */
import type { sets as english } from '../en/sets';
import { runnable } from '../runnable';
import { count, grouped } from './listed';

const requestsLeft = (requests: number): string => `nog ${count(requests, 'verzoek', 'verzoeken')}`;

export const sets: typeof english = () => ({
  ahead: (rows: number, requests: number, made: number) =>
    `${count(rows, 'resultaat', 'resultaten')} op te halen: ${made === 0 ? '' : `${count(made, 'pagina', "pagina's")} van een eerdere uitvoering, `}${requestsLeft(requests)}.`,
  totalChanged: (before: number, now: number) =>
    `De dienst telde eerst ${count(before, 'resultaat', 'resultaten')} en aan het eind ${grouped(now)}. Elk resultaat staat hier één keer.`,
  freshnessChanged: 'De index veranderde terwijl lks de resultaten las: de volgorde kan verschillen.',
  resume: 'hervat een eerdere uitvoering naar het bestand van --output',
  resumeNeedsFile: 'Bij --resume hoort het bestand van een eerdere uitvoering.',
  resumeNeedsFileHint: 'Geef --all of --max N, en --output BESTAND.',
  underWay: (file: string, journal: string) =>
    `Een eerdere uitvoering naar ${file} is niet af. De resultaten ervan staan in ${journal}.`,
  underWayHint: (replaces: boolean) =>
    replaces
      ? 'Geef --resume --force om die te hervatten en het bestand te overschrijven, of --force om opnieuw te beginnen.'
      : 'Geef --resume om die te hervatten, of --force om opnieuw te beginnen.',
  inTheWayHint: (journal: string) =>
    `De resultaten van de eerdere uitvoering staan in ${journal}. Verplaats het bestand, of overschrijf het: --resume --force.`,
  unknownRun: (journal: string) => `In ${journal} staat geen zoekopdracht.`,
  unknownRunHint: 'Verwijder het, of geef --force om opnieuw te beginnen.',
  nothingLeft: (file: string) => `${file} bestaat al, en er is geen onvoltooide uitvoering van.`,
  kept: (rows: number, journal: string, file: string) =>
    `${count(rows, 'resultaat staat', 'resultaten staan')} in ${journal}. lks schrijft ${file} als ze er allemaal zijn.`,
  goOn: (command: string) => `Om verder te gaan:\n${runnable(command)}`,
  tooDeep: 'Een antwoord van de dienst is te diep genest om op te slaan.',
});
