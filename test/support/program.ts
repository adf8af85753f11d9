/** What completion is told of a program with these commands, as lks tells it of its own. */
import { GLOBAL_FLAGS } from '../../src/cli/globals';
import { flagsOf } from '../../src/cli/program';
import type { Command } from '../../src/commands/command';
import type { Program } from '../../src/completion/model';

export const programOf = (commands: readonly Command[]): Program => ({ commands, flagsOf, globals: GLOBAL_FLAGS });
