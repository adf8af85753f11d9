import { LksError } from '../../contract/errors';
import { loadRemarks, say } from '../../messages';
import type { TopicBlock } from '../../messages/en/topics';
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
  'remarks',
  'searching',
] as const;

const isTopic = (name: string): name is (typeof TOPICS)[number] => (TOPICS as readonly string[]).includes(name);

/** The paragraphs and rows of a topic; none of those that are made of the declarations. */
async function blocksOf(topic: (typeof TOPICS)[number]): Promise<readonly TopicBlock[]> {
  const { topicBlocks } = await import('../../render/topic');
  if (topic !== 'remarks') return topicBlocks(topic, publisherFacts());
  const { intro, remarks } = await loadRemarks();
  return [intro, Object.keys(remarks).sort().join(', ')];
}

/** What a remark means, by its code (`meta.notices`); undefined for another word. */
async function remarkOf(words: readonly string[]): Promise<{ kind: 'remark'; name: string; text: string } | undefined> {
  const [name = '', ...rest] = words;
  const { remarks } = await loadRemarks();
  return rest.length === 0 && Object.hasOwn(remarks, name) ? { kind: 'remark', name, text: remarks[name]! } : undefined;
}

async function dataOf(context: Context, words: readonly string[]): Promise<Outcome> {
  const [name = '', ...rest] = words;
  let data: object | undefined;
  if (rest.length === 0 && isTopic(name)) {
    data = await context.topicData(name, await blocksOf(name));
  } else data = (await context.helpData(words, TOPICS)) ?? (await remarkOf(words));
  if (data === undefined) throw await noTopic(name, context);
  return { output: records(data, [], []) };
}

/** The failure for an unknown word, with the name of a command, topic or remark that it nearly is. */
async function noTopic(name: string, context: Context): Promise<LksError> {
  const program = (await context.helpData([], TOPICS)) as { commands: readonly { name: string }[] };
  const names = [...program.commands.map((one) => one.name), ...TOPICS, ...Object.keys((await loadRemarks()).remarks)];
  const near = (await import('../command/near')).nearCommand(name.toLowerCase(), names);
  const hint = near === undefined ? say.commands.noTopicHint(TOPICS) : say.help.meant(`lks help ${near}`);
  return new LksError('usage', say.commands.noTopic(name), { hint });
}

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
      const { layTopic } = await import('../../render/topic');
      return { text: layTopic(await blocksOf(name), context.io.out.columns), pager: true };
    }
    const remark = await remarkOf(input.args);
    if (remark !== undefined) {
      const { layTopic } = await import('../../render/topic');
      return { text: layTopic([remark.text], context.io.out.columns) };
    }
    throw await noTopic(name, context);
  },
});
