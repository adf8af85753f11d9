/** What the embedded library and its database file have to say. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, listed } from './listed';

/** What a manifest says of a day, and when it was made; empty texts where there is none, or where it is not known. */
type Unlisted = { asOf: string; inForceFrom: string; before: string; after: string };
type Listed = { asOf: string; from: string; to: string };

const manifest = (asOf: string): string => `its publisher's manifest${asOf === '' ? '' : ` of ${asOf}`}`;
/** The texts nearest to a day that has none. */
const nearTexts = ({ before, after }: Unlisted): string => {
  const last = before === '' ? [] : [`the last one before it was until ${before}`];
  const first = after === '' ? [] : [`the first one after it is from ${after}`];
  return [...last, ...first].map((near, at) => `${at === 0 ? '; ' : ', '}${near}`).join('');
};
const span = (from: string, to: string): string =>
  to === '' ? `from ${from}, without an end` : `from ${from} to ${to}`;
const listedText = ({ asOf, from, to }: Listed): string => `${manifest(asOf)} lists one ${span(from, to)}`;

/** From when a text is known, and the publications that made it so, each with the day to which it works back. */
type KnownSince = { since: string; by: readonly { publication: string; from: string }[] };
/** What was known before: no text, one without the document, or another one. */
type KnownBefore = 'none' | 'without' | 'other';

/** `2014-02-15 (Stb. 2014, 62, with effect from 2013-01-01)`. */
const knownSince = ({ since, by }: KnownSince): string => {
  const why = by.map(({ publication, from }) => `${publication}${from === '' ? '' : `, with effect from ${from}`}`);
  return why.length === 0 ? since : `${since} (${why.join('; ')})`;
};

/** What kind of decision of a court of the EU a row is. */
const EU_DECISIONS = {
  grandChamber: 'the Grand Chamber of the Court of Justice',
  chamber: 'a chamber of the Court of Justice',
  generalCourt: 'the General Court',
  civilService: 'the Civil Service Tribunal',
  opinion: 'an opinion of an advocate-general',
  order: 'an order',
} as const;

