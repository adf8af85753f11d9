/** The tool `coverage`: what the backend holds and does not hold, so that nothing is said not to exist which is only not here. */

import { COVERAGE_ROW, type Coverage, SOURCE_NOTE } from '../contract/answers';
import { EXTENSIONS } from '../contract/extensions';
import { COUNT, listOf, objectOf } from '../contract/json-schema';
import { say } from '../messages';
import { knownDaysShown } from '../render/health-view';
import { askExtension } from '../research/extension/ask';
import { readArguments } from './arguments';
import { answeredBy } from './asked';
import { pick } from './picked';
import { answerOf, inputSchema } from './schema';
import type { Tool } from './tool';
import { quoted } from './untrusted';

/** Groups that are told of: a library of all courts has some hundred. */
const GROUPS = 300;

const OF_GROUP = pick(COVERAGE_ROW, [
  ...(['source', 'kind', 'court', 'court_name', 'known_until'] as const),
  ...(['known_as_of', 'known_half', 'known_newest'] as const),
]);
const NOTE = pick(SOURCE_NOTE, ['source', 'note']);

type Named = 'source' | 'kind' | 'court' | 'court_name' | 'known_until' | 'known_as_of' | 'known_half' | 'known_newest';

/** The rows of a source, kind and court: years are gathered. */
interface Group extends Partial<Record<Named, string>> {
  documents: number;
  /** Years of which something is held, the first and the last, of decisions. */
  from_year?: number;
  to_year?: number;
  /** Years of which all is held that the publisher had, each with the day up to which that is known. */
  complete_years: { year: number; known_until: string }[];
  /** Of what has no year: the same. */
  complete?: boolean;
}

function groupsOf(rows: readonly Coverage[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = JSON.stringify([row.source, row.kind, row.court]);
    const { known_until: known, ...names } = OF_GROUP.of(row);
    const group: Group = groups.get(key) ?? { ...names, documents: 0, complete_years: [] };
    groups.set(key, group);
    group.documents += row.documents;
    if (row.year === null) {
      group.complete = row.complete;
      if (known !== undefined) group.known_until = known;
      continue;
    }
    group.from_year = Math.min(group.from_year ?? row.year, row.year);
    group.to_year = Math.max(group.to_year ?? row.year, row.year);
    if (row.complete) group.complete_years.push({ year: row.year, known_until: known ?? '' });
  }
  return [...groups.values()];
}

const YEARS = objectOf({ year: COUNT, known_until: OF_GROUP.properties.known_until });
const GROUP = objectOf(
  {
    ...OF_GROUP.properties,
    documents: COUNT,
    from_year: COUNT,
    to_year: COUNT,
    complete_years: listOf(YEARS),
    complete: { type: 'boolean' },
  },
  [...OF_GROUP.optional, 'from_year', 'to_year', 'complete'],
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
        data: listOf(GROUP),
        left_out: listOf(NOTE.schema),
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
    const notes = told.answer.meta.notes.map(NOTE.of);
    const lines = data.map((group) => {
      const court = group.court === undefined ? '' : `, ${group.court_name ?? group.court}`;
      return `${group.source}, ${group.kind}${court}: ${say.mcp.heldOf(group, knownDaysShown(group))}`;
    });
    const leftOut = notes.map(({ source, note }) => say.commands.coverageNote(source ?? '', note ?? ''));
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
