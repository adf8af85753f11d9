import type { watching as english } from '../en/watching';
import { runnable } from '../runnable';
import { count } from './listed';

const watches = (number: number): string => count(number, 'attendering', 'attenderingen');

export const watching: typeof english = () => ({
  about:
    'Een attendering onthoudt wat er was: de resultaten van een zoekopdracht, of de tekst van een document. In een bibliotheek of een eigen dienst ook de uitspraken die ernaar verwijzen, latere teksten en latere instanties. Attenderingen en notities blijven op deze computer.',
  add: 'volg een zoekopdracht, of een document met verwijzing of identificatie',
  run: 'kijk wat er nieuw is sinds de vorige keer',
  list: 'toon wat je volgt',
  remove: 'stop met volgen',
  addWords: 'zoekwoorden, of een verwijzing, een wet of een identificatie',
  numbers: 'nummers uit lks watch list (standaard: alle)',
  removeNumbers: 'nummers uit lks watch list',
  noteFlag: 'een notitie voor jezelf',
  exitCodeFlag: 'eindig met 9 als er iets nieuw is',
  atomFlag: 'een Atom-feed van al het nieuws, ook het eerdere',
  columns: {
    number: '#',
    title: 'Wat',
    note: 'Notitie',
    checked: 'Laatst bekeken',
    origin: 'Backend',
    kind: 'Nieuw',
    external_id: 'Identificatie',
    date: 'Datum',
    url: 'Bron',
  },
  kinds: {
    row: 'gevonden door de zoekopdracht',
    changed: 'gewijzigd',
    text: 'andere tekst',
    cites: 'verwijst ernaar',
    instance: 'andere instantie',
    standing: 'status',
  },
  added: (number, title, what) =>
    `Attendering ${number}: ${title}; nu ${what}. Om te zien wat er nieuw is: ${runnable('lks watch run')}`,
  rowsNow: (number) => count(number, 'resultaat', 'resultaten'),
  documentNow: 'is de tekst opgeslagen',
  citingNow: (number) => `${count(number, 'document verwijst', 'documenten verwijzen')} ernaar`,
  twice: (number, title) => `Je volgt ${title} al: attendering ${number}.`,
  twiceHint: `Om nu te kijken: ${runnable('lks watch run')}`,
  nothingWatched: 'Je volgt nog niets.',
  nothingWatchedHint: 'Om te beginnen: lks watch add <woorden>',
  noneHere: (number) =>
    `${watches(number)} van een andere bibliotheek of dienst ${number === 1 ? 'is' : 'zijn'} niet bekeken.`,
  noSuch: (numbers) => `Er is geen attendering ${numbers.join(', ')}.`,
  noSuchHint: `De nummers staan in ${runnable('lks watch list')}`,
  noNumber: (text) => `“${text}” is geen nummer van een attendering.`,
  removed: (titles) => `Je volgt niet meer: ${titles.join('; ')}.`,
  nothingNew: (number) => `Niets nieuws in ${watches(number)}.`,
  requests: (number, host) =>
    `Hoogstens ${count(number, 'verzoek', 'verzoeken')} aan ${host}, alleen voor zoekopdrachten en documenten.`,
  onlyFirst: (title, looked, total) =>
    `Van ${title} zijn alleen de eerste ${looked} van ${count(total, 'resultaat', 'resultaten')} vergeleken. Beperk het met filters om alles te zien wat nieuw is.`,
  failed: (number, title, message) => `Attendering ${number} (${title}): ${message}`,
  someFailed: (failed, all) =>
    `${failed} van ${watches(all)} ${failed === 1 ? 'kon' : 'konden'} niet worden bekeken; dat gebeurt de volgende keer.`,
  noPlace: 'Er is geen map om attenderingen in op te slaan.',
  noPlaceHint: 'Stel HOME in, of zet LKS_CONFIG_DIR op een eigen map.',
  unreadable: (file, code) => `De attenderingen kunnen niet worden gelezen: ${file} (${code}).`,
  notWritten: (file, code) => `De attenderingen konden niet worden geschreven: ${file} (${code}). Ze zijn ongewijzigd.`,
  damaged: (file) => `De attenderingen zijn beschadigd, of van een nieuwere lks: ${file}.`,
  damagedHint: (file) => `Het bestand is ongewijzigd. Herstel het, of verplaats ${file} om opnieuw te beginnen.`,
  feedTitle: 'lks watch',
});
