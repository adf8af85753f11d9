/** A publisher over HTTP: fetch one document, list changes, find by title. */

import { LksError } from '../../contract/errors';
import type { Jurisdiction, Language } from '../../contract/types';
import { say } from '../../messages';
import type { PublisherAnswer, PublisherRequest, Visit } from './http/request';
import type { TextRelation } from './parsed-file';
import { following, type Understood } from './understood';
import { XML_LIMITS } from './xml/limits';
import type { Expected } from './xml/shape';

/** How a publisher is asked, within one run. */
export interface Ask {
  /** Sends a request; see `PublisherClient.get` for what it throws. */
  get(request: PublisherRequest): Promise<PublisherAnswer>;
  /** Validators of the last answer from an address, where a 304 would mean that nothing has to be done. */
  known(url: URL): Visit | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The day whose text is wanted, where that is not today's; only of a publisher with `keepsDays`. */
  readonly day?: string;
  /** The day as of which that text is to be known, where that is not today (or `day`, which is to come). */
  readonly knownOn?: string;
  /** For files that are read in pieces; absent: only files that fit in memory are read. */
  readonly spool?: PublisherRequest['spool'];
  readonly signal?: AbortSignal;
}

/** A file as it came from the publisher. */
export interface FetchedFile {
  /** Name for people and for the library's list of files: the last part of the address. */
  readonly name: string;
  readonly bytes: Buffer;
  /** All bytes of a file that is larger than what is held in memory; `bytes` is its beginning. */
  readonly pieces?: () => AsyncIterable<Buffer>;
  /** A description of the text; the text is imported without it where it cannot be read. */
  readonly besides?: true;
}

/** An address that was asked, to be remembered once its file is in the library. */
export interface Visited extends Visit {
  readonly url: string;
  /** Last day on which a 304 from this address means "nothing to do"; `ALWAYS` where every day does. */
  readonly goodUntil: string;
}

/** After every day. */
export const ALWAYS = '9999-12-31';

/** The request for an XML file of the document `what`; `known` is what the last answer said of itself. */
export function xmlRequest(url: URL, what: string, known?: Visit): PublisherRequest {
  const request = { url, what, accept: 'application/xml, text/xml', limit: XML_LIMITS.fileBytes };
  return known === undefined ? request : { ...request, known };
}

/** Result of fetching a document: no files where nothing has changed since the last time. */
export interface Fetched {
  readonly files: readonly FetchedFile[];
  /** Other texts of the work that the publisher lists, whether or not they were fetched. */
  readonly listed?: { readonly work: string; readonly texts: readonly TextRelation[] };
  readonly visits: readonly Visited[];
  /**
   * The works that the publisher says were meant, where what was asked for is none itself: the decisions in a case. Files of another are
   * refused.
   */
  readonly works?: readonly string[];
  /** Remarks on the files, in sentences: what they are, that they are in another language. */
  readonly remarks?: readonly string[];
  /**
   * Its publisher lists no text of today and none to come: the last day, `YYYY-MM-DD`, of the last text, which is the one that was
   * fetched. Absent where nothing of the kind is listed, and where nothing has changed since the last time.
   */
  readonly ended?: Understood<string>;
}

/** A request in words, for `--dry-run`. */
export interface PlannedRequest {
  readonly url: string;
  /** Purpose of the request. */
  readonly purpose: string;
}

/** A stretch of time, as moments `YYYY-MM-DDTHH:MM:SS` in UTC. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** Something that changed. The same id with the same stamp is the same text. */
export interface Change {
  readonly id: string;
  readonly stamp: string;
  /** Its publisher took it back: the whole entry, or its text alone. `said`: as the list has it. */
  readonly takenBack?: { readonly code: 'withdrawn' | 'text_withdrawn'; readonly said: string };
  /** An unknown remark of the list on it, in a sentence: it is not fetched as if there were none. */
  readonly unclear?: string;
}

export interface ChangePage {
  readonly changes: readonly Change[];
  /** Number of entries on the page, duplicates included. */
  readonly named: number;
  /** Where the next page starts, as its publisher counts: rows, or time; undefined after the last one. */
  readonly next: number | undefined;
  /** How many there are in all, as the publisher counts. */
  readonly total: number;
}

export interface FindQuery {
  /** Words that must occur, as typed. */
  readonly words: readonly string[];
  readonly languages: readonly Language[];
  readonly limit: number;
}

/** A document found by its title. */
export interface Hit {
  /** As it would be in the library. */
  readonly externalId: string;
  readonly work: string;
  readonly title: string;
  readonly url: string;
  readonly language: Language;
  readonly jurisdiction: Jurisdiction;
  readonly documentType: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly decisionDate: string;
  readonly area: string;
}

