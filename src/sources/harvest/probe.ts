/** Asks publishers one small thing each, and compares the answers with what their importers expect. Nothing is kept. */

import type { Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { recogniseFormat } from '../import/index';
import type { PublisherClient } from '../shared/http/client';
import type { ParsedFile } from '../shared/parsed-file';
import type { Probe } from '../shared/publisher';
import { differencesIn } from '../shared/xml/shape';
import type { Source } from '../source';

/** How a publisher answered. */
export interface Probed {
  /** What it is called on the command line, and as users see it. */
  readonly name: string;
  readonly source: string;
  /** `changed`: it answers, and not as expected; `unreachable`: no answer to compare. */
  readonly result: 'expected' | 'changed' | 'unreachable';
  readonly url: string;
  /** Milliseconds to the answer or the failure, waits for its turn included. */
  readonly ms: number;
  /** What is not as expected, or why there was no answer: a sentence each; none where all is as expected. */
  readonly differences: readonly string[];
}

/** Kinds of failures that say nothing of how an answer looks. */
const NO_ANSWER: ReadonlySet<LksError['kind']> = new Set(['unreachable', 'rate-limited']);

/**
 * Asks one publisher as `lks library add` and `sync` would, at its pace. Throws `usage` and `local` for settings, and the reason of the
 * call's signal.
 */
export async function probeOne(source: Source, probe: Probe, client: PublisherClient, call: Call): Promise<Probed> {
  const start = monotonicMs();
  const told = (result: Probed['result'], differences: readonly string[]): Probed => ({
    name: source.name,
    source: source.source,
    result,
    url: probe.request.url.href,
    ms: Math.ceil(monotonicMs() - start),
    differences,
  });
  try {
    const { body } = await client.get(source, probe.request, call);
    const differences = await comparedWith(probe, body, call.signal);
    return told(differences.length === 0 ? 'expected' : 'changed', differences);
  } catch (error) {
    if (call.signal?.aborted || !(error instanceof LksError) || ['usage', 'local'].includes(error.kind)) throw error;
    return told(NO_ANSWER.has(error.kind) ? 'unreachable' : 'changed', [error.message]);
  }
}

/** Shape first: it says what is missing. Then what the importer makes of it. */
async function comparedWith({ expects, isPage, file }: Probe, body: Buffer, signal?: AbortSignal): Promise<string[]> {
  const rules = isPage === true ? { publicDoctype: true } : {};
  const missing = await differencesIn(body, expects, { rules, ...(signal !== undefined && { signal }) });
  const differences = missing.map(({ at, how }) => say.probe[how](at));
  if (file === undefined) return differences;
  const wrong = await importedAs(file, body, signal);
  return wrong === undefined ? differences : [...differences, wrong];
}

/** Why the importer cannot do with a file; undefined where it can. */
async function importedAs(
  { name, work, documents }: NonNullable<Probe['file']>,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const format = recogniseFormat(bytes, name);
  if (format === undefined || format === 'no-document') return say.probe.unknownFormat;
  try {
    const parser = await format.load();
    const parsed: ParsedFile | undefined = format.inParts
      ? await parser.parseParts?.([{ name, bytes }], signal)
      : await parser.parse(bytes, signal);
    if (parsed === undefined || parsed.work !== work) return say.probe.otherWork(work);
    return parsed.documents.length < documents ? say.probe.fewer(documents, parsed.documents.length) : undefined;
  } catch (error) {
    if (error instanceof LksError && error.kind === 'failed') return say.probe.notImported(error.message);
    throw error;
  }
}
