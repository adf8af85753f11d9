/** The parts of one text, a decision above all: as an outline, and one of them by its number or its heading. */

import type { PartsOutline, SectionLine } from '../contract/answers/outline';
import { LksError } from '../contract/errors';
import type { FoundPinpoint, LegalDocument } from '../contract/types';
import { say } from '../messages';
import { asText, safeLine } from '../platform/text/safe-text';
import { narrowed } from './narrowed';
import { type Part, partsBelow, treeOf } from './text-tree';

/** Parts that an outline has; what is in them (points of a list, sentences) is none of it. */
const IN_OUTLINE: readonly SectionLine['kind'][] = ['sectie', 'rechtsoverweging', 'punt', 'lid'];
const BEGINS = 90;

/** How a part begins, without its number. */
function beginningOf(body: string, { start, end, number }: Part): string {
  const text = body.slice(start, Math.min(end, start + 4 * BEGINS)).replace(/^#{1,6}\s+/, '');
  const [first = ''] = text.split('\n');
  const line = first.trim() === '' || first.trim().replace(/[.)]$/, '') === number ? text.replace(/\s+/g, ' ') : first;
  const bare = line.replace(/\s+/g, ' ').trim();
  const words = bare.startsWith(number) ? bare.slice(number.length).replace(/^[.):\s]+/, '') : bare;
  return words.length <= BEGINS ? words : `${words.slice(0, BEGINS).replace(/\s+\S*$/u, '')} …`;
}

/** The outline of a text by its parts; none where its parts are not known. */
function sectionsOf({ body, parts }: Pick<LegalDocument, 'body' | 'parts'>): SectionLine[] {
  const lines: SectionLine[] = [];
  const add = (part: Part, depth: number): void => {
    for (const one of part.parts) {
      const kind = IN_OUTLINE.find((known) => known === one.kind);
      if (kind === undefined) continue;
      const { number, role, start, end, recognised } = one;
      const begins = beginningOf(body, one);
      lines.push({
        kind,
        number,
        ...(role !== undefined && { role }),
        begins,
        depth,
        start,
        end,
        ...(recognised && { recognised }),
      });
      add(one, depth + 1);
    }
  };
  add(treeOf(body, parts), 0);
  return lines;
}

/** The parts of a text in the place of the text. Throws `not-found`, with a hint, where none are known. */
export function partsOf(document: LegalDocument, hint: (id: string) => string): PartsOutline {
  const { body: _b, summary: _s, kind: _k, parts: _p, tables: _t, added: _a, references: _r, ...fields } = document;
  const outline = sectionsOf(document);
  const id = safeLine(asText(document.external_id));
  if (outline.length === 0)
    throw new LksError('not-found', say.pinpoints.noParts(id), { hint: hint(id), code: 'parts_not_known' });
  return { ...fields, kind: 'parts', outline };
}

/** Words by which parts of decisions are asked for, and what lks calls them. */
const ROLES: Readonly<Record<string, string>> = {
  dictum: 'beslissing',
  decision: 'beslissing',
  'operative part': 'beslissing',
  procedure: 'procesverloop',
  reasons: 'overwegingen',
  beoordeling: 'overwegingen',
};

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The parts that a number or a word names: of a number those that have it, of a word those of that role, else those
 * whose heading has it.
 */
function named(body: string, all: readonly Part[], asked: string): Part[] {
  const number = asked
    .replace(/^(?:r\.?\s?o\.?v?\.?|rov\.?|punt|point|para(?:graph)?\.?|§|lid|nr\.?)\s*/i, '')
    .replace(/\.$/, '');
  if (/^\d/.test(number) || /^[ivxlc]+$/i.test(number)) {
    const numbered = all.filter((part) => part.number.toLowerCase() === number.toLowerCase());
    const best = numbered.filter(({ kind }) => kind !== 'sectie' && kind !== 'onderdeel');
    return best.length > 0 ? best : numbered.filter(({ kind }) => kind !== 'onderdeel');
  }
  const word = folded(asked);
  const role = ROLES[word] ?? word;
  const ofRole = all.filter((part) => part.role === role);
  if (ofRole.length > 0) return ofRole;
  return all.filter(
    (part) => part.kind === 'sectie' && folded(body.slice(part.start, part.end).split('\n')[0] ?? '').includes(word),
  );
}

/**
 * The document with nothing but one of its parts: `3.4`, `beslissing`, a word of a heading.
 *
 * @throws `not-found` where its parts are not known, or none has that name: then those that there are, are named.
 */
export function sectionIn(document: LegalDocument, asked: string): { data: LegalDocument; found: FoundPinpoint } {
  const all = [...partsBelow(treeOf(document.body, document.parts))];
  const id = String(document.external_id);
  if (all.length === 0)
    throw new LksError('not-found', say.pinpoints.noParts(id), {
      hint: say.pinpoints.wholeText(id, ''),
      code: 'parts_not_known',
    });
  const parts = named(document.body, all, asked);
  if (parts.length === 0) {
    const there = sectionsOf(document)
      .filter(({ depth }) => depth === 0)
      .map(({ number, begins }) => `${number} ${begins}`.trim());
    throw new LksError('not-found', say.pinpoints.noSection(asked, id, there), { hint: say.pinpoints.outlineHint(id) });
  }
  const spans = parts.map(({ start, end }) => ({ start, end }));
  const recognised = parts.some((part) => part.recognised === true);
  const found: FoundPinpoint = {
    text: asked,
    found: true,
    spans,
    ...(recognised && { recognised: true }),
    ...(parts.length > 1 && { times: parts.length }),
  };
  const data = narrowed({ ...document, pinpoints: [found] }, spans);
  return { data, found: data.pinpoints?.[0] ?? found };
}
