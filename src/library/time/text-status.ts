/** Which text of an EU act is shown for a day, its days, and which known texts of the act the library lacks. */
import type { MissingText, ShortStatus, TextStatus } from '../../contract/answers/schema';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { kept } from '../file/kept';
import { checkWork } from '../file/work-sums';
import { type ActDay, type ActHead, actOf, checkDays, daysGivenBy, headOf, isForceKnown, statedDay } from './act-days';
import { intervalOn, type Toestand, toestandWhere } from './intervals';

/**
 * The toestand of a work for a day (`at`), else as last arranged; undefined if it is not an EU act, or has no text.
 * Before entry into force: the text as published.
 */
export const shownText = (database: Database, work: number, at: string | undefined): Toestand | undefined =>
  kept(database, 'texts shown of acts', `${work} ${at}`, () => readShown(database, work, at));

function readShown(database: Database, work: number, at: string | undefined): Toestand | undefined {
  if (at !== undefined) return ofAct(intervalOn(database, work, at)) ?? textBefore(database, work, at);
  checkWork(database, work, 'time');
  const arranged = `works.id = ? and toestanden.valid_from = works.valid_from and toestanden.kind <> ''`;
  return toestandWhere(database, arranged, work) ?? firstText(database, work);
}

/** A toestand of an act of the EU; undefined for any other. */
export const ofAct = <T extends Toestand>(toestand: T | undefined): T | undefined =>
  toestand?.kind === '' ? undefined : toestand;

/** The last text consolidated to a day or before, else that of the Official Journal, else the first one. */
const firstText = (database: Database, work: number, day = ''): Toestand | undefined =>
  toestandWhere(
    database,
    `works.id = ? and toestanden.kind <> ''
     order by toestanden.valid_from <= ? desc, case when toestanden.valid_from <= ? then toestanden.valid_from end desc,
       toestanden.valid_from limit 1`,
    ...[work, day, day],
  );

/** The text of an act on a day before its entry into force; undefined if in force, unknown, or no text is that old. */
export function textBefore(database: Database, work: number, day: string): Toestand | undefined {
  checkWork(database, work, 'time');
  const shown = firstText(database, work, day);
  if (shown === undefined) return undefined;
  const inForce = headOf(database, { id: work, work: shown.number }).force?.day ?? '';
  return day < inForce && shown.date <= inForce ? shown : undefined;
}

/**
 * Whether a text of the Official Journal has no known first day, since no text of the act gives its entry into force.
 */
export const hasNoFirstDay = (database: Database, { work, number, kind }: Toestand): boolean =>
  kind === 'journal' && !isForceKnown(headOf(database, { id: work, work: number }));

/** The start of words about one article or annex, which is another document. */
const OF_ARTICLE = /^(?:article|artikel|annex|bijlage)\b/i;

/** The days of a document: of all of it, then of its parts; for the act itself also how many parts have days. */
function daysIn(database: Database, { id, number }: Toestand, externalId: string) {
  const act = actOf(number);
  const said = daysGivenBy(database, id, act, externalId);
  const ofAct = (said.get(act) ?? []).filter(({ words }) => words === '');
  const own = externalId === act ? [] : (said.get(externalId) ?? []);
  const ownWhole = own.filter(({ words }) => words === '');
  const ownKinds = new Set(ownWhole.map(({ kind }) => kind));
  // A part with a conditional day of its own has no unconditional one.
  const isTold = ({ kind, day }: ActDay) =>
    day !== '' || !own.some((other) => other.kind === kind && other.words !== '' && other.day !== '');
  const whole = [...ofAct.filter(({ kind }) => !ownKinds.has(kind)), ...ownWhole.filter(isTold)];
  const inWords = (said.get(act) ?? []).filter(({ words }) => words !== '');
  // If the file does not mark chapters, a named chapter may contain any article; a condition of the act applies to all.
  const perhaps =
    ownKinds.has('application') || number !== act ? [] : inWords.filter(({ words }) => !OF_ARTICLE.test(words));
  const parts = externalId === act ? inWords : [...own.filter(({ words }) => words !== ''), ...perhaps];
  return { whole, parts };
}

function partsWithDays(database: Database, toestand: number, act: string): number {
  checkDays(database, toestand);
  const { parts } = database
    .prepare('select count(distinct external_id) as parts from days where toestand = ? and external_id <> ?')
    .demand(toestand, act);
  return Number(parts);
}

