import type { courts as english } from '../en/courts';
import { listed } from './listed';

const SHOWN = 60;

export const courts: typeof english = () => ({
  every: { rechtbank: 'elke rechtbank', gerechtshof: 'elk gerechtshof', kantongerecht: 'elk kantongerecht' },
  /** Courts of the EU, by the letter in an ECLI. */
  ofEu: { C: 'Hof van Justitie EU', T: 'Gerecht EU', F: 'Gerecht voor ambtenarenzaken EU' },
  unknown: (name) =>
    name === ''
      ? 'Er is geen gerecht genoemd.'
      : `Er is geen gerecht bekend als “${[...name].length > SHOWN ? `${[...name].slice(0, SHOWN).join('')}…` : name}”.`,
  nearest: (names) => `Namen die erop lijken: ${names.join('; ')}.`,
  forms:
    'Gerechten zijn HR, PHR, RvS (ABRvS), CRvB, CBb, HvJ, Gerecht, gerechtshof PLAATS en rechtbank PLAATS; rechtbank is elke rechtbank. Een code uit een ECLI kan ook: GHAMS, EU:C.',
  notHeld: (names) => `De bibliotheek heeft geen uitspraken van ${listed(names, 'of')}.`,
  ofDecisions: (other) => `Alleen uitspraken hebben een gerecht, en het filter op ${other} sluit ze uit.`,
  elsewhere:
    'eu is wetgeving. Uitspraken van de EU-gerechten met deze woorden zijn er wel: --type rechtspraak --jurisdiction EU',
  only: (names) => `alleen uitspraken van ${listed(names, 'en')}`,
});
