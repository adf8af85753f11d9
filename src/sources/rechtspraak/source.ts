/** Rechtspraak: decisions and advisory opinions (publishers.md, "Rechtspraak"). No `find`: there is no text search. */
import { countryOfEcli, courtOfEcli } from '../../law/registers/ecli';
import { say } from '../../messages';
import type { Source } from '../source';
import { SOURCE } from './addresses';

/** Disciplinary courts (codes that start with T) publish elsewhere (publishers.md, "Disciplinary decisions"). */
const isFromHere = (ecli: string): boolean => countryOfEcli(ecli) === 'NL' && !courtOfEcli(ecli).startsWith('T');

export const rechtspraak: Source = {
  name: 'rechtspraak',
  source: SOURCE,
  called: () => say.publishers.called.rechtspraak,
  group: 'rechtspraak',
  jurisdiction: 'NL',
  variable: 'LKS_RECHTSPRAAK_URL',
  hosts: ['data.rechtspraak.nl'],
  nowhere: ['mededeling.rechtspraak.nl'],
  web: ['rechtspraak.nl'],
  leavesOut: () => say.publishers.leavesOut.rechtspraak,
  formats: [
    { root: 'open-rechtspraak', label: () => say.importing.formatRechtspraak, load: () => import('./document') },
  ],
  noDocuments: [
    'Instanties',
    'InstantiesBuitenlands',
    'Rechtsgebieden',
    'Proceduresoorten',
    'FormeleRelaties',
    'NietNederlandseUitspraken',
  ],
  identifier: () => say.publishers.identifiers.rechtspraak,
  idOf: (identifier) =>
    identifier.kind === 'ecli' && isFromHere(identifier.externalId) ? identifier.externalId : undefined,
  starter: 'changes',
  harvested: true,
  service: async () => (await import('./fetch')).service,
};
