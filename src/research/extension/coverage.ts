/** What a library holds and does not hold, by source, kind, court and year, and what is said of it. */
import type { LocalLibrary } from '../../contract/backend';
import type { Coverage } from '../../contract/types';
import { say } from '../../messages';
import { SOURCES } from '../../sources/publishers';

/** What a source leaves out by nature. */
interface SourceNote {
  source: string;
  note: string;
}

export interface CoverageAnswer {
  data: Coverage[];
  meta: { notes: SourceNote[] };
}

/** What of it is asked: nothing is all of it. Texts are compared without regard to case. */
export interface CoverageAsked {
  source?: string | undefined;
  kind?: string | undefined;
  /** Its code or its name. */
  court?: string | undefined;
  year?: string | undefined;
}

const isLike = (asked: string | undefined, ...values: (string | number | null | undefined)[]): boolean =>
  asked === undefined || values.some((value) => String(value ?? '').toLowerCase() === asked.toLowerCase());

/** What is held, and what each source leaves out by nature. */
export async function coverageAnswer(library: LocalLibrary, asked: CoverageAsked = {}): Promise<CoverageAnswer> {
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
  const notes: SourceNote[] = isSample
    ? [...held].map((source) => ({ source, note: say.library.sampleNotice }))
    : SOURCES.map(({ source, leavesOut }) => ({ source, note: leavesOut() }));
  return { data: rows, meta: { notes: notes.filter(({ source }) => isLike(asked.source, source, shortName(source))) } };
}

/** What a source is called on the command line: short enough for a terminal of 80 columns. */
export const shortName = (source: string): string => SOURCES.find((one) => one.source === source)?.name ?? source;
