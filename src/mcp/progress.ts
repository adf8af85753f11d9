/** Waits of a backend as progress of the request (MCP specification, "Progress"), so that an assistant knows why. */
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Notice } from '../contract/backend';
import { say } from '../messages';

/** The sentence for a wait; nothing for any other notice. */
function wordWait(notice: Notice): string | undefined {
  if (notice.kind !== 'waiting') return undefined;
  const { reason, seconds, cause, attempt, attempts } = notice;
  return reason === 'rate-limited'
    ? say.terminal.waitingForLimit(seconds)
    : say.terminal.retrying(cause, seconds, attempt, attempts);
}

/** A listener that tells the assistant of waits, if it asked to be told of progress. */
export function tellWaits({ mcpReq }: ServerContext): (notice: Notice) => void {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return (notice) => {
    const message = progressToken === undefined ? undefined : wordWait(notice);
    if (message === undefined) return;
    progress += 1;
    const params = { progressToken: progressToken!, progress, message };
    // An assistant that has gone needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
