/** The notes of a page of HTML: blocks to which a mark in the text leads, and the items of a list that are as many as the marks before it. */

/** What a note can stand in; of `a`, `span` and `sup` it is the block around. */
const HOLDERS = new Set('li p div aside dd td a span sup'.split(' '));
const INLINE = new Set(['a', 'span', 'sup']);
/** Elements that another one of the same kind ends. */
const NOT_NESTED = new Set(['li', 'p', 'dd', 'td']);
const ID = /(?:^|\s)(?:id|name)\s*=\s*(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'>]{1,200}))/gi;
/** Characters of a list that are looked at. */
const MOST_LIST = 100_000;

interface Note {
  /** What its marks call it. */
  id: string;
  /** The number or the sign of its mark. */
  shown: string;
  /** The element that it is in, and how many of that kind are open; none where it is the block alone. */
  tag: string;
  depth: number;
}

export class HtmlNotes {
  /** Notes that marks lead to, each with what its mark shows. */
  readonly #called = new Map<string, string>();
  /** Raised numbers that lead nowhere. */
  readonly #numbers = new Set<string>();
  #note: Note | undefined;
  /** Lists that are open, and the items so far of one that has notes. */
  #lists = 0;
  #items: number | undefined;

  constructor(private readonly html: string) {}

  /** A mark leads to a note. */
  called(id: string, shown: string): void {
    this.#called.set(id, shown);
    this.#numbers.delete(shown);
  }

  /** A raised number leads nowhere. */
  numbered(note: string): void {
    this.#numbers.add(note);
  }

  /** An element begins. @param at behind its tag. @param isBegin whether it is at the beginning of its block. */
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

  /** A list has the notes where it has one item for each number. */
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

  /** The block ends. Gives the note that it is in; undefined for the text. */
  endBlock(): Note | undefined {
    const note = this.#note;
    if (note?.tag === '') this.#note = undefined;
    return note;
  }
}
