// What can be wrong in a source file by one small change: mutants of TypeScript, found in its syntax tree; and the
// source with many of them in it, each switched on by its number when the program runs, so that one build serves all.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** Operators and what each becomes; each also is what the test of the neighbouring case has to tell apart. */
const OPERATORS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '**': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};

const METHODS = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
  trim: 'toString',
};

const isLiteral = ({ type, value }, kind) => type === 'Literal' && typeof value === kind;

const isWord = (node) =>
  isLiteral(node, 'string') || (node.type === 'TemplateLiteral' && node.expressions.length === 0);

/** Strings that are no values: of imports and exports. */
const isNoValue = ({ parent }) => /^(?:ImportExpression|Export(?:Named|All)Declaration)$/.test(parent.type);

/** Classes and counts of a regular expression, one left out at a time. */
function* changedPattern(text) {
  for (const match of text.matchAll(
    /(?<!\\)[+*](?!\?)|\\u\{?[0-9a-f]+\}?-\\u\{?[0-9a-f]+\}?|\\x[0-9a-f]{2}-\\x[0-9a-f]{2}|\|/g,
  )) {
    const { 0: found, index } = match;
    const other = found === '+' ? '*' : found === '*' ? '+' : '';
    yield [index, found.length, other];
  }
}

const isChain = ({ type }) => /^(?:Call|Member|Import)Expression$/.test(type);

const isExpression = ({ type }) =>
  /^(?:\w+Expression|Literal|TemplateLiteral|Identifier|MetaProperty|Super)$/.test(type) && type !== 'ChainExpression';

/** Whether a node is a name in its parent, and not computed. */
const isName = (node) =>
  node.parent.id === node || (!node.parent.computed && (node.parent.key === node || node.parent.property === node));

/** Whether another value can stand in the place of this node. */
function isValue(node) {
  const { parent } = node;
  if (!isExpression(node) || isName(node) || parent.tag === node || parent.quasi === node) return false;
  // `(a.b)()` is no call of a method, and `(a?.b).c` goes on where `a?.b.c` stops.
  if (parent.type === 'CallExpression' && parent.callee === node) return false;
  if (parent.type === 'MemberExpression' && parent.object === node && isChain(node)) return false;
  if (parent.type === 'AssignmentExpression' && parent.left === node) return false;
  return parent.operator !== 'delete' && !(parent.type === 'UpdateExpression' && !parent.prefix);
}

const isStatement = ({ type }) => type === 'ExpressionStatement' || type === 'ReturnStatement';

/**
 * The least part of the source around a mutant that can be had twice, with it and without; undefined where none can.
 */
function hostOf(node) {
  for (let one = node; one !== undefined; one = one.parent) if (isStatement(one) || isValue(one)) return one;
  return undefined;
}

/**
 * The nodes below a node in the order of the source, each with its parent. What only holds a chain of `?.` together is
 * left out.
 */
function childrenOf(node) {
  const children = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    const within = (one) => {
      if (typeof one?.type !== 'string') return one;
      const child = one.type === 'ChainExpression' ? one.expression : one;
      child.parent = node;
      children.push(child);
      return child;
    };
    node[key] = Array.isArray(value) ? value.map(within) : within(value);
  }
  return children.sort((one, other) => one.start - other.start);
}

/**
 * All mutants of a source text: `{ at, length, text, what, code, line, key, host }`. `code` is the line of code, and
 * `key` a number made of the file's name, that line and what is changed: it stays when other lines of the file change.
 */
