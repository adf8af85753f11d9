/** One document of the sample as its author writes it: a header between `---` lines, then the text. */

import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { FormalRelation, TextStructure } from '../../contract/structure';
import { DOCUMENT_GROUPS, JURISDICTIONS, LANGUAGES } from '../../contract/types';
import { SAMPLE_SOURCE } from '../../contract/vocabulary';
import { say } from '../../messages';
import { workOf } from '../../sources/identifiers';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { compose } from '../../sources/shared/reading/compose';
import { asHeading, isHeading, Line, makeSection, withoutHeading } from '../../sources/shared/reading/line';

export interface SampleDocument {
  readonly document: SourceDocument;
  /** The day of the summarised text, `YYYY-MM-DD` or empty. */
  readonly state: string;
}

type Header = ReadonlyMap<string, string>;

const refuse = (message: string): LksError => new LksError('failed', message, { hint: say.library.sampleHint });

function splitHeader(file: string, text: string): { header: Header; body: string } {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) throw refuse(say.library.sampleHeader(file, 1));
  const header = new Map<string, string>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const match = /^([a-z_]+):(.*)$/.exec(line);
    if (match === null) throw refuse(say.library.sampleHeader(file, index + 2));
    header.set(match[1] ?? '', (match[2] ?? '').trim());
  }
  return {
    header,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** Validating access to the values of `header`. Errors name the file and the key, never the text. */
function reader(file: string, header: Header) {
  const text = (key: string): string => header.get(key) ?? '';
  const bad = (key: string) => refuse(say.library.sampleValue(file, key, text(key)));
  return {
    text,
    required(key: string): string {
      if (text(key) === '') throw refuse(say.library.sampleKey(file, key));
      return text(key);
    },
    choice<T extends string>(key: string, choices: readonly T[]): T {
      const choice = choices.find((one) => one === text(key));
      if (choice === undefined) throw bad(key);
      return choice;
    },
    date(key: string): string {
      if (text(key) !== '' && !isCalendarDate(text(key))) throw bad(key);
      return text(key);
    },
    list(key: string): string[] {
      return text(key)
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    },
    /** `earlier conclusie ECLI:NL:PHR:1997:AA2136 Conclusie`, optionally ` | ` and the outcome. */
    relations(): FormalRelation[] {
      return this.list('relations').map((item) => {
        const [, when = '', type = '', to = '', label = '', outcome] =
          /^(earlier|later) (\S+) (ECLI:\S+) ([^|]+?)(?: \| (.+))?$/.exec(item) ?? [];
        if (to === '') throw bad('relations');
        return { to, type, earlier: when === 'earlier', label, ...(outcome !== undefined && { outcome }) };
      });
    },
  };
}

/**
 * Reads one sample document (keys of the header: `sample/README.md`). `file`: its name, for errors; `position`: its
 * place in the sample.
 * @throws `failed` if a key is missing or a value is invalid.
 */
export function readSampleFile(file: string, text: string, position: number): SampleDocument {
  const { header, body } = splitHeader(file, text);
  const read = reader(file, header);
  const externalId = read.required('external_id');
  const group = read.choice('type', DOCUMENT_GROUPS);
  // A decision has a day of its own; for other texts only the author knows it.
  if (group !== 'rechtspraak') read.required('state');
  const parts = readParts(body, group === 'rechtspraak');
  const relations = read.relations();
  const document: SourceDocument = {
    source: SAMPLE_SOURCE,
    externalId,
    language: read.choice('language', LANGUAGES),
    jurisdiction: read.choice('jurisdiction', JURISDICTIONS),
    group,
    documentType: read.required('document_type'),
    title: read.required('title'),
    summary: read.text('summary'),
    body: parts.body,
    structure: relations.length === 0 ? parts.structure : { ...parts.structure, relations },
    url: read.required('url'),
    lawArea: read.text('law_area'),
    decisionDate: read.date('decision_date'),
    // A provision with unknown publication still has the date of the text that was read.
    publicationDate: read.date('published') || read.date('state'),
    work: workOf(externalId),
    lawNames: group === 'rechtspraak' ? [] : read.list('aliases'),
    aliases: [...(group === 'rechtspraak' ? read.list('aliases') : []), ...read.list('case_numbers')],
    validFrom: '',
    position,
  };
  return { document, state: read.date('state') || read.date('published') || read.date('decision_date') };
}

/** `1.`, `2a.`: a paragraph of an article. */
const LID = /^(\d+[a-z]*)\.\s/;
/** Points by depth: `a.`, `(a)`, `(1)`; then `1°.`, `(i)`. */
const POINTS = [/^(?:([a-z]{1,2})\.|\(([a-z]|\d+)\))\s/, /^(?:(\d+)°\.|\(([ivx]+)\))\s/] as const;
/** `3.2 `: a consideration, up to the next one. */
const CONSIDERATION = /^(\d+(?:\.\d+)+)\s/;

/** The register's roles of sections of a decision, by heading of the summaries. */
const ROLES: Readonly<Record<string, string>> = {
  procesverloop: 'procesverloop',
  beoordeling: 'overwegingen',
  beslissing: 'beslissing',
};

const numberOf = (pattern: RegExp, line: string): string | undefined => {
  const found = pattern.exec(line);
  return found?.[1] ?? found?.[2];
};

/** Whether a line begins a point of this depth. `(i)` is a letter if it follows `h`. */
function isPointOf(depth: number, line: string, last: string | undefined): boolean {
  if (numberOf(POINTS[depth]!, line) === undefined) return false;
  return depth > 0 || !/^\(i\)/.test(line) || last === 'h';
}

/** Lines with the points of a depth marked, each with its content. */
function withPoints(lines: readonly string[], depth: number): Line[] {
  if (POINTS[depth] === undefined) return lines.map(Line.of);
  const starts: number[] = [];
  let last: string | undefined;
  for (const [at, line] of lines.entries())
    if (isPointOf(depth, line, last)) {
      last = numberOf(POINTS[depth], line);
      starts.push(at);
    }
  const before = withPoints(lines.slice(0, starts[0] ?? lines.length), depth + 1);
  const points = starts.map((from, nth) => {
    // The mark of a point is not a point within it.
    const within = withPoints(lines.slice(from + 1, starts[nth + 1]), depth + 1);
    const inner = Line.join([lines[from]!, ...within], '\n');
    return inner.as({ is: 'part', kind: 'onderdeel', number: numberOf(POINTS[depth]!, lines[from]!)! });
  });
  return [...before, ...points];
}

function articleParagraph(text: string): Line {
  const line = Line.join(withPoints(text.split('\n'), 0), '\n');
  const number = numberOf(LID, text);
  return number === undefined ? line : line.as({ is: 'part', kind: 'lid', number });
}

/** Considerations of a decision; `paragraphs` has no heading. */
function considerations(paragraphs: readonly string[]): Line[] {
  const starts = [...paragraphs.keys()].filter((at) => CONSIDERATION.test(paragraphs[at]!));
  const before = paragraphs.slice(0, starts[0] ?? paragraphs.length).map(Line.of);
  return [
    ...before,
    ...starts.flatMap((from, nth) => {
      const number = numberOf(CONSIDERATION, paragraphs[from]!)!;
      const lines = paragraphs.slice(from, starts[nth + 1]).map(Line.of);
      return Line.allAs(lines, { is: 'part', kind: 'rechtsoverweging', number });
    }),
  ];
}

function decision(paragraphs: readonly string[]): Line[] {
  const lines: Line[] = [];
  const headings = [...paragraphs.keys()].filter((at) => isHeading(Line.of(paragraphs[at]!)));
  lines.push(...considerations(paragraphs.slice(0, headings[0] ?? paragraphs.length)));
  for (const [nth, at] of headings.entries()) {
    const heading = withoutHeading(Line.of(paragraphs[at]!)).text;
    const from = lines.length;
    lines.push(asHeading(heading), ...considerations(paragraphs.slice(at + 1, headings[nth + 1])));
    const [, number = '', words = ''] = /^(?:(\d+)\.? )?(.*)$/.exec(heading) ?? [];
    const role = ROLES[words.toLowerCase()];
    makeSection(lines, from, { number, ...(role !== undefined && { role }) });
  }
  return lines;
}

/**
 * Reads the parts of a summary: the paragraphs and points of an article, the sections and considerations of a decision.
 * @param text paragraphs separated by blank lines. @returns the same text, with its parts as publishers' readers give
 *   them.
 */
export function readParts(text: string, isDecision: boolean): { body: string; structure: TextStructure } {
  const paragraphs = text.split(/\n{2,}/);
  return compose(isDecision ? decision(paragraphs) : paragraphs.map(articleParagraph), 'marked');
}
