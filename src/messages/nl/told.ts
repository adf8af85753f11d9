import { told as en } from '../en/told';
import { day as on } from './listed';

const since = (word: string, day: string): string => (day === '' ? word : `${word} ${on(day)}`);

export const told: typeof en = () => ({
  /** Of the description of the API, which is English. */
  about: en().about,
  standing: {
    withdrawn: 'ingetrokken',
    text_withdrawn: 'ingetrokken',
    denied: 'niet meer gepubliceerd',
    erased: 'gewist',
    changed: 'gewijzigd',
    withdrawn_by_court: 'ingetrokken',
    set_aside: 'vernietigd',
    corrected: 'later gerectificeerd',
    later_other: 'latere uitspraak',
    later_unknown: 'latere uitspraak',
    not_yet: 'nog niet in werking',
    conditional: 'voorwaardelijk',
    never: 'nooit in werking',
    lapsed: 'vervallen',
    ended: 'geëindigd',
    interlocutory: 'tussenuitspraak',
  },
  text: {
    past: (_from, to) => since('in werking tot en met', to),
    future: (from) => since('vanaf', from),
    repealed: (from) => since('vervallen', from),
    'not in force': () => 'niet in werking',
    withdrawn: () => 'ingetrokken',
    replaced: (_from, to) => since('vervangen', to),
  },
  oldLaw: (year) => `recht van ${year}`,
  knownAsOf: (day) => `per ${on(day)}`,
  summary: 'samenvatting',
  example: 'voorbeeld',
  isQuiet: (state) => /^(?:per|vanaf|bron) |^\d/.test(state),
});
