/** Builds the sample library that ships inside the package. Runs when the package is built, never for a user. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_SOURCE } from '../../contract/vocabulary';
import { compareNumbered } from '../../platform/text/natural-order';
import type { SourceDocument, TextDay } from '../../sources/shared/parsed-file';
import { AS_IT_IS, packTexts } from '../file/packing';
import { packStructure } from '../file/structures';
import { openStore } from '../open-store';
import { actOf } from '../time/act-days';
import { readExample } from './example';
import { readSampleFile, type SampleDocument } from './sample-file';

/** The summarised text of an act, with its days: `acts.json`, made from the official files. */
interface SampleAct {
  /** The consolidation day of the summarised text; empty for that of the Official Journal. */
  readonly consolidated: string;
  readonly days: readonly TextDay[];
}

/** By CELEX number. */
type SampleActs = Readonly<Record<string, SampleAct>>;

function readSampleActs(file: string): SampleActs {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SampleActs) : {};
}

/** Makes a document part of the text it summarises; recitals are only in that of the Official Journal. */
function asTextOfAct(document: SourceDocument, acts: SampleActs): SourceDocument {
  const act = acts[document.work];
  if (act === undefined) return document;
  if (/ overweging /.test(document.externalId))
    return { ...document, work: `${document.work} overwegingen`, textKind: 'journal' };
  const { consolidated } = act;
  return { ...document, validFrom: consolidated, textKind: consolidated === '' ? 'journal' : 'consolidated' };
}

const ACTS = 'acts.json';

/** The invented dossier; and a brief that cites it, which is not part of the sample. */
const EXAMPLE = 'voorbeeld';
const BRIEF = 'brief/';

function readSample(folder: string, acts: SampleActs): SampleDocument[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /^[^/]+\/[^/]+\.md$/.test(name) && !name.startsWith(BRIEF))
    .sort();
  const read = names.map((name, position) =>
    readSampleFile(name, readFileSync(path.join(folder, name), 'utf8'), position),
  );
  const places = placesIn(read.map(({ document }) => document.externalId));
  return read.map(({ document, state }) => ({
    document: asTextOfAct({ ...document, position: places.get(document.externalId) ?? 0 }, acts),
    state,
  }));
}

/** The order of the articles of a law by number, since the files of the sample do not give it. */
function placesIn(ids: readonly string[]): Map<string, number> {
  return new Map([...ids].sort(compareNumbered).map((id, place) => [id, place]));
}

function byWork(documents: readonly SampleDocument[]): Map<string, SampleDocument[]> {
  const works = new Map<string, SampleDocument[]>();
  for (const one of documents) works.set(one.document.work, [...(works.get(one.document.work) ?? []), one]);
  return works;
}

/** The last day known for all summaries of a work. */
const knownIn = (documents: readonly SampleDocument[]): string => documents.map(({ state }) => state).sort()[0] ?? '';

function stored(document: SourceDocument): SourceDocument {
  const { structure } = document;
  const texts = packTexts(document, AS_IT_IS);
  return { ...document, prepared: { texts, ...(structure && { structure: packStructure(structure, AS_IT_IS) }) } };
}

/**
 * Builds the sample library; deterministic.
 * @param folder has a folder for each dossier with one Markdown file for each document (`<dossier>/*.md`), and the
 *   invented dossier.
 * @param target file to write; an existing one is replaced.
 * @param builtAt when the sample was made: `YYYY-MM-DD HH:MM:SS`, UTC.
 * @throws `failed` for a document that breaks the format; `local` if the target cannot be written.
 */
export async function buildSample(folder: string, target: string, builtAt: string): Promise<void> {
  const acts = readSampleActs(path.join(folder, ACTS));
  const documents = readSample(folder, acts);
  const example = await readExample(path.join(folder, EXAMPLE));
  const moment = new Date(`${builtAt.replace(' ', 'T')}Z`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const store = openStore(unfinished, () => moment);
  try {
    for (const [work, ofWork] of byWork(documents)) {
      store.importWork(
        { name: work, fingerprint: work, source: SAMPLE_SOURCE },
        {
          work,
          documents: ofWork.map(({ document }) => stored(document)),
          days: acts[actOf(work)]?.days ?? [],
          // A summary is known up to the day of its text; it was not harvested.
          knownAsOf: knownIn(ofWork),
        },
      );
    }
    for (const { file, parsed } of example)
      store.importWork(file, { ...parsed, documents: parsed.documents.map(stored) });
    await store.lookThrough();
    store.optimise();
    store.compact();
  } finally {
    store.close();
  }
  renameSync(unfinished, target);
}
