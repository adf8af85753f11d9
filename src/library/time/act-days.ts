/** The days of an EU act, as given in its texts. */

import type { StatedDay } from '../../contract/answers/schema';
import type { Database, Row } from '../../platform/sqlite';
import type { TextDay } from '../../sources/shared/parsed-file';
import { kept } from '../file/kept';
import { checkWork, checkWorksNumbered } from '../file/work-sums';

/** A day, and the article that gives it. */
export type ActDay = Omit<TextDay, 'externalId'>;

/** The days of an act as a whole; empty or undefined if no text in the library gives it. */
export interface ActHead {
  adopted: string;
  published: string;
  /** Place in the Official Journal: series, number and page (`L 119/1`); may be empty. */
  journal: string;
  /** Entry into force; its day is empty if the act mentions it without a definite day. */
  force: ActDay | undefined;
}

/** The first day on which an act can be law: of entry into force, adoption or publication; empty if unknown. */
export const noLawBefore = ({ force, adopted, published }: ActHead): string => force?.day || adopted || published;

/** Whether the day of entry into force is known, not just a lower bound. */
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
 * The days of an act from all its texts in one language, the newest first; recitals have those of their act. Throws
 * `local`.
 */
export const headOf = (database: Database, of: { id: number; work: string }): ActHead =>
  kept(database, 'days of acts', `${of.id} ${of.work}`, () => readHead(database, of));

function readHead(database: Database, { id, work }: { id: number; work: string }): ActHead {
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

/** Compares the days of a toestand with their sum. Throws `local`. */
export function checkDays(database: Database, toestand: number): void {
  const row = database.prepare('select work from toestanden where id = ?').demand(toestand);
  checkWork(database, Number(row.work), 'days');
}

/** Days of application, transposition and expiry in a toestand, by id: of its act and one part. Throws `local`. */
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

export const statedDay = ({ kind, day, basis, place, words }: ActDay): StatedDay => ({
  kind: kind as StatedDay['kind'],
  day,
  basis,
  article: place,
  words,
});
