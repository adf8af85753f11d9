/** The tool `get_document`: the document operation (contract.md, "Operations"), its text in pages. */

import { LksError } from '../contract/errors';
import {
  DOCUMENT_PARAMETERS,
  type IntegerParameter,
  KNOWN_ON,
  libraryParameter,
  OPERATIONS,
  type Parameter,
  searchParameter,
} from '../contract/operations';
import { checkValue } from '../contract/parameters';
import type { AnswerNotice, Language, NoticeMeta } from '../contract/types';
import { ALSO_IN_LANGUAGE } from '../lookup/languages';
import { say } from '../messages';
import { toldRow } from '../research/told';
import { ownIdentifierNames } from '../sources/publishers';
import { readArguments, refuseUntaken } from './arguments';
import { type AnsweredBy, answeredBy, noticeMeta, noticeText } from './asked';
import { type DocumentPage, documentPage, pageText } from './document-pages';
import { findDocument } from './find-document';
import { PAGE_LENGTH } from './pages';
import { documentOutputSchema, inputSchema } from './schema';
import { type TextState, textState } from './text-state';
import type { Asking, Tool, ToolAnswer } from './tool';
import { inToolWords } from './tool-words';
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

/** In which language, as a search is asked for it. */
const LANG = (): Parameter => ({ ...searchParameter('lang'), about: () => say.mcp.documentLanguage });

/** The day, as a search is asked for it; only a library takes it. */
const AT = (): Parameter => ({ ...libraryParameter('at'), about: () => say.mcp.ofLibrary.at ?? '' });

/** The day as of which the text of that day is to be known. */
const AS_KNOWN = (): Parameter => ({ ...KNOWN_ON, about: () => say.mcp.knownOn });

/** A text that its publisher took back. */
const WITHDRAWN = (): Parameter => ({ ...DOCUMENT_PARAMETERS[0], about: () => say.mcp.withdrawn });

/** One part of the text alone. */
const SECTION: Parameter = {
  name: 'section',
  flag: 'section',
  kind: 'text',
  maxLength: 200,
  about: () => say.mcp.section,
};

/** The parameters of the operation, whose id may also be any name of a document, the language and the page. */
const parameters = (): Parameter[] => [
  ...OPERATIONS.document.parameters.map((parameter) => ({
    ...parameter,
    about: () => say.mcp.documentName(ownIdentifierNames()),
  })),
  LANG(),
  AT(),
  AS_KNOWN(),
  SECTION,
  WITHDRAWN(),
  PAGE,
];

interface Wanted {
  name: string;
  lang?: Language | undefined;
  at?: string | undefined;
  known_on?: string | undefined;
  section?: string | undefined;
  withdrawn?: true | undefined;
  /** Without it the page that has the place that was named, else the first. */
  page?: number | undefined;
}

function readWanted(given: Readonly<Record<string, unknown>>): Wanted {
  const {
    uuid = '',
    lang,
    at,
    known_on,
    section,
    withdrawn,
    page,
  } = readArguments('get_document', given, parameters());
  if (uuid.trim() === '')
    throw new LksError('usage', say.invalid.missing('uuid'), { hint: say.mcp.searchFirst, parameter: 'uuid' });
  return {
    name: uuid.trim(),
    lang: lang === undefined ? undefined : (checkValue(LANG(), lang) as Language),
    at: at === undefined ? undefined : (checkValue(AT(), at) as string),
    known_on: known_on === undefined ? undefined : (checkValue(AS_KNOWN(), known_on) as string),
    section: section === undefined ? undefined : (checkValue(SECTION, section) as string),
    withdrawn: withdrawn === undefined ? undefined : (checkValue(WITHDRAWN(), withdrawn) as true | undefined),
    page: page === undefined ? undefined : (checkValue(PAGE, page) as number),
  };
}

/** A page of a document, who answered, and with which warnings. */
export interface ReadPage {
  shown: DocumentPage;
  asked: AnsweredBy;
  meta: NoticeMeta | undefined;
  /** Whether the text is in force, and between which days it is known. */
  state: TextState;
  /** What lks itself has to say of how the name was read and answered. */
  remarks: AnswerNotice[];
}

/** One page of the document that a name stands for. Throws as `findDocument` and `documentPage` do. */
export async function readPage({ name, page, ...wish }: Wanted, asking: Asking): Promise<ReadPage> {
  const backend = await asking.backend();
  for (const option of ['at', 'withdrawn'] as const)
    if (wish[option] !== undefined) refuseUntaken(option, 'get_document', backend);
  const found = await findDocument(name, backend, asking.call, wish);
  const { answer, remarks, also, pinpoints, version } = found;
  const { data, meta } = answer;
  return {
    shown: documentPage(toldRow(data, wish.at), page, pinpoints),
    asked: answeredBy(backend.description),
    meta,
    state: textState(version, backend),
    remarks: [
      ...remarks.map(({ code, message }) => ({ code, message: foreignLine(inToolWords(message)) })),
      ...also.map(({ language, id, flag }) => ({
        code: ALSO_IN_LANGUAGE,
        message: say.mcp.alsoIn(language, id, flag),
      })),
    ],
  };
}

/** A page for reading, marked as data, between who answered and how to read on. */
export function shownPage({ shown, asked, meta, remarks, state }: ReadPage): string {
  const { number, of } = shown.page;
  return [
    asked.asked,
    ...noticeText(meta, asked),
    ...remarks.map(({ message }) => message),
    say.mcp.textState(state.message),
    say.mcp.pageOf(number, of),
    quoted(pageText(shown)),
    ...(number < of ? [say.mcp.nextPage(number + 1)] : []),
  ].join('\n');
}

function answerOf(read: ReadPage): ToolAnswer {
  const { fields, page, outline, outlineLeftOut, places } = read.shown;
  const notices = [...(noticeMeta(read.meta, read.asked).notices ?? []), ...read.remarks];
  const next = page.number < page.of ? page.number + 1 : undefined;
  return {
    text: shownPage(read),
    data: {
      answered_by: read.asked,
      notice: say.mcp.notice,
      data: fields,
      text_state: read.state,
      page,
      ...(places.length > 0 && { pinpoints: places }),
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
