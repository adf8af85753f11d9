/**
 * Since when an article has its present form, by its own mark in a file (`inwerking`, `bron`, `effect`), and what that says of a day of which
 * the library has no text (`docs/decisions/time.md`, "Since when").
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

/** `day`: from which the article has its form; `publication` that gave it: `Stb. 1991, 600`; `effect`: what that did, `wijziging`. */
export interface OwnMark {
  day: string;
  publication: string;
  effect: string;
}

/** The mark of an article in a toestand, by its row number; undefined where the file gives none. `work`: the row of its work. */
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
 * What is known of the first day of a text without the mark. `from`: its first day in the library; `file`: that of the file with the mark;
 * `listed`: a manifest gives that; `isLaw`: not for a text that says that it is not in force.
 */
export interface FirstDay {
  from: string;
  file: string;
  listed: boolean;
  isLaw: boolean;
}

/** The day to which a change works back, and the first of which it is certain: whether “tot 1 januari” has that day in it nobody says. */
export interface WorksBack {
  day: string;
  certain: string;
}

/** To when the change that gave a text its form works back, where the file says so; else undefined. */
export function worksBackTo(standing: readonly Standing[] = []): WorksBack | undefined {
  const own = standing.find((one) => one.code === 'retroactive_text' && one.place === undefined);
  if (own?.from === undefined) return undefined;
  const isIncluded = /^tot[ -]en[ -]met\b/i.test(own.said);
  return { day: own.from, certain: isIncluded ? own.from : dayAfter(own.from) };
}

/**
 * Since when a text is as it is, and who says so. An own mark goes before the days of a manifest as far as it says more: it is at
 * least of that day, since a new number and a new edition are marked as changes are.
 *
 * @param back see `worksBackTo`.
 */
export function sinceOf(
  mark: OwnMark | undefined,
  { from, file, listed, isLaw }: FirstDay,
  back: WorksBack | undefined,
): Since {
  const told = (since: Omit<Since, 'message'>): Since => ({ ...since, message: say.since.line(since) });
  if (mark !== undefined && back !== undefined && back.day < mark.day)
    return told({ ...mark, basis: 'own_mark_retroactive', works_back_to: back.day });
  // What is to enter into force after the day of its file does not say since when it is there.
  if (mark !== undefined && mark.day > file) return told({ ...mark, basis: 'unknown' });
  if (mark !== undefined && (from === '' || mark.day <= from)) return told({ ...mark, basis: 'own_mark' });
  if (from === '' || !isLaw) return told({ day: '', basis: 'unknown' });
  return told({ day: from, basis: listed ? 'manifest' : 'file' });
}

/**
 * The first day of which a text tells by its own mark that it was the text, for a day before the file: of one that works back the day
 * to which it does. Undefined where it tells nothing of `day`.
 */
export function markedFrom(mark: OwnMark | undefined, back: WorksBack | undefined, day: string): string | undefined {
  if (mark === undefined) return undefined;
  if (mark.day <= day) return mark.day;
  return back !== undefined && back.certain <= day ? back.certain : undefined;
}

/** An article of Dutch legislation: what else has days is told by the days of its text alone. */
const MARKED = /^BWB[RV]\d{7} /;

/**
 * Since when an article is as it is in a toestand, by its row number, as a field of it; nothing of what is no article of Dutch legislation.
 *
 * @param of the row of its work, the first day of its text, and what its text says besides the words.
 */
export function sinceField(
  database: Database,
  of: FirstDay & { toestand: number; externalId: string; work: number; standing: readonly Standing[] | undefined },
): Pick<LegalDocument, 'since'> {
  if (!MARKED.test(of.externalId)) return {};
  return { since: sinceOf(ownMark(database, of), of, worksBackTo(of.standing)) };
}

/** The same of the text that the library has for a day. `row`: of `docs`. */
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
