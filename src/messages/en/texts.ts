/** What is said of files whose text is read. */
import { count } from './listed';

const TAKEN = 'Text, Markdown, HTML and DOCX are read.';

export const texts = {
  guessed: 'it is not UTF-8, and was read as Windows-1252; if characters are wrong, save it as UTF-8.',
  invalid: 'some of its bytes are not UTF-8; they were passed over.',
  unreadableHint: 'Check the name and the permissions, and name a file.',
  damaged: (shown: string, reason: string) => `${shown} cannot be read: ${reason}`,
  damagedHint: 'Open it in the program that made it and save it again, or save it as text.',
  tooLarge: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} million characters, which is the most that is read of a page.`,
  refused: (shown: string, kind: string) => `${shown} is ${kind}, which is not read.`,
  kinds: {
    pdf: 'a PDF',
    rtf: 'an RTF file',
    odt: 'an OpenDocument file',
    doc: 'a file of Word 97–2003, or one that is encrypted',
    encrypted: 'encrypted with a password',
    archive: 'a zip archive with no Word document in it',
    binary: 'no text',
  },
  hints: {
    pdf: 'Take its text out first: pdftotext -layout FILE.pdf - | lks cites -',
    rtf: `Save it as DOCX. ${TAKEN}`,
    odt: `Save it as DOCX. ${TAKEN}`,
    doc: `Open it, and save it as DOCX without a password. ${TAKEN}`,
    encrypted: 'Open it with its password, and save it without one.',
    archive: `Unpack it, and name the files. ${TAKEN}`,
    binary: TAKEN,
  },
  standardInput: 'standard input',
  isFile: (shown: string) =>
    `${shown} is a file here, and its citations are listed; for those of the document of that name, run this in another folder.`,
  noLibrary: (reason: string) => `Names of laws that only your library knows are not recognised: ${reason}`,
  none: (shown: string) => `No citation was found in ${shown}.`,
  someFailed: (failed: number, all: number) =>
    `${failed} of ${count(all, 'file', 'files')} could not be read; the citations of the others are listed.`,
  columns: { file: 'file', where: 'where', text: 'citation', names: 'names', basis: 'by' },
  basis: { named: 'its words', defined: 'a definition', own: 'its own law', last: 'what came before' },
  whereLine: (line: number, column: number) => `${line}:${column}`,
  wherePage: (page: number) => `p. ${page}`,
  whereParagraph: (paragraph: number) => `¶ ${paragraph}`,
  whereNote: (note: string) => (note.startsWith('endnote') ? note : `note ${note}`),
};
