/** What has to be known of a text, in a few words: beside a row, and first in a document. */

import { day as on } from './listed';

const since = (word: string, day: string): string => (day === '' ? word : `${word} ${on(day)}`);

/** By code of a standing (`contract/vocabulary.ts`); those that are not here change nothing of what a text is worth. */
const standing: Readonly<Record<string, string>> = {
  withdrawn: 'withdrawn',
  text_withdrawn: 'withdrawn',
  denied: 'no longer published',
  erased: 'erased',
  changed: 'changed',
  withdrawn_by_court: 'withdrawn',
  set_aside: 'set aside',
  corrected: 'corrected later',
  later_other: 'later decision',
  later_unknown: 'later decision',
  not_yet: 'not yet in force',
  conditional: 'conditional',
  never: 'never in force',
  lapsed: 'lapsed',
  ended: 'ended',
  interlocutory: 'interlocutory',
};

/** By state of a text (`contract/answers/schema.ts`): its first and its last day, `YYYY-MM-DD` or empty. */
const text: Readonly<Record<string, (from: string, to: string) => string>> = {
  past: (_from, to) => since('in force until', to),
  future: (from) => since('from', from),
  repealed: (from) => since('lapsed', from),
  'not in force': () => 'not in force',
  withdrawn: () => 'withdrawn',
  replaced: (_from, to) => since('replaced', to),
};

export const told = () => ({
  about: {
    heading: 'The heading of an article, or the beginning of a headnote.',
    citation: 'Its citation, in the language of the document.',
    state: 'What to know of the text, in a few words: lapsed, set aside, old law, a summary.',
  },
  standing,
  text,
  oldLaw: (year: string) => `law of ${year}`,
  knownAsOf: (day: string) => `as of ${on(day)}`,
  summary: 'summary',
  example: 'example',
  /** Whether a state says nothing against the text. */
  isQuiet: (state: string) => /^(?:as of|from|cited by|source) |^\d/.test(state),
});
