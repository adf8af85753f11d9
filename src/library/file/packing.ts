/** Summary and body of a document, compressed with deflate. */

import { zlib } from '../../platform/builtins';
import { type Database, damagedError } from '../../platform/sqlite';
import { kept } from './kept';
import { packedSum } from './row-sum';

/** Common words of Dutch legal texts, the commonest last. Part of the file format: unpacking needs the same words. */
const COMMON_WORDS = [
  'Uitspraak toegekend mededeling gedeeltelijk toegestaan geweest hoger opgelegd voorzien kalenderjaar uitgewerkt',
  'aanduiding verblijf dienstverband toelating alle ECLI redelijkerwijs ontwikkeling rechter verschillende',
  'verbonden directeur respectievelijk gronden Veiligheid zal leden rechtstreeks conclusie machtiging',
  'tegenwoordigheid beperking perceel bepalen sub voorafgaand volgt document belasting overige zaak Bestuursrecht',
  'richtlijn Gravenhage locatie verschuldigd gewezen maar uitoefening ingetrokken anders vennootschappen bedraagt',
  'Deze verricht gericht zou buiten BES bestaat omzetbelasting wetenschappelijk middelen Voor aanvrager',
  'aangegeven heffing verstrekken was buitengewoon betrokkene intrekking geheel belastingplichtige',
  'Koninkrijksrelaties stukken maken derhalve handelingen hoogste verplicht verlenen voortgezet juni documenten',
  'werknemer voorzieningen grondslag wettelijke treedt proceskosten vordering verweerster bezwaarschrift bedragen',
  'hierna administratie arrest bestuursorgaan rechtspersoon behorende bescherming minste vennootschapsbelasting',
  'datum voldoende dient plaatsgevonden voldaan besluiten aangevoerd stelt Bij juli inachtneming maart',
  'ondernemingen fiscale bestuurder gelegenheid aanwezig maanden mogelijkheid ingang vastgestelde nadere openbare',
  'vermeld gehouden Onderwijs voorlopige april naheffingsaanslag hetgeen omstandigheid gebracht gestelde minister',
  'Volksgezondheid gedaan administratieve wel verstaan procedure onvoldoende zodanig organisatie zonder staat',
  'president AMvB hij noodzakelijk Verweerder daarbij raad uitzondering wijze blijkt genoemd partijen',
  'schriftelijke gedurende eiseres werkgever Inspecteur ambtenaar zitting waarvoor Burgerlijk bepaald per',
  'activiteiten appellanten Hof rechtspraak Zaken zij overeenstemming aangemerkt augustus schriftelijk ambtenaren',
  'inrichting vergunning verrichten gemeente daartoe subsidie bevoegd bijzondere bestaande afwijking vierde ook',
  'volgens verzoekster aannemelijk verklaard ontvangen standpunt moet Europese voorzitter rekening ingesteld',
  'gevallen voorziening aantal moeten sprake bevoegdheid behoeve middel beroepschrift februari plaats verstrekt',
  'verordening recht nieuwe vergoeding Economische verplichting omtrent uitkering Onze Wetboek Justitie zoals',
  'aanmerking goederen bezwaar bijlage maatregel waarbij inzake welke genomen maatregelen toelichting aanwijzing',
  'ingevolge periode termijn oktober voorwaarden verplichtingen kosten verleend betreft persoon slechts zover',
  'Verordening onderdelen overeenkomst onderscheidenlijk alsmede toezicht mogelijk aanleiding belang daarvan',
  'onderhavige Staatscourant beoordeling gegeven haar uitsluitend geplaatst stellen tussen waarvan ingediend ter',
  'openbaar Belanghebbende inspecteur zich Raad jaar meer bestuursrecht waarop tijdstip waarin aanzien instelling',
  'vennootschap onderneming opgenomen verklaring Algemene uit onderwijs gebruik november personen gemaakt derde',
  'betrokken genoemde README Nederlandse geval inwerkingtreding desbetreffende tegen bestreden bestuur aangewezen',
  'binnen voorschriften Rechtspraak behandeling Indien dit beslissing algemene bepalingen werking bedrijf bedrag',
  'cassatie informatie rechtbank verzoek oordeel werkzaamheden verband overeenkomstige wijziging ten volgende',
  'overeenkomstig over dan gegevens naar krachtens College gesteld bedoelde beschikking omstandigheden grond kan',
  'bepaalde Het geen betreffende appellante uitvoering Staatssecretaris regels hebben kunnen Nederland onderzoek',
  'aanvraag beroep bwb kop vastgesteld artikelen Wet Artikel wet appellant andere onderdeel indien tweede',
  'vaststelling Regeling bij uitspraak deze als Besluit verweerder onder besluit betrekking tot BWBR lid houdende',
  'ministeriele Minister soort aan titel tekst die door toepassing met regeling zijn eerste belanghebbende wordt',
  'niet dat bedoeld heeft worden voor een artikel het van het hof de rechtbank de officier van justitie de Hoge',
  'Raad het College van de van het in de op de met de aan de bij de voor de door de tot de uit de en de in het op',
  'het te dat de is het van een met een dat het niet in artikel bedoeld in artikel eerste lid van de Wet, tweede',
  'lid,',
].join(' ');

