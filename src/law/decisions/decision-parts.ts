/**
 * Readers of the parts of a citation of a decision: ECLI, LJN, report in a journal, place, note, and the words around
 * them. Courts, dates and case numbers have files of their own. Each reads only its part, at a given place.
 */
import type { CitedName } from '../../contract/name';
import { bareEcliAt, ecliAt as wholeEcliAt } from '../registers/ecli';
import { readIdentifier } from '../registers/read-identifier';
import { CAPITALS, END, LETTERS, matchAt } from '../text/scan';
import { courtName } from './courts';
import { currentCelex, type EuDecisionKind } from './eu-case';

type Pinpoint = NonNullable<CitedName['pinpoints']>[number];
type PinpointKind = 'rechtsoverweging' | 'punt' | 'conclusie' | 'any';
type Step = Pinpoint['steps'][number];

export interface Read<T> {
  value: T;
  end: number;
}

/** Countries and organisations whose ECLIs are cited without the word `ECLI`. */
const CITED_BARE = new Set('NL EU CE BE DE FR AT IT ES PL EP'.split(' '));

/** The normalised ECLI at a place; also without its word, and for a Dutch court without the country. */
export function ecliAt(text: string, at: number): Read<string> | undefined {
  const whole = wholeEcliAt(text, at);
  if (whole !== undefined) return whole;
  const bare = bareEcliAt(text, at);
  if (bare === undefined) return undefined;
  const { country, court, value, end } = bare;
  const isTold = country === '' ? courtName(court.toUpperCase()) !== undefined : CITED_BARE.has(country.toUpperCase());
  return isTold ? { value, end } : undefined;
}

const CELEX = new RegExp(
  `(?:CELEX(?:[- ]?(?:nr|no|nummer|number)\\.?)?\\s?:?\\s?)?(6\\d{4}(?:[CTF][A-Z]|[JOCPVABW])\\d{4}(?:\\(\\d{2}\\))?)${END}`,
  'iy',
);

/** The CELEX number of an EU decision at a place: `62015CJ0434`, `CELEX:62015CJ0434`. */
export function celexAt(text: string, at: number): Read<string> | undefined {
  const match = matchAt(CELEX, text, at);
  return match && { value: currentCelex((match[1] ?? '').toUpperCase()), end: at + match[0].length };
}

/** Words for the publisher's number before ECLIs existed; first called ELRO. */
const WORD_OF_LJN =
  '(?:LJN|LJ[\\s-]?(?=n)|ELRO[\\s-]?|landelijk\\s?jurisprudentie[\\s-]{0,2}(?=nummer))[\\s-]?(?:(?:nummers?|nrs?|nos?)\\.?)?(?:\\s\\(LJN\\))?\\s?[:.-]?\\s?';
const LJN = new RegExp(`${WORD_OF_LJN}([A-Z]{2})[\\s-]?(\\d{4})${END}`, 'iy');
const BARE_LJN = new RegExp(`([A-Z]{2})(\\d{4})${END}(?![/-])`, 'iy');
const BEGINS_IDENTITY = /(?:ECLI|LJN|ELRO)/iy;

/** Whether something written like the identifier of a decision begins here. */
export const beginsIdentity = (text: string, at: number): boolean => matchAt(BEGINS_IDENTITY, text, at) !== undefined;

/** The LJN at a place: `LJN-nummer BP5608`, `ELRO AA1575`, `BP5608`. `worded`: only with its word. */
export function ljnAt(text: string, at: number, worded = false): Read<string> | undefined {
  const match = matchAt(LJN, text, at) ?? (worded ? undefined : matchAt(BARE_LJN, text, at));
  return match && { value: `${match[1]}${match[2]}`.toUpperCase(), end: at + match[0].length };
}

