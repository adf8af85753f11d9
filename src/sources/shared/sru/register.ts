/** What a register is asked over SRU: what changed (`dcterms.modified`), page by page, and what has words in its title. */

import { plainLine } from '../../../contract/plain-text';
import { say } from '../../../messages';
import { nextStart } from '../http/judge';
import type { Change, ChangePage, Changes, Find, FindQuery, Hit, Window } from '../publisher';
import { following, NOTHING_ASKED, type Understood } from '../understood';
import { type Value, value } from '../xml/form';
import { quoteCql } from './cql';
import {
  demandFirst,
  type SruAnswer,
  type SruQuery,
  type SruRecord,
  searchSru,
  searchSruAtOnce,
  sruUrl,
} from './search';

/** 1000 is documented, 500 is proven (publishers.md, "Traps of SRU"). */
const PAGE = 500;

/** A register of regulations that is searched over SRU. */
export interface Register {
  readonly connection: SruQuery['connection'];
  /** What an identifier in a record is like. */
  readonly identifier: Value;
  /** The number of the regulation that such an identifier names. */
  readonly idOf: (identifier: string) => string;
  readonly hitOf: (id: string, record: SruRecord) => Hit;
  /** The query for regulations with words in their title on a day, `YYYY-MM-DD`. */
  readonly titleQuery: (words: readonly string[], day: string) => string;
}

/** Lists what changed in a register, and finds regulations by words of their title: their records are in Dutch and have no text. */
export function overSru(register: Register): { changes: Changes; find: Find } {
  const { connection, identifier, idOf, hitOf, titleQuery } = register;
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
        return changesIn(answer, start, register);
      },
    },
    async find({ words, languages, limit }: FindQuery, ask) {
      if (words.length === 0 || !languages.includes('nl')) return NOTHING_ASKED;
      const cql = titleQuery(words, ask.today);
      const answer = await searchSruAtOnce({ connection, cql, start: 1, maximum: limit }, ask);
      const hits = answer.records.map((record) => hitOf(idOf(demandFirst(record, 'identifier', identifier)), record));
      return following(answer, hits);
    },
  };
}

/** `modified` of a record. */
const MOMENT = value(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,20}(?:Z|[+-]\d{2}:\d{2})?)?$/, '2020-01-01');

/**
 * A regulation has a record for each of its texts: the newest `modified` of a page is its stamp. A record of which nobody knows what it is about is
 * neither fetched nor passed over.
 */
function changesIn(
  answer: Understood<SruAnswer>,
  start: number,
  { identifier: expected, idOf }: Register,
): Understood<ChangePage> {
  const changes = new Map<string, Change>();
  for (const record of answer.records) {
    const identifier = demandFirst(record, 'identifier', ANY);
    const stamp = demandFirst(record, 'modified', MOMENT);
    const isKnown = expected.is(identifier);
    const id = isKnown ? idOf(identifier) : plainLine(identifier, LONGEST_ID);
    const unclear = isKnown ? undefined : say.publishers.unclearNumber(id, expected.called);
    if (stamp >= (changes.get(id)?.stamp ?? ''))
      changes.set(id, { id, stamp, ...(unclear !== undefined && { unclear }) });
  }
  const { total, records } = answer;
  const next = nextStart(start, records.length, total);
  return following(answer, { changes: [...changes.values()], named: records.length, next, total });
}

/** Of what nobody knows that much is shown. */
const LONGEST_ID = 60;
const ANY = value(/\S/, 'identifier');
