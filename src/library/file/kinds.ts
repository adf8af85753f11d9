/** What a document is counted under in the coverage of a library, as columns of SQL for `docs` and `works`. */

import { celexGlob } from '../../engine/index/within';
import { joinRanges, PARTITIONS, type Range, rangeOf } from '../../engine/row-numbers';
import type { Row } from '../../platform/sqlite';
import { rowSum } from './row-sum';

/** The rows of decisions: those in other languages than nl and en stand apart. */
const decisionRows = (): Range[] =>
  joinRanges(
    [...PARTITIONS.entries()].flatMap(([number, { group }]) => (group === 'rechtspraak' ? [rangeOf(number)] : [])),
  );

/** Country and court of an ECLI (`NL:HR`), and the year of the decision; both empty for what is no decision. */
export function courtAndYear(): { court: string; year: string } {
  const ranges = decisionRows().map(({ first, last }) => `docs.id between ${first} and ${last}`);
  const ofDecision = (sql: string): string => `case when ${ranges.join(' or ')} then ${sql} else '' end`;
  const isEcli = `docs.external_id glob 'ECLI:[A-Z][A-Z]:?*:*'`;
  // A decision of the EU courts whose file carries no ECLI has its CELEX number: `62015CJ0434`.
  const isCelex = `docs.external_id glob '${celexGlob('[CTF]')}'`;
  const court = `case when ${isEcli} then substr(docs.external_id, 6, 2 + instr(substr(docs.external_id, 9), ':'))
    when ${isCelex} then 'EU:' || substr(docs.external_id, 6, 1) else '' end`;
  return { court: ofDecision(court), year: ofDecision('substr(docs.decision_date, 1, 4)') };
}

/** The sum `kind` of a document, of a row with these values; of a group of documents it is the same for all. */
export const kindSum = ({ source, document_type, court, year }: Row): number =>
  rowSum([source!, document_type!, court!, year!]);
