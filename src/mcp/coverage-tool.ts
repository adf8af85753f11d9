/** The tool `coverage`: what the backend holds and does not hold, so that nothing is said not to exist which is only not here. */

import { EXTENSIONS } from '../contract/extensions';
import type { Coverage } from '../contract/types';
import { say } from '../messages';
import { askExtension } from '../research/extension/ask';
import { readArguments } from './arguments';
import { answeredBy } from './asked';
import { answerOf, COUNT, inputSchema, objectOf, TEXT } from './schema';
import type { Tool } from './tool';
import { foreignLine, quoted } from './untrusted';

/** Groups that are told of: a library of all courts has some hundred. */
const GROUPS = 300;

interface Group {
  source: string;
  kind: string;
  court?: string;
  court_name?: string;
  documents: number;
  /** Years of which something is held, the first and the last, of decisions. */
  from_year?: number;
  to_year?: number;
  /** Years of which all is held that the publisher had, each with the day up to which that is known. */
  complete_years: { year: number; known_until: string }[];
  /** Of what has no year: the same. */
  complete?: boolean;
  known_until?: string;
}

/** The rows by source, kind and court: years are gathered. */
function groupsOf(rows: readonly Coverage[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = JSON.stringify([row.source, row.kind, row.court]);
    const group = groups.get(key) ?? {
      source: foreignLine(row.source),
      kind: foreignLine(row.kind),
      ...(row.court !== null && { court: foreignLine(row.court) }),
      ...(row.court_name !== undefined && { court_name: foreignLine(row.court_name) }),
      documents: 0,
      complete_years: [],
    };
    groups.set(key, group);
    group.documents += row.documents;
    if (row.year === null) {
      group.complete = row.complete;
      if (row.known_until !== null) group.known_until = foreignLine(row.known_until);
      continue;
    }
    group.from_year = Math.min(group.from_year ?? row.year, row.year);
    group.to_year = Math.max(group.to_year ?? row.year, row.year);
    if (row.complete) group.complete_years.push({ year: row.year, known_until: foreignLine(row.known_until ?? '') });
  }
  return [...groups.values()];
}

const GROUP = objectOf(
  {
    source: TEXT,
    kind: TEXT,
    court: TEXT,
    court_name: TEXT,
    documents: COUNT,
    from_year: COUNT,
    to_year: COUNT,
    complete_years: { type: 'array', items: objectOf({ year: COUNT, known_until: TEXT }) },
    complete: { type: 'boolean' },
    known_until: TEXT,
  },
  ['court', 'court_name', 'from_year', 'to_year', 'complete', 'known_until'],
);

export const coverageTool: Tool = {
  name: 'coverage',
  title: () => say.mcp.coverageTitle,
  description: () => say.mcp.coverage,
  inputSchema: () => inputSchema(EXTENSIONS.coverage),
  outputSchema: () =>
    answerOf(
      {
        known: { type: 'boolean' },
        data: { type: 'array', items: GROUP },
        left_out: { type: 'array', items: objectOf({ source: TEXT, note: TEXT }) },
        groups_left_out: COUNT,
      },
      ['groups_left_out'],
    ),
  async run(given, asking) {
    const raw = readArguments('coverage', given, EXTENSIONS.coverage);
    const backend = await asking.backend();
    const asked = answeredBy(backend.description);
    const told = await askExtension('coverage', raw, backend, asking.call);
    const start = { answered_by: asked, notice: say.mcp.notice };
    if (told === undefined)
      return {
        text: [asked.asked, say.mcp.coverageUnknown].join('\n'),
        data: { ...start, known: false, data: [], left_out: [] },
      };
    const all = groupsOf(told.answer.data);
    const data = all.slice(0, GROUPS);
    const notes = told.answer.meta.notes.map(({ source, note }) => ({
      source: foreignLine(source),
      note: foreignLine(note),
    }));
    const lines = data.map((group) => {
      const court = group.court === undefined ? '' : `, ${group.court_name ?? group.court}`;
      return `${group.source}, ${group.kind}${court}: ${say.mcp.heldOf(group)}`;
    });
    const leftOut = notes.map(({ source, note }) => say.commands.coverageNote(source, note));
    // What a service says of its sources is its own text.
    const isOurs = asked.backend !== 'hosted';
    const inside = [...(isOurs ? [] : leftOut), ...lines];
    return {
      text: [
        asked.asked,
        data.length === 0 ? say.mcp.coverageNothing : say.mcp.coverageReads,
        ...(isOurs ? leftOut : []),
        ...(inside.length === 0 ? [] : [quoted(inside.join('\n'))]),
        ...(all.length > data.length ? [say.mcp.groupsLeftOut(all.length - data.length)] : []),
      ].join('\n'),
      data: {
        ...start,
        known: true,
        data,
        left_out: notes,
        ...(all.length > data.length && { groups_left_out: all.length - data.length }),
      },
    };
  },
};
