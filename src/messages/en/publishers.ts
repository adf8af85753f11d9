/** What is said of the official publishers: what they answered, and what could not be had from them. */

import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, day as dayOf, grouped, listed, withArticle } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');

export const publishers = () => ({
  /** What each leaves out by nature: docs/development/publishers.md says where that is from. */
  leavesOut: {
    bwb: 'Consolidated national law and treaties. Not the Staatsblad, the Staatscourant, papers of Parliament, or local rules.',
    rechtspraak:
      'Fewer than 1 in 20 Dutch decisions is published. Disciplinary decisions are at tuchtrecht.overheid.nl.',
    eurlex:
      'EU acts that were added by number: nothing lists all. Consolidated texts are documentation, and not every act has one. Laws that transpose a directive are left out.',
    euCaseLaw:
      'Judgments, orders and opinions of the EU courts. Not every text exists in Dutch, and one that is only a PDF cannot be read. Extracts lack what was not published; summaries and notices are left out.',
    cvdr: 'Regulations of municipalities, provinces and water boards. Environmental plans (omgevingsplannen) since 2024 are in the DSO.',
  },
  /** What each is called in a sentence, and what its identifiers are. */
  called: {
    bwb: 'the BWB',
    rechtspraak: 'the Rechtspraak',
    eurlex: 'EUR-Lex',
    euCaseLaw: 'the Court of Justice of the EU',
    cvdr: 'the CVDR',
  },
  publicationsOffice: 'the Publications Office of the EU',
  identifiers: {
    bwb: 'BWB number',
    rechtspraak: 'ECLI',
    eurlex: 'CELEX number',
    euCaseLaw: 'EU case number',
    cvdr: 'CVDR number',
  },
  euCaseExample: [
    'C-434/15, 62015CJ0434',
    'a judgment of an EU court; also zaak 26/62, Opinion 1/15. conclusie A-G Kokott, C-626/16 is the opinion; punt 40 behind it, a place',
  ] as readonly [string, string],
  badAddress: (variable: string) => `${variable} is not the base address of a mirror.`,
  badAddressHint: 'Set it to https://host or https://host/path, or unset it.',
  notFound: (what: string) => `The publisher has no ${what}.`,
  foreign: (host: string) => `The publisher redirects to ${host}, which is not its own.`,
  tooManyRedirects: (most: number) => `The publisher redirects more than ${most} times.`,
  challenge: (host: string) => `${host} checks for a browser, and gave no document.`,
  webPage: (host: string, what: string) => `${host} sent a web page, not data: ${what}.`,
  inPart: (host: string) => `${host} ran out of time: its answer is not complete.`,
  limited: (host: string, when: string | undefined) =>
    when === undefined ? `${host} says that lks asks too often.` : `${host} asks to wait until ${when}.`,
  unavailable: (host: string, status: number, tries: number) => `${host} has an error: ${status}${tried(tries)}.`,
  refused: (host: string, what: string) => `${host} gave no usable answer: ${what}.`,
  deniesKnown: (what: string, known: string) =>
    `The publisher denies ${what}, and ${known} too, which it has. So that is not known.`,
  saidBoth: (what: string) => `The publisher denied ${what}, and sent it a moment later.`,
  otherDocument: (what: string) => `The publisher sent another document than ${what}.`,
  /** Where an answer is not as its reader knows it. */
  otherForm: (at: string, expected: string, found: string | undefined) =>
    `${at}: ${expected === '' ? '' : `expected ${expected}, `}found ${found === undefined ? 'nothing' : `“${found}”`}.`,
  otherFormHint: `There may be a newer lks: ${runnable('lks --version')}`,
  notUnderstood: (reason: string) => `lks does not understand the publisher's answer: ${reason}`,
  elements: 'elements alone',
  once: 'one',
  listedNotSent: (what: string, path: string) => `The publisher lists ${path} of ${what}, but does not send it.`,
  without: (work: string, file: string, why: string) => `The text of ${work} is here, without ${file}: ${why}`,
  noSpool: (folder: string, code: string) =>
    `Cannot write ${folder}, where lks puts a large answer: ${reasonOf(code)}.`,
  noTextOn: (what: string, day: string, knownOn?: string) =>
    `${what} has no text in force on ${dayOf(day)}${knownOn === undefined ? '' : `, as known on ${dayOf(knownOn)}`}.`,
  noTextOnHint: 'See its page: it may have lapsed, or not be in force yet.',
  notReadable: (file: string) => `lks does not read the format of ${file}.`,
  emptyPage: (total: number, start: number) =>
    `The publisher counts ${count(total, 'change', 'changes')} but gave none from number ${grouped(start + 1)}.`,
  noPublisherFor: (text: string) => `No publisher is known of ${text}.`,
  noPublisherForHint: (identifiers: readonly string[]) =>
    `Name ${listed([...identifiers, 'citation'].map(withArticle), 'or')} (${runnable('lks help identifiers')}).`,
  noParts: (what: string) => `The publisher has ${what} in parts, and did not say which.`,
  searchAnswer: 'answer to this question',
  fewerRecords: (total: number, came: number) =>
    `The publisher counts ${grouped(total)} results, but sent ${grouped(came)}.`,
  notSru: 'The publisher sent no SRU answer.',
  diagnostics: 'The publisher refused the question.',
  notFeed: 'The publisher sent no list of decisions.',
  unclearEntry: (expected: readonly string[], found: string) =>
    `The list of changes has ${found}. lks knows only ${listed(expected, 'and')}, and skips it.`,
  unclearNumber: (found: string, like: string) =>
    `The list of changes has “${found}”, no number like ${like}. lks skips it.`,
  notChanges: 'The publisher sent no list of changes.',
  tooManyAtOnce: (most: number) => `The publisher changed ${grouped(most)} records at one moment, and lists no more.`,
  notSparql: 'The publisher sent no SPARQL result.',
  queryTooLong: 'The question is too long for the publisher.',
  /** Of decisions of the Court of Justice of the EU. */
  decisionsFetched: (asked: string, came: readonly { celex: string; languages: readonly string[] }[]) =>
    `${asked}: ${came.map(({ celex, languages }) => `${celex} (${languages.join(', ')})`).join('; ')}.`,
  otherLanguage: (celex: string, languages: readonly string[]) =>
    `${celex} has no readable text in Dutch or English. Its language here: ${listed(languages, 'and')}.`,
  decisionWithoutText: (celex: string) => `The publisher lists ${celex}, but has no text of it that lks can read.`,
  ordersLeft: (asked: string, orders: readonly string[]) =>
    `${asked} also has ${orders.length === 1 ? 'an order' : 'orders'}. To get ${orders.length === 1 ? 'it' : 'them'}: lks library add ${orders.join(' ')}`,
  noCaseHint: 'A case number is like C-434/15; before 1989 like 26/62. Before the decision there is no text.',
  noDecisionHint: 'Check the number: an ECLI like ECLI:EU:C:2017:981, or a CELEX number like 62015CJ0434.',
  purposes: {
    decision: (form: string, language: string) => `the decision, as ${form} in ${language}`,
    languages: 'its languages',
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
  laterHint: 'Run the same command again later: lks gets only the rest.',
  networkHint: 'Check the network and the proxy (HTTPS_PROXY).',
  answerHint: 'Try again later. It can be a sign-in page of the network.',
});
