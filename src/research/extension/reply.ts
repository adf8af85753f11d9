/** Checked parameters and the reply of a question of the extension. */
import type { Answers } from '../../contract/answers';
import type { EXTENSIONS, ExtensionName } from '../../contract/extensions';
import type { QueryOf } from '../../contract/parameters';

export type QueryFor<N extends ExtensionName> = QueryOf<(typeof EXTENSIONS)[N]>;

export interface Reply<N extends ExtensionName> {
  answer: Answers[N];
  notes: readonly string[];
  /** Set if a service gave the answer and the notes. */
  served?: true;
  /** For `cited-by` from a library: the name of the cited work. */
  cited?: string | undefined;
}
