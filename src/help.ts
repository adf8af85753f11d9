/** The topics of `lks help`. The tables come from the code that acts on them, so that they cannot say something else. */
import { ERROR_KINDS, type ErrorKind } from './errors';
import { say } from './messages';
import { FORMATS } from './render/view';

/** Two columns, the first as wide as its longest entry. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}\n`).join('');
}

function exitCodes(): string {
  const byCode = new Map<number, ErrorKind[]>();
  for (const kind of Object.keys(ERROR_KINDS) as ErrorKind[]) {
    const { exitCode } = ERROR_KINDS[kind];
    byCode.set(exitCode, [...(byCode.get(exitCode) ?? []), kind]);
  }
  const rows = [...byCode.keys()]
    .sort((a, b) => a - b)
    .map((code): [string, string] => [String(code), say.topics.exit[code] ?? '']);
  return `${say.topics.exitIntro}\n\n${columns([['0', say.topics.exit[0] ?? ''], ...rows])}`;
}

/** The text of a topic, ending in a newline. */
export function topicText(topic: string): string {
  switch (topic) {
    case 'exit-codes':
      return exitCodes();
    case 'formats':
      return `${say.topics.formatsIntro}\n\n${columns(FORMATS.map((format) => [format, say.topics.format[format]]))}\n${say.topics.formatsRest}\n`;
    case 'environment':
      return `${say.topics.environmentIntro}\n\n${columns(Object.entries(say.topics.environment))}\n${say.topics.environmentRest}\n`;
    case 'identifiers':
      return `${say.topics.identifiers}\n`;
    default:
      return `${say.topics.searching}\n`;
  }
}
