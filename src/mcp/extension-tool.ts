/**
 * A tool for a question of the extension (`contract/extensions.ts`): its arguments, who answers, and its answer with
 * bounds.
 */

import type { Answers } from '../contract/answers';
import { LksError } from '../contract/errors';
import { EXTENSIONS, type ExtensionName } from '../contract/extensions';
import { COUNT, listOf, type ObjectSchema, objectOf, TEXT } from '../contract/json-schema';
import type { IntegerParameter, Parameter } from '../contract/operations';
import { checkValue, type RawParameters } from '../contract/parameters';
import { say } from '../messages';
import { askExtension } from '../research/extension/ask';
import { readArguments } from './arguments';
import { answeredBy, noticeMeta, noticeText } from './asked';
import { withOwnHint } from './failure';
import { pagesOf } from './pages';
import { answerOf, inputSchema, NOTICES } from './schema';
import type { Tool } from './tool';
import { inToolWords } from './tool-words';
import { foreignLine, quoted } from './untrusted';

/** Rows of an answer on a page. */
const ROWS = 25;

const OFFSET: IntegerParameter = {
  name: 'offset',
  flag: null,
  kind: 'integer',
  minimum: 0,
  maximum: 9_999_999,
  default: 0,
  about: () => say.mcp.offset(ROWS),
};

/** Which page of a text. */
const PAGE: IntegerParameter = { ...OFFSET, name: 'page', minimum: 1, default: 1, about: () => say.mcp.anyPage };

/** What a tool makes of an answer. */
export interface Shaped {
  /** Our own sentences, before what is quoted. */
  said?: readonly string[];
  /** What the answer is of, clean: quoted before the rest. */
  head?: string;
  /** Rows as data, and as lines for reading; all of them, or those of the page where `total` is given. */
  rows?: { data: readonly Record<string, unknown>[]; lines: readonly string[]; total?: number };
  /** A text that is given in pages. */
  text?: string;
  /** Facts beside the rows, clean. */
  meta: Record<string, unknown>;
}

/** How a question is asked by an assistant. */
export interface Asked<N extends ExtensionName> {
  /** The question, and the tool for it. */
  asks: N;
  tool: string;
  title: () => string;
  description: () => string;
  /** What a row has, as JSON Schema. None where the answer is a text. */
  row?: ObjectSchema;
  meta: Record<string, object>;
  shape: (answer: Answers[N]) => Shaped;
}

/** The parameters of a question as a tool has them: rows are given in pages of our own. */
function parametersOf(asks: ExtensionName, hasRows: boolean): Parameter[] {
  const own = (EXTENSIONS[asks] as readonly Parameter[]).filter(({ name }) => name !== 'limit' && name !== 'offset');
  return [...own, hasRows ? OFFSET : PAGE];
}

/** Throws `usage` for a page that is not there. */
function pageOf(text: string, asked: number): { body: string; page: Record<string, number>; next?: number } {
  const pages = pagesOf(text);
  const page = pages[asked - 1];
  if (page === undefined)
    throw new LksError('usage', say.mcp.noSuchPage(asked, pages.length), {
      hint: say.mcp.noSuchPageHint(pages.length),
      parameter: 'page',
    });
  return {
    body: text.slice(page.start, page.end),
    page: { number: asked, of: pages.length },
    ...(asked < pages.length && { next: asked + 1 }),
  };
}

/** The rows from `offset` on: all were given, or those from there on alone. */
function rowsFrom({ data, lines, total }: NonNullable<Shaped['rows']>, offset: number) {
  const from = total === undefined ? offset : 0;
  const all = total ?? data.length;
  const shown = data.slice(from, from + ROWS);
  const end = offset + shown.length;
  return {
    data: shown,
    lines: lines.slice(from, from + ROWS),
    total: all,
    ...(end < all && shown.length > 0 && { next: end }),
  };
}

/** Makes the tool of a question. */
export function extensionTool<N extends ExtensionName>(asked: Asked<N>): Tool {
  const { asks, tool, title, description, row, meta, shape } = asked;
  const parameters = () => parametersOf(asks, row !== undefined);
  const metaSchema = objectOf({ ...meta, notices: NOTICES }, [...Object.keys(meta), 'notices']);
  const data: Record<string, object> = row === undefined ? { text: TEXT } : { data: listOf(row), total: COUNT };
  const paging: Record<string, object> =
    row === undefined ? { page: objectOf({ number: COUNT, of: COUNT }), next_page: COUNT } : { next_offset: COUNT };
  return {
    name: tool,
    title,
    description,
    inputSchema: () => inputSchema(parameters()),
    outputSchema: () => answerOf({ ...data, ...paging, meta: metaSchema }, ['next_page', 'next_offset']),
    async run(given, asking) {
      const raw: RawParameters = readArguments(tool, given, parameters());
      const paged = row === undefined ? PAGE : OFFSET;
      const at = checkValue(paged, raw[paged.name] ?? String(paged.default)) as number;
      const backend = await asking.backend();
      const limits = row !== undefined && asks === 'cited-by' ? { limit: String(ROWS) } : {};
      const query = { ...raw, ...limits };
      const told = await askExtension(asks, query, backend, asking.call).catch((error: unknown) => {
        throw withOwnHint(error, 'id');
      });
      if (told === undefined)
        throw new LksError('usage', say.mcp.toolOfLibrary(tool), { hint: say.mcp.toolOfLibraryHint });
      const who = answeredBy(backend.description);
      const shaped = shape(told.answer);
      const own = (told.answer as { meta?: unknown }).meta;
      const rows = shaped.rows === undefined ? undefined : rowsFrom(shaped.rows, at);
      const page = shaped.text === undefined ? undefined : pageOf(shaped.text, at);
      const notes = told.notes.map((note) => foreignLine(inToolWords(note)));
      const body = rows === undefined ? (page?.body ?? '') : rows.lines.join('\n');
      const said = shaped.said ?? [];
      // What a service says of itself is in these sentences too.
      const isOurs = who.backend !== 'hosted';
      const head = [who.asked, ...noticeText(own, who), ...(isOurs ? said : [])];
      const range =
        rows === undefined
          ? [say.mcp.pageOf(at, page?.page.of ?? 1)]
          : [rows.data.length === 0 ? say.mcp.noneFrom(at) : say.mcp.rows(at + 1, at + rows.data.length, rows.total)];
      const next = [
        ...(rows?.next === undefined ? [] : [say.mcp.nextOffset(tool, rows.next)]),
        ...(page?.next === undefined ? [] : [say.mcp.nextPageOf(tool, page.next)]),
      ];
      const inside = [shaped.head ?? '', ...(isOurs ? [] : said), ...notes, body]
        .filter((part) => part !== '')
        .join('\n\n');
      const text = [...head, ...range, ...(inside === '' ? [] : [quoted(inside)]), ...next];
      return {
        text: text.join('\n'),
        data: {
          answered_by: who,
          notice: say.mcp.notice,
          ...(rows === undefined
            ? { text: page?.body ?? '', page: page?.page }
            : { data: rows.data, total: rows.total }),
          ...(rows?.next !== undefined && { next_offset: rows.next }),
          ...(page?.next !== undefined && { next_page: page.next }),
          meta: { ...shaped.meta, ...noticeMeta(own, who) },
        },
      };
    },
  };
}
