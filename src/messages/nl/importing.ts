/** Wat het importeren van bestanden zegt: wat mislukte, de regel, wat te doen. */
import type { importing as english } from '../en/importing';
import { reasonOf } from './files';
import { grouped, listed } from './listed';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

export const importing: typeof english = () => ({
  goOn: 'Wat is geïmporteerd, staat in je bibliotheek. Geef dezelfde opdracht opnieuw om de rest te importeren.',
  notUtf8: (offset: number) => `de tekst is geen geldige UTF-8 bij byte ${offset}.`,
  notUtf16: (offset: number) => `de tekst is geen geldige UTF-16 bij byte ${offset}.`,
  encodingUnknown: (name: string) => `lks leest de codering ${name} niet, alleen UTF-8, UTF-16 en ISO-8859-1.`,
  damaged: (line: number, column: number, reason: string) =>
    `de XML is beschadigd of afgebroken op regel ${line}, kolom ${column}: ${reason.replace(/\.$/, '')}.`,
  damagedHint: 'Download het bestand opnieuw van de uitgever.',
  doctype: 'de XML heeft een DOCTYPE, die andere bestanden kan verbergen en die geen officieel bestand heeft.',
  doctypeDeclares: 'de DOCTYPE is meer dan de publieke naam van XHTML, en kan naar andere bestanden wijzen.',
  tooDeep: (limit: number) => `elementen zijn meer dan ${limit} diep genest, zoals in geen officieel bestand.`,
  tooManyAttributes: (limit: number) =>
    `een element heeft meer dan ${limit} attributen, zoals in geen officieel bestand.`,
  tooMuchText: (limit: number) =>
    `één element heeft meer dan ${grouped(limit)} tekens tekst, zoals in geen officieel bestand.`,
  tooManyElements: (limit: number) =>
    `het bestand heeft meer dan ${grouped(limit)} elementen, zoals geen officieel bestand.`,
  tooManyNodes: (limit: number) =>
    `één deel ervan heeft meer dan ${grouped(limit)} elementen en teksten, zoals in geen officieel bestand.`,
  tooNested: (limit: number) =>
    `hoofdstukken, titels of bijlagen zijn meer dan ${limit} diep genest, zoals in geen officieel bestand.`,
  tooManyCells: (limit: number) =>
    `een tabel heeft meer dan ${grouped(limit)} cellen, zoals in geen officieel bestand.`,
  tooManyDocuments: (limit: number) => `het heeft meer dan ${grouped(limit)} documenten, zoals geen officieel bestand.`,
  tooManyChanges: (limit: number) =>
    `het heeft meer dan ${grouped(limit)} wijzigingen van de wet, zoals geen officieel bestand.`,
  documentTooLong: (externalId: string, limit: number) =>
    `${externalId} erin heeft meer dan ${grouped(limit)} tekens, zoals geen officieel document.`,
  tooManyNotes: (limit: number) =>
    `de noten, herhaald waar de tekst ernaar verwijst, zijn meer dan ${grouped(limit)} tekens, zoals in geen officieel bestand.`,
  tooLarge: (bytes: number, limit: number) =>
    `het bestand is ${megabytes(bytes)}, en lks leest hoogstens ${megabytes(limit)}.`,
  tooLong: (limit: number) => `het is meer dan ${megabytes(limit)}, het meeste dat lks van één bestand leest.`,
  zipDamaged: 'het zipbestand is beschadigd of afgebroken.',
  zipEntryDamaged: 'de inhoud in het zipbestand is beschadigd.',
  zipName: 'de naam leidt buiten het zipbestand.',
  zipLink: 'het is een link naar een ander bestand, en die volgt lks niet.',
  zipEncrypted: 'het is versleuteld.',
  zipEncryptedHint: 'Pak het uit met het wachtwoord, en importeer de bestanden.',
  zipMethod: (method: number) => `lks leest niet hoe het is ingepakt (methode ${method}), alleen stored en deflated.`,
  zipRatio: (ratio: number) => `uitgepakt is het meer dan ${ratio} keer zo groot, zoals geen officieel bestand.`,
  zipTotal: (ratio: number) => `uitgepakt is het zipbestand meer dan ${ratio} keer zo groot. De rest is niet gelezen.`,
  zipOverlap:
    'delen van het zipbestand overlappen elkaar, zoals in geen officieel zipbestand. De rest is niet gelezen.',
  zipDepth: (depth: number) => `het is een zipbestand meer dan ${depth} diep in andere, en niet gelezen.`,
  zipRefusals: (most: number) => `meer dan ${grouped(most)} delen zijn niet te lezen. De rest is niet gelezen.`,
  noTemporary: (folder: string, code: string) =>
    `Kan niet schrijven in ${folder}: ${reasonOf(code)}. Daar zet lks een zipbestand neer terwijl het dat leest. Je bibliotheek is ongewijzigd.`,
  noTemporaryHint: (code: string) => {
    if (code === 'EFBIG') return 'Verhoog de grens (ulimit -f), of pak het zipbestand zelf uit en importeer die map.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Maak ruimte vrij en geef de opdracht opnieuw, of noem met LKS_LIBRARY een bibliotheek op een andere schijf.'
      : 'Geef rechten om daar te schrijven, of noem met LKS_LIBRARY een bibliotheek in een andere map.';
  },
  notAFile: 'het is geen bestand en geen map.',
  notAllowed: 'je mag het niet lezen.',
  notAllowedHint: 'Wijzig de rechten, of kopieer het naar een eigen plek.',
  nameNotUtf8: 'de naam is geen UTF-8.',
  nameNotUtf8Hint: 'Geef het een andere naam, en importeer het opnieuw.',
  unreadable: (reason: string) => `het kan niet worden gelezen (${reason}).`,
  empty: 'het bestand is leeg.',
  otherFormat: (what: string) => `het is ${what}, en dat importeert lks niet.`,
  formats: {
    pdf: 'een PDF',
    office: 'een document van een kantoorprogramma',
    webPage: 'een webpagina',
    json: 'JSON',
    compressed: 'anders ingepakt dan als zip',
  },
  compressedHint: 'Pak het uit, en importeer wat erin zat.',
  notRecognised: 'lks kent deze vorm niet.',
  notRecognisedHint: (formats: string) => `lks importeert: ${formats}.`,
  noIdentifier: (element: string) => `het bestand heeft geen bruikbare identificatie in ${element}.`,
  noCelex: 'het bestand heeft geen CELEX-nummer, en zegt dus niet welke handeling het is.',
  corrigendum: 'het is een rectificatie, en niet de tekst van de handeling.',
  corrigendumHint:
    'Geconsolideerde teksten hebben de verbeteringen. Om ze op te halen, met het nummer van de handeling: lks library add CELEX',
  noCelexHint: 'Download de handeling van het Publicatiebureau met haar CELEX-nummer, als XHTML of Formex.',
  lonePartHint:
    'Het is één deel van een handeling. Importeer het met de andere bestanden van de publicatie, index erbij.',
  noCaseFacts:
    'het antwoordt op een vraag, maar heeft geen CELEX-nummer en taal van een uitspraak van het Hof van Justitie.',
  severalCaseFacts: 'het heeft de gegevens van meer uitspraken of talen.',
  tooManyRows: (limit: number) => `het antwoord heeft meer dan ${grouped(limit)} rijen, zoals van geen uitspraak.`,
  noCaseNumber: 'het bestand heeft geen CELEX-nummer en geen zaaknummer, en zegt dus niet welke uitspraak het is.',
  twoDecisions: (celex: string, other: string) =>
    `het bestand is van twee uitspraken: het nummer is ${celex}, de tekst of de ECLI die van ${other}.`,
  noCaseNumberHint: 'Download de uitspraak van het Publicatiebureau met haar CELEX-nummer, als XHTML of Formex.',
  noLanguage: 'het bestand zegt niet in welke taal de tekst is.',
  partDamaged: (name: string, reason: string) => `het deel ${name} kan niet worden gelezen: ${reason}`,
  htmlCutOff: 'de pagina eindigt voor de tekst.',
  challenge: 'het is een pagina die op robots controleert (AWS WAF).',
  listOfParts: 'het is een lijst van de delen van een handeling (HTTP 300), niet de handeling.',
  listOfPartsHint: 'Download elk deel dat de lijst noemt, en importeer ze samen.',
  sitePage: "het is een pagina van de site van EUR-Lex, met menu's, niet het bestand van een tekst.",
  fromCellar: 'Download de tekst van http://publications.europa.eu/resource/celex/ met het CELEX-nummer erachter.',
  oldDecisionPage: 'het is een oude pagina van EUR-Lex, geen XHTML, waarin de punten niet zijn gemarkeerd.',
  wordDecisionPage: 'het is een pagina van een tekstverwerker (InfoCuria), en geen XHTML.',
  summaryOfDecision: 'het is een samenvatting of aankondiging van een uitspraak, niet de tekst.',
  decisionFromCellar:
    'Download de uitspraak van http://publications.europa.eu/resource/celex/ met het CELEX-nummer erachter, als application/xhtml+xml.',
  noDecisionText: 'het bestand heeft onder de kop geen tekst van een uitspraak.',
  noText: 'het bestand heeft geen tekst in het Nederlands of Engels.',
  noPath: 'dat bestand of die map bestaat niet.',
  noPathHint: (extensions: readonly string[]) =>
    `Controleer het pad. In een map en de mappen daarin zoekt lks bestanden ${listed(extensions, 'en')}.`,
  unknownElement: (name: string, times: number) => (times === 1 ? name : `${name} (${times} keer)`),
  unknownAttribute: (name: string, times: number) => (times === 1 ? `@${name}` : `@${name} (${times} keer)`),
  unknownNames: (file: string, names: readonly string[], more: number, hasText: boolean) => {
    const all = more > 0 ? `${names.join(', ')} en ${more} andere` : listed(names, 'en');
    const kept = hasText ? 'lks houdt dat deel als platte tekst' : 'lks gebruikt er niets van';
    return `${file}: lks kent ${all} niet. ${kept}.`;
  },
  unknownMore: (files: number) =>
    files === 1
      ? 'Nog één bestand heeft namen die lks niet kent.'
      : `Nog ${grouped(files)} bestanden hebben namen die lks niet kent.`,
  formatBwb: 'BWB-XML (wetgeving, wetten.overheid.nl)',
  formatManifest: 'BWB-lijst van versies (wetten.overheid.nl)',
  formatWti: 'BWB-namen en rechtsgebieden (WTI, wetten.overheid.nl)',
  formatCvdr: 'CVDR-XML (decentrale regelingen, lokaleregelgeving.overheid.nl)',
  formatEurLex: 'XHTML van EUR-Lex (EU-handelingen, Publicatieblad of geconsolideerd)',
  formatFormex: 'Formex-XML (EU-handelingen, in één bestand of in delen)',
  formatCaseFacts: 'XML met SPARQL-resultaten (wat CELLAR zegt van een uitspraak van het Hof van Justitie)',
  formatCasePage: "XHTML-pagina's van uitspraken van het Hof van Justitie van de EU (EUR-Lex)",
  formatCaseFormex: 'Formex-XML (uitspraken van het Hof van Justitie van de EU)',
  formatRechtspraak: 'XML van de open data van de Rechtspraak (uitspraken, data.rechtspraak.nl)',
});
