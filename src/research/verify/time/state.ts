/**
 * Claims that a law or article has lapsed or is not yet in force. None in `Op grond van artikel 3 is de vergunning
 * vervallen`, where it is not the subject.
 */

import type { SentenceParts } from '../context/sentence';
import { OTHER } from '../quotations/find';
import { type DaySpan, daysIn } from './days';

export interface StateClaim {
  state: 'lapsed' | 'not_yet';
  words: string;
  /** Law until a day; for a quotation that may be the end of one text only. */
  isUntil?: true;
  /** The day given; `since`: the state began on that day, not earlier. */
  day?: DaySpan & { since: boolean };
}

const LAPSED = String.raw`vervallen(?:\sverklaard)?|ingetrokken|afgeschaft|geschrapt|uitgewerkt|buiten\swerking\s(?:getreden|gesteld)|(?:niet|geen)\s(?:meer|langer)\s(?:van\skracht|in\swerking|geldig|geldende?|toepasselijk|(?:geldend\s)?recht)|opgehouden\ste\sgelden|repealed|revoked|lapsed|expired|abolished|deleted|no\slonger\s(?:been\s)?(?:in\sforce|law|valid|applicable|applies|apply|applied)|ceased\sto\s(?:apply|have\seffect|be\sin\sforce)`;
const NOT_YET = String.raw`nog\s(?:(?:steeds|altijd|immer)\s)?niet\s(?:in\swerking(?:\sgetreden)?|van\skracht|ingevoerd|geldende?)|nog\sgeen\s(?:geldend\s)?recht|nog\sin\swerking\s(?:te\s)?tred|nog\sniet\sgetreden|not\s(?:yet|so\sfar)\s(?:in\sforce|(?:entered|come)\sinto\sforce|law|applicable|apply)|yet\sto\s(?:enter|come)\sinto\sforce|will\s(?:only\s)?(?:enter|come)\sinto\sforce|not\syet\s(?:been\s)?(?:in|brought\sinto)\sforce`;
const STATE = `(?<lapsed>${LAPSED})|(?<not_yet>${NOT_YET})`;
const AT_ONCE = new RegExp(
  // `(vervallen)`, `(inmiddels per 1 januari 2015 vervallen)`.
  String.raw`^\s?[([,–-]\s?(?<gap>(?:(?:[Ii]nmiddels|thans|nadien|later|reeds|al|since|now|later)\s){0,2}(?:(?:sinds|per|met\singang\svan|vanaf|op|since|as\sof|with\seffect\sfrom|from|on)\s[\p{L}\d\s./-]{4,24}\s)?)(?:${STATE})(?<rest>[^.;)]{0,60})`,
  'iu',
);
/** Verbs without an auxiliary. */
const VERB = String.raw`verviel(?:en)?|vervalt|vervallen|lapsed|lapses|expired|expires|ceased\sto\s(?:apply|have\seffect|be\sin\sforce)`;
const VERB_BEHIND = new RegExp(
  String.raw`^[\s,)\]]{0,3}(?:(?:inmiddels|toen|reeds|al|has|had|then|already)\s){0,2}(?:${VERB})\b(?<rest>[^.;]{0,80})`,
  'iu',
);
const LATER =
  /^[\s,)\]]{0,3}(?:(?:dat|die|which|that)\s)?(?:treedt|treden|zal|will|enters?|only)\s(?:pas|eerst|only|enter)\s[^.;]{0,60}?(?:in werking|into force)/iu;
const UNTIL =
  /^[\s,)\]]{0,3}(?:(?:was|is|has|had|dat|die|which|that|been|bleef|remained|slechts|only)\s){0,3}(?:gold|golden|van kracht|in werking|in force|applied|applicable|valid)\s(?:was\s|is\s|were\s)?(?:slechts\s|only\s)?(?<rest>(?:tot|until|till|through)\b[^.;]{4,40})/iu;
