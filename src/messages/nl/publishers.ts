/** Wat lks van de officiële uitgevers zegt: wat ze antwoordden, en wat er niet van hen te krijgen was. */

import type { publishers as english } from '../en/publishers';
import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, day as dayOf, grouped, listed } from './listed';

const tried = (tries: number): string => (tries > 1 ? ` (${tries} pogingen)` : '');

export const publishers: typeof english = () => ({
  leavesOut: {
    bwb: 'Geconsolideerde landelijke wetgeving en verdragen. Niet het Staatsblad, de Staatscourant, Kamerstukken of decentrale regels.',
    rechtspraak:
      'Minder dan 1 op de 20 Nederlandse uitspraken is gepubliceerd. Tuchtrecht staat op tuchtrecht.overheid.nl.',
    eurlex:
      'EU-handelingen die op nummer zijn toegevoegd: niets somt alle op. Geconsolideerde teksten zijn documentatie, en niet elke handeling heeft er een. Wetten die een richtlijn omzetten, staan hier niet.',
    euCaseLaw:
      'Arresten, beschikkingen en conclusies van de EU-gerechten. Niet elke tekst bestaat in het Nederlands, en wat alleen een PDF is, kan lks niet lezen. Uittreksels missen wat niet is gepubliceerd; samenvattingen en mededelingen zijn weggelaten.',
    cvdr: 'Regelingen van gemeenten, provincies en waterschappen. Omgevingsplannen sinds 2024 staan in het DSO.',
  },
  called: {
    bwb: 'het BWB',
    rechtspraak: 'de Rechtspraak',
    eurlex: 'EUR-Lex',
    euCaseLaw: 'het Hof van Justitie van de EU',
    cvdr: 'de CVDR',
  },
  publicationsOffice: 'het Publicatiebureau van de EU',
  identifiers: {
    bwb: 'BWB-nummer',
    rechtspraak: 'ECLI',
    eurlex: 'CELEX-nummer',
    euCaseLaw: 'EU-zaaknummer',
    cvdr: 'CVDR-nummer',
  },
  euCaseExample: [
    'C-434/15, 62015CJ0434',
    'een arrest van een EU-gerecht; ook zaak 26/62, Opinion 1/15. conclusie A-G Kokott, C-626/16 is de conclusie; punt 40 erachter een plaats',
  ] as readonly [string, string],
  badAddress: (variable: string) => `${variable} is geen basisadres van een spiegel.`,
  badAddressHint: 'Zet het op https://host of https://host/pad, of haal het weg.',
  notFound: (what: string) => `De uitgever heeft geen ${what}.`,
  foreign: (host: string) => `De uitgever verwijst door naar ${host}, en dat is niet van hem.`,
  tooManyRedirects: (most: number) => `De uitgever verwijst meer dan ${most} keer door.`,
  challenge: (host: string) => `${host} controleert of het een browser is, en gaf geen document.`,
  webPage: (host: string, what: string) => `${host} stuurde een webpagina, geen gegevens: ${what}.`,
  inPart: (host: string) => `${host} kwam tijd tekort: het antwoord is niet volledig.`,
  limited: (host: string, when: string | undefined) =>
    when === undefined ? `${host} zegt dat lks te vaak vraagt.` : `${host} vraagt te wachten tot ${when}.`,
  unavailable: (host: string, status: number, tries: number) => `${host} heeft een fout: ${status}${tried(tries)}.`,
  refused: (host: string, what: string) => `${host} gaf geen bruikbaar antwoord: ${what}.`,
  deniesKnown: (what: string, known: string) =>
    `De uitgever zegt ${what} niet te hebben, maar ook ${known} niet, dat hij wel heeft. Of het bestaat, is dus niet bekend.`,
  saidBoth: (what: string) => `De uitgever zei ${what} niet te hebben, maar stuurde het even later toch.`,
  otherDocument: (what: string) => `De uitgever stuurde een ander document dan ${what}.`,
  otherForm: (at: string, expected: string, found: string | undefined) =>
    `${at}: ${expected === '' ? '' : `verwacht ${expected}, `}gevonden ${found === undefined ? 'niets' : `“${found}”`}.`,
  otherFormHint: `Er kan een nieuwere lks zijn: ${runnable('lks --version')}`,
  notUnderstood: (reason: string) => `lks begrijpt het antwoord van de uitgever niet: ${reason}`,
  elements: 'alleen elementen',
  once: 'één',
  listedNotSent: (what: string, path: string) => `De uitgever noemt ${path} van ${what}, maar stuurt het niet.`,
  without: (work: string, file: string, why: string) => `De tekst van ${work} is er, zonder ${file}: ${why}`,
  noSpool: (folder: string, code: string) =>
    `Kan niet schrijven in ${folder}, waar lks een groot antwoord neerzet: ${reasonOf(code)}.`,
  noTextOn: (what: string, day: string, knownOn?: string) =>
    `${what} heeft geen tekst die in werking is op ${dayOf(day)}${knownOn === undefined ? '' : `, zoals bekend op ${dayOf(knownOn)}`}.`,
  noTextOnHint: 'De regeling is misschien vervallen, of nog niet in werking: kijk op de pagina van de uitgever.',
  notReadable: (file: string) => `lks leest het formaat van ${file} niet.`,
  emptyPage: (total: number, start: number) =>
    `De uitgever telt ${count(total, 'wijziging', 'wijzigingen')}, maar gaf er geen vanaf nummer ${grouped(start + 1)}.`,
  noPublisherFor: (text: string) => `Voor ${text} is geen uitgever bekend.`,
  noPublisherForHint: (identifiers: readonly string[]) =>
    `Noem een van deze: ${listed([...identifiers, 'verwijzing'], 'of')} (${runnable('lks help identifiers')}).`,
  noParts: (what: string) => `De uitgever heeft ${what} in delen, en zei niet welke.`,
  searchAnswer: 'antwoord op deze vraag',
  fewerRecords: (total: number, came: number) =>
    `De uitgever telt ${grouped(total)} resultaten, maar stuurde er ${grouped(came)}.`,
  notSru: 'De uitgever stuurde geen SRU-antwoord.',
  diagnostics: 'De uitgever weigerde de vraag.',
  notFeed: 'De uitgever stuurde geen lijst van uitspraken.',
  unclearEntry: (expected: readonly string[], found: string) =>
    `De lijst van wijzigingen heeft ${found}. lks kent alleen ${listed(expected, 'en')}, en slaat het over.`,
  unclearNumber: (found: string, like: string) =>
    `De lijst van wijzigingen heeft “${found}”, geen nummer zoals ${like}. lks slaat het over.`,
  notChanges: 'De uitgever stuurde geen lijst van wijzigingen.',
  tooManyAtOnce: (most: number) =>
    `De uitgever wijzigde ${grouped(most)} documenten op één moment, en noemt er niet meer.`,
  notSparql: 'De uitgever stuurde geen SPARQL-resultaat.',
  queryTooLong: 'De vraag is te lang voor de uitgever.',
  decisionsFetched: (asked: string, came: readonly { celex: string; languages: readonly string[] }[]) =>
    `${asked}: ${came.map(({ celex, languages }) => `${celex} (${languages.join(', ')})`).join('; ')}.`,
  otherLanguage: (celex: string, languages: readonly string[]) =>
    `${celex} heeft geen leesbare tekst in het Nederlands of Engels. De taal hier: ${listed(languages, 'en')}.`,
  decisionWithoutText: (celex: string) => `De uitgever noemt ${celex}, maar heeft er geen tekst van die lks kan lezen.`,
  ordersLeft: (asked: string, orders: readonly string[]) =>
    `${asked} heeft ook ${orders.length === 1 ? 'een beschikking' : 'beschikkingen'}. Om ${orders.length === 1 ? 'die' : 'ze'} op te halen: lks library add ${orders.join(' ')}`,
  noCaseHint: 'Een zaaknummer is zoals C-434/15; voor 1989 zoals 26/62. Voor de uitspraak is er geen tekst.',
  noDecisionHint: 'Controleer het nummer: een ECLI zoals ECLI:EU:C:2017:981, of een CELEX-nummer zoals 62015CJ0434.',
  purposes: {
    decision: (form: string, language: string) => `de uitspraak, als ${form} in ${language}`,
    languages: 'de talen ervan',
    caseFacts: 'ECLI, datum, titel en relaties',
    whichDecisions: 'welke uitspraken bedoeld zijn',
    manifest: 'de versies',
    toestand: 'de geldende tekst',
    wti: 'de namen en rechtsgebieden',
    uitspraak: 'de uitspraak',
    regeling: 'de regeling',
    consolidated: 'de geconsolideerde teksten',
    act: (form: string, language: string) => `de handeling, als ${form} in ${language}`,
    changes: 'wat er veranderde',
  },
  laterHint: 'Geef dezelfde opdracht later opnieuw: lks haalt alleen de rest.',
  networkHint: 'Controleer het netwerk en de proxy (HTTPS_PROXY).',
  answerHint: 'Probeer het later opnieuw. Het kan een inlogpagina van het netwerk zijn.',
});
