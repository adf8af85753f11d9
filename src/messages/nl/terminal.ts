/** Wat de terminal zelf zegt: bestanden, onderbreking, fouten van lks. */
import type { terminal as english } from '../en/terminal';
import { reasonOf } from './files';

export const terminal: typeof english = () => ({
  cannotWrite: (code: string) => `Kan de uitvoer niet schrijven: ${reasonOf(code)}.`,
  cannotWriteHint: (code: string) =>
    `Het bestand kan onvolledig zijn: ${
      code === 'ENOSPC' || code === 'EDQUOT' ? 'maak ruimte vrij en geef de opdracht opnieuw' : 'schrijf het elders'
    }.`,
  outOfFiles: 'Er zijn te veel bestanden open.',
  outOfFilesHint: "Verhoog die grens (ulimit -n), of sluit andere programma's.",
  notUtf8: (argument: string) => `Dit argument is geen UTF-8: “${argument}”.`,
  notUtf8Hint: 'Geef het bestand een andere naam, of: `lks verify - < BESTAND`.',
  pagerPrompt: 'q stop | / zoek?e | einde.',
  interrupted: 'Gestopt.',
  terminated: 'Gestopt door een signaal.',
  internal: (id: string) => `Dit is een fout in lks zelf (${id}).`,
  internalHint: (path: string | undefined) =>
    path === undefined
      ? 'Meld hem met je opdracht.'
      : `Meld hem met dit bestand, zonder sleutels, zoekwoorden of teksten erin: ${path}`,
  internalPrivateHint: 'Er is niets vastgelegd. Meld de fout als hij ook zonder --private optreedt.',
  asking: (location: string) => `lks raadpleegt ${location} …`,
  waitingForLimit: (seconds: number) => `De dienst vraagt te wachten. Opnieuw over ${Math.ceil(seconds)} s …`,
  tryingAgain: (seconds: number) => `Opnieuw over ${Math.ceil(seconds)} s …`,
  retrying: (cause: string, seconds: number, attempt: number, attempts: number) =>
    `${cause}: opnieuw over ${seconds < 1 ? 'minder dan 1' : Math.ceil(seconds)} s (${attempt} van ${attempts}) …`,
  oddField: (field: string) => `Het antwoord heeft een onverwachte waarde in ${field}, getoond zoals ontvangen.`,
  drained: 'Gestopt voordat het werk klaar was.',
});
