/** Which texts of acts of the EU the sample has, and their days: `acts.json` beside the dossiers, made of the official files. */
import { existsSync, readFileSync } from 'node:fs';
import type { SourceDocument, TextDay } from '../../sources/shared/parsed-file';

/** What the sample knows of an act. */
interface SampleAct {
  /** The day to which the text was consolidated that was summarised; empty for that of the Official Journal. */
  readonly consolidated: string;
  readonly days: readonly TextDay[];
}

/** By CELEX number. */
export type SampleActs = Readonly<Record<string, SampleAct>>;

/** Reads the file; nothing where there is none. */
export function readSampleActs(file: string): SampleActs {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SampleActs) : {};
}

/**
 * A document as the text of its act that it summarises. Recitals are of the text in the Official Journal, since a consolidated one
 * has none.
 */
export function asTextOfAct(document: SourceDocument, acts: SampleActs): SourceDocument {
  const act = acts[document.work];
  if (act === undefined) return document;
  if (/ overweging /.test(document.externalId))
    return { ...document, work: `${document.work} overwegingen`, textKind: 'journal' };
  const { consolidated } = act;
  return { ...document, validFrom: consolidated, textKind: consolidated === '' ? 'journal' : 'consolidated' };
}
