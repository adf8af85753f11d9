/** `lks help`: a topic, or the help of a command. */

import { readArguments } from '../cli/program';
import { LksError } from '../errors';
import { say } from '../messages';
import type { Command } from './command';

/** Topics, in the order in which they are listed. */
export const TOPICS = ['environment', 'exit-codes', 'formats', 'identifiers', 'searching'] as const;

const isTopic = (name: string): name is (typeof TOPICS)[number] => (TOPICS as readonly string[]).includes(name);

export const help: Command = {
  name: 'help',
  summary: () => say.commands.help,
  arguments: [{ name: 'topic', variadic: true, help: () => say.commands.helpTopic, choices: TOPICS }],
  examples: ['lks help exit-codes', 'lks help search'],
  async run(context, input) {
    const { topicText } = await import('../render/topic');
    const [name, ...rest] = input.args;
    if (name !== undefined && rest.length === 0 && isTopic(name))
      return { text: topicText(name, context.io.out.columns), pager: true };
    const options = { version: context.version, columns: () => context.io.out.columns };
    const known = name === undefined || context.commands.some((command) => command.name === name);
    if (!known) throw new LksError('usage', say.commands.noTopic(name), { hint: say.commands.noTopicHint(TOPICS) });
    const told = readArguments([...input.args, '--help'], context.commands, options);
    return { text: told.kind === 'text' ? told.text : '', pager: true };
  },
};
