/** `lks mcp`: the three operations for AI assistants. What it does stands in `mcp/run.ts`, loaded when it is chosen. */
import { say } from '../../messages';
import type { Command } from '../command';

export const mcp: Command = {
  name: 'mcp',
  summary: () => say.mcp.summary,
  details: () => say.mcp.details,
  examples: ['lks mcp', 'lks mcp --profile kantoor'],
  run: async (context) => (await import('../mcp')).runMcp(context),
};
