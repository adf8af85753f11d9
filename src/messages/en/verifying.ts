/** What `lks verify` says of citations. */

import { reasonOf } from './files';
import { languageName } from './languages';
import { count, listed } from './listed';

/** Each verdict in the same words in a table, a report and a count. */
const VERDICTS = {
  confirmed: 'confirmed',
  mismatch: 'mismatch',
  not_found: 'not found',
  not_checked: 'not checked',
};

/** `first` and `last` are the days of the answers of persons. */
interface ReviewCounts {
  compared: number;
  read: number;
  /** Of `read`: the person says that the source has it otherwise. */
  differ: number;
  left: number;
  first: string | null;
  last: string | null;
}

/** With one full stop at its end. */
const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What of a citation is confirmed, in the same words everywhere: nobody takes a tick for more than it covers. */
const COVERS = { exists: 'exists', quotation: 'quotation agrees' };

export const verifying = () => ({
  about:
    'Checks each citation in files and folders (text, Markdown, HTML, DOCX, ODT, PDF, EML; - for standard input) against the library or the service. It compares whether the decision is there with that court, day and number; whether the law has that article, paragraph and point, and is law; whether what is quoted stands there. exists: the source has it so. quotation agrees: the quoted words stand there too. Neither says that the sentence is right. mismatch: the source has it otherwise. not found: the source that would have it says that it has not. not checked: nobody could say, and why. Exit 0 where all is so, 7 where something is not. -o report.html writes a report to read and print. Of a library nothing leaves this computer, but under --live, which asks the official publishers for what it does not have.',
  file: 'files and folders of files; - for standard input',
  at: 'the day whose law is meant, where the text itself names none',
  late: (seconds: number) =>
    `${count(seconds, 'second', 'seconds')} for one text were over before it was looked up. Send the rest of the text by itself.`,
  unread: (seconds: number) =>
    `${count(seconds, 'second', 'seconds')} for one text were over: what stands from here on was not checked. Send it by itself.`,
  ended: 'The process that checked this text has ended here: what stands from here on was not checked.',
  notBegun: 'The process that checks this text ended before it began.',
  notBegunHint: 'Nothing was checked. Ask again, once some memory is free.',
  extractNoReport: '--extract lists what would be checked, and html is a report of what was checked.',
  extract: 'list what would be checked, and check nothing',
  resume: 'go on with a run that was cut short, from what it printed with --json or --jsonl',
  yes: 'send what is cited to the service, or under --live to the publishers, without being asked',
  live: 'ask the official publishers for what the library does not have, or got longer ago than --max-age',
  liveWithService:
    'A service is asked for what it has, and publishers complement a library alone: --live needs a library.',
  liveWithServiceHint: 'Leave --live out, or check against a library on this computer: --library.',
  asks: (authorities: number, hosts: readonly string[], requests: number, seconds: number) =>
    `${count(authorities, 'authority', 'authorities')} that the library does not have, or has from longer ago than --max-age: asked of ${listed(hosts, 'and')}, some ${count(requests, 'request', 'requests')} in ${count(seconds, 'second', 'seconds')} or more. ${hosts.length === 1 ? 'It learns' : 'They learn'} what the text cites.`,
  needsYesLive: (hosts: readonly string[]) =>
    `What the text cites would be sent to ${listed(hosts, 'and')}, and nobody is there to ask.`,
  needsYesLiveHint: 'Repeat it with --yes, or without --live: then nothing leaves this computer.',
  hasNone: (publisher: string, what: string, day: string) =>
    `Asked on ${day}, ${publisher} says that it has no ${what}.`,
  noneTitled: (publisher: string, law: string, day: string) =>
    `Asked on ${day}, ${publisher} has no law in force of the very title ${law}, or several.`,
  nobodyAsked: 'As it is cited no publisher can be asked for it.',
  courtUnknown: (code: string) => `No court is known by ${code}.`,
  hasNoText: (publisher: string, what: string, day: string) =>
    `Asked on ${day}, ${publisher} has ${what}, and no text of it.`,
  textless: 'Its publisher knows it, and its text is not published.',
  noFile: 'No file is named.',
  noFileHint: 'Name one, or - for standard input: lks verify FILE',
  noReport: (file: string) => `${file} is no report of lks verify (--json or --jsonl).`,
  noReportHint: 'Keep what a run prints: lks verify FILE --json > report.json',
  emptyReport: (file: string) => `${file} is empty.`,
  emptyReportHint:
    'A shell empties the file that it writes to before the command begins: let this run write to another one, or use --output with --force.',
  cutOff: (file: string, items: number) =>
    `${file} is cut off, as of a run that was killed: ${count(items, 'whole item was', 'whole items were')} found before its end.`,
  taken: (file: string, items: number) => `Taken from ${file}: ${count(items, 'item', 'items')}.`,
  notTaken: (items: number) =>
    `${count(items, 'item of it is', 'items of it are')} of no place and words that the files have now: those files changed since, or are others.`,
  otherBackend: (file: string, location: string) =>
    `${file} is of a run against ${location}: what that had is taken as it is, the rest is looked up here.`,
  otherRules: (file: string, items: number) =>
    `${file} was made by other rules than those of this lks: ${count(items, 'item', 'items')} of it are checked anew.`,
  newer: (file: string, report: string) =>
    `${file} was changed after ${report} was written: what stands at the same place in the same words is taken from it, whatever stands around it now.`,
  sends: (authorities: number, most: number, host: string) =>
    `${count(authorities, 'authority is', 'authorities are')} looked up at ${host}: at most ${count(most, 'request', 'requests')}. It learns what the text cites.`,
  asksOwn: (authorities: number, host: string) =>
    `${count(authorities, 'authority is', 'authorities are')} looked up at ${host}. It learns what the text cites; the text and its quotations stay here.`,
  needsYes: (host: string) => `What the text cites would be sent to ${host}, and nobody is there to ask.`,
  needsYesHint: 'Repeat it with --yes, or check against a library on this computer: --library.',
  ask: 'Send it? (y/N) ',
  notSent: 'Nothing was sent, and nothing was checked.',
  partly: (shown: string) =>
    `Not all of ${shown} was looked at: what else it cites is not known, so not all of it is confirmed.`,
  cutShort:
    'The run was cut short: what was not checked says so. Keep what it printed (--json), and go on with --resume FILE.',
  stopped:
    'What was checked until then is whole, and says that it is not all. Keep it (--json), and go on with --resume FILE.',
  noTemporary: (folder: string, code: string) =>
    `Cannot write in ${folder}: ${reasonOf(code)}. What is kept for the end of a long run lies there until then.`,
  noRoom: (folder: string) =>
    `What the publishers sent cannot be kept until the end of the run: the disk of ${folder} has no room, or is damaged.`,
  noRoomHint: 'Free some space there, or name another folder with TMPDIR.',
  mostRows: (shown: number, all: number) =>
    `The table has ${shown} of ${all}: mismatches and what was not found first, then those not checked. All of them: --json, --csv or --markdown.`,
  /** What there is none of is not told. */
  counts: ({ total, ...of }: Record<string, number>) => {
    const words: Readonly<Record<string, string>> = { ...COVERS, ...VERDICTS };
    const many: Readonly<Record<string, string>> = { exists: 'exist', quotation: 'quotations agree' };
    const told = (['mismatch', 'not_found', 'not_checked', 'exists', 'quotation'] as const).flatMap((one) =>
      of[one] ? [`${of[one]} ${(of[one] !== 1 && many[one]) || words[one]}`] : [],
    );
    return `${count(total ?? 0, 'citation', 'citations')}${told.length === 0 ? '' : `: ${told.join(', ')}`}.`;
  },
  review: {
    strict: 'exit 7 until all that was not compared has been read by a person',
    review: 'answer for what was not compared, one by one; answers stand beside the text, in TEXT.review.jsonl',
    needsTerminal: '--review puts questions to a person, and there is no terminal to ask on.',
    needsTerminalHint: 'Run it in a terminal, with the text as a file: lks verify FILE --review',
    needsFile: '--review keeps answers beside a file, and reads them from the terminal: standard input is not both.',
    nothing: 'Nothing is left to read: all was compared, or answered before.',
    number: (at: number, all: number) => `${at} of ${all} to read`,
    yours: 'your sentence:',
    source: 'the source:',
    noSource: 'No passage of the source can be shown for this citation: o opens it at its publisher.',
    keys: 'a agrees, d differs, o open, s later, b back, q end:',
    note: 'What differs (Enter for no note):',
    noAnswers: (file: string, lines: number) =>
      `${count(lines, 'line', 'lines')} of ${file} could not be read as an answer, and ${lines === 1 ? 'is' : 'are'} left as ${lines === 1 ? 'it is' : 'they are'}.`,
    read: ({ answer, day }: { answer: 'agrees' | 'differs'; day: string }) => `read by a person on ${day}: ${answer}`,
    told: ({ compared, read, differ, left, first, last }: ReviewCounts) => {
      const days = first === last ? `on ${last}` : `from ${first} to ${last}`;
      const rest = left === 0 ? '' : `, ${left} neither`;
      return `${compared} compared by lks, ${read} read by a person ${days}${differ === 0 ? '' : `, of which ${differ} ${differ === 1 ? 'differs' : 'differ'}`}${rest}.`;
    },
    ends: (left: number, others: number) =>
      `Exit 0 says that what is cited is there as cited, and that quoted words agree${others === 0 ? '' : `, but for ${others} that ${others === 1 ? 'was' : 'were'} allowed or read by a person`}. What else ${count(left, 'sentence says was', 'sentences say was')} not compared.`,
  },
  verdicts: VERDICTS,
  covers: COVERS,
  reasons: {
    court: 'another court',
    date: 'another day',
    number: 'another number',
    pinpoint: 'no such place',
    quotation: 'quotation',
    withdrawn: 'withdrawn by its publisher',
    in_force: 'not law there',
    set_aside: 'set aside',
    part: 'words of another',
    kind: 'another kind of decision',
    outcome: 'another outcome',
    author: 'another author',
    name: 'another name',
    amount: 'another number in the text',
    no_such_article: 'no such article',
    no_such_decision: 'no such decision',
    no_such_law: 'no such law',
    no_such_part: 'no such part',
    not_held: 'not in this library',
    not_in_service: 'not at this service',
    outside_sources: 'outside the sources',
    law_unknown: 'law not known',
    several: 'several laws of that name',
    earlier_texts: 'earlier texts not here',
    no_ecli: 'no ECLI',
    structure_unknown: 'places not known',
    reading_unsure: 'reading not sure',
    mistyped: 'mistyped',
    altered: 'quoted with changes',
    language: 'another language',
    summary: 'only a summary here',
    not_published: 'not published',
    offline: 'no answer',
    limit: 'limit reached',
  },
  columns: { file: 'file', verdict: 'verdict', where: 'where', names: 'names', text: 'citation', says: 'source' },
  /** Both sides, of which one can be empty; `isQuoted`: what is found are words of the source. */
  differs: (expected: string, found: string, isQuoted: boolean) =>
    [
      expected === '' ? '' : `The text says: ${stopped(expected)}`,
      found === '' ? '' : `The source ${isQuoted ? 'says' : 'has'}: ${stopped(found)}`,
    ]
      .filter(Boolean)
      .join(' '),
  report: {
    title: 'Citations checked',
    asked: ({ source, requests, to }: { source: string; requests: number; to: string | null }) =>
      `${source}, ${count(requests, 'request', 'requests')}${to === null ? ', no answer' : `, on ${to.slice(0, 10)}`}`,
    incomplete: 'Not everything was checked.',
    unread: (detail: string) => `Not read: ${detail}`,
    unsure: (detail: string) => `Not sure: ${detail}`,
  },
  heldGone: (id: string) =>
    `Your library has it, as its publisher gave it before. To put that down: lks library add ${id}`,
  decisionNotHeld: (name: string) => `${name} is not in this library.`,
  lawNotHeld: (work: string) => `${work} is not in this library.`,
  noArticle: (id: string, law: string) => `${law} has no ${id} in the text that is held.`,
  notAmongParts: (id: string, law: string) => `This library has only parts of ${law}, and not ${id}.`,
  noArticleAtService: (id: string) => `The service has the whole text of the law, and no ${id} in it.`,
  otherDays: (id: string) => `The service has texts of ${id} of other days than today, and gives those of today alone.`,
  formerNotHere: 'The text that has been replaced is not here.',
  textOfToday:
    'It was looked up in the text of today, which is all that the service gives: that of the day is another.',
  noDays: 'The service does not say since when this is the text.',
  serviceSaysLess:
    'This service does not say what it holds, which articles a law has or since when: what is not found there is not checked, and may exist.',
  several: (ids: readonly string[]) => `The name is that of several: ${listed(ids, 'or')}.`,
  near: (found: string) => `Near to it: ${found}`,
  misspelt: (text: string, meant: string) =>
    `${text} is no ECLI: one has five parts, with the year as the fourth (ECLI:NL:HR:1995:AA1575).${meant === '' ? '' : ` It can be ${meant}.`}`,
  noLjnHere: (id: string) => `${id} has a number of its own, and its file names no LJN.`,
  otherNumbers: (numbers: string, own: string) =>
    `${numbers} is not among the numbers that are listed of it (${own}); of joined cases not all need to be.`,
  otherReports: (report: string, own: string) =>
    `${report} is not among the reports that its register lists in that journal (${own}).`,
  opinionTo: (ecli: string) =>
    `It names an opinion by the decision that it was written for, ${ecli}; the opinion has an ECLI of its own.`,
  inTurn: 'The sentence names several in turn: which is whose rests on their order.',
  unsure: 'Which law is meant rests on what the text named before.',
  selection: 'Published decisions are a selection: that it is not here says nothing.',
  toldAbove: (said: string) => `Its publisher says above it: “${said}”`,
  fateUnknown: 'No register entry here says what became of it: that was not compared.',
  earlier: (since: string) => `What was the law before ${since} is not here.`,
  life: (from: string, to: string, known: string | undefined) => {
    if (to !== '') return `Texts of ${from} until ${to} are here.`;
    const until = known === undefined || known === '' || known < from ? '' : `, known up to ${known}`;
    return `Texts from ${from} on are here${until}.`;
  },
  quotedOtherwise: 'The words that are quoted stand there otherwise.',
  heldIn: (languages: readonly string[]) =>
    languages.length === 0 ? '' : `It is held in ${listed(languages.map(languageName), 'and')}.`,
  quotedTranslated: 'It is quoted in another language than that of the text that is here.',
  dayOfOther: 'The day before it is that of a decision of another court.',
  courtApart: 'The citation has a court of its own; what the other one did was not compared.',
  dayStated: 'The law itself gives another day.',
  noDayStated: 'The text at hand does not give that day.',
  dayOfPart: 'The law gives several days; whose day this is was not compared.',
  publicationNotTold: 'Its files do not say where it was published.',
  publicationOfChange: 'It is where a change of this law was published.',
  dayApart: 'The citation has a day of its own; what happened on the other day was not compared.',
  dayAround: (said: string, day: string) => `The words around it name a decision of ${said}; this one is of ${day}.`,
  courtAround: (said: string, court: string) => `The words before it name ${said}; the decision is of ${court}.`,
  nameAround: (said: string, title: string) =>
    `The case is called ${said}, which neither its title (${title}) nor its text says.`,
  nameOfOther: (said: string, id: string) => `${said} is the name of another decision: ${id}.`,
  speakerAround: (said: string, court: string) =>
    `The words before it name ${said} as who speaks; the decision is of ${court}.`,
  kindUnsure: (said: string, found: string) =>
    found === ''
      ? `It is called ${said}, and the source does not say so.`
      : `It is called ${said}; the source calls itself ${found}.`,
  kindOfOther: (said: string) => `The words around it name ${said} of another day.`,
  kindNotTold: 'The source does not say what kind of decision it is.',
  divisionNotKnown: 'In which chapter it stands is not known here.',
  otherDivision: 'The article stands in another part of the law than the text says.',
  outcomeUnsure: 'What it decided is mixed, in part, or of another kind than the text says.',
  outcomeOfOther: 'The outcome that is told beside it is that of another decision.',
  noDictum: 'No part was found in which the court says what it decides.',
  conclusionNotTold: 'The source does not say what the opinion concludes to.',
  authorNotTold: 'The source does not say who wrote it.',
  authorUnsure: (said: string, found: string) => `The words around it name ${said}; the source names ${found}.`,
  annotatorNotTold: 'Its register names nobody who wrote a note.',
  annotatorUnsure: (said: string, found: string) =>
    `Its register names another who wrote a note than ${said}: ${found}.`,
  chamberNotTold: 'The source does not say which chamber decided.',
  nicknameNotCompared: 'Whether it goes by that name was not compared.',
  lawNameAround: (said: string, title: string) => `It is cited as ${said}; what has that number is ${title}.`,
  ecliNotCompared: (ecli: string, id: string) =>
    `What is cited beside the number is ${id}. Nothing that is here says whether ${ecli} is its ECLI.`,
  withoutEcli: (citations: number, names: string, more: number) =>
    `The ECLI of ${citations} citations could not be compared, as decisions are here without theirs: ${names}${more === 0 ? '' : `; and ${more} more`}.`,
  placeNotRead: (place: string) => `It is there. A place was not read: ${place}.`,
  placeLeft: (place: string) => `A place was not read: ${place}.`,
  lawOfYear: (year: string) => `A law of that name is there; whether it is that of ${year} nothing says.`,
  quotedElsewhere: (part: string) =>
    part === ''
      ? 'The words that are quoted do not stand in the place that is cited.'
      : `The words that are quoted do not stand in the place that is cited, but in ${part}.`,
  /** A part as lawyers cite it; the words for what is numbered are those of the law itself. */
  partNamed: (kind: string, number: string) =>
    `${kind === 'rechtsoverweging' ? 'r.o.' : kind === 'onderdeel' ? 'onder' : kind} ${number}`,
  /** What was done to a quotation that stands there but for that. */
  altered: {
    left_out: 'What is left out of the quotation limits what it says, or says the opposite.',
    put_in: 'The quotation has words put in that the source does not have.',
    joined: 'The quotation joins parts of different sentences as one.',
    goes_on: 'The sentence of the source goes on where the quotation ends.',
    negated: 'A negation stands right beside the words, in the source or here, and not in the other.',
  },
  sourceGoesOn: (word: string) => `The sentence of the source goes on with “${word}”.`,
  otherAmount: 'The place that is cited has another number of that kind.',
  /** Whose words stand at a place, in a phrase. */
  whose: {
    court: 'the court itself',
    party: (text: string) => (text === '' ? 'a party' : `a party: “${text}”`),
    opinion: (author: string | undefined) => (author === undefined ? 'the opinion' : `the opinion of ${author}`),
    editors: 'the publisher',
    quoted: 'a text that is quoted there',
    heading: 'a heading',
    headnote: 'the headnote of its publisher',
    recital: (name: string) => name,
  },
  wordsOfOther: (whose: string) => `The words that are quoted are those of ${whose}${whose.endsWith('”') ? '' : '.'}`,
  notOfParty: 'Nothing in the source says that these words are those of a party.',
  amountUnclear: 'The place that is cited has this number and others of that kind; which is meant was not worked out.',
  amountNotThere: 'The place that is cited has no number of that kind.',
  term: 'A term in quotation marks was not compared.',
  perhapsQuoted: 'Words are quoted beside it that do not stand there; whose they are, the text does not say.',
  quotedByOther: 'The text gives these words as somebody quotes them, not as its own.',
  quotedAsWrong: 'The text itself says that these words do not stand there.',
  notQuoted: 'Nothing like the words that are quoted stands there.',
  notMade: 'It was read, and could not be compared.',
  statementNotCompared: 'The statement itself was not compared.',
  standsIn: (places: readonly string[]) => `They stand in ${listed(places, 'and')}.`,
  wordsOfWhole: 'Words of a law as a whole are not looked for: name the article.',
  inSummary: 'summary',
  onlySummary: 'The sample has a summary of it, written for lks: the source itself was not compared.',
  nearHeadnote: (words: string) => `Its headnote, which is its publisher’s, has: “${words}”`,
  noDayHere: 'The source names no day.',
  noNumberHere: 'The source names no number.',
  noReportHere: 'The register names no report in that journal.',
  giveDay: 'Where the text that cites it is older: give its day with --at.',
  notLawOn: (day: string) => `not in force on ${day}`,
  isLaw: (from: string, until: string) => `Law by its text from ${from}, known up to ${until}.`,
  lawUntil: (day: string) => `Its last text gives ${day} as its last day.`,
  lawFrom: (day: string) => `It is law from ${day} on.`,
  noTextOf: (day: string) => `The text of ${day} is not here.`,
  inSome: (days: readonly (readonly string[])[]) =>
    `It stood there in a part of that time: ${listed(
      days.map(([from = '', to = '']) => (to === '' ? `from ${from}` : `${from} to ${to}`)),
      'and',
    )}.`,
  stoodThere: (from: string, to: string) =>
    to === '' ? `It stood there from ${from} on.` : `It stood there from ${from} to ${to}.`,
  placeOfWhole: 'A place in several articles was not looked for.',
});
