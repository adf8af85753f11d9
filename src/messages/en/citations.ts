/** What is said about identifiers and citations, and about parameters that are nearly right. */

import { runnable } from '../runnable';
import { languageName } from './languages';
import { count, listed, day as on } from './listed';

const list = (values: readonly string[]): string => values.join(', ');

/** What a decision of the EU courts is called. */
const DECISIONS: Readonly<Record<string, string>> = {
  arrest: 'judgment',
  beschikking: 'order',
  conclusie: 'opinion of the Advocate General',
  advies: 'opinion of the Court',
};
const decisionCalled = (type: string, article: string): string => `${article} ${DECISIONS[type] ?? 'decision'}`;

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
      day === undefined ? undefined : on(day),
      ...numbersOf(numbers, called),
      ...reports,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  /** `own`: what the identifiers are called that are of no register of the API. */
  noIdentifier: (text: string | undefined, own: readonly string[]) => {
    const what = ['CVDR number', ...own, 'citation', 'jci'].join(', ');
    return `${text === undefined ? 'That' : `“${text}”`} is no identifier. Use a UUID, ECLI, BWB, CELEX or ${what} or source URL.`;
  },
  searchInstead: 'To find documents by words: lks search <words>',
  searchLaw: (law: string) => `To search in this law: lks search <words> --law ${law.includes(' ') ? `"${law}"` : law}`,
  /** `number`: as it was written, `6.162`. */
  belgianCode: (number: string) => `art. ${number} of the Belgian Civil Code`,
  severalWorks: (works: number) => `${works} laws have this name; a document is an article of one of them.`,
  severalArticles: (shown: string) => `${shown} is several articles, and not one document.`,
  severalArticlesHint: 'Name each article by itself.',
  nameOneWork: (ids: readonly string[]) => `Name the article or the law: ${list(ids)} …`,
  whichBook: (text: string) => `“${text}” does not say which book: each has articles of its own.`,
  chooseHeld: (names: readonly string[]) => `Here are: ${names.join('; ')}`,
  whichLaw: (law: string, day: string, others: readonly string[]) =>
    `Several laws have this name. This is ${law}, in force on ${on(day)}, and not ${others.join(', nor ')}.`,
  otherWorks: (name: string, law: string, others: readonly string[]) =>
    `lks reads “${name}” as ${law}. In this library ${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'} that name too.`,
  alsoKnown: (externalId: string, display: string) => `${externalId} (${display})`,
  /** `served`: the library of a service of one's own. */
  where: {
    hosted: 'the service',
    library: 'your library',
    served: 'this library',
    sample: 'the sample library',
  } as Readonly<Record<'hosted' | 'library' | 'served' | 'sample', string>>,
  whatIsKept: 'the documents stored on this computer',
  searchedLibrary: 'the library searched',
  notHeld: (name: string, where: string) => `${name} is not in ${where}.`,
  ecliNotKnown: (ecli: string, where: string) =>
    `Whether ${ecli} is in ${where} is not known: it has decisions of that court and year without their ECLI.`,
  withoutEcli: (decisions: readonly string[]) =>
    `It may be one of these, of that court and year, whose files give no ECLI. Compare the case number:\n${decisions.map((one) => `  ${one}`).join('\n')}`,
  ecliByTable: (ecli: string, id: string) =>
    `The file of ${id} gives no ECLI. In the table of known cases of lks it is ${ecli}.`,
  ecliNotCompared: (ecli: string, id: string) =>
    `Found by its case number as ${id}. Its file gives no ECLI, so ${ecli} could not be compared.`,
  addIt: (id: string, day: string | undefined) =>
    `To get it: ${runnable(`lks library add ${id}${day === undefined ? '' : ` --at ${day}`}`)}`,
  openLaw: (id: string) => `To see the articles of the law: ${runnable(`lks doc ${id}`)}`,
  noParts: (set: string, work: string) =>
    `${set} was not found: the text of ${work} is one document, without marked articles.`,
  articlesNotMarked: (name: string, work: string) =>
    `Whether ${name} is in its law is not known: the text of ${work} here has no marked articles.`,
  lawInParts: (set: string, law: string, parts: number) =>
    `Which articles ${set} has is not known: only ${count(parts, 'document', 'documents')} of ${law} ${parts === 1 ? 'is' : 'are'} here.`,
  rangeEnd: (set: string, end: string, law: string) =>
    `${end} is not in the text of ${law}, so ${set} has no end there.`,
  rangeBackwards: (set: string, from: string, to: string) => `${set} runs backwards: ${to} comes before ${from}.`,
  rangeTurned: (first: string, last: string) => `The range from ${first} to ${last} runs forwards.`,
  rangeTooLong: (set: string, articles: number, most: number) =>
    `${set} is ${count(articles, 'article', 'articles')}; lks asks a service for at most ${most}, one by one.`,
  rangeByNumbers: (set: string) =>
    `A service does not list the articles between those of ${set}: lks asked for whole numbers only, and not for one like 658a.`,
  aPart: (set: string) => `To say which articles ${set} has`,
  partsNotKept: (set: string, law: string) =>
    `Which articles ${set} has is not known: the lks that imported ${law} did not store its parts.`,
  noPart: (set: string, law: string) => `The text of ${law} here has no part marked as ${set}.`,
  severalParts: (set: string, law: string, parts: number) => `${set} can mean ${parts} parts of ${law}.`,
  partsThere: (parts: readonly string[], more: number) =>
    `There are: ${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  emptyPart: (part: string, law: string) => `The text here has no marked articles in ${law}, ${part}.`,
  partOf: (part: string, law: string, articles: number) =>
    `${law}, ${part}: ${count(articles, 'document', 'documents')}.`,
  onlyParts: (name: string, parts: number, where: string) =>
    `Of ${name} ${where} has ${count(parts, 'part', 'parts')}, and not the whole.`,
  noneOfParts: (name: string, law: string, parts: number, where: string) =>
    `${name} is not among the parts of ${law} in ${where}: it has ${count(parts, 'document', 'documents')} of it.`,
  notInText: (name: string, where: string, texts: number, first: string | undefined, last: string | undefined) => {
    const days =
      first === undefined ? '' : first === last ? `, of ${on(first)}` : `, of ${on(first)} to ${on(last ?? '')}`;
    return texts <= 1
      ? `${name} is not in the text of its law in ${where}${days}.`
      : `${name} is in none of the ${texts} texts of its law in ${where}${days}.`;
  },
  noLaw: (text: string) => `“${text}” names an article, and not its law.`,
  noLawHint: 'Name the law behind it: art. 6:162 BW, art. 3:2 Awb, Article 6 GDPR',
  noBook: (book: string) => `The Burgerlijk Wetboek has no Boek ${book}.`,
  noBookHint: (books: readonly string[]) => `Its books: ${list(books)}. Cite an article with its book: art. 6:162 BW`,
  noDay: (day: string) => `${day} is no day of the calendar, so it names no text.`,
  noDayHint: 'Write days as 2013-01-31, as g=2013-01-31 in a jci; in a citation of a decision also 31 januari 2013.',
  contradicts: (at: string, named: string) => `--at ${at} asks for another day than the citation names: ${named}.`,
  contradictsKnown: (asked: string, named: string) =>
    `--known-on ${asked} asks for another day than the citation names: ${named}.`,
  knownOnAlone: 'A text as known on a day needs the day of the text too.',
  knownOnAloneHint: (knownOn: string) => `For example: --at ${knownOn} --known-on ${knownOn}`,
  contradictsHint: 'Leave out --at, or the day in the citation.',
  days: (from: string, to: string) => [from, to === '' ? 'later' : to].filter(Boolean).join(' to '),
  severalTexts: (from: string, to: string) =>
    `That names all texts ${from === '' ? '' : `from ${on(from)} `}${to === '' ? 'on' : `to ${on(to)}`}, and not one of them.`,
  severalTextsHint: (id: string) =>
    `To see which there are: ${runnable(`lks library versions ${id}`)}\nThen choose one with --at DAY`,
  lawUnknown: (law: string, where: string) => `Neither ${where} nor lks knows a law called “${law}”.`,
  lawOfElsewhere: (law: string) => `“${law}” is a law of another country. lks has no source for it.`,
  lawUnknownToService: (law: string) =>
    `lks knows no law called “${law}”, and the service found no such article of a law with this title.`,
  nearestLaws: (names: readonly string[]) => `Nearest names: ${names.join('; ')}`,
  notFound: (identifier: string) => `No document here is known as ${identifier}.`,
  nearest: (ids: readonly string[]) => `Nearest: ${ids.join('; ')}`,
  pageOf: (url: string) => `Its page at the publisher: ${url}`,
  treatyNotRead: 'lks cannot import treaties from EUR-Lex.',
  sameTreaty: (id: string) => `The same treaty by its BWB number: ${runnable(`lks doc ${id}`)}`,
  languageNotHeld: (id: string, where: string, asked: string, held: readonly string[]) =>
    held.length === 0
      ? `${id} is not in ${where} in ${languageName(asked)}. In which language it is there is not known.`
      : `${id} is not in ${where} in ${languageName(asked)}, but in ${held.map(languageName).join(' and ')}.`,
  otherLanguage: (id: string, held: string, flag: string | undefined) =>
    `To see it in ${languageName(held)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}`)}`,
  inOtherLanguage: (id: string, where: string, asked: string, held: string) =>
    `${id} is not in ${where} in ${languageName(asked)}: this is the text in ${languageName(held)}.`,
  isTranslation: (name: string) => `The English text of ${name} is a translation: this is the authentic text.`,
  alsoIn: (language: string, id: string, flag: string | undefined, day: string | undefined) =>
    `Also in ${languageName(language)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}${day === undefined ? '' : ` --at ${day}`}`)}`,
  readAs: (text: string) => `read as ${text}`,
  isAbout: (about: string, decision: string) =>
    `${about} is a text about the decision, as a summary. This is the decision itself: ${decision}.`,
  articlesFollow: (shown: string) =>
    `${shown} also means articles that follow, without saying how many. This is the first.`,
  twoReadings: (text: string, read: string, other: string) => `“${text}” can mean ${read}, or ${other}.`,
  readingHint: (text: string, id: string) => `For ${text}: ${runnable(`lks doc ${id}`)}`,
  otherJurisdiction: (id: string, found: string, asked: string) =>
    `${id} is of jurisdiction ${found || '(unknown)'}, and you asked for ${asked}.`,
  otherJurisdictionHint: 'To see it all the same, leave out --jurisdiction.',
  decisionReadAs: (display: string) => `Read as: ${display}`,
  severalDecisions: (decisions: number, text: string) =>
    `${decisions} decisions here fit ${text}, and it does not say which.`,
  decisionsOfCases: (decisions: number, text: string) =>
    `${text} names ${decisions} decisions here, which are not joined.`,
  readThese: (ids: readonly string[]) => `To read them: ${runnable(`lks doc ${ids.join(' ')}`)}`,
  theseDecisions: (names: readonly string[]) => `They are:\n${names.map((name) => `  ${name}`).join('\n')}`,
  nearDecisions: (names: readonly string[]) =>
    names.length === 1 ? `Nearest: ${names[0]}` : `Nearest:\n${names.map((name) => `  ${name}`).join('\n')}`,
  chooseDecision: (id: string) => `To read one: ${runnable(`lks doc ${id}`)}`,
  reportsKnown: 'Reports in journals are known only if the publisher of the decision gives them.',
  outsideSources: 'lks has no source for decisions of the European Court of Human Rights.',
  outsideOf: (text: string, where: string) => `${text} is not in ${where}.`,
  atHudoc: (url: string) => `In HUDOC, the database of that court: ${url}`,
  siteNumber:
    'That address has a number of the site of the Court of Justice (docid), which gives neither case nor ECLI.',
  siteNumberHint: `Take the case number from the page (C-434/15), or the ECLI: ${runnable('lks doc C-434/15')}`,
  notTheJudgment: (type: string, number: string, where: string, isOpinion: boolean, adds: boolean) =>
    isOpinion
      ? `This is the opinion of the Advocate General in ${number}; ${where} has no judgment in that case.${adds ? ` To get it: ${runnable(`lks library add ${number}`)}` : ''}`
      : `This is ${decisionCalled(type, 'an')} in ${number}; ${where} has no judgment in that case.`,
  otherInCase: (type: string, day: string, id: string) =>
    `In the same case: ${decisionCalled(type, 'the')}${day === '' ? '' : ` of ${on(day)}`}, ${runnable(`lks doc ${id}`)}`,
  foundByDay: (id: string, cited: string, where: string) =>
    `${id} was found by court and day only: it is the only decision in ${where} for ${cited}. There may be others that are not here.`,
  numberAlike: (id: string, numbers: readonly string[]) =>
    `${id} was found by court and day, and a part of its case number: ${numbers.join(', ')}.`,
  numberNotTold: (id: string, cited: string) =>
    `${id} was found by court and day: the service does not say whether it is ${cited}.`,
  otherCourt: (id: string, cited: string, court: string) =>
    `The citation says ${cited}, but ${id} is of another court: ${court}.`,
  otherDay: (id: string, cited: string, day: string) => `The citation says ${on(cited)}, but ${id} is of ${on(day)}.`,
  findCase: (adds: boolean) =>
    `Find the case number or ECLI at https://curia.europa.eu, then run: lks ${adds ? 'library add' : 'doc'} C-…`,
  findEcli: (adds: boolean) =>
    `Find its ECLI at https://uitspraken.rechtspraak.nl, then run: lks ${adds ? 'library add' : 'doc'} ECLI:NL:…`,
});

export const forgiving = () => ({
  didYouMean: (flag: string, value: string) => `Use ${flag} ${value}`,
  pageOn: (maximum: number, most: number) => `A page has at most ${maximum} results. To get more: --max ${most}`,
  useLaw: (law: string) => `To search within that law, add words: lks search <words> --law ${law}`,
  dateForms: (flag: string) => `Use ${flag} 2021, 2021-03, 2021-03-01 or 1-3-2021 (day first)`,
});