/** Abbreviations of journals and series that report decisions. */
const JOURNALS: readonly string[] = (
  'AA|AAe|AB|ABkort|AMI|AR|BB|BIE|BJ|BNB|BR|Belastingblad|Bb|CR|Computerrecht|EB|ECHR|EHRC|FED|FJR|FutD|GJ|Gst|HSR|IEPT|IER|JA|JAAN|JAF|JAR|JB|' +
  'Jur|Jurispr|ECR|JBO|JBPR|JBPr|JBprax|JERF|JG|JGR|JHG|JHV|JIN|JJV|JM|JOL|JOM|JONDR|JOR|JOW|JPF|JSV|JV|JVGGZ|JWB|JWR|JWWB|JB plus|KG|KGK|LJN|M en R|MP|Mediaforum|' +
  'NJ|NJ Feitenrechtspraak|NJ-Feitenrechtspraak|NJB|NJF|NJFS|NJV|NJkort|NLF|NTFR|NTM|NbSr|NBSTRAF|NTBR|Ondernemingsrecht|OR|P&I|PB|PJ|PRG|PS|Pensioen Jurisprudentie|' +
  'Prg|RA|RAR|RAV|RBP|REA|REP|RF|RFR|RI|RN|RO|RSV|RV|RVR|RvdW|RvR|S&S|SES|SEW|SR|SZR|TAR|TBR|TBS&H|TRA|TvA|TvC|UDH|USZ|V-N|VR|VN|Vp-bulletin|WFR|WPNR|WR'
).split('|');
const JOURNAL = [...new Set(JOURNALS)]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/ /g, '[\\s.]{1,2}').replace(/-/g, '-?'))
  .join('|');
const NUMBERED = '(?:nr\\.?\\s?|p\\.\\s?|blz\\.\\s?|afl\\.\\s?)?([\\dI][\\d.I-]*\\d[a-zA-Z]?|\\d[a-zA-Z]?)';
const REPORT = new RegExp(
  `(${JOURNAL})\\.?\\s((?:18|19|20)\\d{2})(?:\\s?[/,-]\\s?|\\s(?=nr|p\\.|blz))${NUMBERED}\\*?(?![${LETTERS}\\d]|/\\d)(?:,\\s?(\\d{1,3})(?=\\s*(?:$|[,;()]|m\\.?\\s?nt|met\\s)))?`,
  'y',
);
/** A series that is not listed; only where an ECLI shows that this is a decision. */
const OTHER_REPORT = new RegExp(
  `([A-Z][${LETTERS}&-]{0,14}(?: [A-Z][${LETTERS}]{0,14})?) ((?:19|20)\\d{2})[/,] ?(\\d[\\d.]*)(?![${LETTERS}\\d/])`,
  'y',
);
/** Gazettes and parliamentary papers: not reports. */
const NO_REPORT =
  /^(?:Stb|Stcrt|Trb|Pb|PbE[GU]|PB|Kamerstukken|Handelingen|Bijl|Staatsblad|Staatscourant|Verordening|Richtlijn|Besluit)/i;

/** The normalised report at a place: `NJ 2016/173`. `decided`: the citation has an ECLI. */
export function reportAt(text: string, at: number, decided: boolean): Read<string> | undefined {
  const match = matchAt(REPORT, text, at) ?? (decided ? matchAt(OTHER_REPORT, text, at) : undefined);
  if (match === undefined || (NO_REPORT.test(match[1] ?? '') && match[1] !== 'PB')) return undefined;
  const [whole, journal = '', year, number, note] = match;
  const second = note === undefined ? '' : `, ${note}`;
  return { value: `${journal.replace(/\s+/g, ' ')} ${year}/${number}${second}`, end: at + whole.length };
}

const CONSIDERATION =
  'r\\.?\\s?o\\.?|r\\.o\\.v\\.?|r\\.?\\s?ov\\.?|rovv?\\.?|ovw?\\.?|ow\\.?|rechtsoverweging(?:en)?|overweging(?:en)?|overw\\.?|considerations?|legal grounds?|beoordeling';
