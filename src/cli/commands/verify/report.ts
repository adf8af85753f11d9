/** The report of `lks verify --format markdown`, for the file of a case: the worst first. */

import type { Item } from '../../../contract/answers/verify';
import { LksError } from '../../../contract/errors';
import { VERDICTS, type Verdict } from '../../../contract/vocabulary';
import { say } from '../../../messages';
import { os } from '../../../platform/builtins';
import { Spool } from '../../../platform/spool';
import { inlineText } from '../../../platform/text/markdown-text';
import { safeLine } from '../../../platform/text/safe-text';
import { whereOf } from '../../../research/citations/in-files';
import type { CheckedMeta } from '../../../research/verify/checking';
import type { ReadFile } from '../../../research/verify/reading';
import { saysOf } from './items';

const md = (text: string): string => inlineText(safeLine(text));

/** The beginning: what was checked against what. */
function headOf(
  files: readonly ReadFile[],
  { backend, coverage, publishers = [], counts, complete, unread }: CheckedMeta,
): string {
  const { report } = say.verifying;
  const lines = [
    `# ${report.title}`,
    '',
    ...files.map(({ shown }) => `- ${report.file}: ${md(shown)}`),
    `- ${report.against}: ${md(`${backend.kind} ${backend.location}`)}`,
    ...coverage.map((one) => `- ${md(report.holds(one))}`),
    ...publishers.map((one) => `- ${md(report.asked(one))}`),
    `- ${md(say.verifying.counts(counts))}`,
    ...(complete ? [] : [`- ${report.incomplete}`]),
    ...unread.map(({ kind, detail }) => `- ${md(kind === 'unclosed' ? report.unsure(detail) : report.unread(detail))}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** One citation. */
function entryOf(item: Item, several: boolean): string {
  const where = [...(several ? [item.file] : []), whereOf(item)].join(' ');
  const reason = item.reason === null ? '' : ` — ${say.verifying.reasons[item.reason]}`;
  const says = saysOf(item);
  const lines = [`- **${md(item.text)}** (${md(where)})${md(reason)}`];
  if (says !== '') lines.push(`  ${md(says)}`);
  if (item.url !== null) lines.push(`  ${md(item.external_id ?? '')} <${safeLine(item.url).replace(/[<>\s]/g, '')}>`);
  return `${lines.join('\n')}\n`;
}

/** The verdicts in their order. */
const WORST_FIRST = [...VERDICTS.slice(1), VERDICTS[0]] as const;

/** Bytes of the entries of one verdict in memory; the rest lies on disk until all items have come. */
const IN_MEMORY = 1024 * 1024;

/**
 * The report in pieces.
 *
 * @param meta read when all items have come. @throws `local` where the entries cannot be written to disk.
 */
export async function* reportOf(
  files: readonly ReadFile[],
  items: AsyncIterable<Item>,
  meta: () => CheckedMeta,
): AsyncGenerator<string> {
  const folder = os().tmpdir();
  const refuse = ({ code = '' }: NodeJS.ErrnoException): LksError =>
    new LksError('local', say.verifying.noTemporary(folder, code), { hint: say.texts.noTemporaryHint });
  const sections = new Map<Verdict, Spool>(
    WORST_FIRST.map((verdict) => [verdict, new Spool(folder, refuse, IN_MEMORY)]),
  );
  try {
    for await (const item of items) await sections.get(item.verdict)!.add(Buffer.from(entryOf(item, files.length > 1)));
    const { counts } = meta();
    yield headOf(files, meta());
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
