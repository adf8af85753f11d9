/**
 * Every import of every file of `src`, read with the parser of the bundler: static ones, late ones, and those of types.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** What a file asks for: `{ request, isType }`, in the order of the file. */
function requestsOf(file) {
  const found = [];
  const add = (source, isType) => {
    if (source?.type === 'Literal') found.push({ request: source.value, isType });
  };
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
    // `load` is how src/platform/sqlite.ts asks for what not every runtime has.
    CallExpression({ callee, arguments: [source] }) {
      if (callee.name === 'require' || callee.name === 'load') add(source, false);
    },
  }).visit(program);
  return found;
}

/** A package, or a module of Node.js as `node:…`; undefined for what is not installed. */
function packageOf(request) {
  if (request.startsWith('node:')) return request;
  if (isBuiltin(request)) return `node:${request}`;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return existsSync(`node_modules/${name}`) ? name : undefined;
}

/**
 * The files of `src`, and their imports: `{ from, request, isType }` with `to` (a path of a file) or `name` (a package,
 * or a module of Node.js); neither where nothing is found. Relative to the current folder.
 */
export function readImports() {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const all = new Set(files);
  const fileOf = (from, request) => {
    const base = path.posix.join(path.posix.dirname(from), request);
    const inside = [`${base}.ts`, `${base}.d.ts`, `${base}/index.ts`].find((file) => all.has(file));
    return inside ?? (path.posix.extname(base) !== '' && existsSync(base) ? base : undefined);
  };
  const imports = files.flatMap((from) =>
    requestsOf(from).map(({ request, isType }) => ({
      from,
      request,
      isType,
      ...(request.startsWith('.') ? { to: fileOf(from, request) } : { name: packageOf(request) }),
    })),
  );
  return { files, imports };
}
