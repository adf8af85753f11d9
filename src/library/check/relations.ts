/** What the tables of a library say of one another: a row that belongs to another has to be there. */
import type { Database } from '../../platform/sqlite';
import { partitionInSql } from '../file/row-numbers';

/** What must not be there, as a count. */
const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'documents without a work': 'from docs where work not in (select id from works)',
  'documents without an area of law': 'from docs where area not in (select id from areas)',
  'documents without a text': 'from docs where id not in (select id from texts)',
  'texts without a document': 'from texts where id not in (select id from docs)',
  'marks without a document': 'from structures where id not in (select id from docs)',
  'names without a document': 'from names where doc not in (select id from docs)',
  'documents without a name': 'from docs where id not in (select doc from names)',
  'periods without a document': 'from periods where doc not in (select id from docs)',
  'names of laws without a work': 'from law_names where work not in (select id from works)',
  'toestanden without a work': 'from toestanden where work not in (select id from works)',
  'toestanden without a list of what they hold': 'from toestanden where id not in (select id from contents)',
  'lists of what no toestand holds': 'from contents where id not in (select id from toestanden)',
  'days on which no toestand is the text': 'from in_force where toestand not in (select id from toestanden)',
  'days of a text that is no document of its work':
    'from in_force join toestanden on toestanden.id = in_force.toestand where toestanden.work <> in_force.work',
  'citations without a document': 'from citations where doc not in (select id from docs)',
  'citations of nothing': 'from citations where target not in (select id from cited)',
  'recognised citations without a document': 'from recognised where doc not in (select id from docs)',
  'recognised citations of nothing': 'from recognised where target not in (select id from recognised_names)',
  'texts that were looked through and are not there': 'from looked_through where doc not in (select id from docs)',
  'texts that call things and were not looked through':
    'from called_texts where doc not in (select doc from looked_through)',
  'headings of works that are not there': 'from headings where work not in (select id from works)',
  'words of headings that are not there': 'from heading_words where heading not in (select id from headings)',
  'days of no toestand': 'from days where toestand not in (select id from toestanden)',
  'sums of works that are not there': 'from work_sums where id not in (select id from works)',
  'numbers of documents that are wrong': `from (
     select source, shelf, documents from stock where documents <> 0
     except select works.source, ${partitionInSql('docs.id')}, count(*) from docs join works on works.id = docs.work group by 1, 2)`,
  'documents that are not counted': `from (
     select works.source, ${partitionInSql('docs.id')}, count(*) from docs join works on works.id = docs.work group by 1, 2
     except select source, shelf, documents from stock)`,
  'words that are not spelled backwards': `from (
     select count(*) as words from spellings except select count(*) from spellings_backwards)`,
};

/** The names of what contradicts itself, with how often. */
export function* contradictionsIn(database: Database): Generator<{ what: string; rows: number } | undefined> {
  for (const [what, sql] of Object.entries(CONTRADICTIONS)) {
    const rows = Number(database.prepare(`select count(*) as rows ${sql}`).get()?.rows);
    yield rows === 0 ? undefined : { what, rows };
  }
}
