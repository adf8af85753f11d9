/** The text of an HTML page, well formed or not. Nothing is run or fetched. */

import { say } from '../../messages';
import { decodeHtml } from '../../platform/text/html-entities';
import { safeLine } from '../../platform/text/safe-text';
import { isAddressRead } from './link';
import { APART, type Cell, CellsOpen, LETTERS, linesOf, Mapped, type Mark, type SentPiece, type Tell } from './piece';

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav noscript ol option p pre section summary table tbody template textarea tfoot thead title tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is not shown: `<title>` is not on the page, and the `annotation` of a formula repeats it. */
export const HTML_LEFT_OUT = new Set('script style title annotation annotation-xml'.split(' '));
/** Attributes that are text; not the value of a hidden field. */
export const HTML_ATTRIBUTES = new Set('alt title placeholder label summary value aria-label'.split(' '));
/** Elements that embed another file, with the attribute of its address. */
export const HTML_EMBEDDED: Readonly<Record<string, string>> = {
  iframe: 'src',
  frame: 'src',
  object: 'data',
  embed: 'src',
  portal: 'src',
};
const CELLS = new Set(['td', 'th']);
const IN_TABLES = new Set(['table', 'tr', ...CELLS]);

/** A comment, a declaration, a tag with its attributes, a character reference, white space. */
const TOKEN =
  /<!--|<[!?][^>]*>?|<(\/?)([A-Za-z][A-Za-z0-9:-]{0,40})((?:[^>"']|"[^"]*"|'[^']*')*)>?|&(#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});|\s+/g;
/** The longest words of a link that are compared with its address. */
const LONGEST_LINK = 500;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})'|([^\s"'>]{1,1000}))/i;

const NOTE_MARK = /^[[(]?(\d{1,4}|[*†‡]{1,3}|[a-z])[\])]?$/;

