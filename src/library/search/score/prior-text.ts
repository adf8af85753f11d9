/** The reasons of a prior in words for people. */
import { say } from '../../../messages';
import type { PriorReason } from './prior';

/** One reason and its factor: `code (1.3)`. */
export function priorText(reason: PriorReason): string {
  const words = say.library.priors;
  const factor = Number(reason.factor.toFixed(2));
  switch (reason.kind) {
    case 'rank':
      return words.rank(reason.of, factor);
    case 'eu-decision':
      return words.euDecision(reason.of, factor);
    case 'cited':
      return words.cited(reason.documents, reason.work, factor);
    case 'bes':
      return reason.twin === '' ? words.bes(factor) : words.besTwin(reason.twin, factor);
    case 'reissued':
      return words.reissued(reason.newest, factor);
    case 'defines':
      return reason.by === 'heading' ? words.heading(factor) : words.defines(factor);
    default:
      return words[reason.kind](factor);
  }
}
