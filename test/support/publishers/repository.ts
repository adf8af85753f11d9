/** The BWB repository and the SRU service, as a test fills them. */
import type { Publishers } from './server';

export interface ToestandEntry {
  label: string;
  van: string;
  tot?: string;
  zichtVan?: string;
  zichtTot?: string;
  deleted?: boolean;
  xml: Buffer;
}

/** A manifest in the form of the real ones; `_latestItem` names the last entry, as the real one can. */
export function manifestXml(work: string, entries: readonly ToestandEntry[]): string {
  const expressions = entries.map(
    ({ label, van, tot = '9999-12-31', zichtVan = van, zichtTot = '9999-12-31', deleted = false }) =>
      `<expression label="${label}"><metadata><datum_inwerkingtreding>${van}</datum_inwerkingtreding>` +
      `<einddatum>${tot}</einddatum><zichtdatum_start>${zichtVan}</zichtdatum_start>` +
      `<zichtdatum_eind>${zichtTot}</zichtdatum_eind></metadata><manifestation label="xml">` +
      `<item label="${work}_${label}.xml" _deleted="${deleted}"/></manifestation></expression>`,
  );
  const last = entries.at(-1)?.label ?? '';
  return (
    `<?xml version="1.0" encoding="utf-8"?><work label="${work}" _latestItem="${last}/xml/${work}_${last}.xml">` +
    `<metadata><wti_locatie>${work}.WTI</wti_locatie></metadata>${expressions.join('')}</work>`
  );
}

const etagOf = (text: string | Buffer): string =>
  `"${text.length.toString(36)}-${Buffer.from(text).subarray(-40).toString('hex')}"`;

/** Puts a regulation in the repository: manifest, toestanden and a WTI. */
export function putRegeling(publishers: Publishers, work: string, entries: readonly ToestandEntry[]): void {
  const manifest = manifestXml(work, entries);
  publishers.put(`/bwb/${work}/manifest.xml`, { body: manifest, headers: { etag: etagOf(manifest) } });
  for (const { label, xml } of entries) {
    publishers.put(`/bwb/${work}/${label}/xml/${work}_${label}.xml`, { body: xml, headers: { etag: etagOf(xml) } });
  }
  const wti = `<?xml version="1.0"?><wetstechnische-informatie bwb-id="${work}"><algemene-informatie><citeertitel status="officieel">Testwet</citeertitel></algemene-informatie></wetstechnische-informatie>`;
  publishers.put(`/bwb/${work}/${work}.WTI`, { body: wti, headers: { etag: etagOf(wti) } });
}

export interface SruEntry {
  identifier: string;
  title: string;
  modified?: string;
  type?: string;
  /** More elements of the description. */
  more?: string;
}

/** An answer of version 1.2 in the shape of publishers.md, "SRU"; `total` counts all, whatever page this is. */
export function sruXml(entries: readonly SruEntry[], total = entries.length): string {
  const records = entries.map(
    ({ identifier, title, modified = '2026-01-01', type = 'wet', more = '' }) =>
      '<record><recordSchema>http://standaarden.overheid.nl/sru/</recordSchema><recordPacking>xml</recordPacking><recordData>' +
      '<gzd:gzd xmlns:gzd="http://standaarden.overheid.nl/sru" xmlns:overheidbwb="b" xmlns:dcterms="http://purl.org/dc/terms/">' +
      `<gzd:originalData><overheidbwb:meta><owmskern><dcterms:identifier>${identifier}</dcterms:identifier>` +
      `<dcterms:title>${title}</dcterms:title><dcterms:type>${type}</dcterms:type><dcterms:modified>${modified}</dcterms:modified>` +
      `</owmskern>${more}</overheidbwb:meta></gzd:originalData></gzd:gzd></recordData></record>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?><searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.2</version>' +
    `<numberOfRecords>${total}</numberOfRecords><records>${records.join('')}</records></searchRetrieveResponse>`
  );
}

/** Answers the SRU service from a list, page by page; `of` tells by the query which list is meant. */
export function putSru(publishers: Publishers, of: (query: string, connection: string) => readonly SruEntry[]): void {
  publishers.put('/sru/Search', ({ url }) => {
    const parameter = (name: string): string => url.searchParams.get(name) ?? '';
    const all = of(parameter('query'), parameter('x-connection'));
    const start = Number(parameter('startRecord')) - 1;
    return { body: sruXml(all.slice(start, start + Number(parameter('maximumRecords'))), all.length) };
  });
}
