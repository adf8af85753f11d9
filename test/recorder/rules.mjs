/**
 * What differs from run to run although nothing was changed, and what stands for it in a recording. The day is not among it:
 * `clock.cjs` stops the clock.
 */

const SOURCES = 'lks-sample|wetten\\.overheid\\.nl|rechtspraak\\.nl|EUR-Lex|lokaleregelgeving\\.overheid\\.nl';

/** @type {readonly { name: string, pattern: RegExp, by: string | ((...found: string[]) => string) }[]} */
export const RULES = [
  { name: 'the folder of the run', pattern: /lks-record-\d(?=\b)/g, by: 'lks-record-N' },
  { name: 'a free port', pattern: /\b(127\.0\.0\.1|localhost|0\.0\.0\.0):\d{5}\b/g, by: '$1:PORT' },
  { name: 'how long an import took', pattern: /\bin \d+\.\d s(?=[,:])/g, by: 'in TIME s' },
  { name: 'the same, in JSON', pattern: /("seconds": ?)[\d.e-]+/g, by: '$1TIME' },
  { name: 'how long a request took', pattern: /(← [^\n]*, )\d+ ms/g, by: '$1TIME ms' },
  { name: 'how long a request took, in a log', pattern: /"ms":[\d.]+/g, by: '"ms":TIME' },
  { name: 'how long a source took to answer', pattern: /(latency_ms\\?": ?)\d+/g, by: '$1TIME' },
  {
    name: 'the same, in a row',
    pattern: new RegExp(`((?:${SOURCES})[\\t,| ]+(?:ok|empty|failing)(?:[\\t,]| \\| ))\\d+`, 'g'),
    by: '$1TIME',
  },
  {
    name: 'the same, in a column of a table',
    pattern: new RegExp(`((?:${SOURCES}) +(?:ok|empty|failing) )( *\\d+)(?=  \\d{4}-)`, 'g'),
    by: (_, row, cell) => row + 'TIME'.padStart(cell.length),
  },
  { name: 'the same, in a block', pattern: /(Latency ms:(?:\u001b\[\d+m)? )\d+/g, by: '$1TIME' },
  { name: 'the wait before another try', pattern: /(trying again in )(less than 1|\d+)( s)/g, by: '$1TIME$3' },
  { name: 'the wait until a limit is over', pattern: /(Try again in )\d+( seconds?)/g, by: '$1TIME$2' },
  {
    name: 'when a limit of a minute is over',
    pattern: /(is reached until |command again after )12:0[01]:\d\d/g,
    by: '$1TIME',
  },
  { name: 'the same, in a header', pattern: /^(retry-after: )\d+$/gm, by: '$1TIME' },
  { name: 'what is left of a high limit, and for how long', pattern: /(;r=)9\d{5}(?=;t=)/g, by: '$1MANY' },
  { name: 'how long a limit lasts', pattern: /(;r=\w+;t=)\d+/g, by: '$1TIME' },
  { name: 'the id of a fault', pattern: /\bE[0-9a-f]{8}\b/g, by: 'E-ID' },
  { name: 'a key made at random', pattern: /\blks_(?!test_|CANARY|TEST)[A-Za-z0-9_-]{8,}/g, by: 'lks_KEY' },
  { name: 'the same, in Markdown', pattern: /\blks\\_(?:\\?[A-Za-z0-9_-]){8,}/g, by: 'lks_KEY' },
  { name: 'the end of it', pattern: /…[A-Za-z0-9_-]{4}(?=\s+LKS_API_KEY)/g, by: '…KEY' },
  {
    // Only where it is one: the ids of documents must be seen to stay.
    name: 'the id of a request',
    pattern: /("time":"[^"]*","id":"|x-request-id: |log says more, under )[0-9a-f]{8}-[0-9a-f-]{27}/g,
    by: '$1REQUEST-ID',
  },
  { name: 'the terminal that rows are saved for', pattern: /\brows-[0-9a-f]{32}/g, by: 'rows-OF-A-TERMINAL' },
  {
    name: 'the mark around remote text',
    pattern: /(untrusted data )[0-9a-f]{12}(?= (?:begins|ends))/g,
    by: '$1MARK',
  },
  { name: 'the number of a process', pattern: /\bpid:? \d+\b/g, by: 'pid N' },
];

const CONTROLS = { '\u001b': '␛', '\r': '␍', '\u0007': '␇', '\u0000': '␀', '\b': '␈', '\u009b': '␛[' };

/** A text as it is recorded: every rule applied, control characters made visible. @param {string} text */
export function steady(text) {
  const replaced = RULES.reduce((result, { pattern, by }) => result.replace(pattern, by), text);
  return replaced.replace(/[\u0000\u0007\b\r\u001b\u009b]/g, (one) => CONTROLS[one]);
}
