/** The report of `lks verify --format markdown`: the worst first, whatever the order of the text. What comes later lies on disk meanwhile. */

import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { Spool } from '../../../platform/spool';
import type { Item } from '../../../research/verify/item';
import type { Verdict } from '../../../research/verify/verdict';
import { entryOfReport, headOfReport, type Meta, WORST_FIRST } from './items';

/** Bytes of the entries of one verdict that are kept in memory. */
const IN_MEMORY = 1024 * 1024;

/**
 * The report in pieces.
 *
 * @param meta read when all items have come. @throws `local` where the entries cannot be written down.
 */
export async function* reportOf(
  files: readonly string[],
  items: AsyncIterable<Item>,
  meta: () => Meta,
): AsyncGenerator<string> {
  const folder = os().tmpdir();
  const refuse = ({ code = '' }: NodeJS.ErrnoException): LksError =>
    new LksError('local', say.verifying.noTemporary(folder, code), { hint: say.texts.noTemporaryHint });
  const sections = new Map<Verdict, Spool>(
    WORST_FIRST.map((verdict) => [verdict, new Spool(folder, refuse, IN_MEMORY)]),
  );
  try {
    for await (const item of items)
      await sections.get(item.verdict)!.add(Buffer.from(entryOfReport(item, files.length > 1)));
    const { counts } = meta();
    yield headOfReport(files, meta());
    for (const [verdict, entries] of sections) {
      if (entries.size === 0) continue;
      yield `\n## ${say.verifying.verdicts[verdict]} (${counts[verdict]})\n\n`;
      const decoder = new TextDecoder();
      for await (const piece of entries.bytes()) yield decoder.decode(piece, { stream: true });
    }
  } finally {
    for (const entries of sections.values()) await entries.close();
  }
}
