/** What is said of files whose text is read. */
import { reasonOf } from './files';
import { count } from './listed';

const TAKEN = 'Text, Markdown, HTML, DOCX and PDF are read.';

const RECOGNISE =
  'Have its text recognised (for instance: ocrmypdf --force-ocr --language nld FILE.pdf NEW.pdf), and name the new file.';

/** Numbers of pages, those that follow one another as a range; the first of very many. */
function pages(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges.slice(0, 12).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const word = numbers.length === 1 ? 'page' : 'pages';
  return `${word} ${shown.join(', ')}${ranges.length > 12 ? ' and others' : ''}`;
}

export const texts = () => ({
  guessed: 'it is not UTF-8, and was read as Windows-1252; if characters are wrong, save it as UTF-8.',
  invalid: 'some of its bytes are not UTF-8; they were passed over.',
  unreadableHint: 'Check the name and the permissions, and name a file.',
  damaged: (shown: string, reason: string) => `${shown} cannot be read: ${reason}`,
  damagedHint: 'Open it in the program that made it and save it again, or save it as text.',
  largest: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} MB, which is the most that is read of a PDF.`,
  empty: 'it is empty.',
  pdfDamaged: 'the file is damaged, or is no PDF.',
  pdfCut: 'the file has no end: what may have been lost of it was not looked at.',
  pdfPages: (all: number, most: number) => `it has ${all} pages, and ${most} are the most that are read.`,
  pdfEmpty: (numbers: readonly number[]) =>
    `${pages(numbers)}: no text, perhaps scanned; what stands there was not looked at.`,
  pdfNoise: (numbers: readonly number[]) =>
    `${pages(numbers)}: the fonts do not say which letters they are; what stands there was not looked at.`,
  pdfPagesDamaged: (numbers: readonly number[]) => `lks did not read ${pages(numbers)}: damaged.`,
  /** Of what takes too much to be read. */
  over: {
    pages: (numbers: readonly number[], why: string) => `lks did not read ${pages(numbers)}: ${why}.`,
    rest: (why: string) => `lks did not read the rest: ${why}.`,
    whole: (why: string) => `${why}.`,
    page: (seconds: number) => `a page takes more than ${seconds} s of processor time`,
    file: (seconds: number) => `the file takes more than ${seconds} s of processor time`,
    memory: (mb: number) => `it takes more than ${mb} MB of memory`,
    text: (most: number) => `the text is more than ${Math.floor(most / 1_048_576)} million characters`,
    before: 'too many pages before take too much time or memory',
    ranges: 'its text is too long or too deeply nested.',
    ended: (how: string) => `the process that reads it was ended (${how})`,
    noProcess: (code: string) => `no process could be started to read it (${code})`,
  },
  tooLarge: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} million characters, which is the most that is read of a page.`,
  morePlaces: (where: string, most: number) =>
    `A citation${where === '' ? '' : ` at ${where}`} has more than ${most} places. lks does not read the places behind those.`,
  refused: (shown: string, kind: string) => `${shown} is ${kind}, which is not read.`,
  kinds: {
    rtf: 'an RTF file',
    odt: 'an OpenDocument file',
    doc: 'a file of Word 97–2003, or one that is encrypted',
    encrypted: 'encrypted with a password',
    archive: 'a zip archive with no Word document in it',
    scan: 'a PDF in which no page has text, a scan perhaps',
    letters: 'a PDF whose fonts do not say which letters they are',
    binary: 'no text',
  },
  hints: {
    rtf: `Save it as DOCX. ${TAKEN}`,
    odt: `Save it as DOCX. ${TAKEN}`,
    doc: `Open it, and save it as DOCX without a password. ${TAKEN}`,
    encrypted: 'Open it with its password, and save it without one.',
    archive: `Unpack it, and name the files. ${TAKEN}`,
    scan: RECOGNISE,
    letters: RECOGNISE,
    binary: TAKEN,
  },
  standardInput: 'standard input',
  noTemporary: (shown: string, folder: string, code: string) =>
    `Cannot write in ${folder}: ${reasonOf(code)}. What is read of ${shown} lies there until the command ends.`,
  noTemporaryHint: 'Free some space there, name another folder with TMPDIR, or save it as a file and name that.',
  changed: (shown: string) => `${shown} changed while it was read.`,
  changedHint: 'What was said of it may be of neither state of it: run the command again.',
  isFile: (shown: string) =>
    `${shown} is a file here, and its citations are listed; for those of the document of that name, run this in another folder.`,
  noLibrary: (reason: string) => `Names of laws that only your library knows are not recognised: ${reason}`,
  none: (shown: string) => `No citation was found in ${shown}.`,
  someFailed: (failed: number, all: number) =>
    failed === all
      ? `None of ${count(all, 'file', 'files')} could be read.`
      : `${failed} of ${count(all, 'file', 'files')} could not be read; the citations of the others are listed.`,
  columns: { file: 'file', where: 'where', text: 'citation', names: 'names', basis: 'by' },
  basis: { named: 'its words', defined: 'a definition', own: 'its own law', last: 'what came before' },
  whereLine: (line: number, column: number | null) => (column === null ? `line ${line}` : `${line}:${column}`),
  wherePage: (page: number) => `p. ${page}`,
  whereParagraph: (paragraph: number) => `¶ ${paragraph}`,
  whereNote: (note: string) => (note.startsWith('endnote') ? note : `note ${note}`),
});
