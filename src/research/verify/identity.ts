/** Whether a found decision is the cited one: court, day, number, name. */

import type { CitedName, Findable, NamedSet } from '../../contract/name';
import type { LegalDocument } from '../../contract/types';
import { comparedNumbers, isLjn } from '../../law/decisions/case-number';
import { courtAt } from '../../law/decisions/court-names';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { isSameCase, readEuCase } from '../../law/decisions/eu-case';
import { tokensOf, valueIn } from '../../law/reading/tokens';
import { countryOfEcli, ecliParts } from '../../law/registers/ecli';
import { pairedNumber } from '../../law/registers/external-ids';
import { isOfPart } from '../../law/text/cited-date';
import { dayOf, numbersIn, remarksOnDecision } from '../../lookup/decisions';
import { casesInTitle } from '../../lookup/eu-decisions';
import { say } from '../../messages';
import { reportsIn } from '../cite/in-text';
import { type Claim, courtAndDay } from './claim';
import { findClaim } from './claims';
import type { WordsAround } from './context/around';
import { compareDecisionContext } from './context/context';
import { isOfCourts } from './context/speaker';
import { digitsOf } from './quotations/compare-amount';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from './verdict';

/** Compares all claims on a decision's identity, in the citation and around it. */
export function identityOf(claim: Pick<Claim, 'name' | 'around' | 'context'>, document: LegalDocument): Comparison[] {
  const { name, around, context } = claim;
  const said: DecisionClaim | undefined =
    name.kind === 'decision'
      ? name
      : name.kind === 'citation' && name.said !== undefined
        ? { ...name.said, text: name.text, numbers: name.said.numbers ?? [] }
        : undefined;
  const ofOther = said && compareOfOther(said, around, document);
  const isAppealed = said !== undefined && isOfAppealed(said, around, document);
  const { bare: _, ...court } = context.court;
  const made = [
    ...(said === undefined
      ? []
      : [...(ofOther ?? compareCourtAndDay(said, document)), ...compareNumbers(said, document)]),
    ...compareReports(said?.reports ?? [], document),
    ...foundByDay(name, document),
    ...compareAround(claim, document),
    ...compareEcli(name, document),
    ...compareDecisionContext(isAppealed ? { ...context, court } : context, document),
  ];
  return made.map(ifDecided(around, made));
}

/** A court that is said to have decided in the citation itself, or on its day, is said to be that of the decision. */
const ifDecided = ({ decided }: WordsAround, made: readonly Comparison[]) => {
  const isItsDay = made.some(({ what, answer }) => what === 'day' && answer === 'agrees');
  const isSure = decided === 'in' || (decided === 'on' && isItsDay);
  return (one: Comparison): Comparison =>
    isSure && one.what === 'court' && one.answer === 'open' ? { ...one, answer: 'differs' } : one;
};

/** Found by court and day only, although the citation has a number: it may be another decision. */
function foundByDay(name: Findable | NamedSet, document: LegalDocument): Comparison[] {
  if (name.kind !== 'decision') return [];
  const [remark] = remarksOnDecision(name, document, say.citations.where.library);
  return remark?.code !== 'found_by_day'
    ? []
    : [open({ what: 'number', said: name.numbers.join(', ') }, 'no_ecli', remark.message)];
}

type DecisionClaim = Omit<NonNullable<CitedName['said']>, 'court'> & {
  court?: string;
  numbers: readonly string[];
  text: string;
};

const isOpinionOf = ({ courts }: DecisionClaim, { external_id: id }: LegalDocument): boolean =>
  courts.includes('PHR') && courtOfDecision(id) === 'HR';

/** Whether court and day are said of another decision: the one under appeal, which is earlier, or that with the opinion. */
function isOfAppealed({ date = '' }: DecisionClaim, { appealed }: WordsAround, document: LegalDocument): boolean {
  const day = dayOf(document.decision_date) ?? '';
  if (appealed === 'advised') return courtOfDecision(document.external_id) === 'PHR' && (date === '' || date >= day);
  return appealed !== undefined && date < day;
}

