/** What Caddy has already, as setup finds it; `trials/builds` runs the blocks of nginx and Caddy. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mainCaddyfile } from '../../src/deploy';
import { homeOfTest } from '../support/of-test';

test.each([
  ['none', undefined, false, false],
  ['an import', 'import lks.caddy\n:80 {\n}\n', true, false],
  ['global options', '# mine\n\n{\n  debug\n}\n', false, true],
  ['a comment that is no import', '# import lks.caddy\n', false, false],
])('a main file of Caddy with %s', (_, text, imports, hasOptions) => {
  const root = homeOfTest();
  mkdirSync(path.join(root, 'etc/caddy'), { recursive: true });
  if (text !== undefined) writeFileSync(path.join(root, 'etc/caddy/Caddyfile'), text);
  expect(mainCaddyfile(root)).toMatchObject({ imports, hasOptions });
});
