// Numbers of 7 bits a byte, the least first; the last byte is below 128.

/** Where the number that was read last ends. */
export let after: i32 = 0;

@inline
export function number(at: i32, end: i32): i32 {
  let value: i32 = 0;
  let shift: i32 = 0;
  for (;;) {
    if (at >= end || shift > 28) unreachable();
    const byte = <i32>load<u8>(at++);
    value |= (byte & 127) << shift;
    if (byte < 128) break;
    shift += 7;
  }
  // Who goes on from here must not go back.
  if (value < 0) unreachable();
  after = at;
  return value;
}

/** The same of one that can be larger than 32 bits. */
@inline
export function wide(at: i32, end: i32): f64 {
  let value: f64 = 0;
  let scale: f64 = 1;
  for (;;) {
    if (at >= end || scale > 1e18) unreachable();
    const byte = <i32>load<u8>(at++);
    value += <f64>(byte & 127) * scale;
    if (byte < 128) break;
    scale *= 128;
  }
  after = at;
  return value;
}

/** Writes the ordinals of a list (u16), which is kept as the differences of each from what could be the next one; returns where it ends. Traps where one is not below `documents`. */
export function unpackGaps(from: i32, end: i32, count: i32, documents: i32, out: i32): i32 {
  let at = from;
  for (let i = 0, next = 0; i < count; i++) {
    next += number(at, end);
    at = after;
    if (<u32>next >= <u32>documents) unreachable();
    store<u16>(out + 2 * i, next++);
  }
  return at;
}