/** Court and day where they are said of the decision under appeal, or of an opinion; else undefined. */
function compareOfOther(said: DecisionClaim, around: WordsAround, document: LegalDocument): Comparison[] | undefined {
  const { dayOfOther, opinionTo } = say.verifying;
  if (isOfAppealed(said, around, document))
    return courtAndDay(said).map((one) =>
      around.appealed === 'maybe' ? open(one, 'reading_unsure', dayOfOther) : notCompared(one, dayOfOther),
    );
  if (!isOpinionOf(said, document)) return undefined;
  const told = opinionTo(document.external_id);
  const cited = findClaim('opinionCited', tokensOf(said.text))?.value;
  return cited === undefined
    ? undefined
    : courtAndDay(said).map((one) => (cited === 'to' ? open(one, 'reading_unsure', told) : notCompared(one, told)));
}

/** `de conclusie van A-G Wattel en op HR 23 november 1994, ECLI:…` is read as one citation. */
function lastCourt(text: string): readonly string[] | undefined {
  const and = text.lastIndexOf(' en ');
  for (let at = and; and >= 0 && at >= 0 && at < text.length; at = text.indexOf(' ', at + 1)) {
    const codes = courtAt(text, at + 1)?.codes ?? [];
    if (codes.length > 0) return codes;
  }
  return undefined;
}

function compareCourtAndDay(said: DecisionClaim, document: LegalDocument): Comparison[] {
  const { text, courts, date } = said;
  const code = courtOfDecision(document.external_id);
  const day = dayOf(document.decision_date);
  return courtAndDay(said).map((one) => {
    if (one.what === 'court') {
      if (courtName(code) === undefined) return notCompared(one, say.verifying.courtUnknown(code));
      const isOwn = courts.includes(code) || lastCourt(text)?.includes(code);
      return isOwn ? agrees(one) : differs(one, 'court', courtName(code) ?? code);
    }
    if (day === undefined) return notCompared(one, say.verifying.noDayHere);
    return day === date || isDayOfOpinion(one.said, document) ? agrees(one) : differs(one, 'date', day);
  });
}

const ENDS = 2000;

/** Whether an opinion has the day at either end: the register gives some opinions the day of the judgment. */
const isDayOfOpinion = (date: string, { external_id: id, body }: LegalDocument): boolean =>
  courtOfDecision(id) === 'PHR' &&
  tokensOf(`${body.slice(0, ENDS)}\n${body.slice(-ENDS)}`).some((token) => valueIn(token, 'DAY') === date);

const number = (said: string): Statement => ({ what: 'number', said });

/** Compares an LJN with the ordinal of the ECLI that was made from it. */
function compareLjn(ljn: string, { external_id: id }: LegalDocument): Comparison {
  const own = ecliParts(id)?.ordinal ?? '';
  if (own === ljn) return agrees(number(ljn));
  return isLjn(own) ? differs(number(ljn), 'number', own) : notCompared(number(ljn), say.verifying.noLjnHere(id));
}

function compareNumbers({ eu, numbers: all }: DecisionClaim, document: LegalDocument): Comparison[] {
  const numbers = all.filter((one) => !isLjn(one));
  const ljns = all.filter(isLjn).map((ljn) => compareLjn(ljn, document));
  return [...ljns, ...compareCases({ numbers, eu }, document)];
}

function compareCases({ numbers, eu }: Pick<DecisionClaim, 'numbers' | 'eu'>, document: LegalDocument): Comparison[] {
  const cases = casesInTitle(document.title);
  if (cases.length > 0) {
    const read = (all: readonly string[]) => all.flatMap((one) => readEuCase(one, { old: true }) ?? []);
    const held = read(cases);
    return (eu?.cases ?? []).map((one) =>
      read([one]).some((cited) => held.some((each) => isSameCase(cited, each)))
        ? agrees(number(one))
        : differs(number(one), 'number', cases.join(', ')),
    );
  }
  const own = numbersIn(document.title);
  const cited = (eu?.cases ?? []).length > 0 ? eu!.cases : numbers;
  if (own.length === 0) return cited.map((one) => notCompared(number(one), say.verifying.noNumberHere));
  // `98/1312` agrees with `98/1312/21500`. In `97/745;20010` the second is not a case number.
  const written = document.title.slice(document.title.lastIndexOf(', ') + 2).split(/[;\s]+/);
  const isOwn = (one: string): boolean =>
    written.includes(one) ||
    own.some((each) => comparedNumbers(one, each) !== undefined || each.startsWith(`${bare(one)}/`));
  const isAnyOwn = cited.some(isOwn);
  return cited.map((one) => {
    if (isOwn(one)) return agrees(number(one));
    // A register need not list all joined cases.
    return isAnyOwn
      ? open(number(one), 'number', say.verifying.otherNumbers(one, own.join(', ')), own.join(', '))
      : differs(number(one), 'number', own.join(', '));
  });
}

