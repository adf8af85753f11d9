/** Looks up a citation in a backend: its document, or its law with all versions; or why it is absent. */

import { type Backend, type DocumentCall, type LocalLibrary, localLibrary } from '../../../contract/backend';
import { todayOf, versionOn } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import type { CitedDecision, CitedName, Findable, NamedSet } from '../../../contract/name';
import type { HeldWork, LegalDocument, TextVersion, Validity } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { sourceUrl } from '../../../law/registers/urls';
import { documentIdOf } from '../../../lookup/document-id';
import { expandSet, workOf } from '../../../lookup/expand-set';
import { whereOf } from '../../../lookup/languages';
import { withNamesOf } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { remembered } from '../../../platform/remembered';
import { identityKey, parseIdentifier } from '../../../sources/identifiers';
import { inLaw } from '../quotations/in-law';
import { twinsOf } from '../quotations/twins';
import { areFromStart, inOrder, isEnded } from '../time/text-of-day';
import { absent, decisionAbsent, isForeign, lackedBy, missing, noArticle } from './absent';
import { DocumentCache } from './document-cache';
import type { Absent, Authority, DayAnswer, Elsewhere, Found } from './found';
import { ServiceLaws } from './service-laws';

/** The page of a document at its publisher; empty if its identifier has none. */
export const pageOf = (id: string): string => {
  const identifier = parseIdentifier(id);
  return (identifier && sourceUrl(identifier)) ?? '';
};

const MOST_NEAR = 3;
const notHere = (name: string): string => say.citations.notHeld(name, say.citations.where.library);

/** Cached lookups in a library, where repeating one is cheap. */
const MOST_OF_LIBRARY = 4000;

/** Looks up citations, each once at a service. */
export class Authorities {
  readonly #library: LocalLibrary | undefined;
  readonly #known = new Map<string, Promise<Authority>>();
  readonly #works = new Map<string, Promise<HeldWork | undefined>>();
  readonly #documents: DocumentCache;
  readonly #laws: ServiceLaws;

  constructor(
    private readonly backend: Backend,
    private readonly call: DocumentCall,
    private readonly elsewhere?: Elsewhere,
  ) {
    this.#library = localLibrary(backend);
    this.#documents = new DocumentCache(backend, call);
    this.#laws = new ServiceLaws(backend, call);
  }

  /** Looks a citation up. Throws the backend's errors, except `not-found`. @param day the day whose text is meant. */
  async of(name: Findable | NamedSet, day?: string): Promise<Authority> {
    const authority = await this.held(name);
    if (this.elsewhere === undefined) return authority;
    return authority.kind === 'held' ? this.elsewhere.again(authority) : this.elsewhere.of(name, authority, day);
  }

