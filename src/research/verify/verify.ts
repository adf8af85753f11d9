/**
 * Checks one citation: whether it exists, is the one that is meant, and has those places and words. Never which law
 * applies. Its walk:
 *
 * | step      | where                                      | what comes of it                                    |
 * |-----------|--------------------------------------------|-----------------------------------------------------|
 * | read      | `texts/open.ts`                            | a file in pieces of text, with their places         |
 * | named     | `citations/in-files.ts`                    | `Cited`: what it names, the words around it         |
 * | claimed   | `claimOf`; attached, words-around, times   | `Claim`: also its quotations and the day meant      |
 * | looked up | `authority.ts` (`--live`: `publishers.ts`) | `Held`, its texts; or `NotHeld`, and why            |
 * | compared  | `ofHeld`: `identity.ts`, `quoted.ts`, here | `mismatch(…)`: court, day, number; words; place     |
 * | verdict   | `verify`                                   | `Checked`: what rests on a guess is `notChecked(…)` |
 *
 * `checking.ts` does this for files (`lks verify`), `text.ts` for a text that was sent (service, assistant).
 */

import type { InForce } from '../../contract/answers/verify';
import { isKnownOn, tellsNameOn, versionOn } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { Findable, NamedSet } from '../../contract/name';
import { isTakenBack } from '../../contract/standing';
import type { Span } from '../../contract/structure';
import type { LegalDocument, TextVersion, Validity } from '../../contract/types';
import { courtOfDecision } from '../../law/decisions/courts';
import { citeName, nameInText } from '../../law/laws/laws';
import { MOST_PLACES } from '../../law/places/pinpoints';
import type { FoundCitation } from '../../law/recognise/found';
import { pinpointsOf } from '../../lookup/pinpoints-of';
import { withPinpoints } from '../../lookup/shown-pinpoints';
import { say } from '../../messages';
import type { CitationInFile, Cited } from '../citations/in-files';
import { lawInTitle } from '../cite/dutch';
import { type Quotation, quotationsAt } from './attached';
import type { Authorities, Held, NotHeld, Text } from './authority';
import { doubtOf, identityOf, mismatchAround } from './identity';
import { inChange, notLaw, stateOf } from './not-law';
import { compareQuotation } from './quotations';
import { isRecognised, quotationsIn } from './quoted';
import { dayNamed, mayBeEarlier } from './times';
import { type Checked, CONFIRMED, mismatch, notChecked, type Outcome } from './verdict';
import { type WordsAround, wordsAroundDecision, wordsAroundLaw } from './words-around';

/** What is asked beside the text. */
export interface Asked {
  /** `--at`. */
  at: string | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The latest day that the text names, which it cannot be older than; empty where it names none. */
  latest: string;
}

/** A citation with what the words around it say, without the words: of a long text many are held at a time. */
export interface Claim {
  row: CitationInFile;
  name: FoundCitation['name'];
  basis: FoundCitation['basis'];
  /** What it is said to say. */
  quotations: readonly Quotation[];
  /** The day whose text the words behind it mean. */
  day: string | undefined;
  /** Its list has more places than are read. */
  hasMore?: true;
  /** The words around it say that a text of before can be meant. */
  mayBeEarlier: boolean;
  /** What they say beside what it was read as. */
  around: WordsAround;
}

/** Whether the text that is named has been replaced: `art. 7:248 BW (oud)`. */
const isFormer = (name: Findable | NamedSet): boolean => 'former' in name && name.former === true;

/** What is to be checked of a citation. */
export function claimOf({ row, found: { name, basis, hasMore }, before, after, below, noted }: Cited): Claim {
  const claim: Claim = {
    row,
    name,
    basis,
    quotations: quotationsAt(before, after, { below, noted }),
    day: dayNamed(after),
    ...(hasMore && { hasMore }),
    mayBeEarlier: isFormer(name) || mayBeEarlier(before, after),
    around:
      row.kind === 'decision'
        ? wordsAroundDecision(before)
        : wordsAroundLaw(before, after, row.article === null && name.kind === 'citation'),
  };
  // A part of a string keeps all of it in memory: what is read anew is by itself.
  return JSON.parse(JSON.stringify(claim)) as Claim;
}

