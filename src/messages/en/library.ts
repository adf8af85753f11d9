/** What the embedded library and its database file have to say. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, grouped, listed, day as on } from './listed';

/** What a manifest says of a day, and when it was made; empty texts where there is none, or where it is not known. */
type Unlisted = { asOf: string; inForceFrom: string; before: string; after: string };
type Listed = { asOf: string; from: string; to: string };

/** Who lists the texts of a law, and of which day the list is. */
const list = (asOf: string): string => `the publisher's list${asOf === '' ? '' : ` of ${on(asOf)}`}`;
/** The texts nearest to a day that has none. */
const nearTexts = ({ before, after }: Unlisted): string => {
  const last = before === '' ? [] : [`the last one before it was until ${on(before)}`];
  const first = after === '' ? [] : [`the first one after it is from ${on(after)}`];
  return [...last, ...first].map((near, at) => `${at === 0 ? '; ' : ', '}${near}`).join('');
};
const span = (from: string, to: string): string =>
  to === '' ? `from ${on(from)}, without an end` : `from ${on(from)} to ${on(to)}`;
const more = (number: number): string => (number > 0 ? ` and ${number} more` : '');

/** From when a text is known, and the publications that made it so, each with the day to which it works back. */
type KnownSince = { since: string; by: readonly { publication: string; from: string }[] };
/** What was known before: no text, one without the document, or another one. */
type KnownBefore = 'none' | 'without' | 'other';

/** The days of a text that has some, as people write them. */
const daysIn = (text: string): string => text.replace(/\d{4}-\d\d-\d\d/g, on);

/** `15 February 2014 (Stb. 2014, 62, with effect from 1 January 2013)`. */
const knownSince = ({ since, by }: KnownSince): string => {
  const why = by.map(({ publication, from }) => `${publication}${from === '' ? '' : `, with effect from ${on(from)}`}`);
  return why.length === 0 ? on(since) : `${on(since)} (${why.join('; ')})`;
};

/** What kind of decision of a court of the EU a row is. */
const EU_DECISIONS = {
  grandChamber: 'the Grand Chamber',
  chamber: 'a chamber',
  generalCourt: 'the General Court',
  civilService: 'the Civil Service Tribunal',
  opinion: 'an opinion',
  order: 'an order',
} as const;