/** The texts known by `day` that are neither in this one nor in the library. */
function missingFrom(database: Database, { number, kind, date }: Toestand, day: string): MissingText[] {
  const act = actOf(number);
  const rows = database
    .prepare(
      `select kind, other, day from relations where work = ? and day <= ? and (
         kind = 'consolidated' and day > ?
           and not exists (select 1 from works join toestanden on toestanden.work = works.id
             where works.work = relations.work and toestanden.valid_from = relations.day)
         or kind <> 'consolidated' and (? = 'journal' or source > ?)
           and not exists (select 1 from works where works.work = relations.other))
       order by kind = 'consolidated', day, other`,
    )
    .all(act, day, date, kind, date);
  return rows.map((row) => ({
    kind: row.kind as MissingText['kind'],
    id: String(row.other),
    day: String(row.day),
  }));
}

/** Whether `library add` accepts this number: an act or a consolidated text; not a treaty, nor a corrigendum. */
const canBeAdded = (id: string): boolean => /^[03]\d{4}[A-Z]\d+(?:-\d{8})?$/.test(id);

/** Numbers in one command. */
const MOST = 5;

function missingSentences(missing: readonly MissingText[]): string[] {
  if (missing.length === 0) return [];
  const texts = missing.filter(({ kind }) => kind === 'consolidated');
  const others = missing.filter(({ kind }) => kind !== 'consolidated');
  const newest = texts.at(-1);
  const wanted = newest === undefined ? others.map(({ id }) => id) : [newest.id, ...others.map(({ id }) => id)];
  const ids = wanted.filter(canBeAdded).slice(0, MOST);
  return [
    ...(others.length === 0 ? [] : [say.eu.amended(others)]),
    ...(texts.length === 0 ? [] : [say.eu.laterText(texts.map(({ day }) => day))]),
    ...(ids.length === 0 ? [] : [say.eu.fetch(ids)]),
  ];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function forceSentence({ force }: ActHead, day: string): string {
  if (force === undefined) return say.eu.forceUnknown;
  if (force.day === '') return say.eu.forceUntold(statedDay(force));
  return force.day > day ? say.eu.notYet(day, statedDay(force)) : say.eu.inForceFrom(statedDay(force));
}

/** Whether the text is of the Official Journal, with its day, or to which day it was consolidated. */
function kindOf({ kind, date }: Toestand, { published, journal }: ActHead): ShortStatus {
  const day = kind === 'journal' ? published : date;
  return {
    kind: kind as ShortStatus['kind'],
    day,
    ...(journal !== '' && published !== '' && { journal: { place: journal, published } }),
    message: sentence(kind === 'journal' ? say.eu.journal(day) : say.eu.consolidated(day)),
  };
}

/** A day of application in the article on transposition is that of the national measures, not of the directive. */
const isNational = ({ kind, day, place }: ActDay, all: readonly ActDay[]): boolean =>
  kind === 'application' && day !== '' && all.some((one) => one.kind === 'transposition' && one.place === place);

/** The status of a document in one text of its act on `day`; later texts are not missing. Throws `local`. */
export function statusOf(database: Database, shown: Toestand, externalId: string, day: string): TextStatus {
  const head = headOf(database, { id: shown.work, work: shown.number });
  const act = actOf(shown.number);
  const { whole, parts } = daysIn(database, shown, externalId);
  const missing = missingFrom(database, shown, day);
  const { message, ...kind } = kindOf(shown, head);
  const others = externalId === act ? partsWithDays(database, shown.id, act) : 0;
  const told = [
    forceSentence(head, day),
    ...whole.map((one) => (isNational(one, whole) ? say.eu.national(statedDay(one)) : say.eu.whole(statedDay(one)))),
    ...say.eu.parts(parts.map(statedDay)),
    ...(others === 0 ? [] : [say.eu.otherParts(others)]),
  ];
  return {
    ...kind,
    message: [message, sentence(told.join('; ')), ...missingSentences(missing)].join(' '),
    days: [...(head.force === undefined ? [] : [head.force]), ...whole, ...parts].map(statedDay),
    missing,
  };
}

/** The short form for a search row: which text it is, and whether it was in force. */
export function shortStatus(database: Database, shown: Toestand, day: string): ShortStatus {
  const head = headOf(database, { id: shown.work, work: shown.number });
  const { message, ...kind } = kindOf(shown, head);
  const { force } = head;
  const early = force !== undefined && force.day > day ? [sentence(say.eu.notYet(day, statedDay(force)))] : [];
  return { ...kind, message: [message, ...early].join(' ') };
}