/** The day whose text is meant, and who says so. */
function dayMeant({ name, day: named }: Claim, { at }: Asked): { day: string | undefined; basis: InForce['basis'] } {
  const day = ('day' in name ? name.day : undefined) ?? named;
  if (day !== undefined) return { day, basis: 'text' };
  return at === undefined ? { day: undefined, basis: 'none' } : { day: at, basis: 'flag' };
}

/** Checks one citation. Throws what the backend throws, but for what is not there. */
export async function verify(claim: Claim, authorities: Authorities, asked: Asked): Promise<Checked> {
  const meant = dayMeant(claim, asked);
  const authority = await authorities.of(claim.name, meant.day);
  if (authority.kind === 'absent')
    return {
      ...notCheckedIfInferred(claim, ofAbsent(authority, claim, meant.day, asked)),
      in_force: null,
      url: null,
      held_as: null,
    };
  const outcome = notCheckedIfInferred(
    claim,
    withSurroundingWords(claim, await ofHeld(authority, claim, meant.day, asked)),
  );
  const validity = authority.validity ?? (meant.day === undefined ? undefined : await authority.days?.());
  const isTodays = authority.days !== undefined;
  const isOther = isTodays && validity !== undefined && textOn(validity, meant.day) !== textOn(validity, asked.today);
  const told = [
    outcome.detail,
    meant.day === undefined && validity ? lifeOf(validity) : '',
    isOther ? say.verifying.textOfToday : '',
  ];
  return {
    ...outcome,
    detail: told.filter(Boolean).join(' '),
    in_force: validity === undefined ? null : inForce(isTodays ? ofToday(validity, asked.today) : validity, meant),
    url: authority.url === '' ? null : authority.url,
    held_as: authority.externalId,
    ...namesOnDay(claim, authority.validity, meant.day),
  };
}

/** What a law that is cited was called on the day that is meant, in place of what it is called today. */
function namesOnDay(
  { row }: Claim,
  validity: Validity | undefined,
  day: string | undefined,
): Partial<Pick<CitationInFile, 'name' | 'law'>> {
  const version = validity && textOn(validity, day);
  if (version === undefined || day === undefined || !tellsNameOn(version, day)) return {};
  const work = validity?.work ?? '';
  const law = nameInText(work, lawInTitle(version.title));
  const today = citeName(work) ?? '';
  if (law === undefined || !row.name.endsWith(today)) return {};
  return { law, name: `${row.name.slice(0, row.name.length - today.length)}${law}` };
}

const textOn = ({ versions }: Validity, day: string | undefined): TextVersion | undefined =>
  day === undefined ? undefined : versionOn(versions, day);

/** The days of the text of today alone: a service gives no other. */
const ofToday = (validity: Validity, today: string): Validity => ({
  ...validity,
  versions: [textOn(validity, today) ?? []].flat(),
});

function inForce({ versions }: Validity, { day, basis }: ReturnType<typeof dayMeant>): InForce {
  if (day === undefined) return { day: null, basis, answer: 'unknown' };
  const version = versionOn(versions, day);
  const isBefore = versions.length > 0 && versions.every(({ from }) => from !== '' && from > day);
  const isKnown = version !== undefined && isKnownOn(version, day);
  const isIn = isKnown && (version.state === 'in force' || version.state === 'past' || version.state === 'held');
  return { day, basis, answer: isIn ? 'yes' : isKnown || isBefore ? 'no' : 'unknown' };
}

/** Between which days the texts are that are known. */
function lifeOf({ versions }: Validity): string {
  const days = versions.map(({ from }) => from).filter((from) => from !== '');
  if (days.length === 0) return '';
  const last = versions.at(-1)!;
  return say.verifying.life(days.sort()[0]!, last.to, last.to === '' ? last.known_to : undefined);
}

/** A law inferred from an earlier citation (`artikel 3 van de wet`) can be another one: it is never flagged. */
function notCheckedIfInferred({ basis }: Claim, outcome: Outcome): Outcome {
  const isFlagged = outcome.verdict === 'mismatch' || outcome.verdict === 'not_found';
  return basis === 'last' && isFlagged
    ? notChecked(
        'reading_unsure',
        `${say.verifying.unsure} ${outcome.found ?? ''} ${outcome.detail}`.trim().replace(/ +/g, ' '),
      )
    : outcome;
}

