/** What the recogniser finds in a running text, and what it is told of that text. */
import type { Findable, NamedSet } from '../../contract/name';
import type { Span } from '../../contract/structure';

/** What parties agree or write has articles too, and is no law: agreements, statutes of a company, policies, general terms. */
const CONTRACT =
  '(?:(?:algemene|bijzondere)[\\s\\u00a0]+)?(?:\\p{L}{0,40}(?:overeenkomst|voorwaarden|polis|contract)|(?:general|special)[\\s\\u00a0]+conditions|c\\.?a\\.?o\\.?|statuten|(?:\\p{L}{0,30}[\\s\\u00a0-])?akte|bestek|testament|huwelijksvoorwaarden|(?:huishoudelijk[\\s\\u00a0]+|splitsings|arbitrage|huis|pensioen)reglement|(?:lease[\\s\\u00a0]+|loan[\\s\\u00a0]+|purchase[\\s\\u00a0]+)?agreement|lease|articles[\\s\\u00a0]of[\\s\\u00a0]association|terms[\\s\\u00a0]and[\\s\\u00a0]conditions|insurance[\\s\\u00a0]+policy)';
/** What may stand behind it: no name. */
const NO_NAME = /^\P{Lu}*$/u;
const IS_CONTRACT = new RegExp(`^${CONTRACT}(?!\\p{L})`, 'iu');
/** What begins so has the parties' name behind it: `cao Bouw`, `Algemene Voorwaarden van Bol`. */
const OF_PARTIES = /^(?:c\.?a\.?o\.?|algemene[\s\u00a0]+voorwaarden|statuten|polis)(?![\p{L}-])/iu;
/** Agreements of states and of the Union have a subject, or what they carry out, in their name. */
const IS_TREATY =
  /[\s\u00a0](?:betreffende|inzake|houdende|concerning|tot|on)[\s\u00a0]|(?:uitvoerings|associatie|handels|partnerschaps|kader|toetredings|stabilisatie|schengen\p{L}*|trips-?|eer-?)overeenkomst/iu;
/** Before a place that is in one: `De huurovereenkomst bepaalt in`. */
const CONTRACT_SAYS = new RegExp(
  `(?<!\\p{L})${CONTRACT}[\\s\\u00a0]+(?:(?:bepaal[dt]e?n?|regel[dt]e?n?|stel[dt]e?n?|vermeld(?:t|de)?|bevat(?:te)?|voorziet|luid(?:t|de)|ken[dt]e?|geeft|schrijft|provides|states)[\\s\\u00a0]+)?(?:(?:ook|onder meer|echter|namelijk|verder)[\\s\\u00a0]+)?(?:in|bij|onder|through)[\\s\\u00a0]+(?:het[\\s\\u00a0]+|haar[\\s\\u00a0]+|zijn[\\s\\u00a0]+)?$`,
  'iu',
);
const NAMES_CONTRACT = new RegExp(`(?<!\\p{L})${CONTRACT}(?!\\p{L})`, 'iu');
const FARTHEST = 120;

/** Whether what is called like a law is what parties agreed or wrote: `de overeenkomst`, `de cao`, `de polis`, `de statuten`. */
export function isContract(name: string): boolean {
  if (IS_TREATY.test(name)) return false;
  const [noun] = IS_CONTRACT.exec(name) ?? [];
  return OF_PARTIES.test(name) || (noun !== undefined && NO_NAME.test(name.slice(noun.length)));
}

/** Whether the words right before a place say that it is in such a paper: `Het huishoudelijk reglement bepaalt in artikel 8`. */
export const isInContract = (text: string, at: number): boolean =>
  CONTRACT_SAYS.test(text.slice(Math.max(0, at - FARTHEST), at));

/** Whether such a paper is named between two places of a text, in one sentence: what is `daarvan` behind it is of that. */
export const namesContract = (text: string, from: number, to: number): boolean =>
  NAMES_CONTRACT.test(text.slice(Math.max(from, to - FARTHEST), to));

/**
 * On what it rests that a citation names what it names. `named`: its own words say it, or a register's number. `defined`: a definition in the
 * same text (`de wet: Vreemdelingenwet 2000`, `hierna: de Verordening`). `own`: the text is itself part of that law (`artikel 3`, `dit besluit`).
 * `last`: the law, the article or the decision that was named last (`dat artikel`, `het derde lid`, `die wet`).
 */
export type Basis = 'named' | 'defined' | 'own' | 'last';

/** A citation in a running text: of a list each by itself. Offsets in UTF-16 code units from the beginning of the whole text. */
export interface FoundCitation extends Span {
  /** What it names, as it would be read from a command line: `lookup/resolve.ts` finds it in a backend. */
  name: Findable | NamedSet;
  basis: Basis;
  /** Its list has more places than are read: behind this one (`MOST_PLACES`), or before it where the list is long. */
  hasMore?: true;
  /** Where what it rests on stands: the definition, the last law named; none for `named`, and where it is not in this text. */
  restsOn?: Span;
}

/** The names of laws that are known beside the built-in table: titles, abbreviations, former names. */
export interface KnownLaw {
  /** BWB, CELEX or CVDR number. */
  id: string;
  name: string;
  /** Of a code in books, the book as lawyers number it. */
  book?: string;
}

/** Whose text it is, where that is known: `artikel 3` without a law is then one of this. */
export interface OwnText {
  /** BWB number, CELEX of the base act, CVDR number, or ECLI. */
  work: string;
  /** Of a text that is an article of it, its number: `het tweede lid` is one of this. */
  article?: string;
}
