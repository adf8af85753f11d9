import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { isMachine } from '../../render/formats';
import { publisherFacts } from '../../sources/publishers';
import { defineCommand, type Outcome } from '../command/command';
import type { Context } from '../command/context';
import { records } from '../command/facts';

export const TOPICS = [
  'commands',
  'environment',
  'exit-codes',
  'formats',
  'identifiers',
  'options',
  'searching',
] as const;

const isTopic = (name: string): name is (typeof TOPICS)[number] => (TOPICS as readonly string[]).includes(name);

async function dataOf(context: Context, words: readonly string[]): Promise<Outcome> {
  const [name = '', ...rest] = words;
  let data: object | undefined;
  if (rest.length === 0 && isTopic(name)) {
    const { topicBlocks } = await import('../../render/topic');
    data = await context.topicData(name, topicBlocks(name, publisherFacts()));
  } else data = await context.helpData(words, TOPICS);
  if (data === undefined) throw noTopic(name);
  return { output: records(data, [], []) };
}

const noTopic = (name: string): LksError =>
  new LksError('usage', say.commands.noTopic(name), { hint: say.commands.noTopicHint(TOPICS) });

export const command = defineCommand({
  needs: 'nothing',
  formats: ['json', 'jsonl'],
  arguments: { topic: { help: () => say.commands.helpTopic, choices: TOPICS, completes: 'command' } },
  examples: ['lks help exit-codes', 'lks help search'],
  async run(context, input) {
    if (isMachine(context.format)) return dataOf(context, input.args);
    const [name = '', ...rest] = input.args;
    if (name === 'tour' && rest.length === 0) {
      const { tourText } = await import('../../render/tour');
      return { text: tourText(context.io.out.columns), pager: true };
    }
    const text = await context.helpOf(input.args);
    if (text !== undefined) return { text, pager: true };
    if (rest.length === 0 && isTopic(name)) {
      const { topicText } = await import('../../render/topic');
      return { text: topicText(name, context.io.out.columns, publisherFacts()), pager: true };
    }
    throw noTopic(name);
  },
});
