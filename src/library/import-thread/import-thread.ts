/** The program of the second thread of an import: parses files and recognises citations; opens no library. */
import { LawIndex } from '../../law/recognise/law-index';
import { serveTask } from '../../platform/worker/serve-task';
import { FORMATS, parseFiles } from '../../sources/import';
import { recogniseTexts } from '../follow/recognise-texts';
import { prepare } from '../import/prepare';
import { type Found, IMPORT, type ImportCall, type Parsed } from './import-task';

let laws = new LawIndex();

async function perform(call: ImportCall, transfer: ArrayBuffer[]): Promise<Parsed | Found> {
  if (call.kind === 'recognise') {
    if (call.laws !== undefined) laws = new LawIndex(call.laws);
    return { found: call.works.map((texts) => recogniseTexts(texts, laws, call.file)) };
  }
  const files = call.files.map(({ name, bytes }) => ({
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  const parsed = await parseFiles(FORMATS[call.format]!, files);
  if (parsed !== undefined) transfer.push(prepare(parsed));
  return { parsed };
}

let before: Promise<unknown> = Promise.resolve();
serveTask(IMPORT, () => ({
  call(call, { transfer }) {
    const work = before.then(() => perform(call, transfer));
    before = work.catch(() => {});
    return work;
  },
}));
