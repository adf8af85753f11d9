/** What an archive may not exceed (faults.md, threat 16): a small file must not become endless work. */
export const ZIP_LIMITS = {
  /** Bytes of an unpacked document: as much as an XML file may have. */
  entryBytes: 64 * 1024 * 1024,
  /** How many times larger unpacked than packed; official XML is 4 to 12 times. */
  ratio: 200,
  /** Below this size any ratio is fine: a small file of white space is no bomb. */
  ratioFrom: 1024 * 1024,
  /** Archives within archives. */
  depth: 3,
  /** Refused entries of one archive that are listed; after that the rest of it is left unread. */
  refusals: 1000,
  /** Characters of an entry's name that are shown. */
  nameLength: 300,
} as const;

/** How many bytes an entry of this packed size may become. */
export const mostUnpacked = (packed: number): number => Math.max(ZIP_LIMITS.ratioFrom, packed * ZIP_LIMITS.ratio);
