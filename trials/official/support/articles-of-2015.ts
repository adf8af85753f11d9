/** The official texts of articles of Dutch laws as they were in November 2015, where the real data is at hand. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { realFiles } from '../../../test/support/official-data';

/** The texts of articles by their identifier in lower case, heading first; without those that the files lack. */
export function textsOfArticles(wanted: ReadonlySet<string>): Map<string, string> {
  const texts = new Map<string, string>();
  const works = new Set<string | undefined>([...wanted].map((id) => id.split(' ')[0]));
  for (const file of realFiles('bwb/laws-markdown-2015', /articles\.jsonl\.gz$/))
    for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
      // Read as JSON where it can be one of those.
      if (!works.has(/^\{"bwb": ?"(\w+)"/.exec(line)?.[1]?.toLowerCase())) continue;
      const { bwb, artikel, kop, tekst } = JSON.parse(line) as Record<string, string>;
      const id = `${bwb} artikel ${artikel}`.toLowerCase();
      if (wanted.has(id)) texts.set(id, `${texts.get(id) ?? ''} ${kop} ${tekst}`);
    }
  return texts;
}
