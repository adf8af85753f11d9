import type { former as english } from '../en/former';
import { runnable } from '../runnable';
import { day as on } from './listed';

const daysOf = ({ from, to, next = '' }: { from: string; to: string; next?: string }): string => {
  if (to !== '') return `${from === '' ? '' : `${on(from)} `}tot en met ${on(to)}`;
  return next === '' ? `vanaf ${on(from)}` : `vanaf ${on(from)}, met een andere tekst vanaf ${on(next)}`;
};

export const former: typeof english = () => ({
  several: (name, count) =>
    `${name} is een vervangen tekst. ${count === 1 ? 'Eén eerdere tekst is' : `${count} eerdere teksten zijn`} hier:`,
  noneHere: (name) => `${name} is een vervangen tekst. Eerdere teksten ervan zijn hier niet.`,
  isToday: (name, day) => `${name} is een vervangen tekst, maar de tekst hier op ${on(day)} is ook die van vandaag.`,
  service: (name) => `${name} is een vervangen tekst. Een dienst heeft die niet: niet opgezocht.`,
  text: (text, id) =>
    `${text.title}, ${daysOf(text)}: ${runnable(`lks doc ${id}${text.from === '' ? '' : ` --at ${text.from}`}`)}`,
  more: (count, id) => `${count} eerdere: ${runnable(`lks library versions ${id}`)}`,
  fetch: (work, day) =>
    `Om een eerdere tekst op te halen: ${day === undefined ? `lks library add ${work} --at DAG` : runnable(`lks library add ${work} --at ${day}`)}`,
  ownLibrary: (work, id) =>
    `Met een eigen bibliotheek: lks library add ${work} --at DAG, daarna lks doc ${id} --at DAG --library`,
  addWhich: (text) => `${text} noemt een vervangen tekst, zonder datum.`,
  beforeTheCode: 'lks heeft geen bron voor het Burgerlijk Wetboek van voor 1992 (oud BW).',
});
