/** From any name of a document to the id for the document operation, with explanations of absences. */
import { type Backend, type DocumentCall, localLibrary } from '../contract/backend';
import { withNotices } from '../contract/caveats';
import { isKnownOn } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { CitedName, Name } from '../contract/name';
import type {
  AnswerNotice,
  DocumentAnswer,
  Jurisdiction,
  Language,
  LegalDocument,
  TextVersion,
} from '../contract/types';
import { say } from '../messages';
import { numberSince } from './absence';
import type { DayAsked } from './cited-day';
import { remarksOnDecision } from './decisions';
import { type AlsoIn, documentInLanguage, languageWanted, whereOf } from './languages';
import { readName } from './read-name';
import { type Resolved, readingRemarks, refuseOtherReading, resolveName } from './resolve';
import { ofOneWork, otherWorksRemarks, withHint } from './subject';

/**
 * The id of a named document. One that is in the library but not in force on the day is left to the document operation,
 * which says when it is. Throws as `resolveName`.
 */
export async function documentIdOf(
  name: Name,
  backend: Backend,
  call: DocumentCall,
  wish: DocumentWish = {},
): Promise<Resolved> {
  refuseOtherReading(name, wish.jurisdiction);
  const own = await ofOneWork(name, backend, call);
  const resolved = await idOfOne(own.name, backend, call, wish);
  return own.remarks.length === 0 ? resolved : { ...resolved, remarks: [...own.remarks, ...(resolved.remarks ?? [])] };
}

function idOfOne(name: Name, backend: Backend, call: DocumentCall, wish: DocumentWish): Promise<Resolved> {
  return name.kind === 'citation' && name.former === true
    ? idOfFormer(name, backend, call, wish)
    : idOnDay(name, backend, call, wish);
}

/**
 * For a former text: the article that the publisher numbers so, else the replaced text of the day. Throws `not-found`.
 */
async function idOfFormer(
  name: CitedName,
  backend: Backend,
  call: DocumentCall,
  wish: DocumentWish,
): Promise<Resolved> {
  const { numberedOld, refuseUnlessFormer, withoutOld } = await import('./cited-day');
  const own = numberedOld(name);
  if ((await backend.find(own, call)).documents.length > 0) return idOnDay(own, backend, call, wish);
  await refuseUnlessFormer(name, backend, call.options?.at);
  return idOnDay(withoutOld(name), backend, call, wish);
}

/** Adds hints on numbering, former texts and other laws of the name to an absence. */
async function toldOf<T>(name: Named, backend: Backend, asking: Promise<T>, day: string | undefined): Promise<T> {
  if (name.kind !== 'citation') return asking;
  return asking.catch(async (error: unknown) => {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const numbers = await numberSince(name.externalIds, backend, day);
    if (name.former !== true && name.otherWorks === undefined) throw withHint(error, numbers);
    const { EARLIER_TEXTS, formerHint } = await import('./cited-day');
    const isTold = name.former !== true || error.code === EARLIER_TEXTS;
    const others = await otherWorksRemarks(name, backend);
    throw withHint(error, [
      ...numbers,
      ...(isTold ? [] : await formerHint(name, backend)),
      ...others.map(({ message }) => message),
    ]);
  });
}

async function idOnDay(name: Name, backend: Backend, call: DocumentCall, { lang }: DocumentWish): Promise<Resolved> {
  try {
    return await resolveName(name, backend, call, languageWanted(name, lang));
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== 'not_found' || name.kind === 'decision') throw error;
    const names = name.kind === 'citation' ? name.externalIds : [name.text];
    const held = names.length === 1 ? await localLibrary(backend)?.validity(names[0]!) : undefined;
    if (held === undefined) throw error;
    return { id: held.id, searched: false };
  }
}

/** What is asked of a document beside its name. */
export interface DocumentWish {
  /** Undefined: that of the citation, else Dutch. */
  lang?: Language | undefined;
  jurisdiction?: Jurisdiction | undefined;
  /** If nothing is in force any more, give the last text, with its state. */
  past?: true | undefined;
}

export interface DocumentOfDay {
  answer: DocumentAnswer;
  /** Which version this is, if a library knows. */
  version: TextVersion | undefined;
  /** Name of the law on the day, from its publisher's metadata. */
  lawTitle?: string | undefined;
  /** On how the name was read and answered. */
  remarks: readonly AnswerNotice[];
  /** The day requested, if any. */
  day?: string | undefined;
  /** Whether no source says that this was the text of that day. */
  isOfUnknownDay: boolean;
  also: readonly AlsoIn[];
  /** Whether the language took a search operation. */
  searched: boolean;
}

type Named = Name | { readonly kind: 'row'; readonly text: string };

