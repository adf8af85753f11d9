/** What publishers answered, as it is at hand: manifests, SRU, Atom, lists of parts, a challenge, rows of the repository. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { expressionAt, readManifest } from '../../src/sources/bwb/manifest';
import { service as fetcher } from '../../src/sources/eu-case-law/fetch';
import { askFor } from '../../src/sources/harvest/harvest';
import { loadPublishers } from '../../src/sources/publishers';
import { readFeed } from '../../src/sources/rechtspraak/fetch';
import { partsOf } from '../../src/sources/shared/cellar/negotiation';
import { readSparql } from '../../src/sources/shared/cellar/sparql';
import type { PublisherClient } from '../../src/sources/shared/http/client';
import { readSru } from '../../src/sources/shared/sru/search';
import type { Publisher } from '../../src/sources/source';
import { DATA, realFiles } from '../../test/support/official-data';
import { askedPublishers, kindOf } from '../../test/support/publishers/asked';
import type { Canned, Publishers, Seen } from '../../test/support/publishers/server';

const all = await loadPublishers();
const named = (name: string): Publisher => all.find((publisher) => publisher.name === name)!;
const eurlex = named('eurlex');

let publishers: Publishers;
let client: PublisherClient;
beforeEach(async () => {
  ({ publishers, client } = await askedPublishers());
});

const TODAY = '2026-11-21';
const ask = (publisher: Publisher) => askFor(publisher, { client, call: {}, today: TODAY });

/** Texts by number, language and form; what is not there is 404. */
const putTexts = (texts: Record<string, Canned>): void => {
  for (const celex of new Set(Object.keys(texts).map((key) => key.split(' ')[0]!)))
    publishers.put(`/resource/celex/${celex}`, ({ headers }: Seen) => {
      return texts[`${celex} ${headers['accept-language']} ${headers.accept}`] ?? { status: 404 };
    });
};
const XHTML = 'application/xhtml+xml';
const FORMEX = 'application/xml;type=fmx4';

it.skipIf(DATA === undefined)('is one of the 16 of a real manifest, on any day since the first', async () => {
  const manifest = readManifest(readFileSync(path.join(DATA!, 'bwb/history/BWBR0002458/manifest.xml')));
  expect(manifest.expressions).toHaveLength(16);
  const at = (geldig: string, zicht: string) => expressionAt(manifest, { geldig, zicht })?.label;
  expect(at('2000-10-31', TODAY)).toBeUndefined();
  expect(at('2001-01-01', TODAY)).toBe('2000-11-01_0');
  expect(at(TODAY, TODAY)).toBe('2015-01-01_0');
});

it.skipIf(DATA === undefined)('reads the real record', async () => {
  const record = realFiles('sru', /\.xml$/).map((file) => readFileSync(file, 'utf8'))[0]!;
  const answer = `<searchRetrieveResponse><numberOfRecords>1</numberOfRecords><records>${record}</records></searchRetrieveResponse>`;
  const { records } = await readSru(Buffer.from(answer));
  expect(records[0]?.get('identifier')).toEqual(['gmb-2023-174296']);
});

describe.skipIf(DATA === undefined)('the real Atom answers', () => {
  it('give their entries, and the count from the subtitle', async () => {
    const read = (name: string) => readFeed(readFileSync(path.join(DATA!, 'rechtspraak/atom', name)));
    const some = await read('zoeken_5_verdicts_2023-05-29.xml');
    expect([some.total, some.changes.length, some.changes[0]]).toEqual([
      3199182,
      5,
      { id: 'ECLI:NL:RBARN:1998:AA1005', stamp: '2013-04-04T15:31:27Z' },
    ]);
    expect(await read('zoeken_0_verdicts_2023-05-29.xml')).toMatchObject({ total: 3199182, changes: [] });
  });
});

it.skipIf(DATA === undefined)('gives the parts that a real 300 answer lists, their index included', async () => {
  const page = readFileSync(path.join(DATA!, 'eurlex/cellar-http/32016R0679_fmx4_300_multiple_choices.html'));
  expect(partsOf(page).map(({ pathname }) => pathname.slice(-5))).toEqual(['DOC_1', 'DOC_2']);
  const base = '/resource/cellar/3e485e15-11bd-11e6-ba9a-01aa75ed71a1.0006.02';
  putTexts({ [`62016R0679 eng ${FORMEX}`]: { status: 300, body: page, headers: { 'content-type': 'text/html' } } });
  publishers.put(`${base}/DOC_1`, { body: '<DOC/>' });
  publishers.put(`${base}/DOC_2`, { body: '<ACT/>' });
  const { files } = await eurlex.fetch('62016R0679', ask(eurlex));
  expect(files.map(({ bytes }) => bytes.toString())).toEqual(['<DOC/>', '<ACT/>']);
});

it.skipIf(DATA === undefined)('never takes the real challenge page for an act', async () => {
  const body = readFileSync(path.join(DATA!, 'eurlex/cellar-http/eurlex_aws_waf_challenge.html'));
  putTexts({ [`62019CJ0311 nld ${XHTML}`]: { status: 200, body, headers: { 'content-type': 'text/html' } } });
  expect(await kindOf(eurlex.fetch('62019CJ0311', ask(eurlex)))).toBe('bad-response');
});

it.skipIf(DATA === undefined)('answers with rows that are read as they are', () => {
  for (const file of realFiles('eurlex/sparql-json', /\.json$/)) {
    const some = ['eli', 'title', 'date', 'entryForce', 'endValidity', 'force', 'rtype', 'author'];
    const rows = readSparql(readFileSync(file), { each: ['celex'], some });
    expect(rows[0]?.celex).toBe(path.basename(file).split('_')[0]);
  }
});

it.skipIf(DATA === undefined)('never takes the real challenge page for a decision', async () => {
  const body = readFileSync(path.join(DATA!, 'eurlex/cellar-http/eurlex_aws_waf_challenge.html'));
  publishers.fail(/celex/, { body, headers: { 'content-type': 'text/html' } });
  const court = {
    name: 'eu-case-law',
    variable: 'LKS_EU_CASE_LAW_URL',
    hosts: ['publications.europa.eu'],
  } as unknown as Publisher;
  expect(await kindOf(fetcher.fetch('62048CJ0215', ask(court)))).toBe('bad-response');
});
