/** The tools `versions`, `diff` and `outline`: a text through time, and what it has. */

import { CHANGES, type DocumentChange, NOT_HELD, VERSION, VERSIONS } from '../contract/answers/versions';
import { listOf, TEXT } from '../contract/json-schema';
import { outlineLines } from '../contract/outline';
import type { LegalDocument } from '../contract/types';
import { say } from '../messages';
import { extensionTool } from './extension-tool';
import { pick } from './picked';
import { foreignLine, foreignText, foreignUrl } from './untrusted';

/** What every answer says of the law or document that it is of. */
const SUBJECT = { id: TEXT, external_id: TEXT, title: TEXT, known_as_of: TEXT, url: TEXT, harvested_at: TEXT };

/** The fields of it that there are, clean. */
function subjectOf(from: object): Partial<Record<string, string>> {
  const given: Partial<Record<string, unknown>> = { ...from };
  const names = Object.keys(SUBJECT).filter((name) => typeof given[name] === 'string' && given[name] !== '');
  return Object.fromEntries(
    names.map((name) => [name, name === 'url' ? foreignUrl(given[name]) : foreignLine(given[name])]),
  );
}

const subjectLine = ({ title, external_id: id, url }: Partial<Record<string, string>>): string =>
  [title, id, url].filter((part) => part !== undefined).join(' · ');

type Age = Pick<LegalDocument, 'known_as_of'> & Partial<Pick<LegalDocument, 'harvested_at'>>;

const ROW = pick(VERSION, [
  'from',
  'to',
  'known_to',
  'next',
  'state',
  'label',
  'url',
  'known_from',
  'known_until',
  'changed_by',
]);
const ASKED = pick(VERSIONS.properties.meta, ['at', 'url_at']);
const MISSING = pick(NOT_HELD.properties.texts.items, ['from', 'to']);

export const versionsTool = extensionTool({
  asks: 'versions',
  tool: 'versions',
  title: () => say.mcp.versionsTitle,
  description: () => say.mcp.versions,
  row: ROW.schema,
  meta: { ...SUBJECT, ...ASKED.properties, not_held: listOf(MISSING.schema) },
  shape: ({ data, meta }) => {
    const rows = data.map(ROW.of);
    const missing = (meta.not_held?.texts ?? []).slice(-100).map(MISSING.of);
    return {
      head: subjectLine(subjectOf(meta)),
      rows: {
        data: rows,
        lines: data.map((version, at) => {
          const { from, to, known_to: known, state, url } = rows[at]!;
          const read = foreignLine(say.since.couldBeRead(version));
          const told = [state, read].filter(Boolean).join('; ');
          return say.mcp.versionLine(from ?? '', to ?? '', known ?? '', told, url ?? '');
        }),
      },
      meta: { ...subjectOf(meta), ...ASKED.of(meta), ...(missing.length > 0 && { not_held: missing }) },
    };
  },
});

/** What changed in one document: the lines that went and those that came. */
function changeText({ external_id, title, kind, from_url, to_url, paragraphs }: DocumentChange): string {
  const head = `## ${foreignLine(external_id)}: ${say.render.changeKinds[kind] ?? kind}\n${foreignLine(title)}`;
  const urls = [from_url, to_url].map((url) => foreignUrl(url)).filter((url) => url !== '');
  const textOf = (pieces: DocumentChange['paragraphs'][number]['pieces'], without: string): string =>
    foreignText(pieces.flatMap((piece) => (piece.kind === without ? [] : [piece.text])).join(''));
  const lines = paragraphs.flatMap(({ kind: change, pieces }) => {
    if (change === 'same') return [];
    return [
      ...(change === 'added' ? [] : [`- ${textOf(pieces, 'added')}`]),
      ...(change === 'removed' ? [] : [`+ ${textOf(pieces, 'removed')}`]),
    ];
  });
  return [head, ...urls, ...lines].join('\n');
}

/** The days compared, and whether a source says that these were the texts of these days. */
const DAYS = pick(CHANGES, [
  ...(['from', 'to', 'known_on', 'from_text', 'to_text', 'from_known', 'to_known'] as const),
  ...(['from_known_since', 'to_known_since'] as const),
]);

export const diffTool = extensionTool({
  asks: 'diff',
  tool: 'diff',
  title: () => say.mcp.diffTitle,
  description: () => say.mcp.diff,
  meta: { ...SUBJECT, ...DAYS.properties, changed: listOf(TEXT) },
  shape: ({ data }) => ({
    head: subjectLine(subjectOf(data)),
    text: data.changes.map(changeText).join('\n\n'),
    meta: {
      ...subjectOf(data),
      ...DAYS.of(data),
      changed: data.changes.slice(0, 500).map(({ external_id }) => foreignLine(external_id)),
    },
  }),
});

/** Of which days the text is, in a line, and of when what is known of it; days are `YYYY-MM-DD`. */
function sayDays(
  days: readonly (readonly [name: string, day: string])[],
  { known_as_of: known = '', harvested_at: seen = '' }: Age,
): string {
  const parts = [...days, ['known_as_of', known || seen.slice(0, 10)] as const].filter(([, day]) => day !== '');
  return say.mcp.textState(
    parts.length === 0 ? say.mcp.noDays : parts.map(([name, day]) => `${name} ${foreignLine(day)}`).join(', '),
  );
}

export const outlineTool = extensionTool({
  asks: 'outline',
  tool: 'outline',
  title: () => say.mcp.outlineTitle,
  description: () => say.mcp.outlineAbout,
  meta: {
    ...SUBJECT,
    complete: { type: 'boolean' },
    recognised: { type: 'boolean' },
    from: TEXT,
    to: TEXT,
    known_to: TEXT,
    state: TEXT,
  },
  shape: ({ data }) => {
    const lines =
      data.kind === 'parts'
        ? data.outline.map((line) => ({
            depth: line.depth,
            text: [line.number, line.begins, ...say.pinpoints.ofPart(line)].filter((part) => part !== '').join(' '),
          }))
        : outlineLines(data, say.library.outlineStates);
    const days: Partial<Record<string, unknown>> = { ...(data.kind === 'outline' ? data.days : undefined) };
    const told = ['from', 'to', 'known_to', 'state'].filter((name) => days[name] !== undefined && days[name] !== '');
    const meta = {
      ...subjectOf(data),
      ...(data.kind === 'outline' && { complete: data.complete }),
      ...(data.kind === 'parts' && { recognised: data.structure === 'recognised' }),
      ...Object.fromEntries(told.map((name) => [name, foreignLine(days[name])])),
    };
    return {
      said: [
        sayDays(
          told.map((name) => [name, foreignLine(days[name])] as const),
          data,
        ),
      ],
      head: subjectLine(subjectOf(data)),
      text: lines.map(({ depth, text }) => `${'  '.repeat(Math.max(0, depth))}${foreignLine(text)}`).join('\n'),
      meta,
    };
  },
});
