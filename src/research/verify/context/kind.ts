/** The kind of decision that a sentence names (judgment, order, opinion), compared with the source. */
import type { Span } from '../../../contract/structure';
import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { readCaseCelex } from '../../../law/decisions/eu-case';
import { anyOf } from '../../../law/reading/lexicon';
import type { Match } from '../../../law/reading/match';
import { hasSense, type Token, tokensOf, valueIn } from '../../../law/reading/tokens';
import { dayOf } from '../../../lookup/decisions';
import { say } from '../../../messages';
import { findClaim } from '../claims';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { type NearDecision, refers } from './sentence';

/** `uitspraak` means any decision, and is what administrative decisions call themselves. */
type Kind = 'arrest' | 'vonnis' | 'beschikking' | 'uitspraak' | 'conclusie' | 'advies';

export interface KindClaim {
  word: string;
  kind: string;
  stage?: string;
  /** The day next to the word, where it stands away from the citation. */
  day?: string;
  /** The word and its day stand behind the citation, and are of it. */
  isBehind?: true;
  /** An opinion `in` the case: the citation may be of its decision. */
  isIn?: true;
}

/** Whether only names, days and courts are between a word for a kind and its citation. */
export const isLinked = (between: readonly Token[]): boolean => findClaim('notLinked', between) === undefined;

function claimAt(tokens: readonly Token[], at: number): KindClaim {
  const token = tokens[at]!;
  const stage = valueIn(token, 'STAGE');
  return { word: token.text, kind: valueIn(token, 'KIND') ?? '', ...(stage !== undefined && { stage }) };
}

/** Reads the kind that a sentence gives for its citation; undefined without one. */
export function readKind({ tokens, here, own }: NearDecision): KindClaim | undefined {
  const told = findClaim('kindTold', tokens, here);
  if (told !== undefined) return claimBehind(tokens, told.match);
  const id = own.findIndex((token) => hasSense(token, 'ID'));
  const behind = id < 0 ? [] : own.slice(id + 1);
  const within = findClaim('kindWithin', behind);
  if (within !== undefined) return claimBehind(behind, within.match);
  const named = id < 0 ? own : own.slice(0, id);
  const inside = findClaim('kindInside', named);
  if (inside?.value === 'own') return claimAt(named, inside.match.named.kind!);
  // Two citations read as one: `de conclusie van A-G Wattel en op HR …`.
  if (inside?.value === 'to' || (inside?.value === 'two' && id >= 0)) return undefined;
  if (findClaim('opinionFor', tokens) !== undefined) return undefined;
  const before = kindBefore(tokens, here);
  return before !== undefined && inside?.value === 'in' ? { ...before, isIn: true } : before;
}

/** A kind said behind the number of its decision, with the day beside it. */
function claimBehind(tokens: readonly Token[], { named }: Match): KindClaim {
  const day = named.day === undefined ? undefined : valueIn(tokens[named.day]!, 'DAY');
  return { ...claimAt(tokens, named.kind!), ...(day !== undefined && { day, isBehind: true }) };
}

function kindBefore(tokens: readonly Token[], here: number): KindClaim | undefined {
  const found = findClaim('kindBefore', tokens);
  if (found === undefined || found.value === 'to') return undefined;
  const at = found.match.named.kind!;
  const between = tokens.slice(at + 1, here);
  const claim = claimAt(tokens, at);
  if (isLinked(between)) return { ...claim, ...(found.value === 'in' && { isIn: true }) };
  const day = found.match.named.day === undefined ? undefined : valueIn(tokens[found.match.named.day]!, 'DAY');
  return day === undefined || refers(between) ? undefined : { ...claim, day };
}

/** The kind that a claim means; English words for a Dutch decision mean any kind. */
function kindOf({ kind }: KindClaim, isOfEu: boolean): Kind | undefined {
  if (kind === 'judgment') return isOfEu ? 'arrest' : 'uitspraak';
  if (kind === 'order') return isOfEu ? 'beschikking' : undefined;
  return kind as Kind;
}

const HEAD = 1500;
const TAIL = 8000;
const known = new WeakMap<LegalDocument, Kind | undefined>();

/** The kind of a document, if it says so. */
export function kindOfDocument(document: LegalDocument): Kind | undefined {
  const { external_id: id, document_type: type } = document;
  const ofEu = readCaseCelex(id)?.kind;
  if (ofEu !== undefined) return ofEu;
  if (/^(?:arrest|beschikking|conclusie|advies)$/.test(type)) return type as Kind;
  if (!known.has(document)) known.set(document, kindOfText(document.body));
  return known.get(document);
}

