/** What the press, ministries and the lecture hall call acts, parts of acts and decisions. */
import type { NameRow } from '../rows';

export const NICKNAMES: readonly NameRow[] = [];
