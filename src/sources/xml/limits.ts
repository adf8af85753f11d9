/**
 * What an official XML file never exceeds (faults.md, "XML import bombs"). A file that does is refused before it can
 * cost memory or time. The largest real file known is the Wft at 52 MB.
 */
export const XML_LIMITS = {
  /** Bytes of a file, which also bounds its decoded text. */
  fileBytes: 64 * 1024 * 1024,
  /** Elements within elements. */
  depth: 256,
  /** Attributes of one element. */
  attributes: 256,
  /** Characters of one run of text between two tags. */
  textLength: 8 * 1024 * 1024,
} as const;
