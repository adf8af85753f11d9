/** Names of laws to find in running text: a trie of words that gives the longest name in one walk. */
import { remembered } from '../../platform/remembered';
import { lawsOfTable } from '../laws/law-citation';
import { lawsBeginning } from '../laws/laws';
import type { NamedLaw } from '../places/named-places';
import { isCapitalAt, isWordAt, matchAt, nextWord, wordEnd } from '../text/scan';
import type { KnownLaw } from './found';
import { BOOK_OF_CODE } from './law-words';

/** A word of the name of a law, or the end of one. */
export const LAW_WORD =
  '(?:[\\p{L}‑-]*(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|vertrags?|übereinkommens?|abkommens?|gesetz(?:es)?|verordnung|richtlinie|décret|arrêté|loi|statuut|protocol|protokolls?|overeenkomst|convenant|statuten|voorwaarden|beschikking|akte|cao|code|ordonnantie|decreet|handvest|convention|treaty|regulation|directive|agreement|statute|act|law|decree|constitution|charter|rules|instructie|circulaire|polis|contract|plan|programma|voorschriften|bestek|testament))';
const IS_LAW_WORD = new RegExp(`^${LAW_WORD}$`, 'iu');
export const HAS_LAW_WORD = new RegExp(`^(?:.*\\s)?${LAW_WORD}(?:\\s|$)`, 'iu');
/**
 * English words for a law: the subject comes before, behind it only after a preposition: `Landfill Directive contains`.
 */
const IS_ENGLISH =
  /^(?:convention|treaty|regulation|directive|agreement|statute|act|law|decree|constitution|charter|rules|protocol)$/i;
/** Words followed by a subject without a preposition: `Wet toezicht verzekeringsbedrijf`. */
const IS_HEAD =
  /^(?:Rijksw|Kaderw|Invoeringsw|Overgangsw|W)et$|^(?:Uitvoeringsb|Rijksb|B)esluit$|^(?:Uitvoeringsr|R)egeling$|^Reglement$/;
/** Prepositions that begin the subject of a law, and those that only continue it. */
const BEGINS = /^(?:op|van|voor|inzake|betreffende|houdende|tot|tussen|of|on|concerning|for|between|BES)$/;
const GOES_ON = /^(?:en|in|uit|bij|te|met|ten|ter|betrekking|and|to|with)$/;
const DETERMINER = /^(?:de|het|der|een|the)$/;
/** Words of the surrounding sentence. */
const SENTENCE =
  /^(?:is|zijn|was|waren|word(?:t|en)|werd|werden|heeft|hebben|had|hadden|kan|kunnen|mag|mogen|moet|moeten|zal|zullen|dat|die|dan|dit|deze|niet|of|als|indien|wanneer|omdat|waarin|waarbij|waarop|zoals|blijkt|volgt|volgen|geld(?:t|en)|bepaal[dt]e?|luid(?:t|de|en)|genoemde?|bedoelde?|gegeven|gegevens|voor(?:geschreven|ziet)|door|aan|om|over|naar|tegen|dient|dienen|komt|komen|bevat|vereist|valt|vallen|stelt|biedt|kent|regelt|verplicht|schrijft|spreekt|verwijst|eist|verbiedt|vormt|strekt|betreft|ziet|laat|staat|maakt|verleent|omvat|brengt|gaat|leidt|houdt|sluit|beoogt|aldus|reeds|thans|ook|nog|wel|toe|af|afwijzend|toepassing|overeenkomstige|kracht|onmiddellijk|hem|haar|hij|zij|artt?|artikel(?:en)?|articles?|jo|juncto|has|are|were|shall|may|must|which|that|or|if|by|after|contains?|sets?|provides?|belang|belanghebbende|appellante?|verweerder|eiser(?:es)?)$/;
