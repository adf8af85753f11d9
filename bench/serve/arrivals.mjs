// Requests that come when they come, whether the ones before are answered or not: what a service is asked by people who do not wait for one another. A closed loop, where each
// connection waits for its answer before it asks again, asks less of a slow service, and so flatters it.
import { Pool } from 'undici';
import { percentile } from '../tools.mjs';

/** Sends `rate` requests a second on average for some seconds, with the gaps of a Poisson process. A time counts from when the request was due. */
async function send(pool, headers, { rate, seconds, next, random }) {
  const times = [];
  const others = new Map();
  const waiting = new Set();
  const begin = performance.now();
  const ask = async (due, { path }) => {
    let outcome;
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      outcome = statusCode;
    } catch (error) {
      outcome = error.code ?? error.name;
    }
    if (outcome === 200) times.push(performance.now() - due);
    else others.set(outcome, (others.get(outcome) ?? 0) + 1);
  };
  for (let due = begin; ; ) {
    due += (-Math.log(1 - random()) / rate) * 1000;
    if (due > begin + seconds * 1000) break;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const asked = ask(due, next()).finally(() => waiting.delete(asked));
    waiting.add(asked);
  }
  await Promise.all(waiting);
  return { times, others };
}

/**
 * Raises the rate until the 99th percentile is more than `most` ms, or something is not answered with 200; prints a line for each rate.
 *
 * @param options `first` requests a second, `factor` from one rate to the next, `seconds` at each.
 */
export async function showArrivals({ url, key, next, random, most = 500, first = 10, factor = 1.3, seconds = 30 }) {
  const pool = new Pool(url, { connections: 256, headersTimeout: 60_000 });
  const headers = { authorization: `Bearer ${key}` };
  console.log('| arrivals a second | answered | p50 ms | p95 ms | p99 ms | otherwise |\n|---|---|---|---|---|---|');
  for (let rate = first, passed = false; !passed; rate *= factor) {
    const { times, others } = await send(pool, headers, { rate, seconds, next, random });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share) ?? 0);
    const refused = [...others].map(([status, number]) => `${number} × ${status}`).join(', ');
    console.log(
      `| ${rate.toFixed(0)} | ${times.length} | ${[p50, p95, p99].map((one) => one.toFixed(0)).join(' | ')} | ${refused} |`,
    );
    passed = p99 > most || others.size > 0 || rate > 10_000;
  }
  await pool.close();
}
