/**
 * A rolldown plugin for what stands in a file of a package and no run of lks can reach: nothing stands in its place, and the bundler then
 * leaves out what only that asked for. pdf.js ships as two files that no bundler can take apart by their imports, and two thirds of them
 * draw, edit or fill in forms. It fails the build when a file no longer declares one of them, so that the table is true.
 */
import { parseAst } from 'rolldown/parseAst';

/** Whoever calls it after all fails at once. */
const nothing = (name) => `function ${name}() { throw new Error('${name} is not in this bundle'); }`;

const none = (...names) => Object.fromEntries(names.flat().map((name) => [name, nothing(name)]));

/** End of a file's path → what it declares at the top → what stands there instead. */
export const UNREACHED = {
  'pdfjs-dist/legacy/build/pdf.worker.mjs': {
    // A decoder in JavaScript, with its dictionary of 120 kB: Node.js has one.
    makeBrotliDecode: `const makeBrotliDecode = () => (bytes) => process.getBuiltinModule('node:zlib').brotliDecompressSync(bytes);`,
    // WebAssembly, which `useWasm: false` keeps off.
    OpenJPEG: nothing('OpenJPEG'),
    JBig2: nothing('JBig2'),
    // Writes files.
    PDFEditor: nothing('PDFEditor'),
    // Forms in XML are not laid out (`enableXfa: false`). Text with formats, of comments, is XHTML with data of such a form.
    NamespaceSetUp: 'const NamespaceSetUp = { datasets: DatasetsNamespace, xhtml: XhtmlNamespace };',
    Binder: nothing('Binder'),
    DataHandler: nothing('DataHandler'),
    getXFAFontMap: 'const getXFAFontMap = () => ({});',
  },
  'pdfjs-dist/legacy/build/pdf.mjs': {
    // All that it exports, for a script in a page.
    'globalThis.pdfjsLib': '',
    // Nothing is drawn or edited. What is kept of the rest by them alone goes with them.
    ...none(
      ['AltText', 'AnnotationEditor', 'AnnotationEditorLayer', 'AnnotationEditorUIManager', 'AnnotationElement'],
      ['CanvasBBoxTracker', 'CanvasDependencyTracker', 'CanvasGraphics', 'ColorPicker', 'Comment', 'DOMFilterFactory'],
      ['DrawingEditor', 'EditorToolbar', 'FreeDrawOutline', 'FreeDrawOutliner', 'FreeTextEditor', 'HighlightEditor'],
      ['InkDrawOutline', 'InkDrawOutliner', 'InkEditor', 'PopupElement', 'SignatureEditor', 'SignatureExtractor'],
      ['StampEditor', 'TilingPattern'],
    ),
  },
};

/** What a statement declares, or assigns to. */
function nameOf(code, { declarations, id, expression }) {
  if (expression?.type === 'AssignmentExpression') return code.slice(expression.left.start, expression.left.end);
  return id?.name ?? declarations?.[0].id.name;
}

/** The code of a file with a table of declarations replaced. Throws for one that is not there. */
export function withoutUnreached(code, table) {
  const left = new Set(Object.keys(table));
  let made = '';
  let from = 0;
  for (const statement of parseAst(code).body) {
    const name = nameOf(code, statement);
    if (!left.delete(name)) continue;
    made += code.slice(from, statement.start) + table[name];
    from = statement.end;
  }
  if (left.size > 0) throw new Error(`build/unreached.mjs names what no file declares: ${[...left].join(', ')}`);
  return made + code.slice(from);
}

export function unreached(table = UNREACHED) {
  const left = new Set(Object.keys(table));
  return {
    name: 'unreached',
    transform(code, id) {
      const file = Object.keys(table).find((end) => id.replaceAll('\\', '/').endsWith(end));
      if (file === undefined) return null;
      left.delete(file);
      return { code: withoutUnreached(code, table[file]) };
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        throw new Error(`build/unreached.mjs names what is not bundled: ${[...left].join(', ')}`);
    },
  };
}