const POINT =
  'punt(?:en)?|r(?:n|z|nr|nrs)\\.?|rd(?:n|nr|nrn)\\.?|rand(?:nummern?|nummers?|nrs?\\.?|ziffern?)|¶{1,2}|pnt\\.?|pt\\.?|points?|paras?\\.?|pars?\\.?|paragra(?:af|fen|phs?)|alinea|al\\.?|nummers?|nrs?\\.?|nos?\\.?|onderde(?:el|len)|onder|sub|at|§{1,2}';
/** Word before a place: group 1 a consideration, group 2 a point. */
const WORD_OF_PLACE = new RegExp(
  `(?:(?:in\\s|zie\\s|met name\\s|i\\.h\\.b\\.\\s|esp\\.\\s)?(${CONSIDERATION})|(?:at\\s)?(${POINT}))(?:\\s?(?:nr\\.?|onder|punt))?\\s?(?=\\d)`,
  'iy',
);
/** A place or a range. */
const PLACE =
  /(\d{1,4}(?:\.\d{1,4})*[a-z]?)\.?(?:\s?(?:-|t\/m|tot en met|tot|through|to|à|bis)\s?(\d{1,4}(?:\.\d{1,4})*[a-z]?)\.?)?/iy;
/** What may follow a place. */
const AFTER =
  /\s*(?:$|[,;()\].]|(?:van|of|in|uit|onder(?:deel)?|sub|letter)\s|HvJ|Gerecht|GvEA|zaak|case|arrest|[CTF]-\d|EU:|en\b|and\b|et\b|und\b|&|-|e\.?v|ff|et seq|ECLI|m\.?\s?nt|jo\b)/iy;
/** What may follow a place in running text. */
const AFTER_IN_TEXT = /\s*(?:$|[,;:()\].…–-])|\s/y;
/** If this follows, the number began a case number, a date or a report. */
const NOT_AFTER = /[/\d]|-?\d{4}|\s[a-z]{3,9}\.?\s\d{4}/iy;
/** Between two places, with or without the word repeated. */
const AND = new RegExp(`\\s?(?:,\\s?(?:en|and)|,|en|and|et|und|&)\\s?(?:(?:${CONSIDERATION})\\s?)?(?=\\d)`, 'iy');
const AND_FURTHER = /\s?(?:e\.?\s?v\.?|ff?\.?|et seq\.?)/iy;
/** Most places in one citation. */
const MOST_PLACES = 13;

interface CitedPlace {
  number: string;
  to?: string;
}

function placesAt(text: string, from: number, behind = AFTER): { places: CitedPlace[]; end: number } {
  const places: CitedPlace[] = [];
  let end = from;
  for (let at: number | undefined = from; at !== undefined && places.length < MOST_PLACES; ) {
    const match = matchAt(PLACE, text, at);
    if (match === undefined) break;
    const after = at + match[0].length;
    if (matchAt(behind, text, after) === undefined || matchAt(NOT_AFTER, text, after) !== undefined) break;
    const [, number = '', to] = match;
    places.push({ number: number.toLowerCase(), ...(to === undefined ? {} : { to: to.toLowerCase() }) });
    end = after;
    at = endOf(AND, text, after);
  }
  return { places, end };
}

/** Words that also introduce a case number: a place only if the number has steps (`4.2`). */
const OF_BOTH = /^(?:nummers?|nrs?|nos?|onder|onderde(?:el|len)|sub|at)\b/i;

/** Behind an EU case number: `C-434/15, nr. 40`. */
const PARAGRAPH = /^\d{1,3}(?!\d)/;

const IN_STEPS = /^\d{1,2}(?:\.\d{1,2}[a-z]?)+(?!\d|\.\d)/;

/** A section by name, only at the end of a citation; earlier the word is the kind of decision. */
const SECTION =
  /(?:(?:onder|in|sub)\s+)?(?:(?:het|de|the)\s+)?(dictum|beslissing|procesverloop|operative part)(?:,?\s(?:(?:onder|sub|punt|point|nr\.?)\s)?(\d{1,2}))?(?=\s*\)?\.?\s*$)/iy;

