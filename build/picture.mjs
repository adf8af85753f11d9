// Makes the pictures of the README, light and dark, from real runs: `npm run build && node build/picture.mjs`. Only what the
// binary printed is drawn; of a long report its first lines, and how many follow.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const COLUMNS = 100;
const [CHAR, LINE, PAD] = [8.4, 19, 16];

const PICTURES = [
  {
    name: 'search',
    label: 'A search in a terminal',
    words: ['search', 'huurprijs', '--limit', '5'],
    exit: 0,
    lines: 40,
  },
  {
    name: 'verify',
    label: 'A report of lks verify in a terminal',
    words: ['verify', 'sample/brief/brief.docx'],
    exit: 7,
    lines: 26,
  },
];

/** Colours of a theme: the 8 of a terminal, its bright ones are the same. */
const THEMES = {
  light: {
    back: '#ffffff',
    text: '#1f2328',
    dim: '#59636e',
    colours: ['#1f2328', '#cf222e', '#116329', '#7d4e00', '#0550ae', '#8250df', '#1b7c83', '#59636e'],
  },
  dark: {
    back: '#0d1117',
    text: '#e6edf3',
    dim: '#8b949e',
    colours: ['#6e7681', '#ff7b72', '#57ab5a', '#d29922', '#539bf5', '#b083f0', '#39c5cf', '#b1bac4'],
  },
};

/** The lines of a screen; what a link leads to is not seen. */
const linesOf = (text) =>
  text
    .trimEnd()
    .replace(/\u001b\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\)/g, '')
    .split('\n');

/** What `lks` shows on a terminal, its results and then what it says of them. Throws where it ends otherwise. */
function screenOf({ words, exit, lines }) {
  const home = mkdtempSync(path.join(tmpdir(), 'lks-picture-'));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'bin/lks.js'), ...words], {
      cwd: root,
      // Without a terminal on standard error there is no progress to be drawn.
      env: {
        PATH: process.env.PATH,
        LKS_CONFIG_DIR: home,
        LKS_FORCE_TTY: `${COLUMNS}`,
        ACCESSIBLE: '1',
        FORCE_COLOR: '1',
        TERM: 'xterm',
        LANG: 'C.UTF-8',
      },
      encoding: 'utf8',
    });
    if (status !== exit) throw new Error(`lks ${words.join(' ')}: exit ${status}\n${stderr}`);
    const printed = linesOf(stdout);
    const cut = printed.length > lines ? [`\u001b[2m… ${printed.length - lines} lines more\u001b[0m`] : [];
    return [`\u001b[32m$\u001b[0m lks ${words.join(' ')}`, '', ...printed.slice(0, lines), ...cut, ...linesOf(stderr)];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const PLAIN = { bold: false, dim: false, underline: false, colour: undefined };

/** The style after a code of a terminal (SGR). Throws for one that it does not know: a picture shows what a terminal shows. */
function styled(style, code, { colours }) {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 4) return { ...style, underline: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 24) return { ...style, underline: false };
  if (code === 39) return { ...style, colour: undefined };
  const colour = colours[code >= 90 ? code - 90 : code - 30];
  if (colour === undefined) throw new Error(`no colour is known for code ${code}`);
  return { ...style, colour };
}

/** One line of coloured text as tspans. */
function spans(line, theme) {
  let style = PLAIN;
  let column = 0;
  let out = '';
  for (const part of line.split(/(\u001b\[[\d;]*m)/)) {
    const codes = /^\u001b\[([\d;]*)m$/.exec(part);
    if (codes !== null) for (const code of (codes[1] || '0').split(';')) style = styled(style, Number(code), theme);
    if (codes !== null || part === '') continue;
    const fill = style.colour ?? (style.dim ? theme.dim : theme.text);
    const marks = `${style.bold ? ' font-weight="700"' : ''}${style.underline ? ' text-decoration="underline"' : ''}`;
    out += `<tspan x="${(PAD + column * CHAR).toFixed(1)}" fill="${fill}"${marks}>${escapeXml(part)}</tspan>`;
    column += [...part].length;
  }
  return out;
}

function drawing(lines, label, theme) {
  const [width, height] = [PAD * 2 + COLUMNS * CHAR, PAD * 2 + lines.length * LINE];
  const text = lines.map(
    (line, at) => `<text y="${PAD + 14 + at * LINE}" xml:space="preserve">${spans(line, theme)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect width="100%" height="100%" rx="8" fill="${theme.back}"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
${text.join('\n')}
</g>
</svg>
`;
}

for (const picture of PICTURES) {
  const lines = screenOf(picture);
  for (const [name, theme] of Object.entries(THEMES))
    writeFileSync(path.join(root, `docs/${picture.name}-${name}.svg`), drawing(lines, picture.label, theme));
}
