/** The format of the output: by flag, else by extension of `--output` (contract.md, "The format of a file"). */
import { LksError } from '../contract/errors';
import { say } from '../messages';
import {
  endingOf,
  endingsOf,
  FORMAT_NAMES,
  type Format,
  formatOfEnding,
  REPORT_FORMATS,
  type ReportFormat,
  TABBED,
} from '../render/formats';
import type { Command, OwnText } from './command/command';
import type { Globals } from './command/globals';

/** Extensions that programs rely on: another format under such a name cannot be opened. */
const OTHER_KINDS: ReadonlySet<string> = new Set(
  [
    ...[
      'doc docx odt rtf pdf epub ps tex',
      'xls xlsx xlsm xlsb ods numbers',
      'xml atom rss yaml yml toml html htm xhtml',
    ],
    ...['bib ris enw csl', 'gz tgz bz2 xz zst br zip 7z tar rar', 'db sqlite sqlite3 parquet avro sql', 'png jpg svg'],
  ].flatMap((kinds) => kinds.split(' ')),
);

/** Plain text in any layout. */
const TEXT: readonly string[] = ['txt', 'text'];

export interface Asked {
  /** As typed: `lks search`. */
  name: string;
  command: Pick<Command, 'formats' | 'writesReport' | 'operation'>;
  own: OwnText | undefined;
  globals: Pick<Globals, 'format' | 'report' | 'output'>;
}

export interface Settled {
  format?: Format;
  report?: ReportFormat;
  note?: string;
}

/** The formats of a command, with the text formats that every command has. */
export const formatsOf = ({ formats = FORMAT_NAMES }: Asked['command']): readonly Format[] => [
  ...new Set<Format>(['table', 'plain', ...formats]),
];

/** Throws `usage` for a format that the command does not have, or a format with a flag that replaces it. */
function checkFlag({ name, command, own, globals: { format, report } }: Asked): void {
  if (report !== undefined && command.writesReport !== true)
    throw new LksError('usage', say.globals.noReport(report), {
      parameter: 'format',
      hint: say.globals.noReportHint,
    });
  const given = format ?? report;
  if (given === undefined) return;
  if (own?.alone === true && !own.endings.includes(given))
    throw new LksError('usage', say.globals.twoFormats([given, own.flag]), { hint: say.globals.twoFormatsHint });
  if (format !== undefined && !formatsOf(command).includes(format))
    throw new LksError('usage', say.globals.noFormat(name, format), {
      parameter: 'format',
      hint: say.globals.noFormatHint(formatsOf(command)),
    });
}

function formatHere(ending: string, { command }: Asked): Format | ReportFormat | undefined {
  const named = formatOfEnding(ending);
  const report = REPORT_FORMATS.find((one) => one === named);
  if (report !== undefined) return command.writesReport === true ? report : undefined;
  // A document is not tab-separated lines.
  if (TABBED.includes(ending) && command.operation === 'document') return undefined;
  return formatsOf(command).find((format) => format === named);
}

/** Whether text in its own style replaces the format; for programs and spreadsheets it is a field. */
const isText = (format: Format | ReportFormat | undefined): boolean =>
  format === 'plain' || format === 'markdown' || format === 'table';

/** The format for a file name, with a note if the extension promises another. Throws `usage`. */
function ofEnding(ending: string, asked: Asked, file: string): Settled {
  const { name, command, own, globals } = asked;
  const given = globals.format ?? globals.report;
  if (own?.endings.includes(ending) === true && (given === undefined || own.alone)) return {};
  const named = formatHere(ending, asked);
  const isOther = named === undefined && (formatOfEnding(ending) !== undefined || OTHER_KINDS.has(ending));
  const holds = given ?? (own?.alone === true || isText(named) ? own?.what : undefined);
  if (holds !== undefined) {
    const differs = isOther || (named !== undefined && named !== holds && !TEXT.includes(ending));
    return differs ? { note: say.files.notAsItEnds(file, holds) } : {};
  }
  if (isOther) {
    const report = command.writesReport === true ? ['html'] : [];
    const endings = [...formatsOf(command).flatMap((format) => endingsOf(format).slice(0, 1)), ...report];
    const has = [...new Set([...endings, ...(own?.endings ?? [])])];
    throw new LksError('usage', say.files.noEnding(name, ending), {
      parameter: 'output',
      hint: say.files.noEndingHint(has),
    });
  }
  if (named === undefined) return command.formats?.length === 0 ? {} : { note: say.files.unknownEnding(file, ending) };
  return named === 'html' ? { report: named } : { format: named };
}

/** Extensions count for files, not folders or stdout. Throws `usage` for a format that the command does not have. */
export async function settleFormat(asked: Asked): Promise<Settled> {
  checkFlag(asked);
  const { output } = asked.globals;
  if (output === undefined || output === '-') return {};
  const ending = endingOf(output);
  if (ending === '') return {};
  const { isFolderTarget } = await import('../platform/files');
  return (await isFolderTarget(output)) ? {} : ofEnding(ending, asked, output);
}
