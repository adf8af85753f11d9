/** What the importers say of files: what failed, the rule, what to do. */
import { reasonOf } from './files';
import { grouped, listed } from './listed';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

export const importing = () => ({
  goOn: 'What was imported is in your library. Run the same command again to import the rest.',
  /** Reasons: the file is named by whoever lists the failure. */
  notUtf8: (offset: number) => `the text is not valid UTF-8 at byte ${offset}.`,
  notUtf16: (offset: number) => `the text is not valid UTF-16 at byte ${offset}.`,
  encodingUnknown: (name: string) => `lks does not read the encoding ${name}, only UTF-8, UTF-16 and ISO-8859-1.`,
  damaged: (line: number, column: number, reason: string) =>
    `the XML is damaged or cut off at line ${line}, column ${column}: ${reason.replace(/\.$/, '')}.`,
  damagedHint: 'Download the file again from its publisher.',
  doctype: 'the XML has a DOCTYPE, which can hide other files and which no official file has.',
  doctypeDeclares: 'its DOCTYPE is more than the public id of XHTML, and can point to other files.',
  tooDeep: (limit: number) => `its elements are nested more than ${limit} deep, as in no official file.`,
  tooManyAttributes: (limit: number) => `an element has more than ${limit} attributes, as in no official file.`,
  tooMuchText: (limit: number) =>
    `one element has more than ${grouped(limit)} characters of text, as in no official file.`,
  tooManyElements: (limit: number) => `the file has more than ${grouped(limit)} elements, as no official file has.`,
  tooManyNodes: (limit: number) =>
    `one part of it has more than ${grouped(limit)} elements and texts, as in no official file.`,
  tooNested: (limit: number) =>
    `chapters, titles or annexes are nested more than ${limit} deep, as in no official file.`,
  tooManyCells: (limit: number) => `a table has more than ${grouped(limit)} cells, as in no official file.`,
  tooManyDocuments: (limit: number) => `it has more than ${grouped(limit)} documents, as no official file has.`,
  tooManyChanges: (limit: number) => `it has more than ${grouped(limit)} changes of its law, as no official file has.`,
  documentTooLong: (externalId: string, limit: number) =>
    `${externalId} in it has more than ${grouped(limit)} characters, as no official document has.`,
  tooManyNotes: (limit: number) =>
    `its notes, repeated where the text refers to them, are more than ${grouped(limit)} characters, as in no official file.`,
  tooLarge: (bytes: number, limit: number) =>
    `the file is ${megabytes(bytes)}, and lks reads at most ${megabytes(limit)}.`,
  tooLong: (limit: number) => `it is more than ${megabytes(limit)}, the most that lks reads of one file.`,
  zipDamaged: 'the zip archive is damaged or cut off.',
  zipEntryDamaged: 'its content in the zip archive is damaged.',
  zipName: 'its name leads out of the zip archive.',
  zipLink: 'it is a link to another file, and lks follows none.',
  zipEncrypted: 'it is encrypted.',
  zipEncryptedHint: 'Unpack it with its password, and import the files.',
  zipMethod: (method: number) => `lks does not read how it is compressed (method ${method}), only stored and deflated.`,
  zipRatio: (ratio: number) => `it unpacks to more than ${ratio} times its size, as no official file does.`,
  zipTotal: (ratio: number) => `the zip archive unpacks to more than ${ratio} times its size. The rest is not read.`,
  zipOverlap: 'entries of the zip archive share their bytes, as in no official archive. The rest is not read.',
  zipDepth: (depth: number) => `it is a zip archive more than ${depth} deep in others, and not read.`,
  zipRefusals: (most: number) => `more than ${grouped(most)} of its entries cannot be read. The rest is not read.`,
  noTemporary: (folder: string, code: string) =>
    `Cannot write ${folder}: ${reasonOf(code)}. lks puts a zip archive there while it reads it. Your library is unchanged.`,
  noTemporaryHint: (code: string): string => {
    if (code === 'EFBIG') return 'Raise the limit (ulimit -f), or unpack the archive yourself and import that folder.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again, or name a library on another disk with LKS_LIBRARY.'
      : 'Allow writing there, or name a library in another folder with LKS_LIBRARY.';
  },
  notAFile: 'it is neither a file nor a folder.',
  notAllowed: 'you may not read it.',
  notAllowedHint: 'Change its permissions, or copy it to a place of your own.',
  nameNotUtf8: 'its name is not UTF-8.',
  nameNotUtf8Hint: 'Rename it, and import it again.',
  unreadable: (reason: string) => `it cannot be read (${reason}).`,
  empty: 'the file is empty.',
  otherFormat: (what: string) => `it is ${what}, which lks does not import.`,
  formats: {
    pdf: 'a PDF',
    office: 'a document of an office program',
    webPage: 'a web page',
    json: 'JSON',
    compressed: 'compressed in another way than zip',
  },
  compressedHint: 'Unpack it, and import what was in it.',
  notRecognised: 'lks does not know this format.',
  notRecognisedHint: (formats: string) => `lks imports: ${formats}.`,
  noIdentifier: (element: string) => `the file has no usable identifier in ${element}.`,
  noCelex: 'the file has no CELEX number, so it does not say which act it is.',
  corrigendum: 'it is a corrigendum, and not the text of the act.',
  corrigendumHint:
    'Consolidated texts have its corrections. To get them, with the number of the act: lks library add CELEX',
  noCelexHint: 'Download the act from the Publications Office by its CELEX number, as XHTML or Formex.',
  lonePartHint: 'It is one part of an act. Import it with the other files of its publication, index included.',
  noCaseFacts: 'it answers a query, but has no CELEX number and language of a decision of the Court of Justice.',
  severalCaseFacts: 'it has the facts of several decisions or languages.',
  tooManyRows: (limit: number) => `the answer has more than ${grouped(limit)} rows, as of no decision.`,
  noCaseNumber: 'the file has no CELEX number and no case number, so it does not say which decision it is.',
  twoDecisions: (celex: string, other: string) =>
    `the file is of two decisions: its number is ${celex}, its text or ECLI that of ${other}.`,
  noCaseNumberHint: 'Download the decision from the Publications Office by its CELEX number, as XHTML or Formex.',
  noLanguage: 'the file does not say in which language its text is.',
  partDamaged: (name: string, reason: string) => `its part ${name} cannot be read: ${reason}`,
  htmlCutOff: 'the page ends before its text does.',
  challenge: 'it is a page that checks for robots (AWS WAF).',
  listOfParts: 'it is a list of the parts of an act (HTTP 300), not the act.',
  listOfPartsHint: 'Download each part that the list names, and import them together.',
  sitePage: 'it is a page of the EUR-Lex site, with its menus, not the file of a text.',
  fromCellar: 'Download the text from http://publications.europa.eu/resource/celex/ followed by its CELEX number.',
  oldDecisionPage: 'it is an old page of EUR-Lex, not XHTML, in which the paragraphs are not marked.',
  wordDecisionPage: 'it is a page of a word processor (InfoCuria), and not XHTML.',
  summaryOfDecision: 'it is a summary of a decision or a notice of it, not its text.',
  decisionFromCellar:
    'Download the decision from http://publications.europa.eu/resource/celex/ followed by its CELEX number, as application/xhtml+xml.',
  noDecisionText: 'the file has no text of a decision below its heading.',
  noText: 'the file has no text in Dutch or English.',
  noPath: 'there is no such file or folder.',
  noPathHint: (extensions: readonly string[]) =>
    `Check the path. In a folder and those in it lks looks for ${listed(extensions, 'and')} files.`,
  unknownElement: (name: string, times: number) => (times === 1 ? name : `${name} (${times} times)`),
  unknownAttribute: (name: string, times: number) => (times === 1 ? `@${name}` : `@${name} (${times} times)`),
  /** `hasText`: a file of texts, and not one that describes them. */
  unknownNames: (file: string, names: readonly string[], more: number, hasText: boolean) => {
    const all = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names, 'and');
    const kept = hasText ? 'lks keeps that part as plain text' : 'lks uses nothing of it';
    return `${file}: lks does not know ${all}. ${kept}.`;
  },
  unknownMore: (files: number) =>
    files === 1
      ? 'One more file has names that lks does not know.'
      : `${files} more files have names that lks does not know.`,
  formatBwb: 'BWB XML (legislation, wetten.overheid.nl)',
  formatManifest: 'BWB list of versions (wetten.overheid.nl)',
  formatWti: 'BWB names and areas of law (WTI, wetten.overheid.nl)',
  formatCvdr: 'CVDR XML (local regulations, lokaleregelgeving.overheid.nl)',
  formatEurLex: 'EUR-Lex XHTML (EU acts, Official Journal or consolidated)',
  formatFormex: 'Formex XML (EU acts, in one file or in parts)',
  formatCaseFacts: 'SPARQL result XML (what CELLAR says of a decision of the Court of Justice)',
  formatCasePage: 'XHTML pages of decisions of the Court of Justice of the EU (EUR-Lex)',
  formatCaseFormex: 'Formex XML (decisions of the Court of Justice of the EU)',
  formatRechtspraak: 'Rechtspraak open data XML (decisions, data.rechtspraak.nl)',
});
