/** The names in every official file and schema, against the tables of their formats: what is passed by, and how many words with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { NAMES as MANIFEST } from '../../src/sources/bwb/manifest';
import { NAMES as TOESTAND } from '../../src/sources/bwb/read-toestand';
import { NAMES as WTI } from '../../src/sources/bwb/wti';
import { NAMES as REGELING } from '../../src/sources/cvdr/read-regeling';
import { NAMES as FORMEX_OF_DECISIONS } from '../../src/sources/eu-case-law/read-formex';
import { PASSED_BY } from '../../src/sources/eurlex/xhtml-text';
import { NAMES as UITSPRAAK } from '../../src/sources/rechtspraak/text';
import { NAMES as FORMEX } from '../../src/sources/shared/formex/text';
import { HTML_NAMES } from '../../src/sources/shared/reading/html';
import { passesBy, type Roles } from '../../src/sources/shared/reading/roles';
import type { Names } from '../../src/sources/shared/xml/names';
import { DATA, realFiles, toestandFiles, uitspraakFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

/** The files in Formex of which the root matches. */
const formexOf = (root: RegExp): string[] =>
  [...realFiles('eurlex/formex', /\.xml$/), ...realFiles('eurlex/cjeu', /\.xml$/)].filter((file) =>
    root.test(readFileSync(file, 'utf8').slice(0, 1000)),
  );

/** What a format is called in the documents, its table, its files, and the elements that are sentences of its texts. */
const FORMATS: readonly (readonly [name: string, Names, files: string[], texts: readonly string[]])[] = [
  ['BWB toestand', TOESTAND, toestandFiles(), ['al', 'considerans.al', 'noot.al']],
  ['WTI', WTI, realFiles('bwb', /WTI(?:\.xml)?$/), []],
  ['manifest', MANIFEST, realFiles('bwb', /manifest\.xml$/), []],
  ['CVDR', REGELING, realFiles('cvdr', /\.xml$/), ['al']],
  ['Formex', FORMEX, formexOf(/<(?:ACT|ANNEX|CONS\.ACT|DOC)[\s>]/), ['P', 'ALINEA', 'TXT', 'TI', 'VISA', 'CELL']],
  [
    'Formex of decisions',
    FORMEX_OF_DECISIONS,
    formexOf(/<(?:JUDGMENT|ORDER|OPINION|CONCLUSION)[\s>]/),
    ['P', 'TXT', 'CELL'],
  ],
  ['XHTML', HTML_NAMES, [...realFiles('eurlex', /(?:xhtml|cjeu)\/.*\.xhtml$/)], ['p', 'td']],
  ['Rechtspraak', UITSPRAAK, uitspraakFiles(), ['para', 'title', 'bridgehead', 'entry']],
];

interface Found {
  /** Names without a row. */
  readonly unknown: Set<string>;
  /** Words that an element drops which is passed by, by its name. */
  readonly dropped: Map<string, number>;
  /** Those that stand in a sentence of a text. */
  readonly inTexts: Set<string>;
}

const words = (text: string): number => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The class of a page by which an element is passed by, as `.modref`. */
const markOf = (classes = ''): string | undefined =>
  classes
    .split(/\s+/)
    .map((name) => name.replace(/^oj-/, ''))
    .filter((name) => PASSED_BY.has(name))
    .map((name) => `.${name}`)[0];

/** A mark of consolidation, which is no word of an act: `▼M5`. */
const CONSOLIDATION = /^\s*(?:[▼►]\s*)?(?:[A-Z]\d{0,3})?\s*—*\s*$/;

