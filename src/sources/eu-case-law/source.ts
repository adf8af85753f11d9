/**
 * The Court of Justice of the EU: judgments, orders and opinions (publishers.md, "Court of Justice of the EU").
 * Separate from EUR-Lex as case law, though CELLAR has both.
 */
import { isEcliOfUnion } from '../../law/registers/ecli';
import { say } from '../../messages';
import { HOSTS, isCasePage, WEB } from '../shared/cellar/addresses';
import type { Source } from '../source';
import { isCaseFacts, SOURCE } from './addresses';
import { decisionNumber } from './numbers';

export const euCaseLaw: Source = {
  name: 'eu-case-law',
  source: SOURCE,
  called: () => say.publishers.called.euCaseLaw,
  group: 'rechtspraak',
  jurisdiction: 'EU',
  variable: 'LKS_EU_CASE_LAW_URL',
  hosts: HOSTS,
  web: WEB,
  leavesOut: () => say.publishers.leavesOut.euCaseLaw,
  formats: [
    {
      root: 'html',
      // A page, or only its body.
      otherRoots: ['body'],
      accepts: isCasePage,
      inParts: true,
      partsStandAlone: true,
      label: () => say.importing.formatCasePage,
      load: () => import('./index'),
    },
    {
      root: 'JUDGMENT',
      otherRoots: ['ORDER', 'OPINION', 'CONCLUSION'],
      inParts: true,
      partsStandAlone: true,
      label: () => say.importing.formatCaseFormex,
      load: () => import('./index'),
    },
    {
      root: 'sparql',
      accepts: isCaseFacts,
      inParts: true,
      partsStandAlone: true,
      label: () => say.importing.formatCaseFacts,
      load: () => import('./index'),
    },
  ],
  // List of publications in a case, in Formex packages (publishers.md, "Decisions in Formex").
  noDocumentNames: /\.case\.(?:fmx\.)?xml$/i,
  identifier: () => say.publishers.identifiers.euCaseLaw,
  idOf(identifier) {
    if (identifier.kind === 'celex') return decisionNumber(identifier.work);
    if (identifier.kind === 'ecli') return isEcliOfUnion(identifier.externalId) ? identifier.externalId : undefined;
    return identifier.kind === 'eu-case' ? identifier.externalId : undefined;
  },
  example: () => say.publishers.euCaseExample,
  harvested: true,
  titles: { asked: () => say.publishers.publicationsOffice, unanswered: ['area'] },
  service: async () => (await import('./fetch')).service,
};
