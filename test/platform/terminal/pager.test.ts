import { expect, test } from 'vitest';
import { openedAt } from '../../../src/platform/terminal';
import { lessSettings } from '../../../src/platform/terminal/pager';

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

test.each([
  [{}, 'utf-8'],
  [{ LANG: 'nl_NL.UTF-8' }, undefined],
  [{ LC_ALL: 'C', LANG: 'nl_NL.UTF-8' }, 'utf-8'],
  [{ LC_ALL: '', LC_CTYPE: 'en_GB.utf8', LANG: 'C' }, undefined],
  [{ LANG: 'nl_NL.ISO-8859-1' }, 'utf-8'],
])('in the locale %j, less is told of UTF-8 where that says nothing of it', (env, charset) => {
  expect(lessSettings(env).LESSCHARSET).toBe(charset);
});
