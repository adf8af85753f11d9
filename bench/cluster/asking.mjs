// Searches of a service whose index is in a cluster, asked by several at a time while something happens to its nodes or its catalogue.
import { setTimeout as sleep } from 'node:timers/promises';

/** Answers that are kept to be shown. */
const MOST_KEPT = 5;

/** Asks a service for a search; as data, warnings and meta, which are all there is of it. */
export async function askService(url, key, query) {
  const headers = { authorization: `Bearer ${key}` };
  const reply = await fetch(`${url}/api/knowledge/search?${new URLSearchParams(query)}`, { headers });
  const { data, meta, error } = await reply.json();
  const retryAfter = reply.headers.get('retry-after') ?? undefined;
  return { status: reply.status, retryAfter, text: JSON.stringify({ data, meta, error }) };
}

/**
 * Asks the questions in turn, `clients` at a time, until `work` is over. Returns how many answers came, how many of them failed and were not `isRight`,
 * some of those, and how many milliseconds the slowest took.
 */
export async function askWhile(work, { ask, questions, isRight, clients = 4 }) {
  const found = { asked: 0, failed: 0, different: 0, worst: 0, kept: [] };
  let isOver = false;
  const client = async (first) => {
    for (let nth = first; !isOver; nth += 1) {
      const question = questions[nth % questions.length];
      const began = performance.now();
      const answer = await ask(question).catch((error) => ({ status: 0, text: String(error.cause ?? error) }));
      found.asked += 1;
      found.worst = Math.max(found.worst, performance.now() - began);
      const wrong = answer.status === 200 ? !isRight(question, answer) && 'different' : 'failed';
      if (wrong === false) continue;
      found[wrong] += 1;
      if (found.kept.length < MOST_KEPT) found.kept.push({ question, ...answer });
    }
  };
  const clientsOf = Array.from({ length: clients }, (_, at) => client(at));
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(clientsOf);
  }
  return found;
}

/** Asks until all are answered again. Returns the answers that were neither right nor a refusal that says when to ask again. */
export async function askUntilWhole({ ask, questions, isRight }) {
  const others = [];
  for (let whole = 0; whole < questions.length; ) {
    const question = questions[whole];
    const answer = await ask(question);
    if (answer.status === 200 && isRight(question, answer)) whole += 1;
    else {
      if (answer.status !== 503 || answer.retryAfter === undefined) others.push({ question, ...answer });
      if (others.length >= MOST_KEPT) break;
      whole = 0;
      await sleep(200);
    }
  }
  return others;
}

/** The node that manages the others. */
export async function managerOf(cluster) {
  const reply = await fetch(`${cluster.urls[0]}/_cat/cluster_manager?format=json`);
  const [{ node }] = await reply.json();
  return cluster.nodes.find(({ name }) => name === node);
}

/** Kills a node (kill -9), and starts it again some milliseconds later. */
export async function killed(node, ms) {
  await node.kill();
  await sleep(ms);
  await node.start();
}

/** Has a node hang (SIGSTOP) for some milliseconds. */
export async function hanging(node, ms) {
  node.stop();
  await sleep(ms);
  node.cont();
}

/** Two of three shards a node at most, so that none has all of an index of three shards and two copies. */
export async function spread(cluster, index) {
  await fetch(`${cluster.urls[0]}/${index}/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'index.routing.allocation.total_shards_per_node': 2 }),
  });
  await cluster.ready({ green: true });
}