/** The number without words before it: `98/1312` of `AWB 98/1312`. */
const bare = (number: string): string => number.replace(/^\D*(?=\d)/, '');

/** Compares reports with the register; open if it lists another report in the same journal. */
function compareReports(cited: readonly string[], document: LegalDocument): Comparison[] {
  if (cited.length === 0) return [];
  const own = reportsIn(document).map(({ report }) => report);
  const journalOf = (report: string): string => report.replace(/ \d{4}\/.*$/, '').toLowerCase();
  return cited.map((report) => {
    const statement: Statement = { what: 'number', said: report };
    // `WFR 1996/1100` matches `WFR 1996/1100, 1`.
    if (own.some((one) => one === report || one.startsWith(`${report},`))) return agrees(statement);
    const same = own.filter((one) => journalOf(one) === journalOf(report));
    // `BNB 1996/187` for `BNB 1996/178`.
    const mistyped = same.find((one) => digitsOf(one) === digitsOf(report));
    if (mistyped !== undefined) return differs(statement, 'number', mistyped);
    return same.length > 0
      ? open(statement, 'number', say.verifying.otherReports(report, same.join(', ')))
      : notCompared(statement, say.verifying.noReportHere);
  });
}

/** Compares day, year and court in the words around a citation. */
function compareAround({ name, around }: Pick<Claim, 'name' | 'around'>, document: LegalDocument): Comparison[] {
  const said = name.kind === 'citation' ? name.said : undefined;
  const code = courtOfDecision(document.external_id);
  const { court } = around;
  const days = compareDays(around, said?.date, document);
  if (court === undefined) return days;
  const statement: Statement = { what: 'court', said: court.words };
  const isOwn = court.codes.split(' ').some((one) => code.startsWith(one));
  if (isOwn) return [...days, agrees(statement)];
  if (said?.court !== undefined || (said?.courts.length ?? 0) > 0)
    return [...days, notCompared(statement, say.verifying.courtApart)];
  const own = courtName(code) ?? code;
  return [...days, open(statement, 'court', say.verifying.courtAround(court.words, own), own)];
}

/** @param date the day in the citation itself. */
function compareDays(around: WordsAround, date: string | undefined, document: LegalDocument): Comparison[] {
  const { noDay, part, year, day: named, dayOf: of, inSentence } = around;
  const day = dayOf(document.decision_date);
  if (day === undefined) return [];
  const statement = (text: string): Statement => ({ what: 'day', said: text });
  const stated = (text: string, isSo: boolean): Comparison =>
    isSo ? agrees(statement(text)) : differs(statement(text), 'date', day);
  const nearby = (text: string, isSo: boolean): Comparison =>
    isSo ? agrees(statement(text)) : open(statement(text), 'date', say.verifying.dayAround(text, day));
  const isOfOther = of !== undefined && !isOfCourts(of, courtOfDecision(document.external_id));
  // `Op 3 maart 2011 … HR 12 april 1995, ECLI:…`: the citation has its own day.
  const ofNamed = (text: string): Comparison =>
    isOfOther || (date !== undefined && text !== day)
      ? notCompared(statement(text), isOfOther ? say.verifying.dayOfOther : say.verifying.dayApart)
      : nearby(text, text === day);
  return [
    ...(noDay === undefined ? [] : [stated(noDay, false)]),
    ...(part === undefined ? [] : [stated(part.written, isOfPart(day, part))]),
    ...(year === undefined ? [] : [stated(year, day.startsWith(year))]),
    ...(named === undefined ? [] : [ofNamed(named)]),
    ...(inSentence === undefined ? [] : [nearby(inSentence.written, isOfPart(day, inSentence))]),
  ];
}

function compareEcli(name: Findable | NamedSet, document: LegalDocument): Comparison[] {
  const { external_id: id, title, body, summary } = document;
  const cited = name.kind === 'citation' ? (name.externalIds[0] ?? '') : '';
  if (countryOfEcli(cited) !== 'EU' || !/^6/.test(id)) return [];
  const isTold = pairedNumber(cited) === id || `${title}\n${summary}\n${body}`.includes(cited);
  return isTold ? [] : [open({ what: 'number', said: cited }, 'no_ecli', say.verifying.ecliNotCompared(cited, id))];
}
