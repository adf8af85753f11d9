// Real services, their processes and signals, and databases that stop.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'service',
  what: 'a real `lks serve`: several processes, crowds, signals, figures, texts that hang, and a registry in PostgreSQL that is killed',
  of: ['src/serve', 'src/cli/commands/serve', 'src/mcp'],
  sizes: ['3 processes killed, 6 catalogues', '6 processes killed, 50 catalogues'],
});
