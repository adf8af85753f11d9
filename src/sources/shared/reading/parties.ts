/** Parts of a decision that give the view of a party: those headed so, and what stands under such a heading that is no part by itself. */
import type { Span, TextPart, TextStructure } from '../../../contract/structure';
import { hasCourtSpeaking, isCourtHeading, isPartyHeading } from '../../../law/decisions/party-headings';

/** A line that is a heading, or looks like one: all of a paragraph, and no sentence. */
interface Line extends Span {
  readonly text: string;
}

/** A heading is no longer. */
const LONGEST = 110;
const HEADING = /^[\p{Lu}–—\d(].+[^.,;:?!…)\-"”’\s]$/u;

/** The structure of a decision with what is a party's marked as that; nothing where the court speaks too. */
export function withParties(text: string, structure: TextStructure): TextStructure {
  const { parts, notes, added } = structure;
  const ends = [...notes, ...added.filter(({ kind }) => kind === 'register')].map(({ start }) => start);
  const end = Math.min(text.length, ...ends);
  const headings = headingsIn(text, end);
  const headed = new Set(parts.filter((part) => isHeaded(text, part)));
  const ofParties = new Set(headings.filter((line) => isPartyHeading(line.text)));
  if (headed.size + ofParties.size === 0) return structure;
  const marked = parts.map((part): TextPart => {
    const isOthers = headed.has(part) && isUntold(part) && isOfParty(text, part, headings);
    return isOthers ? { ...part, standing: 'part_party' } : part;
  });
  const found = headings.flatMap((line, at) => {
    const isKnown = marked.some(({ start, kind }) => start === line.start && kind !== 'conclusie');
    if (isKnown || !ofParties.has(line)) return [];
    // Below what the file marks as a heading a short line is none.
    const next = headings.slice(at + 1).find((one) => isMarked(one) || !isMarked(line));
    return sectionFrom(text, line, next, marked, end);
  });
  return found.length === 0
    ? { ...structure, parts: marked }
    : { ...structure, parts: [...marked, ...found].sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** Parts that the file itself marks as the court's reasons or ruling are not a party's. */
const isUntold = ({ standing, role, recognised }: TextPart): boolean =>
  standing === undefined && (recognised === true || (role !== 'overwegingen' && role !== 'beslissing'));

/** The headings of a text, and its paragraphs that look like one. */
function headingsIn(text: string, end: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < end; ) {
    const blank = text.indexOf('\n\n', start);
    const stop = blank < 0 || blank > end ? end : blank;
    const isHeading = text.startsWith('## ', start);
    if (isHeading || stop - start <= LONGEST) {
      const [line = ''] = text.slice(start, stop).split('\n', 1);
      const isAlone = line.length === stop - start && HEADING.test(line);
      if (isHeading || isAlone) lines.push({ start, end: start + line.length, text: line });
    }
    start = stop + 2;
  }
  return lines;
}

const isMarked = ({ text }: Line): boolean => text.startsWith('## ');

const WITH_HEADING: ReadonlySet<TextPart['kind']> = new Set(['sectie', 'rechtsoverweging', 'conclusie', 'punt']);

/** Whether the first line of a part is the heading of a party; a number on a line of its own is none. */
function isHeaded(text: string, { start, end, kind, number }: TextPart): boolean {
  if (!WITH_HEADING.has(kind)) return false;
  const line = text.indexOf('\n', start);
  // Most are paragraphs, whose first line is no heading.
  if (line < 0 || line >= end || line - start > LONGEST) return false;
  const [first = '', second = '', third = ''] = text.slice(start, Math.min(end, start + 4 * LONGEST)).split('\n');
  const bare = first.replace(/^## /, '').replace(/[.):\s]+$/, '');
  return isPartyHeading(bare === number ? second || third : first);
}

/** Whether no heading in a part is the court's, and the court does not speak in it. */
const isOfParty = (text: string, { start, end }: Span, headings: readonly Line[]): boolean =>
  !headings.some((line) => line.start > start && line.end <= end && isCourtHeading(line.text)) &&
  !hasCourtSpeaking(text.slice(start, end));

/** What stands under a heading that begins no part: up to the next heading, the end of the part that it is in, or the next section. */
function sectionFrom(
  text: string,
  line: Line,
  next: Line | undefined,
  parts: readonly TextPart[],
  end: number,
): TextPart[] {
  const around = parts.filter((part) => part.start <= line.start && part.end > line.start);
  const borders = [
    ...around.map((part) => part.end),
    ...parts.filter(({ kind, start }) => kind === 'sectie' && start > line.start).map(({ start }) => start),
    next?.start ?? end,
    end,
  ];
  const stop = Math.min(...borders);
  const over = parts.find((part) => part.start > line.start && part.start < stop && part.end > stop);
  const to = line.start + text.slice(line.start, over?.start ?? stop).trimEnd().length;
  const part: TextPart = { start: line.start, end: to, kind: 'sectie', number: '', standing: 'part_party' };
  return to > line.end && isOfParty(text, part, []) ? [part] : [];
}
