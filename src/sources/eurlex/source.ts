/**
 * EUR-Lex: acts of the EU (publishers.md, "EUR-Lex and CELLAR"). CELLAR is asked for texts and titles. What changed is not
 * harvested: acts are added by number.
 */

import { consolidatedNumber } from '../../law/registers/celex';
import { say } from '../../messages';
import { HOSTS, WEB } from '../shared/cellar/addresses';
import type { Source } from '../source';
import { isEuropeanPage, SOURCE } from './addresses';

export const eurlex: Source = {
  name: 'eurlex',
  source: SOURCE,
  called: 'EUR-Lex',
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
  // The table of contents in a package of Formex since October 2023: it lists the other files (publishers.md, "Formex").
  noDocuments: ['PUBLICATION'],
  noDocumentNames: /\.toc\.(?:fmx\.)?xml$/i,
  identifier: 'CELEX number',
  idOf(identifier) {
    // Case law (sector 6) has a publisher of its own.
    if (identifier.kind !== 'celex' || /^6/.test(identifier.work)) return undefined;
    const { work, consolidated } = identifier;
    return consolidated === undefined ? work : consolidatedNumber(work, consolidated);
  },
  // Of treaties and judgments it is not certain that there is a text that can be read.
  offers: (celex) => /^3\d{4}[A-Z]/.test(celex),
  titles: { asked: 'the Publications Office of the EU', unanswered: ['area'] },
  service: async () => (await import('./fetch')).service,
};
