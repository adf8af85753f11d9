/** What a library on this computer is asked beside a search of the contract. */
import type { SearchCall } from '../contract/backend';
import type { IndexWork } from '../contract/index-work';

export interface LocalSearchCall extends SearchCall {
  /** See `Searching.late`. */
  late?: () => boolean;
  /** Only what the contract has a word for: texts in other languages than `nl` and `en` are left out, and counted. */
  contract?: true;
  /** The request that it is done for: sent on to an index on other machines (`X-Opaque-Id`), so that their logs say it too. */
  requestId?: string;
  /** Told what the search asked of such an index, also where it fails; a library with an index of its own tells nothing. */
  needed?: (work: IndexWork) => void;
}
