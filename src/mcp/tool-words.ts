/**
 * Sentences of lks that tell a person which command to type, as an assistant can use them: the tool that does it, with its arguments; and where no
 * tool does it, as what the user can do. Pure, and for our own sentences alone: the text of a publisher is never changed.
 */
import { say } from '../messages';

/** The tool that does what a command does, and what it takes what the command names as. */
const TOOLS: Readonly<Record<string, readonly [tool: string, argument: string]>> = {
  doc: ['get_document', 'uuid'],
  search: ['search', 'q'],
  health: ['health', ''],
  'library versions': ['versions', 'id'],
  'library diff': ['diff', 'id'],
  'library coverage': ['coverage', ''],
  'cited-by': ['cited_by', 'id'],
  cites: ['cites', 'id'],
  chain: ['chain', 'id'],
  cite: ['cite', 'id'],
  verify: ['verify', ''],
};

const NAMES = Object.keys(TOOLS)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A command with what follows it, up to the end of its sentence or of its part of it. */
const COMMAND = new RegExp(
  `(\\b(?:with|met) )?(?:\\b(?:run|draai dan): )?\`?\\blks (${NAMES})\\b((?:(?!\\. \\p{Lu}|\\.$| · |, (?:then|dan) |: )[^\\n\`·])*)\`?`,
  'gmu',
);
/** A flag with its value. */
const FLAG = /\s--([a-z-]+)(?:[ =]("[^"]*"|'[^']*'|[^\s-][^\s]*))?/gu;
/** Commands that no tool has. */
const OF_USER =
  /(?:(?<!user can )\b(?:run|with|draai dan): )?\blks (?:library (?:add|import|sync|check|status|live|forget-withdrawn))\b/u;
const FIRST = /^(?:(?:run|with|draai dan): )?lks (library \w+)/u;
/** A flag in a sentence that names an argument of the same name. */
const NAMED = /(?<=^|[\s(])--(from|to|at|lang|section|court|law|type|pinpoint|style)\b/gmu;
/** Arguments of the tools that are flags of the commands too. */
const ARGUMENTS: ReadonlySet<string> = new Set([
  'at',
  'known_on',
  'lang',
  'section',
  'law',
  'from',
  'to',
  'court',
  'type',
]);

const bare = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/u, '$2');

/** A call of the tool for a command: `get_document with uuid "BWBR0005537", at "2020-01-01"`. */
function callOf(command: string, rest: string): string {
  const given: string[] = [];
  const own = rest.replace(FLAG, (_, flag: string, value: string | undefined) => {
    const name = flag.replaceAll('-', '_');
    if (name === 'withdrawn') given.push('withdrawn true');
    else if (value !== undefined && ARGUMENTS.has(name)) given.push(`${name} ${JSON.stringify(bare(value))}`);
    return '';
  });
  const isOutline = command === 'doc' && /\s--outline\b/u.test(rest);
  const [tool, argument] = isOutline ? ['outline', 'id'] : TOOLS[command]!;
  const subject = bare(own);
  const named =
    subject === '' || subject.startsWith('<') || argument === '' ? [] : [`${argument} ${JSON.stringify(subject)}`];
  return say.mcp.callTool(tool!, [...named, ...given]);
}

/** The sentences of lks with tools in the place of commands. */
export function inToolWords(text: string): string {
  if (!/\blks [a-z]|--[a-z]/u.test(text)) return text;
  const called = text.replace(COMMAND, (_, behind: string | undefined, command: string, rest: string) =>
    behind === undefined ? callOf(command, rest) : `${behind}${callOf(command, rest).replace(/^call /u, '')}`,
  );
  const said = say.mcp.userCan('').replace(/ lks $/u, '');
  return called
    .split('\n')
    .map((line) => {
      const at = line.search(OF_USER);
      if (at < 0) return line.replace(NAMED, '$1');
      // What is behind the command is the user's too.
      const [before, behind] = [line.slice(0, at), line.slice(at)];
      return (
        before.replace(NAMED, '$1') +
        (before.trimEnd().endsWith(said) ? behind : behind.replace(FIRST, say.mcp.userCan('$1')))
      );
    })
    .join('\n');
}
