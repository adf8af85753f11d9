/** The words of the trade: names that courts, textbooks and practitioners give to what an article says, by field of law. */
import type { NameRow } from '../rows';

export const TERMS: readonly NameRow[] = [];
