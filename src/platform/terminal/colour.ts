/** The colour decision, in one place: chalk itself ignores NO_COLOR and CLICOLOR. */
import type { Environment } from '../environment';

export type ColourDepth = 0 | 1 | 2 | 3;

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** What a terminal that takes colour can show: 1 for 16 colours, 2 for 256, 3 for true colour. */
function depthOf(env: Environment): ColourDepth {
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 3;
  return /256/.test(env.TERM ?? '') ? 2 : 1;
}

function forcedDepth(value: string, env: Environment): ColourDepth {
  if (value === '0' || value.toLowerCase() === 'false') return 0;
  if (value === '2') return 2;
  if (value === '3') return 3;
  return value === '1' ? 1 : depthOf(env);
}

/**
 * Colour depth for one stream. `--color`, NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR=0, TERM=dumb, terminal or not:
 * the first that speaks decides (contract.md, "Colour"; no-color.org; an empty variable does not speak).
 */
export function decideColour(flag: string | undefined, env: Environment, isTerminal: boolean): ColourDepth {
  if (flag === 'never') return 0;
  if (flag === 'always') return depthOf(env);
  if (isSet(env.NO_COLOR)) return 0;
  if (isSet(env.FORCE_COLOR)) return forcedDepth(env.FORCE_COLOR, env);
  if (isSet(env.CLICOLOR_FORCE) && env.CLICOLOR_FORCE !== '0') return depthOf(env);
  if (env.CLICOLOR === '0') return 0;
  if (env.TERM === 'dumb') return 0;
  return isTerminal ? depthOf(env) : 0;
}

/** True when the terminal is known to show OSC 8 hyperlinks; others would show them as noise or not at all. */
export function supportsLinks(env: Environment): boolean {
  if (isSet(env.FORCE_HYPERLINK)) return env.FORCE_HYPERLINK !== '0';
  if (env.TERM === 'dumb') return false;
  if (Number(env.VTE_VERSION ?? 0) >= 5000) return true;
  if (isSet(env.WT_SESSION) || isSet(env.KONSOLE_VERSION) || isSet(env.DOMTERM)) return true;
  if (/^(iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby)$/.test(env.TERM_PROGRAM ?? '')) return true;
  return /^(xterm-kitty|xterm-ghostty|alacritty|foot)/.test(env.TERM ?? '');
}
