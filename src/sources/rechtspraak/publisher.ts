/** Rechtspraak over HTTP: decisions by ECLI, and what changed. There is no search by words, so there is no `find`. */
import type { Publisher } from '../publisher';
import { planZoeken, zoekenPage } from './changes';
import { fetchUitspraak, planUitspraak } from './fetch';

export const rechtspraak: Publisher = {
  name: 'rechtspraak',
  source: 'rechtspraak.nl',
  // Disciplinary decisions (courts whose code starts with T) are kept elsewhere (publishers.md, "Disciplinary decisions").
  idOf: (identifier) =>
    identifier.kind === 'ecli' && /^ECLI:NL:(?!T)/.test(identifier.externalId) ? identifier.externalId : undefined,
  plan: planUitspraak,
  fetch: fetchUitspraak,
  changes: { plan: planZoeken, page: zoekenPage },
};
