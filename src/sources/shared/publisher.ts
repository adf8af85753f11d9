/** A publisher over HTTP: fetch one document, list changes, find by title. */

import { LksError } from '../../contract/errors';
import type { Jurisdiction, Language } from '../../contract/types';
import { say } from '../../messages';
import type { PublisherAnswer, PublisherRequest, Visit } from './http/request';
import type { TextRelation } from './parsed-file';
import { following, type Understood } from './understood';
import { XML_LIMITS } from './xml/limits';
import type { Expected } from './xml/shape';

export interface Ask {
  get(request: PublisherRequest): Promise<PublisherAnswer>;
  /** Validators of the last answer, if a 304 would mean that there is nothing to do. */
  known(url: URL): Visit | undefined;
  readonly today: string;
  /** Day of the wanted text, if not today; only for a publisher with `keepsDays`. */
  readonly day?: string;
  /** Day as of which the text is to be known; default: today, or `day` if that is in the future. */
  readonly knownOn?: string;
  /** Reads large files in pieces; if absent, only files that fit in memory are read. */
  readonly spool?: PublisherRequest['spool'];
  readonly signal?: AbortSignal;
}

export interface FetchedFile {
  /** Last part of the address; shown to users and listed in the library. */
  readonly name: string;
  readonly bytes: Buffer;
  /** All bytes of a file too large for memory; `bytes` then has only its beginning. */
  readonly pieces?: () => AsyncIterable<Buffer>;
  /** An optional description; the text is imported without it if it cannot be read. */
  readonly besides?: true;
}

/** A visited address, recorded once its file is in the library. */
export interface Visited extends Visit {
  readonly url: string;
  /** Last day on which a 304 means "nothing to do"; `ALWAYS` for no limit. */
  readonly goodUntil: string;
}

export const ALWAYS = '9999-12-31';

/** Request for an XML file of document `what`; `known`: validators of the last answer. */
export function xmlRequest(url: URL, what: string, known?: Visit): PublisherRequest {
  const request = { url, what, accept: 'application/xml, text/xml', limit: XML_LIMITS.fileBytes };
  return known === undefined ? request : { ...request, known };
}

/** Result of a fetch; no files if nothing changed. */
export interface Fetched {
  readonly files: readonly FetchedFile[];
  readonly listed?: { readonly work: string; readonly texts: readonly TextRelation[] };
  readonly visits: readonly Visited[];
  /** Works found for an id that is not itself a work (the decisions in a case); files of others are refused. */
  readonly works?: readonly string[];
  /** Remarks on the files, in sentences (another language, for instance). */
  readonly remarks?: readonly string[];
  /**
   * Set if the publisher lists no text of today or later: last day, `YYYY-MM-DD`, of the last text, which was fetched.
   */
  readonly ended?: Understood<string>;
}

export interface PlannedRequest {
  readonly url: string;
  readonly purpose: string;
}

/** A period between moments `YYYY-MM-DDTHH:MM:SS` UTC. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/** A changed document. Same id and stamp: same text. */
export interface Change {
  readonly id: string;
  readonly stamp: string;
  /** The publisher withdrew the entry, or only its text. `said`: the list's words. */
  readonly takenBack?: { readonly code: 'withdrawn' | 'text_withdrawn'; readonly said: string };
  /** Sentence on an unknown remark in the list; the document is then not fetched. */
  readonly unclear?: string;
}

export interface ChangePage {
  readonly changes: readonly Change[];
  /** Entries on the page, duplicates included. */
  readonly named: number;
  /** Start of the next page in the publisher's unit (rows or time); undefined after the last. */
  readonly next: number | undefined;
  readonly total: number;
}

export interface FindQuery {
  readonly words: readonly string[];
  readonly languages: readonly Language[];
  readonly limit: number;
}

export interface Hit {
  readonly externalId: string;
  readonly work: string;
  readonly title: string;
  readonly url: string;
  readonly language: Language;
  readonly jurisdiction: Jurisdiction;
  readonly documentType: string;
  readonly decisionDate: string;
  readonly area: string;
}

/** Result of `availability` for a document that came without a text. */
export interface Availability {
  /** `none`: no such document. `textless`: it exists without a text that can be fetched. */
  readonly is: 'none' | 'textless';
  /** ECLI and day `YYYY-MM-DD` of a textless document, if known. */
  readonly ecli?: string;
  readonly date?: string;
  /** Publisher's words if every text was withdrawn. */
  readonly takenBack?: string;
}

export interface PublisherService {
  plan(id: string): PlannedRequest[];
  /**
   * Fetches the files of one document. Throws as `Ask.get`; `not-found` if there is no text of today (but see
   * `Fetched.ended`); `failed` or `bad-response` for an unreadable answer.
   */
  fetch(id: string, ask: Ask): Promise<Fetched>;
  /**
   * Whether a document without a text exists. `none` only if the publisher at the same time has a document known to
   * exist: a service that is down may deny everything. Undefined if the number does not tell. Throws as `Ask.get`, and
   * `bad-response` for an answer that tells nothing.
   */
  availability?(id: string, ask: Ask): Promise<Understood<Availability> | undefined>;
  readonly changes?: Changes;
  readonly find?: Find;
  /** Request that shows whether the publisher answers as expected; `today` is `YYYY-MM-DD`. */
  readonly probe?: (today: string) => Probe;
}

/** The answer, or undefined for `not-found`. Throws as `Ask.get` otherwise. */
export async function isThere(request: PublisherRequest, ask: Ask): Promise<PublisherAnswer | undefined> {
  try {
    return await ask.get(request);
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return undefined;
    throw error;
  }
}

/**
 * Availability of a work by its manifest, which every work in a repository has. "None" is believed only if the `known`
 * work has one. `textsOf`: the texts in a manifest, undefined without one.
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

/** Error for a manifest without a text of the day. */
export const noText = (_manifest: Understood<unknown>, work: string, day: string, knownOn?: string): LksError =>
  new LksError('not-found', say.publishers.noTextOn(work, day, knownOn), { hint: say.publishers.noTextOnHint });

/** Turns `not-found` into `bad-response` for a text that the manifest lists. */
export const notSent =
  (work: string, path: string) =>
  (error: unknown): never => {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    throw new LksError('bad-response', say.publishers.listedNotSent(work, path), { hint: say.publishers.answerHint });
  };

/** Error for a publisher that denies `what` and also a document known to exist. */
export const deniesKnown = (what: string, known: string): LksError =>
  new LksError('bad-response', say.publishers.deniesKnown(what, known), { hint: say.publishers.answerHint });

export interface Changes {
  plan(window: Window): PlannedRequest;
  /** One page of changes in the window; `start` is 0 for the first. */
  page(window: Window, start: number, ask: Ask): Promise<Understood<ChangePage>>;
}

/**
 * One small request that shows whether a publisher answers as its importer expects (publishers.md, "Last seen
 * working").
 */
export interface Probe {
  readonly request: PublisherRequest;
  readonly expects: readonly Expected[];
  readonly isPage?: true;
  /** If the answer is an importable file: its name, work and minimal number of documents. */
  readonly file?: { readonly name: string; readonly work: string; readonly documents: number };
}

export type Find = (query: FindQuery, ask: Ask) => Promise<Understood<Hit[]>>;
