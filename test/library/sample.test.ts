import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { buildSample } from '../../src/library/sample/build-sample';
import { readSampleFile } from '../../src/library/sample/sample-file';
import { find, temporaryFolder } from './fixture';

const HARVESTED = '2026-11-21 00:00:00';
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../sample');

const header = (lines: Record<string, string>): string =>
  `---\n${Object.entries(lines)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\nDe tekst.\n`;

const LAW = {
  external_id: 'BWBR0005290 artikel 248',
  title: 'Burgerlijk Wetboek Boek 7, artikel 248',
  language: 'nl',
  jurisdiction: 'NL',
  type: 'wetgeving',
  document_type: 'wet',
  law_area: 'Civiel recht',
  decision_date: '',
  published: '',
  state: '2025-07-01',
  url: 'https://wetten.overheid.nl/BWBR0005290/2025-07-01',
  aliases: 'BW; Burgerlijk Wetboek Boek 7',
  court: '',
  case_numbers: '',
  summary: 'Een samenvatting: kort.',
  provenance: 'x',
};

describe('a sample file', () => {
  test('becomes a document of the source lks-sample', () => {
    const { document, state } = readSampleFile('huur/a.md', header(LAW), 3);
    expect(state).toBe('2025-07-01');
    expect(document).toMatchObject({
      source: 'lks-sample',
      externalId: 'BWBR0005290 artikel 248',
      work: 'BWBR0005290',
      group: 'wetgeving',
      documentType: 'wet',
      lawNames: ['BW', 'Burgerlijk Wetboek Boek 7'],
      aliases: [],
      summary: 'Een samenvatting: kort.',
      body: 'De tekst.',
      decisionDate: '',
      publicationDate: '2025-07-01',
      position: 3,
    });
  });

  test('of a decision, its case numbers name it and it has no law names', () => {
    const text = header({
      ...LAW,
      external_id: 'ECLI:NL:HR:2019:1',
      type: 'rechtspraak',
      case_numbers: '17/1; 17/2',
      aliases: 'AB1234',
    });
    expect(readSampleFile('huur/a.md', text, 0).document).toMatchObject({
      aliases: ['AB1234', '17/1', '17/2'],
      lawNames: [],
      work: 'ECLI:NL:HR:2019:1',
    });
  });

  test('of a local regulation, the work is the number without its version', () => {
    const text = header({ ...LAW, external_id: 'CVDR112779_1', type: 'decentraal' });
    expect(readSampleFile('a.md', text, 0).document.work).toBe('CVDR112779');
  });

  test.each([
    ['a header that does not end', '---\ntitle: x\n'],
    ['no header', 'text'],
    ['a line that is no header line', header(LAW).replace('title:', 'title')],
    ['no title', header({ ...LAW, title: '' })],
    ['an unknown type', header({ ...LAW, type: 'wet' })],
    ['an unreal date', header({ ...LAW, decision_date: '2023-02-30' })],
  ])('with %s is refused', (_what, text) => {
    expect(() => readSampleFile('huur/a.md', text, 0)).toThrow(
      expect.objectContaining({ kind: 'failed', message: expect.stringContaining('huur/a.md') }),
    );
  });
});

describe('the sample library', () => {
  test('has the same bytes when it is built from the same files', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()].map((target) => path.join(target, 'sample.db'));
    await buildSample(folder, one ?? '', HARVESTED);
    await buildSample(folder, other ?? '', HARVESTED);
    expect(readFileSync(one ?? '').equals(readFileSync(other ?? ''))).toBe(true);
    expect(readdirSync(path.dirname(one ?? ''))).toEqual(['sample.db']);
  });

  test('replaces an older one as a whole', async () => {
    const source = temporaryFolder();
    mkdirSync(path.join(source, 'huur'));
    writeFileSync(path.join(source, 'huur', 'a.md'), header(LAW));
    const target = path.join(temporaryFolder(), 'sample.db');
    writeFileSync(target, 'old');
    await buildSample(source, target, HARVESTED);
    expect(readFileSync(target).subarray(0, 15).toString()).toBe('SQLite format 3');
  });

  test.each(['tort', 'unlawful act', 'onrechtmatige daad'])('leads to art. 6:162 BW first by: %s', async (query) => {
    const target = path.join(temporaryFolder(), 'sample.db');
    await buildSample(folder, target, HARVESTED);
    const library = openLibrary(target, { sample: true });
    onTestFinished(() => library.close());
    expect((await find(library, query)).ids[0]).toBe('BWBR0005289 artikel 162');
  });

  test('answers every search as lks-sample, with the days of the texts that it sums up', async () => {
    const target = path.join(temporaryFolder(), 'sample.db');
    await buildSample(folder, target, HARVESTED);
    const library = openLibrary(target, { sample: true });
    onTestFinished(() => library.close());
    const { rows, meta } = await find(library, 'huur');
    expect(library.description).toEqual({ kind: 'sample', location: target });
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['lks-sample']));
    expect(meta.sources_consulted).toEqual(['lks-example', 'lks-sample']);
    expect(meta.index_freshness.wetgeving!.last_harvested).toBe(HARVESTED);
    expect((await library.document(rows[0]?.id ?? '')).data).toMatchObject({
      source: 'lks-sample',
      harvested_at: HARVESTED,
      known_as_of: expect.stringMatching(/^(?:19|20)\d\d-\d\d-\d\d$/),
    });
    expect((await find(library, 'art. 7:248 BW')).rows[0]).toMatchObject({
      external_id: 'BWBR0005290 artikel 248',
      score: 100,
    });
  });
});
