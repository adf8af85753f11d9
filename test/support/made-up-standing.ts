/** Made-up files with what must be said of them (`test/fixtures/standing`), and libraries that hold them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '../../src/library/open-store';
import { parse as parseCase } from '../../src/sources/eu-case-law';
import { parse } from '../../src/sources/rechtspraak/document';
import type { ParsedFile, SourceDocument } from '../../src/sources/shared/parsed-file';
import { jsonRows } from './json-rows';
import { ROOT } from './run';

const FOLDER = path.join(ROOT, 'test/fixtures/standing');

interface SaidRelation {
  about: string;
  code: string;
  by: string;
  said: string;
  orSaid?: string[];
}

/** A case: see the README of the folder. */
export interface MadeUp {
  case: string;
  files: string[];
  kind: 'opinion' | 'relation' | 'party' | 'role' | 'withdrawn';
  relations?: SaidRelation[];
  allowed?: SaidRelation[];
  opinion?: {
    is: 'yes' | 'perhaps' | 'no';
    ecli: string;
    begins?: string;
    orBegins?: string[];
    author?: string | null;
    courtNumbers?: string[];
    opinionNumbers?: string[];
    ruling?: string;
    notRuling?: string;
    notOpinion?: string;
  };
  parts?: { heading: string; whose: 'party' | 'court' }[];
  rulingTitle?: string;
  withdrawn?: { ecli: string; code: string }[];
}

export const bytesOf = (name: string): Buffer => readFileSync(path.join(FOLDER, name));

export const madeUp = (kind: MadeUp['kind']): MadeUp[] =>
  jsonRows<MadeUp>(path.join(FOLDER, 'expected.jsonl')).filter((one) => one.kind === kind);

/** The decisions among the files of a case, as their reader gives them. */
const decisionsIn = ({ files }: MadeUp): Promise<ParsedFile[]> =>
  Promise.all(
    files
      .filter((name) => !name.endsWith('.atom.xml'))
      .map((name) => (/^(?:later\/)?6\d{4}/.test(name) ? parseCase(bytesOf(name)) : parse(bytesOf(name)))),
  );

/** The documents that they become. */
export const documentsOf = async (one: MadeUp): Promise<SourceDocument[]> =>
  (await decisionsIn(one)).flatMap(({ documents }) => documents);

/** Puts the decisions of a case in a library. */
export async function holdMadeUp(file: string, one: MadeUp): Promise<void> {
  const parsed = await decisionsIn(one);
  const store = openStore(file);
  try {
    for (const each of parsed)
      store.importWork({ name: each.work, fingerprint: each.work, source: 'rechtspraak.nl' }, each);
  } finally {
    store.close();
  }
}
