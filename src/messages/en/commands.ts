/** What the commands say: summaries, flags, notes, and the failures that are theirs. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, listed } from './listed';

const textFrom = (day: string): string => (day === '' ? 'without a day' : `from ${day}`);

export const commands = () => ({
  sampleAnswered:
    'From the sample library that ships with lks: summaries and an invented example, not the law in force (lks help searching).',
  noticeFrom: {
    hosted: (message: string) => `Notice from the service: ${message}`,
    library: (message: string) => message,
    sample: (message: string) => message,
  },
  answeredBy: {
    hosted: (location: string) => `answered by the service ${location}`,
    library: (location: string) => `answered by the library ${location}`,
    sample: (location: string) => `answered by the library ${location}`,
  },

  searchWords: 'what to search for',
  phrase: 'these words in this order (may be repeated)',
  not: 'without this word (may be repeated)',
  allWords: 'no rows that have only some of the words (library only)',
  court: 'decisions of this court: HR, RvS, hof Den Haag, rechtbank, HvJ, GHAMS (may be repeated; library only)',
  sort: 'order of the rows; date: the newest first; weight: the most cited first (library only)',
  facets: 'count the rows by court, year and area too (library only)',
  all: 'all pages, up to the last row',
  max: 'page on until there are N rows',
  count: 'only how many there are on all pages',
  shownAlone: {
    count: (flag: string) => `--count shows a number and no rows: it does not go with ${flag}.`,
    compact: (flag: string) => `--compact is a table on a terminal: it does not go with ${flag}.`,
  },
  shownAloneHint: 'Leave one of the two out.',
  compactHint: 'Leave --compact out. On a pipe the format is plain: --table draws the table there.',
  notCounted: (who: string) => `${who} does not say how many results there are.`,
  docLang: 'the text in this language, and in no other',
  docJurisdiction: 'only a document of this jurisdiction; BE: art. 6.162 is not read as Dutch law',
  withdrawn: 'the text also where its publisher withdrew it (library only)',
  at: 'the law of this day, as far as the library knows it (library only)',
  knownOn: 'with --at: the text of that day as it was known on this day; today unless said otherwise (library only)',
  explain: 'say of each row why it stands where it does (library only)',
  lawAloneHint: (law: string) =>
    `To read it: ${runnable(`lks doc ${law}`)}. To search in it: lks search <words> --law ${law}`,
  browseHint: `Type words, or for all that is of one kind in a library a filter: ${runnable('lks search --type rechtspraak --court HR --from 2014')}`,
  withoutWords: 'A search without words',
  relevantToNothing: '--sort relevance: without words no row is more relevant than another.',
  relevantToNothingHint: 'Leave it out: decisions come newest first, a law in its own order. Or type words.',
  nothingThere: (filters: string) => `Nothing is there with ${filters}.`,
  nothingThereHint: 'Try fewer filters.',
  nothingFound: (query: string, filters: string) =>
    filters === '' ? `Nothing found for ${query}.` : `Nothing found for ${query} with ${filters}.`,
  nothingInTime: (query: string) =>
    `The search for ${query} was stopped at the time limit before a row was found; there may be some.`,
  nothingInTimeHint: 'Try again, or narrow it: more words, a type, a law, dates.',
  nothingFoundHint: (filtered: boolean) =>
    filtered ? 'Try another spelling, or fewer filters.' : 'Try another spelling, or another word for it.',
  areasThatOccur: (areas: readonly string[], more: number) =>
    `No document is in that area. Areas that occur: ${areas.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
  curlNeedsService: '--curl shows a request to a hosted service, and this command is answered by a library on disk.',
  curlNeedsServiceHint: 'Name a service with --api-url or a profile.',
  fullSet: (rows: number, duplicates: number) =>
    `${count(rows, 'row', 'rows')}, the whole set${duplicates > 0 ? `; ${count(duplicates, 'repeated row', 'repeated rows')} left out` : ''}.`,
  partialLeftOut: (rows: number) =>
    `${rows === 1 ? '1 more row has only some of the words, and is left out; without --all and --max it is' : `${rows} more rows have only some of the words, and are left out; without --all and --max they are`} shown.`,
  maxReached: (rows: number, total: string) => `${count(rows, 'row', 'rows')} of ${total}, as asked with --max.`,
  setNotComplete: (rows: number, total: string, reason: string) =>
    `The set is not complete: ${count(rows, 'row', 'rows')} of ${total}. ${reason}`,
  setNotCompleteHint: (command: string, file: string | undefined) =>
    `What was received stands ${file === undefined ? 'above' : `in ${file}`}. Go on with: ${runnable(command)}`,
  allAndMax: '--all and --max ask for different things.',
  allAndMaxHint: 'Use --max N for at most N rows, --all for every row.',

  docIds:
    'row of the last search, UUID, ECLI, CELEX, BWB number, citation, jci or URL; - reads ids from standard input',
  docOutput: 'a file, or a folder (with a trailing slash) for a file a document',
  docFull: 'of a law all of its text, in place of its outline (library only)',
  docPartial: 'with --full: what is held of a law that is not held whole',
  partialAlone: '--partial says how much of a law --full may leave out, and --full is not given.',
  partialAloneHint: 'Give both, or neither: --full --partial',
  fullNotHeld: (law: string, articles: number) =>
    `The library does not have the whole text of ${law}: ${articles} of its articles ${articles === 1 ? 'is' : 'are'} here, and which others there are is not known.`,
  fullNotHeldHint: (id: string) => `To see those that are here: ${runnable(`lks doc ${id} --full --partial`)}`,
  openArticle: (article: string, whole: string | undefined) =>
    `To open an article: lks doc ${article}${whole === undefined ? '' : ` · the whole text: lks doc ${whole} --full`}`,
  docNoPager: 'print straight to the terminal',
  compact: 'a table on a terminal, one line a result; as many as fit the screen',
  docOutline: 'the parts of a text, with how each begins, in place of the text',
  docSection: 'one part of a text alone: 3.4, beslissing, a word of a heading',
  docPartsAlone: (flag: string, other: string) => `--${flag} shows parts of one text: it does not go with ${other}.`,
  docPartsAloneHint: 'Leave one of the two out.',
  docMark: 'words to mark in the text on a terminal; of a row those of its search are marked already',
  docOnly: 'only the place that is cited (lid, onderdeel, r.o.), not the whole text',
  docWeb: 'open the source in the browser',
  docNoIds: 'No document is named.',
  docNoIdsHint:
    'Name one: an ECLI, a BWB number with article, a CELEX number, a UUID, or on a terminal a result number.',
  docInputTooLong: (mb: number) =>
    `Standard input has a line, or is a JSON document, of more than ${mb} MB, which names no documents.`,
  docInputTooLongHint: 'Write one id a line, or one result of a search a line (--jsonl).',
  docTooMuch: (documents: number) =>
    `These ${documents} documents together are more than one output can hold; nothing was printed.`,
  docTooMuchHint: 'Name a folder for a file a document, written as they come: --output DIR/',
  docNoIdsOnStdin: 'No ids came in on standard input.',
  rowOffTerminal: (row: string) =>
    `${row} is a result number. lks takes one only as an argument, where standard input and output are a terminal.`,
  rowOffTerminalHint:
    'Name the document by its identifier, the first column of --plain:\nlks search huurprijs --plain | cut -f1 | lks doc -',
  noRows: 'No rows are saved for this terminal, so a row number means nothing here.',
  noRowsHint: 'Search first, or name the document by its identifier.',
  rowsNotSaved: (folder: string, code: string) =>
    `Nothing can be saved in ${folder}: ${reasonOf(code)}. Name the document by its identifier.`,
  noSuchRow: (row: number, first: number, last: number) =>
    `The last search here showed rows ${first} to ${last}; there is no row ${row}.`,
  noSuchRowHint: 'Name one of those rows, or search again.',
  rowsOfAnother: (location: string) => `The saved rows came from ${location}, and another backend would answer now.`,
  rowsOfAnotherHint: 'Search again here, or name the document by its identifier.',
  openingRow: (row: number, title: string, identifier: string) => `Row ${row}: ${title} (${identifier})`,
  resolvedBySearch: (identifier: string) => `Looked up ${identifier} with one search.`,
  someFailed: (failed: number, all: number) =>
    all === 1
      ? 'The document could not be fetched.'
      : failed === all
        ? `None of the ${all} documents could be fetched.`
        : `${failed} of ${all} documents could not be fetched; ${all - failed === 1 ? 'the other is' : 'the others are'} whole.`,
  stoppedAfter: (done: number, all: number | undefined, why: string) =>
    `${why} ${all === undefined ? count(done, 'document was', 'documents were') : `${done} of ${count(all, 'document', 'documents')} ${done === 1 ? 'was' : 'were'}`} fetched; the rest was not asked for.`,
  webNone: 'This document does not say where its source is.',
  webRefused: (address: string) => `The source of this document is not a web address that lks opens: ${address}`,
  webForeign: (host: string, url: string) =>
    `${host} is not the site of an official publisher, so this is not opened unasked: ${url}`,
  webPort: (url: string) =>
    `The address names a port, as no official publisher does, so it is not opened unasked: ${url}`,
  webNotEncrypted: (url: string) => `The address is not encrypted (http), so it is not opened unasked: ${url}`,
  webRefusedHint: 'Copy it into a browser if you trust it.',
  webSomeRefused: (refused: number, all: number) =>
    refused === 1
      ? `The source of 1 of ${count(all, 'document', 'documents')} is not opened.`
      : `The sources of ${refused} of ${all} documents are not opened.`,
  webNoBrowser: 'No browser could be started here. Open the address yourself, or name a browser in BROWSER.',
  webOpened: (url: string) => `Opened ${url}`,

  healthCheck: 'exit 5 unless every source is ok',
  healthKnownWithin: 'with --check: exit 5 unless each source knew its laws within this time (30d)',
  knownOfSource: (name: string, day: string) => `${name} (${day === '' ? 'not known' : day})`,
  stale: (sources: readonly string[]) => `Known as of a day too long ago: ${sources.join(', ')}.`,
  healthSyncedWithin: 'with --check: exit 5 unless each source was synced, or else imported, within this time (7d)',
  withinAlone: (flag: string) => `${flag} says when a check fails: it needs --check.`,
  withinAloneHint: (flag: string, example: string) => `Run: ${runnable(`lks health --check ${flag} ${example}`)}`,
  syncOfSource: (name: string, by: 'synced' | 'imported' | 'ahead' | 'unsaid', at: string) =>
    by === 'unsaid' ? `${name} (not known)` : `${name} (${by === 'ahead' ? 'yet to come' : by}: ${at})`,
  notSynced: (sources: readonly string[]) => `Not brought up to date in time: ${sources.join(', ')}.`,
  noneSynced: 'No source here is one that sync brings up to date.',
  statusUnknown: 'unknown',
  noSources: 'The service names no source, so their health is not known.',
  unhealthy: (sources: readonly string[]) => `Not healthy: ${sources.join(', ')}.`,

  helpTopic: 'a topic or a command',
  noTopic: (name: string) => `There is no topic or command ${name}.`,
  noTopicHint: (topics: readonly string[]) => `Topics: ${topics.join(', ')}. Commands: ${runnable('lks --help')}`,

  completionShell: 'the shell',
  completionLabel: 'the shell',
  completionHint: `For example: ${runnable('lks completion bash')}`,

  libraryImport: 'import official files, or the export of a library',
  libraryImportPaths: (publishers: readonly string[]) =>
    `files, folders or zip archives of the publishers (${publishers.map((name) => name.replace(/^the /, '')).join(', ')}), or a file of lks library export; - reads standard input`,
  libraryStatus: 'show what the library holds',
  libraryCoverage: 'show what is held of each source, court and year, and which of it is complete',
  coverageColumns: {
    source: 'Source',
    kind: 'Kind',
    court: 'Court',
    year: 'Year',
    documents: 'Documents',
    complete: 'Complete',
    known_until: 'Until',
    known_as_of: 'Known as of',
    known_half: 'Half by',
    known_newest: 'Newest known',
  },
  yesOrNo: (yes: boolean) => (yes ? 'yes' : 'no'),
  completeUntil: (day: string | null) => (day === null ? 'no' : `to ${day}`),
  coverageEmpty: 'The library holds no documents.',
  coverageMeans: (complete: number, rows: number) =>
    `Known to be complete: ${complete} of ${count(rows, 'row', 'rows')}. Only what lks library sync listed from its beginning and fetched without a failure is; files that were imported or added never are.`,
  coverageNote: (source: string, note: string) => `${source}: ${note}`,
  coverageUnknown: (service: string) =>
    `${service} does not say what it holds, so that nothing is known of what it leaves out. Of a library of your own, run: ${runnable('lks library coverage --library')}`,
  libraryPath: 'print the path of the library',
  libraryVersions: 'list the texts of an article or a law, with the days that their sources give',
  libraryVersionsOf: 'BWB number, citation, UUID or row; a law by its number or name',
  libraryDiff: 'show what changed in an article or a law between 2 days',
  diffFrom: 'the first day (2013, 2013-01, 2013-01-01 or 1-1-2013)',
  diffTo: 'the last day; today unless said otherwise',
  diffKnownOn: 'both texts as they were known on this day; today unless said otherwise',
  diffNeedsFrom: 'Between which days? --from is missing.',
  diffNeedsFromHint: 'For example: --from 2013-01-01 --to 2014-01-01',
  versionsNeedOne: (names: readonly string[]) =>
    `One article or law at a time; there are ${names.length}: ${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}.`,
  versionsNeedOneHint: `Name one: ${runnable('lks library versions BWBR0002458 artikel 1')}`,
  versionColumns: {
    from: 'From',
    to: 'To',
    state: 'State',
    next: 'Next text',
    url: 'Source',
    label: 'Toestand',
    known: 'Could be read',
  },
  states: {
    'in force': 'in force',
    held: 'no end known',
    past: 'past',
    future: 'future',
    repealed: 'repealed',
    'not in force': 'not in force',
    undated: 'day not known',
    replaced: 'replaced by a later text of the same days',
    withdrawn: 'withdrawn by its publisher',
    published: 'as published',
  } as Readonly<Record<string, string>>,
  versionsOf: (title: string, id: string, count: number) =>
    `${title} (${id}): ${count} ${count === 1 ? 'text' : 'texts'} in the library.`,
  versionsJoined: (title: string, id: string, count: number, each: number) =>
    `${title} (${id}): ${count} ${count === 1 ? 'text' : 'texts'} in ${each} toestanden in the library; --toestanden lists each.`,
  versionsAll: 'list every toestand, also those in a row with the same text',
  joinedToestanden: (count: number, first: string, last: string) => `${count} toestanden, ${first} to ${last}`,
  versionAsked: (day: string, url: string) => `The text of ${day}, the day that was named: ${url}`,
  diffContradicts: (named: string) => `The citation names another day than the 2 to compare: ${named}.`,
  diffContradictsHint: 'Leave the day out of the citation, or give it with --from or --to.',
  undatedVersions: 'A text without a first day: its source gives no day from which it holds.',
  dayNotAsked: (day: string, knownOn?: string) =>
    `A service answers with the text that it has: whether this is the text of ${day}${knownOn === undefined ? '' : ` as known on ${knownOn}`} is not known here.`,
  signsSent: (q: string) =>
    `The service gets --not and --phrase as signs among the words: ${q}. It may read them as something else.`,
  searchDayNotAsked: (day: string) =>
    `A service cannot be asked for a day: whether the texts below are those of ${day} is not known here.`,
  endlessVersions: 'A text without a last day: the library does not know until when it held, or whether it still does.',
  endlessText: (id: string, from: string, day: string) =>
    `${id}: this is the text from ${from}; whether it still held on ${day} the library does not know.`,
  undatedText: (id: string, day: string) =>
    `${id}: the source gives no day from which this text holds; whether it did on ${day} is not known here.`,
  nothingChanged: (id: string, from: string, to: string) => `Nothing changed in ${id} from ${from} to ${to}.`,
  nothingDiffers: (id: string, from: string, to: string) =>
    `Nothing differs in ${id} between the text ${textFrom(from)} and the text ${textFrom(to)}.`,
  oneText: (id: string, from: string, to: string) => `${id} has one text here for ${from} and for ${to}.`,
  comparedFor: (day: string, from: string) =>
    from === ''
      ? `Compared for ${day}: a text whose source gives no day from which it holds.`
      : `Compared for ${day}: the text from ${from}; whether it still held then the library does not know.`,
  changed: (id: string, changed: number, added: number, removed: number) =>
    `${id}: ${changed} changed, ${added} added, ${removed} removed.`,
  noPlace: 'There is no home folder, so there is no place for a library.',
  noPlaceHint: 'Name one with --library=FILE or LKS_LIBRARY.',
  importColumns: { number: 'Number', of: 'Of', source: 'Source', reason: 'What became of them' },
  importReasons: {
    read: 'read',
    describing: 'read: days or names of texts',
    otherLanguage: 'read: none in nl or en',
    known: 'as when last imported',
    repeated: 'the same as another file',
    noText: 'no text in them',
    otherKind: 'of other kinds',
    link: 'links, not followed',
    refused: 'refused',
    notReached: 'not reached',
    found: 'found',
    added: 'of today, new',
    updated: 'of today, changed',
    unchanged: 'of today, as before',
    earlier: 'of today, of other imports',
    today: 'of today in the library',
    versions: 'of other days',
    replaced: 'read anew from a later file',
    leftOut: 'left out',
    removed: 'no longer of today',
  },
  importOf: { files: 'files', documents: 'documents' },
  importDone: (seconds: number, path: string) => `Imported in ${seconds.toFixed(1)} s: ${path}`,
  importNothingNew: (seconds: number, path: string) => `Nothing new in ${seconds.toFixed(1)} s: ${path}`,
  importPassedOverWhy: {
    noText: 'official, without a text (schemas, lists, tables of contents)',
    repeated: 'the same as another file',
    otherKind: 'of other kinds',
    link: 'links, not followed',
  },
  importLeftOut: 'Left out are texts in other languages than nl and en.',
  importPassedOver: (why: string, names: readonly string[], more: number) =>
    `Passed over, ${why}: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
  filesNamed: (name: string, files: number) => (files === 1 ? name : `${name} (${files} files)`),
  nothingToImport: 'No official file was found there.',
  nothingToImportHint: (publishers: readonly string[]) =>
    `Name files, folders or zip archives with files of ${listed(publishers, 'or')}.`,
  /** `passed`: files beside them that nothing was to be read of, so that the numbers add up to those that were found. */
  importFailed: (failed: number, all: number, passed: number) => {
    const rest = all - failed === 1 ? 'the other is' : 'the others are';
    const which = all === 1 ? 'The file' : `${failed} of ${all} files`;
    const beside = passed === 0 ? '' : ` ${passed} more ${passed === 1 ? 'was' : 'were'} passed over.`;
    return `${which} could not be imported${failed < all ? `; ${rest} in the library, whole` : ''}.${beside}`;
  },
  importFailedHint: 'See each file above; mend or leave it out, and import it again.',
  statusColumns: {
    source: 'Source',
    group: 'Type',
    documents: 'Documents',
    newestText: 'Newest text',
    knownAsOf: 'Known as of',
    known_half: 'Half by',
    known_newest: 'Newest known',
    importedAt: 'Imported',
  },
  librarySize: (path: string, documents: number, bytes: number) =>
    `${count(documents, 'document', 'documents')}, ${(bytes / 1e6).toFixed(1)} MB, in ${path}`,
  noLibrary: (path: string) => `There is no library of your own yet; it will be ${path}.`,
  noLibraryHint: 'Make one: lks library import FILE…',
});
