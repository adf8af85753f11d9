// A cluster of OpenSearch on this machine: a JVM for each node, on loopback, which end when whoever started them does.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below those that systems hand out for outgoing connections, so that a dead node's port is free when it comes back. */
const PORTS = { from: 20_000, to: 30_000 };
/** A node answers after some 15 s on two quiet cores. */
const LONGEST_START_MS = 240_000;
const BETWEEN_LOOKS_MS = 200;
/** Behind what people do on this machine, and not so far that its nodes lose sight of one another. */
const USUAL_NICENESS = 5;

const COMMON = {
  'network.host': '127.0.0.1',
  'node.processors': '2',
  'indices.query.bool.max_clause_count': '8192',
  'search.default_allow_partial_results': 'false',
  'cluster.routing.allocation.disk.threshold_enabled': 'false',
  // A node that hangs is out after 5 s, and not after 30.
  'cluster.fault_detection.follower_check.timeout': '2s',
  'cluster.fault_detection.follower_check.retry_count': '2',
  'cluster.fault_detection.leader_check.timeout': '2s',
  'cluster.fault_detection.leader_check.retry_count': '2',
  // Nor does a new manager wait half a minute for the answer of the one that hangs.
  'cluster.publish.timeout': '4s',
};

/** Ends even a stopped node with its parent; where this is missing, nodes see their input close. */
const WITH_PARENT = spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--pdeathsig', 'KILL'] : [];

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** So many ports on which nobody listens. */
export async function freePorts(count) {
  const found = new Set();
  while (found.size < count) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/** What a node says of the cluster; undefined where it does not answer, or knows of none. */
async function healthOf(url, query = '') {
  try {
    const answer = await fetch(`${url}/_cluster/health${query}`, { signal: AbortSignal.timeout(5000) });
    const body = await answer.json();
    return answer.ok ? body : undefined;
  } catch {
    return undefined;
  }
}

/** One node, which can be ended and started again on its folder and ports. */
class ClusterNode {
  #child;
  #command;
  #log;
  #hangs = false;

  constructor({ name, url, folder, command }) {
    this.name = name;
    this.url = url;
    this.#log = path.join(folder, 'log');
    this.#command = command;
    mkdirSync(folder, { recursive: true });
  }

  /** Of its process; undefined when that has ended. */
  get pid() {
    return this.#isRunning() ? this.#child.pid : undefined;
  }

  /** Whether it can answer: it runs, and does not hang. */
  get isAwake() {
    return this.#isRunning() && !this.#hangs;
  }

  #isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #signal(signal) {
    if (!this.#isRunning()) throw new Error(`node ${this.name} does not run`);
    this.#child.kill(signal);
  }

  /** Starts its process; resolves when it answers, which without a majority of the cluster takes half a minute. */
  async start(signal) {
    if (this.#isRunning()) return;
    const log = openSync(this.#log, 'a');
    const [program, ...args] = this.#command;
    this.#child = spawn(program, args, { stdio: ['pipe', log, log] });
    closeSync(log);
    this.#hangs = false;
    let failed;
    this.#child.once('error', (error) => {
      failed = error;
    });
    // Nobody waits for it: a test that ends without closing its cluster ends, and the cluster with it.
    this.#child.unref();
    this.#child.stdin.unref?.();
    const until = performance.now() + LONGEST_START_MS;
    while (performance.now() < until) {
      const answers = await fetch(this.url, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.text(),
        () => undefined,
      );
      if (answers !== undefined) return;
      signal?.throwIfAborted();
      if (failed !== undefined || !this.#isRunning()) break;
      await sleep(BETWEEN_LOOKS_MS);
    }
    throw new Error(`node ${this.name} did not start: ${failed?.message ?? whyOf(this.#log)}`);
  }

  /** Ends its process at once (kill -9), stopped or not. */
  async kill() {
    if (!this.#isRunning()) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await ended;
  }

  /** Makes it hang (SIGSTOP): its ports stay open, and nobody answers. */
  stop() {
    this.#signal('SIGSTOP');
    this.#hangs = true;
  }

  /** Lets it go on. */
  cont() {
    this.#signal('SIGCONT');
    this.#hangs = false;
  }
}

/** Of a node that did not start: the errors of Java without the places in its code; else its last words. */
function whyOf(log) {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const errors = lines.filter((line) => /^\S.*(?:Exception|Error)\b/.test(line));
  return (errors.length > 0 ? errors : lines).slice(-5).join('\n');
}

/** The command of each node, by the names and ports of all. */
function commandsOf({ classpath, folder, heap, java: flags, niceness, settings, http, transport }) {
  const names = http.map((_, index) => `n${index + 1}`);
  const shared = {
    ...COMMON,
    'discovery.seed_hosts': transport.map((port) => `127.0.0.1:${port}`).join(','),
    'cluster.initial_cluster_manager_nodes': names.join(','),
    ...settings,
  };
  const memory = ['-XX:+UseSerialGC', `-Xms${heap}`, `-Xmx${heap}`];
  const java = [...memory, '--add-opens=java.base/java.lang=ALL-UNNAMED', ...flags];
  return names.map((name, index) => {
    const own = { ...shared, 'node.name': name, 'http.port': http[index], 'transport.port': transport[index] };
    const place = path.join(folder, name);
    const node = ['Node', 'lks', place, ...Object.entries(own).map(([key, value]) => `${key}=${value}`)];
    const command = ['nice', '-n', niceness, ...WITH_PARENT, 'java', ...java, '-cp', classpath, ...node].map(String);
    return { name, url: `http://127.0.0.1:${http[index]}`, folder: place, command };
  });
}

/**
 * Starts a cluster, and resolves when all its nodes are one. `java` are flags of the JVM; `settings` are added to those of each node, and
 * replace them. A `folder` that is named stays when the cluster is closed, and its data are there when it is started in it again.
 * `signal` gives up the start.
 */
export async function startNodes({ nodes: count = 3, folder: named, signal, ...given }) {
  const common = { heap: '768m', java: [], niceness: USUAL_NICENESS, settings: {}, ...given };
  const folder = named ?? mkdtempSync(path.join(tmpdir(), 'lks-cluster-'));
  const ports = await freePorts(2 * count);
  const [http, transport] = [ports.slice(0, count), ports.slice(count)];
  const nodes = commandsOf({ ...common, folder, http, transport }).map((one) => new ClusterNode(one));
  const cluster = {
    folder,
    nodes,
    urls: nodes.map(({ url }) => url),
    ready: (options) => untilReady(cluster, options),
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      if (named === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(nodes.map((node) => node.start(signal)));
    await cluster.ready({ signal });
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** Waits until every node that is awake sees `nodes` nodes (all, when not told), and, when told, until no copy of an index is missing. */
async function untilReady(
  cluster,
  { nodes = cluster.nodes.length, green = false, within = LONGEST_START_MS, signal } = {},
) {
  const query = green ? '?wait_for_status=green&timeout=1s' : '';
  const until = performance.now() + within;
  let seen;
  while (performance.now() < until) {
    signal?.throwIfAborted();
    const awake = cluster.nodes.filter((node) => node.isAwake);
    seen = await Promise.all(awake.map(({ url }) => healthOf(url, query)));
    const isReady = (health) => health?.number_of_nodes === nodes && (!green || health.status === 'green');
    if (seen.length > 0 && seen.every(isReady)) return;
    await sleep(BETWEEN_LOOKS_MS);
  }
  throw new Error(`the cluster did not become ${nodes} nodes: ${JSON.stringify(seen)}`);
}
