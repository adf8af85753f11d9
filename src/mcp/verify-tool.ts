/** The tool `verify`: a text in, and of each citation in it what the source says of it. */
import { todayOf } from '../contract/dates';
import type { IntegerParameter, Parameter } from '../contract/operations';
import { checkValue } from '../contract/parameters';
import { LksError } from '../errors';
import { say } from '../messages';
import { type CheckedCitation, verifyText } from '../verifying/text';
import { VERDICTS } from '../verifying/verdict';
import { readArguments } from './arguments';
import { answeredBy } from './asked';
import { answerOf, COUNT, inputSchema, objectOf, TEXT } from './schema';
import type { Tool } from './tool';
import { foreignLine, foreignUrl, quoted } from './untrusted';

/** Items of an answer. */
const ITEMS = 50;
/** Characters of a text that is checked in one call. */
const MOST_TEXT = 200_000;

const TEXT_ARGUMENT: Parameter = {
  name: 'text',
  flag: null,
  kind: 'text',
  required: true,
  minLength: 1,
  maxLength: MOST_TEXT,
  about: () => say.mcp.verifyText,
};
const AT: Parameter = { name: 'at', flag: null, kind: 'date', bound: 'first', about: () => say.verifying.at };
const OFFSET: IntegerParameter = {
  name: 'offset',
  flag: null,
  kind: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  default: 0,
  about: () => say.mcp.offset(ITEMS),
};
const PARAMETERS = [TEXT_ARGUMENT, AT, OFFSET];

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
    detail: foreignLine(checked.detail),
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

const META = objectOf({ counts: objectOf(Object.fromEntries(['total', ...VERDICTS].map((key) => [key, COUNT]))) });

export const verifyTool: Tool = {
  name: 'verify',
  title: () => say.mcp.verifyTitle,
  description: () => say.mcp.verify,
  inputSchema: () => inputSchema(PARAMETERS),
  outputSchema: () =>
    answerOf({ data: { type: 'array', items: ITEM }, total: COUNT, next_offset: COUNT, meta: META }, ['next_offset']),
  async run(given, { backend: open, call }) {
    const raw = readArguments('verify', given, PARAMETERS);
    const [text = '', at, offset = 0] = PARAMETERS.map((parameter) => {
      const value = raw[parameter.name] ?? (parameter === OFFSET ? '0' : undefined);
      return value === undefined ? undefined : checkValue(parameter, String(value));
    }) as [string | undefined, string | undefined, number | undefined];
    if (text.trim() === '') throw new LksError('usage', say.mcp.verifyNothing, { parameter: 'text' });
    const backend = await open();
    const asked = answeredBy(backend.description);
    const all = await verifyText(text, backend, { today: todayOf(new Date()), at, call });
    const counts: Record<string, number> = {
      total: all.length,
      ...Object.fromEntries(VERDICTS.map((key) => [key, 0])),
    };
    for (const { checked } of all) counts[checked.verdict]! += 1;
    const data = all.slice(offset, offset + ITEMS).map(itemOf);
    const end = offset + data.length;
    const next = end < all.length && data.length > 0 ? end : undefined;
    const lines = [
      asked.asked,
      all.length === 0 ? say.mcp.verifyNone : say.verifying.counts(counts),
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
        meta: { counts },
      },
    };
  },
};
