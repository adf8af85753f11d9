/** BWB: national legislation and treaties (publishers.md, "BWB: national legislation and treaties"). */
import { say } from '../../messages';
import { HOSTS, WEB } from '../shared/sru/addresses';
import type { Source } from '../source';
import { SOURCE } from './addresses';

const isManifest = (head: string): boolean => /<work\b[^>]*\blabel\s*=\s*["']BWB[A-Z]\d{7}["']/.test(head);

export const bwb: Source = {
  name: 'bwb',
  source: SOURCE,
  called: () => say.publishers.called.bwb,
  group: 'wetgeving',
  jurisdiction: 'NL',
  variable: 'LKS_BWB_URL',
  hosts: HOSTS,
  web: WEB,
  leavesOut: () => say.publishers.leavesOut.bwb,
  formats: [
    { root: 'toestand', label: () => say.importing.formatBwb, load: () => import('./documents') },
    {
      root: 'wetstechnische-informatie',
      inPieces: true,
      extension: 'wti',
      describes: /\.wti$/i,
      label: () => say.importing.formatWti,
      load: () => import('./wti'),
    },
    {
      root: 'work',
      accepts: isManifest,
      describes: /^manifest\.xml$/i,
      label: () => say.importing.formatManifest,
      load: () => import('./manifest'),
    },
  ],
  identifier: () => say.publishers.identifiers.bwb,
  idOf: (identifier) => (identifier.kind === 'bwb' ? identifier.work : undefined),
  keepsDays: true,
  starter: async () => (await import('./starter-data')).STARTER,
  harvested: true,
  titles: { asked: () => 'wetten.overheid.nl', unanswered: ['date_from', 'date_to'] },
  service: async () => (await import('./fetch')).service,
};
