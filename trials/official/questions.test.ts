/** The questions of the tables and of the relevance bench beside the official files: what they want is there, and none is copied from it. */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { readNames } from '../../src/lookup/read-name';
import { tokensOf } from '../../src/platform/text/words';
import { parse } from '../../src/sources/bwb/documents';
import { TABLES } from '../../test/support/data-tables';
import { DATA, toestandFiles, uitspraakFiles } from '../../test/support/official-data';
import { ROOT } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { textsOfArticles } from './support/articles-of-2015';

const FOLDER = path.join(ROOT, 'bench/relevance/questions');

const workOf = (id: string): string => id.split(' ')[0] ?? '';

/** The ids of all decisions, and of the articles of some works: those of a newer text where the official files have one. */
async function officialIds(works: ReadonlySet<string>): Promise<Set<string>> {
  const ids = new Set(uitspraakFiles().map((file) => path.basename(file, '.xml').replaceAll('.', ':')));
  const newer = new Set<string>();
  for (const file of toestandFiles().filter((name) => works.has(/BWB[RV]\d{7}/.exec(path.basename(name))?.[0] ?? ''))) {
    const { work, documents } = await parse(readFileSync(file));
    newer.add(work);
    for (const { externalId } of documents) ids.add(externalId);
  }
  const articles = path.join(DATA ?? '', 'bwb/laws-markdown-2015/articles.jsonl.gz');
  for await (const line of createInterface({ input: createReadStream(articles).pipe(createGunzip()) })) {
    if (!works.has(/^\{"bwb": "([^"]+)"/.exec(line)?.[1] ?? '')) continue;
    const { bwb, artikel } = JSON.parse(line);
    if (!newer.has(bwb)) ids.add(`${bwb} artikel ${artikel}`);
  }
  return ids;
}

test.skipIf(DATA === undefined || !WHOLE)('what the questions of the bench want is in the official files', async () => {
  const wanted = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(FOLDER, name), 'utf8').trimEnd().split('\n'))
    .flatMap((line) => (JSON.parse(line) as { wanted: string[] }).wanted);
  const ids = await officialIds(new Set(wanted.map(workOf)));
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
});

/** A question of this many words that stands in an article was copied from it. */
const COPIED_WORDS = 5;

/** The identifiers that a citation names, in lower case. */
const idsOf = (article: string): string[] =>
  readNames(article).flatMap((name) =>
    name.kind === 'citation' ? name.externalIds.map((id) => id.toLowerCase()) : [],
  );

test.skipIf(DATA === undefined || !WHOLE)('the tables of questions copy nothing from the article', () => {
  const texts = textsOfArticles(new Set(TABLES.questions.flatMap(([article]) => idsOf(article))));
  const words = new Map([...texts].map(([id, text]) => [id, ` ${tokensOf(text).join(' ')} `]));
  const asked = TABLES.questions.flatMap(([article, questions]) =>
    questions.split('|').map((question) => ({ article, question, words: tokensOf(question) })),
  );
  const copied = asked.filter(
    ({ article, words: own }) =>
      own.length >= COPIED_WORDS && words.get(idsOf(article)[0]!)?.includes(` ${own.join(' ')} `),
  );
  expect(copied).toEqual([]);
  expect(texts.size).toBeGreaterThan(0);
});
