/** BWB over HTTP: the repository for texts, SRU for changes and titles. */
import type { Publisher } from '../publisher';
import { changesPage, planChanges } from '../sru/changes';
import { fetchRegeling, planRegeling } from './fetch';
import { findRegelingen, regelingOf } from './find';

export const bwb: Publisher = {
  name: 'bwb',
  source: 'wetten.overheid.nl',
  keepsDays: true,
  idOf: (identifier) => (identifier.kind === 'bwb' ? identifier.work : undefined),
  plan: planRegeling,
  fetch: fetchRegeling,
  changes: {
    plan: (window) => planChanges('BWB', window),
    page: (window, start, ask) => changesPage('BWB', regelingOf, window, start, ask),
  },
  find: findRegelingen,
};
