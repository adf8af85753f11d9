/** The English table, one part a file so that each stays small. */
import { commands } from './en/commands';
import { hosted } from './en/hosted';
import { importing } from './en/importing';
import { library } from './en/library';
import { invalid, parameters } from './en/parameters';
import { profiles } from './en/profiles';
import { render } from './en/render';

export const en = { commands, hosted, importing, invalid, library, parameters, profiles, render };
