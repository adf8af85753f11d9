/** A copy of this tree: changed, built and run as somebody who works on it would. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from './patience';
import { cleanEnvironment, ROOT } from './run';

/** A build on a busy machine. */
export const BUILD_LIMIT = patience(300_000);

/** What the build reads and writes, and what is packed beside it; the packages are linked. */
const COPIED = [
  ...['bin', 'build', 'completions', 'sample', 'src', 'package.json', 'tsconfig.json'],
  ...['CHANGELOG.md', 'LICENSE', 'README.md'],
];

export interface Told {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** A copy of the tree in `folder`, below which all that it needs is made. */
export class TreeCopy {
  readonly root: string;
  readonly #folder: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.root = path.join(folder, name);
    mkdirSync(this.root, { recursive: true });
    for (const part of COPIED) cpSync(path.join(ROOT, part), path.join(this.root, part), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.root, 'node_modules'));
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

  /** Runs a script of the tree. Throws where it fails. */
  runScript(...args: readonly string[]): string {
    const { status, stdout, stderr } = this.#node(args, this.#folder);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  }

  build(): void {
    this.runScript('build/build.mjs');
  }

  /** The types of all that was written fit. Throws with what the compiler says. */
  checkTypes(): void {
    this.runScript('node_modules/@typescript/native/bin/tsc', '--noEmit');
  }

  /** Runs the program in a home of its own, or in `home`. */
  lks(words: readonly string[], home: string = this.makeHome()): Told {
    return this.#node([path.join(this.root, 'bin/lks.js'), ...words], home, home);
  }

  makeHome(): string {
    return mkdtempSync(path.join(this.#folder, 'home-'));
  }

  #node(args: readonly string[], home: string, cwd: string = this.root): Told {
    const options = { cwd, env: cleanEnvironment(home), encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, stderr };
  }
}
