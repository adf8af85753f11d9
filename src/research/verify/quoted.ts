/** What is said of the quotations that stand with a citation, by the text of what it cites. */
import type { Span } from '../../contract/structure';
import type { LegalDocument } from '../../contract/types';
import { say } from '../../messages';
import type { Quotation } from './attached';
import { type Compared, compareQuotation, isTranslated } from './quotations';
import { agrees, type Comparison, differs, joined, notCompared, open, type Statement } from './verdict';

/** As much of a quotation has to stand there for it to be of that text where nothing else says so. */
const ALIKE_UNSAID = 0.75;

/** Whether the parts of a text were recognised, and not marked by its publisher. */
export const isRecognised = ({ structure }: LegalDocument): boolean => structure !== 'marked';

/** The smallest part of a text in which something stands: `lid 2`; empty where none is known. */
function partAt({ parts = [] }: LegalDocument, offset: number): string {
  const around = parts.filter(({ start, end }) => start <= offset && offset < end);
  const smallest = around.sort((one, two) => one.end - one.start - (two.end - two.start))[0];
  return smallest === undefined ? '' : `${smallest.kind} ${smallest.number}`.trim();
}

const statementOf = ({ text }: Quotation): Statement => ({ what: 'words', said: text });

/** A quotation that stands in the text, held against the places that are cited for it. */
function inPlace({ text, tie }: Quotation, at: number, document: LegalDocument, spans: readonly Span[]): Comparison {
  const statement: Statement = { what: 'words', said: text };
  const where = partAt(document, at);
  if (spans.length === 0 || tie === 'near') return agrees(statement, { found: where || null });
  const cited = spans.map(({ start, end }) => document.body.slice(start, end)).join('\n\n');
  if (compareQuotation(text, cited).kind === 'same') return agrees(statement, { found: where || null });
  const detail = say.verifying.quotedElsewhere(where);
  // Where a part ends is known of those that are marked.
  return isRecognised(document)
    ? open(statement, 'quotation', detail, where || null)
    : differs(statement, 'quotation', where, detail);
}

/** A quotation that does not stand in the text. */
function notThere(quotation: Quotation, compared: Exclude<Compared, { kind: 'same' }>, body: string): Comparison {
  const { text, tie } = quotation;
  const statement = statementOf(quotation);
  const { quotedOtherwise, quotedTranslated, notQuoted, perhapsQuoted } = say.verifying;
  if (compared.kind === 'other' && (tie === 'said' || compared.alike >= ALIKE_UNSAID))
    return differs(statement, 'quotation', compared.text, quotedOtherwise);
  if (tie === 'near') return notCompared(statement, perhapsQuoted);
  if (tie === 'beside') return open(statement, 'quotation', perhapsQuoted);
  return isTranslated(text, body)
    ? open(statement, 'language', quotedTranslated)
    : differs(statement, 'quotation', '', notQuoted);
}

/**
 * What comes of comparing a quotation with the text that it is said to be of. Words that nothing ascribes to the source count where most of them
 * stand in it: then they are its words, changed.
 *
 * @param spans the places that are cited; none for the whole.
 */
export function wordsIn(quotation: Quotation, document: LegalDocument, spans: readonly Span[]): Comparison {
  // Words of the summary are not those of the text, and stand in no place of it.
  const compared = compareQuotation(quotation.text, document.body);
  if (compared.kind === 'same') return inPlace(quotation, compared.start, document, spans);
  const inSummary = compareQuotation(quotation.text, document.summary);
  if (inSummary.kind === 'same' && spans.length === 0)
    return agrees(statementOf(quotation), { found: say.verifying.inSummary });
  const made = notThere(quotation, compared, document.body);
  // The words of a headnote are its publisher's, and no side of what the source says.
  const isNearHeadnote = compared.kind === 'absent' && inSummary.kind === 'other' && made.answer === 'differs';
  return isNearHeadnote ? { ...made, detail: joined([made.detail, say.verifying.nearHeadnote(inSummary.text)]) } : made;
}
