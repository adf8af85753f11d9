// What the sample says of a document is what importing its official file would say: the address, the title of a decision and the area of
// law. So whoever replaces the sample by a library of their own finds the same document under the same name, and at the same address.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { readSampleFile } from '../../src/library/sample/sample-file';
import { parse as parseToestand } from '../../src/sources/bwb/documents';
import { parse as parseWti } from '../../src/sources/bwb/wti';
import { parse as parseRegeling } from '../../src/sources/cvdr/documents';
import { parse as parseFormex } from '../../src/sources/eurlex/read-formex';
import { parse as parseAct } from '../../src/sources/eurlex/read-xhtml';
import { parse as parseDecision } from '../../src/sources/rechtspraak/document';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { DATA } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

const SAMPLE = path.resolve(__dirname, '../../sample');

/** Recitals of the sample were read from a page of the EUR-Lex site by other rules; the set of 2015 is none that can be imported. */
const NOT_IMPORTED = /_eurlex_page\.html$|\.jsonl\.gz$/;

const PARSERS: readonly [RegExp, (bytes: Buffer) => Promise<ParsedFile>][] = [
  [/^bwb\//, parseToestand],
  [/^cvdr\//, parseRegeling],
  [/^rechtspraak\//, parseDecision],
  [/^eurlex\/formex\//, parseFormex],
  [/^eurlex\//, parseAct],
];

const header = (name: string) => {
  const text = readFileSync(path.join(SAMPLE, name), 'utf8');
  return (key: string): string => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? '';
};

const sources = (name: string): string[] =>
  header(name)('provenance')
    .split('; ')
    .map((source) => source.split('#')[0] ?? '');

/** An opinion that is printed below its decision has no file of its own. */
const isPrinted = (name: string): boolean =>
  header(name)('document_type') === 'conclusie' &&
  !sources(name)[0]?.endsWith(`${header(name)('external_id').replaceAll(':', '.')}.xml`);

const documents = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /^[^/]+\/[^/]+\.md$/.test(name) && !name.startsWith('brief/'))
  .filter((name) => !NOT_IMPORTED.test(sources(name)[0] ?? '') && !isPrinted(name));

const parsed = new Map<string, Promise<ParsedFile>>();

function read(file: string): Promise<ParsedFile> {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const parse = /\.WTI(?:\.xml)?$/.test(file) ? parseWti : PARSERS.find(([place]) => place.test(file))![1];
  const reading = parse(readFileSync(path.join(DATA!, file)));
  parsed.set(file, reading);
  return reading;
}

describe.skipIf(DATA === undefined)('a document of the sample, beside what importing its file gives', () => {
  test('is one that can be imported, for legislation, decisions, acts and local rules', () => {
    const kinds = new Set(documents.map((name) => header(name)('type')));
    expect([...kinds].sort()).toEqual(['decentraal', 'eu', 'rechtspraak', 'wetgeving']);
  });

  test.each(documents.filter((_name, at) => WHOLE || at % 8 === 0))('%s', async (name) => {
    const value = header(name);
    const [file = '', ...others] = sources(name);
    const imported = (await read(file)).documents.find(
      ({ externalId, language }) => externalId === value('external_id') && language === value('language'),
    );
    expect(value('url')).toBe(imported?.url);
    // The WTI file of a law says its area, for all its articles.
    const described = await Promise.all(others.filter((other) => /\.WTI(?:\.xml)?$/.test(other)).map(read));
    expect(value('law_area')).toBe(described[0]?.description?.area ?? imported?.lawArea);
    const { document } = readSampleFile(name, readFileSync(path.join(SAMPLE, name), 'utf8'), 0);
    // Who numbers the paragraphs of an article, numbers all of them.
    const isLid = ({ kind }: TextPart): boolean => kind === 'lid';
    const numbers = document.structure?.parts.filter(isLid).map(({ number }) => number) ?? [];
    if (numbers.length > 0)
      expect(imported?.structure?.parts.filter(isLid).map(({ number }) => number)).toEqual(numbers);
    if (value('type') !== 'rechtspraak') return;
    expect(value('title')).toBe(imported?.title);
    expect(document.structure?.relations).toEqual(imported?.structure?.relations);
  });
});
