/** The commands that a document shows, as a reader would copy them. */

/** The commands of every shell block of a text, without comments and empty lines. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split('\n').map((line) => line.replace(/(^|\s)#.*$/, '').trim()))
    .filter(Boolean);
}

/** The commands with arguments that stand between the words of a text, those with a placeholder left out. */
export const commandsBetween = (markdown: string): string[] =>
  [...markdown.matchAll(/`(lks [a-z-]+ [^`]+)`/g)]
    .map(([, command = '']) => command)
    .filter((one) => !/…|\b[A-Z]{3,}$/.test(one));
