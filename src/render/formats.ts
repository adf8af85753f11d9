/** The output formats: a line each, and a file loaded when chosen. Flags, help and completions use this table. */
import { say } from '../messages';
import type { Renderer } from './view';

interface FormatEntry {
  /** Description for `lks help formats`. */
  readonly about: () => string;
  readonly extension: string;
  readonly endings?: readonly string[];
  /** For people: its words are in their language; those of every other format are the same in all. */
  readonly people?: boolean;
  /** For programs: a failure is one JSON object on stderr, without anything else (contract.md, "Output"). */
  readonly machine?: boolean;
  /** Its renderer has `rows`: rows of `search --all` are written, or gathered if `binary`, as they arrive. */
  readonly streams?: boolean;
  /** Its rows have no snippet unless `--fields` names it, so none is computed. */
  readonly withoutSnippets?: boolean;
  /** It highlights the words of a search in rows. */
  readonly marks?: boolean;
  /** For a spreadsheet: every field has its own column. */
  readonly sheet?: boolean;
  /** Not text: cannot be shown on a terminal. */
  readonly binary?: boolean;
  readonly load: () => Promise<{ readonly renderer: Renderer }>;
}

export const TABBED: readonly string[] = ['tsv', 'tab'];

const named = <N extends string>(formats: Readonly<Record<N, FormatEntry>>): typeof formats => formats;

/** In listing order. Only `table` loads chalk, and cli-table3 for columns. */
export const FORMATS = named({
  table: {
    about: () => say.topics.format.table,
    extension: 'txt',
    people: true,
    marks: true,
    load: () => import('./table'),
  },
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
    people: true,
    endings: ['markdown'],
    load: () => import('./markdown'),
  },
});

export type Format = keyof typeof FORMATS;

/** Formats of reports for people, for commands with `writesReport`. */
export const REPORT_FORMATS = ['html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const REPORT_ENDINGS: Readonly<Record<ReportFormat, readonly string[]>> = { html: ['html', 'htm'] };

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];

/** The file name extensions of a format; none for terminal layouts. */
export function endingsOf(format: Format): readonly string[] {
  const { extension, endings = [] } = FORMATS[format] as FormatEntry;
  // A .csv file is RFC 4180 unless asked for otherwise.
  return format === 'table' || format === 'csv-excel' ? [] : [extension, ...endings];
}

/** The extension of a file name, in lower case without dot; empty without one, as in `.json` and `/dev/stdout`. */
export const endingOf = (file: string): string => /[^/\\]\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

/** The format or report with an extension (`json`, in lower case), if any. */
export const formatOfEnding = (ending: string): Format | ReportFormat | undefined =>
  FORMAT_NAMES.find((format) => endingsOf(format).includes(ending)) ??
  REPORT_FORMATS.find((report) => REPORT_ENDINGS[report].includes(ending));

/** Whether stderr is for one error object only. */
export const isMachine = (format: Format | undefined): boolean =>
  format !== undefined && FORMATS[format].machine === true;

/** Whether its words are for people; programs read codes, days and numbers (docs/scripts.md, "Language"). */
export const isForPeople = (format: Format): boolean => FORMATS[format].people === true;

/** Whether the format is for a spreadsheet. */
export const isSheet = (format: Format): boolean => FORMATS[format].sheet === true;

export async function rendererFor(format: Format): Promise<Renderer> {
  return (await FORMATS[format].load()).renderer;
}
