/** Types of the test service for the tests that import it. */
import type { Fault } from './faults.d.mts';

export type { Fault, FaultKind } from './faults.d.mts';

export interface SeenRequest {
  method: string;
  /** Below the base path, without the query. */
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  rawHeaders: string[];
  operation: 'search' | 'document' | 'health' | undefined;
  id: string | undefined;
}

export interface ServiceOptions {
  /** 0, a free one, unless told. */
  port?: number;
  host?: string;
  /** A path before `/api/knowledge`, such as `/v1`. */
  basePath?: string;
  faults?: Fault[];
  /** The contract and nothing beyond it: a parameter that it does not have, or one given twice, is refused with 422. */
  bare?: boolean;
  /** Documents beside those of the data set. */
  more?: readonly StoredDocument[];
  /** PEM texts; with them the service speaks TLS. */
  tls?: { key: string; cert: string; minVersion?: 'TLSv1.1' | 'TLSv1.2'; maxVersion?: 'TLSv1.1' | 'TLSv1.2' };
}

export interface TestService {
  url: string;
  port: number;
  requests: SeenRequest[];
  /** How many connections were opened. */
  connections: number;
  /** Plans faults; each request takes the first one that matches. */
  fail(...faults: Fault[]): void;
  /** Forgets all planned faults. */
  heal(): void;
  /** From now on this key gets 401. */
  revoke(key: string): void;
  close(): Promise<void>;
}

export interface StoredDocument {
  id: string;
  source: string;
  external_id: string;
  title: string;
  summary: string;
  body: string;
  url: string;
  language: string;
  jurisdiction: string;
  law_area: string;
  document_type: string;
  decision_date: string;
  harvested_at: string;
  group: 'wetgeving' | 'rechtspraak' | 'eu' | 'decentraal';
  published: string;
  names: string[];
}

export const DOCUMENTS: readonly StoredDocument[];
export const KEYS: {
  readonly full: string;
  readonly other: string;
  readonly noPlan: string;
  readonly noCredits: string;
  readonly twoCredits: string;
  readonly limited: string;
  readonly twoAMinute: string;
};
export const HEALTH: Record<string, Record<string, unknown>>;
export const HEALTH_DEGRADED: Record<string, Record<string, unknown>>;
/** The id of the document at a place in the data set, counted from 1. */
export function idOf(place: number): string;
export function startService(options?: ServiceOptions): Promise<TestService>;
