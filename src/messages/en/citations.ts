/** What is said about identifiers and citations, and about parameters that are nearly right. */

import { runnable } from '../runnable';
import { languageName } from './languages';
import { listed } from './listed';

const list = (values: readonly string[]): string => values.join(', ');

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** What a decision of the EU courts is called. */
const DECISIONS: Readonly<Record<string, string>> = {
  arrest: 'judgment',
  beschikking: 'order',
  conclusie: 'opinion of the advocate-general',
  advies: 'opinion of the Court',
};
const decisionCalled = (type: string, article: string): string => `${article} ${DECISIONS[type] ?? 'decision'}`;

/** `2016-01-29` in words: 29 January 2016. */
const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
};

/** What a citation says of a decision. */
interface Cited {
  court: string | undefined;
  day: string | undefined;
  numbers: readonly string[];
  reports: readonly string[];
  /** What its numbers are called. */
  called?: 'case' | 'application';
  /** As far as it is said of a decision of a court of the EU. */
  kind?: 'arrest' | 'beschikking' | 'conclusie' | 'advies' | undefined;
}

/** Kinds that are told apart: a decision of which nothing is said is the judgment, or what was decided in its place. */
const KINDS = { beschikking: 'order', conclusie: 'opinion of the Advocate General' } as const;

/** Numbers of cases, or of applications; an opinion of the Court is numbered by itself, and no case. */
function numbersOf(numbers: readonly string[], called: 'case' | 'application'): string[] {
  const opinions = numbers.filter((number) => number.startsWith('Advies '));
  const cases = numbers.filter((number) => !opinions.includes(number));
  return [
    ...opinions.map((number) => number.replace('Advies', 'Opinion')),
    ...(cases.length === 0 ? [] : [`${called}${cases.length === 1 ? '' : 's'} ${listed(cases, 'and')}`]),
  ];
}

