/**
 * What a sentence claims became of the decision it cites. Nothing in `De rechtbank (ECLI:…) vernietigde het besluit`,
 * where the decision is not the object.
 */
import type { SentenceParts } from '../context/sentence';

/** `stands`: still good law, without saying that another court upheld it. */
export type Fate = 'set_aside' | 'withdrawn' | 'upheld' | 'stands' | 'corrected' | 'final' | 'interlocutory';

export interface FateClaim {
  fate: Fate;
  /** Denied: `van een rectificatie is geen sprake`. */
  denied: boolean;
  words: string;
}

const WORDS: Readonly<Record<Fate, string>> = {
  withdrawn: String.raw`vervallen\s?verklaard|vervallenverklaring|vervallen|ingetrokken|herroepen|withdrawn|revoked|rescinded`,
  set_aside: String.raw`(?:\(?gedeeltelijke?\)?\s|deels\s)?(?:vernietigd|vernietiging)|vernietigt|vernietigde|vernietiging|casseerde|gecasseerd|cassatie\svan|niet\sin\sstand\s(?:gebleven|gehouden|gelaten)|geen\sstand\sgehouden|onderuit\sgegaan|teniet\sgedaan|quash(?:ed|es|ing)|set(?:ting|s)?\saside|overturn(?:ed|s|ing)|revers(?:ed|es|ing)|annull?ed|annulment|vacated`,
  upheld: String.raw`bekrachtigd|bekrachtigt|bekrachtigde|bekrachtiging|bevestigd|bevestigt|bevestigde|bevestiging|in\sstand\s(?:gebleven|gehouden|gelaten)|stand\sgehouden|upheld|upholds|uphold|affirm(?:ed|s|ing)|confirmed\s(?:on|by|in)|(?:appeal|beroep)\s(?:against\sit\s|daartegen\s|ertegen\s)?(?:was\s|is\s)?(?:dismissed|verworpen)`,
  stands: String.raw`onherroepelijk(?:\sgeworden)?|nog\s(?:steeds\s)?(?:van\skracht|gelding|geldig)|nog\s(?:steeds\s)?overeind|still\s(?:good\slaw|stands|valid)|onverkort(?:\s(?:van\skracht|geldig))?`,
  corrected: String.raw`gerectificeerde?|rectificatie|verbeterd\sbij|hersteld\sbij|herstelarrest|hersteluitspraak|herstelvonnis|rectified|rectification|corrected`,
  final: String.raw`definitief\s(?:beslist|beslecht|afgedaan)|eind(?:uitspraak|arrest|vonnis|beslissing)|finally\s(?:decided|disposed)|final\s(?:judgment|decision)`,
  interlocutory: 'tussen(?:uitspraak|arrest|vonnis|beslissing)|interlocutory',
};
const FATES = (Object.keys(WORDS) as Fate[]).map((fate) => `(?<${fate}>${WORDS[fate]})`).join('|');
const FATE = new RegExp(String.raw`(?<![\p{L}])(?:${FATES})(?![\p{L}])`, 'iu');
const ANY_FATE = new RegExp(FATE.source, 'giu');

/** Denials before the word, and after it (`is geen sprake`). */
const DENIED_AHEAD =
  /\b(?:niet|nooit|nimmer|geenszins|geen|zonder|not|never|nor|without|no)\s(?:(?:\p{L}+|of|en|or)\s){0,4}$/iu;
const DENIED_BEHIND = /^\s(?:is|was|heeft|has)\s(?:geen|niet|nooit|no|not|never)\b/iu;
/** `niet in stand gebleven` already includes its negation. */
const denied = (ahead: string, rest: string): boolean => DENIED_AHEAD.test(ahead) || DENIED_BEHIND.test(rest);

const AUX =
  /\b(?:is|zijn|was|waren|werd|werden|wordt|worden|blijft|bleef|gebleven|heeft|hield|has|have|had|were|been|stands|geldt|staat)\b/iu;
/** After a preposition the citation is not the subject. */
const GOVERNED =
  /(?:^|\s)(?:bij|in|door|met|blijkens|volgens|ingevolge|conform|overeenkomstig|onder\sverwijzing\snaar|by|under|according\sto)\s[^.;:]{0,120}$/iu;
/** The decision as subject: `De uitspraak van de rechtbank Amsterdam van 7 juni 2012 (`. */
const OF_DECISION =
  /(?:^|[,;:]\s|\b(?:dat|omdat|nu|en|maar|waarbij|that|and)\s)(?:(?:de|het|die|dat|deze|dit|the|that|this)\s)?(?:(?:tekst|text)\s(?:van|of)\s(?:(?:de|het|the)\s)?)?(?:(?:bestreden|eerdere|genoemde|aangevallen|earlier)\s)?(?:uitspraak|arrest|vonnis|beschikking|beslissing|tussen\p{L}+|eind\p{L}+|judgment|decision|order|ruling|HR|Rb\.?|Hof|CRvB|CBb|ABRvS|Rechtbank|Gerechtshof|Hoge\sRaad)(?!\p{L})[^.;:]{0,160}$/iu;
