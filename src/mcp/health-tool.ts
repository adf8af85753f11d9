/** The tool `health`: the health operation (contract.md, "Operations"). */
import { OPERATIONS } from '../contract/operations';
import { say } from '../messages';
import { jsonText } from '../platform/text/json-text';
import { readArguments } from './arguments';
import { answeredBy, noticeMeta, noticeText } from './asked';
import { healthOutputSchema, inputSchema } from './schema';
import type { Tool } from './tool';
import { foreignValue, quoted } from './untrusted';

export const healthTool: Tool = {
  name: 'health',
  title: () => say.mcp.healthTitle,
  description: () => say.mcp.health,
  inputSchema: () => inputSchema(OPERATIONS.health.parameters),
  outputSchema: healthOutputSchema,
  async run(given, asking) {
    readArguments('health', given, OPERATIONS.health.parameters);
    const backend = await asking.backend();
    const answer = await backend.health(asking.call);
    const asked = answeredBy(backend.description);
    const data = foreignValue(answer.data);
    const meta = noticeMeta(answer.meta, asked);
    return {
      text: [asked.asked, ...noticeText(answer.meta, asked), quoted(jsonText(data, 2))].join('\n'),
      data: { answered_by: asked, notice: say.mcp.notice, data, ...(meta.notices && { meta }) },
    };
  },
};
