/** What is said of the quotations that stand with a citation, by the text of what it cites. */
import type { Span } from '../../contract/structure';
import type { LegalDocument } from '../../contract/types';
import { say } from '../../messages';
import type { Quotation } from './attached';
import { type Compared, compareQuotation, isTranslated } from './quotations';
import { mismatch, notChecked, type Outcome } from './verdict';

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

/** A quotation that does not stand in the place that is cited for it; undefined where it does. */
function elsewhere({ text, tie }: Quotation, document: LegalDocument, spans: readonly Span[]): Outcome | undefined {
  if (spans.length === 0 || tie === 'near') return undefined;
  const cited = spans.map(({ start, end }) => document.body.slice(start, end)).join('\n\n');
  if (compareQuotation(text, cited).kind === 'same') return undefined;
  const inBody = compareQuotation(text, document.body);
  const where = inBody.kind === 'same' ? partAt(document, inBody.start) : '';
  const detail = say.verifying.quotedElsewhere(where);
  // Where a part ends is known of those that are marked.
  return isRecognised(document) || inBody.kind !== 'same'
    ? notChecked('quotation', detail)
    : mismatch('quotation', text, where, detail);
}

function outcomeOf({ text, tie }: Quotation, compared: Compared, { body }: LegalDocument): Outcome | undefined {
  if (compared.kind === 'same') return undefined;
  const { quotedOtherwise, quotedTranslated, notQuoted, perhapsQuoted } = say.verifying;
  if (compared.kind === 'other' && (tie === 'said' || compared.alike >= ALIKE_UNSAID))
    return mismatch('quotation', text, compared.text, quotedOtherwise);
  if (tie === 'near') return undefined;
  if (tie === 'beside') return notChecked('quotation', perhapsQuoted);
  return isTranslated(text, body)
    ? notChecked('quotation', quotedTranslated)
    : mismatch('quotation', text, '', notQuoted);
}

/**
 * What is wrong with the first quotation that does not stand there; undefined where all do. Words that nothing ascribes
 * to the source count where most of them stand in it: then they are its words, changed.
 *
 * @param spans the places that are cited; none for the whole. @param isOther another text of the same has some of them
 * otherwise: in this one all have to stand.
 */
export function quotationsIn(
  quotations: readonly Quotation[],
  document: LegalDocument,
  spans: readonly Span[],
  isOther: boolean,
): Outcome | undefined {
  const whole = `${document.summary}\n\n${document.body}`;
  const found = quotations.flatMap((quotation) => {
    const compared = compareQuotation(quotation.text, whole);
    if (isOther && compared.kind !== 'same') return mismatch('quotation', quotation.text, '');
    return outcomeOf(quotation, compared, document) ?? elsewhere(quotation, document, spans) ?? [];
  });
  return found.find(({ verdict }) => verdict === 'mismatch') ?? found[0];
}
