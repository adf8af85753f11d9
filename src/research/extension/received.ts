/** What a service answered to a question of the extension, as the answer that its schema describes. */
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

/** Sentences of a service that are shown, and the longest of them. */
const REMARKS = 20;
const REMARK_LENGTH = 500;

/** `/data/0/from` as programs write it: `data[0].from`. */
const placeOf = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');

/** So many errors are compared: of an answer that is wrong throughout, there are as many as fields. */
const MOST = 20;

function someOf(errors: Iterable<ValueError>): ValueError[] {
  const some: ValueError[] = [];
  for (const error of errors) if (some.push(error) === MOST) break;
  return some;
}

/** The first of some errors; of a value that has one of several shapes, that of the shape it comes nearest to. */
function firstOf(errors: Iterable<ValueError>): ValueError | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const shapes = first.errors.map(someOf);
  const [nearest = []] = shapes.filter((shape) => shape.length > 0).sort((a, b) => a.length - b.length);
  return firstOf(nearest) ?? first;
}

/**
 * Fields that the schema does not have are left out. Throws `bad-response` for what has another shape, and says
 * where.
 */
function decoded<N extends ExtensionName>(name: N, { data, meta }: ExtensionReply): Answers[N] {
  const schema = ANSWERS[name];
  const answer = { data, ...(meta !== undefined && { meta }) };
  if (Check(schema, answer)) return Clean(schema, answer) as Answers[N];
  const { oddAnswer, notApiHint } = say.hosted.answers;
  const place = placeOf(firstOf(Errors(schema, answer))?.path ?? '');
  throw new LksError('bad-response', oddAnswer(name, place), { hint: notApiHint });
}

/** What a service calls the command that fetches a decision is not run, and no command of ours fills its library. */
const withoutCommand = ({ fetch: _, ...node }: ChainNode): ChainNode => node;

/**
 * What a service answered, as if a library had: its warnings clean and few, its remarks beside the answer. Throws as
 * `decoded` does.
 */
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
