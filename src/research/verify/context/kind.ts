/** The kind of decision that a sentence names (judgment, order, opinion), compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { readCaseCelex } from '../../../law/decisions/eu-case';
import { dayAt } from '../../../law/text/cited-date';
import { dayOf } from '../../../lookup/decisions';
import { say } from '../../../messages';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { type Nearby, refers } from './sentence';

/** `uitspraak` means any decision, and is what administrative decisions call themselves. */
type Kind = 'arrest' | 'vonnis' | 'beschikking' | 'uitspraak' | 'conclusie' | 'advies';

export interface KindClaim {
  word: string;
  /** The day next to a word that stands away from the citation. */
  day?: string;
}

const WORD =
  /(?<![\p{L}])(?:(?:tussen|eind|deel|verstek|kort-?geding)(?=arrest|vonnis|uitspraak|beschikking))?(?:arrest|vonnis|beschikking|uitspraak|conclusie|opinion|order|judge?ment|advies|standpuntbepaling)(?![\p{L}])/giu;
/** Words, other than names and days, that may stand between the word for a kind and its citation. */
const BETWEEN = new Set(
  'van of d.d dd dated delivered gewezen door by in de het the zaak zaken case cases joined gevoegde nr inzake uit on op te mr voor bestuursrechtspraak beroep bedrijfsleven rechtbank hof gerechtshof kantonrechter voorzieningenrechter advocaat-generaal'.split(
    ' ',
  ),
);
/** Before the decision that an opinion belongs to. */
const TO = /(?<![\p{L}-])(?:bij|voor|vóór|before)(?!\p{L})/iu;
const IS_A =
  /^[\s,)\]]*(?:(?:is|was|betreft)\s+(?:een|het|a|an|the)\s+(?<is>[\p{L}-]{5,17})|\((?<in>[\p{L}]{5,17})\))(?!\p{L})/iu;
const NEAR = 200;
const OF_DAY = /^\s(?:van|of|d\.d\.)\s(?<day>.{6,30})/su;

/** Last first. */
const wordsIn = (text: string): RegExpExecArray[] => [...text.matchAll(WORD)].reverse();

