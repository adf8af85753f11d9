/** What splitting and joining compounds asks about words. */
export interface Vocabulary {
  /** How many documents the library holds. */
  readonly documents: number;
  /** In how many documents a folded word occurs as it stands, counted up to `cap`: the count costs no more than that. */
  frequency(word: string, cap: number): number;
  /** Words that begin with `beginning`, are longer than it and contain `part` behind it; inflected or not. */
  family(beginning: string, part: string): string[];
}
