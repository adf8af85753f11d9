/** The coverage of a library, by source, kind, court and year, with notes. */
import type { LocalLibrary } from '../../contract/backend';
import { say } from '../../messages';
import { SOURCES } from '../../sources/publishers';
import type { QueryFor, Reply } from './reply';

const isLike = (asked: string | undefined, ...values: (string | number | null | undefined)[]): boolean =>
  asked === undefined || values.some((value) => String(value ?? '').toLowerCase() === asked.toLowerCase());

/** The coverage, and what each source leaves out by nature. Filters are case-insensitive. */
export async function coverageAnswer(asked: QueryFor<'coverage'>, library: LocalLibrary): Promise<Reply<'coverage'>> {
  const all = await library.coverage();
  const rows = all.filter(
    ({ source, kind, court, court_name, year }) =>
      isLike(asked.source, source, shortName(source)) &&
      isLike(asked.kind, kind) &&
      isLike(asked.court, court, court_name) &&
      isLike(asked.year, year),
  );
  const isSample = library.description.kind === 'sample';
  const held = new Set(all.map(({ source }) => source));
  const notes = isSample
    ? [...held].map((source) => ({ source, note: say.library.sampleNotice }))
    : SOURCES.map(({ source, leavesOut }) => ({ source, note: leavesOut() }));
  const { coverageEmpty, coverageMeans } = say.commands;
  const complete = rows.filter((row) => row.complete).length;
  return {
    answer: {
      data: rows,
      meta: { notes: notes.filter(({ source }) => isLike(asked.source, source, shortName(source))) },
    },
    notes: [rows.length === 0 ? coverageEmpty : coverageMeans(complete, rows.length)],
  };
}

/** The name of a source on the command line, short enough for 80 columns. */
export const shortName = (source: string): string => SOURCES.find((one) => one.source === source)?.name ?? source;
