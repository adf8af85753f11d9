import { expect, test } from 'vitest';
import { openedAt } from '../../../src/platform/terminal';

const TEXT = 'kop\n\n1. Een.\n2. Twee.\n▌ 3. Drie.\n';

test.each([
  ['less', 'less +3g'],
  ['less -R', 'less -R +3g'],
  ['/usr/bin/less -FRX', '/usr/bin/less -FRX +3g'],
  ['more', 'more'],
  ['less | cat', 'less | cat'],
  ['less -R; rm x', 'less -R; rm x'],
  ['bat --paging=always', 'bat --paging=always'],
])('%s is told where to open as %s', (command, told) => {
  expect(openedAt(command, TEXT, '▌ ')).toBe(told);
});

test('a text without a marked line, or with it at the top, opens at its top', () => {
  expect(openedAt('less', 'kop\n', '▌ ')).toBe('less');
  expect(openedAt('less', '▌ kop\n', '▌ ')).toBe('less');
  expect(openedAt('less', TEXT, undefined)).toBe('less');
});
