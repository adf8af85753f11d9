/** Identifiers as the publishers' own files spell them; the files are read in place (LKS_TEST_DATA), never copied. */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { identityKey, parseIdentifier, sameIdentifier } from '../../src/sources/identifiers';
import { normaliseExternalId } from '../../test/support/identifiers';
import { DATA as OFFICIAL, USUAL_PLACE } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

const DATA = OFFICIAL ?? USUAL_PLACE;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const xmlBelow = (folder: string): string[] =>
  filesBelow(join(DATA, folder))
    .filter((path) => path.endsWith('.xml') && !path.endsWith('manifest.xml'))
    .map((path) => readFileSync(path, 'utf8'));

/** Articles of the collection of 2015 that are read: in the whole form those of all 13,022 regulations. */
const ARTICLES = WHOLE ? 181_659 : 5000;

describe.skipIf(!existsSync(DATA))('identifiers in real files', () => {
  it('reads every jci of the toestanden', () => {
    const seen = new Set<string>();
    for (const xml of [...xmlBelow('bwb/toestand'), ...xmlBelow('bwb/history')])
      for (const [, jci = ''] of xml.matchAll(/<jci [^>]*verwijzing="([^"]+)"/g)) seen.add(jci);
    expect(seen.size).toBeGreaterThan(5000);
    expect([...seen].filter((jci) => parseIdentifier(jci)?.kind !== 'bwb')).toEqual([]);
  });

  it('reads the anchor of every numbered article as the same article as its jci', () => {
    const differing: string[] = [];
    let articles = 0;
    for (const xml of xmlBelow('bwb/toestand')) {
      const work = /bwb-id="(BWB[RVW]\d{7})"/.exec(xml)?.[1] ?? '';
      for (const [, path = '', block = ''] of xml.matchAll(
        /<artikel [^>]*bwb-ng-variabel-deel="\/?([^"]+)"[^>]*>(.*?)<\/artikel>/gs,
      )) {
        const jci = /<jci versie="1.3" verwijzing="([^"]+&amp;artikel=[^"&]+(?:&amp;[zg]=[^"]*)?)"/.exec(block)?.[1];
        if (jci === undefined || /Artikel$/.test(path)) continue;
        articles += 1;
        const url = `https://wetten.overheid.nl/${work}/2024-01-01#${path.replaceAll('/', '_')}`;
        if (!sameIdentifier(url, jci)) differing.push(`${url} ${jci}`);
      }
    }
    expect(articles).toBeGreaterThan(500);
    expect(differing).toEqual([]);
  });

  it('reads what decisions refer to: other decisions, articles, former articles', () => {
    const unread = new Set<string>();
    let references = 0;
    for (const xml of xmlBelow('rechtspraak/xml'))
      for (const [, reference = ''] of xml.matchAll(/:resourceIdentifier="([^"]*(?:ECLI|BWB)[^"]*)"/g)) {
        references += 1;
        if (parseIdentifier(reference) === undefined) unread.add(reference);
      }
    expect(references).toBeGreaterThan(200);
    expect([...unread]).toEqual([]);
  });

  it('keeps the article numbers of all regulations apart, and nearly all as they are printed', async () => {
    const file = createReadStream(join(DATA, 'bwb/laws-markdown-2015/articles.jsonl.gz'));
    onTestFinished(() => void file.destroy());
    const lines = createInterface({ input: file.pipe(createGunzip()) });
    const spelling = new Map<string, string>();
    const merged: string[] = [];
    let articles = 0;
    let changed = 0;
    for await (const line of lines) {
      if (articles === ARTICLES) break;
      const { bwb, artikel } = JSON.parse(line) as { bwb: string; artikel: string };
      const printed = `${bwb} artikel ${artikel}`;
      articles += 1;
      if (normaliseExternalId(printed) !== printed) changed += 1;
      const key = identityKey(printed);
      const known = spelling.get(key) ?? printed;
      spelling.set(key, known);
      const plain = (text: string) =>
        text
          .toLowerCase()
          .replace(/[\s:.,–-]/g, '')
          .replace('artikelenigartikel', 'enig');
      if (plain(known) !== plain(printed)) merged.push(`${known} = ${printed}`);
    }
    expect(articles).toBe(ARTICLES);
    expect(changed / articles).toBeLessThan(0.003);
    // One regulation numbers articles `4A, lid 1`: read as a lid, as everywhere else.
    expect(merged.filter((pair) => !pair.includes('lid'))).toEqual([]);
  });
});
