/** The list of commands: a new one is a file and a line here. */
import type { Command } from './command';
import { completion } from './completion';
import { doc } from './doc/declaration';
import { health } from './health/declaration';
import { help } from './help';
import { library } from './library/declaration';
import { login } from './login/declaration';
import { logout } from './logout/declaration';
import { mcp } from './mcp/declaration';
import { profile } from './profile/declaration';
import { search } from './search/declaration';
import { serve } from './serve/declaration';
import { status } from './status/declaration';

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
