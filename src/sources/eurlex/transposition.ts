/** The day by which a directive is to be transposed, apart from that on which it enters into force. */
import type { TextDay } from '../shared/parsed-file';
import type { DatedAct } from './act-days';
import { dateAtStart } from './day-phrases';
import { LID, linesOf } from './final-statements';

const TRANSPOSE =
  /\b(?:member\s+states\s+shall|de\s+lidstaten)\b[\s\S]{0,300}?(?:\bby|\b(?:no|not)\s+later\s+than|\bbefore|\buiterlijk(?:\s+op)?|\bv[oó][oó]r)\s+(?:the\s+|at\s+the\s+latest\s+(?:by\s+)?|no\s+later\s+than\s+)?/giu;
const TO_COMPLY =
  /\b(?:comply\s+with\s+this\s+directive|to\s+comply\s+with|transpos|aan\s+deze\s+richtlijn\s+te\s+voldoen|om\s+(?:\p{L}+\s+){0,4}te\s+voldoen|omzett|necessary\s+to\s+ensure|bestuursrechtelijke\s+bepalingen)/iu;
const THEY_APPLY =
  /\b(?:they\s+shall\s+apply\s+(?:those|these|the)\s+(?:measures|provisions)(?:\s+as)?\s+from|zij\s+passen\s+(?:die|deze|de)\s+(?:maatregelen|bepalingen)\s+toe\s+(?:vanaf|met\s+ingang\s+van)|zij\s+passen\s+(?:die|deze|de)\s+(?:maatregelen|bepalingen)\s+(?:vanaf|met\s+ingang\s+van))\s+/iu;

/** The day by which a directive is to be transposed, and from which the measures apply. */
export function transpositionOf({ celex, parts }: DatedAct): TextDay[] {
  for (const part of parts.filter(({ kind }) => kind === 'artikel').reverse()) {
    let lid = '';
    const days: TextDay[] = [];
    for (const line of linesOf(part.text)) {
      const [mark = '', number] = LID.exec(line) ?? [];
      if (number !== undefined) lid = number;
      const text = line.slice(mark.length);
      const place = lid === '' ? part.number : `${part.number}(${lid})`;
      const told = { externalId: celex, basis: 'stated' as const, place, words: '' };
      const day = TO_COMPLY.test(text) ? firstDateAfter(text, TRANSPOSE) : '';
      if (day !== '' && days.length === 0) days.push({ ...told, kind: 'transposition', day });
      const [verb] = THEY_APPLY.exec(text) ?? [];
      const applied = verb === undefined ? '' : dateAtStart(text.slice(text.indexOf(verb) + verb.length));
      if (applied !== '' && days.length === 1) days.push({ ...told, kind: 'application', day: applied });
    }
    if (days.length > 0) return days;
  }
  return [];
}

function firstDateAfter(text: string, pattern: RegExp): string {
  for (const match of text.matchAll(pattern)) {
    const day = dateAtStart(text.slice(match.index + match[0].length));
    if (day !== '') return day;
  }
  return '';
}
