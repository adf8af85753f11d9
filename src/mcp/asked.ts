/** Which backend was asked, and which were not: nobody should take a sample, or one service, for all of the law. */
import type { BackendDescription } from '../contract/backend';
import { say } from '../messages';

export interface AnsweredBy {
  backend: BackendDescription['kind'];
  /** A sentence for the assistant. */
  asked: string;
}

/** Who answers. The path of a library stays out of it: what an assistant is told leaves this computer. */
export function answeredBy({ kind, location, live }: BackendDescription): AnsweredBy {
  const library = live === true ? say.mcp.askedLive : say.mcp.askedLibrary;
  const asked = { hosted: say.mcp.askedHosted(location), library, sample: say.mcp.askedSample };
  return { backend: kind, asked: asked[kind] };
}
