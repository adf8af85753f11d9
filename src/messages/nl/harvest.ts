/** Wat `lks library add` en `lks library sync` zeggen. */

import type { harvest as english } from '../en/harvest';
import { runnable } from '../runnable';
import { count, day as dayOf, grouped, listed } from './listed';

/** Hoeveel verzoeken een uitgever krijgt, en hoe lang dat duurt. */
interface Estimate {
  readonly source: string;
  readonly items: number;
  readonly known: number;
  readonly least: number;
  readonly most: number;
  readonly seconds: number;
}

/** `ongeveer 4 minuten`. */
function lasting(seconds: number): string {
  if (seconds < 60) return 'minder dan een minuut';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `ongeveer ${count(minutes, 'minuut', 'minuten')}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `ongeveer ${hours} uur${rest === 0 ? '' : ` en ${count(rest, 'minuut', 'minuten')}`}`;
}

export const harvest: typeof english = () => ({
  add: 'haal documenten op bij hun uitgever',
  addIds: (identifiers: readonly string[]) =>
    `${listed([...identifiers, 'verwijzing'], 'of')}; bij een artikel komt de hele wet mee`,
  at: 'Nederlands recht op deze dag, ook in de toekomst (standaard: vandaag)',
  ofDay: (id: string, day: string) =>
    `lks haalt ${id} op zoals op ${dayOf(day)}. Voor de tekst van vandaag: lks library add ${id}`,
  lawsOfDay: (number: number, id: string, day: string) =>
    `${count(number, 'regel noemt', 'regels noemen')} een dag, maar een sync haalt de teksten van vandaag op. Voor die van ${dayOf(day)}: lks library add ${id} --at ${day}`,
  noDays: (id: string) => `Van ${id} is er geen tekst op een datum: die is er alleen van Nederlandse wetgeving.`,
  noDaysHint: 'Laat de datum weg.',
  dryRun: 'toon de verzoeken, verstuur er geen',
  sync: 'haal op wat sinds de vorige keer is veranderd',
  syncSources: 'de uitgevers om te raadplegen (standaard: alle)',
  since: 'wijzigingen vanaf deze dag (standaard: sinds de vorige sync, anders een maand)',
  laws: 'alleen de wetten in dit bestand, één identificatie per regel',
  starter: '100 veel aangehaalde wetten, en uitspraken van de laatste maand',

  columns: {
    id: 'Identificatie',
    outcome: 'Resultaat',
    documents: 'Documenten',
    source: 'Bron',
    request: 'Verzoek',
    purpose: 'Voor',
    left: 'Over',
    until: 'Wijzigingen tot',
  },
  outcomes: {
    added: 'toegevoegd',
    updated: 'bijgewerkt',
    unchanged: 'ongewijzigd',
    withdrawn: 'ingetrokken',
    'not-found': 'niet gevonden',
    failed: 'mislukt',
  },
  listing: (source: string) => `Wijzigingen volgens ${source}`,
  fetching: (source: string) => `Documenten van ${source}`,
  estimate: ({ source, items, known, least, most, seconds }: Estimate) =>
    `${source}: ${count(items, 'document', 'documenten')} op te halen${known === 0 ? '' : `, waarvan ${known === items ? 'alle' : grouped(known)} al eerder`}. ` +
    `${least === most ? '' : `${least} tot `}${count(most, 'verzoek', 'verzoeken')}, 2 per seconde: ${least === most || seconds < 60 ? '' : 'hoogstens '}${lasting(seconds)}, ` +
    'langer als de uitgever traag antwoordt.',
  planned: (requests: number, seconds: number) =>
    `${count(requests, 'verzoek', 'verzoeken')} om mee te beginnen, 2 per seconde per uitgever: ${lasting(seconds)}. Wat is veranderd, komt daarbij.`,
  starterOf: (laws: number, day: string) => `De lijst van ${grouped(laws)} wetten is van ${dayOf(day)}.`,
  ended: (law: string, day: string) =>
    `${law} is vervallen: de laatste tekst, tot en met ${dayOf(day)}, staat in je bibliotheek.`,
  brought: (outcome: string, law: string) => `${outcome}: ${law}`,
  denied: (id: string, message: string) =>
    `${id} staat in je bibliotheek, maar de uitgever heeft het niet meer: ${message}`,
  withdrawn: (documents: number) =>
    `${documents === 1 ? 'De uitgever trok' : 'Uitgevers trokken'} ${count(documents, 'document', 'documenten')} uit je bibliotheek in. lks toont ${documents === 1 ? 'het' : 'ze'} alleen als je erom vraagt.`,
  withdrawnHint: (id: string) =>
    `Om het te lezen: ${runnable(`lks doc ${id} --withdrawn`)}. Om ingetrokken teksten te wissen: ${runnable('lks library forget-withdrawn')}`,
  missing: (law: string, message: string) => `${law} is niet gevonden: ${message}`,
  moreOf: (more: number) => `… en nog ${grouped(more)}. --json noemt alle.`,
  law: (id: string, title: string) => (title === '' ? id : `${title} (${id})`),
  added: (documents: number, file: string) => `${count(documents, 'document', 'documenten')} in ${file}`,
  leftForNext: (left: number) =>
    `${count(left, 'document of regeling wacht', 'documenten of regelingen wachten')} op de volgende sync.`,
  queuedAlready: (queued: number, source: string) =>
    `Van ${source} ${queued === 1 ? 'wacht' : 'wachten'} er nog ${grouped(queued)} uit een eerdere uitvoering.`,
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'Het document is niet opgehaald.'
        : `Geen van de ${grouped(all)} documenten is opgehaald.`
      : `${grouped(failed)} van ${grouped(all)} documenten ${failed === 1 ? 'is' : 'zijn'} niet opgehaald. ${all - failed === 1 ? 'Het andere staat' : 'De andere staan'} in je bibliotheek.`,
  someFailedHint: 'Geef dezelfde opdracht opnieuw voor de rest.',
  notWhole: (failures: number) =>
    `Het bijwerken is niet volledig: ${count(failures, 'fout', 'fouten')}. Wat is opgehaald, staat in je bibliotheek.`,
  notWholeHint: 'Geef dezelfde opdracht opnieuw om te hervatten.',
  missingHint: 'Misschien is het ingetrokken, of zit er een tikfout in het nummer: kijk bij de uitgever.',
  stopped: (message: string, done: number, left: number) =>
    `${message} Van deze uitvoering ${done === 1 ? 'staat' : 'staan'} er ${grouped(done)} in je bibliotheek, en ${left === 1 ? 'is' : 'zijn'} er ${grouped(left)} over.`,
  noSource: (name: string) => `lks haalt niets op van ${name}.`,
  sources: (names: readonly string[]) => `Uitgevers: ${names.join(', ')}.`,
  lawsHint: 'Noem een tekstbestand met één identificatie per regel.',
});
