/** The outcome that a sentence claims (dismissed, allowed …), compared with the operative part or the opinion. */

import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { say } from '../../../messages/index';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { concludedIn, concludedOf, type Decided, type Dictum, dictumOf, thingsIn } from './dictum';
import { isAdjacent } from './kind';
import type { Nearby } from './sentence';
import { isOfCourts, namedIn } from './speaker';

export interface OutcomeClaim {
  decided: Decided;
  by: 'court' | 'advocate_general';
  /** As written: `verwierp`. */
  words: string;
  /** What was decided on, in one form: `hoger beroep`. */
  on: readonly string[];
  /** Prefixes of the codes of the deciding courts; absent if none is named. */
  courts?: readonly string[];
  /** The same for the courts whose decision was under appeal. */
  others: readonly string[];
  /** No court is named and the citation only follows: compared only if the remedy is the same. */
  isLoose: boolean;
  isPart: boolean;
}

const HERE = '¤';

/** Verbs and participles of outcomes; separable verbs are matched with their particle. */
const WORDS: readonly (readonly [Decided, string])[] = [
  [
    'allowed',
    String.raw`niet\sin\sstand\s(?:gelaten|gebleven|gehouden)|(?:bleef|blijft|bleven|blijven)\s(?:[^.;:,]{0,40}\s)?niet\s(?:overeind|in\sstand|staan)|did\snot\s(?:survive|stand)`,
  ],
  [
    'dismissed',
    String.raw`verwierp(?:en)?|verwerpt|verworpen|ongegrond(?:\s(?:verklaard|bevonden))?|afgewezen|(?:wees|wezen|wijst)(?=\s[^.;:]{1,90}?\s(?:af|van\sde\shand)(?!\p{L}))|bekrachtig(?:t|de|den|d)|bevestig(?:t|de|den|d)|in\sstand\s(?:gelaten|gebleven|gehouden)|(?:liet|laat|lieten)(?=\s[^.;:]{1,90}?\sin\sstand(?!\p{L}))|(?:bleef|blijft|bleven|blijven|hield|hielden|houdt)\s(?:[^.;:,]{0,40}\s)?(?:overeind|(?:in\s)?stand|staan)|dismiss(?:es|ed|ing)|upheld(?=\s(?:(?!appeal|action|application)[\p{L}’']+\s){1,5}(?:judgments?|decisions?|orders?|ruling)(?!\p{L}))|(?<=(?:is|was|were|been)\s)upheld|faal(?:t|de)|reject(?:s|ed)(?=\s(?:the|that|this|his|her|its|their)\s(?:appeals?|actions?|applications?)(?!\p{L}))|affirm(?:s|ed)`,
  ],
  [
    'allowed',
    String.raw`gegrond(?:\s(?:verklaard|bevonden))?|vernietig(?:t|de|den|d)|casseert|casseerde|sneuvelde|slaag(?:t|de)|trof(?:fen)?(?=\s[^.;:]{0,90}?voorziening)|gecasseerd|toegewezen|(?:wees|wezen|wijst)(?=\s[^.;:]{1,90}?\stoe(?!\p{L}))|sets?\saside|setting\saside|annul(?:s|led)|quash(?:es|ed)|overturn(?:s|ed)|revers(?:es|ed)|upheld(?=\s(?:the|that|this|his|her|its|their)\s(?:appeal|action|application))|allowed(?=\s(?:the|that|his|her|its|their)\s(?:appeal|action|application))`,
  ],
  ['inadmissible', String.raw`niet-ontvankelijk(?:\sverklaard)?|inadmissible`],
  [
    'referred',
    String.raw`terugverwezen|teruggewezen|verwe(?:es|zen)(?=\s[^.;:]{1,60}?\sterug(?!\p{L}))|refer(?:s|red)(?=\s[^.;:]{1,40}?\sback(?!\p{L}))`,
  ],
  ['interlocutory', String.raw`(?:hield|houdt)(?=\s[^.;:]{1,60}?\saan(?!\p{L}))`],
];
const WORD = new RegExp(String.raw`(?<!\p{L})(?:${WORDS.map(([, words]) => `(${words})`).join('|')})(?!\p{L})`, 'iu');