/** A participle: `afgewezen`, `neergelegde`, `vastgesteld`. */
const PARTICIPLE = /^(?:\p{Ll}{2,6})?ge\p{Ll}{3,}(?:en|d|t|de|te)$/u;
const TOKEN = /([\s\u00a0]*)(\p{L}[\p{L}\d’'‑-]*|\d{1,4}(?![.:\d]))/uy;
const YEAR_ALONE = /^(?:18|19|20)\d\d$/;
const MOST_WORDS = 18;
const MOST_APPOSED = 6;

/**
 * The name of an unlisted law at a place, without the rest of the sentence as far as the words show; undefined if none.
 */
export function unlistedName(text: string, at: number): string | undefined {
  let end = at;
  let to = at;
  let law: string | undefined;
  let hasSubject = false;
  let apposed = 0;
  let before = '';
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const [all, space, word = ''] = matchAt(TOKEN, text, end) ?? [];
    if (all === undefined || (words === 0) !== (space === '')) break;
    const isLaw = IS_LAW_WORD.test(word);
    const isCapital = /^\p{Lu}/u.test(word);
    if (words === 0 && !isLaw && !isCapital) return undefined;
    if (words > 0 && !isCapital && SENTENCE.test(word) && !(word === 'of' && law !== undefined && IS_ENGLISH.test(law)))
      break;
    end += all.length;
    if (BEGINS.test(word)) hasSubject = law !== undefined;
    else if (GOES_ON.test(word)) {
      if (law !== undefined && !hasSubject && apposed === 0) break;
    } else if (DETERMINER.test(word)) {
      if (!BEGINS.test(before) && !GOES_ON.test(before)) break;
    } else {
      if (!isLaw && !isCapital && !/^\d/.test(word) && law !== undefined && !hasSubject) {
        apposed += 1;
        if (!IS_HEAD.test(law) || apposed > MOST_APPOSED || PARTICIPLE.test(word)) break;
      }
      if (isLaw) law ??= word;
      to = end;
      if (law !== undefined && YEAR_ALONE.test(word)) break;
    }
    before = word;
  }
  return to === at ? undefined : text.slice(at, to);
}

interface Node {
  /** The only next word and its node, if one: most names share only their first words. */
  word?: string | undefined;
  only?: Node | undefined;
  /** If several. */
  next?: Map<string, Node>;
  /** The laws whose name ends here, and the name. */
  laws?: NamedLaw[];
  name?: string;
  /** In the built-in table. */
  isOfTable?: true;
  /** Without a word for a law: a law only behind a place. */
  isVague?: true;
}

const after = (node: Node, word: string): Node | undefined =>
  node.next === undefined ? (node.word === word ? node.only : undefined) : node.next.get(word);

/** The next node, created if missing. */
function grow(node: Node, word: string): Node {
  const known = after(node, word);
  if (known !== undefined) return known;
  const inner: Node = {};
  if (node.next !== undefined) node.next.set(word, inner);
  else if (node.only === undefined) {
    node.word = word;
    node.only = inner;
  } else {
    node.next = new Map([
      [node.word!, node.only],
      [word, inner],
    ]);
    node.word = undefined;
    node.only = undefined;
  }
  return inner;
}

export interface NameInText {
  laws: readonly NamedLaw[];
  /** Its usual name. */
  name: string;
  end: number;
}

/** Between words of a name: no stop before a space, and few other characters. */
const GAP =
  /^(?:[\s\u00a0]{1,6}|[-–’'./&]|[\s\u00a0]?\([\s\u00a0]?|\)?,?[\s\u00a0]{1,3}[(‘’'"]?|[\s\u00a0]?[-–][\s\u00a0]?|)$/;
const LONGEST_GAP = 8;
const LONGEST_NAME = 400;
/** `nbw10` */
const LONGEST_BOOK = 5;
const YEAR = /^[ \u00a0](?:1[89]|20)\d\d(?!\d)/;
/** Library names that are a law's: several words, a word for a law, or capitals. A title can be `Nederland`. */
const LIKE_LAW =
  /\s|(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|statuut|code|instructie|beschikking|voorschrift|ordonnantie|protocol|statuten|act)(?:en)?$|^\P{Ll}+$|^\p{Lu}\p{Ll}*\p{Lu}|^\p{Lu}[\p{L}\d]{1,5}$/u;

/**
 * Further words in names of rules. A title of several words without any can be an office: `Centrale Raad van Beroep`.
 */
const OTHER_LAW_WORD = /leidraad|aanwijzing|beleidsregel|richtlijnen|richtsnoer|tariev|tarief|mandaat|delegatie/i;
/** Also ordinary words: laws only behind a place. */
const ORDINARY = new Set(
  'who mar led dora statuut charter charta charte constitution code besluit reglement regeling verordening richtlijn verdrag wet wetboek beschikking instructie tarief leidraad handvest act treaty convention regulation directive wro fw wr ab ob vu rv sr sv wm mw vw aw iw wt ow pw ww zw ro gw ec eu eg'.split(
    ' ',
  ),
);
/** Common abbreviations that are laws anywhere, in this spelling. */
const SHORT = new Set(['BW', 'Sr', 'Sv', 'Rv', 'EVRM', 'Awb', 'AVG', 'WVW', 'Wvw']);

/** Abbreviations that are laws behind a place in lower case too; others are ordinary words: `or`, `big`, `mar`. */
const SMALL = new Set(
  'awb avg gdpr dsgvo rgpd evrm echr bw dcc sr sv rv fw gw wob woo wor wvw wft wwft wabo wlz zvw wrb woz awr uavg vweu veu tfeu teu dsa dma eidas wvsr wvsv wgbl rwn wmg wav'.split(
    ' ',
  ),
);
/** Kind of EU act behind its name: `Brussel Ibis-Vo`, `Rome I Regulation`. */
const KIND_BEHIND = /[ \u00a0-](?:V[oO]\.?|[vV]erordening|R[lL]\.?|[rR]ichtlijn|Regulation|Directive)(?![\p{L}\d-])/uy;
const YEAR_AT_END = /[\s\u00a0](?:19|20)(\d\d)$/;
/** A word hyphenated over two lines. */
const BROKEN = /[-\u00ad]\r?\n[ \t\u00a0]*(?=\p{Ll})/uy;
const STOPPED = /\p{Lu}\p{L}?(?:\.\p{L}{1,2}){1,6}(?:\.|(?![\p{L}\p{N}]))/uy;
const NOTED = /(\p{Lu}\p{L}{1,5})\d{1,2}(?![\p{L}\p{N}])/uy;

/** The first word of a name, in lower case; empty if it has none. */
function firstWord(name: string): string {
  const at = nextWord(name, 0);
  return name.slice(at, wordEnd(name, at)).toLowerCase();
}

/**
 * Index of names, built once for many texts. A name of several works means all of them if they are in the table (`BW`:
 * its books), else none. Names that begin with a word are read when a text first has it: a short text meets few.
 */
export class LawIndex {
  readonly #root: Node = {};
  readonly #read = new Set<string>();
  /** Those outside the table, by first word. */
  readonly #known = new Map<string, KnownLaw[]>();

  constructor(known: Iterable<KnownLaw> = []) {
    for (const law of known) remembered(this.#known, firstWord(law.name), () => []).push(law);
  }

  /** Reads the names that begin with a word, once. */
  #begin(word: string): void {
    if (this.#read.has(word)) return;
    this.#read.add(word);
    for (const { title, names } of lawsBeginning(word))
      for (const name of [title, ...names]) if (firstWord(name) === word) this.#add(name, lawsOfTable(name), true);
    for (const { id, name, book } of this.#known.get(word) ?? [])
      if (LIKE_LAW.test(name)) this.#add(name, [{ id, ...(book !== undefined && { book }) }], false);
  }

  #after(node: Node, word: string): Node | undefined {
    if (node === this.#root) this.#begin(word);
    return after(node, word);
  }

  #add(name: string, laws: readonly NamedLaw[], isOfTable: boolean): void {
    if (name.length > LONGEST_NAME || laws.length === 0) return;
    const year = YEAR_AT_END.exec(name);
    if (year !== null) this.#add(`${name.slice(0, year.index)} '${year[1]}`, laws, isOfTable);
    let node = this.#root;
    for (let at = nextWord(name, 0); at < name.length; ) {
      const end = wordEnd(name, at);
      node = grow(node, name.slice(at, end).toLowerCase());
      at = nextWord(name, end);
    }
    if (node === this.#root) return;
    // The table precedes a library; other works with the same name are ambiguous.
    if (node.laws === undefined) {
      const isVague = !isOfTable && /\s/.test(name) && !HAS_LAW_WORD.test(name) && !OTHER_LAW_WORD.test(name);
      Object.assign(node, { laws: [...laws], name, ...(isOfTable && { isOfTable }), ...(isVague && { isVague }) });
    } else if (!isOfTable && !node.laws.some(({ id }) => laws.some((law) => law.id === id)) && !node.isOfTable)
      node.laws = [];
  }

  /** Whether a name begins with a word, in lower case. */
  begins(word: string): boolean {
    return this.#after(this.#root, word) !== undefined || (word.length <= LONGEST_BOOK && BOOK_OF_CODE.test(word));
  }

  /** Number of words at a place that begin some name. */
  wordsOf(text: string, from: number): number {
    let node: Node | undefined = this.#root;
    let count = 0;
    for (let at = from; at < text.length; count += 1) {
      const end = wordEnd(text, at);
      node = this.#after(node, text.slice(at, end).toLowerCase());
      if (node === undefined) break;
      at = nextWord(text, end);
      if (at - end > LONGEST_GAP) return count + 1;
    }
    return count;
  }

  /** The longest name at a place. `behind`: it follows a place in a law. */
  at(text: string, from: number, behind: boolean): NameInText | undefined {
    return this.#at(text, from, behind) ?? (behind ? this.#abbreviated(text, from) : undefined);
  }

  /** An abbreviation with full stops or an attached number of a note, behind a place: `B.W.`, `W.v.Sr.`, `EVRM12`. */
  #abbreviated(text: string, from: number): NameInText | undefined {
    const stopped = matchAt(STOPPED, text, from)?.[0];
    const [noted, bare] = matchAt(NOTED, text, from) ?? [];
    const written = stopped ?? noted;
    if (written === undefined) return undefined;
    const name = bare ?? written.replaceAll('.', '');
    const found = this.#at(name, 0, true);
    const isOrdinary = stopped === undefined && ORDINARY.has(name.toLowerCase()) && !SHORT.has(name);
    if (found?.end !== name.length || isOrdinary) return undefined;
    // A number behind a code in books is a book's.
    if (stopped === undefined && found.laws.some(({ book }) => book !== undefined)) return undefined;
    return { ...found, end: from + (bare ?? written).length };
  }

  #at(text: string, from: number, behind: boolean): NameInText | undefined {
    let node = this.#root;
    let found: NameInText | undefined;
    for (let at = from; at < text.length && at - from < LONGEST_NAME; ) {
      let end = wordEnd(text, at);
      let inner = this.#after(node, text.slice(at, end).toLowerCase());
      const broken = inner === undefined ? matchAt(BROKEN, text, end) : undefined;
      if (broken !== undefined) {
        const rest = end + broken[0].length;
        inner = this.#after(node, (text.slice(at, end) + text.slice(rest, wordEnd(text, rest))).toLowerCase());
        end = wordEnd(text, rest);
      }
      if (inner === undefined) break;
      node = inner;
      if (node.laws !== undefined && isWritten(text.slice(from, end), node, behind))
        found = { laws: node.laws, name: node.name!, end };
      const next = nextWord(text, end);
      if (next - end > LONGEST_GAP || !GAP.test(text.slice(end, next))) break;
      at = next;
    }
    const kind = found?.laws[0]?.id.startsWith('3') ? matchAt(KIND_BEHIND, text, found.end) : undefined;
    if (found !== undefined && kind !== undefined) found = { ...found, end: found.end + kind[0].length };
    // With a year behind it, it is another law.
    if (found === undefined || found.laws.length === 0 || YEAR.test(text.slice(found.end, found.end + 6)))
      return undefined;
    // `het Statuut van de Raad van Europa` is not the Statuut.
    if (
      ORDINARY.has(found.name.toLowerCase()) &&
      /^[\s\u00a0]+(?:van|of|voor|for)[\s\u00a0]/.test(text.slice(found.end, found.end + 8))
    )
      return undefined;
    // `Wet AB-kwestie` is no name; `Awb-procedure` does not cite one, `Awb-artikel 3:4` does.
    const isJoined = /[-‑]/.test(text.charAt(found.end)) && isWordAt(text, found.end + 1);
    if (isJoined && matchAt(JOINED_ARTICLE, text, found.end) === undefined) return undefined;
    if (from > 1 && matchAt(OF_E, text, from - 2) !== undefined) return undefined;
    return found;
  }
}

const JOINED_ARTICLE = /[-‑]art(?:ikel(?:en)?|\.|icles?)[\s\u00a0]?\d/iuy;
const OF_E = /e-?\p{Lu}/uy;
const E = 0x65;

/** Whether a name can begin here: a capital, also behind `e`: `e-Privacyrichtlijn`, `eIDAS`. */
export const isCapitalOfName = (text: string, at: number): boolean =>
  isCapitalAt(text, at) || (text.charCodeAt(at) === E && matchAt(OF_E, text, at) !== undefined);

/** Whether the text is the name, not ordinary words with the same spelling. */
function isWritten(text: string, { name = '', isOfTable, isVague }: Node, behind: boolean): boolean {
  // `Vw '94`, not `Vw 94`.
  if (/'\d\d$/.test(name) && !/['’‘]\d\d$/.test(text)) return false;
  const isOneWord = !/[\s\u00a0]/.test(text);
  if (!isOneWord) return behind || (!isVague && (isCapitalAt(text, 0) || !isCapitalAt(name, 0)));
  if (text.length <= 6 || /\p{Lu}\P{Lu}*\p{Lu}/u.test(name)) {
    // An abbreviation is written exactly, or behind a place in capitals.
    const isInCapitals = text === text.toUpperCase() && /\p{L}/u.test(text) && text.length > 1;
    if (text !== name && !(behind && (isInCapitals || SMALL.has(text)))) return false;
    if (behind || SHORT.has(text)) return true;
    const isSaid = isOfTable || /\p{Lu}\P{Lu}*\p{Lu}/u.test(text);
    return isSaid && text.length > 2 && !ORDINARY.has(text.toLowerCase());
  }
  if (ORDINARY.has(text.toLowerCase())) return behind && isCapitalAt(text, 0);
  return isCapitalOfName(text, 0) || (behind && isOfTable === true && text.endsWith('wet'));
}