function sectionAt(text: string, at: number): Read<(european: boolean) => Pinpoint> | undefined {
  const match = matchAt(SECTION, text, at);
  if (match === undefined) return undefined;
  const [, , item] = match;
  const step: Step = [{ kind: 'sectie', number: (match[1] ?? '').toLowerCase().replace('operative part', 'dictum') }];
  const steps: Step[] = item === undefined ? [step] : [step, [{ kind: 'onderdeel', number: item }]];
  return { value: () => ({ text: match[0].replace(/\s+/g, ' '), steps }), end: at + match[0].length };
}

/** The opinion printed with a decision: followed by a place, or last in the citation. */
const OPINION =
  /(?:conclusie|opinion)(?:(?:,?\s(?:onder|punt|point|nr\.?|no\.?|para(?:graph)?\.?|§))?\s(?=\d)|(?=\s*\)?\.?\s*$))/iy;

/**
 * A place in the opinion printed with a decision: `conclusie 5.13`, `conclusie`. Undefined if a date or a case number
 * follows.
 */
function inOpinionAt(text: string, at: number, running: boolean): Read<(european: boolean) => Pinpoint> | undefined {
  const word = matchAt(OPINION, text, at);
  if (word === undefined) return undefined;
  const from = at + word[0].length;
  const { places, end } = placesAt(text, from, running ? AFTER_IN_TEXT : AFTER);
  const isWhole = from === text.length || !/\d/.test(text[from]!);
  // In running text the word alone is the kind of decision, and a number without steps can be anything.
  if (isWhole ? running : places.length === 0 || (running && !IN_STEPS.test(text.slice(from, end)))) return undefined;
  const step: Step = isWhole
    ? [{ kind: 'conclusie', number: '' }]
    : places.map((place) => ({ kind: 'conclusie', ...place }));
  const stop = running && text[end - 1] === '.' ? end - 1 : end;
  const shown = text.slice(at, stop).trim().replace(/\s+/g, ' ');
  return { value: () => ({ text: shown, steps: [step] }), end: stop };
}

const IN = /,?\s(?:(?:van|of|in|uit)\s|(?=HvJ|Gerecht|GvEA|zaak|case|arrest|[CTF]-\d|ECLI|EU:))/iy;

/** Whether a place is followed by its decision. */
export const isIn = (text: string, at: number): boolean => matchAt(IN, text, at) !== undefined;

/** The section of a place, whose points are numbered separately. */
const OF_OPERATIVE_PART =
  /,?\s(?:van|of|in|uit)\s(?:(?:het|de|the)\s)?(?:dictum|beslissing|operative part)(?=\s*\)?\.?\s*$)/iy;

/** An item in a paragraph: `, onder 2`, ` sub b`, `(a)`. A number with a stop is another paragraph. */
const IN_PLACE =
  /(?:,?\s(?:onder(?:deel)?|sub|letter)\s\(?(\d{1,2}|[a-z]|[ivx]{1,4})\)?|\s?\(([a-z]|[ivx]{1,4})\))(?![\p{L}\p{N}]|[.:/-]\p{N})/iuy;

/**
 * The place in a decision: `r.o. 3.8`, `punten 40-42`; the value depends on `european`: the court numbers by `punten`.
 * `ofUnion`: an EU case number came before, so a small number is a paragraph; `running`: in running text;
 * `withOpinion`: the decision can include an opinion.
 */
