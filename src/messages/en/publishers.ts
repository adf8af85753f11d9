/** What is said of the official publishers: what they answered, and what could not be had from them. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, day as dayOf, grouped, listed, withArticle } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');

export const publishers = () => ({
  /** What each leaves out by nature: docs/development/publishers.md says where that is from. */
  leavesOut: {
    bwb: 'National law and treaties, as consolidated texts. Not the Staatsblad, the Staatscourant, papers of Parliament, or rules of municipalities, provinces and water boards.',
    rechtspraak:
      'Fewer than 1 in 20 decisions of Dutch courts is published; others are not listed. Disciplinary decisions are elsewhere (tuchtrecht.overheid.nl).',
    eurlex:
      'EU acts are added one by one, by number, since nothing lists what there is. Consolidated texts are documentation, and not every act has one. Laws that transpose a directive are not here.',
    euCaseLaw:
      'Judgments, orders and opinions of the Court of Justice, the General Court and the Civil Service Tribunal. Not every text exists in Dutch, and before 1989 in fewer languages; extracts lack what was not published. What is only a PDF is listed, and cannot be read. Summaries and notices of the Official Journal are left out.',
    cvdr: 'Regulations of municipalities, provinces and water boards. Environmental plans (omgevingsplannen) since 2024 are not in the CVDR but in the DSO.',
  },
  euCaseExample: [
    'C-434/15, 62015CJ0434',
    'a case before the courts of the EU, by its number (zaak 26/62, Opinion 1/15), CELEX number or ECLI: the judgment; conclusie A-G Kokott, C-626/16 is the opinion in it; punt 40 behind it is a place in it',
  ] as readonly [string, string],
  badAddress: (variable: string) => `${variable} is not the base address of a mirror.`,
  badAddressHint: 'Set it to https://host or https://host/path, or unset it.',
  notFound: (what: string) => `The publisher has no ${what}.`,
  foreign: (host: string) => `The publisher redirects to ${host}, which is not its own.`,
  tooManyRedirects: (most: number) => `The publisher redirects more than ${most} times.`,
  challenge: (host: string) => `${host} checks for a browser, and gave no document.`,
  webPage: (host: string, what: string) => `${host} sent a web page in place of data: ${what}.`,
  inPart: (host: string) => `${host} ran out of time, and gave only a part of its answer.`,
  limited: (host: string, when: string | undefined) =>
    when === undefined ? `${host} says that lks asks too often.` : `${host} asks to wait until ${when}.`,
  unavailable: (host: string, status: number, tries: number) =>
    `${host} has an error of its own: ${status}${tried(tries)}.`,
  refused: (host: string, what: string) => `${host} gave no answer that lks can use: ${what}.`,
  deniesKnown: (what: string, known: string) =>
    `The publisher says that it has no ${what}, but says the same of ${known}, which it has. So that is not known.`,
  saidBoth: (what: string) => `The publisher said that it has no ${what}, and sent it a moment later.`,
  otherDocument: (what: string) => `The publisher sent another document than ${what}.`,
  /** Where an answer is not as its reader knows it. */
  otherForm: (at: string, expected: string, found: string | undefined) =>
    `${at}: ${expected === '' ? '' : `${expected} is expected, and `}${found === undefined ? 'nothing' : `“${found}”`} was found.`,
  otherFormHint: `See whether there is a newer version of lks: ${runnable('lks --version')}`,
  notUnderstood: (reason: string) => `lks does not understand the answer of the publisher: ${reason}`,
  elements: 'elements alone',
  once: 'one',
  listedNotSent: (what: string, path: string) => `The publisher lists ${path} of ${what}, but does not send it.`,
  without: (work: string, file: string, why: string) =>
    `The text of ${work} is here, without what ${file} says of it: ${why}`,
  noSpool: (folder: string, code: string) =>
    `Cannot write ${folder}: ${reasonOf(code)}. lks puts a large answer there while it reads it.`,
  noTextOn: (what: string, day: string, knownOn?: string) =>
    `${what} has no text in force on ${dayOf(day)}${knownOn === undefined ? '' : `, as known on ${dayOf(knownOn)}`}.`,
  noTextOnHint: 'Look at its page. It may have lapsed, or not be in force yet.',
  notReadable: (file: string) => `lks does not read the format of ${file}.`,
  emptyPage: (total: number, start: number) =>
    `The publisher counts ${count(total, 'change', 'changes')} but gave none from number ${grouped(start + 1)} on.`,
  noPublisherFor: (text: string) => `No publisher is known of ${text}.`,
  noPublisherForHint: (identifiers: readonly string[]) =>
    `Name ${listed([...identifiers, 'citation'].map(withArticle), 'or')} (${runnable('lks help identifiers')}).`,
  noParts: (what: string) => `The publisher has ${what} in parts, and did not say which.`,
  searchAnswer: 'answer to this question',
  fewerRecords: (total: number, came: number) =>
    `The publisher counts ${grouped(total)} results, but sent only ${grouped(came)}.`,
  notSru: 'The publisher sent no SRU answer.',
  diagnostics: 'The publisher refused the question.',
  notFeed: 'The publisher sent no list of decisions with a count.',
  unclearEntry: (expected: readonly string[], found: string) =>
    `The list of changes has ${found}. lks knows only ${listed(expected, 'and')}, and does not get the document.`,
  unclearNumber: (found: string, like: string) =>
    `The list of changes has “${found}”, which is no number like ${like}. lks does not get the document.`,
  notChanges: 'The publisher sent no list of changes with their moments and a count.',
  tooManyAtOnce: (most: number) =>
    `The publisher changed ${grouped(most)} records at one moment, and lists no more at once.`,
  notSparql: 'The publisher sent no result of a SPARQL query.',
  queryTooLong: 'The question is too long for the publisher.',
  /** Of decisions of the Court of Justice of the EU. */
  decisionsFetched: (asked: string, came: readonly { celex: string; languages: readonly string[] }[]) =>
    `${asked}: ${came.map(({ celex, languages }) => `${celex} (${languages.join(', ')})`).join('; ')}.`,
  otherLanguage: (celex: string, languages: readonly string[]) =>
    `${celex} has no text in Dutch or English that lks can read. Its language here: ${listed(languages, 'and')}.`,
  decisionWithoutText: (celex: string) => `The publisher lists ${celex}, but has no text of it that lks can read.`,
  ordersLeft: (asked: string, orders: readonly string[]) =>
    `${asked} also has ${orders.length === 1 ? 'an order' : 'orders'}, not only the judgment. To get ${orders.length === 1 ? 'it' : 'them'}: lks library add ${orders.join(' ')}`,
  noCaseHint:
    'A case number has a letter, a number and a year (C-434/15; before 1989 without the letter, 26/62). Before the decision there is no text.',
  noDecisionHint:
    'Check the number: a decision has an ECLI (ECLI:EU:C:2017:981) and a CELEX number of sector 6 (62015CJ0434).',
  purposes: {
    decision: (form: string, language: string) => `the decision, as ${form} in ${language}`,
    languages: 'the languages that it is in',
    caseFacts: 'its ECLI, date, title and relations',
    whichDecisions: 'which decisions are meant',
    manifest: 'its versions',
    toestand: 'the text in force today',
    wti: 'its names and areas of law',
    uitspraak: 'the decision',
    regeling: 'the regulation',
    consolidated: 'its consolidated texts',
    act: (form: string, language: string) => `the act, as ${form} in ${language}`,
    changes: 'what changed',
  },
  laterHint: 'Run the same command again later. lks does not get again what it has.',
  networkHint: 'Check the network and the proxy (HTTPS_PROXY).',
  answerHint: 'Try again later. It can also be a sign-in page of the network.',
});
