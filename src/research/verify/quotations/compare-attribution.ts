/** Compares the owner of quoted words (court, party, advocate general, editors …) with the attribution in the text. */
import type { LegalDocument } from '../../../contract/types';
import { standingAt } from '../../../contract/whose-words';
import { senseOf } from '../../../law/reading/lexicon';
import { hasSense, type Token, tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import { type ClaimTable, findClaim } from '../claims';
import { opinionIn } from '../context/kind';
import { firstSentence, lastSentence } from '../context/sentence';
import { speakerOf } from '../context/speaker';
import { agrees, type Comparison, differs, open, type Statement } from '../verdict';
import type { Attribution, Other } from './attribution';
import type { Quotation } from './find';
import { compareQuotation } from './word-match';

interface Owner {
  other: Other;
  /** Known from markup or form; else inferred from preceding words. */
  isSure: boolean;
  named: string;
}

const MOST = 3000;
/** Maximum offset of a reported speaker in a sentence. */
const BEGINS = 70;
const isOpinion = ({ document_type: type, external_id: id }: LegalDocument): boolean =>
  type === 'conclusie' || /^(?:ECLI:NL:PHR:|6\d{4}CC)/.test(id);
export const isDecision = ({ external_id: id }: LegalDocument): boolean => /^(?:ECLI:|6\d{4}C)/.test(id);

function paragraphTo(body: string, at: number): string {
  const ahead = body.slice(Math.max(0, at - MOST), at);
  return ahead.slice(ahead.lastIndexOf('\n') + 1);
}

const has = (table: ClaimTable, tokens: readonly Token[]): boolean => findClaim(table, tokens) !== undefined;

/** The sentence from its first capital, if it begins with a party that speaks. */
function partyIn(sentence: string): string | undefined {
  const whole = sentence.replace(/^[\s\d.)a-z]*?(?=\p{Lu}|\[)/u, '');
  const all = tokensOf(whole);
  const tokens = all.slice(findClaim('beforeOther', all)?.match.end ?? 0);
  const speaker = speakerOf(tokens, []);
  if (speaker?.who !== 'party') return undefined;
  const from = tokens[0]!.start;
  const at = tokens[speaker.at]!.start;
  const near = tokens.filter(({ start }) => start <= at + BEGINS);
  const isAside = has('aside', tokens.slice(0, speaker.at)) || has('doneToParty', near) || has('courtSpeaks', tokens);
  return at - from <= BEGINS && !isAside ? whole.slice(from) : undefined;
}

/** The sentence that gives the words at an offset to a party: their own, or the first of the paragraph. */
function reported(body: string, at: number): string | undefined {
  const ahead = paragraphTo(body, at);
  const begun = lastSentence(`${ahead}${body.slice(at, at + 1)}`) + body.slice(at + 1, at + BEGINS);
  if (has('courtsView', tokensOf(begun))) return undefined;
  const own = partyIn(lastSentence(ahead));
  if (own !== undefined) return own;
  const first = firstSentence(ahead);
  const others = first === ahead ? undefined : partyIn(first);
  return others === undefined || has('courtSpeaks', tokensOf(ahead)) ? undefined : others;
}

const SHOWN = 120;
const shown = (text: string): string =>
  (text.length <= SHOWN ? text : `${text.slice(0, SHOWN).replace(/\s+\S*$/, '')} …`).trim();

/** The owner of the words at an offset; undefined for the court or the law. */
function ownerAt(document: LegalDocument, at: number): Owner | undefined {
  const { body, parts } = document;
  const { whose } = say.verifying;
  const part = standingAt(parts, at);
  const author = part?.author;
  const [heading = ''] = part === undefined ? [] : body.slice(part.start, part.end).replace(/^## /, '').split('\n');
  if (part?.standing === 'part_party') return { other: 'party', isSure: true, named: whose.party(shown(heading)) };
  if (part?.standing === 'part_opinion' || part?.standing === 'part_opinion_perhaps')
    return { other: 'opinion', isSure: part.standing === 'part_opinion', named: whose.opinion(author) };
  if (part?.standing === 'editors_words') return { other: 'editors', isSure: true, named: whose.editors };
  if (part?.standing === 'quoted') return { other: 'quoted', isSure: false, named: whose.quoted };
  if (/^## /.test(body.slice(body.lastIndexOf('\n', at - 1) + 1, at + 3)))
    return { other: 'heading', isSure: true, named: whose.heading };
  if (!isDecision(document)) return undefined;
  const party = reported(body, at);
  if (party !== undefined) return { other: 'party', isSure: false, named: whose.party(shown(party)) };
  const { start = body.length, end = 0 } = (isOpinion(document) ? undefined : opinionIn(document)) ?? {};
  return at < start || at >= end ? undefined : { other: 'opinion', isSure: false, named: whose.opinion(undefined) };
}

const statementOf = ({ text }: Quotation, { speaker }: Attribution): Statement => ({
  what: 'part',
  said: speaker?.words ?? text,
});

/** Courts that call themselves by a name that elsewhere means a party. */
const OWN_NAMES = /^ECLI:NL:(?:CBB|RVS|CRVB):/;

/** Words of another owner, compared with the attribution. */
function ofOthers(
  quotation: Quotation,
  { other, isSure, named }: Owner,
  said: Attribution,
  { external_id: id }: LegalDocument,
): Comparison {
  const isOwnName =
    OWN_NAMES.test(id) && senseOf(said.speaker?.words.toLowerCase() ?? '', 'VOICE')?.value === 'college';
  const statement = statementOf(quotation, said);
  const { speaker, names } = said;
  const isCourts = speaker?.isAlone === true && (speaker.who === 'court' || isOwnName);
  const isSaid = names.includes(other) || (other === 'party' && speaker?.who === 'party' && !isOwnName);
  if (isSaid && !(isCourts && other === 'party')) return agrees(statement, { found: named });
  const detail = say.verifying.wordsOfOther(named);
  return isSure ? differs(statement, 'part', named, detail) : open(statement, 'part', detail, named);
}

/** Words of the court, or of an opinion, that are attributed to someone else. */
function ofCourt(quotation: Quotation, document: LegalDocument, at: number, said: Attribution): Comparison[] {
  const { speaker } = said;
  if (speaker === undefined || !speaker.isAlone || !isDecision(document)) return [];
  const statement = statementOf(quotation, said);
  const { whose, wordsOfOther, notOfParty } = say.verifying;
  if (isOpinion(document)) {
    const named = whose.opinion(undefined);
    const isOther = speaker.who === 'court' && !said.names.includes('opinion');
    return isOther ? [differs(statement, 'part', named, wordsOfOther(named))] : [];
  }
  if (speaker.who === 'advocate_general') {
    const hasOpinion = document.parts?.some(({ standing }) => standing === 'part_opinion') === true;
    return [
      hasOpinion
        ? differs(statement, 'part', whose.court, wordsOfOther(whose.court))
        : open(statement, 'part', wordsOfOther(whose.court), whose.court),
    ];
  }
  const isArgued = tokensOf(paragraphTo(document.body, at)).some((token) => hasSense(token, 'ARGUES'));
  if (speaker.who !== 'party' || said.argued !== true || isArgued) return [];
  return [open(statement, 'part', notOfParty, whose.court)];
}

const MOST_PLACES = 4;

/** Empty if the owner of the words or their attribution is unknown. @param first offset in `body`. */
export function compareAttribution(quotation: Quotation, document: LegalDocument, first: number): Comparison[] {
  const said = quotation.attribution;
  let compared: Comparison[] | undefined;
  for (let at: number | undefined = first, tries = 0; at !== undefined && tries < MOST_PLACES; tries += 1) {
    const whose = ownerAt(document, at);
    const made =
      whose === undefined ? ofCourt(quotation, document, at, said) : [ofOthers(quotation, whose, said, document)];
    if (made.every(({ answer }) => answer === 'agrees')) return made;
    compared ??= made;
    const next = compareQuotation(quotation.text, document.body.slice(at + 1));
    at = next.kind === 'same' ? at + 1 + next.start : undefined;
  }
  return compared ?? [];
}

/** Compares a quotation of an article's heading, or of the headnote, which the publisher wrote and not the court. */
export function besideText(quotation: Quotation, of: 'heading' | 'headnote'): Comparison[] {
  const { [of]: named } = say.verifying.whose;
  const { names } = quotation.attribution;
  const statement = statementOf(quotation, quotation.attribution);
  if (names.includes(of) || (of === 'heading' && quotation.tie !== 'said'))
    return [agrees(statement, { found: named })];
  return [differs(statement, 'part', named, say.verifying.wordsOfOther(named))];
}
