/** Plays the sessions, two at a time, and saves what came. */
import { openStage } from './session.mjs';

/**
 * @param {readonly import('./session.mjs').Session[]} sessions
 * @param {{ workplace: object, folder: string, shared: object, jobs: number, told: (line: string) => void }} options
 * @returns {Promise<{ cases: number, failed: string[] }>} How many cases were saved, and the sessions that came to no end.
 */
export async function playAll(sessions, { workplace, folder, shared, jobs, told }) {
  const seen = new Set();
  const failed = [];
  const waiting = [...sessions];
  const worker = async () => {
    for (let session = waiting.shift(); session !== undefined; session = waiting.shift()) {
      const since = performance.now();
      const stage = openStage({ workplace, session, folder, seen, shared });
      try {
        await session.play(stage);
      } catch (error) {
        // Part of what was seen: the other sessions go on, and a comparison shows it.
        stage.save('STOPPED', `This session came to no end: ${error.message}\n`);
        failed.push(session.name);
        told(`${session.name}: STOPPED, ${error.stack}`);
      }
      told(`${session.name}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return { cases: seen.size, failed };
}
