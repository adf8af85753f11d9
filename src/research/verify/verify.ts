/**
 * Checks one citation: whether it exists, is the one meant, and has the cited places and words; never which law
 * applies.
 *
 * | step      | in                                                      | result                                      |
 * | --------- | ------------------------------------------------------- | ------------------------------------------- |
 * | read      | `texts/open.ts`                                         | pieces of text with their places            |
 * | named     | `citations/in-files.ts`                                 | `Cited`: the name and the words around it   |
 * | claimed   | `claim.ts`, `quotations/`, `time/`, `context/`          | `Claim`: statements, before any lookup      |
 * | looked up | `authorities/authority.ts` (`--live`: `publishers.ts`)  | `Found` with texts, or `Absent` with reason |
 * | compared  | `compare-text.ts`, `identity.ts`, the same folders      | a `Comparison` for each statement           |
 * | verdict   | `verdict.ts`, `item.ts`                                 | `Item`, by `fold`                           |
 *
 * Used by `checking.ts` for files (`lks verify`) and by `text.ts` for a text that was sent (server, MCP).
 */

import type { Item } from '../../contract/answers/verify';
import { tellsNameOn } from '../../contract/dates';
import { readStanding } from '../../contract/standing';
import type { LegalDocument, Validity } from '../../contract/types';
import { SAMPLE_SOURCE } from '../../contract/vocabulary';
import { citeName, lawById, nameInText } from '../../law/laws/laws';
import { MOST_PLACES } from '../../law/places/pinpoints';
import { hasSense, tokensOf } from '../../law/reading/tokens';
import { say } from '../../messages';
import { lawOf } from '../citations/in-files';
import { lawInTitle } from '../cite/dutch';
import type { Authorities } from './authorities/authority';
import type { Absent, Found } from './authorities/found';
import { type Claim, isFormer } from './claim';
import { inLanguages } from './compare-text';
import { compareLawContext } from './context/context';
import { compareDivisions } from './context/division';
import { comparePublished } from './context/published';
import { identityOf } from './identity';
import { itemOf } from './item';
import { withElsewhere, wordsOfWhole } from './quotations/in-law';
import { compareQuotation } from './quotations/word-match';
import { compareFate, standingAbove } from './time/compare-fate';
import { type Asked, type DayMeant, dayMeant } from './time/day-meant';
import { forceOf, inForceOf } from './time/force';
import { compareStatedDay } from './time/stated-days';
import { canBeEarlier, compareInTime, type TextCompared, textOn } from './time/text-of-day';
import {
  agrees,
  type Comparison,
  differs,
  fold,
  joined,
  notCompared,
  type Outcome,
  open,
  type Statement,
} from './verdict';
import { isTextless, ofSummary, ofTakenBack, ofTextless } from './without-text';

/** Checks one citation. Throws the backend's errors, except for missing documents. */
export async function verify(claim: Claim, authorities: Authorities, asked: Asked): Promise<Item> {
  const { name, row, sentence, statements } = claim;
  const meant = dayMeant('day' in name ? name.day : undefined, claim.time, asked);
  const authority = await authorities.of(name, meant.day);
  const outcomeOf = (made: readonly Comparison[]): Outcome =>
    fold(statements, [...made, ...unread(claim, authority.kind !== 'absent')].map(ifInferred(claim)));
  if (authority.kind === 'absent') {
    const fate = compareFate(claim, authority.standing ?? [], false);
    return itemOf(row, outcomeOf([ofAbsent(authority, claim, meant.day, asked), ...fate, ...nameUnheld(claim)]), {
      sentence,
    });
  }
  const { made, sourceText } = await ofFound(authority, claim, meant, asked);
  const validity = authority.validity ?? (meant.day === undefined ? undefined : await authority.days?.());
  const isTodays = authority.days !== undefined;
  return itemOf(row, outcomeOf(made), {
    external_id: row.external_id ?? authority.externalId,
    in_force: validity === undefined ? null : inForceOf(isTodays ? ofToday(validity, asked.today) : validity, meant),
    url: authority.url === '' ? null : authority.url,
    sentence,
    source_text: sourceText,
    ...namesOnDay(claim, authority.validity, meant.day),
  });
}

