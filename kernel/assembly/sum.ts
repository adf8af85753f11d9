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
