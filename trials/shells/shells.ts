/** The real shells: each reads a completion script and says what it would offer for lines. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pty from '@lydell/node-pty';
import { BIN, cleanEnvironment, ROOT, run } from '../../test/support/run';

/** True when a program is on the path. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

/** Where the cases of `test/cli/completion/lines.ts` are tried: files, two profiles, and lks on the path. */
export function makeFolder(home: string): { cwd: string; env: NodeJS.ProcessEnv } {
  const cwd = path.join(home, 'work');
  const bin = path.join(home, 'bin');
  for (const folder of [path.join(cwd, 'dossier'), bin, path.join(home, 'lks')]) mkdirSync(folder, { recursive: true });
  for (const file of ['memo.txt', 'my file.xml', 'dossier/bwb.xml']) writeFileSync(path.join(cwd, file), '');
  writeFileSync(path.join(bin, 'lks'), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(path.join(bin, 'lks'), 0o755);
  const of = (host: string) => ({ url: `https://${host}`, origin: `https://${host}` });
  const profiles = { office: of('a.example'), test_2: of('b.example') };
  writeFileSync(path.join(home, 'lks/config.json'), JSON.stringify({ profiles, current: 'office' }), { mode: 0o600 });
  chmodSync(path.join(home, 'lks'), 0o700);
  return { cwd, env: cleanEnvironment(home, { PATH: `${bin}${path.delimiter}${process.env.PATH}` }) };
}

export interface Place {
  /** A folder that the harness may write to. */
  home: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A list of lists out of what a harness printed: `\x1e` ends a line's list, a newline an entry. */
function readLists(text: string): string[][] {
  return text
    .split('\x1e')
    .slice(0, -1)
    .map((list) => list.split('\n').filter((entry) => entry !== ''));
}

/** A line cut up as bash 4 and later do: at spaces, and at `=` and `:` as words of their own. */
function bashWords(line: string, breaks = '=:'): string[] {
  const cut = breaks === '' ? /(?!)/ : new RegExp(`([${breaks}]+)`);
  return line.split(' ').flatMap((word) => {
    const parts = word.split(cut).filter((part) => part !== '');
    return parts.length === 0 ? [''] : parts;
  });
}

/** Calls the completion function of bash for each line; gives COMPREPLY, folders with their slash. */
export function askBash(script: string, lines: readonly string[], place: Place, breaks = '=:'): string[][] {
  const calls = lines.map((line) => {
    const words = bashWords(line, breaks);
    return `COMP_WORDS=(${words.map(quote).join(' ')}) COMP_CWORD=${words.length - 1}; COMP_LINE=${quote(line)} COMP_POINT=${line.length}; _lks; show`;
  });
  const program = [
    // As strict as a user's own settings can be.
    'set -u',
    `COMP_WORDBREAKS=$' \\t\\n"\\'><;|&(${breaks}'`,
    script,
    // compopt works only inside a completion that readline began.
    `show() { local r; for r in \${COMPREPLY[@]+"\${COMPREPLY[@]}"}; do [[ -d $r ]] && r+=/; printf '%s\\n' "$r"; done; printf '\\x1e'; }`,
    ...calls,
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc', '--noprofile'], {
    ...place,
    input: program,
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(`bash: ${stderr}`);
  return readLists(stdout);
}

/** Asks `complete -C`; descriptions, after a tab, are left out unless asked for. */
export function askFish(script: string, lines: readonly string[], place: Place, descriptions = false): string[][] {
  const program = [script, ...lines.map((line) => `complete -C ${quote(line)}; printf '\\x1e'`)].join('\n');
  const file = path.join(place.home, 'ask.fish');
  writeFileSync(file, program);
  const { stdout, stderr } = spawnSync('fish', ['--no-config', file], { ...place, encoding: 'utf8' });
  if (stderr !== '') throw new Error(`fish: ${stderr}`);
  const lists = readLists(stdout);
  return descriptions ? lists : lists.map((list) => list.map((entry) => entry.split('\t')[0]!));
}

/** In a new home zsh looks through all its completions: the homes of tests share what it found, in this file. */
export const foundByZsh = (name: string): string => path.join(ROOT, 'node_modules/.cache', `zcompdump-${name}`);

/**
 * Runs inside zsh's line editor: asks for the choices of one line after another, with compadd replaced by one that also
 * writes down what it adds, with its description after a tab.
 */
const ZSH_HARNESS = `
autoload -Uz compinit && compinit -u -d '${foundByZsh('asked')}'
source "$HOME/lks.zsh"
LISTMAX=-1
compadd() {
  # With -O, -A or -D it adds nothing.
  ((\${@[(I)-[OAD]]} > 0)) || note_matches "$@"
  builtin compadd "$@"
}
note_matches() {
  local -a found shown
  local -i i at
  local prefix= match
  at=\${@[(I)-d]}
  ((at > 0)) && shown=("\${(@P)@[at + 1]}")
  at=\${@[(I)-p]}
  ((at > 0)) && prefix=\${@[at + 1]}
  # -D takes from the descriptions what -O takes from the words.
  builtin compadd -O found -D shown "$@"
  for ((i = 1; i <= $#found; i++)); do
    match=$prefix$found[i]
    # -Q says that the words are quoted already.
    ((\${@[(I)-*Q*]} > 0)) && match=\${(Q)match}
    [[ -d $match && $match != */ ]] && match+=/
    print -r -- "$match"$'\\t'"\${\${shown[i]-}##*-- }" >>"$HOME/answers"
  done
}
ask() {
  local line
  for line in "\${(@f)$(<$HOME/lines)}"; do
    BUFFER=$line CURSOR=$#line
    zle list-choices
    print -n $'\\x1e' >>"$HOME/answers"
  done
  # exit would wait for the line editor, which may wait for a key.
  kill -KILL $$
}
zle -N zle-line-init ask
`;

/** Asks zsh on a pseudo-terminal; descriptions, after a tab, are left out unless asked for. */
export async function askZsh(
  script: string,
  lines: readonly string[],
  { home, cwd, env }: Place,
  descriptions = false,
): Promise<string[][]> {
  const file = (name: string): string => path.join(home, name);
  writeFileSync(file('lks.zsh'), script);
  writeFileSync(file('.zshrc'), ZSH_HARNESS);
  writeFileSync(file('lines'), `${lines.join('\n')}\n`);
  writeFileSync(file('answers'), '');
  // Wide and high, so that no list is cut and none is asked about.
  const child = pty.spawn('zsh', ['-d', '-i'], { cwd, env: { ...env, ZDOTDIR: home }, cols: 400, rows: 500 });
  let shown = '';
  child.onData((data) => {
    shown += data;
  });
  await new Promise((resolve) => child.onExit(resolve));
  const lists = readLists(readFileSync(file('answers'), 'utf8'));
  if (lists.length !== lines.length || /_lks|compadd|comparguments/.test(shown)) throw new Error(`zsh: ${shown}`);
  return descriptions ? lists : lists.map((list) => list.map((entry) => entry.split('\t')[0]!));
}

/** Asks TabExpansion2, which is what the Tab key asks. */
export function askPowerShell(script: string, lines: readonly string[], place: Place): string[][] {
  const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const asks = lines.map(
    (line) =>
      `(TabExpansion2 -inputScript ${literal(line)} -cursorColumn ${line.length}).CompletionMatches | ForEach-Object { $_.CompletionText }; [char]0x1e`,
  );
  const file = path.join(place.home, 'ask.ps1');
  writeFileSync(file, [script, ...asks].join('\n'));
  const { stdout, stderr } = spawnSync('pwsh', ['-NoProfile', '-File', file], { ...place, encoding: 'utf8' });
  if (stderr !== '') throw new Error(`pwsh: ${stderr}`);
  return readLists(stdout.replaceAll('\r\n', '\n').replaceAll('\x1e\n', '\x1e'));
}

/** Says what was answered to these words before; else writes them down, and says nothing. */
const ANSWERS_AGAIN = `#!/bin/sh
name=$(printf '%s\\n' "$@" | cksum)
[ -f "$HOME/known/$name" ] && exec cat "$HOME/known/$name"
printf '%s\\0' "$@" >"$HOME/wanted/$name"
`;

/**
 * Asks a shell with an lks in its place that starts nothing: once to learn what the script hands over for each line, once
 * with what lks answers to that, which it does in this process.
 */
export async function askQuickly(
  ask: (script: string, lines: readonly string[], place: Place) => string[][] | Promise<string[][]>,
  script: string,
  lines: readonly string[],
  place: Place,
): Promise<string[][]> {
  const [wanted, known] = ['wanted', 'known'].map((name) => path.join(place.home, name)) as [string, string];
  for (const folder of [wanted, known]) mkdirSync(folder);
  writeFileSync(path.join(place.home, 'bin/lks'), ANSWERS_AGAIN);
  await ask(script, lines, place);
  for (const name of readdirSync(wanted)) {
    const words = readFileSync(path.join(wanted, name), 'utf8').split('\0').slice(0, -1);
    const { stdout } = await run(place.home, words, { cwd: place.cwd });
    writeFileSync(path.join(known, name), stdout);
  }
  return ask(script, lines, place);
}
