/** The days of an act of the EU, as its texts give them. */

import type { StatedDay } from '../../contract/answers/schema';
import type { Database, Row } from '../../platform/sqlite';
import type { TextDay } from '../../sources/shared/parsed-file';
import { checkWork, checkWorksNumbered } from '../file/work-sums';

/** A day, and the article that gives it. */
export type ActDay = Omit<TextDay, 'externalId'>;

/** The days of an act as a whole. Each is empty, or undefined, where no text that is here gives it. */
export interface ActHead {
  adopted: string;
  published: string;
  /** Where in the Official Journal, series, number and page: `L 119/1`; empty where no text that is here gives it. */
  journal: string;
  /** Entry into force; its day is empty where the act speaks of it and gives none that can be told. */
  force: ActDay | undefined;
}

/**
 * The first day from which an act can be law: that of its entry into force, and where no text that is here gives that, the day of its adoption
 * (else of its publication), before which it is none; empty where no day is known.
 */
export const noLawBefore = ({ force, adopted, published }: ActHead): string => force?.day || adopted || published;

/** Whether the day of entry into force is known, and not only one before which it is not. */
export const isForceKnown = ({ force }: ActHead): boolean => (force?.day ?? '') !== '';

/** The act of a work: recitals are a work of their own. */
export const actOf = (work: string): string => work.replace(/ overwegingen$/, '');

const dayOf = ({ kind, day, basis, place, words }: Row): ActDay => ({
  kind: String(kind) as ActDay['kind'],
  day: String(day),
  basis: String(basis) as ActDay['basis'],
  place: String(place),
  words: String(words),
});

/**
 * The days of an act as all its texts in one language give them, the newest first; the recitals have those of their act.
 *
 * @param of a row of `works`. Throws `local`.
 */
export function headOf(database: Database, { id, work }: { id: number; work: string }): ActHead {
  const act = actOf(work);
  for (const number of new Set([work, act])) checkWorksNumbered(database, number, 'days');
  const rows = database
    .prepare(
      `select days.* from works as own join works as held on held.source = own.source and held.language = own.language
         and held.work in (own.work, ?)
       join toestanden on toestanden.work = held.id join days on days.toestand = toestanden.id
       where own.id = ? and days.external_id = ? and days.kind in ('signature', 'publication', 'entry-into-force')
       order by days.day = '', toestanden.kind = 'journal', toestanden.valid_from desc, days.day, days.kind, days.place, days.words`,
    )
    .all(act, id, act)
    .map(dayOf);
  const first = (kind: ActDay['kind']) => rows.find((one) => one.kind === kind);
  return {
    adopted: first('signature')?.day ?? '',
    published: first('publication')?.day ?? '',
    journal: rows.find(({ kind, place }) => kind === 'publication' && place !== '')?.place ?? '',
    force: first('entry-into-force'),
  };
}

/** Makes sure that the days of a toestand are those that were written. Throws `local`. */
export function checkDays(database: Database, toestand: number): void {
  const row = database.prepare('select work from toestanden where id = ?').demand(toestand);
  checkWork(database, Number(row.work), 'days');
}

/** Days of application, transposition and expiry that one toestand gives, by external id: of its act, and of one part of it. Throws `local`. */
export function daysGivenBy(
  database: Database,
  toestand: number,
  act: string,
  externalId: string,
): Map<string, ActDay[]> {
  checkDays(database, toestand);
  const rows = database
    .prepare(
      `select * from days where toestand = ? and external_id in (?, ?)
         and kind in ('application', 'transposition', 'expiry') order by day, words, kind, place, external_id`,
    )
    .all(toestand, act, externalId);
  const said = new Map<string, ActDay[]>();
  for (const row of rows) said.set(String(row.external_id), [...(said.get(String(row.external_id)) ?? []), dayOf(row)]);
  return said;
}

/** A day as answers have it. */
export const statedDay = ({ kind, day, basis, place, words }: ActDay): StatedDay => ({
  kind: kind as StatedDay['kind'],
  day,
  basis,
  article: place,
  words,
});
