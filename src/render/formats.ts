/**
 * The output formats: one line each, and a file that is loaded when its format is chosen. Flags, help and completions have
 * their names from here.
 */
import { say } from '../messages';
import type { Renderer } from './view';

interface FormatEntry {
  /** What it is, in a line of `lks help formats`. */
  readonly about: () => string;
  /** Of a file that holds it. */
  readonly extension: string;
  /** Other ends of the name of such a file. */
  readonly endings?: readonly string[];
  /** For programs: a failure is one JSON object on stderr, and nothing beside it (contract.md, "Output"). */
  readonly machine?: boolean;
  /** Its renderer has `rows`: the rows of `search --all` are written as they come, or where it is `binary` gathered as they come. */
  readonly streams?: boolean;
  /** Its rows have no snippet unless `--fields` asks for it, so that none has to be cut. */
  readonly withoutSnippets?: boolean;
  /** The words of a search are marked in its rows. */
  readonly marks?: boolean;
  /** Goes into a spreadsheet: rows have every field in a column of its own. */
  readonly sheet?: boolean;
  /** Is no text: a terminal cannot show it. */
  readonly binary?: boolean;
  readonly load: () => Promise<{ readonly renderer: Renderer }>;
}

/** Ends of the name of a file of lines with tabs between. */
export const TABBED: readonly string[] = ['tsv', 'tab'];

const named = <N extends string>(formats: Readonly<Record<N, FormatEntry>>): typeof formats => formats;

/** By name, in the order in which they are listed. Only `table` loads chalk, and cli-table3 where it draws columns. */
export const FORMATS = named({
  table: { about: () => say.topics.format.table, extension: 'txt', marks: true, load: () => import('./table') },
  plain: {
    about: () => say.topics.format.plain,
    extension: 'txt',
    endings: ['text', ...TABBED],
    streams: true,
    withoutSnippets: true,
    load: () => import('./plain'),
  },
  json: { about: () => say.topics.format.json, extension: 'json', machine: true, load: () => import('./json') },
  jsonl: {
    about: () => say.topics.format.jsonl,
    extension: 'jsonl',
    endings: ['ndjson'],
    machine: true,
    streams: true,
    load: () => import('./jsonl'),
  },
  csv: {
    about: () => say.topics.format.csv,
    extension: 'csv',
    streams: true,
    sheet: true,
    load: () => import('./csv'),
  },
  'csv-excel': {
    about: () => say.topics.format.csvExcel,
    extension: 'csv',
    streams: true,
    sheet: true,
    load: async () => ({ renderer: (await import('./csv')).excelRenderer }),
  },
  xlsx: {
    about: () => say.topics.format.xlsx,
    extension: 'xlsx',
    streams: true,
    sheet: true,
    binary: true,
    load: () => import('./xlsx'),
  },
  markdown: {
    about: () => say.topics.format.markdown,
    extension: 'md',
    endings: ['markdown'],
    load: () => import('./markdown'),
  },
});

export type Format = keyof typeof FORMATS;

/** Formats of a report for a person, which a command writes that says so (`writesReport`): nothing else has one. */
export const REPORT_FORMATS = ['html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The ends of the name of a file that holds such a report. */
const REPORT_ENDINGS: Readonly<Record<ReportFormat, readonly string[]>> = { html: ['html', 'htm'] };

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];

/** The ends of the name of a file that holds a format; none for what is laid out for a terminal. */
export function endingsOf(format: Format): readonly string[] {
  const { extension, endings = [] } = FORMATS[format] as FormatEntry;
  // A file that ends in .csv is one by RFC 4180 unless it is asked for otherwise.
  return format === 'table' || format === 'csv-excel' ? [] : [extension, ...endings];
}

/** The end of the name of a file, in lower case and without its dot; empty where there is none, as of `.json` and `/dev/stdout`. */
export const endingOf = (file: string): string => /[^/\\]\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

/** What a file holds whose name ends so (`json`, in lower case); undefined where no format or report has that ending. */
export const formatOfEnding = (ending: string): Format | ReportFormat | undefined =>
  FORMAT_NAMES.find((format) => endingsOf(format).includes(ending)) ??
  REPORT_FORMATS.find((report) => REPORT_ENDINGS[report].includes(ending));

/** Whether failures are one object on stderr and nothing beside it. */
export const isMachine = (format: Format | undefined): boolean =>
  format !== undefined && FORMATS[format].machine === true;

/** Whether rows have every field in a column of its own: for a spreadsheet. */
export const isSheet = (format: Format): boolean => FORMATS[format].sheet === true;

/** The renderer of a format. */
export async function rendererFor(format: Format): Promise<Renderer> {
  return (await FORMATS[format].load()).renderer;
}
