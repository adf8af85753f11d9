// Memory of what is written: taken piece by piece, and given back all at once.

let next: i32 = 0;

/** Forgets all that was taken. */
export function clear(): void {
  next = (<i32>__heap_base + 15) & ~15;
}

/** Room for so many bytes; what it held before is still in it. Traps where the machine has no more. */
export function take(bytes: i32): i32 {
  const at = next;
  const end = (at + bytes + 31) & ~15;
  if (bytes < 0 || end < at) unreachable();
  const have = memory.size() << 16;
  if (end > have) {
    const wanted = max((end - have + 65535) >>> 16, min(have >>> 16, 512));
    if (memory.grow(wanted) < 0) unreachable();
  }
  next = end;
  return at;
}

/** Bytes that grow as they are written. They move when they grow: `at` is to be read anew each time. */
@unmanaged
export class Bytes {
  at: i32;
  length: i32;
  room: i32;

  /** Makes room for so many more. */
  need(more: i32): void {
    if (this.length + more <= this.room) return;
    const room = max(this.room * 2, this.length + more + 64);
    const at = take(room);
    memory.copy(at, this.at, this.length);
    this.at = at;
    this.room = room;
  }

  @inline
  byte(value: i32): void {
    if (this.length == this.room) this.need(1);
    store<u8>(this.at + this.length++, value);
  }

  /** 7 bits a byte, the least first. */
  @inline
  number(value: u32): void {
    this.need(5);
    let at = this.at + this.length;
    while (value >= 128) {
      store<u8>(at++, (value & 127) | 128);
      value >>>= 7;
    }
    store<u8>(at++, value);
    this.length = at - this.at;
  }

  @inline
  short(value: i32): void {
    this.need(2);
    store<u16>(this.at + this.length, value);
    this.length += 2;
  }

  @inline
  long(value: i32): void {
    this.need(4);
    store<i32>(this.at + this.length, value);
    this.length += 4;
  }

  put(from: i32, bytes: i32): void {
    this.need(bytes);
    memory.copy(this.at + this.length, from, bytes);
    this.length += bytes;
  }
}

export function bytesWith(room: i32): Bytes {
  const own = changetype<Bytes>(take(12));
  own.at = take(room);
  own.length = 0;
  own.room = room;
  return own;
}
