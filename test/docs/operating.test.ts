/** What the documents for operators tell to type is there: commands, flags, units that setup prints, files of `deploy/`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GLOBAL_FLAGS } from '../../src/cli/command/globals';
import { textsOf } from '../deploy/support/setup';
import { ROOT } from '../support/run';
import { COMMANDS, type LoadedCommand } from '../support/tables';

const PAGES = ['docs/operating.md', 'docs/threat-model.md', 'SECURITY.md'];
const textOf = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** Lines with `lks`, in code within a sentence and in blocks, from that word on. */
function linesIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const blocks = [...text.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  return [...spans, ...blocks].flatMap((line) => {
    // The last one: `runuser -u lks -- … lks`, `docker exec lks lks`.
    const at = line.replace(/#.*/, '').lastIndexOf('lks ');
    return at === -1 || /[/\w.-]$/.test(line.slice(0, at))
      ? []
      : [
          line
            .slice(at + 4)
            .replace(/#.*/, '')
            .trim(),
        ];
  });
}

/** The command of a line, and the words behind its name. */
function commandOf(line: string): [LoadedCommand | undefined, string[]] {
  const words = line.split(/\s+/);
  let command: LoadedCommand | undefined;
  let below: readonly LoadedCommand[] = COMMANDS;
  while (words.length > 0) {
    const found = below.find(({ name }) => name === words[0]);
    if (found === undefined) break;
    words.shift();
    command = found;
    below = found.subcommands ?? [];
  }
  return [command, words];
}

describe.each(PAGES)('%s', (page) => {
  test('names commands that there are, with flags that they have', () => {
    const lines = linesIn(textOf(page)).filter((line) => /^[a-z]/.test(line));
    for (const line of lines) {
      const [command, rest] = commandOf(line);
      expect(command, `lks ${line}`).toBeDefined();
      for (const word of rest.filter((each) => each.startsWith('--'))) {
        const name = word.slice(2).replace(/[=,].*$/, '');
        expect([...Object.keys(command!.flags ?? {}), ...Object.keys(GLOBAL_FLAGS)], `lks ${line}`).toContain(name);
      }
    }
    if (page === 'docs/operating.md') expect(lines.length).toBeGreaterThan(10);
  });

  test('has no block of a proxy or a unit of its own: deploy/ has the one text', () => {
    expect(textOf(page)).not.toMatch(/proxy_pass|reverse_proxy|^ExecStart=/m);
  });

  test('names files that there are', () => {
    const text = textOf(page);
    const files = [...text.matchAll(/\b(deploy\/[\w.-]+\w|docs\/[\w.-]+\.md|src\/[\w./-]+\.ts)/g)].map(
      ([file]) => file,
    );
    const linked = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, to = '']) => path.join(path.dirname(page), to));
    for (const file of [...files, ...linked]) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    const units = [...text.matchAll(/\b(lks-\w+\.(?:service|timer))\b/g)].map(([unit]) => unit);
    for (const unit of units) expect(Object.keys(textsOf({})), unit).toContain(unit);
  });
});
