/** What is said of the courts that a search is asked for. */
import { listed } from './listed';

/** Characters of a name that a sentence repeats. */
const SHOWN = 60;

export const courts = () => ({
  every: {
    rechtbank: 'every rechtbank',
    gerechtshof: 'every gerechtshof',
    kantongerecht: 'every kantongerecht',
  },
  /** Courts of the EU, by the letter in an ECLI. */
  ofEu: {
    C: 'Court of Justice of the EU',
    T: 'General Court of the EU',
    F: 'Civil Service Tribunal of the EU',
  } as Readonly<Record<string, string>>,
  unknown: (name: string) =>
    name === ''
      ? 'You named no court.'
      : `No court is called “${[...name].length > SHOWN ? `${[...name].slice(0, SHOWN).join('')}…` : name}”.`,
  nearest: (names: readonly string[]) => `Similar names: ${names.join('; ')}.`,
  forms:
    'Courts are HR, PHR, RvS (ABRvS), CRvB, CBb, HvJ, Gerecht, gerechtshof PLACE and rechtbank PLACE; rechtbank is all of them. So is a code as in an ECLI: GHAMS, EU:C.',
  notHeld: (names: readonly string[]) => `The library has no decision of ${listed(names, 'or')}.`,
  ofDecisions: (other: string) => `Only decisions have a court, and the filter on ${other} excludes them.`,
  elsewhere:
    'eu is legislation. For decisions of the EU courts, which have these words: --type rechtspraak --jurisdiction EU',
  /** In the line below the rows. */
  only: (names: readonly string[]) => `only decisions of ${listed(names, 'and')}`,
});
