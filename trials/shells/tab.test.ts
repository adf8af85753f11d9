/** The Tab key itself: what stands on the line of an interactive shell after it, with the committed scripts installed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pty from '@lydell/node-pty';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '../../src/cli/completion/candidates';
import type { Candidate } from '../../src/cli/completion/place';
import { ASK } from '../../src/cli/completion/shells';
import { makeHome, ROOT } from '../../test/support/run';
import { foundByZsh, hasProgram, makeFolder, type Place } from './shells';

const SCRIPTS = path.join(ROOT, 'completions');

/** A key that prints the line between marks, for the test to read. */
const SHOW = '\u0018\u0010';

const SHELLS = {
  bash: {
    args: ['--noprofile', '--rcfile', 'rc', '-i'],
    file: 'rc',
    settings: `
      PS1='ready> '
      bind 'set bell-style none'
      bind 'set enable-bracketed-paste off'
      bind -x '"\\C-x\\C-p": printf "\\n<<%s>>\\n" "$READLINE_LINE"'
      source '${SCRIPTS}/lks.bash'
      cd work`,
  },
  zsh: {
    args: ['-d', '-i'],
    file: '.zshrc',
    settings: `
      PS1='ready> '
      unsetopt beep
      fpath=('${SCRIPTS}' $fpath)
      autoload -Uz compinit && compinit -u -d '${foundByZsh('tab')}'
      show() { print -r -- $'\\n<<'$BUFFER'>>' }
      zle -N show
      bindkey '^X^P' show
      cd work`,
  },
  fish: {
    args: ['--no-config', '-i', '-C', 'source "$HOME/rc.fish"'],
    file: 'rc.fish',
    settings: `
      function fish_prompt; printf 'ready> '; end
      set -g fish_greeting
      source '${SCRIPTS}/lks.fish'
      bind \\cx\\cp 'printf "\\n<<%s>>\\n" (commandline)'
      cd work`,
  },
} as const;

/** Types keys in a fresh shell; gives the line as the shell holds it when all that they begin has ended. */
async function lineAfter(shell: keyof typeof SHELLS, keys: string, { home, env }: Place): Promise<string> {
  const { args, file, settings } = SHELLS[shell];
  writeFileSync(path.join(home, file), settings);
  const child = pty.spawn(shell, [...args], { cwd: home, env: { ...env, ZDOTDIR: home }, cols: 200, rows: 50 });
  let output = '';
  let typed = false;
  const line = new Promise<string>((resolve, reject) => {
    child.onData((data) => {
      output += data;
      if (!typed && output.includes('ready> ')) {
        typed = true;
        child.write(keys + SHOW);
      }
      const found = /<<(.*)>>/.exec(output);
      if (found !== null) resolve(found[1]!);
    });
    child.onExit(() => reject(new Error(`${shell} ended: ${output}`)));
  });
  try {
    return await line;
  } finally {
    child.kill('SIGKILL');
  }
}

/** A search that finds one decision. */
const SEARCH = `lks search huurprijs --type rechtspraak --limit 1 --library='${ROOT}/dist/sample.db' >/dev/null`;

/** Blanks are not compared: zsh shows one before it stands there, and adds one where one follows. */
const CASES: readonly [typed: string, line: string][] = [
  ['lks sea\t', 'lks search'],
  ['lks search --ju\tn\t', 'lks search --jurisdiction NL'],
  ['lks search --type=re\t', 'lks search --type=rechtspraak'],
  ['lks library im\tdos\t', 'lks library import dossier/'],
  ['lks doc 1 -o my\t', 'lks doc 1 -o my\\ file.xml'],
  ['lks doc 1 --output=my\t', 'lks doc 1 --output=my\\ file.xml'],
  ['lks doc 1 -o "my\t', 'lks doc 1 -o "my file.xml"'],
  ['lks doc 1 -o ~/wor\t', 'lks doc 1 -o ~/work/'],
  ['lks doc 1 > me\t', 'lks doc 1 > memo.txt'],
  ['lks doc me\t', 'lks doc me'],
  ['lks profile use of\t', 'lks profile use office'],
  ['lks profile use "of\t', 'lks profile use "office"'],
  ['lks library add algemene\\ ter\t', 'lks library add Algemene\\ termijnenwet'],
  ['lks library add "Algemene ter\t', 'lks library add "Algemene termijnenwet"'],
  // Words behind the cursor are no concern of the word at it.
  [`lks sea huur --bogus${'\u0002'.repeat(' huur --bogus'.length)}\t`, 'lks search huur --bogus'],
  // Rows of the search just made, whatever lks says where: by number, and as their source calls them, colons and all.
  [`${SEARCH}\rlks doc \t`, 'lks doc 1'],
  [`${SEARCH}\rlks doc ECLI:NL:\t`, 'lks doc ECLI:NL:HR:1997:AA2136'],
  ['lks doc 1 --fields url,ti\t', 'lks doc 1 --fields url,title'],
  ['LKS_UI_LANG=en lks sea\t', 'LKS_UI_LANG=en lks search'],
  ['true && lks sea\t', 'true && lks search'],
];