const AUX = '(?:is|was|werd|wordt|zijn|waren|werden|has|have|had|were|are|been|geldt|gold|kwam|komt|moet|zal|dient)';
const HAS_AUX = new RegExp(String.raw`\b${AUX}\b`, 'iu');
/** Predicates of the article: `…, dat inmiddels is vervallen`, `is met ingang van 10 maart 2017 vervallen`. */
const PREDICATE = new RegExp(
  String.raw`^[\s,)\]–-]{1,4}(?<link>(?:en\s|maar\s|and\s|but\s)?(?:dat|die|welke?|which|that|hetgeen|het)\s(?:(?:artikel(?:lid)?|bepaling|lid|onderdeel|voorschrift|regeling|wet|verordening|richtlijn|provision|article|paragraph|regulation|directive|act)\s)?)?(?<gap>[^.;:"“„]{0,160}?)(?:${STATE})(?![\p{L}])(?<rest>[^.;]{0,60})`,
  'iu',
);
/** A later clause, or the next sentence, that refers back to the article. */
const BACK = new RegExp(
  String.raw`(?:^|[;:,.–-]\s?|\b(?:en|maar|omdat|aangezien|nu|daar|doordat|want|since|because|as|but|and|although|hoewel|terwijl|while)\s)\s?(?<link>(?:(?:die|deze|dat|dit|genoemde|voornoemde|bedoelde|laatstgenoemde|de|het|that|this|the|said)\s(?:artikel(?:lid)?|bepaling(?:en)?|lid|onderdeel|voorschrift|regeling|wet|verordening|richtlijn|provisions?|article|paragraph|regulation|directive|act)|(?:het|it|dit|deze|dat|die|they|zij)(?=\s${AUX}\b))\s)(?<gap>[^.;:"“„]{0,120}?)(?:${STATE})(?![\p{L}])(?<rest>[^.;]{0,60})`,
  'iu',
);
/** `het vervallen artikel 3:204 BW`, `verviel artikel 37`, `in afwachting van de inwerkingtreding van artikel 1.33`. */
const AHEAD = new RegExp(
  String.raw`(?<lapsed>(?:${LAPSED}|\b(?:${VERB})|(?:\b(?:intrekking|afschaffing|repeal|expiry|lapse|(?:het|the)\svervallen)\s(?:van|of)))(?:\s(?:is|zijn|was|were|are))?)\s?(?:het\s|de\s|the\s)?$|(?<not_yet>(?:${NOT_YET})(?:en|e|ende?|ing)?|(?:nog\sniet\s(?:in\swerking\sgetreden|ingevoerde?|geldende?))|(?:afwachting\svan\sde\s|vooruitlopend\sop\sde\s|until\sthe\s|pending\sthe\s)(?:inwerkingtreding\svan|entry\sinto\sforce\sof))\s?(?:het\s|de\s|the\s)?$`,
  'iu',
);
/** After a preposition the citation is not the subject: `Op grond van artikel 3 is …`. */
const GOVERNED =
  /\b(?:van|in|op|bij|door|met|uit|onder|ingevolge|krachtens|volgens|conform|blijkens|gelet op|zie|vgl\.?|wegens|als bedoeld in|bedoeld in|under|by|pursuant to|of|in|with|from|within)\s(?:het\s|de\s|the\s)?[([]?$/iu;
const DENIED = /\b(?:niet|nooit|geenszins|allerminst|nimmer|not|never)\s(?:\p{L}+\s){0,2}$/iu;
/** Prepositional phrases, which are not the subject; and another subject. */
const PREPOSITIONS =
  /\b(?:bij|door|met|per|op|in|sinds|vanaf|van|tot|voor|na|by|with|on|of|from|as|since|at|to|under)\s(?:(?:de|het|een|the|an?)\s)?/giu;
const OTHER_SUBJECT = /\b(?:de|het|een|zijn|haar|hun|deze|dit|the|an?|his|her|its|their)\s\p{L}/iu;

interface Read {
  lapsed?: string;
  not_yet?: string;
  gap?: string;
  rest?: string;
  link?: string;
}

/** The claim of a match; undefined if denied, or if it has another subject. */
function stateIn(groups: Read | undefined, isOwnSubject: boolean): StateClaim | undefined {
  if (groups === undefined) return undefined;
  const { lapsed, not_yet: notYet, gap = '', rest = '' } = groups;
  const words = (lapsed ?? notYet ?? '').replace(/\s+/g, ' ');
  if (DENIED.test(gap)) return undefined;
  const others = gap.replace(PREPOSITIONS, ' ');
  if (!isOwnSubject || OTHER_SUBJECT.test(others)) return undefined;
  return { state: lapsed === undefined ? 'not_yet' : 'lapsed', words, ...dayOfState(gap, rest) };
}

/** Before the day of a change; not that of the amending act, `bij de Wet van 24 mei 2012`. */
const FROM =
  /(?:^|\s)(?:met\singang\svan|per|sinds|vanaf|op|in|sedert|since|as\s(?:of|from)|with\seffect\sfrom|from|on)\s$/iu;

function dayOfState(gap: string, rest: string): Pick<StateClaim, 'day'> {
  const own = (text: string) => daysIn(text).find(({ start }) => FROM.test(text.slice(0, start)));
  const day = own(gap) ?? own(rest);
  if (day === undefined) return {};
  const since = !/\b(?:al|reeds|inmiddels|toen|already|by\sthen)\b/iu.test(gap);
  const { from, to, said } = day;
  return { day: { from, to, said, since } };
}

/** A relative clause between the citation and its verb: `, dat de eenheid daar onderbrengt, is …`. */
const BETWEEN = /^\s?,\s(?:dat|die|welke?|waarin|which|that)\s[^,.;]{0,160},/iu;

function inPredicate(behind: string, isSubject: boolean): StateClaim | undefined {
  const read = PREDICATE.exec(behind)?.groups as Read | undefined;
  if (read === undefined || !HAS_AUX.test(`${read.link ?? ''} ${read.gap} ${read.rest}`)) return undefined;
  return stateIn(read, isSubject || read.link !== undefined);
}

/** Not after another citation: `Artikel 5 … artikel 108 …, omdat die bepaling is vervallen`. */
function inReturn(text: string): StateClaim | undefined {
  const match = BACK.exec(text);
  if (match === null) return undefined;
  const isOfOther = OTHER.test(text.slice(0, match.index)) && !/en\s$|^(?:zij|they)\s/iu.test(match.groups?.link ?? '');
  return isOfOther ? undefined : stateIn(match.groups as Read | undefined, true);
}

/** Reads the claim on the force of a law; undefined without one. */
export function readState({ ahead, behind, next }: SentenceParts): StateClaim | undefined {
  const isSubject = !GOVERNED.test(ahead);
  const verb = VERB_BEHIND.exec(behind);
  const until = UNTIL.exec(behind);
  const later = LATER.exec(behind);
  return (
    stateIn(AT_ONCE.exec(behind)?.groups, true) ??
    inPredicate(behind, isSubject) ??
    (BETWEEN.test(behind) ? inPredicate(behind.replace(BETWEEN, ''), isSubject) : undefined) ??
    (verb === null || !isSubject
      ? undefined
      : { state: 'lapsed', words: verb[0].trim(), ...dayOfState('', verb.groups?.rest ?? '') }) ??
    (later === null || !isSubject ? undefined : { state: 'not_yet', words: later[0].trim() }) ??
    (until === null || !isSubject ? undefined : { state: 'lapsed', isUntil: true, words: until[0].trim() }) ??
    stateIn(AHEAD.exec(ahead)?.groups as Read | undefined, true) ??
    inReturn(behind) ??
    inReturn(next)
  );
}
