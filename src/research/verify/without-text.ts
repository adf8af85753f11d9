/** Claims on what has no text here: it was taken back, is a summary of a sample, or was never published. */
import { isTakenBack } from '../../contract/standing';
import type { LegalDocument } from '../../contract/types';
import type { Reason } from '../../contract/vocabulary';
import { courtOfDecision } from '../../law/decisions/courts';
import { say } from '../../messages';
import type { Found } from './authorities/found';
import type { Claim } from './claim';
import { compareQuotation } from './quotations/word-match';
import { agrees, type Comparison, differs, isOf, notCompared, open, type Statement } from './verdict';

/** Whether it is said of the text itself. */
const isOfText = ({ what }: Statement): boolean => what === 'place' || what === 'words' || what === 'amount';

/** What its publisher no longer has contradicts the text; of what is listed without a text, statements are open. */
export function ofTakenBack(
  { statements }: Claim,
  { standing = [] }: { standing?: Found['standing'] },
): Comparison[] | undefined {
  const said = standing.find((one) => isTakenBack([one]));
  if (said === undefined) return undefined;
  const detail = say.standing.line(said);
  const withdrawn: Statement = { what: 'withdrawn', said: '' };
  const rest = statements.filter(isOfText);
  if (said.code === 'text_withdrawn')
    return [agrees(withdrawn, { detail }), ...rest.map((one) => open(one, 'withdrawn', detail))];
  return [
    differs(withdrawn, 'withdrawn', say.standing.mark(said), detail),
    ...rest.map((one) => notCompared(one, detail)),
  ];
}

/** Of a text that is not here, places and words that are surely quoted are open; the rest is not compared. */
function withoutText({ quotations }: Claim, one: Statement, reason: Reason, detail: string): Comparison {
  const isNear = quotations.some(({ text, tie }) => text === one.said && (tie === 'near' || tie === 'listed'));
  const isOpen = one.what === 'place' || (one.what === 'words' && !isNear);
  return isOpen ? open(one, reason, detail) : notCompared(one, detail);
}

/** A summary written for lks: existence and identity are compared, statements on the text are not. */
export const ofSummary = (claim: Claim, identity: readonly Comparison[]): Comparison[] =>
  claim.statements
    .filter((one) => !['exists', 'reading', 'statement'].includes(one.what) && !identity.some(isOf(one)))
    .map((one) => withoutText(claim, one, 'summary', say.verifying.onlySummary));

/** Whether a document is a decision without a published text. */
export const isTextless = ({ external_id: id, added = [] }: LegalDocument): boolean =>
  courtOfDecision(id) !== '' && added.some(({ kind }) => kind === 'no-text');

/** A decision without a text: it exists, but only its headnote can be compared. */
export function ofTextless(claim: Claim, { summary }: LegalDocument): Comparison[] {
  const { textless, inSummary } = say.verifying;
  return claim.statements.flatMap((one) => {
    if (one.what === 'exists') return [agrees(one, { detail: textless })];
    if (!isOfText(one)) return [];
    const isInSummary = one.what === 'words' && compareQuotation(one.said, summary).kind === 'same';
    return [isInSummary ? agrees(one, { found: inSummary }) : withoutText(claim, one, 'not_published', textless)];
  });
}
