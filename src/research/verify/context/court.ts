/** The court that a sentence names outside the citation: a bare word, the speaker, a chamber. */
import type { LegalDocument } from '../../../contract/types';
import { courtAt } from '../../../law/decisions/court-names';
import { courtName, courtOfDecision } from '../../../law/decisions/courts';
import { say } from '../../../messages';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { hasOpinion, kindOfDocument } from './kind';
import { type Nearby, refers } from './sentence';
import { isOfCourts, namesCourt, type Speaker, speakerIn } from './speaker';

export interface CourtClaim {
  /** A word for a kind of court that begins the citation: `Rb.`. */
  bare?: string;
  speaker?: Pick<Speaker, 'who' | 'courts' | 'words'>;
  /** `isOwn`: in the citation, or in brackets after it. */
  chamber?: { words: string; isOwn: boolean };
}

/** Words for kinds of courts, with the codes of such courts. */
const BARE: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:gem(?:eenschappelijk|\.)? ?hof|ghvj)(?!\p{L})/iu, /^OGH/],
  [/^(?:vzr|voorzieningenrechter)(?:\.|(?!\p{L}))/iu, /^(?:RB|RVS|CRVB|CBB|GH|OG|KTG)/],
  [/^(?:ktr|ktg|kantonrechter|kantongerecht)(?:\.|(?!\p{L}))/iu, /^(?:RB|KTG|OG)/],
  [/^(?:rb|rechtb|rechtbank|arrondissementsrechtbank)(?:\.|(?!\p{L}))/iu, /^(?:RB|KTG)/],
  [/^(?:hof|gerechtshof)(?!\p{L})/iu, /^(?:GH|OGH|C$|ECHR|CASS)/],
  [/^gerecht(?!\p{L})/iu, /^(?:T$|F$|OG)/],
];
const ORDINALS: readonly (readonly [string, RegExp])[] = (
  [
    ['grand', 'grand|grote|große'],
    ['full', 'full|voltallige'],
    ...[
      'first|eerste|erste',
      'second|tweede|zweite',
      'third|derde|dritte',
      'fourth|vierde|vierte',
      'fifth|vijfde|fünfte',
      'sixth|zesde|sechste',
      'seventh|zevende|siebte|siebente',
      'eighth|achtste|achte',
      'ninth|negende|neunte',
      'tenth|tiende|zehnte',
    ].map((words, at) => [String(at + 1), words]),
  ] as [string, string][]
).map(([key, words]) => [key, new RegExp(`(?<!\\p{L})(?:${words})\\s(?:chamber|court|kamer|kammer)(?!\\p{L})`, 'iu')]);

const CHAMBER = /chamber|court|kamm?er/iu;
const chamberIn = (text: string): { key: string; words: string } | undefined =>
  (CHAMBER.test(text) ? ORDINALS : []).flatMap(([key, pattern]) => {
    const words = pattern.exec(text)?.[0];
    return words === undefined ? [] : [{ key, words }];
  })[0];

