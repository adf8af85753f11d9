/** Checks the answer of a service against its schema. */
import { Errors, type ValueError } from '@sinclair/typebox/errors';
import { Check, Clean } from '@sinclair/typebox/value';
import { ANSWERS, type Answers } from '../../contract/answers';
import type { ChainNode } from '../../contract/answers/following';
import type { ExtensionReply } from '../../contract/backend';
import { noticesOf } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import type { ExtensionName } from '../../contract/extensions';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';
import type { Reply } from './reply';

const REMARKS = 20;
const REMARK_LENGTH = 500;

/** `/data/0/from` as programs write it: `data[0].from`. */
const placeOf = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');

const MOST = 20;

function someOf(errors: Iterable<ValueError>): ValueError[] {
  const some: ValueError[] = [];
  for (const error of errors) if (some.push(error) === MOST) break;
  return some;
}

/** The first error; for a union, that of the nearest variant. */
function firstOf(errors: Iterable<ValueError>): ValueError | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const shapes = first.errors.map(someOf);
  const [nearest = []] = shapes.filter((shape) => shape.length > 0).sort((a, b) => a.length - b.length);
  return firstOf(nearest) ?? first;
}

/** Removes unknown fields. Throws `bad-response`, with the path, for another shape. */
function decoded<N extends ExtensionName>(name: N, { data, meta }: ExtensionReply): Answers[N] {
  const schema = ANSWERS[name];
  const answer = { data, ...(meta !== undefined && { meta }) };
  if (Check(schema, answer)) return Clean(schema, answer) as Answers[N];
  const { oddAnswer, notApiHint } = say.hosted.answers;
  const place = placeOf(firstOf(Errors(schema, answer))?.path ?? '');
  throw new LksError('bad-response', oddAnswer(name, place), { hint: notApiHint });
}

/** Removes the command in a service's answer, which would not fill its library. */
const withoutCommand = ({ fetch: _, ...node }: ChainNode): ChainNode => node;

/** As from a library, with cleaned notes of limited number and length. Throws `bad-response` for another shape. */
export function received<N extends ExtensionName>(name: N, reply: ExtensionReply): Reply<N> {
  const { data, meta = {} }: { data: unknown; meta?: { remarks?: string[]; notices?: unknown } } = decoded(name, reply);
  const { remarks = [], notices: _, ...own } = meta;
  const notices = noticesOf(meta);
  const told = { ...own, ...(notices.length > 0 && { notices }) };
  const answer = { data, ...(Object.keys(told).length > 0 && { meta: told }) } as Answers[N];
  if ('nodes' in answer.data) answer.data.nodes = answer.data.nodes.map(withoutCommand);
  const notes = remarks.slice(0, REMARKS).map((line) => plainLine(line, REMARK_LENGTH));
  return { answer, notes, served: true };
}
