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
  grandChamber: 'the Grand Chamber of the Court of Justice',
  chamber: 'a chamber of the Court of Justice',
  generalCourt: 'the General Court',
  civilService: 'the Civil Service Tribunal',
  opinion: 'an opinion of an advocate-general',
  order: 'an order',
} as const;

export const library = () => ({
  locked: (file: string) => `${file} is in use by another process.`,
  lockedHint: 'Wait until the other lks has finished, and try again.',
  damaged: (file: string) => `${file} is damaged, or is no library of lks.`,
  damagedHint: `To see what is damaged: ${runnable('lks library check')}. To repair what can be repaired: ${runnable('lks library check --repair')}. To begin again, move the file away and run lks library import PATH, or ${runnable('lks library sync')}.`,
  otherSums: (file: string, wrote: readonly string[], reads: string) =>
    `All checksums in ${file} differ from those of ${reads}. It was written by ${wrote.length === 0 ? 'versions that it does not name' : listed(wrote, 'and')}: the versions differ, and nothing is damaged.`,
  otherSumsHint: 'Use the version that wrote it, or report this with both versions. The file was not changed.',
  indexInMemory: (file: string) =>
    `The index of ${file} is damaged, but this answer is right: lks made a new index for it in memory. To repair the file: lks library check --repair`,
  empty: (file: string) => `${file} is empty: it has no library.`,
  emptyHint: `To fill it: lks library import PATH, or ${runnable('lks library sync')}.`,
  missing: (file: string) => `There is no library at ${file}.`,
  missingHint: 'Check the path (LKS_LIBRARY), or make one: lks library import PATH.',
  diskFull: (file: string) => `${file} cannot be written: the disk is full. What was saved before is intact.`,
  diskFullHint: 'Make room and run the same command again.',
  cannotGrow: (file: string) =>
    `${file} cannot grow: a quota or a limit on file size is reached. What was saved before is intact.`,
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
    `${file} cannot be read: its disk or network reports an error (${word}). Whether the library is damaged is not known.`,
  unreadableHint: `Try again. If it stays so, check the disk or the share, and restore a backup on another one. To save what can still be read: ${runnable('lks library check --repair')}.`,
  noFolder: (folder: string, code: string) => `The folder ${folder} for the library cannot be made: ${reasonOf(code)}.`,
  noFolderHint: 'Check the permissions, or name another place with LKS_LIBRARY.',
  foreign: (file: string) => `${file} is a database of another program, not a library of lks.`,
  foreignHint: 'Name another file with LKS_LIBRARY.',
  otherFormat: (file: string, its: string, ours: string) =>
    `${file} is a library of another version of lks: its format is ${its}, and this version uses ${ours}. It was not changed.`,
  otherFormatHint:
    'Export it with the lks that made it, if that can: lks library export FILE.jsonl.gz. Then import it with this one: LKS_LIBRARY=NEW lks library import FILE.jsonl.gz. Otherwise import the official files again, into a new library.',
  undatedVersion: (work: string) =>
    `The file gives no first day of its text of ${work}, and your library has dated versions of that law.`,
  undatedVersionHint: 'Download the file again from its publisher.',

  lawNotHeld: (law: string, works: number) =>
    works === 1
      ? `${law} is not in the library searched.`
      : `The library searched has none of the ${works} laws called ${law}.`,
  lawsLeftOut: (laws: number, day: string, names: readonly string[], at: string | undefined) =>
    `${count(laws, 'law was', 'laws were')} left out: the library has no text of ${on(day)} of ${names.join('; ')}${more(laws - names.length)}. To get one: lks library add ID${at === undefined ? '' : ` --at ${at}`}`,
  lawInPart: (law: string, works: number, held: readonly string[]) =>
    `The library searched has ${held.length} of the ${works} laws called ${law}: ${held.join('; ')}.`,
  lawUnknown: (law: string, nearest: readonly string[]) =>
    `Neither the library searched nor lks knows a law called “${law}”.${
      nearest.length > 0 ? ` Nearest names: ${nearest.join('; ')}.` : ''
    }`,

  lawNearlyNamed: (typed: string, name: string) =>
    `No law is called “${typed}”. Read as a typing error for ${name}: its results come first of those without all words.`,

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
    const held = complete ? `${counted} and annexes, each a document of its own` : `only ${counted} of it here`;
    return `This is the outline of ${title} (${id}), not its text: ${held}.${text}`;
  },
  outsideArticles: 'Outside the articles',
  notWhole: (title: string, work: string, parts: number, sample: boolean) =>
    `Only ${count(parts, 'document of', 'documents of')} ${title} ${parts === 1 ? 'is' : 'are'} here; it may have more.${
      sample ? '' : ` To get all of it: ${runnable(`lks library add ${work}`)}`
    }`,
  noDivisions: (id: string) =>
    `The lks that imported ${id} did not store in which parts its articles stand. Import or add it again.`,

  duplicate: (externalId: string) =>
    `The file names 2 documents ${externalId}; an identifier must be unique in its law.`,
  dayFull: (date: string) =>
    `your library has no room for more documents dated ${date === '' ? '(no date)' : date}: the most is a million of one date.`,
  dayFullHint: 'Report the file: none of it was imported.',
  duplicateHint: 'Report the file: none of it was imported.',

  nothingToSearch: 'The query has no letter or digit, so there is nothing to search for.',
  nothingToSearchHint: 'Name at least one word, number or identifier.',
  onlyExclusions: 'The query only excludes words; a search needs a word that must occur.',
  onlyExclusionsHint: 'Add a word that must occur.',
  tooManyWords: (words: number, most: number) =>
    `The query has ${grouped(words)} words with a sign or between operators; at most ${most} are allowed.`,
  tooManyWordsHint: 'Leave out those that matter least.',
  cut: (words: number, most: number) =>
    `The query has ${grouped(words)} different words: lks searched for the first ${most}, and not for the ${words - most === 1 ? 'last' : 'others'}.`,
  notTaken: (typed: readonly string[]) =>
    `Not used: ${listed(typed, 'and')}. lks searched for the other words and numbers; filters are flags (${runnable('lks help search')}).`,
  moreInside: (documents: number, word: string) =>
    `${count(documents, 'more has', 'more have')} it in a compound: ${word}*`,
  actsInEnglish: (acts: number) => `${count(acts, 'EU act is', 'EU acts are')} here in English only.`,
  nowhere: (words: readonly string[]) =>
    `No text here has the ${words.length === 1 ? 'word' : 'words'} ${words.map((word) => `“${word}”`).join(', ')}.`,
  corrected: (word: string, instead: readonly string[]) =>
    `Hardly any text here has the word “${word}”, or none: lks searched for ${instead.join(', ')} too.`,
  searchedAs: (word: string, meant: string) => `No text here has the word “${word}”. lks searched for ${meant}.`,
  noSuchDocument: (id: string) => `The library has no document ${id}.`,
  noSuchDocumentHint: 'Search for it: an id is the same only as long as the library has the document.',
  noValidity: (id: string, day: string) =>
    `${id} is here, but nothing says whether its text was in force on ${on(day)}.`,
  noValidityHint: (id: string) => `To see the text without a day: ${runnable(`lks doc ${id}`)}`,
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
    `The text of ${id} here${from === '' ? '' : `, from ${on(from)},`} is not in force on ${on(day)}: its file gives ${on(to)} as its last day. Whether another replaced it is not known here.`,
  notInText: (id: string, day: string) => `The text of the law as of ${on(day)} does not have ${id}.`,
  textNotHeld: (id: string, day: string, { asOf, from, to }: Listed) =>
    `The library lacks the text of ${id} as of ${on(day)}: ${list(asOf)} has one ${span(from, to)}.`,
  onlyLater: (id: string, from: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: the first one here is from ${on(from)}.`,
  onlyEarlier: (id: string, from: string, to: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: the last one here before it is from ${on(from)} to ${on(to)}.`,
  onlyEarlierHere: (id: string, from: string, next: string, day: string) =>
    `The library has no text of ${id} as of ${on(day)}: the last one here is ${from === '' ? 'one without a day' : `from ${on(from)}`}. The next text of the law here, from ${on(next)}, lacks it.`,
  anotherDay: (id: string, day: string) => `To see the nearest text: ${runnable(`lks doc ${id} --at ${day}`)}`,
  notHere: (texts: readonly { from: string; to: string }[], asOf: string) => {
    const days = texts.slice(0, 4).map(({ from, to }) => (to === '' ? `from ${on(from)}` : `${on(from)} to ${on(to)}`));
    return `The library lacks ${count(texts.length, 'text', 'texts')} of ${list(asOf)}: ${days.join('; ')}${more(texts.length - 4)}.`;
  },
  addOneOf: (id: string, day: string) => `To get one of a day: ${runnable(`lks library add ${id} --at ${day}`)}`,
  dayOfName: (day: string) => `The query names a day: lks searched the law as of ${on(day)}.`,
  heldOfDay: (id: string, day: string) =>
    `To see the text that the library has for that day: ${runnable(`lks doc ${id} --at ${day}`)}`,
  consolidatedNotHeld: (id: string, day: string) => `The library has no consolidated text of ${id} of ${on(day)}.`,
  notConsolidated: (id: string, day: string) =>
    `${id} is not part of a consolidated text, nor of that of ${on(day)}: recitals stand in the act as published.`,
  asPublished: (id: string) => `To see it as published: ${runnable(`lks doc ${id}`)}`,
  otherToestand: (named: string, shown: string, day: string) =>
    `You named version ${named}; the text as of ${on(day)} is now version ${shown}.`,
  asKnownThen: (jci: string) => `To see it as known before: ${runnable(`lks doc ${jci}`)}`,
  asKnownNow: (id: string, day: string) =>
    `To see the text as of ${on(day)} as known now: ${runnable(`lks doc ${id} --at ${day}`)}`,
  correctedSince: (day: string, knownOn: string, id: string, reason: KnownSince | undefined) =>
    `This is the text as of ${on(day)}, as known on ${on(knownOn)}. ${reason === undefined ? 'It was replaced later; as known now' : `As known since ${knownSince(reason)}`}: ${runnable(`lks doc ${id} --at ${day}`)}`,
  knownLater: (day: string, { id, work }: { id: string; work: string }, reason: KnownSince, before: KnownBefore) => {
    const told = `This is the text as of ${on(day)}, as known since ${knownSince(reason)}.`;
    if (before === 'none') return `${told} Its publisher lists no text that was known on the day itself.`;
    const then = before === 'other' ? 'As known on the day itself' : 'The text known on the day itself lacks it';
    return `${told} ${then}: ${runnable(`lks doc ${before === 'other' ? id : work} --at ${day} --known-on ${day}`)}`;
  },
  viewNotKnown: (work: string, knownOn: string) =>
    `How the law was known on ${on(knownOn)} is not known here: the library lacks the publisher's list of versions of ${work}.`,
  viewUntil: (work: string, asOf: string, knownOn: string) =>
    `The list of versions of ${work} is of ${on(asOf)}: whether the text was corrected by ${on(knownOn)} is not known here.`,
  notKnownThen: (id: string, day: string, knownOn: string, from: string) =>
    `The publisher lists no text of ${id} as of ${on(day)} that was known on ${on(knownOn)}${from === '' ? '' : `: the first one is known from ${on(from)}`}.`,
  thenNotHeld: (id: string, day: string, knownOn: string, label: string) =>
    `The library lacks the text of ${id} as of ${on(day)}, as known on ${on(knownOn)}: version ${label} in the publisher's list.`,
  notInTextKnown: (id: string, day: string, knownOn: string) =>
    `The text of the law as of ${on(day)}, as known on ${on(knownOn)}, does not have ${id}.`,
  oldText: (name: string, known: string) =>
    `The library has ${name} as known on ${on(known)}, more than a year ago. Later changes are not here.`,
  oldRow: (id: string, known: string) =>
    `The oldest text among these results, ${id}, is as known on ${on(known)}, more than a year ago. Later changes are not here.`,
  oldGroups: (groups: readonly { group: string; known: string }[]) =>
    `The library is more than a year old: ${groups.map(({ group, known }) => `${group} as known on ${daysIn(known)}`).join(', ')}. What is newer is not here.`,
  knownUpTo: (id: string, known: string) =>
    `The library has ${id} as known on ${on(known)}. Later changes are not here.`,
  noVersions: (id: string) => `The library knows no versions of ${id}.`,
  noVersionsHint: 'Only texts with days of validity have versions: laws and regulations, not decisions.',
  noTextOn: (id: string, day: string) => `The library has no text of ${id} as of ${on(day)}.`,
  noTextOnHint: (id: string) => `To see which it has: ${runnable(`lks library versions ${id}`)}`,

  explained: {
    named: 'the query is a name of this document',
    ofLaw: 'part of the law that the query names',
    kinds: {
      words: 'has all words',
      compound: 'has a compound of the words, or the parts of one',
      otherwise: 'has the words in translation, in the words of the law, or as verbs',
      inside: 'has a word only as a part of a compound',
      partial: 'few documents have all words; this one has some of the rarest',
      pointed: 'found by its name or a question, not by all words',
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
      `${count(documents, 'document here cites', 'documents here cite')} it (lks cited-by)`,
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
    repealed: (factor: number) => `lapsed (${factor})`,
    'not-in-force': (factor: number) => `not in force (${factor})`,
    'changes-others': (factor: number) => `only changes other regulations (${factor})`,
    annex: (factor: number) => `an annex (${factor})`,
    translated: (factor: number) => `found by a translation (${factor})`,
    'other-language': (factor: number) => `in a language other than --lang (${factor})`,
    euDecision: (of: keyof typeof EU_DECISIONS, factor: number) => `${EU_DECISIONS[of]} (${factor})`,
    cited: (documents: number, work: number, factor: number) =>
      `publishers mark it as cited in ${count(documents, 'other document', 'other documents')}, its law in ${grouped(work)} (${factor})`,
    bes: (factor: number) => `of the Caribbean Netherlands (${factor})`,
    besTwin: (twin: string, factor: number) => `of the Caribbean Netherlands, twin of ${twin} (${factor})`,
    reissued: (newest: string, factor: number) => `made anew for ${newest} (${factor})`,
    heading: (factor: number) => `its heading is just that (${factor})`,
    defines: (factor: number) => `says what it means (${factor})`,
  },

  sampleNotice: 'From the sample library of lks: summaries and an invented example, not the law in force.',
  sampleHeader: (file: string, line: number) => `${file}, line ${line}: a header line must be “key: value”.`,
  sampleKey: (file: string, key: string) => `${file}: the header has no ${key}.`,
  sampleValue: (file: string, key: string, value: string) => `${file}: ${key} may not be "${value}".`,
  sampleHint: 'Correct the file and build again.',
});