export function mutantsOf(source, name = 'source.ts') {
  const { program } = parseSync(name, source, { lang: 'ts' });
  const lines = source.split('\n');
  const mutants = [];
  const seen = new Map();
  const addTo = (node, at, length, text, what) => {
    const host = hostOf(node);
    if (host === undefined || source.slice(at, at + length) === text) return;
    const line = source.slice(0, at).split('\n').length;
    const code = lines[line - 1].trim();
    const named = `${path.basename(name)}\n${code}\n${what}`;
    const before = seen.get(named) ?? 0;
    seen.set(named, before + 1);
    const key = createHash('sha256').update(`${named}\n${before}`).digest().readUInt32BE(0);
    const around = { start: host.start, end: host.end, isStatement: isStatement(host) };
    mutants.push({ at, length, text, what, code, line, key, host: around });
  };
  const textOf = ({ start, end }) => source.slice(start, end);
  const replace = (node, text, what) => addTo(node, node.start, node.end - node.start, text, what);
  const patterns = (node) => {
    for (const [at, length, text] of changedPattern(textOf(node)))
      addTo(node, node.start + at, length, text, 'another pattern');
  };
  const visit = (node) => {
    const { type, parent } = node;
    // Types: what is left of those names is expressions, and parameters that are fields.
    if (/^TS(?!AsExpression|NonNullExpression|SatisfiesExpression|ParameterProperty)/.test(type)) return;
    if (type === 'ImportDeclaration') return;
    // What is taken out of an object, by its name.
    if (parent?.parent?.type === 'ObjectPattern' && isName(node)) return;
    const children = childrenOf(node);
    if (/^(?:Binary|Logical|Assignment)Expression$/.test(type)) {
      const { left, right, operator } = node;
      // In brackets: `??` and `&&` do not stand side by side.
      if (operator === '??') replace(node, `(${textOf(left)}) && (${textOf(right)})`, '?? is &&');
      const between = source
        .slice(left.end, right.start)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (text) => ' '.repeat(text.length));
      const start = left.end + between.indexOf(operator);
      for (const other of OPERATORS[operator] ?? [])
        replace(
          { type: 'operator', parent: node, start, end: start + operator.length },
          other,
          `${operator} is ${other}`,
        );
    }
    if (type === 'IfStatement' || type === 'WhileStatement' || type === 'ConditionalExpression') condition(node.test);
    if (type === 'UnaryExpression' && node.operator === '!') replace(node, textOf(node.argument), 'without !');
    if (type === 'UnaryExpression' && node.operator === '-') replace(node, textOf(node.argument), 'without -');
    if (isLiteral(node, 'boolean')) replace(node, String(!node.value), `${node.value} is ${!node.value}`);
    if (isLiteral(node, 'number')) {
      const more = `${textOf(node)} + 1`;
      replace(node, isName(node) ? `[${more}]` : `(${more})`, `${textOf(node)} is one more`);
    }
    if (isWord(node) && !isNoValue(node) && textOf(node).length > 2) {
      replace(node, type === 'Literal' ? "''" : '``', `${textOf(node).slice(0, 30)} is empty`);
      if (parent.type === 'TaggedTemplateExpression') patterns(node);
    }
    if (type === 'Literal' && node.regex != null) patterns(node);
    const method = type === 'MemberExpression' && !node.computed ? node.property.name : '';
    if (Object.hasOwn(METHODS, method) && parent.type === 'CallExpression')
      replace(node.property, METHODS[method], `${method} is ${METHODS[method]}`);
    if (type === 'ExpressionStatement' && node.expression.callee?.type !== 'Super')
      replace(node, ';', `without ${textOf(node).slice(0, 40)}`);
    if (
      type === 'ReturnStatement' &&
      node.argument !== null &&
      parent.type === 'BlockStatement' &&
      !/Function/.test(parent.parent.type)
    )
      replace(node, '{}', 'without a return');
    if (type === 'SpreadElement' && parent.type === 'ObjectExpression')
      replace(node, '...{}', `without ${textOf(node)}`);
    for (const child of children) visit(child);
  };
  const condition = (node) => {
    replace(node, 'true', `${textOf(node).slice(0, 40)} is always so`);
    replace(node, 'false', `${textOf(node).slice(0, 40)} is never so`);
  };
  visit(program);
  return mutants;
}

/** The source with all these mutants in it: that is on whose `number` the variable `SWITCH` has, and with 0 none is. */
export function switched(source, mutants) {
  const hosts = new Map();
  for (const mutant of mutants) {
    const { start, end } = mutant.host;
    const known = hosts.get(`${start} ${end}`) ?? { ...mutant.host, mutants: [] };
    known.mutants.push(mutant);
    hosts.set(`${start} ${end}`, known);
  }
  // Outer ones come before those within them.
  const sorted = [...hosts.values()].sort((one, other) => one.start - other.start || other.end - one.end);
  const within = (from, to, some) => {
    let text = '';
    let at = from;
    for (let first = 0; first < some.length; ) {
      const host = some[first];
      const inner = some.slice(first + 1).filter(({ end, start }) => start < host.end && end <= host.end);
      text += source.slice(at, host.start) + both(host, within(host.start, host.end, inner));
      at = host.end;
      first += 1 + inner.length;
    }
    return text + source.slice(at, to);
  };
  const both = ({ start, end, isStatement, mutants: some }, own) => {
    const wrong = ({ at, length, text }) => source.slice(start, at) + text + source.slice(at + length, end);
    return isStatement
      ? `{ ${some.map((one) => `if (${SWITCH} === ${one.number}) { ${wrong(one)} } else`).join(' ')} { ${own} } }`
      : `(${some.map((one) => `${SWITCH} === ${one.number} ? (${wrong(one)}) : `).join('')}(${own}))`;
  };
  return within(0, source.length, sorted);
}

/** The variable of a switched source that says which mutant is on. */
export const SWITCH = '$mutant';