export interface Asked extends DayAsked {
  name: Named;
  wish?: DocumentWish;
}

/**
 * Fetches a document as of the day asked for. A service has no texts of other days: what it has comes back with a remark, unless
 * its own address has the day that was named.
 *
 * @param id gives the document, told how it is asked for. Throws what it, `document` and `textOn` throw; `not-found` where the document
 *   is not there in the language, or not of the jurisdiction, that was asked for.
 */
export async function documentOfDay(
  id: (call: DocumentCall) => Promise<Resolved>,
  asked: Asked,
  backend: Backend,
  call: DocumentCall,
): Promise<DocumentOfDay> {
  if (asked.wish?.past !== true) return textOfDay(id, asked, backend, call);
  return textOfDay(id, asked, backend, call).catch(async (error: unknown) => {
    const { lastDayOf } = await import('./last-text');
    const day = await lastDayOf(error, asked, backend);
    if (day === undefined) throw error;
    const found = await textOfDay(id, { ...asked, day }, backend, call);
    const told = { code: 'not_in_force', message: (error as LksError).message };
    return { ...found, day: asked.day, remarks: [told, ...found.remarks] };
  });
}

async function textOfDay(
  id: (call: DocumentCall) => Promise<Resolved>,
  { name, day, cited, wish = {} }: Asked,
  backend: Backend,
  call: DocumentCall,
): Promise<DocumentOfDay> {
  // Whoever asks a service for a day in so many words (`--at`) is refused by it.
  const options =
    day !== undefined && backend.takes.at ? { options: { ...call.options, at: day }, ...(cited && { cited }) } : {};
  const asked = { ...call, ...options };
  const { id: found, twins, remarks: ofWork = [] } = await toldOf(name, backend, id(asked), day);
  const first = await toldOf(name, backend, backend.document(found, asked), day);
  refuseJurisdiction(first.data, wish.jurisdiction);
  const wanted = languageWanted(name, wish.lang);
  const language = await documentInLanguage(first, twins, { name, wanted }, backend, asked);
  const { answer, also, searched } = language;
  const version = await localLibrary(backend)?.textOn(answer.data.id, asked.options?.at, asked.cited);
  const ofDay = day === undefined ? undefined : remarkOn(answer.data, version, { day, cited }, backend);
  const remarks = [
    ...readingRemarks(name),
    ...ofWork,
    ...(await otherWorksRemarks(name, backend)),
    ...(ofDay === undefined ? [] : [{ code: 'day_not_known', message: ofDay }]),
    ...language.remarks,
    ...remarksOnDecision(name, answer.data, whereOf(backend)),
  ];
  const isOfUnknownDay = ofDay !== undefined;
  const [work = ''] = String(answer.data.external_id).split(' ', 1);
  const lawTitle = day === undefined ? undefined : await localLibrary(backend)?.titleOn(work, day);
  return { answer, version, lawTitle, day, remarks, isOfUnknownDay, also, searched };
}

/** The answer with remarks among its notices, for readers of the data. */
export function withRemarks(answer: DocumentAnswer, remarks: readonly AnswerNotice[]): DocumentAnswer {
  return remarks.length === 0 ? answer : { ...answer, ...withNotices(answer.meta, remarks) };
}

/** Throws `not-found` for a document of another jurisdiction. */
function refuseJurisdiction({ external_id: id, jurisdiction }: LegalDocument, asked: Jurisdiction | undefined): void {
  if (asked === undefined || jurisdiction === asked) return;
  throw new LksError('not-found', say.citations.otherJurisdiction(id, jurisdiction, asked), {
    hint: say.citations.otherJurisdictionHint,
    code: 'other_jurisdiction',
  });
}

/**
 * What has to be said of a document that is shown for a day (`--at`, or a citation that names one) of which no source says
 * that this was its text. A service has no texts of other days: its text need not be of the day that was named.
 */
function remarkOn(
  { external_id: id, url }: LegalDocument,
  version: TextVersion | undefined,
  { day = '', cited }: DayAsked,
  backend: Backend,
): string | undefined {
  if (localLibrary(backend) === undefined) {
    const knownOn = cited?.knownOn === day ? undefined : cited?.knownOn;
    return knownOn === undefined && hasDay(String(url), day) ? undefined : say.commands.dayNotAsked(day, knownOn);
  }
  if (version === undefined || isKnownOn(version, day)) return undefined;
  return version.from === '' ? say.commands.undatedText(id, day) : say.commands.endlessText(id, version.from, day);
}

/** Whether an address is of the text of a day. */
function hasDay(url: string, day: string): boolean {
  const name = readName(url);
  return name.kind === 'citation' && name.day === day;
}
