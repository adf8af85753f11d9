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
 * | compared  | here, `identity.ts`, `quotations/`, `time/`, `context/` | a `Comparison` for each statement           |
 * | verdict   | `verdict.ts`, `item.ts`                                 | `Item`, by `fold`                           |
 *
 * Used by `checking.ts` for files (`lks verify`) and by `text.ts` for a text that was sent (server, MCP).
 */

import type { Item } from '../../contract/answers/verify';
import { tellsNameOn } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { Findable, NamedSet, Pinpoint } from '../../contract/name';
import { isTakenBack, readStanding } from '../../contract/standing';
import type { Span } from '../../contract/structure';
import type { LegalDocument, Validity } from '../../contract/types';
import { type Reason, SAMPLE_SOURCE } from '../../contract/vocabulary';
import { courtOfDecision } from '../../law/decisions/courts';
import { citeName, lawById, nameInText } from '../../law/laws/laws';
import { MOST_PLACES } from '../../law/places/pinpoints';
import { asFound, pinpointsOf } from '../../lookup/divisions';
import { withPinpoints } from '../../lookup/shown-pinpoints';
import { say } from '../../messages';
import { lawOf } from '../citations/in-files';
import { lawInTitle } from '../cite/dutch';
import type { Authorities } from './authorities/authority';
import type { Absent, Found, Text } from './authorities/found';
import { type Claim, isFormer } from './claim';
import { compareLawContext } from './context/context';
import { compareDivisions } from './context/division';
import { identityOf } from './identity';
import { itemOf } from './item';
import { attributionsOf, isRecognised, wordsIn } from './quotations/compare';
import { amountIn } from './quotations/compare-amount';
import { withElsewhere, wordsOfWhole } from './quotations/in-law';
import { inItsLanguage, type OfQuotation, withLanguages } from './quotations/twins';
import { compareQuotation } from './quotations/word-match';
import { compareFate, standingAbove } from './time/compare-fate';
import { type Asked, type DayMeant, dayMeant } from './time/day-meant';
import { forceOf, inForceOf } from './time/force';
import { canBeEarlier, compareInTime, type TextCompared, textOn } from './time/text-of-day';
import {
  agrees,
  type Comparison,
  differs,
  fold,
  isOf,
  joined,
  notCompared,
  type Outcome,
  open,
  type Statement,
} from './verdict';

