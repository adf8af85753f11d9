/** Whose words a part is, by its heading: those of a party, or those of the court. In Dutch decisions, and in those of the Court of Justice. */
import { type Flow, NOTE_END, NOTE_START, OPTIONAL_END, OPTIONAL_START } from '../support/flow';

/** `mixed`: a party's, and something else too. */
export type Heads = 'party' | 'court' | 'mixed';

/** Numbers, dashes and quotes before a heading. */
const BEFORE = /^[\s"“'‘–—-]*(?:(?:\d{1,2}(?:\.\d{1,3})*|[IVX]{1,5}|[A-Z]|[a-z])[.)]?\s*(?=[\s\p{Lu}]))?[\s–—-]*/u;

const WHOSE = String.raw`(?:van|der)\s(?:(?!\ben\b)[^.;:]){1,80}`;
const IN = String.raw`(?:in|ten aanzien van|omtrent|inzake)\s(?:(?!\ben\b)[^.;:]){1,60}`;
const ONE = String.raw`(?:(?:het|de|een)\s)?(?:(?:nadere?|verdere|wederzijdse|mondelinge|schriftelijke|ter terechtzitting gevoerde?)\s)*(?:standpunt(?:en)?|stelling(?:en)?(?:name)?|vordering(?:en)?|verwe(?:er|ren)|grie(?:f|ven)|klacht(?:en)?|argument(?:en)?|(?:cassatie)?middel(?:en)?|gronden)(?:\s${WHOSE})?(?:\s${IN})?`;
/** Nothing but what parties say, in one or in several of these words. */
const DUTCH = new RegExp(`^${ONE}(?:(?:,|\\sen)\\s${ONE})*\\s*[.:]?$`, 'iu');
/** The decision that is complained of is the respondent's own. */
const RESPONDENT =
  /^(?:het|de) (?:bestreden )?(?:besluit|beslissing)(?:en)?(?: van \d[\d\p{L} ]*)? en het standpunt van (?:de )?verwe(?:erders?|ersters?)$/iu;
const ENGLISH =
  /^(?:summary of )?(?:the )?(?:main )?(?:arguments|submissions|observations|pleas in law and (?:main )?arguments|claims|forms? of order sought)(?: (?:of|by|submitted by|submitted to|made by)\b.*)?$/iu;
const EU_DUTCH = /^(?:conclusies|argumenten|opmerkingen|betoog|standpunten)(?: van (?:de )?(?:partijen|\p{Lu}.*))?$/iu;
const GERMAN =
  /^(?:Zusammenfassung der )?(?:beim Gerichtshof eingereichte[nr]? )?(?:Vorbringen|Argumente|Ausführungen|Erklärungen|Anträge)(?: (?:der|des|von) [^,;.]+)?$/u;

/** The court's own view, of what a party says too. */
const COURT =
  /^(?:(?:de|het|the)\s)?(?:ambtshalve\s|nadere\s|verdere\s)?(?:(?:beoordeling|(?:slot)?overwegingen|oordeel|bespreking|behandeling|assessment|findings|analysis|consideration)\b|(?:beslissing|dictum)$)/iu;
/** Grounds that are not those of a party, and claims below which a criminal court decides on them. */
const OF_OTHERS =
  /gronden van de (?:beslissing|uitspraak|bestreden)|vordering(?:en)? (?:van de benadeelde|tot tenuitvoerlegging)/iu;
/** Words that tell of either, anywhere in a heading. */
const ANY =
  /standpunt|stelling|vordering|verweer\b|grie(?:f|ven)\b|klacht|arguments|submissions|order sought|beoordeling|oordeel|overweging/iu;

const withoutNumber = (heading: string): string => heading.replace(BEFORE, '').replace(/[\s.:"”’']+$/u, '');

/** Whose words stand below a heading; undefined where it says nothing of that. */
export function headsOf(heading: string): Heads | undefined {
  const words = withoutNumber(heading);
  if (COURT.test(words)) return 'court';
  const isParty =
    DUTCH.test(words) || RESPONDENT.test(words) || ENGLISH.test(words) || EU_DUTCH.test(words) || GERMAN.test(words);
  if (isParty && !OF_OTHERS.test(words)) return 'party';
  return ANY.test(words) ? 'mixed' : undefined;
}

const LONGEST = 120;

/** Marks of notes, and the signs around what may be left out. */
const SIGNS = new RegExp(`${NOTE_START}[^${NOTE_END}]*${NOTE_END}|[${OPTIONAL_START}${OPTIONAL_END}]`, 'gu');

/** Lines of a text that can be headings: those that are marked, and short ones without the stop of a sentence. */
export const headingLines = (flow: Flow): string[] =>
  flow.flatMap((item) => {
    if (item.kind === 'table') return [];
    const text = item.text.replace(SIGNS, '');
    if (item.kind === 'heading') return [text];
    return text.length > LONGEST || /[.;,:]$/u.test(text) || !/^[\s"“]*(?:\d|\p{Lu})/u.test(text) ? [] : [text];
  });