/** The decision as object: `Het hof bekrachtigde het vonnis van de rechtbank (`. */
const OBJECT =
  /(?<verb>bekrachtigde|bekrachtigt|bevestigde|bevestigt|vernietigde|vernietigt|casseerde|heeft|hebben|quashed|upheld|overturned|reversed|affirmed|annulled|set\saside)\s(?<gap>(?:[^.;:]{0,80}\s)?)(?:de|het|die|dat|the|that)\s(?:uitspraak|arrest|vonnis|beschikking|beslissing|judgment|decision|order|ruling)\b(?<rest>[^.;:]{0,120})$/iu;
/** The last word before it that calls it final or interlocutory. */
const NAMED_KIND =
  /(?<!\p{L})(?:(?<final>eind(?:uitspraak|arrest|vonnis)|final\s(?:judgment|decision))|(?<interlocutory>tussen(?:uitspraak|arrest|vonnis)|interlocutory\s(?:judgment|decision)))(?:(?!arrest|uitspraak|vonnis|judgment)[^.;:]){0,60}$/iu;
/** Another court's decision on it in a later clause: `…: de Hoge Raad vernietigde de uitspraak`. */
const REPORTED =
  /[;:,]\s(?:(?:maar|doch|want|but)\s)?(?:de|het|the)\s[^.;:,]{2,40}\s(?<verb>vernietigde|bekrachtigde|bevestigde|casseerde|quashed|upheld|overturned|affirmed)\s(?:de|die|deze|het|dat|the|that)\s(?:uitspraak|vonnis|arrest|beslissing|beschikking|judgment|decision)\b/iu;
/** Prepositional phrases, which are not the subject; and another subject. */
const PREPOSITIONS =
  /\b(?:bij|door|met|per|op|in|sinds|van|tot|voor|na|over|tussen|by|with|on|of|from|as|at|to|about|inzake)\s(?:(?:de|het|een|zijn|haar|the|an?)\s)?/giu;
const OTHER_SUBJECT = /\b(?:de|het|een|zijn|haar|hun|the|an?|his|her|its|their)\s(?!zaak\b|case\b)\p{L}/iu;
/** A clause or the next sentence that refers back to the decision. */
const BACK =
  /^(?:(?:die|deze|dat|dit|genoemde|that|this|the|de|het)\s(?:uitspraak|arrest|vonnis|beschikking|beslissing|judgment|decision|order|ruling|tekst|text)|(?:zij|het|it|dat|die)(?=\s(?:is|werd|was|has|bleef)\b))\s/iu;
