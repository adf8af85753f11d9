/**
 * What a TAB starts in place of the program (`bin/lks.js`): the same engine, on what the build wrote down of the commands. Its bundle has
 * few sentences (`build/completion.mjs`); whoever needs another, or finds anything else wrong, leaves the answer to the program.
 */
import { completionData } from '../../platform/assets';
import type { Environment } from '../../platform/environment';
import { answerTo } from './answer';
import type { KnownFlags, KnownLine, Level, WrittenLevel, WrittenTop } from './known';

function levelOf(written: WrittenLevel, globals: KnownFlags): Level {
  const flags = { ...written.flags, ...globals, ...written.flags };
  const lines = written.lines.map(
    ({ level, ...line }): KnownLine => ({ ...line, level: () => levelOf(level, globals) }),
  );
  return { ...written, flags, lines };
}

/** The level of lks itself; those below are parsed when they are asked for. */
function topWritten(): Level {
  const [first = '', ...levels] = completionData().split('\n');
  const top: WrittenTop = JSON.parse(first);
  const { version: _, ...globals } = top.flags;
  const lines = top.lines.map((line, at) => ({ ...line, level: () => levelOf(JSON.parse(levels[at]!), globals) }));
  return { ...top, lines };
}

/** The answer to a shell; undefined where the program has to answer. `args` is what comes after `__complete`. */
export async function main(args: readonly string[], env: Environment): Promise<string | undefined> {
  try {
    return await answerTo(args, { top: topWritten(), env });
  } catch {
    return undefined;
  }
}
