/**
 * `lks --help` as it is at each width of a terminal, so that the launcher can print it without the program
 * (bin/lks.js): the first line has, for each text, the widest terminal that it is for and its length.
 */

/** The widths that are laid out; a terminal of another one is answered by the program. */
const [NARROWEST, WIDEST] = [60, 240];

/** The help as the program lays it out for so many columns. */
async function helpAt(run, columns) {
  let text = '';
  const sink = {
    on() {},
    write(piece, done) {
      text += piece;
      done();
    },
  };
  const code = await run(['--help'], {
    env: { LKS_FORCE_TTY: String(columns) },
    stdout: () => sink,
    stderr: () => sink,
    stdin: () => undefined,
    controller: new AbortController(),
  });
  if (code !== 0) throw new Error(`lks --help ends with ${code}: ${text}`);
  return text;
}

/** The file of all texts. `run` is that of the program. */
export async function helpTexts(run) {
  const texts = [];
  for (let columns = NARROWEST; columns <= WIDEST; columns += 1) {
    const text = await helpAt(run, columns);
    const last = texts.at(-1);
    if (last?.text === text) last.widest = columns;
    else texts.push({ text, widest: columns });
  }
  if (texts.some(({ text }) => /[^\0-\x7f]/.test(text))) throw new Error('a text of the help is more than ASCII');
  const head = [NARROWEST, ...texts.map(({ text, widest }) => [widest, text.length])];
  return `${JSON.stringify(head)}\n${texts.map(({ text }) => text).join('')}`;
}
