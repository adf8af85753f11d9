/** Every recipe, run whole as a reader would copy it, in a folder that has what the page says. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment, makeHome, putOnPath, ROOT } from '../../test/support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/recipes.md'), 'utf8');

/** The block of a recipe: its title, and the lines of a shell. */
const RECIPES: ReadonlyMap<string, string> = new Map(
  PAGE.split('\n## ')
    .slice(1)
    .map((section) => [section.split('\n')[0]!, /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '']),
);

let home: string;
let remove: () => void;
beforeAll(() => {
  ({ home, remove } = makeHome());
  putOnPath(home);
});
afterAll(() => remove());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly read: (file: string) => string;
  readonly files: readonly string[];
}

/** Runs lines in a folder of their own, with the brief of the sample; a line that fails ends them. */
function runAll(lines: string): Promise<Ended> {
  const folder = mkdtempSync(path.join(home, 'recipe-'));
  const brief = path.join(ROOT, 'sample/brief/brief.docx');
  mkdirSync(path.join(folder, 'briefs'));
  for (const place of ['brief.docx', 'briefs/brief.docx']) cpSync(brief, path.join(folder, place));
  const env = cleanEnvironment(home, {
    PATH: `${path.join(home, 'bin')}:${process.env.PATH}`,
    LKS_CONFIG_DIR: path.join(folder, '.lks'),
  });
  return new Promise((resolve) => {
    execFile('bash', ['-c', `set -eo pipefail\n${lines}`], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        stdout,
        stderr,
        files: readdirSync(folder, { recursive: true, encoding: 'utf8' }),
        read: (file) => readFileSync(path.join(folder, file), 'utf8'),
      }),
    );
  });
}

const rowsOf = (text: string): string[] => text.trimEnd().split('\n');

/** What each recipe leaves behind. */
const LEAVES: Readonly<Record<string, (ended: Ended) => void>> = {
  'Save a search and the texts that it found': ({ read, files }) => {
    expect(rowsOf(read('huurprijs.csv')).length).toBeGreaterThan(10);
    const listed = rowsOf(read('huurprijs/manifest.jsonl')).length;
    expect(listed).toBeGreaterThan(10);
    expect(files.filter((name) => name.endsWith('.md')).length).toBeGreaterThan(10);
  },
  'Check a brief before you file it': ({ read }) => expect(read('report.html')).toContain('BWBR9999001 artikel 27'),
  'Check every brief in CI': ({ stdout, read }) => {
    expect(rowsOf(stdout)).toHaveLength(6);
    expect(JSON.parse(read('verify.json')).meta.counts).toMatchObject({ total: 12, confirmed: 6 });
  },
  'See what changed in a law': ({ stdout, read }) => {
    expect(stdout).toContain('2023-12-31');
    expect(stdout).toContain('dertien weken');
    expect(read('changes.md')).toContain('zes');
  },
  'Follow an article with cron': ({ stdout }) => expect(stdout).toContain('dossier 12'),
  'All decisions that cite an article, as CSV': ({ read }) => {
    const rows = rowsOf(read('cited-by.csv'));
    expect(rows).toHaveLength(5);
    expect(rows.join()).toContain('ECLI:NL:XVRB:2023:901');
  },
  'Cite for a reference manager': ({ read }) => {
    expect(read('references.bib')).toContain('art. 6:162 BW');
    expect(read('references.ris')).toMatch(/^TY {2}- CASE/m);
    expect(JSON.parse(read('references.json'))).toMatchObject([{ type: 'legal_case', authority: 'HR' }]);
  },
  'Choose from a list, each text beside it': ({ stdout }) => expect(stdout).toContain('Burgerlijk Wetboek'),
  'Count and select with jq': ({ stdout }) => {
    expect(stdout).toMatch(/^BWBR\d+ artikel \S+\tart\. 7:\d+ BW\t/m);
    expect(stdout).toMatch(/^ +\d+ \d{4}$/m);
  },
  'Before you conclude that there is nothing': ({ stdout }) => {
    expect(stdout).toContain('"total": 0');
    expect(stdout).toMatch(/^lks-sample\b.*\bHR\b/m);
  },
};

/** Whether a program that a recipe uses is on this machine. */
const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** fzf asks a person: who runs in its place takes the first line, and prints its preview. */
const FIRST_ROW = `#!/bin/bash
while [ "$1" != --preview ]; do shift; done
IFS=$'\\t' read -r id rest
cat > /dev/null
exec bash -c "\${2/\\{1\\}/\\"$id\\"}"
`;

describe('the recipes', () => {
  for (const [title, lines] of RECIPES)
    it.skipIf(/\bjq\b/.test(lines) && !isThere('jq'))(title, async () => {
      writeFileSync(path.join(home, 'bin/fzf'), FIRST_ROW, { mode: 0o755 });
      const ended = await runAll(lines);
      expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
      LEAVES[title]!(ended);
    });

  it('have a line of cron whose watch prints nothing where there is no news', async () => {
    const [, line = ''] = /```cron\n0 7 \* \* 1-5 +(.*)\n/.exec(PAGE) ?? [];
    const watching = line.split('; ').at(-1)!;
    expect(watching).toMatch(/^lks watch run /);
    const { code, stdout, stderr } = await runAll(`lks watch add BWBR9999001 artikel 6 > added 2>&1\n${watching}`);
    expect([code, stdout, stderr]).toEqual([0, '', '']);
  });
});
