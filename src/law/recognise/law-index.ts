/** Names of laws, to be found in running text: a trie of their words, so that the longest name at a place is found in one walk. */
import { lawsOfTable } from '../laws/law-citation';
import { allLaws } from '../laws/laws';
import type { NamedLaw } from '../places/named-places';
import { matchAt } from '../text/scan';
import { isCapitalAt, isWordAt, nextWord, wordEnd } from '../text/text-words';
import type { KnownLaw } from './found';
import { BOOK_OF_CODE } from './law-words';
import { HAS_LAW_WORD } from './unlisted-law';

interface Node {
  /** The word behind it and its node, where there is one; most names share no more than their first words with another. */
  word?: string | undefined;
  only?: Node | undefined;
  /** Where there are several. */
  next?: Map<string, Node>;
  /** The laws that have the name which ends here, and how it is written. */
  laws?: NamedLaw[];
  name?: string;
  /** The built-in table has it. */
  isOfTable?: true;
  /** It has no word for a law: it is one only behind a place in it. */
  isVague?: true;
}

/** The node behind one, by a word. */
const after = (node: Node, word: string): Node | undefined =>
  node.next === undefined ? (node.word === word ? node.only : undefined) : node.next.get(word);

/** The same; a new one where there is none. */
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

/** A name of a law in a text. */
export interface NameInText {
  laws: readonly NamedLaw[];
  /** As the law is called. */
  name: string;
  end: number;
}

