export interface ClusterNode {
  readonly name: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly isAwake: boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): void;
  cont(): void;
}

export interface Cluster {
  readonly folder: string;
  readonly urls: string[];
  readonly nodes: ClusterNode[];
  ready(options?: { nodes?: number; green?: boolean; within?: number }): Promise<void>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  nodes?: number;
  /** Memory of each JVM, as Java writes it. */
  heap?: string;
  /** Flags of the JVM. */
  java?: string[];
  niceness?: number;
  /** Settings of OpenSearch for each node. */
  settings?: Record<string, string>;
  folder?: string;
}

export function freePorts(count: number): Promise<number[]>;
export function startNodes(options: ClusterOptions & { classpath: string }): Promise<Cluster>;