/** Negations, requests, conditions, and earlier or other proceedings. */
const NOT_SO =
  /(?<!\p{L})(?:niet|geen|nooit|zonder|noch|not|never|nor|no|zou|zouden|moet|moeten|moest|dient|dienen|kan|kon|kunnen|mag|wil|verzoe?k?t(?:en)?|verzocht(?:en)?|vordert|vorderde|vroeg|vraagt|indien|wanneer|als|eis(?:t|te)|may|might|must|should|would|could|can|if|whether|asked|sought|seeks|eerdere?|eerst|earlier|previous|aanvankelijk|ten\sonrechte|wrongly|voorstel|bezwaar|bezwaren|bezwaarschrift|aanvraag|rechtspraak|lijn|case-law)(?!\p{L})/iu;
/** Arguments and grounds: rejecting one is not the outcome. */
const ON_ITS_WAY =
  /(?<!\p{L})(?:verweer|betoog|stelling(?:en)?|standpunt|grief|grieven|middel(?:en)?|(?:middel)?onderdeel|klachten|argument(?:en|s)?|pleas?|grounds?|limb|beroep\sop(?!\s\d)|beroep\s[^.;:]{0,60}\sop\s(?:de|het|een|artikel|art|\p{Ll}+ing))(?!\p{L})/iu;
const PART =
  /(?<!\p{L})(?:deels|gedeeltelijk|grotendeels|partly|partially|in\spart|voor\szover|in\szoverre|insofar)(?!\p{L})/iu;
/** After these words a court is not the deciding one. */
const OF =
  /(?<!\p{L})(?:van|tegen|of|against|bij|from|uitspra(?:ak|ken)|arrest|vonnis|beschikking|beslissing|judgment|decision|before|voor|naar|to)\s+(?:(?:de|het|the|een|dit|dat)\s+)?$/iu;
const CLAUSES =
  /[:;]\s|,\s(?=(?:maar|doch|terwijl|waarna|waarop|waarbij|waarin|nadat|omdat|zodat|but|while|whereas|after|because|so that|die|dat|which|who|that)\s)/u;
