/** A text with its parts, written as one: `[lid 3|3. Onder meer:\n[onderdeel a|a. dit;]]`, and behind a number what else is known of a part. */
import type { TextPart } from '../../src/contract/structure';

/** `-` is no number; `role:beslissing` says a thing of a part, `recognised` that something is so; in an author `_` is a space. */
export function markedUp(text: string): { body: string; parts: TextPart[] } {
  let body = '';
  const parts: TextPart[] = [];
  const open: TextPart[] = [];
  for (const piece of text.split(/(\[[^|]*\||\])/)) {
    if (piece === ']') open.pop()!.end = body.length;
    else if (piece.startsWith('[')) {
      const [kind, number = '-', ...known] = piece.slice(1, -1).split(' ');
      const more = known.map((one) => one.split(/:(.*)/));
      const part = { kind, number: number.replace(/^-$/, ''), start: body.length, end: 0 } as TextPart;
      parts.push(
        Object.assign(
          part,
          Object.fromEntries(
            more.map(([name, value]) => [name, name === 'author' ? value?.replaceAll('_', ' ') : (value ?? true)]),
          ),
        ),
      );
      open.push(part);
    } else body += piece;
  }
  return { body, parts: parts };
}
