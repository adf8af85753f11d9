/** The text styles of lks. chalk is only used here; it gets its level, since it does not read NO_COLOR itself. */
import { Chalk } from 'chalk';
import type { Matcher } from './matches';
import type { RenderOptions } from './view';

export type Style = (text: string) => string;

export interface Paint {
  heading: Style;
  identifier: Style;
  faint: Style;
  failure: Style;
  doubt: Style;
  /** For text that is not today's law: yellow without bold, readable on light terminals too. */
  state: Style;
  removed: Style;
  added: Style;
  /** Matches are bold; never dim and bold at once, which terminals render differently. */
  marked(line: string, matcher: Matcher, surroundings: 'plain' | 'faint'): string;
}

/** The styles at a colour depth of 0 to 3; at 0 text stays as it is. */
export function paintFor(level: RenderOptions['colour']): Paint {
  const chalk = new Chalk({ level });
  const style =
    (apply: Style): Style =>
    (text) =>
      text === '' ? '' : apply(text);
  const faint = style(chalk.dim);
  const bold = style(chalk.bold);
  return {
    heading: bold,
    identifier: style(chalk.cyan),
    faint,
    failure: style(chalk.red.bold),
    doubt: style(chalk.yellow.bold),
    state: style(chalk.yellow),
    removed: style(chalk.red),
    added: style(chalk.green),
    marked(line, matcher, surroundings) {
      const around = surroundings === 'faint' ? faint : (text: string): string => text;
      const parts = matcher(line);
      return parts.map(({ text, match }) => (match ? bold(text) : around(text))).join('');
    },
  };
}

/** Text as a terminal hyperlink (OSC 8). `href` comes from `safeUrl`, so that it cannot end the sequence. */
export function hyperlink(text: string, href: string): string {
  return `\x1b]8;;${href}\x07${text}\x1b]8;;\x07`;
}
