/**
 * Limits of official XML files (faults.md, threat 16), checked before memory or time is lost. The largest known file is
 * the Wft, 52 MB.
 */
export const XML_LIMITS = {
  /** Also bounds the decoded text. */
  fileBytes: 64 * 1024 * 1024,
  /** For files read in pieces; protects against endless ones. */
  pieceBytes: 1024 * 1024 * 1024,
  depth: 256,
  /** Per whole file; the Wft has fewer than 1 million. */
  elements: 2_000_000,
  /** Elements and texts of one tree in memory; REACH, the largest, has 150,000. */
  nodes: 1_000_000,
  attributes: 256,
  textLength: 8 * 1024 * 1024,
  /** Per file; a book of the Burgerlijk Wetboek has about 1,000 articles. */
  documents: 100_000,
  changes: 100_000,
  containers: 32,
  /** Characters of headnote and text; the longest decisions have about 2 million. */
  documentLength: 16_000_000,
} as const;
