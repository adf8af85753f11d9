import { count as counted, day, grouped } from './listed';

/** Gaps in the numbers of articles that are named one by one. */
const RUNS = 6;
const runs = (all: readonly string[]): string =>
  `${all.slice(0, RUNS).join(', ')}${all.length > RUNS ? ` and ${all.length - RUNS} more gaps` : ''}`;

/** What a text is, by its state, where that is not the word itself. */
const STATES: Readonly<Record<string, string>> = {
  held: 'text',
  past: 'earlier text',
  future: 'not yet in force',
  repealed: 'lapsed',
  replaced: 'replaced text',
  withdrawn: 'withdrawn text',
  published: 'text as published',
};

/** A total, or what stands for one that is not known. */
const totalled = (total: string): string => (/^\d{4,15}$/.test(total) ? grouped(Number(total)) : total);

/** Labels and sentences of the renderers: tables, document headers, error blocks, footers. */
export const render = () => ({
  previous: 'Previous',
  nextArticle: 'Next',
  articles: 'Articles',
  articlesHeld: (
    { articles, recitals, annexes }: { articles: number; recitals: number; annexes: number },
    complete: boolean,
    gaps: readonly string[] = [],
  ) => {
    const more = [
      ...(annexes > 0 ? [counted(annexes, 'annex', 'annexes')] : []),
      ...(recitals > 0 ? [counted(recitals, 'recital', 'recitals')] : []),
    ];
    const counts = [grouped(articles), ...more].join(', ');
    if (complete && gaps.length > 0) return `${counts}; not in this text: ${runs(gaps)}`;
    return complete ? `${counts}; complete` : `${counts} here; there may be more`;
  },
  languages: 'Languages',
  identifier: 'Identifier',
  date: 'Date',
  title: 'Title',
  score: 'Score',
  citedBy: (count: string) => `cited by ${totalled(count)}`,
  facets: {
    groups: { wetgeving: 'law', rechtspraak: 'decisions', eu: 'EU', decentraal: 'local' } as Readonly<
      Record<string, string>
    >,
    names: { type: '', court: 'court: ', year: 'year: ', area: 'area: ' },
    counted: (value: string, count: number) =>
      /^\d+$/.test(value) ? `${value}: ${grouped(count)}` : `${value} ${grouped(count)}`,
    more: (values: number) => `${values} more`,
  },
  court: 'Court',
  area: 'Area',
  type: 'Type',
  /** What a kind of document is called; a kind that is not here stands as its source has it. */
  types: {
    wet: 'law',
    wetgeving: 'legislation',
    AMvB: 'order in council',
    'ministeriele-regeling': 'ministerial regulation',
    regeling: 'regulation',
    verdrag: 'treaty',
    verordening: 'regulation',
    richtlijn: 'directive',
    besluit: 'decision',
    uitspraak: 'decision',
    arrest: 'judgment',
    beschikking: 'order',
    conclusie: 'opinion',
    advies: 'opinion of the Court',
  } as Readonly<Record<string, string>>,
  source: 'Source',
  url: 'URL',
  /** The heads of `--compact`. */
  compact: { citation: 'Citation', title: 'Title', state: 'State', external_id: 'Identifier', url: 'URL' },
  /** In the place of an identifier, where a service sends neither that nor an address. */
  unnamed: (number: number) => `(no identifier, result ${number})`,
  /** Before what is the same in all results that are shown. */
  theseResults: (count: number) => `These ${count} results: `,
  fromSource: (source: string) => `source ${source}`,
  knownAsOf: 'Known as of',
  /** In one line with the type and the source of a document. */
  onDay: (date: string) => day(date),
  knownOn: (known: string) => `known as of ${day(known)}`,
  harvestedOn: (time: string) => `harvested ${day(time)}`,
  state: 'State',
  example: 'Invented example of lks, not law',
  /** `several`: all texts of a law; `oldAsOf`: the day of old law, or empty. */
  summaryOf: (several: boolean, oldAsOf: string) =>
    `${several ? 'Summaries by lks, not the official texts' : 'Summary by lks, not the official text'}${
      oldAsOf === '' ? '' : `; law as of ${day(oldAsOf)}`
    }`,
  /** By state of a text (`contract/answers/schema.ts`), before its days. */
  stateOfDays: (state: string, days: string) => `${STATES[state] ?? state}: ${days}`,
  /** Whether a line that is shown has the day. */
  saysDay: (line: string, of: string) => line.includes(of) || ` ${line}`.includes(` ${day(of)}`),
  /** Of a group: the oldest, the day that half of it is not known beyond, the newest. */
  knownDays: (oldest: string, half: string, newest: string) =>
    oldest === newest ? oldest : `${oldest} to ${newest}, half by ${half}`,
  /** Of the text shown, not of the rule: an article may be older than its latest text. */
  inForce: 'Version',
  repealedFor: 'Lapsed',
  repealedIn: (from: string) => `in the text from ${day(from)}; since when is not known`,
  notInForce: 'Not in force',
  textStatus: 'Text',
  days: (from: string, to: string) => (to === '' ? `from ${day(from)}` : `${day(from)} to ${day(to)}`),
  /** `again`: a day from which the text is known again, after days of which nobody says whether it was; empty: none. `holds`: the text is law. */
  daysUnended: (
    text: { from: string; next?: string; no_end?: string; again: string },
    knownTo: string,
    holds: boolean,
  ) => {
    const { from, next = '', no_end = '', again } = text;
    const since = again === '' ? from : again;
    const same = again === '' ? '' : `; the same from ${day(again)}, what was between is not known`;
    const until = knownTo > since ? `${holds ? 'in force ' : ''}at least until ${day(knownTo)}` : 'end not known';
    const parts = [
      `text from ${day(from)}${same}`,
      // Without a word on why, the text that follows says enough.
      ...(next !== '' && no_end === '' && knownTo <= since ? [] : [until]),
      ...(no_end === 'no manifest' ? ['no list of versions here'] : []),
      ...(next === '' ? [] : [`the next text here is from ${day(next)}`]),
    ];
    return parts.join('; ');
  },
  day: 'As of',
  dayAsKnown: (asked: string, knownOn: string) => `${day(asked)}, as known on ${day(knownOn)}`,
  dayKnownSince: (asked: string, since: string) => `${day(asked)}, as known since ${day(since)}`,
  dayNotKnown: (asked: string) => `${day(asked)}; whether this is its text is not known`,
  atLeastUntil: (until: string) => `at least until ${until}`,
  /** `state`: in a word, as answers have it: `in force`, `repealed`. */
  textOfRow: (state: string, days: string) => {
    const word = state === 'repealed' ? 'lapsed' : state;
    return days === '' ? word : `${word}: ${days}`;
  },
  noDay: (to: string) => (to === '' ? 'the source gives no day' : `until ${day(to)}; the source gives no first day`),
  changeKinds: { changed: 'changed', added: 'added', removed: 'removed' } as Readonly<Record<string, string>>,
  noText: '(no text)',
  change: 'Change',
  sourceOn: (of: string) => `Source on ${day(of)}`,
  summary: 'Summary',
  status: 'Status',
  latency: 'Latency ms',
  lastSuccess: 'Last success',
  failures24h: 'Errors 24 h',
  lastSync: 'Last sync (UTC)',
  importedOn: (on: string) => `imported ${day(on)}`,
  details: 'Details',
  failing: { library: 'library failing', publisher: 'publisher failing', import: 'import failing' },
  service: '(service)',
  tooDeep: 'The answer cannot be shown: it nests more than 500 levels deep.',
  tooDeepHint: 'Check that the API URL is that of a legal knowledge service.',
  noField: (fields: readonly string[]) => `--fields names no field. The fields are ${fields.join(', ')}.`,
  unknownField: (field: string, fields: readonly string[]) =>
    `--fields: ${field} is not a field of this answer. The fields are ${fields.join(', ')}.`,
  unknownFieldHint: 'Name only fields from this list, separated by commas.',
  failure: 'lks:',
  moreFailures: (count: number) => `… and ${grouped(count)} more`,
  technical: (code: string, status: number | null, exitCode: number) =>
    `code ${code}, ${status === null ? 'no HTTP status' : `HTTP ${status}`}, exit ${exitCode}`,
  cause: (text: string) => `Caused by ${text}`,
  range: (first: number, last: number, total: string) => `${grouped(first)}–${grouped(last)} of ${totalled(total)}`,
  noneOf: (total: string) => `0 of ${totalled(total)}`,
  noneFrom: (row: number, total: string) => `none from result ${row} on: ${totalled(total)} in all`,
  totalUnknown: 'an unknown total',
  sourcesUnknown: 'sources unknown',
  noSources: 'no source was searched',
  consulted: (
    source: string,
    { documents, found = 0, isSilent }: { documents?: number; found?: number; isSilent: boolean },
  ) => {
    const facts = [
      ...(documents === undefined ? [] : [counted(documents, 'document', 'documents')]),
      ...(found > 0 ? [`${grouped(found)} by title`] : []),
      ...(isSilent ? ['library only'] : []),
    ];
    return facts.length === 0 ? source : `${source} (${facts.join(', ')})`;
  },
  noAnswerFrom: (failed: readonly { source: string; reason: string }[]) =>
    `No answer from ${failed.map(({ source, reason }) => (reason === '' ? source : `${source} (${reason.replace(/\.$/, '')})`)).join(', ')}`,
  /** What was searched: `sample library, 244 documents`. */
  searchedAll: (who: string, documents: number) => `${who}, ${counted(documents, 'document', 'documents')}`,
  searched: (who: string, sources: string) => (who === '' ? sources : `${who}: ${sources}`),
  who: {
    sample: 'sample library',
    library: (file: string) => `library ${file}`,
    hosted: (url: string) => `service ${url}`,
  },
  knownFrom: (first: string, last: string) =>
    first === last ? `known as of ${day(first)}` : `known as of ${day(first)} to ${day(last)}`,
  newestDecision: (of: string) => `newest decision ${day(of)}`,
  indexOf: (date: string) => `index of ${day(date)}`,
  oldestOf: (date: string) => `index of ${day(date)} (oldest group)`,
  completeOf: (total: string, complete: number) =>
    complete === 0
      ? `${totalled(total)}, none with all words`
      : `${totalled(total)}, ${grouped(complete)} with all words`,
  lacking: (missing: readonly string[], more: number) =>
    `without ${missing.map((word) => `“${word}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  partialRows: (count: number, rows: number, isSomeWhole: boolean) => {
    const these = rows === 1 ? 'This result lacks' : 'These results lack';
    const some = `${count} of these ${rows} results ${count === 1 ? 'lacks' : 'lack'}`;
    return `${count === rows ? these : some} some of your words${isSomeWhole ? ' (leave them out: --all-words)' : ''}`;
  },
  moreRemarks: (count: number) => `(+${counted(count, 'remark', 'remarks')}: --json, lks help remarks)`,
  counted: {
    undated_left_out: (count: number) => `${grouped(count)} undated left out`,
    other_languages_left_out: (count: number) => `${grouped(count)} in other languages than Dutch and English left out`,
    no_area_left_out: (count: number) => `${grouped(count)} without an area of law left out`,
    undated_last: (count: number) => `${grouped(count)} undated, last`,
    uncited_last: (count: number) => `${grouped(count)} that nothing here cites, last`,
    undated_shown: (count: number) => `${grouped(count)} to which the source gives no day`,
  },
  incomplete: 'incomplete: stopped at the time limit',
  next: (command: string) => `next: ${command}`,
});
