/** What the importers say of files: what failed, the rule, what to do. */

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

export const importing = {
  /** Reasons: the file is named by whoever lists the failure. */
  notUtf8: (offset: number) => `the text is not valid UTF-8 at byte ${offset}.`,
  notUtf16: (offset: number) => `the text is not valid UTF-16 at byte ${offset}.`,
  encodingUnknown: (name: string) =>
    `the encoding ${name} is not read; UTF-8, UTF-16 and ISO-8859-1 are the encodings of the official publishers.`,
  damaged: (line: number, column: number, reason: string) =>
    `the XML is damaged or cut off at line ${line}, column ${column}: ${reason.replace(/\.$/, '')}.`,
  damagedHint: 'Download the file again from its publisher.',
  doctype: 'the XML has a DOCTYPE, which official files never have; it is refused because it can hide other files.',
  tooDeep: (limit: number) => `elements are nested more than ${limit} deep, which no official file is.`,
  tooManyAttributes: (limit: number) => `an element has more than ${limit} attributes, which no official file has.`,
  tooMuchText: (limit: number) =>
    `one element holds more than ${limit} characters of text, which no official file does.`,
  tooLarge: (bytes: number, limit: number) => `the file is ${megabytes(bytes)}; at most ${megabytes(limit)} is read.`,
  notAFile: 'it is neither a file nor a folder.',
  unreadable: (reason: string) => `it cannot be read (${reason}).`,
  empty: 'the file is empty.',
  notRecognised: 'the file is none of the formats that can be imported.',
  notRecognisedHint: (formats: string) => `What can be imported: ${formats}.`,
  noIdentifier: (element: string) => `the file has no usable identifier in ${element}.`,
  noText: 'the file holds no text in Dutch or English.',
  noPath: 'there is no such file or folder.',
  noPathHint: 'Check the path; a folder is searched for .xml files, its own folders included.',
  formatBwb: 'BWB toestand XML (legislation, wetten.overheid.nl)',
  formatRechtspraak: 'Rechtspraak open data XML (decisions, data.rechtspraak.nl)',
};