export interface Texts {
  summary: string;
  body: string;
}

/** The dictionary for deflate: it makes short texts a seventh smaller. */
const dictionary = Buffer.from(COMMON_WORDS, 'latin1');

/** Upper bound of the unpacked size, in bytes of JSON: a damaged or foreign file must not fill the memory. */
const UNPACKED = { maxOutputLength: 256 * 1024 * 1024 } as const;

/**
 * As JSON, compressed. Room is made for what most values take: zlib would take 16 KB for each, and an import holds
 * thousands until they are collected.
 */
export function packJson(value: unknown, options: { dictionary?: Buffer; level?: number } = {}): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return zlib().deflateRawSync(bytes, { ...options, chunkSize: roomFor(bytes.length / 2) });
}

/** The inverse of `packJson`. Throws what zlib and `JSON.parse` throw for a damaged value. */
export function unpackJson(packed: Uint8Array, options: { dictionary?: Buffer } = {}): unknown {
  const chunkSize = roomFor(packed.length * 3);
  return JSON.parse(
    zlib()
      .inflateRawSync(packed, { ...UNPACKED, ...options, chunkSize })
      .toString('utf8'),
  );
}

const LEAST_ROOM = 256;
const MOST_ROOM = 65_536;
const roomFor = (bytes: number): number => Math.min(MOST_ROOM, Math.max(LEAST_ROOM, Math.ceil(bytes)));

/** For what is compressed once more as a whole, as a package is: it comes out smaller where its parts were not. */
export const AS_IT_IS = 0;

/** Packs texts: a format that gives the same bytes for the same texts. */
export function packTexts({ summary, body }: Texts, level = -1): Uint8Array {
  return packJson([summary, body], { dictionary, level });
}

/** The inverse of `packTexts`. `file` is named in the `local` error for a damaged text. */
export function unpackTexts(packed: Uint8Array, file: string): Texts {
  try {
    const [summary, body] = unpackJson(packed, { dictionary }) as [string, string];
    return { summary, body };
  } catch (cause) {
    throw damagedError(file, cause);
  }
}

/** Length of all unpacked texts that are kept, in UTF-16 units: questions in a row show many of the same. */
const MOST_KEPT = 4_000_000;

interface Kept {
  texts: Map<number, Texts>;
  length: number;
}

function keep(known: Kept, id: number, texts: Texts): Texts {
  const length = texts.summary.length + texts.body.length;
  if (known.length + length > MOST_KEPT) Object.assign(known, { texts: new Map(), length: 0 });
  known.texts.set(id, texts);
  known.length += length;
  return texts;
}

/** The texts of documents that have any, each unpacked when it is asked for. Asks for it throw `local` if they differ from their sum. */
export function textsOfRows(database: Database, ids: readonly number[]): Map<number, () => Texts> {
  const known = kept(database, 'texts', '', (): Kept => ({ texts: new Map(), length: 0 }));
  const texts = new Map<number, () => Texts>();
  for (const id of ids) {
    const before = known.texts.get(id);
    if (before !== undefined) texts.set(id, () => before);
  }
  const unread = ids.filter((id) => !texts.has(id));
  const rows = database
    .prepare(
      `select texts.id, packed, (select text from sums where sums.id = texts.id) as stored from texts
       where texts.id in (select value from json_each(?))`,
    )
    .all(JSON.stringify(unread));
  for (const { id, packed, stored } of rows)
    texts.set(Number(id), () => {
      const before = known.texts.get(Number(id));
      if (before !== undefined) return before;
      if (!(packed instanceof Uint8Array) || packedSum(Number(id), packed) !== stored)
        throw damagedError(database.path);
      return keep(known, Number(id), unpackTexts(packed, database.path));
    });
  return texts;
}

/** Summary and body of the document with this row number. Throws `local` if they differ from their sum. */
export function textsOf(database: Database, id: number): Texts {
  const texts = textsOfRows(database, [id]).get(id);
  if (texts === undefined) throw damagedError(database.path);
  return texts();
}