  /** As `of`, in the backend only. */
  held(name: Findable | NamedSet): Promise<Authority> {
    const { text, pinpoints: _pinpoints, ...told } = name;
    // The article of an unlisted law is only in `text`.
    const key = JSON.stringify(name.kind === 'unlisted-law' ? { ...told, text } : told);
    if (this.#library !== undefined && this.#known.size > MOST_OF_LIBRARY) this.#known.clear();
    return remembered(this.#known, key, () => this.#lookUp(name));
  }

  /** What a library has of a work, which many of its articles ask; that of the publishers' answers grows. */
  async #heldWork(work: string): Promise<HeldWork | undefined> {
    if (this.elsewhere !== undefined) return this.#library?.held(work);
    if (this.#works.size > MOST_OF_LIBRARY) this.#works.clear();
    return remembered(this.#works, work, async () => this.#library?.held(work));
  }

  async #lookUp(name: Findable | NamedSet): Promise<Authority> {
    try {
      if (name.kind === 'decision' && name.misspelt === true) return await this.#mistyped(name);
      if (name.kind === 'unlisted-law') return await this.#unlisted(name);
      if (name.kind === 'range' || name.kind === 'part') return await this.#set(name);
      if (name.kind === 'decision' || isOfDecision(name)) return await this.#decision(name);
      return await this.#law(name);
    } catch (error) {
      return absent(this.#library === undefined ? 'not_in_service' : 'not_held', missing(error).message);
    }
  }

  /** A mistyped ECLI, with the one that was probably meant. */
  async #mistyped({ meant, misspelt: _, ...name }: CitedDecision): Promise<Absent> {
    const ofLjn = name.numbers.length > 0 ? await this.#library?.find(name, this.call) : undefined;
    const [found] = meant === undefined ? (ofLjn?.documents ?? []).map((one) => one.external_id) : [meant];
    const told = absent('mistyped', say.verifying.misspelt(name.display, found ?? ''));
    return found === undefined ? told : { ...told, found };
  }

  /** A law in no table of names; a library may have it by title. */
  async #unlisted(name: Extract<Findable, { kind: 'unlisted-law' }>): Promise<Authority> {
    if (name.elsewhere) return absent('outside_sources', say.citations.lawOfElsewhere(name.law));
    const library = this.#library;
    const held = await this.#named(name);
    if (held !== undefined) {
      const found = await this.#law(held.name);
      // The other places of a list were not looked up.
      return held.isList && found.kind !== 'absent'
        ? absent('reading_unsure', say.verifying.placeNotRead(name.text))
        : found;
    }
    // `find` does without the names that are near it.
    if (library !== undefined && (await library.find(name, this.call)).documents.length === 0)
      return absent('law_unknown', say.citations.lawUnknown(name.law, whereOf(this.backend)));
    try {
      return await this.#document(name);
    } catch (error) {
      return absent('law_unknown', missing(error).message);
    }
  }

  /** The citation by number, if the library has exactly one law with that name. */
  async #named({
    text,
  }: Extract<Findable, { kind: 'unlisted-law' }>): Promise<{ name: CitedName; isList: boolean } | undefined> {
    if (this.#library === undefined) return undefined;
    const [read, ...others] = await withNamesOf(this.#library, (names) => names(text));
    if (read?.kind !== 'citation' || read.work === undefined) return undefined;
    const isOne = others.every((other) => other.kind === 'citation' && other.work === read.work);
    return isOne ? { name: read, isList: others.length > 0 } : undefined;
  }

  async #document(name: Findable): Promise<Found> {
    const { id } = await documentIdOf(name, this.backend, this.call);
    const documents = this.#documents;
    const { external_id: externalId, url } = await documents.of(id);
    const library = this.#library;
    const { cited } = this.call;
    const held = await this.#heldWork(externalId.split(' ', 1)[0] ?? '');
    let version: Promise<TextVersion | undefined> | undefined;
    return {
      kind: 'held',
      externalId,
      url,
      ...(library !== undefined && { harvestedAt: held?.harvested_at ?? '' }),
      twins: this.#twins,
      hasAll: library === undefined,
      async *texts() {
        version ??= library?.textOn(id, undefined, cited);
        yield { document: await documents.of(id), version: await version };
      },
    };
  }

  readonly #twins = (document: LegalDocument, day: string | undefined): Promise<LegalDocument[]> =>
    twinsOf(document, day, { backend: this.backend, call: this.call, documents: this.#documents });

  async #decision(name: CitedName | CitedDecision): Promise<Authority> {
    const [id] = name.kind === 'citation' ? name.externalIds : [];
    // `find` does without the reason and near matches, which would take a search for each citation.
    const found = await this.#library?.find(name, this.call);
    if (found?.documents.length === 0) {
      const near = (found.near ?? []).slice(0, MOST_NEAR).map((one) => `${one.external_id}: ${one.title}`);
      const told = found.unnumbered?.length
        ? absent('no_ecli', say.citations.ecliNotKnown(name.display, say.citations.where.library))
        : decisionAbsent(name, notHere(name.display));
      const standing = id === undefined ? [] : ((await this.#library?.standing(id)) ?? []);
      return { ...told, ...(near.length > 0 && { found: near.join('; ') }), ...(standing.length > 0 && { standing }) };
    }
    try {
      return { ...(await this.#document(name)), hasAll: true };
    } catch (error) {
      const { message } = missing(error);
      const isService = this.#library === undefined && id !== undefined;
      return isService && !isForeign(id) ? absent('not_in_service', message) : decisionAbsent(name, message);
    }
  }

  async #set(set: NamedSet): Promise<Authority> {
    const work = workOf(set);
    const held = await this.#heldWork(work);
    if (this.#library !== undefined && held === undefined) return absent('not_held', notHere(work));
    try {
      const { names } = await expandSet(set, this.backend, this.call);
      return this.#whole(names[0]?.externalIds[0] ?? work);
    } catch (error) {
      const { kind, message } = missing(error);
      if (this.#library === undefined) return absent('structure_unknown', message);
      if (kind === 'usage') throw error;
      return lackedBy(this.#library, { work, id: '' }, { reason: 'no_such_part', detail: message }, this.call);
    }
  }

  #whole(id: string): Found {
    const law = this.#library && inLaw(id, this.#library, this.#documents, this.call);
    return { kind: 'held', externalId: id, url: pageOf(id), hasAll: false, ...(law && { law }), async *texts() {} };
  }

  async #law(name: CitedName): Promise<Authority> {
    const [id = '', ...others] = name.externalIds;
    const library = this.#library;
    if (others.length > 0) return this.#several(name);
    if (library === undefined) return this.#ofService(name, id);
    const work = name.work ?? id;
    const held = await this.#heldWork(work);
    if (held === undefined) return absent('not_held', notHere(work));
    const { standing, harvested_at: harvestedAt } = held;
    if (id === work) {
      const validity = (await library.toestanden(work)) ?? (await library.validity(work));
      const days = validity && { validity, lawOn: (day: string) => this.#lawOn(validity, day) };
      const title = held.whole ? { title: held.title } : {};
      return { ...this.#whole(work), standing, harvestedAt, ...days, ...title };
    }
    // `(oud)` may be part of the article number itself.
    const numbered = name.former === true ? await library.validity(`${id} (oud)`) : undefined;
    const validity = numbered ?? (await library.validity(id)) ?? (await this.#found(name, library));
    const isFormer = name.former === true && numbered === undefined;
    if (validity === undefined) {
      const told = { reason: 'no_such_article', detail: noArticle(work, id, held) } as const;
      return lackedBy(library, { work, id }, told, this.call);
    }
    const notHeld = await library.notHeld(validity.work);
    const documents = this.#documents;
    return {
      kind: 'held',
      externalId: validity.external_id,
      url: pageOf(validity.external_id),
      validity,
      harvestedAt,
      // The law may be older than the first text in its manifest.
      hasAll: areFromStart(validity) && notHeld.texts.length === 0,
      twins: this.#twins,
      law: inLaw(work, library, documents, this.call),
      lawOn: (day) => this.#lawOn(validity, day),
      async *texts(days) {
        const today = todayOf(currentDate());
        const replaced = isFormer && days === undefined ? versionOn(validity.versions, today) : undefined;
        for (const version of inOrder(validity.versions, days, today)) {
          // `(oud)` excludes today's text.
          if (version === replaced) continue;
          yield { document: await documents.of(validity.id, version.from), version };
        }
      },
    };
  }

  /** Why the library has no text of a day, by the error for that text. */
  async #lawOn({ id, versions }: Validity, day: string): Promise<DayAnswer | undefined> {
    if (versionOn(versions, day) !== undefined) return undefined;
    try {
      await this.backend.document(id, { ...this.call, options: { at: day } });
      return undefined;
    } catch (error) {
      if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
      const { code, message: detail } = error;
      const kind = code === 'not_in_force' ? code : code === 'text_not_held' ? 'not_held' : 'unknown';
      return { kind, detail };
    }
  }

  /** An article under another name, as `lks doc` finds it: by its path, or as the only annex of an act. */
  async #found(name: CitedName, library: LocalLibrary): Promise<Validity | undefined> {
    const { documents } = await library.find(name, this.call);
    const [id, another] = new Set(documents.map(({ external_id }) => external_id));
    return id === undefined || another !== undefined ? undefined : library.validity(id);
  }

  async #ofService(name: CitedName, id: string): Promise<Authority> {
    const days = async (): Promise<Validity | undefined> => {
      const validity = await this.#laws.days(id);
      return validity === 'unknown' ? undefined : validity;
    };
    try {
      return { ...(await this.#document(name)), hasAll: false, days };
    } catch (error) {
      return this.#serviceLacks(name, id, missing(error));
    }
  }

  async #serviceLacks({ work = '' }: CitedName, id: string, { kind, message }: LksError): Promise<Authority> {
    const validity = await this.#laws.days(id);
    if (validity !== undefined && validity !== 'unknown') {
      const isOver = isEnded(validity, todayOf(currentDate()));
      if (id !== work && !isOver) return absent('earlier_texts', say.verifying.otherDays(id));
      return { ...this.#whole(id), ...(isOver && { validity }) };
    }
    // A replaced text, at a service that does not list versions.
    if (kind === 'usage' && validity === 'unknown') return absent('earlier_texts', message);
    if (work === '' || id === work) return absent('not_in_service', message);
    const law = await this.#laws.law(work);
    if (law === undefined || law === 'unknown' || !law.complete || law.articles.has(identityKey(id)))
      return absent('not_in_service', message);
    if (law.articles.size === 0) return absent('structure_unknown', say.citations.articlesNotMarked(id, work));
    const since = law.from === '' ? {} : { since: law.from };
    return { ...absent('no_such_article', say.verifying.noArticleAtService(id), 'not_found'), ...since };
  }

  /** A name of several works, such as `BW` for all its books: found if one of them is. */
  async #several({ externalIds }: CitedName): Promise<Authority> {
    for (const id of externalIds)
      if (!id.includes(' ') && (await this.#heldWork(id)) !== undefined) return this.#whole(id);
    return absent('several', say.verifying.several(externalIds));
  }
}

const isOfDecision = ({ externalIds: [id = ''] }: CitedName): boolean => courtOfDecision(id) !== '';