const ATTRIBUTE = /([A-Za-z_:][\w:.-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const TAG = /<\/?[a-z][^<>]*>/i;

/** Elements that may be a note; for `a`, `span` and `sup` the note is the block around. */
const HOLDERS = new Set('li p div aside dd td a span sup'.split(' '));
const INLINE = new Set(['a', 'span', 'sup']);
/** Elements that end at the next one of the same name. */
const NOT_NESTED = new Set(['li', 'p', 'dd', 'td']);
const ID = /(?:^|\s)(?:id|name)\s*=\s*(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'>]{1,200}))/gi;
const MOST_LIST = 100_000;

interface Note {
  id: string;
  /** Number or sign of its mark. */
  shown: string;
  /** Its element (empty if the block around), and how many of that name are open. */
  tag: string;
  depth: number;
}

/** Recognises the notes of a page: targets of marks, and lists with as many items as there are unlinked marks. */
class HtmlNotes {
  /** Text of the mark by target. */
  readonly #called = new Map<string, string>();
  readonly #numbers = new Set<string>();
  #note: Note | undefined;
  /** Number of open lists; number of items so far in a list of notes. */
  #lists = 0;
  #items: number | undefined;

  constructor(private readonly html: string) {}

  called(id: string, shown: string): void {
    this.#called.set(id, shown);
    this.#numbers.delete(shown);
  }

  numbered(note: string): void {
    this.#numbers.add(note);
  }

  /** @param at offset after the tag. @param isBegin whether the element begins its block. */
  open(name: string, attributes: string, { at, isBegin }: { at: number; isBegin: boolean }): void {
    const note = this.#note;
    if (note?.tag === name) {
      if (NOT_NESTED.has(name)) this.#note = undefined;
      else note.depth += 1;
    }
    if (name === 'ol') this.#list(at);
    if (name === 'li' && this.#items !== undefined) {
      this.#items += 1;
      this.#begin(String(this.#items), String(this.#items), name);
    }
    if (this.#called.size === 0 || !HOLDERS.has(name) || this.#note !== undefined) return;
    for (const [, double, single, bare] of attributes.matchAll(ID)) {
      const id = double ?? single ?? bare ?? '';
      const shown = this.#called.get(id);
      if (shown === undefined || !isBegin) continue;
      this.#begin(id, shown, INLINE.has(name) ? '' : name);
      return;
    }
  }

  #begin(id: string, shown: string, tag: string): void {
    this.#note = { id, shown, tag, depth: 1 };
  }

  /** A list has notes if it has one item for each number. */
  #list(at: number): void {
    this.#lists += 1;
    if (this.#lists > 1 || this.#numbers.size === 0) return;
    const list = this.html.slice(at, at + MOST_LIST);
    const end = list.search(/<\/ol[\s>]/i);
    const items = end < 0 ? '' : list.slice(0, end);
    const count = items.match(/<li[\s>]/gi)?.length ?? 0;
    const isOfNotes = count === this.#numbers.size && !/<[ou]l[\s>]/i.test(items);
    if (
      isOfNotes &&
      Array.from({ length: count }, (_, index) => String(index + 1)).every((one) => this.#numbers.has(one))
    )
      this.#items = 0;
  }

  close(name: string): void {
    if (name === 'ol') {
      this.#lists = Math.max(0, this.#lists - 1);
      this.#items = undefined;
    }
    const note = this.#note;
    if (note?.tag !== name) return;
    note.depth -= 1;
    if (note.depth === 0) this.#note = undefined;
  }

  endBlock(): Note | undefined {
    const note = this.#note;
    if (note?.tag === '') this.#note = undefined;
    return note;
  }
}

class Page {
  readonly #starts: number[];
  #out = new Mapped();
  #link: { href: string; from: number; at: number; text: string } | undefined;
  /** An open superscript; a number alone is a note mark. */
  #raised: { length: number; text: string } | undefined;
  #marks: Mark[] = [];
  readonly #notes: HtmlNotes;
  readonly #table = new CellsOpen({ rows: 0 }, { table: 'table', row: 'tr', cell: [...CELLS] });
  #cells: Cell[] = [];
  /** Texts of attributes, which follow their paragraph. */
  #attributeTexts: Mapped[] = [];
  /** Constructs without an end in the page; each end is searched for once. */
  readonly #endless = new Set<string>();
  readonly #embedded = new Set<string>();
  #hasText = false;
  #quoteDepth = 0;
  #hasBegun = false;
  #isDrawn = false;

  constructor(
    private readonly html: string,
    private readonly tell: Tell,
    private readonly depth: number,
  ) {
    this.#starts = linesOf(html);
    this.#notes = new HtmlNotes(html);
  }

  *pieces(): Generator<SentPiece> {
    const { html } = this;
    const token = new RegExp(TOKEN);
    let at = 0;
    for (let match = token.exec(html); match !== null; match = token.exec(html)) {
      if (match.index > at) this.#add(html.slice(at, match.index), at);
      const [whole, , tag = '', , reference] = match;
      at = token.lastIndex;
      if (whole === '<!--') at = this.#behindComment(at);
      else if (/^<!\[CDATA\[/i.test(whole)) at = this.#data(match.index);
      else if (reference !== undefined) this.#add(decodeHtml(whole), match.index);
      else if (tag !== '') {
        if (BLOCKS.has(tag.toLowerCase())) yield* this.#end(match.index);
        at = this.#tag(match, at);
      } else if (!whole.startsWith('<') && !this.#out.last.endsWith(' ')) this.#add(' ', match.index);
      else if (whole.startsWith('<') && !whole.endsWith('>')) at = this.#open(match.index + 2, 'declaration');
      token.lastIndex = at;
    }
    if (at < html.length) this.#add(html.slice(at), at);
    yield* this.#end(html.length);
    this.#say();
  }

  #add(text: string, from: number): void {
    if (this.#quoteDepth > 0 && !this.#hasBegun && /\S/.test(text)) this.#out.add(APART, from);
    this.#out.add(text, from);
    this.#hasText ||= LETTERS.test(text);
    this.#hasBegun ||= /\S/.test(text);
    if (this.#link !== undefined && this.#link.text.length < LONGEST_LINK) this.#link.text += text;
    // No note mark is longer.
    if (this.#raised !== undefined && this.#raised.text.length < 10) this.#raised.text += text;
  }

  *#end(end: number): Generator<SentPiece> {
    const own = { mapped: this.#out, marks: this.#marks, ...(this.#cells.length > 0 && { cells: this.#cells }) };
    const all = [own, ...this.#attributeTexts.map((mapped) => ({ mapped, marks: [] }))];
    [this.#out, this.#marks, this.#attributeTexts, this.#cells] = [new Mapped(), [], [], []];
    this.#atCell();
    this.#link = undefined;
    this.#raised = undefined;
    this.#hasBegun = false;
    const note = this.#notes.endBlock();
    for (const { mapped, ...beside } of all) {
      if (mapped.text.trim() === '') continue;
      mapped.add('\n\n', end);
      const stretches = mapped.stretches(this.#starts);
      if (note === undefined) yield { text: mapped.text, ...beside, stretches };
      else {
        const footnote = note.shown;
        yield {
          text: mapped.text,
          ...beside,
          note: note.id,
          stretches: stretches.map((one) => ({ ...one, footnote })),
        };
      }
    }
  }

  /** Begins a cell, or the text after a table. */
  #atCell(): void {
    const { cell } = this.#table;
    const at = this.#out.length;
    if (this.#cells.at(-1)?.at === at) this.#cells.pop();
    if (cell !== undefined) this.#cells.push({ ...cell, at });
    else if (this.#cells.length > 0) this.#cells.push({ at, row: 0, cell: 0 });
  }

  /** Records a construct without an end; the text after it is still read. */
  #open(at: number, name: string): number {
    if (!this.#endless.has(name)) this.#endless.add(name);
    return at;
  }

  #behindComment(at: number): number {
    const empty = /^-?>/.exec(this.html.slice(at, at + 2));
    if (empty !== null) return at + empty[0].length;
    if (this.#endless.has('comment')) return at;
    const ends = /--!?>/g;
    ends.lastIndex = at;
    return ends.exec(this.html) === null ? this.#open(at, 'comment') : ends.lastIndex;
  }

  #data(from: number): number {
    const begin = from + '<![CDATA['.length;
    const end = this.#endless.has('CDATA') ? -1 : this.html.indexOf(']]>', begin);
    this.#add(this.html.slice(begin, end < 0 ? begin : end), begin);
    return end < 0 ? this.#open(begin, 'CDATA') : end + 3;
  }

  /** Handles a tag that ends at an offset; returns where to continue. */
  #tag([whole, slash, tag = '', attributes = '']: RegExpExecArray, at: number): number {
    const name = tag.toLowerCase();
    const from = at - whole.length;
    const within = from + whole.length - attributes.length - (whole.endsWith('>') ? 1 : 0);
    if (slash === '') this.#attributes(name, attributes, within);
    const outside = attributes.replace(/"[^"]*"|'[^']*'/g, '');
    const isOpen = !whole.endsWith('>') || outside.includes('<');
    if (isOpen && LETTERS.test(outside)) {
      this.#open(at, `<${name}>`);
      this.#add(attributes, within);
    } else if (isOpen && at < this.html.length) this.#open(at, `<${name}>`);
    if (slash === '' && HTML_LEFT_OUT.has(name) && !attributes.endsWith('/')) return this.#behind(name, at);
    if (slash === '') this.#notes.open(name, attributes, { at, isBegin: !this.#hasBegun });
    else this.#notes.close(name);
    if (name === 'blockquote') this.#quoteDepth = Math.max(0, this.#quoteDepth + (slash === '' ? 1 : -1));
    if (CELLS.has(name)) this.#add(' ', from);
    if (IN_TABLES.has(name)) {
      if (slash === '') this.#table.open(name);
      else this.#table.close(name);
      if (slash === '' || name !== 'td') this.#atCell();
    }
    if (name === 'br') this.#add('\n', from);
    else if (name === 'a') this.#anchor(slash !== '', attributes, from);
    else if (name === 'sup') this.#raise(slash !== '', from);
    else if (name === 'img') this.#isDrawn = true;
    return at;
  }

  /** The offset after an element that is left out; without an end tag its content is read. */
  #behind(name: string, at: number): number {
    this.#isDrawn ||= name === 'script';
    if (this.#endless.has(`<${name}>`)) return at;
    const end = new RegExp(`</${name}(?=[\\s/>])[^>]{0,1000}>`, 'gi');
    end.lastIndex = at;
    return end.exec(this.html) === null ? this.#open(at, `<${name}>`) : end.lastIndex;
  }

  #attributes(name: string, attributes: string, from: number): void {
    if (!attributes.includes('=')) return;
    for (const { index, 0: all, 1: key = '', 2: double, 3: single, 4: bare } of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      const at = from + index + all.lastIndexOf(value);
      const attribute = key.toLowerCase();
      if (attribute === 'srcdoc') this.#within(decodeHtml(value), at);
      else if (HTML_EMBEDDED[name] === attribute && !/^(?:about:|javascript:|#|$)/i.test(value.trim()))
        this.#embedded.add(value.startsWith('data:') ? 'data:' : value);
      else if (HTML_ATTRIBUTES.has(attribute)) {
        const isHidden = attribute === 'value' && /type\s*=\s*["']?hidden/i.test(attributes);
        if (!isHidden && LETTERS.test(value)) this.#beside(decodeHtml(value), at);
      } else if (!/^(?:data-|on|content$|style$)/.test(attribute) && TAG.test(value)) {
        // An unclosed quotation mark extends into the next tag.
        this.#open(at, `<${name} ${attribute}>`);
        this.#within(value, at, () => {});
      }
    }
  }

  #beside(text: string, at: number): void {
    const mapped = new Mapped();
    mapped.add(text, at);
    this.#attributeTexts.push(mapped);
    this.#hasText = true;
  }

  #within(html: string, at: number, tell = this.tell): void {
    if (this.depth < DEEPEST)
      for (const { text } of new Page(html, tell, this.depth + 1).pieces()) this.#beside(text, at);
    else this.#embedded.add('srcdoc');
  }

  #anchor(isEnd: boolean, attributes: string, from: number): void {
    if (!isEnd) {
      const [, double, single, bare] = HREF.exec(attributes) ?? [];
      const href = double ?? single ?? bare;
      const { length: at } = this.#out;
      this.#link = href === undefined ? undefined : { href, from, at, text: '' };
    } else if (this.#link !== undefined) {
      const { href, text, from: begin } = this.#link;
      if (/^https?:/i.test(href) && isAddressRead(text, href)) this.#add(` ${href} `, begin);
      else if (href.startsWith('#')) this.#call(href.slice(1), this.#link);
      this.#link = undefined;
    }
  }

  /** Handles a link within the page; a number or a sign is a note mark. */
  #call(id: string, { at, text }: { at: number; text: string }): void {
    const shown = NOTE_MARK.exec(text.trim())?.[1];
    if (shown === undefined) return;
    const from = Math.min(at, this.#raised?.length ?? at);
    this.#raised = undefined;
    this.#out.cut(from);
    while ((this.#marks.at(-1)?.at ?? -1) >= from) this.#marks.pop();
    this.#marks.push({ at: this.#out.length, note: id });
    this.#notes.called(id, shown);
  }

  #raise(isEnd: boolean, from: number): void {
    if (!isEnd) {
      this.#out.add('\u200b', from);
      this.#raised = { length: this.#out.length - 1, text: '' };
    } else if (this.#raised !== undefined) {
      const note = /^[[(]?(\d{1,4})[\])]?$/.exec(this.#raised.text.trim())?.[1];
      if (note !== undefined) {
        this.#out.cut(this.#raised.length);
        this.#marks.push({ at: this.#out.length, note });
        this.#notes.numbered(note);
      }
      this.#raised = undefined;
    }
  }

  #say(): void {
    const { unclosed, embedded, drawn } = say.texts.html;
    if (this.#endless.size > 0) this.tell(unclosed([...this.#endless].map(safeLine)), 'unclosed');
    if (this.#embedded.size > 0) this.tell(embedded([...this.#embedded].map(safeLine)), 'embedded');
    if (this.depth === 0 && !this.#hasText && this.#isDrawn) this.tell(drawn, 'no_text');
  }
}

const DEEPEST = 3;

/**
 * A piece per paragraph, followed by an empty line; includes text that a browser hides after an unclosed construct.
 * @param tell receives warnings of that and of embedded files.
 */
export const htmlPieces = (html: string, tell: Tell): Generator<SentPiece> => new Page(html, tell, 0).pieces();
