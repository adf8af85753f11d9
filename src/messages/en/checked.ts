/** How `lks verify` shows what it found: on a terminal, and in a report for the file of a case. */
import { count, listed, day as on } from './listed';

const UNPARSED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  parliamentary_paper: ['parliamentary paper', 'parliamentary papers'],
  publication: ['publication in an official journal', 'publications in official journals'],
  short_form: ['short form', 'short forms'],
  back_reference: ['reference back', 'references back'],
  literature: ['work of literature', 'works of literature'],
};

/** Each thing that is compared, in the words of a table. */
const WHAT = {
  exists: 'existence',
  reading: 'unsure reading',
  in_force: 'law in force',
  set_aside: 'standing of the decision',
  withdrawn: 'its publisher’s list',
  part: 'whose words',
  place: 'place',
  words: 'quotation',
  number: 'number',
  day: 'day',
  court: 'court',
  kind: 'kind of document',
  outcome: 'outcome',
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
  heading: (heading: string) => `under “${heading}”`,
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
    return `${listed(told, 'and')}${statements}. --confirmed lists them.`;
  },
  unparsed: (kinds: readonly { kind: string; count: number }[]) => {
    const all = kinds.reduce((sum, one) => sum + one.count, 0);
    const told = kinds.map((one) => count(one.count, ...(UNPARSED[one.kind] ?? [one.kind, one.kind])));
    return `${count(all, 'mention was', 'mentions were')} not checked: ${told.join(', ')}.`;
  },
  unparsedKind: (kind: string) => UNPARSED[kind]?.[1] ?? kind,
  notHere: (works: readonly { name: string; count: number }[], more: number) =>
    `Not in your library: ${works.map((one) => (one.count === 1 ? one.name : `${one.name} (${one.count} times)`)).join(', ')}${more === 0 ? '' : `, and ${more} more`}.`,
  summariesOnly: (works: number) =>
    `The sample library has only a summary of ${count(works, 'document', 'documents')}.`,
  fetchAll: (command: string) => `To get all of it: ${command}`,
  fetchFirst: (some: number, all: number, command: string) => `To get the first ${some} of ${all}: ${command}`,
  askLive: (command: string) => `To ask the publishers, and store nothing: ${command}`,
  allowed: ({ count: items, reasons }: { count: number; reasons: readonly string[] }) =>
    `${count(items, 'citation that is not checked is', 'citations that are not checked are')} allowed: ${listed(reasons, 'and')} (--allow).`,
  allow: 'reasons of not checked that do not make the exit code 7, separated by commas',
  noReason: (given: string, reasons: readonly string[]) =>
    `--allow takes reasons of not checked, and ${given} is none. They are: ${reasons.join(', ')}.`,
  neverAllowed: (given: string, reasons: readonly string[]) =>
    `${given} says that the source differs, or lacks it: that cannot be allowed. Reasons of not checked: ${reasons.join(', ')}.`,
  all: 'list confirmed citations too, on a terminal and in a report',
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
      'Checked against the sample library. Of real law and decisions it has summaries by lks: only existence, court, day and number are compared, not their words. Its invented example has whole texts, which are compared.',
    covers:
      '“exists”: the source has it, with the cited state and place. “quotation agrees”: the source has the quoted words. Neither says that your sentence is right.',
    notLookedAt: 'Not checked',
    notRead: (shown: string, why: string) => `Not read: ${shown}. ${why}`,
    morePassed: (files: number) => `${count(files, 'more file is', 'more files are')} of kinds that lks does not read.`,
    none: 'no citations',
    failed: 'could not be read',
    overview: 'Overview, worst first',
    withQuestion: 'To look at, in the order of the text',
    settled: 'The others, in the order of the text',
    remarks: 'Said of several',
    remark: (number: number) => `Remark ${number}`,
    more: 'The sentence, the source, and what was compared',
    cites: (number: number) => `Citation ${number}`,
    sentence: 'The sentence',
    atPlace: 'The source, at that place',
    both: 'What differs',
    yourText: 'Your text',
    sourceSays: 'The source says',
    sourceHas: 'The source has',
    table: 'What was compared, and what not',
    columns: { what: 'What', said: 'Your text', answer: 'Result', found: 'In the source' },
    open: 'Open at its publisher',
    notCompared: (what: readonly string[]) => `Not compared: ${what.join(', ')}.`,
    counts: { total: 'Citations', mismatch: 'Mismatch', not_found: 'Not found', not_checked: 'Not checked' },
    exists: 'Exists',
    quotation: 'Quotation agrees',
  },
});
