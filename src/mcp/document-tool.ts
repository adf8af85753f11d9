/** The tool `get_document`: the document operation (contract.md, "Operations"), its text in pages. */

import type { Backend, DocumentCall } from '../contract/backend';
import { todayOf } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { Name, NamedSet } from '../contract/name';
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
import type { AnswerNotice, FoundPinpoint, Language, NoticeMeta } from '../contract/types';
import { dayAsked } from '../lookup/cited-day';
import { mayPoint } from '../lookup/divisions';
import { type DocumentOfDay, type DocumentWish, documentIdOf, documentOfDay } from '../lookup/document-id';
import { ALSO_IN_LANGUAGE } from '../lookup/languages';
import { withNamesOf } from '../lookup/names-reader';
import type { Resolved } from '../lookup/resolve';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { withState } from '../research/row-state';
import { ownIdentifierNames } from '../sources/publishers';
import { readArguments, refuseUntaken } from './arguments';
import { type AnsweredBy, answeredBy, noticeMeta, noticeText } from './asked';
import { type DocumentPage, documentPage, pageText } from './document-pages';
import { withOwnHint } from './failure';
import { PAGE_LENGTH } from './pages';
import { documentOutputSchema, inputSchema } from './schema';
import { type TextState, textState } from './text-state';
import type { Asking, Tool, ToolAnswer } from './tool';
import { inToolWords } from './tool-words';
import { foreignLine, quoted } from './untrusted';

export const PAGE: IntegerParameter = {
  name: 'page',
  flag: null,
  kind: 'integer',
  minimum: 1,
  default: 1,
  about: () => say.mcp.page(PAGE_LENGTH),
};

const LANG = (): Parameter => ({ ...searchParameter('lang'), about: () => say.mcp.documentLanguage });

/** Only libraries take it. */
const AT = (): Parameter => ({ ...libraryParameter('at'), about: () => say.mcp.ofLibrary.at ?? '' });

/** The transaction-time date of the version to show. */
const AS_KNOWN = (): Parameter => ({ ...KNOWN_ON, about: () => say.mcp.knownOn });

const WITHDRAWN = (): Parameter => ({ ...DOCUMENT_PARAMETERS[0], about: () => say.mcp.withdrawn });

const SECTION: Parameter = {
  name: 'section',
  flag: 'section',
  kind: 'text',
  maxLength: 200,
  about: () => say.mcp.section,
};

/** The operation's parameters; the id may be any name of a document; plus language and page. */
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
  /** `YYYY-MM-DD`; only if the backend supports it. */
  at?: string | undefined;
  /** The version of `at` as known on this date. */
  known_on?: string | undefined;
  /** One part of the text: its number, or a word of its heading. */
  section?: string | undefined;
  /** Also texts that their publisher withdrew. */
  withdrawn?: true | undefined;
  /** By default the page of the named pinpoint, else the first. */
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

interface FoundDocument extends DocumentOfDay {
  pinpoints: readonly FoundPinpoint[];
}

/**
 * Finds the document named by a UUID, external identifier, citation, case number or source URL. All but a UUID cost one
 * search. Throws `usage` for any other text or several works, `not-found` if the backend has no such document, or its
 * text no such place.
 */
async function findDocument(
  text: string,
  backend: Backend,
  calling: DocumentCall,
  { at, known_on: knownOn, section, withdrawn, ...wish }: Omit<Wanted, 'name' | 'page'>,
): Promise<FoundDocument> {
  const call = withdrawn ? { ...calling, options: { withdrawn } } : calling;
  const name = await oneOf(await withNamesOf(backend, (read) => read(text)), backend, call);
  const asked = { ...dayAsked(name, { at, knownOn }, todayOf(currentDate())), name, wish };
  const found = await documentOfDay((dated) => idOf(name, backend, dated, wish), asked, backend, call);
  if (section !== undefined) return sectionOf(found, section);
  if (!mayPoint(name, found.answer.data)) return { ...found, pinpoints: [] };
  const { withPinpoints } = await import('../lookup/shown-pinpoints');
  const placed = withPinpoints(name, found.answer.data, { whole: say.mcp.wholeText });
  return { ...found, pinpoints: placed.pinpoints, remarks: [...found.remarks, ...placed.remarks] };
}

/** A document reduced to one of its parts. Throws `not-found` if it has no such part. */
async function sectionOf(found: DocumentOfDay, section: string): Promise<FoundDocument> {
  const { sectionIn } = await import('../lookup/sections');
  try {
    const { data, found: place } = sectionIn(found.answer.data, section);
    return { ...found, answer: { ...found.answer, data }, pinpoints: place };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    const { kind, message, code } = error;
    throw new LksError(kind, message, { code, hint: say.mcp.sectionHint, parameter: 'section' });
  }
}

/** How many documents are listed by name. */
const MOST_NAMED = 60;

/**
 * The one document that a text names. If it names several (a range, a part of a law, a list), throws `usage` with the
 * id of each.
 */
async function oneOf(names: readonly (Name | NamedSet)[], backend: Backend, call: DocumentCall): Promise<Name> {
  const [only, another] = names;
  if (only !== undefined && another === undefined && only.kind !== 'range' && only.kind !== 'part') return only;
  const { expandSet } = await import('../lookup/expand-set');
  const ids: string[] = [];
  for (const name of names) {
    if (name.kind !== 'range' && name.kind !== 'part')
      ids.push(name.kind === 'citation' ? (name.externalIds[0] ?? name.text) : name.text);
    else ids.push(...(await expandSet(name, backend, call)).names.map((one) => one.externalIds[0] ?? one.text));
  }
  throw new LksError('usage', say.mcp.severalDocuments(ids.length), {
    hint: say.mcp.oneByOne(ids.slice(0, MOST_NAMED), ids.length - MOST_NAMED),
    parameter: 'uuid',
  });
}

async function idOf(name: Name, backend: Backend, call: DocumentCall, wish: DocumentWish): Promise<Resolved> {
  try {
    return await documentIdOf(name, backend, call, wish);
  } catch (error) {
    throw withOwnHint(error, 'uuid');
  }
}

/** A page of a document, with its backend and notices. */
export interface ReadPage {
  shown: DocumentPage;
  asked: AnsweredBy;
  meta: NoticeMeta | undefined;
  /** Whether the text is in force, and the dates between which it is known. */
  state: TextState;
  /** Our own remarks on how the name was read and answered. */
  remarks: AnswerNotice[];
}

/** One page of the named document. Throws as `findDocument` and `documentPage` do. */
export async function readPage({ name, page, ...wish }: Wanted, asking: Asking): Promise<ReadPage> {
  const backend = await asking.backend();
  for (const option of ['at', 'withdrawn'] as const)
    if (wish[option] !== undefined) refuseUntaken(option, 'get_document', backend);
  const found = await findDocument(name, backend, asking.call, wish);
  const { answer, remarks, also, pinpoints, version } = found;
  const { data, meta } = answer;
  return {
    shown: documentPage(withState(data, wish.at), page, pinpoints),
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

/** A page as text, marked as data, with the backend and how to read on. */
export function shownPage({ shown, asked, meta, remarks, state }: ReadPage): string {
  const { number, of } = shown.page;
  return [
    asked.asked,
    ...noticeText(meta, asked),
    ...remarks.map(({ message }) => message),
    say.mcp.textState(state.message),
    say.mcp.pageOf(number, of),
    quoted(pageText(shown)),
    ...(number < of ? [say.mcp.nextPageOf('get_document', number + 1)] : []),
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