function look(file: string, { elements, attributes }: Names, texts: readonly string[], found: Found): void {
  const open: { name: string }[] = [];
  const passes = passesBy(elements as Roles);
  /** The outermost element that is passed by, how deep it stands, whether in a sentence, its text, and the words of it. */
  let passed: { name: string; depth: number; within: boolean; text: string; count: number } | undefined;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    if (!elements.has(name)) found.unknown.add(name);
    for (const full of Object.keys(tag.attributes))
      if (!/^xmlns(?::|$)/.test(full) && !attributes.has(full) && !attributes.has(local(full)))
        found.unknown.add(`@${full}`);
    const mark = elements === HTML_NAMES.elements ? markOf(tag.attributes.class) : undefined;
    const own = passes(name, open) ? name : mark;
    if (passed === undefined && own !== undefined)
      passed = {
        name: own,
        depth: open.length,
        within: open.some((one) => texts.includes(one.name)),
        text: '',
        count: 0,
      };
    open.push({ name });
  });
  parser.on('closetag', () => {
    open.pop();
    if (passed?.depth !== open.length) return;
    const { name, within, text, count } = passed;
    passed = undefined;
    found.dropped.set(name, (found.dropped.get(name) ?? 0) + count);
    if (within && !CONSOLIDATION.test(text)) found.inTexts.add(name);
  });
  parser.on('text', (text) => {
    if (passed === undefined) return;
    passed.text += text;
    passed.count += words(text);
  });
  parser
    .write(
      readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .trimStart(),
    )
    .close();
}

const namesIn = (schema: string, what: 'element' | 'attribute'): string[] =>
  [
    ...readFileSync(path.join(DATA!, 'bwb/xsd', schema), 'utf8').matchAll(
      new RegExp(`<xsd?:${what}\\s[^>]*?name="([^"]+)"`, 'g'),
    ),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !/^att(?:list)?\./.test(name));

const PUBLISHERS = readFileSync(path.resolve(__dirname, '../../docs/development/publishers.md'), 'utf8');
/** Rows of what is skipped: format, reason, elements with their words. */
const SKIPPED = [
  ...PUBLISHERS.split('\n## Names\n')[1]!
    .split('\n## ')[0]!
    .matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm),
];

describe.skipIf(DATA === undefined || !WHOLE).each(FORMATS)(
  'the official files of %s',
  (format, names, files, texts) => {
    const found: Found = { unknown: new Set(), dropped: new Map(), inTexts: new Set() };
    if (DATA !== undefined && WHOLE) for (const file of files) look(file, names, texts, found);

    test('have no name without a row', () => {
      expect(files.length).toBeGreaterThan(0);
      expect([...found.unknown]).toEqual([]);
    });

    test('have nothing that is passed by within a sentence', () => {
      expect([...found.inTexts]).toEqual([]);
    });

    test('drop the words that the documents say, each name for its reason', () => {
      const dropped = [...found.dropped].filter(([, count]) => count > 0);
      const said = SKIPPED.flatMap(([, of, reason, cells = '']) =>
        of === format ? cells.split('; ').map((cell) => `${reason} ${cell}`) : [],
      );
      const rows = dropped.map(
        ([name, count]) =>
          `${names.elements.get(name)?.is ?? PASSED_BY.get(name.slice(1))} \`${name}\` ${count.toLocaleString('en')}`,
      );
      expect(said.sort()).toEqual(rows.sort());
    });
  },
);

describe.skipIf(DATA === undefined).each([
  ['bwb_0.36_clean.xsd', TOESTAND],
  ['toestand_2015-1.xsd', TOESTAND],
  ['toestand_0.36.xsd', TOESTAND],
  ['wti_0.36.xsd', WTI],
  ['_manifest_1.08.xsd', MANIFEST],
  ['_manifest.xsd', MANIFEST],
])('the schema %s', (schema, { elements, attributes }) => {
  test('has no name without a row', () => {
    const known = namesIn(schema, 'element');
    expect(known.length).toBeGreaterThan(0);
    // Groups of the schema, which are no elements of a file.
    expect(known.filter((name) => !elements.has(name) && !/^(?:lokaal\.)?structuur\./.test(name))).toEqual([]);
    expect(namesIn(schema, 'attribute').filter((name) => !attributes.has(name))).toEqual([]);
  });
});
