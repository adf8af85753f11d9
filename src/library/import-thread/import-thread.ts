/** The program of the second thread of an import: it parses files and recognises citations, one task after another, and opens no library. */
import { parentPort } from 'node:worker_threads';
import { LksError } from '../../contract/errors';
import { LawIndex } from '../../law/recognise/law-index';
import { reasonOf, sentError } from '../../platform/worker/wire-error';
import { FORMATS, parseFiles } from '../../sources/import';
import { recogniseTexts } from '../follow/recognise-texts';
import { prepare } from '../import/prepare';
import type { Report, Task } from './protocol';

let laws = new LawIndex();

async function perform(task: Task): Promise<[Report, ArrayBuffer[]]> {
  const { id } = task;
  if (task.kind === 'recognise') {
    if (task.laws !== undefined) laws = new LawIndex(task.laws);
    return [{ id, found: task.works.map((texts) => recogniseTexts(texts, laws, task.file)) }, []];
  }
  const files = task.files.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  const parsed = await parseFiles(FORMATS[task.format]!, files);
  return [{ id, parsed }, parsed === undefined ? [] : [prepare(parsed)]];
}

function failure(id: number, error: unknown): Report {
  return error instanceof LksError ? { id, error: sentError(error) } : { id, fault: reasonOf(error) };
}

parentPort!.on('messageerror', (error) => {
  throw error;
});
let before = Promise.resolve();
parentPort!.on('message', (task: Task) => {
  before = before.then(async () => {
    try {
      const [report, moved] = await perform(task);
      parentPort!.postMessage(report, moved);
    } catch (error) {
      parentPort!.postMessage(failure(task.id, error));
    }
  });
});
