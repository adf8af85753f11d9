/**
 * EUR-Lex: acts of the EU (publishers.md, "EUR-Lex and CELLAR"), from CELLAR. Not harvested: acts are added by number.
 */

import { consolidatedNumber } from '../../law/registers/celex';
import { say } from '../../messages';
import { HOSTS, WEB } from '../shared/cellar/addresses';
import type { Source } from '../source';
import { isEuropeanPage, SOURCE } from './addresses';

export const eurlex: Source = {
  name: 'eurlex',
  source: SOURCE,
  called: () => say.publishers.called.eurlex,
  group: 'eu',
  jurisdiction: 'EU',
  variable: 'LKS_EURLEX_URL',
  hosts: HOSTS,
  web: WEB,
  namesWithHttp: 'data.europa.eu',
  leavesOut: () => say.publishers.leavesOut.eurlex,
  formats: [
    {
      root: 'html',
      accepts: isEuropeanPage,
      label: () => say.importing.formatEurLex,
      load: () => import('./read-xhtml'),
    },
    {
      root: 'ACT',
      otherRoots: ['ANNEX', 'CONS.ACT', 'DOC'],
      inParts: true,
      label: () => say.importing.formatFormex,
      load: () => import('./read-formex'),
    },
  ],
  // Table of contents in Formex packages since October 2023 (publishers.md, "Formex").
  noDocuments: ['PUBLICATION'],
  noDocumentNames: /\.toc\.(?:fmx\.)?xml$/i,
  identifier: () => say.publishers.identifiers.eurlex,
  idOf(identifier) {
    // Case law (sector 6) is another publisher's.
    if (identifier.kind !== 'celex' || /^6/.test(identifier.work)) return undefined;
    const { work, consolidated } = identifier;
    return consolidated === undefined ? work : consolidatedNumber(work, consolidated);
  },
  // Treaties and judgments may have no readable text.
  offers: (celex) => /^3\d{4}[A-Z]/.test(celex),
  titles: { asked: () => say.publishers.publicationsOffice, unanswered: ['area'] },
  service: async () => (await import('./fetch')).service,
};
