/** What a spreadsheet (`--format xlsx`) says: its headings, its second sheet, and why there is none. */
import { count, grouped } from './listed';

export const sheet = () => ({
  results: 'Results',
  about: 'About',
  /** Headings of the rows of a search. */
  columns: {
    citation: 'Citation',
    title: 'Title',
    court: 'Court',
    day: 'Day',
    state: 'State',
    identifier: 'Identifier',
    url: 'URL',
    type: 'Type',
    source: 'Source',
    snippet: 'Snippet',
    standing: 'Standing',
    text: 'Text',
    lacking: 'Words',
    citedBy: 'Cited by',
    foundAs: 'Found as',
    explanation: 'Explanation',
  },
  /** Of a text that has no columns of its own. */
  line: 'Text',
  /** Labels of the second sheet. */
  asked: 'Command',
  made: 'Made on (UTC)',
  madeBy: 'Made by',
  answered: 'Answered by',
  rows: 'Rows',
  note: 'Note',
  /** In the place of the end of a cell that is too long. */
  cut: (length: number) => ` … [cut: ${grouped(length)} characters]`,
  cutCells: (cells: number) =>
    `${count(cells, 'cell is', 'cells are')} cut at 32,767 characters, Excel’s limit. --json has all.`,
  noUrlLinks: 'Excel allows 65,530 links a sheet: the URLs are text.',
  noLinks: 'Excel allows 65,530 links a sheet: identifiers and URLs are text.',
  tooManyRows: 'A sheet has at most 1,048,575 results. Nothing was written.',
  tooLarge: (rows: number) =>
    `More than ${grouped(rows)} of these rows are too many for a spreadsheet. Nothing was written.`,
  asCsv: (line: string) => `To write CSV that Excel opens:\n${line}`,
  notOnTerminal: 'A terminal cannot show a spreadsheet.',
  toFile: (line: string) => `To write it to a file:\n${line}`,
  noCsvKind: (value: string) => `--csv=${value} names no kind of CSV.`,
  noCsvKindHint: '--csv is RFC 4180; --csv=excel is for Dutch Excel.',
});
