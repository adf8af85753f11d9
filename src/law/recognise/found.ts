/** Types of the recogniser: what it finds and what it may know of a text; and words for contracts. */
import type { Findable, NamedSet } from '../../contract/name';
import type { Span } from '../../contract/structure';

/**
 * Documents of parties have articles too, but are no law: agreements, statutes of a company, policies, general terms.
 */
const CONTRACT =
  '(?:(?:algemene|bijzondere)[\\s\\u00a0]+)?(?:\\p{L}{0,40}(?:overeenkomst|voorwaarden|polis|contract)|(?:general|special)[\\s\\u00a0]+conditions|c\\.?a\\.?o\\.?|statuten|(?:\\p{L}{0,30}[\\s\\u00a0-])?akte|bestek|testament|huwelijksvoorwaarden|(?:huishoudelijk[\\s\\u00a0]+|splitsings|arbitrage|huis|pensioen)reglement|(?:lease[\\s\\u00a0]+|loan[\\s\\u00a0]+|purchase[\\s\\u00a0]+)?agreement|lease|articles[\\s\\u00a0]of[\\s\\u00a0]association|terms[\\s\\u00a0]and[\\s\\u00a0]conditions|insurance[\\s\\u00a0]+policy)';
const NO_NAME = /^\P{Lu}*$/u;
const IS_CONTRACT = new RegExp(`^${CONTRACT}(?!\\p{L})`, 'iu');
/** Followed by the parties' names: `cao Bouw`, `Algemene Voorwaarden van Bol`. */
const OF_PARTIES = /^(?:c\.?a\.?o\.?|algemene[\s\u00a0]+voorwaarden|statuten|polis)(?![\p{L}-])/iu;
/** Treaties and EU agreements have a subject, or what they implement, in their name. */
const IS_TREATY =
  /[\s\u00a0](?:betreffende|inzake|houdende|concerning|tot|on)[\s\u00a0]|(?:uitvoerings|associatie|handels|partnerschaps|kader|toetredings|stabilisatie|schengen\p{L}*|trips-?|eer-?)overeenkomst/iu;
/** Before a place in a contract: `De huurovereenkomst bepaalt in`. */
const CONTRACT_SAYS = new RegExp(
  `(?<!\\p{L})${CONTRACT}[\\s\\u00a0]+(?:(?:bepaal[dt]e?n?|regel[dt]e?n?|stel[dt]e?n?|vermeld(?:t|de)?|bevat(?:te)?|voorziet|luid(?:t|de)|ken[dt]e?|geeft|schrijft|provides|states)[\\s\\u00a0]+)?(?:(?:ook|onder meer|echter|namelijk|verder)[\\s\\u00a0]+)?(?:in|bij|onder|through)[\\s\\u00a0]+(?:het[\\s\\u00a0]+|haar[\\s\\u00a0]+|zijn[\\s\\u00a0]+)?$`,
  'iu',
);
const NAMES_CONTRACT = new RegExp(`(?<!\\p{L})${CONTRACT}(?!\\p{L})`, 'iu');
const FARTHEST = 120;

/** Whether the name is a contract's: `de overeenkomst`, `de cao`, `de polis`, `de statuten`. */
export function isContract(name: string): boolean {
  if (IS_TREATY.test(name)) return false;
  const [noun] = IS_CONTRACT.exec(name) ?? [];
  return OF_PARTIES.test(name) || (noun !== undefined && NO_NAME.test(name.slice(noun.length)));
}

/** Whether the words before a place put it in a contract: `Het huishoudelijk reglement bepaalt in artikel 8`. */
export const isInContract = (text: string, at: number): boolean =>
  CONTRACT_SAYS.test(text.slice(Math.max(0, at - FARTHEST), at));

/** Whether a contract is named between two places of a text; `daarvan` then means the contract. */
export const namesContract = (text: string, from: number, to: number): boolean =>
  NAMES_CONTRACT.test(text.slice(Math.max(from, to - FARTHEST), to));

/**
 * Why a citation means what it does. `named`: by its own words or a register's number. `defined`: by a definition in
 * the text (`de wet: Vreemdelingenwet 2000`, `hierna: de Verordening`). `own`: the text is part of that law (`artikel
 * 3`, `dit besluit`). `last`: by the last law, article or decision (`dat artikel`, `het derde lid`, `die wet`).
 */
export type Basis = 'named' | 'defined' | 'own' | 'last';

/** A citation in running text; items of a list are separate. Offsets in UTF-16 code units of the whole text. */
export interface FoundCitation extends Span {
  /** As read from a command line; `lookup/resolve.ts` finds it in a backend. */
  name: Findable | NamedSet;
  basis: Basis;
  /** The list has more places than are read: behind this one (`MOST_PLACES`), or before it in a long list. */
  hasMore?: true;
  /** The definition or last law it depends on, if in this text; absent for `named`. */
  restsOn?: Span;
}

/** A name of a law outside the built-in table: title, abbreviation, former name. */
export interface KnownLaw {
  /** BWB, CELEX or CVDR number. */
  id: string;
  name: string;
  /** In a code of books, the book as lawyers number it. */
  book?: string;
}

/** Identity of the text, if known: `artikel 3` without a law may be in it. */
export interface OwnText {
  /** BWB number, CELEX of the base act, CVDR number, or ECLI. */
  work: string;
  /** If the text is an article, its number: `het tweede lid` is in it. */
  article?: string;
}