export const library = () => ({
  locked: (file: string) => `${file} is locked by another process.`,
  lockedHint: 'Wait until the other lks has finished, and try again.',
  damaged: (file: string) => `${file} is damaged, or it is no library of lks.`,
  damagedHint: `What of it is damaged says ${runnable('lks library check')}; what can be mended, mends: ${runnable('lks library check --repair')}. Put it aside and import again: lks library import PATH, or ${runnable('lks library sync')}.`,
  otherSums: (file: string, wrote: readonly string[], reads: string) =>
    `The checksums in ${file} are all other ones than ${reads} reckons. It was written with ${wrote.length === 0 ? 'versions that it does not name' : listed(wrote, 'and')}. That is a difference between versions, and no damage.`,
  otherSumsHint: 'Use the version that wrote it, or report this with both versions. The file is as it was.',
  indexInMemory: (file: string) =>
    `The index of ${file} is damaged; the texts are not. This answer is from an index that was made of them in memory, each time anew. Mend the file: lks library check --repair`,
  empty: (file: string) => `${file} is empty: it holds no library.`,
  emptyHint: `Fill it with: lks library import PATH, or ${runnable('lks library sync')}.`,
  missing: (file: string) => `There is no library at ${file}.`,
  missingHint: 'Check the path (LKS_LIBRARY), or make one with: lks library import PATH.',
  diskFull: (file: string) => `${file} cannot be written: the disk is full. What was saved before is whole.`,
  diskFullHint: 'Make room and run the same command again.',
  cannotGrow: (file: string) =>
    `${file} cannot become larger: a quota or a limit on the size of files is reached. What was saved before is whole.`,
  cannotGrowHint: 'Raise the limit (ulimit -f), or name a file on another disk with LKS_LIBRARY.',
  notWritable: (file: string) => `${file} cannot be written: it or its folder is read-only.`,
  notWritableHint: 'Change the permissions, or name another file with LKS_LIBRARY.',
  isFolder: (file: string) => `${file} is a folder; a library is one file.`,
  isFolderHint: 'Name a file in that folder with LKS_LIBRARY.',
  special: (file: string) => `${file} is a pipe or a device. lks stores its data in files.`,
  specialHint: 'Name a file on disk.',
  cannotOpen: (file: string) => `${file} cannot be opened.`,
  cannotOpenHint: 'Check that it exists and that you may read it.',
  inputOutput: (file: string) => `${file} cannot be read or written: the disk reports an error.`,
  inputOutputHint: 'Check the disk, and try again.',
  unreadable: (file: string, word: string) =>
    `${file} cannot be read: the disk, or the network that it is on, reports an error (${word}). Whether the library itself is damaged cannot be told.`,
  unreadableHint: `Try again; if it stays so, check the disk (its log, its cable, the share), and restore a backup on another one. What can still be read of it is saved by: ${runnable('lks library check --repair')}.`,
  noFolder: (folder: string, code: string) => `The folder ${folder} for the library cannot be made: ${reasonOf(code)}.`,
  noFolderHint: 'Check the permissions, or name another place with LKS_LIBRARY.',
  foreign: (file: string) => `${file} is a database of another program, not a library of lks.`,
  foreignHint: 'Name another file with LKS_LIBRARY.',
  otherFormat: (file: string, its: string, ours: string) =>
    `${file} is a library of another version of lks: its format is ${its}, and this one reads and writes ${ours}. It was left as it is.`,
  otherFormatHint:
    'Where the lks that made it can export: lks library export FILE.jsonl.gz with that one, and LKS_LIBRARY=NEW lks library import FILE.jsonl.gz with this one. Else import the official files again, into a new library.',
  undatedVersion: (work: string) =>
    `The file does not say from when its text of ${work} holds, and the library keeps dated versions of that work.`,
  undatedVersionHint: 'Download the file again from its publisher.',

  lawNotHeld: (law: string, works: number) =>
    works === 1
      ? `${law} is not in the library that was searched.`
      : `None of the ${works} works called ${law} is in the library that was searched.`,
  lawsLeftOut: (laws: number, day: string, names: readonly string[], at: string | undefined) => {
    const others = laws - names.length;
    const more = others > 0 ? ` and ${others} more` : '';
    return `${count(laws, 'law was', 'laws were')} left out, of which the library has no text for ${day}: ${names.join('; ')}${more}. To fetch one, run: lks library add ID${at === undefined ? '' : ` --at ${at}`}`;
  },
  lawInPart: (law: string, works: number, held: readonly string[]) =>
    `Of the ${works} works called ${law} the library that was searched has ${held.length}: ${held.join('; ')}.`,
  lawUnknown: (law: string, nearest: readonly string[]) =>
    `No law is known as “${law}”: neither the library that was searched nor the table of laws of lks has the name.${
      nearest.length > 0 ? ` Nearest names: ${nearest.join('; ')}.` : ''
    }`,

  lawNearlyNamed: (typed: string, name: string) =>
    `No law is called “${typed}”: read as a typing error, rows of ${name} are shown first among those without all words.`,

  outlineStates: { repealed: 'repealed', 'not in force': 'not in force' },
  outlineOf: (
    title: string,
    id: string,
    articles: number,
    complete: boolean,
    day: string | undefined,
    from: string | undefined,
  ) => {
    const text =
      day !== undefined ? ` Its text of ${day}.` : from === undefined || from === '' ? '' : ` Its text from ${from}.`;
    const count = `${articles} ${articles === 1 ? 'article' : 'articles'}`;
    const held = complete ? `${count} and annexes, each a document of its own` : `only ${count} of it held here`;
    return `This is the outline of ${title} (${id}), not its text: ${held}.${text}`;
  },
  outsideArticles: 'Outside the articles',
  notWhole: (title: string, work: string, parts: number, sample: boolean) =>
    `Of ${title} only ${parts === 1 ? '1 document is' : `${parts} documents are`} held here; which others it has is not known here.${
      sample ? '' : ` To fetch all of it: ${runnable(`lks library add ${work}`)}`
    }`,
  noDivisions: (id: string) =>
    `Which parts of ${id} its articles stand in was not kept by the lks that imported it. It has to be imported or added again.`,

  duplicate: (externalId: string) =>
    `The file names 2 documents ${externalId}; an identifier must be unique in its work.`,
  dayFull: (date: string) =>
    `the library has no room for more documents dated ${date === '' ? '(no date)' : date}: a million of one date is the most.`,
  dayFullHint: 'Report the file: none of it was imported.',
  duplicateHint: 'Report the file: none of it was imported.',

  nothingToSearch: 'The query holds no letter or digit, so there is nothing to search for.',
  nothingToSearchHint: 'Name at least one word, number or identifier.',
  onlyExclusions: 'The query only excludes words; a search needs at least one word that must occur.',
  onlyExclusionsHint: 'Add a word that must occur.',
  tooManyWords: (words: number, most: number) =>
    `The query has ${words} words with a sign or between operators; at most ${most} are allowed.`,
  tooManyWordsHint: 'Leave out those that matter least.',
  cut: (words: number, most: number) =>
    `The query has ${words} different words: the first ${most} were looked for, ${words - most === 1 ? 'the last' : 'the others'} not.`,
  notTaken: (typed: readonly string[]) =>
    `Not taken: ${listed(typed, 'and')}. The words and numbers beside ${typed.length === 1 ? 'it' : 'them'} were looked for; filters are flags (${runnable('lks help search')}).`,
  moreInside: (documents: number, word: string) =>
    `${documents} more ${documents === 1 ? 'has' : 'have'} it in a compound: ${word}*`,
  actsInEnglish: (acts: number) => `${count(acts, 'EU act is', 'EU acts are')} here in English alone.`,
  nowhere: (words: readonly string[]) =>
    words.length === 1 ? `No text here has the word ${words[0]}.` : `No text here has the words ${words.join(', ')}.`,
  corrected: (word: string, instead: readonly string[]) =>
    `No text here has the word ${word}, or hardly any: rows with ${instead.join(', ')} were looked for too.`,
  searchedAs: (word: string, meant: string) => `No text here has the word ${word}. lks searched for ${meant}.`,
  noSuchDocument: (id: string) => `The library has no document ${id}.`,
  noSuchDocumentHint: 'Search for it: an id stays the same only while the library holds the document.',
  noValidity: (id: string, day: string) => `${id} is here, but nothing says whether its text was in force on ${day}.`,
  noValidityHint: (id: string) => `See the text without a date: ${runnable(`lks doc ${id}`)}`,
  notInForce: (id: string, day: string, unlisted: Unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    if (inForceFrom !== '' && day < inForceFrom)
      return `${id} is not in force on ${day}: by ${manifest(asOf)} its law is in force from ${inForceFrom}.`;
    return `${id} is not in force on ${day}: ${manifest(asOf)} has no text of that day${nearTexts(unlisted)}.`;
  },
  noTextListed: (id: string, day: string, unlisted: Unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    const since = inForceFrom === '' ? '' : ` Its law is in force from ${inForceFrom}.`;
    return `There is no text of ${id} for ${day}: ${manifest(asOf)} has none of that day${nearTexts(unlisted)}.${since}`;
  },
  endedText: (id: string, day: string, { from, to }: { from: string; to: string }) =>
    `The text of ${id} that is here${from === '' ? '' : `, from ${from},`} is not in force on ${day}: its file gives ${to} as its last day. Whether another took its place is not known here.`,
  notInText: (id: string, day: string) => `${id} is not in the text of its law of ${day}.`,
  textNotHeld: (id: string, day: string, listed: Listed) =>
    `The library has no text of ${id} for ${day}: ${listedText(listed)}, which is not here.`,
  onlyLater: (id: string, from: string, day: string) =>
    `The library has no text of ${id} for ${day}: the first one here is from ${from}.`,
  onlyEarlier: (id: string, from: string, to: string, day: string) =>
    `The library has no text of ${id} for ${day}: the last one here before that day is from ${from} to ${to}.`,
  onlyEarlierHere: (id: string, from: string, next: string, day: string) =>
    `The library has no text of ${id} for ${day}: the last one here is ${from === '' ? 'one without a day' : `from ${from}`}, and the next text of the law here, from ${next}, is without it.`,
  anotherDay: (id: string, day: string) => `To see the nearest text: ${runnable(`lks doc ${id} --at ${day}`)}`,
  notHere: (texts: readonly { from: string; to: string }[], asOf: string) => {
    const days = texts.slice(0, 4).map(({ from, to }) => (to === '' ? `from ${from}` : `${from} to ${to}`));
    const more = texts.length > 4 ? ` and ${texts.length - 4} more` : '';
    const what = texts.length === 1 ? '1 text that is not here' : `${texts.length} texts that are not here`;
    return `By ${manifest(asOf)} there ${texts.length === 1 ? 'is' : 'are'} ${what}: ${days.join('; ')}${more}.`;
  },
  addOneOf: (id: string, day: string) => `To fetch one of a day, run: ${runnable(`lks library add ${id} --at ${day}`)}`,
  dayOfName: (day: string) => `The query names a day, so that the law of ${day} was searched.`,
  heldOfDay: (id: string, day: string) =>
    `To see the text that the library has for that day: ${runnable(`lks doc ${id} --at ${day}`)}`,
  consolidatedNotHeld: (id: string, day: string) => `The library has no consolidated text of ${id} of ${day}.`,
  notConsolidated: (id: string, day: string) =>
    `${id} is no part of a consolidated text, that of ${day} included: recitals stand in the act as published.`,
  asPublished: (id: string) => `To see it as published: ${runnable(`lks doc ${id}`)}`,
  otherToestand: (named: string, shown: string, day: string) =>
    `Toestand ${named} was named; the text of ${day} is that of ${shown} now.`,
  asKnownThen: (jci: string) => `As it was known before: ${runnable(`lks doc ${jci}`)}`,
  asKnownNow: (id: string, day: string) =>
    `To see the text of ${day} as it is known now: ${runnable(`lks doc ${id} --at ${day}`)}`,
  correctedSince: (day: string, knownOn: string, id: string, reason: KnownSince | undefined) =>
    `This is the text of ${day} as it was known on ${knownOn}. ${reason === undefined ? 'It was replaced later; as it is known now' : `As known since ${knownSince(reason)}`}: ${runnable(`lks doc ${id} --at ${day}`)}`,
  knownLater: (day: string, { id, work }: { id: string; work: string }, reason: KnownSince, before: KnownBefore) => {
    const told = `This is the text of ${day} as known since ${knownSince(reason)}.`;
    if (before === 'none') return `${told} Its publisher lists no text that was known on the day itself.`;
    const then = before === 'other' ? 'On the day itself' : 'What was known on the day itself is without it';
    return `${told} ${then}: ${runnable(`lks doc ${before === 'other' ? id : work} --at ${day} --known-on ${day}`)}`;
  },
  viewNotKnown: (work: string, knownOn: string) =>
    `How the law was known on ${knownOn} the library does not know: it has no manifest of ${work}.`,
  viewUntil: (work: string, asOf: string, knownOn: string) =>
    `The manifest of ${work} says nothing after ${asOf}: whether the text was corrected by ${knownOn} is not known here.`,
  notKnownThen: (id: string, day: string, knownOn: string, from: string) =>
    `Of ${id} its publisher lists no text of ${day} that was known on ${knownOn}${from === '' ? '' : `: the first one was known from ${from} on`}.`,
  thenNotHeld: (id: string, day: string, knownOn: string, label: string) =>
    `The library does not have the text of ${id} of ${day} as it was known on ${knownOn}: its publisher lists it as ${label}, which is not here.`,
  notInTextKnown: (id: string, day: string, knownOn: string) =>
    `${id} is not in the text of its law of ${day} as it was known on ${knownOn}.`,
  oldText: (name: string, known: string) =>
    `What is known here of ${name} is of ${known}, more than a year ago: what changed since is not.`,
  oldRow: (id: string, known: string) =>
    `The oldest text among these results, ${id}, is known as of ${known}, more than a year ago: what changed since is not.`,
  oldGroups: (groups: readonly { group: string; known: string }[]) =>
    `What is known here is of more than a year ago: ${groups.map(({ group, known }) => `${group} of ${known}`).join(', ')}. What is newer is not here.`,
  knownUpTo: (id: string, known: string) =>
    `What is known here of ${id} is of ${known}: of the days after it nothing is.`,
  noVersions: (id: string) => `The library knows no versions of ${id}.`,
  noVersionsHint: 'Only texts with days of validity have versions: laws and regulations, not decisions.',
  noTextOn: (id: string, day: string) => `The library has no text of ${id} for ${day}.`,
  noTextOnHint: (id: string) => `See which it has: ${runnable(`lks library versions ${id}`)}`,

  explained: {
    named: 'the query is a name of this document',
    ofLaw: 'part of the law that the query names',
    kinds: {
      words: 'has all words',
      compound: 'has a compound of the words, or the parts of one',
      otherwise: 'has the words in translation, or those of the law for them, or their verbs',
      inside: 'has a word only as a part of a compound',
      partial: 'few documents have all words; this one has some of those that tell most',
      pointed: 'found by what it is called or asked, not by all words',
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
    share: 'lacks some of the words',
    phrase: 'the words in this order',
    near: 'the words close together',
    quotation: 'the whole query, as typed',
    title: 'its title is just the query',
    pointer: 'what led to it besides its words',
    prior: (reasons: readonly string[]) => `what it is: ${reasons.join(', ') || 'nothing that counts for it'}`,
    sum: (score: number) => `score ${score}`,
    equals: 'among equals the higher court and the newer decision come first',
    citedBy: (documents: number) =>
      `${count(documents, 'document', 'documents')} here cite${documents === 1 ? 's' : ''} it (lks cited-by)`,
    sorted: { date: 'by date, not ranked', weight: 'by how many documents cite it, not ranked' },
    byWeight: 'without words: by how many documents cite it',
    byDate: 'without words: by date, the newest first',
    inLaw: 'without words: in the order of the law',
    notRanked: 'too many documents match to rank all: by date',
  },

  /** Why a document is worth more or less than others that match as well (`--explain`). */
  priors: {
    rank: (kind: string, factor: number) => `${kind} (${factor})`,
    code: (factor: number) => `a code (${factor})`,
    repealed: (factor: number) => `repealed (${factor})`,
    'not-in-force': (factor: number) => `not in force (${factor})`,
    'changes-others': (factor: number) => `only changes other regulations (${factor})`,
    annex: (factor: number) => `an annex (${factor})`,
    translated: (factor: number) => `found by a translation (${factor})`,
    'other-language': (factor: number) => `in a language that --lang does not take (${factor})`,
    euDecision: (of: keyof typeof EU_DECISIONS, factor: number) => `${EU_DECISIONS[of]} (${factor})`,
    cited: (documents: number, work: number, factor: number) =>
      `publishers mark it as cited in ${documents} other ${documents === 1 ? 'document' : 'documents'}, its law in ${work} (${factor})`,
    bes: (factor: number) => `of the Caribbean Netherlands (${factor})`,
    besTwin: (twin: string, factor: number) => `of the Caribbean Netherlands, twin of ${twin} (${factor})`,
    reissued: (newest: string, factor: number) => `made anew for ${newest} (${factor})`,
    heading: (factor: number) => `its heading is just that (${factor})`,
    defines: (factor: number) => `says what it means (${factor})`,
  },

  sampleNotice: 'From the sample library that ships with lks: summaries and an invented example, not the law in force.',
  sampleHeader: (file: string, line: number) => `${file}, line ${line}: a header line must read "key: value".`,
  sampleKey: (file: string, key: string) => `${file}: the header has no ${key}.`,
  sampleValue: (file: string, key: string, value: string) => `${file}: ${key} may not be "${value}".`,
  sampleHint: 'Correct the file and build again.',
});
