/** The Dutch table, in the shape of the English one; a part that is not written yet is the English one. */

import type { en } from './en';
import { answers } from './en/answers';
import { cache } from './nl/cache';
import { checked } from './nl/checked';
import { citations, forgiving } from './nl/citations';
import { cite } from './nl/cite';
import { cluster } from './nl/cluster';
import { commands } from './nl/commands';
import { courts } from './nl/courts';
import { eu } from './nl/eu';
import { extension } from './nl/extension';
import { files } from './nl/files';
import { follow } from './nl/follow';
import { former } from './nl/former';
import { foundAs } from './nl/found-as';
import { harvest } from './nl/harvest';
import { globals, help } from './nl/help';
import { hosted } from './nl/hosted';
import { importing } from './nl/importing';
import { library } from './nl/library';
import { live } from './nl/live';
import { mcp } from './nl/mcp';
import { needsLibrary } from './nl/needs-library';
import { invalid, parameters } from './nl/parameters';
import { pinpoints } from './nl/pinpoints';
import { portable } from './nl/portable';
import { privacy } from './nl/privacy';
import { probe } from './nl/probe';
import { profiles } from './nl/profiles';
import { progress } from './nl/progress';
import { publishers } from './nl/publishers';
import { publishing } from './nl/publishing';
import { pushing } from './nl/pushing';
import { registry } from './nl/registry';
import { render } from './nl/render';
import { renumbered } from './nl/renumbered';
import { serving } from './nl/serving';
import { sets } from './nl/sets';
import { setup } from './nl/setup';
import { sheet } from './nl/sheet';
import { since } from './nl/since';
import { standing } from './nl/standing';
import { summaries } from './nl/summaries';
import { terminal } from './nl/terminal';
import { texts } from './nl/texts';
import { told } from './nl/told';
import { topics } from './nl/topics';
import { tour } from './nl/tour';
import { upkeep } from './nl/upkeep';
import { verifying } from './nl/verifying';
import { watching } from './nl/watching';
import { withdrawn } from './nl/withdrawn';
import { whenAsked } from './table';

export const nl: typeof en = whenAsked({
  answers,
  cache,
  checked,
  cite,
  citations,
  cluster,
  commands,
  courts,
  eu,
  extension,
  files,
  follow,
  forgiving,
  former,
  foundAs,
  globals,
  harvest,
  help,
  hosted,
  importing,
  invalid,
  library,
  live,
  mcp,
  needsLibrary,
  parameters,
  pinpoints,
  portable,
  privacy,
  probe,
  profiles,
  progress,
  publishers,
  publishing,
  pushing,
  registry,
  render,
  renumbered,
  serving,
  setup,
  sets,
  sheet,
  since,
  standing,
  told,
  withdrawn,
  summaries,
  terminal,
  texts,
  topics,
  tour,
  upkeep,
  verifying,
  watching,
});
