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
      : `No court is known as “${[...name].length > SHOWN ? `${[...name].slice(0, SHOWN).join('')}…` : name}”.`,
  nearest: (names: readonly string[]) => `Nearest names: ${names.join('; ')}.`,
  forms:
    'Courts are HR, PHR, RvS (ABRvS), CRvB, CBb, gerechtshof PLACE, rechtbank PLACE, rechtbank for all of them, HvJ, Gerecht, or the code in an ECLI: GHAMS, EU:C.',
  notHeld: (names: readonly string[]) => `The library searched has no decision of ${listed(names, 'or')}.`,
  ofDecisions: (other: string) => `Only decisions have a court, and the filter on ${other} excludes all decisions.`,
  elsewhere:
    'Decisions of the courts of the EU have these words, but eu is legislation. To find them: --type rechtspraak --jurisdiction EU',
  /** In the line below the rows. */
  only: (names: readonly string[]) => `only decisions of ${listed(names, 'and')}`,
});
