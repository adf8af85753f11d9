/** Since when an article is as it is, and who says so (`contract/answers/document.ts`). */

import { day as on } from './listed';

interface Since {
  readonly day: string;
  readonly basis: 'manifest' | 'own_mark' | 'own_mark_retroactive' | 'file' | 'unknown';
  readonly publication?: string;
  readonly effect?: string;
  readonly works_back_to?: string;
}

/** What the day of a mark is of, where the words of the article may be older. */
const dayOf = (effect: string): string => {
  if (effect.startsWith('vernummer')) return '; that is the day of its number';
  return effect.startsWith('tekstplaatsing') ? '; that is the day of a new edition' : '';
};

/** On which days a text could be read as that of its days (`contract/answers/versions.ts`). */
interface Viewed {
  readonly known_from?: string;
  readonly known_until?: string;
  readonly changed_by?: readonly { readonly publication: string; readonly from: string }[];
}

const worksBack = (changes: NonNullable<Viewed['changed_by']>): string =>
  `changed with retroactive effect ${changes.map(({ publication, from }) => `${from === '' ? '' : `from ${on(from)} `}(${publication})`).join('; ')}`;

const by = (publication: string): string => (publication === '' ? '' : ` (${publication})`);

export const since = () => ({
  label: 'Since',
  /** Empty for a text that could be read so on all of its days. */
  couldBeRead: ({ known_from: from, known_until: until = '', changed_by: changes = [] }: Viewed): string => {
    if (from === undefined) return '';
    const days = `as known from ${on(from)}${until === '' ? '' : ` to ${on(until)}`}`;
    return changes.length > 0 ? `${days}; ${worksBack(changes)}` : days;
  },
  line: ({ day, basis, publication = '', effect = '', works_back_to: back = '' }: Since): string => {
    if (basis === 'manifest') return `${on(day)}, says its publisher`;
    if (basis === 'file') return `${on(day)}, the day of its file; earlier texts not known`;
    if (basis === 'unknown')
      return day === '' ? 'not known' : `not known: the text itself gives ${on(day)}, after the day of its file`;
    const mark = `${on(day)} or earlier, says the text itself${by(publication)}${dayOf(effect)}`;
    return basis === 'own_mark' ? mark : `${mark}; with retroactive effect from ${on(back)}`;
  },
  /** Of a text that answers for a day by its own mark. `file`: the first day of the text that the library has. */
  comparedAsKnown: (day: string, since: string, command: string) =>
    `Compared for ${on(day)}: the text as known since ${on(since)}. As known on ${on(day)}: ${command}`,
  answers: (day: string, file: string, { day: from, publication = '', works_back_to: back = '' }: Since): string =>
    `This text of ${on(file)} says itself${by(publication)} that it is ${day < from ? `that of ${on(day)} too: in force since ${on(from)}, with retroactive effect from ${on(back)}` : `unchanged since ${on(from)} or earlier`}.`,
  /** Of a whole law, of which no text of the day is held. */
  someOf: (work: string, day: string, { marked, of }: { marked: number; of: number }) =>
    `${marked} of ${of} articles say that they are unchanged since ${on(day)} or earlier. To see one: lks doc ${work} artikel NUMBER --at ${day}`,
  notKnownThen: (
    id: string,
    { day, knownOn }: { day: string; knownOn: string },
    { day: from, publication = '' }: Since,
  ) =>
    `Your library lacks the text of ${id} as of ${on(day)}, as known on ${on(knownOn)}. Its text says itself${by(publication)}: in force since ${on(from)}.`,
});
