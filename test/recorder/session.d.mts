/** A file name for a command line. */
export function nameOf(args: readonly string[]): string;