export function pinpointAt(
  text: string,
  at: number,
  ofUnion: boolean,
  running = false,
  withOpinion = false,
): Read<(european: boolean) => Pinpoint> | undefined {
  const opinion = withOpinion ? inOpinionAt(text, at, running) : undefined;
  if (opinion !== undefined) return opinion;
  const word = matchAt(WORD_OF_PLACE, text, at);
  if (word === undefined) return sectionAt(text, at);
  const from = at + word[0].length;
  const point = word[2];
  const { places, end: last } = placesAt(text, from, running && !OF_BOTH.test(point ?? '') ? AFTER_IN_TEXT : AFTER);
  const isPlace =
    point === undefined || !OF_BOTH.test(point) || (ofUnion ? PARAGRAPH : IN_STEPS).test(text.slice(from, last));
  if (places.length === 0 || !isPlace) return undefined;
  const ofSection = endOf(OF_OPERATIVE_PART, text, last);
  if (ofSection !== undefined) {
    const shown = text.slice(at, ofSection).trim().replace(/\s+/g, ' ');
    const items: Step = places.map((place) => ({ kind: 'onderdeel', ...place }));
    return { value: () => ({ text: shown, steps: [[{ kind: 'sectie', number: 'dictum' }], items] }), end: ofSection };
  }
  const inside = places.length === 1 && places[0]!.to === undefined ? matchAt(IN_PLACE, text, last) : undefined;
  const item = inside?.[1] ?? inside?.[2];
  // In running text a full stop ends the sentence.
  const whole = running && text[last - 1] === '.' ? last - 1 : last;
  const end = item === undefined ? (endOf(AND_FURTHER, text, last) ?? whole) : last + inside![0].length;
  const value = (european: boolean): Pinpoint => {
    const kind: PinpointKind = european ? 'punt' : point === undefined ? 'rechtsoverweging' : 'any';
    const shown = text
      .slice(at, end)
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^at (?=\p{L})/iu, '');
    const items: Step[] = item === undefined ? [] : [[{ kind: 'onderdeel', number: item.toLowerCase() }]];
    return { text: shown, steps: [places.map((place) => ({ kind, ...place })), ...items] };
  };
  return { value, end };
}

/** `[40]`, `[3], [4]`, `[42]–[45]`; not a year. */
const BRACKETED = /(?:at )?((?:\[\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?\](?:-|, ?| and | en )?){1,13}(?<=\]))/y;

/** Points in square brackets behind a decision, which a space parts from it: a mark of a note stands close. */
export function bracketedAt(text: string, at: number): Read<(european: boolean) => Pinpoint> | undefined {
  const match = text[at - 1] === ' ' ? matchAt(BRACKETED, text, at) : undefined;
  if (match === undefined) return undefined;
  const [shown, written = ''] = match;
  const places = written.split(/, ?| and | en /).map((one) => one.match(/[\d.]+[a-z]?/g) ?? []);
  const value = (european: boolean): Pinpoint => {
    const kind: PinpointKind = european ? 'punt' : 'rechtsoverweging';
    return {
      text: shown,
      steps: [places.map(([number = '', to]) => ({ kind, number, ...(to !== undefined && { to }) }))],
    };
  };
  return { value, end: at + shown.length };
}

const STEPPED =
  /(\d{1,2}(?:\.\d{1,2}[a-z]?){1,3})(?:-(\d{1,2}(?:\.\d{1,2}[a-z]?){1,3}))?(?:\s(?:e\.\s?v\.?|ff?\.?))?(?=\s*(?:$|[.;,)](?!\d)))/y;

/** A paragraph by its number alone, behind an ECLI and a comma: `ECLI:NL:PHR:2014:2, 5.7.` */
export function steppedAt(text: string, at: number): Read<(european: boolean) => Pinpoint> | undefined {
  const match = /,\s$/.test(text.slice(Math.max(0, at - 2), at)) ? matchAt(STEPPED, text, at) : undefined;
  if (match === undefined) return undefined;
  const [shown, number = '', to] = match;
  const place = { kind: 'rechtsoverweging', number, ...(to !== undefined && { to }) } as const;
  return { value: () => ({ text: shown, steps: [[place]] }), end: at + shown.length };
}

const NOTE = new RegExp(
  `(?:m\\.?\\s?nt|m\\.\\s?noot|met (?:een )?(?:noot|annotatie)|noot|annotatie|ann|with (?:a )?(?:case )?note)${END}\\.?(?:\\s(?:van|door|by)${END})?`,
  'iy',
);

