/** Decisions of the EU courts as their publisher makes them: under the ECLI where the file has it, else under the CELEX number. */
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { uitspraak } from '../fixture';

const EU_CASE_LAW = 'eur-lex.europa.eu (case law)';

/** A judgment in English; `more` replaces any field. */
export function euDecision(celex: string, more: Partial<SourceDocument> = {}): SourceDocument {
  const language = more.language ?? 'en';
  return uitspraak(celex, 'The Court hereby rules.', {
    source: EU_CASE_LAW,
    jurisdiction: 'EU',
    language,
    work: celex,
    documentType: 'arrest',
    title: `${more.aliases?.find((name) => /\d\/\d\d/.test(name)) ?? celex} (${celex}), Judgment of the Court`,
    url: `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`,
    lawArea: '',
    decisionDate: '2017-12-20',
    publicationDate: '',
    ...more,
  });
}
