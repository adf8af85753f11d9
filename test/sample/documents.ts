/** The documents of the sample library (`sample/`), read by a parser of its own, so that a fault in `src` cannot hide one in the library. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');
const SAMPLE = join(ROOT, 'sample');

/** Questions, each with several kinds of sources; then laws that are there for themselves. */
export const DOSSIERS = ['huur', 'ontslag', 'onrechtmatige-daad', 'privacy'];
const LAWS = ['grondrechten', 'platforms', 'vreemdelingen'];
export const KEYS = [
  ...(['external_id', 'title', 'language', 'jurisdiction', 'type', 'document_type', 'law_area'] as const),
  ...(['decision_date', 'published', 'state', 'url', 'aliases', 'court', 'case_numbers'] as const),
  ...(['relations', 'summary', 'provenance'] as const),
] as const;
type Key = (typeof KEYS)[number];

export interface Doc {
  file: string;
  dossier: string;
  keys: string[];
  head: Record<Key, string>;
  language: 'nl' | 'en';
  /** What the summary says. */
  text: string;
}

function parse(path: string): Doc {
  const raw = readFileSync(path, 'utf8');
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw);
  if (match === null) throw new Error(`${path}: no header`);
  const keys: string[] = [];
  const head: Record<string, string> = {};
  for (const line of (match[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`${path}: bad header line: ${line}`);
    const key = line.slice(0, colon);
    keys.push(key);
    head[key] = line.slice(colon + 1).trim();
  }
  return {
    file: relative(ROOT, path),
    dossier: relative(SAMPLE, path).split(/[\\/]/)[0] ?? '',
    keys,
    head: head as Record<Key, string>,
    language: head.language === 'en' ? 'en' : 'nl',
    text: (match[2] ?? '').trim(),
  };
}

export const docs: Doc[] = [...DOSSIERS, ...LAWS].flatMap((dossier) =>
  readdirSync(join(SAMPLE, dossier))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parse(join(SAMPLE, dossier, name))),
);
