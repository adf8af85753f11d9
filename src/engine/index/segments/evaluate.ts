/** The matching documents of a segment, as bitmaps. */
import { areaMark, courtMark, ecliMark } from '../marks';
import type { Match } from '../match';
import { HEADINGS, NAME, TEXTS } from './format';
import type { Memory } from './memory';
import type { Segment, TermPostings } from './segment';
import type { FormsOf } from './stems';

// Terms as the kernel reads them: see `kernel/assembly/records.ts`.

/** Bytes of a term and of a piece. */
const TERM = 84;
const PIECE = 24;
const ROOM = 4096;

interface Slot {
  postings: readonly TermPostings[];
}

interface TermsAt {
  at: number;
  count: number;
}

const NOT_LOADED = { at: 0, end: 0, skips: 0, heads: 0 };

/** Writes terms for the kernel, with the pieces that the documents of a mask need. */
function putTerms(segment: Segment, mask: number, slots: readonly Slot[]): TermsAt {
  const { memory } = segment;
  const count = slots.reduce((sum, { postings }) => sum + postings.length, 0);
  const terms = { at: memory.borrow(TERM * count), count };
  let own = terms.at;
  for (let slot = 0; slot < slots.length; slot += 1)
    for (const one of slots[slot]!.postings) {
      const pieces = putPieces(segment, mask, one);
      const { view } = memory;
      view.setInt32(own, one.dense ? 1 : 0, true);
      view.setInt32(own + 4, one.count, true);
      view.setInt32(own + 8, one.at, true);
      view.setInt32(own + 12, one.ranks, true);
      view.setInt32(own + 16, pieces, true);
      view.setInt32(own + 20, one.pieces.length, true);
      view.setInt32(own + 24, slot, true);
      own += TERM;
    }
  rewind(memory, terms);
  return terms;
}

function putPieces(segment: Segment, mask: number, { pieces }: TermPostings): number {
  const { memory } = segment;
  const at = memory.borrow(PIECE * Math.max(1, pieces.length));
  for (let place = 0; place < pieces.length; place += 1) {
    const piece = pieces[place]!;
    const end = pieces[place + 1]?.ordinal ?? segment.documents;
    const loaded = memory.kernel.anyIn(mask, piece.ordinal, end) ? segment.piece(piece) : NOT_LOADED;
    const { view } = memory;
    const own = at + PIECE * place;
    view.setInt32(own, piece.posting, true);
    view.setInt32(own + 4, loaded.at, true);
    view.setInt32(own + 8, loaded.end, true);
    view.setInt32(own + 12, loaded.skips, true);
    view.setInt32(own + 16, loaded.heads, true);
    view.setInt32(own + 20, loaded.heads === 0 ? 0 : piece.bits, true);
  }
  return at;
}

function rewind({ view }: Memory, { at, count }: TermsAt): void {
  for (let own = at; own < at + TERM * count; own += TERM) {
    view.setInt32(own + 28, 0, true);
    view.setInt32(own + 32, 0, true);
    view.setInt32(own + 36, -1, true);
    view.setInt32(own + 80, -1, true);
  }
}

function withRoom(
  memory: Memory,
  terms: TermsAt,
  lists: number,
  work: (buffer: number, room: number) => number,
): number {
  for (let room = ROOM; ; ) {
    const done = memory.within(() => {
      const buffer = memory.borrow(room * (lists * 4 + 1));
      rewind(memory, terms);
      return work(buffer, room);
    });
    if (done >= 0) return done;
    room = memory.kernel.roomNeeded() + ROOM;
  }
}

/** Results are cached up to so many documents, and so many of a segment. */
const MOST_REMEMBERED = 2_048;
const MOST_FOUND = 256;

interface Where {
  /** Bits of fields of the texts; headings only. */
  fields: number;
  headings: boolean;
}

const ANYWHERE: Where = { fields: TEXTS, headings: false };
const IN_HEADINGS: Where = { fields: HEADINGS, headings: true };

type ByWords = Match & { of: 'phrase' | 'prefix' | 'near' | 'name' };

const keyOf = (match: ByWords): string =>
  match.of === 'name'
    ? `name ${match.open === true} ${match.key}`
    : `${match.of} ${match.of === 'near' ? match.distance : ''} ${match.tokens.join(' ')}`;

/** Parts that need no places are cheaper and come first. */
const isByPlaces = (match: Match): boolean =>
  match.of === 'phrase' ||
  match.of === 'prefix' ||
  match.of === 'near' ||
  match.of === 'name' ||
  match.of === 'headings';

export class Evaluation {
  readonly #memory: Memory;

  constructor(
    readonly segment: Segment,
    private readonly formsOf: FormsOf,
  ) {
    this.#memory = segment.memory;
  }

