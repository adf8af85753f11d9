/** Requests just as they are written, on connections that are kept. */
import { type Agent, request } from 'node:http';

/** The status of a whole answer; undefined when none came. */
export function askedWith(agent: Agent, url: string, path: string, key: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.on('error', () => resolve(undefined));
      response.on('close', () => resolve(response.complete ? response.statusCode : undefined));
      response.resume();
    });
    sent.on('error', () => resolve(undefined));
    sent.end();
  });
}
