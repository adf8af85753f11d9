/** How `lks verify` shows what it found: on a terminal, and in a report for the file of a case. */
import { count, listed, day as on } from './listed';

const UNPARSED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  parliamentary_paper: ['parliamentary paper', 'parliamentary papers'],
  publication: ['official publication', 'official publications'],
  short_form: ['short form', 'short forms'],
  back_reference: ['reference back', 'references back'],
  literature: ['book or article', 'books or articles'],
};

/** Each thing that is compared, in the words of a table. */
const WHAT = {
  exists: 'existence',
  reading: 'doubtful reading',
  in_force: 'law in force',
  set_aside: 'standing',
  withdrawn: 'publisher’s list',
  part: 'whose words',
  place: 'place',
  words: 'quotation',
  number: 'number',
  day: 'day',
  court: 'court',
  kind: 'kind',
  outcome: 'outcome',
  author: 'author',
  name: 'name',
  amount: 'term or amount',
  statement: 'the statement',
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
  heading: (heading: string) => `under “${heading}”`,
  line: (line: number) => `line ${line}`,
  paragraph: (paragraph: number) => `paragraph ${paragraph}`,
  folded: (exist: number, quoted: number, uncompared: number) => {
    const told = [
      ...(exist === 0 ? [] : [exist === 1 ? '1 exists' : `${exist} exist`]),
      ...(quoted === 0 ? [] : [quoted === 1 ? 'the quotation of 1 agrees' : `the quotations of ${quoted} agree`]),
    ];
    const statements =
      uncompared === 0 ? '' : `; what ${count(uncompared, 'sentence says', 'sentences say')} besides was not compared`;
    return `${listed(told, 'and')}${statements}. --confirmed lists them.`;
  },
  unparsed: (kinds: readonly { kind: string; count: number }[]) => {
    const told = kinds.map((one) => count(one.count, ...(UNPARSED[one.kind] ?? [one.kind, one.kind])));
    return `lks did not check ${listed(told, 'and')}.`;
  },
  unparsedKind: (kind: string) => UNPARSED[kind]?.[1] ?? kind,
  notHere: (works: readonly { name: string; count: number }[], more: number) =>
    `Not in your library: ${works.map((one) => (one.count === 1 ? one.name : `${one.name} (${one.count} times)`)).join(', ')}${more === 0 ? '' : `, and ${more} more`}.`,
  summariesOnly: (works: number) => `The sample library only summarises ${count(works, 'document', 'documents')}.`,
  fetchAll: (command: string) => `To get all: ${command}`,
  fetchFirst: (some: number, all: number, command: string) => `To get ${some} of ${all}: ${command}`,
  askLive: (command: string) => `To ask the publishers, and store nothing: ${command}`,
  allowed: ({ count: items, reasons }: { count: number; reasons: readonly string[] }) =>
    `${count(items, 'citation', 'citations')} not checked, but allowed: ${listed(reasons, 'and')} (--allow).`,
  allow: 'reasons of not checked that do not give exit 7, separated by commas',
  noReason: (given: string, reasons: readonly string[]) =>
    `${given} is no reason of not checked. Reasons: ${reasons.join(', ')}.`,
  neverAllowed: (given: string, reasons: readonly string[]) =>
    `${given} cannot be allowed: the source differs or lacks it. Reasons: ${reasons.join(', ')}.`,
  all: 'list confirmed citations too',
  what: WHAT,
  answers: {
    agrees: 'agrees',
    differs: 'differs',
    open: 'could not be compared',
    not_compared: 'not compared',
  },
  report: {
    /** As HTML names it. */
    language: 'en',
    files: 'Files',
    file: 'File',
    when: 'Checked on',
    against: 'Checked against',
    backends: {
      library: (location: string) => `the library ${location}`,
      sample: () => 'the sample library of lks',
      hosted: (location: string) => `the service ${location}`,
      publishers: () => 'the official publishers',
    } as Readonly<Record<string, (location: string) => string>>,
    holds: 'It has',
    held: ({ source, documents }: { source: string; documents: number }, days: string) =>
      `${source}: ${count(documents, 'document', 'documents')}${days === '' ? '' : `, ${days}`}`,
    known: (oldest: string, newest: string) =>
      oldest === newest ? `known as of ${on(newest)}` : `known as of ${on(oldest)} to ${on(newest)}`,
    asked: 'Publishers asked',
    ofDay: 'Law of',
    atDay: (day: string) => `${on(day)}, where the text names no day (--at)`,
    today: 'today, where the text names no day',
    result: 'Result',
    by: (version: string) => `by lks ${version}`,
    sample:
      'Checked against the sample library. Of real law and decisions it has summaries: their words are not compared. Its invented example has whole texts.',
    covers:
      '“exists”: the source has it, with the cited place and state. “quotation agrees”: it has what you quote. Neither says that your sentence is right.',
    notLookedAt: 'Not checked',
    notRead: (shown: string, why: string) => `Not read: ${shown}. ${why}`,
    morePassed: (files: number) => `lks does not read ${count(files, 'more file', 'more files')}.`,
    none: 'no citations',
    failed: 'not readable',
    overview: 'Worst first',
    withQuestion: 'To look at, in text order',
    settled: 'The others, in text order',
    remarks: 'Said of several',
    remark: (number: number) => `Remark ${number}`,
    more: 'Sentence, source, comparison',
    cites: (number: number) => `Citation ${number}`,
    sentence: 'Sentence',
    atPlace: 'Source, at that place',
    both: 'What differs',
    yourText: 'Your text',
    sourceSays: 'Source says',
    sourceHas: 'Source has',
    table: 'What was compared',
    columns: { what: 'What', said: 'Your text', answer: 'Result', found: 'In the source' },
    open: 'Open at its publisher',
    notCompared: (what: readonly string[]) => `Not compared: ${what.join(', ')}.`,
    counts: { total: 'Citations', mismatch: 'Mismatch', not_found: 'Not found', not_checked: 'Not checked' },
    exists: 'Exists',
    quotation: 'Quotation agrees',
  },
});
