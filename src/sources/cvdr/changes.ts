/** Which regulations of the CVDR changed, over SRU (publishers.md, "SRU"). */
import type { Changes } from '../publisher';
import { changesPage, planChanges } from '../sru/changes';
import { regelingOf } from './find';

export const changes: Changes = {
  plan: (window) => planChanges('cvdr', window),
  page: (window, start, ask) => changesPage('cvdr', regelingOf, window, start, ask),
};
