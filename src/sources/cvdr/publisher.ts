/** CVDR over HTTP: the repository for texts, SRU for changes and keywords. */
import type { Publisher } from '../publisher';
import { changesPage, planChanges } from '../sru/changes';
import { fetchRegeling, planRegeling } from './fetch';
import { findRegelingen, regelingOf } from './find';

export const cvdr: Publisher = {
  name: 'cvdr',
  source: 'lokaleregelgeving.overheid.nl',
  idOf(identifier) {
    if (identifier.kind !== 'cvdr') return undefined;
    return identifier.version === undefined ? identifier.work : `${identifier.work}_${identifier.version}`;
  },
  plan: planRegeling,
  fetch: fetchRegeling,
  changes: {
    plan: (window) => planChanges('cvdr', window),
    page: (window, start, ask) => changesPage('cvdr', regelingOf, window, start, ask),
  },
  find: findRegelingen,
};
