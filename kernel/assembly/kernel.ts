// What is hot in a search of postings, in AssemblyScript (assemblyscript.org): compiled to WebAssembly by kernel/build.mjs.
// In a fresh process plain loops over postings are slower than SQLite's own, since the runtime has not compiled them yet.
//
// All numbers are addresses in one memory, counts, or places of documents in a segment ("ordinals", 0 to 65,535). A bitmap has 32 bytes for each block
// of 256 documents, and so has a segment `blocks` of them. Nothing here trusts what it reads: a count is bounded by the end of its bytes, and what
// leads beyond them traps (`unreachable`), which the caller takes for damage. See src/engine/index/segments/format.ts for what the bytes mean.

export * from './best';
export * from './bits';
export * from './dictionary';
export * from './places';
export { unpackGaps } from './numbers';
export { roomNeeded } from './records';
export * from './rows';
export { sumOf } from './sum';

/** Where the memory begins that is nobody's. */
export function free(): i32 {
  return <i32>__heap_base;
}
