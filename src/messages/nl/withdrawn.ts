import type { withdrawn as english } from '../en/withdrawn';
import { runnable } from '../runnable';
import { count } from './listed';

const documents = (number: number): string => count(number, 'document', 'documenten');

export const withdrawn: typeof english = () => ({
  forget: 'wis de teksten die hun uitgevers hebben ingetrokken',
  details:
    'Wist van elk document in je bibliotheek dat de uitgever introk of niet meer had: de tekst, de inhoudsindicatie, de markeringen, de verwijzingen en de woorden in de index. Nummer, titel en wat de uitgever zei, blijven. Hetzelfde bestand brengt de tekst niet terug; opnieuw ophalen wel, als de uitgever hem weer geeft. De index wordt opnieuw gemaakt, wat even lang duurt als herstellen. lks vraagt het eerst; zonder terminal is --yes nodig.',
  erasedIn: (names, all) =>
    `De teksten van ${documents(all)} zijn gewist, nadat hun uitgevers ze introkken: ${names.join(', ')}${all > names.length ? ', …' : ''}`,
  held: (gone, changed, erased) =>
    `Uitgevers trokken ${documents(gone)} in die je bibliotheek heeft; ${erased} daarvan zijn hier gewist. ${changed} ${changed === 1 ? 'is' : 'zijn'} sindsdien gewijzigd.`,
  dryRun: 'noem wat zou worden gewist, en wis niets',
  columns: { document: 'Document', texts: 'Teksten', standing: 'Status' },
  found: (number) => `Gevonden: de ingetrokken teksten van ${documents(number)}.`,
  ask: 'Wissen? (y/N)',
  needsYes: 'lks library forget-withdrawn vraagt het voordat het wist, en er is geen terminal om dat te doen.',
  needsYesHint: 'Voeg --yes toe.',
  nothing: (file) => `${file} heeft geen tekst die de uitgever introk.`,
  progress: 'de index wordt opnieuw gemaakt, %',
  erased: (number, file) => `Gewist: de teksten van ${documents(number)} in ${file}.`,
  stoppedHint: `${runnable('lks library forget-withdrawn --dry-run')} noemt de teksten die er nog zijn. Draai de opdracht opnieuw om ze te wissen.`,
  elsewhere:
    'Je back-ups, exports en kopieën hebben deze teksten nog, net als bestanden die je importeerde. Verwijder ze zelf.',
});
