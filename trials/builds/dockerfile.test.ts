/**
 * `deploy/Dockerfile`, whose steps are run in a bare folder: each stage is a folder, and paths from the root are paths in it. The base image, the
 * change of user and docker itself are not: no test has a docker. `npm ci` would ask the registry; what it installs is put
 * in its place. So is what the build makes, if it reads there what it reads here; in the whole form it is run.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../test/support/patience';
import { cleanEnvironment, ROOT } from '../../test/support/run';
import { WHOLE } from '../support/runs';

const { hashInputs } = (await import(path.join(ROOT, 'build/stamp.mjs'))) as { hashInputs: (root: string) => string };

const FILE = path.join(ROOT, 'deploy/Dockerfile');

/** Instructions by the reference of Dockerfile, of which this file uses some. */
const INSTRUCTIONS =
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  );

interface Step {
  instruction: string;
  rest: string;
}

const STEPS: readonly Step[] = readFileSync(FILE, 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => !/^\s*(?:#.*)?$/.test(line))
  .map((line) => ({ instruction: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }));

/** What may be copied from the project: the lines that `Dockerfile.dockerignore` lets in again. */
const CONTEXT = readFileSync(`${FILE}.dockerignore`, 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

let base: string;
/** The folders of the stages, by name; the last one has none. */
const stages = new Map<string, string>();
let last: string;
let environment: Record<string, string> = {};
let workdir = '/';

/** A path of the container in the folder of a stage. */
const inStage = (stage: string, to: string): string =>
  path.join(stage, path.isAbsolute(to) ? to : path.join(workdir, to));

/** Absolute paths of a command line, in the folder of a stage; programs are those of this machine. */
const rewritten = (stage: string, command: string): string =>
  command.replace(/(^|[\s'"=])(\/(?:opt|var|usr|build|packages)\/)/g, (_, before, found) => before + stage + found);

function install(stage: string, production: boolean): void {
  const to = inStage(stage, 'node_modules');
  if (!production) {
    symlinkSync(path.join(ROOT, 'node_modules'), to);
    return;
  }
  const { dependencies } = JSON.parse(readFileSync(inStage(stage, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'node-gyp-build', 'node-addon-api'])
    cpSync(path.join(ROOT, 'node_modules', name), path.join(to, name), { recursive: true });
}

function runStep(stage: string, command: string): void {
  if (/^npm ci\b/.test(command)) {
    install(stage, command.includes('--omit=dev'));
    return;
  }
  if (command === 'node build/build.mjs' && !WHOLE) {
    expect(hashInputs(path.join(stage, workdir))).toBe(hashInputs(ROOT));
    cpSync(path.join(ROOT, 'dist'), inStage(stage, 'dist'), { recursive: true });
    return;
  }
  // Of the user that the folder is made for there is none here.
  const line = rewritten(stage, command).replace(/ -o node -g node/, '');
  mkdirSync(path.join(stage, 'usr/local/bin'), { recursive: true });
  mkdirSync(path.join(stage, 'var/lib'), { recursive: true });
  const ran = spawnSync('sh', ['-ec', line], {
    cwd: path.join(stage, workdir),
    env: cleanEnvironment(base),
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`${command} ended with ${ran.status}: ${ran.stderr}`);
}

function copyStep(stage: string, rest: string): void {
  const [, from, files] = /^(?:--from=(\S+) )?(.*)$/.exec(rest)!;
  const words = files!.split(' ');
  const to = inStage(stage, words.pop()!);
  const origin = from === undefined ? ROOT : stages.get(from)!;
  for (const word of words) {
    if (from === undefined) expect(CONTEXT, 'what docker may send').toContain(word);
    const target = words.length > 1 || to.endsWith('/') ? path.join(to, path.basename(word)) : to;
    cpSync(path.join(origin, word), target, { recursive: true, verbatimSymlinks: true });
  }
}

beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'lks-image-'));
  let stage = '';
  for (const [at, { instruction, rest }] of STEPS.entries()) {
    if (instruction === 'FROM') {
      stage = path.join(base, `stage-${at}`);
      mkdirSync(stage);
      [workdir, environment] = ['/', {}];
      const name = / AS (\S+)$/.exec(rest)?.[1];
      if (name !== undefined) stages.set(name, stage);
    } else if (instruction === 'WORKDIR') {
      workdir = rest;
      mkdirSync(path.join(stage, rest), { recursive: true });
    } else if (instruction === 'COPY') copyStep(stage, rest);
    else if (instruction === 'RUN') runStep(stage, rest);
    else if (instruction === 'ENV') environment = { ...environment, ...Object.fromEntries([rest.split('=')]) };
  }
  last = stage;
}, patience(120_000));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const restOf = (instruction: string): string => STEPS.findLast((step) => step.instruction === instruction)!.rest;
const program = (): string => path.join(last, 'usr/local/bin/lks');
const env = (): NodeJS.ProcessEnv =>
  cleanEnvironment(
    base,
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, rewritten(last, value)])),
  );

describe('the Dockerfile', () => {
  it('has instructions that there are, in an order that can be', () => {
    for (const { instruction } of STEPS) expect(INSTRUCTIONS).toContain(instruction);
    expect(STEPS[0]?.instruction).toBe('FROM');
    for (const name of ['HEALTHCHECK', 'ENTRYPOINT', 'CMD', 'VOLUME'])
      expect(() => JSON.parse(restOf(name).replace(/^.*?CMD /, ''))).not.toThrow();
  });

  it('starts from a runtime that lks takes', () => {
    const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const least = Number(/\d+/.exec(engines.node)![0]);
    for (const { rest } of STEPS.filter(({ instruction }) => instruction === 'FROM'))
      expect(Number(/^node:(\d+)-/.exec(rest)?.[1])).toBeGreaterThanOrEqual(least);
  });

  it('does not run as root, and keeps what it has in the volume', () => {
    expect(restOf('USER')).toBe('node');
    expect(JSON.parse(restOf('VOLUME'))).toEqual([environment.LKS_CONFIG_DIR]);
    expect(statSync(path.join(last, environment.LKS_CONFIG_DIR!)).mode & 0o777).toBe(0o700);
  });

  it('has the program and nothing of how it was made', () => {
    expect(existsSync(path.join(last, 'opt/lks/dist'))).toBe(true);
    for (const name of ['src', 'build', 'test', 'tsconfig.json', 'node_modules/typescript'])
      expect(existsSync(path.join(last, 'opt/lks', name)), name).toBe(false);
  });

  it('answers a search from the sample, as the program that it starts', () => {
    const ran = spawnSync(program(), ['search', 'huurprijs', '--json'], { cwd: base, env: env(), encoding: 'utf8' });
    expect(ran.status, ran.stderr).toBe(0);
    expect(JSON.parse(ran.stdout).meta.total).toBeGreaterThan(0);
  });

  it(
    'serves, is found ready by its own health check, and ends on its stop signal',
    async () => {
      const [command, ...args] = [...JSON.parse(restOf('ENTRYPOINT')), ...JSON.parse(restOf('CMD'))];
      expect(command).toBe('lks');
      // A port of its own, and the sample in place of a library.
      const child = spawn(program(), [...args, '--port', '0', '--sample'], { cwd: base, env: env() });
      const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
      const port = await portOf(child);
      const [node = '', ...rest] = JSON.parse(restOf('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[];
      expect(node).toBe('node');
      const check = (at: number) =>
        spawnSync(
          process.execPath,
          rest.map((word) => word.replace(':8787/', `:${at}/`)),
          { encoding: 'utf8' },
        );
      expect(check(port).status).toBe(0);
      child.kill(restOf('STOPSIGNAL') as NodeJS.Signals);
      expect(await ended).toBe(0);
      expect(check(port).status).toBe(1);
    },
    patience(60_000),
  );
});

/** The port that a service says it listens on. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      const port = /:(\d{4,5})\b/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('close', () => reject(new Error(said)));
  });
}
