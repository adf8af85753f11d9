import type { watching as english } from '../en/watching';
import { runnable } from '../runnable';
import { count } from './listed';

const watches = (number: number): string => count(number, 'attendering', 'attenderingen');

export const watching: typeof english = () => ({
  about:
    'Een attendering onthoudt wat er was: de resultaten van een zoekopdracht; van een document de tekst, en in een bibliotheek of een eigen dienst (lks serve) ook de uitspraken die ernaar verwijzen, de latere teksten en de latere instanties van de zaak. lks watch run noemt wat er sindsdien nieuw is, en onthoudt dat. Wat je volgt en je notities blijven op deze computer.',
  add: 'volg een zoekopdracht, of een document met zijn verwijzing of identificatie; wat er nu is, is niet nieuw',
  run: 'kijk wat er nieuw of gewijzigd is sinds de vorige keer',
  list: 'noem wat je volgt',
  remove: 'stop met volgen',
  addWords: 'zoekwoorden, of een verwijzing, een wet of een identificatie',
  numbers: 'nummers van attenderingen, zoals in lks watch list; standaard alle',
  removeNumbers: 'nummers van attenderingen, zoals in lks watch list',
  noteFlag: 'een notitie voor jezelf, die op deze computer blijft',
  exitCodeFlag: 'eindig met 9 als er iets nieuw is',
  atomFlag: 'een Atom-feed van het laatste nieuws, ook het oude',
  columns: {
    number: '#',
    title: 'Wat',
    note: 'Notitie',
    checked: 'Laatst bekeken',
    origin: 'Waar',
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
  added: (number, title, what) => `Attendering ${number}: ${title}; nu ${what}.`,
  rowsNow: (number) => count(number, 'resultaat', 'resultaten'),
  documentNow: 'is de tekst onthouden',
  citingNow: (number) => `${count(number, 'document verwijst', 'documenten verwijzen')} ernaar`,
  twice: (number, title) => `Je volgt ${title} al: attendering ${number}.`,
  twiceHint: `Om nu te kijken: ${runnable('lks watch run')}`,
  nothingWatched: 'Je volgt nog niets.',
  nothingWatchedHint: 'Begin met zoekwoorden of een verwijzing: lks watch add <words>',
  noneHere: (number) =>
    `${watches(number)} van een andere bibliotheek of dienst ${number === 1 ? 'is' : 'zijn'} niet bekeken.`,
  noSuch: (numbers) => `Er is geen attendering ${numbers.join(', ')}.`,
  noSuchHint: `${runnable('lks watch list')} heeft de nummers.`,
  noNumber: (text) => `“${text}” is geen nummer van een attendering.`,
  removed: (titles) => `Je volgt niet meer: ${titles.join('; ')}.`,
  nothingNew: (number) => `Niets nieuws in ${watches(number)}.`,
  requests: (number, host) =>
    `Hoogstens ${count(number, 'verzoek', 'verzoeken')} aan ${host}; een dienst vraagt lks alleen om zoekopdrachten en documenten.`,
  onlyFirst: (title, looked, total) =>
    `Van ${title} zijn alleen de eerste ${looked} van ${count(total, 'resultaat', 'resultaten')} vergeleken. Beperk het met filters om alles te zien wat nieuw is.`,
  failed: (number, title, message) => `Attendering ${number} (${title}): ${message}`,
  someFailed: (failed, all) =>
    `${failed} van ${watches(all)} ${failed === 1 ? 'kon' : 'konden'} niet worden bekeken; dat gebeurt de volgende keer.`,
  noPlace: 'Er is geen map op deze computer om attenderingen in op te slaan.',
  noPlaceHint: 'Zet HOME, of LKS_CONFIG_DIR op een eigen map.',
  unreadable: (file, code) => `De lijst van attenderingen kan niet worden gelezen: ${file} (${code}).`,
  notWritten: (file, code) =>
    `De lijst van attenderingen kon niet worden geschreven: ${file} (${code}). Ze is niet gewijzigd.`,
  damaged: (file) => `De lijst van attenderingen is beschadigd, of van een nieuwere lks: ${file}.`,
  damagedHint: (file) => `Ze is niet gewijzigd. Herstel haar, of verplaats ${file} om opnieuw te beginnen.`,
  feedTitle: 'lks watch',
});
