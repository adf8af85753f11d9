// Makes docs/search.svg from a real run: `npm run build && node build/picture.mjs`. Only what the binary printed is drawn.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const COLUMNS = 100;
const WORDS = ['search', 'huurverhoging', 'woonruimte', '--limit', '4'];
const [CHAR, LINE, PAD] = [8.4, 19, 16];

const home = mkdtempSync(path.join(tmpdir(), 'lks-picture-'));
const env = { PATH: process.env.PATH, LKS_CONFIG_DIR: home, LKS_FORCE_TTY: String(COLUMNS), TERM: 'xterm' };
const ran = spawnSync(process.execPath, [path.join(root, 'bin/lks.js'), ...WORDS, '--color', 'always', '--no-links'], {
  env,
  encoding: 'utf8',
});
rmSync(home, { recursive: true, force: true });
if (ran.status !== 0) throw new Error(ran.stderr);

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One line of SGR-coloured text as tspans. */
function spans(line) {
  let style = { bold: false, dim: false, colour: undefined, underline: false };
  let column = 0;
  let out = '';
  for (const part of line.split(/(\u001b\[[\d;]*m)/)) {
    const codes = /^\u001b\[([\d;]*)m$/.exec(part);
    if (codes !== null) {
      for (const code of (codes[1] || '0').split(';').map(Number)) {
        if (code === 0) style = { bold: false, dim: false, colour: undefined, underline: false };
        else if (code === 1) style = { ...style, bold: true };
        else if (code === 2) style = { ...style, dim: true };
        else if (code === 4) style = { ...style, underline: true };
        else if (code === 22) style = { ...style, bold: false, dim: false };
        else if (code === 24) style = { ...style, underline: false };
        else if (code === 39) style = { ...style, colour: undefined };
        else if (code >= 30 && code <= 37)
          style = {
            ...style,
            colour: ['#666', '#e5534b', '#57ab5a', '#c69026', '#539bf5', '#b083f0', '#39c5cf', '#ccc'][code - 30],
          };
      }
      continue;
    }
    if (part === '') continue;
    const fill = style.colour ?? (style.dim ? '#8b949e' : '#e6edf3');
    const weight = style.bold ? ' font-weight="700"' : '';
    out += `<tspan x="${(PAD + column * CHAR).toFixed(1)}" fill="${fill}"${weight}>${escapeXml(part)}</tspan>`;
    column += [...part].length;
  }
  return out;
}

const lines = [
  `\u001b[32m$\u001b[0m lks ${WORDS.join(' ')}`,
  ...ran.stdout.trimEnd().split('\n'),
  ...ran.stderr.trimEnd().split('\n'),
];
const height = PAD * 2 + lines.length * LINE;
const width = PAD * 2 + COLUMNS * CHAR;
const text = lines
  .map((line, index) => `<text y="${PAD + 14 + index * LINE}" xml:space="preserve">${spans(line)}</text>`)
  .join('\n');
writeFileSync(
  path.join(root, 'docs/search.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="A search in a terminal">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
${text}
</g>
</svg>
`,
);