const HOSTILE = [
  '$(touch pwned)',
  '`touch pwned`',
  "'; touch pwned; '",
  '"; touch pwned; "',
  "it's a 'name'",
  '>pwned',
  '!history !! #x ~ * ? {a,b} (c) <d> & | %self =ls',
  'back\\slash\\',
];

const OFFER: Offer = { kind: 'words', before: '', candidates: [], awaited: '' };

/** What the engine says to each shell after `lks doc `, as its script asks, when these are the candidates. */
const ANSWERS = {
  bash: (candidates: readonly Candidate[]) => ASK.bash(['9', '=:', 'lks doc ']).answer({ ...OFFER, candidates }),
  zsh: (candidates: readonly Candidate[]) => ASK.zsh(['doc', '']).answer({ ...OFFER, candidates }),
  fish: (candidates: readonly Candidate[]) => ASK.fish(['doc', '']).answer({ ...OFFER, candidates }),
} as const;

/** Puts a program in the place of lks that gives this answer to a shell, and else writes down what it is called with. */
function pretend(home: string, lines: readonly string[]): void {
  writeFileSync(path.join(home, 'answer'), lines.map((line) => `${line}\n`).join(''));
  const answer = `[ "$1" = __complete ] && exec cat '${home}/answer'`;
  writeFileSync(path.join(home, 'bin/lks'), `#!/bin/sh\n${answer}\nprintf '%s\\0' "$@" >'${home}/called'\n`);
}

const calledWith = (home: string): string[] => readFileSync(path.join(home, 'called'), 'utf8').split('\0').slice(0, -1);

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const missing = hasProgram(shell) ? '' : ` (skipped: ${shell} is not installed)`;
  describe.skipIf(missing !== '')(`the Tab key in ${shell}${missing}`, () => {
    let place: Place;
    let remove: () => void;
    beforeEach(() => {
      const { home, remove: removeHome } = makeHome();
      remove = removeHome;
      place = { home, ...makeFolder(home) };
    });
    afterEach(() => remove());

    it.each(CASES)('makes of %j the line %j', async (typed, line) => {
      expect((await lineAfter(shell, typed, place)).trimEnd().replace(/ +/g, ' ')).toBe(line);
    });

    it.each(HOSTILE)('and Enter hand %j to the program, and run nothing of it', async (value) => {
      pretend(place.home, ANSWERS[shell]([{ value }]));
      await lineAfter(shell, 'lks doc \t\r', place);
      expect(calledWith(place.home)).toEqual(['doc', value]);
      expect(existsSync(path.join(place.cwd, 'pwned'))).toBe(false);
    });

    it('inserts nothing of the titles in a list, however often it is pressed', async () => {
      const candidates = ['1', '12'].map((value) => ({ value, about: '$(touch pwned); `touch pwned`' }));
      pretend(place.home, ANSWERS[shell](candidates));
      // In fish the first Enter leaves the list.
      await lineAfter(shell, 'lks doc 1\t\t\r\r', place);
      expect(calledWith(place.home)[1]).toMatch(/^12?$/);
      expect(existsSync(path.join(place.cwd, 'pwned'))).toBe(false);
    });
  });
}
