/** The court that a sentence names outside the citation: a bare word, the speaker, a chamber. */
import type { LegalDocument } from '../../../contract/types';
import { courtAt } from '../../../law/decisions/court-names';
import { courtName, courtOfDecision } from '../../../law/decisions/courts';
import { hasSense, type Token, textOf, tokensOf, valueIn } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { kindOfDocument, opinionIn } from './kind';
import { type NearDecision, refers } from './sentence';
import { codesOf, isOfCourts, namesCourt, type Speaker, speakerOf } from './speaker';

/** Words for courts, and prefixes of their codes. */
interface Named {
  words: string;
  codes: readonly string[];
}

export interface CourtClaim {
  /** A word for a kind of court that begins the citation: `Rb.`. */
  bare?: Named;
  speaker?: Pick<Speaker, 'who' | 'courts' | 'words'>;
  /** `isOwn`: in the citation, or in brackets after it. */
  chamber?: Chamber & { isOwn: boolean };
}

interface Chamber {
  words: string;
  key: string;
}

function chamberIn(tokens: readonly Token[]): Chamber | undefined {
  const { start = 0, end = 0, named = {} } = findClaim('chamber', tokens)?.match ?? {};
  const [number, chamber] = [tokens[named.number ?? -1], tokens[named.chamber ?? -1]];
  if (chamber === undefined) return undefined;
  const key = number === undefined ? valueIn(chamber, 'CHAMBER') : valueIn(number, 'ORDINAL');
  return { words: textOf(tokens.slice(start, end)), key: key ?? '' };
}

/** The court that begins a citation. Not in prose, where it cites: `haalt de rechtbank ECLI:… aan`. */
function bareIn({ tokens, here, own }: NearDecision): Named | undefined {
  const [first, next] = own;
  const codes = first && codesOf(first);
  if (first === undefined || codes === undefined) return undefined;
  const before = tokens[here - 1];
  const isProse = before !== undefined && hasSense(before, 'DETERMINER') && !/^[,(]$/.test(next?.form ?? '');
  return isProse || findClaim('courtOfOther', tokens) !== undefined ? undefined : { words: first.text, codes };
}

/** Who speaks, if it is of the cited decision. */
function speakerAt({ tokens, here }: NearDecision, isSaid: boolean): CourtClaim['speaker'] {
  const isBeforeDecision = findClaim('beforeDecision', tokens) !== undefined;
  if (isSaid && !isBeforeDecision) return undefined;
  const behind = tokens.slice(here + 1);
  const one = speakerOf(tokens.slice(0, here), behind);
  // An opinion may be cited by its decision: `A-G Verburg schrijft … (bij HR 25 januari 1995, ECLI:…)`.
  if (one === undefined || !one.isAlone || (isSaid && one.who !== 'advocate_general')) return undefined;
  const { who, courts, words } = one;
  if (one.isBehind) return isOfOther(behind.slice(0, one.at)) ? undefined : { who, ...(courts && { courts }), words };
  const gap = tokens.slice(one.at + 1, here);
  if (refers(gap) || namesCourt(gap)) return undefined;
  const ahead = textOf(tokens.slice(one.at, here));
  const named = who === 'court' ? courtAt(ahead, 0) : undefined;
  if (named === undefined || named.codes.length === 0) return { who, ...(courts && { courts }), words };
  return { who, courts: named.codes, words: ahead.slice(0, named.end).trim() };
}

/** Whether words behind the citation are of another court: `ECLI:…, waarin het hof anders oordeelde`. */
const isOfOther = (until: readonly Token[]): boolean =>
  until.filter(({ form }) => /^\p{L}/u.test(form)).length > 2 || until.some((token) => hasSense(token, 'RELATIVE'));

/** @param isSaid the citation itself names a court. */
export function readCourt(near: NearDecision, isSaid: boolean): CourtClaim {
  const { tokens, here, own } = near;
  const bare = isSaid ? undefined : bareIn(near);
  const speaker = speakerAt(near, isSaid);
  const bracket = tokens.slice(
    here + 1,
    tokens[here + 1]?.form === '(' ? tokens.findIndex(({ form }, at) => at > here && form === ')') : 0,
  );
  const ofOwn = chamberIn(own) ?? chamberIn(bracket);
  const chamber = ofOwn ?? chamberIn(tokens);
  return {
    ...(bare !== undefined && { bare }),
    ...(speaker !== undefined && { speaker }),
    ...(chamber !== undefined && { chamber: { ...chamber, isOwn: ofOwn !== undefined } }),
  };
}

export const courtStatements = ({ bare, speaker, chamber }: CourtClaim): Statement[] =>
  [bare?.words, speaker?.who === 'court' && speaker.courts !== undefined ? speaker.words : undefined, chamber?.words]
    .filter((one) => one !== undefined)
    .map((said): Statement => ({ what: 'court', said }));

function compareNamed({ words, codes }: Named, id: string, isSure: boolean): Comparison {
  const statement: Statement = { what: 'court', said: words };
  const code = courtOfDecision(id);
  const name = courtName(code);
  if (name === undefined) return notCompared(statement, say.verifying.courtUnknown(code));
  if (isOfCourts(codes, code)) return agrees(statement);
  return isSure
    ? differs(statement, 'court', name)
    : open(statement, 'court', say.verifying.courtAround(words, name), name);
}

function compareAdviser(words: string, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'part', said: words };
  if (kindOfDocument(document) === 'conclusie' || opinionIn(document) !== undefined) return agrees(statement);
  const code = courtOfDecision(document.external_id);
  return open(statement, 'part', say.verifying.speakerAround(words, courtName(code) ?? code));
}

function compareChamber(said: NonNullable<CourtClaim['chamber']>, { title }: LegalDocument): Comparison {
  const { words, key, isOwn } = said;
  const statement: Statement = { what: 'court', said: words };
  const held = chamberIn(tokensOf(title));
  if (held === undefined) return notCompared(statement, say.verifying.chamberNotTold);
  if (held.key === key) return agrees(statement);
  return isOwn
    ? differs(statement, 'court', held.words)
    : open(statement, 'court', say.verifying.courtAround(words, held.words), held.words);
}

export function compareCourt({ bare, speaker, chamber }: CourtClaim, document: LegalDocument): Comparison[] {
  const { who, courts: codes, words = '' } = speaker ?? {};
  return [
    ...(bare === undefined ? [] : [compareNamed(bare, document.external_id, true)]),
    ...(who === 'advocate_general' ? [compareAdviser(words, document)] : []),
    ...(who === 'court' && codes !== undefined ? [compareNamed({ words, codes }, document.external_id, false)] : []),
    ...(chamber === undefined ? [] : [compareChamber(chamber, document)]),
  ];
}
