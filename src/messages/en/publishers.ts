/** What is said of the official publishers: what they answered, and what could not be had from them. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, listed, withArticle } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');

export const publishers = () => ({
  /** What each leaves out by nature: docs/publishers.md says where that is from. */
  leavesOut: {
    bwb: 'National law and treaties, as consolidated texts: not the Staatsblad and the Staatscourant themselves, nor the papers of Parliament, nor what municipalities, provinces and water boards decide.',
    rechtspraak:
      'Fewer than one in twenty decisions of Dutch courts is published. Disciplinary decisions are elsewhere (tuchtrecht.overheid.nl), and those of which no text is published are not listed.',
    eurlex:
      'Acts of the EU are added one by one, by number: nothing lists what there is. Consolidated texts are documentation, and not every act has one; the law by which a Member State transposes a directive is not here.',
    euCaseLaw:
      'Judgments, orders and opinions of the Court of Justice, the General Court and the Civil Service Tribunal: not every text exists in Dutch, and those of before 1989 in fewer languages; extracts lack what was not published. What exists as a PDF alone is listed and cannot be read; summaries and the notices of the Official Journal are not taken.',
    cvdr: 'Regulations of municipalities, provinces and water boards. Environmental plans (omgevingsplannen) since 2024 are not in the CVDR but in the DSO, the system of the Environment Act.',
  },
  euCaseExample: [
    'C-434/15, 62015CJ0434',
    'a case before the courts of the EU, by its number (zaak 26/62, Opinion 1/15), CELEX number or ECLI: the judgment; conclusie A-G Kokott, C-626/16 is the opinion in it; punt 40 behind it is a place in it',
  ] as const,
  badAddress: (variable: string) => `${variable} is not the base address of a mirror.`,
  badAddressHint: 'Set it to https://host or https://host/path, or unset it.',
  notFound: (what: string) => `The publisher has no ${what}.`,
  foreign: (host: string) => `The publisher redirects to ${host}, which is not one of its own hosts.`,
  tooManyRedirects: (most: number) => `The publisher redirects more than ${most} times.`,
  challenge: (host: string) => `${host} asks for a browser to prove itself, and gave no document.`,
  webPage: (host: string, what: string) => `${host} sent a web page in place of data: ${what}.`,
  inPart: (host: string) => `${host} ran out of time and gave only a part of its answer.`,
  limited: (host: string, when: string | undefined) =>
    when === undefined ? `${host} says that it is asked too often.` : `${host} asks to wait until ${when}.`,
  unavailable: (host: string, status: number, tries: number) =>
    `${host} has a fault: server error ${status}${tried(tries)}.`,
  refused: (host: string, what: string) => `${host} did not give an answer that can be used: ${what}.`,
  deniesKnown: (what: string, known: string) =>
    `The publisher says that it has no ${what}, and the same of ${known}, which it has: that says nothing.`,
  saidBoth: (what: string) => `The publisher said that it has no ${what}, and sent it a moment later.`,
  otherDocument: (what: string) => `The publisher sent another document than ${what}.`,
  /** Where an answer is not as its reader knows it. */
  otherForm: (at: string, expected: string, found: string | undefined) =>
    `${at}: ${expected === '' ? '' : `${expected} is expected, and `}${found === undefined ? 'nothing' : `“${found}”`} was found.`,
  otherFormHint: `Nothing is said of what it is about. Look whether lks has a newer version: ${runnable('lks --version')}`,
  notUnderstood: (reason: string) => `The answer of the publisher was not understood: ${reason}`,
  elements: 'elements alone',
  once: 'one',
  listedNotSent: (what: string, path: string) => `The publisher lists ${path} of ${what}, and does not send it.`,
  without: (work: string, file: string, why: string) =>
    `The text of ${work} is here, without what is said beside it in ${file}: ${why}`,
  noSpool: (folder: string, code: string) =>
    `Cannot write ${folder}: ${reasonOf(code)}. A large answer lies there while it is read.`,
  noTextOn: (what: string, day: string, knownOn?: string) =>
    `${what} has no text that is in force on ${day}${knownOn === undefined ? '' : `, as known on ${knownOn}`}.`,
  noTextOnHint: 'Look at its page: a regulation can be repealed, or not in force yet.',
  notReadable: (file: string) => `${file} is in none of the formats that lks reads.`,
  emptyPage: (total: number, start: number) =>
    `The publisher counts ${count(total, 'change', 'changes')} and gave none from number ${start + 1} on.`,
  noPublisherFor: (text: string) => `No publisher is known that has ${text}.`,
  noPublisherForHint: (identifiers: readonly string[]) =>
    `Name ${listed([...identifiers, 'citation'].map(withArticle), 'or')} (${runnable('lks help identifiers')}).`,
  noParts: (what: string) => `The publisher keeps ${what} in parts and did not say which.`,
  searchAnswer: 'answer to this question',
  fewerRecords: (total: number, came: number) =>
    `The search service of the publisher counts ${total}, and sent ${came} in place of as many as it was asked for.`,
  notSru: 'The publisher sent no SRU answer.',
  diagnostics: 'The search service of the publisher refused the question.',
  notFeed: 'The publisher sent no list of decisions with a count.',
  unclearEntry: (expected: readonly string[], found: string) =>
    `The list of changes has ${found}. lks knows ${listed(expected, 'and')} alone, and does not fetch the document.`,
  unclearNumber: (found: string, like: string) =>
    `The list of changes has “${found}”, which is no number like ${like}. lks does not fetch the document.`,
  notChanges: 'The publisher sent no list of changes with their moments and a count.',
  tooManyAtOnce: (most: number) => `The publisher changed ${most} records in one moment, and lists no more at once.`,
  notSparql: 'The publisher sent no result of a SPARQL query.',
  queryTooLong: 'The question is too long for the publisher.',
  /** Of decisions of the Court of Justice of the EU. */
  decisionsFetched: (asked: string, came: readonly { celex: string; languages: readonly string[] }[]) =>
    `${asked}: ${came.map(({ celex, languages }) => `${celex} (${languages.join(', ')})`).join('; ')}.`,
  otherLanguage: (celex: string, languages: readonly string[]) =>
    `${celex} has no text in Dutch or English that can be read: fetched in ${listed(languages, 'and')}.`,
  decisionWithoutText: (celex: string) => `The publisher lists ${celex}, and has no text of it that can be read.`,
  ordersLeft: (asked: string, orders: readonly string[]) =>
    `${orders.length === 1 ? 'An order' : 'Orders'} in ${asked} beside the judgment ${orders.length === 1 ? 'was' : 'were'} not fetched. To fetch ${orders.length === 1 ? 'it' : 'them'}: lks library add ${orders.join(' ')}`,
  noCaseHint:
    'The number of a case is that of the register of the Court: C-, T- or F-, number and year (C-434/15; before 1989 without the letter, 26/62). Until it is decided there is no text.',
  noDecisionHint:
    'Check the number: a decision has an ECLI (ECLI:EU:C:2017:981) and a CELEX number of sector 6 (62015CJ0434).',
  purposes: {
    decision: (form: string, language: string) => `the decision, as ${form} in ${language}`,
    languages: 'the languages that it is in',
    caseFacts: 'what the index says of it: ECLI, date, title, relations',
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
  laterHint: 'Run the same command again later: what was fetched is kept, and not asked for again.',
  networkHint: 'Check the network, and whether a proxy is needed (HTTPS_PROXY).',
  answerHint: 'Try again later; a sign-in page of the network or a proxy can stand in between.',
});
