/** Time limits of tests of much work, which say no more than that it ends at all. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much slower than a quiet machine this one was when the tests began; see vitest.config.mjs. */
    slowness: number;
  }
}

/** How long to wait here, in milliseconds, for what may take `milliseconds` on a quiet machine. */
export const patience = (milliseconds: number): number => Math.round(milliseconds * inject('slowness'));
