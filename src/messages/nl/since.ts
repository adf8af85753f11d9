import type { since as english } from '../en/since';
import { day as on } from './listed';

const dayOf = (effect: string): string => {
  if (effect.startsWith('vernummer')) return '; dat is de dag van zijn nummer';
  return effect.startsWith('tekstplaatsing') ? '; dat is de dag van een tekstplaatsing' : '';
};

const worksBack = (changes: readonly { readonly publication: string; readonly from: string }[]): string =>
  `gewijzigd met terugwerkende kracht ${changes.map(({ publication, from }) => `${from === '' ? '' : `tot ${on(from)} `}(${publication})`).join('; ')}`;

const by = (publication: string): string => (publication === '' ? '' : ` (${publication})`);

export const since: typeof english = () => ({
  label: 'Sinds',
  couldBeRead: ({ known_from: from, known_until: until = '', changed_by: changes = [] }) => {
    if (from === undefined) return '';
    const days = `zoals bekend van ${on(from)}${until === '' ? ' af' : ` tot en met ${on(until)}`}`;
    return changes.length > 0 ? `${days}; ${worksBack(changes)}` : days;
  },
  line: ({ day, basis, publication = '', effect = '', works_back_to: back = '' }) => {
    if (basis === 'manifest') return `${on(day)}, volgens de uitgever`;
    if (basis === 'file') return `${on(day)}, de dag van het bestand; eerdere teksten niet bekend`;
    if (basis === 'unknown')
      return day === '' ? 'niet bekend' : `niet bekend: de tekst zelf geeft ${on(day)}, na de dag van het bestand`;
    const mark = `${on(day)} of eerder, volgens de tekst zelf${by(publication)}${dayOf(effect)}`;
    return basis === 'own_mark' ? mark : `${mark}; met terugwerkende kracht tot ${on(back)}`;
  },
  comparedAsKnown: (day, since, command) =>
    `Vergeleken voor ${on(day)}: de tekst zoals bekend sinds ${on(since)}. Zoals bekend op ${on(day)}: ${command}`,
  answers: (day, file, { day: from, publication = '', works_back_to: back = '' }) =>
    `Deze tekst van ${on(file)} is volgens de tekst zelf${by(publication)} ${day < from ? `ook die van ${on(day)}: in werking sinds ${on(from)}, met terugwerkende kracht tot ${on(back)}` : `sinds ${on(from)} of eerder niet gewijzigd`}.`,
  someOf: (work, day, { marked, of }) =>
    `${marked} van ${of} artikelen zijn volgens hun eigen tekst sinds ${on(day)} of eerder niet gewijzigd. Om er een te zien: lks doc ${work} artikel NUMMER --at ${day}`,
  notKnownThen: (id, { day, knownOn }, { day: from, publication = '' }) =>
    `Je bibliotheek mist de tekst van ${id} op ${on(day)}, zoals bekend op ${on(knownOn)}. De tekst hier zegt zelf${by(publication)}: in werking sinds ${on(from)}.`,
});
