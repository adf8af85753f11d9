/** `lks serve setup` on a terminal. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { homeOfTest } from '../../test/support/of-test';
import { runInTerminal } from '../../test/support/terminal';

test('on a terminal it asks for what is missing, again after an answer that is none, and then whether to write', async () => {
  const home = homeOfTest();
  const root = path.join(home, 'root');
  mkdirSync(root);
  const given = ['--root', root, '--proxy', 'none'];
  const terminal = runInTerminal(home, ['serve', 'setup', ...given], { columns: 200 });
  await terminal.waitFor(/Name of the office:/);
  terminal.type('office\r');
  await terminal.waitFor(/\(kb\.example\.org\):/);
  terminal.type('kb;x\r');
  await terminal.waitFor(/--address: must be[\s\S]*\(kb\.example\.org\):/);
  terminal.type('kb.example.org\r');
  await terminal.waitFor(/Library \[/);
  terminal.type('\r');
  await terminal.waitFor(/Account that runs/);
  terminal.type('\r');
  await terminal.waitFor(/Write 3 files\?/);
  expect(readdirSync(root)).toEqual([]);
  terminal.type('n\r');
  expect((await terminal.ended).code).toBe(1);
  expect(readdirSync(root)).toEqual([]);
});