/** What a decision calls itself at its head, and at its end. */
function kindOfText(body: string): Kind | undefined {
  const found = new Set<Kind>();
  const add = (table: 'kindOfHead' | 'kindOfEnd', tokens: readonly Token[]): void => {
    const claim = findClaim(table, tokens);
    if (claim !== undefined) found.add(valueIn(tokens[claim.match.named.kind!]!, 'KIND') as Kind);
  };
  for (const line of body.slice(0, HEAD).split('\n')) add('kindOfHead', tokensOf(line));
  add('kindOfEnd', tokensOf(body.slice(-TAIL)));
  if (found.size > 1) found.delete('uitspraak');
  return found.size === 1 ? [...found][0] : undefined;
}

const LONGEST_HEADING = 80;

/** The opinion printed with a decision: its part, else from its heading on: a court concludes under `Conclusie` too. */
export function opinionIn({ body, parts = [] }: Pick<LegalDocument, 'body' | 'parts'>): Span | undefined {
  const marked = parts.find(({ kind }) => kind === 'conclusie');
  if (marked !== undefined) return marked;
  for (const { index } of body.matchAll(anyOf('HEADING', 'opinion'))) {
    const start = body.lastIndexOf('\n', index) + 1;
    const [line = ''] = body.slice(start, start + LONGEST_HEADING + 1).split('\n', 1);
    const isHeading = line.length <= LONGEST_HEADING && findClaim('opinionHeading', tokensOf(line)) !== undefined;
    if (isHeading) return { start, end: body.length };
  }
  return undefined;
}

/** Whether a court never gives decisions of a kind. */
const neverGives = (code: string, kind: Kind): boolean =>
  (kind === 'arrest' && /^(?:RB|KTG)/.test(code)) || (kind === 'vonnis' && /^(?:HR|RVS|CRVB|CBB)$/.test(code));

/** Whether the decision is interlocutory, or final, if the word says so. */
function isAtStage({ stage }: KindClaim, { body, summary }: LegalDocument): boolean {
  if (stage === undefined) return true;
  const said = tokensOf(`${summary}\n${body.slice(0, HEAD)}\n${body.slice(-TAIL)}`);
  return (findClaim('interim', said) !== undefined) === (stage === 'interlocutory');
}

export function compareKind(claim: KindClaim, document: LegalDocument): Comparison {
  const { word, day, isIn, isBehind } = claim;
  const statement: Statement = { what: 'kind', said: word };
  const isOfEu = /^6|^ECLI:EU:/.test(document.external_id);
  const said = kindOf(claim, isOfEu);
  const held = kindOfDocument(document);
  const unsure = (found?: Kind): Comparison =>
    open(statement, 'kind', say.verifying.kindUnsure(word, found ?? ''), found);
  if (day !== undefined && dayOf(document.decision_date) !== day) {
    // An opinion and the judgment in its case have one number before the courts of the EU.
    const isOpen = isBehind === true && (held === 'conclusie' || (said === 'conclusie' && isOfEu));
    const told = say.verifying.kindOfOther(word);
    return isOpen ? open(statement, said === held ? 'date' : 'kind', told) : notCompared(statement, told);
  }
  if (said === undefined) return notCompared(statement, say.verifying.kindNotTold);
  if (said === 'conclusie' && held !== 'conclusie') {
    if (held === 'advies') return agrees(statement);
    if (isIn) return notCompared(statement, say.verifying.opinionTo(document.external_id));
    return opinionIn(document) !== undefined
      ? open(statement, 'reading_unsure', say.verifying.opinionTo(document.external_id))
      : differs(statement, 'kind', held ?? 'uitspraak');
  }
  if (held === 'conclusie' && said !== 'conclusie') return differs(statement, 'kind', held);
  if (!isAtStage(claim, document)) return unsure();
  // Advice of the Raad van State is not a decision.
  if (said === 'advies' && held !== 'advies') return unsure(held);
  if (said === held || said === 'uitspraak') return agrees(statement);
  if (held === undefined && !neverGives(courtOfDecision(document.external_id), said))
    return notCompared(statement, say.verifying.kindNotTold);
  return held === undefined || held === 'uitspraak' ? unsure(held) : differs(statement, 'kind', held);
}
