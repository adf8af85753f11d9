// What can be wrong in a source file by one small change: mutants of TypeScript, found in its syntax tree.
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
  '??': ['&&'],
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
  (ts.isPropertyAssignment(parent) && parent.name.kind === SyntaxKind.StringLiteral && false) ||
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

/** All mutants of a source text: `{ at, length, text, what, line }`. */
export function mutantsOf(source, name = 'source.ts') {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const add = (at, length, text, what) => {
    const { line } = file.getLineAndCharacterOfPosition(at);
    if (source.slice(at, at + length) !== text) mutants.push({ at, length, text, what, line: line + 1 });
  };
  const replace = (node, text, what) => add(node.getStart(), node.getEnd() - node.getStart(), text, what);
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText();
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
    if (ts.isNumericLiteral(node)) replace(node, `(${node.getText()} + 1)`, `${node.getText()} is one more`);
    if (isWord(node) && !isNoValue(node) && node.text !== '') {
      replace(node, "''", `${node.getText().slice(0, 30)} is empty`);
      if (node.parent.kind === SyntaxKind.TaggedTemplateExpression)
        for (const [at, length, text] of changedPattern(node.getText()))
          add(node.getStart() + at, length, text, 'another pattern');
    }
    if (node.kind === SyntaxKind.RegularExpressionLiteral)
      for (const [at, length, text] of changedPattern(node.getText()))
        add(node.getStart() + at, length, text, 'another pattern');
    if (ts.isPropertyAccessExpression(node) && METHODS[node.name.text] && ts.isCallExpression(node.parent))
      replace(node.name, METHODS[node.name.text], `${node.name.text} is ${METHODS[node.name.text]}`);
    if (ts.isExpressionStatement(node)) replace(node, ';', `without ${node.getText().slice(0, 40)}`);
    if (
      ts.isReturnStatement(node) &&
      node.expression !== undefined &&
      ts.isBlock(node.parent) &&
      !ts.isFunctionLike(node.parent.parent)
    )
      replace(node, '{}', 'without a return');
    if (ts.isSpreadAssignment(node))
      add(node.getStart(), node.getEnd() - node.getStart(), '...{}', `without ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  const condition = (node) => {
    replace(node, 'true', `${node.getText().slice(0, 40)} is always so`);
    replace(node, 'false', `${node.getText().slice(0, 40)} is never so`);
  };
  visit(file);
  return mutants;
}

/** The source with a mutant in it. */
export const mutated = (source, { at, length, text }) => source.slice(0, at) + text + source.slice(at + length);
