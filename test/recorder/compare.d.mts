/** A line of the list of what may differ. */
export interface Allowed {
  case: string;
  line?: string;
  why: string;
}

export interface Comparison {
  cases: number;
  differing: { name: string; diff: string; allowed: boolean }[];
  unused: Allowed[];
}

export function compare(
  earlier: string,
  later: string,
  allowed: readonly Allowed[],
  counts?: (name: string) => boolean,
): Comparison;
export function report(comparison: Comparison): { text: string; wrong: boolean };
