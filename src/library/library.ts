/** The embedded library as a backend: one file on disk, opened read-only. */

import type {
  BackendDescription,
  Call,
  DocumentCall,
  FoundByName,
  LocalLibrary,
  SearchCall,
} from '../contract/backend';
import { withNotices } from '../contract/caveats';
import { todayOf, versionOn } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { CitedText, Findable } from '../contract/name';
import type { LawAnswer, OutlineAnswer, WholeText } from '../contract/outline';
import type { SearchQuery } from '../contract/parameters';
import { isHidden } from '../contract/standing';
import { refuseOptions, TAKES, type Takes } from '../contract/takes';
import type {
  AnswerNotice,
  DocumentAnswer,
  HealthAnswer,
  IndexWork,
  NoticeMeta,
  SearchAnswer,
  SearchResult,
  TextVersion,
  Validity,
} from '../contract/types';
import { SAMPLE_SOURCE } from '../contract/vocabulary';
import { type CatalogueOf, catalogueOf, postingsOf } from '../engine/index/postings';
import { courtOfDecision } from '../law/decisions/courts';
import { isInvented } from '../law/registers/invented';
import { dayInQuery, type NamedDay } from '../lookup/cited-day';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { datedAnswer, documentHeld, oldNotice, shownAnswer, warningOf, withAge, withTexts } from './answers';
import { areaNames } from './file/counts';
import { readLive } from './file/preferences';
import { lookUpStandings, numbersOf, refuseTakenBack, standingsOf } from './file/standings';
import { uuidBytes } from './file/uuid';
import { openForReading, withIndex } from './reading';
import type { HeldLaw } from './time/held-law';
import { isDue, type Peildatum, peildatumOf } from './time/peildatum';

export interface LocalSearchCall extends SearchCall {
  /** See `Searching.late`. */
  late?: () => boolean;
  /** Only what the contract can express: texts in languages other than `nl` and `en` are left out, and counted. */
  contract?: true;
  /** The id of the request, sent on to a remote index (`X-Opaque-Id`) for its logs. */
  requestId?: string;
  /** Receives the work that the search asked of a remote index, also if it fails; not called for a local index. */
  needed?: (work: IndexWork) => void;
}

export class Library implements LocalLibrary {
  readonly local = true;
  readonly description: BackendDescription;
  readonly takes: Takes;
  readonly #database: Database;
  #state: { today: string; due: boolean } | undefined;

  /** Use `openLibrary`. */
  constructor(database: Database, kind: 'library' | 'sample') {
    this.#database = database.readTogether();
    this.description = { kind, location: database.path };
    this.takes = TAKES[kind];
  }

  /** See `searchLibrary`. Throws `usage` for `live`, which only a library with its complement accepts. */
  async search(query: SearchQuery, call: LocalSearchCall = {}): Promise<SearchAnswer> {
    return this.#database.readThrough(() => withIndex(this.#database, call, () => this.#search(query, call)));
  }

