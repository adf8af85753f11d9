/** What is said of a citation of a text that has been replaced: `art. 7:248 BW (oud)`. */

import { runnable } from '../runnable';
import { day as on } from './listed';

interface Text {
  from: string;
  to: string;
  next?: string;
  title: string;
}

/** The days of a text: the last one only where a source gives it. */
const daysOf = ({ from, to, next = '' }: Text): string => {
  if (to !== '') return `${from === '' ? '' : `${on(from)} `}to ${on(to)}`;
  return next === '' ? `from ${on(from)}` : `from ${on(from)}, with another text from ${on(next)}`;
};

export const former = () => ({
  several: (name: string, count: number) =>
    `${name} is a replaced text. ${count === 1 ? 'One earlier text is' : `${count} earlier texts are`} here:`,
  noneHere: (name: string) => `${name} is a replaced text. No earlier text of it is here.`,
  isToday: (name: string, day: string) =>
    `${name} is a replaced text, but the text here as of ${on(day)} is also today’s.`,
  service: (name: string) => `${name} is a replaced text, which a service does not have: not looked up.`,
  text: (text: Text, id: string) =>
    `${text.title}, ${daysOf(text)}: ${runnable(`lks doc ${id}${text.from === '' ? '' : ` --at ${text.from}`}`)}`,
  more: (count: number, id: string) => `${count} earlier ones: ${runnable(`lks library versions ${id}`)}`,
  fetch: (work: string, day: string | undefined) =>
    `To get an earlier text: ${day === undefined ? `lks library add ${work} --at DAY` : runnable(`lks library add ${work} --at ${day}`)}`,
  ownLibrary: (work: string, id: string) =>
    `With a library of your own: lks library add ${work} --at DAY, then lks doc ${id} --at DAY --library`,
  addWhich: (text: string) => `${text} names a replaced text, without its day.`,
  beforeTheCode: 'lks has no source for the Burgerlijk Wetboek before 1992 (oud BW).',
});
