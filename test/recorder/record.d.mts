export function main(
  words: string[],
  told: (line: string) => unknown,
  print: (text: string) => unknown,
): Promise<number>;
