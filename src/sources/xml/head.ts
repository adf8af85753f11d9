/** How an XML file begins, as text, whatever follows: enough to tell what it is, before it is read. */

/**
 * The first characters of a file, at most `length`, in UTF-16 where its first bytes are (XML 1.0, appendix F), else as UTF-8.
 * Bytes that are invalid become U+FFFD: who reads the file says what is wrong with it.
 */
export function headText(bytes: Buffer, length: number): string {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || second === 0;
  const big = (first === 0xfe && second === 0xff) || first === 0;
  if (!little && !big) return bytes.toString('utf8', 0, length);
  const even = bytes.subarray(0, Math.min(length * 2, bytes.length - (bytes.length % 2)));
  return (big ? Buffer.from(even).swap16() : even).toString('utf16le');
}