/** Words before the author of a note; the name is read as any other. */
export const noteAt = (text: string, at: number): number | undefined => endOf(NOTE, text, at);

const INTRODUCED =
  /(?:(?:gevoegde |samengevoegde )?zaken(?: nrs?)?|zk\.|zaak(?:s)?[ -]?(?:nummers?|nrs?)|zaak|rol[ -]?(?:nummers?|nrs?)|rekest[ -]?(?:nummers?|nrs?)|parket[ -]?(?:nummers?|nrs?)|procedurenummers?|kenmerk|nummers?|nrs?|nos?|(?:joined )?cases?(?: nos?)?|app(?:l(?:ications?|s)?\.?(?:\s?nos?)?|\.? nos?)|verzoekschrift(?:en)?(?: nrs?)?|#)\.?\s?:?\s?(?=[A-Z0-9])/iy;

/** The end of a word that introduces a case number. */
export const introductionAt = (text: string, at: number): number | undefined => endOf(INTRODUCED, text, at);

/** Properties of a case number, from the word before it. */
export const toldBy = (word: string): { joined: boolean; isCase: boolean; isApplication: boolean } => ({
  joined: /gevoegd|joined/i.test(word),
  isCase: /za(?:ak|ken)\b|case/i.test(word),
  isApplication: /^app/i.test(word),
});

const SIGNAL =
  /(?:zie(?: ook| o\.?a\.?| bijv\.?| bijvoorbeeld| nader)?|vgl\.?|vergelijk|cf\.?|see(?: also)?|bijv\.|o\.a\.)[\s:]+(?=\S)/iy;

/** The end of words that only refer to a decision: `zie ook`, `vgl.`. */
export const signalAt = (text: string, at: number): number | undefined => endOf(SIGNAL, text, at);

const WORDS = [
  'not (?:yet )?(?:published|reported)|in particular|met name|in het bijzonder',
  'arrest(?:en)?|vonnis(?:sen)?|beschikking(?:en)?|uitspra(?:ak|ken)|beslissing|conclusies?|concl\\.?|tussen(?:arrest|vonnis|uitspraak|beschikking)|eind(?:arrest|vonnis|uitspraak|beschikking)',
  '(?:gevoegde )?za(?:ak|ken)|(?:joined )?cases?|jur(?:ispr)?\\.?,? (?:blz|p)\\.? I{1,2}(?:-[AB])?-\\d{1,6}',
  '(?:na|met) (?:mijn )?concl(?:usie|\\.)',
  'prejudiciële beslissing|verwijzingsuitspraak|advies|judge?ments?|orders?|opinions?|views?|standpuntbepaling|rulings?|decisions?',
  'van de|van het|van|of the|of|d\\.?d\\.?|de|het|the|dated|delivered|gewezen|by|given|in|in de|on|op|te|mr\\.?',
  '(?:full )?court(?= of \\d| \\()|ecr (?:i{1,2}-(?:[ab]-)?)?\\d{1,6}|grote kamer|grand chamber|gk|gc|mk|ek|vk|m\\.k\\.|e\\.k\\.|vzr\\.?|vz\\.|ktr\\.?|pres\\.?|kort geding|civiele kamer|strafkamer|belastingkamer|pachtkamer|ondernemingskamer|meervoudige kamer|enkelvoudige kamer',
  `(?:zittingsplaats|zp\\.?|locatie|loc\\.?|nevenzittingsplaats|nzp\\.?|sector|team) [${LETTERS}'-]{2,30}`,
  'niet gepubliceerd|ongepubliceerd|n\\.g\\.|n\\.n\\.g\\.|unreported|rechtspraak\\.nl|www\\.rechtspraak\\.nl|gepubliceerd',
  'uspraak',
].join('|');
const WORD = new RegExp(`(?:${WORDS})${END}`, 'iy');

/** Whether a report of the Court of Justice's collection begins here; not a case number. */
export const isOfCollection = (text: string, at: number): boolean => /^(?:ECR|Jur)\b/i.test(text.slice(at, at + 4));

/** The end of a word for the kind of decision or the chamber. */
export const wordAt = (text: string, at: number): number | undefined => endOf(WORD, text, at);

/** Kind of decision of a word; undefined for other words and for another decision's (`na conclusie`). */
export function kindOf(word: string): EuDecisionKind | undefined {
  if (/^(?:conclusie|concl|opinion|view|standpuntbepaling)/i.test(word)) return 'conclusie';
  if (/^(?:beschikking|order)/i.test(word)) return 'beschikking';
  return /^(?:arrest|judge?ment)/i.test(word) ? 'arrest' : undefined;
}

const ENGLISH = /^(?:(?:joined )?cases?|judge?ments?|orders?|opinions?|para(?:s|graphs?)?|points?)\b/i;

/** Whether a word occurs only in English citations. */
export const isEnglish = (word: string): boolean => ENGLISH.test(word);

const AND_MORE = /(?:en|and|alsmede|evenals|resp\.?|respectievelijk|jo\.?|juncto|&)(?=\s)/iy;

/** The end of a word between two decisions. */
export const andAt = (text: string, at: number): number | undefined => endOf(AND_MORE, text, at);

const BEFORE_HR =
  /(?:voor|vóór|bij|preceding|before)\s+(?=HR\b|Hoge Raad|HvJ|Hof van Justitie|Gerecht|CJEU|ECJ|the Court of Justice)/iy;

/** The end of the words between an opinion and its decision. */
export const opinionForAt = (text: string, at: number): number | undefined => endOf(BEFORE_HR, text, at);

const SEPARATORS = /(?:[\s,;:.|…–—-]|\/(?=\s))+/y;

export const separatorsAt = (text: string, at: number): string => matchAt(SEPARATORS, text, at)?.[0] ?? '';

const PROPER = new RegExp(
  `(?:[“"‘'„]?(?:[${CAPITALS}]|\\d+(?=[${LETTERS}]))[${LETTERS}\\d.'’&/+-]*[”"’']?|c\\.?s\\.?|e\\.a\\.?|et al\\.?)(?=$|[\\s,;:()[\\]])`,
  'y',
);
const SMALL =
  /(?:en|and|und|v|vs|versus|t|tegen|de|der|den|van|von|het|ten|ter|op|of|the|for|by|brought|against|och|di|del|et|du|la|le|inzake|i\.z|q\.q|in re|re|[&/+-])\.?(?=$|[\s,;:()[\]])/y;

/** A word of a name of parties, an advocate-general or a case. `small`: cannot be a name alone. */
export function nameWordAt(text: string, at: number): { end: number; small: boolean } | undefined {
  const proper = endOf(PROPER, text, at);
  if (proper !== undefined) return { end: proper, small: false };
  const small = endOf(SMALL, text, at);
  return small === undefined ? undefined : { end: small, small: true };
}

/** Longest word searched for an identifier. */
const LONGEST_IDENTIFIER = 300;

/** Whether the word here is the identifier of a document. */
export function isIdentifierAt(text: string, at: number): boolean {
  const word = /^\S*/.exec(text.slice(at, at + LONGEST_IDENTIFIER))?.[0] ?? '';
  return readIdentifier(word) !== undefined;
}

/** Longest bracket that is read. */
const BRACKET = 300;

/** End of a bracket; undefined if it is not closed or too long. */
export function closingOf(text: string, open: number): number | undefined {
  const [opens, closes] = text[open] === '(' ? '()' : '[]';
  let depth = 0;
  for (let at = open; at < text.length && at - open <= BRACKET; at += 1) {
    if (text[at] === opens) depth += 1;
    else if (text[at] === closes) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  const match = matchAt(pattern, text, at);
  return match && at + match[0].length;
}
