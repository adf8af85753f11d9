/** What a law that is left out is called, what took its place, and whether an official file at hand says that it was withdrawn. */
export interface LeftOut {
  title: string;
  by: string;
  file?: true;
}

export const DAY: string;
export const COUNT: number;
export const REPEALED: ReadonlyMap<string, LeftOut>;
export const ALWAYS: ReadonlyMap<string, string>;
export const WITHOUT_NUMBER: readonly string[];
export const AMENDING: RegExp;
export const DECREE: RegExp;
