/**
 * A session: commands that are run one after the other in one home, each saved as a case, one readable file. Sessions know
 * nothing of each other, so that they run beside each other in any order.
 *
 * @typedef {object} Session
 * @property {string} name The folder of its cases.
 * @property {(stage: Stage) => Promise<void>} play
 * @property {string} [skip] Why it cannot be played here.
 *
 * @typedef {object} RunOptions
 * @property {string} [name] The name of the case; made from the arguments unless told.
 * @property {string | Buffer} [stdin]
 * @property {number} [columns] A pretended terminal of that width.
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [tree] A folder or file below the home, whose content is saved too.
 *
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { steady } from './rules.mjs';
import { runOnPipes, runOnTerminal } from './run.mjs';

const LONGEST_NAME = 90;

/** A file name for a command line: what a person would recognise, and a digest where that is not all of it. */
export function nameOf(args) {
  if (args.length === 0) return 'nothing';
  const name = args.join('_').replace(/[^A-Za-z0-9.=,-]+/g, '_');
  if (name.length <= LONGEST_NAME && args.every((word) => /^[A-Za-z0-9.=,-]+$/.test(word))) return name;
  return `${name.slice(0, LONGEST_NAME)}~${createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 6)}`;
}

const quoted = (word) => (/^[A-Za-z0-9_./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** A text as a section: what has no line feed at its end says so. */
const section = (title, text) => `--- ${title}\n${text}${text === '' || text.endsWith('\n') ? '' : '⏎ no line feed\n'}`;

/** Every file below a path, with mode and digest; short texts in full. */
function treeOf(home, below) {
  const root = path.join(home, below);
  if (!existsSync(root)) return `${below}: nothing\n`;
  const files = statSync(root).isDirectory()
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(root, name))
        .sort()
    : [root];
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => {
      const text = steady(readFileSync(file, 'utf8'));
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const mode = (statSync(file).mode & 0o777).toString(8);
      const shown = text.length > 4000 ? '' : text.replace(/^/gm, '    ').replace(/ {4}$/, '');
      return `${path.relative(home, file)} ${mode} ${digest}\n${shown}${shown === '' || shown.endsWith('\n') ? '' : '\n'}`;
    })
    .join('');
}

/** The stage of one session: a home, and the means to run and to save. */
export function openStage({ workplace, session, folder, seen, shared }) {
  const home = workplace.home(session.name);

  const save = (name, text) => {
    let id = `${session.name}/${name}`;
    for (let again = 2; seen.has(id); again += 1) id = `${session.name}/${name}.${again}`;
    seen.add(id);
    const file = path.join(folder, `${id}.txt`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  const describe = (args, { env = {}, columns, stdin = '' }) => {
    const settings = Object.entries({ ...env, ...(columns !== undefined && { LKS_FORCE_TTY: columns }) });
    const set = settings.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value} `);
    const given = stdin === '' ? '' : section('stdin', `${stdin}`);
    return steady(`${set.join('')}lks ${args.map(quoted).join(' ')}\n${given}`);
  };

  return {
    home,
    workplace,
    /** What all sessions of a run have in common: the library of the official files. */
    shared,
    /** Starts a command that goes on until it is told to stop. @param {string[]} args */
    start: (args, env = {}) =>
      workplace.watch(
        spawn(process.execPath, [workplace.binary, ...args], { cwd: home, env: workplace.environment(home, env) }),
      ),
    /** Saves a text that is no run of a command as a case. */
    save: (name, text) => save(name, steady(text)),
    file: (...names) => path.join(home, ...names),

    /** Runs a command without saving it. @param {string[]} args @param {RunOptions} options */
    quietly: (args, options = {}) =>
      runOnPipes([process.execPath, workplace.binary, ...args], {
        cwd: home,
        env: workplace.environment(home, options.env),
        stdin: options.stdin,
        watch: workplace.watch,
      }),

    /** Runs a command and saves it. @param {string[]} args @param {RunOptions} options */
    async run(args, options = {}) {
      const { columns, env, stdin, tree } = options;
      const terminal = columns === undefined ? {} : { LKS_FORCE_TTY: `${columns}` };
      const ran = await runOnPipes([process.execPath, workplace.binary, ...args], {
        cwd: home,
        env: workplace.environment(home, { ...terminal, ...env }),
        stdin,
        watch: workplace.watch,
      });
      const text =
        `$ ${describe(args, options)}` +
        section('stdout', steady(ran.stdout)) +
        section('stderr', steady(ran.stderr)) +
        (tree === undefined ? '' : section('files', steady(treeOf(home, tree)))) +
        `--- exit ${ran.end}\n`;
      save(options.name ?? `${nameOf(args)}${columns === undefined ? '' : `@${columns}`}`, text);
      return ran;
    },

    /** Runs a command (of lks, unless another is given) on a real terminal and saves what it showed. */
    async show(args, { columns, env, typed, name, command = [process.execPath, workplace.binary, ...args] }) {
      const ran = await runOnTerminal(command, {
        cwd: home,
        env: workplace.environment(home, env),
        columns,
        typed,
      });
      const text = `$ ${describe(args, { env })}--- terminal of ${columns} columns\n${steady(ran.stdout)}\n--- exit ${ran.end}\n`;
      save(name ?? `${nameOf(args)}@${columns}`, text);
    },
  };
}
