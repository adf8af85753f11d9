/** The tool `get_document`: the document operation (contract.md, "Operations"), its text in pages. */
import { type IntegerParameter, OPERATIONS, type Parameter } from '../contract/operations';
import { checkValue } from '../contract/parameters';
import type { NoticeMeta } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';
import { ownIdentifierNames } from '../sources/publishers';
import { readArguments } from './arguments';
import { type AnsweredBy, answeredBy, noticeMeta, noticeText } from './asked';
import { type DocumentPage, documentPage, pageText } from './document-pages';
import { findDocument } from './find-document';
import { PAGE_LENGTH } from './pages';
import { documentOutputSchema, inputSchema } from './schema';
import type { Asking, Tool, ToolAnswer } from './tool';
import { foreignLine, quoted } from './untrusted';

/** Which page of a text: the one parameter that is not of the operation. */
export const PAGE: IntegerParameter = {
  name: 'page',
  flag: null,
  kind: 'integer',
  minimum: 1,
  default: 1,
  about: () => say.mcp.page(PAGE_LENGTH),
};

/** The parameters of the operation, whose id may also be any name of a document, and the page. */
const parameters = (): Parameter[] => [
  ...OPERATIONS.document.parameters.map((parameter) => ({
    ...parameter,
    about: () => say.mcp.documentName(ownIdentifierNames()),
  })),
  PAGE,
];

interface Wanted {
  name: string;
  page: number;
}

/** Search results call it `id`, the operation `uuid`: an assistant that copies the former means the latter. */
function readWanted(given: Readonly<Record<string, unknown>>): Wanted {
  const { id, ...others } = given;
  const named = id !== undefined && others.uuid === undefined ? { ...others, uuid: id } : given;
  const { uuid = '', page } = readArguments('get_document', named, parameters());
  if (uuid.trim() === '')
    throw new LksError('usage', say.invalid.missing('uuid'), { hint: say.mcp.searchFirst, parameter: 'uuid' });
  return { name: uuid.trim(), page: page === undefined ? PAGE.default : (checkValue(PAGE, page) as number) };
}

/** A page of a document, who answered, and with which warnings. */
export interface ReadPage {
  shown: DocumentPage;
  asked: AnsweredBy;
  meta: NoticeMeta | undefined;
  /** See `FoundDocument`. */
  remark: string | undefined;
}

/** One page of the document that a name stands for. Throws as `findDocument` and `documentPage` do. */
export async function readPage({ name, page }: Wanted, asking: Asking): Promise<ReadPage> {
  const backend = await asking.backend();
  const { data, meta, remark } = await findDocument(name, backend, asking.call);
  return {
    shown: documentPage(data, page),
    asked: answeredBy(backend.description),
    meta,
    remark: remark === undefined ? undefined : foreignLine(remark),
  };
}

/** A page for reading, marked as data, between who answered and how to read on. */
export function shownPage({ shown, asked, meta, remark }: ReadPage): string {
  const { number, of } = shown.page;
  return [
    asked.asked,
    ...noticeText(meta, asked),
    ...(remark === undefined ? [] : [remark]),
    say.mcp.pageOf(number, of),
    quoted(pageText(shown)),
    ...(number < of ? [say.mcp.nextPage(number + 1)] : []),
  ].join('\n');
}

function answerOf(read: ReadPage): ToolAnswer {
  const { fields, page, outline, outlineLeftOut } = read.shown;
  const remarks = read.remark === undefined ? [] : [{ code: 'day_not_known', message: read.remark }];
  const notices = [...(noticeMeta(read.meta).notices ?? []), ...remarks];
  const next = page.number < page.of ? page.number + 1 : undefined;
  return {
    text: shownPage(read),
    data: {
      answered_by: read.asked,
      notice: say.mcp.notice,
      data: fields,
      page,
      outline,
      outline_left_out: outlineLeftOut,
      next_page: next,
      ...(notices.length > 0 && { meta: { notices } }),
    },
  };
}

export const documentTool: Tool = {
  name: 'get_document',
  title: () => say.mcp.documentTitle,
  description: () => say.mcp.document,
  inputSchema: () => inputSchema(parameters()),
  outputSchema: documentOutputSchema,
  run: async (given, asking) => answerOf(await readPage(readWanted(given), asking)),
};
