/** `lks help`: a topic, or the help of a command. */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { publisherFacts } from '../../sources/publishers';
import { defineCommand } from '../command/command';

/** Topics, in the order in which they are listed. */
export const TOPICS = ['environment', 'exit-codes', 'formats', 'identifiers', 'options', 'searching'] as const;

/** The topic that is made of the declarations of the program. */
const OF_PROGRAM = 'options';

const isTopic = (name: string): name is (typeof TOPICS)[number] => (TOPICS as readonly string[]).includes(name);

export const command = defineCommand({
  needs: 'nothing',
  arguments: { topic: { help: () => say.commands.helpTopic, choices: TOPICS, completes: 'command' } },
  examples: ['lks help exit-codes', 'lks help search'],
  async run(context, input) {
    const [name, ...rest] = input.args;
    if (name !== undefined && rest.length === 0 && name !== OF_PROGRAM && isTopic(name)) {
      const { topicText } = await import('../../render/topic');
      return { text: topicText(name, context.io.out.columns, publisherFacts()), pager: true };
    }
    if (name === 'tour' && rest.length === 0) {
      const { tourText } = await import('../../render/tour');
      return { text: tourText(context.io.out.columns), pager: true };
    }
    const text = await context.helpOf(input.args);
    if (text === undefined)
      throw new LksError('usage', say.commands.noTopic(name ?? ''), { hint: say.commands.noTopicHint(TOPICS) });
    return { text, pager: true };
  },
});
