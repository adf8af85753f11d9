/** The list of commands: a new one is a file and a line here. */
import type { Command } from './command';
import { completion } from './completion';
import { doc } from './doc';
import { health } from './health';
import { help } from './help';
import { library } from './library';
import { login } from './login';
import { logout } from './logout';
import { mcp } from './mcp';
import { profile } from './profile';
import { search } from './search';
import { serve } from './serve';
import { status } from './status';

export const COMMANDS: readonly Command[] = [
  search,
  doc,
  health,
  login,
  logout,
  status,
  profile,
  library,
  mcp,
  serve,
  completion,
  help,
];
