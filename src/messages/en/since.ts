/** Since when an article is as it is, and who says so (`contract/answers/document.ts`). */

interface Since {
  readonly day: string;
  readonly basis: 'manifest' | 'own_mark' | 'own_mark_retroactive' | 'file' | 'unknown';
  readonly publication?: string;
  readonly effect?: string;
  readonly works_back_to?: string;
}

/** What the day of a mark is of, where the words of the article may be older. */
const dayOf = (effect: string): string => {
  if (effect.startsWith('vernummer')) return '; it is the day of its number';
  return effect.startsWith('tekstplaatsing') ? '; it is the day of a new edition' : '';
};

/** On which days a text could be read as that of its days (`contract/answers/versions.ts`). */
interface Viewed {
  readonly known_from?: string;
  readonly known_until?: string;
  readonly changed_by?: readonly { readonly publication: string; readonly from: string }[];
}

const worksBack = (changes: NonNullable<Viewed['changed_by']>): string =>
  `changed with retroactive effect ${changes.map(({ publication, from }) => `${from === '' ? '' : `from ${from} `}(${publication})`).join('; ')}`;

const by = (publication: string): string => (publication === '' ? '' : ` (${publication})`);

export const since = () => ({
  label: 'Since',
  /** Empty for a text that could be read so on all of its days. */
  couldBeRead: ({ known_from: from, known_until: until = '', changed_by: changes = [] }: Viewed): string => {
    if (from === undefined) return '';
    const days = `as it could be read from ${from}${until === '' ? '' : ` to ${until}`}`;
    return changes.length > 0 ? `${days}; ${worksBack(changes)}` : days;
  },
  line: ({ day, basis, publication = '', effect = '', works_back_to: back = '' }: Since): string => {
    if (basis === 'manifest') return `${day}, by its publisher’s manifest`;
    if (basis === 'file') return `${day}, the day of its file; what was before is not known`;
    if (basis === 'unknown')
      return day === ''
        ? 'not known: its source gives no day'
        : `not known: its own mark is of ${day}, after the day of its file`;
    const mark = `${day} at least, by its own mark${by(publication)}${dayOf(effect)}`;
    return basis === 'own_mark' ? mark : `${mark}; with retroactive effect from ${back}`;
  },
  /** Of a text that answers for a day by its own mark. `file`: the first day of the text that the library has. */
  comparedAsKnown: (day: string, since: string, command: string) =>
    `Compared for ${day}: the text as known since ${since}. As it was known on ${day}: ${command}`,
  answers: (day: string, file: string, { day: from, publication = '', works_back_to: back = '' }: Since): string =>
    day < from
      ? `This text of ${file} answers for ${day} by its own mark${by(publication)}: in force since ${from}, with retroactive effect from ${back}.`
      : `This text of ${file} is unchanged at least since ${from}, by its own mark${by(publication)}.`,
  /** Of a whole law, of which no text of the day is held. */
  someOf: (work: string, day: string, { marked, of }: { marked: number; of: number }) =>
    `${marked} of its ${of} articles are unchanged since ${day} or before, by their own marks. To see one: lks doc ${work} artikel NUMBER --at ${day}`,
  notKnownThen: (
    id: string,
    { day, knownOn }: { day: string; knownOn: string },
    { day: from, publication = '' }: Since,
  ) =>
    `The library has no text of ${id} for ${day} as known on ${knownOn}: the one here is in force since ${from}, by its own mark${by(publication)}.`,
});