  async #search(query: SearchQuery, call: LocalSearchCall): Promise<SearchAnswer> {
    refuseOptions(call.options, this.description.kind, { ...this.takes, live: false });
    const { at: day, live: _refused, ...options } = call.options ?? {};
    const named = query.q === '' ? undefined : await dayInQuery(query.q, day, todayOf(currentDate()));
    const wanted = day ?? named?.day;
    const at = await this.#peildatum(wanted);
    const whole = { ...query, ...options, ...(at && { at }), ...(call.contract && { contract: true as const }) };
    // Search is most of the code, and not needed for a document.
    const { searchLibrary } = await import('./search/search');
    const found = await postingsOf(this.#database).search(call, (own) => searchLibrary(this.#database, whole, own));
    if (whole.explain === true) (await import('./follow/cited-by')).explainCited(this.#database, found.data);
    const answer = await withTexts(this.#database, found, (rows) => this.#textsOn(rows, wanted));
    // The sample states the day of its texts itself.
    const isBare = this.description.kind === 'sample' || call.alone === true;
    const aged = isBare ? answer : withAge(this.#database, answer, query.type, wanted);
    return this.#noticed(named === undefined ? aged : await this.#ofDay(aged, named), call);
  }

  /** The answer to a query that names a day, with notices on the text that it names. */
  async #ofDay(answer: SearchAnswer, { day, cited, externalId }: NamedDay): Promise<SearchAnswer> {
    const notices: AnswerNotice[] = [{ code: 'day_of_name', message: say.library.dayOfName(day) }];
    const held = externalId === undefined ? undefined : await this.validity(externalId);
    try {
      const call = { options: { at: day }, ...(cited && { cited }) };
      if (held !== undefined) notices.push(...((await this.document(held.id, call)).meta?.notices ?? []));
    } catch (error) {
      if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
      notices.push({
        code: error.code === 'not_in_force' ? 'law_not_in_force' : 'text_not_held',
        message: warningOf(error),
      });
    }
    const own = notices.filter(({ code }) => code !== 'sample');
    return {
      ...answer,
      ...(answer.meta && { meta: { ...answer.meta, notices: [...own, ...(answer.meta.notices ?? [])] } }),
    };
  }

  /** The documents that have a name, for the day of the call: see `findDocuments`. */
  async find(name: Findable, call: DocumentCall = {}): Promise<FoundByName> {
    call.signal?.throwIfAborted();
    const { findDocuments } = await import('./names/find');
    const at = await this.#peildatum(call.options?.at);
    return withIndex(this.#database, call, async () =>
      findDocuments(this.#database, name, at, call.cited?.consolidated && call.options?.at),
    );
  }

  /** Goes with every answer, in its language: one from the sample says so (contract.md, "The sample library"). */
  get #meta(): NoticeMeta {
    if (this.description.kind !== 'sample') return {};
    return { notices: [{ code: 'sample', message: say.library.sampleNotice }] };
  }

  /** Adds the notices of every answer; the answer's own are reported to the call. */
  #noticed<T extends { data: unknown; meta?: NoticeMeta }>(answer: T, call?: Call): T {
    for (const notice of answer.meta?.notices ?? []) call?.notice?.({ kind: 'answer-notice', ...notice });
    const { notices: own } = this.#meta;
    if (own === undefined) return answer;
    const notices = [...own, ...(answer.meta?.notices ?? [])];
    return { ...answer, meta: { ...answer.meta, notices } };
  }

  /**
   * The document operation, for the day of the call; for a law with articles its outline. Throws `not-found`; `local`.
   */
  async document(id: string, call?: DocumentCall): Promise<DocumentAnswer> {
    const answer = await this.#held(id, call);
    const { external_id: externalId } = answer.data;
    if (courtOfDecision(externalId) !== '') return this.#noticed(answer, call);
    if (externalId.includes(' '))
      return this.#noticed(call?.alone === true ? answer : await this.#withNeighbours(answer, call), call);
    const law = await this.#law(id, answer, call);
    if (law === undefined) return this.#noticed(answer, call);
    const { outlineDocument } = await import('./whole-law');
    const data = outlineDocument(law.outline, answer.data);
    return this.#noticed({ ...answer, data, ...withNotices(answer.meta, law.notices) }, call);
  }

  async #withNeighbours(answer: DocumentAnswer, call?: DocumentCall): Promise<DocumentAnswer> {
    const uuid = uuidBytes(answer.data.id);
    const day = call?.options?.at;
    // For a superseded text the neighbours are not looked up.
    const ofDay = await this.#ofDayAsked(uuid, day, call?.cited);
    if (uuid === undefined || ofDay?.document !== undefined) return answer;
    const { neighboursOf } = await import('./time/held-law');
    const at = await this.#peildatum(day);
    const asked = at && { day: at.day, today: todayOf(currentDate()) };
    return { ...answer, data: { ...answer.data, ...neighboursOf(this.#database, uuid, asked) } };
  }

  /** A law with notices; undefined for a single document. `answer`: one of its documents; `known`: the law, if read. */
  async #law(name: string, answer: DocumentAnswer, call?: DocumentCall, known?: HeldLaw) {
    // The articles of a withdrawn law are hidden too.
    if (isHidden(answer.data)) return undefined;
    const { lawNamed, noticesOnLaw } = await import('./whole-law');
    const { outlineOf } = await import('./time/outline');
    const day = call?.options?.at;
    const ofDay = await this.#ofDayAsked(uuidBytes(answer.data.id), day, call?.cited);
    const asked = {
      day,
      today: todayOf(currentDate()),
      ...(ofDay?.version?.label && { label: ofDay.version.label }),
    };
    const held = known ?? lawNamed(this.#database, name, asked);
    if (held === undefined) return undefined;
    const version = ofDay?.version ?? (await this.#toestandOn(held, answer.data.id, day));
    const outline = outlineOf(held, answer.data, version);
    return { held, version, outline, notices: noticesOnLaw(held, outline.title, this.description.kind === 'sample') };
  }

  /** The toestand of a law for a day: the text outside of its articles may have a longer validity. */
  async #toestandOn({ frame, work }: HeldLaw, id: string, day: string | undefined): Promise<TextVersion | undefined> {
    if (frame === undefined) return undefined;
    const versions = (await this.toestanden(work))?.versions ?? [];
    return versionOn(versions, day ?? todayOf(currentDate())) ?? this.textOn(id, day);
  }

  /** The document of a work by its number or UUID, else the first of its parts in the library. */
  async #ofWork(name: string, call?: DocumentCall): Promise<{ answer: DocumentAnswer; held?: HeldLaw } | undefined> {
    if (uuidBytes(name) !== undefined) return { answer: await this.#held(name, call) };
    const { lawNamed } = await import('./whole-law');
    const held = lawNamed(this.#database, name, { day: call?.options?.at, today: todayOf(currentDate()) });
    const first = held?.frame ?? held?.parts[0];
    return held === undefined || first === undefined ? undefined : { answer: await this.#held(first.id, call), held };
  }

  /** A law by number or UUID, with the document that represents it; undefined if it is none. */
  async #lawOf(name: string, call?: DocumentCall) {
    const { answer, held } = (await this.#ofWork(name, call)) ?? {};
    const law = answer && (await this.#law(name, answer, call, held));
    return answer === undefined || law === undefined ? undefined : { answer, ...law };
  }

  async outline(name: string, call?: DocumentCall): Promise<OutlineAnswer | undefined> {
    const law = await this.#lawOf(name, call);
    if (law === undefined) return undefined;
    const { answer, outline: data, version, notices } = law;
    const { outlineAsText } = await import('./whole-law');
    const text = outlineAsText(data, answer.data);
    return this.#noticed({ data, version, text, ...withNotices(answer.meta, notices) }, call);
  }

  async whole(name: string, call?: DocumentCall): Promise<LawAnswer<WholeText> | undefined> {
    const law = await this.#lawOf(name, call);
    if (law === undefined) return undefined;
    const { answer, version, notices } = law;
    const { textOfLaw } = await import('./whole-law');
    const data = textOfLaw(this.#database, law.held, answer.data);
    return this.#noticed({ data, version, ...withNotices(answer.meta, notices) }, call);
  }

  /** A stored document, for the day of the call. Throws as `document` does. */
  async #held(id: string, call?: DocumentCall): Promise<DocumentAnswer> {
    const uuid = uuidBytes(id);
    const day = call?.options?.at;
    const at = await this.#peildatum(day);
    const ofDay = await this.#ofDayAsked(uuid, day, call?.cited);
    const data = ofDay?.document ?? (uuid && documentHeld(this.#database, uuid, at));
    const old = data === undefined ? [] : oldNotice(data, day, this.description.kind);
    if (data !== undefined) return shownAnswer(datedAnswer(data, day, ofDay, old), call?.options?.withdrawn);
    const held = await this.validity(id);
    if (held !== undefined) {
      const { notInForce } = await import('./time/no-text');
      throw notInForce(this.#database, held, day, todayOf(currentDate()));
    }
    throw new LksError('not-found', say.library.noSuchDocument(id), { hint: say.library.noSuchDocumentHint });
  }

  /** The text of the requested day, with notices: see `answerOfDay`. */
  async #ofDayAsked(uuid: Uint8Array | undefined, day: string | undefined, cited: CitedText | undefined) {
    if (uuid === undefined || day === undefined) return undefined;
    const { answerOfDay } = await import('./time/cited-text');
    return answerOfDay(this.#database, uuid, day, cited);
  }

  async #peildatum(day: string | undefined): Promise<Peildatum | undefined> {
    const today = todayOf(currentDate());
    return peildatumOf(this.#isDue(today), day, today);
  }

  /** Whether a toestand came into force since the library was arranged; cached for a day (long-running processes). */
  #isDue(today: string): boolean {
    if (this.#state?.today !== today) this.#state = { today, due: isDue(this.#database, today) };
    return this.#state.due;
  }

  /** When a document is in force: see `validityOf`. The Dutch one if it exists in two languages. */
  async validity(name: string, each = false): Promise<Validity | undefined> {
    const { documentsNamed, validityOf } = await import('./time/versions');
    const [id, ...others] = uuidBytes(name) === undefined ? documentsNamed(this.#database, name) : [name];
    if (id === undefined) {
      const { checkAbsent } = await import('./names/absent');
      checkAbsent(this.#database, [name]);
      return undefined;
    }
    const held = validityOf(this.#database, id, todayOf(currentDate()), each);
    const same = others.every((other) => validityOf(this.#database, other, '')?.external_id === held?.external_id);
    return same ? held : undefined;
  }

  /** The text of a document for a day. A summary of the sample names its text itself. */
  async textOn(id: string, day: string | undefined, cited?: CitedText): Promise<TextVersion | undefined> {
    const version = (await this.#ofDayAsked(uuidBytes(id), day, cited))?.version;
    if (version !== undefined) return version;
    const held = await this.validity(id);
    const isSummary = this.description.kind === 'sample' && day === undefined && !isInvented(held?.work ?? '');
    if (held === undefined || isSummary) return undefined;
    return versionOn(held.versions, day ?? todayOf(currentDate()));
  }

  /** The texts of the rows of a page, by id; those of today are read together. */
  async #textsOn(
    rows: readonly SearchResult[],
    day: string | undefined,
  ): Promise<ReadonlyMap<string, TextVersion | undefined>> {
    const ids = rows.filter(({ source }) => day !== undefined || source !== SAMPLE_SOURCE).map(({ id }) => id);
    if (day !== undefined)
      return new Map(await Promise.all(ids.map(async (id) => [id, await this.textOn(id, day)] as const)));
    const { textsShown } = await import('./time/versions');
    return textsShown(this.#database, ids, todayOf(currentDate()));
  }

  async health(): Promise<HealthAnswer> {
    const { healthOf } = await import('./health');
    return this.#noticed<HealthAnswer>({ data: healthOf(this.#database, currentDate()) });
  }

  /** Undefined for a library with its own index. */
  get catalogue(): CatalogueOf | undefined {
    return catalogueOf(this.#database);
  }

  /** Whether searches also ask the publishers. */
  get live(): boolean {
    return readLive(this.#database);
  }

  /** Whether the library has a document with this external id, or any of this work. */
  async holds(externalId: string, work: string): Promise<boolean> {
    const { holds } = await import('./names/in-query');
    return holds(this.#database, externalId, work);
  }

  // See `LocalLibrary`; each module is loaded on first use.
  toestanden: LocalLibrary['toestanden'] = async (work) =>
    (await import('./time/versions')).toestandenOf(this.#database, work, todayOf(currentDate()));
  changes: LocalLibrary['changes'] = async (asked) => {
    const { changesIn } = await import('./time/changes');
    refuseTakenBack(this.#database, asked.subject.external_id);
    return changesIn(this.#database, asked, todayOf(currentDate()));
  };
  held: LocalLibrary['held'] = async (work) => (await import('./time/versions')).heldOf(this.#database, work);
  worksNamed: LocalLibrary['worksNamed'] = async (names) =>
    names.map((await import('./names/law-names')).lawNamesOf(this.#database));
  nearestLaws: LocalLibrary['nearestLaws'] = async (name) =>
    (await import('./names/law-filter')).nearestTo(this.#database, name);
  titleOn: LocalLibrary['titleOn'] = async (work, day) =>
    (await import('./time/versions')).titleOn(this.#database, work, day);
  standing: LocalLibrary['standing'] = async (externalId) =>
    standingsOf(lookUpStandings(this.#database, [externalId]).get(externalId));
  renumbered: LocalLibrary['renumbered'] = async (externalId) => numbersOf(this.#database, externalId);
  nearParts: LocalLibrary['nearParts'] = async (externalId, day) =>
    (await import('./names/near-parts')).nearParts(this.#database, externalId, await this.#peildatum(day));
  following: LocalLibrary['following'] = async () => (await import('./follow/questions')).followingIn(this.#database);
  coverage: LocalLibrary['coverage'] = async () => (await import('./coverage')).coverageOf(this.#database);
  notHeld: LocalLibrary['notHeld'] = async (work) =>
    (await import('./time/intervals')).listedNotHeld(this.#database, work, todayOf(currentDate()));
  areas: LocalLibrary['areas'] = async () => areaNames(this.#database);

  /** Throws if its index in a cluster does not answer, or is another one. */
  checkIndex = (): Promise<void> => postingsOf(this.#database).check();

  async close(): Promise<void> {
    await postingsOf(this.#database).close();
    this.#database.close();
  }
}

/** Opens a library read-only. `sample`: it is the one that ships with lks. @throws `local` as `openForReading` does. */
export function openLibrary(file: string, options: { sample?: boolean } = {}): Library {
  return new Library(openForReading(file), options.sample === true ? 'sample' : 'library');
}
