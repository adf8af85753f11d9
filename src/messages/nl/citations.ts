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
    return `${text === undefined ? 'Dat' : `“${text}”`} is geen identificatie. Gebruik een UUID, ECLI, BWB, CELEX of ${what} of URL van de bron.`;
  },
  searchInstead: 'Om op woorden te zoeken: lks search <words>',
  searchLaw: (law) => `Om in deze wet te zoeken: lks search <words> --law ${law.includes(' ') ? `"${law}"` : law}`,
  belgianCode: (number) => `art. ${number} van het Belgische Burgerlijk Wetboek`,
  severalWorks: (works) => `${works} wetten heten zo; een document is een artikel van een daarvan.`,
  severalArticles: (shown) => `${shown} is meer dan één artikel, en niet één document.`,
  severalArticlesHint: 'Noem elk artikel apart.',
  nameOneWork: (ids) => `Noem het artikel of de wet: ${list(ids)} …`,
  whichBook: (text) => `“${text}” zegt niet welk boek: elk boek heeft eigen artikelen.`,
  chooseHeld: (names) => `Hier zijn: ${names.join('; ')}`,
  whichLaw: (law, day, others) =>
    `Meer wetten heten zo. Dit is ${law}, in werking op ${on(day)}, en niet ${others.join(' of ')}.`,
  otherWorks: (name, law, others) =>
    `lks leest “${name}” als ${law}. In deze bibliotheek ${others.length === 1 ? 'heet' : 'heten'} ook ${others.join(' en ')} zo.`,
  alsoKnown: (externalId, display) => `${externalId} (${display})`,
  where: {
    hosted: 'de dienst',
    library: 'je bibliotheek',
    served: 'deze bibliotheek',
    sample: 'de voorbeeldbibliotheek',
  },
  whatIsKept: 'de documenten die op deze computer zijn opgeslagen',
  searchedLibrary: 'de doorzochte bibliotheek',
  notHeld: (name, where) => `${name} is niet in ${where}.`,
  ecliNotKnown: (ecli, where) =>
    `Of ${ecli} in ${where} is, is niet bekend: daar zijn uitspraken van dat gerecht en dat jaar zonder ECLI.`,
  withoutEcli: (decisions) =>
    `Het kan een van deze zijn, van dat gerecht en dat jaar, waarvan het bestand geen ECLI geeft. Vergelijk het zaaknummer:\n${decisions.map((one) => `  ${one}`).join('\n')}`,
  ecliByTable: (ecli, id) =>
    `Het bestand van ${id} geeft geen ECLI. In de tabel van bekende zaken van lks is het ${ecli}.`,
  ecliNotCompared: (ecli, id) =>
    `Op zaaknummer gevonden als ${id}. Het bestand geeft geen ECLI, dus ${ecli} kon niet worden vergeleken.`,
  addIt: (id, day) =>
    `Om het op te halen: ${runnable(`lks library add ${id}${day === undefined ? '' : ` --at ${day}`}`)}`,
  openLaw: (id) => `Om de artikelen van de wet te zien: ${runnable(`lks doc ${id}`)}`,
  noParts: (set, work) =>
    `${set} is niet gevonden: de tekst van ${work} is één document, waarin de artikelen niet zijn gemarkeerd.`,
  articlesNotMarked: (name, work) =>
    `Of ${name} in de wet staat, is niet bekend: in de tekst van ${work} hier zijn de artikelen niet gemarkeerd.`,
  lawInParts: (set, law, parts) =>
    `Welke artikelen ${set} heeft, is niet bekend: van ${law} ${parts === 1 ? 'is' : 'zijn'} hier alleen ${count(parts, 'document', 'documenten')}.`,
  rangeEnd: (set, end, law) => `${end} staat niet in de tekst van ${law}, dus ${set} heeft daar geen einde.`,
  rangeBackwards: (set, from, to) => `${set} loopt achteruit: ${to} komt voor ${from}.`,
  rangeTurned: (first, last) => `De reeks van ${first} tot en met ${last} loopt vooruit.`,
  rangeTooLong: (set, articles, most) =>
    `${set} is ${count(articles, 'artikel', 'artikelen')}; lks vraagt een dienst om hoogstens ${most}, een voor een.`,
  rangeByNumbers: (set) =>
    `Een dienst noemt niet welke artikelen tussen die van ${set} liggen: lks vroeg alleen om hele nummers, en niet om een als 658a.`,
  aPart: (set) => `Om te zeggen welke artikelen ${set} heeft`,
  partsNotKept: (set, law) =>
    `Welke artikelen ${set} heeft, is niet bekend: de lks die ${law} importeerde, sloeg de indeling niet op.`,
  noPart: (set, law) => `De tekst van ${law} hier heeft geen deel dat als ${set} is gemarkeerd.`,
  severalParts: (set, law, parts) => `${set} kan ${parts} delen van ${law} betekenen.`,
  partsThere: (parts, more) => `Er zijn: ${parts.join('; ')}${more > 0 ? `; en nog ${more}` : ''}.`,
  emptyPart: (part, law) => `De tekst hier heeft geen gemarkeerde artikelen in ${law}, ${part}.`,
  partOf: (part, law, articles) => `${law}, ${part}: ${count(articles, 'document', 'documenten')}.`,
  onlyParts: (name, parts, where) =>
    `Van ${name} ${parts === 1 ? 'is' : 'zijn'} ${count(parts, 'deel', 'delen')} in ${where}, en niet het geheel.`,
  noneOfParts: (name, law, parts, where) =>
    `${name} hoort niet bij de delen van ${law} in ${where}: dat ${parts === 1 ? 'is' : 'zijn'} er ${parts}.`,
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
  noLaw: (text) => `“${text}” noemt een artikel, en niet de wet.`,
  noLawHint: 'Noem de wet erachter: art. 6:162 BW, art. 3:2 Awb, art. 6 AVG',
  noBook: (book) => `Het Burgerlijk Wetboek heeft geen Boek ${book}.`,
  noBookHint: (books) => `De boeken: ${list(books)}. Noem een artikel met zijn boek: art. 6:162 BW`,
  noDay: (day) => `${day} is geen dag van de kalender, en noemt dus geen tekst.`,
  noDayHint:
    'Schrijf een dag als 2013-01-31, in een jci als g=2013-01-31; in een verwijzing naar een uitspraak ook 31 januari 2013.',
  contradicts: (at, named) => `--at ${at} vraagt om een andere dag dan de verwijzing noemt: ${named}.`,
  contradictsKnown: (asked, named) => `--known-on ${asked} vraagt om een andere dag dan de verwijzing noemt: ${named}.`,
  knownOnAlone: 'Bij een tekst zoals bekend op een dag hoort ook de dag van de tekst.',
  knownOnAloneHint: (knownOn) => `Bijvoorbeeld: --at ${knownOn} --known-on ${knownOn}`,
  contradictsHint: 'Laat --at weg, of de dag in de verwijzing.',
  days: (from, to) => [from, to === '' ? 'later' : to].filter(Boolean).join(' tot '),
  severalTexts: (from, to) =>
    `Dat noemt alle teksten ${from === '' ? '' : `vanaf ${on(from)}`}${from !== '' && to !== '' ? ' ' : ''}${to === '' ? '' : `tot en met ${on(to)}`}, en niet één daarvan.`,
  severalTextsHint: (id) =>
    `Om te zien welke er zijn: ${runnable(`lks library versions ${id}`)}\nKies er daarna een met --at DAY`,
  lawUnknown: (law, where) => `In ${where} is geen wet die “${law}” heet, en lks kent er ook geen.`,
  lawOfElsewhere: (law) => `“${law}” is een wet van een ander land. lks heeft daar geen bron voor.`,
  lawUnknownToService: (law) =>
    `lks kent geen wet “${law}”, en de dienst vond geen zulk artikel van een wet met deze titel.`,
  nearestLaws: (names) => `Namen die erop lijken: ${names.join('; ')}`,
  notFound: (identifier) => `Geen document hier is bekend als ${identifier}.`,
  nearest: (ids) => `Dichtbij: ${ids.join('; ')}`,
  pageOf: (url) => `De pagina bij de uitgever: ${url}`,
  treatyNotRead: 'lks kan geen verdragen van EUR-Lex importeren.',
  sameTreaty: (id) => `Hetzelfde verdrag met zijn BWB-nummer: ${runnable(`lks doc ${id}`)}`,
  languageNotHeld: (id, where, asked, held) =>
    held.length === 0
      ? `${id} is niet in het ${languageName(asked)} in ${where}. In welke taal het er is, is niet bekend.`
      : `${id} is niet in het ${languageName(asked)} in ${where}, maar in het ${held.map(languageName).join(' en ')}.`,
  otherLanguage: (id, held, flag) =>
    `Om het in het ${languageName(held)} te zien: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}`)}`,
  inOtherLanguage: (id, where, asked, held) =>
    `${id} is niet in het ${languageName(asked)} in ${where}: dit is de tekst in het ${languageName(held)}.`,
  isTranslation: (name) => `De Engelse tekst van ${name} is een vertaling: dit is de authentieke tekst.`,
  alsoIn: (language, id, flag, day) =>
    `Ook in het ${languageName(language)}: ${runnable(`lks doc ${id}${flag === undefined ? '' : ` --lang ${flag}`}${day === undefined ? '' : ` --at ${day}`}`)}`,
  readAs: (text) => `gelezen als ${text}`,
  isAbout: (about, decision) =>
    `${about} is een tekst over de uitspraak, zoals een samenvatting. Dit is de uitspraak zelf: ${decision}.`,
  articlesFollow: (shown) => `${shown} noemt ook artikelen die volgen, zonder te zeggen hoeveel. Dit is het eerste.`,
  twoReadings: (text, read, other) => `“${text}” kan ${read} betekenen, of ${other}.`,
  readingHint: (text, id) => `Voor ${text}: ${runnable(`lks doc ${id}`)}`,
  otherJurisdiction: (id, found, asked) =>
    `${id} is van rechtsgebied ${found || '(onbekend)'}, en je vroeg om ${asked}.`,
  otherJurisdictionHint: 'Om het toch te zien, laat je --jurisdiction weg.',
  decisionReadAs: (display) => `Gelezen als: ${display}`,
  severalDecisions: (decisions, text) => `${decisions} uitspraken hier passen bij ${text}, en daarin staat niet welke.`,
  decisionsOfCases: (decisions, text) => `${text} noemt ${decisions} uitspraken hier, die niet zijn gevoegd.`,
  readThese: (ids) => `Om ze te lezen: ${runnable(`lks doc ${ids.join(' ')}`)}`,
  theseDecisions: (names) => `Het zijn:\n${names.map((name) => `  ${name}`).join('\n')}`,
  nearDecisions: (names) =>
    names.length === 1 ? `Dichtbij: ${names[0]}` : `Dichtbij:\n${names.map((name) => `  ${name}`).join('\n')}`,
  chooseDecision: (id) => `Om er een te lezen: ${runnable(`lks doc ${id}`)}`,
  reportsKnown: 'Vindplaatsen in tijdschriften zijn alleen bekend als de uitgever van de uitspraak ze geeft.',
  outsideSources: 'lks heeft geen bron voor uitspraken van het Europees Hof voor de Rechten van de Mens.',
  outsideOf: (text, where) => `${text} is niet in ${where}.`,
  atHudoc: (url) => `In HUDOC, de database van dat hof: ${url}`,
  siteNumber: 'Dat adres heeft een nummer van de site van het Hof van Justitie (docid), dat zaak noch ECLI geeft.',
  siteNumberHint: `Neem het zaaknummer van de pagina (C-434/15), of de ECLI: ${runnable('lks doc C-434/15')}`,
  notTheJudgment: (type, number, where, isOpinion, adds) =>
    isOpinion
      ? `Dit is de conclusie van de advocaat-generaal in ${number}; een arrest in die zaak is niet in ${where}.${adds ? ` Om het op te halen: ${runnable(`lks library add ${number}`)}` : ''}`
      : `Dit is ${decisionCalled(type, 0)} in ${number}; een arrest in die zaak is niet in ${where}.`,
  otherInCase: (type, day, id) =>
    `In dezelfde zaak: ${decisionCalled(type, 1)}${day === '' ? '' : ` van ${on(day)}`}, ${runnable(`lks doc ${id}`)}`,
  foundByDay: (id, cited, where) =>
    `${id} is alleen op gerecht en dag gevonden: het is de enige uitspraak in ${where} voor ${cited}. Er kunnen andere zijn die hier niet zijn.`,
  numberAlike: (id, numbers) =>
    `${id} is gevonden op gerecht en dag, en op een deel van het zaaknummer: ${numbers.join(', ')}.`,
  numberNotTold: (id, cited) => `${id} is gevonden op gerecht en dag: de dienst zegt niet of het ${cited} is.`,
  otherCourt: (id, cited, court) => `De verwijzing zegt ${cited}, maar ${id} is van een ander gerecht: ${court}.`,
  otherDay: (id, cited, day) => `De verwijzing zegt ${on(cited)}, maar ${id} is van ${on(day)}.`,
  findCase: (adds) =>
    `Zoek het zaaknummer of de ECLI op https://curia.europa.eu, en draai dan: lks ${adds ? 'library add' : 'doc'} C-…`,
  findEcli: (adds) =>
    `Zoek de ECLI op https://uitspraken.rechtspraak.nl, en draai dan: lks ${adds ? 'library add' : 'doc'} ECLI:NL:…`,
});

export const forgiving: typeof englishForgiving = () => ({
  didYouMean: (flag, value) => `Gebruik ${flag} ${value}`,
  pageOn: (maximum, most) => `Een pagina heeft hoogstens ${maximum} resultaten. Voor meer: --max ${most}`,
  useLaw: (law) => `Om binnen die wet te zoeken, voeg je woorden toe: lks search <words> --law ${law}`,
  dateForms: (flag) => `Gebruik ${flag} 2021, 2021-03, 2021-03-01 of 1-3-2021 (dag eerst)`,
});
