/**
 * The questions of the relevance bench: ids, order and scores of what is found, a line a question. They are asked of the sample,
 * of the library of the official files, and of the bench's own library where it is named (`--relevance FILE`, made by
 * `node bench/relevance.mjs --keep FOLDER`).
 */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { officialLibrary } from './official.mjs';
import { DATA, ROOT } from './places.mjs';
import { ask, startServe } from './serve.mjs';

const skip = DATA === undefined ? 'no official files: name their folder with LKS_TEST_DATA' : undefined;

/** The questions, made once a run from the official files. @returns {Promise<{ name: string, q: string, filters: object }[]>} */
function questions(stage) {
  const make = async () => {
    const file = path.join(stage.workplace.folder, 'questions.jsonl');
    const args = [path.join(ROOT, 'bench/relevance.mjs'), '--half', 'both', '--list', file];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, LKS_TEST_DATA: DATA } });
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  stage.shared.questions ??= make();
  return stage.shared.questions;
}

async function askAll(stage, args, env) {
  await stage.quietly(['serve', 'workspace', 'create', 'bench', '--db', 'service.db']);
  const created = ['serve', 'key', 'create', '--workspace', 'bench', '--rate', '1000000', '--db', 'service.db'];
  const headers = { authorization: `Bearer ${(await stage.quietly(created)).stdout.trim()}` };
  const service = await startServe(
    stage,
    [...args, '--db', 'service.db', '--time-limit', '20', '--log', '/dev/null'],
    env,
  );
  const lines = [];
  for (const { name, q, filters } of await questions(stage)) {
    const query = new URLSearchParams({ q, ...filters, limit: '25' });
    const { status, body } = await ask(service.url, `/api/knowledge/search?${query}`, { headers });
    const { data = [], meta, error } = JSON.parse(body);
    const rows = data.map(({ external_id, language, score }) => `${external_id} ${language} ${score}`);
    const found = status === 200 ? { total: meta.total, rows } : { status, error };
    lines.push(JSON.stringify({ class: name, q, ...filters, ...found }));
  }
  await service.stop();
  stage.save('answers', `${lines.join('\n')}\n`);
}

/** @param {string | undefined} library The bench's own library. @returns {import('../session.mjs').Session[]} */
export const relevance = (library) => [
  { name: 'relevance/sample', skip, play: (stage) => askAll(stage, ['--sample'], {}) },
  {
    name: 'relevance/official',
    skip,
    play: async (stage) => askAll(stage, [], { LKS_LIBRARY: (await officialLibrary(stage)).file }),
  },
  {
    name: 'relevance/bench',
    skip: skip ?? (library === undefined ? 'the library of the bench is not named with --relevance' : undefined),
    play: async (stage) => {
      copyFileSync(library, stage.file('library.db'));
      await askAll(stage, [], { LKS_LIBRARY: stage.file('library.db') });
    },
  },
];
