/** What `lks verify` says of citations. */

import { reasonOf } from './files';
import { languageName } from './languages';
import { count, listed, day as on } from './listed';

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
    'Reads text, Markdown, HTML, DOCX, ODT, PDF and EML. Confirmed: the source has it as cited, which does not say that your sentence is right. Exit 0 if all is confirmed, else 7. With a library nothing leaves this computer, except with --live.\n\nOf a decision lks compares court, day and number; of a law, the place and whether it is in force. It compares quotations too. exists: the source has it. quotation agrees: it has the quotation too. mismatch: the source has it, but differently. not found: the source that would have it says that it has none. not checked: nothing was compared; the reason says why. -o report.html writes a report.',
  file: 'files and folders; - for standard input',
  at: 'the day of the law, if the text names none',
  unread: (seconds: number) =>
    `The limit of ${count(seconds, 'second', 'seconds')} for a text passed: from here on nothing was checked. Send the rest by itself.`,
  ended: 'The process that checked this text ended: from here on nothing was checked.',
  notBegun: 'Nothing was checked: the checking process ended before it began.',
  notBegunHint: 'Free some memory and try again.',
  extractNoReport: '--extract only lists citations; html is for checked ones.',
  extract: 'list the citations, check nothing',
  resume: 'resume a run from what it printed with --json or --jsonl',
  yes: 'send citations to the service, or with --live to publishers, without asking',
  live: 'ask the publishers for what the library lacks, or has from longer ago than --max-age',
  liveWithService: '--live works with a library, not with a service.',
  liveWithServiceHint: 'Leave out --live, or use --library.',
  asks: (authorities: number, hosts: readonly string[], requests: number, seconds: number) =>
    `lks will ask ${listed(hosts, 'and')} for ${count(authorities, 'document', 'documents')} that the library lacks or has from too long ago. That takes about ${count(requests, 'request', 'requests')} in ${count(seconds, 'second', 'seconds')} or more; ${hosts.length === 1 ? 'it learns' : 'they learn'} what your text cites.`,
  needsYesLiveHint: 'Or leave out --live: then nothing leaves this computer.',
  hasNone: (publisher: string, what: string, day: string) => `On ${on(day)} ${publisher} said that it has no ${what}.`,
  noneTitled: (publisher: string, law: string, day: string) =>
    `On ${on(day)} ${publisher} had no law in force titled exactly ${law}, or several.`,
  nobodyAsked: 'No publisher can be asked for it as cited.',
  courtUnknown: (code: string) => `No court has the code ${code}.`,
  hasNoText: (publisher: string, what: string, day: string) =>
    `On ${on(day)} ${publisher} had ${what}, without its text.`,
  textless: 'Its publisher has not published its text.',
  noFile: 'You named no file.',
  noFileHint: 'To check one: lks verify FILE',
  noReport: (file: string) => `${file} is no report of lks verify (--json, --jsonl).`,
  noReportHint: 'To make one: lks verify FILE --json > report.json',
  emptyReport: (file: string) => `${file} is empty.`,
  emptyReportHint: 'The shell empties it before lks starts. Write to another file, or use --output with --force.',
  cutOff: (file: string, items: number) => `${file} is cut off after ${count(items, 'whole item', 'whole items')}.`,
  taken: (file: string, items: number) => `Taken from ${file}: ${count(items, 'item', 'items')}.`,
  notTaken: (items: number) =>
    `${count(items, 'item of it does', 'items of it do')} not fit the files as they are now.`,
  otherBackend: (file: string, location: string) =>
    `${file} is of a run against ${location}: lks keeps its verdicts and checks the rest here.`,
  otherRules: (file: string, items: number) =>
    `${file} was made with other rules: this lks checks ${count(items, 'item', 'items')} again.`,
  newer: (file: string, report: string) =>
    `${file} changed after ${report} was written: lks reuses what kept its place and words, whatever changed around it.`,
  sends: (authorities: number, most: number, host: string) =>
    `lks looks up ${count(authorities, 'document', 'documents')} at ${host}, which learns what your text cites, in at most ${count(most, 'request', 'requests')}.`,
  asksOwn: (authorities: number, host: string) =>
    `lks looks up ${count(authorities, 'document', 'documents')} at ${host}, which learns what your text cites. The text and its quotations stay here.`,
  needsYes: (hosts: readonly string[]) =>
    `Without a terminal to ask on, lks sends your citations to ${listed(hosts, 'and')} only with --yes.`,
  needsYesHint: 'Or check against a library on this computer: --library.',
  ask: 'Send it? (y/N) ',
  notSent: 'Nothing was sent or checked.',
  partly: (shown: string) => `lks did not read all of ${shown}. Citations in the rest are not checked.`,
  cutShort: 'The run stopped early, and its output says so. Keep that (--json), and resume with --resume FILE.',
  noTemporary: (folder: string, code: string) =>
    `Cannot write in ${folder}: ${reasonOf(code)}. A long run stores its results there.`,
  noRoom: (folder: string) => `The answers of publishers cannot be stored: the disk of ${folder} is full or damaged.`,
  noRoomHint: 'Free some space, or name another folder with TMPDIR.',
  mostRows: (shown: number, all: number) =>
    `Shown: ${shown} of ${all}, mismatches and not found first. For all: --json, --csv or --markdown.`,
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
    strict: 'exit 7 until a person has read what was not compared',
    review: 'answer for what was not compared, one by one; stored in TEXT.review.jsonl',
    needsTerminal: '--review asks you questions, and needs a terminal.',
    needsTerminalHint: 'In a terminal: lks verify FILE --review',
    needsFile: '--review needs the text as a file: standard input is for your answers.',
    nothing: 'Nothing is left to read.',
    number: (at: number, all: number) => `${at} of ${all} to read`,
    yours: 'your sentence:',
    source: 'the source:',
    noSource: 'lks has no passage of the source here. o opens it at its publisher.',
    keys: 'a agrees, d differs, o open, s later, b back, q end:',
    note: 'What differs (Enter for no note):',
    noAnswers: (file: string, lines: number) =>
      `lks could not read ${count(lines, 'line', 'lines')} of ${file} as an answer, and left ${lines === 1 ? 'it' : 'them'} unchanged.`,
    read: ({ answer, day }: { answer: 'agrees' | 'differs'; day: string }) =>
      `read by a person on ${on(day)}: ${answer}`,
    told: ({ compared, read, differ, left, first, last }: ReviewCounts) => {
      const days = first === last ? `on ${on(last ?? '')}` : `from ${on(first ?? '')} to ${on(last ?? '')}`;
      const rest = left === 0 ? '' : `, ${left} neither`;
      return `${compared} compared by lks, ${read} read by a person ${days}${differ === 0 ? '' : `, of which ${differ} ${differ === 1 ? 'differs' : 'differ'}`}${rest}.`;
    },
    ends: (left: number, others: number) =>
      `Exit 0 says that the sources have what you cite and quote${others === 0 ? '' : `, except ${others} that you allowed or read yourself`}. What ${count(left, 'sentence says', 'sentences say')} besides was not compared.`,
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
    in_force: 'not in force',
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
    not_held: 'not in your library',
    not_in_service: 'not at your service',
    outside_sources: 'outside the sources',
    law_unknown: 'law not known',
    several: 'several laws of that name',
    earlier_texts: 'no earlier texts here',
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
      `${source}, ${count(requests, 'request', 'requests')}${to === null ? ', no answer' : `, on ${on(to.slice(0, 10))}`}`,
    incomplete: 'Not everything was checked.',
    unread: (detail: string) => `Not read: ${detail}`,
    unsure: (detail: string) => `Not sure: ${detail}`,
  },
  heldGone: (id: string) => `Your library still has it from its publisher. To record that: lks library add ${id}`,
  noArticle: (id: string, law: string) => `The text of ${law} in your library has no ${id}.`,
  notAmongParts: (id: string, law: string) => `Your library has only parts of ${law}, without ${id}.`,
  noArticleAtService: (id: string) => `The service has the whole law, without ${id}.`,
  otherDays: (id: string) => `The service has texts of ${id} of other days, but gives only today’s.`,
  formerNotHere: 'The replaced text is lacking.',
  textOfToday: 'The service gives only the text of today. That of the day is another one.',
  noDays: 'The service gives no first day of this text.',
  serviceSaysLess: 'This service does not list what it has. A citation that it lacks is not checked, and may exist.',
  several: (ids: readonly string[]) => `Several have this name: ${listed(ids, 'or')}.`,
  near: (found: string) => `Nearest: ${found}`,
  misspelt: (text: string, meant: string) =>
    `${text} is no ECLI: that has five parts, the year fourth.${meant === '' ? '' : ` It may be ${meant}.`}`,
  noLjnHere: (id: string) => `${id} has a number of its own; its file gives no LJN.`,
  otherNumbers: (numbers: string, own: string) =>
    `${numbers} is not among its numbers (${own}); of joined cases that list may be incomplete.`,
  otherReports: (report: string, own: string) => `Its register lists ${own} in that journal, and not ${report}.`,
  opinionTo: (ecli: string) => `${ecli} is the ECLI of the decision. The opinion has its own.`,
  inTurn: 'The sentence names several; lks matched them in order.',
  unsure: 'lks took the law named before.',
  selection: 'Not all decisions are published: it may exist.',
  toldAbove: (said: string) => `Its publisher says above it: “${said}”`,
  fateUnknown: 'No register here says what became of it: not compared.',
  earlier: (since: string) => `The law before ${on(since)} is not here.`,
  life: (from: string, to: string, known: string | undefined) => {
    const until =
      to !== ''
        ? ` to ${on(to)}`
        : known === undefined || known === '' || known < from
          ? ' on'
          : ` on, as known on ${on(known)}`;
    return `Texts from ${on(from)}${until} are here.`;
  },
  quotedOtherwise: 'The source has the quotation differently.',
  heldIn: (languages: readonly string[]) =>
    languages.length === 0 ? '' : `It is here in ${listed(languages.map(languageName), 'and')}.`,
  quotedTranslated: 'Your quotation is in another language than the text here.',
  dayOfOther: 'The day before it is of a decision of another court.',
  courtApart: 'What the other court did was not compared.',
  dayStated: 'The law itself gives another day.',
  noDayStated: 'The text here does not give that day.',
  dayOfPart: 'The law gives several days; which is meant was not compared.',
  publicationNotTold: 'Its files do not say where it was published.',
  publicationOfChange: 'That published a change of this law.',
  dayApart: 'What happened on the other day was not compared.',
  dayAround: (said: string, day: string) => `Your text names a decision of ${on(said)}; this one is of ${on(day)}.`,
  courtAround: (said: string, court: string) => `Your text names ${said}; the decision is of ${court}.`,
  nameAround: (said: string, title: string) =>
    `Your text calls the case ${said}; its title (${title}) and text do not.`,
  nameOfOther: (said: string, id: string) => `${said} is another decision: ${id}.`,
  speakerAround: (said: string, court: string) => `Your text says that ${said} speaks; the decision is of ${court}.`,
  kindUnsure: (said: string, found: string) =>
    `Your text calls it ${said}; the source ${found === '' ? 'does not' : `calls itself ${found}`}.`,
  kindOfOther: (said: string) => `Your text names ${said} of another day.`,
  kindNotTold: 'The source does not say what kind of decision it is.',
  divisionNotKnown: 'lks does not know its chapter.',
  otherDivision: 'It stands in another part of the law.',
  outcomeUnsure: 'Its outcome is mixed, partial or of another kind.',
  outcomeOfOther: 'That is the outcome of another decision.',
  noDictum: 'lks found no operative part.',
  conclusionNotTold: 'The source does not say what it concludes.',
  authorNotTold: 'The source does not say who wrote it.',
  authorUnsure: (said: string, found: string) => `Your text names ${said}; the source names ${found}.`,
  annotatorNotTold: 'Its register names no annotator.',
  annotatorUnsure: (said: string, found: string) => `Its register names as annotator ${found}, not ${said}.`,
  chamberNotTold: 'The source does not say which chamber decided.',
  nicknameNotCompared: 'Whether it has that name was not compared.',
  lawNameAround: (said: string, title: string) => `Your text calls it ${said}; the law with that number is ${title}.`,
  ecliNotCompared: (ecli: string, id: string) =>
    `That number is of ${id}. lks could not compare its ECLI with ${ecli}.`,
  withoutEcli: (citations: number, names: string, more: number) =>
    `Decisions here lack their ECLI, so that of ${citations} citations could not be compared: ${names}${more === 0 ? '' : `; and ${more} more`}.`,
  placeNotRead: (place: string) => `It exists, but lks could not read a place: ${place}.`,
  placeLeft: (place: string) => `lks could not read a place: ${place}.`,
  lawOfYear: (year: string) => `Whether the law here is that of ${year} is not known.`,
  quotedElsewhere: (part: string) => `The quotation is not in the cited place${part === '' ? '' : `, but in ${part}`}.`,
  /** A part as lawyers cite it; the words for what is numbered are those of the law itself. */
  partNamed: (kind: string, number: string) =>
    `${kind === 'rechtsoverweging' ? 'r.o.' : kind === 'onderdeel' ? 'onder' : kind} ${number}`,
  /** What was done to a quotation that stands there but for that. */
  altered: {
    left_out: 'The words left out limit the quotation, or say the opposite.',
    put_in: 'The quotation has words that the source lacks.',
    joined: 'The quotation joins different sentences.',
    goes_on: 'The sentence of the source goes on.',
    negated: 'Only the source or only your text has a negation there.',
  },
  sourceGoesOn: (word: string) => `The sentence of the source goes on with “${word}”.`,
  otherAmount: 'The cited place has another number of that kind.',
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
  wordsOfOther: (whose: string) => `The quotation is of ${whose}${whose.endsWith('”') ? '' : '.'}`,
  notOfParty: 'Nothing in the source says that a party said this.',
  amountUnclear: 'The cited place has this number and others of that kind.',
  amountNotThere: 'The cited place has no number of that kind.',
  term: 'A term in quotation marks was not compared.',
  perhapsQuoted: 'The quotation is not there, and may be of somebody else.',
  quotedByOther: 'Your text quotes these words as said by somebody else.',
  quotedAsWrong: 'Your text itself says that they are not there.',
  notQuoted: 'The source has nothing like the quotation.',
  notMade: 'Read, but not compared.',
  statementNotCompared: 'The statement itself was not compared.',
  standsIn: (places: readonly string[]) => `They are in ${listed(places, 'and')}.`,
  wordsOfWhole: 'To compare words, name the article: lks does not search a whole law.',
  inSummary: 'summary',
  onlySummary: 'The sample library has a summary by lks: the source was not compared.',
  nearHeadnote: (words: string) => `Its headnote has: “${words}”`,
  noDayHere: 'The source names no day.',
  noNumberHere: 'The source names no number.',
  noReportHere: 'The register names no report in that journal.',
  giveDay: 'If your text is older, give its day: --at.',
  notLawOn: (day: string) => `not in force on ${on(day)}`,
  isLaw: (from: string, until: string) => `In force by its text from ${on(from)}, as known on ${on(until)}.`,
  lawUntil: (day: string) => `Its last text gives ${on(day)} as its last day.`,
  lawFrom: (day: string) => `It is in force from ${on(day)}.`,
  noTextOf: (day: string) => `The text as of ${on(day)} is lacking.`,
  inSome: (days: readonly (readonly string[])[]) =>
    `It was there for a part of that time: ${listed(
      days.map(([from = '', to = '']) => (to === '' ? `from ${on(from)}` : `${on(from)} to ${on(to)}`)),
      'and',
    )}.`,
  stoodThere: (from: string, to: string) => `It was there from ${on(from)} ${to === '' ? 'on' : `to ${on(to)}`}.`,
  placeOfWhole: 'lks did not look for a place in several articles.',
});
