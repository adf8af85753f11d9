/** Which regulations of the BWB changed, over SRU (publishers.md, "SRU"). */
import type { Changes } from '../publisher';
import { changesPage, planChanges } from '../sru/changes';
import { regelingOf } from './find';

export const changes: Changes = {
  plan: (window) => planChanges('BWB', window),
  page: (window, start, ask) => changesPage('BWB', regelingOf, window, start, ask),
};