/** The citation and the law by the law's name on the day meant, if different from today's. */
function namesOnDay(
  { row }: Claim,
  validity: Validity | undefined,
  day: string | undefined,
): Partial<Pick<Item, 'name' | 'law'>> {
  const version = validity && textOn(validity, day);
  if (version === undefined || day === undefined || !tellsNameOn(version, day)) return {};
  const work = validity?.work ?? '';
  const law = nameInText(work, lawInTitle(version.title));
  const today = citeName(work) ?? '';
  if (law === undefined || !row.name.endsWith(today)) return {};
  return { law, name: `${row.name.slice(0, row.name.length - today.length)}${law}` };
}

/** Validity with today's text only: a service has no other. */
const ofToday = (validity: Validity, today: string): Validity => ({
  ...validity,
  versions: [textOn(validity, today) ?? []].flat(),
});

/** Words and likeness of a quotation that show which law it was taken from. */
const TELLING = { words: 8, alike: 0.85 };

/** Whether a quotation is nearly the text of the law, so that this law is meant. */
function isNearlyIts({ what, said, found }: Comparison): boolean {
  if (what !== 'words' || found === null || said.split(/\s+/).length < TELLING.words) return false;
  const compared = compareQuotation(said, found);
  return compared.kind === 'other' && compared.alike >= TELLING.alike;
}

/** For an inferred law (`artikel 3 van de wet`), or in a `respectievelijk` list, a difference stays open. */
const ifInferred =
  ({ basis, sentence }: Claim) =>
  (one: Comparison): Comparison => {
    if (one.answer !== 'differs') return one;
    const isUnsure = basis === 'last' && !isNearlyIts(one);
    const why = isUnsure ? say.verifying.unsure : isInTurn(sentence) ? say.verifying.inTurn : undefined;
    return why === undefined ? one : open(one, 'reading_unsure', joined([why, one.found ?? '', one.detail]));
  };

/** `respectievelijk`: each of several things is said of one of them. */
const isInTurn = (sentence: string): boolean =>
  tokensOf(sentence).some((token) => hasSense(token, 'SIGNAL', 'in-turn'));

/** Comparisons for statements that could not be read with certainty. */
const unread = ({ statements, around: { lawOf, place } }: Claim, isThere: boolean): Comparison[] =>
  statements.flatMap((one) => {
    if (one.what === 'statement') return [notCompared(one, say.verifying.statementNotCompared)];
    if (one.what !== 'reading') return [];
    const { placeNotRead, placeLeft } = say.verifying;
    if (one.said === place) return [open(one, 'reading_unsure', (isThere ? placeNotRead : placeLeft)(place))];
    if (one.said === lawOf) return [open(one, 'reading_unsure', say.verifying.lawOfYear(lawOf))];
    return [open(one, 'reading_unsure', say.texts.morePlaces('', MOST_PLACES))];
  });

const existsIn = ({ statements }: Claim): Statement => statements.find(({ what }) => what === 'exists')!;

function ofAbsent(authority: Absent, claim: Claim, day: string | undefined, asked: Asked): Comparison {
  const { verdict, reason, detail, since, found = null } = authority;
  const statement = existsIn(claim);
  if (verdict === 'not_found' && since !== undefined && canBeEarlier(claim, since, day, asked))
    return open(statement, 'earlier_texts', `${detail} ${say.verifying.earlier(since)}`);
  if (verdict === 'not_checked') return open(statement, reason, detail, found);
  return differs(statement, reason, found, detail);
}

/** A name of the table of laws beside another number is told where the law is not held too. */
function nameUnheld({ row, name, context }: Claim): Comparison[] {
  const work = row.kind === 'law' ? lawOf(name) : undefined;
  if (work === undefined || context.lawName?.work === undefined) return [];
  return compareLawContext(context, work, { title: lawById(work)?.title ?? work });
}

interface Made {
  made: Comparison[];
  sourceText: string | null;
}

