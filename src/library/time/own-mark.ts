/**
 * Since when an article has its present form, by its own mark in a file (`inwerking`, `bron`, `effect`), and what that
 * implies for a day without a text in the library (`docs/decisions/time.md`, "Since when").
 */
import type { Since } from '../../contract/answers/document';
import type { Standing } from '../../contract/standing';
import type { LegalDocument } from '../../contract/types';
import { publicationNamed } from '../../law/registers/publication';
import { say } from '../../messages';
import type { Database, Row } from '../../platform/sqlite';
import { dayAfter } from '../file/moment';
import { checkNames } from '../file/sums';
import { checkWork } from '../file/work-sums';
import { intervalOn } from './intervals';

/** `day`: the first of the article's form; `publication` that gave it: `Stb. 1991, 600`; its `effect`: `wijziging`. */
export interface OwnMark {
  day: string;
  publication: string;
  effect: string;
}

/** The mark of an article in a toestand (its row), or undefined. `work`: the row of its work. */
export function ownMark(
  database: Database,
  { toestand, externalId, work }: { toestand: number; externalId: string; work: number },
): OwnMark | undefined {
  checkWork(database, work, 'days');
  const row = database
    .prepare(
      `select day, place, words from days where toestand = ? and external_id = ? and kind = 'changed'
       order by day desc limit 1`,
    )
    .get(toestand, externalId);
  if (row === undefined) return undefined;
  const source = String(row.place);
  return { day: String(row.day), publication: publicationNamed(source) ?? source, effect: String(row.words) };
}

/**
 * The first day of a text without the mark. `from`: its first day in the library; `file`: that of the file with the
 * mark; `listed`: given by a manifest; `isLaw`: false for a text that says it is not in force.
 */
export interface FirstDay {
  from: string;
  file: string;
  listed: boolean;
  isLaw: boolean;
}

/** The day to which a change works back, and the first certain day: “tot 1 januari” may or may not include that day. */
export interface WorksBack {
  day: string;
  certain: string;
}

/** The day to which the change that gave a text its form works back, if the file says so. */
export function worksBackTo(standing: readonly Standing[] = []): WorksBack | undefined {
  const own = standing.find((one) => one.code === 'retroactive_text' && one.place === undefined);
  if (own?.from === undefined) return undefined;
  const isIncluded = /^tot[ -]en[ -]met\b/i.test(own.said);
  return { day: own.from, certain: isIncluded ? own.from : dayAfter(own.from) };
}

/**
 * Since when a text has its form, and by which source. An own mark precedes a manifest if it says more: renumberings
 * and new editions are marked as changes too. `back`: see `worksBackTo`.
 */
export function sinceOf(
  mark: OwnMark | undefined,
  { from, file, listed, isLaw }: FirstDay,
  back: WorksBack | undefined,
): Since {
  const told = (since: Omit<Since, 'message'>): Since => ({ ...since, message: say.since.line(since) });
  if (mark !== undefined && back !== undefined && back.day < mark.day)
    return told({ ...mark, basis: 'own_mark_retroactive', works_back_to: back.day });
  // A mark after the day of its file does not show since when the text is there.
  if (mark !== undefined && mark.day > file) return told({ ...mark, basis: 'unknown' });
  if (mark !== undefined && (from === '' || mark.day <= from)) return told({ ...mark, basis: 'own_mark' });
  if (from === '' || !isLaw) return told({ day: '', basis: 'unknown' });
  return told({ day: from, basis: listed ? 'manifest' : 'file' });
}

/**
 * The first day of a text by its own mark, for a day before the file: for a retroactive change the day to which it
 * works back. Undefined if the mark does not cover `day`.
 */
export function markedFrom(mark: OwnMark | undefined, back: WorksBack | undefined, day: string): string | undefined {
  if (mark === undefined) return undefined;
  if (mark.day <= day) return mark.day;
  return back !== undefined && back.certain <= day ? back.certain : undefined;
}

/** An article of Dutch legislation; other texts have no marks. */
const MARKED = /^BWB[RV]\d{7} /;

/**
 * Since when an article has its form in a toestand (its row), as a field; empty for other texts.
 * @param of with the row of its work, the first day of its text, and the standings in its text.
 */
export function sinceField(
  database: Database,
  of: FirstDay & { toestand: number; externalId: string; work: number; standing: readonly Standing[] | undefined },
): Pick<LegalDocument, 'since'> {
  if (!MARKED.test(of.externalId)) return {};
  return { since: sinceOf(ownMark(database, of), of, worksBackTo(of.standing)) };
}

/** The same for the library's text of a day. `row`: of `docs`. */
export function sinceOn(
  database: Database,
  row: Row,
  day: string,
  standing: readonly Standing[] | undefined,
): Pick<LegalDocument, 'since'> {
  const [externalId, work] = [String(row.external_id), Number(row.work)];
  if (!MARKED.test(externalId)) return {};
  checkNames(database, Number(row.id));
  const text = intervalOn(database, work, day, Number(row.id));
  if (text === undefined) return {};
  const { id: toestand, since, date: file, listed } = text;
  const first = { from: since ?? '', file, listed, isLaw: row.repealed !== 2 };
  return sinceField(database, { ...first, toestand, externalId, work, standing });
}
