/** How `lks verify` shows what it found: on a terminal, and in a report for the file of a case. */
import { count, listed } from './listed';

const UNPARSED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  parliamentary_paper: ['parliamentary paper', 'parliamentary papers'],
  publication: ['publication in an official journal', 'publications in official journals'],
  short_form: ['short form', 'short forms'],
  back_reference: ['reference back', 'references back'],
  literature: ['work of literature', 'works of literature'],
};

/** Each thing that is compared, in the words of a table. */
const WHAT = {
  exists: 'it is there',
  reading: 'what could not be read for sure',
  in_force: 'it is law',
  set_aside: 'it stands',
  withdrawn: 'its publisher has it',
  part: 'whose words they are',
  place: 'place',
  words: 'quotation',
  number: 'number',
  day: 'day',
  court: 'court',
  kind: 'kind of document',
  author: 'author',
  name: 'name',
  amount: 'term or amount',
  statement: 'the statement itself',
};

export const checked = () => ({
  /** Before a verdict on a screen; the second of each where a terminal has only ASCII. */
  signs: { wrong: ['✗', 'x'], open: ['?', '?'], right: ['✓', '+'] } as Readonly<Record<string, readonly string[]>>,
  /** Between the facts of a line. */
  dot: ['·', '-'] as const,
  yourText: 'your text:',
  sourceSays: 'the source says:',
  sourceHas: 'the source has:',
  inFile: (file: string) => `in ${file}`,
  page: (page: number) => `page ${page}`,
  line: (line: number) => `line ${line}`,
  paragraph: (paragraph: number) => `paragraph ${paragraph}`,
  folded: (exist: number, quoted: number, uncompared: number) => {
    const told = [
      ...(exist === 0 ? [] : [exist === 1 ? '1 exists' : `${exist} exist`]),
      ...(quoted === 0 ? [] : [quoted === 1 ? 'the quotation of 1 agrees' : `the quotations of ${quoted} agree`]),
    ];
    const statements =
      uncompared === 0
        ? ''
        : uncompared === 1
          ? '; what 1 sentence says besides was not compared'
          : `; what ${uncompared} sentences say besides was not compared`;
    return `${listed(told, 'and')}${statements}. --all lists them.`;
  },
  unparsed: (kinds: readonly { kind: string; count: number }[]) => {
    const all = kinds.reduce((sum, one) => sum + one.count, 0);
    const told = kinds.map((one) => count(one.count, ...(UNPARSED[one.kind] ?? [one.kind, one.kind])));
    return `${count(all, 'mention was', 'mentions were')} not looked at: ${told.join(', ')}.`;
  },
  unparsedKind: (kind: string) => UNPARSED[kind]?.[1] ?? kind,
  notHere: (works: readonly { name: string; count: number }[], more: number) =>
    `Not in this library: ${works.map((one) => (one.count === 1 ? one.name : `${one.name} (${one.count} times)`)).join(', ')}${more === 0 ? '' : `, and ${more} more`}.`,
  summariesOnly: (works: number) => `Of ${count(works, 'work', 'works')} the sample has only a summary.`,
  fetchAll: (command: string) => `To fetch all of it: ${command}`,
  fetchFirst: (some: number, all: number, command: string) => `To fetch the first ${some} of ${all}: ${command}`,
  askLive: (command: string) => `To have the publishers asked, and nothing stored: ${command}`,
  allowed: ({ count: items, reasons }: { count: number; reasons: readonly string[] }) =>
    `${count(items, 'citation that is not checked is', 'citations that are not checked are')} allowed: ${listed(reasons, 'and')} (--allow).`,
  allow: 'reasons of not checked that do not make the exit code 7, with commas between them',
  noReason: (given: string, reasons: readonly string[]) =>
    `--allow takes reasons of not checked, and ${given} is none. They are: ${reasons.join(', ')}.`,
  neverAllowed: (given: string, reasons: readonly string[]) =>
    `${given} says that the source has it otherwise, or has it not: that is not allowed. Reasons of not checked: ${reasons.join(', ')}.`,
  all: 'list what is confirmed too, on a terminal and in a report',
  what: WHAT,
});
