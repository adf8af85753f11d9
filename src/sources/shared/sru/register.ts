/** What a register is asked over SRU: what changed (`dcterms.modified`), page by page, and what has words in its title. */

import { say } from '../../../messages';
import { nextStart } from '../http/judge';
import type { ChangePage, Changes, Find, FindQuery, Hit, Window } from '../publisher';
import { quoteCql } from './cql';
import { firstOf, type SruAnswer, type SruQuery, type SruRecord, searchSru, sruUrl } from './search';

/** 1000 is documented, 500 is proven (publishers.md, "Traps of SRU"). */
const PAGE = 500;

/** A register of regulations that is searched over SRU. */
export interface Register {
  readonly connection: SruQuery['connection'];
  /** The number of the regulation that a record is about; undefined for a record of anything else. */
  readonly idOf: (record: SruRecord) => string | undefined;
  readonly hitOf: (id: string, record: SruRecord) => Hit;
  /** The query for regulations with words in their title on a day, `YYYY-MM-DD`. */
  readonly titleQuery: (words: readonly string[], day: string) => string;
}

/** Lists what changed in a register, and finds regulations by words of their title: their records are in Dutch and have no text. */
export function overSru({ connection, idOf, hitOf, titleQuery }: Register): { changes: Changes; find: Find } {
  /** `modified` of a record is a day, so the whole first day of the window is asked for. */
  const changesSince = ({ from }: Window, start: number): SruQuery => ({
    connection,
    cql: `dcterms.modified>=${quoteCql(from.slice(0, 10)).slice(1, -1)}`,
    start: start + 1,
    maximum: PAGE,
  });
  return {
    changes: {
      plan: (window) => ({ url: sruUrl(changesSince(window, 0)).href, purpose: say.publishers.purposes.changes }),
      async page(window, start, ask) {
        const answer = await searchSru(changesSince(window, start), ask);
        return changesIn(answer, start, idOf);
      },
    },
    async find({ words, languages, limit }: FindQuery, ask) {
      if (words.length === 0 || !languages.includes('nl')) return [];
      const cql = titleQuery(words, ask.today);
      const { records } = await searchSru({ connection, cql, start: 1, maximum: limit }, ask);
      return records.flatMap((record) => {
        const id = idOf(record);
        return id === undefined ? [] : [hitOf(id, record)];
      });
    },
  };
}

/** A regulation has a record for each of its texts: the newest `modified` of a page is its stamp. */
function changesIn({ total, records }: SruAnswer, start: number, idOf: Register['idOf']): ChangePage {
  const stamps = new Map<string, string>();
  let named = 0;
  for (const record of records) {
    const id = idOf(record);
    const stamp = firstOf(record, 'modified');
    if (id !== undefined) named += 1;
    if (id !== undefined && stamp >= (stamps.get(id) ?? '')) stamps.set(id, stamp);
  }
  return {
    changes: [...stamps].map(([id, stamp]) => ({ id, stamp })),
    named,
    next: nextStart(start, records.length, total),
    total,
  };
}
