/**
 * Texts that a pattern matches, at least one for each of its alternatives, characters and bounds: what holds for every text
 * of a long pattern, such as that a short look before it lets the text pass, is held against them.
 */

type Node =
  | { of: 'choice'; id: number; options: Node[][] }
  | { of: 'repeat'; id: number; item: Node; counts: number[] }
  | { of: 'characters'; id: number; members: string[] }
  | { of: 'behind'; item: Node }
  | { of: 'nothing' };

/** A choice that is made, and those that lead to it. */
interface Path {
  says: string;
  chosen: ReadonlyMap<number, number>;
}

/** What classes are tried with, besides their own characters. */
const CHARACTERS = [...'kKëË1 \u00a0\n-'];
const UNBOUNDED = 3;
/** What is longer shows nothing that this does not. */
const LONGEST = 400;
const GROUP = /\((\?(?::|=|!|<=|<!|<\w+>))?/y;
const ATOM = /\[(?:\\.|[^\]])*\]|\\u[\da-f]{4}|\\[pP]\{\w+\}|\\.|./suy;
const QUANTIFIER = /(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/y;

/** The tree of a pattern, and the paths to all its choices. */
function parse({ source, flags }: RegExp): { tree: Node; paths: Path[] } {
  const paths: Path[] = [];
  let at = 0;
  let ids = 0;
  const taken = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const path = (above: Path['chosen'], id: number, chosen: number, says: string): void => {
    paths.push({ says, chosen: new Map(above).set(id, chosen) });
  };

  function choice(above: Path['chosen']): Node {
    const id = ids++;
    const options: Node[][] = [];
    do {
      const begin = at;
      const here = new Map(above).set(id, options.length);
      const items: Node[] = [];
      while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(repeated(here));
      path(above, id, options.length, source.slice(begin, at));
      options.push(items);
    } while (source[at] === '|' && at++ >= 0);
    return { of: 'choice', id, options };
  }

  function repeated(above: Path['chosen']): Node {
    const id = ids++;
    const begin = at;
    // What is in an item is reached only if the item is there: the second count is never none.
    const item = atom(new Map(above).set(id, 1));
    const end = at;
    const [, sign, least = '1', comma, most] = taken(QUANTIFIER) ?? [];
    if (end === at) return item;
    const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
    const max = sign === '?' ? 1 : most ? Number(most) : sign === undefined && comma === '' ? min : min + UNBOUNDED;
    const counts = [min, Math.min(max, Math.max(1, min + 1)), Math.min(max, LONGEST)];
    for (const [index, count] of counts.entries()) path(above, id, index, `${source.slice(begin, at)} × ${count}`);
    return { of: 'repeat', id, item, counts };
  }

  function atom(above: Path['chosen']): Node {
    const group = taken(GROUP);
    if (group !== null) {
      const kind = group[1];
      const before = paths.length;
      const item = choice(above);
      at += 1;
      if (kind !== '?!' && kind !== '?<!') return kind === '?<=' ? { of: 'behind', item } : item;
      paths.length = before;
      return { of: 'nothing' };
    }
    const said = taken(ATOM)![0];
    if (said === '^' || said === '$' || said === '\\b') return { of: 'nothing' };
    const id = ids++;
    const is = new RegExp(`^${said}$`, flags.includes('u') ? 'u' : '');
    const members =
      said.length === 1 && said !== '.' ? [said] : [...new Set([...said, ...CHARACTERS])].filter((one) => is.test(one));
    if (members.length > 1) for (const [index, one] of members.entries()) path(above, id, index, `${said} as ${one}`);
    return { of: 'characters', id, members };
  }
  const tree = choice(new Map());
  return { tree, paths };
}

/** The same numbers at each run. */
function numbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function written(node: Node, text: string, chosen: Path['chosen'], random: (below: number) => number): string {
  switch (node.of) {
    case 'nothing':
      return text;
    case 'behind':
      return written(node.item, '', chosen, random);
    case 'characters':
      return text + node.members[chosen.get(node.id) ?? random(node.members.length)]!;
    case 'choice':
      return node.options[chosen.get(node.id) ?? random(node.options.length)]!.reduce(
        (before, item) => written(item, before, chosen, random),
        text,
      );
    case 'repeat': {
      const count = node.counts[chosen.get(node.id) ?? Math.max(0, random(5) - 2)]!;
      if (node.item.of === 'characters' && random(2) === 0)
        return text + written(node.item, '', chosen, random).repeat(count);
      return Array.from({ length: count }).reduce<string>((before) => written(node.item, before, chosen, random), text);
    }
  }
}

const TRIES = 80;
const MOST_TOLD = 5;

/** Texts of a pattern that do not pass, and its alternatives for which no text was found. */
export function unpassed(pattern: RegExp, passes: (text: string) => boolean): { texts: string[]; untried: string[] } {
  const { tree, paths } = parse(pattern);
  // A copy: where a global pattern stopped is where the program's next reading would begin.
  const own = new RegExp(pattern);
  const random = numbers();
  const texts = new Set<string>();
  const untried = new Set<string>();
  for (const { says, chosen } of paths) {
    let tried = 0;
    for (let turn = 0; turn < TRIES && tried < 3; turn += 1) {
      const text = written(tree, '', chosen, random);
      own.lastIndex = 0;
      if (!own.test(text)) continue;
      tried += 1;
      if (!passes(text)) texts.add(text);
    }
    if (tried === 0) untried.add(says);
  }
  return { texts: [...texts].slice(0, MOST_TOLD), untried: [...untried] };
}

/** Whether a short look lets a text pass, at its start if the look is sticky. */
export const isSeenBy = (look: RegExp): ((text: string) => boolean) => {
  const own = new RegExp(look);
  return (text) => {
    own.lastIndex = 0;
    return own.test(text);
  };
};
