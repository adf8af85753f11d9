/** The variables of the process, as they are handed on: only `main` reads them from it. */
export type Environment = Readonly<Record<string, string | undefined>>;