/** @param text the citation. @param isSaid the citation itself names a court. */
export function readCourt(text: string, { ahead, behind }: Nearby, isSaid: boolean): CourtClaim {
  const word = BARE.map(([known]) => known.exec(text)?.[0]).find((one) => one !== undefined);
  // In prose it is the citing court: `haalt de rechtbank ECLI:… aan`.
  const isProse =
    word !== undefined && /(?<!\p{L})(?:de|het|the)\s$/iu.test(ahead) && !/^\s?[,(]/.test(text.slice(word.length));
  const bare = isProse ? undefined : word;
  const isBeforeDecision = /(?<!\p{L})(?:bij|voor|vóór|before)\s(?:het arrest\s|de beschikking\s)?$/iu.test(ahead);
  const speaks = isSaid && !isBeforeDecision ? undefined : speakerIn(ahead, behind);
  // An opinion may be cited by its decision: `A-G Verburg schrijft … (bij HR 25 januari 1995, ECLI:…)`.
  const isOfOpinion = speaks?.who === 'advocate_general' && isBeforeDecision;
  const speaker = isSaid && !isOfOpinion ? undefined : speaks;
  const at = speaker === undefined ? -1 : ahead.lastIndexOf(speaker.words);
  const gap = at < 0 ? '' : ahead.slice(at + (speaker?.words.length ?? 0));
  // A clause after the citation may be about another court: `ECLI:…, waarin het hof anders oordeelde`.
  const until = at < 0 && speaker !== undefined ? behind.slice(0, Math.max(0, behind.indexOf(speaker.words))) : '';
  const isOfOther =
    (until.match(/\p{L}+/gu) ?? []).length > 2 ||
    /(?<!\p{L})(?:waar\p{L}*|dat|die|omdat|nadat|which|where|that)(?!\p{L})/iu.test(until);
  const isOf = speaker?.isAlone === true && !isOfOther && !refers(gap) && !namesCourt(gap);
  const own = chamberIn(text) ?? chamberIn(/^\s*\([^()]{0,40}\)/.exec(behind)?.[0] ?? '');
  const other = own ?? chamberIn(`${ahead} | ${behind}`);
  return {
    ...(bare !== undefined && { bare: bare.trim() }),
    ...(isOf && speaker !== undefined && { speaker: withPlace(speaker, ahead, at) }),
    ...(other !== undefined && { chamber: { words: other.words, isOwn: own !== undefined } }),
  };
}

function withPlace({ who, courts, words }: Speaker, ahead: string, at: number): NonNullable<CourtClaim['speaker']> {
  const named = at < 0 ? undefined : courtAt(ahead, at);
  if (who !== 'court' || named === undefined || named.codes.length === 0)
    return { who, ...(courts && { courts }), words };
  return { who, courts: named.codes, words: ahead.slice(at, named.end).trim() };
}

export const courtStatements = ({ bare, speaker, chamber }: CourtClaim): Statement[] =>
  [bare, speaker?.who === 'court' && speaker.courts !== undefined ? speaker.words : undefined, chamber?.words]
    .filter((one) => one !== undefined)
    .map((said): Statement => ({ what: 'court', said }));

function compareBare(bare: string, code: string): Comparison {
  const statement: Statement = { what: 'court', said: bare };
  const known = BARE.find(([word]) => word.test(bare))?.[1];
  if (known === undefined || courtName(code) === undefined)
    return notCompared(statement, say.verifying.courtUnknown(code));
  return known.test(code) ? agrees(statement) : differs(statement, 'court', courtName(code) ?? code);
}

function compareSpeaker(
  { who, courts, words }: NonNullable<CourtClaim['speaker']>,
  document: LegalDocument,
): Comparison[] {
  const code = courtOfDecision(document.external_id);
  if (who === 'advocate_general') {
    const isOpinion = kindOfDocument(document) === 'conclusie' || hasOpinion(document);
    const statement: Statement = { what: 'part', said: words };
    return [
      isOpinion
        ? agrees(statement)
        : open(statement, 'part', say.verifying.speakerAround(words, courtName(code) ?? code)),
    ];
  }
  if (who !== 'court' || courts === undefined) return [];
  const statement: Statement = { what: 'court', said: words };
  const isOwn = isOfCourts(courts, code);
  const name = courtName(code) ?? code;
  if (courtName(code) === undefined) return [notCompared(statement, say.verifying.courtUnknown(code))];
  return [isOwn ? agrees(statement) : open(statement, 'court', say.verifying.courtAround(words, name), name)];
}

function compareChamber({ words, isOwn }: NonNullable<CourtClaim['chamber']>, { title }: LegalDocument): Comparison {
  const statement: Statement = { what: 'court', said: words };
  const held = chamberIn(title);
  if (held === undefined) return notCompared(statement, say.verifying.chamberNotTold);
  if (held.key === chamberIn(words)?.key) return agrees(statement);
  return isOwn
    ? differs(statement, 'court', held.words)
    : open(statement, 'court', say.verifying.courtAround(words, held.words), held.words);
}

export function compareCourt({ bare, speaker, chamber }: CourtClaim, document: LegalDocument): Comparison[] {
  const code = courtOfDecision(document.external_id);
  return [
    ...(bare === undefined ? [] : [compareBare(bare, code)]),
    ...(speaker === undefined ? [] : compareSpeaker(speaker, document)),
    ...(chamber === undefined ? [] : [compareChamber(chamber, document)]),
  ];
}
