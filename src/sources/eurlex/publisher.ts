/** EUR-Lex over HTTP: CELLAR for texts and titles. What changed is not harvested: acts are added by number. */
import type { Publisher } from '../publisher';
import { fetchAct, planAct } from './fetch';
import { findActs } from './find';

export const eurlex: Publisher = {
  name: 'eurlex',
  source: 'EUR-Lex',
  idOf(identifier) {
    if (identifier.kind !== 'celex') return undefined;
    const { work, consolidated } = identifier;
    return consolidated === undefined ? work : `0${work.slice(1)}-${consolidated.replaceAll('-', '')}`;
  },
  plan: planAct,
  fetch: fetchAct,
  find: findActs,
};