/** What may stand between two words of a name in a text: no stop before a space, and no more than a few signs. */
const GAP =
  /^(?:[\s\u00a0]{1,6}|[-–’'./&]|[\s\u00a0]?\([\s\u00a0]?|\)?,?[\s\u00a0]{1,3}[(‘’'"]?|[\s\u00a0]?[-–][\s\u00a0]?|)$/;
const LONGEST_GAP = 8;
const LONGEST_NAME = 400;
/** `nbw10` */
const LONGEST_BOOK = 5;
const YEAR = /^[ \u00a0](?:1[89]|20)\d\d(?!\d)/;
/** What a name of a library has that is one: several words, a word for a law, or capitals. A title can be `Nederland`. */
const LIKE_LAW =
  /\s|(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|statuut|code|instructie|beschikking|voorschrift|ordonnantie|protocol|statuten|act)(?:en)?$|^\P{Ll}+$|^\p{Lu}\p{Ll}*\p{Lu}|^\p{Lu}[\p{L}\d]{1,5}$/u;

/** Other words of the names of rules. A title of several words without any can be that of an office: `Centrale Raad van Beroep`. */
const OTHER_LAW_WORD = /leidraad|aanwijzing|beleidsregel|richtlijnen|richtsnoer|tariev|tarief|mandaat|delegatie/i;
/** One word that is also an ordinary one: never a law by itself, and one only behind a place in it. */
const ORDINARY = new Set(
  'who mar led dora statuut charter charta charte constitution code besluit reglement regeling verordening richtlijn verdrag wet wetboek beschikking instructie tarief leidraad handvest act treaty convention regulation directive wro fw wr ab ob vu rv sr sv wm mw vw aw iw wt ow pw ww zw ro gw ec eu eg'.split(
    ' ',
  ),
);
/** Abbreviations that are so much used that they are laws wherever they stand, written so. */
const SHORT = new Set(['BW', 'Sr', 'Sv', 'Rv', 'EVRM', 'Awb', 'AVG', 'WVW', 'Wvw']);

/** Those that are laws behind a place in them in small letters too; of the others some are ordinary words: `or`, `big`, `mar`. */
const SMALL = new Set(
  'awb avg gdpr dsgvo rgpd evrm echr bw dcc sr sv rv fw gw wob woo wor wvw wft wwft wabo wlz zvw wrb woz awr uavg vweu veu tfeu teu dsa dma eidas wvsr wvsv wgbl rwn wmg wav'.split(
    ' ',
  ),
);
/** What an act of the EU is may stand behind its name: `Brussel Ibis-Vo`, `Rome I Regulation`. */
const KIND_BEHIND = /[ \u00a0-](?:V[oO]\.?|[vV]erordening|R[lL]\.?|[rR]ichtlijn|Regulation|Directive)(?![\p{L}\d-])/uy;
const YEAR_AT_END = /[\s\u00a0](?:19|20)(\d\d)$/;
/** A word that goes on behind the end of a line. */
const BROKEN = /[-\u00ad]\r?\n[ \t\u00a0]*(?=\p{Ll})/uy;
const STOPPED = /\p{Lu}\p{L}?(?:\.\p{L}{1,2}){1,6}(?:\.|(?![\p{L}\p{N}]))/uy;
const NOTED = /(\p{Lu}\p{L}{1,5})\d{1,2}(?![\p{L}\p{N}])/uy;

/**
 * What a table of names is looked up by: made once, for many texts. A name of several works is that of all of them, as `BW` is of its books,
 * but of works that the built-in table does not know, and then it is of none.
 */
export class LawIndex {
  readonly #root: Node = {};

  constructor(known: Iterable<KnownLaw> = []) {
    for (const law of allLaws()) for (const name of [law.title, ...law.names]) this.#add(name, lawsOfTable(name), true);
    for (const { name, id, book } of known)
      if (LIKE_LAW.test(name)) this.#add(name, [{ id, ...(book !== undefined && { book }) }], false);
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
    // The table goes before a library; of other works of one name nobody can tell which is meant.
    if (node.laws === undefined) {
      const isVague = !isOfTable && /\s/.test(name) && !HAS_LAW_WORD.test(name) && !OTHER_LAW_WORD.test(name);
      Object.assign(node, { laws: [...laws], name, ...(isOfTable && { isOfTable }), ...(isVague && { isVague }) });
    } else if (!isOfTable && !node.laws.some(({ id }) => laws.some((law) => law.id === id)) && !node.isOfTable)
      node.laws = [];
  }

  /** Whether a name begins with a word, in small letters. */
  begins(word: string): boolean {
    return after(this.#root, word) !== undefined || (word.length <= LONGEST_BOOK && BOOK_OF_CODE.test(word));
  }

  /** How many words of any name stand at a place, from its first on. */
  wordsOf(text: string, from: number): number {
    let node: Node | undefined = this.#root;
    let count = 0;
    for (let at = from; at < text.length; count += 1) {
      const end = wordEnd(text, at);
      node = after(node, text.slice(at, end).toLowerCase());
      if (node === undefined) break;
      at = nextWord(text, end);
      if (at - end > LONGEST_GAP) return count + 1;
    }
    return count;
  }

  /** The longest name that begins at a place; undefined where none does. `behind`: a place in it stands before it. */
  at(text: string, from: number, behind: boolean): NameInText | undefined {
    return this.#at(text, from, behind) ?? (behind ? this.#abbreviated(text, from) : undefined);
  }

  /** An abbreviation behind a place that is written with full stops, or with the number of a note close behind it: `B.W.`, `W.v.Sr.`, `EVRM12`. */
  #abbreviated(text: string, from: number): NameInText | undefined {
    const stopped = matchAt(STOPPED, text, from)?.[0];
    const [noted, bare] = matchAt(NOTED, text, from) ?? [];
    const written = stopped ?? noted;
    if (written === undefined) return undefined;
    const name = bare ?? written.replaceAll('.', '');
    const found = this.#at(name, 0, true);
    if (found?.end !== name.length || (ORDINARY.has(name.toLowerCase()) && !SHORT.has(name))) return undefined;
    // A number behind the name of a code in books is that of a book.
    if (stopped === undefined && found.laws.some(({ book }) => book !== undefined)) return undefined;
    return { ...found, end: from + (bare ?? written).length };
  }

  #at(text: string, from: number, behind: boolean): NameInText | undefined {
    let node = this.#root;
    let found: NameInText | undefined;
    for (let at = from; at < text.length && at - from < LONGEST_NAME; ) {
      let end = wordEnd(text, at);
      let inner = after(node, text.slice(at, end).toLowerCase());
      const broken = inner === undefined ? matchAt(BROKEN, text, end) : undefined;
      if (broken !== undefined) {
        const rest = end + broken[0].length;
        inner = after(node, (text.slice(at, end) + text.slice(rest, wordEnd(text, rest))).toLowerCase());
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
    // A year behind a name makes it another law's.
    if (found === undefined || found.laws.length === 0 || YEAR.test(text.slice(found.end, found.end + 6)))
      return undefined;
    // `het Statuut van de Raad van Europa` is not the Statuut.
    if (
      ORDINARY.has(found.name.toLowerCase()) &&
      /^[\s\u00a0]+(?:van|of|voor|for)[\s\u00a0]/.test(text.slice(found.end, found.end + 8))
    )
      return undefined;
    // `Wet AB-kwestie` is no name; `Awb-procedure` has one in it, that is not cited.
    if (/[-‑]/.test(text.charAt(found.end)) && isWordAt(text, found.end + 1)) return undefined;
    return found;
  }
}

/** Whether what stands in a text is the name, and no ordinary words that are spelled alike. */
function isWritten(text: string, { name = '', isOfTable, isVague }: Node, behind: boolean): boolean {
  // `Vw '94`, and not `Vw 94`.
  if (/'\d\d$/.test(name) && !/['’‘]\d\d$/.test(text)) return false;
  const isOneWord = !/[\s\u00a0]/.test(text);
  if (!isOneWord) return behind || (!isVague && (isCapitalAt(text, 0) || !isCapitalAt(name, 0)));
  if (text.length <= 6 || /\p{Lu}\P{Lu}*\p{Lu}/u.test(name)) {
    // An abbreviation is written as it is, or behind a place in capitals.
    const isInCapitals = text === text.toUpperCase() && /\p{L}/u.test(text) && text.length > 1;
    if (text !== name && !(behind && (isInCapitals || SMALL.has(text)))) return false;
    if (behind || SHORT.has(text)) return true;
    const isSaid = isOfTable || /\p{Lu}\P{Lu}*\p{Lu}/u.test(text);
    return isSaid && text.length > 2 && !ORDINARY.has(text.toLowerCase());
  }
  if (ORDINARY.has(text.toLowerCase())) return behind && isCapitalAt(text, 0);
  return isCapitalAt(text, 0) || (behind && isOfTable === true && text.endsWith('wet'));
}
