/**
 * A rolldown plugin: a part of the messages that is in no start (`build/together.mjs`) is a file of its own, and is read when something of
 * it is first said. In the source every part is imported, so that the compiler knows it.
 *
 * `import { cite } from './en/cite'` becomes a function that requires it: an `import()` for the bundler, which is taken back to the
 * `require` in it, since a sentence cannot be waited for.
 */
const TABLE = /[\\/]src[\\/]messages[\\/][a-z]{2}\.ts$/;
const IMPORT = /^import \{ ([\w, ]+) \} from '(\.\/[a-z]{2}\/[^']+)';$/gm;
const NOW = 'sayNow';
const LATE = new RegExp(
  String.raw`${NOW}\(Promise\.resolve\(\)\.then\(\(\) => ([\w$.]+(?:\("[^"]+"\))?)\)(?:\.then\(\(n\) => n(\.[\w$]+)\))?\)`,
  'g',
);

/** A table of messages whose parts are required when they are asked for. */
export const partsLate = (code) =>
  code.replace(IMPORT, (_, names, file) =>
    names
      .split(', ')
      .map((name) => `const ${name} = () => ${NOW}(import('${file}')).${name}();`)
      .join(' '),
  );

export const said = () => ({
  name: 'said',
  transform: (code, id) => (TABLE.test(id) ? { code: partsLate(code) } : null),
  renderChunk(code) {
    if (!code.includes(NOW)) return null;
    const made = code.replace(LATE, (_, required, name = '') => `${required}${name}`);
    if (made.includes(NOW)) throw new Error(`a part of the messages is not required as build/said.mjs knows it`);
    return { code: made };
  },
});
