/** Help: what stands around the commands, and the global flags. */

export const help = {
  description:
    'Search Dutch and European law, case law and local regulations; every line can be checked at its source.',
  version: 'print the version',
  help: 'show help',
  usage: 'Usage:',
  commands: 'Commands:',
  arguments: 'Arguments:',
  options: 'Options:',
  examples: 'Examples:',
  globalOptions: 'Every command also takes (see lks --help):',
  firstExamples: ['lks search huurprijs', 'lks doc 1', 'lks search schadevergoeding --type rechtspraak --json'],
  after: [
    'With nothing configured, lks answers from the sample library that ships with it.',
    'Topics: lks help environment | exit-codes | formats | identifiers | searching',
  ],
  unknownOption: (flag: string) => `Unknown option '${flag}'.`,
  usageHint: 'See: lks --help',
  keyHint: 'A key is never an argument, where others could read it: use lks login, or LKS_API_KEY.',
  usageHintFor: (command: string) => `See: lks ${command} --help`,
};

export const globals = {
  format: 'output format; a terminal gets table, a pipe gets plain',
  shortForm: (format: string) => `same as --format ${format}`,
  fields: 'only these fields, in this order (json, jsonl, csv)',
  output: 'write to a file instead of standard output',
  force: 'overwrite a file that exists',
  csvRaw: 'csv without the guard against spreadsheet formulas',
  profile: 'use this profile',
  apiUrl: 'use the service at this address',
  allowInsecure: 'send the key over plain http to another machine',
  timeout: 'how long one attempt may take (default: 30)',
  maxWait: 'how long to wait when the service says to (default: 60)',
  noWait: 'do not wait: stop when the service says to wait',
  color: 'colour (default: auto)',
  noLinks: 'no hyperlinks in the terminal',
  quiet: 'only results and errors',
  debug: 'show requests and causes on stderr; never the key',
  curl: 'print the request as a curl command instead of sending it',
  twoFormats: (formats: readonly string[]) => `More than one output format is asked for: ${formats.join(', ')}.`,
  twoFormatsHint: 'Keep one of them.',
};
