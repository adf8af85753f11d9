/** Headings of the divisions of laws in today's texts, by their significant words. */
import type { Database } from '../../platform/sqlite';

/**
 * `headings`: for each division of a work its heading, the first document in it, and the stems of its significant
 * words, separated by spaces. `heading_words`: the headings that have a stem.
 */
export const CREATE_HEADINGS = `
  create table headings (
    id integer primary key, work integer not null, first text not null, heading text not null, stems text not null
  );
  create index headings_by_work on headings (work);
  create table heading_words (stem text not null, heading integer not null, primary key (stem, heading)) without rowid;
`;

export interface Heading {
  /** External id of the first document in it. */
  first: string;
  heading: string;
  /** Distinct. */
  stems: readonly string[];
}

/** Stores the headings of a work, replacing earlier ones. Runs inside the caller's transaction. */
export function putHeadings(database: Database, work: number, headings: readonly Heading[]): void {
  const rows = headings.map(({ first, heading, stems }) => [first, heading, stems.join(' ')]);
  const held = database.prepare('select first, heading, stems from headings where work = ? order by id').rows(work);
  if (JSON.stringify(rows) === JSON.stringify(held)) return;
  if (held.length > 0) {
    const stems = new Set(held.flatMap(([, , own]) => String(own).split(' ')));
    database
      .prepare(
        `delete from heading_words where (stem, heading) in (
           select value, headings.id from json_each(?) cross join headings where headings.work = ?)`,
      )
      .run(JSON.stringify([...stems]), work);
    database.prepare('delete from headings where work = ?').run(work);
  }
  const put = database.prepare('insert into headings (work, first, heading, stems) values (?, ?, ?, ?) returning id');
  const putWord = database.prepare('insert into heading_words (stem, heading) values (?, ?)');
  for (const { first, heading, stems } of headings) {
    const { id } = put.demand(work, first, heading, stems.join(' '));
    for (const stem of stems) putWord.run(stem, id!);
  }
}

/** A heading with the row of its work. */
export interface HeldHeading extends Heading {
  work: number;
}

/** At most `most` headings that have all of `stems`. Throws `local`. */
export function headingsWith(database: Database, stems: readonly string[], most: number): HeldHeading[] {
  return database
    .prepare(
      `select headings.work, first, headings.heading, stems from (
         select heading from heading_words where stem in (select value from json_each(?1)) group by heading having count(*) = ?2 limit ?3
       ) as having_all join headings on headings.id = having_all.heading order by headings.id`,
    )
    .all(JSON.stringify(stems), BigInt(stems.length), BigInt(most))
    .map((row) => ({
      work: Number(row.work),
      first: String(row.first),
      heading: String(row.heading),
      stems: String(row.stems).split(' '),
    }));
}
