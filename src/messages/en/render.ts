import { grouped } from './listed';

/** Gaps in the numbers of articles that are named one by one. */
const RUNS = 6;
const runs = (all: readonly string[]): string =>
  `${all.slice(0, RUNS).join(', ')}${all.length > RUNS ? ` and ${all.length - RUNS} more gaps` : ''}`;

/** What a text is, by its state, where that is not the word itself. */
const STATES: Readonly<Record<string, string>> = {
  held: 'text',
  past: 'earlier text',
  future: 'text to come',
  replaced: 'replaced text',
  withdrawn: 'withdrawn text',
  published: 'text as published',
};

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
      ...(annexes > 0 ? [`${annexes} ${annexes === 1 ? 'annex' : 'annexes'}`] : []),
      ...(recitals > 0 ? [`${recitals} ${recitals === 1 ? 'recital' : 'recitals'}`] : []),
    ];
    const counts = [String(articles), ...more].join(', ');
    if (complete && gaps.length > 0) return `${counts}; not in this text: ${runs(gaps)}`;
    return complete ? `${counts}; all of them held` : `${counts} here; which others there are is not known`;
  },
  languages: 'Languages',
  identifier: 'Identifier',
  date: 'Date',
  title: 'Title',
  score: 'Score',
  citedBy: (count: string) => `cited by ${count}`,
  facets: {
    groups: { wetgeving: 'law', rechtspraak: 'decisions', eu: 'EU', decentraal: 'local' } as Readonly<
      Record<string, string>
    >,
    names: { type: '', court: 'court: ', year: 'year: ', area: 'area: ' },
    counted: (value: string, count: number) => (/^\d+$/.test(value) ? `${value}: ${count}` : `${value} ${count}`),
    more: (values: number) => `${values} more`,
  },
  court: 'Court',
  area: 'Area',
  type: 'Type',
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
  knownOn: (day: string) => `known as of ${day}`,
  harvestedOn: (time: string) => `harvested ${time}`,
  state: 'State',
  example: 'Invented: an example that ships with lks, no law',
  /** `several`: all texts of a law; `oldAsOf`: the day of old law, or empty. */
  summaryOf: (several: boolean, oldAsOf: string) =>
    `${several ? 'Summaries by lks, not the official texts' : 'Summary by lks, not the official text'}${
      oldAsOf === '' ? '' : `; old law, as of ${oldAsOf}`
    }`,
  /** By state of a text (`contract/answers/schema.ts`), before its days. */
  stateOfDays: (state: string, days: string) => `${STATES[state] ?? state}: ${days}`,
  /** Of a group: the oldest, the day that half of it is not known beyond, the newest. */
  knownDays: (oldest: string, half: string, newest: string) =>
    oldest === newest ? oldest : `${oldest} to ${newest}, half by ${half}`,
  /** Of the text shown, not of the rule: an article may be older than its latest text. */
  inForce: 'Toestand',
  repealedFor: 'Repealed',
  repealedIn: (from: string) => `in the text from ${from}; since when is not known`,
  notInForce: 'Not in force',
  textStatus: 'Text',
  days: (from: string, to: string) => (to === '' ? `from ${from}` : `${from} to ${to}`),
  /** `again`: a day from which the text is known again, after days of which nobody says whether it was; empty: none. `holds`: the text is law. */
  daysUnended: (
    text: { from: string; next?: string; no_end?: string; again: string },
    knownTo: string,
    holds: boolean,
  ) => {
    const { from, next = '', no_end = '', again } = text;
    const since = again === '' ? from : again;
    const same = again === '' ? '' : `; the same from ${again}, what was between is not known`;
    const bare = no_end === 'no manifest' ? `no end known: at least until ${since}` : 'no end known';
    const until = knownTo > since ? `${holds ? 'in force ' : ''}at least until ${knownTo}` : bare;
    const parts = [
      `text from ${from}${same}`,
      // Without a word on why, the text that follows says enough.
      ...(next !== '' && no_end === '' && knownTo <= since ? [] : [until]),
      ...(no_end === 'no manifest' ? [no_end] : []),
      ...(next === '' ? [] : [`the next text here is from ${next}`]),
    ];
    return parts.join('; ');
  },
  day: 'Day asked',
  dayAsKnown: (day: string, knownOn: string) => `${day}, as known on ${knownOn}`,
  dayKnownSince: (day: string, since: string) => `${day}, as known since ${since}`,
  dayNotKnown: (day: string) => `${day}; whether this is its text is not known`,
  atLeastUntil: (day: string, why: string) => `at least until ${day}${why === 'no manifest' ? '; no manifest' : ''}`,
  /** `state`: in a word, as answers have it: `in force`, `repealed`. */
  textOfRow: (state: string, days: string) => (days === '' ? state : `${state}: ${days}`),
  noDay: (to: string) =>
    to === '' ? 'day not known: its source gives none' : `until ${to}; its source gives no first day`,
  changeKinds: { changed: 'changed', added: 'added', removed: 'removed' } as Readonly<Record<string, string>>,
  noText: '(no text)',
  change: 'Change',
  sourceOn: (day: string) => `Source on ${day}`,
  summary: 'Summary',
  status: 'Status',
  latency: 'Latency ms',
  lastSuccess: 'Last success',
  failures24h: 'Failures 24 h',
  lastSync: 'Last good sync (UTC)',
  importedOn: (day: string) => `imported ${day}`,
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
  moreFailures: (count: number) => `… and ${count} more`,
  technical: (code: string, status: number | null, exitCode: number) =>
    `code ${code}, ${status === null ? 'no HTTP status' : `HTTP ${status}`}, exit ${exitCode}`,
  cause: (text: string) => `Caused by ${text}`,
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  noneOf: (total: string) => `0 of ${total}`,
  noneFrom: (row: number, total: string) => `none from row ${row} on: ${total} in all`,
  totalUnknown: 'an unknown total',
  sourcesUnknown: 'sources unknown',
  noSources: 'no source consulted',
  consulted: (
    source: string,
    { documents, found = 0, isSilent }: { documents?: number; found?: number; isSilent: boolean },
  ) => {
    const facts = [
      ...(documents === undefined ? [] : [documents === 1 ? '1 document' : `${documents} documents`]),
      ...(found > 0 ? [`${found} by title`] : []),
      ...(isSilent ? ['index only'] : []),
    ];
    return facts.length === 0 ? source : `${source} (${facts.join(', ')})`;
  },
  noAnswerFrom: (failed: readonly { source: string; reason: string }[]) =>
    `no answer from ${failed.map(({ source, reason }) => (reason === '' ? source : `${source} (${reason.replace(/\.$/, '')})`)).join(', ')}`,
  /** What was searched: `sample library, 244 documents`. */
  searchedAll: (who: string, documents: number) =>
    `${who}, ${documents === 1 ? '1 document' : `${grouped(documents)} documents`}`,
  searched: (who: string, sources: string) => (who === '' ? sources : `${who}: ${sources}`),
  who: {
    sample: 'sample library',
    library: (file: string) => `library ${file}`,
    hosted: (url: string) => `service ${url}`,
  },
  knownFrom: (first: string, last: string) =>
    first === last ? `known as of ${first}` : `known as of ${first} to ${last}`,
  newestDecision: (day: string) => `newest decision ${day}`,
  indexOf: (date: string) => `index of ${date}`,
  oldestOf: (date: string) => `index of ${date} (oldest group)`,
  completeOf: (total: string, complete: number) =>
    complete === 0 ? `${total}, none with all words` : `${total}, ${complete} with all words`,
  lacking: (has: number, words: number, missing: readonly string[], more: number) =>
    `has ${has} of ${words}: not ${missing.map((word) => `'${word}'`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  partialRows: (count: number, rows: number, isSomeWhole: boolean) =>
    `${count === rows ? (rows === 1 ? 'This row has' : 'These rows have') : `${count} of these ${rows} rows ${count === 1 ? 'has' : 'have'}`} only some of the words${isSomeWhole ? ' (--all-words leaves them out)' : ''}`,
  moreRemarks: (count: number) => `(+${count} more: --json)`,
  counted: {
    undated_left_out: (count: number) => `${count} undated left out`,
    other_languages_left_out: (count: number) => `${count} in other languages than Dutch and English left out`,
    no_area_left_out: (count: number) => `${count} without an area of law left out`,
    undated_last: (count: number) => `${count} undated, last`,
    uncited_last: (count: number) => `${count} cited by nothing here, last`,
    undated_shown: (count: number) => `${count} with no day from ${count === 1 ? 'its source' : 'their sources'}`,
  },
  incomplete: 'incomplete: stopped at the time limit',
  next: (command: string) => `next: ${command}`,
});