  /**
   * Writes the bitmap of matches, deleted documents included. `limit`: a bitmap outside of which bits may be wrong; 0
   * for none. Throws `local`.
   */
  matching(match: Match, target: number, limit = 0, where = ANYWHERE): void {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    switch (match.of) {
      case 'word':
        this.#word(match.forms, target, where);
        break;
      case 'text':
        this.#text(match.token, target, where);
        break;
      case 'phrase':
      case 'prefix':
        this.#remembered(match, where, target, limit, () =>
          this.#texts(target, limit, where, (prefix) => this.#slots(match.tokens, match.of === 'prefix', prefix)),
        );
        break;
      case 'name':
        this.#remembered(match, where, target, limit, () =>
          this.#name(match.key.split(' '), match.open === true, target, limit),
        );
        break;
      case 'near':
        this.#remembered(match, where, target, limit, () =>
          this.#texts(target, limit, where, (prefix) => this.#slots(match.tokens, false, prefix), match.distance),
        );
        break;
      case 'headings':
        this.matching(match.part, target, limit, IN_HEADINGS);
        break;
      case 'areas':
      case 'courts':
        kernel.zero(target, bytes);
        for (const postings of this.#marked(match, where)) this.#or(target, postings);
        break;
      case 'all':
        this.#all(match.parts, target, limit, where);
        break;
      case 'any':
        this.#any(match.parts, target, limit, where);
        break;
      case 'but':
        this.#but(match.part, match.not, target, limit, where);
    }
  }

  /** Matches by place are cached if few: a search asks for them several times. */
  #remembered(match: ByWords, where: Where, target: number, limit: number, look: () => void): void {
    const key = `${where.headings ? 'h' : ''}${keyOf(match)}`;
    const known = this.segment.found.get(key);
    if (known !== undefined) {
      this.#memory.kernel.zero(target, this.segment.bytes);
      this.segment.orOrdinals(target, known);
      return;
    }
    look();
    if (limit !== 0) return;
    const count = this.#memory.kernel.count(target, this.segment.bytes);
    if (count > MOST_REMEMBERED) return;
    if (this.segment.found.size >= MOST_FOUND) this.segment.found.clear();
    this.segment.found.set(key, this.segment.ordinalsOf(target, count));
  }

  #or(target: number, { dense, at, count }: TermPostings): void {
    const { kernel } = this.#memory;
    if (dense) kernel.or(target, at, this.segment.bytes);
    else kernel.orList(target, at, count);
  }

  #postings(terms: readonly string[]): TermPostings[] {
    return terms.flatMap((term) => this.segment.postings(term) ?? []);
  }

  #marked(match: Match & { of: 'areas' | 'courts' }, { headings }: Where): TermPostings[] {
    if (match.of === 'areas') return headings ? [] : this.#postings(match.ids.map(areaMark));
    return match.courts.flatMap((court) => {
      const [country = '', code = ''] = court.replace('*', '').toLowerCase().split(':');
      const mark = ecliMark(country, code);
      if (court.endsWith('*')) return this.segment.beginningWith(mark);
      // ECLIs are names, which are headings.
      return this.#postings(headings ? [mark] : [mark, courtMark(court)]);
    });
  }

  #word(forms: readonly string[], target: number, where: Where): void {
    const { kernel } = this.#memory;
    kernel.zero(target, this.segment.bytes);
    const { exact, stems, names } = this.segment.listsOf(this.formsOf(forms, this.segment.row.language));
    for (const postings of exact) this.#or(target, postings);
    for (const postings of stems) this.#or(target, postings);
    if (where.headings) this.#onlyIn(target, [...exact, ...stems], where.fields);
    for (const postings of names) this.#or(target, postings);
  }

  #text(token: string, target: number, where: Where): void {
    const { kernel } = this.#memory;
    kernel.zero(target, this.segment.bytes);
    const texts = this.#postings([token]);
    for (const postings of texts) this.#or(target, postings);
    if (where.headings) this.#onlyIn(target, texts, where.fields);
  }

  /** Removes documents without any of some words in some fields. */
  #onlyIn(mask: number, texts: readonly TermPostings[], fields: number): void {
    if (texts.length === 0) return;
    this.#memory.within(() => {
      const terms = putTerms(this.segment, mask, [{ postings: texts }]);
      this.#memory.kernel.inFields(mask, this.segment.blocks, fields, terms.at, terms.count);
    });
  }

  #all(parts: readonly Match[], target: number, limit: number, where: Where): void {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    const ordered = [...parts].sort((a, b) => Number(isByPlaces(a)) - Number(isByPlaces(b)));
    this.#memory.within(() => {
      const other = this.#memory.borrow(bytes);
      for (const [at, part] of ordered.entries()) {
        if (at === 0) this.matching(part, target, limit, where);
        else {
          this.matching(part, other, target, where);
          kernel.and(target, other, bytes);
        }
        if (kernel.count(target, bytes) === 0) return;
      }
    });
  }

  #any(parts: readonly Match[], target: number, limit: number, where: Where): void {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    this.#memory.within(() => {
      const [sum, other] = [this.#memory.borrow(bytes), this.#memory.borrow(bytes)];
      kernel.zero(sum, bytes);
      for (const part of parts) {
        this.matching(part, other, limit, where);
        kernel.or(sum, other, bytes);
      }
      kernel.copy(target, sum, bytes);
    });
  }

  #but(part: Match, not: Match, target: number, limit: number, where: Where): void {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    this.#memory.within(() => {
      const other = this.#memory.borrow(bytes);
      this.matching(part, target, limit, where);
      if (kernel.count(target, bytes) === 0) return;
      this.matching(not, other, target, where);
      kernel.andNot(target, other, bytes);
    });
  }

  /** Undefined if one does not occur. `prefix`: `=` for words of names. */
  #slots(tokens: readonly string[], open: boolean, prefix: string): Slot[] | undefined {
    const slots: Slot[] = [];
    for (const [at, token] of tokens.entries()) {
      const isOpen = open && at === tokens.length - 1;
      const postings = isOpen ? this.segment.beginningWith(prefix + token) : this.#postings([prefix + token]);
      if (postings.length === 0) return undefined;
      slots.push({ postings });
    }
    return slots;
  }

  #texts(
    target: number,
    limit: number,
    where: Where,
    slotsOf: (prefix: string) => Slot[] | undefined,
    distance?: number,
  ) {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    this.#memory.within(() => {
      const other = this.#memory.borrow(bytes);
      this.#together(slotsOf(''), other, limit, where.fields, distance);
      // Places in names are stored as those of a body.
      this.#together(slotsOf(NAME), target, limit, TEXTS, distance);
      kernel.or(target, other, bytes);
    });
  }

  #name(tokens: readonly string[], open: boolean, target: number, limit: number): void {
    this.#together(this.#slots(tokens, open, NAME), target, limit, TEXTS);
  }

  /** Writes the bitmap of documents with a word of each slot in one field: in order, or within a distance. */
  #together(
    slots: readonly Slot[] | undefined,
    target: number,
    limit: number,
    fields: number,
    distance?: number,
  ): void {
    const { kernel } = this.#memory;
    const { bytes, blocks } = this.segment;
    kernel.zero(target, bytes);
    if (slots === undefined) return;
    this.#inAll(slots, target, limit);
    if (kernel.count(target, bytes) === 0) return;
    if (slots.length === 1 && fields === TEXTS) return;
    if (slots.length === 1) {
      this.#onlyIn(target, slots[0]!.postings, fields);
      return;
    }
    this.#memory.within(() => {
      const terms = putTerms(this.segment, target, slots);
      withRoom(this.#memory, terms, distance === undefined ? 2 : terms.count + 1, (buffer, room) =>
        distance === undefined
          ? kernel.phrase(target, blocks, fields, terms.at, terms.count, slots.length, buffer, room, 0)
          : kernel.near(
              target,
              blocks,
              fields,
              terms.at,
              terms.count,
              distance,
              buffer,
              room,
              this.#memory.borrow(1024),
            ),
      );
    });
  }

  #inAll(slots: readonly Slot[], target: number, limit: number): void {
    const { kernel } = this.#memory;
    const { bytes } = this.segment;
    this.#memory.within(() => {
      const other = this.#memory.borrow(bytes);
      for (const [at, { postings }] of slots.entries()) {
        const own = at === 0 ? target : other;
        kernel.zero(own, bytes);
        for (const one of postings) this.#or(own, one);
        if (at > 0) kernel.and(target, other, bytes);
      }
      if (limit !== 0) kernel.and(target, limit, bytes);
    });
  }

  /** Occurrences in the `n` documents of a mask: four numbers each, for title, headnote, law and body. */
  timesOf(mask: number, n: number, postings: readonly TermPostings[]): Uint32Array | undefined {
    if (postings.length === 0) return undefined;
    const memory = this.#memory;
    return memory.within(() => {
      const own = putTerms(this.segment, mask, [{ postings }]);
      const out = memory.borrow(16 * n);
      memory.kernel.timesOf(mask, this.segment.blocks, own.at, own.count, out);
      return new Uint32Array(memory.bytes.buffer, out, 4 * n).slice();
    });
  }

  /** The same for a phrase; the mask is reduced to the documents with it. `prefix`: `=` for names. */
  timesOfPhrase(mask: number, tokens: readonly string[], open: boolean, prefix: string): Uint32Array {
    const memory = this.#memory;
    const { kernel } = memory;
    const { bytes, blocks } = this.segment;
    const slots = this.#slots(tokens, open, prefix);
    return memory.within(() => {
      const target = memory.borrow(bytes);
      kernel.zero(target, bytes);
      if (slots !== undefined) this.#inAll(slots, target, mask);
      kernel.copy(mask, target, bytes);
      const n = kernel.count(mask, bytes);
      if (slots === undefined || n === 0) return new Uint32Array();
      const terms = putTerms(this.segment, mask, slots);
      const before = memory.borrow(bytes);
      kernel.copy(before, mask, bytes);
      const out = memory.borrow(16 * n);
      const left = withRoom(this.#memory, terms, 2, (buffer, room) => {
        kernel.copy(mask, before, bytes);
        return kernel.phrase(mask, blocks, TEXTS, terms.at, terms.count, slots.length, buffer, room, out);
      });
      return new Uint32Array(memory.bytes.buffer, out, 4 * left).slice();
    });
  }
}
