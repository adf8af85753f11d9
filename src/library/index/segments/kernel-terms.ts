/** Words as the kernel reads them: see `kernel/assembly/records.ts`. */

import type { Memory } from './memory';
import type { Segment, TermPostings } from './segment';

/** Bytes of what the kernel reads of a term, and of a piece. */
const TERM = 84;
const PIECE = 24;
/** Room for the places of a word in one field, at first. */
const ROOM = 4096;

/** Words any of which may stand at one place of a phrase. */
export interface Slot {
  postings: readonly TermPostings[];
}

/** Where they are in memory, and how many. */
export interface TermsAt {
  at: number;
  count: number;
}

const NOT_LOADED = { at: 0, end: 0, skips: 0, heads: 0 };

/** Writes down words for the kernel, with those of their places that the documents of a mask need. */
export function putTerms(segment: Segment, mask: number, slots: readonly Slot[]): TermsAt {
  const all = slots.flatMap(({ postings }, slot) => postings.map((one) => ({ one, slot })));
  const { memory } = segment;
  const at = memory.borrow(TERM * all.length);
  for (const [nth, { one, slot }] of all.entries()) {
    const pieces = memory.borrow(PIECE * Math.max(1, one.pieces.length));
    for (const [place, piece] of one.pieces.entries()) {
      const end = one.pieces[place + 1]?.ordinal ?? segment.documents;
      const isNeeded = memory.kernel.anyIn(mask, piece.ordinal, end);
      const loaded = isNeeded ? segment.piece(piece) : NOT_LOADED;
      const own = pieces + PIECE * place;
      memory.view.setInt32(own, piece.posting, true);
      memory.view.setInt32(own + 4, loaded.at, true);
      memory.view.setInt32(own + 8, loaded.end, true);
      memory.view.setInt32(own + 12, loaded.skips, true);
      memory.view.setInt32(own + 16, loaded.heads, true);
      memory.view.setInt32(own + 20, loaded.heads === 0 ? 0 : piece.bits, true);
    }
    const own = at + TERM * nth;
    const fields = [one.dense ? 1 : 0, one.count, one.at, one.ranks, pieces, one.pieces.length, slot];
    for (const [field, value] of fields.entries())
      memory.view.setInt32(own + [0, 4, 8, 12, 16, 20, 24][field]!, value, true);
  }
  const terms = { at, count: all.length };
  rewind(memory, terms);
  return terms;
}

function rewind({ view }: Memory, { at, count }: TermsAt): void {
  for (let own = at; own < at + TERM * count; own += TERM) {
    view.setInt32(own + 28, 0, true);
    view.setInt32(own + 32, 0, true);
    view.setInt32(own + 36, -1, true);
    view.setInt32(own + 80, -1, true);
  }
}

/** Runs what needs room for places, again with more where there was too little. */
export function withRoom(
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
