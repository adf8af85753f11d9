/** What the importers say of files: what failed, the rule, what to do. */
import { reasonOf } from './files';
import { listed } from './listed';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

export const importing = () => ({
  goOn: 'What was imported is in the library, whole. Run the same command again: that is skipped, and the rest goes on.',
  /** Reasons: the file is named by whoever lists the failure. */
  notUtf8: (offset: number) => `the text is not valid UTF-8 at byte ${offset}.`,
  notUtf16: (offset: number) => `the text is not valid UTF-16 at byte ${offset}.`,
  encodingUnknown: (name: string) =>
    `the encoding ${name} is not read; UTF-8, UTF-16 and ISO-8859-1 are the encodings of the official publishers.`,
  damaged: (line: number, column: number, reason: string) =>
    `the XML is damaged or cut off at line ${line}, column ${column}: ${reason.replace(/\.$/, '')}.`,
  damagedHint: 'Download the file again from its publisher.',
  doctype: 'the XML has a DOCTYPE, which official files never have; it is refused because it can hide other files.',
  doctypeDeclares:
    'its DOCTYPE is more than the public id of XHTML; it is refused because it can declare entities or point to other files.',
  tooDeep: (limit: number) => `elements are nested more than ${limit} deep, which no official file is.`,
  tooManyAttributes: (limit: number) => `an element has more than ${limit} attributes, which no official file has.`,
  tooMuchText: (limit: number) =>
    `one element holds more than ${limit} characters of text, which no official file does.`,
  tooManyElements: (limit: number) => `the file has more than ${limit} elements, which no official file has.`,
  tooManyNodes: (limit: number) =>
    `one part of it has more than ${limit} elements and texts, which no official file has.`,
  tooNested: (limit: number) =>
    `chapters, titles or annexes are nested more than ${limit} deep, which no official file has.`,
  tooManyCells: (limit: number) => `a table has more than ${limit} cells, which no official file has.`,
  tooManyDocuments: (limit: number) => `it holds more than ${limit} documents, which no official file does.`,
  tooManyChanges: (limit: number) => `it records more than ${limit} changes of its law, which no official file does.`,
  documentTooLong: (externalId: string, limit: number) =>
    `${externalId} in it has more than ${limit} characters, which no official document has.`,
  tooManyNotes: (limit: number) =>
    `its notes, repeated wherever they are referred to, are more than ${limit} characters, which no official file has.`,
  tooLarge: (bytes: number, limit: number) => `the file is ${megabytes(bytes)}; at most ${megabytes(limit)} is read.`,
  tooLong: (limit: number) => `it is more than ${megabytes(limit)}, which is the most that is read of one file.`,
  zipDamaged: 'the zip archive is damaged or cut off.',
  zipEntryDamaged: 'its content in the zip archive is damaged.',
  zipName: 'its name leads out of the zip archive, which no official archive has; it is not read.',
  zipLink: 'it is a link to another file, which is not followed.',
  zipEncrypted: 'it is encrypted; only archives without a password are read.',
  zipEncryptedHint: 'Unpack it with its password, and import the files.',
  zipMethod: (method: number) => `it is packed in a way that is not read (method ${method}); stored and deflated are.`,
  zipRatio: (ratio: number) =>
    `it becomes more than ${ratio} times as large when it is unpacked, which no official file does.`,
  zipTotal: (ratio: number) =>
    `the zip archive becomes more than ${ratio} times as large when it is unpacked; the rest of it is not read.`,
  zipOverlap: 'entries of the zip archive share their bytes, which no official archive has; the rest is not read.',
  zipDepth: (depth: number) => `it is a zip archive more than ${depth} deep in others, which is not read.`,
  zipRefusals: (most: number) => `more than ${most} of its entries cannot be read; the rest of it is left unread.`,
  noTemporary: (folder: string, code: string) =>
    `Cannot write ${folder}: ${reasonOf(code)}. A zip archive in another, or from standard input, lies there while it is read. What was saved before is whole.`,
  noTemporaryHint: (code: string) => {
    if (code === 'EFBIG') return 'Raise the limit (ulimit -f), or unpack the archive yourself and import that folder.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again, or name a library on another disk with LKS_LIBRARY.'
      : 'Allow writing there, or name a library in another folder with LKS_LIBRARY.';
  },
  notAFile: 'it is neither a file nor a folder.',
  notAllowed: 'you may not read it.',
  notAllowedHint: 'Change its permissions, or copy it to a place of your own.',
  nameNotUtf8: 'its name is not UTF-8; only files with such names are read.',
  nameNotUtf8Hint: 'Rename it, and import it again.',
  unreadable: (reason: string) => `it cannot be read (${reason}).`,
  empty: 'the file is empty.',
  otherFormat: (what: string) => `it is ${what}, which is none of the formats that can be imported.`,
  formats: {
    pdf: 'a PDF',
    office: 'a document of an office program',
    webPage: 'a web page',
    json: 'JSON',
    compressed: 'compressed or archived in another way than zip',
  },
  compressedHint: 'Unpack it, and import what was in it.',
  notRecognised: 'the file is none of the formats that can be imported.',
  notRecognisedHint: (formats: string) => `What can be imported: ${formats}.`,
  noIdentifier: (element: string) => `the file has no usable identifier in ${element}.`,
  noCelex: 'the file does not say which act it is: its CELEX number stands neither in it nor in its title.',
  corrigendum: 'it is a corrigendum, which is no text of the act that it corrects.',
  corrigendumHint:
    'Consolidated texts have its corrections. To fetch them, with the CELEX number of the act: lks library add CELEX',
  noCelexHint: 'Download the act from the Publications Office by its CELEX number, as XHTML or Formex.',
  lonePartHint: 'It is one part of an act: import it together with the other files of its publication, index included.',
  noCaseFacts:
    'it is an answer to a query, but no facts of a decision of the Court of Justice: no CELEX number and language.',
  severalCaseFacts: 'it has the facts of several decisions or languages, and so of none.',
  tooManyRows: (limit: number) => `the answer has more than ${limit} rows, which that of no decision has.`,
  noCaseNumber:
    'the file does not say which decision it is: neither its CELEX number nor its case number stands in it.',
  twoDecisions: (celex: string, other: string) =>
    `the file says that it is two decisions: its number is ${celex}, and its text or its ECLI that of ${other}.`,
  noCaseNumberHint: 'Download the decision from the Publications Office by its CELEX number, as XHTML or Formex.',
  noLanguage: 'the file does not say in which language its text is.',
  partDamaged: (name: string, reason: string) => `its part ${name} cannot be read: ${reason}`,
  htmlCutOff: 'the page ends before its text does.',
  challenge: 'it is a page that checks for robots (AWS WAF), not a text.',
  listOfParts: 'it is a list of the parts of an act (HTTP 300), not the act.',
  listOfPartsHint: 'Download each part that the list names, and import them together.',
  sitePage: 'it is a page of the EUR-Lex site, with its menus, not the file of a text.',
  fromCellar: 'Download the text from http://publications.europa.eu/resource/celex/ followed by its CELEX number.',
  oldDecisionPage:
    'it is a page of EUR-Lex of before its texts were XHTML, which is not read: its paragraphs are not marked.',
  wordDecisionPage: 'it is a page of a decision as a word processor has written it (InfoCuria), which is no XHTML.',
  summaryOfDecision: 'it is a summary of a decision or a notice of it, not its text.',
  decisionFromCellar:
    'Download the decision from http://publications.europa.eu/resource/celex/ followed by its CELEX number, as application/xhtml+xml.',
  noDecisionText: 'the file holds no text of a decision: nothing below its heading.',
  noText: 'the file holds no text in Dutch or English.',
  noPath: 'there is no such file or folder.',
  noPathHint: (extensions: readonly string[]) =>
    `Check the path; a folder is searched for ${listed(extensions, 'and')} files, its own folders included.`,
  unknownElement: (name: string, times: number) => (times === 1 ? name : `${name} (${times} times)`),
  unknownAttribute: (name: string, times: number) => (times === 1 ? `@${name}` : `@${name} (${times} times)`),
  /** `hasText`: a file of texts, and not one that describes them. */
  unknownNames: (file: string, names: readonly string[], more: number, hasText: boolean) => {
    const all = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names, 'and');
    const kept = hasText ? 'What stands there in the text is kept as plain text' : 'Nothing is taken from there';
    return `${file}: lks does not know ${all}. ${kept}.`;
  },
  unknownMore: (files: number) =>
    files === 1
      ? 'One more file has names that lks does not know.'
      : `${files} more files have names that lks does not know.`,
  formatBwb: 'BWB toestand XML (legislation, wetten.overheid.nl)',
  formatManifest: 'BWB manifest (days of validity, wetten.overheid.nl)',
  formatWti: 'BWB WTI (names and areas of law, wetten.overheid.nl)',
  formatCvdr: 'CVDR XML (local regulations, lokaleregelgeving.overheid.nl)',
  formatEurLex: 'EUR-Lex XHTML (EU acts, Official Journal or consolidated)',
  formatFormex: 'Formex XML (EU acts, in one file or in parts)',
  formatCaseFacts: 'SPARQL result XML (what CELLAR says of a decision of the Court of Justice, beside its text)',
  formatCasePage: 'XHTML pages of decisions of the Court of Justice of the EU (EUR-Lex)',
  formatCaseFormex: 'Formex XML (decisions of the Court of Justice of the EU)',
  formatRechtspraak: 'Rechtspraak open data XML (decisions, data.rechtspraak.nl)',
});
