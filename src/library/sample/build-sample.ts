/** Builds the sample library that ships inside the package. Runs when the package is built, never for a user. */
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SourceDocument } from '../../sources/parsed-file';
import { openStore } from '../open-store';
import { actOf } from '../time/act-days';
import { asTextOfAct, readSampleActs } from './sample-acts';
import { readSampleFile, SAMPLE_SOURCE } from './sample-file';

/** The days of the acts of the EU in the sample. */
const ACTS = 'acts.json';

function readSample(folder: string): SourceDocument[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /^[^/]+\/[^/]+\.md$/.test(name))
    .sort();
  const acts = readSampleActs(path.join(folder, ACTS));
  return names.map((name, position) =>
    asTextOfAct(readSampleFile(name, readFileSync(path.join(folder, name), 'utf8'), position), acts),
  );
}

function byWork(documents: readonly SourceDocument[]): Map<string, SourceDocument[]> {
  const works = new Map<string, SourceDocument[]>();
  for (const document of documents) works.set(document.work, [...(works.get(document.work) ?? []), document]);
  return works;
}

/**
 * Builds the sample library: the same input gives the same bytes.
 *
 * @param folder holds one folder a dossier with one Markdown file a document (`<dossier>/*.md`).
 * @param target file to write; an existing one is replaced as a whole.
 * @param harvestedAt what the documents say of when they were harvested: `YYYY-MM-DD HH:MM:SS`, UTC.
 * @throws `failed` for a document that breaks the format; `local` when the target cannot be written.
 */
export function buildSample(folder: string, target: string, harvestedAt: string): void {
  const documents = readSample(folder);
  const acts = readSampleActs(path.join(folder, ACTS));
  const moment = new Date(`${harvestedAt.replace(' ', 'T')}Z`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const store = openStore(unfinished, () => moment);
  try {
    for (const [work, ofWork] of byWork(documents)) {
      store.importWork(
        { name: work, fingerprint: work, source: SAMPLE_SOURCE, fetchedAt: harvestedAt },
        { work, documents: ofWork, days: acts[actOf(work)]?.days ?? [] },
      );
    }
    store.optimise();
    store.compact();
  } finally {
    store.close();
  }
  renameSync(unfinished, target);
}
