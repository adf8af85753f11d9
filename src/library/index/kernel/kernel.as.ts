// What is hot in a search of postings, in AssemblyScript (assemblyscript.org): compiled to WebAssembly when lks is built (build/kernel.mjs).
// In a fresh process plain loops over postings are slower than SQLite's own, since the runtime has not compiled them yet.
//
// All numbers are addresses in one memory, counts, or places of documents in a chunk ("ordinals", 0 to 65,535). A bitmap has 32 bytes for each block
// of 256 documents, and so has a chunk `blocks` of them. Nothing here trusts what it reads: a count is bounded by the end of its bytes, and what
// leads beyond them traps (`unreachable`), which the caller takes for damage. See ../chunks/format.ts for what the bytes mean.

export * from './best.as';
export * from './bits.as';
export * from './dictionary.as';
export * from './places.as';
export { roomNeeded } from './records.as';
export * from './rows.as';

/** Where the memory begins that is nobody's. */
export function free(): i32 {
  return <i32>__heap_base;
}

/**
 * A checksum of bytes: 8 at a time, multiplied and turned, so that any one that changes changes it. Not more than that: nobody is kept from forging it.
 */
export function sumOf(p: i32, bytes: i32): f64 {
  let h: u64 = 0x9e3779b97f4a7c15 ^ <u64>bytes;
  let i = 0;
  for (; i + 8 <= bytes; i += 8) h = rotl<u64>((h ^ load<u64>(p + i)) * 0xff51afd7ed558ccd, 31);
  for (; i < bytes; i++) h = rotl<u64>((h ^ <u64>load<u8>(p + i)) * 0xc4ceb9fe1a85ec53, 29);
  h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccd;
  return <f64>((h ^ (h >>> 29)) & 0xfffffffffffff);
}
