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
    return `${text === undefined ? 'That' : `“${text}”`} is no identifier. Use a UUID, ECLI, BWB, CELEX or ${what} or URL.`;
  },
  searchInstead: 'To search by words: lks search <words>',
  searchLaw: (law: string) => `To search in this law: lks search <words> --law ${law.includes(' ') ? `"${law}"` : law}`,
  /** `number`: as it was written, `6.162`. */
  belgianCode: (number: string) => `art. ${number} of the Belgian Civil Code`,
  severalWorks: (works: number) => `${works} laws have this name.`,
  severalArticles: (shown: string) => `${shown} is several articles.`,
  severalArticlesHint: 'Name each article by itself.',
  nameOneWork: (ids: readonly string[]) => `Name the article or the law: ${list(ids)} …`,
  whichBook: (text: string) => `“${text}” does not say which book.`,
  chooseHeld: (names: readonly string[]) => `Here are: ${names.join('; ')}`,
  whichLaw: (law: string, day: string, others: readonly string[]) =>
    `Several laws have this name. This is ${law}, in force on ${on(day)}, not ${others.join(' or ')}.`,
  otherWorks: (name: string, law: string, others: readonly string[]) =>
    `lks reads “${name}” as ${law}. Here ${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'} that name too.`,
  alsoKnown: (externalId: string, display: string) => `${externalId} (${display})`,
  /** `served`: the library of a service of one's own. */
  where: {
    hosted: 'the service',
    library: 'your library',
    served: 'this library',
    sample: 'the sample library',
  } as Readonly<Record<'hosted' | 'library' | 'served' | 'sample', string>>,
  whatIsKept: 'what is stored on this computer',
  searchedLibrary: 'the library searched',
  notHeld: (name: string, where: string) => `${name} is not in ${where}.`,
  ecliNotKnown: (ecli: string, where: string) =>
    `Whether ${ecli} is in ${where} is not known: it has decisions of that court and year without ECLI.`,
  withoutEcli: (decisions: readonly string[]) =>
    `It may be one of these of that court and year, without ECLI. Compare the case number:\n${decisions.map((one) => `  ${one}`).join('\n')}`,
  ecliByTable: (ecli: string, id: string) => `The file of ${id} gives no ECLI. By the table of lks it is ${ecli}.`,
  ecliNotCompared: (ecli: string, id: string) =>
    `Found by case number: ${id}. Its file gives no ECLI, so ${ecli} was not compared.`,
  addIt: (id: string, day: string | undefined) =>
    `To get it: ${runnable(`lks library add ${id}${day === undefined ? '' : ` --at ${day}`}`)}`,
  openLaw: (id: string) => `To see its articles: ${runnable(`lks doc ${id}`)}`,
  noParts: (set: string, work: string) => `${set} was not found: the text of ${work} has no marked articles.`,
  articlesNotMarked: (name: string, work: string) =>
    `Whether ${name} is in its law is not known: ${work} has no marked articles here.`,
  lawInParts: (set: string, law: string, parts: number) =>
    `Which articles ${set} has is not known: of ${law} only ${count(parts, 'document', 'documents')} ${parts === 1 ? 'is' : 'are'} here.`,
  rangeEnd: (set: string, end: string, law: string) => `${set} has no end: ${end} is not in ${law}.`,
  rangeBackwards: (set: string, from: string, to: string) => `${set} runs backwards: ${to} comes before ${from}.`,
  rangeTurned: (first: string, last: string) => `The range from ${first} to ${last} runs forwards.`,
  rangeTooLong: (set: string, articles: number, most: number) =>
    `${set} is ${count(articles, 'article', 'articles')}; lks asks a service for at most ${most}.`,
  rangeByNumbers: (set: string) => `lks asked the service for whole numbers in ${set}, and not for one like 658a.`,
  aPart: (set: string) => `To say which articles ${set} has`,
  partsNotKept: (set: string, law: string) =>
    `Which articles ${set} has is not known: an older lks imported ${law} without its parts.`,
  noPart: (set: string, law: string) => `${law} has no part marked ${set} here.`,
  severalParts: (set: string, law: string, parts: number) => `${set} can mean ${parts} parts of ${law}.`,
  partsThere: (parts: readonly string[], more: number) =>
    `There are: ${parts.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  emptyPart: (part: string, law: string) => `${law}, ${part} has no marked articles here.`,
  partOf: (part: string, law: string, articles: number) =>
    `${law}, ${part}: ${count(articles, 'document', 'documents')}.`,
  onlyParts: (name: string, parts: number, where: string) =>
    `Of ${name} ${where} has ${count(parts, 'part', 'parts')}, not the whole.`,
  noneOfParts: (name: string, law: string, parts: number, where: string) =>
    `${name} is not among the ${count(parts, 'document', 'documents')} of ${law} in ${where}.`,
  notInText: (name: string, where: string, texts: number, first: string | undefined, last: string | undefined) => {
    const days =
      first === undefined ? '' : first === last ? `, of ${on(first)}` : `, of ${on(first)} to ${on(last ?? '')}`;
    return `${name} is ${texts <= 1 ? 'not in the text' : `in none of the ${texts} texts`} of its law in ${where}${days}.`;
  },
  noLaw: (text: string) => `“${text}” names no law.`,
  noLawHint: 'Name the law behind it: art. 6:162 BW, Article 6 GDPR',
  noBook: (book: string) => `The Burgerlijk Wetboek has no Boek ${book}.`,
  noBookHint: (books: readonly string[]) => `Its books: ${list(books)}. Cite an article with its book: art. 6:162 BW`,
  noDay: (day: string) => `${day} is no day of the calendar.`,
  noDayHint: 'Write days as 2013-01-31, in a jci as g=2013-01-31; for a decision also 31 januari 2013.',
  contradicts: (at: string, named: string) => `--at ${at} is another day than in the citation: ${named}.`,
  contradictsKnown: (asked: string, named: string) =>
    `--known-on ${asked} is another day than in the citation: ${named}.`,
  knownOnAlone: '--known-on needs the day of the text too.',
  knownOnAloneHint: (knownOn: string) => `For example: --at ${knownOn} --known-on ${knownOn}`,
  contradictsHint: 'Leave out --at, or the day in the citation.',
  days: (from: string, to: string) => [from, to === '' ? 'later' : to].filter(Boolean).join(' to '),
  severalTexts: (from: string, to: string) =>
    `That names all texts ${from === '' ? '' : `from ${on(from)} `}${to === '' ? 'on' : `to ${on(to)}`}.`,
  severalTextsHint: (id: string) =>
    `To list them: ${runnable(`lks library versions ${id}`)}\nThen choose one with --at DAY`,
  lawUnknown: (law: string, where: string) => `Neither ${where} nor lks knows a law called “${law}”.`,
  lawOfElsewhere: (law: string) => `“${law}” is a foreign law, for which lks has no source.`,
  lawUnknownToService: (law: string) =>
    `lks knows no law “${law}”, and the service found no such article under this title.`,
  nearestLaws: (names: readonly string[]) => `Similar names: ${names.join('; ')}`,
  notFound: (identifier: string) => `No document here is known as ${identifier}.`,
  nearest: (ids: readonly string[]) => `Nearest: ${ids.join('; ')}`,
  pageOf: (url: string) => `Its page at the publisher: ${url}`,
  treatyNotRead: 'lks cannot import treaties from EUR-Lex.',
  sameTreaty: (id: string) => `The same treaty by its BWB number: ${runnable(`lks doc ${id}`)}`,
  languageNotHeld: (id: string, where: string, asked: string, held: readonly string[]) =>
    `${id} is not in ${where} in ${languageName(asked)}${held.length === 0 ? '; its languages are not known' : `, but in ${held.map(languageName).join(' and ')}`}.`,
  otherLanguage: (id: string, held: string, flag: string | undefined) =>
    `To see it in ${languageName(held)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}`)}`,
  inOtherLanguage: (id: string, where: string, asked: string, held: string) =>
    `${id} is not in ${where} in ${languageName(asked)}: this is the text in ${languageName(held)}.`,
  isTranslation: (name: string) => `The English text of ${name} is a translation: this is the authentic one.`,
  alsoIn: (language: string, id: string, flag: string | undefined, day: string | undefined) =>
    `Also in ${languageName(language)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}${day === undefined ? '' : ` --at ${day}`}`)}`,
  readAs: (text: string) => `read as ${text}`,
  isAbout: (about: string, decision: string) =>
    `${about} is about the decision. This is the decision itself: ${decision}.`,
  articlesFollow: (shown: string) => `${shown} also means articles after it. This is the first.`,
  twoReadings: (text: string, read: string, other: string) => `“${text}” can mean ${read}, or ${other}.`,
  readingHint: (text: string, id: string) => `For ${text}: ${runnable(`lks doc ${id}`)}`,
  otherJurisdiction: (id: string, found: string, asked: string) =>
    `${id} is of jurisdiction ${found || '(unknown)'}, and you asked for ${asked}.`,
  otherJurisdictionHint: 'To see it, leave out --jurisdiction.',
  decisionReadAs: (display: string) => `Read as: ${display}`,
  severalDecisions: (decisions: number, text: string) => `${decisions} decisions here fit ${text}.`,
  decisionsOfCases: (decisions: number, text: string) => `${text} names ${decisions} decisions here.`,
  readThese: (ids: readonly string[]) => `To read them: ${runnable(`lks doc ${ids.join(' ')}`)}`,
  theseDecisions: (names: readonly string[]) => `They are:\n${names.map((name) => `  ${name}`).join('\n')}`,
  nearDecisions: (names: readonly string[]) =>
    names.length === 1 ? `Nearest: ${names[0]}` : `Nearest:\n${names.map((name) => `  ${name}`).join('\n')}`,
  chooseDecision: (id: string) => `To read one: ${runnable(`lks doc ${id}`)}`,
  reportsKnown: 'lks knows reports in journals only from publishers of decisions.',
  outsideSources: 'lks has no source for the European Court of Human Rights.',
  outsideOf: (text: string, where: string) => `${text} is not in ${where}.`,
  atHudoc: (url: string) => `In HUDOC, the court’s database: ${url}`,
  siteNumber: 'That address has a docid of the Court of Justice, which gives neither case nor ECLI.',
  siteNumberHint: `Use the case number or ECLI on the page: ${runnable('lks doc C-434/15')}`,
  notTheJudgment: (type: string, number: string, where: string, isOpinion: boolean, adds: boolean) =>
    `This is ${isOpinion ? 'the opinion of the Advocate General' : decisionCalled(type, 'an')} in ${number}; ${where} has no judgment in that case.${isOpinion && adds ? ` To get it: ${runnable(`lks library add ${number}`)}` : ''}`,
  otherInCase: (type: string, day: string, id: string) =>
    `In the same case: ${decisionCalled(type, 'the')}${day === '' ? '' : ` of ${on(day)}`}, ${runnable(`lks doc ${id}`)}`,
  foundByDay: (id: string, cited: string, where: string) =>
    `${id} is the only decision in ${where} for ${cited}, found by court and day. There may be others elsewhere.`,
  numberAlike: (id: string, numbers: readonly string[]) =>
    `${id} was found by court, day and a part of its case number: ${numbers.join(', ')}.`,
  numberNotTold: (id: string, cited: string) =>
    `${id} was found by court and day: whether it is ${cited} is not known.`,
  otherCourt: (id: string, cited: string, court: string) =>
    `The citation says ${cited}, but ${id} is of another court: ${court}.`,
  otherDay: (id: string, cited: string, day: string) => `The citation says ${on(cited)}, but ${id} is of ${on(day)}.`,
  findCase: (adds: boolean) =>
    `Find its case number or ECLI at https://curia.europa.eu, then run: lks ${adds ? 'library add' : 'doc'} C-…`,
  findEcli: (adds: boolean) =>
    `Find its ECLI at https://uitspraken.rechtspraak.nl, then run: lks ${adds ? 'library add' : 'doc'} ECLI:NL:…`,
});

export const forgiving = () => ({
  didYouMean: (flag: string, value: string) => `Use ${flag} ${value}`,
  pageOn: (maximum: number, most: number) => `A page has at most ${maximum} results. For more: --max ${most}`,
  useLaw: (law: string) => `To search that law, add words: lks search <words> --law ${law}`,
  dateForms: (flag: string) => `Use ${flag} 2021, 2021-03, 2021-03-01 or 1-3-2021 (day first)`,
});
