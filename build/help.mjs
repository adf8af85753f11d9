/**
 * Help as the program lays it out, so that the launcher can print it without the program (bin/lks.js): texts behind a
 * first line that says of each what it is for, and its length.
 */

/** The widths that are laid out; a terminal of another one is answered by the program. */
const [NARROWEST, WIDEST] = [60, 240];

/** What the program prints on a terminal of so many columns, or in a pipe. */
async function printed(run, args, columns) {
  let text = '';
  const sink = {
    on() {},
    write(piece, done) {
      text += piece;
      done();
    },
  };
  const code = await run(args, {
    env: columns === undefined ? {} : { LKS_FORCE_TTY: String(columns) },
    stdout: () => sink,
    stderr: () => sink,
    stdin: () => undefined,
    controller: new AbortController(),
  });
  if (code !== 0) throw new Error(`lks ${args.join(' ')} ends with ${code}: ${text}`);
  return text;
}

const isAscii = (text) => !/[^\0-\x7f]/.test(text);

/** A file of texts, each with what it is for. */
function fileOf(texts) {
  if (!texts.every(([, text]) => isAscii(text))) throw new Error('a text of the help is more than ASCII');
  const head = texts.map(([what, text]) => [what, text.length]);
  return `${JSON.stringify(head)}\n${texts.map(([, text]) => text).join('')}`;
}

/** `lks --help` at each width, by the widest terminal that it is for; nothing for those that are too narrow. `run` is that of the program. */
export async function helpTexts(run) {
  const texts = [[NARROWEST - 1, '']];
  for (let columns = NARROWEST; columns <= WIDEST; columns += 1) {
    const text = await printed(run, ['--help'], columns);
    const last = texts.at(-1);
    if (last[1] === text) last[0] = columns;
    else texts.push([columns, text]);
  }
  return fileOf(texts);
}

/** The words that name each command and group, below those of the group. */
const namesIn = (commands = [], above = []) =>
  commands.flatMap(({ name, commands: below }) => [[...above, name], ...namesIn(below, [...above, name])]);

/**
 * What `lks COMMAND --help` prints in a pipe, by the words that name the command, and `lks help COMMAND` where it is more,
 * by its own words: those of ASCII.
 */
export async function commandTexts(run) {
  const { data } = JSON.parse(await printed(run, ['help', '--json']));
  const texts = [];
  for (const words of [[], ...namesIn(data.commands)]) {
    const text = await printed(run, [...words, '--help']);
    const whole = await printed(run, ['help', ...words]);
    // Help of the tour is the tour itself.
    const [first] = text.split('\n', 1);
    if (!isAscii(text + whole) || !whole.startsWith(first)) continue;
    texts.push([words, text]);
    if (whole !== text) texts.push([['help', ...words], whole]);
  }
  return fileOf(texts);
}