/** Whether only names, days and courts are between a word for a kind and its citation. */
export function isAdjacent(gap: string): boolean {
  const words = gap.split(/[\s,()[\]:–-]+/u).filter(Boolean);
  return words.every(
    (word) => BETWEEN.has(word.toLowerCase().replace(/\.$/, '')) || /^[\p{Lu}\d'’]/u.test(word) || MONTH.test(word),
  );
}
const MONTH = /^(?:jan|feb|maart|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*$/iu;

/** Reads the kind that a sentence gives for its citation; undefined without one. @param text the citation. */
export function readKind(text: string, { ahead, behind }: Nearby): KindClaim | undefined {
  const { is, in: bracket } = IS_A.exec(behind)?.groups ?? {};
  const [told] = wordsIn(is ?? bracket ?? '');
  if (told !== undefined) return { word: told[0] };
  const id = text.search(/ECLI|EU:[CTF]:|[CTF][-‑–]\s?\d/u);
  const own = wordsIn(id < 0 ? text : text.slice(0, id)).at(-1);
  if (own !== undefined && !/(?:na|met)\s$/iu.test(text.slice(0, own.index)))
    return TO.test(text.slice(own.index, id < 0 ? text.length : id)) ? undefined : { word: own[0] };
  // Two citations read as one: `de conclusie van A-G Wattel en op HR …`.
  if (/\s(?:en|and)\s/u.test(text.slice(0, Math.max(0, id)))) return undefined;
  const near = ahead.slice(-NEAR);
  const [last] = wordsIn(near);
  if (last !== undefined) {
    const gap = near.slice(last.index + last[0].length);
    if (TO.test(gap)) return undefined;
    if (isAdjacent(gap)) return { word: last[0] };
    const day = dayAt((OF_DAY.exec(gap)?.groups?.day ?? '').replace(/\s+/g, ' '), 0)?.day;
    return day === undefined || refers(gap) ? undefined : { word: last[0], day };
  }
  return undefined;
}

const BARE = /^(?:tussen|eind|deel|verstek|kort-?geding)/i;
/** The kind that a word means; English words for a Dutch decision mean any kind. */
function kindOfWord(word: string, isOfEu: boolean): Kind | undefined {
  const bare = word.toLowerCase().replace(BARE, '');
  if (/^(?:opinion|standpuntbepaling|conclusie)$/.test(bare)) return 'conclusie';
  if (/^judge?ment$/.test(bare)) return isOfEu ? 'arrest' : 'uitspraak';
  if (bare === 'order') return isOfEu ? 'beschikking' : undefined;
  return bare as Kind;
}

/** What a decision calls itself at its head, and at its end. */
const AT_HEAD =
  /^(?:#+ )?(?:tussen|eind)?(?<kind>arrest|beschikking|vonnis|uitspraak)(?::?$|:? (?:van|in de za|in het ge|op|inzake|gewezen)[^\n]{0,60}$)/gimu;
const OF_ITSELF =
  /(?<!\p{L})(?:dit|deze) (?<kind>arrest|beschikking|vonnis|uitspraak) (?:is|wordt) [^.\n]{0,60}?(?:gegeven|gewezen|gedaan|vastgesteld|uitgesproken)/giu;
const HEAD = 1500;
const TAIL = 8000;

/** The kind of a document, if it says so. */
export function kindOfDocument({ external_id: id, document_type: type, body }: LegalDocument): Kind | undefined {
  const ofEu = readCaseCelex(id)?.kind;
  if (ofEu !== undefined) return ofEu;
  if (/^(?:arrest|beschikking|conclusie|advies)$/.test(type)) return type as Kind;
  const found = new Set(
    [...body.slice(0, HEAD).matchAll(AT_HEAD), ...body.slice(-TAIL).matchAll(OF_ITSELF)].map(({ groups }) =>
      groups!.kind!.toLowerCase(),
    ),
  );
  if (found.size > 1) found.delete('uitspraak');
  return found.size === 1 ? ([...found][0] as Kind) : undefined;
}

const HEADING = /^(?:#+ )?Conclusie(?: van)?(?: de)?(?: A-?G| P-?G| Advocaat| Procureur| mr| inzake|:|$)/imu;

export const hasOpinion = ({ parts = [], body }: LegalDocument): boolean =>
  parts.some(({ kind }) => kind === 'conclusie') || HEADING.test(body);

/** Whether a court never gives decisions of a kind. */
const neverGives = (code: string, kind: Kind): boolean =>
  (kind === 'arrest' && /^(?:RB|KTG)/.test(code)) || (kind === 'vonnis' && /^(?:HR|RVS|CRVB|CBB)$/.test(code));

const INTERIM =
  /tussen(?:uitspraak|arrest|vonnis|beschikking)|^Einduitspraak: |houdt (?:iedere|elke) (?:verdere|nadere) beslissing aan/imu;

/** Whether the decision is interlocutory, or final, if the word says so. */
function isAtStage(word: string, { body, summary }: LegalDocument): boolean {
  if (/^tussen/i.test(word)) return INTERIM.test(`${summary}\n${body}`);
  return !/^eind/i.test(word) || !INTERIM.test(`${summary}\n${body.slice(0, HEAD)}\n${body.slice(-TAIL)}`);
}

export function compareKind({ word, day }: KindClaim, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'kind', said: word };
  const code = courtOfDecision(document.external_id);
  const isOfEu = /^6|^ECLI:EU:/.test(document.external_id);
  const said = kindOfWord(word, isOfEu);
  const held = kindOfDocument(document);
  const unsure = (found: string | null = null): Comparison =>
    open(statement, 'kind', say.verifying.kindUnsure(word, found ?? ''), found);
  if (day !== undefined && dayOf(document.decision_date) !== day)
    return notCompared(statement, say.verifying.kindOfOther(word));
  if (said === undefined) return notCompared(statement, say.verifying.kindNotTold);
  if (said === 'conclusie' && held !== 'conclusie') {
    if (held === 'advies') return agrees(statement);
    return hasOpinion(document)
      ? open(statement, 'reading_unsure', say.verifying.opinionTo(document.external_id))
      : differs(statement, 'kind', held ?? 'uitspraak');
  }
  if (held === 'conclusie' && said !== 'conclusie') return differs(statement, 'kind', held);
  if (!isAtStage(word, document)) return unsure();
  // Advice of the Raad van State is not a decision.
  if (said === 'advies' && held !== 'advies') return unsure(held ?? null);
  if (said === held || said === 'uitspraak') return agrees(statement);
  if (neverGives(code, said))
    return held === undefined || held === 'uitspraak' ? unsure(held ?? null) : differs(statement, 'kind', held);
  if (held === undefined) return notCompared(statement, say.verifying.kindNotTold);
  return held === 'uitspraak' ? unsure(held) : differs(statement, 'kind', held);
}
