/** Words of the editors of a publisher that stand in the place of a text: of which parts, and what they say of these. */
import type { Span, TextPart, TextStanding, TextStructure } from '../../../contract/structure';
import { stateInWords } from '../../../law/laws/editorial';

/** Such words in a body, with the brackets around them. */
export interface EditorsSpan extends Span {
  /** Without the brackets. */
  readonly said: string;
}

const holds = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end;

/** A part as it is cited within those around it: `lid 2`, `onderdeel a`; of a section what it is, `hoofdstuk 2`. Empty for one without a number. */
const stepOf = ({ kind, number, role }: TextPart): string => (number === '' ? '' : `${role ?? kind} ${number}`);

/** Where a place is: `lid 2, onderdeel a`; undefined where it is in no part that has a number. */
function placeOf(around: readonly TextPart[]): string | undefined {
  const steps = around.map(stepOf).filter((step) => step !== '');
  return steps.length === 0 ? undefined : steps.join(', ');
}

/** What is in a stretch of a body without these stretches of it, its number and its headings. */
function restOf(body: string, { start, end }: Span, without: readonly Span[], number = ''): string {
  let rest = '';
  let at = start;
  for (const span of without.filter((one) => one.end > start && one.start < end)) {
    rest += body.slice(at, Math.max(at, span.start));
    at = Math.max(at, span.end);
  }
  rest = (rest + body.slice(at, Math.max(at, end))).replace(/^## .*$/gm, '').trim();
  return rest.startsWith(number) ? rest.slice(number.length) : rest;
}

/**
 * What the words of editors in the place of a text say, of each part that has nothing else, or of the text where it has nothing else: these
 * parts are marked so too. Of a part that has words of the law besides them it is told that they are there, and no more.
 */
export function toldByEditors(
  body: string,
  structure: TextStructure,
  editors: readonly EditorsSpan[],
): Pick<TextStructure, 'parts' | 'standing'> {
  const notText = [...editors, ...structure.added, ...structure.notes].sort((a, b) => a.start - b.start);
  const isAll = (span: Span, number?: string): boolean => !/[\p{L}\p{N}]/u.test(restOf(body, span, notText, number));
  const marked = new Map<TextPart, TextPart['standing']>();
  const standing = editors.map((words): TextStanding => {
    const around = structure.parts.filter((part) => holds(part, words));
    const part = around.at(-1);
    const isWhole = part === undefined ? isAll({ start: 0, end: body.length }) : isAll(part, part.number);
    const code = isWhole ? stateInWords(words.said) : 'editors_words';
    if (isWhole && part !== undefined) marked.set(part, code);
    const place = placeOf(around);
    const isNamed = part === undefined || part.number !== '';
    return { code: isNamed ? code : 'editors_words', ...(place !== undefined && { place }), said: words.said };
  });
  const parts = structure.parts.map((part) => {
    const code = marked.get(part);
    return code === undefined ? part : { ...part, standing: code };
  });
  return { parts, standing };
}

/** Whether a standing of a text is told by another one of it: of the words in the place of a text what they say of it stands in that. */
const isForce = (code: TextStanding['code']): boolean => ['not_yet', 'conditional', 'never', 'lapsed'].includes(code);

/**
 * A text and its structure with what its file says of it beside what the words of editors say. Of a state that both tell there is one standing,
 * with those words.
 */
export function withStanding<T extends { structure: TextStructure }>(text: T, said: readonly TextStanding[]): T {
  const told = text.structure.standing ?? [];
  const twice = (one: TextStanding) =>
    told.find(({ code, place }) => isForce(code) && code === one.code && place === one.place);
  const all = [
    ...said.map((one) => ({ ...one, said: one.said || (twice(one)?.said ?? '') })),
    ...told.filter((one) => !said.some((other) => twice(other) === one)),
  ];
  return all.length === 0 ? text : { ...text, structure: { ...text.structure, standing: all } };
}