export const citations = () => ({
  citedDecision: ({ court, day, numbers, reports, kind, called = 'case' }: Cited) =>
    [
      court,
      kind === 'beschikking' || kind === 'conclusie' ? KINDS[kind] : undefined,
      day === undefined ? undefined : inWords(day),
      ...numbersOf(numbers, called),
      ...reports,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  /** `own`: what the identifiers are called that are of no register of the API. */
  noIdentifier: (text: string | undefined, own: readonly string[]) => {
    const what = ['CVDR number', ...own, 'citation', 'jci'].join(', ');
    return `${text === undefined ? 'That' : `“${text}”`} is not an identifier: a UUID, ECLI, BWB, CELEX or ${what} or source URL is needed.`;
  },
  searchInstead: 'To find documents by words, run: lks search <words>',
  searchLaw: (law: string) =>
    `To search in this law, run: lks search <words> --law ${law.includes(' ') ? `"${law}"` : law}`,
  /** `number`: as it was written, `6.162`. */
  belgianCode: (number: string) => `art. ${number} of the Belgian Civil Code`,
  severalWorks: (count: number) => `This name belongs to ${count} works; a document is one article of one of them.`,
  severalArticles: (shown: string) => `${shown} is several articles, and not one document.`,
  severalArticlesHint: 'Name each article by itself.',
  nameOneWork: (ids: readonly string[]) => `Name the article or the work: ${list(ids)} …`,
  whichBook: (text: string) => `“${text}” does not say in which book that is: each has articles of its own.`,
  chooseHeld: (names: readonly string[]) => `Here are: ${names.join('; ')}`,
  whichLaw: (law: string, day: string, others: readonly string[]) =>
    `This name belongs to several laws; this is ${law}, the one that is in force on ${day}, and not ${others.join(', nor ')}.`,
  otherWorks: (name: string, law: string, others: readonly string[]) =>
    `“${name}” is read as ${law}, by the table of laws of lks; in this library ${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'} that name too.`,
  alsoKnown: (externalId: string, display: string) => `${externalId} (${display})`,
  where: { hosted: 'the service', library: 'this library', sample: 'the sample library' } as Readonly<
    Record<'hosted' | 'library' | 'sample', string>
  >,
  whatIsKept: 'the documents that are kept on this computer',
  searchedLibrary: 'the library that was searched',
  notHeld: (name: string, where: string) => `${name} is not in ${where}.`,
  ecliNotKnown: (ecli: string, where: string) =>
    `Whether ${ecli} is in ${where} is not known: decisions of that court and year are there without their ECLI.`,
  withoutEcli: (decisions: readonly string[]) =>
    `It may be one of these, of that court and year, whose files carry no ECLI (the case number tells):\n${decisions.map((one) => `  ${one}`).join('\n')}`,
  ecliByTable: (ecli: string, id: string) =>
    `The file of ${id} carries no ECLI. In the table of known cases of lks it is ${ecli}.`,
  ecliNotCompared: (ecli: string, id: string) =>
    `Found by its case number as ${id}: its file carries no ECLI, so that ${ecli} could not be compared.`,
  addIt: (id: string, day: string | undefined) =>
    `To fetch it from its publisher, run: ${runnable(`lks library add ${id}${day === undefined ? '' : ` --at ${day}`}`)}`,
  openLaw: (id: string) => `To see what the law has: ${runnable(`lks doc ${id}`)}`,
  noParts: (set: string, work: string) =>
    `${set} could not be found: articles are not marked in the text of ${work}, which is one document.`,
  articlesNotMarked: (name: string, work: string) =>
    `Whether ${name} is in its law is not known: articles are not marked in the text of ${work} that is here.`,
  lawInParts: (set: string, law: string, parts: number) =>
    `Which articles ${set} has is not known here: of ${law} only ${parts === 1 ? '1 document is' : `${parts} documents are`} held.`,
  rangeEnd: (set: string, end: string, law: string) =>
    `${end} is not in the text of ${law}, so that ${set} has no end there.`,
  rangeBackwards: (set: string, from: string, to: string) => `${set} runs backwards: ${to} comes before ${from}.`,
  rangeTurned: (first: string, last: string) => `The range from ${first} to ${last} runs forwards.`,
  rangeTooLong: (set: string, count: number, most: number) =>
    `${set} is ${count} articles; a service is asked for ${most} at most, one by one.`,
  rangeByNumbers: (set: string) =>
    `A service does not tell which articles lie between those of ${set}: those with whole numbers were asked for, and none like 658a.`,
  aPart: (set: string) => `To say which articles ${set} has`,
  partsNotKept: (set: string, law: string) =>
    `Which articles ${set} has is not known here: the lks that imported ${law} did not keep its divisions.`,
  noPart: (set: string, law: string) => `No part of ${law} is marked as ${set} in the text that is here.`,
  severalParts: (set: string, law: string, count: number) => `${law} has ${count} parts that ${set} can mean.`,
  partsThere: (parts: readonly string[], more: number) =>
    `There are: ${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  emptyPart: (part: string, law: string) => `In ${law}, ${part}, no articles are marked in the text that is here.`,
  partOf: (part: string, law: string, articles: number) =>
    `${law}, ${part}: ${articles} ${articles === 1 ? 'document' : 'documents'}.`,
  onlyParts: (name: string, parts: number, where: string) =>
    `Of ${name} ${where} has ${parts} ${parts === 1 ? 'part' : 'parts'}, and not the whole.`,
  noneOfParts: (name: string, law: string, parts: number, where: string) =>
    `Of ${law} ${where} has ${parts} ${parts === 1 ? 'part' : 'parts'}, and ${name} is not among them.`,
  notInText: (name: string, where: string, texts: number, first: string | undefined, last: string | undefined) => {
    const days = first === undefined ? '' : first === last ? `, of ${first}` : `, of ${first} to ${last}`;
    return texts <= 1
      ? `${name} is not in the text of its law that ${where} holds${days}.`
      : `${name} is in none of the ${texts} texts of its law that ${where} holds${days}.`;
  },
  noLaw: (text: string) => `“${text}” names an article, and not the law that it is of.`,
  noLawHint: 'Name the law behind it: art. 6:162 BW, art. 3:2 Awb, Article 6 GDPR',
  noBook: (book: string) => `The Burgerlijk Wetboek has no Boek ${book}.`,
  noBookHint: (books: readonly string[]) =>
    `Its books: ${list(books)}. An article is cited with its book: art. 6:162 BW`,
  noDay: (day: string) => `${day} is no day of the calendar, so that this names no text.`,
  noDayHint: 'Days are written 2013-01-31, as g=2013-01-31 in a jci; in a citation of a decision also 31 januari 2013.',
  contradicts: (at: string, named: string) => `--at ${at} asks for another day than the citation names: ${named}.`,
  contradictsKnown: (asked: string, named: string) =>
    `--known-on ${asked} asks for another day than the citation names: ${named}.`,
  knownOnAlone: 'A text as known on a day needs the day whose text is meant.',
  knownOnAloneHint: (knownOn: string) => `For example: --at ${knownOn} --known-on ${knownOn}`,
  contradictsHint: 'Leave out --at, or the day in the citation.',
  days: (from: string, to: string) => [from, to === '' ? 'later' : to].filter(Boolean).join(' to '),
  severalTexts: (from: string, to: string) =>
    `That names all texts ${from === '' ? '' : `from ${from} `}${to === '' ? 'on' : `to ${to}`}, and not one of them.`,
  severalTextsHint: (id: string) =>
    `See which there are with: ${runnable(`lks library versions ${id}`)}\nThen choose one with --at DAY`,
  lawUnknown: (law: string, where: string) =>
    `No law is known as “${law}”: neither ${where} nor the table of laws of lks has the name.`,
  lawOfElsewhere: (law: string) =>
    `“${law}” is a law of another country, and outside the sources of lks: no publisher here gives it.`,
  lawUnknownToService: (law: string) =>
    `The table of laws of lks has no law called “${law}”, and of what the service found nothing is that article of a law with this title.`,
  nearestLaws: (names: readonly string[]) => `Nearest names: ${names.join('; ')}`,
  notFound: (identifier: string) => `No document here is known as ${identifier}.`,
  nearest: (ids: readonly string[]) => `Nearest: ${ids.join('; ')}`,
  pageOf: (url: string) => `Its page, where it is published: ${url}`,
  treatyNotRead: 'lks cannot import treaties from EUR-Lex.',
  sameTreaty: (id: string) => `The same treaty by its number in the Basiswettenbestand: ${runnable(`lks doc ${id}`)}`,
  languageNotHeld: (id: string, where: string, asked: string, held: readonly string[]) =>
    held.length === 0
      ? `${id} is not in ${where} in ${languageName(asked)}, and it does not say in which language it has it.`
      : `${id} is not in ${where} in ${languageName(asked)}: it is held in ${held.map(languageName).join(' and ')}.`,
  otherLanguage: (id: string, held: string, flag: string | undefined) =>
    `To see it in ${languageName(held)}, run: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}`)}`,
  inOtherLanguage: (id: string, where: string, asked: string, held: string) =>
    `${id} is not in ${where} in ${languageName(asked)}: this is the text in ${languageName(held)}.`,
  isTranslation: (name: string) => `The English text of ${name} is a translation: this is the authentic text.`,
  alsoIn: (language: string, id: string, flag: string | undefined, day: string | undefined) =>
    `Also in ${languageName(language)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}${day === undefined ? '' : ` --at ${day}`}`)}`,
  readAs: (text: string) => `read as ${text}`,
  isAbout: (about: string, decision: string) =>
    `${about} is a text about the decision, as its summary or the notice of it; this is the decision itself: ${decision}.`,
  articlesFollow: (shown: string) =>
    `${shown} names the articles that follow too, and does not say how far: this is the first of them.`,
  twoReadings: (text: string, read: string, other: string) =>
    `“${text}” can be read in two ways: as ${read}, or as ${other}.`,
  readingHint: (text: string, id: string) => `For ${text}: ${runnable(`lks doc ${id}`)}`,
  otherJurisdiction: (id: string, found: string, asked: string) =>
    `${id} is of the jurisdiction ${found || 'that nobody names'}, and ${asked} was asked for.`,
  otherJurisdictionHint: 'Leave out --jurisdiction to see it all the same.',
  decisionReadAs: (display: string) => `Read as: ${display}`,
  severalDecisions: (count: number, text: string) =>
    `${count} decisions here fit ${text}, and nothing in it says which one.`,
  decisionsOfCases: (count: number, text: string) => `${text} names ${count} decisions here, which are not joined.`,
  readThese: (ids: readonly string[]) => `To read them, run: ${runnable(`lks doc ${ids.join(' ')}`)}`,
  theseDecisions: (names: readonly string[]) => `They are:\n${names.map((name) => `  ${name}`).join('\n')}`,
  nearDecisions: (names: readonly string[]) =>
    names.length === 1 ? `Nearest: ${names[0]}` : `Nearest:\n${names.map((name) => `  ${name}`).join('\n')}`,
  chooseDecision: (id: string) => `To read one, run: ${runnable(`lks doc ${id}`)}`,
  reportsKnown: 'Reports in journals are known only where the publisher of a decision gives them.',
  outsideSources:
    'Decisions of the European Court of Human Rights are outside the sources of lks: no publisher here gives them.',
  outsideOf: (text: string, where: string) => `${text} is not in ${where}.`,
  atHudoc: (url: string) => `In HUDOC, the database of that court: ${url}`,
  siteNumber:
    'That address names a document of the Court of Justice by a number of its site alone (docid), which tells neither its case nor its ECLI.',
  siteNumberHint: `Take the case number from the page (C-434/15), or the ECLI: ${runnable('lks doc C-434/15')}`,
  notTheJudgment: (type: string, number: string, where: string, isOpinion: boolean, adds: boolean) =>
    isOpinion
      ? `This is the opinion of the advocate-general in ${number}: ${where} has no judgment in that case.${adds ? ` To fetch it, run: ${runnable(`lks library add ${number}`)}` : ''}`
      : `This is ${decisionCalled(type, 'an')} in ${number}: ${where} has no judgment in that case.`,
  otherInCase: (type: string, day: string, id: string) =>
    `In the same case: ${decisionCalled(type, 'the')}${day === '' ? '' : ` of ${inWords(day)}`}, ${runnable(`lks doc ${id}`)}`,
  foundByDay: (id: string, cited: string, where: string) =>
    `${id} was told by its court and day alone: it is the only decision that ${where} has for ${cited}. There may be others that are not here.`,
  numberAlike: (id: string, numbers: readonly string[]) =>
    `${id} was told by its court and day, and by a part of its case number, which is ${numbers.join(', ')}.`,
  numberNotTold: (id: string, cited: string) =>
    `${id} was told by its court and day: the service does not say whether it is ${cited}.`,
  otherCourt: (id: string, cited: string, court: string) =>
    `The citation says ${cited}, and ${id} is a decision of another court: ${court}.`,
  otherDay: (id: string, cited: string, day: string) =>
    `The citation says ${inWords(cited)}, and ${id} is of another day: ${inWords(day)}.`,
  findCase: (adds: boolean) =>
    `A decision of a court of the EU is known by its case number or its ECLI. Find that at https://curia.europa.eu, and run: lks ${adds ? 'library add' : 'doc'} C-…`,
  findEcli: (adds: boolean) =>
    `A decision is known by its ECLI. Find that at https://uitspraken.rechtspraak.nl, and run: lks ${adds ? 'library add' : 'doc'} ECLI:NL:…`,
});

export const forgiving = () => ({
  didYouMean: (flag: string, value: string) => `Use ${flag} ${value}`,
  pageOn: (maximum: number, most: number) =>
    `A page holds at most ${maximum} rows. To get more, page on with --max ${most}`,
  useLaw: (law: string) => `To search within that law, add words to search for: lks search <words> --law ${law}`,
  dateForms: (flag: string) => `Use ${flag} 2021, 2021-03, 2021-03-01 or 1-3-2021 (day first)`,
});
