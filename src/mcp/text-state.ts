/** Whether a text is in force and between which days it is known, in every answer that shows one. */
import { type Backend, localLibrary } from '../contract/backend';
import type { TextVersion } from '../contract/types';
import { say } from '../messages';
import { daysOfText } from '../render/document-view';

/** `state` as the source says; days are `YYYY-MM-DD`, absent where nobody gives one. */
export interface TextState {
  message: string;
  state?: string;
  from?: string;
  to?: string;
  known_to?: string;
}

const DAYS = ['from', 'to', 'known_to'] as const;

/** What is known of the days of a text; `version` is undefined where nobody knows of any. */
export function textState(version: TextVersion | undefined, backend: Backend): TextState {
  const told = daysOfText(version);
  if (version === undefined || told === undefined)
    return { message: localLibrary(backend) === undefined ? say.mcp.stateOfService : say.mcp.noDays };
  const days = Object.fromEntries(DAYS.flatMap((day) => (version[day] ? [[day, version[day]]] : [])));
  return { message: `${told.label}: ${told.value}`, state: version.state, ...days };
}

/** The same of a document (UUID) as of a day, today unless said otherwise. A row of a publisher that is not held has none. */
export async function stateOf(id: string, at: string | undefined, backend: Backend): Promise<TextState> {
  return textState(await localLibrary(backend)?.textOn(id, at), backend);
}
