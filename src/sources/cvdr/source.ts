/** CVDR: regulations of municipalities, provinces and water boards (publishers.md, "CVDR: local regulations"). */
import { say } from '../../messages';
import { HOSTS, WEB } from '../shared/sru/addresses';
import type { Source } from '../source';
import { SOURCE } from './addresses';

export const cvdr: Source = {
  name: 'cvdr',
  source: SOURCE,
  called: () => say.publishers.called.cvdr,
  group: 'decentraal',
  jurisdiction: 'NL',
  variable: 'LKS_CVDR_URL',
  hosts: HOSTS,
  web: WEB,
  leavesOut: () => say.publishers.leavesOut.cvdr,
  formats: [{ root: 'cvdr', label: () => say.importing.formatCvdr, load: () => import('./documents') }],
  identifier: () => say.publishers.identifiers.cvdr,
  idOf(identifier) {
    if (identifier.kind !== 'cvdr') return undefined;
    return identifier.version === undefined ? identifier.work : `${identifier.work}_${identifier.version}`;
  },
  harvested: true,
  titles: { asked: () => 'CVDR' },
  service: async () => (await import('./fetch')).service,
};