async function ofFound(held: Found, claim: Claim, meant: DayMeant, asked: Asked): Promise<Made> {
  const texts = held.texts(meant.span);
  const first = await texts.next();
  if (first.done === true) return { made: await withoutTexts(held, claim, meant, asked), sourceText: null };
  const text = first.value;
  const { document } = text;
  const exists = agrees(existsIn(claim));
  const identity = [...identityOf(claim, document), ...ofName(claim, document)];
  if (document.source === SAMPLE_SOURCE)
    return { made: [exists, ...identity, ...ofSummary(claim, identity)], sourceText: null };
  const gone = ofTakenBack(claim, document) ?? (isTextless(document) ? ofTextless(claim, document) : undefined);
  const fate = compareFate(claim, [...readStanding(document.standing), ...standingAbove(document)]);
  if (gone !== undefined) return { made: [exists, ...identity, ...fate, ...gone], sourceText: null };
  const compare = await inLanguages(held, claim, document, meant.span?.from);
  const compared = await compareInTime({ held, claim, meant, asked, compare }, text, texts);
  const force = await forceOf(held, claim, compared, { meant, asked });
  const { found, text: shown } = compared.mine[0]!;
  const placed: Comparison[] = [];
  for (const one of compared.made) {
    const quotation = one.what === 'words' ? claim.quotations.find(({ text: said }) => said === one.said) : undefined;
    placed.push(await withElsewhere(one, quotation, held.law, shown.document.external_id));
  }
  const divisions = await ofDivisions(claim, held, shown.document, meant);
  const published = await comparePublished(claim.published, held);
  const made = [exists, ...identity, ...fate, ...force, ...placed, ...published, ...divisions, ...found.attributions];
  return { made, sourceText: sourceTextOf(shown.document, found) };
}

async function ofDivisions(
  { context: { divisions = [] } }: Claim,
  { law }: Found,
  { external_id: id }: LegalDocument,
  { span }: DayMeant,
): Promise<Comparison[]> {
  if (divisions.length === 0) return [];
  const book = lawById(id.replace(/ .*$/, ''))?.book;
  // The library has today's structure; that of EU acts does not change.
  const isToday = span === undefined || /^\d/.test(id);
  return compareDivisions(divisions, await law?.pathOf(id), { book, isToday });
}

const ofName = (
  { row, context: beside }: Claim,
  { external_id: id, title }: Pick<LegalDocument, 'external_id' | 'title'>,
): Comparison[] => (row.kind === 'law' ? compareLawContext(beside, id.replace(/ .*$/, ''), { title }) : []);

/** Most of a passage that is shown beside a sentence. */
const SHOWN = 1000;

function sourceTextOf(document: LegalDocument, { spans, made }: TextCompared): string | null {
  const { external_id: id, body, added = [] } = document;
  const quoted = made.find(({ what, answer, found }) => what === 'words' && answer === 'differs' && found);
  if (quoted?.found) return null;
  // An article cited as a whole is its own place.
  const isWhole = / artikel /.test(id) && made.every(({ what }) => what !== 'place');
  const span = spans[0] ?? (isWhole ? { start: 0, end: body.length } : undefined);
  if (span === undefined) return null;
  // Without text added by lks.
  const ours = added.filter(({ start, end }) => start < span.end && end > span.start).sort((a, b) => a.start - b.start);
  let [text, at] = ['', span.start];
  for (const { start, end } of ours) {
    text += body.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  text = `${text}${body.slice(at, span.end)}`.trim();
  if (text.length > SHOWN) return `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')} …`;
  return text === '' ? null : text;
}

/** A law cited as a whole, of which no text is read: it exists; places in it are not looked up. */
async function withoutTexts(held: Found, claim: Claim, meant: DayMeant, asked: Asked): Promise<Comparison[]> {
  const exists = existsIn(claim);
  if (isFormer(claim.name)) return [open(exists, 'earlier_texts', say.verifying.formerNotHere)];
  const gone = ofTakenBack(claim, held);
  if (gone !== undefined) return [agrees(exists), ...gone];
  const title = held.title ?? lawById(held.externalId.replace(/ .*$/, ''))?.title;
  return [
    agrees(exists),
    ...(title === undefined ? [] : ofName(claim, { external_id: held.externalId, title })),
    ...claim.statements.flatMap((one) => {
      if (one.what === 'place') return [open(one, 'structure_unknown', say.verifying.placeOfWhole)];
      return one.what === 'amount' ? [notCompared(one, say.verifying.wordsOfWhole)] : [];
    }),
    ...(await Promise.all(claim.quotations.map((one) => wordsOfWhole(one, held.law)))),
    ...(await compareStatedDay(claim.stated, held)),
    ...(await comparePublished(claim.published, held)),
    ...(await forceOf(held, claim, undefined, { meant, asked })),
  ];
}
