/** What a question of the extension takes once it is checked, and what comes of it. */
import type { Answers } from '../../contract/answers';
import type { EXTENSIONS, ExtensionName } from '../../contract/extensions';
import type { QueryOf } from '../../contract/parameters';

export type QueryFor<N extends ExtensionName> = QueryOf<(typeof EXTENSIONS)[N]>;

/** An answer, and the sentences that go with it. */
export interface Reply<N extends ExtensionName> {
  answer: Answers[N];
  notes: readonly string[];
  /** A service gave the answer, and the sentences are its own. */
  served?: true;
  /** Of `cited-by`, from a library: the name of what is cited. */
  cited?: string | undefined;
}
