/** What is said of files whose text is read. */
import { reasonOf } from './files';
import { count, listed } from './listed';

const TAKEN = 'Text, Markdown, HTML, DOCX, ODT, PDF and EML are read.';

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

/** Names of parts, elements or files, the first of very many. */
const some = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : listed(names, 'and');

export const texts = () => ({
  guessed: 'it is not UTF-8, and was read as Windows-1252; if characters are wrong, save it as UTF-8.',
  invalid: 'some of its characters are lost, or are bytes that are none; they were passed over.',
  unreadableHint: 'Check the name and the permissions, and name a file.',
  damaged: (shown: string, reason: string) => `${shown} cannot be read: ${reason}`,
  damagedHint: 'Open it in the program that made it and save it again, or save it as text.',
  largest: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} MB, which is the most that is read of a PDF.`,
  empty: 'it is empty.',
  pdfDamaged: 'the file is damaged, or is no PDF.',
  pdfCut: 'the file has no end: what may have been lost of it was not read.',
  pdfPages: (all: number, most: number) => `it has ${all} pages, and ${most} are the most that are read.`,
  pdfEmpty: (numbers: readonly number[]) =>
    `${pages(numbers)}: no text, perhaps scanned; what stands there was not read.`,
  pdfNoise: (numbers: readonly number[]) =>
    `${pages(numbers)}: the fonts do not say which letters they are; what stands there was not read.`,
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
    again: 'Run the command again.',
    noProcess: (code: string) => `no process could be started to read it (${code})`,
  },
  pdfCovered: (numbers: readonly number[]) =>
    `${pages(numbers)}: a picture over much of the page, perhaps scanned; what stands in it was not read.`,
  pdfBeyond: (numbers: readonly number[]) => `${pages(numbers)}: text beyond the edge of the page, which was not read.`,
  unnamed: 'one without a name',
  tex: 'it is TeX, and was read as it stands: words that its commands cut apart were not read.',
  pdfDrawn: (numbers: readonly number[]) =>
    `${pages(numbers)}: handwriting, a stamp, a redaction, sound or film; what that says was not read.`,
  pdfBeside: (numbers: readonly number[]) =>
    `${pages(numbers)}: what stands beside the text is damaged, and was not read.`,
  pdfXfa: 'it has a form of a kind (XFA) of which only the fields were looked at.',
  pdfFormatted: 'it has fields with formatted or very long text, which was not read.',
  pdfMissing: (all: number) =>
    `it lacks something that ${count(all, 'page shows', 'pages show')}; what stands there was not read.`,
  pdfAlone: 'it has fields that no page shows, which were not read.',
  pdfCounts: (listed: number, counted: number, read: number) =>
    `it says that it has ${count(counted, 'page', 'pages')} and lists ${listed}; ${read} of them were looked at.`,
  noWords: ({ page, line, paragraph }: { page: number | null; line: number | null; paragraph: number | null }) => {
    const from = page !== null ? `page ${page}` : line !== null ? `line ${line}` : `paragraph ${paragraph ?? 1}`;
    return `from ${from} on it has letters that make no words; what is meant there was not read.`;
  },
  docx: {
    hidden: (passages: number) => `${count(passages, 'passage', 'passages')} of it are hidden text, and were read.`,
    onlyPictures: 'it has pictures and hardly any text, perhaps scanned; what stands in them was not read.',
    largePictures: (pictures: number) =>
      `${count(pictures, 'picture', 'pictures')} as large as a page, perhaps scanned; what stands there was not read.`,
    elements: (names: readonly string[]) =>
      `it has text in elements that are not known, which was not read: ${some(names)}.`,
    parts: (names: readonly string[]) =>
      `it has parts that are not known or are damaged, which were not read: ${some(names)}.`,
    embedded: (names: readonly string[]) => `it has other files in it, which were not read: ${some(names)}.`,
    twofold: (names: readonly string[]) =>
      `it has parts of one name with other text, of which programs show the one or the other: ${some(names)}. lks read the first.`,
    drawn: (names: readonly string[]) => `it has handwriting, sound or film, which was not read: ${some(names)}.`,
  },
  html: {
    unclosed: (names: readonly string[]) =>
      `what begins has no end: ${some(names)}. What that hides was read as text; whether it is meant as such is not known.`,
    embedded: (names: readonly string[]) => `it shows other files, which were not read: ${some(names)}.`,
    drawn: 'it has pictures or scripts and no text; what they show was not read.',
  },
  attached: (names: readonly string[]) => `it has attachments, which were not read: ${some(names)}.`,
  emlDamaged: 'the message is damaged, or nested too deep.',
  tooLarge: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} million characters, which is the most that is read of a page.`,
  morePlaces: (where: string, most: number) =>
    `A citation${where === '' ? '' : ` at ${where}`} has more than ${most} places, or is long. lks does not read all of its places.`,
  refused: (shown: string, kind: string) => `${shown} is ${kind}, which is not read.`,
  kinds: {
    rtf: 'an RTF file',
    opendocument: 'a table, a drawing or slides of OpenDocument',
    msg: 'a message of Outlook',
    epub: 'a book (EPUB)',
    pages: 'a document of Pages',
    wpd: 'a document of WordPerfect',
    wordxml: 'a Word document in one file of XML',
    mbox: 'a mailbox',
    packed: 'packed',
    postscript: 'a PostScript file',
    image: 'a picture',
    sheets: 'an Excel workbook',
    slides: 'a PowerPoint presentation',
    doc: 'a file of Word 97–2003, or one that is encrypted',
    encrypted: 'encrypted with a password',
    archive: 'a zip archive with no Word document in it',
    scan: 'a PDF in which no page has text, a scan perhaps',
    letters: 'a PDF whose fonts do not say which letters they are',
    binary: 'no text',
  },
  hints: {
    rtf: `Save it as DOCX. ${TAKEN}`,
    opendocument: `Save it as PDF. ${TAKEN}`,
    msg: `Save it as EML. ${TAKEN}`,
    epub: `Save it as HTML or PDF. ${TAKEN}`,
    pages: `Export it as DOCX. ${TAKEN}`,
    wpd: `Save it as DOCX. ${TAKEN}`,
    wordxml: `Save it as DOCX. ${TAKEN}`,
    mbox: `Save its messages as EML files, and name those. ${TAKEN}`,
    packed: `Unpack it, and name the files. ${TAKEN}`,
    postscript: `Save it as PDF. ${TAKEN}`,
    image: RECOGNISE,
    sheets: `Save it as CSV or PDF. ${TAKEN}`,
    slides: `Save it as PDF. ${TAKEN}`,
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
  none: (shown: string) => `lks found no citation in ${shown}.`,
  someFailed: (failed: number, all: number) =>
    failed === all
      ? `None of ${count(all, 'file', 'files')} could be read.`
      : `${failed} of ${count(all, 'file', 'files')} could not be read; the citations of the others are listed.`,
  columns: { file: 'file', where: 'where', text: 'citation', names: 'names', basis: 'by' },
  basis: { named: 'its words', defined: 'a definition', own: 'its own law', last: 'what came before' },
  emptyFolder: (shown: string) => `${shown} has no file to read.`,
  emptyFolderHint: 'Hidden files and links in a folder are passed by: name them to have them read.',
  manyFiles: (most: number) => `Those folders have more than ${most} files, which is the most of one run.`,
  manyFilesHint: 'Name folders with fewer files, one run each.',
  otherKinds: (files: number, sentences: readonly string[]) =>
    `${count(files, 'file is', 'files are')} of kinds that are not read: ${sentences.join(' ')}${files > sentences.length ? ` And ${files - sentences.length} more.` : ''}`,
  passedBy: (hidden: number, links: number) =>
    `Passed by in folders: ${listed([...(hidden === 0 ? [] : [count(hidden, 'hidden file or lock', 'hidden files or locks')]), ...(links === 0 ? [] : [count(links, 'link, pipe or device', 'links, pipes or devices')])], 'and')}.`,
  whereLine: (line: number, column: number | null) => (column === null ? `line ${line}` : `${line}:${column}`),
  wherePage: (page: number) => `p. ${page}`,
  whereParagraph: (paragraph: number) => `¶ ${paragraph}`,
  whereNote: (note: string) => (/^(?:endnote|comment|form)/.test(note) ? note : `note ${note}`),
});
