/** What is said of a citation of a text that has been replaced: `art. 7:248 BW (oud)`. */

import { runnable } from '../runnable';

interface Text {
  from: string;
  to: string;
  next?: string;
  title: string;
}

/** The days of a text: the last one only where a source gives it. */
const daysOf = ({ from, to, next = '' }: Text): string => {
  if (to !== '') return `${from === '' ? '' : `${from} `}to ${to}`;
  return next === '' ? `from ${from}` : `from ${from}, with another text from ${next}`;
};

export const former = () => ({
  several: (name: string, count: number) =>
    count === 1
      ? `${name} is a text that has been replaced, and not that of today. One earlier text is here:`
      : `${name} is a text that has been replaced, and not that of today; it does not say which. ${count} earlier texts are here:`,
  noneHere: (name: string) =>
    `${name} is a text that has been replaced, and not that of today. No earlier text of it is here.`,
  isToday: (name: string, day: string) =>
    `${name} is a text that has been replaced, and the text that is here for ${day} has not been: it is the one that answers for today.`,
  service: (name: string) =>
    `${name} is a text that has been replaced, and a service has no earlier texts: what it has is not looked at.`,
  text: (text: Text, id: string) =>
    `${text.title}, ${daysOf(text)}: ${runnable(`lks doc ${id}${text.from === '' ? '' : ` --at ${text.from}`}`)}`,
  more: (count: number, id: string) => `${count} of before that: ${runnable(`lks library versions ${id}`)}`,
  fetch: (work: string, day: string | undefined) =>
    `To fetch an earlier text of the law from its publisher, run: ${day === undefined ? `lks library add ${work} --at DAY` : runnable(`lks library add ${work} --at ${day}`)}`,
  ownLibrary: (work: string, id: string) =>
    `A library of your own has the text of a day: lks library add ${work} --at DAY, then lks doc ${id} --at DAY --library`,
  addWhich: (text: string) => `${text} names a text that has been replaced, and does not say of which day.`,
  beforeTheCode: 'The Burgerlijk Wetboek of before 1992 (oud BW) is in none of the sources of lks.',
});
