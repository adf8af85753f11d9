/** Nobody ever asks eur-lex.europa.eu: it answers programs with a check for robots. Its addresses are for people alone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LksError } from '../../src/contract/errors';
import { loadPublishers, SOURCES } from '../../src/sources/publishers';
import { endpointOf } from '../../src/sources/shared/endpoints';
import { askedPublishers } from '../support/publishers/asked';

const SITE = /(?:^|\.)eur-lex\.europa\.eu$/i;
const PAGE = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679';
/** Numbers of every kind that is fetched. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  bwb: ['BWBR0005291'],
  cvdr: ['CVDR680781', 'CVDR680781_2'],
  rechtspraak: ['ECLI:NL:HR:2016:162'],
  eurlex: ['32016R0679', '02016R0679-20160504', '12016ME/TXT', '52021PC0206'],
  'eu-case-law': ['62015CJ0434', 'ECLI:EU:C:2017:981', 'C-434/15', '26/62'],
};

describe('eur-lex.europa.eu', () => {
  it('is no host of a publisher, and an address there is nowhere to be asked', () => {
    for (const source of SOURCES) {
      for (const host of [...source.hosts, ...(source.nowhere ?? [])]) expect(host).not.toMatch(SITE);
      expect(endpointOf(source, {}).locate(new URL(PAGE)), source.name).toBeUndefined();
    }
  });

  it('is in no request that fetching, listing or a probe begins with', async () => {
    const window = { from: '2026-11-01T00:00:00', to: '2026-11-02T00:00:00' };
    const urls: string[] = [];
    for (const publisher of await loadPublishers()) {
      const numbers = NUMBERS[publisher.name];
      expect(numbers, publisher.name).toBeDefined();
      urls.push(...numbers!.flatMap((id) => publisher.plan(id).map(({ url }) => url)));
      if (publisher.changes !== undefined) urls.push(publisher.changes.plan(window).url);
      if (publisher.probe !== undefined) urls.push(publisher.probe('2026-11-21').request.url.href);
    }
    expect(urls.length).toBeGreaterThan(15);
    for (const url of urls) expect(new URL(encodeURI(url)).host).not.toMatch(SITE);
  });

  it('is not asked where a publisher redirects to it', async () => {
    const { publishers, client } = await askedPublishers();
    publishers.put('/x', { status: 303, headers: { location: PAGE } });
    for (const source of SOURCES) {
      const request = { url: new URL(`https://${source.hosts[0]}/x`), what: 'x', accept: '*/*', limit: 1000 };
      const failed = await client.get(source, request, {}).catch((error: LksError) => error);
      const refused = { kind: 'bad-response', message: expect.stringContaining('eur-lex') };
      expect(failed, source.name).toMatchObject(refused);
    }
    expect(publishers.requests).toHaveLength(SOURCES.length);
  });

  it('stands in the sources in addresses for people, and in what recognises them, alone', () => {
    const root = path.join(import.meta.dirname, '../../src');
    const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name))
      .filter((name) =>
        readFileSync(path.join(root, name), 'utf8')
          .split('\n')
          .some((line) => line.includes('eur-lex.europa.eu') && !/^\s*(?:\/\/|\/?\*)/.test(line)),
      );
    expect(named.sort()).toEqual(ADDRESSES_FOR_PEOPLE);
  });
});

/** Of these none asks anybody. */
const ADDRESSES_FOR_PEOPLE: readonly string[] = [
  'law/registers/celex.ts',
  'law/registers/urls.ts',
  'sources/eu-case-law/addresses.ts',
  'sources/eu-case-law/page-text.ts',
  'sources/eurlex/xhtml-text.ts',
  'sources/shared/cellar/addresses.ts',
];
