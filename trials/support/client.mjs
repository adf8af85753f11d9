// Many clients of a service in one process: `node client.mjs '{"port":…}'`, which prints what they saw as JSON when it ends.
//   paths, key, connections, seconds: each connection is kept alive and asks for the next path as soon as it is answered
//   pauseMs: and waits so long between; most: they end after so many answers; from: the address of this computer they come from
//   slow: each connection sends a request of which a byte comes every second, and another one is opened `backMs` after it ended
import { connect } from 'node:net';

const {
  port,
  key = '',
  paths = [],
  connections,
  seconds = 3_600,
  pauseMs = 0,
  most = Number.POSITIVE_INFINITY,
  from = '127.0.0.1',
  slow = false,
  backMs = 5_000,
} = JSON.parse(process.argv[2]);

const begin = performance.now();
const costBefore = process.cpuUsage();
const seen = { statuses: {}, cut: 0, opened: 0, times: [] };
let answers = 0;
let over = false;
setTimeout(() => {
  over = true;
}, seconds * 1000).unref();
process.on('SIGTERM', () => {
  over = true;
});

const open = () => connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const requests = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`),
);
let next = 0;

/** One answer on a connection: its status, and undefined where it was cut off. */
function answerOn(socket) {
  return new Promise((resolve) => {
    let head = '';
    let missing;
    const end = (status) => {
      socket.off('data', hear).off('close', cut);
      resolve(status);
    };
    const cut = () => end(undefined);
    const hear = (chunk) => {
      if (missing === undefined) {
        head += chunk.latin1Slice();
        const at = head.indexOf('\r\n\r\n');
        if (at === -1) return;
        missing = Number(/content-length: (\d+)/i.exec(head)[1]) - (head.length - at - 4);
      } else missing -= chunk.length;
      if (missing <= 0) end(Number(head.slice(9, 12)));
    };
    socket.on('data', hear).on('close', cut);
  });
}

async function ask() {
  while (!over && answers < most) {
    const socket = open();
    socket.on('error', () => {});
    while (!over && answers < most && !socket.destroyed) {
      const since = performance.now();
      const answer = answerOn(socket);
      socket.write(requests[next++ % requests.length]);
      const status = await answer;
      if (status === undefined) {
        seen.cut += 1;
        break;
      }
      answers += 1;
      seen.times.push(performance.now() - since);
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (pauseMs > 0) await after(pauseMs);
    }
    socket.destroy();
  }
}

async function drip() {
  const request = 'GET /api/knowledge/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';
  while (!over) {
    const socket = open();
    seen.opened += 1;
    await new Promise((resolve) => {
      let at = 0;
      const timer = setInterval(() => {
        if (over) socket.destroy();
        else socket.write(request[at++ % request.length]);
      }, 1_000);
      socket.on('data', () => {});
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
    // Whoever attacks comes back.
    await after(backMs);
  }
}

await Promise.all(Array.from({ length: connections }, slow ? drip : ask));
const { user, system } = process.cpuUsage(costBefore);
const took = performance.now() - begin;
const told = { ...seen, answers, seconds: took / 1000, cores: (user + system) / 1000 / took };
// A pipe takes some at a time: what still waits would be lost.
process.stdout.write(JSON.stringify(told), () => process.exit());
