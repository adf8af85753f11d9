/** Wat het importeren van bestanden zegt: wat mislukte, de regel, wat te doen. */
import type { importing as english } from '../en/importing';
import { reasonOf } from './files';
import { grouped, listed, megabytes } from './listed';

export const importing: typeof english = () => ({
  goOn: 'Wat is geïmporteerd, staat in je bibliotheek. Geef dezelfde opdracht opnieuw voor de rest.',
  notUtf8: (offset: number) => `de tekst is geen geldige UTF-8 bij byte ${offset}.`,
  notUtf16: (offset: number) => `de tekst is geen geldige UTF-16 bij byte ${offset}.`,
  encodingUnknown: (name: string) => `lks leest alleen UTF-8, UTF-16 en ISO-8859-1, niet ${name}.`,
  damaged: (line: number, column: number, reason: string) =>
    `de XML is beschadigd of afgebroken op regel ${line}, kolom ${column}: “${reason.replace(/\.$/, '')}”.`,
  damagedHint: 'Download het opnieuw van de uitgever.',
  doctype: 'de XML heeft een DOCTYPE, en dat heeft geen officieel bestand.',
  doctypeDeclares: 'de DOCTYPE is meer dan de publieke naam van XHTML.',
  tooDeep: (limit: number) => `elementen zijn meer dan ${limit} diep genest.`,
  tooManyAttributes: (limit: number) => `een element heeft meer dan ${limit} attributen.`,
  tooMuchText: (limit: number) => `een element heeft meer dan ${grouped(limit)} tekens tekst.`,
  tooManyElements: (limit: number) => `het heeft meer dan ${grouped(limit)} elementen.`,
  tooManyNodes: (limit: number) => `een deel ervan heeft meer dan ${grouped(limit)} elementen en teksten.`,
  tooNested: (limit: number) => `hoofdstukken, titels of bijlagen zijn meer dan ${limit} diep genest.`,
  tooManyCells: (limit: number) => `een tabel heeft meer dan ${grouped(limit)} cellen.`,
  tooManyDocuments: (limit: number) => `het heeft meer dan ${grouped(limit)} documenten.`,
  tooManyChanges: (limit: number) => `het heeft meer dan ${grouped(limit)} wijzigingen van de wet.`,
  documentTooLong: (externalId: string, limit: number) => `${externalId} erin heeft meer dan ${grouped(limit)} tekens.`,
  tooManyNotes: (limit: number) => `de noten, herhaald bij elke verwijzing, hebben meer dan ${grouped(limit)} tekens.`,
  tooLarge: (bytes: number, limit: number) => `het is ${megabytes(bytes)}; lks leest hoogstens ${megabytes(limit)}.`,
  tooLong: (limit: number) => `het is meer dan ${megabytes(limit)}, het meeste dat lks leest.`,
  zipDamaged: 'het zipbestand is beschadigd of afgebroken.',
  zipEntryDamaged: 'het is beschadigd in het zipbestand.',
  zipName: 'de naam leidt buiten het zipbestand.',
  zipLink: 'het is een link, en die volgt lks niet.',
  zipEncrypted: 'het is versleuteld.',
  zipEncryptedHint: 'Pak het uit en importeer de bestanden.',
  zipMethod: (method: number) => `lks leest deze compressie niet (methode ${method}), alleen stored en deflated.`,
  zipRatio: (ratio: number) => `uitgepakt is het meer dan ${ratio} keer zo groot.`,
  zipTotal: (ratio: number) => `uitgepakt is het zipbestand meer dan ${ratio} keer zo groot. De rest is niet gelezen.`,
  zipOverlap: 'delen van het zipbestand overlappen elkaar. De rest is niet gelezen.',
  zipDepth: (depth: number) => `het is een zipbestand meer dan ${depth} diep in andere.`,
  zipRefusals: (most: number) => `meer dan ${grouped(most)} delen zijn niet te lezen. De rest is niet gelezen.`,
  noTemporary: (folder: string, code: string) =>
    `Kan niet schrijven in ${folder}, waar lks een zipbestand neerzet om het te lezen: ${reasonOf(code)}. Je bibliotheek is ongewijzigd.`,
  noTemporaryHint: (code: string) => {
    if (code === 'EFBIG') return 'Verhoog de grens (ulimit -f), of pak het zipbestand uit en importeer die map.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Maak ruimte vrij, of zet LKS_LIBRARY op een bestand op een andere schijf.'
      : 'Geef rechten om daar te schrijven, of zet LKS_LIBRARY op een bestand in een andere map.';
  },
  notAFile: 'het is geen bestand en geen map.',
  notAllowed: 'je mag het niet lezen.',
  notAllowedHint: 'Wijzig de rechten, of kopieer het.',
  nameNotUtf8: 'de naam is geen UTF-8.',
  nameNotUtf8Hint: 'Geef het een andere naam.',
  unreadable: (reason: string) => `het kan niet worden gelezen (${reason}).`,
  empty: 'het is leeg.',
  otherFormat: (what: string) => `het is ${what}, en dat importeert lks niet.`,
  formats: {
    pdf: 'een PDF',
    office: 'een kantoordocument',
    webPage: 'een webpagina',
    json: 'JSON',
    compressed: 'ingepakt, maar geen zip',
  },
  compressedHint: 'Pak het uit, en importeer wat erin zit.',
  notRecognised: 'lks kent dit formaat niet.',
  notRecognisedHint: (formats: string) => `lks importeert: ${formats}.`,
  noIdentifier: (element: string) => `het heeft geen bruikbare identificatie in ${element}.`,
  noCelex: 'het heeft geen CELEX-nummer, dus welke handeling het is, is niet bekend.',
  corrigendum: 'het is een rectificatie, niet de handeling.',
  corrigendumHint:
    'Geconsolideerde teksten hebben de verbeteringen: lks library add CELEX, met het nummer van de handeling.',
  noCelexHint: 'Haal de handeling bij het Publicatiebureau met haar CELEX-nummer, als XHTML of Formex.',
  lonePartHint: 'Het is één deel van een handeling. Importeer de hele publicatie samen, index erbij.',
  noCaseFacts: 'het heeft geen CELEX-nummer en taal van een uitspraak van het Hof van Justitie.',
  severalCaseFacts: 'het heeft de gegevens van meer uitspraken of talen.',
  tooManyRows: (limit: number) => `het antwoord heeft meer dan ${grouped(limit)} rijen.`,
  noCaseNumber: 'het heeft geen CELEX-nummer of zaaknummer, dus welke uitspraak het is, is niet bekend.',
  twoDecisions: (celex: string, other: string) =>
    `het is van twee uitspraken: het nummer is ${celex}, de tekst of de ECLI die van ${other}.`,
  noCaseNumberHint: 'Haal de uitspraak bij het Publicatiebureau met haar CELEX-nummer, als XHTML of Formex.',
  noLanguage: 'het zegt niet in welke taal de tekst is.',
  partDamaged: (name: string, reason: string) => `het deel ${name} kan niet worden gelezen: ${reason}`,
  htmlCutOff: 'de pagina eindigt voor de tekst.',
  challenge: 'het is een pagina die op robots controleert (AWS WAF).',
  listOfParts: 'het is een lijst van de delen van een handeling (HTTP 300), niet de handeling.',
  listOfPartsHint: 'Download elk deel, en importeer ze samen.',
  sitePage: 'het is een pagina van de site van EUR-Lex, niet het bestand van een tekst.',
  fromCellar: 'Haal de tekst van http://publications.europa.eu/resource/celex/ met het CELEX-nummer.',
  oldDecisionPage: 'het is een oude pagina van EUR-Lex, geen XHTML: de punten zijn niet gemarkeerd.',
  wordDecisionPage: 'het is een pagina van een tekstverwerker (InfoCuria), geen XHTML.',
  summaryOfDecision: 'het is een samenvatting of aankondiging van een uitspraak, niet de tekst.',
  decisionFromCellar:
    'Haal de uitspraak van http://publications.europa.eu/resource/celex/ met het CELEX-nummer, als application/xhtml+xml.',
  noDecisionText: 'het heeft geen tekst van een uitspraak.',
  noText: 'het heeft geen tekst in het Nederlands of Engels.',
  noPath: 'dat bestand of die map bestaat niet.',
  noPathHint: (extensions: readonly string[]) =>
    `Controleer het pad. In een map leest lks alleen ${listed(extensions, 'en')}.`,
  unknownElement: (name: string, times: number) => (times === 1 ? name : `${name} (${times} keer)`),
  unknownAttribute: (name: string, times: number) => (times === 1 ? `@${name}` : `@${name} (${times} keer)`),
  unknownNames: (file: string, names: readonly string[], more: number, hasText: boolean) => {
    const all = more > 0 ? `${names.join(', ')} en ${more} andere` : listed(names, 'en');
    const kept = hasText ? 'lks houdt dat deel als platte tekst' : 'lks gebruikt er niets van';
    return `${file}: lks kent ${all} niet. ${kept}.`;
  },
  unknownMore: (files: number) =>
    files === 1 ? 'Nog één bestand heeft onbekende namen.' : `Nog ${grouped(files)} bestanden hebben onbekende namen.`,
  formatBwb: 'BWB-XML (wetgeving, wetten.overheid.nl)',
  formatManifest: 'BWB-lijst van versies',
  formatWti: 'BWB-namen en rechtsgebieden (WTI)',
  formatCvdr: 'CVDR-XML (decentrale regelingen, lokaleregelgeving.overheid.nl)',
  formatEurLex: 'XHTML van EUR-Lex (EU-handelingen, ook geconsolideerd)',
  formatFormex: 'Formex-XML (EU-handelingen, ook in delen)',
  formatCaseFacts: 'XML met SPARQL-resultaten (uitspraken van het Hof van Justitie in CELLAR)',
  formatCasePage: 'XHTML van EUR-Lex (uitspraken van het Hof van Justitie)',
  formatCaseFormex: 'Formex-XML (uitspraken van het Hof van Justitie)',
  formatRechtspraak: 'XML van de Rechtspraak (uitspraken, data.rechtspraak.nl)',
});
