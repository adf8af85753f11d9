/** The shape of a tool: what it is called, what it takes and gives, and how it is run. It knows nothing of the protocol. */

import type { Backend, Call } from '../contract/backend';
import type { ObjectSchema } from '../contract/json-schema';

/** What a tool gets of the world. */
export interface Asking {
  /** The backend of the profile, opened at the first use. Throws what is in its way. */
  backend(): Promise<Backend>;
  readonly call: Call;
}

/** What a tool hands back: the same answer as text and as data of its output schema. */
export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
}

export interface Tool {
  readonly name: string;
  readonly title: () => string;
  readonly description: () => string;
  readonly inputSchema: () => ObjectSchema;
  readonly outputSchema: () => ObjectSchema;
  /** Runs it with the arguments as they came. Throws `usage` for wrong ones; what the backend throws passes through. */
  readonly run: (given: Readonly<Record<string, unknown>>, asking: Asking) => Promise<ToolAnswer>;
}