/** Before a participle used as an adjective: `het vernietigde besluit`. */
const OF_A_THING = /(?<!\p{L})(?:de|het|een|dit|dat|die|deze|the|an?|zo['’]n)\s$/iu;
/** Before a holding, which is a rule and not an outcome: `oordeelde dat een besluit dat is vernietigd …`. */
const HOLDS =
  /(?<!\p{L})(?:oordee?l|overw|beslis|beslo|leid|volg|held|ruled|found|stated|conclu|consider)\p{L}*\s(?:[^.;:]{0,60}\s)?(?:dat|that)\s/iu;
/** After these words the citation is a precedent that a court follows. */
const GOES_BY =
  /(?<!\p{L})(?:in\snavolging\svan|verwijzing\snaar|verwe(?:es|zen)\s(?:daarbij\s|hierbij\s)?naar|anders\sdan|in\slijn\smet|conform|overeenkomstig|gelet\sop|met\stoepassing\svan|na|sinds|zie\sook|vgl\.?|cf\.?|following|after|since|unlike|contrary\sto|in\saccordance\swith|referring\sto|citing|see\salso)\s[^.;:]{0,60}$/iu;
/** Between a clause and its citation, only a reference. */
const NOTHING_MORE = /^[\s([]*(?:(?:zie|vgl\.?|aldus|see|in)\s)?[\s([]*$/iu;
/** Passive: the citation follows in brackets, or after `bij`, `door`. */
const DONE_BY = /(?:[([:][^()[\]:;]{0,80}|(?<by>(?<!\p{L})(?:bij|door|in|by)\s(?:[^.;:()]{0,80}[\s,])?))\s*$/iu;

/** Names of courts that others have too. */
const OWN_NAME = /(?<!\p{L})(?:[Dd]e\s[Pp]resident|[Hh]et\sCollege(?!\svan\sB)|[Dd]e\s[Vv]oorzitter)(?!\p{L})/u;
/** Past participles and verbs that need no subject. */
const DONE = /(?:d|n|en|ed)$|(?:^|\s)(?:on)?gegrond|aside$|overeind$|stand$|staan$|aa[gl](?:t|de)$/iu;
const HAS = /(?<!\p{L})(?:heeft|hebben|had|hadden|has|have)(?!\p{L}|\sbeen)/iu;

const GAVE =
  /(?<!\p{L})(?:conclude(?:er|r)\p{L}*|strek(?:t|te)|in\soverweging|advise(?:ert|erde)|geadviseerd|stelde\svoor|propose[sd])(?!\p{L})/iu;

/** The decision as subject: `HR …, ECLI:…, verwerpt het beroep`. */
const DOES = /^[\s),]{1,3}(?:verwerpt|vernietigt|bevestigt|bekrachtigt|casseert|dismisses|annuls|sets\saside)\s/u;

/** The clauses about the citation: its own, and the neighbouring one on a side where its own has nothing. */
function clausesAt({ ahead, behind }: Nearby): string[] {
  const clauses = `${ahead}${HERE}${behind}`.replace(/\s+/g, ' ').split(CLAUSES);
  const at = clauses.findIndex((one) => one.includes(HERE));
  const own = clauses[at] ?? '';
  const [before = '', after = ''] = own.split(HERE);
  return [
    own,
    ...((NOTHING_MORE.test(before) || isAdjacent(before)) && at > 0 ? [`${clauses[at - 1]}: ${HERE}`] : []),
    ...(/^\s?[([][^()[\]]{3,80}[)\]]/.test(after)
      ? [`${HERE}: ${after.replace(/^\s?[([]/, '').split(/[)\]]/, 1)[0]}`]
      : []),
    ...(DOES.test(after) ? [`${HERE}: ${after}`] : []),
    ...(/^[\s)\].,]*$/.test(after) && at + 1 < clauses.length ? [`${HERE}: ${clauses[at + 1]}`] : []),
  ];
}

const PRONOUN = /^\s*(?:it|they|zij|hij|het|die|deze|dat|that|both)\s/iu;

function ofOpinion(clause: string): OutcomeClaim | undefined {
  const gave = GAVE.exec(clause);
  const isOf = /(?<!\p{L})(?:[AP]-?G|[Aa]dvocaat-[Gg]eneraal|[Pp]rocureur-[Gg]eneraal|[Cc]onclusie)(?!\p{L})/u.test(
    clause,
  );
  if (gave === null || !isOf) return undefined;
  const rest = clause.slice(gave.index);
  const decided = concludedIn(rest.replace(/(?<!\p{L})niet\s(?:te\s)?\p{L}+/giu, ''));
  if (decided.length !== 1 || /(?<!\p{L})(?:niet|geen|not)(?!\p{L})/iu.test(rest)) return undefined;
  const words = rest.replace(HERE, ' ').split(/[,([]/, 1)[0]!.replace(/\s+/g, ' ').trim();
  return {
    decided: decided[0]!,
    by: 'advocate_general',
    words,
    on: [],
    others: [],
    isLoose: false,
    isPart: PART.test(rest),
  };
}

function ofCourt(clause: string, wider: string): OutcomeClaim | undefined {
  const found = WORD.exec(clause);
  if (found === null || ON_ITS_WAY.test(clause)) return undefined;
  const word = found[0];
  const to = clause.slice(0, found.index);
  if (OF_A_THING.test(to) || HOLDS.test(to) || GOES_BY.test(clause.slice(0, clause.indexOf(HERE)))) return undefined;
  const rest = `${clause.slice(0, found.index)} ${clause.slice(found.index + word.length)}`;
  if (NOT_SO.test(rest)) return undefined;
  // Opposite outcomes in one clause are ambiguous.
  const [decided] = WORDS[found.slice(1).findIndex((one) => one !== undefined)]!;
  const second = WORD.exec(clause.slice(found.index + word.length));
  const other = second === null ? decided : WORDS[second.slice(1).findIndex((one) => one !== undefined)]![0];
  if (other !== decided && [decided, other].every((one) => one === 'dismissed' || one === 'allowed')) return undefined;
  const named = namedIn(clause).filter(({ who }) => who === 'court');
  const speakers = namedIn(clause).filter(
    ({ who, at }) => who !== 'court' && at < found.index && !OF.test(clause.slice(0, at)),
  );
  if (speakers.some(({ who }) => who === 'advocate_general')) return undefined;
  const own = named.filter(
    ({ at, end }) => !OF.test(clause.slice(0, at)) && !/^['’]s(?!\p{L})/u.test(clause.slice(end)),
  );
  const isOwn = own.length > 0 || OWN_NAME.test(clause);
  if (!isOwn && speakers.length > 0) return undefined;
  // With two courts it is ambiguous which one decided.
  if (new Set(own.map((one) => one.courts?.join())).size > 1) return undefined;
  const courts = own.flatMap((one) => one.courts ?? []);
  const others = named.filter((one) => !own.includes(one)).flatMap((one) => one.courts ?? []);
  const on = thingsIn(PRONOUN.test(clause) ? wider : clause);
  if (on.length === 0) return undefined;
  const here = clause.indexOf(HERE);
  const behind = found.index < here ? DONE_BY.exec(clause.slice(found.index + word.length, here)) : null;
  const isAhead = behind !== null && DONE.test(word) && !HAS.test(clause);
  const isRemark = clause.startsWith(`${HERE}:`);
  const inCassation = /(?<!\p{L})in\scassatie(?!\p{L})/iu.test(clause);
  if (!isOwn && !inCassation && !isAhead && !isRemark) return undefined;
  const isLoose = !isOwn && !inCassation && !isRemark && behind?.groups?.by === undefined;
  const of = courts.length > 0 ? { courts } : inCassation ? { courts: ['HR'] } : {};
  return { decided, by: 'court', words: word, on, ...of, others, isLoose, isPart: PART.test(clause) };
}

const BEHIND_NUMBER = /(?:ECLI:[A-Z0-9:.]+|[CTF][-‑–]\d{1,4}\/\d\d(?:\sP)?)(?<tail>[\s,)].*)$/u;

/** The claimed outcome of the cited decision; undefined without one. @param text the citation. */
export function readOutcome(text: string, { ahead, behind }: Nearby): OutcomeClaim | undefined {
  // The deciding court may have been read as part of the citation: `ECLI:…, de uitspraak van het Hof`.
  const isSwallowed = namedIn(text).some(({ who, end }) => who === 'court' && end === text.length);
  const tail = isSwallowed ? (BEHIND_NUMBER.exec(text)?.groups?.tail ?? '') : '';
  const near = { ahead, behind: `${tail}${behind}` };
  const wider = `${near.ahead}${HERE}${near.behind}`;
  for (const clause of clausesAt(near)) {
    const told = ofOpinion(clause) ?? ofCourt(clause, wider);
    if (told !== undefined) return told;
  }
  return undefined;
}

const OPPOSITE: Partial<Record<Decided, Decided>> = {
  dismissed: 'allowed',
  allowed: 'dismissed',
  acquitted: 'convicted',
  convicted: 'acquitted',
};

/** Whether the claim is about another decision: of another court, or on an appeal against this one. */
function isOfOther({ courts, others }: OutcomeClaim, { external_id: id }: LegalDocument): boolean {
  const code = /^6\d{4}[CTF]/.exec(id)?.[0].at(-1) ?? courtOfDecision(id);
  return courts === undefined ? isOfCourts(others, code) : !isOfCourts(courts, code);
}

function compareDictum(said: OutcomeClaim, { deeds, isPart, text }: Dictum): Comparison {
  const statement: Statement = { what: 'outcome', said: said.words };
  const { outcomeUnsure } = say.verifying;
  const opposite = OPPOSITE[said.decided];
  const of = (decided: Decided | undefined) => deeds.filter((one) => one.decided === decided);
  const [same, against] = [of(said.decided), of(opposite)];
  const isAlone = against.length === 0;
  const isOn = (all: Dictum['deeds']): boolean => all.some(({ on }) => on.some((one) => said.on.includes(one)));
  if (said.isLoose && !isOn(deeds)) return notCompared(statement, say.verifying.outcomeOfOther);
  if (said.isPart)
    return same.length > 0 && (isPart || !isAlone)
      ? agrees(statement, { found: text })
      : open(statement, 'outcome', outcomeUnsure, text);
  if (same.length > 0 && isAlone) return agrees(statement, { found: text });
  if (same.length > 0) {
    if (isOn(same) && !isOn(against)) return agrees(statement, { found: text });
    return open(statement, 'outcome', outcomeUnsure, text);
  }
  return against.length > 0 && !isPart
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', outcomeUnsure, text);
}

function compareOpinion({ decided, words }: OutcomeClaim, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'outcome', said: words };
  const { decided: held, text } = concludedOf(document);
  if (held.length === 0) return notCompared(statement, say.verifying.conclusionNotTold);
  if (held.includes(decided)) return agrees(statement, { found: text });
  const opposite = OPPOSITE[decided];
  return held.length === 1 && held[0] === opposite
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', say.verifying.outcomeUnsure, text);
}

export function compareOutcome(said: OutcomeClaim, document: LegalDocument): Comparison {
  if (said.by === 'advocate_general') return compareOpinion(said, document);
  const statement: Statement = { what: 'outcome', said: said.words };
  if (isOfOther(said, document)) return notCompared(statement, say.verifying.outcomeOfOther);
  const dictum = dictumOf(document);
  return dictum === undefined ? notCompared(statement, say.verifying.noDictum) : compareDictum(said, dictum);
}
