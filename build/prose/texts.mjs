/**
 * The prose of a file, in pieces: `{ at, text }`, where `text` is as long as what stands in the file from the character `at`, so that a
 * place in it is a place in the file. An expression, inline code or an address in it is one word, `Xxx`.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parseSync } from 'rolldown/utils';

const oneWord = (length) => 'X'.padEnd(length, 'x').slice(0, length);

/** Where a string is compared or looked up, and so is a code. */
const COMPARING = new Set(['===', '!==', '==', '!=', 'in']);
const LOOKING = /^(?:endsWith|get|has|includes|indexOf|join|repeat|replace|replaceAll|split|startsWith)$/;

/** What of a syntax tree can be prose: not imports, types, keys, what is compared, nor what a method of a text is given. */
function parts(node) {
  if (/^TS|^ImportDeclaration$/.test(node.type)) return node.type === 'TSAsExpression' ? [node.expression] : [];
  if (node.type === 'BinaryExpression' && COMPARING.has(node.operator)) return [];
  if (node.type === 'SwitchCase') return node.consequent;
  if (node.type === 'MemberExpression') return [node.object];
  if (node.type === 'Property') return [node.value];
  if (node.type === 'CallExpression' && LOOKING.test(node.callee.property?.name)) return [node.callee];
  return Object.values(node).flat();
}

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Several words, or one of letters: `not_held`, `en-GB` and `--live` are codes. */
const isProse = (text) => /\p{L}.*\s.*\p{L}|^[\s“(]*\p{L}{2,}[\s.:,!?…)”]*$/su.test(text);

/** Escapes as blanks, but for line ends. */
const unescaped = (source) =>
  source.replace(/\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|.)/gis, (one) =>
    one === '\\n' ? '\n\n' : (/\W$/.test(one) ? one.at(-1) : '').padStart(one.length),
  );

/** The sentences of a table of messages, which is TypeScript. */
function proseOfTable(code, file) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const walk = (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && isProse(node.value)) {
      found.push({ at: node.start + 1, text: unescaped(code.slice(node.start + 1, node.end - 1)) });
    }
    if (node.type === 'TemplateLiteral' && isProse(node.quasis.map(({ value }) => value.cooked).join(''))) {
      let text = '';
      let at = node.start + 1;
      for (const { start, end } of node.expressions) {
        text += `${unescaped(code.slice(at, code.lastIndexOf('${', start)))}`;
        at = code.indexOf('}', end) + 1;
        text += oneWord(at - node.start - 1 - text.length);
      }
      found.push({ at: node.start + 1, text: text + unescaped(code.slice(at, node.end - 1)) });
    }
    parts(node).filter(isNode).forEach(walk);
  };
  walk(program);
  return found;
}

/** What of Markdown is a text of its own. */
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell']);

/** The paragraphs, headings and cells of a page. */
function proseOfPage(source) {
  const found = [];
  const block = (node) => {
    const from = node.position.start.offset;
    const text = [];
    const inline = ({ type, children, value, position: { start, end } }) => {
      if (children !== undefined) return children.forEach(inline);
      const own = source.slice(start.offset, end.offset);
      text.length = start.offset - from;
      if (type === 'text') text.push(...own.replace(/\n[ >]+/g, (one) => one.padEnd(one.length)).split(''));
      if (type === 'inlineCode') text.push(...oneWord(own.length));
      if (type === 'break' || (type === 'html' && /^<br/.test(value))) text.push('\n', '\n');
    };
    inline(node);
    const whole = Array.from({ length: text.length }, (_, at) => text[at] ?? ' ').join('');
    if (/\p{L}/u.test(whole)) found.push({ at: from, text: whole });
  };
  const walk = (node) => {
    if (BLOCKS.has(node.type)) block(node);
    else node.children?.forEach(walk);
  };
  walk(fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return found;
}

/** The prose of a file: of Markdown, or of TypeScript; a flag in it is one word too. */
export const proseOf = (source, file) =>
  (file.endsWith('.md') ? proseOfPage(source) : proseOfTable(source, file)).map(({ at, text }) => ({
    at,
    text: text.replace(/(?<![\w-])--?[a-z][\w-]*/g, (flag) => oneWord(flag.length)),
  }));
