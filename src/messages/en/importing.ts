/** What the importers say of files: what failed, the rule, what to do. */
import { reasonOf } from './files';
import { grouped, listed, megabytes } from './listed';

export const importing = () => ({
  goOn: 'What was imported is in your library. To import the rest, run the same command again.',
  /** Reasons: the file is named by whoever lists the failure. */
  notUtf8: (offset: number) => `the text is not valid UTF-8 at byte ${offset}.`,
  notUtf16: (offset: number) => `the text is not valid UTF-16 at byte ${offset}.`,
  encodingUnknown: (name: string) => `lks reads only UTF-8, UTF-16 and ISO-8859-1, not ${name}.`,
  damaged: (line: number, column: number, reason: string) =>
    `the XML is damaged or cut off at line ${line}, column ${column}: “${reason.replace(/\.$/, '')}”.`,
  damagedHint: 'Download it again from its publisher.',
  doctype: 'the XML has a DOCTYPE, which no official file has.',
  doctypeDeclares: 'its DOCTYPE is more than the public id of XHTML.',
  tooDeep: (limit: number) => `its elements are nested more than ${limit} deep.`,
  tooManyAttributes: (limit: number) => `an element has more than ${limit} attributes.`,
  tooMuchText: (limit: number) => `an element has more than ${grouped(limit)} characters of text.`,
  tooManyElements: (limit: number) => `it has more than ${grouped(limit)} elements.`,
  tooManyNodes: (limit: number) => `a part of it has more than ${grouped(limit)} elements and texts.`,
  tooNested: (limit: number) => `its chapters, titles or annexes are nested more than ${limit} deep.`,
  tooManyCells: (limit: number) => `a table has more than ${grouped(limit)} cells.`,
  tooManyDocuments: (limit: number) => `it has more than ${grouped(limit)} documents.`,
  tooManyChanges: (limit: number) => `it has more than ${grouped(limit)} changes of its law.`,
  documentTooLong: (externalId: string, limit: number) =>
    `${externalId} in it has more than ${grouped(limit)} characters.`,
  tooManyNotes: (limit: number) =>
    `its notes, repeated at each reference, have more than ${grouped(limit)} characters.`,
  tooLarge: (bytes: number, limit: number) => `it is ${megabytes(bytes)}; lks reads at most ${megabytes(limit)}.`,
  tooLong: (limit: number) => `it is more than ${megabytes(limit)}, the most that lks reads.`,
  zipDamaged: 'the zip archive is damaged or cut off.',
  zipEntryDamaged: 'it is damaged in the zip archive.',
  zipName: 'its name leads out of the zip archive.',
  zipLink: 'it is a link, and lks follows none.',
  zipEncrypted: 'it is encrypted.',
  zipEncryptedHint: 'Unpack it and import the files.',
  zipMethod: (method: number) => `lks does not read its compression (method ${method}), only stored and deflated.`,
  zipRatio: (ratio: number) => `it unpacks to more than ${ratio} times its size.`,
  zipTotal: (ratio: number) => `the zip archive unpacks to more than ${ratio} times its size. The rest is not read.`,
  zipOverlap: 'entries of the zip archive share their bytes. The rest is not read.',
  zipDepth: (depth: number) => `it is a zip archive more than ${depth} deep in others.`,
  zipRefusals: (most: number) => `more than ${grouped(most)} entries cannot be read. The rest is not read.`,
  noTemporary: (folder: string, code: string) =>
    `Cannot write ${folder}, where lks puts a zip archive to read it: ${reasonOf(code)}. Your library is unchanged.`,
  noTemporaryHint: (code: string): string => {
    if (code === 'EFBIG') return 'Raise the limit (ulimit -f), or unpack the archive and import that folder.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space, or set LKS_LIBRARY to a file on another disk.'
      : 'Allow writing there, or set LKS_LIBRARY to a file in another folder.';
  },
  notAFile: 'it is neither a file nor a folder.',
  notAllowed: 'you may not read it.',
  notAllowedHint: 'Change its permissions, or copy it.',
  nameNotUtf8: 'its name is not UTF-8.',
  nameNotUtf8Hint: 'Rename it.',
  unreadable: (reason: string) => `it cannot be read (${reason}).`,
  empty: 'it is empty.',
  otherFormat: (what: string) => `it is ${what}, which lks does not import.`,
  formats: {
    pdf: 'a PDF',
    office: 'an office document',
    webPage: 'a web page',
    json: 'JSON',
    compressed: 'compressed, but no zip',
  },
  compressedHint: 'Unpack it, and import what is in it.',
  notRecognised: 'lks does not know this format.',
  notRecognisedHint: (formats: string) => `lks imports: ${formats}.`,
  noIdentifier: (element: string) => `it has no usable identifier in ${element}.`,
  noCelex: 'it has no CELEX number, so its act is not known.',
  corrigendum: 'it is a corrigendum, not the act.',
  corrigendumHint: 'Consolidated texts have its corrections: lks library add CELEX, with the number of the act.',
  noCelexHint: 'Get the act from the Publications Office by its CELEX number, as XHTML or Formex.',
  lonePartHint: 'It is one part of an act. Import the whole publication together, index included.',
  noCaseFacts: 'it has no CELEX number and language of a decision of the Court of Justice.',
  severalCaseFacts: 'it has the facts of several decisions or languages.',
  tooManyRows: (limit: number) => `the answer has more than ${grouped(limit)} rows.`,
  noCaseNumber: 'it has no CELEX number or case number, so its decision is not known.',
  twoDecisions: (celex: string, other: string) =>
    `it is of two decisions: its number is ${celex}, its text or ECLI that of ${other}.`,
  noCaseNumberHint: 'Get the decision from the Publications Office by its CELEX number, as XHTML or Formex.',
  noLanguage: 'it does not say in which language its text is.',
  partDamaged: (name: string, reason: string) => `its part ${name} cannot be read: ${reason}`,
  htmlCutOff: 'the page ends before its text does.',
  challenge: 'it is a page that checks for robots (AWS WAF).',
  listOfParts: 'it is a list of the parts of an act (HTTP 300), not the act.',
  listOfPartsHint: 'Download each part, and import them together.',
  sitePage: 'it is a page of the EUR-Lex site, not the file of a text.',
  fromCellar: 'Get the text from http://publications.europa.eu/resource/celex/ with its CELEX number.',
  oldDecisionPage: 'it is an old page of EUR-Lex, not XHTML: its paragraphs are not marked.',
  wordDecisionPage: 'it is a page of a word processor (InfoCuria), not XHTML.',
  summaryOfDecision: 'it is a summary or notice of a decision, not its text.',
  decisionFromCellar:
    'Get the decision from http://publications.europa.eu/resource/celex/ with its CELEX number, as application/xhtml+xml.',
  noDecisionText: 'it has no text of a decision.',
  noText: 'it has no text in Dutch or English.',
  noPath: 'there is no such file or folder.',
  noPathHint: (extensions: readonly string[]) =>
    `Check the path. In folders lks looks for ${listed(extensions, 'and')} files.`,
  unknownElement: (name: string, times: number) => (times === 1 ? name : `${name} (${times} times)`),
  unknownAttribute: (name: string, times: number) => (times === 1 ? `@${name}` : `@${name} (${times} times)`),
  /** `hasText`: a file of texts, and not one that describes them. */
  unknownNames: (file: string, names: readonly string[], more: number, hasText: boolean) => {
    const all = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names, 'and');
    const kept = hasText ? 'lks keeps that part as plain text' : 'lks uses nothing of it';
    return `${file}: lks does not know ${all}. ${kept}.`;
  },
  unknownMore: (files: number) =>
    files === 1 ? 'One more file has unknown names.' : `${files} more files have unknown names.`,
  formatBwb: 'BWB XML (legislation, wetten.overheid.nl)',
  formatManifest: 'BWB list of versions',
  formatWti: 'BWB names and areas of law (WTI)',
  formatCvdr: 'CVDR XML (local regulations, lokaleregelgeving.overheid.nl)',
  formatEurLex: 'EUR-Lex XHTML (EU acts, also consolidated)',
  formatFormex: 'Formex XML (EU acts, also in parts)',
  formatCaseFacts: 'SPARQL result XML (decisions of the Court of Justice in CELLAR)',
  formatCasePage: 'EUR-Lex XHTML (decisions of the Court of Justice)',
  formatCaseFormex: 'Formex XML (decisions of the Court of Justice)',
  formatRechtspraak: 'Rechtspraak XML (decisions, data.rechtspraak.nl)',
});
