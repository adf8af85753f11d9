/** Marks parts of a decision that give a party's view, by their headings. */
import type { Span, TextPart, TextStructure } from '../../../contract/structure';
import { hasCourtSpeaking, isCourtHeading, isPartyHeading } from '../../../law/decisions/party-headings';

interface Line extends Span {
  readonly text: string;
}

const LONGEST = 110;
const HEADING = /^[\p{Lu}–—\d(].+[^.,;:?!…)\-"”’\s]$/u;

/** Marks parts of a party, except where the court speaks as well. */
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
    // Below a marked heading short lines do not count.
    const next = headings.slice(at + 1).find((one) => isMarked(one) || !isMarked(line));
    return sectionFrom(text, line, next, marked, end);
  });
  return found.length === 0
    ? { ...structure, parts: marked }
    : { ...structure, parts: [...marked, ...found].sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** Parts marked as the court's reasons or ruling are not a party's. */
const isUntold = ({ standing, role, recognised }: TextPart): boolean =>
  standing === undefined && (recognised === true || (role !== 'overwegingen' && role !== 'beslissing'));

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

function isHeaded(text: string, { start, end, kind, number }: TextPart): boolean {
  if (!WITH_HEADING.has(kind)) return false;
  const line = text.indexOf('\n', start);
  if (line < 0 || line >= end || line - start > LONGEST) return false;
  const [first = '', second = '', third = ''] = text.slice(start, Math.min(end, start + 4 * LONGEST)).split('\n');
  const bare = first.replace(/^## /, '').replace(/[.):\s]+$/, '');
  return isPartyHeading(bare === number ? second || third : first);
}

const isOfParty = (text: string, { start, end }: Span, headings: readonly Line[]): boolean =>
  !headings.some((line) => line.start > start && line.end <= end && isCourtHeading(line.text)) &&
  !hasCourtSpeaking(text.slice(start, end));

/** A section from an unmarked heading to the next heading, section or end of the enclosing part. */
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
