/**
 * What an official XML file never exceeds (faults.md, threat 16). A file that does is refused before it can
 * cost memory or time. The largest real file known is the Wft at 52 MB.
 */
export const XML_LIMITS = {
  /** Bytes of a file, which also bounds its decoded text. */
  fileBytes: 64 * 1024 * 1024,
  /** Bytes of a file that is read in pieces, of which never more than one part is in memory: a protection against what has no end. */
  pieceBytes: 1024 * 1024 * 1024,
  /** Elements within elements. */
  depth: 256,
  /** Elements of a file that is read as a whole. The Wft has fewer than 1 million. */
  elements: 2_000_000,
  /** Elements and runs of text that are in memory as one tree. REACH, the largest act that is read as one, has 150,000. */
  nodes: 1_000_000,
  /** Attributes of one element. */
  attributes: 256,
  /** Characters of one run of text between two tags. */
  textLength: 8 * 1024 * 1024,
  /** Documents that are made of one file. The Burgerlijk Wetboek has some 1,000 articles a book. */
  documents: 100_000,
  /** Changes that are kept of the record of one regulation. */
  changes: 100_000,
  /** Chapters, titles and annexes around one document. */
  containers: 32,
  /** Characters of one document, headnote and text. The longest decisions have some 2 million. */
  documentLength: 16_000_000,
} as const;