/** Where the words around a law or an article say more than was read, it is not checked. */
function withSurroundingWords({ hasMore, around: { lawOf, place } }: Claim, outcome: Outcome): Outcome {
  if (outcome.verdict !== 'confirmed') return outcome;
  if (hasMore) return notChecked('reading_unsure', say.texts.morePlaces('', MOST_PLACES));
  if (place !== undefined) return notChecked('reading_unsure', say.verifying.placeNotRead(place));
  return lawOf === undefined ? outcome : notChecked('reading_unsure', say.verifying.lawOfYear(lawOf));
}

/**
 * Whether a text of before, that is not here, can be the one that is meant: `since` is the first day of those that are;
 * undefined where nobody says it, as of a service.
 */
function canBeEarlier(
  { mayBeEarlier: isSaid }: Claim,
  since: string | undefined,
  day: string | undefined,
  { latest, today }: Asked,
): boolean {
  if (since === undefined) return isSaid || (day !== undefined && day < today);
  if (day !== undefined) return since !== '' && day < since;
  return isSaid || (latest !== '' && since !== '' && latest < since);
}

function ofAbsent(authority: NotHeld, claim: Claim, day: string | undefined, asked: Asked): Outcome {
  const { verdict, reason, detail, since, found = null } = authority;
  if (verdict === 'not_found' && since !== undefined && canBeEarlier(claim, since, day, asked))
    return notChecked('earlier_texts', `${detail} ${say.verifying.earlier(since)}`);
  return { verdict, reason, expected: null, found, detail };
}

async function ofHeld(held: Held, claim: Claim, day: string | undefined, asked: Asked): Promise<Outcome> {
  const { name, quotations, around } = claim;
  let doubt: Outcome | undefined;
  let missing: { error: LksError; text: Text } | undefined;
  let differing: { outcome: Outcome } | undefined;
  let changed: Outcome | undefined;
  let since = '';
  let isFirst = true;
  for await (const text of held.texts(day)) {
    if (isFirst) {
      const identity = identityOf(name, text.document) ?? mismatchAround(around, text.document);
      if (identity !== undefined) return identity;
      doubt = doubtOf(claim, text.document);
      const gone = ofTakenBack(claim, text.document);
      if (gone !== undefined) return gone;
    }
    isFirst = false;
    if (isTextless(text.document)) {
      const outcome = ofTextless(claim, text.document);
      return outcome.verdict === 'confirmed' ? (doubt ?? outcome) : outcome;
    }
    since = text.version?.from ?? '';
    const places = placesIn(name, text.document);
    if (places instanceof LksError) {
      missing ??= { error: places, text };
      changed ??= inChange(text.document, citedIn(name), quotations);
    } else {
      const quoted = quotationsIn(quotations, text.document, places.spans, differing !== undefined);
      if (quoted === undefined) {
        if (places.not !== '') return notChecked('structure_unknown', places.not);
        const outcome = doubt ?? notLaw(text.document, places.spans, quotations);
        return outcome ?? { ...CONFIRMED, detail: stateOf(text.document, citedIn(name)) };
      }
      differing ??= { outcome: quoted };
      changed ??= quoted.verdict === 'mismatch' ? inChange(text.document, citedIn(name), quotations) : undefined;
    }
    // The text of the day that is meant is here: no other one counts.
    if (day !== undefined && text.version !== undefined && isKnownOn(text.version, day)) break;
  }
  if (isFirst && isFormer(name)) return notChecked('earlier_texts', say.verifying.formerNotHere);
  if (isFirst)
    return ofTakenBack(claim, { standing: held.standing, external_id: held.externalId }) ?? withoutTexts(name);
  const last = changed ?? differing?.outcome ?? placeMissing(name, missing!);
  if (last.verdict === 'not_checked' || held.hasAll) return last;
  const first = held.days === undefined ? since : firstDay(await held.days(), asked.today);
  if (!canBeEarlier(claim, first, day, asked)) return last;
  const earlier = first === undefined ? say.verifying.noDays : say.verifying.earlier(first);
  return notChecked('earlier_texts', `${last.detail} ${earlier}`.trim());
}

