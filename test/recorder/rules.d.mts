/** A text as it is recorded: what differs from run to run replaced, control characters made visible. */
export function steady(text: string): string;