/** Whether a publisher has a number at all of which it gave no text. */
export interface Availability {
  /** `none`: nothing. `textless`: it has it, and no text of it that can be had. */
  readonly is: 'none' | 'textless';
  /** Of what has no text, as far as its publisher says it: its ECLI, and its day `YYYY-MM-DD`. */
  readonly ecli?: string;
  readonly date?: string;
  /** Every text of it was taken back, in the publisher's own words. */
  readonly takenBack?: string;
}

/** All that a publisher can be asked. */
export interface PublisherService {
  /** The requests that fetching `id` starts with. */
  plan(id: string): PlannedRequest[];
  /**
   * Fetches the files of one document. Throws what `Ask.get` throws; `not-found` where there is no text of today (but see `Fetched.ended`);
   * `failed` or `bad-response` for an answer that cannot be read.
   */
  fetch(id: string, ask: Ask): Promise<Fetched>;
  /**
   * Whether what `fetch` has no text of is there at all. `none` is said only by a publisher that at the same time has what it is known to have:
   * one that is down can deny everything. Undefined where the number does not tell; absent where the publisher never
   * tells. Throws what `Ask.get` throws, and `bad-response` where the answer says nothing.
   */
  availability?(id: string, ask: Ask): Promise<Understood<Availability> | undefined>;
  /** Absent for a publisher that is not harvested. */
  readonly changes?: Changes;
  /** Absent for a publisher that offers no search by words of the title. */
  readonly find?: Find;
  /** The request that shows whether it answers as expected, `today` being `YYYY-MM-DD`; absent where there is none. */
  readonly probe?: (today: string) => Probe;
}

/** Whether an address has something. Throws what `Ask.get` throws, but for `not-found`. */
export async function isThere(request: PublisherRequest, ask: Ask): Promise<PublisherAnswer | undefined> {
  try {
    return await ask.get(request);
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return undefined;
    throw error;
  }
}

/**
 * Whether a repository has a work: every one has a manifest, which says of each text whether it was taken away. Believed where the manifest of a
 * `known` work is there. `textsOf`: the texts in the manifest of a work; undefined where there is none.
 */
export async function availabilityByManifest(
  work: string,
  known: string,
  textsOf: (work: string) => Promise<Understood<readonly { readonly deleted: boolean }[]> | undefined>,
): Promise<Understood<Availability>> {
  const ofKnown = await textsOf(known);
  if (ofKnown === undefined) throw deniesKnown(work, known);
  const texts = await textsOf(work);
  if (texts === undefined) return following(ofKnown, { is: 'none' });
  const isTakenBack = texts.length > 0 && texts.every(({ deleted }) => deleted);
  return following(texts, { is: 'textless', ...(isTakenBack && { takenBack: '_deleted="true"' }) });
}

/** Error for a manifest without a text of a day. */
export const noText = (_manifest: Understood<unknown>, work: string, day: string, knownOn?: string): LksError =>
  new LksError('not-found', say.publishers.noTextOn(work, day, knownOn), { hint: say.publishers.noTextOnHint });

/** Turns `not-found` into `bad-response` for a text that the manifest lists. */
export const notSent =
  (work: string, path: string) =>
  (error: unknown): never => {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    throw new LksError('bad-response', say.publishers.listedNotSent(work, path), { hint: say.publishers.answerHint });
  };

/** Error for a publisher that denies `what` and also what it is known to have. */
export const deniesKnown = (what: string, known: string): LksError =>
  new LksError('bad-response', say.publishers.deniesKnown(what, known), { hint: say.publishers.answerHint });

/** Lists what changed at a publisher. */
export interface Changes {
  plan(window: Window): PlannedRequest;
  /** One page of what changed within the window. `start` is 0 for the first. */
  page(window: Window, start: number, ask: Ask): Promise<Understood<ChangePage>>;
}

/**
 * One small request that shows whether a publisher answers as its importer expects (publishers.md, "Last seen working"): one of several that
 * are made of it, so that it stands for its service.
 */
export interface Probe {
  readonly request: PublisherRequest;
  /** Values that the importer needs in the answer; all have to be there. */
  readonly expects: readonly Expected[];
  /** The answer is a page in XHTML. */
  readonly isPage?: true;
  /** Of an answer that is a file of an import: what it is called there, its work, and how many documents are in it at least. */
  readonly file?: { readonly name: string; readonly work: string; readonly documents: number };
}

/** Finds by words of the title. */
export type Find = (query: FindQuery, ask: Ask) => Promise<Understood<Hit[]>>;
