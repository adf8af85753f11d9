/** The open data service of the Rechtspraak, as a test fills it. */
import { KNOWN } from '../../../src/sources/rechtspraak/fetch';
import { UITSPRAAK } from './probed';
import type { Publishers } from './server';

export interface UitspraakEntry {
  ecli: string;
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  updated: string;
  xml: Buffer;
  /** The attribute of its entry in the list; what is gone in whole or in part is not given any more. */
  deleted?: string;
}

/** An Atom feed in the form of the real ones: the count stands in the subtitle, over two lines. */
function feedXml(entries: readonly Omit<UitspraakEntry, 'xml'>[], total: number): string {
  const items = entries.map(
    ({ ecli, updated, deleted }) =>
      `<entry${deleted === undefined ? '' : ` deleted="${deleted}"`}><id>${ecli}</id><title type="text">${ecli}, Hoge Raad</title><summary type="text">-</summary>` +
      `<updated>${updated}</updated><link rel="alternate" type="text/html" href="https://uitspraken.rechtspraak.nl/InzienDocument?id=${ecli}"/></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Rechtspraak Open Data (Uitspraken)</title><subtitle type="text">Aantal gevonden ECLI's:\n${total}</subtitle><id>uuid:1</id>${items.join('')}</feed>`;
}

/**
 * Answers `zoeken` and `content` from a list, which a test may change meanwhile, and the decision that the service has had for long. `pageSize` is the most that one page
 * gives, however many are asked for. Parameters that it does not know are passed over, as the real service does.
 */
export function putUitspraken(publishers: Publishers, entries: readonly UitspraakEntry[], pageSize = 1000): void {
  publishers.put('/uitspraken/zoeken', ({ url }) => {
    const [from = '', to = '9999'] = url.searchParams.getAll('modified');
    const found = entries
      .filter(({ updated }) => updated >= from && updated <= to)
      .sort((a, b) => (a.updated < b.updated ? -1 : 1));
    const start = Number(url.searchParams.get('from') ?? 0);
    const size = Math.min(pageSize, Number(url.searchParams.get('max') ?? 1000));
    return { body: feedXml(found.slice(start, start + size), found.length) };
  });
  publishers.put('/uitspraken/content', ({ url }) => {
    const found = entries.find(({ ecli }) => ecli === url.searchParams.get('id'));
    if (found !== undefined && found.deleted === undefined) return { body: found.xml };
    if (found === undefined && url.searchParams.get('id') === KNOWN) return { body: UITSPRAAK };
    return { status: 302, headers: { location: 'https://mededeling.rechtspraak.nl/404' } };
  });
}
