// What can be wrong in a source file by one small change: mutants of TypeScript, found in its syntax tree; and the source
// with many of them in it, each switched on by its number when the program runs, so that one build serves all.
import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';

const { SyntaxKind } = ts;

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

const isWord = (node) =>
  node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral;

/** Strings that are no values: of imports, types, and names of properties. */
const isNoValue = ({ parent }) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword);

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

const isChain = (node) =>
  ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

/** Whether another value can stand in the place of this node. */
function isValue(node) {
  const { parent } = node;
  if (!ts.isExpression(node) || ts.isSpreadElement(node) || ts.isOmittedExpression(node)) return false;
  if (parent.name === node || parent.propertyName === node || parent.tag === node || parent.template === node)
    return false;
  // `(a.b)()` is no call of a method, and `(a?.b).c` goes on where `a?.b.c` stops.
  if (parent.expression === node && (ts.isCallExpression(parent) || (isChain(node) && isChain(parent)))) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && ts.isAssignmentOperator(parent.operatorToken.kind))
    return false;
  return !ts.isDeleteExpression(parent) && !ts.isPostfixUnaryExpression(parent);
}

const isStatement = (node) => ts.isExpressionStatement(node) || ts.isReturnStatement(node);

/** The least part of the source around a mutant that can be had twice, with it and without; undefined where none can. */
function hostOf(node) {
  for (let one = node; one !== undefined; one = one.parent) if (isStatement(one) || isValue(one)) return one;
  return undefined;
}

/**
 * All mutants of a source text: `{ at, length, text, what, code, line, key, host }`. `code` is the line of code, and `key` a
 * number made of the file's name, that line and what is changed: it stays when other lines of the file change.
 */
export function mutantsOf(source, name = 'source.ts') {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const mutants = [];
  const seen = new Map();
  const addTo = (node, at, length, text, what) => {
    const host = hostOf(node);
    if (host === undefined || source.slice(at, at + length) === text) return;
    const line = file.getLineAndCharacterOfPosition(at).line + 1;
    const code = lines[line - 1].trim();
    const named = `${path.basename(name)}\n${code}\n${what}`;
    const before = seen.get(named) ?? 0;
    seen.set(named, before + 1);
    const key = createHash('sha256').update(`${named}\n${before}`).digest().readUInt32BE(0);
    const around = { start: host.getStart(), end: host.getEnd(), isStatement: isStatement(host) };
    mutants.push({ at, length, text, what, code, line, key, host: around });
  };
  const replace = (node, text, what) => addTo(node, node.getStart(), node.getEnd() - node.getStart(), text, what);
  const patterns = (node) => {
    for (const [at, length, text] of changedPattern(node.getText()))
      addTo(node, node.getStart() + at, length, text, 'another pattern');
  };
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
      // In brackets: `??` and `&&` do not stand side by side.
      if (operator === '??') replace(node, `(${node.left.getText()}) && (${node.right.getText()})`, '?? is &&');
      for (const other of OPERATORS[operator] ?? []) replace(node.operatorToken, other, `${operator} is ${other}`);
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) condition(node.expression);
    if (ts.isConditionalExpression(node)) condition(node.condition);
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(), 'without !');
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken)
      replace(node, node.operand.getText(), 'without -');
    if (node.kind === SyntaxKind.TrueKeyword) replace(node, 'false', 'true is false');
    if (node.kind === SyntaxKind.FalseKeyword) replace(node, 'true', 'false is true');
    if (ts.isNumericLiteral(node)) {
      const more = `${node.getText()} + 1`;
      replace(node, node.parent.name === node ? `[${more}]` : `(${more})`, `${node.getText()} is one more`);
    }
    if (isWord(node) && !isNoValue(node) && node.text !== '') {
      const empty = node.kind === SyntaxKind.StringLiteral ? "''" : '``';
      replace(node, empty, `${node.getText().slice(0, 30)} is empty`);
      if (node.parent.kind === SyntaxKind.TaggedTemplateExpression) patterns(node);
    }
    if (node.kind === SyntaxKind.RegularExpressionLiteral) patterns(node);
    if (
      ts.isPropertyAccessExpression(node) &&
      Object.hasOwn(METHODS, node.name.text) &&
      ts.isCallExpression(node.parent)
    )
      replace(node.name, METHODS[node.name.text], `${node.name.text} is ${METHODS[node.name.text]}`);
    if (ts.isExpressionStatement(node) && node.expression.expression?.kind !== SyntaxKind.SuperKeyword)
      replace(node, ';', `without ${node.getText().slice(0, 40)}`);
    if (
      ts.isReturnStatement(node) &&
      node.expression !== undefined &&
      ts.isBlock(node.parent) &&
      !ts.isFunctionLike(node.parent.parent)
    )
      replace(node, '{}', 'without a return');
    if (ts.isSpreadAssignment(node)) replace(node, '...{}', `without ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  const condition = (node) => {
    replace(node, 'true', `${node.getText().slice(0, 40)} is always so`);
    replace(node, 'false', `${node.getText().slice(0, 40)} is never so`);
  };
  visit(file);
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
