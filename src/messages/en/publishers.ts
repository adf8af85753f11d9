/** What is said of the official publishers: what they answered, and what could not be had from them. */
import { listed, withArticle } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} tries)` : '');

export const publishers = {
  /** What each leaves out by nature: docs/publishers.md says where that is from. */
  leavesOut: {
    bwb: 'National law and treaties, as consolidated texts: not the Staatsblad and the Staatscourant themselves, nor the papers of Parliament, nor what municipalities, provinces and water boards decide.',
    rechtspraak:
      'Fewer than one in twenty decisions of Dutch courts is published. Disciplinary decisions are elsewhere (tuchtrecht.overheid.nl), and those of which no text is published are not listed.',
    eurlex:
      'Acts of the EU are added one by one, by number: nothing lists what there is. Consolidated texts are documentation, and not every act has one; the law by which a Member State transposes a directive is not here.',
    cvdr: 'Regulations of municipalities, provinces and water boards. Environmental plans (omgevingsplannen) since 2024 are not in the CVDR but in the DSO, the system of the Environment Act.',
  },
  badAddress: (variable: string) => `${variable} is not the base address of a mirror.`,
  badAddressHint: 'Set it to https://host or https://host/path, or unset it.',
  notFound: (what: string) => `The publisher has no ${what}.`,
  foreign: (host: string) => `The publisher redirects to ${host}, which is not one of its own hosts.`,
  tooManyRedirects: (most: number) => `The publisher redirects more than ${most} times.`,
  challenge: (host: string) => `${host} asks for a browser to prove itself, and gave no document.`,
  webPage: (host: string, what: string) => `${host} sent a web page in place of data: ${what}.`,
  limited: (host: string, when: string | undefined) =>
    when === undefined ? `${host} says that it is asked too often.` : `${host} asks to wait until ${when}.`,
  unavailable: (host: string, status: number, tries: number) =>
    `${host} has a fault: server error ${status}${tried(tries)}.`,
  refused: (host: string, what: string) => `${host} did not give an answer that can be used: ${what}.`,
  otherDocument: (what: string) => `The publisher sent another document than ${what}.`,
  noTextOn: (what: string, day: string, knownOn?: string) =>
    `${what} has no text that is in force on ${day}${knownOn === undefined ? '' : `, as known on ${knownOn}`}.`,
  noTextOnHint: 'Look at its page: a regulation can be repealed, or not in force yet.',
  notReadable: (file: string) => `${file} is in none of the formats that lks reads.`,
  emptyPage: (total: number, start: number) =>
    `The publisher counts ${total} changes and gave none from number ${start + 1} on.`,
  noPublisherFor: (text: string) => `No publisher is known that has ${text}.`,
  noPublisherForHint: (identifiers: readonly string[]) =>
    `Name ${listed([...identifiers, 'citation'].map(withArticle), 'or')} (lks help identifiers).`,
  noParts: (what: string) => `The publisher keeps ${what} in parts and did not say which.`,
  searchAnswer: 'answer to this question',
  notSru: 'The publisher sent no SRU answer.',
  diagnostics: 'The search service of the publisher refused the question.',
  notFeed: 'The publisher sent no list of decisions with a count.',
  notSparql: 'The publisher sent no result of a SPARQL query.',
  queryTooLong: 'The question is too long for the publisher.',
  purposes: {
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
};
