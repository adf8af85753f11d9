/** What a module loads at once: its static imports, and theirs. Packages by name, modules by their path below `src`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run';

const SRC = path.join(ROOT, 'src');

export function loadedWith(module: string): string[] {
  const seen = new Set<string>();
  const look = (file: string): void => {
    const name = path.relative(SRC, file).split(path.sep).join('/');
    if (seen.has(name)) return;
    seen.add(name);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm);
    for (const [, target = ''] of imports) {
      const own = path.resolve(path.dirname(file), target);
      if (!target.startsWith('.')) seen.add(target);
      else look(existsSync(`${own}.ts`) ? `${own}.ts` : path.join(own, 'index.ts'));
    }
  };
  look(path.join(SRC, module));
  return [...seen];
}
