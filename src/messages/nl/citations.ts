import type { citations as english, forgiving as englishForgiving } from '../en/citations';
import { runnable } from '../runnable';
import { languageName } from './languages';
import { count, listed, day as on } from './listed';

const list = (values: readonly string[]): string => values.join(', ');

/** What a decision of the EU courts is called, with its article. */
const DECISIONS: Readonly<Record<string, readonly [string, string]>> = {
  arrest: ['een arrest', 'het arrest'],
  beschikking: ['een beschikking', 'de beschikking'],
  conclusie: ['een conclusie van de advocaat-generaal', 'de conclusie van de advocaat-generaal'],
  advies: ['een advies van het Hof', 'het advies van het Hof'],
};
const decisionCalled = (type: string, at: 0 | 1): string => (DECISIONS[type] ?? ['een uitspraak', 'de uitspraak'])[at];

const KINDS = { beschikking: 'beschikking', conclusie: 'conclusie van de A-G' } as const;

function numbersOf(numbers: readonly string[], called: 'case' | 'application'): string[] {
  const opinions = numbers.filter((number) => number.startsWith('Advies '));
  const cases = numbers.filter((number) => !opinions.includes(number));
  const [one, several] = called === 'case' ? ['zaak', 'zaken'] : ['verzoekschrift', 'verzoekschriften'];
  return [...opinions, ...(cases.length === 0 ? [] : [`${cases.length === 1 ? one : several} ${listed(cases, 'en')}`])];
}

