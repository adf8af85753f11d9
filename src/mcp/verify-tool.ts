/** The tool `verify`: a text in, and of each citation in it what the source says of it. */

import type { Backend, Call } from '../contract/backend';
import { LksError } from '../contract/errors';
import { VERIFY } from '../contract/extensions';
import type { IntegerParameter, Parameter } from '../contract/operations';
import { checkValue, type QueryOf } from '../contract/parameters';
import { VERDICTS } from '../contract/vocabulary';
import { say } from '../messages';
import { COUNTED, counted, noCounts } from '../research/verify/item';
import { type CheckedCitation, checkedText, isWhole, stockOf, verifiedCitations } from '../research/verify/text';
import { readArguments } from './arguments';
import { answeredBy } from './asked';
import { answerOf, COUNT, inputSchema, objectOf, TEXT } from './schema';
import type { Tool } from './tool';
import { inToolWords } from './tool-words';
import { foreignLine, foreignUrl, quoted } from './untrusted';

/** Sources of which it is told how much is held. */
const SOURCES = 20;
/** Items of an answer. */
const ITEMS = 50;
const OFFSET: IntegerParameter = {
  name: 'offset',
  flag: null,
  kind: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  default: 0,
  about: () => say.mcp.offset(ITEMS),
};
const PARAMETERS: readonly Parameter[] = [...VERIFY, OFFSET];

const NULLABLE = { type: ['string', 'null'] } as const;
const ITEM = objectOf({
  line: COUNT,
  text: TEXT,
  kind: TEXT,
  external_id: NULLABLE,
  pinpoint: NULLABLE,
  verdict: { ...TEXT, enum: [...VERDICTS] },
  reason: NULLABLE,
  expected: NULLABLE,
  found: NULLABLE,
  in_force: {
    type: ['object', 'null'],
    properties: { day: NULLABLE, basis: TEXT, answer: TEXT },
    required: ['day', 'basis', 'answer'],
  },
  detail: TEXT,
  url: NULLABLE,
});

const clean = (value: string | null): string | null => (value === null ? null : foreignLine(value));

function itemOf({ row, checked }: CheckedCitation) {
  const { verdict, reason, in_force, url } = checked;
  return {
    line: row.line ?? 0,
    text: foreignLine(row.text),
    kind: row.kind,
    external_id: clean(row.external_id ?? checked.held_as),
    pinpoint: clean(row.pinpoint),
    verdict,
    reason,
    expected: clean(checked.expected),
    found: clean(checked.found),
    in_force,
    detail: foreignLine(inToolWords(checked.detail)),
    url: url === null ? null : foreignUrl(url),
  };
}

function lineOf(item: ReturnType<typeof itemOf>): string {
  const { text, verdict, reason, expected, found, detail, external_id: id, url } = item;
  const { verdicts, reasons, differs } = say.verifying;
  const said = reason === null ? verdicts[verdict] : `${verdicts[verdict]}, ${reasons[reason]}`;
  const more = [expected === null ? '' : differs(expected, found ?? ''), detail].filter(Boolean).join(' ');
  return [
    `${text}: ${said}`,
    ...(more === '' ? [] : [`   ${more}`]),
    ...(id === null ? [] : [`   ${id} ${url ?? ''}`.trimEnd()]),
  ].join('\n');
}

const META = objectOf({
  complete: { type: 'boolean' },
  coverage: { type: 'array', items: objectOf({ source: TEXT, documents: COUNT }) },
  counts: objectOf(Object.fromEntries(COUNTED.map((key) => [key, COUNT]))),
});

/** What came of the text that was checked last: whoever asks for more rows of it does not have all of it looked up again. */
let last: { backend: Backend; text: string; at: string | undefined; all: readonly CheckedCitation[] } | undefined;

async function checkedOf(
  { text, at }: QueryOf<typeof VERIFY>,
  backend: Backend,
  { call, isMore }: { call: Call; isMore: boolean },
): Promise<readonly CheckedCitation[]> {
  if (isMore && last?.backend === backend && last.text === text && last.at === at) return last.all;
  const all: CheckedCitation[] = [];
  for await (const one of verifiedCitations(text, backend, { at, call })) all.push(one);
  if (isWhole(all)) last = { backend, text, at, all };
  return all;
}

/** All is checked: what a service holds is then not told. */
function withoutStock(error: unknown): [] {
  if (error instanceof LksError) return [];
  throw error;
}

export const verifyTool: Tool = {
  name: 'verify',
  title: () => say.mcp.verifyTitle,
  description: () => say.mcp.verify,
  inputSchema: () => inputSchema(PARAMETERS),
  outputSchema: () =>
    answerOf({ data: { type: 'array', items: ITEM }, total: COUNT, next_offset: COUNT, meta: META }, ['next_offset']),
  async run(given, { backend: open, call }) {
    const raw = readArguments('verify', given, PARAMETERS);
    const offset = checkValue(OFFSET, raw.offset ?? String(OFFSET.default)) as number;
    const { text, at } = checkedText(raw);
    const backend = await open();
    const asked = answeredBy(backend.description);
    const all = await checkedOf({ text, at }, backend, { call, isMore: offset > 0 });
    const complete = isWhole(all);
    const stock = all.length === 0 || !complete ? [] : await stockOf(backend, call).catch(withoutStock);
    const coverage = (stock ?? [])
      .slice(0, SOURCES)
      .map(({ source, documents }) => ({ source: foreignLine(source), documents }));
    const counts = noCounts();
    for (const { checked } of all) counted(counts, checked.verdict);
    const data = all.slice(offset, offset + ITEMS).map(itemOf);
    const end = offset + data.length;
    const next = end < all.length && data.length > 0 ? end : undefined;
    const lines = [
      asked.asked,
      all.length === 0 ? say.mcp.verifyNone : say.verifying.counts(counts),
      ...(complete ? [] : [say.mcp.verifyCut]),
      ...(stock === undefined ? [say.verifying.serviceSaysLess] : []),
      ...(data.length === 0 ? [] : [quoted(data.map(lineOf).join('\n'))]),
      ...(next === undefined ? [] : [say.mcp.nextOffset('verify', next)]),
    ];
    return {
      text: lines.join('\n'),
      data: {
        answered_by: asked,
        notice: say.mcp.notice,
        data,
        total: all.length,
        ...(next !== undefined && { next_offset: next }),
        meta: { coverage, counts, complete },
      },
    };
  },
};