/** The first day of the text of today; undefined where nobody says it. */
const firstDay = (validity: Validity | undefined, today: string): string | undefined =>
  (validity && versionOn(validity.versions, today)?.from) || undefined;

/**
 * What its publisher took back. That it has it no more is its answer, and another one than what the text says: a mismatch. Of one that it
 * still lists, and gives no text of, only what stands in the text was not compared.
 */
function ofTakenBack(
  { name, quotations }: Claim,
  { standing = [], external_id: id }: Pick<LegalDocument, 'external_id'> & { standing?: Held['standing'] },
): Outcome | undefined {
  const said = standing.find((one) => isTakenBack([one]));
  if (said === undefined) return undefined;
  const detail = say.standing.line(said);
  if (said.code !== 'text_withdrawn') return mismatch('withdrawn', id, say.standing.mark(said), detail);
  const isBare = pinpointsOf(name).length === 0 && quotations.every(({ tie }) => tie === 'near');
  return isBare ? { ...CONFIRMED, detail } : notChecked('withdrawn', detail);
}

/** Whether a document is a decision of which there is no text: what is known of it is in its place. */
const isTextless = ({ external_id: id, added = [] }: LegalDocument): boolean =>
  courtOfDecision(id) !== '' && added.some(({ kind }) => kind === 'no-text');

/** A decision without a text is there; of what it says nothing is known but its headnote. */
function ofTextless({ name, quotations }: Claim, { summary, title }: LegalDocument): Outcome {
  const isQuoted = ({ text, tie }: Quotation): boolean =>
    tie === 'near' || compareQuotation(text, summary).kind === 'same';
  const said = name.kind === 'citation' ? name.said : undefined;
  // Where the source gives no number, the one that is cited was not compared.
  const isNumbered = title !== '' || (said?.numbers === undefined && said?.eu === undefined);
  return isNumbered && pinpointsOf(name).length === 0 && quotations.every(isQuoted)
    ? { ...CONFIRMED, detail: say.verifying.textless }
    : notChecked('not_published', say.verifying.textless);
}

/** A law that is cited as a whole is there; a place in it, or in a set of its articles, is not looked for. */
const withoutTexts = (name: Findable | NamedSet): Outcome =>
  pinpointsOf(name).length === 0 ? CONFIRMED : notChecked('structure_unknown', say.verifying.placeOfWhole);

/** The places that are cited, as they are written. */
const citedIn = (name: Findable | NamedSet): string[] => pinpointsOf(name).map(({ text }) => text);

function placeMissing(name: Findable | NamedSet, { error, text }: { error: LksError; text: Text }): Outcome {
  const cited = citedIn(name).join(', ');
  if (error.code === 'pinpoint_not_published') return notChecked('not_published', error.message);
  if (error.code !== 'pinpoint_not_found') return notChecked('structure_unknown', error.message);
  // Parts that lks recognised, and no publisher marked, can be wrong; in EU acts unnumbered paragraphs are counted too.
  if (isRecognised(text.document) || countsUnnumbered(text.document))
    return notChecked('structure_unknown', error.message);
  return mismatch('pinpoint', cited, error.message);
}

const countsUnnumbered = ({ external_id: id, parts = [] }: LegalDocument): boolean =>
  /^\d/.test(id) && !parts.some(({ kind, number }) => kind === 'lid' && number !== '');

/** Where the places are, and what is to be said of those that cannot be checked; the error of one that is not there. */
function placesIn(name: Findable | NamedSet, document: LegalDocument): LksError | { spans: Span[]; not: string } {
  if (pinpointsOf(name).length === 0) return { spans: [], not: '' };
  try {
    const { pinpoints, remarks } = withPinpoints(name, document, { unchecked: '' });
    return {
      spans: pinpoints.flatMap(({ spans }) => spans),
      not: remarks.map(({ message }) => message.trim()).join(' '),
    };
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return error;
    throw error;
  }
}