export const citations: typeof english = () => ({
  citedDecision: ({ court, day, numbers, reports, kind, called = 'case' }) =>
    [
      court,
      kind === 'beschikking' || kind === 'conclusie' ? KINDS[kind] : undefined,
      day === undefined ? undefined : on(day),
      ...numbersOf(numbers, called),
      ...reports,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  noIdentifier: (text, own) => {
    const what = ['CVDR-nummer', ...own, 'verwijzing', 'jci'].join(', ');
    return `${text === undefined ? 'Dat' : `“${text}”`} is geen identificatie. Gebruik een UUID, ECLI, BWB, CELEX of ${what} of URL.`;
  },
  searchInstead: 'Om op woorden te zoeken: lks search <woorden>',
  searchLaw: (law) => `Om in deze wet te zoeken: lks search <woorden> --law ${law.includes(' ') ? `"${law}"` : law}`,
  belgianCode: (number) => `art. ${number} van het Belgische Burgerlijk Wetboek`,
  severalWorks: (works) => `Zo heten ${works} wetten.`,
  severalArticles: (shown) => `${shown} is meer dan één artikel.`,
  severalArticlesHint: 'Noem elk artikel apart.',
  nameOneWork: (ids) => `Noem het artikel of de wet: ${list(ids)} …`,
  whichBook: (text) => `“${text}” zegt niet welk boek.`,
  chooseHeld: (names) => `Hier staan: ${names.join('; ')}`,
  whichLaw: (law, day, others) =>
    `Er zijn meer wetten die zo heten. Dit is ${law}, in werking op ${on(day)}; niet ${others.join(' of ')}.`,
  otherWorks: (name, law, others) =>
    `lks leest “${name}” als ${law}. Hier ${others.length === 1 ? 'heet' : 'heten'} ook ${others.join(' en ')} zo.`,
  alsoKnown: (externalId, display) => `${externalId} (${display})`,
  where: {
    hosted: 'de dienst',
    library: 'je bibliotheek',
    served: 'deze bibliotheek',
    sample: 'de voorbeeldbibliotheek',
  },
  whatIsKept: 'de opgeslagen gegevens op deze computer',
  searchedLibrary: 'de doorzochte bibliotheek',
  notHeld: (name, where) => `${name} staat niet in ${where}.`,
  ecliNotKnown: (ecli, where) =>
    `Of ${ecli} in ${where} staat, is niet bekend: die heeft uitspraken van dat gerecht en jaar zonder ECLI.`,
  withoutEcli: (decisions) =>
    `Het kan een van deze zijn, van dat gerecht en jaar, zonder ECLI. Vergelijk het zaaknummer:\n${decisions.map((one) => `  ${one}`).join('\n')}`,
  ecliByTable: (ecli, id) => `In het bestand van ${id} staat geen ECLI. Volgens de tabel van lks is het ${ecli}.`,
  ecliNotCompared: (ecli, id) =>
    `Op zaaknummer gevonden: ${id}. In het bestand staat geen ECLI, dus ${ecli} is niet vergeleken.`,
  addIt: (id, day) => `Ophalen: ${runnable(`lks library add ${id}${day === undefined ? '' : ` --at ${day}`}`)}`,
  openLaw: (id) => `Om de artikelen te zien: ${runnable(`lks doc ${id}`)}`,
  noParts: (set, work) => `${set} is niet gevonden: in de tekst van ${work} zijn de artikelen niet gemarkeerd.`,
  articlesNotMarked: (name, work) =>
    `Of ${name} in de wet staat, is niet bekend: in ${work} zijn hier geen artikelen gemarkeerd.`,
  lawInParts: (set, law, parts) =>
    `Welke artikelen ${set} heeft, is niet bekend: van ${law} ${parts === 1 ? 'is' : 'zijn'} hier alleen ${count(parts, 'document', 'documenten')}.`,
  rangeEnd: (set, end, law) => `De reeks ${set} heeft geen einde: ${end} staat niet in ${law}.`,
  rangeBackwards: (set, from, to) => `De reeks ${set} staat andersom: ${to} komt voor ${from}.`,
  rangeTurned: (first, last) => `Andersom kan het wel: van ${first} tot en met ${last}.`,
  rangeTooLong: (set, articles, most) =>
    `${set} omvat ${count(articles, 'artikel', 'artikelen')}; lks vraagt er bij een dienst hoogstens ${most} op.`,
  rangeByNumbers: (set) => `lks vroeg bij de dienst alleen hele nummers in ${set} op, niet nummers als 658a.`,
  aPart: (set) => `Bepalen welke artikelen ${set} heeft`,
  partsNotKept: (set, law) =>
    `Welke artikelen ${set} heeft, is niet bekend: een oudere lks importeerde ${law} zonder de indeling.`,
  noPart: (set, law) => `In ${law} is hier geen deel als ${set} gemarkeerd.`,
  severalParts: (set, law, parts) => `${set} kan op ${parts} delen van ${law} slaan.`,
  partsThere: (parts, more) => `Er zijn: ${parts.join('; ')}${more > 0 ? `; en nog ${more}` : ''}.`,
  emptyPart: (part, law) => `${law}, ${part} heeft hier geen gemarkeerde artikelen.`,
  partOf: (part, law, articles) => `${law}, ${part}: ${count(articles, 'document', 'documenten')}.`,
  onlyParts: (name, parts, where) =>
    `Van ${name} ${parts === 1 ? 'is' : 'zijn'} ${count(parts, 'deel', 'delen')} in ${where}, niet het geheel.`,
  noneOfParts: (name, law, parts, where) =>
    `${name} staat niet in ${where}, die van ${law} wel ${count(parts, 'ander document', 'andere documenten')} heeft.`,
  notInText: (name, where, texts, first, last) => {
    const days =
      first === undefined
        ? ''
        : first === last
          ? `, van ${on(first)}`
          : `, van ${on(first)} tot en met ${on(last ?? '')}`;
    return texts <= 1
      ? `${name} staat niet in de tekst van de wet in ${where}${days}.`
      : `${name} staat in geen van de ${texts} teksten van de wet in ${where}${days}.`;
  },
  noLaw: (text) => `“${text}” noemt geen wet.`,
  noLawHint: 'Noem de wet erachter: art. 6:162 BW, art. 6 AVG',
  noBook: (book) => `Het Burgerlijk Wetboek heeft geen Boek ${book}.`,
  noBookHint: (books) => `De boeken: ${list(books)}. Noem een artikel met zijn boek: art. 6:162 BW`,
  noDay: (day) => `${day} is geen bestaande datum.`,
  noDayHint: 'Schrijf een datum als 2013-01-31, in een jci als g=2013-01-31; bij een uitspraak ook 31 januari 2013.',
  contradicts: (at, named) => `--at ${at} is een andere datum dan in de verwijzing: ${named}.`,
  contradictsKnown: (asked, named) => `--known-on ${asked} is een andere datum dan in de verwijzing: ${named}.`,
  knownOnAlone: '--known-on kan niet zonder peildatum (--at).',
  knownOnAloneHint: (knownOn) => `Bijvoorbeeld: --at ${knownOn} --known-on ${knownOn}`,
  contradictsHint: 'Laat --at weg, of de datum in de verwijzing.',
  days: (from, to) => [from, to === '' ? 'later' : to].filter(Boolean).join(' tot '),
  severalTexts: (from, to) =>
    `Die verwijzing noemt alle teksten${from === '' ? '' : ` vanaf ${on(from)}`}${to === '' ? '' : ` tot en met ${on(to)}`}.`,
  severalTextsHint: (id) => `Om ze te zien: ${runnable(`lks library versions ${id}`)}\nKies er daarna een met --at DAG`,
  lawUnknown: (law, where) => `In ${where} staat geen wet die “${law}” heet, en ook lks kent er geen.`,
  lawOfElsewhere: (law) => `“${law}” is een buitenlandse wet, waarvoor lks geen bron heeft.`,
  lawUnknownToService: (law) => `lks kent geen wet “${law}”, en de dienst vond zo’n artikel niet onder deze titel.`,
  nearestLaws: (names) => `Namen die erop lijken: ${names.join('; ')}`,
  notFound: (identifier) => `Hier is geen document bekend als ${identifier}.`,
  nearest: (ids) => `Lijkt erop: ${ids.join('; ')}`,
  pageOf: (url) => `De pagina bij de uitgever: ${url}`,
  treatyNotRead: 'lks kan geen verdragen van EUR-Lex importeren.',
  sameTreaty: (id) => `Hetzelfde verdrag met zijn BWB-nummer: ${runnable(`lks doc ${id}`)}`,
  languageNotHeld: (id, where, asked, held) =>
    `${id} staat niet in het ${languageName(asked)} in ${where}${held.length === 0 ? '; de talen ervan zijn niet bekend' : `, maar in het ${held.map(languageName).join(' en ')}`}.`,
  otherLanguage: (id, held, flag) =>
    `Om het in het ${languageName(held)} te zien: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}`)}`,
  inOtherLanguage: (id, where, asked, held) =>
    `${id} staat niet in het ${languageName(asked)} in ${where}: dit is de tekst in het ${languageName(held)}.`,
  isTranslation: (name) => `De Engelse tekst van ${name} is een vertaling: dit is de authentieke.`,
  alsoIn: (language, id, flag, day) =>
    `Ook in het ${languageName(language)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}${day === undefined ? '' : ` --at ${day}`}`)}`,
  readAs: (text) => `gelezen als ${text}`,
  isAbout: (about, decision) => `${about} gaat over de uitspraak. Dit is de uitspraak zelf: ${decision}.`,
  articlesFollow: (shown) => `${shown} noemt ook artikelen erna. Dit is het eerste.`,
  twoReadings: (text, read, other) => `“${text}” kan slaan op ${read}, of op ${other}.`,
  readingHint: (text, id) => `Voor ${text}: ${runnable(`lks doc ${id}`)}`,
  otherJurisdiction: (id, found, asked) =>
    `${id} hoort bij rechtsstelsel ${found || '(onbekend)'}, en je vroeg om ${asked}.`,
  otherJurisdictionHint: 'Om het te zien, laat je --jurisdiction weg.',
  decisionReadAs: (display) => `Gelezen als: ${display}`,
  severalDecisions: (decisions, text) => `Bij ${text} passen hier ${decisions} uitspraken.`,
  decisionsOfCases: (decisions, text) => `${text} slaat hier op ${decisions} uitspraken.`,
  readThese: (ids) => `Om ze te lezen: ${runnable(`lks doc ${ids.join(' ')}`)}`,
  theseDecisions: (names) => `Het zijn:\n${names.map((name) => `  ${name}`).join('\n')}`,
  nearDecisions: (names) =>
    names.length === 1 ? `Lijkt erop: ${names[0]}` : `Lijkt erop:\n${names.map((name) => `  ${name}`).join('\n')}`,
  chooseDecision: (id) => `Om er een te lezen: ${runnable(`lks doc ${id}`)}`,
  reportsKnown: 'lks kent vindplaatsen in tijdschriften alleen van uitgevers van uitspraken.',
  outsideSources: 'lks heeft geen bron voor het Europees Hof voor de Rechten van de Mens.',
  outsideOf: (text, where) => `${text} staat niet in ${where}.`,
  atHudoc: (url) => `In HUDOC, de database van dat hof: ${url}`,
  siteNumber: 'Dat adres heeft een docid van het Hof van Justitie; daaruit blijkt geen zaaknummer of ECLI.',
  siteNumberHint: `Gebruik het zaaknummer of de ECLI op de pagina: ${runnable('lks doc C-434/15')}`,
  notTheJudgment: (type, number, where, isOpinion, adds) =>
    `Dit is ${isOpinion ? 'de conclusie van de advocaat-generaal' : decisionCalled(type, 0)} in ${number}; een arrest in die zaak staat niet in ${where}.${isOpinion && adds ? ` Ophalen: ${runnable(`lks library add ${number}`)}` : ''}`,
  otherInCase: (type, day, id) =>
    `In dezelfde zaak: ${decisionCalled(type, 1)}${day === '' ? '' : ` van ${on(day)}`}, ${runnable(`lks doc ${id}`)}`,
  foundByDay: (id, cited, where) =>
    `${id} is de enige uitspraak in ${where} voor ${cited}, gevonden op gerecht en datum. Elders kunnen er andere zijn.`,
  numberAlike: (id, numbers) =>
    `${id} is gevonden op gerecht, datum en een deel van het zaaknummer: ${numbers.join(', ')}.`,
  numberNotTold: (id, cited) => `${id} is gevonden op gerecht en datum: of het ${cited} is, is niet bekend.`,
  otherCourt: (id, cited, court) => `De verwijzing noemt ${cited}, maar ${id} is van een ander gerecht: ${court}.`,
  otherDay: (id, cited, day) => `De verwijzing noemt ${on(cited)}, maar ${id} is van ${on(day)}.`,
  findCase: (adds) =>
    `Zoek het zaaknummer of de ECLI op https://curia.europa.eu, en geef dan: lks ${adds ? 'library add' : 'doc'} C-…`,
  findEcli: (adds) =>
    `Zoek de ECLI op https://uitspraken.rechtspraak.nl, en geef dan: lks ${adds ? 'library add' : 'doc'} ECLI:NL:…`,
});

export const forgiving: typeof englishForgiving = () => ({
  didYouMean: (flag, value) => `Gebruik ${flag} ${value}`,
  pageOn: (maximum, most) => `Een pagina heeft hoogstens ${maximum} resultaten. Meer opvragen: --max ${most}`,
  useLaw: (law) => `Om in die wet te zoeken, voeg je woorden toe: lks search <woorden> --law ${law}`,
  dateForms: (flag) => `Gebruik ${flag} 2021, 2021-03, 2021-03-01 of 1-3-2021 (dag eerst)`,
});
