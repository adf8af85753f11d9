// Terminals of every size, which change while a command runs: every command ends, and as it should.
import path from 'node:path';
import { oneOf } from './support/hostile.mjs';
import { after, makeHome } from './support/lks.mjs';
import { idOf, startService } from './support/service.mjs';
import { startOnTerminal } from './support/terminal.mjs';

const LENGTHS = [0, 1, 2, 3, 5, 10, 19, 20, 21, 39, 40, 80, 120, 161, 300, 1000];
/** How long each command may take: some hundred times what it takes on a quiet machine. */
const MOST_MS = 90_000;
/** Every answer takes this long, so that the spinner and the line of progress are seen at many sizes. */
const SLOW_MS = 350;
const CTRL_C = '\u0003';
const CURSOR_HIDDEN = '\u001b[?25l';

/** `args`; `env` beside that of the service; what is typed once something shows; the codes that are right. */
const COMMANDS = [
  { args: ['search', 'huur', '--limit', '25'] },
  { args: ['search', 'huur', '--all'] },
  { args: ['search', 'huur', '--all', '--jsonl', '-o', 'out.jsonl'] },
  { args: ['doc', idOf(1)] },
  { args: ['doc', ...[1, 2, 3, 4, 5, 6].map(idOf), '-o', 'out/'] },
  { args: ['health'] },
  { args: ['search', 'huurprijs'], sample: true },
  { args: ['search', 'unlawful', 'act', '--explain'], sample: true },
  { args: ['doc', 'art. 6:162 BW'], sample: true },
  { args: ['library', 'status'], sample: true },
  { args: ['library', 'coverage'], sample: true },
  { args: ['library', 'versions', 'art. 8 EVRM'], sample: true },
  { args: ['library', 'diff', 'art. 8 EVRM', '--from', '2020'], sample: true, codes: [0, 3] },
  { args: ['status'] },
  { args: ['profile', 'list'] },
  { args: ['help', 'searching'] },
  { args: ['help', 'environment'] },
  { args: ['search', '--help'] },
  { args: ['nosuch'], codes: [2] },
  { args: ['doc', 'ECLI:NL:HR:1900:1'], sample: true, codes: [3] },
  { args: ['login', '--url', 'SERVICE'], shown: CURSOR_HIDDEN, typed: CTRL_C, codes: [130] },
  { args: ['mcp'], sample: true, shown: '', typed: CTRL_C, codes: [0] },
  { args: ['serve', '--port', '0', '--sample'], sample: true, shown: 'http:', typed: CTRL_C, codes: [0] },
];

async function tryOne(trial, service, at) {
  const random = trial.randomOf(at);
  // By steps, so that a short run has commands of every kind.
  const { args, sample, shown, typed, codes = [0] } = COMMANDS[(at * 5) % COMMANDS.length];
  const size = () => [oneOf(LENGTHS, random), oneOf(LENGTHS, random)];
  const [columns, rows] = at < COMMANDS.length ? [0, 0] : size();
  const env = sample ? { LKS_LIBRARY: path.join(trial.root, 'dist/sample.db') } : service.env;
  const home = makeHome(trial);
  const words = args.map((word) => word.replace('SERVICE', service.url));
  const pager = random() < 0.5 ? 'sed -n p' : 'cat';
  const terminal = startOnTerminal(trial, home, words, { columns, rows, env: { ...env, LKS_PAGER: pager } });
  const changes = [`${columns}x${rows}`];
  let isTyped = typed === undefined;
  const began = performance.now();
  while (!terminal.isOver() && performance.now() - began < MOST_MS) {
    await after(20 + random() * 150);
    if (changes.length < 12) {
      const [to, rowsTo] = size();
      terminal.resize(to, rowsTo);
      changes.push(`${to}x${rowsTo}`);
    }
    // Words may be broken anywhere at these sizes, but not what the terminal is told.
    if (!isTyped && (terminal.output().includes(shown) || performance.now() - began > 5000)) {
      isTyped = true;
      await after(400);
      terminal.type(typed);
    }
  }
  const told = () => `case ${at}: lks ${words.join(' ')} at ${changes.join(' ')}`;
  if (!terminal.isOver()) {
    terminal.kill();
    return trial.miss(`${told()}: does not end\n${JSON.stringify(terminal.output().slice(-300))}`);
  }
  const { code } = await terminal.ended;
  trial.time('to its end', performance.now() - began);
  trial.count('resizes', changes.length - 1);
  const hides = terminal.output().lastIndexOf(CURSOR_HIDDEN) > terminal.output().lastIndexOf('\u001b[?25h');
  trial.check(!hides, () => `${told()}: leaves the cursor hidden`);
  trial.check(
    codes.includes(code),
    () => `${told()}: ends with ${code}\n${JSON.stringify(terminal.output().slice(-300))}`,
  );
}

export const row = {
  name: 'sizes',
  of: ['src/platform/terminal', 'src/render'],
  what: 'terminals of 0×0 to 1000×1000 that change while a command runs',
  target: 'every command ends, with the right code',
  order: 50,
  whole: 400,
  gate: 12,
  async run(trial) {
    const service = await startService(trial, { delayMs: SLOW_MS });
    const cases = trial.each();
    const worker = async () => {
      for (const at of cases) await tryOne(trial, service, at);
    };
    await Promise.all([worker(), worker(), worker()]);
  },
};
