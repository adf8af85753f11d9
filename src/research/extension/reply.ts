/** Checked parameters and the reply of a question of the extension. */
import type { Answers } from '../../contract/answers';
import type { EXTENSIONS, ExtensionName } from '../../contract/extensions';
import type { QueryOf } from '../../contract/parameters';

export type QueryFor<N extends ExtensionName> = QueryOf<(typeof EXTENSIONS)[N]>;

/** An answer with notes. */
export interface Reply<N extends ExtensionName> {
  answer: Answers[N];
  notes: readonly string[];
  /** The answer and the notes are a service's. */
  served?: true;
  /** Of `cited-by`, from a library: the name of what is cited. */
  cited?: string | undefined;
}