/** Checks one citation. Throws the backend's errors, except for missing documents. */
export async function verify(claim: Claim, authorities: Authorities, asked: Asked): Promise<Item> {
  const { name, row, sentence, statements } = claim;
  const meant = dayMeant('day' in name ? name.day : undefined, claim.time, asked);
  const authority = await authorities.of(name, meant.day);
  const outcomeOf = (made: readonly Comparison[]): Outcome =>
    fold(statements, [...made, ...unread(claim)].map(ifInferred(claim)));
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

const IN_TURN = /(?<!\p{L})(?:respectievelijk|onderscheidenlijk|respectively)(?!\p{L})/iu;

/** Words and likeness of a quotation that show which law it was taken from. */
const TELLING = { words: 8, alike: 0.85 };

/** Whether a quotation is nearly the text of the law, so that this law is meant. */
function isNearlyIts({ what, said, found }: Comparison): boolean {
  if (what !== 'words' || found === null || said.split(/\s+/).length < TELLING.words) return false;
  const compared = compareQuotation(said, found);
  return compared.kind === 'other' && compared.alike >= TELLING.alike;
}

/**
 * For an inferred law (`artikel 3 van de wet`), or in a `respectievelijk` list, a difference leaves the verdict open.
 */
const ifInferred =
  ({ basis, sentence }: Claim) =>
  (one: Comparison): Comparison => {
    if (one.answer !== 'differs') return one;
    const isUnsure = basis === 'last' && !isNearlyIts(one);
    const why = isUnsure ? say.verifying.unsure : IN_TURN.test(sentence) ? say.verifying.inTurn : undefined;
    return why === undefined ? one : open(one, 'reading_unsure', joined([why, one.found ?? '', one.detail]));
  };

/** Comparisons for statements that could not be read with certainty. */
const unread = ({ statements, around: { lawOf, place } }: Claim): Comparison[] =>
  statements.flatMap((one) => {
    if (one.what === 'statement') return [notCompared(one, say.verifying.statementNotCompared)];
    if (one.what !== 'reading') return [];
    if (one.said === place) return [open(one, 'reading_unsure', say.verifying.placeNotRead(place))];
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
  const made = [exists, ...identity, ...fate, ...force, ...placed, ...divisions, ...found.attributions];
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

const SHOWN = 400;

function sourceTextOf(
  { external_id: id, body, added = [] }: LegalDocument,
  { spans, made }: TextCompared,
): string | null {
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
  text = `${text}${body.slice(at, span.end)}`.trim().slice(0, SHOWN).trimEnd();
  return text === '' ? null : text;
}

/** Returns a function that compares a text, each quotation with the text in its own language if the library has it. */
async function inLanguages(
  held: Found,
  claim: Claim,
  text: LegalDocument,
  day: string | undefined,
): Promise<(one: Text) => TextCompared> {
  const { quoted } = compareText(claim, text);
  const agree = quoted.every(([{ answer }]) => answer === 'agrees' || answer === 'not_compared');
  const twins = agree ? [] : ((await held.twins?.(text, day)) ?? []);
  const others = twins.map((one) => ({ language: one.language, quoted: compareText(claim, one).quoted }));
  const languages = [text, ...twins].map(({ language }) => language);
  return ({ document }) => {
    const own = compareText(claim, document);
    const all = own.quoted.map((one, at) => {
      const made = others.map(({ language, quoted: theirs }) => ({ language, made: theirs[at]! }));
      const [words, ...whose] = inItsLanguage(claim.quotations[at]!, one, made);
      return [withLanguages(words, languages), ...whose] as const;
    });
    return textCompared(own, all);
  };
}

interface TextRead {
  places: readonly Comparison[];
  amounts: readonly Comparison[];
  spans: readonly Span[];
  quoted: readonly OfQuotation[];
}

/** As one list, in the same order for all texts. */
const textCompared = ({ places, amounts, spans }: TextRead, quoted: readonly OfQuotation[]): TextCompared => ({
  made: [...places, ...quoted.map(([words]) => words), ...amounts],
  attributions: quoted.flatMap(([, ...whose]) => whose),
  spans,
});

function compareText(claim: Claim, document: LegalDocument): TextRead {
  const name = asFound(claim.name, document);
  const places = pinpointsOf(name).map((one) => placeIn(name, one, document));
  const spans = places.flatMap((one) => one.spans);
  const quoted = claim.quotations.map((one): OfQuotation => {
    const own = one.label === undefined ? [] : placeIn(name, withinPlace(name, one.label), document).spans;
    const compared = wordsIn(one, document, own.length > 0 ? own : spans);
    return [compared.made, ...attributionsOf(one, compared, document)];
  });
  const isLaw = claim.row.kind === 'law';
  const amounts = claim.amounts.map((one) => amountIn(one, document, { spans, isLaw }));
  return { places: places.map(({ made }) => made), amounts, spans, quoted };
}

const withinPlace = (name: Findable | NamedSet, number: string): Pinpoint => ({
  text: number,
  steps: [...(pinpointsOf(name)[0]?.steps ?? []), [{ kind: 'onderdeel', number }]],
});

function placeIn(
  name: Findable | NamedSet,
  pinpoint: Pinpoint,
  document: LegalDocument,
): { made: Comparison; spans: readonly Span[] } {
  const statement: Statement = { what: 'place', said: pinpoint.text };
  try {
    const { pinpoints, remarks } = withPinpoints({ ...name, pinpoints: [pinpoint] }, document, { unchecked: '' });
    const not = remarks.map(({ message }) => message.trim()).join(' ');
    const spans = pinpoints.flatMap((one) => one.spans);
    return { made: not === '' ? agrees(statement) : open(statement, 'structure_unknown', not), spans };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { made: placeMissing(statement, error, document), spans: [] };
  }
}

function placeMissing(statement: Statement, error: LksError, document: LegalDocument): Comparison {
  if (error.code === 'pinpoint_not_published') return open(statement, 'not_published', error.message);
  if (error.code !== 'pinpoint_not_found') return open(statement, 'structure_unknown', error.message);
  // Parts recognised by lks may be wrong, and in EU acts unnumbered paragraphs count too.
  if (isRecognised(document) || countsUnnumbered(document)) return open(statement, 'structure_unknown', error.message);
  return differs(statement, 'pinpoint', error.message);
}

const countsUnnumbered = ({ external_id: id, parts = [] }: LegalDocument): boolean =>
  /^\d/.test(id) && !parts.some(({ kind, number }) => kind === 'lid' && number !== '');

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
    ...(await forceOf(held, claim, undefined, { meant, asked })),
  ];
}

/** Whether it is said of the text itself. */
const isOfText = ({ what }: Statement): boolean => what === 'place' || what === 'words' || what === 'amount';

/**
 * If its publisher no longer has it, that contradicts the text: a mismatch; if it is listed without a text, statements
 * on the text are open.
 */
function ofTakenBack(
  { statements }: Claim,
  { standing = [] }: { standing?: Found['standing'] },
): Comparison[] | undefined {
  const said = standing.find((one) => isTakenBack([one]));
  if (said === undefined) return undefined;
  const detail = say.standing.line(said);
  const withdrawn: Statement = { what: 'withdrawn', said: '' };
  const rest = statements.filter(isOfText);
  if (said.code === 'text_withdrawn')
    return [agrees(withdrawn, { detail }), ...rest.map((one) => open(one, 'withdrawn', detail))];
  return [
    differs(withdrawn, 'withdrawn', say.standing.mark(said), detail),
    ...rest.map((one) => notCompared(one, detail)),
  ];
}

/** Of a text that is not here, places and words that are surely quoted are open; the rest is not compared. */
function withoutText({ quotations }: Claim, one: Statement, reason: Reason, detail: string): Comparison {
  const isNear = quotations.some(({ text, tie }) => text === one.said && (tie === 'near' || tie === 'listed'));
  const isOpen = one.what === 'place' || (one.what === 'words' && !isNear);
  return isOpen ? open(one, reason, detail) : notCompared(one, detail);
}

/** A summary written for lks: existence and identity are compared, statements on the text are not. */
const ofSummary = (claim: Claim, identity: readonly Comparison[]): Comparison[] =>
  claim.statements
    .filter((one) => !['exists', 'reading', 'statement'].includes(one.what) && !identity.some(isOf(one)))
    .map((one) => withoutText(claim, one, 'summary', say.verifying.onlySummary));

/** Whether a document is a decision without a published text. */
const isTextless = ({ external_id: id, added = [] }: LegalDocument): boolean =>
  courtOfDecision(id) !== '' && added.some(({ kind }) => kind === 'no-text');

/** A decision without a text: it exists, but only its headnote can be compared. */
function ofTextless(claim: Claim, { summary }: LegalDocument): Comparison[] {
  const { textless, inSummary } = say.verifying;
  return claim.statements.flatMap((one) => {
    if (one.what === 'exists') return [agrees(one, { detail: textless })];
    if (!isOfText(one)) return [];
    const isInSummary = one.what === 'words' && compareQuotation(one.said, summary).kind === 'same';
    return [isInSummary ? agrees(one, { found: inSummary }) : withoutText(claim, one, 'not_published', textless)];
  });
}
