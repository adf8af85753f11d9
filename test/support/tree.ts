/** A copy of this tree: changed, built and run as somebody who works on it would. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runHere } from './in-process';
import { patience } from './patience';
import { cleanEnvironment, type Ran, ROOT, type RunOptions } from './run';

/** A build on a busy machine. */
export const BUILD_LIMIT = patience(300_000);

/** What the build reads and writes, and what is packed beside it; the packages are linked. */
const COPIED = [
  ...['bin', 'build', 'completions', 'data', 'sample', 'src', 'package.json', 'tsconfig.json'],
  ...['CHANGELOG.md', 'LICENSE', 'README.md'],
];

/** Copies a folder of packages, without bytes where the file system lets two names be one file. */
function copyPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [one, other] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name.startsWith('.lks')) continue;
    if (entry.isDirectory()) copyPackages(one, other);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(one), other);
    else
      try {
        linkSync(one, other);
      } catch {
        copyFileSync(one, other);
      }
  }
}

/** A copy of the tree in `folder`, below which all that it needs is made. */
export class TreeCopy {
  readonly root: string;
  readonly #folder: string;

  /**
   * `more`: what is copied besides. `packages`: as a link to those here, or beside the copy as in a checkout of its own,
   * which the bytes of a build depend on.
   */
  constructor(
    folder: string,
    name: string,
    { more = [], packages = 'linked' }: { more?: readonly string[]; packages?: 'linked' | 'beside' } = {},
  ) {
    this.#folder = folder;
    this.root = path.join(folder, name);
    mkdirSync(this.root, { recursive: true });
    for (const part of [...COPIED, ...more])
      cpSync(path.join(ROOT, part), path.join(this.root, part), { recursive: true });
    const [from, to] = [path.join(ROOT, 'node_modules'), path.join(this.root, 'node_modules')];
    if (packages === 'linked') symlinkSync(from, to);
    else copyPackages(from, to);
  }

  /** Writes a file that is not there yet. */
  write(file: string, text: string): void {
    const place = path.join(this.root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** Adds one line to a file, before the line `before` that comes first after the line that begins with `after`. */
  addLine(file: string, line: string, { after, before }: { after: string; before: string }): void {
    const lines = this.read(file).split('\n');
    const start = lines.findIndex((one) => one.startsWith(after));
    const at = lines.indexOf(before, start);
    if (start === -1 || at === -1) throw new Error(`${file} has no list that begins with ${after}`);
    writeFileSync(path.join(this.root, file), lines.toSpliced(at, 0, line).join('\n'));
  }

  /** Puts a line after the line of a file that begins so, blanks aside. */
  putAfter(file: string, after: string, line: string): void {
    const lines = this.read(file).split('\n');
    const at = lines.findIndex((one) => one.trimStart().startsWith(after));
    if (at === -1) throw new Error(`${file} has no line that begins with ${after}`);
    writeFileSync(path.join(this.root, file), lines.toSpliced(at + 1, 0, line).join('\n'));
  }

  /** Replaces a text that is there. */
  replace(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path.join(this.root, file), text.replace(from, to));
  }

  /** Runs a script of the tree. Throws where it fails. */
  runScript(...args: readonly string[]): string {
    const { status, stdout, stderr } = this.#node(args);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  }

  build(): void {
    this.runScript('build/build.mjs');
  }

  /** What the compiler says of the types; nothing where they fit. What it has seen it does not look through again. */
  typeErrors(): string {
    const kept = ['--incremental', '--tsBuildInfoFile', path.join(this.root, 'types')];
    const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', ...kept];
    return this.#node(args).stdout;
  }

  /** Runs the built program to its end, in this process, and in a home of its own unless told. */
  lks(words: readonly string[], options: Omit<RunOptions, 'started'> & { home?: string } = {}): Promise<Ran> {
    const { home = this.makeHome(), ...more } = options;
    return runHere(home, words, more, this.root);
  }

  /** Starts it in a process of its own, from its launcher. */
  start(words: readonly string[]): ChildProcess {
    const home = this.makeHome();
    return spawn(process.execPath, [path.join(this.root, 'bin/lks.js'), ...words], {
      cwd: home,
      env: cleanEnvironment(home),
    });
  }

  makeHome(): string {
    return mkdtempSync(path.join(this.#folder, 'home-'));
  }

  #node(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
    const options = { cwd: this.root, env: cleanEnvironment(this.#folder), encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, stderr };
  }
}

/** Resolves with what a process has written once that matches. */
export function written(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  let text = '';
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      text += chunk;
      const found = wanted.exec(text);
      if (found !== null) resolve(found);
    };
    child.stdout!.on('data', look);
    child.stderr!.on('data', look);
    child.once('exit', (code) => reject(new Error(`lks ended with ${code}: ${text}`)));
  });
}
