import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { buildSample } from '../../src/library/sample/build-sample';
import { readParts, readSampleFile } from '../../src/library/sample/sample-file';
import { ROOT } from '../support/run';
import { find, temporaryFolder } from './fixture';

const HARVESTED = '2026-11-21 00:00:00';

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
    ['no day of its text', header({ ...LAW, state: '', published: '2024-01-01' })],
    ['an unreal date', header({ ...LAW, decision_date: '2023-02-30' })],
  ])('with %s is refused', (_what, text) => {
    expect(() => readSampleFile('huur/a.md', text, 0)).toThrow(
      expect.objectContaining({ kind: 'failed', message: expect.stringContaining('huur/a.md') }),
    );
  });
});

describe('the parts of a summary', () => {
  const partsOf = (text: string, isDecision: boolean): string[][] => {
    const { body, structure } = readParts(text, isDecision);
    expect(body).toBe(text);
    return structure.parts.map(({ kind, number, role = '', start, end }) => [
      kind,
      number,
      role,
      body.slice(start, end),
    ]);
  };

  test('of an article are its paragraphs, their points, and those within a point', () => {
    const text = '1. Eén:\na. dit;\nb. dat, als:\n1°. het zo is;\n2°. of zo.\n\n2a. Twee.\n\nSlot.';
    expect(partsOf(text, false)).toEqual([
      ['lid', '1', '', '1. Eén:\na. dit;\nb. dat, als:\n1°. het zo is;\n2°. of zo.'],
      ['onderdeel', 'a', '', 'a. dit;'],
      ['onderdeel', 'b', '', 'b. dat, als:\n1°. het zo is;\n2°. of zo.'],
      ['onderdeel', '1', '', '1°. het zo is;'],
      ['onderdeel', '2', '', '2°. of zo.'],
      ['lid', '2a', '', '2a. Twee.'],
    ]);
  });

  test('in brackets are points; (i) is a letter behind (h) alone', () => {
    const text = 'These:\n(h) one;\n(i) two.\n\n1. Those:\n(a) three:\n(i) four.';
    expect(partsOf(text, false).map(([kind, number]) => `${kind} ${number}`)).toEqual([
      ...['onderdeel h', 'onderdeel i', 'lid 1', 'onderdeel a', 'onderdeel i'],
    ]);
  });

  test('of a decision are its sections and considerations, each with what follows it without a number', () => {
    const text = 'Kop.\n\n## 3 Beoordeling\n\n3.1 Eerst.\n\nNog iets.\n\n3.2 Dan.\n\n## Beslissing\n\nVerworpen.';
    expect(partsOf(text, true)).toEqual([
      ['sectie', '3', 'overwegingen', '## 3 Beoordeling\n\n3.1 Eerst.\n\nNog iets.\n\n3.2 Dan.'],
      ['rechtsoverweging', '3.1', '', '3.1 Eerst.\n\nNog iets.'],
      ['rechtsoverweging', '3.2', '', '3.2 Dan.'],
      ['sectie', '', 'beslissing', '## Beslissing\n\nVerworpen.'],
    ]);
  });

  test('have the relations of the register, and refuse what is none', () => {
    const decision = { ...LAW, external_id: 'ECLI:NL:HR:2019:1', type: 'rechtspraak' };
    const relations = 'later cassatie ECLI:NL:HR:2020:2 Cassatie | Vernietiging';
    expect(readSampleFile('a.md', header({ ...decision, relations }), 0).document.structure?.relations).toEqual([
      { to: 'ECLI:NL:HR:2020:2', type: 'cassatie', earlier: false, label: 'Cassatie', outcome: 'Vernietiging' },
    ]);
    expect(() => readSampleFile('a.md', header({ ...decision, relations: 'ECLI:NL:HR:2020:2' }), 0)).toThrow(
      'relations',
    );
  });
});

describe('the sample library', () => {
  const ARTICLES = ['a', 'b', 'c'].map(
    (name) => [`huur/${name}.md`, { ...LAW, external_id: `BWBR0005290 artikel ${name}` }] as const,
  );

  function folderOf(files: readonly (readonly [name: string, lines: Record<string, string>])[]): string {
    const source = temporaryFolder();
    mkdirSync(path.join(source, 'huur'));
    for (const [name, lines] of files) writeFileSync(path.join(source, name), header(lines));
    return source;
  }

  test('has the same bytes when it is built from the same files, and takes the place of an older one as a whole', async () => {
    const source = folderOf(ARTICLES);
    const [one, other] = [temporaryFolder(), temporaryFolder()].map((target) => path.join(target, 'sample.db')) as [
      string,
      string,
    ];
    writeFileSync(other, 'old');
    await buildSample(source, one, HARVESTED);
    await buildSample(source, other, HARVESTED);
    expect(readFileSync(one).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    expect(readdirSync(path.dirname(one))).toEqual(['sample.db']);
  });

  const built = path.join(ROOT, 'dist/sample.db');
  const opened = () => {
    const library = openLibrary(built, { sample: true });
    onTestFinished(() => library.close());
    return library;
  };

  test.each(['tort', 'unlawful act', 'onrechtmatige daad'])('leads to art. 6:162 BW first by: %s', async (query) => {
    expect((await find(opened(), query)).ids[0]).toBe('BWBR0005289 artikel 162');
  });

  test('answers as lks-sample and lks-example, with the days of the texts that it sums up', async () => {
    const library = opened();
    const { rows, meta } = await find(library, 'huur');
    expect(library.description).toEqual({ kind: 'sample', location: built });
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]!.source).toBe('lks-sample');
    expect([...meta.sources_consulted].sort()).toEqual(['lks-example', 'lks-sample']);
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
