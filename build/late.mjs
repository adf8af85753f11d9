/**
 * A rolldown plugin: a regular expression, a set or a map that stands at the top level of a file is made when it is
 * first asked for. A start asks for a tenth of them, and V8 reads each when it is made: 45 µs for every class of
 * letters (`\p{L}`) in it.
 *
 * `const LETTER = /\p{L}/u` becomes a function that makes it once, and each reading of `LETTER` a call of it. It is one
 * object as before, so its state (`lastIndex`) is shared as before.
 */
import { parseAst } from 'rolldown/parseAst';

const MADE = ['RegExp', 'Set', 'Map'];
/** What has an effect of its own, or means something else within a function. */
const NOT_LATER = /^(?:Assignment|Update|Await|Yield|This)Expression$|^MetaProperty$/;
/** Where a name is not read. */
const NAMING = { MemberExpression: 'property', Property: 'key', MethodDefinition: 'key', PropertyDefinition: 'key' };

/** A node and all below it, each with its parent and the key that it has there. */
function* nodesIn(node, parent, key) {
  yield { node, parent, key };
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield* nodesIn(child, node, name);
}

/** Whether an expression makes what is worth waiting with, and does nothing else. */
function canWait(init) {
  if (init?.type === 'Literal') return init.regex !== undefined;
  if (init?.type !== 'NewExpression' || !MADE.includes(init.callee.name) || init.arguments.length === 0) return false;
  return [...nodesIn(init)].every(({ node }) => !NOT_LATER.test(node.type));
}

/** The constants at the top level that can wait: their statements, by name. */
function waiting({ body }) {
  const constants = body.filter(
    ({ type, kind, declarations }) =>
      type === 'VariableDeclaration' &&
      kind === 'const' &&
      declarations.length === 1 &&
      declarations[0].id.type === 'Identifier' &&
      canWait(declarations[0].init),
  );
  return new Map(constants.map((statement) => [statement.declarations[0].id.name, statement]));
}

/** The names that a node declares for what is in it or around it. */
function declaredBy({ type, id, params = [], param }) {
  if (!/^VariableDeclarator$|Function|^Class|^CatchClause$/.test(type)) return [];
  const patterns = [id, ...params, param].filter((pattern) => typeof pattern?.type === 'string');
  return patterns.flatMap((pattern) =>
    [...nodesIn(pattern)].flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : [])),
  );
}

/** Code with pieces of it replaced, each `[start, end, text]`. */
function replaced(code, pieces) {
  let made = '';
  let from = 0;
  for (const [start, end, text] of pieces.sort((one, other) => one[0] - other[0])) {
    made += code.slice(from, start) + text;
    from = end;
  }
  return made + code.slice(from);
}

/** The code of a file in which what can wait is made late; what another thing in the file is called too stays as it is. */
export function madeLate(code) {
  const program = parseAst(code);
  const late = waiting(program);
  const nodes = [...nodesIn(program)];
  const declared = new Map();
  for (const name of nodes.flatMap(({ node }) => declaredBy(node))) declared.set(name, (declared.get(name) ?? 0) + 1);
  for (const name of late.keys()) if (declared.get(name) !== 1) late.delete(name);
  const pieces = nodes.flatMap(({ node, parent, key }) => {
    if (node.type !== 'Identifier' || !late.has(node.name)) return [];
    if (parent.type === 'VariableDeclarator' && key === 'id') return [];
    if (NAMING[parent.type] === key && !parent.computed) return [];
    const text = parent.type === 'Property' && parent.shorthand ? `${node.name}: ${node.name}()` : `${node.name}()`;
    return [[node.start, node.end, text]];
  });
  for (const [name, { start, end, declarations }] of late) {
    const { init } = declarations[0];
    const before = `let ${name}$made; function ${name}() { return ${name}$made ??= `;
    pieces.push([start, init.start, before], [init.end, end, '; }']);
  }
  return replaced(code, pieces);
}

export const late = () => ({ name: 'late', renderChunk: (code) => ({ code: madeLate(code) }) });