/** A remark directly after it: `(vernietigd door …)`, `; bekrachtigd bij`. */
const AT_ONCE =
  /^[\s)\]]{0,3}[,;:(–-]?\s?[([]?(?:(?:inmiddels|later|nadien|deels|gedeeltelijk|since|later|partly|zoals|as|en|and|maar|but)\s){0,2}(?:in\s(?:hoger\sberoep|cassatie|sprongcassatie|verzet)\s|on\s(?:further\s)?appeal\s)?$/iu;
const RELATIVE = /^[\s)\]]{0,3},?\s(?:en\s|maar\s|and\s|but\s)?(?:dat|die|welke?|which|that)\s/iu;

const ACTIVE =
  /^(?:vernietig|bekrachtig|bevestig)(?:t|de)$|^casseerde$|^(?:quash|overturn|revers|uphold|affirm)(?:es|s|ing)$/iu;

/** The end of the case; claims it of the decision whatever the subject. */
const ENDED = /(?<!\p{L})(?:definitief\s(?:beslist|beslecht|afgedaan)|finally\s(?:decided|disposed))(?!\p{L})/iu;

const claimBy = (match: RegExpMatchArray, isDenied: boolean): FateClaim => {
  const [fate] = (Object.keys(WORDS) as Fate[]).filter((one) => match.groups?.[one] !== undefined);
  return { fate: fate!, denied: isDenied, words: match[0].replace(/\s+/g, ' ') };
};

function inClause(clause: string): FateClaim | undefined {
  for (const match of clause.matchAll(ANY_FATE)) {
    if (ACTIVE.test(match[0])) return undefined;
    const gap = clause.slice(0, match.index);
    const rest = clause.slice(match.index + match[0].length);
    if (OTHER_SUBJECT.test(gap.replace(PREPOSITIONS, ' '))) return undefined;
    if (AUX.test(gap) || AUX.test(rest.slice(0, 24))) return claimBy(match, denied(gap, rest));
  }
  return undefined;
}

/** The fate in a remark after the citation: `(vernietigd door …)`, `, welke uitspraak is bekrachtigd`. */
function inRemark(behind: string): FateClaim | undefined {
  const match = FATE.exec(behind);
  if (match === null || ACTIVE.test(match[0])) return undefined;
  const gap = behind.slice(0, match.index);
  if (/[,;:([–-]/.test(gap) && AT_ONCE.test(gap)) return claimBy(match, false);
  return RELATIVE.test(gap) && !/[;:]/.test(gap) ? inClause(behind.replace(RELATIVE, '')) : undefined;
}

/** `het vernietigde arrest`, `vernietiging van`, `Het hof bekrachtigde het vonnis van de rechtbank (`. */
function inFront(ahead: string, behind: string): FateClaim | undefined {
  const adjective =
    /(?<![\p{L}])(?:(?<set_aside>vernietigde|gecasseerde|quashed|overturned|(?:vernietiging|annulment|quashing|reversal)\s(?:van|of))|(?<upheld>bekrachtigde|bevestigde|(?:bekrachtiging|bevestiging)\s(?:van|of))|(?<withdrawn>ingetrokken|vervallen\sverklaarde|withdrawn|(?:vervallenverklaring|intrekking|withdrawal)\s(?:van|of))|(?<corrected>gerectificeerde|(?:rectificatie|rectification)\s(?:van|of)))\s(?:(?:de|het|the)\s)?(?:(?:uitspraak|arrest|vonnis|beschikking|judgment|decision)\b[^.;:]{0,100})?$/iu.exec(
      ahead,
    );
  if (adjective !== null) return claimBy(adjective, false);
  const called = NAMED_KIND.exec(ahead);
  if (called !== null)
    return { ...claimBy(called, false), words: (called.groups?.final ?? called.groups?.interlocutory)! };
  const object = OBJECT.exec(ahead);
  if (object === null) return undefined;
  const verb = FATE.exec(object.groups?.verb ?? '');
  if (verb !== null) return claimBy(verb, denied(object.groups?.gap ?? '', ''));
  const later = FATE.exec(behind.slice(0, 120));
  return later === null ? undefined : claimBy(later, denied(behind.slice(0, later.index), ''));
}

/** The text is called uncorrected: `geeft de definitieve, nooit gerectificeerde tekst`. */
const UNCORRECTED =
  /(?<!\p{L})(?:nooit|nimmer|niet|never|not)\s(?:gerectificeerde?|gecorrigeerde?|rectified|corrected)\s(?:tekst|versie|uitspraak|arrest|vonnis|text|version|judgment)(?!\p{L})/iu;

/** Reads what a sentence claims became of its decision; undefined without a claim. */
export function readFate({ ahead, behind, next }: SentenceParts): FateClaim | undefined {
  const ended = ENDED.exec(behind);
  if (ended !== null)
    return { fate: 'final', denied: DENIED_AHEAD.test(behind.slice(0, ended.index)), words: ended[0] };
  const uncorrected = UNCORRECTED.exec(behind);
  if (uncorrected !== null) return { fate: 'corrected', denied: true, words: uncorrected[0] };
  const remark = inRemark(behind);
  if (remark !== undefined) return remark;
  const front = inFront(ahead, behind);
  if (front !== undefined) return front;
  const isSubject = /^\s*$/.test(ahead) || (OF_DECISION.test(ahead) && !GOVERNED.test(ahead.replace(OF_DECISION, '')));
  const isGoverned = GOVERNED.test(ahead) && !OF_DECISION.test(ahead);
  const own = isSubject && !isGoverned ? inClause(behind.split(/[;:]\s/, 1)[0] ?? '') : undefined;
  if (own !== undefined) return own;
  for (const clause of [...behind.split(/[;:]\s/).slice(1), next])
    if (BACK.test(clause)) {
      const found = inClause(clause.replace(BACK, ''));
      if (found !== undefined) return found;
    }
  if (isSubject) {
    const active = REPORTED.exec(behind);
    const verb = active === null ? null : FATE.exec(active.groups?.verb ?? '');
    if (verb !== null) return claimBy(verb, false);
  }
  const [, ...later] = behind.split(/[;:]\s/);
  // `…; van een rectificatie is geen sprake`.
  for (const clause of later) {
    const match = FATE.exec(clause);
    if (match !== null && denied(clause.slice(0, match.index), clause.slice(match.index + match[0].length)))
      return claimBy(match, true);
  }
  return undefined;
}
