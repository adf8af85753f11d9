/** What the commands say: summaries, flags, notes, and the failures that are theirs. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, day as dayOf, decimal, grouped, listed } from './listed';

const textFrom = (day: string): string => (day === '' ? 'without a day' : `from ${dayOf(day)}`);

export const commands = () => ({
  sampleAnswered:
    'From the sample library: summaries and an invented example, not the law in force (lks help searching).',
  noticeFrom: {
    hosted: (message: string) => `Notice from the service: ${message}`,
    library: (message: string) => message,
    sample: (message: string) => message,
  },
  answeredBy: {
    hosted: (location: string) => `From the service ${location}`,
    library: (location: string) => `From the library ${location}`,
    sample: (location: string) => `From the library ${location}`,
  },

  searchWords: 'what to search for',
  phrase: 'these words in this order (may be repeated)',
  not: 'without this word (may be repeated)',
  allWords: 'only results with all words (library only)',
  court: 'decisions of this court: HR, RvS, hof Den Haag, rechtbank, HvJ, GHAMS (may be repeated; library only)',
  sort: 'order of the results; date: newest first; weight: most cited first (library only)',
  facets: 'also count the results by court, year and area (library only)',
  all: 'all results, over all pages',
  max: 'at most N results, over all pages',
  count: 'only the number of results',
  shownAlone: {
    count: (flag: string) => `--count shows only a number, so it does not go with ${flag}.`,
    compact: (flag: string) => `--compact is a table on a terminal, so it does not go with ${flag}.`,
  },
  shownAloneHint: 'Leave one of the two out.',
  compactHint: 'Leave --compact out. On a pipe, --table draws the table.',
  notCounted: (who: string) => `${who} does not say how many results there are.`,
  docLang: 'the text in this language, and in no other',
  docJurisdiction: 'only a document of this jurisdiction; BE: art. 6.162 is not read as Dutch law',
  withdrawn: 'also a text that its publisher withdrew (library only)',
  at: 'the text as of this day (library only)',
  knownOn: 'with --at: as known on this day (default: today; library only)',
  explain: 'say why each result stands where it does (library only)',
  lawAloneHint: (law: string) =>
    `To read it: ${runnable(`lks doc ${law}`)}. To search in it: lks search <words> --law ${law}`,
  browseHint: `Type words, or list by a filter:\n${runnable('lks search --type rechtspraak --court HR --from 2014')}`,
  withoutWords: 'A search without words',
  relevantToNothing: '--sort relevance needs words to search for.',
  relevantToNothingHint: 'Type words, or leave it out: decisions then come newest first, a law in its own order.',
  nothingThere: (filters: string) => `There is nothing with ${filters}.`,
  nothingThereHint: 'Try fewer filters.',
  nothingFound: (query: string, filters: string) =>
    filters === '' ? `Nothing found for ${query}.` : `Nothing found for ${query} with ${filters}.`,
  nothingInTime: (query: string) =>
    `The search for ${query} reached its time limit without a result. There may be results.`,
  nothingInTimeHint: 'Try again, or narrow it: more words, a type, a law, dates.',
  nothingFoundHint: (filtered: boolean): string =>
    filtered ? 'Try another spelling, or fewer filters.' : 'Try another spelling or another word.',
  sampleHint: `The sample library has few laws and decisions. To get a law: ${runnable('lks library add BW')}`,
  areasThatOccur: (areas: readonly string[], more: number) =>
    `No document is in that area. Areas that occur: ${areas.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
  curlNeedsService: '--curl shows a request to a service, but your library answers this command.',
  curlNeedsServiceHint: 'Name a service with --api-url or a profile.',
  fullSet: (rows: number, duplicates: number) =>
    `${count(rows, 'result', 'results')}, all that there are${duplicates > 0 ? `. ${count(duplicates, 'repeated result', 'repeated results')} left out` : ''}.`,
  partialLeftOut: (rows: number) =>
    `${count(rows, 'more result has', 'more results have')} only some of the words. To see ${rows === 1 ? 'it' : 'them'}, leave out --all and --max.`,
  maxReached: (rows: number, total: string) => `${count(rows, 'result', 'results')} of ${total}, as --max asks.`,
  setNotComplete: (rows: number, total: string, reason: string) =>
    `Not complete: ${count(rows, 'result', 'results')} of ${total}. ${reason}`,
  setNotCompleteHint: (command: string, file: string | undefined) =>
    `What was received stands ${file === undefined ? 'above' : `in ${file}`}. To go on:\n${runnable(command)}`,
  allAndMax: '--all and --max do not go together.',
  allAndMaxHint: 'Use --max N for at most N results, --all for every result.',

  docIds: 'result number, UUID, ECLI, CELEX, BWB number, citation, jci or URL; - reads them from standard input',
  docOutput: 'a file, or a folder (with a slash at the end) for a file a document',
  docFull: 'the whole text of a law, not its outline (library only)',
  docPartial: 'with --full: the articles that are in your library, of a law that is not complete',
  partialAlone: '--partial needs --full.',
  partialAloneHint: 'Give both, or neither: --full --partial',
  fullNotHeld: (law: string, articles: number) =>
    `Your library does not have the whole of ${law}: it has ${count(articles, 'article', 'articles')}. Which others there are is not known.`,
  fullNotHeldHint: (id: string) => `To read those:\n${runnable(`lks doc ${id} --full --partial`)}`,
  openArticle: (article: string, whole: string | undefined) =>
    `To read an article: lks doc ${article}${whole === undefined ? '' : ` · the whole text: lks doc ${whole} --full`}`,
  docNoPager: 'print without the pager',
  compact: 'a table on a terminal, one line a result, as many as fit the screen',
  docOutline: 'the parts of a text, with how each begins',
  docSection: 'one part of a text: 3.4, beslissing, a word of a heading',
  docPartsAlone: (flag: string, other: string) => `--${flag} shows parts of one text, so it does not go with ${other}.`,
  docPartsAloneHint: 'Leave one of the two out.',
  docMark: 'words to mark in the text on a terminal; of a result those of its search are marked already',
  docOnly: 'only the cited place (lid, onderdeel, r.o.)',
  docWeb: 'open the source in the browser',
  docNoIds: 'You name no document.',
  docNoIdsHint: 'Name one: an ECLI, a BWB number with article, a CELEX number, a UUID or (on a terminal) a result.',
  docInputTooLong: (mb: number) => `A line or JSON document of standard input is over ${mb} MB, so it is no list.`,
  docInputTooLongHint: 'Write one identifier a line, or one result a line (--jsonl).',
  docTooMuch: (documents: number) => `These ${grouped(documents)} documents are too large for one output.`,
  docTooMuchHint: 'Write a file a document: --output DIR/',
  docNoIdsOnStdin: 'Standard input names no document.',
  rowOffTerminal: (row: string) =>
    `${row} is a result number. lks takes one only as an argument, and only on a terminal.`,
  rowOffTerminalHint:
    'Name the document by its identifier, the first column of --plain:\nlks search huurprijs --plain | cut -f1 | lks doc -',
  noRows: 'This terminal has no result list, so a result number means nothing.',
  noRowsHint: 'Search first, or name the document by its identifier.',
  rowsNotSaved: (folder: string, code: string) =>
    `The result list cannot be stored in ${folder}: ${reasonOf(code)}. Name the document by its identifier.`,
  noSuchRow: (row: number, first: number, last: number) =>
    `There is no result ${row}: the last search showed ${first} to ${last}.`,
  noSuchRowHint: 'Name one of those, or search again.',
  rowsOfAnother: (location: string) => `The result list came from ${location}, and another backend would answer now.`,
  rowsOfAnotherHint: 'Search again, or name the document by its identifier.',
  openingRow: (row: number, title: string, identifier: string) => `Result ${row}: ${title} (${identifier})`,
  resolvedBySearch: (identifier: string) => `${identifier} took one search.`,
  someFailed: (failed: number, all: number) =>
    all === 1
      ? 'Could not get the document.'
      : failed === all
        ? `Could not get any of the ${grouped(all)} documents.`
        : `Could not get ${grouped(failed)} of ${grouped(all)} documents. ${all - failed === 1 ? 'The other is' : 'The others are'} complete.`,
  stoppedAfter: (done: number, all: number | undefined, why: string) =>
    `${why} Received: ${all === undefined ? count(done, 'document', 'documents') : `${grouped(done)} of ${count(all, 'document', 'documents')}`}. No more were asked for.`,
  webNone: 'This document does not say where its source is.',
  webRefused: (address: string) => `The source is no web address that lks opens: ${address}`,
  webForeign: (host: string, url: string) => `${host} is no site of an official publisher, so lks does not open ${url}`,
  webPort: (url: string) => `The address has a port, as no official publisher has, so lks does not open ${url}`,
  webNotEncrypted: (url: string) => `The address is not encrypted (http), so lks does not open ${url}`,
  webRefusedHint: 'Copy it into a browser if you trust it.',
  webSomeRefused: (refused: number, all: number) =>
    `Not opened: ${grouped(refused)} of ${count(all, 'source', 'sources')}.`,
  webNoBrowser: 'No browser started. Open the address yourself, or name a browser in BROWSER.',
  webOpened: (url: string) => `Opened ${url}`,

  healthCheck: 'exit 5 unless every source is ok',
  healthKnownWithin: 'with --check: exit 5 unless each source knows its laws as of this long ago, or later (30d)',
  knownOfSource: (name: string, day: string) => `${name} (${day === '' ? 'not known' : dayOf(day)})`,
  stale: (sources: readonly string[]) => `Known as of a day too long ago: ${sources.join(', ')}.`,
  healthSyncedWithin: 'with --check: exit 5 unless each source was synced or imported in this time (7d)',
  withinAlone: (flag: string) => `${flag} needs --check.`,
  withinAloneHint: (flag: string, example: string) => `Run: ${runnable(`lks health --check ${flag} ${example}`)}`,
  syncOfSource: (name: string, by: 'synced' | 'imported' | 'ahead' | 'unsaid', at: string) =>
    by === 'unsaid' ? `${name} (not known)` : `${name} (${by === 'ahead' ? 'in the future' : by}: ${at})`,
  notSynced: (sources: readonly string[]) => `Not synced in time: ${sources.join(', ')}.`,
  noneSynced: 'No source here can be synced.',
  statusUnknown: 'unknown',
  noSources: 'The service names no source, so their health is not known.',
  unhealthy: (sources: readonly string[]) => `Not healthy: ${sources.join(', ')}.`,

  helpTopic: 'a topic or a command',
  noTopic: (name: string) => `There is no topic or command ${name}.`,
  noTopicHint: (topics: readonly string[]) =>
    `Topics: ${topics.join(', ')}. Commands: ${runnable('lks help commands')}`,

  completionShell: 'the shell',
  completionLabel: 'the shell',
  completionHint: `For example: ${runnable('lks completion bash')}`,

  libraryImport: 'import official files, or the export of a library',
  libraryImportPaths: (publishers: readonly string[]) =>
    `files, folders or zip archives of the publishers (${publishers.map((name) => name.replace(/^the /, '')).join(', ')}), or a file of lks library export; - reads standard input`,
  libraryStatus: 'show what your library has',
  libraryCoverage: 'show what your library has of each source, court and year, and what is complete',
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
  completeUntil: (day: string | null) => (day === null ? 'no' : `to ${day}`),
  coverageEmpty: 'Your library has no documents.',
  coverageMeans: (complete: number, rows: number) =>
    `Complete: ${grouped(complete)} of ${count(rows, 'row', 'rows')}. Only what lks library sync listed from the beginning without an error counts. Imported or added files do not.`,
  coverageNote: (source: string, note: string) => `${source}: ${note}`,
  coverageUnknown: (service: string) =>
    `${service} does not say what it has, so what it lacks is not known. Of your own library:\n${runnable('lks library coverage --library')}`,
  libraryPath: 'print the path of your library',
  libraryVersions: 'list the versions of an article or a law, with their days',
  libraryVersionsOf: 'BWB number, citation, UUID or result number; a law by its number or name',
  libraryDiff: 'show what changed in an article or a law between 2 days',
  diffFrom: 'the first day (2013, 2013-01, 2013-01-01 or 1-1-2013)',
  diffTo: 'the last day (default: today)',
  diffKnownOn: 'both texts as known on this day (default: today)',
  diffNeedsFrom: 'Between which days? --from is missing.',
  diffNeedsFromHint: 'For example: --from 2013-01-01 --to 2014-01-01',
  versionsNeedOne: (names: readonly string[]) =>
    `One article or law at a time. You name ${names.length}: ${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}.`,
  versionsNeedOneHint: `Name one: ${runnable('lks library versions BWBR0002458 artikel 1')}`,
  versionColumns: {
    from: 'From',
    to: 'To',
    state: 'State',
    next: 'Next version',
    url: 'Source',
    label: 'Label',
    known: 'Could be read',
  },
  states: {
    'in force': 'in force',
    held: 'no end known',
    past: 'past',
    future: 'not yet in force',
    repealed: 'lapsed',
    'not in force': 'not in force',
    undated: 'day not known',
    replaced: 'replaced by a later text of the same days',
    withdrawn: 'withdrawn by its publisher',
    published: 'as published',
  } as Readonly<Record<string, string>>,
  versionsOf: (title: string, id: string, number: number) =>
    `${title} (${id}): ${count(number, 'version', 'versions')} in your library.`,
  versionsJoined: (title: string, id: string, number: number, each: number) =>
    `${title} (${id}): ${count(number, 'text', 'texts')} in ${count(each, 'version', 'versions')} in your library. --toestanden lists each.`,
  versionsAll: 'list every version, also those in a row with the same text',
  joinedToestanden: (number: number, first: string, last: string) =>
    `${count(number, 'version', 'versions')}, ${first} to ${last}`,
  versionAsked: (day: string, url: string) => `The text as of ${dayOf(day)}, the day that you named: ${url}`,
  diffContradicts: (named: string) => `The citation names another day than the 2 to compare: ${named}.`,
  diffContradictsHint: 'Leave the day out of the citation, or give it with --from or --to.',
  undatedVersions: 'Of a version without a first day the source does not say from when it counts.',
  dayNotAsked: (day: string, knownOn?: string) =>
    `The service gives the text that it has. Whether that is the text as of ${dayOf(day)}${knownOn === undefined ? '' : `, as known on ${dayOf(knownOn)},`} is not known.`,
  signsSent: (q: string) =>
    `The service gets --not and --phrase as signs between the words: ${q}. It may read them as something else.`,
  searchDayNotAsked: (day: string) =>
    `The service takes no day. Whether the texts below are as of ${dayOf(day)} is not known.`,
  endlessVersions: 'Of a version without a last day your library does not know until when it was in force.',
  endlessText: (id: string, from: string, day: string) =>
    `${id}: this is the text from ${dayOf(from)}. Whether it was still in force on ${dayOf(day)} is not known.`,
  undatedText: (id: string, day: string) =>
    `${id}: the source does not say from when this text counts. Whether it was in force on ${dayOf(day)} is not known.`,
  nothingChanged: (id: string, from: string, to: string) =>
    `Nothing changed in ${id} from ${dayOf(from)} to ${dayOf(to)}.`,
  nothingDiffers: (id: string, from: string, to: string) =>
    `Nothing differs in ${id} between the text ${textFrom(from)} and the text ${textFrom(to)}.`,
  oneText: (id: string, from: string, to: string) =>
    `Your library has one text of ${id} for ${dayOf(from)} and for ${dayOf(to)}.`,
  comparedFor: (day: string, from: string) =>
    from === ''
      ? `Compared for ${dayOf(day)}: a text of which the source does not say from when it counts.`
      : `Compared for ${dayOf(day)}: the text from ${dayOf(from)}. Whether it was still in force then is not known.`,
  changed: (id: string, changed: number, added: number, removed: number) =>
    `${id}: ${changed} changed, ${added} added, ${removed} removed.`,
  noPlace: 'There is no home folder, so no place for a library.',
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
    replaced: 'read again from a later file',
    leftOut: 'left out',
    removed: 'no longer of today',
  },
  importOf: { files: 'files', documents: 'documents' },
  importDone: (seconds: number, path: string) => `Imported in ${decimal(seconds, 1)} s: ${path}`,
  importNothingNew: (seconds: number, path: string) => `Nothing new in ${decimal(seconds, 1)} s: ${path}`,
  importPassedOverWhy: {
    noText: 'official, without a text (schemas, lists, tables of contents)',
    repeated: 'the same as another file',
    otherKind: 'of other kinds',
    link: 'links, not followed',
  },
  importLeftOut: 'Left out are texts in other languages than nl and en.',
  importPassedOver: (why: string, names: readonly string[], more: number) =>
    `Not read, ${why}: ${names.join(', ')}${more > 0 ? `, and ${grouped(more)} more` : ''}.`,
  filesNamed: (name: string, files: number) => (files === 1 ? name : `${name} (${grouped(files)} files)`),
  nothingToImport: 'There is no official file there.',
  nothingToImportHint: (publishers: readonly string[]) =>
    `Name files, folders or zip archives of ${listed(publishers, 'or')}.`,
  /** `passed`: files beside them that nothing was to be read of, so that the numbers add up to those that were found. */
  importFailed: (failed: number, all: number, passed: number) => {
    const which = all === 1 ? 'The file' : `${grouped(failed)} of ${grouped(all)} files`;
    const rest =
      failed < all ? ` The ${all - failed === 1 ? 'other is' : 'others are'} in your library, complete.` : '';
    const beside = passed === 0 ? '' : ` ${grouped(passed)} more had nothing to read.`;
    return `${which} could not be imported.${rest}${beside}`;
  },
  importFailedHint: 'The reasons stand above. Repair or leave out each file, and import it again.',
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
  noLibrary: (path: string) => `You have no library yet. It will be ${path}.`,
  noLibraryHint: 'To make one: lks library import FILE…',
});
