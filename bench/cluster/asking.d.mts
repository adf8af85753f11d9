import type { Cluster, ClusterNode } from './nodes.mjs';

export type Question = Record<string, string>;

export interface Answered {
  status: number;
  retryAfter?: string;
  /** Data, meta and error as JSON. */
  text: string;
}

export interface Asking {
  ask: (question: Question) => Promise<Answered>;
  questions: readonly Question[];
  isRight: (question: Question, answer: Answered) => boolean;
  clients?: number;
}

export interface Found {
  asked: number;
  failed: number;
  different: number;
  worst: number;
  kept: object[];
}

export function askService(url: string, key: string, question: Question): Promise<Answered>;
export function askWhile(work: () => Promise<unknown>, asking: Asking): Promise<Found>;
export function askUntilWhole(asking: Asking): Promise<object[]>;
export function managerOf(cluster: Cluster): Promise<ClusterNode>;
export function killed(node: ClusterNode, ms: number): Promise<void>;
export function hanging(node: ClusterNode, ms: number): Promise<void>;
export function spread(cluster: Cluster, index: string): Promise<void>;
