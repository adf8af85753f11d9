import type { withdrawn as english } from '../en/withdrawn';
import { runnable } from '../runnable';
import { count } from './listed';

const documents = (number: number): string => count(number, 'document', 'documenten');

export const withdrawn: typeof english = () => ({
  forget: 'wis de teksten die hun uitgevers hebben ingetrokken',
  details:
    'Wist tekst, inhoudsindicatie, markeringen, verwijzingen en woorden in de index van documenten die hun uitgever introk of niet meer had. Nummer, titel en de melding van de uitgever blijven. Alleen opnieuw ophalen bij de uitgever brengt de tekst terug. De index wordt opnieuw gemaakt, wat even lang duurt als herstellen. lks vraagt het eerst; zonder terminal is --yes nodig.',
  erasedIn: (names, all) =>
    `Gewist omdat de uitgevers ze introkken, de teksten van ${documents(all)}: ${names.join(', ')}${all > names.length ? ', …' : ''}`,
  held: (gone, changed, erased) =>
    `Uitgevers trokken ${documents(gone)} van je bibliotheek in (${erased} hier gewist) en wijzigden er ${changed}.`,
  dryRun: 'toon wat zou worden gewist, en wis niets',
  columns: { document: 'Document', texts: 'Teksten', standing: 'Status' },
  found: (number) => `Gevonden: de ingetrokken teksten van ${documents(number)}.`,
  ask: 'Wissen? (j/N)',
  needsYes: 'Zonder terminal om het te vragen wist lks alleen met --yes.',
  needsYesHint: 'Voeg --yes toe.',
  nothing: (file) => `${file} heeft geen tekst die de uitgever introk.`,
  progress: 'de index wordt opnieuw gemaakt, %',
  erased: (number, file) => `Gewist: de teksten van ${documents(number)} in ${file}.`,
  stoppedHint: `Om te zien wat er nog is: ${runnable('lks library forget-withdrawn --dry-run')}`,
  elsewhere: 'Je back-ups, exports, kopieën en geïmporteerde bestanden hebben deze teksten nog. Verwijder ze zelf.',
});