export const library = () => ({
  locked: (file: string) => `${file} is in use by another process.`,
  lockedHint: 'Try again when it is done.',
  damaged: (file: string) => `${file} is damaged, or no library of lks.`,
  damagedHint: `To repair it: ${runnable('lks library check --repair')}. Or move the file away, and import again.`,
  otherSums: (file: string, wrote: readonly string[], reads: string) =>
    `${file} was written by ${wrote.length === 0 ? 'versions that it does not name' : listed(wrote, 'and')}: all its checksums differ from those of ${reads}. Nothing is damaged.`,
  otherSumsHint: 'Use the version that wrote it, or report both versions.',
  indexInMemory: (file: string) =>
    `The index of ${file} is damaged, but this answer is right. To repair the index: lks library check --repair`,
  empty: (file: string) => `${file} is empty.`,
  emptyHint: `To fill it: lks library import PATH, or ${runnable('lks library sync')}.`,
  missing: (file: string) => `There is no library at ${file}.`,
  missingHint: 'Check LKS_LIBRARY, or make a library: lks library import PATH.',
  diskFull: (file: string) => `${file} cannot be written: the disk is full. What was saved is intact.`,
  diskFullHint: 'Make room and run it again.',
  cannotGrow: (file: string) =>
    `${file} cannot grow: a quota or a limit on file size is reached. What was saved is intact.`,
  cannotGrowHint: 'Raise the limit (ulimit -f), or set LKS_LIBRARY to another disk.',
  notWritable: (file: string) => `${file} or its folder is read-only.`,
  notWritableHint: 'Change the permissions, or set LKS_LIBRARY to another file.',
  isFolder: (file: string) => `${file} is a folder, not a file.`,
  isFolderHint: 'Set LKS_LIBRARY to a file in it.',
  special: (file: string) => `${file} is a pipe or a device, not a file.`,
  specialHint: 'Name a file on disk.',
  cannotOpen: (file: string) => `${file} cannot be opened.`,
  cannotOpenHint: 'Check its path and permissions.',
  inputOutput: (file: string) => `${file} cannot be read or written: the disk reports an error.`,
  inputOutputHint: 'Check the disk.',
  unreadable: (file: string, word: string) =>
    `${file} cannot be read: its disk or network reports an error (${word}). The library may be intact.`,
  unreadableHint: `Try again, then check the disk or the share. To save what can be read: ${runnable('lks library check --repair')}.`,
  noFolder: (folder: string, code: string) => `Cannot make the folder ${folder}: ${reasonOf(code)}.`,
  noFolderHint: 'Check the permissions, or set LKS_LIBRARY to another place.',
  foreign: (file: string) => `${file} is a database of another program.`,
  foreignHint: 'Set LKS_LIBRARY to another file.',
  otherFormat: (file: string, its: string, ours: string) =>
    `${file} has the format ${its}, of another version of lks; this one uses ${ours}.`,
  otherFormatHint:
    'With the lks that made it: lks library export FILE.jsonl.gz. Then: LKS_LIBRARY=NEW lks library import FILE.jsonl.gz. Or import the official files into a new library.',
  undatedVersion: (work: string) =>
    `The file gives no first day of its text of ${work}, of which your library has dated versions.`,
  undatedVersionHint: 'Download it again from its publisher.',

  lawNotHeld: (law: string, works: number) =>
    works === 1 ? `The library lacks ${law}.` : `The library has none of the ${works} laws called ${law}.`,
  lawsLeftOut: (laws: number, day: string, names: readonly string[], at: string | undefined) =>
    `Without ${count(laws, 'law', 'laws')}: the library has no text as of ${on(day)} of ${names.join('; ')}${more(laws - names.length)}. To get one: lks library add ID${at === undefined ? '' : ` --at ${at}`}`,
  lawInPart: (law: string, works: number, held: readonly string[]) =>
    `The library has ${held.length} of the ${works} laws called ${law}: ${held.join('; ')}.`,
  lawUnknown: (law: string, nearest: readonly string[]) =>
    `Neither the library nor lks knows a law “${law}”.${
      nearest.length > 0 ? ` Similar names: ${nearest.join('; ')}.` : ''
    }`,

  lawNearlyNamed: (typed: string, name: string) =>
    `No law is called “${typed}”. lks read ${name}: its results come before others that lack words.`,

  outlineStates: { repealed: 'lapsed', 'not in force': 'not in force' },
  outlineOf: (
    title: string,
    id: string,
    articles: number,
    complete: boolean,
    day: string | undefined,
    from: string | undefined,
  ) => {
    const text =
      day !== undefined
        ? ` Text as of ${on(day)}.`
        : from === undefined || from === ''
          ? ''
          : ` Text from ${on(from)}.`;
    const counted = count(articles, 'article', 'articles');
    return `Outline of ${title} (${id}): ${complete ? `${counted} and annexes` : `only ${counted} here`}.${text}`;
  },
  outsideArticles: 'Outside the articles',
  notWhole: (title: string, work: string, parts: number, sample: boolean) =>
    `Only ${count(parts, 'document', 'documents')} of ${title} ${parts === 1 ? 'is' : 'are'} here; there may be more.${
      sample ? '' : ` To get all: ${runnable(`lks library add ${work}`)}`
    }`,
  noDivisions: (id: string) => `Your library has ${id} without its parts. Import or add it again.`,

  duplicate: (externalId: string) => `The file has 2 documents ${externalId}; an identifier is unique in its law.`,
  dayFull: (date: string) =>
    `your library has no room for more documents dated ${date === '' ? '(no date)' : date}: the most is a million.`,
  duplicateHint: 'Report the file: none of it was imported.',

  nothingToSearch: 'The query has no letter or digit.',
  nothingToSearchHint: 'Type a word, number or identifier.',
  onlyExclusions: 'The query only excludes words.',
  onlyExclusionsHint: 'Add a word that must occur.',
  tooManyWords: (words: number, most: number) =>
    `The query has ${grouped(words)} words with a sign or between operators; the most is ${most}.`,
  tooManyWordsHint: 'Leave some out.',
  cut: (words: number, most: number) =>
    `The query has ${grouped(words)} different words; lks searched for the first ${most}.`,
  notTaken: (typed: readonly string[]) =>
    `Not used: ${listed(typed, 'and')}. Filters are flags (${runnable('lks help search')}).`,
  moreInside: (documents: number, word: string) =>
    `${count(documents, 'more has', 'more have')} it in a compound: ${word}*`,
  actsInEnglish: (acts: number) => `${count(acts, 'EU act is', 'EU acts are')} here in English only.`,
  nowhere: (words: readonly string[]) =>
    `No text here has the ${words.length === 1 ? 'word' : 'words'} ${words.map((word) => `“${word}”`).join(', ')}.`,
  corrected: (word: string, instead: readonly string[]) =>
    `“${word}” is in hardly any text here, or none: lks searched for ${instead.join(', ')} too.`,
  searchedAs: (word: string, meant: string) => `No text here has “${word}”. lks searched for ${meant}.`,
  noSuchDocument: (id: string) => `The library has no document ${id}.`,
  noSuchDocumentHint: 'Search for it: an id can change.',
  noValidity: (id: string, day: string) => `${id} is here, but nothing says whether it was in force on ${on(day)}.`,
  noValidityHint: (id: string) => `To see it without a day: ${runnable(`lks doc ${id}`)}`,
  notInForce: (id: string, day: string, unlisted: Unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    if (inForceFrom !== '' && day < inForceFrom)
      return `${id} is not in force on ${on(day)}: by ${list(asOf)} its law is in force from ${on(inForceFrom)}.`;
    return `${id} is not in force on ${on(day)}: ${list(asOf)} has no text of that day${nearTexts(unlisted)}.`;
  },
  noTextListed: (id: string, day: string, unlisted: Unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    const since = inForceFrom === '' ? '' : ` Its law is in force from ${on(inForceFrom)}.`;
    return `${id} has no text as of ${on(day)}: ${list(asOf)} has none of that day${nearTexts(unlisted)}.${since}`;
  },
  endedText: (id: string, day: string, { from, to }: { from: string; to: string }) =>
    `The text of ${id} here${from === '' ? '' : `, from ${on(from)},`} is not in force on ${on(day)}: its file gives ${on(to)} as its last day. Whether another followed is not known.`,
  notInText: (id: string, day: string) => `The text of the law as of ${on(day)} lacks ${id}.`,
  textNotHeld: (id: string, day: string, { asOf, from, to }: Listed) =>
    `The library lacks the text of ${id} as of ${on(day)}: ${list(asOf)} has one ${span(from, to)}.`,
  onlyLater: (id: string, from: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: its first is from ${on(from)}.`,
  onlyEarlier: (id: string, from: string, to: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: its last before is from ${on(from)} to ${on(to)}.`,
  onlyEarlierHere: (id: string, from: string, next: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: its last is ${from === '' ? 'without a day' : `from ${on(from)}`}. The law's next text, from ${on(next)}, lacks it.`,
  anotherDay: (id: string, day: string) => `To see the nearest: ${runnable(`lks doc ${id} --at ${day}`)}`,
  notHere: (texts: readonly { from: string; to: string }[], asOf: string) => {
    const days = texts.slice(0, 4).map(({ from, to }) => (to === '' ? `from ${on(from)}` : `${on(from)} to ${on(to)}`));
    return `The library lacks ${count(texts.length, 'text', 'texts')} of ${list(asOf)}: ${days.join('; ')}${more(texts.length - 4)}.`;
  },
  addOneOf: (id: string, day: string) => `To get one: ${runnable(`lks library add ${id} --at ${day}`)}`,
  dayOfName: (day: string) => `lks searched the law as of ${on(day)}, which the query names.`,
  heldOfDay: (id: string, day: string) => `To see the text here of that day: ${runnable(`lks doc ${id} --at ${day}`)}`,
  consolidatedNotHeld: (id: string, day: string) => `The library has no consolidated text of ${id} of ${on(day)}.`,
  notConsolidated: (id: string) => `${id} is in no consolidated text: recitals stand in the act as published.`,
  asPublished: (id: string) => `As published: ${runnable(`lks doc ${id}`)}`,
  otherToestand: (named: string, shown: string, day: string) =>
    `You named version ${named}; the text as of ${on(day)} is now version ${shown}.`,
  asKnownThen: (jci: string) => `As known before: ${runnable(`lks doc ${jci}`)}`,
  asKnownNow: (id: string, day: string) => `As known now: ${runnable(`lks doc ${id} --at ${day}`)}`,
  correctedSince: (day: string, knownOn: string, id: string, reason: KnownSince | undefined) =>
    `This is the text as of ${on(day)}, as known on ${on(knownOn)}. ${reason === undefined ? 'It was replaced later; as known now' : `As known since ${knownSince(reason)}`}: ${runnable(`lks doc ${id} --at ${day}`)}`,
  knownLater: (day: string, { id, work }: { id: string; work: string }, reason: KnownSince, before: KnownBefore) => {
    const told = `This is the text as of ${on(day)}, as known since ${knownSince(reason)}.`;
    if (before === 'none') return `${told} The publisher lists none that was known that day.`;
    const then = before === 'other' ? 'As known that day' : 'The text known that day lacks it';
    return `${told} ${then}: ${runnable(`lks doc ${before === 'other' ? id : work} --at ${day} --known-on ${day}`)}`;
  },
  viewNotKnown: (work: string, knownOn: string) =>
    `How ${work} was known on ${on(knownOn)} is not known: the library lacks its list of versions.`,
  viewUntil: (work: string, asOf: string, knownOn: string) =>
    `The list of versions of ${work} is of ${on(asOf)}: whether the text was corrected by ${on(knownOn)} is not known.`,
  notKnownThen: (id: string, day: string, knownOn: string, from: string) =>
    `The publisher lists no text of ${id} as of ${on(day)} that was known on ${on(knownOn)}${from === '' ? '' : `: the first one is known from ${on(from)}`}.`,
  thenNotHeld: (id: string, day: string, knownOn: string, label: string) =>
    `The library lacks the text of ${id} as of ${on(day)}, as known on ${on(knownOn)}: version ${label}.`,
  notInTextKnown: (id: string, day: string, knownOn: string) =>
    `The text of the law as of ${on(day)}, as known on ${on(knownOn)}, lacks ${id}.`,
  oldText: (name: string, known: string) =>
    `The library has ${name} as known on ${on(known)}, over a year ago, without later changes.`,
  oldRow: (id: string, known: string) =>
    `The oldest of these results, ${id}, is as known on ${on(known)}, over a year ago, without later changes.`,
  oldGroups: (groups: readonly { group: string; known: string }[]) =>
    `The library is over a year old: ${groups.map(({ group, known }) => `${group} as known on ${daysIn(known)}`).join(', ')}. It lacks what is newer.`,
  knownUpTo: (id: string, known: string) => `The library has ${id} as known on ${on(known)}, without later changes.`,
  noVersions: (id: string) => `The library has no versions of ${id}.`,
  noVersionsHint: 'Laws and regulations have versions, decisions have none.',
  noTextOn: (id: string, day: string) => `The library has no text of ${id} as of ${on(day)}.`,
  noTextOnHint: (id: string) => `To see which it has: ${runnable(`lks library versions ${id}`)}`,

  explained: {
    named: 'the query names it',
    ofLaw: 'in the law that it names',
    kinds: {
      words: 'has all words',
      compound: 'has a compound of the words, or its parts',
      otherwise: 'has the words translated, as the law says them, or as verbs',
      inside: 'has a word only inside a compound',
      partial: 'has some of the rarest words; few have all',
      pointed: 'found by its name or a question',
    },
    /** Where a row has a word, and what that adds to its score. */
    fields: { heading: 'title, headnote or names', text: 'text', law: 'title of its law' },
    inField: (said: string, field: string) => `${said} in ${field}`,
    points: (said: string, points: number) => `${said} ${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`,
    inflected: (typed: string, shown: string) => `${typed} (as ${shown})`,
    spelled: (typed: string, shown: string) => `${typed} (spelled ${shown})`,
    compound: (typed: string, shown: string) => `${typed} (compound: ${shown})`,
    translated: (typed: string, shown: string, field: string) =>
      `${typed} (in translation: ${shown}${field === '' ? '' : `, ${field}`})`,
    everyday: (typed: string, shown: string, source: string) =>
      `${typed} (the law says: ${shown}${source === '' ? '' : `, ${source}`})`,
    verb: (typed: string, shown: string) => `${typed} (said as ${shown})`,
    inside: (typed: string, shown: string) => `${typed} (in the compound ${shown})`,
    corrected: (typed: string, shown: string) => `${typed} (read as ${shown})`,
    share: 'lacks some words',
    phrase: 'words in this order',
    near: 'words close together',
    quotation: 'the whole query, as typed',
    title: 'its title is the query',
    pointer: 'what else led to it',
    prior: (reasons: readonly string[]) => `what it is: ${reasons.join(', ') || 'nothing that counts'}`,
    sum: (score: number) => `score ${score}`,
    equals: 'at equal scores the higher court, then the newer decision',
    citedBy: (documents: number) => `${count(documents, 'document here cites', 'documents here cite')} it`,
    sorted: { date: 'by date, not ranked', weight: 'by number of citing documents, not ranked' },
    byWeight: 'without words: by number of citing documents',
    byDate: 'without words: newest first',
    inLaw: 'without words: in the law’s order',
    notRanked: 'too many matches to rank: by date',
  },

  /** Why a document is worth more or less than others that match as well (`--explain`). */
  priors: {
    rank: (kind: string, factor: number) => `${kind} (${factor})`,
    code: (factor: number) => `a code (${factor})`,
    repealed: (factor: number) => `lapsed (${factor})`,
    'not-in-force': (factor: number) => `not in force (${factor})`,
    'changes-others': (factor: number) => `only changes other regulations (${factor})`,
    annex: (factor: number) => `an annex (${factor})`,
    translated: (factor: number) => `found by a translation (${factor})`,
    'other-language': (factor: number) => `in a language other than --lang (${factor})`,
    euDecision: (of: keyof typeof EU_DECISIONS, factor: number) => `${EU_DECISIONS[of]} (${factor})`,
    cited: (documents: number, work: number, factor: number) =>
      `marked as cited in ${count(documents, 'other document', 'other documents')}, its law in ${grouped(work)} (${factor})`,
    bes: (factor: number) => `of the Caribbean Netherlands (${factor})`,
    besTwin: (twin: string, factor: number) => `of the Caribbean Netherlands, twin of ${twin} (${factor})`,
    reissued: (newest: string, factor: number) => `made anew for ${newest} (${factor})`,
    heading: (factor: number) => `its heading is the query (${factor})`,
    defines: (factor: number) => `says what it means (${factor})`,
  },

  sampleNotice: 'Sample library: summaries and an invented example, not the law in force.',
  sampleHeader: (file: string, line: number) => `${file}, line ${line}: not “key: value”.`,
  sampleKey: (file: string, key: string) => `${file}: no ${key} in the header.`,
  sampleValue: (file: string, key: string, value: string) => `${file}: ${key} may not be “${value}”.`,
  sampleHint: 'Correct it and build again.',
});
