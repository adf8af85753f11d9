/** Whether a decision is the one that a citation says it is: its court, its day, its number. */

import type { CitedName, Findable, NamedSet } from '../../contract/name';
import type { LegalDocument } from '../../contract/types';
import { comparedNumbers } from '../../law/decisions/case-number';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { isSameCase, readEuCase } from '../../law/decisions/eu-case';
import { countryOfEcli } from '../../law/registers/ecli';
import { isOfPart } from '../../law/text/cited-date';
import { dayOf, numbersIn, remarksOnDecision } from '../../lookup/decisions';
import { casesInTitle } from '../../lookup/eu-decisions';
import { say } from '../../messages';
import { reportsIn } from '../cite/said-in-text';
import { mismatch, notChecked, type Outcome } from './verdict';
import type { WordsAround } from './words-around';

/** What a citation says of a decision that the decision has differently; undefined where all agrees. */
export function identityOf(name: Findable | NamedSet, document: LegalDocument): Outcome | undefined {
  if (name.kind === 'decision') return ofDecision(name, document) ?? untold(name, document);
  if (name.kind !== 'citation' || name.said === undefined) return undefined;
  return ofDecision({ ...name.said, text: name.text, numbers: name.said.numbers ?? [] }, document);
}

/** A decision that was told by its court and day alone, where the citation has a number too: it need not be the one. */
function untold(name: Findable | NamedSet, document: LegalDocument): Outcome | undefined {
  if (name.kind !== 'decision') return undefined;
  const [remark] = remarksOnDecision(name, document, say.citations.where.library);
  return remark && notChecked('no_ecli', remark.message);
}

/** An opinion that is cited by its decision: `conclusie A-G X van 10 mei 1996 bij HR 26 maart 1997, ECLI:…`. */
const OPINION_TO = /(?<!parket|generaal)\s(?:bij|voor|vóór|before)\s/iu;

type Said = NonNullable<CitedName['said']> & { numbers: readonly string[] };

function ofDecision(
  { text, court, courts, date, numbers, eu }: Omit<Said, 'court'> & { text: string; court?: string },
  document: LegalDocument,
): Outcome | undefined {
  const code = courtOfDecision(document.external_id);
  if (courts.includes('PHR') && code === 'HR' && OPINION_TO.test(text))
    return notChecked('reading_unsure', say.verifying.opinionTo(document.external_id));
  if (courts.length > 0 && courtName(code) !== undefined && !courts.includes(code))
    return mismatch('court', court ?? courtName(courts[0]!) ?? courts[0]!, courtName(code) ?? code);
  const day = dayOf(document.decision_date);
  if (date !== undefined && day !== undefined && day !== date) return mismatch('date', date, day);
  const cases = casesInTitle(document.title);
  if (cases.length > 0) {
    const read = (all: readonly string[]) => all.flatMap((one) => readEuCase(one, { old: true }) ?? []);
    const held = read(cases);
    const cited = eu?.cases ?? [];
    const isOther = cited.length > 0 && !read(cited).some((one) => held.some((each) => isSameCase(one, each)));
    return isOther ? mismatch('number', cited.join(', '), cases.join(', ')) : undefined;
  }
  const own = numbersIn(document.title);
  if (own.length === 0) return undefined;
  // `98/1312` is told from another number, and not from `98/1312/21500`, which begins with it.
  const strangers = numbers.filter(
    (number) => !own.some((one) => comparedNumbers(number, one) !== undefined || one.startsWith(`${bare(number)}/`)),
  );
  if (strangers.length === 0) return undefined;
  // Of joined cases a register need not list all.
  return strangers.length < numbers.length
    ? notChecked('reading_unsure', say.verifying.otherNumbers(strangers.join(', '), own.join(', ')))
    : mismatch('number', strangers.join(', '), own.join(', '));
}

/** A case number without the words before it: `98/1312` of `AWB 98/1312`. */
const bare = (number: string): string => number.replace(/^\D*(?=\d)/, '');

/** What the words around a citation certainly say differently of its decision: a day on no calendar, another year. */
export function mismatchAround(
  { noDay, year, part }: WordsAround,
  { decision_date: date }: LegalDocument,
): Outcome | undefined {
  const day = dayOf(date);
  if (day === undefined) return undefined;
  if (noDay !== undefined) return mismatch('date', noDay, day);
  if (part !== undefined && !isOfPart(day, part)) return mismatch('date', part.written, day);
  return year === undefined || day.startsWith(year) ? undefined : mismatch('date', year, day);
}

/** A report that the register of a decision does not list, while it lists others in that journal. */
function reportNotListed(name: Findable | NamedSet, text: Pick<LegalDocument, 'body' | 'added'>): Outcome | undefined {
  const cited = (name.kind === 'decision' ? name.reports : name.kind === 'citation' ? name.said?.reports : []) ?? [];
  if (cited.length === 0) return undefined;
  const listed = reportsIn({ body: text.body, ...(text.added !== undefined && { added: text.added }) });
  const own = listed.map(({ report }) => report);
  const journalOf = (report: string): string => report.replace(/ \d{4}\/.*$/, '').toLowerCase();
  for (const report of cited.filter((one) => !own.includes(one))) {
    const same = own.filter((one) => journalOf(one) === journalOf(report));
    if (same.length > 0) return notChecked('reading_unsure', say.verifying.otherReports(report, same.join(', ')));
  }
  return undefined;
}

/** A case that is told by its name: `C-434/16 (Nowak)`, `C-434/16, Nowak,`. */
const CASE_NAME = /\bC-\d+\/\d\d\b\s?P?[,\s]*[(,]\s*[‘“']?(?<name>\p{Lu}\p{L}[^),;:]{1,80})/u;

/** Why a decision that has all that its citation says can still be the wrong one; undefined where nothing says so. */
export function doubtOf(
  { name, around: { day: named, inSentence, court } }: { name: Findable | NamedSet; around: WordsAround },
  { external_id: id, title, body, summary, added, decision_date: date }: LegalDocument,
): Outcome | undefined {
  const said = name.kind === 'citation' ? name.said : undefined;
  const day = dayOf(date);
  if (said?.date === undefined && named !== undefined && day !== undefined && named !== day)
    return notChecked('reading_unsure', say.verifying.dayAround(named, day));
  if (inSentence !== undefined && day !== undefined && !isOfPart(day, inSentence))
    return notChecked('reading_unsure', say.verifying.dayAround(inSentence.written, day));
  const code = courtOfDecision(id);
  const isOther = court !== undefined && !court.codes.split(' ').some((one) => code.startsWith(one));
  if (isOther && said?.court === undefined && (said?.courts.length ?? 0) === 0)
    return notChecked('reading_unsure', say.verifying.courtAround(court.words, courtName(code) ?? code));
  const report = reportNotListed(name, { body, added });
  if (report !== undefined) return report;
  if (name.kind !== 'citation') return undefined;
  const [cited = ''] = name.externalIds;
  const whole = `${title}\n${summary}\n${body}`;
  if (countryOfEcli(cited) === 'EU' && /^6/.test(id) && !whole.includes(cited))
    return notChecked('no_ecli', say.verifying.ecliNotCompared(cited, id));
  const words = CASE_NAME.exec(name.text)?.groups?.name?.match(/\p{L}{4,}/gu) ?? [];
  if (casesInTitle(title).length === 0 || words.length === 0) return undefined;
  const folded = whole.toLowerCase();
  return words.some((word) => folded.includes(word.toLowerCase()))
    ? undefined
    : notChecked('reading_unsure', say.verifying.nameAround(words.join(' '), title));
}
