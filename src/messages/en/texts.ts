/** What is said of files whose text is read. */
import { reasonOf } from './files';
import { count, listed } from './listed';

const TAKEN = 'lks reads text, Markdown, HTML, DOCX, ODT, PDF and EML.';

const RECOGNISE = 'Recognise its text and name the new file: ocrmypdf --force-ocr --language nld FILE.pdf NEW.pdf';

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
  guessed: 'not UTF-8, so read as Windows-1252; if characters are wrong, save it as UTF-8.',
  invalid: 'lost or damaged characters were skipped.',
  unreadableHint: 'Name a file, and check its permissions.',
  damaged: (shown: string, reason: string) => `${shown} cannot be read: ${reason}`,
  damagedHint: 'Save it again in its own program, or as text.',
  largest: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} MB, the limit for a PDF.`,
  empty: 'empty.',
  pdfDamaged: 'damaged, or no PDF.',
  pdfCut: 'its end is missing; what else is missing was not read.',
  pdfPages: (all: number, most: number) => `of its ${all} pages lks reads only ${most}.`,
  pdfEmpty: (numbers: readonly number[]) => `${pages(numbers)}: no text, perhaps scanned; not read.`,
  pdfNoise: (numbers: readonly number[]) => `${pages(numbers)}: fonts that do not name their letters; not read.`,
  pdfPagesDamaged: (numbers: readonly number[]) => `lks did not read ${pages(numbers)}: damaged.`,
  /** Of what takes too much to be read. */
  over: {
    pages: (numbers: readonly number[], why: string) => `lks did not read ${pages(numbers)}: ${why}.`,
    rest: (why: string) => `lks did not read the rest: ${why}.`,
    whole: (why: string) => `${why}.`,
    page: (seconds: number) => `a page takes over ${seconds} s of processor time`,
    file: (seconds: number) => `the file takes over ${seconds} s of processor time`,
    memory: (mb: number) => `it takes over ${mb} MB of memory`,
    text: (most: number) => `the text has over ${Math.floor(most / 1_048_576)} million characters`,
    before: 'the pages before take too much time or memory',
    ranges: 'too long or too deeply nested.',
    ended: (how: string) => `the reading process ended (${how})`,
    again: 'Run the command again.',
    noProcess: (code: string) => `no process could be started to read it (${code})`,
  },
  pdfCovered: (numbers: readonly number[]) =>
    `${pages(numbers)}: a picture over much of the page, perhaps scanned; not read.`,
  pdfBeyond: (numbers: readonly number[]) => `${pages(numbers)}: text beyond the edge of the page; not read.`,
  unnamed: 'one without a name',
  tex: 'TeX, read as it stands: words that commands cut apart were not read.',
  pdfDrawn: (numbers: readonly number[]) =>
    `${pages(numbers)}: handwriting, a stamp, a redaction, sound or film; not read.`,
  pdfBeside: (numbers: readonly number[]) => `${pages(numbers)}: what stands beside the text is damaged; not read.`,
  pdfXfa: 'of its form (XFA) only the fields were read.',
  pdfFormatted: 'its fields with formatted or long text were not read.',
  pdfMissing: (all: number) => `${count(all, 'page shows', 'pages show')} what the file lacks; not read.`,
  pdfAlone: 'its fields on no page were not read.',
  pdfCounts: (listed: number, counted: number, read: number) =>
    `it counts ${count(counted, 'page', 'pages')} and lists ${listed}; ${read} were read.`,
  noWords: ({ page, line, paragraph }: { page: number | null; line: number | null; paragraph: number | null }) => {
    const from = page !== null ? `page ${page}` : line !== null ? `line ${line}` : `paragraph ${paragraph ?? 1}`;
    return `from ${from} on its letters make no words; not read.`;
  },
  docx: {
    hidden: (passages: number) => `${count(passages, 'hidden passage was', 'hidden passages were')} read too.`,
    onlyPictures: 'hardly any text; its pictures, perhaps scanned, were not read.',
    largePictures: (pictures: number) =>
      `${count(pictures, 'picture', 'pictures')} as large as a page, perhaps scanned; not read.`,
    elements: (names: readonly string[]) => `text in unknown elements was not read: ${some(names)}.`,
    parts: (names: readonly string[]) => `unknown or damaged parts were not read: ${some(names)}.`,
    embedded: (names: readonly string[]) => `other files in it were not read: ${some(names)}.`,
    twofold: (names: readonly string[]) =>
      `it has different parts of one name: ${some(names)}. lks read the first; programs may show another.`,
    drawn: (names: readonly string[]) => `handwriting, sound or film was not read: ${some(names)}.`,
  },
  html: {
    unclosed: (names: readonly string[]) => `these have no end: ${some(names)}. Text that they may hide was read.`,
    embedded: (names: readonly string[]) => `other files that it shows were not read: ${some(names)}.`,
    drawn: 'no text; its pictures or scripts were not read.',
  },
  attached: (names: readonly string[]) => `its attachments were not read: ${some(names)}.`,
  emlDamaged: 'damaged, or nested too deep.',
  tooLarge: (shown: string, most: number) =>
    `${shown} is more than ${Math.round(most / 1_048_576)} million characters, the limit for a page.`,
  morePlaces: (where: string, most: number) =>
    `A citation${where === '' ? '' : ` at ${where}`} is long or has more than ${most} places: lks did not read all of it.`,
  refused: (shown: string, kind: string) => `lks does not read ${shown}: it is ${kind}.`,
  kinds: {
    rtf: 'an RTF file',
    opendocument: 'an OpenDocument table, drawing or slides',
    msg: 'an Outlook message',
    epub: 'a book (EPUB)',
    pages: 'a Pages document',
    wpd: 'a WordPerfect document',
    wordxml: 'a Word document in XML',
    mbox: 'a mailbox',
    packed: 'packed',
    postscript: 'a PostScript file',
    image: 'a picture',
    sheets: 'an Excel workbook',
    slides: 'a PowerPoint presentation',
    doc: 'an old Word file (97–2003), or encrypted',
    encrypted: 'encrypted with a password',
    archive: 'a zip archive without a Word document',
    scan: 'a PDF without text, perhaps a scan',
    letters: 'a PDF with fonts that do not name their letters',
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
    mbox: `Save its messages as EML, and name those. ${TAKEN}`,
    packed: `Unpack it, and name the files. ${TAKEN}`,
    postscript: `Save it as PDF. ${TAKEN}`,
    image: RECOGNISE,
    sheets: `Save it as CSV or PDF. ${TAKEN}`,
    slides: `Save it as PDF. ${TAKEN}`,
    doc: `Save it as DOCX without a password. ${TAKEN}`,
    encrypted: 'Save it without its password.',
    archive: `Unpack it, and name the files. ${TAKEN}`,
    scan: RECOGNISE,
    letters: RECOGNISE,
    binary: TAKEN,
  },
  standardInput: 'standard input',
  noTemporary: (shown: string, folder: string, code: string) =>
    `Cannot write in ${folder}: ${reasonOf(code)}. lks stores there what it reads of ${shown}.`,
  noTemporaryHint: 'Free some space, name another folder with TMPDIR, or name a file.',
  changed: (shown: string) => `${shown} changed while it was read.`,
  changedHint: 'The results may fit neither version: run the command again.',
  isFile: (shown: string) =>
    `${shown} is a file here, and its citations are listed. For the document of that name, use another folder.`,
  noLibrary: (reason: string) => `Names of laws that only your library knows are not recognised: ${reason}`,
  none: (shown: string) => `lks found no citation in ${shown}.`,
  someFailed: (failed: number, all: number) =>
    `${failed} of ${count(all, 'file', 'files')} could not be read${failed === all ? '' : '; the citations of the others are listed'}.`,
  columns: { file: 'file', where: 'where', text: 'citation', names: 'names', basis: 'by' },
  basis: { named: 'its words', defined: 'a definition', own: 'its own law', last: 'what came before' },
  emptyFolder: (shown: string) => `${shown} has no file to read.`,
  emptyFolderHint: 'lks skips hidden files and links in a folder, unless you name them.',
  manyFiles: (most: number) => `Those folders have more than ${most} files, the limit of one run.`,
  manyFilesHint: 'Name folders with fewer files, one by one.',
  otherKinds: (files: number, sentences: readonly string[]) =>
    `lks does not read ${count(files, 'file', 'files')}: ${sentences.join(' ')}${files > sentences.length ? ` And ${files - sentences.length} more.` : ''}`,
  passedBy: (hidden: number, links: number) =>
    `Skipped in folders: ${listed([...(hidden === 0 ? [] : [count(hidden, 'hidden file or lock', 'hidden files or locks')]), ...(links === 0 ? [] : [count(links, 'link, pipe or device', 'links, pipes or devices')])], 'and')}.`,
  whereLine: (line: number, column: number | null) => (column === null ? `line ${line}` : `${line}:${column}`),
  wherePage: (page: number) => `p. ${page}`,
  whereParagraph: (paragraph: number) => `¶ ${paragraph}`,
  whereNote: (note: string) => (/^(?:endnote|comment|form)/.test(note) ? note : `note ${note}`),
});
