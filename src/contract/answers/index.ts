/**
 * What each question of the extension is answered with, declared once: its type, what is checked of the answer of a
 * service, and what OpenAPI and MCP publish come from here. A file a question.
 */
import type { ExtensionName, PostedName } from '../extensions';
import { CHAIN } from './chain';
import { CITATIONS } from './citations';
import { CITE } from './cite';
import { COVERAGE } from './coverage';
import { DIFF } from './diff';
import { OUTLINE } from './outline';
import type { Of } from './schema';
import { VERIFY } from './verify';
import { VERSIONS } from './versions';

export const ANSWERS = {
  versions: VERSIONS,
  diff: DIFF,
  outline: OUTLINE,
  'cited-by': CITATIONS,
  cites: CITATIONS,
  chain: CHAIN,
  cite: CITE,
  coverage: COVERAGE,
  verify: VERIFY,
} as const satisfies Record<ExtensionName | Exclude<PostedName, 'search'>, unknown>;

/** The answer to each question. */
export type Answers = { readonly [N in keyof typeof ANSWERS]: Of<(typeof ANSWERS)[N]> };
