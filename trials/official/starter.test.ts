/** The laws that `lks library sync --starter` begins with, beside the official files at hand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { REPEALED } from '../../build/starter-choice.mjs';
import { lawById } from '../../src/law/laws/laws';
import { readManifest } from '../../src/sources/bwb/manifest';
import { STARTER } from '../../src/sources/bwb/starter-data';
import { readWti } from '../../src/sources/bwb/wti';
import { DATA, realFiles } from '../../test/support/official-data';
import { WHOLE } from '../support/runs';

/** Titles are compared as words: the publisher writes some with other signs and capitals than the table. */
const words = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Laws older than citation titles, which nothing in their text calls by the name they have: words of their long titles. */
const LONG_TITLES: Record<string, string> = {
  BWBR0001833: 'algemeene bepalingen der wetgeving van het koningrijk',
  BWBR0001860: 'op het faillissement en de surséance van betaling',
};

describe.skipIf(DATA === undefined)('the starter list', () => {
  test('has no law that one of them withdraws, and says rightly of which that is shown', () => {
    const withdrawn = new Set(
      [...realFiles('bwb/toestand', /\.xml$/), ...realFiles('bwb/history', /\d_\d\.xml$/)].flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /<al>\s*De\s+<extref\b[^>]*?(BWBR\d{7})[^>]*>[^<]*<\/extref>\s*wordt ingetrokken\.?\s*<\/al>/g,
          ),
        ].map(([, id]) => id ?? ''),
      ),
    );
    expect(withdrawn).toContain('BWBR0005252');
    expect(STARTER.ids.filter((id) => withdrawn.has(id))).toEqual([]);
    expect([...REPEALED].filter(([, { file }]) => file === true).map(([id]) => id)).toEqual(
      [...REPEALED.keys()].filter((id) => withdrawn.has(id)),
    );
  });

  test('has no law of which a manifest says that every text has ended', () => {
    const ended = [...realFiles('bwb/manifest', /manifest\.xml$/), ...realFiles('bwb/history', /manifest\.xml$/)]
      .map((file) => readManifest(readFileSync(file)))
      .filter(({ expressions }) => expressions.every(({ deleted, einddatum }) => deleted || einddatum < STARTER.day))
      .map(({ work }) => work);
    expect(STARTER.ids.filter((id) => ended.includes(id))).toEqual([]);
  });

  test('calls each law of which there is a WTI file as that file does', async () => {
    const files = [...realFiles('bwb/wti', /\.WTI\.xml$/), ...realFiles('bwb/history', /\.WTI$/)];
    const known = await Promise.all(files.map((file) => readWti(readFileSync(file))));
    const shared = known.filter(({ work }) => STARTER.ids.includes(work));
    expect(shared.map(({ work }) => work)).toContain('BWBR0045754');
    for (const { work, citeertitels } of shared)
      expect(citeertitels.map(({ titel }) => words(titel))).toContain(words(lawById(work)!.title));
  });

  test.runIf(WHOLE)('has numbers under which the set of 2015 has laws of these names, where it has them', () => {
    const file = path.join(DATA!, 'bwb/laws-markdown-2015/articles.jsonl.gz');
    /** By law: whether its title, or one of its articles, names it as the table does. */
    const named = new Map<string, boolean>();
    for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
      const id = /"bwb":\s*"(BWB\w+)"/.exec(line.slice(0, 60))?.[1];
      const law = id === undefined || !STARTER.ids.includes(id) ? undefined : lawById(id);
      if (law === undefined || named.get(law.id)) continue;
      const { titel, tekst } = JSON.parse(line);
      const said = ` ${words(`${titel} ${tekst}`)} `;
      named.set(
        law.id,
        [law.title, ...law.names, LONG_TITLES[law.id] ?? ''].some(
          (name) => name.length > 3 && said.includes(` ${words(name)} `),
        ),
      );
    }
    expect(named.size).toBeGreaterThan(80);
    expect([...named].filter(([, is]) => !is).map(([id]) => id)).toEqual([]);
  });
});
